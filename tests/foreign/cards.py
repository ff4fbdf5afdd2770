"""Eleven cards, which bear the numbers from 1 to 11."""

from typing import ClassVar

import attrs

from tricky_twist.core.cardset import CardSet, Formatted
from tricky_twist.core.errors import NotationError, WrongTypeError, describe
from tricky_twist.core.values import value

NUMBERS = tuple(range(1, 12))


@value
class Card(Formatted):
    """A card with its number."""

    value: int
    index: int = attrs.field(init=False, eq=False)
    bit: int = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        """Check the number."""
        if type(self.value) is not int or self.value not in NUMBERS:
            raise WrongTypeError("a number from 1 to 11", describe(self.value))
        object.__setattr__(self, "index", self.value - 1)
        object.__setattr__(self, "bit", 1 << (self.value - 1))

    @property
    def symbol(self) -> str:
        """The notation."""
        return f"c{self.value}"

    @property
    def words(self) -> str:
        """The name to be read out."""
        return f"card {self.value}"

    @classmethod
    def parse(cls, text: object) -> "Card":
        """Return the card that a text names."""
        found = [card for card in DECK if type(text) is str and str(card) == text]
        if not found:
            shown = text if type(text) is str else describe(text)
            raise NotationError(shown, "a card such as c3")
        return found[0]

    def __repr__(self) -> str:
        """Return the notation."""
        return self.symbol

    __str__ = __repr__


DECK = tuple(map(Card, NUMBERS))


class Cards(CardSet[Card]):
    """A set of cards."""

    __slots__ = ()
    deck: ClassVar[tuple[Card, ...]] = DECK


NO_CARDS = Cards(0)
