"""A game as moves, and the hidden cards of a view: a tracker learns where they may have been."""

from german_whist.cards import Card, Cards
from german_whist.play import playable, suit_to_follow
from german_whist.rules import Rules, deck_of
from german_whist.state import (
    Deal,
    DealPending,
    GameOver,
    Hidden,
    Move,
    PlayCard,
    Playing,
    State,
    Table,
    Trick,
    losers,
    other,
)
from german_whist.views import (
    PlayerView,
    PrivateInfo,
    PublicBeforeDeal,
    PublicGameOver,
    PublicPlaying,
    View,
)
from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import HistoryError
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.tracker import Tracker, forbidding

SeenOnTable = PublicPlaying | PublicGameOver
Own = dict[Seat, PrivateInfo]
_LABEL = "german-whist/invent"
OnTable = Playing | GameOver | SeenOnTable

# A game as moves ----------------------------------------------------------------------------------


def is_whole(table: Table) -> bool:
    """Say whether the log has every trick."""
    return len(table.log) == sum(table.early) + sum(table.late)


def plays_of(now: OnTable) -> tuple[PlayCard, ...]:
    """Return every card that was played, as far as the log tells."""
    plays = [play for trick in now.table.log for play in trick.plays]
    if isinstance(now, Playing | PublicPlaying) and now.led is not None:
        plays.append(now.led)
    return tuple(plays)


def history_of(state: Playing | GameOver) -> tuple[State, tuple[Move, ...]]:
    """Return the state before the deal, and all moves since, if the log is whole."""
    table, hands, stock = state.table, list(state.hidden.hands), []
    plays = plays_of(state)
    for play in plays:
        hands[play.seat] = hands[play.seat].with_card(play.card)
    taken = [(trick.winner, trick.taken) for trick in table.log if trick.taken is not None]
    for up, down in zip(taken, zip(losers(table), state.hidden.drawn, strict=True), strict=True):
        for seat, card in (up, down):
            hands[seat] = hands[seat].without_card(card)
            stock.append(card)
    stock += [table.face_up] if table.face_up is not None else []
    deal = Deal(tuple(hands), (*stock, *state.hidden.stock))
    return DealPending(table.rules, plays[0].seat if plays else table.leader), (deal, *plays)


# The hidden cards ---------------------------------------------------------------------------------


def imagine(seen: View, shuffler: Shuffler, coming: tuple[Card, ...] = ()) -> State:
    """Return a state with this view, whose stock turns up the cards *coming* next."""
    public = seen.public
    if isinstance(public, PublicBeforeDeal):
        return DealPending(public.rules, public.leader)
    hidden = _invent(seen, public, shuffler, coming)
    if isinstance(public, PublicPlaying):
        return Playing(public.table, hidden, public.led)
    return GameOver(public.table, hidden)


def tell(seen: View, shuffler: Shuffler) -> tuple[State, tuple[Move, ...]]:
    """Return the state before the deal, and all moves since."""
    state = imagine(seen, shuffler)
    if isinstance(state, DealPending):
        return state, ()
    if not is_whole(state.table):
        raise HistoryError("the view does not record the whole game")
    return history_of(state)


def _invent(
    seen: View, public: SeenOnTable, shuffler: Shuffler, coming: tuple[Card, ...]
) -> Hidden:
    """Put each card that the seat did not see where it may be."""
    table, deck = public.table, deck_of(public.table.rules.ranks)
    own = {seen.seat: seen.own} if isinstance(seen, PlayerView) else {}
    unseen = deck - _seen_cards(public, own)
    tracker, room = Tracker(deck), len(unseen)
    for seat, size in zip(SEATS, _first_sizes(public), strict=False):
        if seat not in own:
            tracker.hold(seat, tracker.slot(size))
            room -= size
    left = tracker.slot(table.below)
    tracker.show(Cards.of(coming), 1 << left)
    drawn = _report(public, tracker)
    gone = tracker.slot(room - table.below - sum(slot is not None for slot in drawn))
    draws, elsewhere = shuffler.numbers(_LABEL, "cards"), 1 << left | 1 << gone
    filled = tracker.lay_out(unseen, lambda _card: elsewhere, draws, "no deal explains the view")
    known = iter([card for held in own.values() for card in held.drawn])
    return Hidden(
        tuple([_hand(seat, public, own, tracker, filled) for seat in SEATS[:2]]),
        _stock(shuffler.order(_LABEL, "stock", tuple(filled[left] - Cards.of(coming))), coming),
        tuple([next(known) if slot is None else next(iter(filled[slot])) for slot in drawn]),
    )


def _stock(others: tuple[Card, ...], coming: tuple[Card, ...]) -> tuple[Card, ...]:
    """Put the cards to be turned up next into the stock: before each, one is drawn unseen."""
    stock = list(others)
    for place, card in enumerate(coming):
        stock.insert(2 * place + 1, card)
    return tuple(stock)


def _report(public: SeenOnTable, tracker: Tracker[Cards]) -> list[int | None]:
    """Report every trick; return the slot of each card that a loser drew, if it is hidden."""
    drawn: list[int | None] = []
    for trick in public.table.log:
        led, followed = trick.plays
        tracker.use(led.seat, led.card)
        tracker.lack(followed.seat, _forbidding(trick, public.table.rules, tracker.deck))
        tracker.use(followed.seat, followed.card)
        if trick.taken is not None:
            loser = other(trick.winner)
            drawn.append(tracker.draw(loser) if tracker.hides(loser) else None)
    for play in plays_of(public)[2 * len(public.table.log) :]:
        tracker.use(play.seat, play.card)
    return drawn


def _forbidding(trick: Trick, rules: Rules, deck: Cards) -> Cards:
    """Return the cards that would have forbidden to follow as the second player did."""
    led, followed = trick.plays
    suit, bit = suit_to_follow(led, rules, trick.taken), followed.card.bit
    return forbidding(deck, lambda hand: playable(hand | bit, suit) & bit)


def _seen_cards(public: SeenOnTable, own: Own) -> Cards:
    """Return the cards whose place the seat always knew."""
    table, plays = public.table, plays_of(public)
    open_cards = [trick.taken for trick in table.log] + [table.face_up]
    mine = [play.card for play in plays if play.seat in own]
    for held in own.values():
        mine += [*held.hand, *held.drawn]
    return Cards.of([*mine, *(card for card in open_cards if card is not None)])


def _first_sizes(public: SeenOnTable) -> list[int]:
    """Return how many cards each seat held when the log began."""
    sizes = [0, 0] if isinstance(public, PublicGameOver) else list(public.hand_sizes)
    for play in plays_of(public):
        sizes[play.seat] += 1
    drew = len(losers(public.table))
    return [size - drew for size in sizes]


def _hand(
    seat: Seat, public: SeenOnTable, own: Own, tracker: Tracker[Cards], filled: tuple[Cards, ...]
) -> Cards:
    """Return what a seat holds now."""
    if seat in own:
        return own[seat].hand
    took = [trick.taken for trick in public.table.log if trick.winner is seat and trick.taken]
    return tracker.hand(seat, filled) | Cards.of(took) - Cards.of(
        play.card for play in plays_of(public)
    )
