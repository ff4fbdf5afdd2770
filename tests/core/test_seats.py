"""Seats go round the table."""

import pickle

import pytest

from tricky_twist import Seat, TrickyTwistError, WrongTypeError
from tricky_twist.core.errors import describe, format_number
from tricky_twist.core.seats import SEATS, clockwise, left_of
from tricky_twist.core.validators import require_seat


@pytest.mark.parametrize("players", range(1, 6))
def test_going_left_visits_everybody(players: int) -> None:
    """From each seat the turn goes once round the table, to the left, and back."""
    for first in SEATS[:players]:
        order = clockwise(first, players)
        assert tuple((first + step) % players for step in range(players)) == order
        assert [left_of(seat, players) for seat in order] == [*order[1:], first]


def test_a_seat_is_a_number_with_a_name() -> None:
    """A seat indexes a tuple, shows how it is made, and reads well in a sentence."""
    assert "b" == ("a", "b")[Seat(1)]
    assert "Seat(1)" == repr(Seat(1))
    assert "seat 1" == str(Seat(1))
    assert Seat(1) is pickle.loads(pickle.dumps(Seat(1)))  # noqa: S301  # our own bytes


@pytest.mark.parametrize("thing", [0, True, None, "seat 0", 1.0])
def test_only_a_seat_is_a_seat(thing: object) -> None:
    """A plain number is refused, so that a seat and a count are never mixed up."""
    with pytest.raises(WrongTypeError) as refused:
        require_seat(thing)
    assert f"expected a Seat, got a value of type {type(thing).__name__}" == str(refused.value)
    assert Seat(3) is require_seat(Seat(3))


def test_a_forged_seat_is_none() -> None:
    """What looks like a seat, and was made past its class."""
    with pytest.raises(WrongTypeError) as refused:
        require_seat(int.__new__(Seat, 2))
    assert "expected a Seat, got a forged one" == str(refused.value)


def test_a_description_names_only_the_type() -> None:
    """The value itself may be long or secret."""
    assert "a value of type str" == describe("a secret")
    assert issubclass(WrongTypeError, TrickyTwistError)


def test_a_number_is_written_out_unless_it_is_huge() -> None:
    """Python refuses to write out numbers of thousands of digits, so the words stay short."""
    assert "-7" == format_number(-7)
    assert "18446744073709551615" == format_number(2**64 - 1)
    assert "a huge number" == format_number(2**64) == format_number(-(10**9999))
