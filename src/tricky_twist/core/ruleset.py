"""How every game writes its rules: a frozen value of readings and printed data.

Each field has a validator whose error names the field and says what was expected.
"""

import enum
import itertools
from collections.abc import Callable
from typing import Any, TypeGuard, TypeVar, dataclass_transform

import attrs

from tricky_twist.core.errors import RulesError
from tricky_twist.core.fields import Validator
from tricky_twist.core.seats import MOST_BITS, describe
from tricky_twist.core.values import value

C = TypeVar("C")
AnyClass = Any  # what is done to a class here, type checkers do not know

MANY = 10**6
"""No number in rules is as large as this."""

# Rules themselves -------------------------------------------------------------------------------


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(attrs.field,))
def ruleset(cls: type[C]) -> type[C]:
    """Make *cls* a frozen class of rules, which are named when they are given.

    Rules are hashed often and made seldom, so the hash is kept. Their ``repr`` shows what differs
    from the standard.
    """
    made: AnyClass = cls
    made.__attrs_pre_init__ = _refuse_to_be_filled_again
    made.__reduce__ = _reduce
    made.__repr__ = _show
    built: type[C] = attrs.frozen(
        made, cache_hash=True, kw_only=True, repr=False, weakref_slot=False, getstate_setstate=False
    )
    return built


def _refuse_to_be_filled_again(self: attrs.AttrsInstance) -> None:
    """Refuse a second ``__init__``, which would change a value."""
    if hasattr(self, attrs.fields(type(self))[0].name):
        raise attrs.exceptions.FrozenInstanceError


def _reduce(self: attrs.AttrsInstance) -> tuple[object, tuple[object, ...]]:
    """Pickle rules as what to call them with."""
    cls = type(self)
    return remake, (cls, {field.name: getattr(self, field.name) for field in attrs.fields(cls)})


def remake(cls: Callable[..., C], arguments: dict[str, object]) -> C:
    """Return the pickled rules."""
    return cls(**arguments)


def _show(self: attrs.AttrsInstance) -> str:
    """Return an expression that gives these rules, with what differs from the standard."""
    plain = {field.name: field.default for field in attrs.fields(type(self))}
    differing = {name: getattr(self, name) for name in plain if getattr(self, name) != plain[name]}
    return f"Rules({', '.join(f'{name}={held!r}' for name, held in differing.items())})"


@value
class Provisional:
    """A field that still holds a stand-in for what is printed on the cards only."""

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
    """Return a validator that refuses a wrong value with the field's name and what was wanted."""

    def check(_self: object, attribute: "attrs.Attribute[Any]", value: object) -> None:
        if not is_right(value):
            raise RulesError(attribute.name, f"expected {wanted}{_instead(value)}")

    return check


def choice_of(choices: type[enum.Enum]) -> Validator:
    """Return a validator that takes a member of this enum."""
    return require(f"a member of {choices.__name__}", lambda value: type(value) is choices)


def is_positive(value: object) -> bool:
    """Say whether it is an integer above zero that is not huge."""
    return type(value) is int and 0 < value < MANY


def is_not_negative(value: object) -> bool:
    """Say whether it is an integer from zero on that is not huge."""
    return type(value) is int and 0 <= value < MANY


def all_of(value: object, kind: type, *, least: int = 1) -> bool:
    """Say whether it is a tuple of things of exactly one class, not fewer than *least*."""
    return (
        type(value) is tuple and len(value) >= least and all(type(entry) is kind for entry in value)
    )


def is_ascending(
    value: object, kind: type, *, key: Callable[[Any], int] = int, least: int = 1
) -> TypeGuard[tuple[Any, ...]]:
    """Say whether it is a tuple of different things of a class, in their order."""
    if not isinstance(value, tuple) or not all_of(value, kind, least=least):
        return False
    return all(key(low) < key(high) for low, high in itertools.pairwise(value))
