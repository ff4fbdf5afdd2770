"""The trick: leading, following, and the result for each player."""

from tricky_twist.core.clauses import Choice, Clause, Grade, Reading, Weight
from tricky_twist.games.tricky_twist.clauses import sections

LEAD = Clause(
    "TT-19",
    "Lead",
    "The trick's first player leads any card from their hand, face up.",
    sections.FIRST_CARD.cited(),
    keywords="start open play",
)

PLAY_CLOCKWISE = Clause(
    "TT-20",
    "Clockwise, one card each",
    (
        "The others follow clockwise, each with one card from their hand, face up. The trick is "
        "complete when all have played."
    ),
    sections.NEXT_CARDS.cited(),
    keywords="turn order direction next player",
)

FOLLOW_SUIT = Clause(
    "TT-21",
    "Follow suit",
    (
        "A player who holds a card of the suit that was led must play a card of that suit, of "
        "any value."
    ),
    sections.PLAYING_CARDS.cited(),
    keywords="same colour obliged forced match",
)

DUTY_TO_FIRST_CARD = Clause(
    "TT-22",
    "The first card sets the suit",
    (
        "The duty to follow refers to the trick's first card alone, even when players in between "
        "could not follow."
    ),
    sections.PLAYING_CARDS.cited(),
)

VOID_PLAYS_ANY = Clause(
    "TT-23",
    "Without the suit, any card",
    "A player who holds no card of the suit that was led may play any card from their hand.",
    sections.PLAYING_CARDS.cited(),
    keywords="cannot follow void other colour discard free throw away",
)

HIGHEST_WINS = Clause(
    "TT-24",
    "The highest card of the suit wins",
    (
        "The highest value in the suit that was led wins the trick. The winner takes the cards "
        "of that suit and no others."
    ),
    sections.RESOLUTION.cited(),
    keywords="biggest best",
)

LONE_CARD_TRICK = Clause(
    "TT-25",
    "A trick of one card",
    "A leader whose suit nobody follows wins a trick that consists of the leader's own card alone.",
    sections.RESOLUTION.cited(),
    keywords="single led lacks void everybody",
)

TRICK_PILE = Clause(
    "TT-26",
    "One pile per trick",
    (
        "The cards taken by the winner are one trick. They lie face down in front of the winner, "
        "apart from other tricks."
    ),
    sections.RESOLUTION.cited(),
    keywords="won stack look keep",
)

FALSE_TRICK = Clause(
    "TT-27",
    "False trick",
    (
        "A player who played a suit other than the one led gets that card back, face up. It is one "
        "false trick."
    ),
    sections.RESOLUTION.cited(),
    keywords="colour off discard wrong lost bad",
)

FOLLOWERS_GET_NOTHING = Clause(
    "TT-28",
    "Following without winning brings nothing",
    "A player who followed suit without winning gets nothing from the trick.",
    sections.RESOLUTION.cited(),
    grade=Grade.DERIVED,
    keywords="lose lower",
)

PILES_STAY_APART = Clause(
    "TT-29",
    "Piles stay apart",
    "Tricks and false tricks all stay separate in front of their owner until the round is scored.",
    sections.RESOLUTION.cited(),
    no_code=(
        "Every pile is a value of its own, and no move joins or splits piles, so there is nothing "
        "left to decide."
    ),
)

READINGS = (
    Reading(
        "TT-A54",
        "What happens after an illegal play or a wrong deal?",
        Weight.LOW,
        (
            Choice(
                "refused",
                (
                    "It cannot happen: the library refuses it and the game goes on from the "
                    "state before."
                ),
            ),
            Choice(
                "penalty",
                "The offender is punished.",
            ),
        ),
        default="refused",
        argument=(
            "No edition has a penalty. A library can simply refuse, and say which clause is broken."
        ),
        clauses=("TT-13", "TT-20", "TT-21"),
        keywords="revoke cheat cheated fail failed follow caught noticed mistake misplay penalty",
    ),
)
