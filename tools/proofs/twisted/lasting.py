"""Invariants from the deal to the end of a round (facts TW-D3 and TW-D4).

A statement that holds after every deal, and that every move preserves, always holds. So each fact
here has a proof of where a round begins, and one of every move.
"""

from functools import reduce
from operator import is_, or_
from typing import Any

import attrs

from tools.proofs.book import Claimed, proves
from tools.proofs.claims import every, has
from tools.proofs.inputs import any_card, assume, mask, one_of
from tools.proofs.symbols import Claim, Number
from tools.proofs.twisted.table import hidden, next_seat, table
from tools.proofs.twisted.turns import PARTNER, TWISTS
from tools.proofs.values import made
from tricky_twist.core.seats import SEATS
from tricky_twist.games import twisted as tw
from tricky_twist.games.twisted.phases import row as adding, setup as dealing, taking, turn
from tricky_twist.games.twisted.setup import first_round

OnTable = tw.Turn | tw.Opening

EMPTY = tuple(tw.Rules(empty_hand=empty) for empty in tw.EmptyHand)
LAST = tuple(
    tw.Rules(last_twist=last, empty_hand=empty) for last in tw.LastTwist for empty in tw.EmptyHand
)
EXPERT = (
    tw.STANDARD,
    *(tw.Rules(expert=tw.Expert.ON, expert_last_card=last) for last in tw.ExpertLastCard),
)
RULES = {"place": EMPTY, "start a row": EMPTY, "twist": LAST, "take": EXPERT}
"""The kinds of moves, each with the readings that decide the next step."""


# Every move of a round ----------------------------------------------------------------------------


MOVES: dict[type[Any], set[type[Any]]] = {
    tw.Turn: {tw.Place, tw.Twist, tw.Take},
    tw.Opening: {tw.Place},
}
"""The moves in a round: the proofs cover all of them."""


@attrs.frozen
class Move:
    """A move, with the table before it and after it."""

    kind: str
    before: OnTable
    played: Number
    """The bit of the card of a hand that it plays; 0 without one."""
    after: Any
    """The next state; of another class if the round is over."""

    @property
    def goes_on(self) -> bool:
        """Whether the round is not over."""
        return isinstance(self.after, tw.Turn | tw.Opening)


def a_move() -> Move:
    """Return any move, with everything around it."""
    kind = one_of("move", tuple(RULES))
    before: Any = a_table(kind)
    seat = before.turn
    hand = before.hands[seat].mask
    if kind == "take":
        return Move(kind, before, 0, taking.take(before, tw.Take(seat)).state)
    if kind == "twist":
        card = before.row[-1]
        partner = PARTNER[card]
        assert partner is not None
        assume(has(hand, partner.bit))
        return Move(kind, before, partner.bit, turn.twist(before, tw.Twist(seat, card)).state)
    card = any_card("card", tw.DECK, "index")
    assume(hand & card.bit != 0)
    move = made(tw.Place, seat=seat, card=card)
    return Move(kind, before, card.bit, adding.place(before, move).state)


ALONE, BESIDE = (TWISTS[0],), (tw.DECK[9], TWISTS[3])
ROWS = {"place": ((), BESIDE), "twist": ((), ALONE, BESIDE), "take": ((), ALONE, BESIDE)}


def a_table(kind: str) -> OnTable:
    """Return a table on which such a move is possible, with any hands and any pile."""
    players = one_of("players", (2, 3, 4))
    seat, rules = SEATS[players - 1], one_of("rules", RULES[kind])
    opens = kind == "start a row"
    row = () if opens else one_of("row", ROWS[kind])
    added = 0 if opens else one_of("added", (0, 2))
    assume(bool(row) or added > 0 or kind not in ("twist", "take"))
    size = one_of("pile", range(added + 3))
    pile = tuple(any_card(f"pile {place}", tw.DECK, "index") for place in range(size))
    if rules.expert_last_card is tw.ExpertLastCard.ENDS:
        pile = tw.DECK[70 : 70 + size]  # the last of them is scored
    hands = [mask(f"hand {other}", tw.Cards) for other in range(players)]
    laid, secrets = table(players, row, size, rules), hidden(hands, (tw.DECK[78], *pile))
    if opens:
        return tw.Opening(laid, secrets, seat)
    seats = (SEATS[(seat - added + place) % players] for place in range(added))
    placed = tuple(map(tw.Place, seats, TWISTS[9 : 9 + added]))
    return tw.Turn(laid, secrets, placed, seat)


# What lasts ---------------------------------------------------------------------------------------


def pile_of(state: OnTable) -> tuple[tw.Card, ...]:
    """Return the cards that are left in the pile, the top one first."""
    pile = state.hidden.secrets.pile
    return pile[len(pile) - state.pile_size :]


def is_supplied(state: OnTable) -> Claim:
    """Say that with a pile each hand has a card, and without a row the seat to move has one."""
    held = [hand.mask != 0 for hand in state.hands]
    everybody = every(held) if state.pile_size else True
    return every((everybody, True if state.row else held[state.turn]))


@proves(
    *("TW-D3", "TW-D4"),
    of="",
    domain="all hands that have a card; a pile of up to two cards, none of them read",
)
def a_round_begins() -> Claimed:
    """After the deal the cards are in the hands and in the pile, and every hand has some."""
    players, size = one_of("players", (2, 3, 4)), one_of("pile", range(3))
    hands = [mask(f"hand {seat}", tw.Cards) for seat in range(players)]
    pile = tuple(any_card(f"pile {place}", tw.DECK, "index") for place in range(size))
    assume(every(hand != 0 for hand in hands))
    before = tw.DealPending(first_round(tw.STANDARD, players, SEATS[0]))
    dealt = made(tw.Deal, hands=tuple(map(tw.Cards, hands)), pile=pile)
    state: Any = dealing.deal(before, dealt).state
    yield "the hands", every(now.mask == hand for now, hand in zip(state.hands, hands, strict=True))
    yield "the pile", all(map(is_, pile_of(state), pile)) and state.pile_size == size
    yield "everybody has a card", is_supplied(state)


DOMAIN = (
    "all 2^79 hands, every card, two to four players and the readings that decide what comes next; "
    "the code reads only whether the row and the added cards are empty, and the top card of the "
    "pile; other proofs cover hands after a longer stretch, and all seats"
)


@proves("TW-D3", of="", domain=DOMAIN)
def every_turn_plays_a_card() -> Claimed:
    """Hands and pile have a card less after every turn, or two with an extra card.

    A card of the hand is played for good, and the top card of the pile goes into that hand. Only a
    take plays none, and then the same seat starts a new row, if the round is not over. So a round
    has at most as many turns as cards, less the extra cards, and one more that ends it.
    """
    move = a_move()
    if not move.goes_on:
        return
    before, after, takes = move.before, move.after, move.kind == "take"
    seat, pile = before.turn, pile_of(before)
    extra = len(after.table.extras) - len(before.table.extras)
    drawn = () if takes else pile[:1]
    for other, (then, now) in enumerate(zip(before.hands, after.hands, strict=True)):
        wanted = then.mask
        if other == seat:
            wanted = reduce(or_, (card.bit for card in drawn), then.mask & ~move.played)
        yield f"the hand of {other}", now.mask == wanted
    yield "it was held", (before.hands[seat].mask & move.played != 0) | takes
    yield "the pile", pile_of(after) == pile[len(drawn) + extra :]
    yield "an extra card comes with a take only", extra in ((0, 1) if takes else (0,))
    following = seat if takes else next_seat(seat, len(after.hands))
    yield "the turn passes, or is not over", after.turn is following
    yield "then a row is to be started", isinstance(after, tw.Opening) is takes


@proves("TW-D5", of="", domain=DOMAIN)
def only_couples_come_to_lie_face_up() -> Claimed:
    """A twist lays a couple face up before the seat, and no other move lays anything there."""
    move = a_move()
    if not move.goes_on:
        return
    before, after = move.before.table.face_up, move.after.table.face_up
    for seat, (then, now) in enumerate(zip(before, after, strict=True)):
        twists = move.kind == "twist" and seat == move.before.turn
        card = move.before.row[-1] if twists else None
        couple = {card, PARTNER[card]} if card else set()
        yield f"seat {seat}", set(now) - set(then) == couple


@proves("TW-D4", of="", domain=DOMAIN)
def nobody_is_stuck() -> Claimed:
    """A player who faces no row can start one, after every move, under all readings.

    For every hand has a card while there is a pile, and without a row the seat to move has one:
    each move preserves this.
    """
    move = a_move()
    assume(is_supplied(move.before))
    if move.goes_on:
        yield "as before", is_supplied(move.after)
