"""Two processes: how much more they play than one. ``python -m tools.bench.processes`` tells."""

import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from math import ceil
from types import TracebackType
from typing import Self

import attrs

from tools.bench.figures import Figure, table

_PROGRAM = """
import os, sys
from random import Random
from time import perf_counter, process_time
from tools.bench.walks import play_game
from tricky_twist import GAMES, Shuffler
if sys.argv[1:]:
    os.sched_setaffinity(0, {int(sys.argv[1])})
print(*(os.sched_getaffinity(0) if sys.argv[1:] else ()), flush=True)
for line in sys.stdin:
    passed, used = perf_counter(), process_time()
    for number in range(int(line)):
        play_game(GAMES["tricky-twist"], 4, Shuffler(number), Random(number).random)
    print(perf_counter() - passed, process_time() - used, flush=True)
"""


def cores() -> tuple[int, ...]:
    """Return the cores that this process may use, if the system tells."""
    return tuple(sorted(os.sched_getaffinity(0))) if sys.platform == "linux" else ()


@attrs.frozen
class Run:
    """How long some games took."""

    seconds: float
    """The time that passed."""
    used: float
    """The time in which the process had a core."""

    @property
    def share(self) -> float:
        """How much of a core the process had; less than 1 if others took some of it."""
        return self.used / self.seconds


class Player:
    """A process that plays games on request, on a core of its own if there are any."""

    def __init__(self, core: int | None) -> None:
        """Start it, and wait until it is ready."""
        command = [sys.executable, "-c", _PROGRAM, *([] if core is None else [str(core)])]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)  # noqa: S603  # our own
        self.cores = frozenset(map(int, self._answer().split()))
        """The cores on which it runs, if the caller chose one."""

    def start(self, games: int) -> None:
        """Let it play so many games, always the same ones."""
        print(games, file=self._process.stdin, flush=True)

    def finish(self) -> Run:
        """Wait until they are played."""
        return Run(*map(float, self._answer().split()))

    def _answer(self) -> str:
        line = self._process.stdout.readline() if self._process.stdout else ""
        if not line:
            raise RuntimeError("a process ended too early")
        return line

    def __enter__(self) -> Self:
        """Use it for a while."""
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        """Let it end."""
        self._process.communicate()


def runs_of(players: Sequence[Player], games: int) -> tuple[Run, ...]:
    """Let these play at the same time."""
    for player in players:
        player.start(games)
    return tuple(player.finish() for player in players)


def gain(repeats: int, seconds: float, on: tuple[int, ...]) -> tuple[Figure, ...]:
    """Measure how much two processes play in the time of one, on the first and last of these cores.

    Each plays alone for so many seconds, then both play the same at once. If something else ran on
    the cores meanwhile, their share tells; by CPU time it counts for little.
    """
    passed, used, share = [], [], []
    with ExitStack() as stack:
        players = [stack.enter_context(Player(core)) for core in (on[:1] + on[-1:] or (None, None))]
        warm = runs_of(players[:1], 5)[0]
        games = ceil(5 * seconds / warm.used)
        for _ in range(repeats):
            alone = [runs_of([player], games)[0] for player in players]
            both = runs_of(players, games)
            pairs = tuple(zip(alone, both, strict=True))
            passed.append(sum(one.seconds / two.seconds for one, two in pairs))
            used.append(sum(one.used / two.used for one, two in pairs))
            share.append(min(run.share for run in (*alone, *both)))
    return (
        Figure("two processes against one", "times", tuple(passed)),
        Figure("the same by CPU time", "times", tuple(used)),
        Figure("least share of a core", "of 1", tuple(share)),
    )


if __name__ == "__main__":
    print(table(gain(7, 1.0, cores())))
