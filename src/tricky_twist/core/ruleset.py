"""How every game writes its rules: a frozen value of readings and printed data.

Each field has a validator whose error names the field and says what was expected.
"""

import enum
import itertools
from collections.abc import Callable
from typing import Any, TypeGuard, TypeVar

import attrs

from tricky_twist.core.errors import RulesError
from tricky_twist.core.fields import Validator
from tricky_twist.core.seats import MOST_BITS, describe
from tricky_twist.core.values import value

C = TypeVar("C")
AnyRules = Any  # each game has rules of its own

MANY = 10**6
"""No number in rules is as large as this."""

# Rules themselves -------------------------------------------------------------------------------


class Ruleset:
    """What the rules of every game have in common; they are frozen attrs classes.

    Their fields are named when they are given, and their ``repr`` shows what differs from the
    standard.

    >>> from tricky_twist.games.twisted import Rules
    >>> Rules(games=1), Rules(games=2), Rules() == Rules(games=2)
    (Rules(games=1), Rules(), True)
    """

    __slots__ = ()

    def __attrs_pre_init__(self) -> None:
        """Refuse a second ``__init__``, which would change a value."""
        if hasattr(self, _fields(self)[0].name):
            raise attrs.exceptions.FrozenInstanceError

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Pickle rules as what to call them with."""
        given = {field.name: getattr(self, field.name) for field in _fields(self)}
        return remake, (type(self), given)

    def __repr__(self) -> str:
        """Return an expression that gives these rules, with what differs from the standard."""
        plain = {field.name: field.default for field in _fields(self)}
        held = {name: getattr(self, name) for name in plain}
        shown = (f"{name}={held[name]!r}" for name in plain if held[name] != plain[name])
        return f"Rules({', '.join(shown)})"


def _fields(rules: AnyRules) -> tuple[Any, ...]:
    fields: tuple[Any, ...] = attrs.fields(type(rules))
    return fields


def remake(cls: Callable[..., C], arguments: dict[str, object]) -> C:
    """Return the pickled rules.

    >>> from tricky_twist.games.twisted import Rules
    >>> remake(Rules, {"games": 1})
    Rules(games=1)
    """
    return cls(**arguments)


@value
class Provisional:
    """A field that still holds a stand-in for what is printed on the cards only.

    >>> from tricky_twist.games import flip_twhist as ft
    >>> ft.STANDARD.provisional()
    (Provisional(field='deck', reading='FT-A01'), Provisional(field='stars', reading='FT-A02'))
    """

    field: str
    reading: str
    """The reading that says what is known of it."""


# What may stand in a field ----------------------------------------------------------------------

_LINE = 40


def _instead(wrong: object) -> str:
    """Return the words for a wrong value: a plain one itself, of others the type.

    Of a tuple nothing is said: its type is seldom what is wrong with it.
    """
    if type(wrong) is tuple:
        return ""
    short = isinstance(wrong, str) and len(wrong) < _LINE
    small = isinstance(wrong, int) and wrong.bit_length() <= MOST_BITS
    plain = short or small or isinstance(wrong, float | enum.Enum)
    return f", got {wrong!r}" if plain else f", got {describe(wrong)}"


def require(wanted: str, is_right: Callable[[object], bool]) -> Validator:
    """Return a validator that refuses a wrong value with the field's name and what was wanted.

    >>> rounds = attrs.field(validator=require("a positive number", is_positive))
    >>> attrs.make_class("Rules", {"rounds": rounds})(0)
    Traceback (most recent call last):
    tricky_twist.core.errors.RulesError: Rules.rounds: expected a positive number, got 0
    """

    def check(_self: object, attribute: "attrs.Attribute[Any]", value: object) -> None:
        if not is_right(value):
            raise RulesError(attribute.name, f"expected {wanted}{_instead(value)}")

    return check


def choice_of(choices: type[enum.Enum]) -> Validator:
    """Return a validator that takes a member of this enum.

    >>> from tricky_twist.games.twisted import Expert
    >>> attrs.make_class("Rules", {"expert": attrs.field(validator=choice_of(Expert))})("on")
    Traceback (most recent call last):
    tricky_twist.core.errors.RulesError: Rules.expert: expected a member of Expert, got 'on'
    """
    return require(f"a member of {choices.__name__}", lambda value: type(value) is choices)


def is_positive(value: object) -> bool:
    """Say whether it is an integer above zero that is not huge.

    >>> is_positive(2), is_positive(0), is_positive(10**7)
    (True, False, False)
    """
    return type(value) is int and 0 < value < MANY


def is_not_negative(value: object) -> bool:
    """Say whether it is an integer from zero on that is not huge.

    >>> is_not_negative(0), is_not_negative(-1), is_not_negative(10**7)
    (True, False, False)
    """
    return type(value) is int and 0 <= value < MANY


def all_of(value: object, kind: type, *, least: int = 1) -> bool:
    """Say whether it is a tuple of things of exactly one class, not fewer than *least*.

    >>> all_of((1, 2), int), all_of((1, True), int), all_of((), int)
    (True, False, False)
    """
    return (
        type(value) is tuple and len(value) >= least and all(type(entry) is kind for entry in value)
    )


def is_ascending(
    value: object, kind: type, *, key: Callable[[Any], int] = int, least: int = 1
) -> TypeGuard[tuple[Any, ...]]:
    """Say whether it is a tuple of different things of a class, in their order.

    >>> is_ascending((1, 2, 5), int), is_ascending((2, 2), int)
    (True, False)
    """
    if not isinstance(value, tuple) or not all_of(value, kind, least=least):
        return False
    return all(key(low) < key(high) for low, high in itertools.pairwise(value))
