"""Playing a move: tested first, then handed to its transition."""

from collections.abc import Callable
from typing import Any

from tricky_twist.core.errors import IllegalMoveError
from tricky_twist.core.game import Step
from tricky_twist.games.tricky_twist.events import Event
from tricky_twist.games.tricky_twist.guard import GUARD
from tricky_twist.games.tricky_twist.moves import (
    DECLARATIONS,
    ChooseFirstPlayer,
    Deal,
    DeclineBonus,
    DeclineDraw,
    DrawReserve,
    KeepFalseTricks,
    Move,
    OrderReserves,
    OrderScoreDeck,
    PlayCard,
    SetAside,
    TakeBack,
    TakeBonus,
)
from tricky_twist.games.tricky_twist.refusing import REFUSALS
from tricky_twist.games.tricky_twist.state import State
from tricky_twist.games.tricky_twist.transitions.beginning import (
    choose_first_player,
    deal,
    order_reserves,
    order_score_deck,
    set_aside,
)
from tricky_twist.games.tricky_twist.transitions.rounds import declare
from tricky_twist.games.tricky_twist.transitions.tricks import (
    answer_draw,
    pick_bonus,
    play_card,
    take_back,
)

TRANSITIONS: dict[type[Any], Callable[[Any, Any], Step[State, Event]]] = {
    OrderScoreDeck: order_score_deck,
    ChooseFirstPlayer: choose_first_player,
    Deal: deal,
    SetAside: set_aside,
    OrderReserves: order_reserves,
    DrawReserve: answer_draw,
    DeclineDraw: answer_draw,
    PlayCard: play_card,
    TakeBonus: pick_bonus,
    DeclineBonus: pick_bonus,
    TakeBack: take_back,
    KeepFalseTricks: take_back,
    **dict.fromkeys(DECLARATIONS, declare),
}
"""For each class of move, the function that applies it."""


def play(state: State, move: Move) -> Step[State, Event]:
    """Return the state after *move*, and what happened.

    >>> from tricky_twist import TRICKY_TWIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = advance(TRICKY_TWIST, tt.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> step = tt.play(state, tt.legal_moves(state)[0])
    >>> print(*map(tt.in_words, step.events))
    seat 0 sets M2 aside
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
