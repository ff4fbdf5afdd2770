"""The row of cards in the middle: how it grows and closes up (chapter "row")."""

from tricky_twist.games.twisted.cards import Card
from tricky_twist.games.twisted.state import Row


def lies_in(card: Card, row: Row) -> bool:
    """Say whether a card is in the row."""
    bit = card.bit
    return any(other.bit == bit for other in row)


def closed_up(row: Row, card: Card) -> Row:
    """Return the row without a card.

    Decides :clause:`TW-08`: the cards to its right close up, and all keep their order.
    """
    bit = card.bit
    return tuple([other for other in row if other.bit != bit])
