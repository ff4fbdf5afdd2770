"""The end of the game: the last trick, the winner, and the tie-break."""

from tricky_twist.core.clauses import Choice, Clause, Reading, Weight
from tricky_twist.games.flip_twhist.clauses import sections

GAME_END = Clause(
    "FT-39",
    "End of the game",
    "The game ends after the last trick and its flips.",
    sections.END.cited(),
    keywords="over finish",
)

MOST_STARS_WIN = Clause(
    "FT-40",
    "Most stars win",
    "The player with the most visible stars wins.",
    sections.WINNER.cited(),
    keywords="victory game highest score",
)

TIE_BREAK = Clause(
    "FT-41",
    "Tie-break",
    (
        "Of players who tie, the one with the most FLIP cards on the star side wins. For a tie in "
        "that, too, see FT-A31."
    ),
    sections.WINNER.cited(),
    keywords="draw equal same number",
)

READINGS = (
    Reading(
        "FT-A27",
        "Does the game go on when only Twhist cards are left?",
        Weight.MEDIUM,
        (
            Choice(
                "all cards",
                "Yes, until all hands are empty.",
            ),
            Choice(
                "number cards",
                "No, it ends with the last number card.",
            ),
        ),
        default="all cards",
        argument=(
            "The last trick is the one that leaves all hands empty. By FT-D5 the result is the "
            "same."
        ),
        clauses=("FT-39",),
    ),
    Reading(
        "FT-A31",
        "Players tie even after the tie-break. Who wins?",
        Weight.LOW,
        (
            Choice(
                "shared",
                "They share the victory.",
            ),
            Choice(
                "further",
                "Some further comparison decides.",
            ),
        ),
        default="shared",
        argument="The text has no second tie-break, and no option is offered.",
        clauses=("FT-41",),
        keywords="draw equal",
    ),
)
