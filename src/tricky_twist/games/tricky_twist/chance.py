"""The chance points: what is to be shuffled, and the moves that carry the outcome."""

import itertools
from collections.abc import Callable, Iterator
from typing import Any

from tricky_twist.core.cardset import equal_splits
from tricky_twist.core.chance import Chance, Shuffle
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.seats import SEATS
from tricky_twist.games.tricky_twist.cards import Card, Cards
from tricky_twist.games.tricky_twist.guard import GUARD
from tricky_twist.games.tricky_twist.moves import (
    ChanceMove,
    ChooseFirstPlayer,
    Deal,
    OrderReserves,
    OrderScoreDeck,
)
from tricky_twist.games.tricky_twist.setup import deck_cards, deck_of
from tricky_twist.games.tricky_twist.state import (
    DealPending,
    FirstPlayerPending,
    ReserveOrderPending,
    ScoreDeckPending,
    State,
)


@GUARD.guard
def pending_chance(state: State) -> Chance[Any] | None:
    """Return what chance must decide now, or ``None`` if it is not asked.

    >>> from tricky_twist.games import tricky_twist as tt
    >>> tt.pending_chance(tt.setup(3)).kind
    'score-deck'

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no state of this game.
    """
    GUARD.require_state(state)
    points = _POINTS.get(type(state))
    return None if points is None else points(state)


def _score_deck_point(state: ScoreDeckPending) -> Chance[Any]:
    return Chance("score-deck", (Shuffle("score deck", state.rules.score_deck),))


def _first_player_point(state: FirstPlayerPending) -> Chance[Any]:
    return Chance("first-player", (Shuffle("first player", SEATS[: state.players]),))


def _deal_point(state: DealPending) -> Chance[Any]:
    deck = deck_cards(state.round.match.rules)
    return Chance("deal", (Shuffle(f"round {state.round.number}/deal", deck),))


def _reserves_point(state: ReserveOrderPending) -> Chance[Any]:
    label = f"round {state.round.number}/reserve/seat "
    shuffles = [Shuffle(f"{label}{seat}", tuple(aside)) for seat, aside in enumerate(state.aside)]
    return Chance("reserves", tuple(shuffles))


_POINTS: dict[type[Any], Callable[[Any], Chance[Any]]] = {
    ScoreDeckPending: _score_deck_point,
    FirstPlayerPending: _first_player_point,
    DealPending: _deal_point,
    ReserveOrderPending: _reserves_point,
}


@GUARD.guard
def chance_move(state: State, orders: tuple[tuple[Any, ...], ...]) -> ChanceMove:
    """Return the chance move that carries these orders, one for each pending shuffle.

    Of shuffled seats the first begins. Shuffled cards are dealt one at a time, clockwise from
    seat 0.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = tt.play(tt.setup(3), tt.OrderScoreDeck(tt.SCORE_DECK)).state
    >>> tt.chance_move(state, ((Seat(2), Seat(0), Seat(1)),))
    ChooseFirstPlayer(first=Seat(2))

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If chance has nothing to decide in *state*, or
            if these are no orders of such things. Whether an order is complete, ``play`` tests.
    """
    try:
        return _carry(state, orders)
    except (LookupError, TypeError):
        wanted = "a tuple with an order for each pending shuffle"
        raise WrongTypeError(wanted, describe(orders)) from None


def _carry(state: State, orders: tuple[tuple[Any, ...], ...]) -> ChanceMove:
    match state:
        case ScoreDeckPending():
            return OrderScoreDeck(orders[0])
        case FirstPlayerPending():
            return ChooseFirstPlayer(orders[0][0])
        case DealPending(round=round_):
            players = round_.match.players
            cards = orders[0]
            return Deal(tuple([Cards.of(cards[seat::players]) for seat in range(players)]))
        case ReserveOrderPending():
            return OrderReserves(orders)
        case _:
            raise WrongTypeError("a state that waits for chance", describe(state))


def chance_moves(state: State) -> Iterator[ChanceMove]:
    """Yield every outcome of the pending chance once; nothing if none is pending.

    There are astronomically many for a full deck: this is for tiny ones.

    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = tt.play(tt.setup(3), tt.OrderScoreDeck(tt.SCORE_DECK)).state
    >>> [move.first for move in tt.chance_moves(state)]
    [Seat(0), Seat(1), Seat(2)]

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no state of this game.
    """
    GUARD.require_possible(state)
    return _outcomes(state)


def _outcomes(state: State) -> Iterator[ChanceMove]:
    match state:
        case ScoreDeckPending():
            yield from map(OrderScoreDeck, _distinct_orders(state.rules.score_deck))
        case FirstPlayerPending():
            yield from map(ChooseFirstPlayer, SEATS[: state.players])
        case DealPending(round=round_):
            yield from map(Deal, equal_splits(deck_of(round_.match.rules), round_.match.players))
        case ReserveOrderPending(aside=aside):
            yield from map(OrderReserves, _orders_of(aside))
        case _:
            return


def _orders_of(reserves: tuple[Cards, ...]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Yield each way to put every reserve into an order."""
    if not reserves:
        yield ()
        return
    for order in itertools.permutations(reserves[0]):
        for others in _orders_of(reserves[1:]):
            yield (order, *others)


def _distinct_orders(items: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Yield each order of *items* once, though some of them may be equal; the given one first."""
    start = [items.index(item) for item in items]
    places = list(start)
    while True:
        yield tuple([items[place] for place in places])
        _advance(places)
        if places == start:
            return


def _advance(places: list[int]) -> None:
    """Turn a list into the next one in dictionary order; after the last comes the first."""
    turn = len(places) - 2
    while turn >= 0 and places[turn] >= places[turn + 1]:
        turn -= 1
    if turn >= 0:
        larger = len(places) - 1
        while places[larger] <= places[turn]:
            larger -= 1
        places[turn], places[larger] = places[larger], places[turn]
    places[turn + 1 :] = reversed(places[turn + 1 :])
