"""Events, in the past tense; each class names the clause behind it.

An event with a secret has a second class without it, for the seats that may not know.
"""

import enum
from typing import Any, ClassVar

from tricky_twist.core.clauses import Clause
from tricky_twist.core.memo import by_seat
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.templates import Template, plural, template
from tricky_twist.core.values import value
from tricky_twist.games.twisted import clauses
from tricky_twist.games.twisted.cards import DECK, Card, Cards
from tricky_twist.games.twisted.sheet import SeatScore


@value
class DealerChosen:
    """It was decided who deals first."""

    clause: ClassVar[Clause] = clauses.setup.DEALERS_LEFT_BEGINS
    words: ClassVar[Template] = template("{seat} is drawn by lot to deal")
    seat: Seat


@value
class RoundBegun:
    """A round, which is a complete game, begins."""

    clause: ClassVar[Clause] = clauses.setup.DEALERS_LEFT_BEGINS
    words: ClassVar[Template] = template(
        "round {number} begins: {dealer} deals, and {first} has the first turn"
    )
    number: int
    """The number of the round, from 1."""
    dealer: Seat
    first: Seat
    """The seat that has the first turn."""


@value
class HandDealt:
    """A seat was dealt its hand."""

    clause: ClassVar[Clause] = clauses.setup.DEAL
    words: ClassVar[Template] = template("{seat} is dealt {cards}")
    seat: Seat
    cards: Cards


@value
class HandDealtUnseen:
    """A seat was dealt its hand, as the others see it."""

    clause: ClassVar[Clause] = clauses.setup.DEAL
    words: ClassVar[Template] = plural(
        "size",
        "{seat} is dealt {size} card",
        "{seat} is dealt {size} cards",
        none=template("{seat} is dealt no cards"),
    )
    seat: Seat
    size: int


@value
class PileLaid:
    """The remaining cards became the face-down pile."""

    clause: ClassVar[Clause] = clauses.setup.DEAL
    words: ClassVar[Template] = plural(
        "size",
        "the pile has {size} card",
        "the pile has {size} cards",
        none=template("the pile has no cards"),
    )
    size: int


@value
class CardPlaced:
    """A seat added a card at the right end of the row, or started a row with it."""

    clause: ClassVar[Clause] = clauses.row.ROW_GROWS
    words: ClassVar[Template] = template("{seat} adds {card} to the row")
    seat: Seat
    card: Card


@value
class CardTwisted:
    """A seat twisted a card out of the row and laid it face up aside with its partner."""

    clause: ClassVar[Clause] = clauses.turn.COUPLE_FACE_UP
    words: ClassVar[Template] = template("{seat} twists {card} out of the row with {partner}")
    seat: Seat
    card: Card
    """The card out of the row."""
    partner: Card
    """The card out of the hand."""


@value
class RowTaken:
    """A seat took the row and put it face down aside."""

    clause: ClassVar[Clause] = clauses.taking.TAKEN_FACE_DOWN
    words: ClassVar[Template] = template("{seat} takes the row {cards}")
    seat: Seat
    cards: tuple[Card, ...]
    """The row, from left to right."""


@value
class ExtraCardTaken:
    """A seat laid the top card of the pile face down aside, unseen."""

    clause: ClassVar[Clause] = clauses.taking.EXPERT
    words: ClassVar[Template] = template("{seat} takes {card} off the pile with it, unseen")
    seat: Seat
    card: Card


@value
class ExtraCardTakenUnseen:
    """A seat laid the top card of the pile face down aside, and sees only its back itself."""

    clause: ClassVar[Clause] = clauses.taking.EXPERT
    words: ClassVar[Template] = template("{seat} takes the top card of the pile with it, unseen")
    seat: Seat


@value
class CardDrawn:
    """A seat drew the top card of the pile."""

    clause: ClassVar[Clause] = clauses.turn.DRAW_ONE
    words: ClassVar[Template] = template("{seat} draws {card}")
    seat: Seat
    card: Card


@value
class CardDrawnUnseen:
    """A seat drew the top card of the pile, as the others see it."""

    clause: ClassVar[Clause] = clauses.turn.DRAW_ONE
    words: ClassVar[Template] = template("{seat} draws a card")
    seat: Seat


@value
class PileEmptied:
    """The last card of the pile is gone: from now on players do not draw."""

    clause: ClassVar[Clause] = clauses.turn.EMPTY_PILE
    words: ClassVar[Template] = template("the pile is empty")


class EndCause(enum.Enum):
    """Why a round ended."""

    ROW_TAKEN = "row-taken"
    """A player took the row when the pile was empty."""
    LAST_TWIST = "last-twist"
    """The last card of the row was twisted out when the pile was empty (:reading:`TW-A06`)."""
    LAST_EXTRA_CARD = "last-extra-card"
    """The extra card was the last one of the pile (:reading:`TW-A11`)."""
    EMPTY_HAND = "empty-hand"
    """The seat to move has no card left (:reading:`TW-A08`, :reading:`TW-A09`)."""


_CAUSES = {
    EndCause.ROW_TAKEN: template("round {number} ends: the row was taken and the pile is empty"),
    EndCause.LAST_TWIST: template(
        "round {number} ends: the last card of the row was twisted out and the pile is empty"
    ),
    EndCause.LAST_EXTRA_CARD: template(
        "round {number} ends: the last card of the pile was taken with a row"
    ),
    EndCause.EMPTY_HAND: template("round {number} ends: the next player has no cards left"),
}


@value
class RoundEnded:
    """A round ended at once and was scored."""

    clause: ClassVar[Clause] = clauses.ending.GAME_END
    number: int
    """The number of the round, from 1."""
    cause: EndCause

    @property
    def words(self) -> Template:
        """The template of its words."""
        return _CAUSES[self.cause]


_PLUS = plural(
    "score.total",
    "{seat} scores {score.total} point",
    "{seat} scores {score.total} points",
    none=template("{seat} scores no points"),
)
_MINUS = plural(
    "score.total:size",
    "{seat} scores minus {score.total:size} point",
    "{seat} scores minus {score.total:size} points",
)


@value
class SeatScored:
    """A seat scored the round; the score says how every point came about."""

    clause: ClassVar[Clause] = clauses.scoring.SCORE
    score: SeatScore

    @property
    def seat(self) -> Seat:
        """The seat that scored."""
        return self.score.seat

    @property
    def words(self) -> Template:
        """The template of its words."""
        return _MINUS if self.score.total < 0 else _PLUS


@value
class NextDealerDecided:
    """It was decided who deals the next round (:reading:`TW-A17`)."""

    clause: ClassVar[Clause] = clauses.setup.DEALERS_LEFT_BEGINS
    words: ClassVar[Template] = template("{seat} deals the next round")
    seat: Seat


_ONE_WINS = template("the game ends with {points:and} points: {winners:and} wins")
_SEVERAL_WIN = template("the game ends with {points:and} points: {winners:and} share the victory")


@value
class GameEnded:
    """All rounds are scored; those with the best total win, or share the victory."""

    clause: ClassVar[Clause] = clauses.ending.TWO_GAMES
    points: tuple[int, ...]
    winners: tuple[Seat, ...]

    @property
    def words(self) -> Template:
        """The template of its words."""
        return _ONE_WINS if len(self.winners) == 1 else _SEVERAL_WIN


Event = (
    DealerChosen
    | RoundBegun
    | HandDealt
    | HandDealtUnseen
    | PileLaid
    | CardPlaced
    | CardTwisted
    | RowTaken
    | ExtraCardTaken
    | ExtraCardTakenUnseen
    | CardDrawn
    | CardDrawnUnseen
    | PileEmptied
    | RoundEnded
    | SeatScored
    | NextDealerDecided
    | GameEnded
)
"""Everything that can happen."""

EVENTS: tuple[type[Any], ...] = Event.__args__
"""Every class of event."""

Events = tuple[Event, ...]

# One shared value for each event without a payload. ---------------------------------------------

PILE_EMPTIED = PileEmptied()
DRAWN_UNSEEN = by_seat(CardDrawnUnseen)
EXTRA_UNSEEN = by_seat(ExtraCardTakenUnseen)
_FOUR = SEATS[:4]
"""The seats that a table can have."""
CARD_PLACED = by_seat(lambda seat: tuple(CardPlaced(seat, card) for card in DECK), _FOUR)
CARD_DRAWN = by_seat(lambda seat: tuple(CardDrawn(seat, card) for card in DECK), _FOUR)


def _twisted(seat: Seat) -> dict[int, CardTwisted]:
    """Return the twist of each card that has a partner, by its index."""
    pairs = [(card, card.partner) for card in DECK]
    return {card.index: CardTwisted(seat, card, other) for card, other in pairs if other}


CARD_TWISTED = by_seat(_twisted, _FOUR)


def seen_by(event: Event, seat: Seat | None) -> Event:
    """Return *event* as *seat* sees it, as a spectator does if it is ``None``.

    Decides :clause:`TW-28`: the extra card is hidden from all players (:reading:`TW-A12`).
    """
    match event:
        case HandDealt(seat=owner, cards=cards) if owner is not seat:
            return HandDealtUnseen(owner, len(cards))
        case CardDrawn(seat=owner) if owner is not seat:
            return DRAWN_UNSEEN[owner]
        case ExtraCardTaken(seat=owner):
            return EXTRA_UNSEEN[owner]
        case _:
            return event
