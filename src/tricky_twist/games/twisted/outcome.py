"""Questions to any state: is it over, who has how many points, who won, and why."""

from tricky_twist.core.seats import Seat
from tricky_twist.games.twisted.ending import best_seats
from tricky_twist.games.twisted.guard import GUARD
from tricky_twist.games.twisted.setup import fresh_match
from tricky_twist.games.twisted.sheet import SeatScore
from tricky_twist.games.twisted.state import (
    DealerPending,
    DealPending,
    GameOver,
    Match,
    State,
)


def match_of(state: State) -> Match:
    """Return what everybody knows about the match so far."""
    GUARD.require_state(state)
    match state:
        case DealerPending():
            return fresh_match(state.rules, state.players)
        case DealPending():
            return state.round.match
        case GameOver():
            return state.match
        case _:
            return state.table.round.match


@GUARD.guarded
def is_over(state: State) -> bool:
    """Say whether the game is over: all rounds of the match are."""
    match_of(state)
    return type(state) is GameOver


@GUARD.guarded
def scores(state: State) -> tuple[int, ...]:
    """Return the points of the finished rounds, by seat."""
    return match_of(state).points


@GUARD.guarded
def winners(state: State) -> tuple[Seat, ...]:
    """Return the seats that win or share the victory; none until the game is over."""
    match = match_of(state)
    return best_seats(match) if type(state) is GameOver else ()


@GUARD.guarded
def score_sheet(state: State) -> tuple[tuple[SeatScore, ...], ...]:
    """Return for each finished round, for each seat, how its points came about."""
    return tuple(record.scores for record in match_of(state).past)
