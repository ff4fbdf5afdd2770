"""The end of the game: the number of rounds, and the winners."""

from tricky_twist.core.clauses import Choice, Clause, Reading, Weight
from tricky_twist.games.tricky_twist.clauses import sections

ROUNDS = Clause(
    "TT-66",
    "As many rounds as players",
    (
        "The game has as many rounds as there are players. The first player of a round sits to "
        "the left of the previous round's first player."
    ),
    sections.GAME_END.cited(),
    keywords="length starts second next moves",
)

MOST_POINTS_WIN = Clause(
    "TT-67",
    "Most points win",
    "The player with the most points after all rounds wins.",
    sections.GAME_END.cited(),
    keywords="victory game highest score",
)

SHARED_VICTORY = Clause(
    "TT-68",
    "Shared victory",
    "Players who tie for the most points share the victory.",
    sections.GAME_END.cited(),
    keywords="draw equal same score two winners end game",
)

ROUND_END = Clause(
    "TT-48",
    "End of the round",
    (
        "The round ends when a trick has been resolved and some player has no hand card left, "
        "even if reserve cards remain."
    ),
    sections.ROUND_END.cited(),
    keywords="over finish last out empty",
)


WINNER_LEADS = Clause(
    "TT-49",
    "The winner leads next",
    (
        "When every player still has a hand card after a trick, a new trick begins, and the "
        "winner of the last one leads it."
    ),
    sections.ROUND_END.cited(
        nl="Silent on the leader of the new trick; the default applies.",
    ),
    differences=("Hungarian and French let the winner lead the new trick; Dutch names no leader."),
    keywords="starts first",
)


READINGS = (
    Reading(
        "TT-A51",
        "What breaks a tie at the end of the game?",
        Weight.LOW,
        (
            Choice(
                "shared",
                "Nothing: the victory is shared.",
                ("nl", "hu", "fr"),
            ),
            Choice(
                "tie-break",
                "Some further comparison.",
            ),
        ),
        default="shared",
        argument="All three editions share the victory.",
        clauses=("TT-68",),
    ),
)
