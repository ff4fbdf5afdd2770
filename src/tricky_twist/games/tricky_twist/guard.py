"""Bad values at the public entrance, told from faults of ours.

States are plain values that anybody can build, and checking each one on every call would cost
more than the rules do. So a value is checked when a rule stumbles over it: then it gets an error
that says what is wrong with it, and an error that is our own fault stays visible.
"""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from tricky_twist.core.errors import TrickyTwistError, WrongTypeError
from tricky_twist.core.seats import describe
from tricky_twist.games.tricky_twist.state import STATES

_KINDS = frozenset(STATES)

P = ParamSpec("P")
T = TypeVar("T")


def diagnosed(error: Exception, state: object) -> Exception:
    """Return the error to raise after a rule failed on *state*.

    That is *error* itself if it is one of ours, or if nothing is wrong with the state.
    """
    if isinstance(error, TrickyTwistError):
        return error
    return _fault_of(state) or error


def _fault_of(state: object) -> WrongTypeError | None:
    if type(state) not in _KINDS:
        return WrongTypeError("a state of Tricky Twist", describe(state))
    from tricky_twist.games.tricky_twist.validation import (  # noqa: PLC0415  # rarely needed
        find_problems,
    )

    problems = find_problems(state)
    if not problems:
        return None
    return WrongTypeError("a possible state of Tricky Twist", str(problems[0]))


def require_state(state: object) -> None:
    """Refuse what is no state of this game."""
    if type(state) not in _KINDS:
        raise WrongTypeError("a state of Tricky Twist", describe(state))


def require_possible(state: object) -> None:
    """Refuse what is no state of this game, or one that cannot be; this looks at all of it."""
    fault = _fault_of(state)
    if fault is not None:
        raise fault


def guarded(function: Callable[P, T]) -> Callable[P, T]:
    """Let *function* answer a malformed state, its first argument, with an error of ours."""

    @wraps(function)
    def guard(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return function(*args, **kwargs)
        except Exception as error:  # noqa: BLE001  # it is diagnosed
            state = next(iter((*args, *kwargs.values())), None)
            raise diagnosed(error, state) from None

    return guard
