"""The history: where it reaches back to a deal, replaying it must lead to the state."""

from collections.abc import Iterator

from tricky_twist.core.errors import Problem, TrickyTwistError
from tricky_twist.core.seats import SEATS
from tricky_twist.games.tricky_twist.contract import play
from tricky_twist.games.tricky_twist.moves import (
    Deal,
    Move,
    OrderReserves,
    SetAside,
)
from tricky_twist.games.tricky_twist.setup import begin_round
from tricky_twist.games.tricky_twist.state import (
    DealPending,
    Declaring,
    Drawing,
    FirstPlayerPending,
    Match,
    OnTable,
    Origin,
    Playing,
    ReserveOrderPending,
    Round,
    RoundRecord,
    ScoreDeckPending,
    Secrets,
    SettingAside,
    State,
    TrickRecord,
)
from tricky_twist.games.tricky_twist.validation._log import told
from tricky_twist.games.tricky_twist.validation._match import took_take_back


def replay_problems(state: State) -> Iterator[Problem]:
    """Yield a problem if the history does not lead to this position."""
    if isinstance(state, ScoreDeckPending | FirstPlayerPending):
        return
    if isinstance(state, OnTable):
        secrets, path = state.hidden.secrets, "$.hidden.secrets.origins"
    else:
        secrets, path = state.secrets, "$.secrets.origins"
    rounds = len(state.match.past) + isinstance(state, OnTable)
    if len(secrets.origins) > rounds:
        reason = f"rounds with origins: {len(secrets.origins)}, rounds told of: {rounds}"
        yield Problem(path, reason)
    elif secrets.origins and not _leads_here(state, secrets):
        yield Problem("$", "the history does not lead to this position")


def _leads_here(state: State, secrets: Secrets) -> bool:
    """Say whether the rounds of which the origins are known replay to *state*."""
    target: object = state
    try:
        reached = _start(state, secrets)
        for move in _moves(state, secrets.origins):
            reached = play(reached, move).state
        if isinstance(state, SettingAside | ReserveOrderPending):
            # How the cards lie before a reserve is complete was tested on its own.
            target = DealPending(state.round, state.secrets)
    except TrickyTwistError:
        return False
    return reached == target


# Where it began ---------------------------------------------------------------------------------


def _start(state: State, secrets: Secrets) -> State:
    """Return the state before the first of the deals that are known."""
    match = state.match
    records = _replayed(state, len(secrets.origins))
    points = tuple(
        total - sum(record.scores[seat].total for record in records)
        for seat, total in enumerate(match.points)
    )
    rounds: tuple[RoundRecord | Round, ...] = (*records, *_round_of(state))
    number = rounds[0].number
    fresh = number == 1 or any(map(took_take_back, records))
    past = match.past[: len(match.past) - len(records)]
    before = Match(match.rules, match.players, points, () if fresh else match.withdrawn, past)
    deck = Secrets((*(round_.score_card for round_ in rounds), *secrets.score_deck))
    return DealPending(*begin_round(before, deck, rounds[0].first, number))


def _round_of(state: State) -> tuple[Round, ...]:
    """Return the round that is played, if there is one."""
    if isinstance(state, OnTable):
        return (state.table.round,)
    if isinstance(state, DealPending | SettingAside | ReserveOrderPending):
        return (state.round,)
    return ()


def _replayed(state: State, origins: int) -> tuple[RoundRecord, ...]:
    """Return the finished rounds whose deals are known."""
    finished = origins - isinstance(state, OnTable)
    past = state.match.past
    return past[len(past) - finished :]


# What was done ----------------------------------------------------------------------------------


def _moves(state: State, origins: tuple[Origin, ...]) -> Iterator[Move]:
    """Yield the moves that the history tells of, from the first known deal on."""
    records = _replayed(state, len(origins))
    for record, origin in zip(records, origins, strict=False):
        yield from _deal_moves(origin)
        yield from _trick_moves(record.tricks)
        yield from record.last_draws
        yield from record.declarations
    if isinstance(state, OnTable):
        yield from _deal_moves(origins[-1])
        yield from _trick_moves(told(state))
        yield from state.table.draws
        if isinstance(state, Drawing | Declaring):
            yield from state.answers
        if isinstance(state, Playing):
            yield from state.played


def _deal_moves(origin: Origin) -> Iterator[Move]:
    yield Deal(origin.dealt)
    for seat, reserve in zip(SEATS, origin.reserves, strict=False):
        yield from (SetAside(seat, card) for card in reserve)
    if any(origin.reserves):
        yield OrderReserves(origin.reserves)


def _trick_moves(tricks: tuple[TrickRecord, ...]) -> Iterator[Move]:
    for trick in tricks:
        yield from trick.draws
        yield from trick.plays
        yield from trick.picks
