"""What happens in a turn: a card added, twisted out, or the row taken; then a card is drawn."""

from tricky_twist.core.game import Step
from tricky_twist.core.seats import SEATS
from tricky_twist.games.twisted import events
from tricky_twist.games.twisted.cards import Cards
from tricky_twist.games.twisted.ending import (
    ends_by_empty_hand,
    ends_by_extra_card,
    ends_by_take,
    ends_by_twist,
)
from tricky_twist.games.twisted.events import EndCause
from tricky_twist.games.twisted.moves import Place, Take, Twist
from tricky_twist.games.twisted.row import closed_up
from tricky_twist.games.twisted.state import (
    Extra,
    Hidden,
    OnTable,
    Opening,
    Table,
    Turn,
    hands_now,
    held_now,
)
from tricky_twist.games.twisted.taking import brings_extra_card, with_row
from tricky_twist.games.twisted.transitions.rounds import Events, Next, end_round
from tricky_twist.games.twisted.turn import couple

# Adding a card ----------------------------------------------------------------------------------


def place(state: OnTable, move: Place) -> Next:
    """Add a card to the row, or start one with it.

    Decides :clause:`TW-07`: it goes to the right end, and there may be any number of cards.
    """
    table, hidden, seat, since = state.table, state.hidden, move.seat, state.since
    size = table.pile_size - len(since)
    turn = SEATS[(seat + 1) % len(hidden.hands)]
    after = Turn(table, hidden, since + (move,), turn)  # noqa: RUF005  # half the time of unpacking
    placed = events.CARD_PLACED[seat][move.card.index]
    if size < 1:
        return _pass_on(after, size, (placed,))
    drawn = events.CARD_DRAWN[seat][hidden.secrets.pile[-size].index]
    if size > 1:
        return Step(after, (placed, drawn))
    return _pass_on(after, size, (placed, drawn))


def _pass_on(state: Turn, size: int, happened: Events) -> Next:
    """Let the next seat have its turn, unless the round ends because its hand is empty.

    *size* is what the pile had before the draw.
    """
    if size == 1:
        happened += (events.PILE_EMPTIED,)
    hand = Cards(held_now(state.table, state.hidden, state.since, state.turn))
    if ends_by_empty_hand(hand, state.row, state.round.match.rules):
        return end_round(state, EndCause.EMPTY_HAND, happened)
    return Step(state, happened)


# Twisting a card out ----------------------------------------------------------------------------


def twist(state: Turn, move: Twist) -> Next:
    """Twist a card out of the row; that may end the round."""
    seat, size, secrets = move.seat, state.pile_size, state.hidden.secrets
    table = _with_couple(state, move)
    happened: Events = (events.CARD_TWISTED[seat][move.card.index],)
    hands = list(state.hands)
    mask = hands[seat].mask & ~move.card.partner_bit
    turn = SEATS[(seat + 1) % len(hands)]
    if ends_by_twist(table.row, size, table.round.match.rules):
        return end_round(Turn(table, state.hidden, (), turn), EndCause.LAST_TWIST, happened)
    if size:
        drawn = secrets.pile[-size]
        happened += (events.CARD_DRAWN[seat][drawn.index],)
        mask |= drawn.bit
    hands[seat] = Cards(mask)
    after = Turn(table, Hidden(tuple(hands), secrets), (), turn)
    return Step(after, happened) if size > 1 else _pass_on(after, size, happened)


def _with_couple(state: Turn, move: Twist) -> Table:
    """Return the table after a twist and the draw that follows."""
    table = state.table
    face_up = list(table.face_up)
    face_up[move.seat] = Cards(face_up[move.seat].mask | couple(move.card))
    return Table(
        table.round,
        closed_up(state.row, move.card),
        max(0, state.pile_size - 1),
        tuple(face_up),
        table.face_down,
        table.extras,
        (*table.log, (*state.since, move)),
    )


# Taking the row ---------------------------------------------------------------------------------


def take(state: Turn, move: Take) -> Next:
    """Take the row; then the seat starts a new one, unless the round ends with that."""
    table, hidden, since, seat = state.table, state.hidden, state.since, move.seat
    row, size = table.row, table.pile_size
    if since:
        row += tuple([place.card for place in since])
        size = state.pile_size
        hidden = Hidden(hands_now(table, hidden, since), hidden.secrets)
    face_down = list(table.face_down)
    face_down[seat] = with_row(face_down[seat], row)
    log = table.log + ((*since, move),)  # noqa: RUF005  # half the time of unpacking
    table = Table(table.round, (), size, table.face_up, tuple(face_down), table.extras, log)
    opening = Opening(table, hidden, seat)
    happened: Events = (events.RowTaken(seat, row),)
    if ends_by_take(size):
        return end_round(opening, EndCause.ROW_TAKEN, happened)
    if brings_extra_card(row, size, table.round.match.rules):
        return _take_extra_card(opening, happened)
    return Step(opening, happened)


def _take_extra_card(state: Opening, happened: Events) -> Next:
    """Lay the pile's top card face down before the taker; that may end the round."""
    seat, pile = state.turn, state.hidden.secrets.pile
    place = len(pile) - state.table.pile_size
    table = _with_extra(state.table, Extra(seat, place))
    opening = Opening(table, state.hidden, seat)
    happened += (events.ExtraCardTaken(seat, pile[place]),)
    if not table.pile_size:
        happened += (events.PILE_EMPTIED,)
    if ends_by_extra_card(table.pile_size, table.round.match.rules):
        return end_round(opening, EndCause.LAST_EXTRA_CARD, happened)
    return Step(opening, happened)


def _with_extra(table: Table, extra: Extra) -> Table:
    """Return the table after an extra card was taken off the pile."""
    return Table(
        table.round,
        table.row,
        table.pile_size - 1,
        table.face_up,
        table.face_down,
        (*table.extras, extra),
        table.log,
    )
