"""``tricky-twist clause TT-21``: one clause of a rulebook."""

import click
from rich.console import Console

from tricky_twist.cli.answers import Answer, answers
from tricky_twist.core.clauses import Clause
from tricky_twist.games import NAMES, game_called


@click.command("clause")
@click.argument("clause_id", metavar="ID")
@answers
def command(clause_id: str) -> Answer:
    """Show a clause of a rulebook.

    tricky-twist clause TT-21
    """
    found = clause_called(clause_id)
    return Answer(
        {"id": found.id, "title": found.title, "text": found.text}, lambda on: show(found, on)
    )


def clause_called(clause_id: str) -> Clause:
    """Return the clause of an id, in capitals or not."""
    for name in NAMES:
        for clause in game_called(name).register.clauses:
            if clause.id == clause_id.upper():
                return clause
    raise click.UsageError(f"there is no clause {clause_id!r}: they are called TT-21, TW-17, FT-08")


def show(clause: Clause, on: Console) -> None:
    """Write a clause for people."""
    on.print(f"[bold]{clause.id}  {clause.title}[/]")
    on.print(clause.text, markup=False)
