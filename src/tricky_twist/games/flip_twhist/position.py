"""A position: a state without its history, for telling apart only what still matters."""

from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.games.flip_twhist.cards import NO_CARDS
from tricky_twist.games.flip_twhist.guard import GUARD
from tricky_twist.games.flip_twhist.state import (
    DealerPending,
    DealPending,
    GameOver,
    Match,
    Picking,
    Playing,
    State,
    Table,
)


@GUARD.guarded
def position(state: State) -> State:
    """Return *state* without what can no longer influence what may happen or be scored.

    The result is a state that can be played on. Two states with equal positions have equal
    futures: the log and the exposed cards are gone, and so is who dealt. Because the seat to the
    left of the dealer leads first, the dealer of a position is the seat before the leader.

    >>> from tricky_twist import FLIP_TWHIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import flip_twhist as ft
    >>> state = advance(FLIP_TWHIST, ft.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> bare = ft.position(state)
    >>> bare == state, ft.legal_moves(bare) == ft.legal_moves(state)
    (False, True)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no state of this game.
    """
    GUARD.require_state(state)
    match state:
        case DealerPending() | DealPending():
            return state
        case Playing():
            table = _table(state.table, state.table.leader)
            return Playing(table, state.hidden, state.played, state.turn)
        case Picking():
            table = _table(state.table, state.table.leader)
            return Picking(table, state.hidden, state.played, state.picker, state.next_leader)
        case GameOver():
            return GameOver(_table(state.table, SEATS[0]))  # nobody leads any more


def _table(table: Table, leader: Seat) -> Table:
    match = table.match
    dealer = SEATS[(leader - 1) % match.players]
    bare = Match(match.rules, match.players, dealer)
    return Table(bare, NO_CARDS, table.stars, leader)
