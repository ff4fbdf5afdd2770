"""An immutable set of cards over an integer mask."""

import itertools
import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from tricky_twist.core.errors import NotationError, TrickyTwistError, WrongTypeError, describe
from tricky_twist.core.values import value


class Indexed(Protocol):
    """A card that knows its place in its game's deck."""

    @property
    def index(self) -> int:
        """The place in the deck, from 0."""
        ...

    @property
    def bit(self) -> int:
        """The card's bit in a mask: 1 shifted by the place."""
        ...


class Formatted:
    """A card that is formatted as the text of its notation.

    >>> from tricky_twist.games.twisted import Card
    >>> f"{Card(45):>4}|"
    '  45|'
    """

    __slots__ = ()

    @property
    def ink(self) -> str | None:
        """The colour that a terminal draws the card in, as rich names it; ``None`` for no colour.

        >>> from tricky_twist.games import flip_twhist as ft
        >>> ft.NumberCard.parse("Y2b").ink, ft.Twhist.THIEF.ink
        ('yellow3', None)
        """
        return None

    def __format__(self, form: str) -> str:
        """Return the notation in a form such as ``>3``.

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If a text cannot have this form.
        """
        try:
            return format(str(self), form)
        # A compiled module raises SystemError for a value that is no text.
        except (OverflowError, SystemError, TypeError, ValueError):
            raise WrongTypeError("the form of a text such as >3", "one that no text has") from None


C = TypeVar("C", bound=Indexed)


@value
class CardSet(Generic[C]):
    """A set of cards of one game, in the order of its deck.

    Each game derives a class that names its deck. The one field is an integer with a bit per
    card, so that sets are as cheap as numbers and yet cannot be mistaken for them.

    >>> from tricky_twist.games.twisted import Card, Cards
    >>> hand = Cards.of([Card(45), Card(12)])
    >>> hand
    Cards(12 45)
    >>> hand | Cards.of([Card(54)]), hand.with_card(Card(77)), hand.without_card(Card(12))
    (Cards(12 45 54), Cards(12 45 77), Cards(45))
    >>> Card(12) in hand, len(hand), hand.is_well_formed()
    (True, 2, True)
    """

    mask: int
    deck: ClassVar[tuple[Indexed, ...]] = ()

    @classmethod
    def of(cls, cards: Iterable[C]) -> Self:
        """Return the set of these cards; a card named twice counts once.

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If something is not a card of this game.
        """
        try:
            return cls(_mask_of(cards, type(cls.deck[0])))
        except TrickyTwistError:
            raise
        except Exception:  # noqa: BLE001  # whatever it is, it gives no cards
            raise WrongTypeError("cards", describe(cards)) from None

    @classmethod
    def parse(cls, text: object) -> Self:
        """Return the set of the cards that *text* names, in any order, with spaces between them.

        >>> from tricky_twist.games.tricky_twist import Cards
        >>> Cards.parse("S2 M7"), Cards.parse("")
        (Cards(M7 S2), Cards())
        >>> Cards.parse("S2 X7")  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        tricky_twist.core.errors.NotationError: 'S2 X7' is not a list of different cards such as ...

        Raises:
            ~tricky_twist.core.errors.NotationError: If something is not the notation of a card, or
                a card is named twice; ``column`` says where.
        """
        return cls(_mask_of_text(text, cls.deck))

    def __iter__(self) -> Iterator[C]:
        """Yield the cards in the order of the deck."""
        deck: tuple[C, ...] = self.deck  # type: ignore[assignment]  # each game's deck holds its C
        try:
            mask = self.mask
            while mask:
                low = mask & -mask
                yield deck[low.bit_length() - 1]
                mask ^= low
        except (AttributeError, IndexError, TypeError):
            raise WrongTypeError("a set of cards", "an ill-formed mask") from None

    def __len__(self) -> int:
        """Return the number of cards."""
        try:
            return self.mask.bit_count()
        except AttributeError:
            raise WrongTypeError("a set of cards", "an ill-formed mask") from None

    def __bool__(self) -> bool:
        """Say whether there is any card."""
        return self.mask != 0

    def __contains__(self, card: object) -> bool:
        """Say whether *card* is in the set."""
        try:
            return type(card) is type(self.deck[0]) and self.mask & card.bit != 0
        except AttributeError:  # a card that no constructor made
            return False

    def __or__(self, other: Self) -> Self:
        """Return the cards of either set."""
        if type(other) is not type(self):
            return NotImplemented
        return type(self)(self.mask | other.mask)

    def __and__(self, other: Self) -> Self:
        """Return the cards that both sets have."""
        if type(other) is not type(self):
            return NotImplemented
        return type(self)(self.mask & other.mask)

    def __sub__(self, other: Self) -> Self:
        """Return the cards of this set that the other has not."""
        if type(other) is not type(self):
            return NotImplemented
        return type(self)(self.mask & ~other.mask)

    def with_card(self, card: C) -> Self:
        """Return the set with *card* added."""
        return type(self)(self.mask | _bit_of(card, type(self.deck[0])))

    def without_card(self, card: C) -> Self:
        """Return the set with *card* removed, if it was there."""
        return type(self)(self.mask & ~_bit_of(card, type(self.deck[0])))

    def is_well_formed(self) -> bool:
        """Say whether the mask is a number that names cards of the deck and nothing else."""
        mask = getattr(self, "mask", None)
        # Not compared with 1 << len(deck), which compilers take for a machine's number.
        return type(mask) is int and mask >> len(self.deck) == 0

    def __repr__(self) -> str:
        """Return the cards in notation."""
        if not self.is_well_formed():
            return f"{type(self).__name__}(an ill-formed mask)"
        return f"{type(self).__name__}({' '.join(str(card) for card in self)})"


def _bit_of(card: Indexed, kind: type) -> int:
    if type(card) is not kind or not hasattr(card, "bit"):
        raise WrongTypeError(f"a {kind.__name__}", describe(card))
    return card.bit


def _mask_of_text(text: object, deck: tuple[Indexed, ...]) -> int:
    wanted = f"a list of different cards such as {' '.join(map(str, deck[:2]))!r}"
    if type(text) is not str:
        raise NotationError(describe(text), wanted)
    bits, mask = _bits_by_notation(deck), 0
    for word in re.finditer(r"\S+", text):
        bit = bits.get(word[0], 0)
        if not bit & ~mask:
            raise NotationError(text, wanted, word.start() + 1)
        mask |= bit
    return mask


@cache
def _bits_by_notation(deck: tuple[Indexed, ...]) -> dict[str, int]:
    return {str(card): card.bit for card in deck}


def mask_of(cards: Iterable[Indexed]) -> int:
    """Return the mask of the set of these cards, without a check that they are cards.

    >>> from tricky_twist.games.twisted import Card
    >>> mask_of([Card(12), Card(14)])
    5
    """
    mask = 0
    for card in cards:
        mask |= card.bit
    return mask


def _mask_of(cards: Iterable[Indexed], kind: type) -> int:
    mask = 0
    for card in cards:
        if type(card) is not kind:
            raise WrongTypeError(f"a {kind.__name__}", describe(card))
        mask |= card.bit
    return mask


def require_well_formed(*piles: CardSet[Any]) -> None:
    """Refuse anything that only looks like a set of cards.

    >>> from tricky_twist.games.twisted import Cards
    >>> require_well_formed(Cards(1))
    >>> require_well_formed(Cards(1), Cards(-1))
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected a set of cards, got an ill-formed mask

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If a mask names cards that there cannot be.
    """
    if not all(pile.is_well_formed() for pile in piles):
        raise WrongTypeError("a set of cards", "an ill-formed mask")


S = TypeVar("S", bound=CardSet[Any])


def equal_splits(cards: S, players: int) -> Iterator[tuple[S, ...]]:
    """Yield each way to give every seat equally many of these cards.

    >>> from tricky_twist.games.twisted import Card, Cards
    >>> for hands in equal_splits(Cards.of([Card(12), Card(13)]), 2):
    ...     print(hands)
    (Cards(12), Cards(13))
    (Cards(13), Cards(12))
    """
    if players == 1:
        yield (cards,)
        return
    for chosen in itertools.combinations(cards, len(cards) // players):
        hand = type(cards).of(chosen)
        for rest in equal_splits(cards - hand, players - 1):
            yield (hand, *rest)
