"""Sampling: one state that is possible given a view, without the way that led there."""

from collections.abc import Iterator

from tricky_twist.core.chance import RandomNumbers
from tricky_twist.core.determinizing import assign_cards
from tricky_twist.core.errors import HistoryError
from tricky_twist.core.seats import Seat
from tricky_twist.games.flip_twhist.cards import NO_CARDS, Cards, Colour, TwhistCards
from tricky_twist.games.flip_twhist.history import tricks
from tricky_twist.games.flip_twhist.moves import PlayTwhist
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
from tricky_twist.games.flip_twhist.trick import number_plays
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
    hidden = tuple(unseen)
    if len(hidden) > sum(room):
        room.append(len(hidden) - sum(room))  # those that are gone
    fitting = _fitting(public, len(room))
    unexplained = "no deal explains everything in the view"
    slots = assign_cards(hidden, room, [fitting[c.colour] for c in hidden], draws, unexplained)
    if not is_each_once:
        raise HistoryError(unexplained)
    hands.append(NO_CARDS)
    for card, slot in zip(hidden, slots, strict=True):
        hands[slot] = hands[slot].with_card(card)
    return tuple(hands[: match.players])


def played_by_seat(public: PublicOnTable) -> tuple[Cards, ...]:
    """Return for each seat the number cards that it has played."""
    gone = [NO_CARDS] * public.match.players
    for plays in tricks(public):
        for number in number_plays(plays):
            gone[number.seat] = gone[number.seat].with_card(number.card)
    return tuple(gone)


def _fitting(public: PublicInTrick, slots: int) -> dict[Colour, int]:
    """Return for each colour the mask of the slots where its cards may be."""
    fitting = dict.fromkeys(Colour, (1 << slots) - 1)
    for seat, colour in _voids(public):
        fitting[colour] &= ~(1 << seat)
    return fitting


def _voids(public: PublicInTrick) -> Iterator[tuple[Seat, Colour]]:
    """Yield each seat that failed to follow, with the colour."""
    for plays in tricks(public):
        numbers = number_plays(plays)
        for number in numbers:
            led = numbers[0].card.colour
            if number.card.colour is not led:
                yield number.seat, led


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
