"""The register of Twisted: every numbered clause, reading, fact and example.

Rule code names a clause for what it says (``clauses.TEN_APART``); everything numbered is in
``REGISTER``, in the order of its ids.
"""

from tricky_twist.core.register import Register
from tricky_twist.games.twisted.clauses import (
    components,
    ending,
    row,
    setup,
    taking,
    turn,
)
from tricky_twist.games.twisted.clauses.components import (
    CARDS_COUNT_ONE,
    DECK,
    PARTNER,
    PLAYERS,
    TOADS,
    TOADS_COST_FIVE,
)
from tricky_twist.games.twisted.clauses.ending import (
    EMPTY_PILE,
    EXPERT,
    GAME_END,
    LEFTOVERS,
    SCORE,
    TWO_GAMES,
)
from tricky_twist.games.twisted.clauses.facts import (
    EXAMPLES,
    FACTS,
)
from tricky_twist.games.twisted.clauses.row import (
    GAP_CLOSES,
    ROW_GROWS,
    TAKE_ROW,
)
from tricky_twist.games.twisted.clauses.setup import (
    DEAL,
    DEALERS_LEFT_BEGINS,
)
from tricky_twist.games.twisted.clauses.taking import (
    OPEN_AFTER_TAKE,
    TAKEN_FACE_DOWN,
)
from tricky_twist.games.twisted.clauses.turn import (
    COUPLE_FACE_UP,
    DRAW_ONE,
    FREE_CHOICE,
    HOLD_PARTNER,
    ONE_ACTION,
    START_ROW,
    TEN_APART,
    TOADS_STAY,
    TWIST_LONE_CARD,
)

_CHAPTERS = (components, row, setup, turn, taking, ending)

REGISTER = Register(
    "twisted",
    tuple(clause for chapter in _CHAPTERS for clause in chapter.CLAUSES),
    tuple(
        sorted(
            (reading for chapter in _CHAPTERS for reading in chapter.READINGS),
            key=lambda reading: reading.id,
        )
    ),
    FACTS,
    EXAMPLES,
)
"""Every clause, reading, derived fact and example of this game."""

__all__ = [
    "CARDS_COUNT_ONE",
    "COUPLE_FACE_UP",
    "DEAL",
    "DEALERS_LEFT_BEGINS",
    "DECK",
    "DRAW_ONE",
    "EMPTY_PILE",
    "EXAMPLES",
    "EXPERT",
    "FACTS",
    "FREE_CHOICE",
    "GAME_END",
    "GAP_CLOSES",
    "HOLD_PARTNER",
    "LEFTOVERS",
    "ONE_ACTION",
    "OPEN_AFTER_TAKE",
    "PARTNER",
    "PLAYERS",
    "REGISTER",
    "ROW_GROWS",
    "SCORE",
    "START_ROW",
    "TAKEN_FACE_DOWN",
    "TAKE_ROW",
    "TEN_APART",
    "TOADS",
    "TOADS_COST_FIVE",
    "TOADS_STAY",
    "TWIST_LONE_CARD",
    "TWO_GAMES",
]
