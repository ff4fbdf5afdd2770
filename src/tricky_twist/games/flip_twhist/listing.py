"""Whose move it is and what may be done: a function for each phase that lists the moves.

The order of a list is part of the contract: number cards in deck order, then Twhist cards in
theirs; picks of one card in deck order, then of two.
"""

from collections.abc import Callable
from typing import Any

from tricky_twist.core.seats import Seat
from tricky_twist.games.flip_twhist.moves import (
    PLAYS_OF_COLOUR,
    TWHIST_PLAYS,
    PlayerMove,
    PlayMove,
    picks_of,
    plays_of,
)
from tricky_twist.games.flip_twhist.state import (
    DealerPending,
    DealPending,
    GameOver,
    Picking,
    Playing,
    State,
)
from tricky_twist.games.flip_twhist.trick import playable

Moves = tuple[PlayerMove, ...]


def actors(state: State) -> tuple[Seat, ...]:
    """Return the seat that may move now; none when chance decides or the game is over."""
    match state:
        case Playing():
            return (state.turn,)
        case Picking():
            return (state.picker,)
        case _:
            return ()


def plays(seat: Seat, numbers: int, twhist: int, played: tuple[PlayMove, ...]) -> Moves:
    """Return what a seat may play that holds these cards, given as masks.

    Decides :clause:`FT-16`: of the Twhist cards every one.
    """
    may = playable(numbers, played)
    # Less than all is the colour led, and listed faster.
    moves = plays_of(seat, may) if may == numbers else PLAYS_OF_COLOUR[seat][may]
    return moves + TWHIST_PLAYS[seat][twhist]


def list_plays(state: Playing, seat: Seat | None) -> Moves:
    """Return the cards that may be played."""
    turn = state.turn
    if seat is not None and seat is not turn:
        return ()
    hidden = state.hidden
    return plays(turn, hidden.numbers[turn].mask, hidden.twhist[turn].mask, state.played)


def list_picks(state: Picking, seat: Seat | None) -> Moves:
    """Return what the winner of the trick may pick; a single choice is listed too."""
    picker = state.picker
    if seat is not None and seat is not picker:
        return ()
    return picks_of(picker, state.played)


def list_nothing(_state: State, _seat: Seat | None) -> Moves:
    """Return no move: chance decides, or the game is over.

    >>> from tricky_twist.games import flip_twhist as ft
    >>> list_nothing(ft.setup(3), None)
    ()
    """
    return ()


LISTINGS: dict[type[Any], Callable[[Any, Seat | None], Moves]] = {
    DealerPending: list_nothing,
    DealPending: list_nothing,
    Playing: list_plays,
    Picking: list_picks,
    GameOver: list_nothing,
}
