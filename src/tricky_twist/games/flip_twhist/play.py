"""Playing a move: tested first, then handed to its transition."""

from collections.abc import Callable
from typing import Any

from tricky_twist.core.errors import IllegalMoveError
from tricky_twist.core.transition import Step
from tricky_twist.games.flip_twhist.events import Event
from tricky_twist.games.flip_twhist.guard import GUARD
from tricky_twist.games.flip_twhist.moves import (
    ChooseDealer,
    Deal,
    Move,
    Pick,
    PlayNumber,
    PlayTwhist,
)
from tricky_twist.games.flip_twhist.refusing import REFUSALS
from tricky_twist.games.flip_twhist.state import State
from tricky_twist.games.flip_twhist.transitions.beginning import choose_dealer, deal
from tricky_twist.games.flip_twhist.transitions.tricks import pick, play_number, play_twhist

TRANSITIONS: dict[type[Any], Callable[[Any, Any], Step[State, Event]]] = {
    ChooseDealer: choose_dealer,
    Deal: deal,
    PlayNumber: play_number,
    PlayTwhist: play_twhist,
    Pick: pick,
}
"""For each class of move, the function that applies it."""


def play(state: State, move: Move) -> Step[State, Event]:
    """Return the state after *move*, and what happened.

    >>> from tricky_twist import FLIP_TWHIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import flip_twhist as ft
    >>> state = advance(FLIP_TWHIST, ft.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> step = ft.play(state, ft.legal_moves(state)[0])
    >>> print(*map(ft.in_words, step.events))
    seat 0 plays R-1
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
        raise GUARD.diagnosed(error, state) from None
    raise IllegalMoveError(move, violations)
