"""Sevens and the bonus cards they bring; the take-back (chapter "bonus")."""

from tricky_twist.core.seats import Seat, clockwise
from tricky_twist.core.values import maker
from tricky_twist.games.tricky_twist.cards import (
    BONUS_CARDS,
    DECK,
    LIGHTNING,
    BonusCard,
    Card,
    Cards,
)
from tricky_twist.games.tricky_twist.moves import (
    DECLINE_BONUS,
    TAKE_BONUS,
    KeepFalseTricks,
    PickMove,
    TakeBack,
)
from tricky_twist.games.tricky_twist.rules import PickOrder, RetriggerSeven, Rules, TakeBackFresh
from tricky_twist.games.tricky_twist.state import BonusRow, Table, TrickRecord
from tricky_twist.games.tricky_twist.trick import Taken

_bonus_row = maker(BonusRow)

# Bound once: looking a member up on its enum costs more than the comparison.
_ONCE = RetriggerSeven.ONCE
_WINNER = PickOrder.WINNER
_TAKE_BACK = BonusCard.TAKE_BACK

SEVENS = Cards.of(card for card in DECK if card.value == LIGHTNING)


def gainers_of_sevens(
    taken: Taken, leader: Seat, spent: Cards, players: int, rules: Rules
) -> tuple[Seat, ...]:
    """Return the seats that may pick a bonus card after this trick, in order.

    Decides :clause:`TT-30`, :clause:`TT-31`, :clause:`TT-35` and :clause:`TT-36`: the seats that
    gain a 7 in the resolution, clockwise from the winner.
    """
    sevens = SEVENS.mask
    if rules.retrigger_seven is _ONCE:
        sevens &= ~spent.mask
    gainers = [taken.winner] if taken.pile.mask & sevens else []
    for play in taken.returned:
        if play.card.bit & sevens:
            gainers.append(play.seat)  # noqa: PERF401  # faster for so few
    if not gainers:
        return ()
    begin = taken.winner if rules.pick_order is _WINNER else leader
    return tuple([seat for seat in clockwise(begin, players) if seat in gainers])


def picks(bonus: BonusRow, seat: Seat) -> tuple[PickMove, ...]:
    """Return the available bonus cards in their order, then to decline.

    Decides :clause:`TT-32`: declining is always possible.
    """
    row = TAKE_BONUS[seat]
    return (*[row[card] for card in bonus.available], DECLINE_BONUS[seat])


def take_back_choices(table: Table, trick: TrickRecord, seat: Seat) -> Cards:
    """Return the false tricks that the take-back may return to the hand of *seat*.

    Decides :clause:`TT-37`.
    """
    choices = table.false_tricks[seat]
    if table.round.match.rules.take_back_fresh is TakeBackFresh.ALLOWED:
        return choices
    return choices - Cards.of(play.card for play in trick.plays if play.seat is seat)


def take_backs(table: Table, trick: TrickRecord, seat: Seat) -> tuple[PickMove, ...]:
    """Return the moves that take back a false trick, in deck order, then the move to keep all."""
    choices = take_back_choices(table, trick, seat)
    return (*(TakeBack(seat, card) for card in choices), KeepFalseTricks(seat))


def take(bonus: BonusRow, seat: Seat, card: BonusCard) -> BonusRow:
    """Return the bonus cards after *seat* took one.

    Decides :clause:`TT-34` and :clause:`TT-38`: the take-back card works at once and is withdrawn,
    used or not; the others are held until the round is scored.
    """
    available = tuple([other for other in bonus.available if other is not card])
    if card is _TAKE_BACK:
        return _bonus_row(available, bonus.held, bonus.spent_sevens)
    held = list(bonus.held)
    mine = (*held[seat], card)
    held[seat] = tuple([other for other in BONUS_CARDS if other in mine]) if held[seat] else mine
    return _bonus_row(available, tuple(held), bonus.spent_sevens)


def spend(bonus: BonusRow, card: Card) -> BonusRow:
    """Return the bonus cards after a seat took *card* back; a 7 is remembered."""
    if card not in SEVENS:
        return bonus
    return _bonus_row(bonus.available, bonus.held, bonus.spent_sevens.with_card(card))
