"""What determinization owes in every game: moves that replay to what somebody saw, or an error."""

from collections.abc import Callable
from typing import TypeVar

from tricky_twist.core.errors import (
    HistoryError,
    IllegalMoveError,
    TrickyTwistError,
    WrongTypeError,
)
from tricky_twist.core.game import Determinized
from tricky_twist.core.transition import Step

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")


def retold(
    title: str,
    history: Callable[[], tuple[S, tuple[M, ...]]],
    play: Callable[[S, M], Step[S, E]],
    is_seen: Callable[[S], bool],
) -> Determinized[S, M]:
    """Invent a start and its moves, play them, and see that they lead to what was seen.

    >>> def play(state, move):
    ...     return Step(state + move, ())
    >>> retold("a sum", lambda: (1, (2, 3)), play, lambda state: state == 6)
    Determinized(start=1, moves=(2, 3), state=6)
    >>> retold("a sum", lambda: (1, (2,)), play, lambda state: state == 6)
    Traceback (most recent call last):
    tricky_twist.core.errors.HistoryError: the moves that the view records do not lead to it

    Raises:
        ~tricky_twist.core.errors.HistoryError: If no such game can be told.
        ~tricky_twist.core.errors.WrongTypeError: If the view is one that cannot be.
    """
    try:
        return _told(history, play, is_seen)
    except IllegalMoveError as error:
        raise HistoryError(f"what the view records was not legal: {error}") from None
    except TrickyTwistError:
        raise
    except Exception as error:
        raise WrongTypeError(f"a possible view of {title}", "one that cannot be") from error


def _told(
    history: Callable[[], tuple[S, tuple[M, ...]]],
    play: Callable[[S, M], Step[S, E]],
    is_seen: Callable[[S], bool],
) -> Determinized[S, M]:
    start, moves = history()
    state = start
    for move in moves:
        state = play(state, move).state
    if not is_seen(state):
        raise HistoryError("the moves that the view records do not lead to it")
    return Determinized(start, moves, state)
