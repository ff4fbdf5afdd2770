"""Two readings compared: how often they part ways, where, and what it does to the points."""

from collections import Counter
from collections.abc import Callable
from typing import Any, Self

import attrs

from tricky_twist.bots.protocol import AnyGame, Bot, require_bot
from tricky_twist.bots.simple import Random
from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.game import Game
from tricky_twist.core.validators import all_of, exactly, is_not_negative
from tricky_twist.core.values import changed, value
from tricky_twist.lab.figures import Share, Shift, shift_of
from tricky_twist.lab.parting import Course, Outcome, Parting, part


@value
class Comparison:
    """Games that are played by two rules, with all that came of them so far.

    What happens in a game depends on the seed, the bot, both rules and its number, not on when it
    is played. So a comparison can be put away at any time, and goes on as if nothing had happened.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.games import twisted as tw
    >>> refused = tw.Rules(voluntary_take=tw.VoluntaryTake.REFUSED)
    >>> begun = Comparison(TWISTED, (tw.STANDARD, refused), players=3, seed=1)
    >>> begun.go_on(2).go_on(3) == begun.go_on(5)
    True
    >>> print(begun.go_on(5).unplayable)
    100.0 % (56.6 % to 100.0 %)

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If a field is not what it should be, or so many
            cannot play this game.
    """

    game: AnyGame = attrs.field(validator=exactly(Game))
    rules: tuple[Any, Any]
    """The one rules, and the others."""
    players: int
    seed: int | str
    bot: Bot = Random()
    """Who plays, at every seat."""
    courses: tuple[Course, ...] = ()
    """What came of each game."""

    def __attrs_post_init__(self) -> None:
        """Refuse what cannot be compared."""
        if type(self.rules) is not tuple or len(self.rules) != 2:  # noqa: PLR2004  # it says so
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
        """Return the comparison after so many games more.

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is not a number of games, or the bot
                chooses what is none of its moves.
        """
        if not is_not_negative(games):
            raise WrongTypeError("a number of games", describe(games))
        starts, number = self._starts(), len(self.courses)
        seeds = [f"{self.seed!r}, game {number + more}" for more in range(games)]
        more = tuple([part(self.game, starts, self.bot, seed) for seed in seeds])
        return changed(self, courses=self.courses + more)

    def share(self, is_so: Callable[[Course], bool]) -> Share:
        """Return in how many of the games something is so."""
        return Share(sum(map(is_so, self.courses)), len(self.courses))

    @property
    def parting(self) -> Share:
        """The games in which there is a difference at all, if only in what might be done."""
        return self.share(lambda course: course.parting is not None)

    @property
    def unplayable(self) -> Share:
        """The games whose moves are not legal by the other rules."""
        return self.share(lambda course: course.outcome is Outcome.UNPLAYABLE)

    @property
    def changed(self) -> Share:
        """The games whose moves are all legal by the other rules, but something else happens."""
        return self.share(lambda course: course.outcome is Outcome.CHANGED)

    @property
    def other_points(self) -> Share:
        """The games whose moves are all legal by the other rules, but bring other points."""
        return self.share(_differs("scores"))

    @property
    def other_winners(self) -> Share:
        """The games whose moves are all legal by the other rules, but let others win."""
        return self.share(_differs("winners"))

    @property
    def points(self) -> tuple[Shift, ...]:
        """For each seat: how many points more it gets in games that are played by the others."""
        return self._shifts(lambda result, seat: result.scores[seat])

    @property
    def wins(self) -> tuple[Shift, ...]:
        """For each seat: how many games more it wins of those that are played by the others.

        Of a victory that is shared it gets its part.
        """
        return self._shifts(
            lambda result, seat: (seat in result.winners) / max(1, len(result.winners))
        )

    def _shifts(self, worth: Callable[[Any, int], float]) -> tuple[Shift, ...]:
        return tuple(
            [
                shift_of([worth(c.own, seat) - worth(c.played, seat) for c in self.courses])
                for seat in range(self.players)
            ]
        )

    @property
    def partings(self) -> tuple[tuple[Parting, int], ...]:
        """At which moments they part first, and in how many games; the most frequent first.

        Partings are counted together if they differ in nothing but the number of moves before.
        """
        found = (changed(course.parting, moves=0) for course in self.courses if course.parting)
        return tuple(Counter(found).most_common())

    @property
    def refusals(self) -> tuple[tuple[str, int], ...]:
        """Which clauses refuse a move, and in how many games; the most frequent first."""
        found = (clause for course in self.courses for clause in course.refusing)
        return tuple(Counter(found).most_common())


def _differs(what: str) -> Callable[[Course], bool]:
    def differs(course: Course) -> bool:
        again = course.replayed
        return again is not None and getattr(again, what) != getattr(course.played, what)

    return differs
