"""The winner of a trick picks, and all flip: at once, or nothing is left (chapter "scoring")."""

from tricky_twist.core.phase import Phase, always, on
from tricky_twist.core.seats import Seat
from tricky_twist.core.violations import not_your_turn, told_as_one
from tricky_twist.games.flip_twhist import clauses, events, violations
from tricky_twist.games.flip_twhist.cards import Cards, require_well_formed
from tricky_twist.games.flip_twhist.events import Event, FlipCause
from tricky_twist.games.flip_twhist.flow import Next, after_trick, make_trick_record
from tricky_twist.games.flip_twhist.moves import Moves, Pick, picks_of
from tricky_twist.games.flip_twhist.scoring import (
    CARDS_PICKED,
    flip,
    may_be_picked,
    others,
    sum_left,
)
from tricky_twist.games.flip_twhist.state import Picking
from tricky_twist.games.flip_twhist.trick import stack_of
from tricky_twist.games.flip_twhist.twhist import spared
from tricky_twist.games.flip_twhist.violations import Awaited, Violations

_PICK = FlipCause.PICK
_REST = FlipCause.REST


def seat_to_pick(state: Picking) -> tuple[Seat, ...]:
    """Return the seat that won the trick."""
    return (state.picker,)


def list_picks(state: Picking, seat: Seat | None) -> Moves:
    """Return the picks of the trick's winner, even if there is only one."""
    picker = state.picker
    if seat is not None and seat is not picker:
        return ()
    return picks_of(picker, state.played)


def refuse_pick(state: Picking, move: Pick) -> Violations:
    """Test a pick: the seat won the trick, and the cards are one or two of the stack."""
    stack = stack_of(state.played)
    mask = move.cards.mask
    if move.seat is state.picker and type(mask) is int and may_be_picked(mask, stack):
        return ()
    require_well_formed(move.cards)
    broken: Violations = ()
    if move.seat is not state.picker:
        broken += (not_your_turn(clauses.scoring.PICK, move.seat, (state.picker,)),)
    if not may_be_picked(mask, stack):
        broken += (violations.wrong_pick(move.seat, move.cards, Cards(stack)),)
    return told_as_one(broken)


def pick(state: Picking, move: Pick) -> Next:
    """Flip for the picked cards and for the remaining cards; all flip at once.

    Decides :clause:`FT-31`.
    """
    table, played, seat = state.table, state.played, move.seat
    picked = move.cards.mask
    taken = CARDS_PICKED[seat][picked]
    starred, flips = flip(table.starred, (seat,), taken.total, _PICK)
    happened: list[Event] = [taken, *flips]
    left = sum_left(played, picked)
    if left is not None:
        passed = spared(played, table.match.rules)
        starred, flips = flip(starred, others(seat, passed, len(played)), left, _REST)
        happened += flips
        for passer in passed:
            happened.append(events.FLIP_SPARED[passer])
    else:
        happened.append(events.NOTHING_LEFT)
    record = make_trick_record(table.leader, played, move)
    return after_trick(state, record, state.next_leader, tuple(happened), tuple(starred))


PICKING = Phase(
    Picking,
    clause=always(clauses.scoring.PICK),
    awaited=always(Awaited.PICK),
    actors=seat_to_pick,
    list=list_picks,
    actions=on(Pick, refuse_pick, pick),
    chance=None,
)
