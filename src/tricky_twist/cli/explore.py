"""``tricky-twist explore GAME``: every deal and every line of play of a small game."""

from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

import attrs
import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tricky_twist.cli.answers import Answer, answers
from tricky_twist.cli.commands import STOPPED
from tricky_twist.cli.matches import Processes, processes_option
from tricky_twist.cli.options import GAME, players_option, readings_option, with_readings
from tricky_twist.core.seats import SEATS
from tricky_twist.lab import Exploration, Space, exploring, few_cards, laws_of
from tricky_twist.records import AnyGame, dumps


@attrs.frozen
class Plan:
    """How somebody wants it to be explored."""

    players: int | None
    depth: int | None
    processes: int
    keep: Path | None


@click.command("explore")
@click.argument("game", type=GAME)
@players_option
@click.option(
    "--depth", type=click.IntRange(0), metavar="N", help="Stop when all games of N moves are found."
)
@processes_option
@click.option(
    "--keep",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Keep all positions in the FILE, and go on with what is in it already.",
)
@readings_option
@answers
def command(game: AnyGame, readings: tuple[str, ...], **plan: Any) -> Answer:  # noqa: ANN401
    """Go through every deal and every line of play of a small game.

    Each position is met once, and must keep the laws of every game. If one is broken, you get a
    shortest game that leads there. The game has few cards, but everything can happen in it;
    --reading changes that. After Ctrl-C you see what was found so far.

    tricky-twist explore twisted
    tricky-twist explore twisted --reading numbers=[12,21,22,31] --depth 5
    tricky-twist explore flip --processes 2 --keep flip.found
    """
    wanted = Plan(**plan)
    rules = with_readings(game, few_cards(game), readings)
    start = game.setup(wanted.players or min(game.players), rules, first=SEATS[0])
    explored, stopped = _explore(Space(game, start, laws_of(game)), wanted)
    status = 1 if explored.broken else STOPPED if stopped else 0
    return Answer(explored.document(), lambda on: _show(explored, on), status=status)


def _explore(space: Space, plan: Plan) -> tuple[Exploration, bool]:
    """Explore as far as somebody wants, or until Ctrl-C, and say whether that was heard."""
    pool = Processes(plan.processes) if plan.processes > 1 else nullcontext()
    explored = Exploration(space, (), is_complete=False, broken=None, memory=0)
    with _counting() as count:
        try:
            with pool as executor:
                given = (space.game, space.start, space.laws, executor)
                for explored in exploring(*given, keep=plan.keep):
                    count(explored)
                    if plan.depth is not None and len(explored.depths) > plan.depth + 1:
                        break
        except (KeyboardInterrupt, BrokenExecutor):
            return explored, True
    return explored, False


@contextmanager
def _counting() -> Iterator[Callable[[Exploration], None]]:
    """Show how far it is; nobody knows how much there is before it is found."""
    on = Console(stderr=True)
    if not on.is_terminal:
        yield lambda _explored: None
        return
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn  # noqa: PLC0415

    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=on, transient=True) as bar:
        task = bar.add_task("")

        def count(explored: Exploration) -> None:
            seconds = bar.tasks[0].elapsed or 1.0
            rate = explored.positions / max(seconds, 1.0)
            depth = len(explored.depths) - 1
            told = f"{explored.positions:,} positions, depth {depth}, {rate:,.0f} a second"
            bar.update(task, description=told)

        yield count


def _show(explored: Exploration, on: Console) -> None:
    table = Table("moves made", box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for heading in ("positions", "moves from there", "ends"):
        table.add_column(heading, justify="right", no_wrap=True)
    for number, depth in enumerate(explored.depths):
        counts = (depth.positions, depth.moves, depth.ends)
        table.add_row(str(number), *(f"{count:,}" for count in counts))
    sums = (explored.positions, explored.moves, explored.ends)
    table.add_row("in all", *(f"{count:,}" for count in sums), style="bold")
    on.print(table)
    on.print(Text(_verdict(explored)))
    if explored.broken is not None:
        on.print(Text(dumps(explored.broken.record)), soft_wrap=True)


def _verdict(explored: Exploration) -> str:
    if explored.broken is not None:
        return f"This law is broken: {explored.broken}. A game that leads there:"
    laws = f"{len(explored.space.laws)} laws hold on"
    return f"{laws} all of them." if explored.is_complete else f"{laws} all that were gone on from."
