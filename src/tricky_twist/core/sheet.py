"""The common part of all score sheets: a row for each seat, and its points line by line."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from typing import Any, Protocol, TypeVar

import attrs

from tricky_twist.core.catalogues import ENGLISH, require_language
from tricky_twist.core.clauses import Clause
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.phrases import Names, require_names
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value
from tricky_twist.core.wellformed import find_type_mismatches

T = TypeVar("T")


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


def row_in(event: Any) -> SeatTotal | None:
    """Return the row of a score sheet that an event tells; ``None`` if it tells none.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import twisted as tw
    >>> row_in(tw.RowTaken(Seat(0), ())) is None
    True
    """
    parts = (getattr(event, name) for name in _names_in(event.__class__))
    return next((part for part in parts if _is_row(part.__class__)), None)


@cache
def _names_in(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in attrs.fields(kind))


@cache
def _is_row(kind: Any) -> bool:
    return hasattr(kind, "seat") and hasattr(kind, "total")


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


def explained(
    row: T,
    names: Names,
    kind: type[T],
    lines: Callable[[T], Iterable[ScoreLine]],
    language: str = ENGLISH,
) -> tuple[ScoreLine, ...]:
    """Return the lines that explain a row, if it is one of this class.

    >>> from tricky_twist.games import flip_twhist as ft
    >>> explained("a text", (), ft.SeatScore, lambda row: ())
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected a SeatScore, got a value of type str

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no such row, or the names are no tuple of
            texts.
        ~tricky_twist.core.catalogues.UnknownLanguageError: If there are not all words of the
            language.
    """
    if type(row) is not kind:
        raise WrongTypeError(f"a {kind.__name__}", describe(row))
    require_names(names)
    require_language(language, kind.__module__)
    with suppress(AssertionError, AttributeError, LookupError, TypeError, ValueError):
        if not any(find_type_mismatches(row, kind, "$")):
            return tuple(lines(row))
    wanted = f"a {kind.__name__} with fields of the right types"
    raise WrongTypeError(wanted, "one with wrong fields")
