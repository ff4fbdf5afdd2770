"""The explained points of a seat: a person can check them, and they add up."""

from typing import Any

import pytest
from hypothesis import given, strategies as st

from tricky_twist import Seat, WrongTypeError
from tricky_twist.games import flip_twhist as ft
from tricky_twist.testing.conformance.subject import slowly
from tricky_twist.testing.lines import Line
from tricky_twist.testing.strategies import lines


def score(*shown: tuple[int, int]) -> ft.SeatScore:
    """Return a score of seat 0 with these cards and their stars."""
    cards = tuple(ft.ShownCard(ft.FlipCard(number), stars) for number, stars in shown)
    return ft.SeatScore(Seat(0), cards)


@pytest.mark.clause("FT-37")
@pytest.mark.parametrize(
    ("shown", "expected"),
    [
        ((), []),
        (((-1, 3),), [("FT-37", "the -1 shows 3 stars", 3)]),
        (
            ((2, 1), (8, 0)),
            [("FT-37", "the 2 shows 1 star", 1), ("FT-37", "the 8 shows no stars", 0)],
        ),
    ],
)
def test_every_card_that_shows_stars_has_a_line(
    shown: tuple[tuple[int, int], ...], expected: list[tuple[str, str, int]]
) -> None:
    """With its clause, its words and its points."""
    told = ft.explain(score(*shown))

    assert expected == [(line.clause.id, line.words, line.points) for line in told]


@given(line=lines(ft.GAME))
@slowly
def test_the_lines_of_every_score_add_up(line: Line) -> None:
    """Under any rules and at any time, the points are those of the score."""
    for state in line.states:
        (sheet,) = ft.score_sheet(state)
        totals = [sum(part.points for part in ft.explain(each)) for each in sheet]
        assert list(ft.scores(state)) == [each.total for each in sheet] == totals


@pytest.mark.parametrize("wrong", [None, 7, "score", Seat(0), (), ft.ShownCard(ft.FlipCard(0), 1)])
def test_only_a_score_is_explained(wrong: object) -> None:
    """Anything else is refused."""
    with pytest.raises(WrongTypeError, match="expected a SeatScore, got"):
        ft.explain(wrong)  # type: ignore[arg-type]  # a wrong type is the point


JUNK = st.one_of(st.none(), st.integers(), st.text(min_size=1), st.tuples(st.integers()))


@given(fields=st.tuples(JUNK, JUNK))
def test_a_score_of_wrong_fields_is_refused(fields: tuple[Any, Any]) -> None:
    """Scores are hardly checked when they are made; a bad one brings no error but ours."""
    with pytest.raises(WrongTypeError, match=r"expected a (SeatScore with|tuple in SeatScore\.)"):
        ft.explain(ft.SeatScore(*fields))
