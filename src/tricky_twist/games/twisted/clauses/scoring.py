"""Scoring: the points for toads and other cards, and the count at the end."""

from tricky_twist.core.clauses import Clause, Reading
from tricky_twist.games.twisted.clauses import sections

READINGS: tuple[Reading, ...] = ()
TOADS_COST_FIVE = Clause(
    "TW-04",
    "A toad costs 5",
    "A toad that a player had to take from the table costs 5 points.",
    sections.CARDS.cited_with_english(),
    keywords="minus negative penalty lose",
)


CARDS_COUNT_ONE = Clause(
    "TW-05",
    "Other cards count 1",
    "Every card that is not a toad is worth 1 point, gained or lost.",
    sections.CARDS.cited_with_english(),
    keywords="value normal",
)


LEFTOVERS = Clause(
    "TW-25",
    "Hand cards do not count",
    "Cards left in players' hands count for nothing.",
    sections.END.cited(),
    keywords="remaining leftover unplayed minus",
)


SCORE = Clause(
    "TW-26",
    "The count",
    (
        "Each face-up card gains 1 point, each face-down toad loses 5, and each other face-down "
        "card loses 1. The sum is the player's result."
    ),
    sections.END.cited(),
    keywords="total calculate final",
)
