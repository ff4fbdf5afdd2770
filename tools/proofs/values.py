"""Values for proofs: of the real classes, filled past their checks, or not filled at all."""

from typing import Any, TypeVar

import attrs

T = TypeVar("T")


def made(kind: type[T], **fields: Any) -> T:
    """Return a value of a class with these fields, which may be symbols; no other can be read."""
    new = object.__new__(kind)
    for name, thing in fields.items():
        object.__setattr__(new, name, thing)
    return new


def fields_of(held: Any) -> dict[str, Any]:
    """Return the fields of a value by name."""
    return {field.name: getattr(held, field.name) for field in attrs.fields(type(held))}
