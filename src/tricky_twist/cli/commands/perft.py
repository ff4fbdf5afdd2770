"""``tricky-twist perft GAME``: the number of ways in which a game can continue from a deal."""

import click
from rich.console import Console

from tricky_twist.cli.commands import subcommand
from tricky_twist.cli.options import (
    DEPTH,
    GAME,
    RulesChoice,
    players_option,
    rules_options,
    seed_given,
    seed_option,
)
from tricky_twist.cli.output import Answer, answers
from tricky_twist.cli.tables import figures
from tricky_twist.lab import Perft, perft
from tricky_twist.records import AnyGame


@subcommand("perft")
@click.argument("game", type=GAME)
@players_option
@seed_option
@click.option(
    "--depth",
    type=DEPTH,
    default=3,
    metavar="N",
    help="How many decisions to count; 3 if not given.",
)
@rules_options
@answers
def command(
    game: AnyGame, rules: RulesChoice, players: int | None, seed: str, depth: int
) -> Answer:
    """Count the ways in which a game can continue from its deal, decision by decision.

    Programs with the same rules get the same figures. Other figures show after how many decisions
    something differs. The seed decides all that is left to chance.

    tricky-twist perft twisted --depth 6
    tricky-twist perft flip --players 5 --seed "table 4"
    tricky-twist perft tricky --edition dutch --json
    """
    start = game.setup(players or min(game.players), rules.of(game))
    counted = perft(game, start, depth, seed=seed_given(seed))
    return Answer(counted.document(), lambda on: _show(counted, on))


def _show(counted: Perft, on: Console) -> None:
    table = figures("decisions", ("positions", "lines of play"))
    for number, ply in enumerate(counted.plies):
        table.add_row(str(number), f"{ply.positions:,}", f"{ply.lines:,}")
    on.print(table)
