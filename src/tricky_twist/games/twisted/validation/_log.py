"""The log: moves as they can have followed each other.

A log may begin where a position was entered; what it tells must fit the table.
"""

from collections.abc import Iterator

from tricky_twist.core.errors import Problem
from tricky_twist.core.seats import Seat, left_of
from tricky_twist.games.twisted.moves import Place, PlayerMove, Take, Twist
from tricky_twist.games.twisted.state import OnTable, Opening, State, Stretch, Turn
from tricky_twist.games.twisted.turn import couple


def log_problems(state: State) -> Iterator[Problem]:
    """Yield what is wrong with what is told of the round that is played."""
    if isinstance(state, Turn | Opening):
        yield from stretch_problems(state.table.log, "$.table.log")
        moves = tuple(move for stretch in state.log for move in stretch)
        yield from chain_problems(moves, state.round.match.players, "$.table.log")
        yield from _turn_problems(state, moves)
        yield from _lying_problems(state, moves)


def stretch_problems(log: tuple[Stretch, ...], path: str) -> Iterator[Problem]:
    """Yield a problem for a stretch that is not of added cards and one move that ends it."""
    for place, stretch in enumerate(log):
        added = all(isinstance(move, Place) for move in stretch[:-1])
        if not stretch or not added or isinstance(stretch[-1], Place):
            reason = "cards that were added, and last one twisted out or the row taken"
            yield Problem(f"{path}[{place}]", reason)


def chain_problems(moves: tuple[PlayerMove, ...], players: int, path: str) -> Iterator[Problem]:
    """Yield a problem if moves were not made in turn."""
    turn: Seat | None = None
    for move in moves:
        if turn is not None and move.seat is not turn:
            yield Problem(path, f"{move.seat} has moved when it was the turn of {turn}")
        turn = next_turn(move, players)


def next_turn(move: PlayerMove, players: int) -> Seat:
    """Return who moves after a move: whoever took the row is to start a new one."""
    return move.seat if isinstance(move, Take) else left_of(move.seat, players)


def _turn_problems(state: OnTable, moves: tuple[PlayerMove, ...]) -> Iterator[Problem]:
    if not moves:
        return
    turn = next_turn(moves[-1], state.round.match.players)
    if state.turn is not turn:
        yield Problem("$.turn", f"it is the turn of {turn}")
    if isinstance(moves[-1], Take) is not isinstance(state, Opening):
        yield Problem("$.table.log", "a new row is started just after one was taken")


def _lying_problems(state: OnTable, moves: tuple[PlayerMove, ...]) -> Iterator[Problem]:
    """Yield a problem for a couple that does not lie where it belongs."""
    for move in moves:
        if isinstance(move, Twist):
            up = state.table.face_up[move.seat]
            if couple(move.card) & ~up.mask:
                reason = f"{move.seat} twisted {move.card} out, which does not lie face up"
                yield Problem("$.table.log", reason)
