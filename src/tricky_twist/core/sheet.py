"""What the score sheets of all games share: a row for each seat, and its points line by line."""

from typing import Protocol

from tricky_twist.core.clauses import Clause
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value


class SeatTotal(Protocol):
    """A row of a score sheet: each game has a class of its own, with all that explains it.

    >>> from tricky_twist import FLIP_TWHIST
    >>> for row in FLIP_TWHIST.score_sheet(FLIP_TWHIST.setup(3))[-1]:
    ...     print(row.seat, row.total)
    seat 0 0
    seat 1 0
    seat 2 0
    """

    @property
    def seat(self) -> Seat:
        """Whose points these are."""
        ...

    @property
    def total(self) -> int:
        """All points of the row."""
        ...


@value
class ScoreLine:
    """A line of an explained score.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import flip_twhist as ft
    >>> (line,) = ft.explain(ft.SeatScore(Seat(0), (ft.ShownCard(ft.FlipCard(6), 2),)))
    >>> line.points, line.words, line.clause.id
    (2, 'the 6 shows 2 stars', 'FT-37')
    """

    clause: Clause
    """The clause that gives the points."""
    words: str
    points: int
