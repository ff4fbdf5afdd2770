"""The searcher: a bot that tries its moves in many worlds that are possible given its view."""

from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import cache, partial
from multiprocessing import get_context
from time import monotonic
from typing import Any

import attrs

from tricky_twist.bots._search import Counts, Meter, Search
from tricky_twist.bots.protocol import AnyGame, check_positive, require_moves, require_own
from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.game import Game
from tricky_twist.core.validators import exactly
from tricky_twist.core.values import value


@value
class Iterations:
    """A budget: at most as many playouts for a decision, but in each search one for every move.

    With the same number the move is the same everywhere.

    >>> Iterations(400)
    Iterations(number=400)
    """

    number: int = attrs.field(validator=check_positive)


@value
class Seconds:
    """A budget: as much time for a decision, give or take a playout for each move.

    How far a search comes depends on the machine, and so may the move.

    >>> Seconds(0.5)
    Seconds(number=0.5)
    """

    number: float

    def __attrs_post_init__(self) -> None:
        """Refuse a value that is no time."""
        if type(self.number) not in {int, float} or not 0 < self.number < float("inf"):
            raise WrongTypeError("a positive number of seconds", describe(self.number))


Budget = Iterations | Seconds
"""The budget of a search for one decision."""


@value
class Searcher:
    """Searches: tries its moves in many states possible given its view, the better ones longer.

    It wants to be as many points ahead of the others as possible at the end of the round.

    Several ``searches`` share the budget and add up their results. They are independent, so that
    the move does not depend on how many ``processes`` run them, as long as the budget counts
    iterations. A program that uses processes needs the usual ``if __name__ == "__main__"``.

    >>> from tricky_twist import TWISTED, Shuffler, advance
    >>> state = advance(TWISTED, TWISTED.setup(2), Shuffler(1)).state
    >>> seat, = TWISTED.actors(state)
    >>> bot = Searcher(TWISTED, Iterations(50))
    >>> seen = TWISTED.view(state, seat)
    >>> bot.choose(seen, TWISTED.legal_moves(seen), seed=3)
    Place(seat=Seat(0), card=77)
    """

    game: AnyGame = attrs.field(validator=exactly(Game))
    budget: Budget = attrs.field(default=Iterations(200), validator=exactly(Iterations, Seconds))
    searches: int = attrs.field(default=1, validator=check_positive)
    processes: int = attrs.field(default=1, validator=check_positive)

    def choose(self, view: Any, moves: tuple[Any, ...], seed: int | str) -> Any:
        """Return the move that all searches together tried most often.

        Of equals it is the one with better results, of those the first.

        Raises:
            ~tricky_twist.core.errors.TrickyTwistError: If it is not a view of this game from which
                states can be drawn, if these are not its moves, or if it is not a seed.
        """
        require_moves(moves)
        shuffler = Shuffler(seed)
        require_own(self.game, view, moves)
        if len(moves) == 1:
            return moves[0]
        run = partial(_search, self.game, view, moves, shuffler)
        found = _map(run, self._shares(), min(self.processes, self.searches))
        sums = [tuple(map(sum, zip(*each, strict=True))) for each in zip(*found, strict=True)]
        return moves[sums.index(max(sums))]

    def _shares(self) -> tuple[tuple[int, Budget], ...]:
        """Return the number of each search, with its part of the budget."""
        if isinstance(self.budget, Seconds):
            rounds = -(-self.searches // self.processes)
            part = Seconds(self.budget.number / rounds)
            return tuple([(number, part) for number in range(self.searches)])
        each, more = divmod(self.budget.number, self.searches)
        parts = [each + (number < more) for number in range(self.searches)]
        return tuple([(number, Iterations(part)) for number, part in enumerate(parts) if part])


def _search(
    game: AnyGame,
    view: Any,
    moves: tuple[Any, ...],
    shuffler: Shuffler,
    share: tuple[int, Budget],
) -> Counts:
    """Run one search, and return the results of each move."""
    number, budget = share
    draws = shuffler.numbers("bots", f"search {number}")
    return Search(game, view, moves, draws).spend(_meter(budget))


def _meter(budget: Budget) -> Meter:
    """Return a function that gives the part of a budget used after so many playouts."""
    if isinstance(budget, Iterations):
        return lambda playouts: playouts / budget.number
    began = monotonic()
    return lambda _: (monotonic() - began) / budget.number


def _map(
    run: Callable[[tuple[int, Budget]], Counts],
    shares: tuple[tuple[int, Budget], ...],
    processes: int,
) -> list[Counts]:
    """Run the searches; if their processes were killed, run them here, with the same result."""
    if processes > 1:
        try:
            return list(_pool(processes).map(run, shares))
        except BrokenExecutor:
            _pool.cache_clear()
    return [run(share) for share in shares]


@cache
def _pool(processes: int) -> ProcessPoolExecutor:
    """Return the processes that search; they stay alive for the next decision."""
    return ProcessPoolExecutor(processes, mp_context=get_context("spawn"))
