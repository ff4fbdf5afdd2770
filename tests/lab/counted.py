"""The positions and lines of play of whole games, which are committed and published.

``nox -s pins -- perft`` counts them again, which takes minutes.
"""

import json
from collections.abc import Mapping
from pathlib import Path

from tricky_twist import GAMES
from tricky_twist.lab import perft
from tricky_twist.testing.conformance.subject import AnyGame

COMMITTED = Path(__file__).with_name("perft.json")

DEPTHS = {
    "tricky-twist": {3: 4, 4: 4},
    "twisted": {2: 9, 3: 8, 4: 7},
    "flip-twhist": {3: 6, 4: 6, 5: 6},
}
"""For each game and number of players, how many decisions are made."""

Counted = Mapping[str, list[list[int]]]
"""For each number of players and of decisions the positions, and the lines of play to them."""


def committed() -> Mapping[str, Counted]:
    """Return the counts that are committed, by the name of the game."""
    counts: Mapping[str, Counted] = json.loads(COMMITTED.read_text("utf-8"))
    return counts


def count(game: AnyGame, players: int, depth: int) -> list[list[int]]:
    """Return the counts of a game by the standard rules, after the deals of seed 1."""
    counted = perft(game, game.setup(players), depth, seed=1)
    return [[ply.positions, ply.lines] for ply in counted.plies]


def pin() -> None:
    """Count everything, and write it down."""
    tables = []
    for name, depths in DEPTHS.items():
        counts = [f'    "{n}": {count(GAMES[name], n, depth)}' for n, depth in depths.items()]
        tables.append(f'  "{name}": ' + _braced(counts, "  "))
    COMMITTED.write_text(f"{_braced(tables, '')}\n", "utf-8")


def _braced(lines: list[str], indent: str) -> str:
    """Return an object of JSON with a line for each field."""
    return "{\n" + ",\n".join(lines) + "\n" + indent + "}"
