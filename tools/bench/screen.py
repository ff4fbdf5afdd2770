"""The window of ``play``: how long until its first frame, and from a key to the next frame.

Run it with ``python -m tools.bench.screen``. The command plays in a pseudo-terminal; a frame ends
with the code after which a terminal shows it. Bytecode is there, as after ``pip install``; the
games take turns. On a machine with other work the time of the processor says more than the clock.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterable
from itertools import product
from pathlib import Path
from time import perf_counter
from typing import Any

import pexpect

from tools.bench.figures import Figure, table, with_bytecode
from tools.pages.terminal import begin, surroundings
from tricky_twist import GAMES

END = rb"\x1b\[\?2026l"
"""The end of a frame."""
SETTLED = 0.5
"""After so many seconds without output it is the turn of the person."""
KINDS = ("first frame", "first frame, computing", "key to frame")
"""The figures of each game."""
KEYS = ("\x1b[C", "\x1b[D", "\t", "\x1b[C")
"""Keys that change nothing but the frame."""


def play(folder: str, game: str) -> Any:
    """Begin a game against easy bots that wait for nothing."""
    arguments = ["-m", "tricky_twist", "play", game, "Ada", "--bot", "easy"]
    return begin(
        sys.executable,
        [*arguments, "--seed", "42", "--pace", "0"],
        cwd=folder,
        env=with_bytecode(surroundings(folder), folder),
        dimensions=(24, 80),
        timeout=60,
    )


def measured(games: Iterable[str], repeats: int, moves: int) -> list[Figure]:
    """Return the milliseconds until the first frame, and from keys to frames during some moves."""
    found: dict[str, list[float]] = {f"{game}, {kind}": [] for game, kind in product(games, KINDS)}
    with tempfile.TemporaryDirectory() as folder:
        for number, game in product(range(repeats + 1), games):
            first, computed, keys = (found[f"{game}, {kind}"] for kind in KINDS)
            began = perf_counter()
            child = play(folder, game)
            child.expect(END)
            if number:  # the start before them all has written the bytecode
                first.append(1000 * (perf_counter() - began))
                computed += _computed(child.pid)
            for _ in range(moves if number else 0):
                _settle(child)
                keys += [_pressed(child, key) for key in KEYS]
                child.send("\r")
            child.close(force=True)
    return [Figure(name, "ms", tuple(samples)) for name, samples in found.items() if samples]


def _computed(process: int) -> list[float]:
    """Return how many milliseconds a process has computed, on a system that counts them."""
    counted = Path(f"/proc/{process}/schedstat")
    return [int(counted.read_text().split()[0]) / 1e6] if counted.exists() else []


def _settle(child: Any) -> None:
    """Read until nothing more comes."""
    while child.expect([END, pexpect.TIMEOUT], timeout=SETTLED) == 0:
        pass


def _pressed(child: Any, key: str) -> float:
    """Press a key, and wait for its frame; return the milliseconds."""
    child.delaybeforesend = None
    began = perf_counter()
    child.send(key)
    child.expect(END)
    return 1000 * (perf_counter() - began)


def main() -> None:
    """Measure every game, and print the figures."""
    parser = argparse.ArgumentParser(description="Measure the window of play.")
    parser.add_argument("--quick", action="store_true", help="measure less")
    repeats, moves = (3, 2) if parser.parse_args().quick else (9, 4)
    print(table(measured(tuple(GAMES), repeats, moves)))


if __name__ == "__main__":
    main()
