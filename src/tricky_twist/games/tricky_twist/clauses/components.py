"""The components: the contents of the box, and the faces of the cards."""

from tricky_twist.core.clauses import Choice, Clause, Reading, Weight
from tricky_twist.games.tricky_twist.clauses import sections

CARD_COUNT = Clause(
    "TT-01",
    "Card count",
    "The game holds 65 cards: 48 number cards, 9 score cards and 8 bonus cards.",
    sections.COMPONENTS.cited(),
    keywords="deck size box contents total",
)

FOUR_SUITS = Clause(
    "TT-02",
    "Four suits",
    "The number cards come in four suits of twelve cards each.",
    sections.COMPONENTS.cited(
        nl="The suit symbols are unreadable and the fourth is missing.",
        hu="The suit symbols are missing.",
        fr="Shows the four suit symbols: moon, sun, square, disc.",
    ),
    differences=(
        "Not in substance: only the French text has legible suit symbols, so the suits are named "
        "after it."
    ),
    keywords="deck values ranks",
)

LIGHTNING_IS_SEVEN = Clause(
    "TT-03",
    "The lightning icon is on the 7",
    "Exactly one card of each suit carries the lightning icon, and that card is the suit's 7.",
    (sections.COMPONENTS + sections.SEVENS).cited(),
    keywords="special seven flash symbol",
)

VALUE_AND_SUIT = Clause(
    "TT-04",
    "Value and suit",
    (
        "A number card has a value and a suit. The suit appears in three ways that always agree: a "
        "symbol, a colour and a pattern."
    ),
    sections.CARD_ANATOMY.cited(),
    no_code=(
        "It describes how the cards are printed; nothing in a game depends on which of the three "
        "signs one looks at."
    ),
)

BONUS_CARDS = Clause(
    "TT-05",
    "Permanent and variable bonus cards",
    (
        "Four of the eight bonus cards are permanent and four are variable. A variable card has "
        "two usable faces, one with a frame and one without."
    ),
    (sections.COMPONENTS + sections.SETUP + sections.PREPARATION.step(2)).cited(
        nl="Has two usable faces only by speaking of the side with and the side without a frame.",
        hu="Says outright that four cards are single-sided and four double-sided.",
        fr="Has two usable faces only by speaking of the side with and the side without a frame.",
    ),
    differences=(
        "In wording only: Hungarian states that the variable cards have two sides, Dutch and "
        "French imply it."
    ),
    keywords="special action power",
)

SCORING_REMINDER = Clause(
    "TT-06",
    "Scoring reminder",
    "Every score card carries a short reminder of the round's scoring on its back.",
    sections.COMPONENTS.cited(
        hu="Mentions the reminder, but not where it is printed.",
    ),
    differences=(
        "In wording only: Dutch and French put the reminder on the back, Hungarian does not say "
        "where it is."
    ),
    no_code="It is a printed aid for people at the table and decides nothing.",
)

READINGS = (
    Reading(
        "TT-A01",
        "Which values do the number cards have?",
        Weight.LOW,
        (
            Choice(
                "one to twelve",
                "Every suit has the values 1 to 12, each once.",
            ),
            Choice(
                "other",
                "Some other twelve values, one of them a 7.",
            ),
        ),
        default="one to twelve",
        argument=(
            "No edition lists the values. Twelve cards per suit, one 7 per suit, a free choice "
            "from 1 to 12 on one bonus face and a shift that stops at 1 and 12 leave no other "
            "natural set. A review of the game and a public implementation of its ancestor say the "
            "same."
        ),
        clauses=("TT-02", "TT-03", "TT-04"),
    ),
    Reading(
        "TT-A02",
        "What are the suits called?",
        Weight.LOW,
        (
            Choice(
                "symbols",
                "After the symbols of the French text: moon, sun, square, disc.",
                ("fr",),
            ),
            Choice(
                "numbers",
                "Neutral numbers 0 to 3.",
            ),
        ),
        default="symbols",
        argument=(
            "Names change nothing in play. The French symbols are the only legible ones, so they "
            "label the suits numbered 0 to 3."
        ),
        clauses=("TT-02", "TT-04"),
    ),
    Reading(
        "TT-A03",
        "There are nine score cards, but only eight kinds are described. Which kind comes twice?",
        Weight.MEDIUM,
        (
            Choice(
                "SUIT_PAIR_TWICE",
                "The suit-pair card, with two suits on one copy and the other two on the other.",
            ),
            Choice(
                "OTHER",
                "Any other kind.",
            ),
        ),
        default="SUIT_PAIR_TWICE",
        argument=(
            "Only the suit-pair card's text refers to the drawing on the particular card, and two "
            "such cards cover the four suits. The pairs themselves, moon and sun on one and "
            "square and disc on the other, are provisional data: the printed cards decide, and the "
            "deck can be replaced."
        ),
        clauses=("TT-01", "TT-07", "TT-57"),
        fields=("score_deck",),
    ),
)
