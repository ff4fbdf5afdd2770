"""The cards: number cards, Twhist cards and FLIP cards (chapter "setup")."""

import enum
from typing import ClassVar, Final

import attrs

from tricky_twist.core.cardset import CardSet, Formatted
from tricky_twist.core.errors import NotationError, WrongTypeError, describe
from tricky_twist.core.memo import hashed_by_identity
from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import maker, value
from tricky_twist.core.wellformed import is_genuine

VALUES = tuple(range(-2, 6))
"""The numbers that a number card may bear. The rules in force list the printed ones."""

COPIES = (1, 2, 3, 4)
"""How many cards may look alike; each is a card of its own."""


class Colour(enum.IntEnum):
    """The four colours of the number cards.

    The numbers give a colour's place in the deck; no colour is higher than another.
    """

    RED = 0
    YELLOW = 1
    GREEN = 2
    BLUE = 3

    @property
    def letter(self) -> str:
        """The letter of the colour in notation."""
        return "RYGB"[self]

    def __repr__(self) -> str:
        """Return an expression that gives this colour."""
        return f"Colour.{self.name}"

    def __str__(self) -> str:
        """Return the word for the colour in messages."""
        return self.name.lower()


_INKS = ("red", "yellow3", "green", "bright_blue")

_BELOW_ZERO = template("{colour} minus {value:size}")
_FROM_ZERO = template("{colour} {value}")

COLOURS = tuple(Colour)
"""The colours, in deck order."""


def _check_card(colour: object, number: object, copy: object) -> None:
    if type(colour) is not Colour or not is_genuine(colour):
        raise WrongTypeError("a Colour", describe(colour))
    if type(number) is not int or number not in VALUES:
        raise WrongTypeError("a card value from -2 to 5", describe(number))
    if type(copy) is not int or copy not in COPIES:
        raise WrongTypeError("a copy from 1 to 4", describe(copy))


@value
class NumberCard(Formatted):
    """A number card: one value in one colour. Copies distinguish cards that look alike.

    >>> NumberCard(Colour.RED, -1), NumberCard(Colour.RED, 2, 2)
    (R-1, R2b)
    >>> card = NumberCard(Colour.RED, -1, 2)
    >>> f"{card:>5}", card.symbol, card.words
    (' R-1b', 'R-1', 'red minus 1')

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If there can be no such card.
    """

    colour: Colour
    value: int
    copy: int = 1
    """The number of the copy, from 1."""
    index: int = attrs.field(init=False, eq=False)
    """The place in the deck of all cards there can be, from 0: by colour, value, copy."""
    bit: int = attrs.field(init=False, eq=False)
    """The card's bit in the mask of a set."""
    suit: Colour = attrs.field(init=False, eq=False)
    """The colour, under the name that it has for the rules of tricks in the core."""

    def __attrs_post_init__(self) -> None:
        """Check the three fields and work out the place in the deck."""
        _check_card(self.colour, self.value, self.copy)
        faces = self.colour * len(VALUES) + self.value - VALUES[0]
        index = faces * len(COPIES) + self.copy - 1
        object.__setattr__(self, "index", index)
        object.__setattr__(self, "bit", 1 << index)
        object.__setattr__(self, "suit", self.colour)

    @property
    def symbol(self) -> str:
        """The letter of the colour and the value: the face of the card, the same for each copy."""
        return f"{self.colour.letter}{self.value}"

    @property
    def words(self) -> str:
        """The name of the card to read out, the same for each copy."""
        return self.spoken.fill(self)

    @property
    def spoken(self) -> Template:
        """The template of that name."""
        return _BELOW_ZERO if self.value < 0 else _FROM_ZERO

    @property
    def ink(self) -> str:
        """The colour, as rich names it."""
        return _INKS[self.colour]

    @classmethod
    def parse(cls, text: object) -> "NumberCard":
        """Return the card that *text* names, exactly as ``str`` writes it.

        >>> NumberCard.parse("B5")
        B5

        Raises:
            ~tricky_twist.core.errors.NotationError: If it is not the notation of a card.
        """
        card = _BY_NOTATION.get(text) if type(text) is str else None
        if card is None:
            shown = text if type(text) is str else describe(text)
            raise NotationError(
                shown, "a card such as R-1 or R2b: a colour of R Y G B, a value -2 to 5, a copy"
            )
        return card

    def __repr__(self) -> str:
        """Return the notation: a second card of a face has a ``b``, a third a ``c``."""
        return f"{self.colour.letter}{self.value}{' bcd'[self.copy - 1].strip()}"

    __str__ = __repr__


UNIVERSE = tuple(
    NumberCard(colour, number, copy) for colour in COLOURS for number in VALUES for copy in COPIES
)
"""Every number card that a deck may hold, by colour, value and copy."""

_BY_NOTATION = {str(card): card for card in UNIVERSE}

COLOUR_MASKS = {c: sum(card.bit for card in UNIVERSE if card.colour is c) for c in COLOURS}
"""For each colour, the mask of its cards."""


class Cards(CardSet[NumberCard]):
    """A set of number cards.

    >>> Cards.of([NumberCard.parse("Y2b"), NumberCard.parse("R-1")])
    Cards(R-1 Y2b)
    """

    __slots__ = ()
    deck: ClassVar[tuple[NumberCard, ...]] = UNIVERSE


NO_CARDS = Cards(0)

make_cards: Final = maker(Cards)


def require_well_formed(*piles: Cards) -> None:
    """Refuse anything that only looks like a set of cards.

    >>> require_well_formed(Cards(-1))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected sets of number cards, got a mask that ...

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If a mask names cards that there cannot be.
    """
    for pile in piles:
        if not pile.is_well_formed():
            raise WrongTypeError("sets of number cards", "a mask that names no cards of the deck")


@hashed_by_identity
class Twhist(Formatted, enum.Enum):
    """The four kinds of Twhist cards, by their notation."""

    ROUND_WINNER = "RW"
    THIEF = "TH"
    POLE_POSITION = "PO"
    PASS = "PA"  # noqa: S105  # no password

    index: int
    """The place in the set, from 0."""
    bit: int
    """The card's bit in the mask of a set."""

    def __init__(self, _notation: str) -> None:
        """Work out the place in the set."""
        self.index = len(type(self).__members__)
        self.bit = 1 << self.index

    @property
    def symbol(self) -> str:
        """Two letters for the card: its notation."""
        return f"{self.value}"

    @property
    def words(self) -> str:
        """The words for the card in sentences."""
        return self.spoken.fill(self)

    @property
    def spoken(self) -> Template:
        """The template of these words."""
        return _TWHIST_CARDS[self]

    def __repr__(self) -> str:
        """Return an expression that gives this card."""
        return f"Twhist.{self.name}"

    def __str__(self) -> str:
        """Return the notation."""
        return f"{self.value}"


_TWHIST_CARDS = {
    Twhist.ROUND_WINNER: template("round winner"),
    Twhist.THIEF: template("thief"),
    Twhist.POLE_POSITION: template("pole position"),
    Twhist.PASS: template("pass"),
}

TWHISTS = tuple(Twhist)
"""The Twhist cards of a set, in their order."""


class TwhistCards(CardSet[Twhist]):
    """A set of Twhist cards; a player never has two of a kind.

    >>> TwhistCards.of([Twhist.PASS, Twhist.THIEF])
    TwhistCards(TH PA)
    """

    __slots__ = ()
    deck: ClassVar[tuple[Twhist, ...]] = TWHISTS


TWHIST_SETS = tuple(TwhistCards(mask) for mask in range(1 << len(TWHISTS)))
"""Every set of Twhist cards, at the place of its mask: states share them."""


class FlipCard(Formatted, enum.IntEnum):
    """The ten FLIP cards of each seat, by their numbers.

    Decides :clause:`FT-03`.

    >>> FlipCard(8)
    FlipCard(8)
    """

    MINUS_ONE = -1
    ZERO = 0
    ONE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8

    index: int
    """The place in the row, from 0."""
    bit: int
    """The card's bit in the mask of a set."""

    def __init__(self, _number: int) -> None:
        """Work out the place in the row."""
        self.index = len(type(self).__members__)
        self.bit = 1 << self.index

    @property
    def symbol(self) -> str:
        """The number, which is all that a card shows."""
        return f"{self.value}"

    @property
    def words(self) -> str:
        """The name of the card to be read out."""
        return self.spoken.fill(self)

    @property
    def number(self) -> int:
        """The number that it shows."""
        return int(self)

    @property
    def spoken(self) -> Template:
        """The template of its name."""
        return _MINUS if self < 0 else _PLUS

    def __repr__(self) -> str:
        """Return an expression that gives this card."""
        return f"FlipCard({self.value})"

    def __str__(self) -> str:
        """Return the number."""
        return f"{self.value}"


_MINUS = template("FLIP card minus {number:size}")
_PLUS = template("FLIP card {number}")

FLIP_CARDS = tuple(FlipCard)
"""The FLIP cards, ascending."""


class FlipCards(CardSet[FlipCard]):
    """A set of FLIP cards of one seat.

    >>> FlipCards.of([FlipCard(6), FlipCard(-1)])
    FlipCards(-1 6)
    """

    __slots__ = ()
    deck: ClassVar[tuple[FlipCard, ...]] = FLIP_CARDS


FLIP_SETS = tuple(FlipCards(mask) for mask in range(1 << len(FLIP_CARDS)))
"""Every set of FLIP cards, at the place of its mask: states share them."""

NO_STARS = FLIP_SETS[0]
"""No FLIP card shows its stars."""


@hashed_by_identity
class Side(enum.Enum):
    """Which side of a FLIP card is face up."""

    NUMBER = "number"
    STARS = "stars"
