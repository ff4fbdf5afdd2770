"""Everything that can happen in a small game: every deal, every line of play, every position."""

import os
import pickle
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor, Future
from contextlib import ExitStack, closing
from functools import partial
from itertools import islice
from tempfile import TemporaryDirectory
from typing import Any

from tricky_twist.bots.protocol import require_game
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.values import value
from tricky_twist.encoding import codecs_of
from tricky_twist.lab._expanding import Expanded, Expander, Fault, Task, expand
from tricky_twist.lab._findings import Findings
from tricky_twist.lab.spaces import Law, Space, moves_of, name_of
from tricky_twist.records import AnyGame, Record, begin_at, encode

Path = str | os.PathLike[str]


@value
class Depth:
    """The positions after a given number of moves.

    >>> Depth(positions=90, moves=180, ends=0).moves
    180
    """

    positions: int
    """Positions that are reached with this number of moves, and not with fewer."""
    moves: int
    """Legal moves in these, or outcomes of chance."""
    ends: int
    """The number of them in which the game is over."""


@value
class Broken:
    """A position that breaks a law, and one of the shortest ways to it.

    >>> from tricky_twist import records
    >>> broken = Broken("somebody_can_move", "nobody can", records.begin("twisted", 2))
    >>> print(broken)
    somebody_can_move: nobody can (after 0 moves)
    """

    law: str
    """The name of the law; ``play`` if a legal move fails."""
    message: str
    record: Record
    """A game that leads there, with which it can be replayed."""

    def __str__(self) -> str:
        """Return the law, the fault, and the place."""
        return f"{self.law}: {self.message} (after {len(self.record.moves)} moves)"


@value
class Exploration:
    """The known part of a space so far.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.games import twisted as tw
    >>> tiny = tw.Rules(numbers=(12, 21), hand_sizes=(1, 1, 1), games=1)
    >>> explored = explore(TWISTED, tw.setup(2, tiny))
    >>> explored.positions, explored.moves, explored.ends, explored.is_complete
    (21, 26, 6, True)
    """

    space: Space
    depths: tuple[Depth, ...]
    """For each number of moves, from none on."""
    followed: int
    """The number of finished positions: they keep the laws, and all their successors are known."""
    broken: Broken | None
    """The first position that breaks a law; there the exploration ends."""
    memory: int
    """How many bytes it takes to remember which positions were found."""

    @property
    def is_complete(self) -> bool:
        """Whether every line of play was followed to its end.

        >>> from tricky_twist import TWISTED
        >>> next(exploring(TWISTED, TWISTED.setup(2))).is_complete
        False
        """
        return self.followed == self.positions

    @property
    def positions(self) -> int:
        """How many positions were found.

        >>> from tricky_twist import TWISTED
        >>> next(exploring(TWISTED, TWISTED.setup(2))).positions
        1
        """
        return sum(depth.positions for depth in self.depths)

    @property
    def moves(self) -> int:
        """The number of moves from finished positions, all of them legal.

        >>> from tricky_twist import TWISTED
        >>> next(exploring(TWISTED, TWISTED.setup(2))).moves
        0
        """
        return sum(depth.moves for depth in self.depths)

    @property
    def ends(self) -> int:
        """In how many positions the game is over.

        >>> from tricky_twist import TWISTED
        >>> next(exploring(TWISTED, TWISTED.setup(2))).ends
        0
        """
        return sum(depth.ends for depth in self.depths)

    def document(self) -> dict[str, object]:
        """Return all of it as JSON has it.

        >>> from tricky_twist import TWISTED
        >>> from tricky_twist.games import twisted as tw
        >>> tiny = tw.Rules(numbers=(12, 21), hand_sizes=(1, 1, 1), games=1)
        >>> explore(TWISTED, tw.setup(2, tiny)).document()["positions"]
        21
        """
        space, broken = self.space, self.broken
        return {
            "game": space.game.name,
            "start": codecs_of(space.game).state.encode(space.start),
            "laws": list(map(name_of, space.laws)),
            "is_complete": self.is_complete,
            "followed": self.followed,
            "positions": self.positions,
            "moves": self.moves,
            "ends": self.ends,
            "depths": [[depth.positions, depth.moves, depth.ends] for depth in self.depths],
            "memory": self.memory,
            "broken": broken and _document_of(broken),
        }


def _document_of(broken: Broken) -> dict[str, object]:
    record = encode(broken.record)
    return {"law": broken.law, "message": broken.message, "record": record}


AHEAD = 4 * (os.cpu_count() or 1)
"""How many blocks an executor has at a time, so that none of its processes waits for one."""

_Take = Callable[[], Task | None]
_ExpandAll = Callable[[_Take], Iterator[Expanded]]

Explorations = Generator[Exploration, None, None]
"""The state of an exploration, again and again."""


def explore(
    game: AnyGame,
    start: Any,
    laws: tuple[Law, ...] = (),
    executor: Executor | None = None,
    *,
    keep: Path | None = None,
) -> Exploration:
    """Go through every position that can follow from *start*, breadth first, each once.

    Positions that mean the same (``position``) count as one. Every law checks each position, and
    every legal move is played. At the first position that breaks a law it ends, and as no other is
    reached with fewer moves, the record that leads there is as short as can be.

    Without an *executor* all work happens here; with one, in all its processes, and with the same
    result. The laws must then be functions of a module, or ``partial`` objects of these. With a
    file to *keep* everything in, an interrupted exploration can continue where it stopped.

    >>> from tricky_twist import TWISTED, Seat
    >>> from tricky_twist.games import twisted as tw
    >>> tiny = tw.Rules(numbers=(12, 21, 22), hand_sizes=(1, 1, 1), games=1)
    >>> explored = explore(TWISTED, tw.setup(2, tiny, first=Seat(0)))
    >>> explored.positions, explored.moves, explored.ends
    (33, 49, 7)
    >>> explored.depths[:2]
    (Depth(positions=1, moves=6, ends=0), Depth(positions=6, moves=6, ends=0))

    A law is any function of a state:

    >>> def nobody_takes_a_row(state):
    ...     if isinstance(state, tw.GameOver) and min(state.match.points) < 0:
    ...         return f"somebody has {min(state.match.points)} points"
    >>> print(explore(TWISTED, tw.setup(2, tiny, first=Seat(0)), (nobody_takes_a_row,)).broken)
    nobody_takes_a_row: somebody has -1 points (after 3 moves)

    Raises:
        ~tricky_twist.core.errors.EncodingError: If the file holds something else.
        ~tricky_twist.core.errors.StorageError: If the file cannot be read and written.
        ~tricky_twist.core.errors.TrickyTwistError: If an argument is wrong.
        concurrent.futures.BrokenExecutor: If the executor breaks down. The results up to then are
            in the file.
    """
    everything = exploring(game, start, laws, executor, keep=keep)
    return deque(everything, maxlen=1).pop()


def exploring(
    game: AnyGame,
    start: Any,
    laws: tuple[Law, ...] = (),
    executor: Executor | None = None,
    *,
    keep: Path | None = None,
) -> Explorations:
    """Explore like :func:`explore`, and yield the known part again and again.

    Stop asking when you have enough.

    >>> from tricky_twist import TWISTED
    >>> for explored in exploring(TWISTED, TWISTED.setup(2)):
    ...     if explored.positions > 1:
    ...         break
    >>> explored.is_complete, explored.depths[0]
    (False, Depth(positions=1, moves=2, ends=0))

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: As :func:`explore`.
    """
    if not (executor is None or isinstance(executor, Executor)):
        raise WrongTypeError("an Executor", describe(executor))
    require_game(game)
    space = Space(game, game.position(start), laws)
    expand_all = partial(_here, space) if executor is None else partial(_by, space, executor)
    return _exploring(space, expand_all, keep)


def _exploring(space: Space, expand_all: _ExpandAll, keep: Path | None) -> Explorations:
    with ExitStack() as stack:
        if keep is None:
            keep = f"{stack.enter_context(TemporaryDirectory())}/found"
        findings = stack.enter_context(closing(Findings(space, keep)))
        yield _explored(space, findings)
        for expanded in expand_all(findings.take):
            if expanded.fault is not None:
                yield _explored(space, findings, expanded.fault)
                return
            findings.add(expanded)
            yield _explored(space, findings)


def _here(space: Space, take: _Take) -> Iterator[Expanded]:
    """Yield the successors of each block."""
    expander = Expander(space)
    while (task := take()) is not None:
        yield expander(task)


def _by(space: Space, executor: Executor, take: _Take) -> Iterator[Expanded]:
    """Yield the successors of each block, in their order, for any number of processes.

    Whenever one is done there may be more blocks to expand.
    """
    sent = _as_bytes(space)
    waiting: deque[Future[Expanded]] = deque()
    while True:
        while len(waiting) < AHEAD and (task := take()) is not None:
            waiting.append(executor.submit(expand, sent, task))
        if not waiting:
            return
        yield waiting.popleft().result()


def _as_bytes(space: Space) -> bytes:
    try:
        return pickle.dumps(space)
    except Exception:  # noqa: BLE001  # there are many, whatever it is
        wanted = "laws that can be sent to other processes, such as functions of a module"
        raise WrongTypeError(wanted, describe(space.laws)) from None


def _explored(space: Space, findings: Findings, fault: Fault | None = None) -> Exploration:
    return Exploration(
        space,
        tuple([Depth(*counts) for counts in findings.counts]),
        findings.followed,
        None if fault is None else _broken(space, findings, fault),
        findings.seen.size,
    )


def _broken(space: Space, findings: Findings, fault: Fault) -> Broken:
    """Return how it came to a fault: back to the start, and from there move by move."""
    position, numbers = fault.position, []
    while position:
        position, number = findings.origin_of(position)
        numbers.append(number)
    game, state, moves = space.game, space.start, []
    for number in reversed(numbers):
        moves.append(next(islice(moves_of(game, state), number, None)))
        state = game.position(game.play(state, moves[-1]).state)
    return Broken(fault.law, fault.message, begin_at(game, space.start).played(*moves))
