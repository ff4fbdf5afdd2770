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


@GUARD.guard
def is_over(state: State) -> bool:
    """Say whether the game is over.

    >>> from tricky_twist import TRICKY_TWIST, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = tt.setup(3)
    >>> while not tt.is_over(state):
    ...     state = advance(TRICKY_TWIST, state, Shuffler(1)).state
    ...     state = tt.play(state, tt.legal_moves(state)[0]).state
    >>> type(state).__name__
    'GameOver'
    """
    match_of(state)
    return type(state) is GameOver


@GUARD.guard
def scores(state: State) -> tuple[int, ...]:
    """Return the points of the finished rounds, by seat.

    >>> from tricky_twist.games import tricky_twist as tt
    >>> over = tt.GameOver(tt.Match(tt.STANDARD, 3, (59, 53, 63)), tt.Secrets(()))
    >>> tt.scores(over), tt.scores(tt.setup(3))
    ((59, 53, 63), (0, 0, 0))
    """
    return match_of(state).points


@GUARD.guard
def winners(state: State) -> tuple[Seat, ...]:
    """Return the seats that share the victory; none until the game is over.

    >>> from tricky_twist.games import tricky_twist as tt
    >>> over = tt.GameOver(tt.Match(tt.STANDARD, 3, (59, 53, 63)), tt.Secrets(()))
    >>> tt.winners(over), tt.winners(tt.setup(3))
    ((Seat(2),), ())
    """
    points = match_of(state).points
    return best_seats(points) if type(state) is GameOver else ()


@GUARD.guard
def score_sheet(state: State) -> tuple[tuple[SeatScore, ...], ...]:
    """Return for each finished round, for each seat, how its points came about.

    >>> from tricky_twist import TRICKY_TWIST, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = tt.setup(3)
    >>> while not tt.is_over(state):
    ...     state = advance(TRICKY_TWIST, state, Shuffler(1)).state
    ...     state = tt.play(state, tt.legal_moves(state)[0]).state
    >>> [[score.total for score in scores] for scores in tt.score_sheet(state)]
    [[23, 20, 26], [23, 16, 11], [13, 17, 26]]
    """
    return tuple(record.scores for record in match_of(state).past)
