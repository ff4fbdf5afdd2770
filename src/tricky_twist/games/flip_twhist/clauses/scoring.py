"""Scoring: the pick, the two sums, and the cards that are flipped."""

from tricky_twist.core.clauses import Choice, Clause, Grade, Reading, Weight
from tricky_twist.games.flip_twhist.clauses import sections

PICK = Clause(
    "FT-30",
    "The winner picks",
    (
        "The winner of a trick must pick one or two number cards from the stack, if there are any, "
        "and add them up."
    ),
    sections.POINTS.cited(),
    keywords="choose none zero",
)

PICKER_FLIPS = Clause(
    "FT-31",
    "The winner flips",
    "The winner must flip their own FLIP card that bears the sum of the cards picked.",
    sections.POINTS.cited(),
    keywords="turn over total",
)

OTHERS_FLIP = Clause(
    "FT-32",
    "The others flip",
    (
        "Everybody else, except a player who passed, must flip their own FLIP card that bears the "
        "sum of the number cards left. If several passed, see FT-A09."
    ),
    sections.POINTS.cited(),
    keywords="losers opponents rest remaining turn over",
)

NOTHING_LEFT = Clause(
    "FT-33",
    "Nothing left, nothing flipped",
    "If no number card is left, the others flip nothing.",
    sections.POINTS.cited(),
    keywords="remaining",
)

DISCARD = Clause(
    "FT-34",
    "Discard pile",
    "After the trick its cards go to a discard pile.",
    sections.POINTS.cited(),
    no_code=(
        "No card comes back from the discard pile, so a position need not hold it; the log lists "
        "the cards played."
    ),
)

SMALL_SUMS = Clause(
    "FT-35",
    "Small sums",
    "A sum below -1 flips the -1.",
    sections.REMARK.cited(),
    keywords="negative low minimum less",
)

LARGE_SUMS = Clause(
    "FT-36",
    "Large sums",
    "A sum above 8 flips the 8.",
    sections.REMARK.cited(),
    keywords="high maximum bigger more larger",
)

VISIBLE_STARS = Clause(
    "FT-37",
    "Score",
    (
        "A player's score at any time is the number of stars that show on the star sides of their "
        "own FLIP cards."
    ),
    sections.SCORE_BOX.cited(),
    grade=Grade.PROVISIONAL,
    keywords="count points result",
)

FLIP_BACK = Clause(
    "FT-38",
    "Flipping back",
    (
        "A FLIP card that already shows its star side turns back and loses its points. It may turn "
        "again later."
    ),
    (sections.GOAL + sections.SCORE_BOX).cited(),
    keywords="twice second time",
)

READINGS = (
    Reading(
        "FT-A19",
        "There is exactly one number card in the stack. Must it be picked?",
        Weight.MEDIUM,
        (
            Choice(
                "picked",
                "Yes, and the others flip nothing.",
                ("nl",),
            ),
            Choice(
                "may stay",
                "No.",
            ),
        ),
        default="picked",
        argument="At least one card must be picked if there is one, and then none is left.",
        clauses=("FT-30", "FT-33"),
    ),
    Reading(
        "FT-A20",
        "There are exactly two number cards. May both be picked?",
        Weight.MEDIUM,
        (
            Choice(
                "allowed",
                "Yes, and the others flip nothing.",
            ),
            Choice(
                "one only",
                "No, one must be left.",
            ),
        ),
        default="allowed",
        argument=(
            "One or two cards may be picked without a further limit, and the text foresees that "
            "none is left."
        ),
        clauses=("FT-30", "FT-33"),
    ),
    Reading(
        "FT-A21",
        "May the picker take off-colour cards, or the card they played?",
        Weight.LOW,
        (
            Choice(
                "any",
                "Yes, any number card of the stack.",
            ),
            Choice(
                "limited",
                "No.",
            ),
        ),
        default="any",
        argument="The text limits it to number cards and no further.",
        clauses=("FT-30",),
    ),
    Reading(
        "FT-A22",
        "May a picker avoid a bad flip by picking no card?",
        Weight.LOW,
        (
            Choice(
                "no",
                "No.",
                ("nl",),
            ),
            Choice(
                "yes",
                "Yes.",
            ),
        ),
        default="no",
        argument=(
            "The section on scoring is emphatic that the winner must pick. The text on the thief "
            "says may, but of choosing first."
        ),
        clauses=("FT-30",),
    ),
    Reading(
        "FT-A23",
        "The cards left add up to 0. Is that the same as no card left?",
        Weight.LOW,
        (
            Choice(
                "apart",
                "No: a sum of 0 flips the 0, no card left flips nothing.",
            ),
            Choice(
                "same",
                "Yes.",
            ),
        ),
        default="apart",
        argument="The text spares the flip only when there are no cards.",
        clauses=("FT-32", "FT-33"),
    ),
    Reading(
        "FT-A24",
        "Whose sums are brought back into the range from -1 to 8?",
        Weight.LOW,
        (
            Choice(
                "both",
                "The picker's and that of the cards left.",
            ),
            Choice(
                "one",
                "Only one of them.",
            ),
        ),
        default="both",
        argument="The remark speaks of the sum without saying which.",
        clauses=("FT-35", "FT-36"),
    ),
    Reading(
        "FT-A33",
        "Is there an order in which the players flip?",
        Weight.LOW,
        (
            Choice(
                "at once",
                "No, all flip at once.",
            ),
            Choice(
                "in order",
                "Yes.",
            ),
        ),
        default="at once",
        argument="All players flip a card of their own, so the flips cannot affect each other.",
        clauses=("FT-31", "FT-32"),
    ),
)
