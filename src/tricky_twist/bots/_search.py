"""One search: moves are tried in worlds possible given a view, the worse half is dropped, ...

Sequential halving (Karnin, Koren and Somekh, 2013) over the moves of one decision. All remaining
moves are tried in the same worlds, so that their results differ by their worth and not by the
cards.
"""

from collections.abc import Callable
from typing import Any

from tricky_twist.bots._habits import Habits
from tricky_twist.bots.playouts import draw_seed, try_move
from tricky_twist.bots.protocol import AnyGame, seat_of
from tricky_twist.core.chance import RandomNumbers

Move = Any  # of any game
State = Any
View = Any

Counts = tuple[tuple[int, float], ...]
"""For each move, how often it was tried and the sum of its results."""

Meter = Callable[[int], float]
"""The part of a budget that so many playouts have used."""


class Search:
    """One search for one decision.

    Unlike a bot it is no value.

    >>> from tricky_twist import TWISTED, Shuffler, advance
    >>> state = advance(TWISTED, TWISTED.setup(2), Shuffler(1)).state
    >>> seat, = TWISTED.actors(state)
    >>> moves = TWISTED.legal_moves(state)[:4]
    >>> draws = Shuffler(1).numbers("demo", "search")
    >>> search = Search(TWISTED, TWISTED.view(state, seat), moves, draws)
    >>> [tries for tries, _ in search.spend(lambda playouts: playouts / 40)]
    [15, 15, 5, 5]
    """

    __slots__ = ("_draws", "_game", "_habits", "_moves", "_seat", "_seen", "_totals", "_tries")

    def __init__(
        self, game: AnyGame, seen: View, moves: tuple[Move, ...], draws: RandomNumbers
    ) -> None:
        """Begin with nothing tried."""
        self._game = game
        self._seen = seen
        self._moves = moves
        self._draws = draws
        self._seat = seat_of(game, moves[0])
        self._habits = Habits(game, draws)
        self._tries = [0] * len(moves)
        self._totals = [0.0] * len(moves)

    def spend(self, meter: Meter) -> Counts:
        """Try the moves until the budget is spent; each at least once.

        As often as moves can be halved, the same part of the budget goes to those that are left.
        """
        left = list(range(len(self._moves)))
        stages = (len(left) - 1).bit_length()
        for stage in range(stages):
            while not self._tries[0] or meter(sum(self._tries) + len(left)) <= (stage + 1) / stages:
                self._try_all(left)
            left.sort(key=self._totals.__getitem__, reverse=True)
            del left[(len(left) + 1) // 2 :]
        return tuple(zip(self._tries, self._totals, strict=True))

    def _try_all(self, left: list[int]) -> None:
        """Try the moves that are left in one more world."""
        world = self._game.sample(self._seen, draw_seed(self._draws))
        for index in left:
            self._tries[index] += 1
            self._totals[index] += self._try(world, self._moves[index])

    def _try(self, world: State, move: Move) -> float:
        """Return the result of a move in one world, if all seats then play by habit."""
        habits = self._habits
        habits.note(move)
        results = leads(try_move(self._game, world, move, self._draws, habits.choose))
        habits.learn(results)
        return results[self._seat]


def leads(scores: tuple[int, ...]) -> tuple[float, ...]:
    """Return the lead of each seat, in points, over the average of the others.

    >>> leads((7, 3, 5))
    (3.0, -3.0, 0.0)
    """
    total, others = sum(scores), len(scores) - 1
    return tuple([score - (total - score) / others for score in scores])
