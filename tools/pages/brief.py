"""Values as expressions that people can read: parts that take too much room become ``...``."""

import enum
import inspect
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import attrs

from tricky_twist import Step
from tricky_twist.core.ruleset import Ruleset

LINE = 76
"""How many characters a line may have."""

SHORT = 24
"""How many characters the first field of a value may have to stand for all of it."""

FEW = 5
"""How many entries a tuple may have to be written one below the other."""

INDENT = "    "

AnyValue = Any  # of any game
Row = tuple[Any, ...] | list[Any] | Mapping[Any, Any]

_SHOWS_FIELDS: object = Step.__repr__
"""How every value of the library shows itself, but for those that have a notation."""


def brief(held: object, room: int = LINE) -> str:
    """Return an expression of a value in a line of about *room* characters."""
    if isinstance(held, enum.Enum):
        shown = repr(held)
        return f"{type(held).__name__}.{held.name}" if shown.startswith("<") else shown
    if isinstance(held, type) or inspect.isroutine(held):
        return "..." if held.__name__ == "<lambda>" else held.__name__
    if isinstance(held, str):
        cut = repr(f"{held[: max(room, SHORT) - len(repr(' ...'))]} ...")
        return repr(held) if len(repr(held)) <= room else cut
    if isinstance(held, tuple | list | Mapping):
        return _row(held, room)
    parts = parts_of(held)
    if parts is not None:
        return _named(type(held).__name__, parts, room)
    whole = repr(held)
    return whole if len(whole) <= room and "<" not in whole else f"{type(held).__name__}(...)"


def _row(held: Row, room: int) -> str:
    """Return a row; with its first entries only, if there is no room for all."""
    opened, closed = "()" if isinstance(held, tuple) else "[]" if isinstance(held, list) else "{}"
    ending = f",{closed}" if isinstance(held, tuple) and len(held) == 1 else closed
    whole = f"{opened}{', '.join(_entries(held, room))}{ending}"
    if len(whole) <= room:
        return whole
    shown, ending = opened, f"...{closed}"
    for entry in _entries(held, room - len(", ...")):
        if len(f"{shown}{entry}, {ending}") > room:
            break
        shown += f"{entry}, "
    return f"{shown}{ending}"


def _entries(held: Row, room: int) -> Iterator[str]:
    """Yield the entries of a row, up to the one for which there is no room any more."""
    left = room - len("()")
    for entry in held:
        if left < 0:
            yield "..."
            return
        key = f"{brief(entry, left)}: " if isinstance(held, Mapping) else ""
        shown = key + brief(held[entry] if isinstance(held, Mapping) else entry, left - len(key))
        left -= len(f"{shown}, ")
        yield shown


def _named(name: str, parts: list[tuple[str, Any]], room: int) -> str:
    """Return a call with named arguments; with the first only, if there is no room for all.

    The first field of a value mostly tells it from others, if it is short.
    """
    left = room - len(f"{name}()") + len(", ")
    shown: list[str] = []
    for key, part in parts:
        shown.append(f"{key}={brief(part, left - len(f'{key}=, '))}")
        left -= len(f"{shown[-1]}, ")
        if left < 0:
            is_telling = len(shown[0]) < SHORT and "..." not in shown[0]
            return f"{name}({shown[0]}, ...)" if is_telling else f"{name}(...)"
    return f"{name}({', '.join(shown)})"


def parts_of(held: AnyValue) -> list[tuple[str, Any]] | None:
    """Return the fields in an expression of a value, with their contents.

    For rules these are the fields that differ from the standard; for a value with a notation,
    ``None``.
    """
    kind = type(held)
    if not isinstance(held, Ruleset) and kind.__repr__ is not _SHOWS_FIELDS:
        return None
    fields: Any = attrs.fields(kind)
    parts = [(f.alias, getattr(held, f.name), f.default) for f in fields if f.init]
    if isinstance(held, Ruleset):
        parts = [part for part in parts if part[1] != part[2]]
    return [(name, part) for name, part, _ in parts]


def outline(held: object) -> list[str]:
    """Return an expression of a value in a line; if that leaves something out, part by part."""
    whole = brief(held)
    if "..." not in whole:
        return [whole]
    if isinstance(held, tuple) and len(held) <= FEW:
        entries = [brief(entry, LINE - len(f"{INDENT},")) for entry in held]
        return stacked("(", [outline(*held)] if len(held) == 1 else [[one] for one in entries], ")")
    parts = parts_of(held)
    if parts is None:
        return [whole]
    fields = [[f"{key}={brief(part, LINE - len(f'{INDENT}{key}=,'))}"] for key, part in parts]
    return stacked(f"{type(held).__name__}(", fields, ")")


def stacked(opened: str, parts: Iterable[list[str]], closed: str) -> list[str]:
    """Return the lines of parts, of a line or more each, one below the other."""
    lines = [line for *most, last in parts for line in (*most, f"{last},")]
    return [opened, *(f"{INDENT}{line}" for line in lines), closed]
