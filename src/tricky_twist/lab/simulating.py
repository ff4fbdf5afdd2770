"""Simulations: any number of games, on any number of machines, and always the same sums."""

import os
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from time import monotonic, perf_counter
from typing import Any

import attrs

from tricky_twist.bots.playouts import play_through
from tricky_twist.bots.protocol import AnyGame, Bot, require_bot
from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.game import Game
from tricky_twist.core.seats import SEATS
from tricky_twist.core.validators import exactly, is_not_negative, is_positive
from tricky_twist.core.values import value
from tricky_twist.encoding import codecs_of
from tricky_twist.lab.counting import Counts, Seen, count, first_player
from tricky_twist.lab.keeping import File, Progress, Span
from tricky_twist.records.bystander import bystander_of

TASK = 1.0
"""About how many seconds' worth of games a process gets at once."""


@value
class Simulation:
    """Games for bots to play, with one bot at each seat.

    The course of a game depends on the simulation and the number of the game, not on the process or
    the time. So the games can be shared out among processes and machines in any way.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.bots import Random
    >>> plan = Simulation(TWISTED, TWISTED.editions[0][1], (Random(), Random()), seed=1)
    >>> plan.play(0, 5) + plan.play(5, 7) == plan.play(0, 7)
    True
    >>> plan.play(0, 7).games
    7

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If a field is wrong, or so many bots cannot play
            this game.
    """

    game: AnyGame = attrs.field(validator=exactly(Game))
    rules: Any
    bots: tuple[Bot, ...]
    """The bot at each seat."""
    seed: int | str

    def __attrs_post_init__(self) -> None:
        """Refuse a simulation that cannot be played."""
        for bot in self.bots:
            require_bot(bot)
        Shuffler(self.seed)
        self.game.setup(len(self.bots), self.rules)

    def play(self, first: int, end: int) -> Counts:
        """Return the statistics of the games from number *first* up to *end*, without that one.

        The first game has the number 0.

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If these are no numbers of games, or a bot
                chooses a move that it does not have.
        """
        if not is_not_negative(first) or not is_not_negative(end):
            raise WrongTypeError("numbers of games", f"{describe(first)} and {describe(end)}")
        counted = Counts()
        for number in range(first, end):
            counted += count(self._see(number))
        return counted

    def _see(self, number: int) -> Seen:
        game, shuffler = self.game, Shuffler(f"{self.seed!r}, game {number}")
        state: Any = game.setup(len(self.bots), self.rules)
        sitting = dict(zip(SEATS, self.bots, strict=False))
        draws = shuffler.numbers("lab", "decisions")  # gives away nothing of the cards
        events: list[Any] = []
        senders = []
        for _, move, step in play_through(game, state, sitting, shuffler, draws):
            state = step.state
            events += step.events
            senders += [game.sender_of(move)]
        decided = [seat for seat in senders if seat is not None]
        first = first_player(events, decided, bystander_of(game))
        return Seen(game.scores(state), game.winners(state), first, len(decided), tuple(events))

    def as_texts(self) -> tuple[str, ...]:
        """Return its identity for people to read: game, rules, bots and seed.

        >>> from tricky_twist import TWISTED
        >>> from tricky_twist.bots import Random
        >>> plan = Simulation(TWISTED, TWISTED.editions[0][1], (Random(), Random()), seed=1)
        >>> plan.as_texts()[2:]
        ('Random()', 'Random()', '1')
        """
        rules = codecs_of(self.game).rules.dumps(self.rules)
        return (self.game.name, rules, *map(repr, self.bots), repr(self.seed))


# Any number of processes --------------------------------------------------------------------------


def simulate(
    simulation: Simulation,
    games: int,
    executor: Executor | None = None,
    *,
    keep: str | os.PathLike[str] | None = None,
) -> Counts:
    """Play this many games, in any executor, and return their statistics.

    Without an *executor* they are played here. The counts are the same however many processes or
    machines play. With a file to *keep* them in, an interrupted simulation can continue where it
    stopped.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.bots import Random
    >>> plan = Simulation(TWISTED, TWISTED.editions[0][1], (Random(), Random()), seed=1)
    >>> simulate(plan, 20) == plan.play(0, 20)
    True

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If an argument is wrong, the file holds
            something else, or a bot chooses a move that it does not have.
            concurrent.futures.BrokenExecutor: If the executor breaks down. The counts up to then
            are in the file.
    """
    *_, last = follow(simulation, games, executor, keep=keep)
    return last.counts


def follow(
    simulation: Simulation,
    games: int,
    executor: Executor | None = None,
    *,
    at_once: int | None = None,
    keep: str | os.PathLike[str] | None = None,
) -> Generator[Progress, None, None]:
    """Run like :func:`simulate`, and yield the progress from time to time.

    *at_once* is how many tasks the executor has at a time; without it, twice as many as this
    machine has processors. If the caller stops, no more tasks are handed out; stopping the running
    ones is up to the executor.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.bots import Random
    >>> plan = Simulation(TWISTED, TWISTED.editions[0][1], (Random(), Random()), seed=1)
    >>> [progress.counts.games for progress in follow(plan, 1)]
    [0, 1]

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: As :func:`simulate`.
        concurrent.futures.BrokenExecutor: As :func:`simulate`.
    """
    if type(simulation) is not Simulation:
        raise WrongTypeError("a Simulation", describe(simulation))
    if not is_not_negative(games):
        raise WrongTypeError("a number of games", describe(games))
    if not (executor is None or isinstance(executor, Executor)):
        raise WrongTypeError("an Executor", describe(executor))
    if not (at_once is None or is_positive(at_once)):
        raise WrongTypeError("a number of tasks", describe(at_once))
    tasks = 1 if executor is None else at_once or 2 * (os.cpu_count() or 1)
    run = _Run(simulation, games, executor or _Here(), tasks)
    return run.follow(None if keep is None else File(keep, simulation.as_texts()))


class _Here(Executor):
    """Runs every task at once."""

    def submit(self, function: Any, /, *given: Any, **named: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(function(*given, **named))
        return done


@value
class Task:
    """Games that were played together, their statistics, and the time that they took.

    >>> Task((0, 0), Counts(), seconds=0.5).span
    (0, 0)
    """

    span: Span
    counts: Counts
    seconds: float


def _do(simulation: Simulation, span: Span) -> Task:
    begun = perf_counter()
    counts = simulation.play(*span)
    return Task(span, counts, perf_counter() - begun)


@attrs.define
class _Run:
    """A simulation that is being played."""

    simulation: Simulation
    games: int
    executor: Executor
    tasks: int
    """How many the executor has at a time."""
    size: int = 1
    """How many games the next task has; it is found out how many take about a second."""

    def follow(self, file: File | None) -> Generator[Progress, None, None]:
        """Yield the progress after each finished task."""
        progress = file.read() if file else Progress()
        if progress.counts.games > self.games:
            raise WrongTypeError(f"a file of at most {self.games} games", "one of more")
        written = monotonic()
        yield progress
        try:
            for task in self._done(deque(progress.missing(self.games))):
                progress = progress.after(task.span, task.counts)
                if file and monotonic() - written > TASK:
                    file.write(progress)
                    written = monotonic()
                yield progress
        finally:
            if file:
                file.write(progress)

    def _done(self, gaps: deque[Span]) -> Iterator[Task]:
        """Hand out the missing games, and yield finished tasks, in any order."""
        pending: set[Future[Task]] = set()
        while gaps or pending:
            while gaps and len(pending) < self.tasks:
                pending.add(self.executor.submit(_do, self.simulation, self._next(gaps)))
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                task = future.result()
                self.size = _fitting(task)
                yield task

    def _next(self, gaps: deque[Span]) -> Span:
        """Take a task out of the missing games; small ones at the end, so that all end together."""
        missing = sum(end - first for first, end in gaps)
        size = min(self.size, -(-missing // self.tasks))
        first, end = gaps.popleft()
        if first + size < end:
            gaps.appendleft((first + size, end))
        return first, min(end, first + size)


def _fitting(task: Task) -> int:
    """Return how many games would have taken as long as a task should, but not many at once."""
    first, end = task.span
    games = end - first
    return max(1, min(8 * games, int(TASK * games / max(task.seconds, 1e-6))))
