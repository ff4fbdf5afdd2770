"""The points of a seat."""

from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value


@value
class SeatScore:
    """How many tricks a seat has won."""

    seat: Seat
    tricks: int

    @property
    def total(self) -> int:
        """A point for each trick."""
        return self.tricks
