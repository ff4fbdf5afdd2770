"""Before the first turn of a round: chance chooses the dealer, and deals (chapter "setup")."""

import itertools
from collections.abc import Iterator
from typing import Any

from tricky_twist.core.chance import Chance, make_chance, make_shuffle
from tricky_twist.core.errors import WrongTypeError
from tricky_twist.core.phase import ChancePoint, Orders, Phase, always, nobody, nothing, on
from tricky_twist.core.seats import SEATS
from tricky_twist.core.values import maker
from tricky_twist.core.violations import no_such_seat
from tricky_twist.games.twisted import clauses, events, violations
from tricky_twist.games.twisted.cards import Card, Cards
from tricky_twist.games.twisted.events import Events
from tricky_twist.games.twisted.flow import Next, make_hidden, make_step, make_turn
from tricky_twist.games.twisted.moves import ChooseDealer, Deal
from tricky_twist.games.twisted.setup import (
    deck_cards,
    deck_of,
    first_round,
    fresh_table,
    hand_size,
    starter_of,
)
from tricky_twist.games.twisted.state import DealerPending, DealPending, Origin, Secrets
from tricky_twist.games.twisted.violations import Awaited, Violations

_make_deal_pending = maker(DealPending)
_make_origin = maker(Origin)
_make_secrets = maker(Secrets)
_dealer_chosen = maker(events.DealerChosen)
_hand_dealt = maker(events.HandDealt)
_pile_laid = maker(events.PileLaid)
_round_begun = maker(events.RoundBegun)

# The first dealer -------------------------------------------------------------------------------


def dealer_shuffle(state: DealerPending) -> Chance[Any]:
    """Put the seats into an order; the first deals."""
    return make_chance("dealer", (make_shuffle("dealer", SEATS[: state.players]),))


def carry_dealer(_state: DealerPending, orders: Orders) -> ChooseDealer:
    """Let the first of the shuffled seats deal."""
    return ChooseDealer(orders[0][0])


def dealers(state: DealerPending) -> Iterator[ChooseDealer]:
    """Yield each way to choose the dealer."""
    return map(ChooseDealer, SEATS[: state.players])


def refuse_dealer(state: DealerPending, move: ChooseDealer) -> Violations:
    """Test a choice of dealer.

    Decides :clause:`TW-11`: any seat at the table may be chosen (:reading:`TW-A20`).
    """
    if move.dealer >= state.players:
        return (no_such_seat(clauses.setup.DEALERS_LEFT_BEGINS, move.dealer, state.players),)
    return ()


def choose_dealer(state: DealerPending, move: ChooseDealer) -> Next:
    """Let a seat deal the first round."""
    round_ = first_round(state.rules, state.players, move.dealer)
    return make_step(_make_deal_pending(round_), (_dealer_chosen(move.dealer),))


DEALER_PENDING = Phase(
    DealerPending,
    clause=always(clauses.setup.DEALERS_LEFT_BEGINS),
    awaited=always(Awaited.DEALER),
    actors=nobody,
    list=nothing,
    actions=on(ChooseDealer, refuse_dealer, choose_dealer),
    chance=ChancePoint(dealer_shuffle, carry_dealer, dealers),
)

# The deal ---------------------------------------------------------------------------------------


def deck_shuffle(state: DealPending) -> Chance[Any]:
    """Put the deck into an order; it is dealt from the first card on."""
    round_ = state.round
    deck = deck_cards(round_.match.rules)
    return make_chance("deal", (make_shuffle(f"round {round_.number}/deal", deck),))


def carry_deal(state: DealPending, orders: Orders) -> Deal:
    """Deal one card at a time, clockwise from seat 0; the rest is the pile, top first."""
    match, cards = state.round.match, orders[0]
    players = match.players
    dealt = players * hand_size(match.rules, players)
    hands = tuple([Cards.of(cards[seat:dealt:players]) for seat in range(players)])
    return Deal(hands, cards[dealt:])


def deals(state: DealPending) -> Iterator[Deal]:
    """Yield each way to deal hands and to lay the rest down."""
    rules, players = state.round.match.rules, state.round.match.players
    return _deals(deck_cards(rules), (), players, hand_size(rules, players))


def _deals(
    cards: tuple[Card, ...], hands: tuple[Cards, ...], players: int, size: int
) -> Iterator[Deal]:
    """Yield each way to give the other seats their cards and lay the rest down."""
    if len(hands) == players:
        yield from (Deal(hands, pile) for pile in itertools.permutations(cards))
        return
    for chosen in itertools.combinations(cards, size):
        hand = Cards.of(chosen)
        rest = tuple([card for card in cards if card not in hand])
        yield from _deals(rest, (*hands, hand), players, size)


def refuse_deal(state: DealPending, move: Deal) -> Violations:
    """Test a deal.

    Decides :clause:`TW-10`: every seat gets its cards, and the pile the rest of the deck.
    """
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
    return (violations.wrong_deal(_deal_facts(move, sizes, deck), match.players, size),)


def _deal_facts(move: Deal, sizes: tuple[int, ...], deck: Cards) -> violations.WrongDeal:
    seen = duplicated = 0
    for mask in (*[hand.mask for hand in move.hands], *[card.bit for card in move.pile]):
        duplicated |= seen & mask
        seen |= mask
    return violations.WrongDeal(
        hands=len(move.hands),
        sizes=sizes,
        pile_size=len(move.pile),
        missing=Cards(deck.mask & ~seen),
        duplicated=Cards(duplicated),
        not_in_deck=Cards(seen & ~deck.mask),
    )


def deal(state: DealPending, move: Deal) -> Next:
    """Give every seat its hand, lay the pile down, and let the dealer's left neighbour begin."""
    round_ = state.round
    first = starter_of(round_.dealer, round_.match.players)
    pile = move.pile
    secrets = _make_secrets(pile, (*state.origins, _make_origin(move.hands, pile)))
    happened: Events = (
        _round_begun(round_.number, round_.dealer, first),
        *map(_hand_dealt, SEATS, move.hands),
        _pile_laid(len(pile)),
    )
    hidden = make_hidden(move.hands, secrets)
    return make_step(make_turn(fresh_table(round_, len(pile)), hidden, (), first), happened)


DEAL_PENDING = Phase(
    DealPending,
    clause=always(clauses.setup.DEAL),
    awaited=always(Awaited.DEAL),
    actors=nobody,
    list=nothing,
    actions=on(Deal, refuse_deal, deal),
    chance=ChancePoint(deck_shuffle, carry_deal, deals),
)
