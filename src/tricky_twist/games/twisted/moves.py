"""Moves: the attempts of players, and the decisions of chance.

Making a move with a field of the wrong type raises
:exc:`~tricky_twist.core.errors.WrongTypeError`; whether a move is legal depends on the state.
"""

from functools import partial
from typing import Any, ClassVar

import attrs

from tricky_twist.core.memo import by_seat
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.templates import Template, template
from tricky_twist.core.validators import check_seat, exactly, tuple_of
from tricky_twist.core.values import value
from tricky_twist.games.twisted.cards import DECK, Card, Cards, PerCard

# Decisions of chance -------------------------------------------------------------------------


@value
class ChooseDealer:
    """Chance decides who deals first."""

    words: ClassVar[Template] = template("{dealer} is drawn by lot to deal")
    dealer: Seat = attrs.field(validator=check_seat)


@value
class Deal:
    """Chance deals these hands, one a seat, and lays the rest down as the pile."""

    words: ClassVar[Template] = template("the cards are dealt: {hands}; the pile is {pile}")
    hands: tuple[Cards, ...] = attrs.field(validator=tuple_of(Cards))
    pile: tuple[Card, ...] = attrs.field(validator=tuple_of(Card))
    """The face-down pile, the first card on top."""


# Decisions of a seat -------------------------------------------------------------------------


@value
class Place:
    """Add a card of the hand at the right end of the row, or start a new row with it."""

    words: ClassVar[Template] = template("{seat} adds {card} to the row")
    seat: Seat = attrs.field(validator=check_seat)
    card: Card = attrs.field(validator=exactly(Card))


@value
class Twist:
    """Twist *card* out of the row: its partner, which comes from the hand, is not named."""

    words: ClassVar[Template] = template("{seat} twists {card} out of the row")
    seat: Seat = attrs.field(validator=check_seat)
    card: Card = attrs.field(validator=exactly(Card))


@value
class Take:
    """Take the whole row; unless the game ends with it, the seat then starts a new one."""

    words: ClassVar[Template] = template("{seat} takes the row")
    seat: Seat = attrs.field(validator=check_seat)


ChanceMove = ChooseDealer | Deal
"""A decision of chance; it belongs to no seat."""
PlayerMove = Place | Twist | Take
"""A decision of a player; it names its seat."""
Moves = tuple[PlayerMove, ...]
Placements = tuple[Place, ...]
"""Cards added to the row one after another."""
Move = ChanceMove | PlayerMove
"""Everything that ``play`` takes."""

MOVES: tuple[type[Any], ...] = Move.__args__
"""Every class of move."""

# Moves are values, so one shared instance of each is enough. ------------------------------------

PLACE = by_seat(lambda seat: PerCard(partial(Place, seat)))
"""For each seat the places, by card."""
TWIST = by_seat(lambda seat: tuple(Twist(seat, card) for card in DECK), SEATS[:4])
"""For each seat the twists, by card; for a toad there is one that is always refused."""
TAKE = by_seat(lambda seat: (Take(seat),))
"""For each seat the take, as a list of one."""
