"""A turn: the list of moves, refusals, twisting, drawing (chapter "turn")."""

from typing import Any

from tools.proofs.book import Claimed, proves
from tools.proofs.claims import every, has, no, same, some
from tools.proofs.inputs import any_card, assume, mask, one_of
from tools.proofs.shadows import among, pairs_of
from tools.proofs.sources import require_card_by_card
from tools.proofs.twisted.row import fits
from tools.proofs.twisted.table import RULES, hidden, next_seat, table
from tools.proofs.values import made
from tricky_twist.core.seats import SEATS
from tricky_twist.games import twisted as tw
from tricky_twist.games.twisted import turn
from tricky_twist.games.twisted.phases import turn as phase

PARTNER = {
    card: next((c for c in tw.DECK if str(c) == str(card)[::-1] and c is not card), None)
    for card in tw.DECK
}
TWISTS = tuple(card for card in tw.DECK if PARTNER[card])


@proves(
    *("TW-17", "TW-18", "TW-19"),
    of="turn.is_twistable turn.twistable",
    domain="all 2^79 hands, every card; it is one pass over the row, card by card, so all rows",
)
def what_may_be_twisted() -> Claimed:
    """A card of the row may be twisted out if its partner is held: never a toad, even if alone."""
    hand, card = mask("hand", tw.Cards), one_of("card", tw.DECK)
    partner = PARTNER[card]
    may = False if partner is None else has(hand, partner.bit)
    yield "if the partner is held", same(turn.is_twistable(card, hand), may)
    found = turn.twistable(hand, (card,))
    yield "it alone", found in ((), (card,))
    yield "so in a row", same(found == (card,), may)
    yield "none of none", turn.twistable(hand, ()) == ()
    require_card_by_card(turn.twistable, "row")


@proves(
    "TW-17",
    of="",
    domain="all cards, rows of up to three; it is one pass over the row, card by card, so all rows",
)
def what_lies_in_the_row() -> Claimed:
    """The row contains a card if it is one of its cards, in any place."""
    row = tuple(any_card(f"card {place}", tw.DECK) for place in range(one_of("cards", range(4))))
    card = any_card("card", tw.DECK)
    yield "one of them", same(turn.lies_in(card, row), some(c.bit == card.bit for c in row))
    require_card_by_card(turn.lies_in, "row")


@proves("TW-20", of="turn.couple", domain="all 72 cards that have a partner")
def a_couple() -> Claimed:
    """A card and its partner go aside together."""
    card = one_of("card", TWISTS)
    yield "both", set(tw.Cards(turn.couple(card))) == {card, PARTNER[card]}


@proves(
    *("TW-12", "TW-17", "TW-18", "TW-19"),
    of="phases.turn.refuse_twist",
    domain="all 2^79 hands; a 22, a 34 or nothing in the row, a 13 that was just added or nothing, "
    "and a card that is not there; other proofs cover the row's content, and partners, for "
    "all",
)
def which_twists_are_refused() -> Claimed:
    """Twisting is refused unless it is the seat's turn, the card in the row, the partner held."""
    players = one_of("players", (2, 3, 4))
    to_move, seat = one_of("turn", SEATS[:players]), one_of("seat", SEATS)
    hands = [mask(f"hand {other}", tw.Cards) for other in range(players)]
    lying = one_of("lying", (None, tw.DECK[9], tw.DECK[20]))  # 22 and 34
    added = one_of("added", (None, tw.DECK[10]))
    before = SEATS[(to_move - 1) % players]
    placed = () if added is None else (tw.Place(before, added),)
    row = () if lying is None else (lying,)
    assume(len(row) + len(placed) > 0 or seat is to_move)
    state = tw.Turn(table(players, row, 0), hidden(hands, ()), placed, to_move)
    card = one_of("card", (lying or tw.DECK[0], added or tw.DECK[1], tw.DECK[2]))
    refused = phase.refuse_twist(state, tw.Twist(seat, card))
    if seat is not to_move or card not in (lying, added):
        yield "refused out of turn, or if it does not lie there", bool(refused)
        return
    partner = PARTNER[card]
    held = False if partner is None else has(hands[seat], partner.bit)
    yield "refused, or the partner is held", same(not refused, held)


@proves(
    *("TW-09", "TW-12", "TW-16", "TW-17", "TW-18"),
    of="phases.turn.turn_moves",
    domain="all 2^79 hands, rows of one card, any of the 79; a few of them with a second that was "
    "just added: the code looks at each card of a row by itself",
)
def what_is_listed() -> Claimed:
    """Listed are the cards that fit, the cards to twist, and the take if it is free or all."""
    hand, seat = mask("hand", tw.Cards), SEATS[1]
    added = one_of("added", (None, tw.DECK[20], tw.DECK[9]))
    lying = one_of("lying", (None, *tw.DECK[:: 1 if added is None else 13]))
    rules = one_of("rules", RULES[::4])
    placed = () if added is None else (tw.Place(SEATS[0], added),)
    row = () if lying is None else (lying,)
    state = made(tw.Turn, table=table(2, row, 0, rules), placed=placed)
    listed = phase.turn_moves(hand, state, seat)
    end = added or lying
    legal = [has(hand, card.bit) if fits(card, end) else False for card in tw.DECK]
    for card, fine in zip(tw.DECK, legal, strict=True):
        yield f"{card} to add", same(among(tw.Place(seat, card), listed), fine)
    for card in {each for each in (lying, added) if each is not None}:
        partner = PARTNER[card]
        may = False if partner is None else has(hand, partner.bit)
        legal.append(may)
        yield f"{card} to twist", same(among(tw.Twist(seat, card), listed), may)
    free = rules.voluntary_take is tw.VoluntaryTake.ALLOWED
    take = end is not None and (free | no(some(legal)))
    yield "to take", same(among(tw.Take(seat), listed), take)
    lies = {lying, added}
    yield (
        "nothing else",
        every(
            move.seat is seat and (type(move) is not tw.Twist or move.card in lies)
            for move, _ in pairs_of(listed)
        ),
    )


@proves(
    *("TW-13", "TW-23"),
    of="turn.hands_now turn.hand_now",
    domain="all hands, stretches of up to ten of any cards over piles of up to eleven; from the "
    "second time round the table on nothing new is read",
)
def hands_during_a_stretch() -> Claimed:
    """Each who adds a card draws the next one of the pile, as long as there is one."""
    players = one_of("players", (2, 3, 4))
    first = one_of("first", SEATS[:players])
    size, pile = one_of("added", range(11)), one_of("pile", range(12))
    hands = tuple(tw.Cards(mask(f"hand {seat}", tw.Cards)) for seat in range(players))
    lying = tuple(any_card(f"pile {place}", tw.DECK) for place in range(pile))
    placed = tuple(
        made(tw.Place, seat=SEATS[(first + place) % players], card=any_card(f"{place}", tw.DECK))
        for place in range(size)
    )
    deeper = (*tw.DECK[:3], *lying)
    now = turn.hands_now(hands, placed, deeper, pile)
    for seat in range(players):
        held = hands[seat].mask
        for place, move in enumerate(placed):
            if move.seat == seat:
                held = held ^ move.card.bit
                held = held | lying[place].bit if place < pile else held
        yield f"seat {seat}", now[seat].mask == held
        yield "by itself", turn.hand_now(hands, placed, deeper, pile, SEATS[seat]) == held


@proves(
    *("TW-08", "TW-13", "TW-20", "TW-12"),
    of="",
    domain="all 2^79 hands, every fifth card that has a partner, alone in the row, first and last "
    "of it; piles of up to three cards, all tables and seats",
)
def what_twisting_does() -> Claimed:
    """The couple goes aside, the row closes up, the seat draws the top card, the turn passes on."""
    players = one_of("players", (2, 3, 4))
    seat, card = one_of("seat", SEATS[:players]), one_of("card", TWISTS[::5])
    pile = one_of("pile", range(4))
    row = one_of("row", ((card,), (card, tw.DECK[9]), (tw.DECK[9], card)))
    hand = mask("hand", tw.Cards)
    partner = PARTNER[card]
    assert partner is not None
    assume(has(hand, partner.bit))
    hands = [hand if other is seat else tw.DECK[0].bit for other in SEATS[:players]]
    rules = tw.Rules(last_twist=tw.LastTwist.GOES_ON)
    laid, deep = table(players, row, pile, rules), hidden(hands, tw.DECK[75 : 75 + pile])
    step = phase.twist(tw.Turn(laid, deep, (), seat), tw.Twist(seat, card))
    after: Any = step.state
    yield "the next seat", type(after) is tw.Turn and after.turn is next_seat(seat, players)
    yield "the couple", after.table.face_up[seat].mask == card.bit | partner.bit
    yield "the row closes up", after.row == tuple(other for other in row if other is not card)
    drawn = tw.DECK[75].bit if pile else 0
    yield "the top card", after.hands[seat].mask == hand & ~partner.bit | drawn
    yield "a card less in the pile", after.pile_size == max(0, pile - 1)
