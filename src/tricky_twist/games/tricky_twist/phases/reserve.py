"""Setting cards aside, and drawing from the reserves before each trick (chapter "reserve")."""

import itertools
from collections.abc import Iterator
from typing import Any

from tricky_twist.core.chance import Chance, make_chance, make_shuffle
from tricky_twist.core.phase import ChancePoint, Orders, Phase, always, nobody, nothing, on
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import maker
from tricky_twist.core.violations import not_your_turn, told_as_one
from tricky_twist.games.tricky_twist import clauses, events, violations
from tricky_twist.games.tricky_twist.cards import IN_ORDER, make_cards
from tricky_twist.games.tricky_twist.events import Event, Events
from tricky_twist.games.tricky_twist.flow import (
    Next,
    begin_trick,
    begin_tricks,
    make_drawing,
    make_hidden,
    make_origin,
    make_setting_aside,
    make_step,
    make_table,
    seats_in_window,
)
from tricky_twist.games.tricky_twist.moves import (
    DRAW_MOVES,
    SET_ASIDE,
    DeclineDraw,
    DrawMove,
    DrawReserve,
    Moves,
    OrderReserves,
    SetAside,
)
from tricky_twist.games.tricky_twist.reserve import (
    Reserves,
    after_draws,
    draw_moves,
    drawable,
    is_reserve_full,
    wrongly_ordered,
)
from tricky_twist.games.tricky_twist.rules import DrawOrder
from tricky_twist.games.tricky_twist.state import Drawing, ReserveOrderPending, SettingAside
from tricky_twist.games.tricky_twist.views import PrivateInfo, PublicDrawing, PublicSettingAside
from tricky_twist.games.tricky_twist.violations import Awaited, Violations

_SIMULTANEOUS = DrawOrder.SIMULTANEOUS

_make_reserve_order_pending = maker(ReserveOrderPending)

# Setting cards aside ----------------------------------------------------------------------------


def seats_to_set_aside(state: SettingAside) -> tuple[Seat, ...]:
    """Return the seats whose reserves are not full; they need not wait for each other."""
    return state.waiting


def list_set_asides(state: SettingAside, seat: Seat | None) -> Moves:
    """Return the cards that may be set aside, seat by seat, each in deck order."""
    moves: Moves = ()
    dealt, aside = state.dealt, state.aside
    for actor in state.waiting:
        if seat is None or seat is actor:
            moves += SET_ASIDE[actor].select_again(dealt[actor].mask ^ aside[actor].mask)
    return moves


def list_seen_set_asides(seen: PublicSettingAside, own: PrivateInfo, seat: Seat) -> Moves:
    """Return the cards that a seat may set aside, given its view."""
    full = is_reserve_full(own.reserve, seen.round.match.rules)
    return () if full else SET_ASIDE[seat].select(own.hand.mask)


def refuse_set_aside(state: SettingAside, move: SetAside) -> Violations:
    """Test a card set aside: the seat still must, and holds it."""
    seat = move.seat
    if seat in state.waiting and state.dealt[seat].mask & ~state.aside[seat].mask & move.card.bit:
        return ()
    return _why_not_set_aside(state, move)


def _why_not_set_aside(state: SettingAside, move: SetAside) -> Violations:
    seat, match = move.seat, state.round.match
    if seat >= match.players:
        return (not_your_turn(clauses.reserve.SET_ASIDE_FIVE, seat, state.waiting),)
    broken: Violations = ()
    if is_reserve_full(state.aside[seat], match.rules):
        broken += (violations.reserve_is_full(seat, match.rules.reserve_size),)
    if not state.dealt[seat].mask & ~state.aside[seat].mask & move.card.bit:
        broken += (violations.card_not_held(clauses.reserve.SET_ASIDE_FIVE, seat, move.card),)
    return told_as_one(broken)


def set_aside(state: SettingAside, move: SetAside) -> Next:
    """Put a card into a reserve; when all reserves are full, chance is to shuffle them."""
    seat, card = move.seat, move.card
    round_, secrets, dealt = state.round, state.secrets, state.dealt
    changed = list(state.aside)
    reserve = changed[seat] = make_cards(changed[seat].mask | card.bit)
    aside, waiting = tuple(changed), state.waiting
    if is_reserve_full(reserve, round_.match.rules):
        waiting = tuple([other for other in waiting if other is not seat])
    happened = (events.CARD_SET_ASIDE[seat][card.index],)
    if waiting:
        return make_step(make_setting_aside(round_, secrets, dealt, aside, waiting), happened)
    return make_step(_make_reserve_order_pending(round_, secrets, dealt, aside), happened)


SETTING_ASIDE = Phase(
    SettingAside,
    clause=always(clauses.reserve.SET_ASIDE_FIVE),
    awaited=always(Awaited.SETTING_ASIDE),
    actors=seats_to_set_aside,
    list=list_set_asides,
    actions=on(SetAside, refuse_set_aside, set_aside),
    chance=None,
)

# The shuffled reserves --------------------------------------------------------------------------


def reserve_shuffles(state: ReserveOrderPending) -> Chance[Any]:
    """Put each reserve into an order, top card first."""
    label = f"round {state.round.number}/reserve/seat "
    asides = [IN_ORDER.select(aside.mask) for aside in state.aside]
    shuffles = [make_shuffle(f"{label}{seat}", aside) for seat, aside in enumerate(asides)]
    return make_chance("reserves", tuple(shuffles))


def carry_reserves(_state: ReserveOrderPending, orders: Orders) -> OrderReserves:
    """Lay the reserves in these orders."""
    return OrderReserves(orders)


def reserve_orders(state: ReserveOrderPending) -> Iterator[OrderReserves]:
    """Yield each way to put every reserve into an order."""
    return map(OrderReserves, itertools.product(*map(itertools.permutations, state.aside)))


def refuse_reserve_order(state: ReserveOrderPending, move: OrderReserves) -> Violations:
    """Test the orders of the reserves."""
    if len(move.orders) != len(state.aside):
        return (violations.wrong_reserve_order(()),)
    wrong = wrongly_ordered(move.orders, state.aside)
    return (violations.wrong_reserve_order(wrong),) if wrong else ()


def order_reserves(state: ReserveOrderPending, move: OrderReserves) -> Next:
    """Lay the reserves face down in these orders."""
    origin = make_origin(state.dealt, move.orders)
    happened = (events.ReservesShuffled(),)
    return begin_tricks(state.round, state.secrets, origin, state.hands, happened)


RESERVE_ORDER_PENDING = Phase(
    ReserveOrderPending,
    clause=always(clauses.reserve.SET_ASIDE_FIVE),
    awaited=always(Awaited.RESERVE_ORDER),
    actors=nobody,
    list=nothing,
    actions=on(OrderReserves, refuse_reserve_order, order_reserves),
    chance=ChancePoint(reserve_shuffles, carry_reserves, reserve_orders),
)

# The draw window --------------------------------------------------------------------------------


def seats_to_answer(state: Drawing) -> tuple[Seat, ...]:
    """Return the seat whose turn it is, or all that have not answered if they answer at once."""
    return state.waiting if state.simultaneous else state.waiting[:1]


def list_draws(state: Drawing, seat: Seat | None) -> Moves:
    """Return for each seat with an offer: to draw, to decline."""
    if seat is None and state.table.round.match.rules.draw_order is not _SIMULTANEOUS:
        return DRAW_MOVES[state.waiting[0]]
    moves: Moves = ()
    for actor in seats_to_answer(state):
        if seat is None or seat is actor:
            moves += DRAW_MOVES[actor]
    return moves


def list_seen_draws(seen: PublicDrawing, seat: Seat) -> Moves:
    """Return how a seat may answer the offer, given its view."""
    left = seen.sizes.reserves[seat]
    return draw_moves(seat, drawable(left)) if seat in seen.asked else ()


def refuse_draw(state: Drawing, move: DrawMove) -> Violations:
    """Test an answer in the draw window: it is the seat's turn."""
    if move.seat is state.waiting[0]:
        return ()
    asked = seats_to_answer(state)
    if move.seat in asked:
        return ()
    return (not_your_turn(clauses.reserve.OFFER_GOES_ROUND, move.seat, asked),)


def answer_draw(state: Drawing, move: DrawMove) -> Next:
    """Take an answer in the draw window."""
    table = state.table
    if table.round.match.rules.draw_order is _SIMULTANEOUS:
        return _answer_unseen(state, move)
    hidden = state.hidden
    answers = state.answers + (move,)  # noqa: RUF005  # half the time of unpacking
    happened = (_drawn(hidden.reserves_at_start, move),)
    waiting = state.waiting[1:]
    if waiting:
        return make_step(make_drawing(table, hidden, waiting, answers), happened)
    return _close_window(state, answers, happened)


def _answer_unseen(state: Drawing, move: DrawMove) -> Next:
    """Take an answer when all answer at once: the last reveals all, in the order of the offer."""
    seat = move.seat
    table, hidden = state.table, state.hidden
    waiting = tuple(other for other in state.waiting if other is not seat)
    answers = (*state.answers, move)
    happened: Events = (events.DrawAnswered(move),)
    if waiting:
        return make_step(make_drawing(table, hidden, waiting, answers), happened)
    by_seat = {answer.seat: answer for answer in answers}
    answers = tuple([by_seat[other] for other in seats_in_window(table, hidden)])
    happened += tuple([_drawn(hidden.reserves_at_start, answer) for answer in answers])
    return _close_window(state, answers, happened)


def _close_window(state: Drawing, answers: tuple[DrawMove, ...], happened: Events) -> Next:
    table, hidden = state.table, state.hidden
    answered = make_table(
        table.round,
        table.tricks,
        table.false_tricks,
        table.bonus,
        table.leader,
        answers,
        table.log,
    )
    hands, reserves = after_draws(hidden.hands_at_start, hidden.reserves_at_start, answers)
    return begin_trick(answered, make_hidden(hands, reserves, hidden.secrets), happened)


def _drawn(reserves: Reserves, answer: DrawMove) -> Event:
    if type(answer) is DrawReserve:
        return events.CARD_DRAWN[answer.seat][reserves[answer.seat][0].index]
    return events.DRAW_DECLINED[answer.seat]


DRAWING = Phase(
    Drawing,
    clause=always(clauses.reserve.DRAW_OFFER),
    awaited=always(Awaited.DRAW),
    actors=seats_to_answer,
    list=list_draws,
    actions=on(DrawReserve, refuse_draw, answer_draw) | on(DeclineDraw, refuse_draw, answer_draw),
    chance=None,
)
