"""The register of Flip Twhist: every numbered clause, reading, fact and example.

Rule code names a clause for what it says (``clauses.FOLLOW_COLOUR``); everything numbered is in
``REGISTER``, in the order of its ids.
"""

from tricky_twist.core.register import Register
from tricky_twist.games.flip_twhist.clauses import (
    ending,
    scoring,
    setup,
    trick,
    twhist,
)
from tricky_twist.games.flip_twhist.clauses.ending import (
    GAME_END,
    MOST_STARS_WIN,
    TIE_BREAK,
)
from tricky_twist.games.flip_twhist.clauses.facts import (
    EXAMPLES,
    FACTS,
)
from tricky_twist.games.flip_twhist.clauses.scoring import (
    DISCARD,
    FLIP_BACK,
    LARGE_SUMS,
    NOTHING_LEFT,
    OTHERS_FLIP,
    PICK,
    PICKER_FLIPS,
    SMALL_SUMS,
    VISIBLE_STARS,
)
from tricky_twist.games.flip_twhist.clauses.setup import (
    DEAL,
    EXPOSED_CARDS,
    FLIP_NUMBERS,
    FLIP_SET,
    GOAL,
    NUMBER_CARDS,
    OPEN_OR_HIDDEN,
    TWHIST_SET,
)
from tricky_twist.games.flip_twhist.clauses.trick import (
    CENTRAL_STACK,
    FIRST_NUMBER_SETS_COLOUR,
    FOLLOW_COLOUR,
    FREE_WITHIN_COLOUR,
    HIGHEST_WINS,
    PLAY_CLOCKWISE,
    TWHIST_ANY_TURN,
    VOID_PLAYS_ANY,
    WINNER_LEADS,
)
from tricky_twist.games.flip_twhist.clauses.twhist import (
    ALL_PASS,
    FIRST_OF_A_KIND,
    LEADER_AFTER_THIEF,
    NO_VALUE,
    PASS_FLIPS_NOTHING,
    POLE_LEADS,
    POWERS_APART,
    ROUND_WINNER_LEADS,
    ROUND_WINNER_PICKS,
    THIEF_MAY_NOT_LEAD,
    THIEF_PICKS,
    THREE_POWERS,
)

_CHAPTERS = (setup, trick, twhist, scoring, ending)

REGISTER = Register(
    "flip-twhist",
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
    "ALL_PASS",
    "CENTRAL_STACK",
    "DEAL",
    "DISCARD",
    "EXAMPLES",
    "EXPOSED_CARDS",
    "FACTS",
    "FIRST_NUMBER_SETS_COLOUR",
    "FIRST_OF_A_KIND",
    "FLIP_BACK",
    "FLIP_NUMBERS",
    "FLIP_SET",
    "FOLLOW_COLOUR",
    "FREE_WITHIN_COLOUR",
    "GAME_END",
    "GOAL",
    "HIGHEST_WINS",
    "LARGE_SUMS",
    "LEADER_AFTER_THIEF",
    "MOST_STARS_WIN",
    "NOTHING_LEFT",
    "NO_VALUE",
    "NUMBER_CARDS",
    "OPEN_OR_HIDDEN",
    "OTHERS_FLIP",
    "PASS_FLIPS_NOTHING",
    "PICK",
    "PICKER_FLIPS",
    "PLAY_CLOCKWISE",
    "POLE_LEADS",
    "POWERS_APART",
    "REGISTER",
    "ROUND_WINNER_LEADS",
    "ROUND_WINNER_PICKS",
    "SMALL_SUMS",
    "THIEF_MAY_NOT_LEAD",
    "THIEF_PICKS",
    "THREE_POWERS",
    "TIE_BREAK",
    "TWHIST_ANY_TURN",
    "TWHIST_SET",
    "VISIBLE_STARS",
    "VOID_PLAYS_ANY",
    "WINNER_LEADS",
]
