"""The successors of a block of positions: the part of an exploration that any process can do."""

import pickle
from collections.abc import Callable
from typing import Any, TypeVar

from tricky_twist.core.values import value
from tricky_twist.lab._packing import Origin, Packing, digest_of, read_block
from tricky_twist.lab.spaces import Law, Space, moves_of, name_of

R = TypeVar("R")

Task = tuple[bytes, int]
"""A block of positions, and the number of the first."""


@value
class Fault:
    """A law that a position breaks."""

    position: int
    """The number of the position, from 0, in the order in which they were found."""
    law: str
    """The name of the law; the law that legal moves can be made is called ``play``."""
    message: str


@value
class Expanded:
    """The successors of a block of positions."""

    moves: int
    ends: int
    digests: tuple[bytes, ...]
    """Of the positions that follow, each once in this block."""
    packed: tuple[bytes, ...]
    origins: tuple[Origin, ...]
    fault: Fault | None


class Expander:
    """Computes the successors of blocks of positions of a space."""

    def __init__(self, space: Space) -> None:
        """Get ready to read and write positions."""
        self.space = space
        self.packing = Packing(space.game.name, space.game.rules_of(space.start))
        self._laws = [(name_of(law), law) for law in space.laws]

    def __call__(self, task: Task) -> Expanded:
        """Return the successors of the positions of a block, up to the first that breaks a law."""
        block, first = task
        found: dict[bytes, Origin] = {}
        moves = ends = 0
        number = first
        fault: Fault | None = None
        try:
            for number, (packed, _) in enumerate(read_block(block), first):
                state = self.packing.unpack(packed)
                for name, law in self._laws:
                    _require_kept(name, law, state)
                moves += _trying("play", self._follow, state, number, found)
                ends += self.space.game.is_over(state)
        except _BrokenError as broken:
            fault = Fault(number, *broken.args)
        digests = tuple(map(digest_of, found))
        return Expanded(moves, ends, digests, tuple(found), tuple(found.values()), fault)

    def _follow(self, state: Any, number: int, found: dict[bytes, Origin]) -> int:
        """Find the successor of every move, and return the number of moves."""
        game, pack = self.space.game, self.packing.pack
        position, play = game.position, game.play
        made = 0
        for move in moves_of(game, state):
            after = pack(position(play(state, move).state))
            if after not in found:
                found[after] = number, made
            made += 1
        return made


class _BrokenError(Exception):
    """A law is broken: its name, and the fault."""


def _require_kept(name: str, law: Law, state: object) -> None:
    said = _trying(name, law, state)
    if said is not None:
        raise _BrokenError(name, str(said))


def _trying(name: str, function: Callable[..., R], *arguments: Any) -> R:
    """Call a function; any error in it breaks the law of this name."""
    try:
        return function(*arguments)
    except Exception as error:  # any error is of interest here
        raise _BrokenError(name, f"{type(error).__name__}: {error}") from error


def expand(space: bytes, task: Task) -> Expanded:
    """Return the successors of a block of positions of a space that was sent to this process."""
    return _expander(space)(task)


_latest: dict[bytes, Expander] = {}
"""Of the space that was sent last: a process seldom has a second."""


def _expander(space: bytes) -> Expander:
    expander = _latest.get(space)
    if expander is None:
        expander = Expander(pickle.loads(space))  # noqa: S301  # sent by ourselves
        _latest.clear()
        _latest[space] = expander
    return expander
