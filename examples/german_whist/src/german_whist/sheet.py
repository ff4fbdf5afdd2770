"""The score sheet: a row for each seat, and how its points came about."""

from collections.abc import Iterator
from typing import ClassVar

from german_whist import clauses
from tricky_twist.core.phrases import Names
from tricky_twist.core.seats import Seat
from tricky_twist.core.sheet import ScoreLine, explained
from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import value


@value
class SeatScore:
    """The tricks of a seat that count."""

    words: ClassVar[Template] = template("tricks that count")
    seat: Seat
    tricks: int

    @property
    def total(self) -> int:
        """A point for each trick."""
        return self.tricks


def explain(score: SeatScore, names: Names = (), language: str = "en") -> tuple[ScoreLine, ...]:
    """Return how the points of a seat came about."""

    def lines(row: SeatScore) -> Iterator[ScoreLine]:
        words = row.words.fill(row, names, None, language)
        yield ScoreLine(clauses.MOST_TRICKS, words, row.tricks)

    return explained(score, names, SeatScore, lines, language)
