"""Taking the row, and starting a new one in the same turn (chapter "taking")."""

from tricky_twist.core.phase import Phase, always, on
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import maker
from tricky_twist.core.violations import told_as_one
from tricky_twist.games.twisted import clauses, events, violations
from tricky_twist.games.twisted.cards import Cards
from tricky_twist.games.twisted.ending import ends_by_extra_card, ends_by_take
from tricky_twist.games.twisted.events import EndCause, Events
from tricky_twist.games.twisted.flow import (
    Next,
    end_round,
    make_hidden,
    make_opening,
    make_step,
    make_table,
)
from tricky_twist.games.twisted.moves import PLACE, Moves, Place, Take
from tricky_twist.games.twisted.phases.row import hand_of, out_of_turn, place, why_not_placed
from tricky_twist.games.twisted.state import Extra, Opening, Table, Turn
from tricky_twist.games.twisted.taking import brings_extra_card, is_take_free, may_take, with_row
from tricky_twist.games.twisted.turn import cards_left, hands_now, placeable, twistable
from tricky_twist.games.twisted.violations import Awaited, Violations

_row_taken = maker(events.RowTaken)

# Taking the row ---------------------------------------------------------------------------------


def refuse_take(state: Turn, move: Take) -> Violations:
    """Test a row taken: whether there is one, whether that is allowed, and turn."""
    if not (state.placed or state.table.row_at_start):
        return (violations.not_now(clauses.turn.START_ROW, Awaited.FIRST_CARD, move.seat),)
    seat, rules = move.seat, state.table.round.match.rules
    if seat is state.turn and is_take_free(rules):
        return ()
    wrong_turn = out_of_turn(seat, state)
    hand, row = hand_of(seat, state), state.row
    if hand is None or may_take(hand, row, rules):
        return wrong_turn
    can_place = Cards(placeable(hand, row))
    other = violations.other_move_possible(seat, can_place, twistable(hand, row))
    return told_as_one((other, *wrong_turn))


def take(state: Turn, move: Take) -> Next:
    """Take the row; then the seat starts a new one, unless the round ends with that."""
    table, hidden, placed, seat = state.table, state.hidden, state.placed, move.seat
    row, size = table.row_at_start, table.pile_size_at_start
    if placed:
        row += tuple([place.card for place in placed])
        hands = hands_now(hidden.hands_at_start, placed, hidden.secrets.pile, size)
        hidden = make_hidden(hands, hidden.secrets)
        size = cards_left(size, placed)
    face_down = list(table.face_down)
    face_down[seat] = with_row(face_down[seat], row)
    log = table.log + (placed + (move,),)  # noqa: RUF005  # half the time of unpacking
    table = make_table(table.round, (), size, table.face_up, tuple(face_down), table.extras, log)
    opening = make_opening(table, hidden, seat)
    happened: Events = (_row_taken(seat, row),)
    if ends_by_take(size):
        return end_round(opening, EndCause.ROW_TAKEN, happened)
    if brings_extra_card(row, size, table.round.match.rules):
        return _take_extra_card(opening, happened)
    return make_step(opening, happened)


def _take_extra_card(state: Opening, happened: Events) -> Next:
    """Lay the pile's top card face down before the taker; that may end the round."""
    seat, pile = state.turn, state.hidden.secrets.pile
    left = state.table.pile_size_at_start - 1
    opening = make_opening(_with_extra(state.table, Extra(seat, left)), state.hidden, seat)
    happened += (events.ExtraCardTaken(seat, pile[~left]),)
    if not left:
        happened += (events.PILE_EMPTIED,)
    if ends_by_extra_card(left, opening.table.round.match.rules):
        return end_round(opening, EndCause.LAST_EXTRA_CARD, happened)
    return make_step(opening, happened)


def _with_extra(table: Table, extra: Extra) -> Table:
    """Return the table after the top card of the pile became an extra card."""
    return make_table(
        table.round,
        table.row_at_start,
        extra.left,
        table.face_up,
        table.face_down,
        (*table.extras, extra),
        table.log,
    )


# Starting a new row -----------------------------------------------------------------------------


def seat_to_open(state: Opening) -> tuple[Seat, ...]:
    """Return the seat that has taken the row."""
    return (state.turn,)


def list_opening(state: Opening, seat: Seat | None) -> Moves:
    """Return the cards that may start the new row."""
    turn = state.turn
    if seat is not None and seat is not turn:
        return ()
    return opening_moves(state.hidden.hands_at_start[turn].mask, turn)


def opening_moves(hand: int, seat: Seat) -> Moves:
    """Return the moves of a seat with these cards that has taken the row.

    Decides :clause:`TW-22`: start a new row with any card (:reading:`TW-A03`).
    """
    return PLACE[seat].select(hand)


def refuse_opening(state: Opening, move: Place) -> Violations:
    """Test the first card of a new row.

    Decides :clause:`TW-22`: a player who has taken the row starts a new one, with any card.
    """
    seat = move.seat
    if seat is state.turn and state.hidden.hands_at_start[seat].mask & move.card.bit:
        return ()
    return why_not_placed(state, move, clauses.taking.OPEN_AFTER_TAKE)


OPENING = Phase(
    Opening,
    clause=always(clauses.taking.OPEN_AFTER_TAKE),
    awaited=always(Awaited.NEW_ROW),
    actors=seat_to_open,
    list=list_opening,
    actions=on(Place, refuse_opening, place),
    chance=None,
)
