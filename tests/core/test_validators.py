"""What may stand in a field of a move is checked when the move is made."""

import pickle
from collections.abc import Callable

import attrs
import pytest

from tricky_twist import Clause, RulesError, Seat, WrongTypeError
from tricky_twist.core.clauses import Fact, Weight
from tricky_twist.core.validators import (
    Validator,
    Wording,
    check_number,
    check_seat,
    choice_of,
    exactly,
    tuple_of,
)
from tricky_twist.core.values import value
from tricky_twist.games import tricky_twist as tt


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
        (lambda: check_seat, (Seat(0), Seat(4))),
        (lambda: check_number, (0, -7, 2**64 - 1, 1 - 2**64)),
        (lambda: exactly(int), (0, 7)),
        (lambda: exactly(int, str, bytes), (7, "seven", b"7")),
        (lambda: exactly(Seat, Fact), (Seat(4), Fact("one", "a fact"))),
        (lambda: tuple_of(int), ((), (1,), (1, 2, 3))),
    ],
    ids=["a seat", "a number", "one class", "several classes", "of ours", "a tuple"],
)
def test_what_fits_a_field_is_taken(
    validator: Callable[[], Validator], things: tuple[object, ...]
) -> None:
    """The value holds the very thing that it was given."""
    assert all(thing is made(validator(), thing) for thing in things)


class Anything:
    """What has every attribute that anybody asks for."""

    def __getattr__(self, name: str) -> str:
        """Have it, even one without a name."""
        return name


HALF_MADE = (Fact("one", "a fact"), object.__new__(Fact))


@pytest.mark.parametrize(
    ("validator", "thing", "words"),
    [
        (lambda: check_seat, 0, "a Seat, got a value of type int"),
        (lambda: check_number, True, "a number that is not huge, got a value of type bool"),
        (lambda: check_number, 7.0, "a number that is not huge, got a value of type float"),
        (lambda: check_number, 2**64, "a number that is not huge, got a value of type int"),
        (lambda: check_number, -(2**64), "a number that is not huge, got a value of type int"),
        (lambda: exactly(Seat), 0, "a Seat, got a value of type int"),
        (
            lambda: exactly(Seat, str, bytes),
            None,
            "a Seat or a str or a bytes, got a value of type NoneType",
        ),
        (lambda: exactly(int), True, "an int, got a value of type bool"),
        (lambda: exactly(Seat), int.__new__(Seat, 1), "a Seat, got a value of type Seat"),
        (lambda: exactly(Clause), object.__new__(Clause), "a Clause, got a value of type Clause"),
        (lambda: exactly(int), Anything(), "an int, got a value of type Anything"),
        (lambda: tuple_of(Seat), [Seat(0)], "a tuple of Seat, got a value of type list"),
        (lambda: tuple_of(Seat), (Seat(0), 1), "a tuple of Seat, got a value of type tuple"),
        (lambda: tuple_of(int), (True,), "a tuple of int, got a value of type tuple"),
        (lambda: tuple_of(Fact), HALF_MADE, "a tuple of Fact, got a value of type tuple"),
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


def test_a_choice_is_a_genuine_member() -> None:
    """Another enum is told by its member, a forged one by its type."""
    assert Weight.LOW is made(choice_of(Weight), Weight.LOW)
    for wrong, got in ((Seat(1), "Seat(1)"), (object.__new__(Weight), "a value of type Weight")):
        with pytest.raises(RulesError) as refused:
            made(choice_of(Weight), wrong)
        assert str(refused.value).endswith(f"expected a member of Weight, got {got}")


def test_a_reason_has_the_words_of_python_and_those_of_json() -> None:
    """So does a copy of the error that brings it."""
    with pytest.raises(RulesError) as refused:
        tt.Rules(rounds=0)
    copied = pickle.loads(pickle.dumps(refused.value))  # noqa: S301  # our own bytes

    for error in (refused.value, copied):
        assert "expected a positive number or None, got 0" == error.reason
        assert isinstance(error.reason, Wording)
        assert "expected a positive number or null, got 0" == error.reason.json
