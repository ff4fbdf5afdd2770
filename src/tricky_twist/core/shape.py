"""Does a value have the shape that its class declares? Asked only when something went wrong."""

import enum
from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

import attrs

from tricky_twist.core.cardset import CardSet
from tricky_twist.core.errors import Problem
from tricky_twist.core.seats import MOST_BITS, describe

_MISSING = object()


def misfits(value: object, kind: Any, path: str) -> Iterator[Problem]:  # noqa: ANN401  # a type form
    """Yield every place in which *value* is not what the annotation *kind* says.

    Subclasses do not fit: a value of ours is exactly of one of our classes.

    >>> from tricky_twist.core.clauses import Fact
    >>> for problem in misfits((Fact("F1", 1), "F2"), tuple[Fact, ...], "$"):
    ...     print(problem)
    $[0].text: expected str, got a value of type int
    $[1]: expected Fact, got a value of type str
    """
    if get_origin(kind) in (Union, UnionType):
        yield from _union_misfits(value, get_args(kind), path)
    elif get_origin(kind) is tuple:
        yield from _tuple_misfits(value, get_args(kind), path)
    elif type(value) is not (NoneType if kind is None else kind):
        yield Problem(path, f"expected {_name(kind)}, got {describe(value)}")
    elif type(value) is int and value.bit_length() > MOST_BITS:
        yield Problem(path, "the number is too large")
    elif isinstance(value, CardSet):
        if not value.is_well_formed():
            yield Problem(path, "the mask names cards that are not in the deck")
    elif attrs.has(type(value)) and not isinstance(value, enum.Enum):
        yield from _field_misfits(value, path)


def _name(kind: Any) -> str:  # noqa: ANN401  # a type form
    return str(getattr(kind, "__name__", kind))


def _union_misfits(value: object, kinds: tuple[Any, ...], path: str) -> Iterator[Problem]:
    for kind in kinds:
        if type(value) is (get_origin(kind) or kind):
            yield from misfits(value, kind, path)
            return
    wanted = " or ".join(_name(kind) for kind in kinds)
    yield Problem(path, f"expected {wanted}, got {describe(value)}")


def _tuple_misfits(value: object, kinds: tuple[Any, ...], path: str) -> Iterator[Problem]:
    if type(value) is not tuple:
        yield Problem(path, f"expected a tuple, got {describe(value)}")
        return
    if kinds[-1] is Ellipsis:
        kinds = (kinds[0],) * len(value)
    if len(value) != len(kinds):
        yield Problem(path, f"expected {len(kinds)} entries, got {len(value)}")
        return
    for place, (entry, kind) in enumerate(zip(value, kinds, strict=True)):
        yield from misfits(entry, kind, f"{path}[{place}]")


def _field_misfits(value: object, path: str) -> Iterator[Problem]:
    kind: Any = type(value)
    for field in attrs.fields(kind):
        held = getattr(value, field.name, _MISSING)
        if held is _MISSING:
            yield Problem(f"{path}.{field.name}", "is missing")
        elif field.init or type(held) is not field.type:
            # What a value works out for itself may be a long mask, and is right if the rest is.
            yield from misfits(held, field.type, f"{path}.{field.name}")
