"""The Twhist cards: their powers, alone and together."""

from tricky_twist.core.clauses import Choice, Clause, Grade, Reading, Weight
from tricky_twist.games.flip_twhist.clauses import sections

ROUND_WINNER_PICKS = Clause(
    "FT-18",
    "Round winner: picks",
    (
        "A round winner card wins the trick. Its player picks one or two cards from the stack "
        "first, unless a thief was played."
    ),
    sections.ROUND_WINNER.cited(),
    keywords="special automatically",
)

ROUND_WINNER_LEADS = Clause(
    "FT-19",
    "Round winner: leads",
    "The player of the round winner leads the next trick, unless a pole position was played.",
    sections.ROUND_WINNER.cited(),
    keywords="starts",
)

THIEF_PICKS = Clause(
    "FT-20",
    "Thief: picks",
    (
        "A thief steals the trick. Its player picks one or two cards, even if a round winner was "
        "played."
    ),
    sections.THIEF.cited(),
    keywords="take rob special stronger beats",
)

THIEF_MAY_NOT_LEAD = Clause(
    "FT-21",
    "Thief: may not lead",
    "The player of the thief may not lead the next trick.",
    sections.THIEF.cited(),
    keywords="starts allowed",
)

LEADER_AFTER_THIEF = Clause(
    "FT-22",
    "Who leads after a thief",
    (
        "After a thief the next trick is led by the player of the highest card in the colour led "
        "or, if there is one, of the first round winner, unless a pole position was played. If "
        "there is none of these, the text is silent (FT-A11)."
    ),
    sections.THIEF.cited(),
    grade=Grade.DECIDED,
    keywords="starts steal",
)

POLE_LEADS = Clause(
    "FT-23",
    "Pole position: leads",
    "Whoever wins the trick, the first player of a pole position leads the next one.",
    sections.POLE_POSITION.cited(),
    keywords="start special card effect",
)

PASS_FLIPS_NOTHING = Clause(
    "FT-24",
    "Pass: flips nothing",
    (
        "The player of a pass sits the trick out and flips no card. Whether that is so for each of "
        "several who pass is disputed (FT-A09)."
    ),
    sections.PASS.cited(),
    keywords="skip protect special effect",
)

FIRST_OF_A_KIND = Clause(
    "FT-25",
    "Only the first of a kind",
    "When several Twhist cards of one kind are played in a trick, only the first has its power.",
    sections.SEVERAL.cited(),
    keywords="two same both duplicate thieves round winners second",
)

THREE_POWERS = Clause(
    "FT-26",
    "Round winner, thief and pole position",
    (
        "With all three in a trick the round winner is powerless: the thief picks, and the pole "
        "position leads next."
    ),
    sections.SEVERAL.cited(),
    keywords="special cards combination conflict",
)

ALL_PASS = Clause(
    "FT-27",
    "Everybody passes",
    "If all players play a pass, these cards leave the game, and the same player leads again.",
    sections.SEVERAL.cited(),
    keywords="everyone",
)

POWERS_APART = Clause(
    "FT-28",
    "Other combinations",
    "Other combinations of Twhist cards do not affect each other.",
    sections.SEVERAL.cited(),
)


READINGS = (
    Reading(
        "FT-A09",
        "Several players play a pass in a trick. Who is spared the flip?",
        Weight.HIGH,
        (
            Choice(
                "FIRST",
                "Only the first of them.",
                ("nl",),
            ),
            Choice(
                "ALL",
                "All of them.",
                ("nl",),
            ),
        ),
        default="FIRST",
        argument=(
            "The passage on several Twhist cards gives the power to the first of a kind, without "
            "an exception. The bracket that spares whoever played a pass states the normal case. A "
            "later passer flips as all the others do."
        ),
        clauses=("FT-24", "FT-25", "FT-32"),
        fields=("pass_exemption",),
    ),
    Reading(
        "FT-A10",
        "Everybody passed and the passes leave the game. Are they removed in some special way?",
        Weight.LOW,
        (
            Choice(
                "discarded",
                "No, they are discarded like all cards.",
            ),
            Choice(
                "removed",
                "Yes.",
            ),
        ),
        default="discarded",
        argument="It comes to the same: no card that was played ever returns.",
        clauses=("FT-27", "FT-34"),
    ),
    Reading(
        "FT-A11",
        (
            "A trick holds a thief, but no number card, no round winner and no pole position. Who "
            "leads the next one?"
        ),
        Weight.HIGH,
        (
            Choice(
                "TRICK_LEADER",
                (
                    "The leader of the trick again; if that is the thief with power, the next "
                    "player clockwise."
                ),
            ),
            Choice(
                "LEFT_OF_THIEF",
                "The player to the left of the thief with power.",
            ),
        ),
        default="TRICK_LEADER",
        argument=(
            "It extends the rule for a trick of passes only, and keeps the thief from leading. "
            "Letting the thief lead after all is not offered, for the text forbids it."
        ),
        clauses=("FT-21", "FT-22", "FT-27"),
        fields=("leader_fallback",),
    ),
    Reading(
        "FT-A12",
        (
            "Only Twhist cards were played, a round winner or a pole position among them. Who "
            "leads next?"
        ),
        Weight.MEDIUM,
        (
            Choice(
                "as usual",
                "The pole position, else the round winner.",
            ),
            Choice(
                "same leader",
                "The leader of the trick again.",
            ),
        ),
        default="as usual",
        argument="Both cards name the leader without asking for number cards.",
        clauses=("FT-19", "FT-23"),
    ),
    Reading(
        "FT-A13",
        "What does a second thief, round winner or pole position do?",
        Weight.MEDIUM,
        (
            Choice(
                "nothing",
                "Nothing: its player flips like all the others, and may lead if that follows.",
            ),
            Choice(
                "half",
                "It still has some of its effects.",
            ),
        ),
        default="nothing",
        argument=(
            "Only the first of a kind has power. So a powerless thief is not barred from leading "
            "either."
        ),
        clauses=("FT-21", "FT-25"),
        keywords="two duplicate",
    ),
    Reading(
        "FT-A14",
        "A thief and a round winner, but no pole position, were played. Who does what?",
        Weight.MEDIUM,
        (
            Choice(
                "shared",
                "The thief picks and the round winner leads next.",
                ("nl",),
            ),
            Choice(
                "thief alone",
                "The thief picks and somebody else leads.",
            ),
        ),
        default="shared",
        argument="The text on the thief says both.",
        clauses=("FT-20", "FT-22"),
    ),
    Reading(
        "FT-A15",
        "A pole position was played with a round winner or with a thief. Who does what?",
        Weight.LOW,
        (
            Choice(
                "apart",
                "The round winner or the thief picks, and the pole position leads next.",
                ("nl",),
            ),
            Choice(
                "pole picks too",
                "The pole position picks as well.",
            ),
        ),
        default="apart",
        argument=(
            "The texts on the three cards say it, and other combinations do not affect each other."
        ),
        clauses=("FT-18", "FT-20", "FT-23", "FT-28"),
    ),
    Reading(
        "FT-A16",
        "A round winner lost its power to a thief and a pole position. Does its player flip?",
        Weight.LOW,
        (
            Choice(
                "flips",
                "Yes, like all the others.",
            ),
            Choice(
                "spared",
                "No.",
            ),
        ),
        default="flips",
        argument="Only a player who passed is spared.",
        clauses=("FT-26", "FT-32"),
    ),
    Reading(
        "FT-A17",
        "A thief was played with number cards and without a round winner. Who leads next?",
        Weight.MEDIUM,
        (
            Choice(
                "highest",
                (
                    "The player of the highest number in the colour led, who does not pick and "
                    "flips for the sum of what is left."
                ),
                ("nl",),
            ),
            Choice(
                "same leader",
                "The leader of the trick again.",
            ),
        ),
        default="highest",
        argument="The text on the thief says so.",
        clauses=("FT-22",),
    ),
    Reading(
        "FT-A18",
        "A thief or a round winner was played in a trick without number cards. What happens?",
        Weight.MEDIUM,
        (
            Choice(
                "nothing",
                "Nothing is picked and nobody flips.",
            ),
            Choice(
                "zero",
                "The sums count as 0.",
            ),
        ),
        default="nothing",
        argument="Players pick only if there are cards, and with none left there are no flips.",
        clauses=("FT-18", "FT-20", "FT-30", "FT-33"),
    ),
    Reading(
        "FT-A25",
        "The leader plays a pass. What changes?",
        Weight.MEDIUM,
        (
            Choice(
                "as usual",
                (
                    "The next number card sets the colour, the leader is spared the flip, and the "
                    "winner leads next."
                ),
                ("nl",),
            ),
            Choice(
                "new trick",
                "The trick starts anew with the next player as its leader.",
            ),
        ),
        default="as usual",
        argument="A pass is a Twhist card like the others as far as the colour goes.",
        clauses=("FT-17", "FT-24"),
    ),
    Reading(
        "FT-A26",
        "May the player of a pole position decline to lead?",
        Weight.LOW,
        (
            Choice(
                "leads",
                "No, that player leads.",
            ),
            Choice(
                "may decline",
                "Yes.",
            ),
        ),
        default="leads",
        argument=(
            "The text does not describe declining, and it names no other leader. No option is "
            "offered."
        ),
        clauses=("FT-23",),
    ),
    Reading(
        "FT-A35",
        (
            "The only Twhist cards of a trick are passes or pole positions. Who wins it, and who "
            "leads next?"
        ),
        Weight.MEDIUM,
        (
            Choice(
                "as without",
                (
                    "The highest number in the colour led wins, and its player leads next, or the "
                    "pole position if there is one."
                ),
            ),
            Choice(
                "nobody",
                "Nobody wins, and nothing is picked.",
            ),
        ),
        default="as without",
        argument=(
            "The text gives the rule of the highest number only for a trick without any Twhist "
            "card. But a pass just sits the trick out, and a pole position leads even if another "
            "player wins. So there is a winner; no other answer fits FT-D1. No option is offered."
        ),
        clauses=("FT-14", "FT-15", "FT-23", "FT-24"),
    ),
)
