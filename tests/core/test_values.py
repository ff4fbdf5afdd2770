"""A value is immutable, compared by its fields, hashed by them, and shows how it is made."""

import copy
import pickle

import attrs
import pytest

from tests.conformance.subject import changed
from tricky_twist.core.values import value


@value
class Point:
    """A value with two fields."""

    x: int
    y: int = 0


@value
class Named:
    """A value that shows itself in its own way."""

    name: str

    def __repr__(self) -> str:
        """Return the name."""
        return self.name


@value
class Counted:
    """A value with a field that it works out."""

    size: int
    double: int = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        """Work the double out."""
        object.__setattr__(self, "double", 2 * self.size)


def test_a_value_is_compared_and_hashed_by_its_fields() -> None:
    """Equal fields and the same class make equal values."""
    assert Point(1, 2) == Point(1, y=2)
    assert hash(Point(1, 2)) == hash(Point(1, 2))
    assert Point(1) != Point(2)
    other: object = (1, 2)
    assert Point(1, 2) != other
    assert 2 == len({Point(1), Point(1), Point(2)})


def test_a_value_does_not_change() -> None:
    """Neither a field nor a new attribute can be set, and nothing can be deleted."""
    point = Point(1)

    with pytest.raises(AttributeError):
        point.x = 2  # type: ignore[misc]  # that is the point
    with pytest.raises(AttributeError):
        point.z = 2  # type: ignore[attr-defined]  # that is the point
    with pytest.raises(AttributeError):
        del point.x
    assert Point(1) == point


def test_a_value_shows_how_it_is_made() -> None:
    """The repr is an expression, without what is worked out; a class may have its own."""
    assert "Point(x=1, y=0)" == repr(Point(1))
    assert "Counted(size=2)" == repr(Counted(2))
    assert "Ada" == repr(Named("Ada"))
    assert Point(1) == eval(repr(Point(1)))  # noqa: S307  # our own text


@pytest.mark.parametrize("made", [Point(1, 2), Named("Ada"), Counted(3)])
def test_a_copy_equals_the_value(made: object) -> None:
    """Copies and pickles of every protocol are equal, worked-out fields included."""
    pickled = [pickle.loads(pickle.dumps(made, p)) for p in range(6)]  # noqa: S301

    for other in (copy.copy(made), copy.deepcopy(made), *pickled):
        assert made == other
        assert hash(made) == hash(other)
        assert repr(made) == repr(other)


def test_a_worked_out_field_is_there_after_a_copy() -> None:
    """What is not compared is still carried along."""
    assert 6 == Counted(3).double == copy.copy(Counted(3)).double
    assert 8 == changed(Counted(3), size=4).double
