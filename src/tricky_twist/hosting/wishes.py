"""Wishes to take a move back: the seat that asks, the seats that agree, and why one failed."""

from typing import Any, ClassVar

import attrs

from tricky_twist.core.seats import Seat
from tricky_twist.core.templates import Template, template
from tricky_twist.core.validators import check_number, check_seat, exactly
from tricky_twist.core.values import value

# A wish -------------------------------------------------------------------------------------------


@value
class Undo:
    """A wish to take a move back, and all that came after it.

    >>> Undo(Seat(2), number=3, agreed=frozenset((Seat(2),))).number
    3
    """

    seat: Seat = attrs.field(validator=check_seat)
    number: int = attrs.field(validator=check_number)
    """The number of the seat's move."""
    agreed: frozenset[Seat] = attrs.field(validator=exactly(frozenset))


@value
class Wish:
    """The words for a wish, after the first event as the reader saw it.

    >>> wish = Wish(Seat(0), "Ada plays M7")
    >>> wish.words.fill(wish, ("Ada",))
    'Ada asks to take this back: Ada plays M7'
    """

    words: ClassVar[Template] = template("{seat} asks to take this back: {event}")
    seat: Seat = attrs.field(validator=check_seat)
    event: Any


# Why a wish came to nothing -----------------------------------------------------------------------


@value
class Declined:
    """A player does not agree.

    >>> Declined(by=Seat(1)).by
    Seat(1)
    """

    words: ClassVar[Template] = template("{by} does not agree: no move is taken back")
    by: Seat = attrs.field(validator=check_seat)


@value
class PlayedOn:
    """A player made a move meanwhile.

    >>> PlayedOn().words.english
    'play goes on: no move is taken back'
    """

    words: ClassVar[Template] = template("play goes on: no move is taken back")


@value
class SeatChanged:
    """Another player sat down meanwhile, or one left.

    >>> SeatChanged(Seat(2)).seat
    Seat(2)
    """

    words: ClassVar[Template] = template("{seat} has changed: no move is taken back")
    seat: Seat = attrs.field(validator=check_seat)


@value
class Lapse:
    """A wish that came to nothing, and why.

    >>> from tricky_twist.core.parts import joined, parts_of
    >>> lapse = Lapse(Undo(Seat(0), 3, frozenset()), Declined(Seat(1)))
    >>> joined(parts_of(lapse.why, ("Ada", "Ben"), Seat(1)))
    'you do not agree: no move is taken back'
    """

    undo: Undo = attrs.field(validator=exactly(Undo))
    why: Declined | PlayedOn | SeatChanged = attrs.field(
        validator=exactly(Declined, PlayedOn, SeatChanged)
    )
