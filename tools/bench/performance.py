"""The figures on the page about performance: measured in one run, and stored for the page.

``nox -s figures`` builds the library twice, pure and accelerated, and calls this program. It needs
a quiet machine, and stores the load of the machine before and after.
"""

import argparse
import json
import os
import platform
import statistics
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

from tools.bench import command
from tools.bench.figures import Figure
from tools.bench.importing import import_times
from tools.bench.memory import history_costs
from tools.bench.peers import AGAIN, HEARTS, Slice, asking, compare, contestants, plays, ratio
from tools.bench.run import pin
from tools.bench.speed import functions
from tricky_twist import GAMES, __version__

STORED = Path(__file__).with_name("performance.json")
BUILDS = ("pure", "accelerated")
COUNTED = 400
"""So many random games are played to count the decisions of one."""
SINGLE = (
    "legal_moves",
    "find_violations, legal",
    "play",
    "view",
    "determinize",
    "sample",
    "sample, the slowest view",
    "one more state, mean",
    "one more state, median",
    "import",
)
"""The figures of single functions that the page has, of the pure build."""

Taken = Mapping[str, tuple[Slice, ...]]
"""The turns of each contestant."""


def whole_games(name: str, folders: Mapping[str, str], repeats: int, seconds: float) -> Taken:
    """Let both builds play a game in turn with the peer, which runs twice, and a careful user."""
    ours = [f"{build}: {name}" for build in BUILDS]
    return compare([*ours, asking(ours[0]), HEARTS, AGAIN], repeats, seconds, folders)


def row(name: str, taken: Taken) -> dict[str, Any]:
    """Return the figures of a game with so many players."""
    pure, fast = (taken[f"{build}: {name}"] for build in BUILDS)
    careful, peer = taken[asking(f"pure: {name}")], taken[HEARTS]
    game, players = contestants()[name]
    return {
        "game": game,
        "players": players,
        "decisions in a game": decisions_in(game, players),
        "pure": round(median(pure), -2),
        "accelerated": round(median(fast), -2),
        "gain": round(ratio(fast, pure), 2),
        "pure to peer": round(ratio(pure, peer), 2),
        "accelerated to peer": round(ratio(fast, peer), 2),
        "accelerated to peer, net": round(ratio(fast, peer, net=True), 2),
        "asking": round(ratio(careful, pure), 2),
        "peer": round(median(peer), -2),
        "peer again": round(ratio(taken[AGAIN], peer), 2),
    }


def decisions_in(name: str, players: int) -> float:
    """Return how many decisions a game has on average if its players choose at random."""
    play_one, draw = plays(GAMES[name], players), Random(1).random
    return round(sum(play_one(seed, draw)[0] for seed in range(COUNTED)) / COUNTED, 1)


def functions_of(name: str, repeats: int) -> tuple[Figure, ...]:
    """Measure the functions of a game with the most players, its memory and its import."""
    game = GAMES[name]
    most, few = max(game.players), min(repeats, 12)
    return (
        *functions(game, most, repeats, few),
        *history_costs(game, most, few),
        *import_times(name.upper().replace("-", "_"), 2 * repeats),
    )


def median(turns: Iterable[Slice]) -> float:
    """Return the median of decisions a second, with dealing."""
    return statistics.median(each.speed(net=False) for each in turns)


def single(figures: Iterable[Figure]) -> dict[str, Any]:
    """Return the figures of single functions, each with its unit and its spread."""
    return {
        figure.name: {
            "unit": figure.unit,
            **{end: float(f"{getattr(figure, end):.3g}") for end in ("median", "low", "high")},
        }
        for figure in figures
        if figure.name.startswith(SINGLE)
    }


def measure(folders: Mapping[str, str], repeats: int, seconds: float) -> dict[str, Any]:
    """Measure everything, and return it as the page needs it."""
    before = load()
    games = [row(name, whole_games(name, folders, repeats, seconds)) for name in contestants()]
    core = pin()
    singles = {name: single(functions_of(name, repeats)) for name in GAMES}
    started = command.start_ups(command.calls(), repeats)
    return {
        "measured_on": f"{datetime.now(UTC):%Y-%m-%d}",
        "library": __version__,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": f"{platform.system()}, {platform.machine()}, {os.cpu_count()} cores",
        "pinned": core,
        "turns": repeats,
        "seconds": seconds,
        "load": [before, load()],
        "games": games,
        "functions": singles,
        "command": {each.name: round(each.median) for each in started},
    }


def load() -> float:
    """Return how many programs wanted to run in the last minute; 0 on an idle machine."""
    return round(os.getloadavg()[0], 1)


def read() -> dict[str, Any]:
    """Return the stored figures."""
    document: dict[str, Any] = json.loads(STORED.read_text("utf-8"))
    return document


def main() -> None:
    """Measure, and store."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("builds", nargs=2, metavar="NAME=FOLDER", help="pure=…, accelerated=…")
    parser.add_argument("--repeats", type=int, default=15, help="how many turns")
    parser.add_argument("--seconds", type=float, default=0.25, help="of one turn")
    given = parser.parse_args()
    folders = dict(build.split("=", 1) for build in given.builds)
    if set(folders) != set(BUILDS):
        parser.error("name the builds pure=FOLDER and accelerated=FOLDER")
    found = measure(folders, given.repeats, given.seconds)
    STORED.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
