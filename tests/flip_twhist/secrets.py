"""What is hidden in Flip Twhist."""

from tests.conformance.secrets import Secret
from tricky_twist import Seat
from tricky_twist.games import flip_twhist as ft

START = ft.setup(4)


def _numbers(state: ft.State, seat: Seat) -> object:
    return state.hands[seat] if isinstance(state, ft.Playing) else None


FLIP_TWHIST_SECRETS = (
    Secret(
        "the number cards of a hand",
        _numbers,
        "own.numbers",
        "each card when it is played ({clause}`FT-09`)",
        START,
    ),
)
"""Everything that somebody does not know."""
