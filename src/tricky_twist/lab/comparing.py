"""Two readings compared: how often they part ways, where, and the effect on the points."""

from collections import Counter
from functools import partial
from math import sqrt
from typing import Any, Self

import attrs

from tricky_twist.bots.matches import MIDDLE_95, Interval, wilson
from tricky_twist.bots.protocol import AnyGame, Bot, require_bot
from tricky_twist.bots.simple import Random
from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.game import Game
from tricky_twist.core.validators import all_of, exactly, is_not_negative
from tricky_twist.core.values import changed, value
from tricky_twist.lab.parting import Course, Outcome, Parting, part


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


@value
class Comparison:
    """Games under two rules, with all their results so far.

    The course of a game depends on the seed, the bot, both rules and its number, not on the time of
    play. So a program can store a comparison at any time, and continue it later.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.games import twisted as tw
    >>> refused = tw.Rules(voluntary_take=tw.VoluntaryTake.REFUSED)
    >>> begun = Comparison(TWISTED, (tw.STANDARD, refused), players=3, seed=1)
    >>> begun.go_on(2).go_on(3) == begun.go_on(5)
    True
    >>> print(begun.go_on(5).figures.unplayable)
    100.0 % (56.6 % to 100.0 %)

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If a field is wrong, or so many cannot play this
            game.
    """

    game: AnyGame = attrs.field(validator=exactly(Game))
    rules: tuple[Any, Any]
    """The one rules, and the others."""
    players: int
    seed: int | str
    bot: Bot = Random()
    """The player at every seat."""
    courses: tuple[Course, ...] = ()
    """The results of each game."""

    def __attrs_post_init__(self) -> None:
        """Refuse rules that cannot be compared."""
        if len(self.rules) != 2:  # noqa: PLR2004  # it says so
            raise WrongTypeError("two rules", describe(self.rules))
        require_bot(self.bot)
        Shuffler(self.seed)
        self._starts()
        if not all_of(self.courses, Course, least=0):
            raise WrongTypeError("a tuple of Course", describe(self.courses))

    def _starts(self) -> tuple[Any, Any]:
        one, other = (self.game.setup(self.players, rules) for rules in self.rules)
        return one, other

    def go_on(self, games: int) -> Self:
        """Return the comparison after this many more games.

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is not a number of games, or the bot
                chooses a move that it does not have.
        """
        if not is_not_negative(games):
            raise WrongTypeError("a number of games", describe(games))
        starts, number = self._starts(), len(self.courses)
        seeds = [f"{self.seed!r}, game {number + more}" for more in range(games)]
        more = tuple([part(self.game, starts, self.bot, seed) for seed in seeds])
        return changed(self, courses=self.courses + more)

    @property
    def figures(self) -> Figures:
        """The statistics of these games.

        >>> from tricky_twist import TWISTED
        >>> from tricky_twist.games import twisted as tw
        >>> goes_on = tw.Rules(last_twist=tw.LastTwist.GOES_ON)
        >>> begun = Comparison(TWISTED, (tw.STANDARD, goes_on), players=2, seed=1)
        >>> figures = begun.go_on(3).figures
        >>> print(figures.parting, figures.partings, figures.wins[0], sep=", ")
        0.0 % (0.0 % to 56.1 %), (), +0.00 ± 0.00
        """
        return figures_of(self.courses, self.players)
