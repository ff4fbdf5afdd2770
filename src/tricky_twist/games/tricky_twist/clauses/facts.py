"""The derived facts, which tests check, and the worked examples, which tests replay."""

from tricky_twist.core.clauses import Example, Fact
from tricky_twist.games.tricky_twist.clauses import sections

FACTS = (
    Fact(
        "TT-D1",
        (
            "In one trick a player gains at most one thing: the winner one trick, each player "
            "who did not follow suit one false trick, the others nothing. So a player's real "
            "tricks and real false tricks together are at most the number of tricks played, and "
            "the real tricks of all players add up to that number."
        ),
    ),
    Fact(
        "TT-D2",
        (
            "A round has 7 to 12 tricks with four players and 11 to 16 with three, under the "
            "default round-end check and when the check comes after the draw offer. A round cannot "
            "end earlier. Each trick costs every player one card of 12 or 16, and only one player "
            "per round can get one card back."
        ),
    ),
    Fact(
        "TT-D3",
        (
            "The game ends: each trick lowers every player's hand and reserve together by one, "
            "the single take-back of a round raises one player's by one, and the number of "
            "rounds is fixed. It has at most 4 x 12 tricks with four players and 3 x 16 with "
            "three."
        ),
    ),
    Fact(
        "TT-D4",
        (
            "A player gains at most one 7 in a trick: a won pile has a single suit and so at "
            "most one 7, and a false trick is a single card. One bonus card per 7 and one bonus "
            "card for gaining a 7 are the same rule."
        ),
    ),
    Fact(
        "TT-D5",
        (
            "The bonus cards cannot run out. A pick needs a gained 7, there are four 7s, and a 7 "
            "is gained again only after the take-back card returned it, once a round. So a round "
            "has at most 5 picks from 8 cards, and 5 only if one of them was the take-back; "
            "players hold at most 4 cards that work at scoring. It relies on all bonus cards "
            "coming back every round (TT-A08)."
        ),
    ),
    Fact(
        "TT-D6",
        (
            "At the start of each trick every player holds at least one hand card, under the "
            "default round-end check."
        ),
    ),
    Fact(
        "TT-D7",
        (
            "Up to four players can gain a 7 in one trick. The leader leads a suit's 7, the others "
            "cannot follow, and the three each discard the 7 of another suit."
        ),
    ),
)

EXAMPLES = (
    Example(
        "TT-X1",
        str(sections.PLAYING_CARDS),
        (
            "Four players, suits written A to D: the leader plays A7; the second player holds A "
            "and plays A9; the third has no A and plays B2; the fourth plays A2."
        ),
        "All four plays are legal.",
    ),
    Example(
        "TT-X2",
        str(sections.RESOLUTION),
        "The trick of TT-X1 is resolved.",
        (
            "The second player wins a trick of the three cards A7, A9 and A2; the third gets B2 "
            "back as a false trick; the first and the fourth get nothing."
        ),
    ),
    Example(
        "TT-X3",
        str(sections.SEVENS),
        "The trick of TT-X1 has been resolved.",
        "The second player may take one bonus card, because the won pile holds the A7.",
    ),
    Example(
        "TT-X4",
        str(sections.ROUND_SCORING),
        "6 tricks and 1 false trick.",
        "6 + 1 x 3 = 9 points.",
    ),
    Example(
        "TT-X5",
        str(sections.ROUND_SCORING),
        "3 tricks and 4 false tricks.",
        "3 + 3 x 3 = 12 points.",
    ),
    Example(
        "TT-X6",
        str(sections.ROUND_SCORING),
        "4 tricks and 4 false tricks.",
        "4 + 4 x 5 = 24 points.",
    ),
    Example(
        "TT-X7",
        str(sections.SCORE_CARDS),
        "Run card; false tricks of the values 7, 3, 6, 2, 8.",
        "The longest run is 6-7-8, of length 3.",
    ),
    Example(
        "TT-X8",
        str(sections.SCORE_CARDS),
        "Biggest-suit card; false tricks A7, B3, A6, C2, A9.",
        "Three cards in suit A score 3 points.",
    ),
    Example(
        "TT-X9",
        str(sections.SCORE_CARDS),
        "Suit-variety card; false tricks A7, B3, A6, C2, B7.",
        "Three suits are present.",
    ),
    Example(
        "TT-X10",
        str(sections.SCORE_CARDS),
        "Even card; false tricks of the values 7, 3, 6, 2, 7.",
        "Two cards are even.",
    ),
    Example(
        "TT-X11",
        str(sections.SCORE_CARDS),
        "Odd card; false tricks of the values 7, 3, 6, 2, 7.",
        "Three cards are odd.",
    ),
    Example(
        "TT-X12",
        str(sections.SCORE_CARDS),
        "Either rank card, nobody tied.",
        "The first place scores 12 points and the second 7; the rest is on the card.",
    ),
)
