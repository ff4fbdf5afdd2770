"""The cards: four suits of thirteen."""

import enum
from typing import ClassVar

import attrs

from tricky_twist.core.cardset import CardSet, Formatted
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.validators import exactly
from tricky_twist.core.values import value

_SIGNS = "23456789TJQKA"
_NAMES = [
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
]


class Suit(enum.Enum):
    """A suit."""

    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"

    def __str__(self) -> str:
        """Return the name."""
        return self.value


SUITS = tuple(Suit)


def _check_rank(_card: object, _field: object, rank: int) -> None:
    if type(rank) is not int or not 2 <= rank <= 14:
        raise WrongTypeError("a rank from 2 to 14", describe(rank))


@value
class Card(Formatted):
    """A card, such as ``AS`` for the ace of spades."""

    suit: Suit = attrs.field(validator=exactly(Suit))
    rank: int = attrs.field(validator=_check_rank)
    """From 2 to 14, the ace."""
    index: int = attrs.field(init=False, eq=False)
    bit: int = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        """Work out the place in the deck, for a card cannot change any more."""
        index = 13 * SUITS.index(self.suit) + self.rank - 2
        object.__setattr__(self, "index", index)
        object.__setattr__(self, "bit", 1 << index)

    @property
    def symbol(self) -> str:
        """The notation."""
        return _SIGNS[self.rank - 2] + self.suit.name[0]

    @property
    def words(self) -> str:
        """The name to be read out."""
        return f"{_NAMES[self.rank - 2]} of {self.suit}"

    def __repr__(self) -> str:
        """Return the notation."""
        return self.symbol

    __str__ = __repr__


PACK = tuple(Card(suit, rank) for suit in SUITS for rank in range(2, 15))


class Cards(CardSet[Card]):
    """A set of cards."""

    __slots__ = ()
    deck: ClassVar[tuple[Card, ...]] = PACK


SUIT_MASKS = {suit: Cards.of(card for card in PACK if card.suit is suit).mask for suit in SUITS}
