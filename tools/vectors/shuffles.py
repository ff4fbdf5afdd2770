"""Shuffles: orders that any other implementation must give as well, and whole deals."""

import json
from collections.abc import Iterator

from tests.vectors_run import Vectored
from tools import ROOT
from tricky_twist import Shuffler, advance
from tricky_twist.encoding import LARGEST_NUMBER, Document, Json

Tried = tuple[int | str, str, str, tuple[str | int, ...]]
"""A seed, a game, a label, and the items before the shuffle."""

LETTERS = tuple("ABCDEFGH")
SHOWN: tuple[Tried, ...] = (
    (7, "demo", "deal", LETTERS),
    (255, "demo", "deal", LETTERS),
    (-1, "demo", "round 2/deal", LETTERS),
    ("table 4", "demo", "deal", LETTERS),
    ("Zoë ♠", "demo", "round 1/reserve/seat 0", ("moon", "sun", "square", "disc")),
)
"""Shuffles that the documentation shows."""

HARD: tuple[Tried, ...] = (
    (LARGEST_NUMBER, "twisted", "round 1/deal", tuple(range(79))),
    (-LARGEST_NUMBER, "twisted", "round 1/deal", tuple(range(79))),
    ("", "", "", LETTERS),
    ("0", "demo", "deal", LETTERS),
    (0, "demo", "deal", LETTERS),
    ("𝄞", "demo", "deal", LETTERS),
    (" Zoe\u0308 ", "demo", "deal", LETTERS),  # two spaces, and an e with a mark of its own
    (13, "demo", "a number is skipped", tuple(range(79))),
    (331, "demo", "a number is skipped", tuple(range(48))),
    (1, "demo", "more than 256 blocks", tuple(range(4200))),
)
"""Shuffles in which a program may go wrong that gets the others right."""

SEEDS = (7, 255, -1, "table 4", "Zoë ♠")
COMMITTED = ROOT / "tests" / "core" / "shuffle_vectors.json"


def tried() -> Iterator[Tried]:
    """Yield every shuffle that changes the order; others would show nothing."""
    yield from SHOWN
    yield from HARD
    for vector in json.loads(COMMITTED.read_text(encoding="utf-8")):
        seed, items = vector["seed"], tuple(range(vector["size"]))
        is_kept = isinstance(seed, str) or abs(seed) <= LARGEST_NUMBER  # by every reader of JSON
        if is_kept and vector["order"] != list(items):
            yield seed, vector["game"], vector["label"], items


def shuffles() -> Document:
    """Return the shuffles and their orders."""
    cases: list[Json] = [
        {
            "seed": seed,
            "game": game,
            "label": label,
            "items": [*items],
            "order": [*Shuffler(seed).order(game, label, items)],
        }
        for seed, game, label, items in tried()
    ]
    return {"type": "shuffles", "cases": cases}


def deals(told: Vectored) -> Document:
    """Return the decisions of chance before the first player moves, for seeds and players."""
    cases = [_deal(told, players, seed) for players in told.game.players for seed in SEEDS]
    return {"type": "deals", "game": told.game.name, "cases": [*cases]}


def _deal(told: Vectored, players: int, seed: int | str) -> Document:
    reached = advance(told.game, told.game.setup(players), Shuffler(seed))
    return {
        "seed": seed,
        "setup": {"players": players, "first": None},
        "moves": [told.codecs.move.encode(move) for move in reached.moves],
        "after": told.facts_of(reached.state),
    }
