"""``tricky-twist explore GAME``: every deal and every line of play of a small game."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager, nullcontext
from importlib import import_module
from pathlib import Path
from typing import Any

import attrs
import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tricky_twist.cli.commands import STOPPED, subcommand, typed_again
from tricky_twist.cli.options import DEPTH, GAME, keep_option, players_option, readings_option
from tricky_twist.cli.output import Answer, answers, screen
from tricky_twist.cli.processes import Processes, processes_option
from tricky_twist.cli.readings import as_readings, with_readings
from tricky_twist.cli.tables import figures
from tricky_twist.cli.text import escape
from tricky_twist.core.seats import SEATS
from tricky_twist.lab import Exploration, Space, exploring, few_cards, laws_of
from tricky_twist.records import AnyGame, dumps

KIB = 1024


@attrs.frozen
class Effort:
    """The effort for so many things of a kind."""

    done: int
    seconds: float
    cpu_seconds: float
    """Of all processes together, as far as they have come to their end."""
    peak_memory: int | None
    """The most bytes that one of the processes ever had; not every platform knows."""

    @property
    def rate(self) -> float:
        """The number done in a second."""
        return _rate(self.done, self.seconds)

    @property
    def cpu_rate(self) -> float:
        """The number done in a second of processor time."""
        return _rate(self.done, self.cpu_seconds)

    def document(self) -> dict[str, object]:
        """Return all of it as JSON has it."""
        return {
            "done": self.done,
            "seconds": round(self.seconds, 6),
            "a_second": round(self.rate),
            "cpu_seconds": round(self.cpu_seconds, 6),
            "a_cpu_second": round(self.cpu_rate),
            "peak_memory": self.peak_memory,
        }


def _rate(done: int, seconds: float) -> float:
    return done / seconds if seconds else 0.0


def _cpu_seconds() -> float:
    """Return the processor time of this process, and of those it began that have ended."""
    times = os.times()
    return time.process_time() + times.children_user + times.children_system


def peak_memory() -> int | None:
    """Return the most bytes that one of the processes ever had; ``None`` on Windows."""
    try:
        resource = import_module("resource")
    except ImportError:  # on Windows
        return None
    whose = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    peak: int = max(resource.getrusage(processes).ru_maxrss for processes in whose)
    return peak if sys.platform == "darwin" else peak * KIB


MEGABYTE = 1_000_000


@attrs.frozen
class Plan:
    """The options of an exploration."""

    players: int | None
    depth: int | None
    processes: int
    keep: Path | None


@attrs.frozen
class Outcome:
    """The result."""

    explored: Exploration
    effort: Effort
    """The effort for new positions; kept ones cost nothing."""
    go_on: str | None
    """The command that continues after a stop."""
    is_stopped: bool


@subcommand("explore")
@click.argument("game", type=GAME)
@players_option
@click.option("--depth", type=DEPTH, metavar="N", help="Stop when all games of N moves are found.")
@processes_option
@keep_option("all positions")
@readings_option
@answers
def command(game: AnyGame, readings: tuple[str, ...], **plan: Any) -> Answer:
    """Go through every deal and every line of play of a small game.

    Each position is met once, and must keep the laws of every game. If one is broken, you get a
    shortest game that leads there. The game has few cards, but everything can happen in it;
    --reading changes that. After Ctrl-C you see the figures so far, and how to continue.

    tricky-twist explore twisted
    tricky-twist explore twisted --reading 'numbers=[12,21,22,31]' --depth 5
    tricky-twist explore flip --processes 2 --keep flip.found
    """
    wanted = Plan(**plan)
    rules = with_readings(game, few_cards(game), readings)
    start = game.setup(wanted.players or min(game.players), rules, first=SEATS[0])
    outcome = _explore(Space(game, start, laws_of(game)), wanted)
    status = 1 if outcome.explored.broken else STOPPED if outcome.is_stopped else 0
    return Answer(_as_data(outcome), lambda on: _show(outcome, on), status=status)


# Exploring ----------------------------------------------------------------------------------------


def _explore(space: Space, plan: Plan) -> Outcome:
    """Explore up to the limit, or until Ctrl-C."""
    pool = Processes(plan.processes) if plan.processes > 1 else nullcontext()
    watch, is_stopped = Watch(Exploration(space, (), 0, None, 0)), False
    with _shown_at_terminal(plan.keep) as show:
        try:
            with pool as executor:
                given = (space.game, space.start, space.laws, executor)
                for explored in exploring(*given, keep=plan.keep):
                    watch.add(explored)
                    show(watch)
                    if plan.depth is not None and len(explored.depths) > plan.depth + 1:
                        break
        except (KeyboardInterrupt, BrokenExecutor):
            is_stopped = True
    go_on = typed_again() if is_stopped and plan.keep else None
    return Outcome(watch.explored, watch.effort, go_on, is_stopped)


class Watch:
    """The progress, and the effort since the first positions."""

    def __init__(self, nothing: Exploration) -> None:
        """Begin before anything is known."""
        self.explored: Exploration = nothing
        self._begun: tuple[float, float, int] | None = None

    def _measure(self, explored: Exploration) -> tuple[float, float, int]:
        return time.perf_counter(), _cpu_seconds(), explored.followed

    def add(self, explored: Exploration) -> None:
        """Know more."""
        self.explored = explored
        self._begun = self._begun or self._measure(explored)

    @property
    def effort(self) -> Effort:
        """The effort until now."""
        now = self._measure(self.explored)
        then = self._begun or now
        return Effort(now[2] - then[2], now[0] - then[0], now[1] - then[1], peak_memory())

    @property
    def layer(self) -> tuple[int, int, int]:
        """The depth that it continues from, the positions done there, and their number."""
        done, depths = self.explored.followed, self.explored.depths
        for depth, whole in enumerate(depth.positions for depth in depths):
            if done < whole:
                return depth, done, whole
            done -= whole
        return len(depths) - 1, depths[-1].positions, depths[-1].positions


@contextmanager
def _shown_at_terminal(keep: Path | None) -> Iterator[Callable[[Watch], None]]:
    """Show the progress: a bar for each depth, since the total is unknown."""
    on = screen(aside=True)
    if not on.is_terminal:
        yield lambda _watch: None
        return
    from rich import progress as bars  # it takes longer to load than all the rest
    from rich.table import Column

    whole = Column(no_wrap=True, min_width=len("depth 99"))  # a narrow terminal cuts the rest
    told = bars.TextColumn("{task.description}", table_column=whole)
    rate = bars.TextColumn("{task.fields[rate]}")
    columns = (told, bars.BarColumn(18), bars.TaskProgressColumn(), rate, bars.TimeElapsedColumn())
    with bars.Progress(*columns, console=on, transient=True) as bar:
        reading = f"reading {escape(str(keep))}" if keep and keep.exists() else ""
        task = bar.add_task(reading, total=None, rate="")

        def show(watch: Watch) -> None:
            depth, done, whole = watch.layer
            rate = f"{watch.explored.positions:,} positions, {watch.effort.rate:,.0f} a second"
            bar.update(task, description=f"depth {depth}", completed=done, total=whole, rate=rate)

        yield show


# The result ---------------------------------------------------------------------------------------


def _as_data(outcome: Outcome) -> dict[str, object]:
    """Return all of it as JSON has it."""
    effort = outcome.effort.document()
    return {**outcome.explored.document(), "effort": effort, "go_on": outcome.go_on}


def _show(outcome: Outcome, on: Console) -> None:
    explored = outcome.explored
    on.print(Text(_begun(explored.space)), soft_wrap=True)
    on.print(_table(explored))
    on.print(Text(_verdict(explored)))
    if explored.broken is not None:
        on.print(Text(dumps(explored.broken.record)), soft_wrap=True)
    on.print(Text(_told(outcome.effort, explored.memory)))
    if outcome.go_on is not None:
        on.print(Text(f"To continue: {escape(outcome.go_on)}"), soft_wrap=True)
    elif outcome.is_stopped:
        on.print(
            Text("Nothing of this is kept. With --keep FILE it can continue where it stopped.")
        )


def _begun(space: Space) -> str:
    """Print the game, and the differences of its rules from the standard ones."""
    game, start = space.game, space.start
    readings = as_readings(game, game.rules_of(start))
    told = f"{game.title}, {len(game.scores(start))} players"
    return f"{told}: {' '.join(readings)}" if readings else told


def _table(explored: Exploration) -> Table:
    table = figures("moves made", ("positions", "moves from there", "ends"))
    for number, depth in enumerate(explored.depths):
        counts = (depth.positions, depth.moves, depth.ends)
        table.add_row(str(number), *(f"{count:,}" for count in counts))
    sums = (explored.positions, explored.moves, explored.ends)
    table.add_row("in all", *(f"{count:,}" for count in sums), style="bold")
    return table


def _verdict(explored: Exploration) -> str:
    if explored.broken is not None:
        return f"A law is broken: {explored.broken}. This game leads there:"
    laws = f"{len(explored.space.laws)} laws hold in"
    if explored.is_complete:
        return f"{laws} all of them."
    return f"{laws} the {explored.followed:,} that were followed further."


def _told(effort: Effort, memory: int) -> str:
    """Print the effort."""
    peak = effort.peak_memory
    rates = (
        f"{effort.done:,} positions in {effort.seconds:,.1f} s: {effort.rate:,.0f} a second, "
        f"{effort.cpu_rate:,.0f} in a second of processor time.\n"
    )
    most = "" if peak is None else f"; {peak / MEGABYTE:,.0f} MB at most in a process"
    known = f"{memory / MEGABYTE:,.1f} MB to know which were found{most}."
    return rates + known if effort.done else known
