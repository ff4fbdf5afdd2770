"""The same game with its seats turned round the table; each game declares its other symmetries."""

from collections.abc import Sequence
from typing import TypeVar

import attrs

from tricky_twist.core.seats import Seat

T = TypeVar("T")


@attrs.frozen
class Rotation:
    """How far the seats are turned."""

    players: int
    rotation: int

    def seat(self, seat: Seat) -> Seat:
        """Return the new name of a seat."""
        return Seat((seat + self.rotation) % self.players)

    def by_seat(self, values: Sequence[T]) -> tuple[T, ...]:
        """Return values listed by seat in the new order of the seats."""
        return tuple(values[(seat - self.rotation) % self.players] for seat in range(self.players))
