"""How this library writes a value: one decorator for every frozen class.

A frozen attrs class pays for its immutability whenever one is made: every field is set by a
function call that goes around the class's own lock. Here a value is filled while it still is an
*unlocked twin* of its class, with the same slots and no lock, and then it becomes what it is: that
takes little more than half the time. Its constructor is written when the first value is made, so
that importing a game does not pay for classes that nobody uses.
"""

import inspect
import types
from collections.abc import Callable
from operator import attrgetter
from typing import Any, NoReturn, ParamSpec, TypeVar, dataclass_transform

import attrs

C = TypeVar("C")
P = ParamSpec("P")

AnyClass = Any  # attrs and type checkers know classes; what is done to one here, they do not


@dataclass_transform(frozen_default=True, field_specifiers=(attrs.field,))
def value(cls: type[C]) -> type[C]:
    """Make *cls* a frozen attrs class: immutable, hashable, compared by its fields.

    A value is its own copy. Values of one class share ``__repr__``, ``__eq__`` and ``__hash__``
    with all others, and have no slot for weak references, which would cost memory in every state
    of a history. Validators and ``__attrs_post_init__`` work as in any attrs class.

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
    shown, compared = "__repr__" in own, "__eq__" in own
    # Locked here: for a lock of its own, attrs writes an ``__init__`` that is slow to compile.
    made: AnyClass = attrs.define(
        cls,
        init=False,
        repr=False,
        eq=False,
        weakref_slot=False,
        getstate_setstate=False,
        on_setattr=attrs.setters.NO_OP,
    )
    made.__setattr__ = made.__delattr__ = _locked
    del made.__attrs_init__  # called again, it would change a value
    made.__copy__ = made.__deepcopy__ = _self
    made.__reduce__ = _reduce
    if not shown:
        made.__repr__ = _show
    if not compared:
        _compare_by_fields(made)
    _construct_by_twin(made)
    return made  # type: ignore[no-any-return]  # attrs gives back the class it was given


# What every value can do ------------------------------------------------------------------------


def _self(self: C, _memo: object = None) -> C:
    """Return the value itself: nothing can ever change it."""
    return self


def _locked(_self: object, _name: str, _thing: object = None) -> NoReturn:
    """Refuse to set or delete a field."""
    raise attrs.exceptions.FrozenInstanceError


def _arguments(cls: AnyClass) -> list[Any]:
    return [field for field in attrs.fields(cls) if field.init]


def _reduce(self: attrs.AttrsInstance) -> tuple[object, tuple[object, ...]]:
    """Pickle a value as its class and what to call it with."""
    cls = type(self)
    return cls, tuple(getattr(self, field.name) for field in _arguments(cls))


def _show(self: attrs.AttrsInstance) -> str:
    """Return an expression that gives this value."""
    cls = type(self)
    shown = ", ".join(f"{f.alias}={getattr(self, f.name, ...)!r}" for f in _arguments(cls))
    return f"{cls.__name__}({shown})"


def _compare_by_fields(cls: AnyClass) -> None:
    names = [field.name for field in attrs.fields(cls) if field.eq]
    key: Callable[[object], object] = attrgetter(*names) if names else lambda _value: ()
    name = cls.__qualname__

    def __eq__(self: object, other: object) -> bool:  # noqa: N807  # becomes the method
        if type(other) is not type(self):
            return NotImplemented
        return key(self) == key(other)

    def __hash__(self: object) -> int:  # noqa: N807  # becomes the method
        return hash((name, key(self)))

    cls.__eq__ = __eq__
    cls.__hash__ = __hash__


# Making one -------------------------------------------------------------------------------------


def _construct_by_twin(cls: AnyClass) -> None:
    """Give *cls* a ``__new__`` that writes the real one when it is first called."""

    def __new__(kind: AnyClass, /, *args: object, **kwargs: object) -> object:  # noqa: N807
        constructor = _write_constructor(cls)
        cls.__new__ = constructor
        return constructor(kind, *args, **kwargs)

    cls.__new__ = __new__
    cls.__signature__ = _Signature()


def _write_constructor(cls: AnyClass) -> Callable[..., object]:
    """Return the ``__new__`` of a class, which serves the classes derived from it, too."""
    names = [field.name for field in _arguments(cls)]
    become = [
        "    try:",
        "        _new.__class__ = _cls",
        "    except TypeError:  # a subclass that has more room than its class",
        f"        _new = _fill(_make(_cls), ({''.join(f'{name}, ' for name in names)}))",
    ]
    return _write(cls, "__new__", ["_cls", "/"], become)


def maker(cls: Callable[P, C]) -> Callable[P, C]:
    """Return a function that makes values of *cls* in two thirds of the time.

    To call a class takes Python a detour. Nearly everywhere that does not matter; this is for the
    few places in which a game makes most of its values.

    >>> from tricky_twist.core.errors import Problem
    >>> make_problem = maker(Problem)
    >>> make_problem("$", "is missing") == Problem("$", "is missing")
    True
    """
    made: Callable[..., Any] = _write(cls, "make", [], ["    _new.__class__ = _Cls"])
    return made


def _write(cls: AnyClass, name: str, before: list[str], become: list[str]) -> Callable[..., object]:
    """Write a function that fills an unlocked twin of *cls* and makes it what it is."""
    fields = _arguments(cls)
    scope: dict[str, Any] = {
        "_defaults": {f.name: f.default for f in fields if f.default is not attrs.NOTHING},
        "_make": object.__new__,
        "_fill": _filler([field.name for field in fields]),
        "_check": _checker(fields),
        "_Unlocked": _unlocked_twin(cls),
        "_Cls": cls,
    }
    lines = [
        f"def {name}({', '.join([*before, *_parameters(fields)])}):",
        "    _new = _Unlocked()",
        *(f"    _new.{field.name} = {field.name}" for field in fields),
        *become,
        *(["    _check(_new)"] if any(field.validator for field in fields) else []),
        *(["    _new.__attrs_post_init__()"] if hasattr(cls, "__attrs_post_init__") else []),
        "    return _new",
    ]
    exec("\n".join(lines), scope)  # noqa: S102  # the names are those of our own fields
    constructor: Callable[..., object] = scope[name]
    constructor.__qualname__ = f"{cls.__qualname__}.{name}"
    return constructor


def _parameters(fields: list[Any]) -> list[str]:
    return [
        f.name if f.default is attrs.NOTHING else f"{f.name}=_defaults[{f.name!r}]" for f in fields
    ]


def _checker(fields: list[Any]) -> Callable[[object], None]:
    """Return a function that runs the validators of a new value."""
    checked = [field for field in fields if field.validator]

    def check(new: object) -> None:
        for field in checked:
            field.validator(new, field, getattr(new, field.name))

    return check


def _filler(names: list[str]) -> Callable[[object, tuple[object, ...]], object]:
    """Return the slow way to fill a value, past its lock."""

    def fill(new: object, held: tuple[object, ...]) -> object:
        for name, thing in zip(names, held, strict=True):
            object.__setattr__(new, name, thing)
        return new

    return fill


def _unlocked_twin(cls: AnyClass) -> type:
    """Return a class with the layout of *cls* whose fields can be set."""
    bases = vars(cls).get("__orig_bases__", cls.__bases__)
    body = {
        "__slots__": cls.__slots__,
        "__setattr__": object.__setattr__,
        "__new__": object.__new__,  # not that of a base that is a value itself
    }
    return types.new_class(cls.__name__, bases, {}, lambda namespace: namespace.update(body))


class _Signature:
    """What ``inspect.signature`` says of a class whose constructor is not written yet."""

    def __get__(self, _instance: object, cls: AnyClass) -> inspect.Signature:
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
                for field in _arguments(cls)
            ]
        )
