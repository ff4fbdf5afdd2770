"""The fields of a value: their declarations, and the constructor's check of their contents.

A field that is declared as a tuple takes nothing else, because code that iterates over it later
expects an end. The makers inside the library do not ask: their tuples are tuples.
"""

import importlib
import inspect
import sys
import types
from collections.abc import Callable
from types import GenericAlias
from typing import Any, ClassVar, NoReturn

import attrs

AnyClass = Any  # attrs and type checkers know classes, but not the changes to one here
Field = Any  # an attrs.Attribute, or its stand-in
Fields = tuple[Field, ...]

MARKED: Any = type(attrs.field())
"""The mark in a class for a field with more options for attrs."""


def is_field(kind: object) -> bool:
    """Say whether an annotation is one of a field, not of the class.

    >>> is_field(int), is_field("ClassVar[int]")
    (True, False)
    """
    if type(kind) is type:  # most are
        return True
    if isinstance(kind, str):
        return not kind.startswith(("typing.ClassVar", "ClassVar"))
    return getattr(kind, "__origin__", None) is not ClassVar


def fields_of(cls: AnyClass) -> Fields:
    """Return the fields of a value class, with as much of each as a value needs.

    >>> from tricky_twist import Step
    >>> [field.name for field in fields_of(Step)]
    ['state', 'events']
    """
    room, given = cls.__value_room__, cls.__value_given__
    inherited = getattr(room, "__value_fields__", ())
    own = [
        types.SimpleNamespace(
            name=name,
            alias=name.lstrip("_"),
            type=cls.__annotations__[name],
            module=cls.__module__,
            **_told(given.get(name, attrs.NOTHING)),
        )
        for name in room.__slots__
    ]
    return (*(field for field in inherited if field.name not in room.__slots__), *own)


def _told(given: Any) -> dict[str, Any]:
    """Return the class's declaration of a field: its default, or the options of its mark."""
    if type(given) is MARKED:
        default, validator = given._default, given._validator  # noqa: SLF001  # attrs has no other way
        return {"default": default, "validator": validator, "init": given.init, "eq": given.eq}
    return {"default": given, "validator": None, "init": True, "eq": True}


def ask_attrs(cls: AnyClass) -> Fields:
    """Return the fields of a value class from attrs.

    It looks at a plain class with the same fields; for one that is only imported that would take
    most of the time of importing it.

    >>> from tricky_twist import Step
    >>> [field.name for field in ask_attrs(Step)]
    ['state', 'events']
    """
    body: dict[str, Any] = {"__module__": cls.__module__, **cls.__value_given__}
    body["__annotations__"] = dict(cls.__annotations__)
    plain = types.new_class(
        cls.__name__, cls.__orig_bases__, {}, lambda namespace: namespace.update(body)
    )
    known: AnyClass = attrs.define(
        plain,
        slots=False,
        init=False,
        repr=False,
        eq=False,
        getstate_setstate=False,
        on_setattr=attrs.setters.NO_OP,
    )
    if any(isinstance(kind, str) for kind in body["__annotations__"].values()):
        attrs.resolve_types(known)  # a compiled module has no others
    fields: Fields = known.__attrs_attrs__
    return fields


def depth(field: Field) -> int:
    """Say whether a field holds a tuple, 1, or a tuple of tuples, 2; 0 if a validator looks.

    >>> from tricky_twist import Step
    >>> [depth(field) for field in Step.__value_fields__]
    [0, 1]
    """
    kind = field.type
    if field.validator is not None:
        return 0
    if isinstance(kind, str):  # in a compiled module, where it may be a name for another type
        kind = eval(kind, vars(sys.modules[field.module]))  # noqa: S307  # an annotation of ours
    return 1 + _is_tuple(kind.__args__[0]) if _is_tuple(kind) else 0


def _is_tuple(kind: object) -> bool:
    return type(kind) is GenericAlias and kind.__origin__ is tuple


Tuples = dict[str, tuple[str, int]]
"""The fields that take tuples and nothing else: a name that stands for it, its name, its depth."""


def tuples_among(fields: list[Field]) -> Tuples:
    """Return the fields that take tuples and nothing else.

    >>> from tricky_twist import Step
    >>> tuples_among(Step.__value_fields__)
    {'_tuple0': ('events', 1)}
    """
    found = [(field.name, deep) for field in fields if (deep := depth(field))]
    return {f"_tuple{place}": each for place, each in enumerate(found)}


def lack_of(tuples: Tuples) -> str:
    """Return the Python text of a test that is true if one of the fields has no such tuple.

    >>> lack_of({"_tuple0": ("events", 1)})
    'type(_new._tuple0) is not tuple'
    """
    return " or ".join([_LACKS[deep].format(stand) for stand, (_, deep) in tuples.items()])


_LACKS = (
    "",
    "type(_new.{0}) is not tuple",
    "type(_new.{0}) is not tuple or not {{*map(type, _new.{0})}} <= {{tuple}}",
)
"""The test for each depth."""


def require_tuples(tuples: Tuples, title: str, new: object) -> None:
    """Refuse a new value that has no tuple in one of these fields.

    >>> from tricky_twist import Step
    >>> require_tuples({"_tuple0": ("events", 1)}, "Step", Step(None, ()))
    >>> Step(None, [])  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected a tuple in Step.events, got a value of ...
    """
    for name, deep in tuples.values():
        held = getattr(new, name)
        if type(held) is not tuple:
            _refuse(f"a tuple in {title}.{name}", held)
        if deep > 1:
            for part in held:
                if type(part) is not tuple:
                    _refuse(f"tuples in {title}.{name}", part)


def _refuse(wanted: str, held: object) -> NoReturn:
    # Errors hold values: they cannot be imported before there are any.
    errors = importlib.import_module("tricky_twist.core.errors")
    raise errors.WrongTypeError(wanted, errors.describe(held))


def check(checked: list[Field], new: object) -> None:
    """Run the validators of a new value.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import twisted as tw
    >>> seat = next(field for field in tw.Take.__value_fields__ if field.name == "seat")
    >>> check([seat], tw.Take(Seat(0)))
    """
    for field in checked:
        field.validator(new, field, getattr(new, field.name))


def print_as_repr(held: object, printer: Any, _cycle: bool) -> None:  # noqa: FBT001  # a protocol
    """Let Hypothesis and IPython print a value as ``repr`` does, not field by field.

    >>> from tricky_twist.games import twisted as tw
    >>> class Printer:
    ...     text = staticmethod(print)
    >>> print_as_repr(tw.setup(2), Printer(), False)
    DealerPending(rules=Rules(), players=2)
    """
    printer.text(repr(held))


# First choices ------------------------------------------------------------------------------------

_FIRST, _LATER = "first", "later"


def first(choice: object) -> dict[str, object]:
    """Return the metadata that names the first choice of a field.

    A document may lack the field. It then has this choice, now and in every later version, even if
    the default changes.

    >>> from tricky_twist.games.twisted import Expert
    >>> attrs.field(default=Expert.OFF, metadata=first(Expert.OFF)).metadata["first"]
    <Expert.OFF: 'off'>
    """
    return {_FIRST: choice}


def later(choice: object) -> dict[str, object]:
    """Return the metadata of a field that came after format 1: the choice in force before it.

    As with :func:`first`, a document may lack the field. Besides, a document is written without
    the field if it has this choice, so that older texts keep their bytes.

    >>> later(0)["first"]
    0
    """
    return {_FIRST: choice, _LATER: True}


def first_choices(kind: AnyClass) -> dict[str, object]:
    """Return the first choice of each field of a class that names one.

    >>> from tricky_twist.games.twisted import Rules, Take
    >>> first_choices(Rules)["games"], first_choices(Take)
    (2, {})
    """
    fields: Fields = attrs.fields(kind)
    return {each.name: each.metadata[_FIRST] for each in fields if _FIRST in each.metadata}


def is_later(field: Field) -> bool:
    """Say whether a field came after format 1.

    >>> from tricky_twist.games.twisted import Rules
    >>> is_later(attrs.fields(Rules).games)
    False
    """
    return _LATER in field.metadata


# Numbers in moves ---------------------------------------------------------------------------------

_OFFERED = "offered"


def offers(*numbers: int) -> dict[str, object]:
    """Return the metadata that names the numbers which a field has in a legal move.

    For a set of cards they are its possible sizes. A numbering of all moves follows them, and a
    schema contains them. A move may have another number: then a clause refuses it.

    >>> attrs.field(metadata=offers(-1, 1)).metadata["offered"]
    (-1, 1)
    """
    return {_OFFERED: numbers}


def offered(kind: AnyClass) -> dict[str, tuple[int, ...]]:
    """Return the numbers that the fields of a class of moves offer, by field.

    >>> from tricky_twist.games.tricky_twist import PlayCard, ShiftValue
    >>> offered(ShiftValue), offered(PlayCard)
    ({'by': (-1, 1)}, {})
    """
    fields: Fields = attrs.fields(kind)
    return {each.name: each.metadata[_OFFERED] for each in fields if _OFFERED in each.metadata}


# Lazy attributes of a class -----------------------------------------------------------------------


class _Asked:
    """A lazy attribute of classes, computed on first access."""

    def __init__(self, name: str, find: Callable[[AnyClass], object]) -> None:
        self.name, self.find = name, find

    def __get__(self, _instance: object, cls: AnyClass) -> object:
        owner: AnyClass = next(base for base in cls.__mro__ if self.name in vars(base))
        found = self.find(owner)
        setattr(owner, self.name, found)
        return found


def arguments_of(cls: AnyClass) -> list[Field]:
    """Return the fields that the constructor of a value class takes.

    >>> from tricky_twist import Step
    >>> [field.name for field in arguments_of(Step)]
    ['state', 'events']
    """
    return [field for field in cls.__value_fields__ if field.init]


def bind(
    cls: AnyClass, args: tuple[object, ...], kwargs: dict[str, object]
) -> tuple[object, ...] | None:
    """Return a thing for each argument of a constructor; ``None`` if it cannot be called so.

    >>> from tricky_twist import Step
    >>> bind(Step, ("state",), {"events": ()}), bind(Step, ("state",), {})
    (('state', ()), None)
    """
    fields = arguments_of(cls)
    given = dict(zip([field.alias for field in fields], args, strict=False))
    held = {field.alias: field.default for field in fields} | given | kwargs
    wrong = len(args) > len(fields) or len(held) > len(fields) or given.keys() & kwargs.keys()
    return None if wrong or attrs.NOTHING in held.values() else (*held.values(),)


def _match_args(cls: AnyClass) -> tuple[str, ...]:
    return tuple(field.name for field in arguments_of(cls))


def _signature(cls: AnyClass) -> inspect.Signature:
    """Return the signature of the class for ``inspect.signature``."""
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    return inspect.Signature(
        [
            inspect.Parameter(
                field.alias,
                kind,
                default=inspect.Parameter.empty
                if field.default is attrs.NOTHING
                else field.default,
                annotation=field.type,
            )
            for field in arguments_of(cls)
        ]
    )


# Attributes of a value class that are computed on first access.
ASKED = {
    name: _Asked(name, find)
    for name, find in (
        ("__attrs_attrs__", ask_attrs),
        ("__value_fields__", fields_of),
        ("__match_args__", _match_args),
        ("__signature__", _signature),
    )
}
