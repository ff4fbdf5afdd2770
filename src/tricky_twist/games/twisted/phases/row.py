"""Adding a card to the row, in a turn or after a take (chapter "row")."""

from tricky_twist.core.clauses import Clause
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.violations import not_your_turn, told_as_one
from tricky_twist.games.twisted import clauses, events, violations
from tricky_twist.games.twisted.flow import Next, make_step, make_turn, pass_on
from tricky_twist.games.twisted.moves import Place
from tricky_twist.games.twisted.state import OnTable
from tricky_twist.games.twisted.turn import hand_now, placeable
from tricky_twist.games.twisted.violations import Violations

# Why not ----------------------------------------------------------------------------------------


def out_of_turn(seat: Seat, state: OnTable) -> Violations:
    """Test whose turn it is. Decides :clause:`TW-11`."""
    if seat is state.turn:
        return ()
    return (not_your_turn(clauses.setup.DEALERS_LEFT_BEGINS, seat, (state.turn,)),)


def hand_of(seat: Seat, state: OnTable) -> int | None:
    """Return the mask of the cards that a seat holds; ``None`` if it does not play."""
    hidden = state.hidden
    hands = hidden.hands_at_start
    if seat >= len(hands):
        return None
    start = state.table.pile_size_at_start
    return hand_now(hands, state.placed, hidden.secrets.pile, start, seat)


def why_not_placed(state: OnTable, move: Place, clause: Clause) -> Violations:
    """Test a card added to the row: turn, possession, and whether it fits."""
    seat, card, end = move.seat, move.card, state.right_end
    broken = out_of_turn(seat, state)
    hand = hand_of(seat, state)
    if hand is None:
        return broken
    if not hand & card.bit:
        broken += (violations.card_not_held(clause, seat, card),)
    elif end is not None and not placeable(hand, state.row) & card.bit:
        broken += (violations.too_far_apart(seat, card, end),)
    return told_as_one(broken)


# Effects ----------------------------------------------------------------------------------------


def place(state: OnTable, move: Place) -> Next:
    """Add a card to the row, or start one with it.

    Decides :clause:`TW-07`: it goes to the right end, and there may be any number of cards.
    """
    table, hidden, seat, placed = state.table, state.hidden, move.seat, state.placed
    size = table.pile_size_at_start - len(placed)
    turn = SEATS[(seat + 1) % len(hidden.hands_at_start)]
    after = make_turn(table, hidden, placed + (move,), turn)  # noqa: RUF005  # half the time of unpacking
    happened = events.CARD_PLACED[seat][move.card.index]
    if size < 1:
        return pass_on(after, size, (happened,))
    drawn = events.CARD_DRAWN[seat][hidden.secrets.pile[-size].index]
    if size > 1:
        return make_step(after, (happened, drawn))
    return pass_on(after, size, (happened, drawn))
