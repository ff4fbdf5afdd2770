"""What the entrances of Flip Twhist do about bad values."""

from tricky_twist.core.guard import Guard
from tricky_twist.games.flip_twhist.moves import MOVES
from tricky_twist.games.flip_twhist.state import STATES
from tricky_twist.games.flip_twhist.views import VIEWS


def _find_problems(state: object) -> tuple[object, ...]:
    from tricky_twist.games.flip_twhist.validation import (  # noqa: PLC0415  # rarely needed
        find_problems,
    )

    return find_problems(state)


GUARD = Guard("Flip Twhist", frozenset(STATES), frozenset(MOVES), _find_problems, frozenset(VIEWS))
"""The guard of the game."""
