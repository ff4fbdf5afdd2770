"""The register of Tricky Twist: every numbered clause, reading, fact and example.

Rule code names a clause for what it says (``clauses.FOLLOW_SUIT``); everything numbered is in
``REGISTER``, in the order of its ids.
"""

from tricky_twist.core.register import Register
from tricky_twist.games.tricky_twist.clauses import (
    bonus,
    components,
    declaring,
    ending,
    reserve,
    scoring,
    setup,
    trick,
)
from tricky_twist.games.tricky_twist.clauses.bonus import (
    GAINER_CHOOSES,
    PICK_ORDER,
    PICKS_PER_TRICK,
    SEVEN_BRINGS_BONUS,
    TAKE_BACK,
    TAKE_BACK_WITHDRAWN,
    TAKING_IS_OPTIONAL,
    USING_IS_OPTIONAL,
    WHEN_BONUS_WORKS,
)
from tricky_twist.games.tricky_twist.clauses.components import (
    BONUS_CARDS,
    CARD_COUNT,
    FOUR_SUITS,
    LIGHTNING_IS_SEVEN,
    SCORING_REMINDER,
    VALUE_AND_SUIT,
)
from tricky_twist.games.tricky_twist.clauses.declaring import (
    ANY_VALUE_FACE,
    EVEN_FACE,
    FLIP,
    FLIPPED_TOP_CARD,
    ODD_FACE,
    SHIFT_FACE,
    SUIT_FACE,
    TRICK_BONUS,
    WILD_STATUS,
)
from tricky_twist.games.tricky_twist.clauses.ending import (
    MOST_POINTS_WIN,
    ROUNDS,
    SHARED_VICTORY,
)
from tricky_twist.games.tricky_twist.clauses.facts import (
    EXAMPLES,
    FACTS,
)
from tricky_twist.games.tricky_twist.clauses.reserve import (
    DRAW_OFFER,
    OFFER_GOES_ROUND,
    RESERVE_IS_CLOSED,
    SECRET_HAND,
    SET_ASIDE_FIVE,
)
from tricky_twist.games.tricky_twist.clauses.scoring import (
    ADD_SCORE_CARD,
    BIGGEST_SUIT_CARD,
    EQUAL_PAIRS,
    EVEN_CARD,
    FALSE_TRICKS_ONLY,
    FEWEST_CARD,
    LEFTOVERS,
    MOST_CARD,
    ODD_CARD,
    PAIR_POINTS,
    RANKS_IGNORE_SUITS,
    ROUND_END,
    RUN_CARD,
    SUIT_PAIR_CARD,
    SUIT_VARIETY_CARD,
    TIED_PLACES,
    TRICK_POINT,
    WINNER_LEADS,
)
from tricky_twist.games.tricky_twist.clauses.setup import (
    BONUS_LAYOUT,
    BONUS_RESET,
    DEAL,
    NEW_SCORE_CARD,
    PLAYERS,
    RANDOM_FIRST_PLAYER,
    SCORE_DECK,
)
from tricky_twist.games.tricky_twist.clauses.trick import (
    DUTY_TO_FIRST_CARD,
    FALSE_TRICK,
    FOLLOW_SUIT,
    FOLLOWERS_GET_NOTHING,
    HIGHEST_WINS,
    LEAD,
    LONE_CARD_TRICK,
    PILES_STAY_APART,
    PLAY_CLOCKWISE,
    TRICK_PILE,
    VOID_PLAYS_ANY,
)

_CHAPTERS = (components, setup, reserve, trick, bonus, declaring, scoring, ending)

REGISTER = Register(
    "tricky-twist",
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
    "ADD_SCORE_CARD",
    "ANY_VALUE_FACE",
    "BIGGEST_SUIT_CARD",
    "BONUS_CARDS",
    "BONUS_LAYOUT",
    "BONUS_RESET",
    "CARD_COUNT",
    "DEAL",
    "DRAW_OFFER",
    "DUTY_TO_FIRST_CARD",
    "EQUAL_PAIRS",
    "EVEN_CARD",
    "EVEN_FACE",
    "EXAMPLES",
    "FACTS",
    "FALSE_TRICK",
    "FALSE_TRICKS_ONLY",
    "FEWEST_CARD",
    "FLIP",
    "FLIPPED_TOP_CARD",
    "FOLLOWERS_GET_NOTHING",
    "FOLLOW_SUIT",
    "FOUR_SUITS",
    "GAINER_CHOOSES",
    "HIGHEST_WINS",
    "LEAD",
    "LEFTOVERS",
    "LIGHTNING_IS_SEVEN",
    "LONE_CARD_TRICK",
    "MOST_CARD",
    "MOST_POINTS_WIN",
    "NEW_SCORE_CARD",
    "ODD_CARD",
    "ODD_FACE",
    "OFFER_GOES_ROUND",
    "PAIR_POINTS",
    "PICKS_PER_TRICK",
    "PICK_ORDER",
    "PILES_STAY_APART",
    "PLAYERS",
    "PLAY_CLOCKWISE",
    "RANDOM_FIRST_PLAYER",
    "RANKS_IGNORE_SUITS",
    "REGISTER",
    "RESERVE_IS_CLOSED",
    "ROUNDS",
    "ROUND_END",
    "RUN_CARD",
    "SCORE_DECK",
    "SCORING_REMINDER",
    "SECRET_HAND",
    "SET_ASIDE_FIVE",
    "SEVEN_BRINGS_BONUS",
    "SHARED_VICTORY",
    "SHIFT_FACE",
    "SUIT_FACE",
    "SUIT_PAIR_CARD",
    "SUIT_VARIETY_CARD",
    "TAKE_BACK",
    "TAKE_BACK_WITHDRAWN",
    "TAKING_IS_OPTIONAL",
    "TIED_PLACES",
    "TRICK_BONUS",
    "TRICK_PILE",
    "TRICK_POINT",
    "USING_IS_OPTIONAL",
    "VALUE_AND_SUIT",
    "VOID_PLAYS_ANY",
    "WHEN_BONUS_WORKS",
    "WILD_STATUS",
    "WINNER_LEADS",
]
