"""A turn: a card is added to the row or twisted out of it, or the row taken (chapter "turn")."""

from tricky_twist.core.clauses import Clause
from tricky_twist.core.errors import Violation
from tricky_twist.core.phase import Phase, on
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.violations import told_as_one
from tricky_twist.games.twisted import clauses, events, violations
from tricky_twist.games.twisted.cards import Card, make_cards
from tricky_twist.games.twisted.ending import ends_by_twist
from tricky_twist.games.twisted.events import EndCause, Events
from tricky_twist.games.twisted.flow import (
    Next,
    end_round,
    make_hidden,
    make_step,
    make_table,
    make_turn,
    pass_on,
)
from tricky_twist.games.twisted.moves import PLACE, TAKE, TWIST, Moves, Place, Take, Twist
from tricky_twist.games.twisted.phases.row import hand_of, out_of_turn, place, why_not_placed
from tricky_twist.games.twisted.phases.taking import refuse_take, take
from tricky_twist.games.twisted.state import Table, Turn, WithTable
from tricky_twist.games.twisted.taking import is_take_free
from tricky_twist.games.twisted.turn import (
    closed_up,
    couple,
    hand_now,
    is_twistable,
    lies_in,
    placeable,
)
from tricky_twist.games.twisted.violations import Awaited, Facts, Violations

# Whose turn it is -------------------------------------------------------------------------------


def seat_to_act(state: Turn) -> tuple[Seat, ...]:
    """Return the seat whose turn it is."""
    return (state.turn,)


def action_or_first_card(state: Turn) -> Clause:
    """Return the clause that governs a turn, with a row or without one."""
    return clauses.turn.START_ROW if state.right_end is None else clauses.turn.ONE_ACTION


def row_or_first_card(state: Turn) -> Awaited:
    """Wait for something done with the row, or without one for its first card."""
    return Awaited.FIRST_CARD if state.right_end is None else Awaited.ACTION


# Possible moves ---------------------------------------------------------------------------------


def list_turn(state: Turn, seat: Seat | None) -> Moves:
    """Return the moves of the seat whose turn it is."""
    turn = state.turn
    if seat is not None and seat is not turn:
        return ()
    hidden, start = state.hidden, state.table.pile_size_at_start
    hand = hand_now(hidden.hands_at_start, state.placed, hidden.secrets.pile, start, turn)
    return turn_moves(hand, state, turn)


def turn_moves(hand: int, on_table: WithTable, seat: Seat) -> Moves:
    """Return the moves of a seat with these cards in this situation.

    Decides :clause:`TW-12`: it is one card added, or one twisted out, or neither. The order is part
    of the contract: cards to add in deck order, cards to twist out in the order of the row, and to
    take the row last.
    """
    table, placed = on_table.table, on_table.placed
    row = table.row_at_start
    if not (placed or row):
        return PLACE[seat].select(hand)
    moves: Moves = PLACE[seat].select(placeable(hand, row, placed))
    twists = TWIST[seat]
    for card in row:
        if card.partner_bit & hand:
            moves += (twists[card.index],)
    for added in placed:
        card = added.card
        if card.partner_bit & hand:
            moves += (twists[card.index],)
    if is_take_free(table.round.match.rules) or not moves:
        moves += TAKE[seat]
    return moves


# Adding a card ----------------------------------------------------------------------------------


def refuse_place(state: Turn, move: Place) -> Violations:
    """Test a card added to the row, or starting one.

    Decides :clause:`TW-16`: without a row any card of the hand will do, and only that.
    """
    seat = move.seat
    if seat is state.turn:
        table, hidden, placed = state.table, state.hidden, state.placed
        pile, start = hidden.secrets.pile, table.pile_size_at_start
        hand = hand_now(hidden.hands_at_start, placed, pile, start, seat)
        if placeable(hand, table.row_at_start, placed) & move.card.bit:
            return ()
    return why_not_placed(state, move, action_or_first_card(state))


# Twisting a card out ----------------------------------------------------------------------------


def refuse_twist(state: Turn, move: Twist) -> Violations:
    """Test a card twisted out: whether there is a row, turn, where it lies, partner.

    Decides :clause:`TW-12`: one card is twisted out and no other thing done (:reading:`TW-A15`).
    """
    if state.right_end is None:
        return (violations.not_now(clauses.turn.START_ROW, Awaited.FIRST_CARD, move.seat),)
    seat, card = move.seat, move.card
    broken = out_of_turn(seat, state)
    hand = hand_of(seat, state)
    if hand is None:
        return broken
    if not lies_in(card, state.row):
        broken += (violations.not_in_row(seat, card),)
    if not is_twistable(card, hand):
        broken += (_why_not_twistable(seat, card),)
    return told_as_one(broken)


def _why_not_twistable(seat: Seat, card: Card) -> Violation[Facts]:
    partner = card.partner
    if partner is None:
        return violations.toad_stays(seat, card)
    return violations.partner_not_held(seat, card, partner)


def twist(state: Turn, move: Twist) -> Next:
    """Twist a card out of the row; that may end the round."""
    seat, size, secrets = move.seat, state.pile_size, state.hidden.secrets
    table = _with_couple(state, move)
    happened: Events = (events.CARD_TWISTED[seat][move.card.index],)
    hands = list(state.hands)
    mask = hands[seat].mask & ~move.card.partner_bit
    turn = SEATS[(seat + 1) % len(hands)]
    if ends_by_twist(table.row_at_start, size, table.round.match.rules):
        return end_round(make_turn(table, state.hidden, (), turn), EndCause.LAST_TWIST, happened)
    if size:
        drawn = secrets.pile[-size]
        happened += (events.CARD_DRAWN[seat][drawn.index],)
        mask |= drawn.bit
    hands[seat] = make_cards(mask)
    after = make_turn(table, make_hidden(tuple(hands), secrets), (), turn)
    return make_step(after, happened) if size > 1 else pass_on(after, size, happened)


def _with_couple(state: Turn, move: Twist) -> Table:
    """Return the table after a twist and the draw that follows."""
    table, size = state.table, state.pile_size
    face_up = list(table.face_up)
    face_up[move.seat] = make_cards(face_up[move.seat].mask | couple(move.card))
    return make_table(
        table.round,
        closed_up(state.row, move.card),
        size - 1 if size else 0,
        tuple(face_up),
        table.face_down,
        table.extras,
        (*table.log, (*state.placed, move)),
    )


TURN = Phase(
    Turn,
    clause=action_or_first_card,
    awaited=row_or_first_card,
    actors=seat_to_act,
    list=list_turn,
    actions=on(Place, refuse_place, place)
    | on(Twist, refuse_twist, twist)
    | on(Take, refuse_take, take),
    chance=None,
)
