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


@GUARD.guard
def is_over(state: State) -> bool:
    """Say whether the game is over: all rounds of the match are.

    >>> from tricky_twist import TWISTED, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = tw.setup(3)
    >>> while not tw.is_over(state):
    ...     state = advance(TWISTED, state, Shuffler(1)).state
    ...     state = tw.play(state, tw.legal_moves(state)[0]).state
    >>> type(state).__name__
    'GameOver'
    """
    match_of(state)
    return type(state) is GameOver


@GUARD.guard
def scores(state: State) -> tuple[int, ...]:
    """Return the points of the finished rounds, by seat.

    >>> from tricky_twist.games import twisted as tw
    >>> over = tw.GameOver(tw.Match(tw.STANDARD, 2, (14, 14), (20, 17), (1, 0)))
    >>> tw.scores(over), tw.scores(tw.setup(3))
    ((14, 14), (0, 0, 0))
    """
    return match_of(state).points


@GUARD.guard
def winners(state: State) -> tuple[Seat, ...]:
    """Return the seats that win or share the victory; none until the game is over.

    >>> from tricky_twist.games import twisted as tw
    >>> over = tw.GameOver(tw.Match(tw.STANDARD, 2, (14, 14), (20, 17), (1, 0)))
    >>> tw.winners(over), tw.winners(tw.setup(3))
    ((Seat(0), Seat(1)), ())
    """
    match = match_of(state)
    return best_seats(match) if type(state) is GameOver else ()


@GUARD.guard
def score_sheet(state: State) -> tuple[tuple[SeatScore, ...], ...]:
    """Return for each finished round, for each seat, how its points came about.

    >>> from tricky_twist import TWISTED, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = tw.setup(3)
    >>> while not tw.is_over(state):
    ...     state = advance(TWISTED, state, Shuffler(1)).state
    ...     state = tw.play(state, tw.legal_moves(state)[0]).state
    >>> [[score.total for score in scores] for scores in tw.score_sheet(state)]
    [[6, -16, -44], [8, -40, 10]]
    """
    return tuple(record.scores for record in match_of(state).past)
