"""The winner of a trick: the rule that two of the games share."""

from collections.abc import Sequence
from typing import Protocol, TypeVar


class RankedCard(Protocol):
    """A card that can win a trick."""

    @property
    def suit(self) -> object:
        """The property that players must follow."""
        ...

    @property
    def value(self) -> int:
        """The number by which the highest card wins."""
        ...


class RankedPlay(Protocol):
    """A card with the seat that played it."""

    @property
    def card(self) -> RankedCard:
        """The card."""
        ...


P = TypeVar("P", bound=RankedPlay)


def winning_play(plays: Sequence[P]) -> P:
    """Return the play of the highest card in the suit of the first; the earlier of equals.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games.tricky_twist import Card, PlayCard
    >>> cards = map(Card.parse, ("M7", "M9", "S12"))
    >>> winning_play(tuple(map(PlayCard, Seat, cards)))
    PlayCard(seat=Seat(1), card=M9)
    """
    best = plays[0]
    led = best.card.suit
    for play in plays:
        if play.card.suit is led and play.card.value > best.card.value:
            best = play
    return best


def last_winning_play(plays: Sequence[P]) -> P:
    """Return the play of the highest card in the suit of the first; the later of equals.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games.flip_twhist import NumberCard, PlayNumber
    >>> cards = map(NumberCard.parse, ("R2", "R2b", "Y5"))
    >>> last_winning_play(tuple(map(PlayNumber, Seat, cards)))
    PlayNumber(seat=Seat(1), card=R2b)
    """
    best = plays[0]
    led = best.card.suit
    for play in plays:
        if play.card.suit is led and play.card.value >= best.card.value:
            best = play
    return best
