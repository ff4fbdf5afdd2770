"""The points of a seat."""

from typing import ClassVar

from tricky_twist.core.seats import Seat
from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import value


@value
class SeatScore:
    """How many tricks a seat has won."""

    words: ClassVar[Template] = template("tricks")
    seat: Seat
    tricks: int

    @property
    def total(self) -> int:
        """A point for each trick."""
        return self.tricks
