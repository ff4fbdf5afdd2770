"""The answer to a move."""

from typing import Generic, TypeVar

from tricky_twist.core.values import value

S_co = TypeVar("S_co", covariant=True)
E_co = TypeVar("E_co", covariant=True)


@value
class Step(Generic[S_co, E_co]):
    """The state after a move, and what happened on the way."""

    state: S_co
    events: tuple[E_co, ...]
