"""Setting up: players, dealer, deal (chapter "setup")."""

import importlib
from itertools import combinations, permutations
from typing import Any

from tools.proofs.book import Claimed, proves
from tools.proofs.claims import same
from tools.proofs.inputs import adds_up_once, one_of, whole
from tricky_twist.core.errors import SetupError
from tricky_twist.core.seats import SEATS
from tricky_twist.games import twisted as tw
from tricky_twist.games.twisted import rules
from tricky_twist.games.twisted.phases import setup as phase

setup = importlib.import_module("tricky_twist.games.twisted.setup")  # not the function


@proves(
    *("TW-01", "TW-11"),
    of="setup.setup setup.PLAYERS",
    domain="every whole number; all seats as first",
)
def how_many_can_play() -> Claimed:
    """Two to four can play, and the seat that begins is one of theirs."""
    players, first = whole("players"), one_of("first", (None, *SEATS))
    try:
        state = setup.setup(players, tw.STANDARD, first=first)
    except SetupError:
        allowed = False
    else:
        allowed = True
        if first is not None:
            yield "that seat begins", (state.round.dealer + 1) % players == first
    fine = (players >= 2) & (players <= 4)
    yield "2 to 4", same(allowed, fine & (first is None or first < players))
    yield "no other numbers", setup.PLAYERS == (2, 3, 4)


@proves("TW-10", "TW-D1", of="setup.hand_size rules.HAND_SIZES", domain="all numbers of players")
def how_many_cards_are_dealt() -> Claimed:
    """Two and three get nine cards each, four get eight; the rest is the pile."""
    players = one_of("players", (2, 3, 4))
    size = setup.hand_size(tw.STANDARD, players)
    yield "9, 9, 8", size == {2: 9, 3: 9, 4: 8}[players] and rules.HAND_SIZES == (9, 9, 8)
    yield "61, 52, 47 are left", 79 - players * size == {2: 61, 3: 52, 4: 47}[players]


TINY = tw.Rules(numbers=(12, 13, 21, 22, 31), hand_sizes=(1, 1, 1))


@proves(
    "TW-10",
    of="phases.setup.refuse_deal",
    domain="a deck of five cards, and a sixth that is none of it: single cards and some twos as "
    "hands, all piles of up to four",
    complete=False,
)
def which_deals_are_refused() -> Claimed:
    """A deal is fine if every seat gets its cards and the pile the rest, each card once."""
    deck = [*setup.deck_of(TINY), tw.DECK[60]]
    sets = [tw.Cards.of(cards) for cards in ((), *combinations(deck, 1), deck[:2], deck[3:5])]
    hands = tuple(one_of(f"hand {seat}", sets) for seat in range(one_of("hands", (1, 2, 3))))
    piles = [pile for size in range(5) for pile in permutations(deck, size)]
    pile = one_of("pile", piles[:: len(hands) ** 3])
    state = tw.DealPending(setup.first_round(TINY, 2, SEATS[0]))
    refused = phase.refuse_deal(state, tw.Deal(hands, pile))
    dealt = [card for hand in hands for card in hand]
    each_once = sorted(map(str, (*dealt, *pile))) == ["12", "13", "21", "22", "31"]
    evenly = len(hands) == 2 and all(len(hand) == 1 for hand in hands)
    yield "refused, or each card once and one each", (not refused) is (each_once and evenly)


@proves("TW-10", of="", domain="79 cards, each in any number of places")
def cards_that_add_up() -> Claimed:
    """Cards equal to the deck in number and in the sum of their bits contain each card once.

    The check of a deal relies on this.
    """
    yield "each once", adds_up_once(79)


@proves(
    "TW-11",
    of="setup.starter_of phases.setup.refuse_dealer",
    domain="all numbers of players, all seats",
)
def the_dealers_left_begins() -> Claimed:
    """Any seat at the table may deal first, and the seat to the dealer's left begins."""
    players, seat = one_of("players", (2, 3, 4)), one_of("seat", SEATS)
    state = tw.DealerPending(tw.STANDARD, players)
    refused = phase.refuse_dealer(state, tw.ChooseDealer(seat))
    yield "any seat at the table", bool(refused) is (seat >= players)
    if seat < players:
        begins = setup.starter_of(seat, players)
        yield "left of the dealer", begins == (seat + 1) % players
        yield "and back", setup.dealer_before(begins, players) is seat
        chosen: Any = phase.choose_dealer(state, tw.ChooseDealer(seat)).state
        yield "that seat deals", chosen.round.dealer is seat
