"""How this library writes a value: one decorator for every frozen class."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

import attrs

C = TypeVar("C")


def _show(self: attrs.AttrsInstance) -> str:
    """Return an expression that gives this value."""
    fields = attrs.fields(type(self))
    shown = ", ".join(f"{f.alias}={getattr(self, f.name)!r}" for f in fields if f.init)
    return f"{type(self).__name__}({shown})"


def _key_of(cls: type[attrs.AttrsInstance]) -> Callable[[object], object]:
    """Return a function that gives what two values of *cls* are compared by."""
    names = [field.name for field in attrs.fields(cls) if field.eq]
    return attrgetter(*names) if names else lambda _value: ()


def _compare_by_fields(cls: Any) -> None:  # noqa: ANN401  # any class that attrs has made
    key = _key_of(cls)
    name = cls.__qualname__

    def __eq__(self: object, other: object) -> bool:  # noqa: N807  # becomes the method
        if type(other) is not type(self):
            return NotImplemented
        return key(self) == key(other)

    def __hash__(self: object) -> int:  # noqa: N807  # becomes the method
        return hash((name, key(self)))

    cls.__eq__ = __eq__
    cls.__hash__ = __hash__


@dataclass_transform(frozen_default=True, field_specifiers=(attrs.field,))
def value(cls: type[C]) -> type[C]:
    """Make *cls* a frozen attrs class: immutable, hashable, compared by its fields.

    The library has well over a hundred such classes. They share ``__repr__``, ``__eq__`` and
    ``__hash__``, because compiling three methods for each would be most of the import time; and
    they have no slot for weak references, which would cost memory in every state of a history.
    """
    shown = cls.__repr__ is not object.__repr__
    compared = cls.__eq__ is not object.__eq__
    made: Any = attrs.frozen(cls, repr=False, eq=False, weakref_slot=False)
    if not shown:
        made.__repr__ = _show
    if not compared:
        _compare_by_fields(made)
    result: type[C] = made
    return result
