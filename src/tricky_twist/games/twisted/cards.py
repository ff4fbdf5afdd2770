"""The 79 cards, each with a number of two digits (chapter "components")."""

from collections.abc import Iterator
from typing import ClassVar, Final, TypeVar

import attrs

from tricky_twist.core import memo
from tricky_twist.core.cardset import CardSet, Formatted
from tricky_twist.core.errors import NotationError, WrongTypeError, describe
from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import maker, value

_TOAD = template("{value}, a toad")
_NUMBER = template("{value}")

NUMBERS = tuple(number for number in range(12, 99) if number % 10)
"""The numbers of the cards. Decides :clause:`TW-02`."""

_INDEX = {number: index for index, number in enumerate(NUMBERS)}


def swapped(number: int) -> int:
    """Return the number with the two digits swapped.

    Decides :clause:`TW-06`.

    >>> swapped(34)
    43
    """
    return number % 10 * 10 + number // 10


def has_equal_digits(number: int) -> bool:
    """Say whether a number is the number of a toad.

    Decides :clause:`TW-03`.

    >>> has_equal_digits(33), has_equal_digits(34)
    (True, False)
    """
    return swapped(number) == number


@value
class Card(Formatted):
    """A card: its value, which is the number that it bears.

    Cards are ordered only by their values, as in the deck.

    >>> Card(34), Card(34).partner, Card(44).is_toad
    (34, 43, True)
    >>> f"{Card(34):>4}", Card(34).symbol, Card(44).words
    ('  34', '34', '44, a toad')

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If there is no such card.
    """

    value: int
    index: int = attrs.field(init=False, eq=False)
    """The place in the deck, from 0."""
    bit: int = attrs.field(init=False, eq=False)
    """The card's bit in the mask of a set."""
    partner_bit: int = attrs.field(init=False, eq=False)
    """The bit of the partner; 0 for a toad."""

    def __attrs_post_init__(self) -> None:
        """Check the number and work out the places in the deck."""
        number = self.value
        if type(number) is not int or number not in _INDEX:
            raise WrongTypeError("a number from 12 to 98 without a 0", describe(number))
        partner = swapped(number)
        object.__setattr__(self, "index", _INDEX[number])
        object.__setattr__(self, "bit", 1 << _INDEX[number])
        object.__setattr__(self, "partner_bit", 0 if self.is_toad else 1 << _INDEX[partner])

    @property
    def number(self) -> int:
        """The value, under the name that it had first.

        >>> Card(34).number, Card(34).value
        (34, 34)
        """
        return self.value

    @property
    def is_toad(self) -> bool:
        """Whether the card is a toad, which has two equal digits and no partner."""
        return has_equal_digits(self.value)

    @property
    def partner(self) -> "Card | None":
        """The card with the digits swapped; ``None`` for a toad."""
        return None if self.is_toad else DECK[self.partner_bit.bit_length() - 1]

    @property
    def symbol(self) -> str:
        """The number, which is all that a card shows."""
        return f"{self.value}"

    @property
    def words(self) -> str:
        """The name of the card to be read out."""
        return self.spoken.fill(self)

    @property
    def spoken(self) -> Template:
        """The template of that name."""
        return _TOAD if self.is_toad else _NUMBER

    @property
    def ink(self) -> str:
        """Green for a toad, else white."""
        return "green" if self.is_toad else "white"

    @classmethod
    def parse(cls, text: object) -> "Card":
        """Return the card that *text* names, exactly as ``str`` writes it.

        >>> Card.parse("98")
        98

        Raises:
            ~tricky_twist.core.errors.NotationError: If it is not the notation of a card.
        """
        card = _BY_NOTATION.get(text) if type(text) is str else None
        if card is None:
            shown = text if type(text) is str else describe(text)
            raise NotationError(shown, "a card such as 34: a number from 12 to 98 without a 0")
        return card

    def __repr__(self) -> str:
        """Return the notation."""
        return f"{self.value}"

    __str__ = __repr__


DECK = tuple(map(Card, NUMBERS))
"""The 79 cards, by number."""

_BY_NOTATION = {str(card): card for card in DECK}

T = TypeVar("T")


class PerCard(memo.PerCard[Card, T]):
    """One thing for each card.

    >>> PerCard("the {}".format).select(Card(45).bit | Card(12).bit)
    ('the 12', 'the 45')
    """

    __slots__ = ()
    deck: ClassVar[tuple[Card, ...]] = DECK

    def select(self, mask: int) -> tuple[T, ...]:
        """Return the things of the cards in *mask*, in deck order."""
        p, q, r, s, t, u, v, w, x, y = mask.to_bytes(10, "little")
        a, b, c, d, e, f, g, h, i, j = self._pieces or self._split()
        return a[p] + b[q] + c[r] + d[s] + e[t] + f[u] + g[v] + h[w] + i[x] + j[y]


class Cards(CardSet[Card]):
    """A set of cards.

    >>> Cards.of([Card(43), Card(12)])
    Cards(12 43)
    """

    __slots__ = ()
    deck: ClassVar[tuple[Card, ...]] = DECK

    def __iter__(self) -> Iterator[Card]:
        """Yield the cards in deck order."""
        try:
            return iter(_CARDS.select(self.mask))
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
            raise WrongTypeError("a set of cards", "an ill-formed mask") from None


_CARDS = PerCard(lambda card: card)

Row = tuple[Card, ...]
"""The row, from left to right."""

NO_CARDS = Cards(0)

make_cards: Final = maker(Cards)
