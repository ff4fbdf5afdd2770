"""The turn: adding a card, twisting a card out, and drawing."""

from tricky_twist.core.clauses import Choice, Clause, Reading, Weight
from tricky_twist.games.twisted.clauses import sections

ONE_ACTION = Clause(
    "TW-12",
    "One action a turn",
    (
        "In a turn a player adds exactly one card at the right end of the row, or twists exactly "
        "one card out of it. A player who does neither takes the whole row (TW-09)."
    ),
    sections.COURSE.cited_with_english(),
    keywords="options per",
)

DRAW_ONE = Clause(
    "TW-13",
    "Draw one card",
    (
        "After the action the player draws one card, which brings the hand back to its full size, "
        "and the turn passes on."
    ),
    sections.COURSE.cited_with_english(),
    keywords="refill new end",
)

TEN_APART = Clause(
    "TW-14",
    "At most ten apart",
    (
        "The card added must differ from the rightmost card by no more than 10, upwards or "
        "downwards. Exactly 10 is allowed."
    ),
    sections.ADDING.cited(),
    keywords="close fit distance higher lower range next",
)

FREE_CHOICE = Clause(
    "TW-15",
    "Any fitting card",
    "A player who holds several fitting cards chooses among them freely.",
    sections.ADDING.cited(),
)

START_ROW = Clause(
    "TW-16",
    "Starting a row",
    (
        "When there is no row, the player must start one with any card from their hand, and then "
        "draws one card."
    ),
    sections.ADDING.cited(),
    keywords="empty new first",
)

HOLD_PARTNER = Clause(
    "TW-17",
    "Twisting needs the partner",
    (
        "To twist a card out, a player must hold its partner. Where in the row the card lies does "
        "not matter."
    ),
    sections.TWISTING.cited(),
    keywords="swap mirror steal remove middle",
)

TOADS_STAY = Clause(
    "TW-18",
    "Toads cannot be twisted",
    "A toad cannot be twisted out of the row.",
    sections.TWISTING.cited(),
    keywords="double digits mirror",
)

TWIST_LONE_CARD = Clause(
    "TW-19",
    "Twisting a lone card",
    "A card may be twisted out even if it is the whole row. The next player then starts a new row.",
    sections.TWISTING.cited(),
)

COUPLE_FACE_UP = Clause(
    "TW-20",
    "The couple lies face up",
    (
        "A player who twists a card out shows its partner and lays the two aside, face up. At the "
        "end each of the two gains 1 point."
    ),
    sections.TWISTING.cited(),
    keywords="plus keep pair",
)

GAP_CLOSES = Clause(
    "TW-08",
    "Gaps are closed",
    "When a card leaves the row, the others close up at once and keep their order.",
    sections.ROW.cited_with_english(),
    keywords="hole move together",
)


EMPTY_PILE = Clause(
    "TW-23",
    "Nobody draws from an empty pile",
    "When the draw pile is used up, nobody draws any more, and play goes on as before.",
    sections.END.cited(),
    keywords="stack deck runs out cards",
)


READINGS = (
    Reading(
        "TW-A14",
        "Does a difference of exactly 10 fit?",
        Weight.LOW,
        (
            Choice(
                "fits",
                "Yes.",
            ),
            Choice(
                "too far",
                "No.",
            ),
        ),
        default="fits",
        argument="The worked example gives 24 to 44 as the numbers that fit a 34.",
        clauses=("TW-14",),
    ),
    Reading(
        "TW-A15",
        "May a player twist several cards in a turn, or twist and add?",
        Weight.LOW,
        (
            Choice(
                "one action",
                "No: one card added or one card twisted, not both.",
                ("it", "en"),
            ),
            Choice(
                "several",
                "Yes.",
            ),
        ),
        default="one action",
        argument="The turn is described as one or the other, each with exactly one card.",
        clauses=("TW-12", "TW-17"),
    ),
)
