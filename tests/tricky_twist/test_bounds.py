"""How large scores, games and shuffles get."""

import pytest

from tricky_twist.core.game import Limits
from tricky_twist.games import tricky_twist as tt


@pytest.mark.clause("TT-D1", "TT-D2", "TT-D5")
@pytest.mark.parametrize(
    ("players", "rules", "expected"),
    [
        (3, tt.STANDARD, Limits(0, 249, 372, 48)),
        (4, tt.STANDARD, Limits(0, 276, 520, 48)),
        (3, tt.Rules(values=(1, 2, 3), reserve_size=0, rounds=1), Limits(0, 32, 12, 12)),
        (3, tt.Rules(values=(6, 7, 8), reserve_size=1, rounds=1), Limits(0, 44, 40, 12)),
        (
            3,
            tt.Rules(suits=(tt.Suit.MOON,), values=(6, 7, 8), reserve_size=0),
            Limits(0, 78, 21, 9),
        ),
    ],
)
def test_the_limits_follow_from_cards_and_tables(
    players: int, rules: tt.Rules, expected: Limits
) -> None:
    """Four 7s bring five picks, of which four work; without a 7 there is no bonus card."""
    assert expected == tt.limits(players, rules)
