"""Whose move it is and what may be done: a function for each phase that lists the moves.

The order of a list is part of the contract: cards to add in deck order, cards to twist out in the
order of the row, and to take the row last.
"""

from collections.abc import Callable
from typing import Any

from tricky_twist.core.seats import Seat
from tricky_twist.games.twisted.moves import PLACE, TAKE, TWIST, PlayerMove
from tricky_twist.games.twisted.state import (
    DealerPending,
    DealPending,
    GameOver,
    LyingOpen,
    Opening,
    State,
    Turn,
    held_now,
)
from tricky_twist.games.twisted.taking import is_take_free
from tricky_twist.games.twisted.turn import placeable

Moves = tuple[PlayerMove, ...]


def actors(state: State) -> tuple[Seat, ...]:
    """Return the seat whose turn it is; none when chance decides or the game is over."""
    return (state.turn,) if isinstance(state, Turn | Opening) else ()


# What the seat whose turn it is may do ----------------------------------------------------------


def turn_moves(hand: int, lying: LyingOpen, seat: Seat) -> Moves:
    """Return what a seat with these cards may do with what lies on the table.

    Decides :clause:`TW-12`: it is one card added, or one twisted out, or neither.
    """
    table, since = lying.table, lying.since
    row = table.row
    if not (since or row):
        return PLACE[seat].select(hand)
    moves: Moves = PLACE[seat].select(placeable(hand, row, since))
    for card in row:
        if card.partner_bit & hand:
            moves += (TWIST[seat][card.index],)
    for place in since:
        card = place.card
        if card.partner_bit & hand:
            moves += (TWIST[seat][card.index],)
    if is_take_free(table.round.match.rules) or not moves:
        moves += TAKE[seat]
    return moves


def opening_moves(hand: int, seat: Seat) -> Moves:
    """Return what a seat with these cards may do that has taken the row.

    Decides :clause:`TW-22`: start a new row with any card (:reading:`TW-A03`).
    """
    return PLACE[seat].select(hand)


# What may be done -------------------------------------------------------------------------------


def list_turn(state: Turn, seat: Seat | None) -> Moves:
    """Return what the seat whose turn it is may do."""
    turn = state.turn
    if seat is not None and seat is not turn:
        return ()
    return turn_moves(held_now(state.table, state.hidden, state.since, turn), state, turn)


def list_opening(state: Opening, seat: Seat | None) -> Moves:
    """Return the cards that may start the new row."""
    turn = state.turn
    if seat is not None and seat is not turn:
        return ()
    return opening_moves(state.hidden.hands[turn].mask, turn)


def list_nothing(_state: State, _seat: Seat | None) -> Moves:
    """Return no move: chance decides, or the game is over.

    >>> from tricky_twist.games import twisted as tw
    >>> list_nothing(tw.setup(3), None)
    ()
    """
    return ()


LISTINGS: dict[type[Any], Callable[[Any, Seat | None], Moves]] = {
    DealerPending: list_nothing,
    DealPending: list_nothing,
    Turn: list_turn,
    Opening: list_opening,
    GameOver: list_nothing,
}
