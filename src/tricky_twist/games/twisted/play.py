"""Playing a move: tested first, then handed to its transition."""

from collections.abc import Callable
from typing import Any

from tricky_twist.core.errors import IllegalMoveError
from tricky_twist.core.game import Step
from tricky_twist.games.twisted.events import Event
from tricky_twist.games.twisted.guard import GUARD
from tricky_twist.games.twisted.moves import ChooseDealer, Deal, Move, Place, Take, Twist
from tricky_twist.games.twisted.refusing import REFUSALS
from tricky_twist.games.twisted.state import State
from tricky_twist.games.twisted.transitions.rounds import choose_dealer, deal
from tricky_twist.games.twisted.transitions.turns import place, take, twist

TRANSITIONS: dict[type[Any], Callable[[Any, Any], Step[State, Event]]] = {
    ChooseDealer: choose_dealer,
    Deal: deal,
    Place: place,
    Twist: twist,
    Take: take,
}
"""For each class of move, the function that applies it."""


def play(state: State, move: Move) -> Step[State, Event]:
    """Return the state after *move*, and what happened.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = advance(TWISTED, tw.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> step = tw.play(state, tw.legal_moves(state)[0])
    >>> print(*map(tw.in_words, step.events))
    seat 0 adds 14 to the row seat 0 draws 16
    >>> step.state == state
    False

    Raises:
        ~tricky_twist.core.errors.IllegalMoveError: If the move breaks a clause; it names them all,
            and *state* is what it was.
        ~tricky_twist.core.errors.WrongTypeError: If it is no state or no move of this game.
    """
    try:
        violations = REFUSALS[type(state)](state, move)
        if not violations:
            return TRANSITIONS[type(move)](state, move)
    except Exception as error:  # noqa: BLE001  # see core.guard
        raise GUARD.diagnose(error, state, move) from None
    raise IllegalMoveError(move, violations)
