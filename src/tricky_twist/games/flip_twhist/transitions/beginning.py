"""From setup to the first trick: the dealer, and the deal."""

from tricky_twist.core.seats import SEATS
from tricky_twist.core.transition import Step
from tricky_twist.games.flip_twhist import events
from tricky_twist.games.flip_twhist.events import Event
from tricky_twist.games.flip_twhist.moves import ChooseDealer, Deal
from tricky_twist.games.flip_twhist.setup import first_leader, fresh_stars, twhist_set
from tricky_twist.games.flip_twhist.state import (
    DealerPending,
    DealPending,
    Hidden,
    Match,
    Playing,
    State,
    Table,
)

Events = tuple[Event, ...]
Next = Step[State, Event]


def choose_dealer(state: DealerPending, move: ChooseDealer) -> Next:
    """Let a seat deal."""
    match = Match(state.rules, state.players, move.dealer)
    return Step(DealPending(match), (events.DealerChosen(move.dealer),))


def deal(state: DealPending, move: Deal) -> Next:
    """Give every seat its hand, and let the seat left of the dealer lead."""
    match = state.match
    happened: Events = tuple(map(events.HandDealt, SEATS, move.hands))
    if move.exposed:
        happened += (events.CardsExposed(move.exposed),)
    leader = first_leader(match)
    table = Table(match, move.exposed, fresh_stars(match.players), leader)
    hidden = Hidden(move.hands, (twhist_set(match.rules),) * match.players)
    return Step(Playing(table, hidden, (), leader), happened)
