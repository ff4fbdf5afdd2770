"""Nobody learns what others answered before all have answered."""

from collections.abc import Callable

import pytest

from tests.tricky_twist.leaks import AT_ONCE
from tests.tricky_twist.subject import TRICKY_TWIST_SUBJECT
from tricky_twist import Seat
from tricky_twist.games import tricky_twist as tt
from tricky_twist.records import Record
from tricky_twist.testing.conformance.noninterference import find_leaks
from tricky_twist.testing.conformance.secrecy import differences_watched
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
            differs, told = find_leaks(TRICKY_TWIST_SUBJECT, tt.GAME, line, number, seat)
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


@pytest.mark.parametrize(
    "leak",
    [
        lambda record: record.moves[:1],
        lambda record: [m for m in record.moves if isinstance(m, tt.DrawMove)],
        lambda record: [m for m in record.moves if isinstance(m, tt.Declaration)],
    ],
    ids=["the score deck", "draws", "declarations"],
)
def test_a_leak_in_an_open_record_is_found(leak: Callable[[Record], object]) -> None:
    """The checker catches score cards to come, and answers that nobody has seen."""
    assert [] != differences_watched(TRICKY_TWIST_SUBJECT, tt.setup(3, AT_ONCE), leak)
