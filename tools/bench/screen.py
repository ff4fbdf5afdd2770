"""The window of ``play``: how long until its first frame, and from a key to the next frame.

Run it with ``python -m tools.bench.screen``. The command plays in a pseudo-terminal; a frame ends
with the code after which a terminal shows it.
"""

import argparse
import sys
import tempfile
from time import perf_counter
from typing import Any

import pexpect

from tools.bench.figures import Figure, table
from tools.pages.terminal import begin, surroundings
from tricky_twist import GAMES

END = rb"\x1b\[\?2026l"
"""The end of a frame."""
SETTLED = 0.5
"""After so many seconds without output it is the turn of the person."""
KEYS = ("\x1b[C", "\x1b[D", "\t", "\x1b[C")
"""Keys that change nothing but the frame."""


def play(folder: str, game: str) -> Any:
    """Begin a game against easy bots that wait for nothing."""
    arguments = ["-m", "tricky_twist", "play", game, "Ada", "--bot", "easy"]
    return begin(
        sys.executable,
        [*arguments, "--seed", "42", "--pace", "0"],
        cwd=folder,
        env=surroundings(folder),
        dimensions=(24, 80),
        timeout=60,
    )


def measured(game: str, repeats: int, moves: int) -> tuple[Figure, Figure]:
    """Return the milliseconds to the first frame, and from keys to frames during some moves."""
    first: list[float] = []
    keys: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(repeats):
            began = perf_counter()
            child = play(folder, game)
            child.expect(END)
            first.append(1000 * (perf_counter() - began))
            for _ in range(moves):
                _settle(child)
                keys += [_pressed(child, key) for key in KEYS]
                child.send("\r")
            child.close(force=True)
    waited = Figure(f"{game}, first frame", "ms", tuple(first))
    return waited, Figure(f"{game}, key to frame", "ms", tuple(keys))


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
    print(table([figure for game in GAMES for figure in measured(game, repeats, moves)]))


if __name__ == "__main__":
    main()
