"""Figures of games, and how sure they are."""

from math import sqrt

from tricky_twist.bots.intervals import Interval, wilson
from tricky_twist.core.values import value

_Z = 1.959963984540054
"""The middle 95 % of a normal distribution end so many standard deviations from its mean."""


@value
class Share:
    """In how many of some games something is so.

    >>> print(Share(40, 100))
    40.0 % (30.9 % to 49.8 %)
    """

    games: int
    of: int

    @property
    def interval(self) -> Interval:
        """Where the true share lies with a confidence of 95 %."""
        return wilson(self.games, self.of)

    def __str__(self) -> str:
        """Return the share as a percentage, with its interval."""
        share = self.games / self.of if self.of else 0.0
        return f"{100 * share:.1f} % ({self.interval})"


@value
class Shift:
    """By how much the other rules change something a game, on average.

    >>> print(Shift(-1.25, 0.5))
    -1.25 ± 0.50
    """

    mean: float
    margin: float
    """The true mean is within so much of it with a confidence of 95 %, if the games are many."""

    def __str__(self) -> str:
        """Return the mean and its margin."""
        return f"{self.mean:+.2f} ± {self.margin:.2f}"


def shift_of(differences: list[float]) -> Shift:
    """Return the mean of some numbers, and how sure it is.

    >>> print(shift_of([1, 2, 3, 2]))
    +2.00 ± 0.80
    """
    games = len(differences)
    if not games:
        return Shift(0.0, 0.0)
    mean = sum(differences) / games
    spread = sum((each - mean) ** 2 for each in differences) / max(1, games - 1)
    return Shift(mean, _Z * sqrt(spread / games))
