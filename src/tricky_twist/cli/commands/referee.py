"""``tricky-twist referee``: follow a real game from its open cards."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from tricky_twist.cli.commands import subcommand
from tricky_twist.cli.dialog.file import Table, table_options
from tricky_twist.cli.dialog.session import hold
from tricky_twist.cli.options import WRITTEN
from tricky_twist.cli.output import Answer, answers
from tricky_twist.cli.watch import Watch, proof_data
from tricky_twist.core.phrases import count_of
from tricky_twist.records import dumps_openly


@subcommand("referee")
@table_options
@click.option(
    "--record",
    type=WRITTEN,
    help="At the end, write the open record to this file.",
)
@click.option(
    "--first",
    default="",
    metavar="NAME",
    help="The player with the first turn, if not the first player named.",
)
@answers
def command(record: Path | None, **given: Any) -> Answer:
    """Follow a real game by its open cards, and name each move against the rules.

    You type each move, mostly a card. The referee refuses a move that is plainly illegal, with its
    clause. It reports a fault that depends on hidden cards, such as a revoke, as soon as the open
    cards prove it. Without a terminal the moves come from standard input, one or more to a line.

    tricky-twist referee tricky-twist --players Ada,Ben,Cy
    tricky-twist referee --resume
    tricky-twist referee twisted --players Ada,Ben --json < game.txt
    """
    table = Table("referee", **given)
    if record is not None and table.file is not None and record.resolve() == table.file.resolve():
        raise click.UsageError("--file and --record are two files")
    watch: Watch = hold(table, Watch.begin, is_judged)[0]
    if record is not None:
        record.write_text(f"{dumps_openly(watch.record)}\n", encoding="utf-8")
    is_yes = watch.found is None and not watch.illegal
    return Answer(verdict(watch), lambda on: show(watch, on), is_yes)


def is_judged(watch: Watch) -> bool:
    """Return whether a player is proved to have broken a rule, which ends all judgement."""
    return watch.found is not None


def verdict(watch: Watch) -> Mapping[str, object]:
    """Return what a program reads in the end."""
    proof = proof_data(watch) if watch.found is not None else {}
    return {
        "moves": len(watch.moves),
        "illegal": watch.illegal,
        **proof,
        "over": watch.is_over,
        **watch.evening.data(),
    }


def show(watch: Watch, on: Console) -> None:
    """Say how it stands."""
    if watch.evening.rounds:
        on.print()
        for line in watch.evening.standing():
            on.print(line)
    moves = count_of(len(watch.moves), "move")
    if watch.found is not None:
        on.print(f"{moves}; then the cards prove that somebody broke a rule.")
    elif watch.illegal:
        tries = count_of(watch.illegal, "attempt")
        on.print(f"{moves}, and {tries} against the rules that everybody saw.")
    else:
        on.print(f"{moves}: nothing that everybody saw is against the rules.")
