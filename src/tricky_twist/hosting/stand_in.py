"""The player of an empty seat."""

import enum
from collections.abc import Callable
from typing import Any

from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import WrongTypeError, describe

Choose = Callable[[Any, tuple[Any, ...], int | str], Any]
"""Chooses a move: from the view of a seat, its legal moves, and an unpredictable seed.

It sees nothing else.
"""


class Pace(enum.Enum):
    """When stand-ins move."""

    AT_ONCE = "at-once"
    """All of them move before the table answers."""
    ON_TICK = "on-tick"
    """Each waits until the server calls :meth:`~tricky_twist.hosting.table.Table.tick`."""


def any_move(_view: object, moves: tuple[Any, ...], seed: int | str) -> Any:
    """Choose any legal move, the same for the same seed.

    >>> any_move(None, ("a", "b", "c"), 1), any_move(None, ("a", "b", "c"), 1)
    ('c', 'c')

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If these are no moves, or it is no seed.
    """
    if type(moves) is not tuple or not moves:
        got = "none" if type(moves) is tuple else describe(moves)
        raise WrongTypeError("a tuple of moves", got)
    return moves[Shuffler(seed).numbers("stand-in", "move").below(len(moves))]
