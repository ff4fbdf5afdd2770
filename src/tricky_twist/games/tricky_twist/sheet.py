"""The score sheet: how every point of a round came about, as values."""

import enum

from tricky_twist.core.seats import Seat
from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import value
from tricky_twist.games.tricky_twist.cards import BonusCard, Card, ScoreCard, Suit

_PRINTED = template("{source}")
_AS_SUIT = template("{source} as {suit}")
_AS_VALUE = template("{source} as {value}")
_AS_BOTH = template("{source} as {suit} as {value}")


@value
class FalseTrick:
    """A false trick as it counts: a card, or a bonus card that stands for one."""

    source: Card | BonusCard
    suit: Suit | None
    """``None`` when it has no suit."""
    value: int | None
    """``None`` when it has no value."""

    @property
    def words(self) -> Template:
        """The template for how it counts: ``M7``, ``M7 as 8``, ``variable 2 as disc``."""
        if isinstance(self.source, Card):
            return _PRINTED if self.value == self.source.value else _AS_VALUE
        if self.suit is None:
            return _PRINTED if self.value is None else _AS_VALUE
        return _AS_SUIT if self.value is None else _AS_BOTH


@value
class Holding:
    """A seat's tricks and false tricks as they count after some of its declarations."""

    tricks: int
    false_tricks: tuple[FalseTrick, ...]


@value
class RunCounted:
    """The longest run of values among the false tricks; empty without a value."""

    values: tuple[int, ...]

    @property
    def count(self) -> int:
        """The length of the run."""
        return len(self.values)


@value
class SuitCounted:
    """The false tricks of one suit: the better of the pair, or the biggest; ``None`` without."""

    suit: Suit | None
    false_tricks: tuple[FalseTrick, ...]

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.false_tricks)


@value
class SuitsCounted:
    """The suits that are present among the false tricks."""

    suits: tuple[Suit, ...]

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.suits)


class Parity(enum.Enum):
    """Even or odd."""

    EVEN = "even"
    ODD = "odd"


@value
class ParityCounted:
    """The false tricks with an even, or with an odd value."""

    parity: Parity
    false_tricks: tuple[FalseTrick, ...]

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.false_tricks)


@value
class PlaceCounted:
    """The place on a rank card, from 1; ``None`` for a seat that takes none."""

    place: int | None
    tied_with: tuple[Seat, ...]
    """The other seats on the same place."""


Counted = RunCounted | SuitCounted | SuitsCounted | ParityCounted | PlaceCounted
"""The count of a score card: one class for each way of counting."""


@value
class SeatScore:
    """One seat's points in one round, with all that a person needs to check them."""

    seat: Seat
    tricks: int
    """Tricks that count, declarations included."""
    false_tricks: tuple[FalseTrick, ...]
    """False tricks as they count, in the order of the deck, then of the bonus cards."""
    pair_value: int
    trick_bonus: bool
    score_card: ScoreCard
    counted: Counted
    card_points: int

    @property
    def pairs(self) -> int:
        """How many pairs of a trick and a false trick there are."""
        return min(self.tricks, len(self.false_tricks))

    @property
    def trick_points(self) -> int:
        """The points for the tricks themselves."""
        return self.tricks

    @property
    def pair_points(self) -> int:
        """The points for the pairs."""
        return self.pairs * self.pair_value

    @property
    def bonus_points(self) -> int:
        """The points of the trick bonus."""
        return self.tricks if self.trick_bonus else 0

    @property
    def subtotal(self) -> int:
        """The points before the score card."""
        return self.tricks + self.pair_points + self.bonus_points

    @property
    def total(self) -> int:
        """All points of the round."""
        return self.tricks + self.pair_points + self.bonus_points + self.card_points
