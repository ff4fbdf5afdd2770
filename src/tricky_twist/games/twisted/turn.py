"""The turn: cards added to the row, twisted out of it, drawn (chapters "row" and "turn")."""

from tricky_twist.core.memo import Memo
from tricky_twist.core.seats import Seat
from tricky_twist.games.twisted.cards import DECK, Card, Cards, Row, make_cards
from tricky_twist.games.twisted.moves import Placements

TEN = 10


# Adding a card ----------------------------------------------------------------------------------


def is_within_ten(card: Card, end: Card) -> bool:
    """Say whether a card may be added to a row that ends in another.

    Decides :clause:`TW-14`: a difference of exactly 10 fits too (:reading:`TW-A14`).

    >>> is_within_ten(Card(34), Card(44)), is_within_ten(Card(34), Card(45))
    (True, False)
    """
    return abs(card.value - end.value) <= TEN


def _fitting(end: int) -> int:
    return sum([card.bit for card in DECK if is_within_ten(card, DECK[end])])


FITTING = Memo(_fitting)
"""For each card at the right end of the row, by its index, the mask of the cards that fit."""


def placeable(hand: int, row: Row, placed: Placements = ()) -> int:
    """Return the mask of the cards of *hand* that may be added to a row, or may start one.

    Decides :clause:`TW-14`, :clause:`TW-15`, :clause:`TW-16` and :clause:`TW-22`: without a row
    any card starts one; otherwise any that fits the card that is rightmost now
    (:reading:`TW-A22`), however far its neighbours are apart (:reading:`TW-A21`). The cards
    *placed* have been added to the right of *row*.

    >>> hand = Cards.of(map(Card, (23, 33, 43, 56)))
    >>> Cards(placeable(hand.mask, (Card(81), Card(35))))
    Cards(33 43)
    """
    if placed:
        return hand & FITTING[placed[-1].card.index]
    return hand & FITTING[row[-1].index] if row else hand


# Twisting a card out ----------------------------------------------------------------------------


def lies_in(card: Card, row: Row) -> bool:
    """Say whether a card is in the row."""
    bit = card.bit
    return any(other.bit == bit for other in row)


def is_twistable(card: Card, hand: int) -> bool:
    """Say whether a card can be twisted out of the row.

    Decides :clause:`TW-17` and :clause:`TW-18`: its partner must be in the hand, and a toad has
    none.

    >>> hand = Cards.of(map(Card, (22, 43)))
    >>> is_twistable(Card(34), hand.mask), is_twistable(Card(22), hand.mask)
    (True, False)
    """
    return card.partner_bit & hand != 0


def twistable(hand: int, row: Row) -> tuple[Card, ...]:
    """Return the cards of the row that can be twisted out, from left to right.

    Decides :clause:`TW-17` and :clause:`TW-19`: any place in the row will do, and the card may be
    alone.

    >>> twistable(Cards.of(map(Card, (43, 12))).mask, (Card(21), Card(56), Card(34)))
    (21, 34)
    """
    return tuple([card for card in row if card.partner_bit & hand])


def couple(card: Card) -> int:
    """Return the mask of a card and its partner, which go face up aside together.

    Decides :clause:`TW-20`.

    >>> Cards(couple(Card(34)))
    Cards(34 43)
    """
    return card.bit | card.partner_bit


def closed_up(row: Row, card: Card) -> Row:
    """Return the row without a card.

    Decides :clause:`TW-08`: the cards to its right close up, and all keep their order.
    """
    bit = card.bit
    return tuple([other for other in row if other.bit != bit])


# Drawing ----------------------------------------------------------------------------------------


def cards_left(before: int, placed: Placements) -> int:
    """Return how many cards are left in the pile: each turn took one of those there were *before*.

    >>> cards_left(2, ())
    2
    """
    left = before - len(placed)
    return left if left > 0 else 0  # noqa: FURB136  # half the time of max


def hand_now(
    hands: tuple[Cards, ...], placed: Placements, pile: tuple[Card, ...], left: int, seat: Seat
) -> int:
    """Return the mask of the cards that a seat holds, after these were placed.

    Decides :clause:`TW-13` and :clause:`TW-23`: a player who added a card drew the next one of the
    pile, as long as there was one (:reading:`TW-A02`). The *hands* are those before the first of
    them was placed, when so many cards were *left* in the pile. The seats take turns, so every so
    many of the cards are of one seat.
    """
    mask = hands[seat].mask
    if placed:
        index = (seat - placed[0].seat) % len(hands)
        while index < len(placed):
            mask ^= placed[index].card.bit
            if index < left:
                mask |= pile[index - left].bit
            index += len(hands)
    return mask


def hands_now(
    hands: tuple[Cards, ...], placed: Placements, pile: tuple[Card, ...], left: int
) -> tuple[Cards, ...]:
    """Return every seat's hand, after these cards were placed.

    Decides :clause:`TW-13` and :clause:`TW-23`, as :func:`hand_now` does for one seat.
    """
    held = list(hands)
    above = -left
    for place in placed:
        seat = place.seat
        mask = held[seat].mask ^ place.card.bit
        if above:
            mask |= pile[above].bit
            above += 1
        held[seat] = make_cards(mask)
    return tuple(held)
