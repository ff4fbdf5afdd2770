"""What does not have the declared shape is found, with its place."""

import enum

import attrs
import pytest

from tests.core.demo import Tokens
from tricky_twist.core.values import value
from tricky_twist.core.wellformed import find_type_mismatches


class Colour(enum.Enum):
    """An enum."""

    RED = "red"


@value
class Inner:
    """A part."""

    number: int


@value
class Outer:
    """A whole."""

    inner: Inner
    several: tuple[int, ...]
    pair: tuple[int, str]
    either: Inner | None
    cards: Tokens
    colour: Colour


SOUND = Outer(Inner(1), (1, 2), (1, "a"), None, Tokens(1), Colour.RED)


class Other(Inner):
    """A class that somebody derived."""

    __slots__ = ()


def found(**changes: object) -> list[str]:
    """Return the problems of the sound value with these fields."""
    fields = {name: getattr(SOUND, name) for name in Outer.__annotations__}
    spoilt = Outer(**{**fields, **changes})
    return [str(problem) for problem in find_type_mismatches(spoilt, Outer, "$")]


def test_what_fits_has_no_problems() -> None:
    """The declared types, a union's members and empty tuples fit."""
    assert [] == found()
    assert [] == found(either=Inner(3), several=())


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"inner": 3}, "$.inner: expected Inner, got a value of type int"),
        ({"inner": Other(1)}, "$.inner: expected Inner, got a value of type Other"),
        ({"inner": Inner(number=True)}, "$.inner.number: expected int, got a value of type bool"),
        ({"pair": ([1], "a")}, "$.pair[0]: expected int, got a value of type list"),
        ({"several": (1, "a")}, "$.several[1]: expected int, got a value of type str"),
        ({"pair": (1,)}, "$.pair: expected 2 entries, got 1"),
        ({"pair": ("a", "a")}, "$.pair[0]: expected int, got a value of type str"),
        ({"either": 3}, "$.either: expected Inner or NoneType, got a value of type int"),
        ({"either": Inner("x")}, "$.either.number: expected int, got a value of type str"),  # type: ignore[arg-type]
        ({"cards": Tokens(-1)}, "$.cards: the mask names cards that are not in the deck"),
        ({"colour": "red"}, "$.colour: expected Colour, got a value of type str"),
    ],
    ids=lambda shown: shown if isinstance(shown, str) else "",
)
def test_a_misfit_is_found_where_it_is(changes: dict[str, object], problem: str) -> None:
    """The problem names the path, what was expected, and what came."""
    assert [problem] == found(**changes)


def test_every_misfit_is_found() -> None:
    """All problems come at once."""
    assert 3 == len(found(inner=None, several=("a",), colour=None))


def test_a_missing_field_is_found() -> None:
    """A value that was never filled in is no reason to crash."""
    hollow = object.__new__(Inner)

    assert ["$.number: it is missing"] == [str(p) for p in find_type_mismatches(hollow, Inner, "$")]


def test_nothing_is_a_type_of_its_own() -> None:
    """An annotation of None admits only None."""
    assert [] == list(find_type_mismatches(None, None, "$"))
    assert 1 == len(list(find_type_mismatches(0, None, "$")))


def test_a_type_without_a_name_is_written_as_it_is() -> None:
    """A forward reference is a text; nothing fits it, and the problem shows it."""
    found = [str(problem) for problem in find_type_mismatches(3, "Elsewhere", "$")]

    assert ["$: expected Elsewhere, got a value of type int"] == found


def found_in(thing: object, kind: object) -> list[str]:
    """Return the problems of a thing."""
    return [str(problem) for problem in find_type_mismatches(thing, kind, "$")]


def test_a_huge_number_does_not_fit() -> None:
    """It could not be written out in a message."""
    assert [] == found_in(2**64 - 1, int)
    assert ["$: the number is too large"] == found_in(2**64, int)


def test_a_forged_member_of_an_enum_does_not_fit() -> None:
    """It is of the right class, and none of the choices."""
    assert [] == found_in(Colour.RED, Colour)
    assert ["$: it is not a member of Colour"] == found_in(object.__new__(Colour), Colour)


def test_a_tuple_fits_as_far_as_it_is_declared() -> None:
    """A single entry, any number of entries, and a tuple that may be missing."""
    assert [] == found_in((1,), tuple[int])
    assert ["$: expected 1 entries, got 2"] == found_in((1, 2), tuple[int])
    assert [] == found_in((1, 2), tuple[int, ...] | None)
    assert ["$[1]: expected int, got a value of type str"] == found_in(
        (1, "a"), tuple[int, ...] | None
    )


def test_what_a_value_works_out_is_only_of_its_type() -> None:
    """A card's bit may be a huge number, but nothing else than a number."""

    @value
    class Marked:
        """A value with a field that it works out."""

        bit: int = attrs.field(init=False, eq=False)

        def __attrs_post_init__(self) -> None:
            """Work out the bit."""
            object.__setattr__(self, "bit", 1 << 70)

    marked = Marked()
    assert [] == found_in(marked, Marked)
    object.__setattr__(marked, "bit", "1")
    assert ["$.bit: expected int, got a value of type str"] == found_in(marked, Marked)
