"""Why something may not be done: a function for each phase that tests a move.

A move that belongs to another phase breaks the clause of the phase, and nothing further is
tested; otherwise turn, possession and following suit are each tested as if the others held, and
reported in clause order. The tests ask the same rule functions as the lists do.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

from tricky_twist.core.clauses import Clause
from tricky_twist.core.errors import Violation, WrongTypeError, describe
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.games.tricky_twist import clauses, refusals
from tricky_twist.games.tricky_twist.bonus import take_back_choices
from tricky_twist.games.tricky_twist.cards import SUIT_MASKS, Cards
from tricky_twist.games.tricky_twist.declaring import clause_of, open_question
from tricky_twist.games.tricky_twist.listing import actors, declarations
from tricky_twist.games.tricky_twist.moves import (
    DECLARATIONS,
    MOVES,
    ChooseFirstPlayer,
    Deal,
    Declaration,
    DeclineBonus,
    DeclineDraw,
    DrawReserve,
    KeepFalseTricks,
    Move,
    OrderReserves,
    OrderScoreDeck,
    PlayCard,
    SetAside,
    TakeBack,
    TakeBonus,
)
from tricky_twist.games.tricky_twist.refusals import Awaited
from tricky_twist.games.tricky_twist.reserve import is_reserve_full
from tricky_twist.games.tricky_twist.setup import deck_of
from tricky_twist.games.tricky_twist.state import (
    DealPending,
    Declaring,
    Drawing,
    FirstPlayerPending,
    GameOver,
    Picking,
    Playing,
    ReserveOrderPending,
    ScoreDeckPending,
    SettingAside,
    State,
    TakingBack,
)
from tricky_twist.games.tricky_twist.trick import playable

PHASES: dict[type[Any], tuple[Clause, Awaited]] = {
    ScoreDeckPending: (clauses.setup.SCORE_DECK, Awaited.SCORE_DECK),
    FirstPlayerPending: (clauses.setup.RANDOM_FIRST_PLAYER, Awaited.FIRST_PLAYER),
    DealPending: (clauses.setup.DEAL, Awaited.DEAL),
    SettingAside: (clauses.reserve.SET_ASIDE_FIVE, Awaited.SETTING_ASIDE),
    ReserveOrderPending: (clauses.reserve.SET_ASIDE_FIVE, Awaited.RESERVE_ORDER),
    Drawing: (clauses.reserve.DRAW_OFFER, Awaited.DRAW),
    Playing: (clauses.trick.LEAD, Awaited.LEAD),
    Picking: (clauses.bonus.SEVEN_BRINGS_BONUS, Awaited.PICK),
    TakingBack: (clauses.bonus.TAKE_BACK, Awaited.TAKE_BACK),
    Declaring: (clauses.bonus.WHEN_BONUS_WORKS, Awaited.DECLARATION),
    GameOver: (clauses.ending.MOST_POINTS_WIN, Awaited.NOTHING),
}
"""For each phase the clause that governs it, and what the game waits for."""


def _phase_of(state: State) -> tuple[Clause, Awaited]:
    if type(state) is Playing and state.played:
        return clauses.trick.PLAY_CLOCKWISE, Awaited.FOLLOW
    return PHASES[type(state)]


Violations = tuple[Violation, ...]


def refuse_foreign(state: State, move: Move) -> Violations:
    """Return the violation of a move that does not belong to the phase.

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no move of this game at all.
    """
    if type(move) not in MOVES:
        raise WrongTypeError("a move of Tricky Twist", describe(move))
    return (refusals.not_now(*_phase_of(state)),)


def refuse_score_deck(state: ScoreDeckPending, move: Move) -> Violations:
    """Test an order of the score cards."""
    if type(move) is not OrderScoreDeck:
        return refuse_foreign(state, move)
    deck = state.rules.score_deck
    if sorted(map(id, move.cards)) == sorted(map(id, deck)):
        return ()  # the usual case: the very cards of the rules, in another order
    return () if Counter(move.cards) == Counter(deck) else (refusals.wrong_score_deck(),)


def refuse_first_player(state: FirstPlayerPending, move: Move) -> Violations:
    """Test a choice of who begins.

    Decides :clause:`TT-09`: any seat at the table may be chosen.
    """
    if type(move) is not ChooseFirstPlayer:
        return refuse_foreign(state, move)
    if move.first >= state.players:
        return (refusals.no_such_seat(move.first, state.players),)
    return ()


def refuse_deal(state: DealPending, move: Move) -> Violations:
    """Test a deal.

    Decides :clause:`TT-13`: every card of the deck goes to exactly one seat, evenly.
    """
    if type(move) is not Deal:
        return refuse_foreign(state, move)
    if not all(hand.is_well_formed() for hand in move.hands):
        raise WrongTypeError("sets of number cards", "a mask that names no cards of the deck")
    match = state.round.match
    deck = deck_of(match.rules)
    size = len(deck) // match.players
    sizes = [hand.mask.bit_count() for hand in move.hands]
    together = 0
    for hand in move.hands:
        together |= hand.mask
    if sizes == [size] * match.players and together == deck.mask:
        return ()
    return (refusals.wrong_deal(_deal_facts(move.hands, deck), match.players, size),)


def _deal_facts(hands: tuple[Cards, ...], deck: Cards) -> refusals.WrongDeal:
    seen = duplicated = 0
    for hand in hands:
        duplicated |= seen & hand.mask
        seen |= hand.mask
    return refusals.WrongDeal(
        hands=len(hands),
        sizes=tuple(len(hand) for hand in hands),
        missing=Cards(deck.mask & ~seen),
        duplicated=Cards(duplicated),
        not_in_deck=Cards(seen & ~deck.mask),
    )


def refuse_set_aside(state: SettingAside, move: Move) -> Violations:
    """Test a card set aside: the seat still must, and holds it."""
    if type(move) is not SetAside:
        return refuse_foreign(state, move)
    seat = move.seat
    match = state.round.match
    if seat >= match.players:
        return (refusals.not_your_turn(clauses.reserve.SET_ASIDE_FIVE, seat, state.waiting),)
    violations: Violations = ()
    if is_reserve_full(state.aside[seat], match.rules):
        violations += (refusals.reserve_is_full(seat, match.rules.reserve_size),)
    if not (state.dealt[seat].mask & ~state.aside[seat].mask) & move.card.bit:
        violations += (refusals.card_not_held(clauses.reserve.SET_ASIDE_FIVE, seat, move.card),)
    return violations


def refuse_reserve_order(state: ReserveOrderPending, move: Move) -> Violations:
    """Test the orders of the reserves.

    Decides :clause:`TT-16`: the shuffle moves no card between reserves, and its outcome is known
    to nobody.
    """
    if type(move) is not OrderReserves:
        return refuse_foreign(state, move)
    if len(move.orders) != len(state.aside):
        return (refusals.wrong_reserve_order(()),)
    wrong = tuple(
        SEATS[seat]
        for seat, (order, aside) in enumerate(zip(move.orders, state.aside, strict=True))
        if len(order) != len(aside) or Cards.of(order).mask != aside.mask
    )
    return (refusals.wrong_reserve_order(wrong),) if wrong else ()


def refuse_draw(state: Drawing, move: Move) -> Violations:
    """Test an answer in the draw window: the seat is asked."""
    if type(move) is not DrawReserve and type(move) is not DeclineDraw:
        return refuse_foreign(state, move)
    if move.seat is state.waiting[0]:
        return ()
    asked = actors(state)
    if move.seat in asked:
        return ()
    return (refusals.not_your_turn(clauses.reserve.OFFER_GOES_ROUND, move.seat, asked),)


def refuse_play(state: Playing, move: Move) -> Violations:
    """Test a card played: turn, possession, following suit.

    Decides :clause:`TT-20`.
    """
    if type(move) is not PlayCard:
        return refuse_foreign(state, move)
    seat = move.seat
    if seat is state.turn and playable(state.hidden.hands[seat].mask, state.played) & move.card.bit:
        return ()
    return _why_not_played(state, seat, move)


def _why_not_played(state: Playing, seat: Seat, move: PlayCard) -> Violations:
    clause = clauses.trick.PLAY_CLOCKWISE if state.played else clauses.trick.LEAD
    violations: Violations = ()
    if seat is not state.turn:
        violations += (refusals.not_your_turn(clause, seat, (state.turn,)),)
    if seat >= state.table.round.match.players:
        return violations
    hand = state.hands[seat]
    if move.card not in hand:
        violations += (refusals.card_not_held(clause, seat, move.card),)
    elif not playable(hand.mask, state.played) & move.card.bit:
        led = state.played[0].card.suit
        violations += (refusals.must_follow(seat, led, hand & Cards(SUIT_MASKS[led])),)
    return violations


def refuse_pick(state: Picking, move: Move) -> Violations:
    """Test a pick: the seat is asked, and the card is available."""
    if type(move) is not TakeBonus and type(move) is not DeclineBonus:
        return refuse_foreign(state, move)
    violations: Violations = ()
    available = state.table.bonus.available
    if type(move) is TakeBonus and move.bonus not in available:
        violations += (refusals.bonus_not_available(move.bonus, available),)
    if move.seat is not state.waiting[0]:
        waiting = state.waiting[:1]
        violations += (refusals.not_your_turn(clauses.bonus.PICK_ORDER, move.seat, waiting),)
    return violations


def refuse_take_back(state: TakingBack, move: Move) -> Violations:
    """Test a take-back: the seat is asked, and the false trick is one it may take."""
    if type(move) is not TakeBack and type(move) is not KeepFalseTricks:
        return refuse_foreign(state, move)
    seat = move.seat
    violations: Violations = ()
    if seat is not state.waiting[0]:
        waiting = state.waiting[:1]
        violations += (refusals.not_your_turn(clauses.bonus.TAKE_BACK, seat, waiting),)
    if type(move) is TakeBack and seat < state.table.round.match.players:
        choices = take_back_choices(state.table, state.trick, seat)
        if move.card not in choices:
            violations += (refusals.cannot_take_back(move.card, choices),)
    return violations


def refuse_declaration(state: Declaring, move: Move) -> Violations:
    """Test a declaration: the seat is asked, and the card may be used so."""
    if not isinstance(move, Declaration) or type(move) not in DECLARATIONS:
        return refuse_foreign(state, move)
    seat = move.seat
    waiting = actors(state)
    if seat not in waiting:
        return (refusals.not_your_turn(clauses.bonus.WHEN_BONUS_WORKS, seat, waiting),)
    bonus = open_question(state.table, seat, state.answers)
    listed = declarations(state.table, seat, state.answers)
    # A legal move mostly is the listed one itself, and comparing values is slow.
    if bonus is None or any(move is other for other in listed) or move in listed:
        return ()
    return (refusals.invalid_use(clause_of(state.table.round, bonus), bonus),)


def refuse_everything(state: GameOver, move: Move) -> Violations:
    """Refuse any move: the game is over."""
    return refuse_foreign(state, move)


REFUSALS: dict[type[Any], Callable[[Any, Any], Violations]] = {
    ScoreDeckPending: refuse_score_deck,
    FirstPlayerPending: refuse_first_player,
    DealPending: refuse_deal,
    SettingAside: refuse_set_aside,
    ReserveOrderPending: refuse_reserve_order,
    Drawing: refuse_draw,
    Playing: refuse_play,
    Picking: refuse_pick,
    TakingBack: refuse_take_back,
    Declaring: refuse_declaration,
    GameOver: refuse_everything,
}
