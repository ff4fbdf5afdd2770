"""Nobody learns what others answered before all have answered."""

import pytest

from tests.tricky_twist.leaks import TRICKY_TWIST_DOUBLED
from tricky_twist import Seat
from tricky_twist.games import tricky_twist as tt
from tricky_twist.testing.conformance.noninterference import find_leaks
from tricky_twist.testing.lines import Line, play_out

pytestmark = pytest.mark.untraced


@pytest.mark.clause("TT-A12", "TT-A29")
@pytest.mark.parametrize("seat", [None, Seat(1)], ids=str)
def test_nobody_learns_an_answer_before_all_have_answered(seat: Seat | None) -> None:
    """When all answer at once, what the others answered is hidden until the last has."""
    rules = tt.Rules(
        draw_order=tt.DrawOrder.SIMULTANEOUS, declare_order=tt.DeclareOrder.SIMULTANEOUS
    )
    differing: dict[str, int] = {"Drawing": 0, "Declaring": 0}
    for seed in range(4):
        line = play_out(tt.GAME, tt.setup(4, rules), seed)
        for number in _with_hidden_answers(line, seat)[::5]:
            differs, told = find_leaks(TRICKY_TWIST_DOUBLED, tt.GAME, line, number, seat)
            differing[type(line.states[number]).__name__] += differs
            assert [] == told

    assert all(count > 1 for count in differing.values()), "the test is vacuous"


def _with_hidden_answers(line: Line, seat: Seat | None) -> list[int]:
    """Return the moments in which somebody else has answered and not all have."""
    return [
        number
        for number, state in enumerate(line.states)
        if isinstance(state, tt.Drawing | tt.Declaring)
        and any(answer.seat is not seat for answer in state.answers)
    ]
