"""Is a value well formed? Asked when a person entered it, or when something went wrong."""

import enum
from collections.abc import Iterator, Mapping
from functools import cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin

import attrs

from tricky_twist.core.cardset import CardSet
from tricky_twist.core.errors import (
    MOST_BITS,
    Problem,
    RulesError,
    TrickyTwistError,
    WrongTypeError,
    describe,
)
from tricky_twist.core.seats import Seat

T = TypeVar("T")

# Genuine ------------------------------------------------------------------------------------------


def is_genuine(value: object) -> bool:
    """Say whether a value of ours comes from its class, and is no empty or forged object.

    A genuine member of an enum is one of its members. A constructor sets all fields, so a look at
    the last one is enough.

    >>> from tricky_twist.core.clauses import Fact
    >>> is_genuine(Seat(2)), is_genuine(int.__new__(Seat, 2))
    (True, False)
    >>> is_genuine(Fact("F1", "holds")), is_genuine(object.__new__(Fact))
    (True, False)
    """
    kind: Any = type(value)
    members, last = marks_of(kind)
    return id(value) in members or hasattr(value, last)


def with_article(name: str) -> str:
    """Return a name with its article.

    >>> with_article("int"), with_article("Seat")
    ('an int', 'a Seat')
    """
    return f"an {name}" if name[0] in "AEIOUaeiou" else f"a {name}"


def require_genuine(value: Any, kind: type[T]) -> T:
    """Return a genuine value of exactly one class; refuse anything else.

    >>> require_genuine(Seat(2), Seat)
    Seat(2)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is none.
    """
    if type(value) is not kind or not is_genuine(value):
        raise WrongTypeError(with_article(kind.__name__), describe(value))
    return value


def are_genuine(values: tuple[object, ...], kind: Any) -> bool:
    """Say whether these are all genuine values of exactly one class.

    >>> are_genuine((Seat(2), Seat(0)), Seat), are_genuine((Seat(2), 0), Seat)
    (True, False)
    """
    if not set(map(type, values)) <= {kind}:
        return False
    members, last = marks_of(kind)
    if members:
        return members.issuperset(map(id, values))
    try:
        return len([*map(attrgetter(last), values)]) == len(values)
    except AttributeError:
        return False


@cache
def marks_of(kind: Any) -> tuple[frozenset[int], str]:
    """Return how to recognise genuine values of a class: by identity, or by the last field.

    >>> from tricky_twist.core.clauses import Fact
    >>> marks_of(Fact), len(marks_of(Seat)[0])
    ((frozenset(), 'text'), 5)
    """
    if issubclass(kind, enum.Enum):
        return frozenset(map(id, kind.__members__.values())), ""  # which nothing is called
    fields: Any = getattr(kind, "__value_fields__", ())  # known already, unless it is no value
    fields = fields or (attrs.fields(kind) if attrs.has(kind) else ())
    return frozenset(), fields[-1].name if fields else "__class__"


def find_malformed(value: object, path: str) -> Iterator[Problem]:
    """Yield the faults of an argument of any kind: anything that is no value of ours.

    Numbers, texts, ``None``, and tuples of well-formed values are well formed, too.

    >>> list(find_malformed((1, "M7", None, Seat(2)), "$"))
    []
    >>> for problem in find_malformed((Seat(2), [Seat(3)]), "$"):
    ...     print(problem)
    $[1]: expected a value of this library, got a value of type list
    """
    kind: Any = type(value)
    if kind is tuple:
        for place, entry in enumerate(value):  # type: ignore[var-annotated,arg-type]  # a tuple
            yield from find_malformed(entry, f"{path}[{place}]")
    elif attrs.has(kind) or issubclass(kind, enum.Enum):
        yield from tuple(find_type_mismatches(value, kind, path)) or find_forged(walk(value, path))
    elif kind not in _PLAIN:
        yield Problem(path, f"expected a value of this library, got {describe(value)}")


_PLAIN = (NoneType, bool, int, float, str)


# Types --------------------------------------------------------------------------------------------

_MISSING = object()


def find_type_mismatches(value: object, kind: Any, path: str) -> Iterator[Problem]:
    """Yield every place in which *value* does not fit the annotation *kind*.

    Subclasses do not fit: a value of ours is exactly of one of our classes.

    >>> from tricky_twist.core.clauses import Fact
    >>> for problem in find_type_mismatches((Fact("F1", 1), "F2"), tuple[Fact, ...], "$"):
    ...     print(problem)
    $[0].text: expected str, got a value of type int
    $[1]: expected Fact, got a value of type str
    """
    if get_origin(kind) in (Union, UnionType):
        yield from _union_mismatches(value, get_args(kind), path)
    elif get_origin(kind) is tuple:
        yield from _tuple_mismatches(value, get_args(kind), path)
    elif type(value) is not (NoneType if kind is None else kind):
        yield Problem(path, f"expected {_name(kind)}, got {describe(value)}")
    elif type(value) is int and value.bit_length() > MOST_BITS:
        yield Problem(path, "the number is too large")
    elif isinstance(value, CardSet):
        if not value.is_well_formed():
            yield Problem(path, "the mask names cards that are not in the deck")
    elif isinstance(value, enum.Enum):
        if not is_genuine(value):
            yield Problem(path, f"it is not a member of {_name(kind)}")
    elif attrs.has(type(value)):
        yield from _field_mismatches(value, path)


def _name(kind: Any) -> str:
    return str(getattr(kind, "__name__", kind))


def _union_mismatches(value: object, kinds: tuple[Any, ...], path: str) -> Iterator[Problem]:
    for kind in kinds:
        if type(value) is (get_origin(kind) or kind):
            yield from find_type_mismatches(value, kind, path)
            return
    wanted = " or ".join(_name(kind) for kind in kinds)
    yield Problem(path, f"expected {wanted}, got {describe(value)}")


def _tuple_mismatches(value: object, kinds: tuple[Any, ...], path: str) -> Iterator[Problem]:
    if type(value) is not tuple:
        yield Problem(path, f"expected a tuple, got {describe(value)}")
        return
    if kinds[-1] is Ellipsis:
        kinds = (kinds[0],) * len(value)
    if len(value) != len(kinds):
        yield Problem(path, f"expected {len(kinds)} entries, got {len(value)}")
        return
    for place, (entry, kind) in enumerate(zip(value, kinds, strict=True)):
        yield from find_type_mismatches(entry, kind, f"{path}[{place}]")


def _field_mismatches(value: object, path: str) -> Iterator[Problem]:
    kind: Any = type(value)
    for field in attrs.fields(kind):
        held = getattr(value, field.name, _MISSING)
        if held is _MISSING:
            yield Problem(f"{path}.{field.name}", "it is missing")
        elif field.init or type(held) is not field.type:
            # A computed attribute of a value may be a long mask, and is right if the rest is.
            yield from find_type_mismatches(held, field.type, f"{path}.{field.name}")


# Parts --------------------------------------------------------------------------------------------

PerSeat = Mapping[type[Any], tuple[str, ...]]
"""For each class the fields with an entry for each seat."""

Parts = tuple[tuple[str, Any], ...]
"""A value and all its parts, with their paths."""


def walk(part: object, path: str, passed_over: frozenset[str] = frozenset()) -> Parts:
    """Return a value and all tuples, values and seats in it, with their paths.

    Numbers, texts and members of other enums are left out: nothing is ever asked about them. So
    are fields of the names in *passed_over*.

    >>> from tricky_twist.core.clauses import Fact
    >>> [path for path, part in walk((Fact("F1", "holds"), Seat(2)), "$")]
    ['$', '$[0]', '$[1]']
    """
    parts: list[tuple[str, Any]] = []
    _collect(part, path, parts, passed_over)
    return tuple(parts)


def _collect(
    part: Any,
    path: str,
    parts: list[tuple[str, Any]],
    passed_over: frozenset[str],
) -> None:
    parts.append((path, part))
    kind: Any = type(part)
    if kind is tuple:
        for place, entry in enumerate(part):
            _collect(entry, f"{path}[{place}]", parts, passed_over)
    else:
        for name in _fields_to_walk(kind):
            if name not in passed_over:
                _collect(getattr(part, name), f"{path}.{name}", parts, passed_over)


@cache
def _fields_to_walk(kind: Any) -> tuple[str, ...]:
    if not attrs.has(kind) or issubclass(kind, enum.Enum | CardSet):
        return ()
    return tuple(field.name for field in attrs.fields(kind) if not _is_plain(field.type))


def _is_plain(kind: Any) -> bool:
    is_other_enum = isinstance(kind, type) and issubclass(kind, enum.Enum) and kind is not Seat
    return is_other_enum or kind in (int, str, bool)


def find_forged(parts: Parts) -> tuple[Problem, ...]:
    """Return a problem for each part that its own constructor would not make.

    >>> from tricky_twist.games.twisted import Rules
    >>> forged = Rules()
    >>> object.__setattr__(forged, "games", 0)
    >>> find_forged(walk(forged, "$.rules"))
    (Problem(path='$.rules.games', reason='expected a positive number, got 0'),)
    """
    return tuple(problem for path, part in parts for problem in _find_forged(part, path))


def _find_forged(part: Any, path: str) -> Iterator[Problem]:
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
            yield Problem(path, "it was changed after it was made")


def seat_problems(
    parts: Parts, players: int, per_seat: PerSeat, may_be_empty: frozenset[str] = frozenset()
) -> Iterator[Problem]:
    """Yield a problem for each seat that is not at the table, and for a missing entry of one.

    The fields named in *may_be_empty* may hold nothing instead of an entry for each seat.

    >>> from tricky_twist.games.twisted import Place, Card
    >>> for problem in seat_problems(walk(Place(Seat(3), Card(12)), "$"), 2, {}):
    ...     print(problem)
    $.seat: seat 3 is not at a table of 2
    """
    for path, part in parts:
        if isinstance(part, Seat) and part >= players:
            yield Problem(path, f"{part} is not at a table of {players}")
        for name in per_seat.get(type(part), ()):
            size = len(getattr(part, name))
            if size != players and not (name in may_be_empty and size == 0):
                yield Problem(
                    f"{path}.{name}",
                    f"there must be an entry for each of {players} seats, not {size}",
                )


# Differences --------------------------------------------------------------------------------------


def differences(found: Any, wanted: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Yield the path of each deepest field that differs, and its correct content.

    >>> from tricky_twist.core.clauses import Fact
    >>> list(differences((Fact("F1", "a"),), (Fact("F1", "b"),), "$"))
    [('$[0].text', 'b')]
    """
    if found == wanted:
        return
    kind = type(found)
    if kind is not type(wanted) or isinstance(found, CardSet):
        yield path, wanted
    elif isinstance(found, tuple) and len(found) == len(wanted):
        for place, (one, other) in enumerate(zip(found, wanted, strict=True)):
            yield from differences(one, other, f"{path}[{place}]")
    elif attrs.has(kind):
        for field in attrs.fields(kind):
            if field.eq:
                one, other = getattr(found, field.name), getattr(wanted, field.name)
                yield from differences(one, other, f"{path}.{field.name}")
    else:
        yield path, wanted
