"""Moves: the attempts of players, and the decisions of chance.

Making a move with a field of the wrong type raises
:exc:`~tricky_twist.core.errors.WrongTypeError`; whether a move is legal depends on the state.
"""

from functools import cache, partial
from itertools import chain
from typing import Any, ClassVar

import attrs

from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.fields import offers
from tricky_twist.core.memo import by_seat
from tricky_twist.core.seats import Seat
from tricky_twist.core.templates import Template, template
from tricky_twist.core.validators import check_number, check_seat, exactly, tuple_of
from tricky_twist.core.values import value
from tricky_twist.games.tricky_twist.cards import (
    VALUES,
    BonusCard,
    Card,
    Cards,
    PerCard,
    ScoreCard,
    Suit,
)

_cards = tuple_of(Card)


def _orders(move: object, attribute: "attrs.Attribute[Any]", value: object) -> None:
    if type(value) is not tuple:
        raise WrongTypeError("a tuple with an order for each seat", describe(value))
    for order in value:
        if type(order) is not tuple:
            _cards(move, attribute, order)
    _cards(move, attribute, tuple(chain.from_iterable(value)))


# Decisions of chance -------------------------------------------------------------------------


@value
class OrderScoreDeck:
    """Chance puts the score cards into this order, the first on top."""

    words: ClassVar[Template] = template("the score cards are put in this order: {cards:and}")
    cards: tuple[ScoreCard, ...] = attrs.field(validator=tuple_of(ScoreCard))


@value
class ChooseFirstPlayer:
    """Chance decides who begins the first round."""

    words: ClassVar[Template] = template("{first} is drawn by lot to begin")
    first: Seat = attrs.field(validator=check_seat)


@value
class Deal:
    """Chance deals these hands, one a seat."""

    words: ClassVar[Template] = template("the cards are dealt: {hands}")
    hands: tuple[Cards, ...] = attrs.field(validator=tuple_of(Cards))


@value
class OrderReserves:
    """Chance puts each seat's reserve into this order, the first on top."""

    words: ClassVar[Template] = template("the reserves are put in this order: {orders}")
    orders: tuple[tuple[Card, ...], ...] = attrs.field(validator=_orders)


# Decisions of a seat -------------------------------------------------------------------------


@value
class SetAside:
    """Put one card of the dealt hand into their own reserve."""

    words: ClassVar[Template] = template("{seat} sets {card} aside")
    in_any_order: ClassVar[bool] = True
    """Only the cards count that a seat has set aside, not their order."""
    seat: Seat = attrs.field(validator=check_seat)
    card: Card = attrs.field(validator=exactly(Card))


@value
class DrawReserve:
    """Take the top card of their own reserve into the hand."""

    words: ClassVar[Template] = template("{seat} draws a card from the reserve")
    seat: Seat = attrs.field(validator=check_seat)


@value
class DeclineDraw:
    """Leave the reserve as it is before this trick."""

    words: ClassVar[Template] = template("{seat} draws nothing")
    seat: Seat = attrs.field(validator=check_seat)


@value
class PlayCard:
    """Play a card of the hand, face up."""

    words: ClassVar[Template] = template("{seat} plays {card}")
    seat: Seat = attrs.field(validator=check_seat)
    card: Card = attrs.field(validator=exactly(Card))


@value
class TakeBonus:
    """Take an available bonus card for a 7."""

    words: ClassVar[Template] = template("{seat} takes the {bonus} card for a 7")
    seat: Seat = attrs.field(validator=check_seat)
    bonus: BonusCard = attrs.field(validator=exactly(BonusCard))


@value
class DeclineBonus:
    """Take no bonus card for a 7."""

    words: ClassVar[Template] = template("{seat} takes no bonus card for a 7")
    seat: Seat = attrs.field(validator=check_seat)


@value
class TakeBack:
    """Return one of their own false tricks to the hand."""

    words: ClassVar[Template] = template("{seat} returns the false trick {card} to the hand")
    seat: Seat = attrs.field(validator=check_seat)
    card: Card = attrs.field(validator=exactly(Card))


@value
class KeepFalseTricks:
    """Take no false trick back, though the take-back card allows it."""

    words: ClassVar[Template] = template("{seat} returns no false trick to the hand")
    seat: Seat = attrs.field(validator=check_seat)


@value
class FlipPile:
    """Turn over their own pile that holds *card*; as a false trick it shows that card."""

    words: ClassVar[Template] = template("{seat} turns over the pile with {card}")
    seat: Seat = attrs.field(validator=check_seat)
    card: Card = attrs.field(validator=exactly(Card))


@value
class FlipBonus:
    """Turn over a virtual false trick, so that it counts as a trick (:reading:`TT-A31`)."""

    words: ClassVar[Template] = template("{seat} turns over {bonus}, to count as a trick")
    seat: Seat = attrs.field(validator=check_seat)
    bonus: BonusCard = attrs.field(validator=exactly(BonusCard))


@value
class CountAsTrick:
    """Let the wild-status card count as a trick."""

    words: ClassVar[Template] = template("{seat} counts the wild status card as a trick")
    seat: Seat = attrs.field(validator=check_seat)


@value
class CountAsFalseTrick:
    """Let the wild-status card count as a false trick without value or suit."""

    words: ClassVar[Template] = template("{seat} counts the wild status card as a false trick")
    seat: Seat = attrs.field(validator=check_seat)


@value
class ChooseSuit:
    """Let a suit face count as a false trick of one of its suits."""

    words: ClassVar[Template] = template("{seat} chooses {suit} for {bonus}")
    seat: Seat = attrs.field(validator=check_seat)
    bonus: BonusCard = attrs.field(validator=exactly(BonusCard))
    suit: Suit = attrs.field(validator=exactly(Suit))


@value
class ChooseValue:
    """Let a value face count as a false trick of one of its values."""

    words: ClassVar[Template] = template("{seat} chooses {value} for {bonus}")
    seat: Seat = attrs.field(validator=check_seat)
    bonus: BonusCard = attrs.field(validator=exactly(BonusCard))
    value: int = attrs.field(validator=check_number, metadata=offers(*VALUES))


@value
class ShiftValue:
    """Change the value of a false trick by one, up or down."""

    words: ClassVar[Template] = template("{seat} shifts the value of {target} by {by:signed}")
    seat: Seat = attrs.field(validator=check_seat)
    target: Card | BonusCard = attrs.field(validator=exactly(Card, BonusCard))
    by: int = attrs.field(validator=check_number, metadata=offers(-1, 1))


@value
class LeaveUnused:
    """Make no use of a bonus card at the end of the round."""

    words: ClassVar[Template] = template("{seat} does not use the {bonus} card")
    seat: Seat = attrs.field(validator=check_seat)
    bonus: BonusCard = attrs.field(validator=exactly(BonusCard))


DrawMove = DrawReserve | DeclineDraw
"""An answer in the draw window."""
PickMove = TakeBonus | DeclineBonus | TakeBack | KeepFalseTricks
"""An answer to a 7, or to the take-back that it brought."""
Declaration = (
    FlipPile
    | FlipBonus
    | CountAsTrick
    | CountAsFalseTrick
    | ChooseSuit
    | ChooseValue
    | ShiftValue
    | LeaveUnused
)
"""An answer for one bonus card at the end of a round."""
ChanceMove = OrderScoreDeck | ChooseFirstPlayer | Deal | OrderReserves
"""A decision of chance; it belongs to no seat."""
PlayerMove = SetAside | DrawMove | PlayCard | PickMove | Declaration
"""A decision of a player; it names its seat."""
Moves = tuple[PlayerMove, ...]
Move = ChanceMove | PlayerMove
"""Everything that ``play`` takes."""

MOVES: tuple[type[Any], ...] = Move.__args__
"""Every class of move."""

DECLARATIONS: tuple[type[Any], ...] = Declaration.__args__
"""Every class of declaration."""

# Moves are values, so one shared instance of each is enough. ------------------------------------

TAKE_BONUS = by_seat(lambda seat: {card: TakeBonus(seat, card) for card in BonusCard})
DECLINE_BONUS = by_seat(DeclineBonus)
DRAW_MOVES = by_seat(lambda seat: (DrawReserve(seat), DeclineDraw(seat)))
WILD_USES = by_seat(lambda seat: (CountAsTrick(seat), CountAsFalseTrick(seat)))

SET_ASIDE = by_seat(lambda seat: PerCard(partial(SetAside, seat)))
PLAY_CARD = by_seat(lambda seat: PerCard(partial(PlayCard, seat)))
FLIP_PILE = by_seat(lambda seat: PerCard(partial(FlipPile, seat)))
"""For each seat the moves of a kind, by card."""


@cache
def leave_unused(seat: Seat, bonus: BonusCard) -> LeaveUnused:
    """Return the move that leaves a card unused, the same one every time."""
    return LeaveUnused(seat, bonus)
