"""One thing for each card of a deck, and those of any set of cards in no time."""

from collections.abc import Callable
from typing import ClassVar, Generic, TypeVar

from tricky_twist.core.cardset import Indexed

C = TypeVar("C", bound=Indexed)
T = TypeVar("T")

PIECE = 8
"""A deck is cut into pieces of as many cards as a byte of a mask has bits."""


class ByCard(Generic[C, T]):
    """One thing for each card of a game's deck, made when the first are asked for.

    All subsets of each piece of the deck are listed once, at the place of their byte. A game that
    lists often derives a class whose ``of`` says the pieces of its deck one by one, which takes a
    third of the time.

    >>> from tricky_twist.games import twisted as tw
    >>> class ByNumber(ByCard[tw.Card, str]):
    ...     deck = tw.DECK
    >>> ByNumber("the {}".format).of(tw.Cards.of([tw.Card(45), tw.Card(12)]).mask)
    ('the 12', 'the 45')
    """

    __slots__ = ("_make", "_pieces")
    deck: ClassVar[tuple[Indexed, ...]] = ()

    def __init__(self, make: Callable[[C], T]) -> None:
        """Remember how the thing of a card is made."""
        self._make = make
        self._pieces: tuple[tuple[tuple[T, ...], ...], ...] = ()

    def of(self, mask: int) -> tuple[T, ...]:
        """Return the things of the cards in *mask*, in deck order."""
        pieces = self._pieces or self._cut()
        found: tuple[T, ...] = ()
        for piece, chosen in zip(pieces, mask.to_bytes(len(pieces), "little"), strict=True):
            if chosen:
                found += piece[chosen]
        return found

    def _cut(self) -> tuple[tuple[tuple[T, ...], ...], ...]:
        deck: tuple[C, ...] = self.deck  # type: ignore[assignment]  # each game's deck holds its C
        things = tuple(map(self._make, deck))
        starts = range(0, len(things), PIECE)
        self._pieces = tuple(_subsets(things[start : start + PIECE]) for start in starts)
        return self._pieces


def _subsets(things: tuple[T, ...]) -> tuple[tuple[T, ...], ...]:
    """Return every choice from *things*, at the place of its mask."""
    subsets: tuple[tuple[T, ...], ...] = ((),)
    for thing in things:
        subsets += tuple((*subset, thing) for subset in subsets)
    return subsets
