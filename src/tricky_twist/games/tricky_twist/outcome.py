"""Questions to any state: is it over, who has how many points, who won, and why."""

from tricky_twist.core.seats import Seat
from tricky_twist.games.tricky_twist.ending import best_seats
from tricky_twist.games.tricky_twist.guard import GUARD
from tricky_twist.games.tricky_twist.sheet import SeatScore
from tricky_twist.games.tricky_twist.state import (
    DealPending,
    FirstPlayerPending,
    GameOver,
    Match,
    ReserveOrderPending,
    ScoreDeckPending,
    SettingAside,
    State,
)


def match_of(state: State) -> Match:
    """Return what everybody knows about the game so far."""
    GUARD.require_state(state)
    match state:
        case ScoreDeckPending() | FirstPlayerPending():
            return Match(state.rules, state.players, (0,) * state.players)
        case DealPending() | SettingAside() | ReserveOrderPending():
            return state.round.match
        case GameOver():
            return state.match
        case _:
            return state.table.round.match


@GUARD.guarded
def is_over(state: State) -> bool:
    """Say whether the game is over."""
    match_of(state)
    return type(state) is GameOver


@GUARD.guarded
def scores(state: State) -> tuple[int, ...]:
    """Return the points of the finished rounds, by seat."""
    return match_of(state).points


@GUARD.guarded
def winners(state: State) -> tuple[Seat, ...]:
    """Return the seats that share the victory; none until the game is over."""
    points = match_of(state).points
    return best_seats(points) if type(state) is GameOver else ()


@GUARD.guarded
def score_sheet(state: State) -> tuple[tuple[SeatScore, ...], ...]:
    """Return for each finished round, for each seat, how its points came about."""
    return tuple(record.scores for record in match_of(state).past)
