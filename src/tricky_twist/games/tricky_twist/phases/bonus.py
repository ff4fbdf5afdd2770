"""A seat that gained a 7 picks a bonus card, and the take-back works at once (chapter "bonus")."""

from tricky_twist.core.phase import Phase, always, on
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import maker
from tricky_twist.core.violations import not_your_turn, told_as_one
from tricky_twist.games.tricky_twist import clauses, events, violations
from tricky_twist.games.tricky_twist.bonus import picks, spend, take, take_back_choices, take_backs
from tricky_twist.games.tricky_twist.cards import BonusCard, Cards
from tricky_twist.games.tricky_twist.events import Events
from tricky_twist.games.tricky_twist.flow import (
    Next,
    ask_to_pick,
    make_step,
    make_table,
    make_trick_record,
)
from tricky_twist.games.tricky_twist.moves import (
    DeclineBonus,
    KeepFalseTricks,
    Moves,
    PickMove,
    TakeBack,
    TakeBonus,
)
from tricky_twist.games.tricky_twist.state import (
    BonusRow,
    Hidden,
    Picking,
    Table,
    TakingBack,
    TrickRecord,
)
from tricky_twist.games.tricky_twist.views import PublicPicking, PublicTakingBack
from tricky_twist.games.tricky_twist.violations import Awaited, Violations

_TAKE_BACK = BonusCard.TAKE_BACK
_bonus_taken = maker(events.BonusCardTaken)


def next_in_line(state: Picking | TakingBack) -> tuple[Seat, ...]:
    """Return the first of the seats that have not chosen."""
    return state.waiting[:1]


def picked(trick: TrickRecord, move: PickMove) -> TrickRecord:
    """Return the record of a trick with one more pick."""
    picks_so_far = (*trick.picks, move)
    return make_trick_record(trick.leader, trick.draws, trick.plays, trick.winner, picks_so_far)


def with_bonus(table: Table, bonus: BonusRow, false_tricks: tuple[Cards, ...]) -> Table:
    """Return the table with other bonus cards and false tricks."""
    return make_table(table.round, table.tricks, false_tricks, bonus, table.leader, (), table.log)


# Picking a bonus card ---------------------------------------------------------------------------


def list_picks(state: Picking, seat: Seat | None) -> Moves:
    """Return the picks of the seat whose turn it is."""
    actor = state.waiting[0]
    return picks(state.table.bonus, actor) if seat is None or seat is actor else ()


def list_seen_picks(seen: PublicPicking, seat: Seat) -> Moves:
    """Return the picks of a seat, given its view."""
    return picks(seen.table.bonus, seat) if seat is seen.waiting[0] else ()


def refuse_bonus(state: Picking, move: TakeBonus) -> Violations:
    """Test the pick of a bonus card: it is the seat's turn, and the card is available."""
    available = state.table.bonus.available
    turn = _refuse_pick_out_of_turn(state, move)
    if move.bonus in available:
        return turn
    return told_as_one((violations.bonus_not_available(move.seat, move.bonus, available), *turn))


def refuse_decline(state: Picking, move: DeclineBonus) -> Violations:
    """Test the refusal of a bonus card: it is the seat's turn."""
    return _refuse_pick_out_of_turn(state, move)


def _refuse_pick_out_of_turn(state: Picking, move: PickMove) -> Violations:
    if move.seat is state.waiting[0]:
        return ()
    return (not_your_turn(clauses.bonus.PICK_ORDER, move.seat, next_in_line(state)),)


def take_bonus(state: Picking, move: TakeBonus) -> Next:
    """Take a bonus card; the take-back works before the next seat picks (:reading:`TT-A20`)."""
    seat = move.seat
    trick = picked(state.trick, move)
    happened: Events = (_bonus_taken(seat, move.bonus),)
    table = state.table
    table = with_bonus(table, take(table.bonus, seat, move.bonus), table.false_tricks)
    if move.bonus is _TAKE_BACK:
        choices = take_back_choices(table, trick, seat)
        if choices:
            happened += (events.TakeBackOffered(seat, choices),)
            return make_step(TakingBack(table, state.hidden, trick, state.waiting), happened)
        happened += (events.TakeBackWithdrawn(),)
    return ask_to_pick(table, state.hidden, trick, state.waiting[1:], happened)


def decline_bonus(state: Picking, move: DeclineBonus) -> Next:
    """Take no bonus card."""
    happened = (events.BonusCardDeclined(move.seat),)
    trick = picked(state.trick, move)
    return ask_to_pick(state.table, state.hidden, trick, state.waiting[1:], happened)


PICKING = Phase(
    Picking,
    clause=always(clauses.bonus.SEVEN_BRINGS_BONUS),
    awaited=always(Awaited.PICK),
    actors=next_in_line,
    list=list_picks,
    actions=on(TakeBonus, refuse_bonus, take_bonus)
    | on(DeclineBonus, refuse_decline, decline_bonus),
    chance=None,
)

# Taking a false trick back ----------------------------------------------------------------------


def list_take_backs(state: TakingBack, seat: Seat | None) -> Moves:
    """Return the choices of the seat that took the take-back card."""
    actor = state.waiting[0]
    asked = seat is None or seat is actor
    return take_backs(state.table, state.trick, actor) if asked else ()


def list_seen_take_backs(seen: PublicTakingBack, seat: Seat) -> Moves:
    """Return the choices of a seat, given its view."""
    return take_backs(seen.table, seen.trick, seat) if seat is seen.waiting[0] else ()


def refuse_take_back(state: TakingBack, move: TakeBack) -> Violations:
    """Test a take-back: it is the seat's turn, and the false trick is one it may take."""
    seat = move.seat
    broken = _refuse_take_back_out_of_turn(state, move)
    if seat >= state.match.players:
        return broken
    choices = take_back_choices(state.table, state.trick, seat)
    if move.card in choices:
        return broken
    return told_as_one((*broken, violations.cannot_take_back(seat, move.card, choices)))


def refuse_to_keep(state: TakingBack, move: KeepFalseTricks) -> Violations:
    """Test the choice to keep all false tricks: it is the seat's turn."""
    return _refuse_take_back_out_of_turn(state, move)


def _refuse_take_back_out_of_turn(state: TakingBack, move: PickMove) -> Violations:
    if move.seat is state.waiting[0]:
        return ()
    return (not_your_turn(clauses.bonus.TAKE_BACK, move.seat, next_in_line(state)),)


def take_back(state: TakingBack, move: TakeBack) -> Next:
    """Return a false trick to the hand; the card that allowed it is withdrawn."""
    seat, card = move.seat, move.card
    table, hidden = state.table, state.hidden
    false_tricks = list(table.false_tricks)
    false_tricks[seat] = false_tricks[seat].without_card(card)
    table = with_bonus(table, spend(table.bonus, card), tuple(false_tricks))
    hands = list(hidden.hands_at_start)
    hands[seat] = hands[seat].with_card(card)
    hidden = Hidden(tuple(hands), hidden.reserves_at_start, hidden.secrets)
    happened = (events.FalseTrickTakenBack(seat, card), events.TakeBackWithdrawn())
    return ask_to_pick(table, hidden, picked(state.trick, move), state.waiting[1:], happened)


def keep_false_tricks(state: TakingBack, move: KeepFalseTricks) -> Next:
    """Take no false trick back; the card that allowed it is withdrawn all the same."""
    happened = (events.TakeBackUnused(move.seat), events.TakeBackWithdrawn())
    trick = picked(state.trick, move)
    return ask_to_pick(state.table, state.hidden, trick, state.waiting[1:], happened)


TAKING_BACK = Phase(
    TakingBack,
    clause=always(clauses.bonus.TAKE_BACK),
    awaited=always(Awaited.TAKE_BACK),
    actors=next_in_line,
    list=list_take_backs,
    actions=on(TakeBack, refuse_take_back, take_back)
    | on(KeepFalseTricks, refuse_to_keep, keep_false_tricks),
    chance=None,
)
