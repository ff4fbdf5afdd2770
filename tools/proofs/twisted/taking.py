"""Taking the row, and the extra card (chapter "taking")."""

from typing import Any

from tools.proofs.book import Claimed, proves
from tools.proofs.claims import every, has, no, same, some
from tools.proofs.inputs import mask, one_of, whole
from tools.proofs.symbols import Number
from tools.proofs.twisted.row import fits
from tools.proofs.twisted.table import RULES, hidden, table
from tools.proofs.twisted.turns import PARTNER
from tools.proofs.values import made
from tricky_twist.core.seats import SEATS
from tricky_twist.games import twisted as tw
from tricky_twist.games.twisted import events, taking
from tricky_twist.games.twisted.phases import taking as phase

ROWS = ((), *((card,) for card in tw.DECK), (tw.DECK[20], tw.DECK[25]), tw.DECK[5:9])


@proves(
    "TW-09",
    of="taking.may_take",
    domain="all 2^79 hands, rows of every single card, and some of several; other proofs cover "
    "fitting and twisting for all rows",
)
def who_may_take() -> Claimed:
    """A player may take the row at will, or under the other reading only without another move."""
    hand, row = mask("hand", tw.Cards), one_of("row", ROWS[1:])
    voluntary = one_of("voluntary take", tuple(tw.VoluntaryTake))
    may = taking.may_take(hand, row, tw.Rules(voluntary_take=voluntary))
    add = some(has(hand, card.bit) for card in tw.DECK if fits(card, row[-1]))
    partners = [partner for card in row if (partner := PARTNER[card])]
    twist = some(has(hand, card.bit) for card in partners)
    free = voluntary is tw.VoluntaryTake.ALLOWED
    yield "free, or stuck", same(may, free | no(add | twist))


@proves("TW-21", of="taking.with_row", domain="all cards before a seat, rows of up to 79 of any")
def a_taken_row() -> Claimed:
    """The cards of the row lie face down before the taker, beside those taken before."""
    before = mask("taken before", tw.Cards)
    bits = (mask(f"card {place}", tw.Cards) for place in range(one_of("row", range(80))))
    row = tuple(made(tw.Card, bit=bit) for bit in bits)
    after = taking.with_row(tw.Cards(before), row).mask
    together: Number = before
    for card in row:
        together = card.bit | together
    yield "all of them", after == together


@proves("TW-28", of="taking.brings_extra_card", domain="rows of all sizes, every size of the pile")
def the_extra_card() -> Claimed:
    """A row of one card brings the top card of the pile with it, in the expert variant."""
    row, pile = tw.DECK[: one_of("row", range(80))], whole("pile", least=0)
    expert = one_of("expert", tuple(tw.Expert))
    brings = taking.brings_extra_card(row, pile, tw.Rules(expert=expert))
    wanted = (pile > 0) & (len(row) == 1 and expert is tw.Expert.ON)
    yield "expert, one card, a pile", same(brings, wanted)


@proves(
    "TW-28",
    of="events.seen_by",
    domain="every seat, card and viewer; of the events of this clause, the event of the extra card",
)
def nobody_sees_the_extra_card() -> Claimed:
    """All players see a player take the extra card, but not its face; nor does the taker."""
    seat, card = one_of("seat", SEATS), one_of("card", tw.DECK)
    viewer = one_of("viewer", (None, *SEATS))
    seen = events.seen_by(events.ExtraCardTaken(seat, card), viewer)
    yield "without the card", seen == events.ExtraCardTakenUnseen(seat)


@proves(
    *("TW-09", "TW-16"),
    of="",
    domain="all 2^79 hands, rows of every single card, none, and some of several, all seats",
)
def which_takes_are_refused() -> Claimed:
    """Taking is refused without a row, out of turn, and, if not free, with another move."""
    hand, row = mask("hand", tw.Cards), one_of("row", ROWS)
    rules, seat = one_of("rules", RULES[::4]), one_of("seat", (SEATS[0], SEATS[1], SEATS[4]))
    state = tw.Turn(table(2, row, 0, rules), hidden([hand, 1], ()), (), SEATS[0])
    refused = phase.refuse_take(state, tw.Take(seat))
    if not row or seat is not SEATS[0]:
        yield "refused without a row, and out of turn", bool(refused)
        return
    add = some(has(hand, card.bit) for card in tw.DECK if fits(card, row[-1]))
    twist = some(has(hand, partner.bit) for card in row if (partner := PARTNER[card]))
    free = rules.voluntary_take is tw.VoluntaryTake.ALLOWED
    yield "refused, or free, or stuck", same(not refused, free | no(add | twist))


@proves(
    *("TW-09", "TW-21", "TW-22"),
    of="",
    domain="all tables, seats and readings, rows on the table and cards just added, piles of two "
    "or more: the round continues",
)
def what_taking_does() -> Claimed:
    """The taker gets the whole row and starts a new one; it draws nothing before."""
    players, rules = one_of("players", (2, 3, 4)), one_of("rules", RULES)
    seat, size = one_of("seat", SEATS[:players]), one_of("added", range(4))
    row, pile = one_of("row", ROWS[1::7]), size + one_of("pile", (2, 3))
    first = SEATS[(seat - size) % players]
    added = tuple(tw.Place(SEATS[(first + at) % players], tw.DECK[60 + at]) for at in range(size))
    deep = hidden([sum(card.bit for card in tw.DECK[60:70])] * players, tw.DECK[70 : 70 + pile])
    state = tw.Turn(table(players, row, pile, rules), deep, added, seat)
    after: Any = phase.take(state, tw.Take(seat)).state
    yield "the same seat starts", type(after) is tw.Opening and after.turn is seat
    yield "nobody draws", after.hands == state.hands
    whole_row = {*row, *(move.card for move in added)}
    yield "the whole row", set(after.table.face_down[seat]) == whole_row
    yield "no row is left", after.row == ()
    extra = len(whole_row) == 1 and rules.expert is tw.Expert.ON
    yield "the pile stays, but for an extra card", after.pile_size == state.pile_size - extra
    yield (
        "others get nothing",
        every(not after.table.face_down[other] for other in SEATS[:players] if other is not seat),
    )
