"""Matches: bots play each other, and the results are counted, with their uncertainty."""

from math import sqrt
from typing import Any, Self

import attrs

from tricky_twist.bots.playouts import play_through
from tricky_twist.bots.protocol import AnyGame, Bot, require_bot, require_game
from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.game import Game
from tricky_twist.core.seats import SEATS
from tricky_twist.core.validators import all_of, exactly, is_not_negative
from tricky_twist.core.values import changed, value

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


@value
class PlayedGame:
    """The result of one game, in the order of the bots, not of their seats.

    >>> PlayedGame(scores=(7, 12, 12), winners=(1, 2))
    PlayedGame(scores=(7, 12, 12), winners=(1, 2))

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If this cannot have come of a game.
    """

    scores: tuple[int, ...]
    """The points of each bot."""
    winners: tuple[int, ...]
    """The places in the match of the bots that won, or shared the victory."""

    def __attrs_post_init__(self) -> None:
        """Refuse results that no game ends with."""
        if not all_of(self.scores, int) or not all_of(self.winners, int):
            raise WrongTypeError("points and winners as tuples of int", describe(self.scores))
        if sorted({*self.winners} & {*range(len(self.scores))}) != [*self.winners]:
            raise WrongTypeError("the bots that won, in their order", describe(self.winners))


@value
class Tally:
    """The counts for one bot of a match.

    >>> tally = Tally(games=100, wins=74.0, points=5230)
    >>> tally.share, print(tally.interval), tally.mean_points
    64.6 % to 81.6 %
    (0.74, None, 52.3)
    """

    games: int
    wins: float
    """How many games it won; of a victory that several share, each gets its part."""
    points: int
    """Its points in all games together."""

    @property
    def share(self) -> float:
        """The share of games that it won; 0 before the first."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> Interval:
        """The range of the true share, with 95 % confidence.

        It comes from :func:`~tricky_twist.bots.matches.wilson`.
        """
        return wilson(self.wins, self.games)

    @property
    def mean_points(self) -> float:
        """Its points a game; 0 before the first."""
        return self.points / self.games if self.games else 0.0


@value
class Match:
    """Bots that play a game again and again, with all that came of it so far.

    Every deal is played once for each bot, and the bots move on by a seat each time: all of them
    sit everywhere with the same cards, so that luck evens out soon.

    The course of a game depends on the seed, the bots, the rules and its number, not on the time of
    play. So a program can store a match at any time, like any value, and continue it later.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.bots import Random
    >>> begun = Match((Random(), Random()), TWISTED, TWISTED.editions[0][1], seed=1)
    >>> begun.go_on(1).go_on(2) == begun.go_on(3)
    True
    >>> begun.go_on(3).tallies[0].games
    3

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If a field is wrong, or so many bots cannot play
            this game.
    """

    bots: tuple[Bot, ...]
    game: AnyGame = attrs.field(validator=exactly(Game))
    rules: Any
    seed: int | str
    played: tuple[PlayedGame, ...] = ()

    def __attrs_post_init__(self) -> None:
        """Refuse a match that cannot be played."""
        for bot in self.bots:
            require_bot(bot)
        Shuffler(self.seed)
        self.game.setup(len(self.bots), self.rules)
        if not all_of(self.played, PlayedGame, least=0):
            raise WrongTypeError("a tuple of PlayedGame", describe(self.played))
        if any(len(each.scores) != len(self.bots) for each in self.played):
            raise WrongTypeError(f"played games of {len(self.bots)} bots", "others")

    def play(self, number: int) -> PlayedGame:
        """Return the result of the game with this number, the first being 0.

        No game needs another, so that several processes can play a match.

        >>> from tricky_twist import TWISTED, bots
        >>> begun = bots.match((bots.Random(), bots.Random()), TWISTED, games=0, seed=1)
        >>> begun.play(2) == begun.go_on(3).played[2]
        True

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is not a number of a game, or a bot
                chooses a move that it does not have.
        """
        if not is_not_negative(number):
            raise WrongTypeError("the number of a game", describe(number))
        players = len(self.bots)
        seats = [SEATS[(bot + number) % players] for bot in range(players)]
        shuffler = Shuffler(f"{self.seed!r}, deal {number // players}")
        # They give away nothing of the cards, and are others whenever the deal is played.
        draws = Shuffler(f"{self.seed!r}, game {number}").numbers("bots", "decisions")
        state: Any = self.game.setup(players, self.rules)
        sitting = {seat: self.bots[bot] for bot, seat in enumerate(seats)}
        for _, _, step in play_through(self.game, state, sitting, shuffler, draws):
            state = step.state
        scores, winners = self.game.scores(state), self.game.winners(state)
        return PlayedGame(
            tuple([scores[seat] for seat in seats]),
            tuple([bot for bot, seat in enumerate(seats) if seat in winners]),
        )

    def go_on(self, games: int) -> Self:
        """Return the match after this many more games.

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is not a number of games, or a bot
                chooses a move that it does not have.
        """
        if not is_not_negative(games):
            raise WrongTypeError("a number of games", describe(games))
        number = len(self.played)
        more = tuple([self.play(number + step) for step in range(games)])
        return changed(self, played=self.played + more)

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """The counts for each bot."""
        return tuple([self._tally(bot) for bot in range(len(self.bots))])

    def _tally(self, bot: int) -> Tally:
        wins = sum(1 / len(each.winners) for each in self.played if bot in each.winners)
        points = sum(each.scores[bot] for each in self.played)
        return Tally(len(self.played), float(wins), points)


def match(
    bots: tuple[Bot, ...],
    game: AnyGame,
    rules: Any = None,
    *,
    games: int,
    seed: int | str,
) -> Match:
    """Let *bots* play this many games, under the standard rules unless there are *rules*.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.bots import Greedy, Random
    >>> played = match((Greedy(TWISTED), Random()), TWISTED, games=2, seed=1)
    >>> [tally.wins for tally in played.tallies]
    [2.0, 0.0]
    >>> print(played.tallies[0].interval)
    34.2 % to 100.0 %

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If an argument is wrong, or a bot chooses a move
            that it does not have.
    """
    require_game(game)
    chosen = game.editions[0][1] if rules is None else rules
    return Match(bots, game, chosen, seed).go_on(games)
