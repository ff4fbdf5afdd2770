"""What may stand in a field of a move: validators that every game's moves share."""

from collections.abc import Callable
from typing import Any

import attrs

from tricky_twist.core.errors import WrongTypeError
from tricky_twist.core.seats import MOST_BITS, describe, require_seat

Validator = Callable[[object, "attrs.Attribute[Any]", object], None]
"""What attrs calls with the new value, the field, and what is in it."""


def a_seat(_move: object, _attribute: "attrs.Attribute[Any]", value: object) -> None:
    """Refuse what is no seat.

    >>> move = attrs.make_class("Move", {"seat": attrs.field(validator=a_seat)})
    >>> move(3)
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected a Seat, got a value of type int
    """
    require_seat(value)


def a_number(_move: object, _attribute: "attrs.Attribute[Any]", value: object) -> None:
    """Refuse what is no integer, or one too long to be printed in a message.

    >>> move = attrs.make_class("Move", {"by": attrs.field(validator=a_number)})
    >>> move("3")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected a number that is not huge, got ...
    """
    if type(value) is not int or value.bit_length() > MOST_BITS:
        raise WrongTypeError("a number that is not huge", describe(value))


def one_of(kind: type, *others: type) -> Validator:
    """Return a validator that takes values of exactly these classes.

    >>> move = attrs.make_class("Move", {"card": attrs.field(validator=one_of(int, str))})
    >>> move(None)
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected a int or a str, got a value of type NoneType
    """
    kinds = (kind, *others)
    wanted = "a " + " or a ".join(k.__name__ for k in kinds)

    def check(_move: object, _attribute: "attrs.Attribute[Any]", value: object) -> None:
        if type(value) not in kinds:
            raise WrongTypeError(wanted, describe(value))

    return check


def tuple_of(kind: type) -> Validator:
    """Return a validator that takes tuples in which every entry is of exactly this class.

    >>> move = attrs.make_class("Move", {"cards": attrs.field(validator=tuple_of(str))})
    >>> move(["M7"])
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected a tuple of str, got a value of type list
    """
    kinds = {kind}

    def check(_move: object, _attribute: "attrs.Attribute[Any]", value: object) -> None:
        if type(value) is not tuple or not {type(entry) for entry in value} <= kinds:
            raise WrongTypeError(f"a tuple of {kind.__name__}", describe(value))

    return check
