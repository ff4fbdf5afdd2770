"""The score sheet: which FLIP cards show how many stars, as values."""

from typing import ClassVar

from tricky_twist.core.seats import Seat
from tricky_twist.core.templates import Template, plural, template
from tricky_twist.core.values import value
from tricky_twist.games.flip_twhist.cards import FlipCard


@value
class ShownCard:
    """A FLIP card with its star side up."""

    words: ClassVar[Template] = plural(
        "stars",
        "the {card} shows {stars} star",
        "the {card} shows {stars} stars",
        none=template("the {card} shows no stars"),
    )
    card: FlipCard
    stars: int


@value
class SeatScore:
    """One seat's points, with all that a person needs to check them."""

    seat: Seat
    cards: tuple[ShownCard, ...]
    """The FLIP cards that show stars, ascending."""

    @property
    def count(self) -> int:
        """How many FLIP cards show their star side; this number breaks a tie."""
        return len(self.cards)

    @property
    def total(self) -> int:
        """All stars that show."""
        return sum(shown.stars for shown in self.cards)
