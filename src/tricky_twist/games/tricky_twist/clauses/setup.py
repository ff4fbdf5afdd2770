"""Setting up: the score cards, the bonus cards, the players, and each round's deal."""

from tricky_twist.core.clauses import Choice, Clause, Grade, Reading, Weight
from tricky_twist.games.tricky_twist.clauses import sections

SCORE_DECK = Clause(
    "TT-07",
    "Score card pile",
    "To set up, shuffle the score cards into a face-down pile and reveal the top one.",
    sections.SETUP.cited(),
    keywords="start game prepare objective",
)

BONUS_LAYOUT = Clause(
    "TT-08",
    "Bonus cards laid out",
    (
        "To set up, lay out all eight bonus cards. The four variable ones show the face that a "
        "table in the rulebook assigns to the revealed score card."
    ),
    sections.SETUP.cited(
        nl="The table of faces is illegible.",
        hu=(
            "The table of faces is illegible. Adds that the visible side must be usable with the "
            "score card."
        ),
        fr="The table of faces is illegible.",
    ),
    grade=Grade.PROVISIONAL,
    differences=(
        "In wording only: Hungarian adds that the visible side must be usable with the score card "
        "(TT-A05)."
    ),
    keywords="start game prepare",
)

RANDOM_FIRST_PLAYER = Clause(
    "TT-09",
    "Random first player",
    "Chance decides who is the first player of round 1.",
    sections.SETUP.cited(),
    keywords="starts begins dealer",
)

PLAYERS = Clause(
    "TT-10",
    "Three or four players",
    (
        "The game is for 3 or 4 players. The recommended age is 10 and over, and a game lasts "
        "about 25 minutes."
    ),
    sections.PLAYER_COUNT.cited(
        nl=(
            "Gives the number of players only through the number of rounds, and neither age nor "
            "time."
        ),
    ),
    differences=(
        "In wording only: Hungarian and French print players, age and time on the cover; the Dutch "
        "text has only the number of players, beside the number of rounds."
    ),
    keywords="old duration long time people number many two five",
)

NEW_SCORE_CARD = Clause(
    "TT-11",
    "New score card",
    (
        "From round 2 on, preparing a round begins with a new score card: the top card of the "
        "pile is revealed and put on the previous one."
    ),
    sections.PREPARATION.step(1).cited(
        hu="Speaks of the previous kör, its word for a trick, but means the previous round.",
    ),
    differences="In wording only: Hungarian uses its word for a trick but means the round.",
)

BONUS_RESET = Clause(
    "TT-12",
    "Bonus cards brought back",
    (
        "From round 2 on, after the new score card is revealed, all eight bonus cards go back on "
        "display, except a take-back card that has left the game (TT-A09). The variable ones show "
        "the face that fits the new score card."
    ),
    sections.PREPARATION.step(2).cited(
        nl=(
            "Speaks only of the visible side of the variable cards and is silent on taken cards; "
            "the default applies."
        ),
        hu="Has the bonus cards arranged again as in the setup.",
        fr=(
            "Has eight variable cards laid out again in every round, though there are only four; "
            "read as all eight bonus cards, the take-back card among them."
        ),
    ),
    grade=Grade.PROVISIONAL,
    differences=(
        "Dutch only adjusts the faces of the variable cards, Hungarian arranges all bonus cards "
        "as in the setup, and French lays out eight cards that it calls variable."
    ),
)

DEAL = Clause(
    "TT-13",
    "Deal",
    (
        "Shuffle all 48 number cards and deal them out evenly, face down: 16 cards each with "
        "three players, 12 each with four."
    ),
    sections.PREPARATION.step(3).cited(),
    keywords="size start many",
)

READINGS = (
    Reading(
        "TT-A05",
        "Which score cards go with which face of the variable bonus cards?",
        Weight.HIGH,
        (
            Choice(
                "BY_KIND",
                (
                    "Suit-pair, biggest-suit, suit-variety and both rank cards show the suit "
                    "faces; run, even and odd cards show the value faces."
                ),
                ("hu",),
            ),
            Choice(
                "RANKS_ON_VALUES",
                "The same, but the rank cards show the value faces.",
                ("hu",),
            ),
            Choice(
                "OTHER",
                "Any other assignment.",
            ),
        ),
        default="BY_KIND",
        argument=(
            "The table that decides this is lost in all three editions, so the data are "
            "provisional. Hungarian adds that the visible side must be usable with the score card: "
            "a card that counts suits makes value faces worthless, and the reverse. The rank cards "
            "tell players to ignore suits, which is useful only if suits are on view. On the value "
            "side the shift card would do nothing for them; Hungarian does not decide that point. "
            "The field side_overrides sets the face for single rounds."
        ),
        clauses=("TT-08", "TT-12"),
        fields=("sides", "side_overrides"),
    ),
    Reading(
        "TT-A08",
        "Do bonus cards that were taken in a round come back for the next?",
        Weight.HIGH,
        (
            Choice(
                "all back",
                "All eight bonus cards are on offer again in every round.",
                ("hu", "fr"),
            ),
            Choice(
                "kept",
                "Taken cards stay with their takers, only the faces are adjusted.",
            ),
        ),
        default="all back",
        argument=(
            "Hungarian arranges the cards as in the setup and French lays out eight. The Dutch "
            "text does not mention it, but its wording of the end-of-round cards makes no sense if "
            "players keep them. No option is offered."
        ),
        clauses=("TT-12",),
        keywords="reused return",
    ),
    Reading(
        "TT-A49",
        "What changes with three players?",
        Weight.LOW,
        (
            Choice(
                "as stated",
                (
                    "16 cards each, 11 in hand and 5 in the reserve, three rounds; the deck "
                    "stays whole."
                ),
                ("nl", "hu", "fr"),
            ),
            Choice(
                "thinned",
                "Some number cards are removed.",
            ),
        ),
        default="as stated",
        argument="No edition removes a card, and 48 cards divide evenly by three.",
        clauses=("TT-10", "TT-13", "TT-15", "TT-66"),
    ),
    Reading(
        "TT-A50",
        "Which score card counts in a round?",
        Weight.LOW,
        (
            Choice(
                "current",
                "Only the one on top.",
                ("nl", "hu", "fr"),
            ),
            Choice(
                "all",
                "Every score card revealed so far.",
            ),
        ),
        default="current",
        argument=("The new card covers the old one, and the scoring speaks of the round's card."),
        clauses=("TT-11", "TT-54"),
    ),
    Reading(
        "TT-A52",
        "May two people play?",
        Weight.LOW,
        (
            Choice(
                "refused",
                "No: 3 or 4 players only.",
                ("nl", "hu", "fr"),
            ),
            Choice(
                "allowed",
                "Yes, as in the game's ancestor.",
            ),
        ),
        default="refused",
        argument="All editions say 3 or 4.",
        clauses=("TT-10",),
        keywords="2 couple duo",
    ),
)
