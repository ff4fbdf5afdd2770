"""Why something may not be done: a function for each phase that tests a move.

A move that belongs to another phase breaks the clause of the phase, and nothing further is
tested; otherwise turn, possession and following the colour are each tested as if the others
held, and reported in clause order. The tests ask the same rule functions as the lists do.
"""

from collections.abc import Callable
from typing import Any

from tricky_twist.core.clauses import Clause
from tricky_twist.core.errors import Violation, WrongTypeError
from tricky_twist.core.seats import Seat, describe
from tricky_twist.games.flip_twhist import clauses, refusals
from tricky_twist.games.flip_twhist.cards import COLOUR_MASKS, Cards
from tricky_twist.games.flip_twhist.flipping import may_be_picked
from tricky_twist.games.flip_twhist.moves import (
    MOVES,
    ChooseDealer,
    Deal,
    Move,
    Pick,
    PlayNumber,
    PlayTwhist,
)
from tricky_twist.games.flip_twhist.refusals import Awaited
from tricky_twist.games.flip_twhist.setup import deck_of, exposed_size, hand_size
from tricky_twist.games.flip_twhist.state import (
    DealerPending,
    DealPending,
    GameOver,
    Picking,
    Playing,
    State,
)
from tricky_twist.games.flip_twhist.trick import colour_led, playable, stack_of

PHASES: dict[type[Any], tuple[Clause, Awaited]] = {
    DealerPending: (clauses.PLAY_CLOCKWISE, Awaited.DEALER),
    DealPending: (clauses.DEAL, Awaited.DEAL),
    Playing: (clauses.PLAY_CLOCKWISE, Awaited.LEAD),
    Picking: (clauses.PICK, Awaited.PICK),
    GameOver: (clauses.GAME_END, Awaited.NOTHING),
}
"""For each phase the clause that governs it, and what the game waits for."""


def _phase_of(state: State) -> tuple[Clause, Awaited]:
    clause, awaited = PHASES[type(state)]
    following = type(state) is Playing and state.played
    return clause, Awaited.FOLLOW if following else awaited


Violations = tuple[Violation, ...]


def refuse_foreign(state: State, move: Move) -> Violations:
    """Return the violation of a move that does not belong to the phase.

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no move of this game at all.
    """
    if type(move) not in MOVES:
        raise WrongTypeError("a move of Flip Twhist", describe(move))
    return (refusals.not_now(*_phase_of(state)),)


def refuse_dealer(state: DealerPending, move: Move) -> Violations:
    """Test a choice of the dealer: any seat at the table may be chosen."""
    if type(move) is not ChooseDealer:
        return refuse_foreign(state, move)
    if move.dealer >= state.players:
        return (refusals.not_at_the_table(move.dealer, state.players),)
    return ()


def refuse_deal(state: DealPending, move: Move) -> Violations:
    """Test a deal: equally many cards for all seats, and the rest of the deck open.

    Decides :clause:`FT-06` and :clause:`FT-07`.
    """
    if type(move) is not Deal:
        return refuse_foreign(state, move)
    piles = (*move.hands, move.exposed)
    _require_well_formed(piles)
    rules, players = state.match.rules, state.match.players
    deck = deck_of(rules)
    size, rest = hand_size(rules, players), exposed_size(rules, players)
    together = 0
    for pile in piles:
        together |= pile.mask
    sizes = [pile.mask.bit_count() for pile in piles]
    if together == deck.mask and sizes == [*[size] * players, rest]:
        return ()
    return _why_not_dealt(state, move)


def _why_not_dealt(state: DealPending, move: Deal) -> Violations:
    rules, players = state.match.rules, state.match.players
    size, rest = hand_size(rules, players), exposed_size(rules, players)
    facts = _deal_facts(move, deck_of(rules))
    violations: Violations = (refusals.wrong_deal(facts, players, size),)
    if facts.exposed != rest:
        violations += (refusals.wrong_exposed(facts, rest),)
    return violations


def _require_well_formed(piles: tuple[Cards, ...]) -> None:
    for pile in piles:
        if not pile.is_well_formed():
            raise WrongTypeError("sets of number cards", "a mask that names no cards of the deck")


def _deal_facts(move: Deal, deck: Cards) -> refusals.WrongDeal:
    seen = doubled = 0
    for pile in (*move.hands, move.exposed):
        doubled |= seen & pile.mask
        seen |= pile.mask
    return refusals.WrongDeal(
        sizes=tuple([len(hand) for hand in move.hands]),
        exposed=len(move.exposed),
        missing=Cards(deck.mask & ~seen),
        doubled=Cards(doubled),
        foreign=Cards(seen & ~deck.mask),
    )


def refuse_play(state: Playing, move: Move) -> Violations:
    """Test a card played: turn, possession, following the colour.

    Decides :clause:`FT-09`.
    """
    seat = state.turn
    if type(move) is PlayNumber:
        may = playable(state.hidden.numbers[seat].mask, state.played)
        if move.seat is seat and may & move.card.bit:
            return ()
        return _why_no_number(state, move)
    if type(move) is PlayTwhist:
        if move.seat is seat and state.hidden.twhist[seat].mask & move.kind.bit:
            return ()
        return _why_no_twhist(state, move)
    return refuse_foreign(state, move)


def _why_no_number(state: Playing, move: PlayNumber) -> Violations:
    seat = move.seat
    violations = _out_of_turn(state, seat)
    if seat >= state.table.match.players:
        return violations
    hand = state.hands[seat]
    led = colour_led(state.played)
    if move.card not in hand:
        violations += (refusals.card_not_held(seat, move.card),)
    elif led is not None and not playable(hand.mask, state.played) & move.card.bit:
        held = hand & Cards(COLOUR_MASKS[led])
        violations += (refusals.must_follow(seat, led, held),)
    return violations


def _why_no_twhist(state: Playing, move: PlayTwhist) -> Violations:
    seat = move.seat
    violations = _out_of_turn(state, seat)
    if seat < state.table.match.players and move.kind not in state.twhist[seat]:
        violations += (refusals.twhist_not_held(seat, move.kind),)
    return violations


def _out_of_turn(state: Playing, seat: Seat) -> Violations:
    if seat is state.turn:
        return ()
    return (refusals.not_your_turn(clauses.PLAY_CLOCKWISE, seat, (state.turn,)),)


def refuse_pick(state: Picking, move: Move) -> Violations:
    """Test a pick: the seat won the trick, and the cards are one or two of the stack."""
    if type(move) is not Pick:
        return refuse_foreign(state, move)
    stack = stack_of(state.played)
    mask = move.cards.mask
    if move.seat is state.picker and type(mask) is int and may_be_picked(mask, stack):
        return ()
    _require_well_formed((move.cards,))
    violations: Violations = ()
    if move.seat is not state.picker:
        violations += (refusals.not_your_turn(clauses.PICK, move.seat, (state.picker,)),)
    if not may_be_picked(mask, stack):
        violations += (refusals.wrong_pick(move.cards, Cards(stack)),)
    return violations


def refuse_everything(state: GameOver, move: Move) -> Violations:
    """Refuse any move: the game is over."""
    return refuse_foreign(state, move)


REFUSALS: dict[type[Any], Callable[[Any, Any], Violations]] = {
    DealerPending: refuse_dealer,
    DealPending: refuse_deal,
    Playing: refuse_play,
    Picking: refuse_pick,
    GameOver: refuse_everything,
}
