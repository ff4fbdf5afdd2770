"""Two readings compared: how often they part ways, where, and the effect on the points."""

from typing import Any, Self

import attrs

from tricky_twist.bots.protocol import AnyGame, Bot, require_bot
from tricky_twist.bots.simple import Random
from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.game import Game
from tricky_twist.core.validators import all_of, exactly, is_not_negative
from tricky_twist.core.values import changed, value
from tricky_twist.lab.figures import Figures, figures_of
from tricky_twist.lab.parting import Course, part


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
