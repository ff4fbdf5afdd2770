"""Figures of games, and how sure they are."""

from collections import Counter
from functools import partial
from math import sqrt

from tricky_twist.bots.intervals import MIDDLE_95, Interval, wilson
from tricky_twist.core.values import changed, value
from tricky_twist.lab.parting import Course, Outcome, Parting


@value
class Share:
    """In how many of some games something is so.

    >>> print(Share(40, 100))
    40.0 % (30.9 % to 49.8 %)
    """

    games: float
    """A whole number, unless parts of a victory count."""
    of: int

    @property
    def rate(self) -> float:
        """The share as a part of 1; 0 before the first game.

        >>> Share(40, 100).rate, Share(0, 0).rate
        (0.4, 0.0)
        """
        return self.games / self.of if self.of else 0.0

    @property
    def interval(self) -> Interval:
        """The range of the true share, with 95 % confidence.

        >>> print(Share(0, 10).interval)
        0.0 % to 27.8 %
        """
        return wilson(self.games, self.of)

    def __str__(self) -> str:
        """Return the share as a percentage, with its interval."""
        return f"{100 * self.rate:.1f} % ({self.interval})"


@value
class Shift:
    """By how much the other rules change something a game, on average.

    >>> print(Shift(-1.25, 0.5), Shift(-0.001, 0.25), sep=", ")
    -1.25 ± 0.50, +0.00 ± 0.25
    """

    mean: float
    margin: float
    """The true mean is within so much of it with a confidence of 95 %, if the games are many."""

    def __str__(self) -> str:
        """Return the mean and its margin; a mean that rounds to zero is +0.00."""
        return f"{round(self.mean, 2) + 0.0:+.2f} ± {self.margin:.2f}"


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
    return Shift(mean, MIDDLE_95 * sqrt(spread / games))


@value
class Figures:
    """The statistics of a comparison.

    >>> figures_of((), 2).refusals
    ()
    """

    parting: Share
    """The games with any difference, even if only in the possible moves."""
    unplayable: Share
    """The games with a move that is illegal under the other rules."""
    changed: Share
    """The games whose moves are all legal under the other rules, but with other events."""
    other_points: Share
    """The number of them that bring other points."""
    other_winners: Share
    """The number of them with other winners."""
    points: tuple[Shift, ...]
    """For each seat: how many points more it gets in games under the other rules."""
    wins: tuple[Shift, ...]
    """For each seat: how many games more it wins under the other rules.

    A shared victory counts in part.
    """
    partings: tuple[tuple[Parting, int], ...]
    """At which moments they part first, and in how many games; the most frequent first.

    Moments that differ only in the number of earlier moves count together.
    """
    refusals: tuple[tuple[str, int], ...]
    """Which clauses refuse a move, and in how many games; the most frequent first."""


def figures_of(courses: tuple[Course, ...], players: int) -> Figures:
    """Count the results of some games with so many players.

    >>> figures_of((), 2).unplayable
    Share(games=0, of=0)
    """
    replayed = [(c.played, c.replayed) for c in courses if c.replayed is not None]
    partings = [changed(c.parting, moves=0) for c in courses if c.parting is not None]
    seats, shares = range(players), partial(Share, of=len(courses))
    return Figures(
        shares(len(partings)),
        shares(sum(c.outcome is Outcome.UNPLAYABLE for c in courses)),
        shares(sum(c.outcome is Outcome.CHANGED for c in courses)),
        shares(sum(one.scores != other.scores for one, other in replayed)),
        shares(sum(one.winners != other.winners for one, other in replayed)),
        tuple([shift_of([c.own.scores[s] - c.played.scores[s] for c in courses]) for s in seats]),
        tuple([shift_of([c.own.part(s) - c.played.part(s) for c in courses]) for s in seats]),
        tuple(Counter(partings).most_common()),
        tuple(Counter(clause for c in courses for clause in c.refusing).most_common()),
    )
