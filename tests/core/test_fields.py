"""What may stand in a field of a move is checked when the move is made."""

from collections.abc import Callable

import attrs
import pytest

from tricky_twist import Seat, WrongTypeError
from tricky_twist.core.fields import Validator, a_number, a_seat, one_of, tuple_of
from tricky_twist.core.values import value


def made(validator: Validator, thing: object) -> object:
    """Return what a field with this validator holds after it was given a thing."""

    @value
    class Holder:
        """A value made for one validator."""

        first: int
        held: object = attrs.field(validator=validator)

    return Holder(1, thing).held


@pytest.mark.parametrize(
    ("validator", "things"),
    [
        (lambda: a_seat, (Seat(0), Seat(4))),
        (lambda: a_number, (0, -7, 2**64 - 1, 1 - 2**64)),
        (lambda: one_of(int), (0, 7)),
        (lambda: one_of(int, str, bytes), (7, "seven", b"7")),
        (lambda: tuple_of(int), ((), (1,), (1, 2, 3))),
    ],
    ids=["a seat", "a number", "one class", "several classes", "a tuple"],
)
def test_what_fits_a_field_is_taken(
    validator: Callable[[], Validator], things: tuple[object, ...]
) -> None:
    """The value holds the very thing that it was given."""
    assert all(thing is made(validator(), thing) for thing in things)


@pytest.mark.parametrize(
    ("validator", "thing", "words"),
    [
        (lambda: a_seat, 0, "a Seat, got a value of type int"),
        (lambda: a_number, True, "a number that is not huge, got a value of type bool"),
        (lambda: a_number, 7.0, "a number that is not huge, got a value of type float"),
        (lambda: a_number, 2**64, "a number that is not huge, got a value of type int"),
        (lambda: a_number, -(2**64), "a number that is not huge, got a value of type int"),
        (lambda: one_of(Seat), 0, "a Seat, got a value of type int"),
        (
            lambda: one_of(Seat, str, bytes),
            None,
            "a Seat or a str or a bytes, got a value of type NoneType",
        ),
        (lambda: one_of(int), True, "a int, got a value of type bool"),
        (lambda: tuple_of(Seat), [Seat(0)], "a tuple of Seat, got a value of type list"),
        (lambda: tuple_of(Seat), (Seat(0), 1), "a tuple of Seat, got a value of type tuple"),
        (lambda: tuple_of(int), (True,), "a tuple of int, got a value of type tuple"),
    ],
    ids=lambda shown: shown if isinstance(shown, str) else "",
)
def test_what_does_not_fit_a_field_is_refused(
    validator: Callable[[], Validator], thing: object, words: str
) -> None:
    """The error says what was expected; a subclass is not of the class."""
    with pytest.raises(WrongTypeError) as refused:
        made(validator(), thing)
    assert f"expected {words}" == str(refused.value)
