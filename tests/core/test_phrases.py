"""Phrases are plain English, and call seats by their names where there are names."""

import pytest

from tricky_twist import Seat, WrongTypeError
from tricky_twist.core.phrases import (
    cards_by_seat,
    count_of,
    join_words,
    name_of,
    names_of,
    require_names,
    side_by_side,
)

NAMES = ("Ada", "Ben")


@pytest.mark.parametrize("names", [["Ada"], "Ada", None, ("Ada", 5)], ids=repr)
def test_names_are_a_tuple_of_texts(names: object) -> None:
    """Anything else is refused, a single text above all."""
    require_names(NAMES)
    require_names(())
    with pytest.raises(WrongTypeError) as refused:
        require_names(names)
    got = f"a value of type {type(names).__name__}"
    assert f"expected a tuple of texts, got {got}" == str(refused.value)


def test_a_seat_has_its_name_or_its_number() -> None:
    """There may be fewer names than seats."""
    assert ["Ada", "Ben", "seat 2"] == [name_of(seat, NAMES) for seat in list(Seat)[:3]]
    assert "Ben and seat 3" == names_of([Seat(1), Seat(3)], NAMES)
    with pytest.raises(WrongTypeError, match="expected a Seat, got a value of type int"):
        name_of(1, NAMES)  # type: ignore[arg-type]  # that is the point
    with pytest.raises(WrongTypeError, match="expected a Seat, got a value of type Seat"):
        name_of(int.__new__(Seat, 1), NAMES)


def test_cards_are_told_seat_by_seat() -> None:
    """Who has none is told too."""
    assert "Ada M1 M2; Ben no cards; seat 2 S3" == cards_by_seat([["M1", "M2"], [], ["S3"]], NAMES)


def test_things_are_listed_as_in_a_sentence() -> None:
    """The last word stands before the last thing only."""
    assert ["nothing", "1", "1 and 2", "1, 2 and 3"] == [
        join_words(range(1, n)) for n in range(1, 5)
    ]
    assert "1, 2 or 3" == join_words((1, 2, 3), "or")


def test_cards_stand_side_by_side() -> None:
    """Their order is kept."""
    assert ["no cards", "M2", "M2 M1"] == [
        side_by_side(()),
        side_by_side(("M2",)),
        side_by_side(("M2", "M1")),
    ]


def test_things_are_counted() -> None:
    """One is singular, none and many are plural or not at all."""
    counted = [count_of(number, "trick") for number in (0, 1, 2, 11)]

    assert ["no tricks", "1 trick", "2 tricks", "11 tricks"] == counted
    assert "-1 points" == count_of(-1, "point")
