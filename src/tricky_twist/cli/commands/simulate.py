"""``tricky-twist simulate GAME``: many games, and their counts."""

from concurrent.futures import BrokenExecutor
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import attrs
import click
from rich.console import Console
from rich.text import Text

from tricky_twist.cli.commands import STOPPED, subcommand
from tricky_twist.cli.options import (
    BOT,
    GAME,
    RulesChoice,
    bot_called,
    games_option,
    is_given,
    keep_option,
    players_option,
    plot_option,
    refuse_given,
    require_plotter,
    rules_options,
    seed_given,
    seed_option,
)
from tricky_twist.cli.output import Answer, answers, progress
from tricky_twist.cli.processes import Processes, processes_option
from tricky_twist.cli.tables import figures
from tricky_twist.lab.counting import Counts
from tricky_twist.lab.plotting import plot
from tricky_twist.lab.reporting import Table, as_document, tables
from tricky_twist.lab.simulating import Simulation, follow
from tricky_twist.records import AnyGame


@attrs.frozen
class Plan:
    """The games to play, and the options."""

    players: int | None
    games: int
    seed: str
    bot: tuple[str, ...]
    processes: int
    keep: Path | None
    plot: Path | None
    details: bool


@subcommand("simulate")
@click.argument("game", type=GAME)
@players_option
@games_option(1000)
@seed_option
@click.option(
    "--bot",
    type=BOT,
    multiple=True,
    help="The bot in every seat; random if not given. Give it several times for the bots in "
    "seat 0, in seat 1, ...",
)
@processes_option
@keep_option("the counts")
@plot_option
@click.option("--details", is_flag=True, help="Also count each kind of card and event.")
@rules_options
@answers
def command(
    game: AnyGame,
    rules: RulesChoice,
    **plan: Any,
) -> Answer:
    """Play many games, and count what happens in them.

    You see the points of each seat, the advantage of the first player, and how often each clause
    matters. The same simulation gives the same figures on any machine. After Ctrl-C you see the
    figures so far.

    tricky-twist simulate tricky --players 4
    tricky-twist simulate flip --bot greedy:1 --bot random --bot random --games 50
    tricky-twist simulate twisted --games 100000 --processes 4 --keep counts.json --json
    """
    wanted = Plan(**plan)
    if is_given("as_json"):
        refuse_given("--json always has the details", "details")
    if wanted.keep and wanted.plot and wanted.keep.resolve() == wanted.plot.resolve():
        raise click.UsageError("--keep and --plot are two files")
    require_plotter(wanted.plot)
    seated = _seated(game, wanted)
    simulation = Simulation(game, rules.of(game), seated, seed_given(wanted.seed))
    counts = _count(simulation, wanted)
    if wanted.plot:
        plot(simulation, counts, wanted.plot)
    status = 0 if counts.games == wanted.games else STOPPED
    return Answer(
        as_document(simulation, counts),
        lambda on: _show(tables(simulation, counts, details=wanted.details), counts, on),
        status=status,
    )


def _seated(game: AnyGame, plan: Plan) -> tuple[Any, ...]:
    """Return the bots at the seats: one kind everywhere, or the given ones."""
    names = plan.bot or ("random",)
    players = plan.players or (min(game.players) if len(names) == 1 else len(names))
    if len(names) not in {1, players}:
        raise click.UsageError(f"expected one --bot or {players}, got {len(names)}")
    seats = names if len(names) == players else names * players
    return tuple(bot_called(game, name) for name in seats)


def _count(simulation: Simulation, plan: Plan) -> Counts:
    """Play the games; after Ctrl-C, those until then count."""
    counts = Counts()
    with progress(plan.games) as advance:
        try:
            with Processes(plan.processes) if plan.processes > 1 else nullcontext() as executor:
                for done in follow(simulation, plan.games, executor, keep=plan.keep):
                    advance(done.counts.games - counts.games)
                    counts = done.counts
        except (KeyboardInterrupt, BrokenExecutor):
            pass
    return counts


def _show(shown: tuple[Table, ...], counts: Counts, on: Console) -> None:
    on.print(Text(f"{counts.games} games"))
    for table in shown:
        on.print()
        on.print(Text(table.title, "bold"))
        first, *others = table.headings
        drawn = figures(first, others)
        for row in table.rows:
            drawn.add_row(*map(Text, row))
        on.print(drawn)
