"""The score sheet: a row for each seat, and how its points came about."""

from collections.abc import Iterator

from german_whist import clauses
from tricky_twist.core.phrases import Names
from tricky_twist.core.seats import Seat
from tricky_twist.core.sheet import ScoreLine, explained
from tricky_twist.core.values import value


@value
class SeatScore:
    """The tricks of a seat that count."""

    seat: Seat
    tricks: int

    @property
    def total(self) -> int:
        """A point for each trick."""
        return self.tricks


def _lines(score: SeatScore) -> Iterator[ScoreLine]:
    yield ScoreLine(clauses.MOST_TRICKS, "tricks that count", score.tricks)


def explain(score: SeatScore, names: Names = ()) -> tuple[ScoreLine, ...]:
    """Return how the points of a seat came about."""
    return explained(score, names, SeatScore, _lines)
