"""The events: each has its clause and its words."""

from typing import Any, ClassVar

from german_whist import clauses
from german_whist.cards import Card, Cards
from tricky_twist.core.clauses import Clause
from tricky_twist.core.seats import Seat
from tricky_twist.core.templates import Template, plural, template
from tricky_twist.core.values import value


@value
class HandDealt:
    """A seat got its hand."""

    clause: ClassVar[Clause] = clauses.DEAL
    words: ClassVar[Template] = template("{seat} is dealt {cards}")
    seat: Seat
    cards: Cards


@value
class HandDealtUnseen:
    """A seat got its hand, as others see it."""

    clause: ClassVar[Clause] = clauses.DEAL
    words: ClassVar[Template] = plural(
        "size", "{seat} is dealt {size} card", "{seat} is dealt {size} cards"
    )
    seat: Seat
    size: int


@value
class TrumpTurned:
    """The first card of the stock was turned up."""

    clause: ClassVar[Clause] = clauses.TRUMP
    words: ClassVar[Template] = template("{card} is turned up, so {card.suit} are trump")
    card: Card


@value
class CardTurned:
    """The next card of the stock was turned up."""

    clause: ClassVar[Clause] = clauses.TURN_UP
    words: ClassVar[Template] = template("{card} is turned up")
    card: Card


@value
class CardPlayed:
    """A seat played a card."""

    clause: ClassVar[Clause] = clauses.ONE_CARD_EACH
    words: ClassVar[Template] = template("{seat} plays {card}")
    seat: Seat
    card: Card


@value
class TrickWon:
    """A seat won a trick, and leads the next."""

    clause: ClassVar[Clause] = clauses.BEST_CARD
    words: ClassVar[Template] = template("{seat} wins the trick")
    seat: Seat


@value
class FaceUpTaken:
    """The winner of a trick took the face-up card."""

    clause: ClassVar[Clause] = clauses.WINNER_TAKES
    words: ClassVar[Template] = template("{seat} takes {card}")
    seat: Seat
    card: Card


@value
class CardDrawn:
    """The loser of a trick drew a card."""

    clause: ClassVar[Clause] = clauses.LOSER_DRAWS
    words: ClassVar[Template] = template("{seat} draws {card}")
    seat: Seat
    card: Card


@value
class CardDrawnUnseen:
    """The loser of a trick drew a card, as others see it."""

    clause: ClassVar[Clause] = clauses.LOSER_DRAWS
    words: ClassVar[Template] = template("{seat} draws a card")
    seat: Seat


@value
class GameEnded:
    """All cards were played."""

    clause: ClassVar[Clause] = clauses.MOST_TRICKS
    words: ClassVar[Template] = template("{winners:and} won; the tricks that count: {tricks:and}")
    winners: tuple[Seat, ...]
    tricks: tuple[int, ...]
    """For each seat, how many of its tricks count."""


Event = (
    HandDealt
    | HandDealtUnseen
    | TrumpTurned
    | CardTurned
    | CardPlayed
    | TrickWon
    | FaceUpTaken
    | CardDrawn
    | CardDrawnUnseen
    | GameEnded
)
EVENTS: tuple[type[Any], ...] = Event.__args__


def seen_by(event: Event, seat: Seat | None) -> Event:
    """Return an event as a seat sees it, or a spectator."""
    match event:
        case HandDealt(owner, cards) if owner is not seat:
            return HandDealtUnseen(owner, len(cards))
        case CardDrawn(owner, _) if owner is not seat:
            return CardDrawnUnseen(owner)
        case _:
            return event
