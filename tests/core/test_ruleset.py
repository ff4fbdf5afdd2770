"""Rules are frozen, named when they are given, and say which field is wrong, and how."""

import enum
import pickle
import weakref
from collections.abc import Callable
from functools import partial
from typing import Any

import attrs
import pytest

from tricky_twist import RulesError
from tricky_twist.core.ruleset import Provisional, Ruleset
from tricky_twist.core.validators import (
    LIMIT,
    all_of,
    choice_of,
    is_ascending,
    is_not_negative,
    is_positive,
    require,
)


class Order(enum.Enum):
    """A reading of a made-up game."""

    UP = "up"
    DOWN = "down"


class Pace(enum.Enum):
    """Another reading."""

    UP = "up"


class Counting:
    """Something that counts how often it is hashed."""

    hashed = 0

    def __hash__(self) -> int:
        """Count."""
        Counting.hashed += 1
        return 7


def rules_class() -> type[Any]:
    """Return a new class of rules."""

    @attrs.frozen(
        cache_hash=True, kw_only=True, repr=False, weakref_slot=False, getstate_setstate=False
    )
    class Rules(Ruleset):
        """The rules of a made-up game."""

        order: Order = attrs.field(default=Order.UP, validator=choice_of(Order))
        rounds: int = attrs.field(default=3, validator=require("a positive number", is_positive))
        extra: object = None

    return Rules


@attrs.frozen(
    cache_hash=True, kw_only=True, repr=False, weakref_slot=False, getstate_setstate=False
)
class Kept(Ruleset):
    """Rules of a class that a pickle can find."""

    order: Order = Order.UP
    rounds: int = 3


def test_rules_are_made_of_named_fields_only() -> None:
    """A reading without its name would be a riddle."""
    rules = rules_class()

    assert (Order.DOWN, 4) == (rules(order=Order.DOWN).order, rules(rounds=4).rounds)
    with pytest.raises(TypeError):
        rules(Order.DOWN)


def test_rules_do_not_change() -> None:
    """Neither a field nor a second filling changes them, and they take no weak reference."""
    rules = rules_class()()

    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        rules.rounds = 4
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        rules.__init__(rounds=4)
    with pytest.raises(TypeError):
        weakref.ref(rules)
    assert not hasattr(rules, "__setstate__")
    assert 3 == rules.rounds


def test_rules_are_compared_and_hashed_by_their_fields() -> None:
    """Equal readings make equal rules."""
    rules = rules_class()

    assert rules(rounds=4) == rules(rounds=4)
    assert hash(rules(rounds=4)) == hash(rules(rounds=4))
    assert rules() != rules(rounds=4)


def test_the_hash_of_rules_is_worked_out_once() -> None:
    """Every cache of the library looks rules up."""
    rules = rules_class()(extra=Counting())
    hash(rules)
    before = Counting.hashed
    hash(rules)

    assert before == Counting.hashed


def test_rules_show_what_differs_from_the_standard() -> None:
    """The words are an expression that gives the rules."""
    rules = rules_class()

    assert "Rules()" == repr(rules())
    assert "Rules(rounds=4)" == repr(rules(rounds=4))
    assert "Rules(rounds=4, extra='x')" == repr(rules(rounds=4, extra="x"))


def test_rules_go_through_a_pickle() -> None:
    """With every protocol, and not by filling them again."""
    rules = Kept(order=Order.DOWN, rounds=4)

    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert rules == pickle.loads(pickle.dumps(rules, protocol))  # noqa: S301  # our own bytes


def message(wanted: str, thing: object) -> str:
    """Return the words of the error that a wrong value gets."""

    @attrs.frozen(
        cache_hash=True, kw_only=True, repr=False, weakref_slot=False, getstate_setstate=False
    )
    class Rules(Ruleset):
        """Rules that nothing suits."""

        rounds: object = attrs.field(default=3, validator=require(wanted, lambda given: given == 3))

    with pytest.raises(RulesError) as refused:
        Rules(rounds=thing)
    assert "rounds" == refused.value.field
    return str(refused.value)


@pytest.mark.parametrize(
    ("thing", "shown"),
    [
        (4, "4"),
        (2**64 - 1, "18446744073709551615"),
        (2**64, "a value of type int"),
        (True, "True"),
        (0.5, "0.5"),
        ("four", "'four'"),
        ("x" * 39, repr("x" * 39)),
        ("x" * 40, "a value of type str"),
        (Order.UP, "<Order.UP: 'up'>"),
        (None, "a value of type NoneType"),
        ([4], "a value of type list"),
    ],
    ids=lambda shown: shown[:12] if isinstance(shown, str) else "",
)
def test_a_wrong_value_is_refused_by_its_field(thing: object, shown: str) -> None:
    """A plain value is shown itself, of anything else the type."""
    assert f"Rules.rounds: expected three, got {shown}" == message("three", thing)


@pytest.mark.parametrize(
    ("number", "said"), [(10**6, "1000000, which is too large"), (-1, "-1"), (10**6 - 1, "999999")]
)
def test_a_number_that_is_too_large_is_called_so(number: int, said: str) -> None:
    """It is a number, and yet not one that rules may have."""
    assert f"Rules.rounds: expected a number, got {said}" == message("a number", number)


def test_of_a_wrong_tuple_nothing_is_said() -> None:
    """Its type is seldom what is wrong with it."""
    assert "Rules.rounds: expected three" == message("three", (1, 2))


def test_a_choice_is_a_member_of_its_own_enum() -> None:
    """Another enum's member of the same name is refused, and so is the word itself."""
    rules = rules_class()

    assert Order.DOWN is rules(order=Order.DOWN).order
    with pytest.raises(RulesError) as refused:
        rules(order="down")
    assert "Rules.order: expected a member of Order, got 'down'" == str(refused.value)
    with pytest.raises(RulesError, match=r"expected a member of Order, got <Pace\.UP: 'up'>"):
        rules(order=Pace.UP)


@pytest.mark.parametrize(
    ("is_right", "right", "wrong"),
    [
        (is_positive, (1, LIMIT - 1), (0, -1, LIMIT, True, 1.0, "1", None)),
        (is_not_negative, (0, 1, LIMIT - 1), (-1, LIMIT, False, 0.0, "0", None)),
        (partial(all_of, kind=int), ((1,), (2, 1)), ((), [1], (1, True), (1, "a"), 1)),
        (partial(all_of, kind=int, least=0), ((), (1,)), ([], ("a",))),
        (partial(all_of, kind=int, least=2), ((1, 1), (1, 2, 3)), ((), (1,))),
        (partial(is_ascending, kind=int), ((1,), (1, 2), (1, 3, 9)), ((), (2, 1), (1, 1), [1])),
        (partial(is_ascending, kind=int), (), ((1, 3, 2), (2, 1, 3), (1, True), "ab", 1)),
        (partial(is_ascending, kind=int, least=0), ((),), ((2, 1),)),
        (partial(is_ascending, kind=int, least=2), ((1, 2),), ((1,),)),
        (partial(is_ascending, kind=str, key=len), (("b", "aa"),), (("aa", "b"), ("a", "b"))),
    ],
)
def test_a_value_is_right_or_wrong(
    is_right: Callable[[object], bool], right: tuple[object, ...], wrong: tuple[object, ...]
) -> None:
    """Numbers have bounds, tuples have a class, a least length and perhaps an order."""
    assert [True] * len(right) == [is_right(thing) for thing in right]
    assert [False] * len(wrong) == [is_right(thing) for thing in wrong]


def test_what_is_provisional_names_its_field_and_its_reading() -> None:
    """A tool can tell the players what is not known."""
    unknown = Provisional("tables", "DG-A1")

    assert ("tables", "DG-A1") == (unknown.field, unknown.reading)
