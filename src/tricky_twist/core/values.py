"""How this library writes a value: one decorator for every frozen class."""

from typing import TypeVar, dataclass_transform

import attrs

C = TypeVar("C")


def _show(self: attrs.AttrsInstance) -> str:
    """Return an expression that gives this value."""
    fields = attrs.fields(type(self))
    shown = ", ".join(f"{f.alias}={getattr(self, f.name)!r}" for f in fields if f.init)
    return f"{type(self).__name__}({shown})"


@dataclass_transform(frozen_default=True, field_specifiers=(attrs.field,))
def value(cls: type[C]) -> type[C]:
    """Make *cls* a frozen attrs class: immutable, hashable, compared by its fields.

    The classes share one ``__repr__``, and have no slot for weak references: a generated method
    a class costs import time, and the slot costs memory in every state of a kept history.
    """
    if cls.__repr__ is object.__repr__:
        setattr(cls, "__repr__", _show)  # noqa: B010  # mypy knows no plain assignment to it
    return attrs.frozen(cls, repr=False, weakref_slot=False)
