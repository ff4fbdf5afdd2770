"""The points of a round, card by card (chapter "ending")."""

from tricky_twist.core.memo import recent
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.values import maker
from tricky_twist.games.twisted.cards import DECK, NO_CARDS, Card, Cards, PerCard, make_cards
from tricky_twist.games.twisted.rules import Rules
from tricky_twist.games.twisted.setup import deck_of
from tricky_twist.games.twisted.sheet import Counted, SeatScore
from tricky_twist.games.twisted.state import Match, Table

_seat_score = maker(SeatScore)

CARD = 1
TOAD = 5


def plus_points(_card: Card) -> int:
    """Return the points of a face-up card. Decides :clause:`TW-05` and :clause:`TW-20`."""
    return CARD


def minus_points(card: Card) -> int:
    """Return the cost of a taken card. Decides :clause:`TW-04` and :clause:`TW-05`.

    >>> minus_points(Card(54)), minus_points(Card(55))
    (1, 5)
    """
    return TOAD if card.is_toad else CARD


_FACE_UP = PerCard(lambda card: Counted(card, plus_points(card)))
_FACE_DOWN = PerCard(lambda card: Counted(card, -minus_points(card)))


def counted_up(cards: Cards) -> tuple[Counted, ...]:
    """Return the points of face-up cards, in deck order."""
    return _FACE_UP.select(cards.mask)


def counted_down(cards: Cards) -> tuple[Counted, ...]:
    """Return the points of taken cards, in deck order."""
    return _FACE_DOWN.select(cards.mask) if cards.mask else ()


def extra_cards(table: Table, pile: tuple[Card, ...], seat: Seat) -> Cards:
    """Return the extra cards of a seat, which are turned over now (:reading:`TW-A12`)."""
    mask = 0
    for extra in table.extras:
        if extra.seat is seat:
            mask |= pile[~extra.left].bit
    return make_cards(mask) if mask else NO_CARDS


def score_shown(table: Table, seat: Seat, extras: tuple[Counted, ...] = ()) -> SeatScore:
    """Return the points of a seat for the cards on view, and for extra cards if any are known."""
    return _seat_score(
        seat, counted_up(table.face_up[seat]), counted_down(table.face_down[seat]), extras
    )


def score_seat(table: Table, pile: tuple[Card, ...], seat: Seat) -> SeatScore:
    """Return the points of a seat.

    Decides :clause:`TW-25` and :clause:`TW-26`: face-up and face-down cards count, and cards in the
    hand do not.
    """
    return score_shown(table, seat, counted_down(extra_cards(table, pile, seat)))


def score_round(table: Table, pile: tuple[Card, ...]) -> tuple[SeatScore, ...]:
    """Return the points of each seat, given the whole pile as dealt."""
    return tuple([score_seat(table, pile, seat) for seat in SEATS[: table.round.match.players]])


def guess_extras(match: Match, seat: Seat, toads: int) -> tuple[Counted, ...]:
    """Return the points of the last round's extra cards of a seat, if so many of them are toads."""
    number = sum(extra.seat is seat for extra in match.past[-1].extras)
    plain, toad = (
        counted_down(Cards.of([next(card for card in DECK if card.is_toad is is_toad)]))
        for is_toad in (False, True)
    )
    return toad * toads + plain * (number - toads)


@recent
def most_of_a_round(rules: Rules) -> tuple[int, int]:
    """Return the most points that a seat can gain in a round, and the most that it can lose.

    It gains the couples in the deck, and loses every card.

    >>> most_of_a_round(Rules())
    (72, 107)
    """
    deck = deck_of(rules)
    gained = sum(plus_points(card) for card in deck if card.partner in deck)
    return gained, sum(map(minus_points, deck))
