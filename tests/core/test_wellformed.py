"""What does not have the declared shape is found, with its place."""

import enum
from typing import Any

import attrs
import pytest

from tests.core.demo import Tokens
from tricky_twist import RulesError, Seat, WrongTypeError
from tricky_twist.core.clauses import Fact
from tricky_twist.core.values import value
from tricky_twist.core.wellformed import (
    are_genuine,
    differences,
    find_forged,
    find_malformed,
    find_type_mismatches,
    seat_problems,
    walk,
)
from tricky_twist.games.twisted import Rules


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
    assert ["$: expected a tuple, got a value of type list"] == found_in([1], tuple[int, ...])


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


# Parts --------------------------------------------------------------------------------------------


def test_a_value_is_walked_through_to_what_may_be_asked_about() -> None:
    """Of numbers and choices only those that stand in a tuple are among its parts."""
    whole = (SOUND, Seat(2))
    several, pair = ["$[0].several", "$[0].several[0]", "$[0].several[1]"], "$[0].pair"
    paths = ["$", "$[0]", "$[0].inner", *several, pair, f"{pair}[0]", f"{pair}[1]"]
    paths += ["$[0].either", "$[0].cards", "$[1]"]

    assert paths == [path for path, _ in walk(whole, "$")]
    assert (SOUND.inner, whole[1]) == (dict(walk(whole, "$"))["$[0].inner"], Seat(2))
    without = [path for path, _ in walk(whole, "$", frozenset({"several", "pair"}))]
    assert ["$", "$[0]", "$[0].inner", "$[0].either", "$[0].cards", "$[1]"] == without


@value
class Halved:
    """A value that takes an even number, and halves it."""

    number: int
    half: int = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        """Work out the half."""
        if self.number % 2:
            raise WrongTypeError("an even number", str(self.number))
        if self.number < 0:
            raise RulesError("deck.number", "it is below zero")
        object.__setattr__(self, "half", self.number // 2)


def forged(number: int, half: int) -> Halved:
    """Return what the class would perhaps not make."""
    made = object.__new__(Halved)
    object.__setattr__(made, "number", number)
    object.__setattr__(made, "half", half)
    return made


@pytest.mark.parametrize(
    ("part", "problems"),
    [
        (forged(4, 2), []),
        (forged(3, 1), ["$[0]: expected an even number, got 3"]),
        (forged(-2, -1), ["$[0].number: it is below zero"]),
        (forged(4, 3), ["$[0]: it was changed after it was made"]),
        (Tokens(-1), []),
    ],
    ids=["genuine", "refused", "a field refused", "worked out otherwise", "cards"],
)
def test_what_its_class_would_not_make_is_forged(part: object, problems: list[str]) -> None:
    """The class is asked to make it again; a set of cards takes any mask."""
    assert problems == [str(problem) for problem in find_forged(walk((part,), "$"))]


def test_an_argument_is_malformed_in_its_types_or_forged() -> None:
    """What is of a wrong type is told first, and then it is not made again."""
    forged_rules, half_made = Rules(), object.__new__(Fact)
    object.__setattr__(forged_rules, "games", 0)

    assert ["$[1].games: expected a positive number, got 0"] == malformed((1, forged_rules))
    assert ["$.id: it is missing", "$.text: it is missing"] == malformed(half_made)
    assert ["$: expected a value of this library, got a value of type list"] == malformed([1])
    assert [] == malformed((1, "one", None, True, 0.5, Seat(4), Rules()))


def malformed(thing: object) -> list[str]:
    """Return the problems of an argument."""
    return [str(problem) for problem in find_malformed(thing, "$")]


def test_genuine_things_are_all_of_one_class_and_whole() -> None:
    """One that is half made spoils them all."""
    fact = Fact("one", "a fact")

    assert are_genuine((fact, fact), Fact)
    assert not are_genuine((fact, object.__new__(Fact)), Fact)
    assert not are_genuine((fact, Seat(0)), Fact)
    assert not are_genuine((Seat(0), int.__new__(Seat, 1)), Seat)


@value
class Shares:
    """What each seat has, or nothing yet."""

    held: tuple[int, ...]


NONE, HELD = frozenset[str](), frozenset({"held"})
"""Which fields may be empty."""


@pytest.mark.parametrize(
    ("held", "may_be_empty", "is_right"),
    [
        *(((1, 2), NONE, True), ((1, 2, 3), NONE, False), ((1,), NONE, False), ((), NONE, False)),
        *(((1, 2), HELD, True), ((1, 2, 3), HELD, False), ((1,), HELD, False), ((), HELD, True)),
    ],
)
def test_there_is_an_entry_for_each_seat_at_the_table(
    held: tuple[int, ...],
    may_be_empty: frozenset[str],
    is_right: bool,  # noqa: FBT001  # a parameter
) -> None:
    """Or none at all, where that is said; and no seat is further round than the last."""
    told = f"$[0].held: there must be an entry for each of 2 seats, not {len(held)}"
    parts = walk((Shares(held), Seat(1), Seat(2)), "$")
    found = [str(p) for p in seat_problems(parts, 2, {Shares: ("held",)}, may_be_empty)]

    assert [told] * (not is_right) + ["$[2]: seat 2 is not at a table of 2"] == found


# Differences --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("found", "wanted", "paths"),
    [
        (SOUND, SOUND, {}),
        ((1, (2, 3)), (1, (2, 4)), {"$[1][1]": 4}),
        ((1, 2), (1, 2, 3), {"$": (1, 2, 3)}),
        ((1,), None, {"$": None}),
        ((1,), 1, {"$": 1}),
        (Inner(1), Halved(2), {"$": Halved(2)}),
        (Tokens(1), Tokens(3), {"$": Tokens(3)}),
        ((Inner(1), Inner(2)), (Inner(3), Inner(4)), {"$[0].number": 3, "$[1].number": 4}),
        (forged(2, 5), Halved(4), {"$.number": 4}),
    ],
)
def test_the_deepest_field_that_differs_is_told(
    found: Any,
    wanted: Any,
    paths: dict[str, object],
) -> None:
    """With what should stand there; what is worked out is not compared."""
    assert paths == dict(differences(found, wanted, "$"))
