"""The cards, and the preparation of each round (chapters "components" and "setup")."""

import importlib
from itertools import permutations
from operator import eq

from tools.proofs.book import Claimed, proves
from tools.proofs.claims import every, has, same, some
from tools.proofs.inputs import mask, one_of, pigeonhole, size_of, whole
from tools.proofs.tricky_twist.table import SCORE_CARDS, hidden, match, table
from tricky_twist.core.errors import RulesError, SetupError
from tricky_twist.core.seats import SEATS
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist import bonus, cards, declaring, views
from tricky_twist.games.tricky_twist.phases import setup as phase

setup = importlib.import_module("tricky_twist.games.tricky_twist.setup")  # not the function


@proves("TT-01", "TT-02", of="setup.deck_of cards.Suit", domain="the deck")
def the_deck() -> Claimed:
    """There are 48 number cards, twelve in each of four suits, and 65 cards in all."""
    deck = list(setup.deck_of(tt.STANDARD))
    yield "48 different cards", len(deck) == 48 == len(set(deck))
    yield "four suits", len(cards.SUITS) == 4 == len(tt.Suit)
    for suit in tt.Suit:
        values = [card.value for card in deck if card.suit is suit]
        yield "twelve a suit", sorted(values) == list(range(1, 13))
    others = len(tt.STANDARD.score_deck) + len(cards.BONUS_CARDS)
    yield "65 in all", len(deck) + others == 65


@proves("TT-03", of="cards.LIGHTNING", domain="all 48 cards")
def the_lightning_is_on_the_sevens() -> Claimed:
    """The 7 of each suit carries the lightning, and no other card."""
    card = one_of("card", tt.DECK)
    yield "the 7s", (card in bonus.SEVENS) is (card.value == 7)
    yield "the value", cards.LIGHTNING == 7


@proves("TT-05", of="cards.BonusCard", domain="the eight cards, the standard faces")
def the_bonus_cards() -> Claimed:
    """Four bonus cards are permanent; four show two suits, or on the other side a value face."""
    yield "eight", len(cards.BONUS_CARDS) == 8 and setup.bonus_cards(()) == tuple(tt.BonusCard)
    yield "four variable", cards.BONUS_CARDS[4:] == cards.VARIABLE_CARDS
    faces = [declaring.suit_face(tt.STANDARD, card) for card in cards.VARIABLE_CARDS]
    yield "two suits each", all(len(set(face)) == 2 for face in faces)
    shown = [declaring.value_face(tt.STANDARD, card) for card in cards.VARIABLE_CARDS]
    yield (
        "odd, even, any, shift",
        sorted(face.value for face in shown) == [*("any", "even", "odd", "shift")],
    )


@proves(
    *("TT-07", "TT-11", "TT-12"),
    of="setup.begin_round",
    domain="all numbers of a round, seats and readings of sides, every score card on top of up to "
    "eight, with and without rounds before",
)
def what_a_round_begins_with() -> Claimed:
    """The top score card is revealed, a new one each round, and the variable cards turned to it."""
    players, number = one_of("players", (3, 4)), one_of("round", (1, 2, 3, 4))
    first, size = one_of("first", SEATS[:players]), one_of("score cards", range(1, 9))
    top = one_of("top", range(8))
    deck = (*SCORE_CARDS[top:], *SCORE_CARDS[:top])[:size]
    record = tt.RoundRecord(1, SCORE_CARDS[top - 1], tt.Side.SUITS, first, (), (), (), ())
    past = (record,) if number > 1 else ()
    before = tt.Match(tt.STANDARD, players, (0,) * players, (), past)
    round_, secrets = setup.begin_round(before, tt.Secrets(deck), first, number)
    yield "the top card", round_.score_card is deck[0]
    yield "the others stay", secrets.score_deck == deck[1:]
    yield "the side it wants", round_.side is tt.STANDARD.sides.of(deck[0].kind)
    yield "number and first", (round_.number, round_.first) == (number, first)


@proves("TT-07", of="", domain="score decks of up to four cards, all orders and other cards")
def which_orders_of_score_cards_are_refused() -> Claimed:
    """Any order of the very score cards of the game will do, and nothing else."""
    deck = one_of("deck", (SCORE_CARDS[:1], SCORE_CARDS[:3], (*SCORE_CARDS[:2], SCORE_CARDS[1])))
    pool = SCORE_CARDS[:4]
    orders = [order for size in range(4) for order in permutations((*pool, pool[1]), size)]
    order = one_of("order", orders)
    # The rounds that can be played with so few cards are of no concern here.
    state = tt.ScoreDeckPending(tt.Rules(score_deck=deck, rounds=1), 3, None)
    refused = phase.refuse_score_deck(state, tt.OrderScoreDeck(order))
    yield "those cards", bool(refused) is (sorted(map(repr, order)) != sorted(map(repr, deck)))


@proves("TT-08", of="setup.side_for", domain="all kinds of score cards, sides, overrides, rounds")
def the_side_that_lies_up() -> Claimed:
    """The side of the variable cards is the one that goes with the score card."""
    kind, side = one_of("kind", tuple(tt.ScoreKind)), one_of("side", tuple(tt.Side))
    override = one_of("override", (None, *tt.Side))
    overrides = one_of("overrides", ((), (override,), (None, override)))
    sides = tt.Sides(**{kind.name.lower(): side})
    number = one_of("round", (1, 2, 3, 4))
    other = overrides[number - 1] if number <= len(overrides) else None
    card = next(card for card in SCORE_CARDS if card.kind is kind)
    found = setup.side_for(tt.Rules(sides=sides, side_overrides=overrides), number, card)
    yield "the side", found is (other or side)


@proves(
    "TT-09",
    of="phases.setup.refuse_first_player",
    domain="all numbers of players, every seat",
)
def anybody_may_begin() -> Claimed:
    """Any seat at the table may be the first player, and no other."""
    players, seat = one_of("players", (3, 4)), one_of("seat", SEATS)
    state = tt.FirstPlayerPending(tt.STANDARD, players, tt.Secrets(SCORE_CARDS))
    refused = phase.refuse_first_player(state, tt.ChooseFirstPlayer(seat))
    yield "at the table", bool(refused) is (seat >= players)


@proves(
    *("TT-09", "TT-10"),
    of="setup.setup setup.PLAYERS",
    domain="every whole number; all seats as first",
)
def how_many_can_play() -> Claimed:
    """Three or four can play, and the seat that begins is one of theirs."""
    players, first = whole("players"), one_of("first", (None, *SEATS))
    try:
        state = setup.setup(players, tt.STANDARD, first=first)
    except SetupError:
        allowed = False
    else:
        allowed = True
        yield "that seat begins", state.first is first
    fine = (players >= 3) & (players <= 4)
    yield "3 or 4", same(allowed, fine & (first is None or first < players))
    yield "no other numbers", setup.PLAYERS == (3, 4)


@proves("TT-12", of="setup.fresh_bonus_row", domain="all sets of cards that are out of the game")
def the_bonus_cards_are_brought_back() -> Claimed:
    """Every round begins with all bonus cards that are in the game, and no player holds one."""
    players = one_of("players", (3, 4))
    gone = tuple(card for card in cards.BONUS_CARDS if one_of(f"{card} is out", (False, True)))
    row = setup.fresh_bonus_row(tt.Match(tt.STANDARD, players, (0,) * players, gone))
    yield "all others", row.available == tuple(c for c in cards.BONUS_CARDS if c not in gone)
    yield "nobody holds one", row.held == ((),) * players


@proves(
    "TT-13",
    of="setup.is_even_deal",
    domain="all 2^48 sets of cards as each of two to five hands; the standard deck",
)
def which_deals_are_even() -> Claimed:
    """A deal is fine if every card is dealt and all players get equally many: so each card once."""
    players, dealt = one_of("players", (3, 4)), one_of("hands", (2, 3, 4, 5))
    hands = tuple(tt.Cards(mask(f"hand {seat}", tt.Cards)) for seat in range(dealt))
    even = setup.is_even_deal(hands, match(players))
    everything = every(some(has(hand.mask, card.bit) for hand in hands) for card in tt.DECK)
    evenly = every(map(eq, map(size_of, (hand.mask for hand in hands)), [48 // players] * dealt))
    yield "all cards, evenly", same(even, everything & evenly & (dealt == players))
    yield "so each card once", pigeonhole(48)


@proves("TT-13", of="", domain="a deck of eight cards: hands of two, as they were dealt or not")
def which_deals_are_refused() -> Claimed:
    """A deal is refused unless it is even."""
    rules_ = tt.Rules(values=(3, 7))
    state = tt.DealPending(
        tt.Round(match(4, rules_), 1, SCORE_CARDS[0], tt.Side.SUITS, SEATS[0]), tt.Secrets(())
    )
    deck = list(setup.deck_of(rules_))
    pairs = [tt.Cards.of(deck[i : i + 2]) for i in range(0, 8, 2)] + [tt.Cards.of(deck[1:3])]
    hands = tuple(one_of(f"hand {seat}", pairs) for seat in range(one_of("hands", (3, 4))))
    refused = phase.refuse_deal(state, tt.Deal(hands))
    even = len(hands) == 4 and len({card for hand in hands for card in hand}) == 8
    yield "refused, or even", bool(refused) is not even


@proves(
    *("TT-13", "TT-15"),
    of="",
    domain="all decks of one to four suits and one to twelve values, reserves of up to 14 cards",
)
def which_decks_can_be_dealt() -> Claimed:
    """A deck is refused that cannot be dealt evenly, or leaves no hand beside the reserve."""
    players = one_of("players", (3, 4))
    suits, values = one_of("suits", range(1, 5)), one_of("values", range(1, 13))
    reserve = one_of("reserve", range(15))
    rules_ = tt.Rules(
        suits=tuple(tt.Suit)[:suits], values=tuple(range(1, values + 1)), reserve_size=reserve
    )
    try:
        setup.setup(players, rules_)
    except (SetupError, RulesError):
        allowed = False
    else:
        allowed = True
    number = suits * values
    fine = number % players == 0 and number // players > reserve
    yield "evenly, and a hand is left", allowed is fine


@proves(
    *("TT-14", "TT-16"),
    of="views.own_rounds",
    domain="all 2^48 hands of all seats, every seat and none, reserves of up to five cards in two "
    "orders",
)
def what_a_seat_sees() -> Claimed:
    """A seat sees its own hand, and of its reserve which cards it has, but not in which order."""
    players = one_of("players", (3, 4))
    viewer = one_of("viewer", (None, *SEATS[:players]))
    hands = [mask(f"hand {seat}", tt.Cards) for seat in range(players)]
    size = one_of("reserve", range(6))
    reserves = tuple(tt.DECK[7 * seat : 7 * seat + size] for seat in range(players))
    turned = tuple(reserve[::-1] for reserve in reserves)
    see = views.VIEWS.builder(tt.Playing)
    lie = table(players)
    states = [tt.Playing(lie, hidden(hands, each), (), SEATS[0]) for each in (reserves, turned)]
    both = [see(state, viewer) for state in states]
    if viewer is None:
        yield "nobody's hand", {type(each) for each in both} == {tt.SpectatorView}
        return
    seen, other = (each.own for each in both)
    yield "the own hand", seen.hand.mask == hands[viewer]
    yield "the cards of the reserve", set(seen.reserve) == set(reserves[viewer])
    yield "not their order", seen.reserve == other.reserve
