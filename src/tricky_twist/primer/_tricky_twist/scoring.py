"""The chapter on scoring in the short rulebook of Tricky Twist."""

from tricky_twist.games.tricky_twist.cards import ScoreKind, Side
from tricky_twist.games.tricky_twist.rules import (
    DeclareOrder,
    FewestPlacing,
    RankTies,
    RoundEndCheck,
    ZeroOnMost,
)
from tricky_twist.primer._tricky_twist.facts import RANKS, Facts, Scoring, score_cards
from tricky_twist.primer.chapters import bullets, chapter, grid, paragraph, rows, say

# Conditions ---------------------------------------------------------------------------------------


def _has_ranks(facts: Facts) -> bool:
    return any(card.kind in RANKS for card in facts.rules.score_deck)


def _has_copies(card: Scoring) -> bool:
    return card.number > 1


def _pays_by_place(card: Scoring) -> bool:
    return card.kind in RANKS


def _pays_each(card: Scoring) -> bool:
    return card.step > 0 and not _pays_by_place(card)


def _pays_by_count(card: Scoring) -> bool:
    return not _pays_by_place(card) and not _pays_each(card)


# Sentences ----------------------------------------------------------------------------------------

_ROUND_END = (
    say(
        "end of a round",
        "The round ends when a trick is finished and a player has no card left in hand, even if"
        " there are cards in the reserves. [TT-48]",
    ),
    say(
        "end of a round, after bonus cards",
        "This is decided after bonus cards have been taken. [TT-48, TT-A21, TT-A22]",
        RoundEndCheck.AFTER_BONUS,
    ),
    say(
        "end of a round, before bonus cards",
        "This is decided before bonus cards are taken. [TT-48, TT-A21, TT-A22]",
        RoundEndCheck.BEFORE_BONUS,
    ),
    say(
        "end of a round, after reserves",
        "This is decided after the reserves have been offered once more. [TT-48, TT-A21, TT-A22]",
        RoundEndCheck.AFTER_DRAW_WINDOW,
    ),
    say("worth nothing", "Cards left in your hand or reserve are worth nothing. [TT-50]"),
    say(
        "use, last winner first",
        "In turn, clockwise from the winner of the last trick, the players say how they use their"
        " bonus cards. [TT-34, TT-A29]",
        DeclareOrder.LAST_WINNER,
    ),
    say(
        "use, first leader first",
        "In turn, clockwise from the first leader of the round, the players say how they use their"
        " bonus cards. [TT-34, TT-A29]",
        DeclareOrder.ROUND_FIRST,
    ),
    say(
        "use, all at once",
        "All at the same time, the players say how they use their bonus cards. [TT-34, TT-A29]",
        DeclareOrder.SIMULTANEOUS,
    ),
    say("unused", "You need not use any. [TT-33]"),
    say("count", "Then count: [TT-51, TT-52, TT-53, TT-54]"),
)

_POINTS = (
    say("trick counts", "1 point for each trick. [TT-51]"),
    say("pair counts", "3 points for each pair of a trick and a false trick. [TT-52]"),
    say(
        "equal pairs count",
        "5 points for each pair instead, if you have as many tricks as false tricks. [TT-53]",
    ),
    say(
        "score card counts",
        "The points of the score card, which looks at false tricks only. [TT-54, TT-55]",
    ),
)

_EXAMPLES = (
    say("example", "Six tricks and one false trick make 6 + 3 = 9 points. [TT-X4]"),
    say("example, equal", "Four of each make 4 + 20 = 24. [TT-X6]"),
)


_SCORE_CARDS = grid(
    ("score card", "counts among your false tricks", "points", "variable bonus cards show"),
    rows(
        (
            say("score card", "Run", ScoreKind.RUN),
            say("score card", "Suit pair: {suits:or} [TT-A03]", ScoreKind.SUIT_PAIR),
            say("score card", "Biggest suit", ScoreKind.BIGGEST_SUIT),
            say("score card", "Variety", ScoreKind.SUIT_VARIETY),
            say("score card", "Fewest", ScoreKind.FEWEST),
            say("score card", "Most", ScoreKind.MOST),
            say("score card", "Even", ScoreKind.EVEN),
            say("score card", "Odd", ScoreKind.ODD),
            say("copies of a score card", "({copies} cards)", _has_copies),
        ),
        (
            say(
                "score card counts", "the longest run of consecutive values [TT-56]", ScoreKind.RUN
            ),
            say(
                "score card counts",
                "one of the two suits, as you choose [TT-57]",
                ScoreKind.SUIT_PAIR,
            ),
            say(
                "score card counts",
                "the suit that you have most of [TT-58]",
                ScoreKind.BIGGEST_SUIT,
            ),
            say("score card counts", "how many suits you have [TT-59]", ScoreKind.SUIT_VARIETY),
            say("score card counts", "how few you have, by rank [TT-60]", ScoreKind.FEWEST),
            say("score card counts", "how many you have, by rank [TT-61]", ScoreKind.MOST),
            say("score card counts", "even values [TT-64]", ScoreKind.EVEN),
            say("score card counts", "odd values [TT-65]", ScoreKind.ODD),
        ),
        (
            say("score card pays", "{step} for each [TT-A04]", _pays_each),
            say("score card pays", "{paid:commas} [TT-A04]", _pays_by_count),
            say("score card pays", "{places:commas} [TT-A47, TT-A04]", _pays_by_place),
        ),
        (
            say("side up", "suits [TT-A05]", Side.SUITS),
            say("side up", "values [TT-A05]", Side.VALUES),
        ),
        about=score_cards,
    ),
)

_RANKS = (
    say(
        "fewest, one",
        "On Fewest, you need at least one false trick to take a place. [TT-60, TT-A44]",
        _has_ranks,
        FewestPlacing.NEEDS_ONE,
    ),
    say(
        "fewest, none",
        "On Fewest, a player without any false trick takes a place like all the others."
        " [TT-60, TT-A44]",
        _has_ranks,
        FewestPlacing.OPEN,
    ),
    say(
        "most, one",
        "On Most, you need at least one for any place. [TT-61, TT-A44]",
        _has_ranks,
        ZeroOnMost.NEEDS_ONE,
    ),
    say(
        "most, none",
        "On Most, you need at least one for the first place only. [TT-61, TT-A44]",
        _has_ranks,
        ZeroOnMost.PLACES,
    ),
    say(
        "ties, next place",
        "Tied players all score the full points of their place; the player after them takes the"
        " very next place. [TT-63, TT-A45]",
        _has_ranks,
        RankTies.DENSE,
    ),
    say(
        "ties, places used up",
        "Tied players all score the full points of their place; they use up as many places as there"
        " are of them. [TT-63, TT-A45]",
        _has_ranks,
        RankTies.COMPETITION,
    ),
    say("ranks, no suits", "Suits do not matter on either card. [TT-62]", _has_ranks),
)

SCORING = chapter(
    "Scoring a round",
    paragraph(*_ROUND_END),
    bullets(*_POINTS),
    paragraph(*_EXAMPLES),
    _SCORE_CARDS,
    paragraph(*_RANKS),
)
"""The chapter."""
