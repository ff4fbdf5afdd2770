"""What happens."""

from typing import Any, ClassVar

from tests.foreign.cards import Card, Cards
from tests.foreign.things import DEAL, END, PLAY, WIN
from tricky_twist.core.clauses import Clause
from tricky_twist.core.seats import Seat
from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import value


@value
class HandDealt:
    """A seat was dealt its hand."""

    clause: ClassVar[Clause] = DEAL
    words: ClassVar[Template] = template("{seat} is dealt {cards}")
    seat: Seat
    cards: Cards


@value
class HandDealtUnseen:
    """A seat was dealt its hand, as the others see it."""

    clause: ClassVar[Clause] = DEAL
    words: ClassVar[Template] = template("{seat} is dealt a hand of {size}")
    seat: Seat
    size: int


@value
class CardPlayed:
    """A seat played a card."""

    clause: ClassVar[Clause] = PLAY
    words: ClassVar[Template] = template("{seat} plays {card}")
    seat: Seat
    card: Card


@value
class TrickWon:
    """A seat won a trick."""

    clause: ClassVar[Clause] = WIN
    words: ClassVar[Template] = template("{seat} wins the trick")
    seat: Seat


@value
class GameEnded:
    """The game is over."""

    clause: ClassVar[Clause] = END
    words: ClassVar[Template] = template("the game is over")


Event = HandDealt | HandDealtUnseen | CardPlayed | TrickWon | GameEnded
EVENTS: tuple[type[Any], ...] = (HandDealt, HandDealtUnseen, CardPlayed, TrickWon, GameEnded)


def seen_by(event: Event, seat: Seat | None) -> Event:
    """Return an event as a seat sees it."""
    if isinstance(event, HandDealt) and event.seat is not seat:
        return HandDealtUnseen(event.seat, len(event.cards))
    return event
