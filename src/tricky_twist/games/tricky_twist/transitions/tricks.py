"""Round after round of one trick: the draw window, the cards, the bonus cards."""

from tricky_twist.core.game import Step
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.games.tricky_twist import events
from tricky_twist.games.tricky_twist.bonus import gainers_of_sevens, spend, take, take_back_choices
from tricky_twist.games.tricky_twist.cards import BonusCard, Cards
from tricky_twist.games.tricky_twist.ending import (
    ends_round_after_trick,
    ends_round_after_window,
)
from tricky_twist.games.tricky_twist.events import Event
from tricky_twist.games.tricky_twist.moves import (
    DrawMove,
    DrawReserve,
    PickMove,
    PlayCard,
    TakeBack,
    TakeBonus,
)
from tricky_twist.games.tricky_twist.reserve import seats_offered_a_draw
from tricky_twist.games.tricky_twist.rules import DrawOrder
from tricky_twist.games.tricky_twist.state import (
    BonusRow,
    Drawing,
    Hidden,
    Picking,
    Playing,
    Table,
    TakingBack,
    TrickRecord,
    after_draws,
)
from tricky_twist.games.tricky_twist.transitions.rounds import Events, Next, end_round
from tricky_twist.games.tricky_twist.trick import Taken, resolve

_SIMULTANEOUS = DrawOrder.SIMULTANEOUS

# The draw window --------------------------------------------------------------------------------


def open_window(table: Table, hidden: Hidden, happened: Events) -> Next:
    """Offer a draw to every seat with a reserve, if there is one."""
    waiting = seats_offered_a_draw(table, hidden)
    if waiting:
        return Step(Drawing(table, hidden, waiting, ()), happened)
    return begin_trick(table, hidden, happened)


def answer_draw(state: Drawing, move: DrawMove) -> Next:
    """Take an answer in the draw window."""
    table = state.table
    if table.round.match.rules.draw_order is _SIMULTANEOUS:
        return _answer_unseen(state, move)
    answers = state.answers + (move,)  # noqa: RUF005  # half the time of unpacking
    happened = (_drawn(state.hidden, move),)
    waiting = state.waiting[1:]
    if waiting:
        return Step(Drawing(table, state.hidden, waiting, answers), happened)
    return _close_window(state, answers, happened)


def _answer_unseen(state: Drawing, move: DrawMove) -> Next:
    """Take an answer when all answer at once: the last reveals all, in the order of the offer."""
    seat = move.seat
    waiting = tuple(other for other in state.waiting if other is not seat)
    answers = (*state.answers, move)
    happened: Events = (events.DRAW_ANSWERED[seat],)
    if waiting:
        return Step(Drawing(state.table, state.hidden, waiting, answers), happened)
    order = seats_offered_a_draw(state.table, state.hidden)
    answers = tuple(sorted(answers, key=lambda answer: order.index(answer.seat)))
    happened += tuple(_drawn(state.hidden, answer) for answer in answers)
    return _close_window(state, answers, happened)


def _close_window(state: Drawing, answers: tuple[DrawMove, ...], happened: Events) -> Next:
    table = state.table
    opened = Table(
        table.round,
        table.tricks,
        table.false_tricks,
        table.bonus,
        table.leader,
        answers,
        table.log,
    )
    return begin_trick(opened, after_draws(state.hidden, answers), happened)


def _drawn(hidden: Hidden, answer: DrawMove) -> Event:
    if type(answer) is DrawReserve:
        return events.CARD_DRAWN[answer.seat][hidden.reserves[answer.seat][0].index]
    return events.DRAW_DECLINED[answer.seat]


def begin_trick(table: Table, hidden: Hidden, happened: Events) -> Next:
    """Let the leader play, unless an empty hand ends the round now."""
    empty = ends_round_after_window(hidden.hands, table.round.match.rules.round_end_check)
    if empty:
        return end_round(table, hidden, empty, happened)
    return Step(Playing(table, hidden, (), table.leader), happened)


# The trick --------------------------------------------------------------------------------------


def play_card(state: Playing, move: PlayCard) -> Next:
    """Play a card; the last one of a trick resolves it."""
    table = state.table
    played = state.played + (move,)  # noqa: RUF005  # half the time of unpacking
    seat = move.seat
    players = len(state.hidden.hands)
    happened = (events.CARD_PLAYED[seat][move.card.index],)
    if len(played) < players:
        turn = SEATS[(seat + 1) % players]
        return Step(Playing(table, state.hidden, played, turn), happened)
    return _resolve(table, state.hidden, played, happened)


def _resolve(table: Table, hidden: Hidden, played: tuple[PlayCard, ...], happened: Events) -> Next:
    taken = resolve(played)
    happened += (events.TrickWon(taken.winner, taken.pile),)
    for play in taken.returned:
        happened += (events.FALSE_TRICK[play.seat][play.card.index],)
    hidden = Hidden(_hands_after(hidden.hands, played), hidden.reserves, hidden.secrets)
    trick = TrickRecord(table.leader, table.draws, played, taken.winner)
    match = table.round.match
    gainers = gainers_of_sevens(
        taken, table.leader, table.bonus.spent_sevens, match.players, match.rules
    )
    if gainers and table.bonus.available:
        return Step(Picking(_lay(table, taken, table.log), hidden, trick, gainers), happened)
    return _after_trick(_lay(table, taken, (*table.log, trick)), hidden, happened)


def _hands_after(hands: tuple[Cards, ...], played: tuple[PlayCard, ...]) -> tuple[Cards, ...]:
    left = list(hands)
    for play in played:
        left[play.seat] = Cards(left[play.seat].mask ^ play.card.bit)
    return tuple(left)


def _lay(table: Table, taken: Taken, log: tuple[TrickRecord, ...]) -> Table:
    """Return the table with the trick's piles before their owners; the winner leads next."""
    tricks = list(table.tricks)
    tricks[taken.winner] += (taken.pile,)
    false_tricks = table.false_tricks
    if taken.returned:
        changed = list(false_tricks)
        for play in taken.returned:
            changed[play.seat] = Cards(changed[play.seat].mask | play.card.bit)
        false_tricks = tuple(changed)
    return Table(table.round, tuple(tricks), false_tricks, table.bonus, taken.winner, (), log)


def _after_trick(table: Table, hidden: Hidden, happened: Events) -> Next:
    """End the round, or go on with the next trick, once the last one is in the log."""
    empty = ends_round_after_trick(
        hidden.hands, table.log[-1].picks, table.round.match.rules.round_end_check
    )
    if empty:
        return end_round(table, hidden, empty, happened)
    return open_window(table, hidden, happened)


# Bonus cards ------------------------------------------------------------------------------------


def ask_picks(
    table: Table,
    hidden: Hidden,
    trick: TrickRecord,
    waiting: tuple[Seat, ...],
    happened: Events,
) -> Next:
    """Ask the next gainer of a 7; when none is left, the trick is done."""
    if waiting and table.bonus.available:
        return Step(Picking(table, hidden, trick, waiting), happened)
    logged = Table(
        table.round,
        table.tricks,
        table.false_tricks,
        table.bonus,
        table.leader,
        (),
        (*table.log, trick),
    )
    return _after_trick(logged, hidden, happened)


def pick_bonus(state: Picking, move: PickMove) -> Next:
    """Take a bonus card; the take-back works before anybody else picks (:reading:`TT-A20`)."""
    table = state.table
    seat = state.waiting[0]
    trick = picked(state.trick, move)
    if type(move) is not TakeBonus:
        return ask_picks(
            table, state.hidden, trick, state.waiting[1:], (events.BonusCardDeclined(seat),)
        )
    happened: Events = (events.BonusCardTaken(seat, move.bonus),)
    table = with_bonus(table, take(table.bonus, seat, move.bonus))
    if move.bonus is BonusCard.TAKE_BACK:
        if take_back_choices(table, trick, seat):
            return Step(TakingBack(table, state.hidden, trick, state.waiting), happened)
        happened += (events.TakeBackWithdrawn(),)
    return ask_picks(table, state.hidden, trick, state.waiting[1:], happened)


def take_back(state: TakingBack, move: PickMove) -> Next:
    """Return a false trick to the hand, or none; the card that allowed it is withdrawn."""
    seat = state.waiting[0]
    trick = picked(state.trick, move)
    gone = events.TakeBackWithdrawn()
    if type(move) is not TakeBack:
        happened: Events = (events.TakeBackUnused(seat), gone)
        return ask_picks(state.table, state.hidden, trick, state.waiting[1:], happened)
    card = move.card
    false_tricks = list(state.table.false_tricks)
    false_tricks[seat] = false_tricks[seat].without_card(card)
    table = with_bonus(state.table, spend(state.table.bonus, card), tuple(false_tricks))
    hands = list(state.hidden.hands)
    hands[seat] = hands[seat].with_card(card)
    hidden = Hidden(tuple(hands), state.hidden.reserves, state.hidden.secrets)
    happened = (events.FalseTrickTakenBack(seat, card), gone)
    return ask_picks(table, hidden, trick, state.waiting[1:], happened)


def picked(trick: TrickRecord, move: PickMove) -> TrickRecord:
    """Return the record of a trick with one more pick."""
    return TrickRecord(trick.leader, trick.draws, trick.plays, trick.winner, (*trick.picks, move))


def with_bonus(
    table: Table, bonus: BonusRow, false_tricks: tuple[Cards, ...] | None = None
) -> Table:
    """Return the table with other bonus cards, and with other false tricks if given."""
    return Table(
        table.round,
        table.tricks,
        table.false_tricks if false_tricks is None else false_tricks,
        bonus,
        table.leader,
        (),
        table.log,
    )
