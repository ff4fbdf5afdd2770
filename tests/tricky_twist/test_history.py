"""Where a state records each move that was made: there it stands."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.tricky_twist.entered import (
    FLIP,
    LATE,
    S1,
    after,
    declaring,
    drawing,
    over,
    picking,
    playing,
    second_window,
    taking_back,
)
from tricky_twist.core.validation import moves_at
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.validation._memory import moves_on_table
from tricky_twist.testing.conformance.altering import altered

STEP = re.compile(r"\.(\w+)|\[(\d+)\]")


def standing_at(whole: Any, path: str) -> Any:
    """Return what stands at a path such as ``$.table.log[0]``."""
    for name, place in STEP.findall(path):
        whole = getattr(whole, name) if name else whole[int(place)]
    return whole


def answering() -> tt.State:
    """Return the first draw window after one answer."""
    return after(drawing(), tt.legal_moves(drawing())[0])


def declared() -> tt.State:
    """Return the end of a round after one answer."""
    state: tt.State = altered(declaring(), "answers", (tt.LeaveUnused(S1, FLIP),))
    return state


@pytest.mark.parametrize(
    "make", [answering, playing, picking, taking_back, second_window, declaring, declared]
)
def test_a_move_on_the_table_stands_at_its_path(make: Callable[[], tt.State]) -> None:
    """The trick under way is recorded elsewhere in every phase."""
    state = make()
    assert isinstance(state, tt.OnTable)
    told = list(moves_on_table(state))

    assert told
    assert [standing_at(state, path) for path, _move in told] == [move for _path, move in told]
    assert len(told) == len({path for path, _move in told})


def test_a_move_of_a_finished_round_stands_at_its_path() -> None:
    """So do the answers in the last draw window."""
    game = over(LATE)
    assert isinstance(game, tt.GameOver)
    for number, record in enumerate(game.match.past):
        told = list(moves_at(record, f"$.match.past[{number}]", tt.MOVES))

        assert record.last_draws
        assert [standing_at(game, path) for path, _move in told] == [move for _path, move in told]
