"""Counts of what can be reached: small games to their end."""

from collections.abc import Iterator

from tests.exhaustive import Explored
from tests.flip_twhist.exhaustive import EXPLORED as FLIP_TWHIST
from tests.published.clauses import rules_in
from tests.tricky_twist.exhaustive import EXPLORED as TRICKY_TWIST
from tests.twisted.exhaustive import EXPLORED as TWISTED
from tests.vectors_run import Vectored
from tricky_twist.encoding import Document

EXPLORED = {explored.game.name: explored for explored in (TRICKY_TWIST, TWISTED, FLIP_TWHIST)}


def tables(told: Vectored) -> Document:
    """Return the counts that are committed beside the tests of a game."""
    cases = list(_tables(told, EXPLORED[told.game.name]))
    return {"type": "perft", "game": told.game.name, "cases": [*cases]}


def _tables(told: Vectored, explored: Explored) -> Iterator[Document]:
    for name, start in (explored.small | explored.large).items():
        counts = explored.counts[name]
        yield {
            "name": name,
            "rules": rules_in(told, start),
            "position": told.facts_of(start),
            "positions": [positions for positions, _ in counts],
            "lines": [lines for _, lines in counts],
        }
