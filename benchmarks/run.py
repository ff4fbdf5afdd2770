"""Measure speed and memory of Tricky Twist, and print each figure as a median with its spread.

Run it with ``nox -s bench``; ``--quick`` takes seconds instead of a minute or two, and
``--json FILE`` also writes every sample.
"""

import argparse
import json
import os
import platform
import sys
from pathlib import Path

import attrs

from benchmarks import importing, memory, speed
from benchmarks.figures import Figure, quotient, table


@attrs.frozen
class Effort:
    """How much is measured."""

    repeats: int
    games: int


THOROUGH = Effort(repeats=15, games=60)
QUICK = Effort(repeats=5, games=12)


def pin() -> str:
    """Keep this process on one core, if the system lets it; return which."""
    if sys.platform != "linux":
        return "not pinned"
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return f"core {core}"


def multiple(figure: Figure, yardstick: Figure) -> Figure:
    """Return a figure of decisions a second, with the fixed loop as the unit of time."""
    return quotient(figure.name, "decisions/loop iteration", figure, yardstick)


def measure(effort: Effort) -> tuple[Figure, ...]:
    """Measure everything."""
    repeats, games = effort.repeats, effort.games
    yardstick = speed.loop_speed(repeats)
    four, four_games = speed.whole_games(4, repeats, games)
    three, three_games = speed.whole_games(3, repeats, games)
    tricks = speed.draw_and_play(repeats, games)
    return (
        yardstick,
        *(four, multiple(four, yardstick), four_games),
        *(three, multiple(three, yardstick), three_games),
        *(tricks, multiple(tricks, yardstick)),
        *speed.by_round(repeats, games),
        *speed.functions(repeats, min(games, 12)),
        memory.state_size(min(games, 12)),
        *memory.history_costs(min(games, repeats)),
        *importing.import_times(2 * repeats),
    )


def main() -> None:
    """Measure, print, and write the samples if asked."""
    parser = argparse.ArgumentParser(description="Measure speed and memory.")
    parser.add_argument("--quick", action="store_true", help="measure less")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every sample to FILE")
    asked = parser.parse_args()
    setting = {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": platform.platform(),
        "pinned": pin(),
    }
    print("; ".join(setting.values()))
    figures = measure(QUICK if asked.quick else THOROUGH)
    print(table(figures))
    if asked.json:
        whole = {**setting, "figures": [figure.summary() for figure in figures]}
        asked.json.write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
