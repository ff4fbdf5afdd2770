"""The uncertainty of a share that comes from few games."""

from math import sqrt

from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.validators import is_not_negative
from tricky_twist.core.values import value

MIDDLE_95 = 1.959963984540054
"""The middle 95 % of a normal distribution end so many standard deviations from its mean."""


@value
class Interval:
    """The range of a true share, with 95 % confidence.

    >>> print(Interval(0.25, 0.751))
    25.0 % to 75.1 %
    """

    low: float
    high: float

    def __str__(self) -> str:
        """Return both ends as percentages."""
        return f"{100 * self.low:.1f} % to {100 * self.high:.1f} %"


def wilson(wins: float, games: int) -> Interval:
    """Return the score interval of Wilson for *wins* in *games* at 95 %.

    It stays between 0 and 1, and is right for few games, too. *wins* may contain part of a win, for
    a shared victory.

    >>> print(wilson(74, 100), "|", wilson(0, 10), "|", wilson(0, 0))
    64.6 % to 81.6 % | 0.0 % to 27.8 % | 0.0 % to 100.0 %

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If there are fewer games than wins, or these are
            not numbers.
    """
    if not is_not_negative(games):
        raise WrongTypeError("a number of games", describe(games))
    if type(wins) not in {int, float} or not 0 <= wins <= games:
        raise WrongTypeError("wins, from 0 to the number of games", describe(wins))
    if not games:
        return Interval(0.0, 1.0)
    share, weight = wins / games, MIDDLE_95 * MIDDLE_95 / games
    middle = share + weight / 2
    reach = MIDDLE_95 * sqrt(share * (1 - share) / games + weight / games / 4)
    scale = 1 + weight
    low, high = (middle - reach) / scale, (middle + reach) / scale
    # Where all were won, or none, one end is the share itself, and rounding must not miss it.
    return Interval(min(share, max(0.0, low)), max(share, min(1.0, high)))
