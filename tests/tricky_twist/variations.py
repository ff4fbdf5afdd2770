"""States that differ from a given one in one field: possible or not, nobody has said yet."""

from collections.abc import Iterator
from typing import Any

import attrs

from tricky_twist import Seat
from tricky_twist.games import tricky_twist as tt

PLAYERS = 3
_SEATS = tuple(Seat)[:PLAYERS]
_KEPT = frozenset({"rules", "players", "score_card", "past", "log", "draws", "origins"})
"""What is not varied: what the deck is, and the memory."""


def variations(held: Any, deck: tt.Cards) -> Iterator[Any]:
    """Yield values like *held* with one part changed, at any depth."""
    match held:
        case Seat():
            yield from (seat for seat in _SEATS if seat is not held)
        case tt.Cards():
            yield from (held.with_card(card) for card in deck - held)
            yield from (held.without_card(card) for card in held)
        case tt.Card():
            yield from (card for card in deck if card != held)
        case tt.BonusCard():
            yield from (bonus for bonus in tt.BonusCard if bonus is not held)
        case tt.Side():
            yield from (side for side in tt.Side if side is not held)
        case int() if type(held) is int:
            yield from (held - 1, held + 1)
        case tuple():
            yield from _rows(held, deck)
        case _ if attrs.has(type(held)):
            for field in attrs.fields(type(held)):
                if field.init and field.name not in _KEPT:
                    for part in variations(getattr(held, field.name), deck):
                        yield attrs.evolve(held, **{field.name: part})
        case _:
            return


def _rows(held: tuple[Any, ...], deck: tt.Cards) -> Iterator[tuple[Any, ...]]:
    """Yield a row with an entry left out, doubled, changed or exchanged with another."""
    for place, entry in enumerate(held):
        before, after = held[:place], held[place + 1 :]
        yield before + after
        yield (*before, entry, entry, *after)
        yield from ((*before, other, *after) for other in variations(entry, deck))
        yield from _exchanged(held, place)
    if not held:
        yield from ((seat,) for seat in _SEATS)
        yield from ((bonus,) for bonus in tt.BonusCard)
        yield from ((card,) for card in deck)
        yield from ((tt.Cards.of([card]),) for card in deck)


def _exchanged(held: tuple[Any, ...], place: int) -> Iterator[tuple[Any, ...]]:
    """Yield a row with an entry, or one card of it, exchanged with a later one."""
    for later in range(place + 1, len(held)):
        row = list(held)
        row[place], row[later] = held[later], held[place]
        yield tuple(row)
        if isinstance(held[place], tt.Cards):
            for one in held[place]:
                for other in held[later]:
                    row[place] = held[place].without_card(one).with_card(other)
                    row[later] = held[later].without_card(other).with_card(one)
                    yield tuple(row)
