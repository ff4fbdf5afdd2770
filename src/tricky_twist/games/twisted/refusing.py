"""Why something may not be done: a function for each phase that tests a move.

A move that belongs to another phase breaks the clause of the phase, and nothing further is
tested; otherwise turn, possession and what the row demands are each tested as if the others held,
and reported in clause order. The tests ask the same rule functions as the lists do.
"""

from collections.abc import Callable
from typing import Any

from tricky_twist.core.clauses import Clause
from tricky_twist.core.errors import Violation, WrongTypeError, describe
from tricky_twist.core.seats import Seat
from tricky_twist.games.twisted import clauses, refusals
from tricky_twist.games.twisted.cards import Card, Cards
from tricky_twist.games.twisted.moves import MOVES, ChooseDealer, Deal, Move, Place, Take, Twist
from tricky_twist.games.twisted.refusals import Awaited
from tricky_twist.games.twisted.row import lies_in
from tricky_twist.games.twisted.setup import deck_of, hand_size
from tricky_twist.games.twisted.state import (
    DealerPending,
    DealPending,
    GameOver,
    OnTable,
    Opening,
    State,
    Turn,
    held_now,
)
from tricky_twist.games.twisted.taking import is_take_free, may_take
from tricky_twist.games.twisted.turn import is_twistable, placeable, twistable

Violations = tuple[Violation, ...]

PHASES: dict[type[Any], tuple[Clause, Awaited]] = {
    DealerPending: (clauses.setup.DEALERS_LEFT_BEGINS, Awaited.DEALER),
    DealPending: (clauses.setup.DEAL, Awaited.DEAL),
    Turn: (clauses.turn.ONE_ACTION, Awaited.ACTION),
    Opening: (clauses.taking.OPEN_AFTER_TAKE, Awaited.NEW_ROW),
    GameOver: (clauses.ending.TWO_GAMES, Awaited.NOTHING),
}
"""For each phase the clause that governs it, and what the game waits for."""


def _phase_of(state: State) -> tuple[Clause, Awaited]:
    if type(state) is Turn and state.end is None:
        return clauses.turn.START_ROW, Awaited.FIRST_CARD
    return PHASES[type(state)]


def refuse_foreign(state: State, move: Move) -> Violations:
    """Return the violation of a move that does not belong to the phase.

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no move of this game at all.
    """
    if type(move) not in MOVES:
        raise WrongTypeError("a move of Twisted", describe(move))
    return (refusals.not_now(*_phase_of(state)),)


# What chance decides ----------------------------------------------------------------------------


def refuse_dealer(state: DealerPending, move: Move) -> Violations:
    """Test a choice of who deals.

    Decides :clause:`TW-11`: any seat at the table may be chosen (:reading:`TW-A20`).
    """
    if type(move) is not ChooseDealer:
        return refuse_foreign(state, move)
    if move.dealer >= state.players:
        return (refusals.no_such_seat(move.dealer, state.players),)
    return ()


def refuse_deal(state: DealPending, move: Move) -> Violations:
    """Test a deal.

    Decides :clause:`TW-10`: every seat gets its cards, and the pile the rest of the deck.
    """
    if type(move) is not Deal:
        return refuse_foreign(state, move)
    if not all(hand.is_well_formed() for hand in move.hands):
        raise WrongTypeError("sets of cards", "a mask that names no cards of the deck")
    match = state.round.match
    deck = deck_of(match.rules)
    size = hand_size(match.rules, match.players)
    sizes = tuple([hand.mask.bit_count() for hand in move.hands])
    # As many bits as the deck has cards add up to its mask only if each is there once.
    as_many = sum(sizes) + len(move.pile) == len(deck)
    together = sum([hand.mask for hand in move.hands]) + sum([card.bit for card in move.pile])
    if sizes == (size,) * match.players and as_many and together == deck.mask:
        return ()
    return (refusals.wrong_deal(_deal_facts(move, sizes, deck), match.players, size),)


def _deal_facts(move: Deal, sizes: tuple[int, ...], deck: Cards) -> refusals.WrongDeal:
    seen = duplicated = 0
    for mask in (*[hand.mask for hand in move.hands], *[card.bit for card in move.pile]):
        duplicated |= seen & mask
        seen |= mask
    return refusals.WrongDeal(
        hands=len(move.hands),
        sizes=sizes,
        pile_size=len(move.pile),
        missing=Cards(deck.mask & ~seen),
        duplicated=Cards(duplicated),
        not_in_deck=Cards(seen & ~deck.mask),
    )


# What a seat decides ----------------------------------------------------------------------------


def refuse_turn(state: Turn, move: Move) -> Violations:
    """Test what a seat does with the row.

    Decides :clause:`TW-12` and :clause:`TW-16`: it is one card added or one twisted out
    (:reading:`TW-A15`), or the row taken; without a row nothing but a first card will do.
    """
    if type(move) is Place:
        seat = move.seat
        if seat is state.turn:
            table, since = state.table, state.since
            hand = held_now(table, state.hidden, since, seat)
            if placeable(hand, table.row, since) & move.card.bit:
                return ()
        return _why_not_placed(state, move)
    if type(move) is Twist and state.end is not None:
        return _refuse_twist(state, move)
    if type(move) is Take and state.end is not None:
        return _refuse_take(state, move)
    return refuse_foreign(state, move)


def refuse_opening(state: Opening, move: Move) -> Violations:
    """Test the first card of a new row.

    Decides :clause:`TW-22`: whoever has taken the row starts a new one, with any card.
    """
    if type(move) is not Place:
        return refuse_foreign(state, move)
    seat = move.seat
    if seat is state.turn and state.hidden.hands[seat].mask & move.card.bit:
        return ()
    return _why_not_placed(state, move)


def _hand(seat: Seat, state: OnTable) -> int | None:
    """Return the mask of the cards that a seat holds; ``None`` if it does not play."""
    if seat >= len(state.hidden.hands):
        return None
    return held_now(state.table, state.hidden, state.since, seat)


def _refuse_turn_of(seat: Seat, state: OnTable) -> Violations:
    """Test whose turn it is. Decides :clause:`TW-11`."""
    return () if seat is state.turn else (refusals.not_your_turn(seat, state.turn),)


def _why_not_placed(state: OnTable, move: Place) -> Violations:
    """Test a card added to the row: turn, possession, and whether it fits."""
    seat, card, end = move.seat, move.card, state.end
    violations = _refuse_turn_of(seat, state)
    hand = _hand(seat, state)
    if hand is None:
        return violations
    if not hand & card.bit:
        violations += (refusals.card_not_held(_phase_of(state)[0], seat, card),)
    elif end is not None and not placeable(hand, state.row) & card.bit:
        violations += (refusals.too_far_apart(seat, card, end),)
    return violations


def _refuse_twist(state: Turn, move: Twist) -> Violations:
    """Test a card twisted out: turn, place, partner."""
    seat, card = move.seat, move.card
    violations = _refuse_turn_of(seat, state)
    hand = _hand(seat, state)
    if hand is None:
        return violations
    if not lies_in(card, state.row):
        violations += (refusals.not_in_row(card),)
    if not is_twistable(card, hand):
        violations += (_why_not_twistable(seat, card),)
    return violations


def _why_not_twistable(seat: Seat, card: Card) -> Violation:
    partner = card.partner
    if partner is None:
        return refusals.toad_stays(seat, card)
    return refusals.partner_not_held(seat, card, partner)


def _refuse_take(state: Turn, move: Take) -> Violations:
    """Test a row taken: whether that is allowed, and turn."""
    seat, rules = move.seat, state.table.round.match.rules
    if seat is state.turn and is_take_free(rules):
        return ()
    turn = _refuse_turn_of(seat, state)
    hand, row = _hand(seat, state), state.row
    if hand is None or may_take(hand, row, rules):
        return turn
    can_place = Cards(placeable(hand, row))
    return (refusals.other_move_possible(seat, can_place, twistable(hand, row)), *turn)


def refuse_everything(state: GameOver, move: Move) -> Violations:
    """Refuse any move: the game is over."""
    return refuse_foreign(state, move)


REFUSALS: dict[type[Any], Callable[[Any, Any], Violations]] = {
    DealerPending: refuse_dealer,
    DealPending: refuse_deal,
    Turn: refuse_turn,
    Opening: refuse_opening,
    GameOver: refuse_everything,
}
