"""The reserve: setting aside, and drawing from it (chapter "reserve")."""

from itertools import product
from typing import Any

from tools.proofs.book import Claimed, proves
from tools.proofs.claims import count, every, has, no, same, some
from tools.proofs.inputs import any_card, mask, one_of, size_of, unread, whole
from tools.proofs.tricky_twist.table import SCORE_CARDS, hidden, match, table
from tools.proofs.values import made
from tricky_twist.core.seats import SEATS
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist import flow, reserve
from tricky_twist.games.tricky_twist.phases import reserve as phase


@proves("TT-15", of="reserve.is_reserve_full", domain="all 2^48 sets set aside, every reserve size")
def when_a_reserve_is_full() -> Claimed:
    """A reserve is full with five cards, or as many as the rules say."""
    aside, size = mask("aside", tt.Cards), whole("reserve size", least=0, most=48)
    full = reserve.is_reserve_full(tt.Cards(aside), made(tt.Rules, reserve_size=size))
    yield "as many", same(full, count(has(aside, card.bit) for card in tt.DECK) >= size)
    yield "five", tt.STANDARD.reserve_size == 5


@proves(
    "TT-15",
    of="",
    domain="all hands and all cards set aside, every card, every seat; reserves of five cards",
)
def which_cards_may_be_set_aside() -> Claimed:
    """A card is set aside unless five are, or the seat does not hold it, or does not play."""
    players, seat = one_of("players", (3, 4)), one_of("seat", SEATS)
    card = any_card("card", tt.DECK)
    dealt = [mask(f"dealt {other}", tt.Cards) for other in range(players)]
    aside = [mask(f"aside {other}", tt.Cards) for other in range(players)]
    round_ = tt.Round(match(players), 1, SCORE_CARDS[0], tt.Side.SUITS, SEATS[0])
    full = seat >= players or bool(size_of(aside[seat]) >= 5)
    waiting = () if full else (seat,)
    state = tt.SettingAside(
        round_, tt.Secrets(()), tuple(map(tt.Cards, dealt)), tuple(map(tt.Cards, aside)), waiting
    )
    refused = phase.refuse_set_aside(state, made(tt.SetAside, seat=seat, card=card))
    if seat >= players:
        yield "refused to who does not play", bool(refused)
        return
    held = dealt[seat] & ~aside[seat] & card.bit != 0
    yield "refused, or held and not full", same(bool(refused), some((full, no(held))))


@proves(
    "TT-16",
    of="reserve.wrongly_ordered",
    domain="all 2^48 sets set aside, orders of up to five cards, as many as are set aside; only "
    "whether two cards are the same matters, so five cards cover every case",
)
def reserves_keep_their_cards() -> Claimed:
    """The shuffled reserve contains the cards set aside: each of them once, and no other."""
    order = tuple(tt.DECK[11 * card] for card in one_of("order", SEQUENCES))
    aside, other = mask("aside", tt.Cards), one_of("beside", (0, 1))
    beside = tt.Cards.of(tt.DECK[:other])
    wrong = reserve.wrongly_ordered((order, tt.DECK[:1]), (tt.Cards(aside), beside))
    each_once = len(set(order)) == len(order)
    same_cards = every(same(has(aside, card.bit), card in order) for card in tt.DECK)
    yield "the same cards, each once", same(SEATS[0] not in wrong, same_cards & each_once)
    yield "each reserve by itself", (SEATS[1] in wrong) is (other == 0)


SEQUENCES = [
    cards
    for size in range(6)
    for cards in product(range(size), repeat=size)
    if all(card <= len(set(cards[:place])) for place, card in enumerate(cards))
]
"""Up to five cards, with repetitions: a new one has the next number."""


@proves(
    "TT-16",
    of="",
    domain="two cards set aside by each of three seats: orders, exchanges, and too few cards",
)
def which_orders_are_refused() -> Claimed:
    """An order of the reserves is refused if a card moves between them, is missing, or is new."""
    deck = tt.DECK
    aside = tuple(tt.Cards.of(deck[3 * s : 3 * s + 2]) for s in range(3))
    options = (deck[:2], deck[1::-1], deck[3:5], deck[6:8], deck[7:5:-1], (deck[0], deck[3]), ())
    orders = tuple(one_of(f"order {seat}", options) for seat in range(one_of("orders", (2, 3))))
    round_ = tt.Round(match(3), 1, SCORE_CARDS[0], tt.Side.SUITS, SEATS[0])
    state = tt.ReserveOrderPending(round_, tt.Secrets(()), aside, aside)
    refused = phase.refuse_reserve_order(state, tt.OrderReserves(orders))
    right = [set(order) for order in orders] == [set(cards) for cards in aside]
    yield "refused, or the same cards", bool(refused) is not right


@proves(
    "TT-17",
    of="reserve.drawable reserve.cards_drawn",
    domain="every number of cards left in a reserve, every answer of every seat",
)
def how_much_is_drawn() -> Claimed:
    """One card may be drawn from a reserve, or none; from an empty one none."""
    left, seat = whole("left", least=0), one_of("seat", SEATS)
    yield "one, if there is one", same(reserve.drawable(left) == 1, left > 0)
    yield "or none", same(reserve.drawable(left) == 0, left == 0)
    yield "who draws", reserve.cards_drawn(tt.DrawReserve(seat)) == 1
    yield "who declines", reserve.cards_drawn(tt.DeclineDraw(seat)) == 0


@proves(
    "TT-17",
    of="reserve.after_draws",
    domain="all 2^48 hands, all answers in any number and order, reserves of any cards; the code "
    "reads only the top one",
)
def what_drawing_does() -> Claimed:
    """A player who draws takes the top card of their reserve; the others get nothing."""
    players = one_of("players", (3, 4))
    first = one_of("first", SEATS[:players])
    hands = [mask(f"hand {seat}", tt.Cards) for seat in range(players)]
    reserves = tuple(
        (any_card(f"top {seat}", tt.DECK), *(unread(f"{seat}/{i}", tt.DECK) for i in range(below)))
        for seat in range(players)
        for below in (one_of(f"below {seat}", (0, 2)),)
    )
    does = {SEATS[s]: one_of(f"seat {s}", ("draws", "declines", "")) for s in range(players)}
    answers = tuple(
        tt.DrawReserve(seat) if does[seat] == "draws" else tt.DeclineDraw(seat)
        for place in range(players)
        for seat in (SEATS[(first + place) % players],)
        if does[seat]
    )
    after, left = reserve.after_draws(tuple(map(tt.Cards, hands)), reserves, answers)
    for seat in SEATS[:players]:
        top, *below = reserves[seat]
        draws = does[seat] == "draws"
        wanted = hands[seat] | top.bit if draws else hands[seat]
        yield f"the hand of {seat}", after[seat].mask == wanted
        yield f"the reserve of {seat}", len(left[seat]) == len(below) + (not draws)
        if not draws:
            yield "the top card stays", left[seat][0] is top


@proves(
    *("TT-17", "TT-18"),
    of="",
    domain="all tables and readings, reserves of up to two cards, all seats",
)
def who_may_draw() -> Claimed:
    """Each player with a reserve may draw or decline on their turn."""
    players, order = one_of("players", (3, 4)), one_of("draw order", tuple(tt.DrawOrder))
    sizes = [one_of(f"reserve {seat}", (0, 1, 2)) for seat in range(players)]
    reserves = tuple(tt.DECK[9 * seat : 9 * seat + size] for seat, size in enumerate(sizes))
    laid = table(players, tt.Rules(draw_order=order))
    state = flow.open_window(laid, hidden([3 << 44] * players, reserves), ()).state
    if not any(sizes):
        yield "nobody", isinstance(state, tt.Playing)
        return
    yield "it is offered", isinstance(state, tt.Drawing)
    drawing: Any = state
    offered = [SEATS[seat] for seat, size in enumerate(sizes) if size]
    asked = offered if order is tt.DrawOrder.SIMULTANEOUS else offered[:1]
    seat = one_of("seat", SEATS)
    either = (tt.DrawReserve(seat), tt.DeclineDraw(seat))
    yield "draw or decline", phase.list_draws(drawing, seat) == (either if seat in asked else ())
    for answer in either:
        yield "refused unasked", bool(phase.refuse_draw(drawing, answer)) is (seat not in asked)


@proves(
    "TT-18",
    of="reserve.seats_offered_a_draw",
    domain="all tables, leaders and readings, reserves of any length: only whether they are empty",
)
def who_is_offered_a_draw() -> Claimed:
    """All seats with a reserve are offered a draw, clockwise from the leader, or as agreed."""
    players, order = one_of("players", (3, 4)), one_of("draw order", tuple(tt.DrawOrder))
    first, leader = one_of("first", SEATS[:players]), one_of("leader", SEATS[:players])
    sizes = tuple(one_of(f"reserve {seat}", (0, 1, 5)) for seat in range(players))
    reserves = tuple(
        tuple(unread(f"card {card} of {seat}", tt.DECK) for card in range(size))
        for seat, size in enumerate(sizes)
    )
    offered = reserve.seats_offered_a_draw(first, leader, reserves, tt.Rules(draw_order=order))
    begin = first if order is tt.DrawOrder.ROUND_FIRST else leader
    away = [(seat - begin) % players for seat in offered]
    yield "clockwise, nobody twice", away == sorted(set(away))
    yield "all who have one", set(offered) == {SEATS[s] for s, size in enumerate(sizes) if size}
