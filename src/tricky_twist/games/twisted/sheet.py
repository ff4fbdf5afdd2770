"""The score sheet: how every point of a game came about, card by card, as values."""

from operator import attrgetter

from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value
from tricky_twist.games.twisted.cards import Card


@value
class Counted:
    """A card and the points that it counts, below 0 for a card taken."""

    card: Card
    points: int


_POINTS = attrgetter("points")


@value
class SeatScore:
    """One seat's points in one game, with all that a person needs to check them.

    Every tuple is in the order of the deck.
    """

    seat: Seat
    face_up: tuple[Counted, ...]
    """The couples that it twisted."""
    face_down: tuple[Counted, ...]
    """The cards of the rows that it took."""
    extras: tuple[Counted, ...]
    """The cards of the pile that the expert variant gave it, which are revealed here."""

    @property
    def plus_points(self) -> int:
        """The points gained."""
        return sum(map(_POINTS, self.face_up))

    @property
    def minus_points(self) -> int:
        """The points lost, as a number that is not above 0."""
        return sum(map(_POINTS, self.face_down + self.extras))

    @property
    def toads(self) -> int:
        """How many toads it took."""
        return len(
            [True for counted in self.face_down + self.extras if not counted.card.partner_bit]
        )

    @property
    def total(self) -> int:
        """All points of the game."""
        return self.plus_points + self.minus_points
