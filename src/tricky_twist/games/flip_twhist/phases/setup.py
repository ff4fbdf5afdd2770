"""Before the first trick: chance chooses the dealer, and deals (chapter "setup")."""

import itertools
from collections.abc import Iterator
from typing import Any

from tricky_twist.core.cardset import equal_splits
from tricky_twist.core.chance import Chance, make_chance, make_shuffle
from tricky_twist.core.phase import ChancePoint, Orders, Phase, always, nobody, nothing, on
from tricky_twist.core.seats import SEATS
from tricky_twist.core.values import maker
from tricky_twist.core.violations import no_such_seat
from tricky_twist.games.flip_twhist import clauses, events, violations
from tricky_twist.games.flip_twhist.cards import Cards, require_well_formed
from tricky_twist.games.flip_twhist.events import Events
from tricky_twist.games.flip_twhist.flow import (
    Next,
    make_hidden,
    make_playing,
    make_step,
    make_table,
)
from tricky_twist.games.flip_twhist.moves import ChooseDealer, Deal
from tricky_twist.games.flip_twhist.setup import (
    deck_of,
    exposed_size,
    first_leader,
    hand_size,
    nothing_starred,
    twhist_set,
)
from tricky_twist.games.flip_twhist.state import DealerPending, DealPending, Match
from tricky_twist.games.flip_twhist.twhist import LeadRight
from tricky_twist.games.flip_twhist.violations import Awaited, Violations

_make_deal_pending = maker(DealPending)
_make_match = maker(Match)
_cards_exposed = maker(events.CardsExposed)
_dealer_chosen = maker(events.DealerChosen)
_hand_dealt = maker(events.HandDealt)
_twhist_cards_taken = maker(events.TwhistCardsTaken)

# The dealer -------------------------------------------------------------------------------------


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
    """Test a choice of the dealer: any seat at the table may be chosen."""
    if move.dealer >= state.players:
        return (no_such_seat(clauses.trick.PLAY_CLOCKWISE, move.dealer, state.players),)
    return ()


def choose_dealer(state: DealerPending, move: ChooseDealer) -> Next:
    """Let a seat deal."""
    match = _make_match(state.rules, state.players, move.dealer)
    return make_step(_make_deal_pending(match), (_dealer_chosen(move.dealer),))


DEALER_PENDING = Phase(
    DealerPending,
    clause=always(clauses.trick.PLAY_CLOCKWISE),
    awaited=always(Awaited.DEALER),
    actors=nobody,
    list=nothing,
    actions=on(ChooseDealer, refuse_dealer, choose_dealer),
    chance=ChancePoint(dealer_shuffle, carry_dealer, dealers),
)

# The deal ---------------------------------------------------------------------------------------


def deck_shuffle(state: DealPending) -> Chance[Any]:
    """Put the deck into an order; it is dealt from the first card on."""
    return make_chance("deal", (make_shuffle("deal", state.match.rules.deck),))


def carry_deal(state: DealPending, orders: Orders) -> Deal:
    """Deal one card at a time, clockwise from seat 0; expose the leftover cards."""
    cards, players = orders[0], state.match.players
    dealt = hand_size(state.match.rules, players) * players
    hands = [Cards.of(cards[seat:dealt:players]) for seat in SEATS[:players]]
    return Deal(tuple(hands), Cards.of(cards[dealt:]))


def deals(state: DealPending) -> Iterator[Deal]:
    """Yield each way to lay some cards open and to deal the others evenly."""
    match = state.match
    deck = deck_of(match.rules)
    for chosen in itertools.combinations(deck, exposed_size(match.rules, match.players)):
        exposed = Cards.of(chosen)
        for hands in equal_splits(deck - exposed, match.players):
            yield Deal(hands, exposed)


def refuse_deal(state: DealPending, move: Deal) -> Violations:
    """Test a deal: equally many cards for all seats, and the rest of the deck open.

    Decides :clause:`FT-06` and :clause:`FT-07`.
    """
    piles = (*move.hands, move.exposed)
    require_well_formed(*piles)
    rules, players = state.match.rules, state.match.players
    size, rest = hand_size(rules, players), exposed_size(rules, players)
    together = 0
    for pile in piles:
        together |= pile.mask
    sizes = [pile.mask.bit_count() for pile in piles]
    if together == deck_of(rules).mask and sizes == [*[size] * players, rest]:
        return ()
    return _why_not_dealt(move, state.match)


def _why_not_dealt(move: Deal, match: Match) -> Violations:
    size, rest = hand_size(match.rules, match.players), exposed_size(match.rules, match.players)
    facts = _deal_facts(move, deck_of(match.rules))
    broken: Violations = (violations.wrong_deal(facts, match.players, size),)
    if facts.exposed != rest:
        broken += (violations.wrong_exposed(facts, rest),)
    return broken


def _deal_facts(move: Deal, deck: Cards) -> violations.WrongDeal:
    seen = duplicated = 0
    for pile in (*move.hands, move.exposed):
        duplicated |= seen & pile.mask
        seen |= pile.mask
    return violations.WrongDeal(
        sizes=tuple([len(hand) for hand in move.hands]),
        exposed=len(move.exposed),
        missing=Cards(deck.mask & ~seen),
        duplicated=Cards(duplicated),
        not_in_deck=Cards(seen & ~deck.mask),
    )


def deal(state: DealPending, move: Deal) -> Next:
    """Give every seat its hand, and let the seat left of the dealer lead."""
    match = state.match
    happened: Events = tuple(map(_hand_dealt, SEATS, move.hands))
    if move.exposed:
        happened += (_cards_exposed(move.exposed),)
    twhist, leader = twhist_set(match.rules), first_leader(match)
    happened += (
        _twhist_cards_taken(twhist, match.rules.twhist_cards),
        events.LEADER_DECIDED[leader][LeadRight.LEFT_OF_DEALER],
    )
    table = make_table(match, move.exposed, nothing_starred(match.players), leader)
    hidden = make_hidden(move.hands, (twhist,) * match.players)
    return make_step(make_playing(table, hidden, (), leader), happened)


DEAL_PENDING = Phase(
    DealPending,
    clause=always(clauses.setup.DEAL),
    awaited=always(Awaited.DEAL),
    actors=nobody,
    list=nothing,
    actions=on(Deal, refuse_deal, deal),
    chance=ChancePoint(deck_shuffle, carry_deal, deals),
)
