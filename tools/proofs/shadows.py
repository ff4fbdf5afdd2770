"""The parts that insist on real numbers, and their substitutes while a proof runs on symbols.

The rule functions are not touched. Each name here is looked up by them as ever, and finds a
function that does the same, for symbols too. On numbers nothing is shadowed: every proof is also
run with numbers, those that the solver finds and others, and must come to the same claims.

The words of a refusal are not proved, only that there is one: symbols in it have no words. Nor is
which card an event tells of, where the card is a symbol.
"""

import sys
import types
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, ClassVar, NoReturn

import attrs

from tools.proofs.claims import count, has, some
from tools.proofs.symbols import Bits, Claim, Number, Symbol, Unproved
from tools.proofs.values import fields_of, made
from tricky_twist.core.cardset import CardSet
from tricky_twist.core.memo import PerCard

# Things that may or may not exist ----------------------------------------------------------------


class Some(tuple[Any, ...]):  # noqa: SLOT001  # a tuple can have no slots of its own
    """Things that each exist if their statement holds."""

    there: tuple[Claim, ...]

    @classmethod
    def of(cls, pairs: Iterable[tuple[Any, Claim]]) -> "Some":
        """Return these things, each there if its statement holds."""
        each = tuple(pairs)
        new = cls(thing for thing, _ in each)
        new.there = tuple(there for _, there in each)
        return new

    def __add__(self, other: tuple[Any, ...]) -> "Some":
        """Return the things of both, in order."""
        return Some.of((*pairs_of(self), *pairs_of(other)))

    def __radd__(self, other: tuple[Any, ...]) -> "Some":
        """Return the things of both, in order."""
        return Some.of((*pairs_of(other), *pairs_of(self)))

    def __bool__(self) -> bool:
        """Go one way if any is there, and another if none is."""
        return bool(some(self.there))

    def __iter__(self) -> Iterator[Any]:
        """Go one way with each thing, and another without it."""
        return iter([thing for thing, there in pairs_of(self) if there])

    def __contains__(self, thing: object) -> bool:
        """Go one way if the thing is there, and another if it is not."""
        return bool(among(thing, self))

    def _lacking(self, *_arguments: object) -> NoReturn:
        """Give up: a gap in the tool proves nothing about the rule."""
        raise Unproved("places of things of which nobody knows whether they are there")

    __eq__ = __getitem__ = __hash__ = __len__ = _lacking


def pairs_of(things: tuple[Any, ...]) -> list[tuple[Any, Claim]]:
    """Return each thing with the statement that it is there."""
    there = things.there if isinstance(things, Some) else (True,) * len(things)
    return list(zip(tuple.__iter__(things), there, strict=True))


def among(thing: object, things: tuple[Any, ...]) -> Claim:
    """Say whether a thing is among others."""
    return some(there for other, there in pairs_of(things) if other == thing)


# Substitutes -------------------------------------------------------------------------------------


def kind_of(thing: object) -> type:
    """Return the type of a thing; a symbol is a number."""
    if isinstance(thing, Symbol):
        return int
    return tuple if isinstance(thing, Some) else type(thing)


def length(things: Any) -> Number:
    """Return how many things there are."""
    if isinstance(things, Some):
        return count(things.there)
    if isinstance(things, CardSet) and isinstance(things.mask, Bits):
        return things.mask.bit_count()
    return len(things)


def selecting(right: Callable[[PerCard[Any, Any], int], tuple[Any, ...]]) -> Callable[..., Any]:
    """Return a function with the effect of ``PerCard.select``."""

    def select(self: PerCard[Any, Any], mask: Number) -> tuple[Any, ...]:
        if not isinstance(mask, Bits):
            return right(self, mask)
        return Some.of((self._make(card), has(mask, card.bit)) for card in self.deck)

    return select


def speechless(right: Callable[..., Any]) -> Callable[..., Any]:
    """Return a maker of refusals that treats symbols as if they were nothing."""
    return lambda *facts: right(*map(without_symbols, facts))


def without_symbols(thing: Any) -> Any:
    """Return a thing with nothing, or 0, in the place of each symbol."""
    if isinstance(thing, Symbol):
        return 0
    if isinstance(thing, tuple):
        return () if isinstance(thing, Some) else tuple(map(without_symbols, thing))
    if isinstance(thing, CardSet):
        return type(thing)(without_symbols(thing.mask))
    if type(thing).__module__.endswith(".violations") and attrs.has(type(thing)):
        fields = {name: without_symbols(part) for name, part in fields_of(thing).items()}
        return made(type(thing), **fields)
    return None if isinstance(getattr(thing, "bit", None), Symbol) else thing


class Untold:
    """The unknown place of a card in the deck: it finds nothing to describe."""


UNTOLD = Untold()


class Telling:
    """The events that tell of each card: of a card that is a symbol any of them does."""

    def __init__(self, events: Any) -> None:
        """Hold the events."""
        self.events = events

    def __getitem__(self, place: object) -> object:
        """Return the event of a card."""
        if place is UNTOLD:
            return next(
                iter(self.events.values() if isinstance(self.events, dict) else self.events)
            )
        return self.events[place]


def is_telling(table: object) -> bool:
    """Say whether a table has for each seat the events that tell of each card."""
    rows = tuple(table.values()) if isinstance(table, dict) else ()
    return bool(rows) and all(isinstance(row, tuple | dict) for row in rows)


# While a proof runs ------------------------------------------------------------------------------


@attrs.frozen
class Exchange:
    """A name in a module or a class, its own value, and the substitute."""

    where: Any
    name: str
    stand_in: object
    before: object

    MISSING: ClassVar[object] = object()

    def put(self, thing: object) -> None:
        """Set the name to this value."""
        if thing is self.MISSING:
            delattr(self.where, self.name)
        else:
            setattr(self.where, self.name, thing)


def _exchanges() -> Iterator[Exchange]:
    """Yield everything that is exchanged."""
    for title, module in list(sys.modules.items()):
        if title.startswith("tricky_twist."):
            for name, stand_in in (("type", kind_of), ("len", length)):
                yield Exchange(module, name, stand_in, Exchange.MISSING)
            if hasattr(module, "format_number"):
                right = module.format_number
                yield Exchange(module, "format_number", speechless(right), right)
        if title.startswith("tricky_twist.games.") and title.endswith(".violations"):
            for name, thing in vars(module).items():
                if isinstance(thing, types.FunctionType) and name[0] != "_":
                    yield Exchange(module, name, speechless(thing), thing)
        if title.startswith("tricky_twist.games.") and title.endswith(".events"):
            for name, table in vars(module).items():
                if is_telling(table) and not name.startswith("__"):
                    telling = {seat: Telling(row) for seat, row in table.items()}
                    yield Exchange(module, name, telling, table)
    is_any = CardSet.__bool__
    yield Exchange(CardSet, "__bool__", lambda cards: bool(is_any(cards)), is_any)
    for kind in (PerCard, *PerCard.__subclasses__()):
        right = vars(kind)["select"]
        yield Exchange(kind, "select", selecting(right), right)


_active: list[Exchange] = []


@contextmanager
def shadowed() -> Iterator[None]:
    """Let the library treat symbols as numbers."""
    _active[:] = list(_exchanges())
    for exchange in _active:
        exchange.put(exchange.stand_in)
    try:
        yield
    finally:
        for exchange in _active:
            exchange.put(exchange.before)
        _active.clear()


@contextmanager
def lifted() -> Iterator[None]:
    """Restore all names for a while."""
    for exchange in _active:
        exchange.put(exchange.before)
    try:
        yield
    finally:
        for exchange in _active:
            exchange.put(exchange.stand_in)
