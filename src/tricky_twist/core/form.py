"""The form of a state: values as their constructors make them, and one entry for each seat."""

import enum
from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from tricky_twist.core.cardset import CardSet
from tricky_twist.core.errors import Problem, RulesError, TrickyTwistError
from tricky_twist.core.seats import Seat

PerSeat = Mapping[type[Any], tuple[str, ...]]
"""For each class the fields with an entry for each seat."""

Parts = tuple[tuple[str, Any], ...]
"""A value and everything that it is made of, with their paths."""


def parts_of(part: object, path: str) -> Parts:
    """Return a value and everything that it is made of, with their paths.

    >>> from tricky_twist.core.clauses import Fact
    >>> [path for path, part in parts_of((Fact("F1", "holds"),), "$")]
    ['$', '$[0]', '$[0].id', '$[0].text']
    """
    return tuple(_parts(part, path))


def _parts(part: object, path: str) -> Iterator[tuple[str, Any]]:
    yield path, part
    kind = type(part)
    if isinstance(part, tuple):
        for place, entry in enumerate(part):
            yield from _parts(entry, f"{path}[{place}]")
    elif attrs.has(kind) and not isinstance(part, enum.Enum | CardSet):
        for field in attrs.fields(kind):
            yield from _parts(getattr(part, field.name), f"{path}.{field.name}")


def forgeries(parts: Parts) -> tuple[Problem, ...]:
    """Return a problem for each part that its own constructor would not make.

    >>> from tricky_twist.games.twisted import Rules
    >>> forged = Rules()
    >>> object.__setattr__(forged, "games", 0)
    >>> forgeries(parts_of(forged, "$.rules"))
    (Problem(path='$.rules.games', reason='expected a positive number, got 0'),)
    """
    return tuple(problem for path, part in parts for problem in _forgeries(part, path))


def _forgeries(part: Any, path: str) -> Iterator[Problem]:  # noqa: ANN401  # any value of ours
    kind = type(part)
    if not attrs.has(kind) or isinstance(part, CardSet):
        return
    fields = attrs.fields(kind)
    try:
        genuine = kind(**{field.name: getattr(part, field.name) for field in fields if field.init})
    except RulesError as error:
        yield Problem(f"{path}.{error.field.rpartition('.')[2]}", error.reason)
    except TrickyTwistError as error:
        yield Problem(path, str(error))
    else:
        if any(getattr(part, f.name) != getattr(genuine, f.name) for f in fields if not f.init):
            yield Problem(path, "it was changed behind its constructor")


def seat_problems(
    parts: Parts, players: int, per_seat: PerSeat, may_be_empty: frozenset[str] = frozenset()
) -> Iterator[Problem]:
    """Yield a problem for each seat that is not at the table, and for a missing entry of one.

    The fields named in *may_be_empty* may hold nothing instead of an entry for each seat.

    >>> from tricky_twist.games.twisted import Place, Card
    >>> for problem in seat_problems(parts_of(Place(Seat(3), Card(12)), "$"), 2, {}):
    ...     print(problem)
    $.seat: seat 3 is not at a table of 2
    """
    for path, part in parts:
        if isinstance(part, Seat) and part >= players:
            yield Problem(path, f"{part} is not at a table of {players}")
        for name in per_seat.get(type(part), ()):
            size = len(getattr(part, name))
            if size != players and not (name in may_be_empty and size == 0):
                yield Problem(f"{path}.{name}", f"an entry for each of {players} seats, not {size}")
