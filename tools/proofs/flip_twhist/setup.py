"""Setting up: the cards, the deal, the first leader (chapter "setup")."""

import importlib
from operator import eq

from tools.proofs.book import Claimed, proves
from tools.proofs.claims import count, every, has, same, some
from tools.proofs.inputs import mask, one_of, pigeonhole, size_of, whole
from tools.proofs.values import made
from tricky_twist import Seat
from tricky_twist.core.errors import SetupError
from tricky_twist.core.seats import SEATS
from tricky_twist.games import flip_twhist as ft
from tricky_twist.games.flip_twhist import cards, rules, views
from tricky_twist.games.flip_twhist.phases import setup as phase

setup = importlib.import_module("tricky_twist.games.flip_twhist.setup")  # not the function


@proves("FT-02", of="setup.nothing_starred", domain="all numbers of players")
def no_card_shows_stars_at_first() -> Claimed:
    """Every seat has ten FLIP cards, all of them number side up."""
    players = one_of("players", (3, 4, 5))
    starred = setup.nothing_starred(players)
    yield "ten cards", len(cards.FLIP_CARDS) == 10
    yield "none shows its stars", [list(up) for up in starred] == [[]] * players


@proves("FT-04", of="setup.twhist_set", domain="the standard rules, and all sets of kinds")
def everybody_has_one_twhist_card_of_each_kind() -> Claimed:
    """Each player has a round winner, a thief, a pole position and a pass."""
    yield "one of each", list(setup.twhist_set(ft.STANDARD)) == list(ft.TWHISTS)
    kinds = tuple(one_of("kinds", cards.TWHIST_SETS))
    yield "as agreed", tuple(setup.twhist_set(ft.Rules(twhist_kinds=kinds))) == kinds


@proves("FT-05", of="state.are_open", domain="all cards in all hands, both agreements")
def open_or_hidden_twhist_cards() -> Claimed:
    """All players see open Twhist cards, and only the number of hidden ones."""
    players = one_of("players", (3, 4, 5))
    numbers = tuple(ft.Cards(mask(f"numbers {seat}", ft.Cards)) for seat in range(players))
    kinds = tuple(ft.TwhistCards(mask(f"Twhist {seat}", ft.TwhistCards)) for seat in range(players))
    agreed = one_of("agreed", tuple(ft.TwhistVisibility))
    match = ft.Match(ft.Rules(twhist_cards=agreed), players, Seat(0))
    table = ft.Table(match, cards.NO_CARDS, (), Seat(0))
    state = ft.Playing(table, ft.Hidden(numbers, kinds), (), Seat(0))
    seen = views.VIEWS.builder(ft.Playing)(state, None).public.holdings
    yield "open", seen.twhist == (kinds if agreed is ft.TwhistVisibility.OPEN else ())
    for size, cards_, held in zip(seen.sizes, numbers, kinds, strict=True):
        number = count(has(cards_.mask, card.bit) for card in cards.UNIVERSE)
        yield "how many", size == number + count(has(held.mask, kind.bit) for kind in ft.TWHISTS)


@proves("FT-08", "FT-D9", of="rules.DECK", domain="the deck")
def the_numbers_run_from_minus_1_to_5() -> Claimed:
    """There are 32 number cards, in each colour the same, and they run from -1 to 5."""
    for colour in ft.Colour:
        values = [card.value for card in ft.STANDARD.deck if card.colour is colour]
        yield "-1 to 5", sorted(values) == [-1, 0, 1, 2, 2, 3, 4, 5]
    yield "the deck is the one", ft.STANDARD.deck is rules.DECK
    yield "and is played with", list(setup.deck_of(ft.STANDARD)) == list(rules.DECK)
    yield "32 different cards", len(set(rules.DECK)) == 32


@proves(
    *("FT-06", "FT-07", "FT-D4"),
    of="setup.hand_size setup.exposed_size",
    domain="all decks by their size, 0 to 128 cards: nothing else of them is read",
)
def how_many_cards_are_dealt() -> Claimed:
    """All get as many cards as possible; the rest, fewer than players, is exposed: 2, 0 or 2."""
    players, size = one_of("players", (3, 4, 5)), one_of("cards", range(129))
    rules_ = made(ft.Rules, deck=cards.UNIVERSE[:size])
    each, rest = setup.hand_size(rules_, players), setup.exposed_size(rules_, players)
    yield "all", each * players + rest == size
    yield "no more can be dealt", 0 <= rest < players
    if size == 32:
        tricks = setup.number_of_tricks(ft.Match(ft.STANDARD, players, Seat(0)))
        yield "14, 12, 10 tricks", tricks == {3: 14, 4: 12, 5: 10}[players]
        yield "10, 8, 6 and 2, 0, 2", (each, rest) == {3: (10, 2), 4: (8, 0), 5: (6, 2)}[players]


@proves(
    *("FT-06", "FT-07"),
    of="phases.setup.refuse_deal",
    domain="all 2^128 sets of cards as each hand and as the cards laid open, and all numbers of "
    "hands from 2 to 6; the standard deck",
)
def which_deals_are_refused() -> Claimed:
    """A deal is fine if all players get equally many and the rest is exposed, each card once."""
    players, dealt = one_of("players", (3, 4, 5)), one_of("hands", range(2, 7))
    hands = tuple(ft.Cards(mask(f"hand {seat}", ft.Cards)) for seat in range(dealt))
    exposed = ft.Cards(mask("exposed", ft.Cards))
    state = ft.DealPending(ft.Match(ft.STANDARD, players, Seat(0)))
    refused = phase.refuse_deal(state, ft.Deal(hands, exposed))
    piles = [pile.mask for pile in (*hands, exposed)]
    deck = set(ft.STANDARD.deck)
    somewhere = every(
        same(some(has(pile, card.bit) for pile in piles), card in deck) for card in cards.UNIVERSE
    )
    sizes = [size_of(pile) for pile in piles]
    evenly = {3: [10, 10, 10, 2], 4: [8, 8, 8, 8, 0], 5: [6, 6, 6, 6, 6, 2]}[players]
    right = dealt == players and every(map(eq, sizes, evenly))
    yield "refused, or all cards and so many each", same(not refused, somewhere & right)
    yield "so each card once", pigeonhole(32)


@proves("FT-09", of="setup.first_leader", domain="all numbers of players, all dealers")
def left_of_the_dealer_leads() -> Claimed:
    """The seat to the dealer's left leads the first trick, and no other dealer has it so."""
    players = one_of("players", (3, 4, 5))
    dealer = one_of("dealer", SEATS[:players])
    leader = setup.first_leader(ft.Match(ft.STANDARD, players, dealer))
    yield "left of the dealer", leader == (dealer + 1) % players
    yield "and back", setup.dealer_before(leader, players) is dealer


@proves(
    *("FT-09", "FT-10"),
    of="setup.setup setup.PLAYERS",
    domain="every whole number; all seats as first",
)
def how_many_can_play() -> Claimed:
    """Three to five can play, and the seat that leads first is one of theirs."""
    players, first = whole("players"), one_of("first", (None, *SEATS))
    try:
        state = setup.setup(players, ft.STANDARD, first=first)
    except SetupError:
        allowed = False
    else:
        allowed = True
        yield "the dealer is known", isinstance(state, ft.DealPending) is (first is not None)
        if isinstance(state, ft.DealPending):
            yield "that seat leads", setup.first_leader(state.match) is first
    fine = (players >= 3) & (players <= 5)
    yield "3 to 5", same(allowed, fine & (first is None or first < players))
    yield "no other numbers", setup.PLAYERS == (3, 4, 5)


@proves("FT-09", of="", domain="all numbers of players, every seat")
def which_dealers_are_refused() -> Claimed:
    """Any seat at the table may be the first dealer, and no other."""
    players, seat = one_of("players", (3, 4, 5)), one_of("seat", SEATS)
    refused = phase.refuse_dealer(ft.DealerPending(ft.STANDARD, players), ft.ChooseDealer(seat))
    yield "at the table", bool(refused) == (seat >= players)
