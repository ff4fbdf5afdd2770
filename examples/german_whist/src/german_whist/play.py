"""How German Whist is played: the rules proper, and the phases that apply them."""

import itertools
from collections.abc import Iterator
from typing import Any

from german_whist import clauses, events
from german_whist.cards import PACK, SUIT_MASKS, Card, Cards, Suit
from german_whist.events import Event
from german_whist.refusals import (
    Awaited,
    CardNotHeld,
    MustFollow,
    Violations,
    may_not_play,
    not_now,
    wrong_deal,
)
from german_whist.rules import Counting, Following, Rules, deck_of
from german_whist.state import (
    MOVES,
    Deal,
    DealPending,
    GameOver,
    Hidden,
    PlayCard,
    Playing,
    State,
    Table,
    Trick,
    other,
)
from german_whist.views import turn_of
from tricky_twist.core.cardset import require_well_formed
from tricky_twist.core.chance import Chance, make_chance, make_shuffle
from tricky_twist.core.game import Step
from tricky_twist.core.phase import (
    NO_ACTIONS,
    ChancePoint,
    Orders,
    Phase,
    always,
    nobody,
    nothing,
    on,
    tables,
)
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.violations import no_such_seat, not_your_turn, told_as_one

Next = Step[State, Event]

# The deal -----------------------------------------------------------------------------------------


def shuffle(state: DealPending) -> Chance[Any]:
    """Put the pack in order."""
    return make_chance("deal", (make_shuffle("deal", tuple(deck_of(state.rules.ranks))),))


def carry_deal(state: DealPending, orders: Orders) -> Deal:
    """Deal the first half of the pack. Decides :clause:`GW-03` and :clause:`GW-04`."""
    pack, size = orders[0], state.rules.ranks
    hands = (Cards.of(pack[:size]), Cards.of(pack[size : 2 * size]))
    return Deal(hands, pack[2 * size :])


def deals(state: DealPending) -> Iterator[Deal]:
    """Yield each deal there can be."""
    pack, size = deck_of(state.rules.ranks), state.rules.ranks
    for one in map(Cards.of, itertools.combinations(pack, size)):
        for two in map(Cards.of, itertools.combinations(pack - one, size)):
            for stock in itertools.permutations(pack - one - two):
                yield Deal((one, two), stock)


def refuse_deal(state: DealPending, move: Deal) -> Violations:
    """Test a deal. Decides :clause:`GW-03` and :clause:`GW-04`."""
    require_well_formed(*move.hands)
    size = state.rules.ranks
    cards = [*move.stock, *(card for hand in move.hands for card in hand)]
    sizes = [len(hand) for hand in move.hands]
    is_whole = sorted(card.index for card in cards) == [card.index for card in deck_of(size)]
    return () if is_whole and sizes == [size, size] else (wrong_deal(size),)


def deal(state: DealPending, move: Deal) -> Next:
    """Turn the first card up, which sets the trump. Decides :clause:`GW-05`, :clause:`GW-06`."""
    up, *stock = move.stock
    table = Table(state.rules, state.leader, up.suit, up, (0, 0), (0, 0))
    dealt: tuple[Event, ...] = tuple(map(events.HandDealt, SEATS, move.hands))
    happened = (*dealt, events.TrumpTurned(up))
    return Step(Playing(table, Hidden(move.hands, tuple(stock)), None), happened)


PLAYS = [tuple(PlayCard(seat, card) for card in PACK) for seat in SEATS[:2]]
"""Each play of each seat, made once: a move that is listed need not be checked again."""

# A card -------------------------------------------------------------------------------------------


def suit_to_follow(led: PlayCard | None, rules: Rules, face_up: Card | None) -> Suit | None:
    """Return the suit that binds a player. Decides :clause:`GW-08`, as :reading:`GW-A02` says."""
    is_free = face_up is not None and rules.following is Following.WITHOUT_STOCK
    return None if led is None or is_free else led.card.suit


def playable(hand: int, suit: Suit | None) -> int:
    """Return the cards of a hand, as a mask, that may be played. Decides :clause:`GW-08`."""
    return hand if suit is None else hand & SUIT_MASKS[suit] or hand


def _playable_now(state: Playing, seat: Seat) -> int:
    table = state.table
    suit = suit_to_follow(state.led, table.rules, table.face_up)
    return playable(state.hidden.hands[seat].mask, suit)


def list_plays(state: Playing, seat: Seat | None) -> tuple[PlayCard, ...]:
    """Return the cards that may be played."""
    turn = turn_of(state)
    if seat is not None and seat is not turn:
        return ()
    plays = PLAYS[turn]
    return tuple([plays[card.index] for card in Cards(_playable_now(state, turn))])


def refuse_play(state: Playing, move: PlayCard) -> Violations:
    """Test a card. Decides :clause:`GW-07` and :clause:`GW-08`."""
    seat, card, turn = move.seat, move.card, turn_of(state)
    if seat >= 2:
        return (no_such_seat(clauses.ONE_CARD_EACH, seat, 2),)
    hand = state.hidden.hands[seat]
    may = _playable_now(state, seat)
    if seat is turn and may & card.bit:
        return ()
    broken: Violations = ()
    if seat is not turn:
        broken += (not_your_turn(clauses.ONE_CARD_EACH, seat, (turn,)),)
    if card not in hand:
        broken += (may_not_play(clauses.ONE_CARD_EACH, CardNotHeld(card), seat),)
    elif state.led is not None and not may & card.bit:
        facts = MustFollow(state.led.card.suit, Cards(may))
        broken += (may_not_play(clauses.FOLLOW_SUIT, facts, seat),)
    return told_as_one(broken)


def play_card(state: Playing, move: PlayCard) -> Next:
    """Play a card; the second one ends the trick."""
    seat, card, hidden = move.seat, move.card, state.hidden
    hands = _with_hand(hidden.hands, seat, hidden.hands[seat].without_card(card))
    held = Hidden(hands, hidden.stock, hidden.drawn)
    played = events.CardPlayed(seat, card)
    if state.led is None:
        return Step(Playing(state.table, held, move), (played,))
    return _end_trick(state.table, held, (state.led, move), played)


def _with_hand(hands: tuple[Cards, ...], seat: Seat, hand: Cards) -> tuple[Cards, ...]:
    return (hand, hands[1]) if seat == 0 else (hands[0], hand)


# A trick ------------------------------------------------------------------------------------------


def winner_of(led: PlayCard, followed: PlayCard, trump: Suit) -> Seat:
    """Return the seat that wins a trick. Decides :clause:`GW-09`."""
    one, two = led.card, followed.card
    beats = two.rank > one.rank if two.suit is one.suit else two.suit is trump
    return followed.seat if beats else led.seat


def _end_trick(
    table: Table, hidden: Hidden, plays: tuple[PlayCard, PlayCard], played: Event
) -> Next:
    """Give the trick to its winner. Decides :clause:`GW-10` and :clause:`GW-14`."""
    winner = winner_of(*plays, table.trump)
    won = Trick(plays, winner, table.face_up)
    happened = (played, events.TrickWon(winner))
    if table.face_up is not None:
        return _draw(table, table.face_up, hidden, won, happened)
    late = _one_more(table.late, winner)
    after = Table(table.rules, winner, table.trump, None, table.early, late, (*table.log, won))
    if hidden.hands[0]:
        return Step(Playing(after, hidden, None), happened)
    ended = events.GameEnded(winners(after), counted_tricks(after))
    return Step(GameOver(after, hidden), (*happened, ended))


def _one_more(tricks: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return (tricks[0] + 1, tricks[1]) if seat == 0 else (tricks[0], tricks[1] + 1)


def _draw(
    table: Table, face_up: Card, hidden: Hidden, won: Trick, happened: tuple[Event, ...]
) -> Next:
    """Let both take a card. Decides :clause:`GW-11`, :clause:`GW-12` and :clause:`GW-13`."""
    winner, loser, (drawn, *stock) = won.winner, other(won.winner), hidden.stock
    hands = _with_hand(hidden.hands, winner, hidden.hands[winner].with_card(face_up))
    hands = _with_hand(hands, loser, hands[loser].with_card(drawn))
    happened += (events.FaceUpTaken(winner, face_up), events.CardDrawn(loser, drawn))
    up = stock[0] if stock else None
    if up is not None:
        happened += (events.CardTurned(up),)
    early = _one_more(table.early, winner)
    after = Table(table.rules, winner, table.trump, up, early, table.late, (*table.log, won))
    held = Hidden(hands, tuple(stock[1:]), (*hidden.drawn, drawn))
    return Step(Playing(after, held, None), happened)


# The end ------------------------------------------------------------------------------------------


def counted_tricks(table: Table) -> tuple[int, ...]:
    """Return how many tricks of each seat count. Decides :clause:`GW-15`."""
    if table.rules.counting is Counting.WITHOUT_STOCK:
        return table.late
    return tuple(map(sum, zip(table.early, table.late, strict=True)))


def winners(table: Table) -> tuple[Seat, ...]:
    """Return the seats with most tricks. Decides :clause:`GW-15`."""
    tricks = counted_tricks(table)
    return tuple(seat for seat in SEATS[:2] if tricks[seat] == max(tricks))


# The phases ---------------------------------------------------------------------------------------

PHASES = (
    Phase(
        DealPending,
        clause=always(clauses.DEAL),
        awaited=always(Awaited.DEAL),
        actors=nobody,
        list=nothing,
        actions=on(Deal, refuse_deal, deal),
        chance=ChancePoint(shuffle, carry_deal, deals),
    )
    | Phase(
        Playing,
        clause=always(clauses.ONE_CARD_EACH),
        awaited=always(Awaited.CARD),
        actors=lambda state: (turn_of(state),),
        list=list_plays,
        actions=on(PlayCard, refuse_play, play_card),
        chance=None,
    )
    | Phase(
        GameOver,
        clause=always(clauses.NO_STOCK),
        awaited=always(Awaited.NOTHING),
        actors=nobody,
        list=nothing,
        actions=NO_ACTIONS,
        chance=None,
    )
)
TABLES = tables(PHASES, MOVES, not_now)
