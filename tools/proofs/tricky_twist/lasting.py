"""Invariants from the deal to the end of a round (facts TT-D2, TT-D3, TT-D5 and TT-D6).

A statement that holds when a round begins, and that every move preserves, always holds. So a fact
has a proof for the beginning of a round, and one for each move that can change its terms.
"""

from functools import reduce
from itertools import combinations
from operator import or_
from typing import Any

from tools.proofs.book import Claimed, proves
from tools.proofs.claims import count, every, has, implies, some
from tools.proofs.inputs import any_card, assume, mask, one_of, whole
from tools.proofs.symbols import Claim, Number
from tools.proofs.tricky_twist.table import hidden, table
from tools.proofs.values import made
from tricky_twist.core.seats import SEATS
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist import flow
from tricky_twist.games.tricky_twist.cards import BONUS_CARDS
from tricky_twist.games.tricky_twist.phases import bonus as picking, reserve as drawing, trick
from tricky_twist.games.tricky_twist.setup import hand_size
from tricky_twist.games.tricky_twist.state import BonusRow, Origin, TrickRecord

SEVENS = [card for card in tt.DECK if card.value == 7]
NOTHING = TrickRecord(SEATS[0], (), (), SEATS[0])
Holding = tt.Drawing | tt.Playing | tt.Picking | tt.TakingBack

MOVES: dict[type[Any], set[type[Any]]] = {
    tt.Drawing: {tt.DrawReserve, tt.DeclineDraw},
    tt.Playing: {tt.PlayCard},
    tt.Picking: {tt.TakeBonus, tt.DeclineBonus},
    tt.TakingBack: {tt.TakeBack, tt.KeepFalseTricks},
}
"""The moves from the first trick of a round to its last: the proofs cover all of them."""

APART: set[type[Any]] = {tt.SettingAside, tt.ReserveOrderPending, tt.Declaring}
"""The phases before the first trick and after the last one."""


def with_row(laid: tt.Table, row: BonusRow, false_tricks: tuple[tt.Cards, ...]) -> tt.Table:
    """Return a table with these bonus cards and false tricks."""
    return tt.Table(laid.round, laid.tricks, false_tricks, row, laid.leader)


def own(hands: tuple[tt.Cards, ...], reserves: tuple[tuple[tt.Card, ...], ...]) -> list[Number]:
    """Return each seat's hand and reserve, as a mask."""
    both = zip(hands, reserves, strict=True)
    return [reduce(or_, (card.bit for card in reserve), hand.mask) for hand, reserve in both]


def held(state: Holding) -> list[Number]:
    """Return each seat's current cards."""
    return own(state.hands, state.reserves)


# Tricks -------------------------------------------------------------------------------------------

TRICKS = ("M8 M3 M12 M5", "M8 S9 M12 S5", "M8 S7 Q7 D7", "M7 Q2 M9 Q6")


@proves(
    *("TT-D2", "TT-D3"),
    of="",
    domain="all 2^48 hands and tricks of a few kinds, all leaders; a proof of its own covers the "
    "division of the cards",
)
def a_trick_costs_everybody_a_card() -> Claimed:
    """A player who plays a card loses it; no other hand changes.

    When all players have played one, that is one trick more.
    """
    players = one_of("players", (3, 4))
    leader, size = one_of("leader", SEATS[:players]), one_of("played", range(players))
    cards = list(map(tt.Card.parse, one_of("trick", TRICKS).split()))
    plays = [tt.PlayCard(SEATS[(leader + at) % players], cards[at]) for at in range(size + 1)]
    hands = [mask(f"hand {seat}", tt.Cards) for seat in range(players)]
    assume(every(hands[play.seat] & play.card.bit != 0 for play in plays))
    reserves = tuple((tt.DECK[36 + seat],) for seat in range(players))
    laid = table(players)
    laid = tt.Table(laid.round, laid.tricks, laid.false_tricks, laid.bonus, leader)
    before = tt.Playing(laid, hidden(hands, reserves), tuple(plays[:-1]), plays[-1].seat)
    after: Any = trick.play_card(before, plays[-1]).state
    if isinstance(after, tt.Declaring | tt.DealPending | tt.GameOver):
        yield "it ends after a whole trick", size + 1 == players
        return
    for seat in range(players):
        gone = plays[-1].card.bit if plays[-1].seat == seat else 0
        yield f"seat {seat}", held(after)[seat] == held(before)[seat] & ~gone
        yield "reserves stay", after.reserves[seat] == reserves[seat]
    tricks = sum(map(len, after.table.tricks))
    yield "a trick, when everybody has played", tricks == (size + 1 == players)


def a_window() -> tuple[tt.Drawing, list[tt.DrawMove]]:
    """Return a draw window with one or two seats in it, and each answer of the first."""
    players, order = one_of("players", (3, 4)), one_of("draw order", tuple(tt.DrawOrder))
    check = one_of("check", tuple(tt.RoundEndCheck))
    laid = table(players, tt.Rules(draw_order=order, round_end_check=check))
    hands = [mask(f"hand {seat}", tt.Cards) for seat in range(players)]
    asked = SEATS[: one_of("asked", (1, 2))]
    reserves = tuple(
        (any_card(f"top {seat}", tt.DECK, "index"), tt.DECK[40 + seat]) if seat in asked else ()
        for seat in SEATS[:players]
    )
    done = one_of("answered", range(len(asked)))
    answers = tuple(tt.DrawReserve(seat) for seat in asked[:done])
    seat = asked[done]
    state = tt.Drawing(laid, hidden(hands, reserves), asked[done:], answers)
    return state, [tt.DrawReserve(seat), tt.DeclineDraw(seat)]


@proves(
    *("TT-D2", "TT-D3", "TT-D6"),
    of="",
    domain="all 2^48 hands, every card on top of a reserve, one or two seats in the window, all "
    "readings of the order and of the check of the round's end",
)
def drawing_costs_nothing() -> Claimed:
    """A draw moves one card from a player's reserve to that player's hand.

    So if every hand has a card before the draw (or after it, under the reading that checks later),
    every hand has one when the trick begins.
    """
    before, answers = a_window()
    late = before.match.rules.round_end_check is tt.RoundEndCheck.AFTER_DRAW_WINDOW
    if not late:
        assume(everybody_has_a_card(before))
    after: Any = drawing.answer_draw(before, one_of("answer", answers)).state
    if not isinstance(after, tt.Drawing | tt.Playing):
        yield "the round ends only where that is asked now", late
        return
    for seat, (now, earlier) in enumerate(zip(held(after), held(before), strict=True)):
        yield f"seat {seat} has what it had", now == earlier
        kept = before.hidden.hands_at_start[seat].mask & ~after.hands[seat].mask
        yield f"seat {seat} loses no card of the hand", kept == 0
    if isinstance(after, tt.Playing):
        yield "everybody has a card", everybody_has_a_card(after)


def everybody_has_a_card(state: Holding) -> Claim:
    """Say that no hand is empty."""
    return every(hand.mask != 0 for hand in state.hidden.hands_at_start)


@proves(
    "TT-D6",
    of="",
    domain="all 2^48 hands of all seats, with and without reserves, after the setting aside and "
    "after a trick, with every card taken back by two of the seats or none, all readings",
)
def everybody_has_a_card_when_a_trick_begins() -> Claimed:
    """No trick begins, nor is a draw offered before it, while a hand is empty: the round ends.

    Under the reading that checks only after the draw, a draw may still be offered, but no trick
    begins.
    """
    players, check = one_of("players", (3, 4)), one_of("check", tuple(tt.RoundEndCheck))
    laid = table(players, tt.Rules(round_end_check=check))
    hands = [mask(f"hand {seat}", tt.Cards) for seat in range(players)]
    left = one_of("reserve", (0, 1))
    reserves = tuple((tt.DECK[seat],) * left for seat in range(players))
    deep = hidden(hands, reserves)
    if one_of("after", ("the reserves", "a trick")) == "the reserves":
        assume(every(hand != 0 for hand in hands))
        origin = made(Origin, dealt=(), reserves=reserves)
        state: Any = flow.begin_tricks(
            laid.round, deep.secrets, origin, deep.hands_at_start, ()
        ).state
    else:
        picks: tuple[tt.PickMove, ...] = ()
        if taker := one_of("taker", (None, *SEATS[1:3])):
            picks = (made(tt.TakeBack, seat=taker, card=any_card("taken back", tt.DECK)),)
        record = TrickRecord(SEATS[0], (), (), SEATS[0], picks)
        state = flow.after_trick(laid, deep, record, ()).state
    late = check is tt.RoundEndCheck.AFTER_DRAW_WINDOW
    if isinstance(state, tt.Playing) or (isinstance(state, tt.Drawing) and not late):
        yield "everybody has a card", everybody_has_a_card(state)
    else:
        nobody = some(hand == 0 for hand in hands)
        asked_before = check is tt.RoundEndCheck.BEFORE_BONUS  # cards taken back came after
        yield "or a hand is empty", asked_before or isinstance(state, tt.Drawing) or nobody


# Picks --------------------------------------------------------------------------------------------

ROWS = (BONUS_CARDS, BONUS_CARDS[:1], BONUS_CARDS[1:], BONUS_CARDS[5:])
PICKS = ("take", "decline", "take back", "keep")


def a_pick() -> tuple[tt.Picking | tt.TakingBack, tt.PickMove, Any]:
    """Return a state in which a seat picks or takes back, its move, and the state after it."""
    players, kind = one_of("players", (3, 4)), one_of("pick", PICKS)
    picks = kind in ("take", "decline")
    rows = ROWS if picks else ROWS[2:]
    row = one_of("available", rows)
    waiting = SEATS[1 : 1 + one_of("waiting", (1, 2))]
    hands = [mask(f"hand {seat}", tt.Cards) for seat in range(players)]
    assume(every(hand != 0 for hand in hands))
    lying = [tt.Cards(mask(f"false tricks {seat}", tt.Cards)) for seat in SEATS[:2]]
    lying += [tt.Cards(0)] * (players - 2)
    late = picks and row[0] is not tt.BonusCard.TAKE_BACK
    spent = one_of("spent", (tt.Cards(0), *map(tt.Cards.of, zip(SEVENS)))[: 5 if late else 1])
    laid = with_row(table(players), BonusRow(row, ((),) * players, spent), tuple(lying))
    if picks:
        state: Any = tt.Picking(laid, hidden(hands), NOTHING, waiting)
        taken = tt.TakeBonus(waiting[0], one_of("card", (row[0], row[-1])))
        move: Any = taken if kind == "take" else tt.DeclineBonus(waiting[0])
        apply: Any = picking.take_bonus if kind == "take" else picking.decline_bonus
        return state, move, apply(state, move).state
    state = tt.TakingBack(laid, hidden(hands), NOTHING, waiting)
    if kind == "keep":
        move = tt.KeepFalseTricks(waiting[0])
        return state, move, picking.keep_false_tricks(state, move).state
    card = any_card("card", tt.DECK, "index")
    assume(lying[1].mask & card.bit != 0)
    move = made(tt.TakeBack, seat=waiting[0], card=card)
    return state, move, picking.take_back(state, move).state


@proves(
    *("TT-D2", "TT-D3"),
    of="",
    domain="all 2^48 hands and false tricks, every card taken back; rows with and without the "
    "take-back card, in a round that continues",
)
def one_card_a_round_comes_back() -> Claimed:
    """A hand gets a card back only by the take-back card, which is gone for the round with that."""
    before, move, after = a_pick()
    row, now = before.table.bonus.available, after.table.bonus.available
    yield "no bonus card is laid out again", set(now) <= set(row)
    comes = isinstance(move, tt.TakeBack)
    for seat in range(before.match.players):
        back = move.card.bit if isinstance(move, tt.TakeBack) and move.seat == seat else 0
        yield f"seat {seat}", held(after)[seat] == held(before)[seat] | back
    yield "only with the card", not comes or isinstance(before, tt.TakingBack)
    asked = isinstance(after, tt.TakingBack)
    takes = isinstance(move, tt.TakeBonus) and move.bonus is tt.BonusCard.TAKE_BACK
    yield "which was there", not asked or (takes and tt.BonusCard.TAKE_BACK in row)
    yield "and is gone", not asked or tt.BonusCard.TAKE_BACK not in now


@proves(
    *("TT-D2", "TT-D3"),
    of="",
    domain="any number of tricks, draws of up to the whole reserve, and at most one card taken "
    "back: whole numbers, three and four players",
)
def so_many_tricks() -> Claimed:
    """As tricks cost each player a card, a round has 7 to 12 with four, 11 to 16 with three.

    The round ends when a hand is empty; no trick begins with an empty hand. So a game has at most 4
    x 12 or 3 x 16.
    """
    players, tricks = one_of("players", (3, 4)), whole("tricks", least=1)
    match = tt.Match(tt.STANDARD, players, (0,) * players)
    dealt, aside = hand_size(match), tt.STANDARD.reserve_size
    drawn = [whole(f"drawn by {seat}", 0, aside) for seat in range(players)]
    back = [whole(f"taken back by {seat}", 0, 1) for seat in range(players)]
    hands = [dealt - aside + drawn[seat] + back[seat] - tricks for seat in range(players)]
    # Before the last trick a seat had one card more, less the cards drawn or taken back since.
    since = [whole(f"more since for {seat}", least=0) for seat in range(players)]
    began = every(hand + 1 - more >= 1 for hand, more in zip(hands, since, strict=True))
    ends = some(hand == 0 for hand in hands)
    once = sum(back) <= 1
    least, most = {3: (11, 16), 4: (7, 12)}[players]
    fine = (tricks >= least) & (tricks <= most)
    yield "so many a round", implies(every((began, ends, once)), fine)
    yield "so many a game", match.rounds * most == 48


@proves("TT-D3", of="", domain="every round of a game, three and four players, a table at its end")
def round_follows_round() -> Claimed:
    """After a round the next one is dealt, with the next number, until the last is over."""
    players = one_of("players", (3, 4))
    number = one_of("round", range(1, players + 1))
    laid = table(players)
    numbered = tt.Round(laid.round.match, number, laid.round.score_card, laid.round.side, SEATS[0])
    laid = tt.Table(numbered, laid.tricks, laid.false_tricks, laid.bonus, laid.leader)
    state: Any = flow.score(laid, hidden([1] * players), (), ()).state
    if number == players:
        yield "it is over", isinstance(state, tt.GameOver)
    else:
        yield "the next", isinstance(state, tt.DealPending) and state.round.number == number + 1


# Bonus cards --------------------------------------------------------------------------------------


def promised(state: Holding) -> Number:
    """Return the number of bonus cards that seats hold, are picking, or may gain by a 7.

    A 7 that a seat took back may come again, so it does not count the first time.
    """
    bonus, deep = state.table.bonus, state.hidden
    waiting = len(state.waiting) if isinstance(state, tt.Picking | tt.TakingBack) else 0
    asked = waiting - isinstance(state, tt.TakingBack)
    masks = own(deep.hands_at_start, deep.reserves_at_start)
    out = count(has(mask, seven.bit) for mask in masks for seven in SEVENS)
    spent = count(has(bonus.spent_sevens.mask, seven.bit) for seven in SEVENS)
    return out - spent + (len(BONUS_CARDS) - len(bonus.available) + asked)


@proves(
    "TT-D5",
    of="",
    domain="all 2^48 hands, in which each card is once; and all whole numbers",
)
def the_bonus_cards_do_not_run_out() -> Claimed:
    """At most five of the eight bonus cards are taken in a round, and five only with the take-back.

    When a round begins four are promised, one for each 7; no move promises more.
    """
    players = one_of("players", (3, 4))
    hands = [mask(f"hand {seat}", tt.Cards) for seat in range(players)]
    assume(every(one & two == 0 for one, two in combinations(hands, 2)))
    laid, deep = table(players), hidden(hands)
    origin = made(Origin, dealt=(), reserves=deep.reserves_at_start)
    assume(every(hand != 0 for hand in hands))
    state: Any = flow.begin_tricks(laid.round, deep.secrets, origin, deep.hands_at_start, ()).state
    yield "four at first", promised(state) <= 4
    yield "all eight lie there", state.table.bonus.available == BONUS_CARDS
    yield "none is spent", state.table.bonus.spent_sevens.mask == 0
    taken, more, spent = whole("taken"), whole("asked or out", least=0), whole("spent", 0, 1)
    yield "five at most", implies(taken + more - spent <= 4, (taken <= 4) | (taken + spent == 6))


def a_card(place: int) -> tt.Card:
    """Return a card for a place in a trick: lower or higher than a 7, a 7, or of another suit."""
    values = (1 + place, 8 + place, 7)
    moons = [tt.Card(tt.Suit.MOON, value) for value in values]
    others = [tt.Card(suit, 7) for suit in tuple(tt.Suit)[1:]]
    low = tt.Card(tt.Suit.SUN, 1 + place)
    return one_of(f"card {place}", moons if place == 0 else [*moons, *others, low])


@proves(
    "TT-D5",
    of="",
    domain="tricks of three and four cards, each lower or higher than a 7, a 7, or of another "
    "suit, in a round that continues; a proof of its own covers the gains for all cards",
)
def a_trick_promises_nothing_new() -> Claimed:
    """At most as many seats may pick as sevens were played."""
    players, again = one_of("players", (3, 4)), one_of("retrigger", tuple(tt.RetriggerSeven))
    cards = [a_card(place) for place in range(players)]
    assume(len(set(cards)) == players)
    plays = tuple(tt.PlayCard(SEATS[place], card) for place, card in enumerate(cards))
    spent = tt.Cards.of(SEVENS[: one_of("spent", (0, 1))])
    laid = table(players, tt.Rules(retrigger_seven=again))
    laid = with_row(laid, BonusRow(BONUS_CARDS[1:], ((),) * players, spent), laid.false_tricks)
    hands = [card.bit | tt.DECK[20 + seat].bit for seat, card in enumerate(cards)]
    before = tt.Playing(laid, hidden(hands), plays[:-1], SEATS[players - 1])
    after: Any = trick.play_card(before, plays[-1]).state
    yield "no more than before", promised(after) <= promised(before)
    yield "the round goes on", isinstance(after, tt.Playing | tt.Picking)


@proves(
    "TT-D5",
    of="",
    domain="all 2^48 hands and false tricks, every card taken back; rows with and without the "
    "take-back card, in a round that continues",
)
def a_pick_promises_nothing_new() -> Claimed:
    """Picks use up the promised cards; only a 7 taken back promises a card again, once."""
    before, _, after = a_pick()
    assume(is_spent_once(before))
    yield "no more than before", promised(after) <= promised(before)
    yield "one 7 is spent at most", is_spent_once(after)


def is_spent_once(state: Holding) -> Claim:
    """Say that at most one 7 came back, and none while a seat may still take one back."""
    spent = state.table.bonus.spent_sevens.mask
    sevens = sum(seven.bit for seven in SEVENS)
    there = tt.BonusCard.TAKE_BACK in state.table.bonus.available
    if there or isinstance(state, tt.TakingBack):
        return spent == 0
    return (spent & ~sevens == 0) & (spent & (spent - 1) == 0)
