"""Determinization: a whole game that may have led to what somebody sees."""

from collections.abc import Iterator

from tricky_twist.core.chance import RandomNumbers
from tricky_twist.core.determinizing import assign_to_slots
from tricky_twist.core.errors import (
    HistoryError,
)
from tricky_twist.core.seats import Seat
from tricky_twist.games.flip_twhist.cards import NO_CARDS, Cards, Colour
from tricky_twist.games.flip_twhist.history import moves_since_deal, tricks
from tricky_twist.games.flip_twhist.moves import ChooseDealer, Deal, Move
from tricky_twist.games.flip_twhist.setup import deck_of, hand_size, setup
from tricky_twist.games.flip_twhist.state import State
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

PublicOnTable = PublicPlaying | PublicPicking | PublicGameOver
"""What everybody sees after the deal."""


def tell_game(seen: View, draws: RandomNumbers) -> tuple[State, tuple[Move, ...]]:
    """Return the state after setup, and all moves since."""
    public = seen.public
    if isinstance(public, PublicBeforeDealer):
        return setup(public.players, public.rules), ()
    match = public.match
    start = setup(match.players, match.rules)
    dealer = ChooseDealer(match.dealer)
    if isinstance(public, PublicBeforeDeal):
        return start, (dealer,)
    hands = _dealt_hands(seen, public, draws)
    deal = Deal(hands, public.table.exposed)
    return start, (dealer, deal, *(move for _, move in moves_since_deal(public)))


# The hidden cards -------------------------------------------------------------------------------


def _dealt_hands(seen: View, public: PublicOnTable, draws: RandomNumbers) -> tuple[Cards, ...]:
    """Return hands that may have been dealt.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If there are none.
    """
    match, exposed = public.match, public.table.exposed
    hands = list(_played_by_seat(public, match.players))
    if isinstance(seen, PlayerView):
        hands[seen.seat] |= seen.own.numbers
    unseen = deck_of(match.rules) - exposed
    for hand in hands:
        unseen -= hand
    size = hand_size(match.rules, match.players)
    cards = tuple(unseen)
    fitting = _fitting(public, match.players)
    places = assign_to_slots(
        [size - len(hand) for hand in hands], [fitting[card.colour] for card in cards], draws
    )
    if places is None:
        raise HistoryError("no deal explains all that the view tells of")
    for card, place in zip(cards, places, strict=True):
        hands[place] = hands[place].with_card(card)
    return tuple(hands)


def _played_by_seat(public: PublicOnTable, players: int) -> tuple[Cards, ...]:
    """Return for each seat the number cards that it has played."""
    gone = [NO_CARDS] * players
    for plays in tricks(public):
        for number in number_plays(plays):
            gone[number.seat] = gone[number.seat].with_card(number.card)
    return tuple(gone)


def _fitting(public: PublicOnTable, players: int) -> dict[Colour, int]:
    """Return for each colour the mask of the seats that may still hold it."""
    everybody = (1 << players) - 1
    fitting = dict.fromkeys(Colour, everybody)
    for seat, colour in _voids(public):
        fitting[colour] &= ~(1 << seat)
    return fitting


def _voids(public: PublicOnTable) -> Iterator[tuple[Seat, Colour]]:
    """Yield each seat that failed to follow, with the colour."""
    for plays in tricks(public):
        numbers = number_plays(plays)
        for number in numbers:
            led = numbers[0].card.colour
            if number.card.colour is not led:
                yield number.seat, led
