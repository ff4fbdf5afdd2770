"""What a state, a view or a move says about its game is the same wherever it is asked."""

import pytest

from tricky_twist import WrongTypeError
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw

pytestmark = pytest.mark.untraced


def test_rules_that_a_position_cannot_have_are_refused() -> None:
    """The error says what is wrong with the position under them."""
    with pytest.raises(WrongTypeError, match="expected a possible state of Tricky Twist, got"):
        tt.with_rules(tt.setup(3), tt.Rules(reserve_size=99))
    with pytest.raises(WrongTypeError, match="cards cannot give"):
        tw.with_rules(tw.setup(4), tw.Rules(numbers=(12, 21), hand_sizes=(1, 1, 1)))
    with pytest.raises(WrongTypeError, match="expected Rules of Flip Twhist, got a value of ty"):
        ft.with_rules(ft.setup(3), tw.STANDARD)  # type: ignore[arg-type]
