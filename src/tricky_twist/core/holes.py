"""The holes of a sentence: each names a field, or a property, and may have a form."""

import re
from collections.abc import Iterator
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

HOLE = re.compile(r"\{([\w.]+)(?::(\w+))?\}")
"""A hole: the name of a field, and after a colon a form."""

SENDER = "sender"
"""The hole for the seat that tried a move, which no facts repeat."""


def holes(text: str) -> tuple[tuple[str, str], ...]:
    """Return the holes of a text: the field of each, and its form.

    >>> holes("{seat} says {cards:and}")
    (('seat', ''), ('cards', 'and'))
    """
    return tuple((hole[1], hole[2] or "") for hole in HOLE.finditer(text))


def kind_of_hole(kind: Any, field: str) -> tuple[type, ...]:
    """Return the classes of the things that may fill a hole, or that are listed there.

    >>> from tricky_twist.games import tricky_twist as tt
    >>> kind_of_hole(tt.MustFollow, "suit"), kind_of_hole(tt.MustFollow, "sender")
    ((<enum 'Suit'>,), ())
    """
    if field == SENDER:
        return ()
    for name in field.split("."):
        kind = kind_of_field(kind, name)
    return tuple(_classes_in(kind))


def _classes_in(kind: Any) -> Iterator[type]:
    if isinstance(kind, type) and not get_args(kind):
        yield kind
    for each in get_args(kind):
        yield from _classes_in(each)


@cache
def kind_of_field(kind: Any, name: str) -> Any:
    """Return the type of a field of a class, or of a property.

    >>> from tricky_twist.games import twisted as tw
    >>> kind_of_field(tw.GameEnded, "winners")
    tuple[tricky_twist.core.seats.Seat, ...]
    """
    if get_origin(kind) in (Union, UnionType):
        kind = next(each for each in get_args(kind) if name in _names_of(each))
    found = vars(kind).get(name)
    if isinstance(found, property):
        return get_type_hints(found.fget)["return"]
    return get_type_hints(kind)[name]


def _names_of(kind: Any) -> frozenset[str]:
    return frozenset((*get_type_hints(kind), *vars(kind)))
