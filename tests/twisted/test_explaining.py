"""The explained points of a round: a person can check them, and they add up."""

from typing import Any

import pytest
from hypothesis import given

from tests.twisted.entered import S0, S1, card
from tests.twisted.subject import TWISTED_SUBJECT
from tricky_twist import WrongTypeError
from tricky_twist.games import twisted as tw
from tricky_twist.testing.conformance.subject import slowly
from tricky_twist.testing.lines import Line
from tricky_twist.testing.strategies import lines


def counted(*numbers: int, points: int = -1) -> tuple[tw.Counted, ...]:
    """Return cards with what they count; a toad that was taken counts 5."""
    return tuple(
        tw.Counted(card(number), -5 if points < 0 and number % 11 == 0 else points)
        for number in numbers
    )


def told(score: tw.SeatScore) -> list[tuple[str, str, int]]:
    """Return the lines with the ids of their clauses."""
    return [(line.clause.id, line.words, line.points) for line in tw.explain(score)]


@pytest.mark.clause("TW-04", "TW-05", "TW-20", "TW-21", "TW-26", "TW-28")
def test_every_part_of_a_score_has_its_line() -> None:
    """Couples, toads, other cards, and each extra card, with the clause behind them."""
    score = tw.SeatScore(
        S0, counted(34, 43, points=1), counted(12, 22, 33, 98), counted(44, 51, points=-1)
    )

    assert [
        ("TW-20", "2 cards face up: 34 and 43", 2),
        ("TW-04", "2 cards face down, toads: 22 and 33", -10),
        ("TW-21", "2 cards face down: 12 and 98", -2),
        ("TW-28", "1 card face down off the pile: 44", -5),
        ("TW-28", "1 card face down off the pile: 51", -1),
    ] == told(score)


def test_a_score_of_nothing_has_one_line() -> None:
    """Who has no card before it has no points."""
    assert [("TW-20", "no cards face up", 0)] == told(tw.SeatScore(S1, (), (), ()))


@given(line=lines(tw.GAME))
@slowly
def test_the_lines_add_up(line: Line) -> None:
    """In whatever match, the points of the lines are the total, and each card is named once."""
    for scores in tw.score_sheet(line.states[-1]):
        for score in scores:
            explained = tw.explain(score)
            named = [each.words.partition(":")[2] for each in explained]
            cards = [each.card for each in (*score.face_up, *score.face_down, *score.extras)]
            assert score.total == sum(each.points for each in explained)
            assert sorted(map(str, cards)) == sorted(
                name for words in named for name in TWISTED_SUBJECT.named(words)
            )


@pytest.mark.parametrize("wrong", [None, 5, "score", tw.STANDARD, tw.setup(2)])
def test_what_is_no_score_is_refused(wrong: Any) -> None:
    """Only a seat's score can be explained."""
    with pytest.raises(WrongTypeError, match="expected a SeatScore"):
        tw.explain(wrong)


@pytest.mark.parametrize("field", ["face_up", "face_down", "extras"])
def test_a_score_of_wrong_parts_is_refused(field: str) -> None:
    """Scores are hardly checked when they are made; explaining one gets an error of ours."""
    parts: dict[str, Any] = {"seat": S0, "face_up": (), "face_down": (), "extras": ()}
    for wrong in ((5,), ("card",), (None,)):
        with pytest.raises(WrongTypeError, match="a SeatScore with fields of the right types"):
            tw.explain(tw.SeatScore(**{**parts, field: wrong}))
