"""The memory: its form; and if it reaches back to setup, that it leads to this very state."""

import enum
from collections.abc import Iterator
from itertools import chain

from tricky_twist.core.errors import Problem
from tricky_twist.core.phrases import count_of
from tricky_twist.core.validation import moves_at, replay_problems
from tricky_twist.games.twisted.cards import Card, Cards
from tricky_twist.games.twisted.game import play
from tricky_twist.games.twisted.moves import MOVES, Deal, Move, Place
from tricky_twist.games.twisted.setup import setup, starter_of
from tricky_twist.games.twisted.state import (
    DealerPending,
    DealPending,
    GameOver,
    LogRun,
    OnTable,
    Opening,
    Origin,
    State,
    Turn,
)
from tricky_twist.games.twisted.validation._match import match_path, total_problems
from tricky_twist.games.twisted.validation._turns import may_be_reached

SinceDealer = DealPending | OnTable | GameOver
"""The phases after the first dealer was chosen."""

# The form ---------------------------------------------------------------------------------------


def record_problems(state: State) -> Iterator[Problem]:
    """Yield the faults in the form of the recorded facts, even of a partial record."""
    if isinstance(state, DealerPending):
        return
    path = f"{match_path(state)}.past"
    past, over = state.match.past, _rounds_over(state)
    numbers = [record.number for record in past]
    if numbers != list(range(max(1, over + 1 - len(past)), over + 1)):
        yield Problem(
            path, "it must hold the last rounds before this one, in order and without a gap"
        )
    for index, record in enumerate(past):
        yield from _run_problems(record.log[:-1], f"{path}[{index}].log")
    if isinstance(state, Turn | Opening):
        yield from _run_problems(state.table.log, "$.table.log")
    origins, where = _origins_of(state)
    dealt = len(past) + isinstance(state, Turn | Opening)
    if len(origins) > dealt:
        yield Problem(where, f"origins of {count_of(len(origins), 'round')}, but {dealt} recorded")


def _rounds_over(state: SinceDealer) -> int:
    """Return how many rounds are over."""
    return state.match.rules.games if isinstance(state, GameOver) else state.round.number - 1


def _origins_of(state: SinceDealer) -> tuple[tuple[Origin, ...], str]:
    """Return how the cards lay in the rounds so far, and where that is recorded."""
    if isinstance(state, Turn | Opening):
        return state.hidden.secrets.origins, "$.hidden.secrets.origins"
    return state.origins, "$.origins"


def _run_problems(log: tuple[LogRun, ...], path: str) -> Iterator[Problem]:
    """Yield a problem for a run that is not of added cards and one move that ends it."""
    for index, run in enumerate(log):
        added = all(isinstance(move, Place) for move in run[:-1])
        if not run or not added or isinstance(run[-1], Place):
            reason = "a run is of cards added, and ends with one twisted out or the row taken"
            yield Problem(f"{path}[{index}]", reason)


# The replay -------------------------------------------------------------------------------------


def memory_problems(state: State) -> Iterator[Problem]:
    """Yield the first move of a whole memory that was not legal, or where it does not lead.

    A partial memory is trusted. But then play must be able to lead to the cards on the table, and
    the unrecorded rounds must be able to give the rest of the totals.
    """
    if isinstance(state, DealerPending):
        return
    if not _is_whole(state):
        yield from total_problems(state.match, _rounds_over(state), match_path(state))
        if isinstance(state, Turn | Opening) and not may_be_reached(state):
            yield Problem("$.table", "no turns lead from a deal to this layout")
        return
    start, moves = _first_deal_pending(state), _told_moves(state)
    yield from replay_problems(state, start, moves, play, _in_short)


def _is_whole(state: SinceDealer) -> bool:
    """Say whether every round is recorded; none has an origin that has no record."""
    origins, _where = _origins_of(state)
    return len(origins) == _rounds_over(state) + isinstance(state, Turn | Opening)


def _first_deal_pending(state: SinceDealer) -> State:
    match = state.match
    dealers = [record.dealer for record in match.past]
    if not isinstance(state, GameOver):
        dealers.append(state.round.dealer)
    players = match.players
    return setup(players, match.rules, first=starter_of(dealers[0], players))


def _told_moves(state: SinceDealer) -> Iterator[tuple[str, Move]]:
    """Yield all moves since the choice of the first dealer, each with its path in the state."""
    origins, where = _origins_of(state)
    path = match_path(state)
    logs: list[Iterator[tuple[str, Move]]] = [
        moves_at(record.log, f"{path}.past[{index}].log", MOVES)
        for index, record in enumerate(state.match.past)
    ]
    if isinstance(state, Turn | Opening):
        placed = moves_at(state.placed, "$.placed", MOVES)
        logs.append(chain(moves_at(state.table.log, "$.table.log", MOVES), placed))
    for index, (origin, moves) in enumerate(zip(origins, logs, strict=True)):
        yield f"{where}[{index}]", Deal(origin.hands, origin.pile)
        yield from moves


def _in_short(wanted: object) -> object:
    return wanted if isinstance(wanted, int | Card | Cards | enum.Enum) else "another value"
