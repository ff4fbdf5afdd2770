"""The trick: one card each, following the colour, and the winner without Twhist cards."""

from tricky_twist.core.clauses import Choice, Clause, Reading, Weight
from tricky_twist.games.flip_twhist.clauses import sections

PLAY_CLOCKWISE = Clause(
    "FT-09",
    "Clockwise, one card each",
    (
        "The player to the left of the dealer begins. Play goes clockwise, and each player plays "
        "one card face up."
    ),
    sections.PLAY.cited(),
    keywords="starts first turn order direction game leads",
)

CENTRAL_STACK = Clause(
    "FT-10",
    "The stack",
    (
        "The cards played form a stack in the middle, of as many cards as there are players: 3, 4 "
        "or 5."
    ),
    sections.PLAY.cited(),
    keywords="people number",
)

FOLLOW_COLOUR = Clause(
    "FT-11",
    "Follow the colour",
    (
        "A player who plays a number card must, if able, play one of the colour of the first "
        "number card."
    ),
    sections.PLAY.cited(),
    keywords="same suit obliged forced match",
)

FREE_WITHIN_COLOUR = Clause(
    "FT-12",
    "Any card of the colour",
    "A player with several cards of that colour chooses among them freely.",
    sections.PLAY.cited(),
    keywords="one",
)

VOID_PLAYS_ANY = Clause(
    "FT-13",
    "Without the colour, any number card",
    "A player without that colour may play any number card, which then cannot win the trick.",
    sections.PLAY.cited(),
    keywords="follow void other suit off discard",
)

HIGHEST_WINS = Clause(
    "FT-14",
    "The highest number of the colour wins",
    (
        "If no Twhist card was played, the highest number in the first colour wins the trick. On "
        "tricks whose only Twhist cards are passes and pole positions the text is silent (FT-A35)."
    ),
    sections.PLAY.cited(),
    keywords="biggest best",
)

WINNER_LEADS = Clause(
    "FT-15",
    "The winner leads next",
    (
        "The winner of such a trick leads the next one. On tricks with passes the text is silent "
        "(FT-A35)."
    ),
    sections.PLAY.cited(),
    keywords="starts begins first",
)

TWHIST_ANY_TURN = Clause(
    "FT-16",
    "Twhist cards may always be played",
    "A Twhist card may be played at any turn, even by a player who holds the colour led.",
    sections.TWHIST.cited(),
    keywords="special instead following though suit anytime",
)

FIRST_NUMBER_SETS_COLOUR = Clause(
    "FT-17",
    "The first number card sets the colour",
    (
        "If the leader plays a Twhist card, the next number card sets the colour, however late in "
        "the trick it comes."
    ),
    sections.TWHIST.cited(),
    keywords="special suit counts",
)

NO_VALUE = Clause(
    "FT-29",
    "Twhist cards have no value",
    "A Twhist card counts for nothing in a sum.",
    sections.SEVERAL.cited(),
)


READINGS = (
    Reading(
        "FT-A03",
        "Several cards share the highest number in the colour led. Which one wins?",
        Weight.MEDIUM,
        (
            Choice(
                "FIRST",
                "The one played first.",
            ),
            Choice(
                "LAST",
                "The one played last.",
            ),
        ),
        default="FIRST",
        argument=(
            "That is the usual way, and in the spirit of the rule for several Twhist cards of one "
            "kind: the first counts."
        ),
        clauses=("FT-14",),
        fields=("equal_numbers",),
    ),
    Reading(
        "FT-A05",
        "When exactly may a Twhist card be played?",
        Weight.LOW,
        (
            Choice(
                "in place of a number",
                "On one's own turn, in place of a number card.",
            ),
            Choice(
                "any moment",
                "Out of turn, or besides a number card.",
            ),
        ),
        default="in place of a number",
        argument=(
            "The stack has as many cards as there are players, so everyone plays exactly one card."
        ),
        clauses=("FT-09", "FT-10", "FT-16"),
    ),
    Reading(
        "FT-A06",
        "Must a player who holds the colour led follow it before playing a Twhist card?",
        Weight.MEDIUM,
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
        argument="The text allows Twhist cards even to those who hold the colour.",
        clauses=("FT-11", "FT-16"),
    ),
    Reading(
        "FT-A07",
        "May a player without the colour led choose between number and Twhist cards?",
        Weight.LOW,
        (
            Choice(
                "free",
                "Yes.",
            ),
            Choice(
                "number",
                "No, it must be a number card, if there is one.",
            ),
        ),
        default="free",
        argument=(
            "Nothing restricts a player without the colour, and a Twhist card may always be played."
        ),
        clauses=("FT-13", "FT-16"),
    ),
    Reading(
        "FT-A08",
        "The leader plays a Twhist card. What must the others follow?",
        Weight.MEDIUM,
        (
            Choice(
                "first number",
                "The next number card, which its player chooses freely.",
                ("nl",),
            ),
            Choice(
                "nothing",
                "Nothing: all are free in that trick.",
            ),
        ),
        default="first number",
        argument=(
            "The text lets that card set the colour for the trick; players after it must follow."
        ),
        clauses=("FT-11", "FT-17"),
    ),
    Reading(
        "FT-A32",
        "May an off-colour card win if it is higher than all others?",
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
        argument="The text rules it out.",
        clauses=("FT-13", "FT-14"),
    ),
)
