"""Is a state possible? Every problem at once, so that a person can enter a position."""

from tricky_twist.core.errors import Problem
from tricky_twist.core.shape import misfits


def find_problems(state: object) -> tuple[Problem, ...]:
    """Return everything that is wrong with *state*; nothing if it can be played on."""
    return tuple(misfits(state, type(state), "$"))
