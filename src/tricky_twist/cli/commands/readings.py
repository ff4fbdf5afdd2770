"""``tricky-twist readings tricky-twist``: the points that the rulebooks leave open."""

import click
from rich.console import Console
from rich.text import Text

from tricky_twist.cli.commands import subcommand
from tricky_twist.cli.language import speak_of
from tricky_twist.cli.options import GAME, RulesChoice, refuse_given, rules_options
from tricky_twist.cli.output import Answer, answers
from tricky_twist.cli.play import words
from tricky_twist.cli.readings import reading_data, show_reading
from tricky_twist.cli.rulebook import all_games
from tricky_twist.core.clauses import Reading
from tricky_twist.core.ruleset import AnyRules
from tricky_twist.records import AnyGame

Chosen = tuple[AnyGame, Reading, AnyRules]


@subcommand("readings")
@click.argument("game", type=GAME, required=False)
@click.option("--all", "every", is_flag=True, help="Also list the points without a choice.")
@rules_options
@answers
def command(game: AnyGame | None, rules: RulesChoice, *, every: bool) -> Answer:
    """List the disputed points of a game: the question, the choices, their editions, the default.

    Each choice is followed by the option that makes it, for this and every other command. A star
    marks the one that is in force by --edition and --reading. Without GAME you see all games.

    tricky-twist readings tricky-twist

    tricky-twist readings tricky-twist --edition french

    tricky-twist readings --all
    """
    if game is None:
        refuse_given("rules belong to a game, and GAME is missing", "edition", "readings")
    games = all_games() if game is None else (game,)
    chosen = [rules.of(each) for each in games]

    def listed(told: tuple[AnyGame, ...]) -> list[Chosen]:
        return [
            (each, reading, held)
            for each, held in zip(told, chosen, strict=True)
            for reading in each.register.readings
            if every or reading.fields
        ]

    shown = listed(speak_of(games))
    none = "" if shown or game is None else _none_of(game)
    data = [reading_data(*each) for each in listed(games)]
    return Answer(data, lambda on: _show(shown, none, on))


def _none_of(game: AnyGame) -> str:
    sentence = words.NO_CHOICE if game.register.readings else words.NO_POINTS
    return sentence.format(game=game.title)


def _show(listed: list[Chosen], none: str, on: Console) -> None:
    """Write the disputed points, or that there are none."""
    if none:
        on.print(none)
    shown = None
    for game, reading, rules in listed:
        if game is not shown:
            on.print(Text(game.title, "bold underline"))
            shown = game
        on.print()
        show_reading(game, reading, rules, on)
