"""``tricky-twist editions``: where the editions of a game differ, side by side."""

from typing import Any

import click
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from tricky_twist.cli.commands import subcommand
from tricky_twist.cli.language import here, speak_of
from tricky_twist.cli.options import GAME
from tricky_twist.cli.output import Answer, answers, heading, labelled, set_in
from tricky_twist.cli.play import words
from tricky_twist.cli.readings import choice_in_force
from tricky_twist.cli.rulebook import LANGUAGES, all_games
from tricky_twist.cli.tables import texts
from tricky_twist.core.clauses import Clause, Reading
from tricky_twist.games import game_called
from tricky_twist.records import AnyGame

WORDING = ("In wording only", "Not in substance")
"""How a difference begins that changes nothing."""

NARROW = 60
"""A terminal that is narrower shows one below the other what else stands side by side."""


@subcommand("editions")
@click.argument("game", type=GAME, required=False)
@answers
def command(game: AnyGame | None) -> Answer:
    """Show where the editions of a game differ: in the rules, and in the texts of the rulebooks.

    Without GAME you see all games.

    tricky-twist editions tricky-twist

    tricky-twist editions
    """
    games = all_games() if game is None else (game,)
    shown = speak_of(games)
    return Answer([_data(each) for each in games], lambda on: _show_all(shown, on))


# What differs -------------------------------------------------------------------------------------


def _readings(game: AnyGame) -> list[tuple[Reading, tuple[str, ...]]]:
    """Return the readings in which the editions differ, with the choice of each edition."""
    found = []
    for reading in game.register.readings:
        chosen = [choice_in_force(game, reading, rules) for _, rules in game.editions]
        names = tuple(choice.name for choice in chosen if choice)
        if len(set(names)) > 1:
            found.append((reading, names))
    return found


def _clauses(game: AnyGame) -> list[Clause]:
    """Return the clauses that the rulebooks do not tell alike, those that matter first."""
    english = game_called(game.name).register.clause
    found = [clause for clause in game.register.clauses if clause.differences]
    return sorted(found, key=lambda clause: english(clause.id).differences.startswith(WORDING))


def _data(game: AnyGame) -> dict[str, Any]:
    names = [name for name, _ in game.editions]
    readings = [
        {"id": reading.id, "question": reading.question, **dict(zip(names, chosen, strict=True))}
        for reading, chosen in _readings(game)
    ]
    clauses = [
        {
            "id": clause.id,
            "title": clause.title,
            "differences": clause.differences,
            "notes": {source.edition: source.note for source in clause.sources},
        }
        for clause in _clauses(game)
    ]
    return {"game": game.name, "editions": names, "readings": readings, "clauses": clauses}


# For people ---------------------------------------------------------------------------------------


def _show_all(games: tuple[AnyGame, ...], on: Console) -> None:
    for number, game in enumerate(games):
        if number:
            on.print()
        _show(game, on)


def _show(game: AnyGame, on: Console) -> None:
    names = [name for name, _ in game.editions]
    on.print(Text(game.title, "bold underline"))
    editions = "[cyan]" + "[/], [cyan]".join(names) + "[/]"
    on.print(f"\n{words.CHOSEN_BY_EDITION.format(editions=editions)}")
    for reading, chosen in _readings(game):
        meanings = {choice.name: choice.meaning for choice in reading.choices}
        on.print()
        heading(f"{reading.id}  {reading.question}", "", on)
        _side_by_side({name: meanings[c] for name, c in zip(names, chosen, strict=True)}, on)
    if clauses := _clauses(game):
        on.print(f"\n{words.TOLD_OTHERWISE}")
        for clause in clauses:
            on.print()
            heading(f"{clause.id}  {clause.title}", "", on)
            set_in(clause.differences, on)
            _side_by_side({here(LANGUAGES[s.edition]): s.note for s in clause.sources}, on)


def _side_by_side(columns: dict[str, str], on: Console) -> None:
    """Write texts under their titles, beside each other if there is room."""
    if on.width < NARROW:
        for title, text in columns.items():
            labelled(title, text or "-", on)
        return
    table = texts(columns)
    table.expand = True
    for column in table.columns:
        column.ratio = 1
    table.add_row(*(Text(text or "-") for text in columns.values()))
    on.print(Padding(table, (0, 0, 0, 2)))
