"""The turn: which cards may be added, and which may be twisted out (chapter "turn")."""

from tricky_twist.core.seats import Seat
from tricky_twist.games.twisted.cards import DECK, Card
from tricky_twist.games.twisted.state import Extra, Origin, Places, Row

TEN = 10


def is_within_ten(card: Card, end: Card) -> bool:
    """Say whether a card may be added to a row that ends in another.

    Decides :clause:`TW-14`: a difference of exactly 10 fits too (:reading:`TW-A14`).

    >>> is_within_ten(Card(34), Card(44)), is_within_ten(Card(34), Card(45))
    (True, False)
    """
    return abs(card.number - end.number) <= TEN


FITTING = tuple(sum(card.bit for card in DECK if is_within_ten(card, end)) for end in DECK)
"""For each card at the right end of the row, the mask of the cards that may be added."""


def placeable(hand: int, row: Row, since: Places = ()) -> int:
    """Return the mask of the cards of *hand* that may be added to a row, or may start one.

    Decides :clause:`TW-14`, :clause:`TW-15`, :clause:`TW-16` and :clause:`TW-22`: without a row
    any card starts one; otherwise any that fits the card that is rightmost now
    (:reading:`TW-A22`), however far its neighbours are apart (:reading:`TW-A21`). Cards may have
    been added to the row *since*.

    >>> from tricky_twist.games.twisted import Cards
    >>> hand = Cards.of(map(Card, (23, 33, 43, 56)))
    >>> Cards(placeable(hand.mask, (Card(81), Card(35))))
    Cards(33 43)
    """
    if since:
        return hand & FITTING[since[-1].card.index]
    return hand & FITTING[row[-1].index] if row else hand


def is_twistable(card: Card, hand: int) -> bool:
    """Say whether a card that lies in the row can be twisted out of it.

    Decides :clause:`TW-17` and :clause:`TW-18`: its partner must be in the hand, and a toad has
    none.

    >>> from tricky_twist.games.twisted import Cards
    >>> hand = Cards.of(map(Card, (22, 43)))
    >>> is_twistable(Card(34), hand.mask), is_twistable(Card(22), hand.mask)
    (True, False)
    """
    return card.partner_bit & hand != 0


def twistable(hand: int, row: Row) -> tuple[Card, ...]:
    """Return the cards of the row that can be twisted out, from left to right.

    Decides :clause:`TW-17` and :clause:`TW-19`: it does not matter where a card lies, or whether it
    lies alone.

    >>> from tricky_twist.games.twisted import Cards
    >>> twistable(Cards.of(map(Card, (43, 12))).mask, (Card(21), Card(56), Card(34)))
    (21, 34)
    """
    return tuple([card for card in row if card.partner_bit & hand])


def couple(card: Card) -> int:
    """Return the mask of a card and its partner, which are laid face up aside together.

    Decides :clause:`TW-20`.

    >>> from tricky_twist.games.twisted import Cards
    >>> Cards(couple(Card(34)))
    Cards(34 43)
    """
    return card.bit | card.partner_bit


def drawn_by(
    seat: Seat, first: Seat, origin: Origin, extras: tuple[Extra, ...], pile_size: int
) -> tuple[Card, ...]:
    """Return the cards that a seat has drawn in a round, in order.

    Every turn drew the next card of the pile, but for the extra cards, until there was none.
    """
    pile, players = origin.pile, len(origin.hands)
    drawn = pile[: len(pile) - pile_size]
    if extras:
        places = {extra.place for extra in extras}
        drawn = tuple([card for place, card in enumerate(drawn) if place not in places])
    return drawn[(seat - first) % players :: players]
