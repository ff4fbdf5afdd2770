"""Taking the row: its cost, and the rest of the turn."""

from tricky_twist.core.clauses import Choice, Clause, Reading, Weight
from tricky_twist.games.twisted.clauses import sections

TAKEN_FACE_DOWN = Clause(
    "TW-21",
    "A taken row counts against you",
    (
        "The cards of a taken row go face down beside the taker and are counted against that "
        "player at the end."
    ),
    sections.TAKING.cited(),
    keywords="penalty picked",
)

OPEN_AFTER_TAKE = Clause(
    "TW-22",
    "The taker starts a new row",
    (
        "After taking the row it is still that player's turn: they must start a new row with any "
        "card from their hand, and then draw one card."
    ),
    sections.TAKING.cited(),
    keywords="picking continue play again",
)

TAKE_ROW = Clause(
    "TW-09",
    "Add, twist, or take the row",
    (
        "A player who cannot or does not want to add a card to the row or twist one out of it must "
        "take the whole row."
    ),
    (sections.ROW + sections.TAKING).cited_with_english(),
    keywords="pick forced stuck unable fitting pass skip",
)


EXPERT = Clause(
    "TW-28",
    "Expert variant",
    (
        "In this variant, mainly for two, a player who takes a row of a single card also takes the "
        "top card of the draw pile. It lies face down and counts against that player. Nothing else "
        "changes."
    ),
    sections.EXPERTS.cited(),
    keywords="advanced harder",
)


READINGS = (
    Reading(
        "TW-A02",
        "How many cards does a player who took the row draw?",
        Weight.HIGH,
        (
            Choice(
                "one",
                "One, after the card that starts the new row.",
                ("it",),
            ),
            Choice(
                "none",
                "None.",
            ),
        ),
        default="one",
        argument="The text has the taker draw one card after starting the new row.",
        clauses=("TW-13", "TW-22"),
    ),
    Reading(
        "TW-A03",
        "May the taker of a row twist a card in the same turn?",
        Weight.MEDIUM,
        (
            Choice(
                "no",
                "No, the turn goes on with a new row.",
                ("it",),
            ),
            Choice(
                "yes",
                "Yes.",
            ),
        ),
        default="no",
        argument="There is no row left to twist a card out of, and the text asks for a first card.",
        clauses=("TW-17", "TW-22"),
    ),
)
