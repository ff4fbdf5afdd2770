"""How many positions some small games have, which is committed and published.

``python -m tests.lab.explored`` explores them all again, and checks the laws of every game on each
position. It takes minutes of two processes; what is in the folder given with ``--keep`` is gone on
with. Names after it choose some of them.
"""

import argparse
import json
from collections.abc import Iterable, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from datetime import UTC, datetime
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import attrs
import click

from tricky_twist import GAMES, Seat, __version__
from tricky_twist.cli.readings import with_readings
from tricky_twist.core.seats import SEATS
from tricky_twist.lab import Exploration, explore, few_cards, laws_of
from tricky_twist.testing.conformance.subject import AnyGame, State

COMMITTED = Path(__file__).with_name("explored.json")


@attrs.frozen
class Small:
    """A small game: that of the subcommand ``explore``, or one that differs from it."""

    game: AnyGame
    readings: tuple[str, ...] = ()
    """What differs, as somebody types it."""
    first: Seat | None = SEATS[0]
    """Who is first; ``None`` if that is drawn by lot, too."""

    @property
    def typed(self) -> tuple[str, ...]:
        """What somebody types to explore it."""
        readings = [part for reading in self.readings for part in ("--reading", reading)]
        return ("tricky-twist", "explore", self.game.name, *readings)

    def begin(self) -> State:
        """Return its first state."""
        rules = with_readings(self.game, few_cards(self.game), self.readings)
        return self.game.setup(min(self.game.players), rules, first=self.first)


EIGHT = ("numbers=[12,13,21,22,23,31,32,34]", "hand_sizes=[2,2,2]", "games=2")

LARGEST = "twisted, two games"

SMALL: Mapping[str, Small] = {
    **{name: Small(game) for name, game in GAMES.items()},
    LARGEST: Small(GAMES["twisted"], EIGHT),
}
"""Every small game whose positions are counted."""

Found = Mapping[str, Any]
"""What was found: the depths, each with its positions, moves and ends; when, and by which laws."""


def committed() -> Mapping[str, Found]:
    """Return what is committed, by the name of the small game."""
    found: Mapping[str, Found] = json.loads(COMMITTED.read_text("utf-8"))
    return found


def explored(name: str, executor: Executor | None = None, keep: Path | None = None) -> Exploration:
    """Return all there is in a small game; each position keeps the laws of every game."""
    small = SMALL[name]
    return explore(small.game, small.begin(), laws_of(small.game), executor, keep=keep)


def depths_of(exploration: Exploration) -> list[list[int]]:
    """Return for each number of moves the positions, the moves from there, and the ends."""
    return [[depth.positions, depth.moves, depth.ends] for depth in exploration.depths]


def main() -> None:
    """Explore what was asked for, and write down what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", choices=[[], *SMALL], metavar="NAME")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--keep", type=Path, required=True, metavar="FOLDER")
    asked = parser.parse_args()
    asked.keep.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(asked.processes, mp_context=get_context("spawn")) as pool:
        for name in asked.names or SMALL:
            exploration = explored(name, pool, asked.keep / f"{name}.found")
            if exploration.broken is not None:
                raise SystemExit(f"{name}: {exploration.broken}")
            click.echo(f"{name}: {exploration.positions:,} positions")
            write(name, exploration)


def write(name: str, exploration: Exploration) -> None:
    """Write down what was found in a small game; what is known of others stays."""
    found = {
        "date": datetime.now(UTC).date().isoformat(),
        "version": __version__,
        "laws": exploration.document()["laws"],
        "depths": depths_of(exploration),
    }
    known = {**committed(), name: found}
    games = (f'  "{each}": {_written(known[each])}' for each in SMALL if each in known)
    COMMITTED.write_text(_braced(games, ""), "utf-8")


def _written(found: Found) -> str:
    fields = (f'    "{name}": {json.dumps(value)}' for name, value in found.items())
    return _braced(fields, "  ").rstrip("\n")


def _braced(lines: Iterable[str], indent: str) -> str:
    """Return an object of JSON with a line for each field."""
    return "{\n" + ",\n".join(lines) + "\n" + indent + "}\n"


if __name__ == "__main__":
    main()
