"""A position: a state reduced to the parts that still matter."""

from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.games.flip_twhist.cards import NO_CARDS
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


def without_memory(state: State) -> State:
    """Return *state* without the parts that can no longer influence play or scores."""
    match state:
        case DealerPending() | DealPending():
            return state
        case Playing():
            table = _bare(state.table, state.table.leader)
            return Playing(table, state.hidden, state.played, state.turn)
        case Picking():
            table = _bare(state.table, state.table.leader)
            return Picking(table, state.hidden, state.played, state.picker, state.next_leader)
        case GameOver():
            return GameOver(_bare(state.table, SEATS[0]))  # there is no next leader


def _bare(table: Table, leader: Seat) -> Table:
    match = table.match
    dealer = SEATS[(leader - 1) % match.players]
    bare = Match(match.rules, match.players, dealer)
    return Table(bare, NO_CARDS, table.starred, leader)
