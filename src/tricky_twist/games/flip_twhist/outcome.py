"""Questions to any state: is it over, who has how many points, who won, and why."""

from tricky_twist.core.seats import Seat
from tricky_twist.games.flip_twhist.cards import FlipCards
from tricky_twist.games.flip_twhist.ending import best_seats
from tricky_twist.games.flip_twhist.guard import GUARD
from tricky_twist.games.flip_twhist.rules import Rules
from tricky_twist.games.flip_twhist.scoring import score_table
from tricky_twist.games.flip_twhist.setup import fresh_stars
from tricky_twist.games.flip_twhist.sheet import SeatScore
from tricky_twist.games.flip_twhist.state import DealerPending, DealPending, GameOver, State


def rules_of(state: State) -> Rules:
    """Return the rules in force."""
    GUARD.require_state(state)
    return state.rules if isinstance(state, DealerPending) else state.match.rules


def players_of(state: State) -> int:
    """Return how many play."""
    GUARD.require_state(state)
    return state.players if isinstance(state, DealerPending) else state.match.players


def stars_of(state: State) -> tuple[FlipCards, ...]:
    """Return for each seat the FLIP cards that lie with the star side up."""
    GUARD.require_state(state)
    if isinstance(state, DealerPending | DealPending):
        return fresh_stars(players_of(state))
    return state.table.stars


def _scored(state: State) -> tuple[SeatScore, ...]:
    return score_table(stars_of(state), rules_of(state))


@GUARD.guarded
def is_over(state: State) -> bool:
    """Say whether the game is over.

    >>> from tricky_twist import FLIP_TWHIST, Shuffler, advance
    >>> from tricky_twist.games import flip_twhist as ft
    >>> state = ft.setup(3)
    >>> while not ft.is_over(state):
    ...     state = advance(FLIP_TWHIST, state, Shuffler(1)).state
    ...     state = ft.play(state, ft.legal_moves(state)[0]).state
    >>> type(state).__name__
    'GameOver'
    """
    GUARD.require_state(state)
    return type(state) is GameOver


@GUARD.guarded
def scores(state: State) -> tuple[int, ...]:
    """Return how many stars each seat shows now.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import flip_twhist as ft
    >>> match = ft.Match(ft.STANDARD, 3, Seat(0))
    >>> stars = (ft.FlipCards.of([ft.FlipCard(8)]), ft.FlipCards(0), ft.FlipCards(0))
    >>> over = ft.GameOver(ft.Table(match, ft.Cards(0), stars, Seat(1)))
    >>> ft.scores(over), ft.scores(ft.setup(3))
    ((3, 0, 0), (0, 0, 0))
    """
    return tuple([score.total for score in _scored(state)])


@GUARD.guarded
def winners(state: State) -> tuple[Seat, ...]:
    """Return the seats that share the victory; none until the game is over.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import flip_twhist as ft
    >>> match = ft.Match(ft.STANDARD, 3, Seat(0))
    >>> stars = (ft.FlipCards.of([ft.FlipCard(8)]), ft.FlipCards(0), ft.FlipCards(0))
    >>> over = ft.GameOver(ft.Table(match, ft.Cards(0), stars, Seat(1)))
    >>> ft.winners(over), ft.winners(ft.setup(3))
    ((Seat(0),), ())
    """
    scored = _scored(state)
    if type(state) is not GameOver:
        return ()
    return best_seats(
        tuple([score.total for score in scored]), tuple([score.count for score in scored])
    )


@GUARD.guarded
def score_sheet(state: State) -> tuple[tuple[SeatScore, ...], ...]:
    """Return for each seat which FLIP cards show how many stars now.

    As in the other games there is an entry a round, and within it one a seat; here the deal is
    the only round.

    >>> from tricky_twist import FLIP_TWHIST, Shuffler, advance
    >>> from tricky_twist.games import flip_twhist as ft
    >>> state = ft.setup(3)
    >>> while not ft.is_over(state):
    ...     state = advance(FLIP_TWHIST, state, Shuffler(1)).state
    ...     state = ft.play(state, ft.legal_moves(state)[0]).state
    >>> [[score.total for score in scores] for scores in ft.score_sheet(state)]
    [[11, 2, 12]]
    """
    return (_scored(state),)
