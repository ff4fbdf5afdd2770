"""Before the cards are held: chance orders the score cards, chooses who begins, and deals."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tricky_twist.core.cardset import equal_splits
from tricky_twist.core.chance import Chance, make_chance, make_shuffle
from tricky_twist.core.errors import WrongTypeError
from tricky_twist.core.phase import ChancePoint, Orders, Phase, always, nobody, nothing, on
from tricky_twist.core.seats import SEATS
from tricky_twist.core.values import maker
from tricky_twist.core.violations import no_such_seat
from tricky_twist.games.tricky_twist import clauses, events, violations
from tricky_twist.games.tricky_twist.cards import NO_CARDS, Cards
from tricky_twist.games.tricky_twist.events import Events
from tricky_twist.games.tricky_twist.flow import (
    Next,
    begin_next_round,
    begin_tricks,
    make_origin,
    make_setting_aside,
    make_step,
)
from tricky_twist.games.tricky_twist.moves import ChooseFirstPlayer, Deal, OrderScoreDeck
from tricky_twist.games.tricky_twist.reserve import Hands
from tricky_twist.games.tricky_twist.setup import (
    deck_cards,
    deck_of,
    hand_size,
    is_even_deal,
    make_secrets,
)
from tricky_twist.games.tricky_twist.state import DealPending, FirstPlayerPending, ScoreDeckPending
from tricky_twist.games.tricky_twist.violations import Awaited, Violations

_hand_dealt = maker(events.HandDealt)

# The score cards --------------------------------------------------------------------------------


def score_deck_shuffle(state: ScoreDeckPending) -> Chance[Any]:
    """Put the score cards into an order, top card first."""
    return make_chance("score-deck", (make_shuffle("score deck", state.rules.score_deck),))


def carry_score_deck(_state: ScoreDeckPending, orders: Orders) -> OrderScoreDeck:
    """Lay the score cards in this order."""
    return OrderScoreDeck(orders[0])


def score_decks(state: ScoreDeckPending) -> Iterator[OrderScoreDeck]:
    """Yield each order of the score cards."""
    return map(OrderScoreDeck, _distinct_orders(state.rules.score_deck))


def _distinct_orders(items: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Yield each order of *items* once, though some of them may be equal; the given one first."""
    start = [items.index(item) for item in items]
    order = list(start)
    while True:
        yield tuple([items[index] for index in order])
        _advance(order)
        if order == start:
            return


def _advance(order: list[int]) -> None:
    """Turn a list into the next one in dictionary order; after the last comes the first."""
    turn = len(order) - 2
    while turn >= 0 and order[turn] >= order[turn + 1]:
        turn -= 1
    if turn >= 0:
        larger = len(order) - 1
        while order[larger] <= order[turn]:
            larger -= 1
        order[turn], order[larger] = order[larger], order[turn]
    order[turn + 1 :] = reversed(order[turn + 1 :])


def refuse_score_deck(state: ScoreDeckPending, move: OrderScoreDeck) -> Violations:
    """Test an order of the score cards."""
    deck = state.rules.score_deck
    if sorted(map(id, move.cards)) == sorted(map(id, deck)):
        return ()  # the usual case: the very cards of the rules, in another order
    return () if Counter(move.cards) == Counter(deck) else (violations.wrong_score_deck(),)


def order_score_deck(state: ScoreDeckPending, move: OrderScoreDeck) -> Next:
    """Lay the score cards face down in this order."""
    secrets = make_secrets(move.cards)
    happened: Events = (events.ScoreDeckShuffled(),)
    if state.first is None:
        return make_step(FirstPlayerPending(state.rules, state.players, secrets), happened)
    return begin_next_round(state.match, secrets, state.first, 1, happened)


SCORE_DECK_PENDING = Phase(
    ScoreDeckPending,
    clause=always(clauses.setup.SCORE_DECK),
    awaited=always(Awaited.SCORE_DECK),
    actors=nobody,
    list=nothing,
    actions=on(OrderScoreDeck, refuse_score_deck, order_score_deck),
    chance=ChancePoint(score_deck_shuffle, carry_score_deck, score_decks),
)

# The first player -------------------------------------------------------------------------------


def first_player_shuffle(state: FirstPlayerPending) -> Chance[Any]:
    """Put the seats into an order; the first begins."""
    return make_chance("first-player", (make_shuffle("first player", SEATS[: state.players]),))


def carry_first_player(_state: FirstPlayerPending, orders: Orders) -> ChooseFirstPlayer:
    """Let the first of the shuffled seats begin."""
    return ChooseFirstPlayer(orders[0][0])


def first_players(state: FirstPlayerPending) -> Iterator[ChooseFirstPlayer]:
    """Yield each way to choose who begins."""
    return map(ChooseFirstPlayer, SEATS[: state.players])


def refuse_first_player(state: FirstPlayerPending, move: ChooseFirstPlayer) -> Violations:
    """Test a choice of first player.

    Decides :clause:`TT-09`: any seat at the table may be chosen.
    """
    if move.first >= state.players:
        return (no_such_seat(clauses.setup.RANDOM_FIRST_PLAYER, move.first, state.players),)
    return ()


def choose_first_player(state: FirstPlayerPending, move: ChooseFirstPlayer) -> Next:
    """Let a seat begin the first round."""
    chosen = events.FirstPlayerChosen(move.first)
    return begin_next_round(state.match, state.secrets, move.first, 1, (chosen,))


FIRST_PLAYER_PENDING = Phase(
    FirstPlayerPending,
    clause=always(clauses.setup.RANDOM_FIRST_PLAYER),
    awaited=always(Awaited.FIRST_PLAYER),
    actors=nobody,
    list=nothing,
    actions=on(ChooseFirstPlayer, refuse_first_player, choose_first_player),
    chance=ChancePoint(first_player_shuffle, carry_first_player, first_players),
)

# The deal ---------------------------------------------------------------------------------------


def deck_shuffle(state: DealPending) -> Chance[Any]:
    """Put the deck into an order; it is dealt from the first card on."""
    deck = deck_cards(state.round.match.rules)
    return make_chance("deal", (make_shuffle(f"round {state.round.number}/deal", deck),))


def carry_deal(state: DealPending, orders: Orders) -> Deal:
    """Deal one card at a time, clockwise from seat 0."""
    players = state.round.match.players
    cards = orders[0]
    return Deal(tuple([Cards.of(cards[seat::players]) for seat in range(players)]))


def deals(state: DealPending) -> Iterator[Deal]:
    """Yield each way to deal the deck evenly."""
    match = state.round.match
    return map(Deal, equal_splits(deck_of(match.rules), match.players))


def refuse_deal(state: DealPending, move: Deal) -> Violations:
    """Test a deal: every card to one seat, evenly."""
    if not all(hand.is_well_formed() for hand in move.hands):
        raise WrongTypeError("sets of number cards", "a mask that names no cards of the deck")
    match = state.round.match
    if is_even_deal(move.hands, match):
        return ()
    facts = _deal_facts(move.hands, deck_of(match.rules))
    return (violations.wrong_deal(facts, match.players, hand_size(match)),)


def _deal_facts(hands: Hands, deck: Cards) -> violations.WrongDeal:
    seen_once = duplicated = 0
    for hand in hands:
        duplicated |= seen_once & hand.mask
        seen_once |= hand.mask
    return violations.WrongDeal(
        hands=len(hands),
        sizes=tuple(len(hand) for hand in hands),
        missing=Cards(deck.mask & ~seen_once),
        duplicated=Cards(duplicated),
        not_in_deck=Cards(seen_once & ~deck.mask),
    )


def deal(state: DealPending, move: Deal) -> Next:
    """Give every seat its hand; then the seats make reserves, or the tricks begin."""
    hands = move.hands
    players = len(hands)
    dealt: Events = tuple(map(_hand_dealt, SEATS, hands))
    size = state.round.match.rules.reserve_size
    if not size:
        return begin_tricks(
            state.round, state.secrets, make_origin(hands, ((),) * players), hands, dealt
        )
    dealt += (events.ReservesRequired(size),)
    aside = (NO_CARDS,) * players
    waiting = SEATS[:players]
    return make_step(make_setting_aside(state.round, state.secrets, hands, aside, waiting), dealt)


DEAL_PENDING = Phase(
    DealPending,
    clause=always(clauses.setup.DEAL),
    awaited=always(Awaited.DEAL),
    actors=nobody,
    list=nothing,
    actions=on(Deal, refuse_deal, deal),
    chance=ChancePoint(deck_shuffle, carry_deal, deals),
)
