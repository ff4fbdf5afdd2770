"""How the points of a seat came about, in plain words that a person can check by hand."""

from collections.abc import Iterator

from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.phrases import Names
from tricky_twist.core.sheet import ScoreLine, explained
from tricky_twist.games.flip_twhist import clauses
from tricky_twist.games.flip_twhist.sheet import SeatScore


def explain(score: SeatScore, names: Names = (), language: str = ENGLISH) -> tuple[ScoreLine, ...]:
    """Return how the points of a seat came about; they add up to ``score.total``.

    There is a line for each FLIP card with its star side up, ascending.

    The lines name no seat; the *names* are checked as in every game.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import flip_twhist as ft
    >>> shown = (ft.ShownCard(ft.FlipCard(-1), 3), ft.ShownCard(ft.FlipCard(6), 2))
    >>> for line in explain(ft.SeatScore(Seat(0), shown)):
    ...     print(line.points, line.words, line.clause)
    3 the -1 shows 3 stars FT-37
    2 the 6 shows 2 stars FT-37

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no score of a seat, or the names are no
            tuple of texts.
    """
    return explained(score, names, SeatScore, lambda row: _lines(row, language), language)


def _lines(score: SeatScore, language: str) -> Iterator[ScoreLine]:
    for shown in score.cards:
        words = shown.words.fill(shown, (), None, language)
        yield ScoreLine(clauses.scoring.VISIBLE_STARS, words, shown.stars)
