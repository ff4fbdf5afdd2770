"""The components: the number of players, and the cards."""

from tricky_twist.core.clauses import Clause, Reading
from tricky_twist.games.twisted.clauses import sections

DECK = Clause(
    "TW-02",
    "79 cards",
    (
        "The cards bear the numbers from 12 to 98 without the multiples of ten. These are all "
        "two-digit numbers without a digit 0, except 11 and 99."
    ),
    sections.CARDS.cited_with_english(),
    keywords="deck size total",
)

TOADS = Clause(
    "TW-03",
    "Toads",
    "A card with two equal digits is a toad. There are seven: 22, 33, 44, 55, 66, 77 and 88.",
    sections.CARDS.cited_with_english(),
    keywords="double special frog",
)


PARTNER = Clause(
    "TW-06",
    "Each card has one partner",
    (
        "Each card that is not a toad has exactly one partner: the number with the two digits "
        "swapped. There are 36 such couples."
    ),
    sections.CARDS.cited_with_english(),
    keywords="pair mirror reversed match",
)

READINGS: tuple[Reading, ...] = ()
