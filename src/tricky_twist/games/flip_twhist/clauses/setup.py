"""Setting up: the three kinds of cards, and the deal."""

from tricky_twist.core.clauses import Choice, Clause, Grade, Reading, Weight
from tricky_twist.games.flip_twhist.clauses import sections

GOAL = Clause(
    "FT-01",
    "Goal",
    "Players try to have the most points: the stars that show on their own FLIP cards.",
    sections.GOAL.cited(),
    no_code=(
        "It sums up what FT-37 says of points and FT-40 of winning; by itself it decides nothing."
    ),
    keywords="aim objective win",
)

FLIP_SET = Clause(
    "FT-02",
    "A set of FLIP cards each",
    (
        "Each player lays out a set of ten FLIP cards in two rows of five, ascending, with the "
        "number sides up."
    ),
    sections.SETUP.cited(),
    keywords="layout setup arrange",
)

FLIP_NUMBERS = Clause(
    "FT-03",
    "Numbers of the FLIP cards",
    "The FLIP cards bear the numbers -1, 0, 1 and so on up to 8.",
    (sections.SETUP + sections.REMARK).cited(
        "The print shows only the 4 to 8 of the second row legibly."
    ),
    grade=Grade.DERIVED,
)

TWHIST_SET = Clause(
    "FT-04",
    "A set of Twhist cards each",
    "Each player has a set of four Twhist cards: round winner, thief, pole position and pass.",
    (sections.SETUP + sections.TWHIST).cited(),
    grade=Grade.DERIVED,
    keywords="special action power",
)

OPEN_OR_HIDDEN = Clause(
    "FT-05",
    "Open or hidden Twhist cards",
    (
        "The players agree whether Twhist cards lie open in front of their owners or are hidden "
        "among the hand cards."
    ),
    sections.SETUP.cited(),
    keywords="visible secret show special",
)

DEAL = Clause(
    "FT-06",
    "Deal",
    "The number cards are shuffled and dealt out evenly, face down.",
    sections.SETUP.cited(),
    keywords="hand size start many",
)

EXPOSED_CARDS = Clause(
    "FT-07",
    "Two cards out of play",
    (
        "With 3 or 5 players the 31st and the 32nd number card are laid out for all to see and "
        "take no part in play. So each player has 10 number cards with three players, 8 with four, "
        "and 6 with five."
    ),
    sections.SETUP.cited(),
    keywords="leftover remaining unused face",
)

NUMBER_CARDS = Clause(
    "FT-08",
    "Numbers of the number cards",
    "The number cards run from -1 to 5.",
    sections.SETUP.cited("The range is misprinted or was scanned badly: it reads -11tot 5."),
    grade=Grade.PROVISIONAL,
    keywords="deck values range negative",
)

READINGS = (
    Reading(
        "FT-A01",
        (
            "Which number cards are there? The text gives a damaged range, 32 cards, and no number "
            "of colours."
        ),
        Weight.HIGH,
        (
            Choice(
                "REPEATED_TWO",
                "In each of four colours -1, 0, 1, 2, 2, 3, 4 and 5.",
            ),
            Choice(
                "FROM_MINUS_TWO",
                "In each of four colours -2, -1, 0, 1, 2, 3, 4 and 5, a preset.",
            ),
            Choice(
                "OTHER",
                "Any other 32 cards.",
            ),
        ),
        default="REPEATED_TWO",
        argument=(
            "The data are provisional: only the cards show them. The print names -1 and 5, and 32 "
            "is four times eight, so one of the seven numbers comes twice in each colour. Doubling "
            "the middle one keeps the mean and the symmetry."
        ),
        clauses=("FT-06", "FT-08"),
        fields=("deck",),
    ),
    Reading(
        "FT-A02",
        "How many stars does each FLIP card have?",
        Weight.HIGH,
        (
            Choice(
                "RARER_PAYS_MORE",
                "3 on -1 and 8; 2 on 0, 1, 6 and 7; 1 on 2, 3, 4 and 5.",
            ),
            Choice(
                "OTHER",
                "Any other numbers.",
            ),
        ),
        default="RARER_PAYS_MORE",
        argument=(
            "The data are provisional: only the cards show them. The tie-break would be empty if "
            "all cards had the same number (FT-D8); here the sums that come up less often pay "
            "more."
        ),
        clauses=("FT-37",),
        fields=("stars",),
    ),
    Reading(
        "FT-A04",
        "Does a set of Twhist cards hold one of each kind?",
        Weight.LOW,
        (
            Choice(
                "one of each",
                "Yes.",
            ),
            Choice(
                "other",
                "No, some other mix.",
            ),
        ),
        default="one of each",
        argument="A set has four cards, and four kinds are described.",
        clauses=("FT-04",),
    ),
    Reading(
        "FT-A28",
        "Are Twhist cards open or hidden?",
        Weight.MEDIUM,
        (
            Choice(
                "OPEN",
                "Open: everybody sees which ones a player still has.",
                ("nl",),
            ),
            Choice(
                "HIDDEN",
                "Hidden: only their owner knows.",
                ("nl",),
            ),
        ),
        default="OPEN",
        argument=(
            "The text leaves it to the players and calls the open way the more tactical one. The "
            "moves are the same; only what others may know differs."
        ),
        clauses=("FT-05",),
        fields=("twhist_cards",),
    ),
    Reading(
        "FT-A29",
        "How are the cards dealt, and to how many players?",
        Weight.LOW,
        (
            Choice(
                "as stated",
                (
                    "10 each and two exposed with three, 8 each with four, 6 each and two exposed "
                    "with five; other numbers of players are refused."
                ),
                ("nl",),
            ),
            Choice(
                "other",
                "Other numbers of players, with other deals.",
            ),
        ),
        default="as stated",
        argument="The text speaks of 3, 4 and 5 players only.",
        clauses=("FT-06", "FT-07", "FT-10"),
    ),
    Reading(
        "FT-A30",
        "Who deals, and how many games are played?",
        Weight.LOW,
        (
            Choice(
                "one deal",
                "One deal is the whole game; the caller names the dealer, or else chance decides.",
            ),
            Choice(
                "several",
                "Several games, the deal passing on.",
            ),
        ),
        default="one deal",
        argument="The text describes one deal and an end after its last trick.",
        clauses=("FT-09", "FT-39"),
    ),
    Reading(
        "FT-A34",
        "May all players know the two exposed cards?",
        Weight.LOW,
        (
            Choice(
                "public",
                "Yes.",
                ("nl",),
            ),
            Choice(
                "hidden",
                "No.",
            ),
        ),
        default="public",
        argument="They are laid open to inform everybody.",
        clauses=("FT-07",),
    ),
)
