"""States with an impossible part, for tests of the error messages."""

import re
from typing import Any, TypeVar

import attrs

from tricky_twist.core.values import changed

T = TypeVar("T")

_STEP = re.compile(r"\.?(\w+)|\[(\d+)\]")


def altered(whole: Any, path: str, change: object) -> Any:
    """Return a copy with the part at *path*, such as ``table.log[0].winner``, changed.

    A change is the new part, or a function of the old part.
    """
    step = _STEP.match(path)
    if step is None:
        return change(whole) if callable(change) else change
    name, place = step.groups()
    rest = path[step.end() :]
    if place is None:
        return changed(whole, **{name: altered(getattr(whole, name), rest, change)})
    parts = list(whole)
    parts[int(place)] = altered(parts[int(place)], rest, change)
    return tuple(parts)


def spoilt(state: T, **changes: object) -> T:
    """Return *state* with changes at paths, whose dots are written as double underscores."""
    for path, change in changes.items():
        state = altered(state, path.replace("__", "."), change)
    return state


def forged(whole: Any, **changes: object) -> Any:
    """Return a copy of a value with fields that its own class would refuse."""
    copy = object.__new__(type(whole))
    for name, held in (fields_of(whole) | changes).items():
        object.__setattr__(copy, name, held)
    return copy


def fields_of(held: Any) -> dict[str, Any]:
    """Return the fields of a value of ours, and nothing for other values."""
    names = [field.name for field in attrs.fields(type(held))] if attrs.has(type(held)) else []
    return {name: getattr(held, name) for name in names}
