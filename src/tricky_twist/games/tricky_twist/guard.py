"""What the entrances of Tricky Twist do about bad values."""

from tricky_twist.core.guard import Guard
from tricky_twist.games.tricky_twist.moves import MOVES
from tricky_twist.games.tricky_twist.state import STATES
from tricky_twist.games.tricky_twist.views import VIEWS


def _find_problems(state: object) -> tuple[object, ...]:
    from tricky_twist.games.tricky_twist.validation import (  # noqa: PLC0415  # rarely needed
        find_problems,
    )

    return find_problems(state)


GUARD = Guard("Tricky Twist", frozenset(STATES), frozenset(MOVES), _find_problems, frozenset(VIEWS))
"""The guard of the game."""
