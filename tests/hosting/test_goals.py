"""The goal of a round in a line: what brings points, with the numbers of the rules."""

import pytest

from tricky_twist import GAMES, Seat
from tricky_twist.core.values import changed
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw
from tricky_twist.hosting import _pages
from tricky_twist.hosting._pages import goal_of

TRICKY = GAMES["tricky-twist"]
PAIRS = "; each pair with a trick: 3 or 5"


def goal(card: tt.ScoreCard, rules: tt.Rules = tt.STANDARD) -> str:
    """Return the goal of a round with this score card."""
    others = tuple(each for each in rules.score_deck if each != card)
    state = tt.play(tt.setup(3, rules, first=Seat(0)), tt.OrderScoreDeck((card, *others))).state
    told = goal_of(TRICKY, tt.view(state, None))
    assert told.endswith(PAIRS)
    return told.removesuffix(PAIRS)


def doubled(kind: tt.ScoreKind, factor: int = 2) -> tt.Rules:
    """Return rules under which a score card pays so much for each."""
    tables = tt.STANDARD.tables
    paid = tuple(factor * number for number, _ in enumerate(tables.of(kind)))
    return changed(tt.STANDARD, tables=changed(tables, **{kind.name.lower(): paid}))


KIND = tt.ScoreKind
MOON_SUN = tt.ScoreCard(KIND.SUIT_PAIR, (tt.Suit.MOON, tt.Suit.SUN))


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (tt.ScoreCard(KIND.RUN), "longest run of false tricks: 1 point a card"),
        (MOON_SUN, "most false tricks of moon or sun: 1 point each"),
        (tt.ScoreCard(KIND.BIGGEST_SUIT), "false tricks of your biggest suit: 1 point each"),
        (tt.ScoreCard(KIND.SUIT_VARIETY), "suits among your false tricks: 1 point each"),
        (tt.ScoreCard(KIND.FEWEST), "fewest false tricks: 12, 7 and 2 by place"),
        (tt.ScoreCard(KIND.MOST), "most false tricks: 12, 7 and 2 by place"),
        (tt.ScoreCard(KIND.EVEN), "even false tricks: 1 point each"),
        (tt.ScoreCard(KIND.ODD), "odd false tricks: 1 point each"),
    ],
    ids=str,
)
def test_each_score_card_has_its_goal(card: tt.ScoreCard, words: str) -> None:
    """With the points for a pair, which are the same in each round."""
    assert words == goal(card)


def test_the_goal_has_the_points_of_the_rules() -> None:
    """So many for each, or a list where they rise unevenly."""
    tables = tt.STANDARD.tables
    uneven = changed(tables, even=(0, 1, 3, 6, *tables.even[4:]))
    rules = changed(tt.STANDARD, tables=uneven)

    assert "even false tricks: 2 points each" == goal(tt.ScoreCard(KIND.EVEN), doubled(KIND.EVEN))
    words = "points on the even card for 1, 2 and so on: 1, 3, 6, 4, 5 and 6"
    assert words == goal(tt.ScoreCard(KIND.EVEN), rules)


def test_other_games_have_one_goal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that declares none has no line; nor has Tricky Twist before its first round."""
    assert "" == goal_of(TRICKY, tt.view(tt.setup(3), None))
    assert "toad -5" in goal_of(GAMES["twisted"], tw.view(tw.setup(2), None))
    assert "star" in goal_of(GAMES["flip-twhist"], ft.view(ft.setup(3), None))
    monkeypatch.setattr(_pages, "part_of", lambda *_: None)

    assert "" == goal_of(TRICKY, tt.view(tt.setup(3), None))
