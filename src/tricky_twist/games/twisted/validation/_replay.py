"""The history: where it reaches back to a deal, replaying it must lead to the state."""

from collections.abc import Callable, Iterator

from tricky_twist.core.errors import Problem, TrickyTwistError
from tricky_twist.games.twisted.moves import Deal, Move
from tricky_twist.games.twisted.outcome import match_of
from tricky_twist.games.twisted.play import play
from tricky_twist.games.twisted.sheet import SeatScore
from tricky_twist.games.twisted.state import (
    DealerPending,
    DealPending,
    GameOver,
    Match,
    OnTable,
    Opening,
    Origin,
    Round,
    RoundRecord,
    State,
    Stretch,
    Turn,
)


def replay_problems(state: State) -> Iterator[Problem]:
    """Yield a problem if the history does not lead to this position."""
    if isinstance(state, DealerPending):
        return
    if isinstance(state, Turn | Opening):
        origins, path = state.hidden.secrets.origins, "$.hidden.secrets.origins"
    else:
        origins, path = state.origins, "$.origins"
    rounds = len(match_of(state).past) + isinstance(state, Turn | Opening)
    if len(origins) > rounds:
        reason = f"rounds with origins: {len(origins)}, rounds told of: {rounds}"
        yield Problem(path, reason)
    elif origins and not _leads_here(state, origins):
        yield Problem("$", "the history does not lead to this position")


def _leads_here(state: DealPending | OnTable | GameOver, origins: tuple[Origin, ...]) -> bool:
    """Say whether the rounds of which the origins are known replay to *state*."""
    try:
        reached = _start(state, len(origins))
        for move in _moves(state, origins):
            reached = play(reached, move).state
    except TrickyTwistError:
        return False
    return reached == state


# Where it began ---------------------------------------------------------------------------------


def _start(state: DealPending | OnTable | GameOver, known: int) -> State:
    """Return the state before the first of the deals that are known."""
    match = match_of(state)
    records = _replayed(state, known)
    past = match.past[: len(match.past) - len(records)]
    before = Match(
        match.rules,
        match.players,
        _less(match.points, records, lambda score: score.total),
        _less(match.plus_cards, records, lambda score: len(score.face_up)),
        _less(match.toads, records, lambda score: score.toads),
        past,
    )
    rounds: tuple[RoundRecord | Round, ...] = records
    if not isinstance(state, GameOver):
        rounds += (state.round,)
    return DealPending(Round(before, rounds[0].number, rounds[0].dealer))


def _less(
    tally: tuple[int, ...], records: tuple[RoundRecord, ...], of: Callable[[SeatScore], int]
) -> tuple[int, ...]:
    """Return a tally as it was before these rounds."""
    return tuple(
        held - sum(of(record.scores[seat]) for record in records) for seat, held in enumerate(tally)
    )


def _replayed(state: State, known: int) -> tuple[RoundRecord, ...]:
    """Return the finished rounds whose deals are known."""
    past = match_of(state).past
    return past[len(past) - (known - isinstance(state, Turn | Opening)) :]


# What was done ----------------------------------------------------------------------------------


def _moves(state: State, origins: tuple[Origin, ...]) -> Iterator[Move]:
    """Yield the moves that the history tells of, from the first known deal on."""
    logs: list[tuple[Stretch, ...]] = [record.log for record in _replayed(state, len(origins))]
    if isinstance(state, Turn | Opening):
        logs.append(state.log)
    for origin, log in zip(origins, logs, strict=True):
        yield Deal(origin.hands, origin.pile)
        for stretch in log:
            yield from stretch
