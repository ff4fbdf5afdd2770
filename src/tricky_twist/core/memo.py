"""Results that are computed once and kept, each in the way that suits its argument.

========================================  ====================================================
a number, such as the mask of a hand      :class:`Memo`, the quickest to ask
a seat; a card of a deck                  :func:`by_seat`; :class:`PerCard`
a value that users make, such as rules    :func:`recent`, which forgets what is not asked about
a large value that many states share      :func:`of_same`, which never hashes it
a class, a game, a deck, a name           ``functools.cache``: there are few, and no more come
========================================  ====================================================
"""

import enum
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ClassVar, Concatenate, Generic, ParamSpec, TypeVar

from tricky_twist.core import values
from tricky_twist.core.cardset import Indexed
from tricky_twist.core.seats import SEATS, Seat

C = TypeVar("C", bound=Indexed)
A = TypeVar("A")
T = TypeVar("T")
P = ParamSpec("P")

CAPACITY = 1 << 14
"""A table is cleared before it would hold more than this."""


class Memo(dict[int, T]):
    """A table that fills itself, such as the moves for each mask of a hand.

    To look something up takes half as long as with ``functools.lru_cache``.

    >>> squares = Memo(lambda number: number * number)
    >>> squares[12], 12 in squares
    (144, True)
    """

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[int], T]) -> None:
        """Keep nothing yet."""
        super().__init__()
        self._make = make

    def __missing__(self, number: int) -> T:
        """Compute the answer to a new question."""
        if len(self) >= CAPACITY:
            self.clear()
        made = self[number] = self._make(number)
        return made


RECENT = 256
""":func:`recent` keeps this many answers of each function."""


def recent(make: Callable[P, T]) -> Callable[P, T]:
    """Keep the results of *make* for the latest arguments.

    Users can make rules without end, and a program that runs for weeks must not keep them all.

    >>> @recent
    ... def doubled(number: int) -> int:
    ...     print("worked out")
    ...     return 2 * number
    >>> doubled(4), doubled(4)
    worked out
    (8, 8)
    """
    return lru_cache(RECENT)(make)  # type: ignore[return-value]  # it knows no parameters


def of_same(make: Callable[Concatenate[A, P], T]) -> Callable[Concatenate[A, P], T]:
    """Keep the results of *make* for the very same first argument, and the same others.

    To hash a large value takes longer than to look at its identity.

    >>> @of_same
    ... def longer(words: tuple[str, ...], times: int) -> tuple[str, ...]:
    ...     print("worked out")
    ...     return words * times
    >>> words = ("a", "b")
    >>> longer(words, 2) is longer(words, 2)
    worked out
    True
    """
    known: dict[tuple[object, ...], tuple[A, T]] = {}

    @wraps(make)
    def find(thing: A, /, *others: P.args, **named: P.kwargs) -> T:
        key = (id(thing), *others)
        found = known.get(key)
        if found is not None and found[0] is thing:
            return found[1]
        made = make(thing, *others, **named)
        if len(known) >= CAPACITY:
            known.clear()
        known[key] = thing, made
        return made

    return find


def by_seat(make: Callable[[Seat], T], seats: tuple[Seat, ...] = SEATS) -> dict[Seat, T]:
    """Return a thing for each seat, which a dictionary finds in half the time of an index.

    >>> by_seat(str)[Seat(2)]
    'seat 2'
    """
    return {seat: make(seat) for seat in seats}


BYTE = 8
"""A deck is cut into pieces of as many cards as a byte of a mask has bits."""


class PerCard(Generic[C, T]):
    """A value for every card of a deck, and a fast lookup of the values of any set of cards.

    All subsets of each piece of the deck are listed once, at the index of their byte. A game that
    lists often derives a class whose ``select`` names the pieces of its deck one by one, which
    takes a third as long.

    >>> from tricky_twist.games import twisted as tw
    >>> class ByNumber(PerCard[tw.Card, str]):
    ...     deck = tw.DECK
    >>> ByNumber("the {}".format).select(tw.Cards.of([tw.Card(45), tw.Card(12)]).mask)
    ('the 12', 'the 45')
    """

    __slots__ = ("_last", "_make", "_pieces")
    deck: ClassVar[tuple[Indexed, ...]] = ()

    def __init_subclass__(cls) -> None:
        """Let an accelerated build select in C, for the decks of all games alike."""
        cls.select = getattr(values.in_c, "select", cls.select)  # type: ignore[method-assign]

    def __init__(self, make: Callable[[C], T]) -> None:
        """Remember the function that makes the thing of a card."""
        self._make = make
        self._pieces: tuple[tuple[tuple[T, ...], ...], ...] = ()
        self._last: tuple[int, tuple[T, ...]] = 0, ()

    def select_again(self, mask: int) -> tuple[T, ...]:
        """Return the same as :meth:`select`, and at once if the last call had the same mask.

        This is for a mask that is needed again and again for a short time: a new result is still in
        the processor's cache, an old one is not.

        >>> from tricky_twist.games import twisted as tw
        >>> class ByNumber(PerCard[tw.Card, str]):
        ...     deck = tw.DECK
        >>> named, mask = ByNumber("the {}".format), tw.Cards.of([tw.Card(45)]).mask
        >>> named.select_again(mask) is named.select_again(mask)
        True
        """
        last, found = self._last
        if mask != last:
            found = self.select(mask)
            self._last = mask, found
        return found

    def select(self, mask: int) -> tuple[T, ...]:
        """Return the things of the cards in *mask*, in deck order."""
        pieces = self._pieces or self._split()
        found: tuple[T, ...] = ()
        for piece, chosen in zip(pieces, mask.to_bytes(len(pieces), "little"), strict=True):
            if chosen:
                found += piece[chosen]
        return found

    def _split(self) -> tuple[tuple[tuple[T, ...], ...], ...]:
        deck: tuple[C, ...] = self.deck  # type: ignore[assignment]  # each game's deck holds its C
        things = tuple(map(self._make, deck))
        starts = range(0, len(things), BYTE)
        self._pieces = tuple(_subsets(things[start : start + BYTE]) for start in starts)
        return self._pieces


def _subsets(things: tuple[T, ...]) -> tuple[tuple[T, ...], ...]:
    """Return every choice from *things*, at the place of its mask."""
    subsets: tuple[tuple[T, ...], ...] = ((),)
    for thing in things:
        subsets += tuple((*subset, thing) for subset in subsets)
    return subsets


# Enums --------------------------------------------------------------------------------------------

E = TypeVar("E", bound=enum.Enum)


def hashed_by_identity(cls: type[E]) -> type[E]:
    """Hash the members of an enum as plain objects: by name, as enums do, takes longer.

    >>> @hashed_by_identity
    ... class Light(enum.Enum):
    ...     RED = "red"
    >>> hash(Light.RED) == object.__hash__(Light.RED)
    True
    """
    cls.__hash__ = object.__hash__  # type: ignore[method-assign]  # mypy takes it for a call
    return cls
