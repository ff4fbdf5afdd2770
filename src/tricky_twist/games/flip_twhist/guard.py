"""The guard at this game's public entrance."""

from tricky_twist.core.guard import Guard
from tricky_twist.games.flip_twhist.state import STATES


def _find_problems(state: object) -> tuple[object, ...]:
    from tricky_twist.games.flip_twhist.validation import (  # noqa: PLC0415  # rarely needed
        find_problems,
    )

    return find_problems(state)


GUARD = Guard("Flip Twhist", frozenset(STATES), _find_problems)
