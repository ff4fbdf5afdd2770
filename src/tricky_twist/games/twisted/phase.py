"""What a phase of Twisted is: a record of all that the game does in it."""

from collections.abc import Callable, Iterator
from typing import Any, Generic, Never, TypeVar

from tricky_twist.core.chance import Chance
from tricky_twist.core.game import Step
from tricky_twist.core.phase import Actions
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value
from tricky_twist.games.twisted.events import Event
from tricky_twist.games.twisted.moves import ChanceMove, PlayerMove
from tricky_twist.games.twisted.state import State
from tricky_twist.games.twisted.views import View
from tricky_twist.games.twisted.violations import Awaited, Violations

S = TypeVar("S")
M = TypeVar("M")
S_contra = TypeVar("S_contra", contravariant=True)
M_contra = TypeVar("M_contra", contravariant=True)

Events = tuple[Event, ...]
Next = Step[State, Event]
Moves = tuple[PlayerMove, ...]
Orders = tuple[tuple[Any, ...], ...]
"""An order for each shuffle of a chance point."""


@value
class ChancePoint(Generic[S_contra]):
    """What chance decides in a phase."""

    pending: Callable[[S_contra], Chance[Any]]
    carry: Callable[[S_contra, Orders], ChanceMove]
    """The move that carries an order for each shuffle."""
    outcomes: Callable[[S_contra], Iterator[ChanceMove]]


@value
class Phase(Generic[S_contra, M_contra]):
    """All of one phase; what a phase lacks is a type error."""

    state: type[S_contra]
    awaited: Callable[[S_contra], Awaited]
    """What the game is waiting for: any other move breaks the clause that says so."""
    actors: Callable[[S_contra], tuple[Seat, ...]]
    list: Callable[[S_contra, Seat | None], Moves]
    actions: Actions[S_contra, M_contra, Violations, Next]
    see: Callable[[S_contra, Seat | None], View]
    chance: ChancePoint[S_contra] | None = None

    def __or__(self, other: "Phase[S, M]") -> "Phases[S_contra | S, M_contra | M]":
        """Return both phases, as a whole that covers the states and moves of both."""
        return Phases((self, other))


@value
class Phases(Generic[S_contra, M_contra]):
    """Several phases; the type says which states and moves they cover."""

    each: tuple[Phase[Never, Never], ...]

    def __or__(self, other: Phase[S, M]) -> "Phases[S_contra | S, M_contra | M]":
        """Return these phases and one more."""
        return Phases((*self.each, other))


def always(awaited: Awaited) -> Callable[[object], Awaited]:
    """Wait for the same thing in every state of a phase."""
    return lambda _state: awaited


def nobody(_state: object) -> tuple[Seat, ...]:
    """Nobody is to move: chance decides, or the game is over."""
    return ()


def nothing(_state: object, _seat: Seat | None) -> Moves:
    """No move: chance decides, or the game is over."""
    return ()
