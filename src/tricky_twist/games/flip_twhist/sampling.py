"""Sampling: one state that is possible given a view, without the way that led there."""

from tricky_twist.core.chance import RandomNumbers
from tricky_twist.core.errors import HistoryError
from tricky_twist.core.memo import recent
from tricky_twist.core.seats import SEATS
from tricky_twist.core.tracker import Tracker, forbidding
from tricky_twist.games.flip_twhist.cards import NO_CARDS, Cards, Colour, TwhistCards
from tricky_twist.games.flip_twhist.history import tricks
from tricky_twist.games.flip_twhist.moves import PlayNumber, PlayTwhist
from tricky_twist.games.flip_twhist.rules import TwhistVisibility
from tricky_twist.games.flip_twhist.setup import deck_of, number_of_tricks, twhist_set
from tricky_twist.games.flip_twhist.state import (
    DealerPending,
    DealPending,
    GameOver,
    Hidden,
    Picking,
    Playing,
    State,
)
from tricky_twist.games.flip_twhist.trick import number_plays, playable
from tricky_twist.games.flip_twhist.views import (
    PlayerView,
    PublicBeforeDeal,
    PublicBeforeDealer,
    PublicGameOver,
    PublicPicking,
    PublicPlaying,
    View,
)

PublicInTrick = PublicPlaying | PublicPicking
"""What everybody sees while the seats hold cards."""
PublicOnTable = PublicInTrick | PublicGameOver
"""What everybody sees after the deal."""


def imagine_state(seen: View, draws: RandomNumbers) -> State:
    """Return a state in which somebody sees this."""
    public = seen.public
    match public:
        case PublicBeforeDealer(rules=rules, players=players):
            return DealerPending(rules, players)
        case PublicBeforeDeal(match=match):
            return DealPending(match)
        case PublicPlaying(table=table, played=played, turn=turn):
            return Playing(table, _hidden(seen, public, draws), played, turn)
        case PublicPicking(table=table, played=played, picker=picker, next_leader=leader):
            return Picking(table, _hidden(seen, public, draws), played, picker, leader)
        case PublicGameOver(table=table):
            return GameOver(table)


def _hidden(seen: View, public: PublicInTrick, draws: RandomNumbers) -> Hidden:
    """Return what the seats may have held when the trick began."""
    numbers, twhist = list(draw_hands(seen, public, draws)), list(_twhist_held(public))
    for play in public.played:
        if isinstance(play, PlayTwhist):
            twhist[play.seat] = twhist[play.seat].with_card(play.kind)
        else:
            numbers[play.seat] = numbers[play.seat].with_card(play.card)
    return Hidden(tuple(numbers), tuple(twhist))


# The number cards -------------------------------------------------------------------------------


def draw_hands(seen: View, public: PublicInTrick, draws: RandomNumbers) -> tuple[Cards, ...]:
    """Return number cards that the seats may hold now.

    Cards that nobody accounts for are in a hand, or gone if the log does not tell of every trick.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If there are none.
    """
    match = public.match
    hands = [NO_CARDS] * match.players
    if isinstance(seen, PlayerView):
        hands[seen.seat] = seen.own.numbers
    known = (public.table.exposed, *hands, *played_by_seat(public))
    unseen = deck = deck_of(match.rules)
    for cards in known:
        unseen -= cards
    is_each_once = len(unseen) + sum(map(len, known)) == len(deck)
    sizes = public.holdings.sizes
    both = zip(sizes, _twhist_held(public), hands, strict=True)
    room = [size - len(twhist) - len(hand) for size, twhist, hand in both]
    tracker, gone = _tracker(public, room, len(unseen) - sum(room))
    unexplained = "no deal explains everything in the view"
    filled = tracker.lay_out(unseen, lambda _card: gone, draws, unexplained)
    if not is_each_once:
        raise HistoryError(unexplained)
    return tuple([hand | came for hand, came in zip(hands, filled, strict=False)])


def _tracker(public: PublicInTrick, room: list[int], more: int) -> tuple[Tracker[Cards], int]:
    """Return a tracker that knows which colours the seats lack, and the slot of *more* cards.

    Those are gone, because the log does not tell of every trick; the slot is a mask.
    """
    deck = deck_of(public.match.rules)
    tracker = Tracker(deck)
    for seat, size in zip(SEATS, room, strict=False):
        tracker.hold(seat, tracker.slot(size))
    gone = 1 << tracker.slot(more) if more > 0 else 0
    for plays in tricks(public):
        numbers = number_plays(plays)
        for play in numbers[1:]:
            led, colour = numbers[0].card.colour, play.card.colour
            if colour is not led:
                tracker.lack(play.seat, _forbidding(deck, led, colour))
    return tracker, gone


@recent
def _forbidding(deck: Cards, led: Colour, colour: Colour) -> Cards:
    """Return the cards that would have forbidden to follow one colour with the other."""
    first, card = (next(card for card in deck if card.colour is each) for each in (led, colour))
    before = (PlayNumber(SEATS[0], first),)
    return forbidding(deck, lambda hand: playable(hand | card.bit, before) & card.bit)


def played_by_seat(public: PublicOnTable) -> tuple[Cards, ...]:
    """Return for each seat the number cards that it has played."""
    gone = [NO_CARDS] * public.match.players
    for plays in tricks(public):
        for number in number_plays(plays):
            gone[number.seat] = gone[number.seat].with_card(number.card)
    return tuple(gone)


# The Twhist cards -------------------------------------------------------------------------------


def _twhist_held(public: PublicInTrick) -> tuple[TwhistCards, ...]:
    """Return the Twhist cards that the seats hold now; nothing is drawn.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If they are hidden, and the log does not tell of
            every trick.
    """
    match = public.match
    if match.rules.twhist_cards is TwhistVisibility.OPEN:
        return public.holdings.twhist
    left = max(public.holdings.sizes)  # the last seat to play has not played yet
    if isinstance(public, PublicPicking):
        left += 1
    if len(public.table.log) + left != number_of_tricks(match):
        raise HistoryError("hidden Twhist cards can be worked out only if every trick is recorded")
    held = [twhist_set(match.rules)] * match.players
    for plays in tricks(public):
        for play in plays:
            if isinstance(play, PlayTwhist):
                held[play.seat] = held[play.seat].without_card(play.kind)
    return tuple(held)
