"""Setting up: the deal, and the first player."""

from tricky_twist.core.clauses import Choice, Clause, Reading, Weight
from tricky_twist.games.twisted.clauses import sections

DEAL = Clause(
    "TW-10",
    "Deal",
    (
        "Shuffle and deal 9 cards each with 2 or 3 players, 8 each with 4. The rest is the "
        "face-down draw pile."
    ),
    sections.PREPARATION.cited_with_english(),
    keywords="hand size start many",
)

DEALERS_LEFT_BEGINS = Clause(
    "TW-11",
    "The dealer's left neighbour begins",
    "The player to the left of the dealer has the first turn, and play goes clockwise.",
    sections.COURSE.cited_with_english(),
    keywords="starts order direction",
)

PLAYERS = Clause(
    "TW-01",
    "Two to four players",
    (
        "The game is for 2 to 4 players. The recommended age is 8 and over, and a game lasts about "
        "20 minutes."
    ),
    sections.HEADER.cited_with_english(),
    keywords="old duration long time people number many five",
)


READINGS = (
    Reading(
        "TW-A20",
        "Who deals the first game?",
        Weight.LOW,
        (
            Choice(
                "given or drawn",
                "Whoever the caller names, or else chance decides.",
            ),
            Choice(
                "fixed",
                "Always the same seat.",
            ),
        ),
        default="given or drawn",
        argument="The texts do not name the first dealer, and all seats have an equal claim.",
        clauses=("TW-11",),
    ),
)
