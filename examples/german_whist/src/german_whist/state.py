"""The moves, and the states between them."""

from typing import Any, ClassVar

import attrs

from german_whist.cards import Card, Cards, Suit
from german_whist.rules import Rules
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.seen import remembered, seen_by_nobody, seen_by_owner
from tricky_twist.core.templates import Template, template
from tricky_twist.core.validators import check_seat, exactly, tuple_of
from tricky_twist.core.values import value

# Moves --------------------------------------------------------------------------------------------


@value
class Deal:
    """Chance deals the cards, and puts the stock in order."""

    words: ClassVar[Template] = template("the cards are dealt: {hands}; the stock is {stock}")
    hands: tuple[Cards, ...] = attrs.field(validator=tuple_of(Cards))
    stock: tuple[Card, ...] = attrs.field(validator=tuple_of(Card))


@value
class PlayCard:
    """A player plays a card."""

    words: ClassVar[Template] = template("{seat} plays {card}")
    seat: Seat = attrs.field(validator=check_seat)
    card: Card = attrs.field(validator=exactly(Card))


Move = Deal | PlayCard
MOVES: tuple[type[Any], ...] = (Deal, PlayCard)

# The table ----------------------------------------------------------------------------------------


@value
class Trick:
    """A trick that was played."""

    plays: tuple[PlayCard, ...]
    winner: Seat
    taken: Card | None
    """The face-up card that the winner took; none without a stock."""


@value
class Table:
    """The open side of the game after the deal."""

    players: ClassVar[int] = 2
    rules: Rules
    leader: Seat
    trump: Suit
    face_up: Card | None
    early: tuple[int, ...]
    """How many tricks each seat won while there was a stock."""
    late: tuple[int, ...]
    """How many tricks each seat won since."""
    log: tuple[Trick, ...] = ()

    @property
    def below(self) -> int:
        """The number of cards below the face-up card."""
        return max(0, 2 * (self.rules.ranks - sum(self.early)) - 1)


@value
class Hidden:
    """The cards that at least one player cannot see."""

    hands: tuple[Cards, ...] = seen_by_owner("hand", size="hand_sizes")
    stock: tuple[Card, ...] = seen_by_nobody()
    """The cards below the face-up card."""
    drawn: tuple[Card, ...] = remembered("drawn", default=())
    """The cards that losers drew, one for each trick of the log that was played beside a stock."""


# The phases ---------------------------------------------------------------------------------------


@value
class DealPending:
    """Chance must deal."""

    players: ClassVar[int] = 2
    rules: Rules
    leader: Seat


@value
class Playing:
    """A seat must play a card."""

    table: Table
    hidden: Hidden
    led: PlayCard | None
    """The play of the leader, if there is one."""


@value
class GameOver:
    """All cards were played."""

    table: Table
    hidden: Hidden


State = DealPending | Playing | GameOver
STATES: tuple[type[Any], ...] = (DealPending, Playing, GameOver)


def other(seat: Seat) -> Seat:
    """Return the other seat."""
    return SEATS[1 - seat]


def losers(table: Table) -> tuple[Seat, ...]:
    """Return the seats that drew cards, in the order of the log."""
    return tuple(other(trick.winner) for trick in table.log if trick.taken is not None)
