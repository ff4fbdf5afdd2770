"""How this library writes a value: one decorator for every frozen class.

A frozen attrs class pays for its immutability whenever a program makes a value: a function call
that goes around the class's own lock sets every field. Here a class derives from its *room*, which
has the slots and no lock. A value is filled while it still is a mere room, and then it becomes what
it is: that takes half the time.

Importing a game defines a hundred classes and uses few of them. So a class gets only its slots; its
attrs fields, signature, constructor and comparison are computed on first use.

An accelerated build (``docs/how-to/accelerate.md``) fills the slots in C, without the detour.
"""

import importlib
import types
from collections.abc import Callable
from functools import cache, partial
from itertools import dropwhile
from operator import attrgetter
from typing import Any, NoReturn, ParamSpec, TypeVar, dataclass_transform

import attrs

from tricky_twist.core import seen
from tricky_twist.core.fields import (
    ASKED,
    AnyClass,
    arguments_of,
    bind,
    check,
    depth,
    is_field,
    lack_of,
    print_as_repr,
    require_tuples,
    tuples_among,
)

C = TypeVar("C")
P = ParamSpec("P")

Methods = dict[str, Any]


def _find_accelerator() -> types.ModuleType | None:
    """Return the module written in C, if this build has it."""
    try:
        return importlib.import_module("tricky_twist.core._values")
    except ImportError:
        return None


in_c: types.ModuleType | None = _find_accelerator()
"""The C parts of an accelerated build; ``None`` in a pure one."""

ACCELERATED = in_c is not None
"""Whether this is the accelerated build."""

FEW = 5
"""The class makes this many values before it compiles its constructor, which takes as long."""


@dataclass_transform(
    frozen_default=True,
    field_specifiers=(
        attrs.field,
        seen.seen_by_owner,
        seen.seen_by_nobody,
        seen.seen_later,
        seen.remembered,
        seen.seen_as,
    ),
)
def value(cls: type[C]) -> type[C]:
    """Make *cls* a frozen attrs class: immutable, hashable, compared by its fields.

    A value is its own copy. Values of one class share ``__repr__``, ``__eq__`` and ``__hash__``
    with all others, and have no slot for weak references, which would cost memory in every state
    of a history. Validators and ``__attrs_post_init__`` work as in any attrs class; ``super()``
    needs its arguments. A field that is declared as a tuple takes nothing else.

    >>> @value
    ... class Point:
    ...     x: int
    ...     y: int = 0
    >>> Point(1), Point(1) == Point(1, 0)
    (Point(x=1, y=0), True)
    >>> Point(1).x = 2
    Traceback (most recent call last):
    attr.exceptions.FrozenInstanceError: can't set attribute
    """
    own = vars(cls)
    methods: Methods = {"__setattr__": _locked, "__delattr__": _locked, "__reduce__": _reduce}
    methods |= {"__copy__": _self, "__deepcopy__": _self, "__new__": _FIRST_NEW}
    methods |= {"__repr__": own.get("__repr__", _show), "_repr_pretty_": print_as_repr}
    if "__eq__" not in own:
        methods |= {"__eq__": _FIRST_EQ, "__hash__": _FIRST_HASH}
    return _with_slots(cls, methods)  # type: ignore[no-any-return]  # it is the class, with slots


# A class with slots -----------------------------------------------------------------------------


def _with_slots(cls: AnyClass, methods: Methods) -> AnyClass:
    """Return *cls* made anew in its room, with these methods.

    Giving a method to an existing class takes four times as long.
    """
    kind: AnyClass = type(cls)
    declared = vars(cls).get("__orig_bases__", cls.__bases__)
    body = dict(vars(cls))
    kinds = {name: of for name, of in cls.__annotations__.items() if is_field(of)}
    given = {name: body.pop(name) for name in kinds if name in body}
    for name in ("__dict__", "__weakref__"):
        body.pop(name, None)
    room = _room(kind, cls.__bases__, declared, tuple(kinds))
    body |= methods | {
        "__qualname__": cls.__qualname__,
        "__slots__": (),
        "__value_room__": room,
        "__orig_bases__": declared,
        "__value_given__": given,
        "__value_number__": 0,
        **ASKED,
    }
    return kind(cls.__name__, (room,), body)


@cache
def _room(
    kind: AnyClass,
    bases: tuple[AnyClass, ...],
    declared: tuple[object, ...],
    fields: tuple[str, ...],
) -> AnyClass:
    """Return an unlocked class with a slot for each of these fields.

    The layout of a class that adds no slot to it is known to be the same without looking.
    """
    body = {
        "__slots__": fields,
        "__orig_bases__": declared,
        "__setattr__": object.__setattr__,
        "__new__": object.__new__,  # not the method of a base that is a value itself
    }
    return kind("Room", bases, body)


# Methods of every value -------------------------------------------------------------------------


def _self(self: C, _memo: object = None) -> C:
    """Return the value itself: nothing can ever change it."""
    return self


def _locked(_self: object, _name: str, _thing: object = None) -> NoReturn:
    """Refuse to set or delete a field."""
    raise attrs.exceptions.FrozenInstanceError


def _reduce(self: object) -> tuple[object, ...]:
    """Pickle a value as its class and its arguments."""
    cls = type(self)
    return cls, tuple(getattr(self, field.name) for field in arguments_of(cls))


def _show(self: object) -> str:
    """Return an expression that gives this value."""
    cls = type(self)
    shown = ", ".join(f"{f.alias}={getattr(self, f.name, ...)!r}" for f in arguments_of(cls))
    return f"{cls.__name__}({shown})"


def _key(cls: AnyClass) -> Callable[[object], object]:
    """Return a function that gives the comparison key of a value."""
    names = [field.name for field in cls.__value_fields__ if field.eq]
    return attrgetter(*names) if names else lambda _value: ()


def _write_eq(cls: AnyClass) -> Callable[[object, object], bool]:
    key = _key(cls)

    def __eq__(self: object, other: object) -> bool:  # noqa: N807  # becomes the method
        if type(other) is not type(self):
            return NotImplemented
        return key(self) == key(other)

    return __eq__


def _write_hash(cls: AnyClass) -> Callable[[object], int]:
    key, name = _key(cls), cls.__qualname__

    def __hash__(self: object) -> int:  # noqa: N807  # becomes the method
        return hash((name, key(self)))

    return __hash__


# Compiled on first use ----------------------------------------------------------------------------


def _owner(cls: AnyClass, name: str, first: object) -> AnyClass:
    """Return the class whose method is still the *first*, which writes another; if any."""
    return next((base for base in cls.__mro__ if vars(base).get(name) is first), None)


def _later(name: str, write: Callable[[AnyClass], object]) -> Callable[..., Any]:
    """Return a method that is written for a class when it is first called."""

    def method(self: object, *others: object) -> object:
        cls = type(self)
        if owner := _owner(cls, name, method):
            setattr(owner, name, write(owner))
        return getattr(cls, name)(self, *others)

    return method


_FIRST_EQ, _FIRST_HASH = _later("__eq__", _write_eq), _later("__hash__", _write_hash)

# Making one -------------------------------------------------------------------------------------


def maker(cls: Callable[P, C]) -> Callable[P, C]:
    """Return a function that makes values of *cls* in two thirds of the time.

    To call a class takes Python a detour. Nearly everywhere that does not matter; this is for the
    places in which a game makes most of its values. It is written when it is first called.

    >>> from tricky_twist.core.errors import Problem
    >>> make_problem = maker(Problem)
    >>> make_problem("$", "is missing") == Problem("$", "is missing")
    True
    """
    if _is_quick(cls):
        return cls
    scope: dict[str, Any] = {}
    made: AnyClass = types.FunctionType(_unwritten.__code__, scope, "make")
    made.__qualname__ = f"{cls.__qualname__}.make"
    scope["_begin"] = partial(_begin, made, cls)
    function: Callable[P, C] = made
    return function


def _unwritten(*arguments: object, **named: object) -> object:
    """Compile the maker whose code this is, and call it."""
    return _begin(*arguments, **named)


def _begin(made: AnyClass, cls: AnyClass, *arguments: object, **named: object) -> object:
    written = _write(cls, "make", (), ("_new.__class__ = _Cls",))
    made.__globals__.update(written.__globals__)
    made.__defaults__, made.__code__ = written.__defaults__, written.__code__
    return made(*arguments, **named)


_FILLED = "_new = _fill(_make(_cls), _arguments)"

_BECOME = (
    (
        "try:",
        "    _new.__class__ = _cls",
        "except TypeError:  # a subclass that has more room than its class",
        f"    {_FILLED}",
    )
    if in_c is None
    else (_FILLED,)  # the C code that frees values prevents a mere room from becoming one
)


def changed(held: C, /, **fields: object) -> C:
    """Return a value with other things in these fields.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import twisted as tw
    >>> changed(tw.Take(Seat(0)), seat=Seat(1))
    Take(seat=Seat(1))
    """
    anything: Any = held
    other: C = attrs.evolve(anything, **fields)
    return other


def _make_first(cls: AnyClass, /, *args: object, **kwargs: object) -> object:
    """Make one of the first values of a class; after a few, compile the maker of the others."""
    owner = _owner(cls, "__new__", _FIRST_NEW)
    if owner is cls and in_c is None and cls.__value_number__ < FEW:
        cls.__value_number__ += 1
        held = bind(cls, args, kwargs)
        if held is not None:
            return _made_slowly(cls, held)
    if owner:
        owner.__new__ = _write_new(owner)
    return cls.__new__(cls, *args, **kwargs)


_FIRST_NEW = staticmethod(_make_first)


def _made_slowly(cls: AnyClass, held: tuple[object, ...]) -> object:
    """Return a value with these fields, as the constructor does that is written later."""
    new, fields = cls.__value_room__(), arguments_of(cls)
    for field, thing in zip(fields, held, strict=True):
        setattr(new, field.name, thing)
    require_tuples(tuples_among(fields), cls.__name__, new)
    new.__class__ = cls
    check([field for field in fields if field.validator], new)
    if hasattr(cls, "__attrs_post_init__"):
        new.__attrs_post_init__()
    return new


def _write_new(cls: AnyClass) -> Callable[..., object]:
    """Return the ``__new__`` of a class, which serves the classes derived from it, too."""
    _is_quick(cls)  # from now on calls of the class itself skip this code
    tuples = tuples_among(arguments_of(cls))
    ask = (f"if {lack_of(tuples)}: _require_tuples(_new)",) * bool(tuples)
    new = _write(cls, "__new__", ("_cls", "/"), (*ask, *_BECOME))
    new.__globals__["_require_tuples"] = partial(require_tuples, tuples, cls.__name__)
    return new


def _is_quick(cls: AnyClass) -> bool:
    """Let calls of *cls* fill its slots in C, if this build can."""
    if in_c is None:
        return False
    fields, completes = tuple(arguments_of(cls)), hasattr(cls, "__attrs_post_init__")
    done: bool = in_c.fill_in_c(cls, fields, _defaults(cls), completes, tuple(map(depth, fields)))
    return done


def _finish(cls: AnyClass) -> tuple[str, ...]:
    """Return the remaining steps after a value is filled."""
    check = any(field.validator for field in arguments_of(cls))
    complete = hasattr(cls, "__attrs_post_init__")
    return ("_check(_new)",) * check + ("_new.__attrs_post_init__()",) * complete


def _defaults(cls: AnyClass) -> tuple[object, ...]:
    """Return the defaults of the last fields: no other may have one."""
    every = [field.default for field in arguments_of(cls)]
    last = tuple(dropwhile(lambda default: default is attrs.NOTHING, every))
    if attrs.NOTHING in last:
        raise TypeError(f"{cls.__name__}: a field without a default follows one that has one")
    return last


def _write(
    cls: AnyClass, name: str, before: tuple[str, ...], become: tuple[str, ...]
) -> types.FunctionType:
    """Compile a function that fills the room of *cls* and turns it into a value."""
    fields = arguments_of(cls)
    names = {f"_{place}": field.name for place, field in enumerate(fields)}
    asked = names | {stand: name for stand, (name, _) in tuples_among(fields).items()}
    code = _compile(before, len(fields), (*become, *_finish(cls)))
    renamed = code.replace(
        co_name=name,
        co_qualname=f"{cls.__qualname__}.{name}",
        co_varnames=tuple(names.get(each, each) for each in code.co_varnames),
        co_names=tuple(asked.get(each, each) for each in code.co_names),
    )
    scope = {
        "_make": object.__new__,
        "_fill": partial(_fill, tuple(names.values())),
        "_check": partial(check, [field for field in fields if field.validator]),
        "_Room": cls.__value_room__,
        "_Cls": cls,
    }
    return types.FunctionType(renamed, scope, argdefs=_defaults(cls))


@cache
def _compile(before: tuple[str, ...], count: int, become: tuple[str, ...]) -> types.CodeType:
    """Compile a function that sets so many fields, named ``_0``, ``_1``, ... until it is used.

    Putting other names into compiled code takes a hundredth of the time of compiling it.
    """
    names = [f"_{place}" for place in range(count)]
    lines = [
        f"def function({', '.join([*before, *names])}):",
        "    _new = _Room()",
        *(f"    _new.{name} = {name}" for name in names),
        *(f"    {line}" for line in become),
        "    return _new",
    ]
    source = "\n".join(lines).replace("_arguments", f"({''.join(f'{name}, ' for name in names)})")
    scope: dict[str, types.FunctionType] = {}
    exec(source, scope)  # noqa: S102  # our own text
    return scope["function"].__code__


def _fill(names: tuple[str, ...], new: object, held: tuple[object, ...]) -> object:
    """Fill a value past its lock, which is the slow way."""
    for name, thing in zip(names, held, strict=True):
        object.__setattr__(new, name, thing)
    return new
