"""The row: the legal additions, their place, and the closing of gaps (chapter "row")."""

from itertools import combinations
from typing import Any

from tools.proofs.book import Claimed, proves
from tools.proofs.claims import every, has, same
from tools.proofs.inputs import any_card, assume, ending_in, mask, one_of
from tools.proofs.shadows import among, pairs_of
from tools.proofs.sources import require_card_by_card
from tools.proofs.symbols import Number
from tools.proofs.twisted.table import hidden, next_seat, table
from tools.proofs.values import fields_of, made
from tricky_twist.core.seats import SEATS
from tricky_twist.games import twisted as tw
from tricky_twist.games.twisted import turn
from tricky_twist.games.twisted.phases import row as adding, taking as opening, turn as phase

PLACES = tuple(tw.Place(SEATS[0], card) for card in tw.DECK[::4])


def fits(card: tw.Card, end: tw.Card | None) -> bool:
    """Say whether a card is at most ten away from the end of the row; any card starts one."""
    return end is None or end.value - 10 <= card.value <= end.value + 10


@proves("TW-14", of="turn.is_within_ten", domain="all 6,241 pairs of cards")
def at_most_ten_apart() -> Claimed:
    """A card fits if the numbers differ by 10 at most; the table of all pairs says so too."""
    card, end = one_of("card", tw.DECK), one_of("end", tw.DECK)
    yield "within ten", turn.is_within_ten(card, end) is fits(card, end)
    yield "in the table", has(turn.FITTING[end.index], card.bit) is fits(card, end)


@proves(
    *("TW-14", "TW-15", "TW-16", "TW-22"),
    of="turn.placeable",
    domain="all 2^79 hands, all rows of every length: only the last card may be read",
)
def what_may_be_placed() -> Claimed:
    """Any card that is held may be added if it fits the last one, and any may start a row."""
    hand, end = mask("hand", tw.Cards), one_of("end", (None, *tw.DECK))
    if end is None:
        may = turn.placeable(hand, ())
    elif one_of("added in this stretch", (False, True)):
        last = made(tw.Place, card=end)
        may = turn.placeable(hand, (), ending_in("placed", last, PLACES))
    else:
        may = turn.placeable(hand, ending_in("row", end, tw.DECK))
    for card in tw.DECK:
        yield f"{card}", same(has(may, card.bit), has(hand, card.bit) & fits(card, end))


def a_turn() -> tuple[tw.Turn, tw.Card | None, list[Number]]:
    """Return a turn with no row, one of any length, or one that was just added to; and the end."""
    players = one_of("players", (2, 3, 4))
    to_move = one_of("turn", SEATS[:players])
    end = one_of("end", (None, *tw.DECK[::6]))
    hands = [mask(f"hand {seat}", tw.Cards) for seat in range(players)]
    row = () if end is None else ending_in("row", end, tw.DECK)
    return tw.Turn(made_table(players, row), hidden(hands, ()), (), to_move), end, hands


def made_table(players: int, row: tuple[tw.Card, ...]) -> tw.Table:
    """Return a table with a row that may be a stand-in, and no pile."""
    laid = table(players, (), 0)
    return made(tw.Table, **{**fields_of(laid), "row_at_start": row})


DOMAIN = (
    "all 2^79 hands, rows of every length that end in every sixth card, all turns, many cards; a "
    "proof of its own covers the reading of the end for all"
)


@proves(
    *("TW-07", "TW-11", "TW-12", "TW-14", "TW-16"),
    of="phases.turn.refuse_place phases.row.out_of_turn",
    domain=DOMAIN,
)
def which_additions_are_refused() -> Claimed:
    """Adding a card is refused unless it is the seat's turn, and it holds a card that fits."""
    state, end, hands = a_turn()
    card, seat = one_of("card", tw.DECK[::4]), one_of("seat", SEATS)
    refused = phase.refuse_place(state, tw.Place(seat, card))
    if seat is not state.turn:
        yield "refused out of turn", bool(refused)
        yield "and that is said", bool(adding.out_of_turn(seat, state))
        return
    yield "nothing about turns", not adding.out_of_turn(seat, state)
    allowed = has(hands[seat], card.bit) & fits(card, end)
    yield "refused, or held and within ten", same(not refused, allowed)


@proves("TW-22", of="phases.taking.refuse_opening", domain="all 2^79 hands, all seats and turns")
def which_openings_are_refused() -> Claimed:
    """A player who has taken the row starts a new one with any card held; the others may not."""
    players = one_of("players", (2, 3, 4))
    taker, seat = one_of("taker", SEATS[:players]), one_of("seat", SEATS)
    hands = [mask(f"hand {other}", tw.Cards) for other in range(players)]
    card = any_card("card", tw.DECK)
    state = tw.Opening(table(players, (), 0), hidden(hands, ()), taker)
    refused = opening.refuse_opening(state, made(tw.Place, seat=seat, card=card))
    allowed = seat is taker and hands[seat] & card.bit != 0
    yield "refused, or turn and card are right", same(not refused, allowed)


@proves("TW-22", of="phases.taking.opening_moves", domain="all 2^79 hands, all seats")
def what_may_start_a_row() -> Claimed:
    """Each card of the hand may start the new row, and there are no other moves."""
    hand, seat = mask("hand", tw.Cards), one_of("seat", SEATS)
    listed = opening.opening_moves(hand, seat)
    for card in tw.DECK:
        yield f"{card}", same(among(tw.Place(seat, card), listed), has(hand, card.bit))
    yield "nothing else", every(type(move) is tw.Place for move, _ in pairs_of(listed))


@proves(
    *("TW-07", "TW-11", "TW-12", "TW-13", "TW-22", "TW-23"),
    of="phases.row.place",
    domain="all tables and seats, five cards, stretches of up to ten cards over a pile of up to "
    "twelve, in a turn and after a take; the code reads only the number of cards, and the "
    "top one",
)
def what_adding_does() -> Claimed:
    """The card goes to the right end, the seat draws the top card, and the next one has its turn.

    From an empty pile there is no draw; the game continues, and an event reports the last card
    drawn.
    """
    players = one_of("players", (2, 3, 4))
    seat, card = one_of("seat", SEATS[:players]), one_of("card", tw.DECK[15:20])
    size, pile = one_of("added before", range(11)), one_of("pile at first", range(13))
    first = SEATS[(seat - size) % players]
    placed = tuple(
        tw.Place(SEATS[(first + place) % players], tw.DECK[place]) for place in range(size)
    )
    row = one_of("row", ((), (tw.DECK[40], tw.DECK[20])))
    secrets = hidden([sum(c.bit for c in tw.DECK[:20])] * players, tw.DECK[70 - pile : 70])
    laid = table(players, row, pile)
    state: tw.Turn | tw.Opening = tw.Turn(laid, secrets, placed, seat)
    if not placed and not row and one_of("after a take", (False, True)):
        state = tw.Opening(laid, secrets, seat)
    step = adding.place(state, tw.Place(seat, card))
    after: Any = step.state
    left = max(0, pile - size)
    yield "it is a turn", type(after) is tw.Turn
    yield "at the right end", after.row == (*row, *tw.DECK[:size], card)
    yield "the next seat", after.turn is next_seat(seat, players)
    yield "a card less in the pile", after.pile_size == max(0, left - 1)
    drawn = [event.card for event in step.events if isinstance(event, tw.CardDrawn)]
    yield "the top card is drawn", drawn == list(tw.DECK[70 - left : 70])[:1]
    held = (state.hands[seat].mask ^ card.bit) | sum(c.bit for c in drawn)
    yield "into the hand", after.hands[seat].mask == held
    told = any(isinstance(event, tw.PileEmptied) for event in step.events)
    yield "the last one is told", told is (left == 1)


@proves(
    "TW-08",
    of="turn.closed_up",
    domain="all rows of up to three cards with one to remove; it is one pass over the row, card by "
    "card, so this covers rows of any length",
)
def the_row_closes_up() -> Claimed:
    """The card goes, and all others stay in their order."""
    size = one_of("cards", (1, 2, 3))
    row = tuple(any_card(f"card {place}", tw.DECK) for place in range(size))
    for one, other in combinations(row, 2):
        assume(one.bit != other.bit)
    gone = one_of("gone", range(size))
    left = turn.closed_up(row, row[gone])
    rest = [card for place, card in enumerate(row) if place != gone]
    yield "as many", len(left) == len(rest)
    yield "in order", all(one is other for one, other in zip(left, rest, strict=True))
    require_card_by_card(turn.closed_up, "row")
