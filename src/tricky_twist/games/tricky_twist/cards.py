"""The 65 cards: number cards, score cards and bonus cards (chapters "components")."""

import enum
from collections.abc import Iterator
from typing import ClassVar, Final, TypeVar

import attrs

from tricky_twist.core import memo
from tricky_twist.core.cardset import CardSet, Formatted
from tricky_twist.core.errors import NotationError, WrongTypeError, describe
from tricky_twist.core.memo import hashed_by_identity
from tricky_twist.core.templates import Template, template
from tricky_twist.core.validators import all_of
from tricky_twist.core.values import maker, value
from tricky_twist.core.wellformed import is_genuine

VALUES = tuple(range(1, 13))
LIGHTNING = 7
"""The value whose cards carry the lightning icon. Decides :clause:`TT-03`."""


_INKS = ("bright_blue", "dark_orange", "green", "red")
_SYMBOLS = "\N{LAST QUARTER MOON}\N{BLACK SUN WITH RAYS}\N{BLACK MEDIUM SQUARE}\N{BLACK CIRCLE}"


class Suit(enum.IntEnum):
    """The four suits of the number cards. Decides :clause:`TT-02`.

    The numbers give a suit's place in the deck; no suit is higher than another.
    """

    MOON = 0
    SUN = 1
    SQUARE = 2
    DISC = 3

    @property
    def letter(self) -> str:
        """The letter of the suit in notation."""
        return "MSQD"[self]

    @property
    def symbol(self) -> str:
        """One plain character for the suit."""
        return _SYMBOLS[self]

    def __repr__(self) -> str:
        """Return an expression that gives this suit."""
        return f"Suit.{self.name}"

    def __str__(self) -> str:
        """Return the word for the suit in messages."""
        return self.name.lower()


SUITS = tuple(Suit)

_SPOKEN = {
    Suit.MOON: template("{value} of moons"),
    Suit.SUN: template("{value} of suns"),
    Suit.SQUARE: template("{value} of squares"),
    Suit.DISC: template("{value} of discs"),
}


def _check_card(suit: object, number: object) -> None:
    if type(suit) is not Suit or not is_genuine(suit):
        raise WrongTypeError("a Suit", describe(suit))
    if type(number) is not int or number not in VALUES:
        raise WrongTypeError("a card value from 1 to 12", describe(number))


@value
class Card(Formatted):
    """A number card: one value in one suit.

    No suit is above another, so cards have no order of their own; ``Cards`` lists them as the
    deck does.

    >>> card = Card(Suit.MOON, 7)
    >>> card, f"{card:>4}", card.symbol, card.words
    (M7, '  M7', '7☾', '7 of moons')

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If there is no such card.
    """

    suit: Suit
    value: int
    index: int = attrs.field(init=False, eq=False)
    """The place in the deck, from 0: by suit, then by value."""
    bit: int = attrs.field(init=False, eq=False)
    """The card's bit in the mask of a set."""

    def __attrs_post_init__(self) -> None:
        """Check the two fields and work out the place in the deck."""
        _check_card(self.suit, self.value)
        index = self.suit * len(VALUES) + self.value - 1
        object.__setattr__(self, "index", index)
        object.__setattr__(self, "bit", 1 << index)

    @property
    def symbol(self) -> str:
        """The value, and one character for the suit."""
        return f"{self.value}{self.suit.symbol}"

    @property
    def words(self) -> str:
        """The name of the card to be read out."""
        return self.spoken.fill(self)

    @property
    def spoken(self) -> Template:
        """The template of that name."""
        return _SPOKEN[self.suit]

    @property
    def ink(self) -> str:
        """The colour of the suit, as rich names it."""
        return _INKS[self.suit]

    @classmethod
    def parse(cls, text: object) -> "Card":
        """Return the card that *text* names, exactly as ``str`` writes it.

        >>> Card.parse("D12")
        D12

        Raises:
            ~tricky_twist.core.errors.NotationError: If it is not the notation of a card.
        """
        card = _BY_NOTATION.get(text) if type(text) is str else None
        if card is None:
            shown = text if type(text) is str else describe(text)
            raise NotationError(shown, "a card such as M7: a suit of M S Q D, a value 1 to 12")
        return card

    def __repr__(self) -> str:
        """Return the notation."""
        return f"{self.suit.letter}{self.value}"

    __str__ = __repr__


DECK = tuple(Card(suit, value) for suit in SUITS for value in VALUES)
"""The 48 number cards, by suit and value."""

_BY_NOTATION = {str(card): card for card in DECK}

SUIT_MASKS = {suit: sum(card.bit for card in DECK if card.suit is suit) for suit in SUITS}
"""For each suit, the mask of its cards."""


T = TypeVar("T")


class PerCard(memo.PerCard[Card, T]):
    """One thing for each number card.

    >>> PerCard("the {}".format).select(Card.parse("M7").bit | Card.parse("S2").bit)
    ('the M7', 'the S2')
    """

    __slots__ = ()
    deck: ClassVar[tuple[Card, ...]] = DECK

    def select(self, mask: int) -> tuple[T, ...]:
        """Return the things of the cards in *mask*, in deck order."""
        u, v, w, x, y, z = mask.to_bytes(6, "little")
        a, b, c, d, e, f = self._pieces or self._split()
        return a[u] + b[v] + c[w] + d[x] + e[y] + f[z]


class Cards(CardSet[Card]):
    """A set of number cards.

    >>> Cards.of([Card.parse("S2"), Card.parse("M7")])
    Cards(M7 S2)
    """

    __slots__ = ()
    deck: ClassVar[tuple[Card, ...]] = DECK

    def __iter__(self) -> Iterator[Card]:
        """Yield the cards in deck order."""
        try:
            return iter(IN_ORDER.select(self.mask))
        except (AttributeError, OverflowError):
            raise WrongTypeError("a set of number cards", "an ill-formed mask") from None


IN_ORDER = PerCard(lambda card: card)
"""The cards themselves."""

NO_CARDS = Cards(0)

make_cards: Final = maker(Cards)


class Side(enum.Enum):
    """Which side of the four variable bonus cards is face up."""

    SUITS = "suits"
    """The faces that show two suits each."""
    VALUES = "values"
    """The faces with an odd, an even, and any value, and the shift."""


class ValueFace(enum.Enum):
    """The effect printed on the value side of a variable bonus card."""

    ODD = "odd"
    EVEN = "even"
    ANY = "any"
    SHIFT = "shift"


@hashed_by_identity
class BonusCard(Formatted, enum.Enum):
    """The eight bonus cards, four permanent and four variable. Decides :clause:`TT-05`."""

    TAKE_BACK = "take-back"
    FLIP = "flip"
    WILD_STATUS = "wild-status"
    TRICK_BONUS = "trick-bonus"
    VARIABLE_1 = "variable-1"
    VARIABLE_2 = "variable-2"
    VARIABLE_3 = "variable-3"
    VARIABLE_4 = "variable-4"

    def __repr__(self) -> str:
        """Return an expression that gives this card."""
        return f"BonusCard.{self.name}"

    def __str__(self) -> str:
        """Return the words for the card in messages."""
        return self.value.replace("-", " ").replace("take back", "take-back")


BONUS_CARDS = tuple(BonusCard)
VARIABLE_CARDS = BONUS_CARDS[4:]


@hashed_by_identity
class ScoreKind(enum.Enum):
    """The eight kinds of score card."""

    RUN = "run"
    SUIT_PAIR = "suit-pair"
    BIGGEST_SUIT = "biggest-suit"
    SUIT_VARIETY = "suit-variety"
    FEWEST = "fewest"
    MOST = "most"
    EVEN = "even"
    ODD = "odd"


def _check_score_card(kind: object, suits: object) -> None:
    if type(kind) is not ScoreKind or not is_genuine(kind):
        raise WrongTypeError("a ScoreKind", describe(kind))
    if not all_of(suits, Suit, least=0):
        raise WrongTypeError("a tuple of suits", describe(suits))


@value
class ScoreCard(Formatted):
    """A score card: its kind, and the two suits that a suit-pair card shows.

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If there is no such score card.
    """

    kind: ScoreKind
    suits: tuple[Suit, ...] = ()

    def __attrs_post_init__(self) -> None:
        """Check that exactly a suit-pair card shows two different suits."""
        _check_score_card(self.kind, self.suits)
        wanted = 2 if self.kind is ScoreKind.SUIT_PAIR else 0
        if len(self.suits) != wanted or len(set(self.suits)) != wanted:
            raise WrongTypeError(
                f"{wanted} different suits on a {self.kind.value} card", f"{len(self.suits)}"
            )

    def __str__(self) -> str:
        """Return the words for the card in messages."""
        return self.printed.fill(self)

    @property
    def printed(self) -> Template:
        """The template of these words."""
        return _PRINTED[self.kind]


_PRINTED = {
    ScoreKind.RUN: template("run"),
    ScoreKind.SUIT_PAIR: template("suit pair ({suits:or})"),
    ScoreKind.BIGGEST_SUIT: template("biggest suit"),
    ScoreKind.SUIT_VARIETY: template("suit variety"),
    ScoreKind.FEWEST: template("fewest"),
    ScoreKind.MOST: template("most"),
    ScoreKind.EVEN: template("even"),
    ScoreKind.ODD: template("odd"),
}
