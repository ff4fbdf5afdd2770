"""Is a state possible? It is, if its moves lead to it."""

from typing import Any

from tests.foreign.cards import DECK, Cards
from tests.foreign.game import GAME, PLAYERS
from tests.foreign.things import STATES, Deal, DealPending, Playing, State, played_by
from tricky_twist.core.errors import Problem, TrickyTwistError, describe
from tricky_twist.core.seats import SEATS
from tricky_twist.core.wellformed import find_forged, find_type_mismatches, walk


def find_problems(state: object, *, well_formed: bool = False) -> tuple[Problem, ...]:
    """Return everything that is wrong with a state."""
    if well_formed:
        return _find_impossible(state)
    if not any(type(state) is kind for kind in STATES):
        return (Problem("$", f"expected a state of Top Card, got {describe(state)}"),)
    found = tuple(find_type_mismatches(state, State, "$"))
    return found or find_forged(walk(state, "$")) or _find_impossible(state)


def _find_impossible(state: Any) -> tuple[Problem, ...]:
    """Return what is wrong with a state whose fields are of their types."""
    table = getattr(state, "table", state)
    if table.players not in PLAYERS or table.first >= table.players:
        return (Problem("$", "not so many can play, or the first is not at the table"),)
    try:
        reached = _replayed(state)
    except TrickyTwistError as error:
        return (Problem("$", f"this cannot be: {error}"),)
    return () if reached == state else (Problem("$", "the moves lead elsewhere"),)


def _replayed(state: Any) -> Any:
    if isinstance(state, DealPending):
        return state
    table = state.table
    reached: Any = DealPending(table.rules, table.players, table.first)
    if isinstance(state, Playing):
        moves: tuple[Any, ...] = (Deal(state.hidden.dealt, state.hidden.pile), *table.log)
    else:
        hands = tuple(played_by(table, seat) for seat in SEATS[: table.players])
        rest = Cards.of(DECK) - Cards.of(card for hand in hands for card in hand)
        moves = (Deal(hands, rest), *table.log)
    for move in moves:
        reached = GAME.play(reached, move).state
    return reached
