"""Rules, moves and states: a trick is one card of each seat, and the highest or lowest wins it."""

import enum
from typing import Any, ClassVar

import attrs

from tests.foreign.cards import Card, Cards
from tricky_twist.core.clauses import Clause
from tricky_twist.core.register import Register
from tricky_twist.core.ruleset import Ruleset
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.seen import seen_by_nobody, seen_by_owner
from tricky_twist.core.templates import Template, template
from tricky_twist.core.validators import check_seat, choice_of, exactly, require, tuple_of
from tricky_twist.core.values import value

PLAY = Clause("TC-01", "Play", "Each seat plays a card of its hand in turn.", ())
DEAL = Clause("TC-02", "Deal", "Each seat gets the same number of cards; the rest is the pile.", ())
WIN = Clause("TC-03", "Win", "The best card of a trick wins it, and its seat leads the next.", ())
END = Clause("TC-04", "End", "Most tricks win the game.", ())
REGISTER = Register("top-card", (PLAY, DEAL, WIN, END), (), (), ())


class Best(enum.Enum):
    """Which card of a trick wins it."""

    HIGHEST = "highest"
    LOWEST = "lowest"


@attrs.frozen(
    cache_hash=True, kw_only=True, repr=False, weakref_slot=False, getstate_setstate=False
)
class Rules(Ruleset):
    """Which card wins, and how many cards are dealt."""

    best: Best = attrs.field(default=Best.HIGHEST, validator=choice_of(Best))
    size: int = attrs.field(
        default=3, validator=require("1 to 3", lambda size: type(size) is int and size in (1, 2, 3))
    )


STANDARD = Rules()
EDITIONS = (("standard", STANDARD),)


@value
class Deal:
    """Chance deals."""

    words: ClassVar[Template] = template("the cards are dealt: {hands}; the pile is {pile}")
    hands: tuple[Cards, ...] = attrs.field(validator=tuple_of(Cards))
    pile: Cards = attrs.field(validator=exactly(Cards))


@value
class PlayCard:
    """Play a card."""

    words: ClassVar[Template] = template("{seat} plays {card}")
    seat: Seat = attrs.field(validator=check_seat)
    card: Card = attrs.field(validator=exactly(Card))


ChanceMove = Deal
PlayerMove = PlayCard
Move = Deal | PlayCard
MOVES: tuple[type[Any], ...] = (Deal, PlayCard)


@value
class Table:
    """What everybody sees once the cards are dealt."""

    rules: Rules
    players: int
    first: Seat
    log: tuple[PlayCard, ...]


@value
class Hidden:
    """The hands as they were dealt, and what nobody sees."""

    dealt: tuple[Cards, ...] = seen_by_owner("hand", size="sizes", now="hands")
    pile: Cards = seen_by_nobody()


@value
class DealPending:
    """Chance must deal."""

    rules: Rules
    players: int
    first: Seat


def tricks_of(table: Table) -> list[tuple[PlayCard, ...]]:
    """Return the tricks, of which the last may be unfinished."""
    number = table.players
    return [table.log[n : n + number] for n in range(0, len(table.log), number)]


def winner_of(trick: tuple[PlayCard, ...], rules: Rules) -> Seat:
    """Return the seat that wins a trick."""
    best = max if rules.best is Best.HIGHEST else min
    return best(trick, key=lambda play: play.card.value).seat


def turn_of(table: Table) -> Seat:
    """Return the seat that is to play."""
    tricks = tricks_of(table)
    if tricks and len(tricks[-1]) < table.players:
        return SEATS[(tricks[-1][-1].seat + 1) % table.players]
    return winner_of(tricks[-1], table.rules) if tricks else table.first


def won_by(table: Table) -> tuple[int, ...]:
    """Return how many tricks each seat has won."""
    whole = [trick for trick in tricks_of(table) if len(trick) == table.players]
    winners = [winner_of(trick, table.rules) for trick in whole]
    return tuple(winners.count(seat) for seat in SEATS[: table.players])


def played_by(table: Table, seat: Seat) -> Cards:
    """Return the cards that a seat has played."""
    return Cards.of(play.card for play in table.log if play.seat is seat)


@value
class Playing:
    """A seat is to play."""

    table: Table
    hidden: Hidden

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards in each hand."""
        seats = SEATS[: self.table.players]
        return tuple(self.hidden.dealt[seat] - played_by(self.table, seat) for seat in seats)


@value
class GameOver:
    """All cards are played."""

    table: Table


State = DealPending | Playing | GameOver
STATES: tuple[type[Any], ...] = (DealPending, Playing, GameOver)
