"""What the entrances of Twisted do about bad values."""

from tricky_twist.core.guard import Guard
from tricky_twist.games.twisted.moves import MOVES
from tricky_twist.games.twisted.state import STATES
from tricky_twist.games.twisted.views import VIEWS


def _find_problems(state: object) -> tuple[object, ...]:
    from tricky_twist.games.twisted.validation import (  # noqa: PLC0415  # rarely needed
        find_problems,
    )

    return find_problems(state)


GUARD = Guard("Twisted", frozenset(STATES), frozenset(MOVES), _find_problems, frozenset(VIEWS))
"""The guard of the game."""
