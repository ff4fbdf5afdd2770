"""The points of the game on the table, for everybody to see."""

import pytest
from hypothesis import given

from tricky_twist import WrongTypeError
from tricky_twist.games import twisted as tw
from tricky_twist.testing.conformance.subject import slowly
from tricky_twist.testing.lines import Line
from tricky_twist.testing.strategies import lines


@pytest.mark.clause("TW-04", "TW-05", "TW-20", "TW-25")
@given(line=lines(tw.GAME))
@slowly
def test_the_standing_counts_what_lies_open(line: Line) -> None:
    """A point for each card face up, minus 5 for a toad and 1 for any other card face down."""
    for state in line.states:
        if isinstance(state, tw.OnTable):
            up, down = state.table.face_up, state.table.face_down
            costs = [sum(5 if card.is_toad else 1 for card in taken) for taken in down]
            totals = [len(couples) - cost for couples, cost in zip(up, costs, strict=True)]
            assert totals == [row.total for row in tw.standing(state)]


@pytest.mark.clause("TW-26")
@given(line=lines(tw.GAME))
@slowly
def test_the_standing_is_what_the_sheet_says_without_the_extra_cards(line: Line) -> None:
    """When a game ends, each row has at least the cards of the last standing."""
    for before, after in zip(line.states, line.states[1:], strict=False):
        if len(tw.score_sheet(after)) > len(tw.score_sheet(before)):
            for shown, row in zip(tw.standing(before), tw.score_sheet(after)[-1], strict=True):
                assert shown.seat is row.seat
                assert set(shown.face_up) <= set(row.face_up)
                assert set(shown.face_down) <= set(row.face_down)
                assert () == shown.extras


def test_between_two_games_nothing_stands() -> None:
    """The error says that cards must lie on the table."""
    for asked in (tw.setup(3), tw.view(tw.setup(3), None)):
        with pytest.raises(WrongTypeError, match="with cards on the table"):
            tw.standing(asked)
    with pytest.raises(WrongTypeError, match="expected a state or a view of Twisted, got"):
        tw.standing("no state")  # type: ignore[arg-type]
