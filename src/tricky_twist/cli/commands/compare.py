"""``tricky-twist compare GAME``: how much a disputed rule matters."""

from pathlib import Path
from typing import Any

import attrs
import click
from rich.console import Console
from rich.text import Text

from tricky_twist.cli.commands import STOPPED, require_lab, subcommand
from tricky_twist.cli.options import (
    BOT,
    GAME,
    GAMES,
    RulesChoice,
    bot_called,
    players_option,
    plot_option,
    refuse_given,
    require_plotter,
    rules_options,
    seed_given,
    seed_option,
)
from tricky_twist.cli.output import Answer, answers, progress
from tricky_twist.core.ruleset import AnyRules
from tricky_twist.lab import Comparison, document_of, plot_comparison, tell
from tricky_twist.records import AnyGame, encode

USUALLY = 100
"""How many games are usually compared."""


@attrs.frozen
class Plan:
    """The rules to compare with, and the options."""

    other: str
    players: int | None
    games: int | None
    seed: str
    bot: str
    witness: bool
    plot: Path | None


@subcommand("compare")
@click.argument("game", type=GAME)
@rules_options
@click.option(
    "--with",
    "other",
    default="standard",
    metavar="EDITION",
    help="Compare with this edition; the standard if not given.",
)
@players_option
@click.option(
    "--games",
    type=GAMES,
    metavar="N",
    help=f"How many games; {USUALLY} if not given. With --witness: how many to try before giving "
    "up.",
)
@seed_option
@click.option(
    "--bot", type=BOT, default="random", help="The bot in every seat; random if not given."
)
@click.option(
    "--witness",
    is_flag=True,
    help="Show the smallest game in which they differ. This needs the extra `lab`.",
)
@plot_option
@answers
def command(
    game: AnyGame,
    rules: RulesChoice,
    **given: Any,
) -> Answer:
    """Compare two rules on the same games.

    The games follow the rules of --with. The other rules, those of --edition and --reading, judge
    the very same moves. Then they get a game of their own from the same deals.

    tricky-twist compare tricky --edition dutch
    tricky-twist compare tricky --reading TT-A44=open --players 4 --games 1000
    tricky-twist compare twisted --edition expert --bot greedy:1 --games 20 --json
    tricky-twist compare twisted --reading TW-A06=goes-on --witness
    """
    plan = Plan(**given)
    if plan.witness:
        refuse_given("--witness finds one game of its own", "bot", "seed", "plot")
    require_plotter(plan.plot)
    both = RulesChoice(plan.other, ()).of(game), rules.of(game)
    if both[0] == both[1]:
        raise click.UsageError("these are the same rules; give --edition or --reading")
    return _witness(game, both, plan) if plan.witness else _comparison(game, both, plan)


def _comparison(game: AnyGame, rules: tuple[AnyRules, AnyRules], plan: Plan) -> Answer:
    """Play games under both rules."""
    players, bot = plan.players or min(game.players), bot_called(game, plan.bot)
    begun = Comparison(game, rules, players, seed_given(plan.seed), bot=bot)
    games = plan.games or USUALLY
    compared = _compare(begun, games)
    if plan.plot:
        plot_comparison(compared, plan.plot)
    status = 0 if len(compared.courses) == games else STOPPED
    return Answer(document_of(compared), lambda on: _show(tell(compared), on), status=status)


def _witness(game: AnyGame, rules: tuple[AnyRules, AnyRules], plan: Plan) -> Answer:
    """Look for the smallest game in which both rules differ."""
    require_lab("--witness", "hypothesis")
    from tricky_twist.lab.searching import find_witness  # Hypothesis is large

    given = {} if plan.games is None else {"tries": plan.games}
    found = find_witness(game, rules, players=plan.players, **given)
    if found is None:
        told = ("no game was found in which the rules differ",)
        return Answer(None, lambda on: _show(told, on), is_yes=False)
    return Answer(encode(found.record), lambda on: _show(tell(found), on))


def _compare(begun: Comparison, games: int) -> Comparison:
    """Play the games one by one; after Ctrl-C, those until then count."""
    compared = begun
    with progress(games) as advance:
        try:
            for _ in range(games):
                compared = compared.go_on(1)
                advance()
        except KeyboardInterrupt:
            pass
    return compared


def _show(told: tuple[str, ...], on: Console) -> None:
    for line in told:
        on.print(Text(line))
