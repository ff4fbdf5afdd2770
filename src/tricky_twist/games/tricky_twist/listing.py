"""Whose move it is and what may be done: a function for each phase that lists the moves.

The order of a list is part of the contract: seats in the order in which they are asked, cards in
deck order, and what declines an offer last.
"""

from collections.abc import Callable
from typing import Any

from tricky_twist.core.seats import Seat
from tricky_twist.games.tricky_twist.bonus import take_back_choices
from tricky_twist.games.tricky_twist.declaring import (
    NO_HOLDING,
    holding_of,
    is_shift,
    open_question,
    options,
)
from tricky_twist.games.tricky_twist.moves import (
    DECLINE_BONUS,
    DRAW_MOVES,
    PLAY_CARD,
    TAKE_BONUS,
    Declaration,
    KeepFalseTricks,
    PlayerMove,
    TakeBack,
    set_asides,
)
from tricky_twist.games.tricky_twist.state import (
    DealPending,
    Declaring,
    Drawing,
    FirstPlayerPending,
    GameOver,
    Picking,
    Playing,
    ReserveOrderPending,
    ScoreDeckPending,
    SettingAside,
    State,
    Table,
    TakingBack,
    TrickRecord,
)
from tricky_twist.games.tricky_twist.trick import playable

# Whose move it is -------------------------------------------------------------------------------


def actors(state: State) -> tuple[Seat, ...]:
    """Return the seats that may move now; none when chance decides or the game is over."""
    match state:
        case Playing():
            return (state.turn,)
        case SettingAside():
            return state.waiting
        case Drawing() | Declaring():
            return state.waiting if state.simultaneous else state.waiting[:1]
        case Picking() | TakingBack():
            return state.waiting[:1]
        case _:
            return ()


# What one seat that is asked may do -------------------------------------------------------------


def picks(table: Table, seat: Seat) -> tuple[PlayerMove, ...]:
    """Return the available bonus cards in their order, then to decline.

    Decides :clause:`TT-32`: declining is always possible.
    """
    row = TAKE_BONUS[seat]
    return (*[row[card] for card in table.bonus.available], DECLINE_BONUS[seat])


def take_backs(table: Table, trick: TrickRecord, seat: Seat) -> tuple[PlayerMove, ...]:
    """Return the false tricks that may be taken back, in deck order, then to keep all."""
    choices = take_back_choices(table, trick, seat)
    return (*(TakeBack(seat, card) for card in choices), KeepFalseTricks(seat))


def declarations(
    table: Table, seat: Seat, answers: tuple[Declaration, ...]
) -> tuple[PlayerMove, ...]:
    """Return the ways to use the card that the seat is asked about, unused last."""
    bonus = open_question(table, seat, answers)
    if bonus is None:
        return ()
    # Only the shift works on what lies there; to work it out for the others takes time.
    shift = is_shift(table.round, bonus)
    return options(table, seat, bonus, holding_of(table, seat, answers) if shift else NO_HOLDING)


# What may be done -------------------------------------------------------------------------------

Moves = tuple[PlayerMove, ...]


def list_plays(state: Playing, seat: Seat | None) -> Moves:
    """Return the cards that may be played, in deck order."""
    turn = state.turn
    if seat is not None and seat is not turn:
        return ()
    return PLAY_CARD[turn].select(playable(state.hidden.hands[turn].mask, state.played))


def list_draws(state: Drawing, seat: Seat | None) -> Moves:
    """Return for each seat that is asked: to draw, to decline."""
    if seat is None and not state.simultaneous:
        return DRAW_MOVES[state.waiting[0]]
    moves: Moves = ()
    for actor in actors(state):
        if seat is None or seat is actor:
            moves += DRAW_MOVES[actor]
    return moves


def list_set_asides(state: SettingAside, seat: Seat | None) -> Moves:
    """Return the cards that may be set aside, seat by seat, each in deck order."""
    moves: Moves = ()
    dealt, aside = state.dealt, state.aside
    for actor in state.waiting:
        if seat is None or seat is actor:
            moves += set_asides(actor, dealt[actor].mask ^ aside[actor].mask)
    return moves


def list_picks(state: Picking, seat: Seat | None) -> Moves:
    """Return the picks of the seat whose turn it is."""
    actor = state.waiting[0]
    return picks(state.table, actor) if seat is None or seat is actor else ()


def list_take_backs(state: TakingBack, seat: Seat | None) -> Moves:
    """Return the choices of the seat that took the take-back card."""
    actor = state.waiting[0]
    asked = seat is None or seat is actor
    return take_backs(state.table, state.trick, actor) if asked else ()


def list_declarations(state: Declaring, seat: Seat | None) -> Moves:
    """Return what each seat that is asked may answer."""
    moves: Moves = ()
    for actor in actors(state):
        if seat is None or seat is actor:
            moves += declarations(state.table, actor, state.answers)
    return moves


def list_nothing(_state: State, _seat: Seat | None) -> Moves:
    """Return no move: chance decides, or the game is over.

    >>> from tricky_twist.games import tricky_twist as tt
    >>> list_nothing(tt.setup(3), None)
    ()
    """
    return ()


LISTINGS: dict[type[Any], Callable[[Any, Seat | None], Moves]] = {
    ScoreDeckPending: list_nothing,
    FirstPlayerPending: list_nothing,
    DealPending: list_nothing,
    SettingAside: list_set_asides,
    ReserveOrderPending: list_nothing,
    Drawing: list_draws,
    Playing: list_plays,
    Picking: list_picks,
    TakingBack: list_take_backs,
    Declaring: list_declarations,
    GameOver: list_nothing,
}
