"""The way back from a move of chance to orders of its shuffles.

A game needs no code for it. The move that the unshuffled things make shows the target of each place
of a shuffle, and a thing at this target in another move came from that place.
"""

from collections import Counter, deque
from collections.abc import Iterator
from typing import Any

import attrs

from tricky_twist.core.cardset import CardSet
from tricky_twist.core.chance import Shuffle
from tricky_twist.core.phase import ChancePoint, Orders

Place = tuple[object, ...]
"""The place of a thing in a move: the fields and positions on the way. A set has one place."""

_NOTHING = object()


def find_orders(point: ChancePoint[Any, Any], state: object, move: object) -> Orders:
    """Return orders with which chance makes a legal move.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import twisted as tw
    >>> from tricky_twist.games.twisted.phases import TABLES
    >>> point = TABLES.chance[tw.DealerPending]
    >>> find_orders(point, tw.setup(2), tw.ChooseDealer(Seat(1)))
    ((Seat(1), Seat(0)),)

    Raises:
        TypeError: If the move does not show where things went, and the game does not say it.
    """
    written = point.orders
    found = follow(point, state, move) if written is None else written(state, move)
    if point.carry(state, found) != move:
        unlike = f"{type(move).__name__} does not show where the shuffled things went"
        raise TypeError(f"{unlike}, so its ChancePoint needs orders")
    return found


def follow(point: ChancePoint[Any, Any], state: object, move: object) -> Orders:
    """Return the orders that put each thing of a move where it lies.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import twisted as tw
    >>> from tricky_twist.games.twisted.phases import TABLES
    >>> point = TABLES.chance[tw.DealerPending]
    >>> follow(point, tw.setup(2), tw.ChooseDealer(Seat(1)))
    ((Seat(1), Seat(0)),)
    """
    shuffles = point.pending(state).shuffles
    things = frozenset([item for shuffle in shuffles for item in shuffle.items])
    places: dict[object, deque[Place]] = {}
    for place, thing in _things_in(point.carry(state, tuple([s.items for s in shuffles])), things):
        places.setdefault(thing, deque()).append(place)
    there: dict[Place, deque[object]] = {}
    for place, thing in _things_in(move, things):
        there.setdefault(place, deque()).append(thing)
    return tuple([_order(shuffle, places, there) for shuffle in shuffles])


def _order(
    shuffle: Shuffle[object], places: dict[object, deque[Place]], there: dict[Place, deque[object]]
) -> tuple[object, ...]:
    """Return the order of one shuffle; things without a place come in the order of the shuffle."""
    left = Counter(shuffle.items)
    order: list[object] = []
    for item in shuffle.items:
        place = places[item].popleft() if places.get(item) else None
        here = there.get(place) if place is not None else None
        order.append(here.popleft() if here else _NOTHING)
    left.subtract(order)
    others = iter([item for item, number in left.items() for _ in range(number)])
    return tuple([next(others, _NOTHING) if thing is _NOTHING else thing for thing in order])


def _things_in(
    held: Any,
    things: frozenset[object],
    place: Place = (),
) -> Iterator[tuple[Place, object]]:
    """Yield the shuffled things in a part of a move, each with its place."""
    if isinstance(held, tuple):
        for number, entry in enumerate(held):
            yield from _things_in(entry, things, (*place, number))
    elif isinstance(held, CardSet):
        yield from ((place, card) for card in held if card in things)
    elif held in things:
        yield place, held
    elif attrs.has(type(held)):
        for field in attrs.fields(type(held)):
            yield from _things_in(getattr(held, field.name), things, (*place, field.name))
