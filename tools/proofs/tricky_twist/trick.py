"""The trick: following suit, and the result for each player (chapter "trick")."""

from operator import is_
from typing import Any

from tools.proofs.book import Claimed, proves
from tools.proofs.claims import count, every, has, no, same, some
from tools.proofs.inputs import any_card, assume, mask, one_of, unread, whole
from tools.proofs.shadows import among, pairs_of
from tools.proofs.symbols import Claim, Number
from tools.proofs.tricky_twist.table import OF_SUIT, hidden, table
from tools.proofs.values import made
from tricky_twist.core.seats import SEATS
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist import trick
from tricky_twist.games.tricky_twist.phases import trick as phase

PLAYS = tuple(tt.PlayCard(seat, card) for seat in SEATS[:4] for card in tt.DECK[::5])


def follows(hand: Number, card: tt.Card, led: tt.Suit | None) -> Claim:
    """Say whether a card is held and follows suit, or cannot."""
    if led is None or card.suit is led:
        return has(hand, card.bit)
    return has(hand, card.bit) & no(some(has(hand, other.bit) for other in OF_SUIT[led]))


@proves(
    *("TT-19", "TT-21", "TT-22", "TT-23"),
    of="trick.playable",
    domain="all 2^48 hands, all cards led, with any cards played after them",
)
def follow_suit() -> Claimed:
    """The leader plays any card; the others follow the first card's suit, if they can."""
    hand, led = mask("hand", tt.Cards), one_of("led", (None, *tt.Suit))
    played: tuple[tt.PlayCard, ...] = ()
    if led is not None:
        card = unread("card led", OF_SUIT[led], "suit")
        between = [unread(f"{i}", PLAYS) for i in range(one_of("played after", (0, 1, 2)))]
        played = (made(tt.PlayCard, seat=SEATS[0], card=card), *between)
    may = trick.playable(hand, played)
    for card in tt.DECK:
        yield f"{card}", same(has(may, card.bit), follows(hand, card, led))


@proves(
    *("TT-24", "TT-25", "TT-26", "TT-27", "TT-28", "TT-D4"),
    of="trick.resolve",
    domain="all tricks of three and four cards of any suits and values, all leaders",
)
def who_gets_what() -> Claimed:
    """The highest card of the suit led wins that suit's cards, be it one; other suits come back."""
    players = one_of("players", (3, 4))
    leader = one_of("leader", SEATS[:players])
    played: list[tt.PlayCard] = []
    for place in range(players):
        suit, value = one_of(f"suit {place}", tuple(tt.Suit)), whole(f"value {place}", 1, 12)
        # A suit may be anyone's, but no card is there twice.
        assume(every(p.card.suit is not suit or p.card.value != value for p in played))
        card = made(tt.Card, suit=suit, value=value, bit=1 << 12 * suit + place)
        played.append(made(tt.PlayCard, seat=SEATS[(leader + place) % players], card=card))
    taken = trick.resolve(tuple(played))
    led = played[0].card.suit
    following = [play for play in played if play.card.suit is led]
    for play in played:
        beaten = some(other.card.value > play.card.value for other in following)
        wins = no(beaten) if play.card.suit is led else False
        yield f"{play.seat} wins", same(play.seat is taken.winner, wins)
    yield "one 7 at most", count(play.card.value == 7 for play in following) <= 1
    yield "the suit led is won", taken.pile.mask == sum(play.card.bit for play in following)
    back = [play for play in played if play.card.suit is not led]
    yield "other suits come back", len(taken.returned) == len(back)
    yield "to who played them", all(map(is_, taken.returned, back))


def a_turn() -> tuple[tt.Playing, tt.Suit | None, list[Number]]:
    """Return a trick to which nothing or a card was played, its suit, and all hands."""
    players = one_of("players", (3, 4))
    turn, led = one_of("turn", SEATS[:players]), one_of("led", (None, *tt.Suit))
    before = SEATS[(turn - 1) % players]
    played: tuple[tt.PlayCard, ...] = ()
    if led is not None:
        card = any_card("card led", OF_SUIT[led], "suit")
        played = (made(tt.PlayCard, seat=before, card=card),)
    hands = [mask(f"hand {seat}", tt.Cards) for seat in range(players)]
    return tt.Playing(table(players), hidden(hands), played, turn), led, hands


@proves(
    *("TT-19", "TT-20", "TT-21"),
    of="phases.trick.refuse_card",
    domain="all 2^48 hands, all cards led, every card, seat and turn; the code reads only the suit "
    "led of the earlier plays",
)
def which_cards_are_refused() -> Claimed:
    """A card is refused unless it is the seat's turn, it holds the card, and follows suit."""
    state, led, hands = a_turn()
    suit, seat = one_of("suit", tuple(tt.Suit)), one_of("seat", SEATS)
    card = any_card("card", OF_SUIT[suit], "suit")
    refused = phase.refuse_card(state, made(tt.PlayCard, seat=seat, card=card))
    if seat is not state.turn:
        yield "refused out of turn", bool(refused)
        return
    void = led is None or no(some(has(hands[seat], other.bit) for other in OF_SUIT[led]))
    held = hands[seat] & card.bit != 0
    yield "refused, or card and suit are right", same(not refused, held & (void | (suit is led)))


@proves(
    "TT-19", of="", domain="all 2^48 hands, all cards led, every seat and turn, and all at once"
)
def which_cards_are_listed() -> Claimed:
    """The player in turn may play the cards that are not refused; the others may play none."""
    state, led, hands = a_turn()
    asked = one_of("asked", (None, *SEATS))
    listed = phase.list_plays(state, asked)
    fine = asked is None or asked is state.turn
    for card in tt.DECK:
        play = tt.PlayCard(state.turn, card)
        legal = follows(hands[state.turn], card, led) if fine else False
        yield f"{card}", same(among(play, listed), legal)
    yield "nothing else", all(move.seat is state.turn for move, _ in pairs_of(listed))


@proves(
    *("TT-20", "TT-48"),
    of="",
    domain="all tables, leaders and numbers of cards played, hands of some cards or none left",
)
def whose_turn_comes() -> Claimed:
    """The seat to the left plays next, even if a hand is empty, until all have played."""
    players = one_of("players", (3, 4))
    leader, size = one_of("leader", SEATS[:players]), one_of("played", range(players))
    order = [SEATS[(leader + place) % players] for place in range(players)]
    plays = [tt.PlayCard(seat, tt.DECK[12 + 2 * seat]) for seat in order[: size + 1]]
    more = one_of("left in hand", (0, 1))
    hands = [tt.DECK[12 + 2 * seat].bit | more << seat for seat in range(players)]
    laid = table(players)
    laid = tt.Table(laid.round, laid.tricks, laid.false_tricks, laid.bonus, leader)
    state = tt.Playing(laid, hidden(hands), tuple(plays[:-1]), order[size])
    after: Any = phase.play_card(state, plays[-1]).state
    if size + 1 < players:
        yield "it goes on", isinstance(after, tt.Playing) and after.played == tuple(plays)
        yield "clockwise", after.turn is order[size + 1]
    else:
        yield "it is complete", not isinstance(after, tt.Playing) or after.played == ()
