"""The templates of a class, those that a property chooses from included."""

from collections.abc import Iterator, Mapping
from typing import Any, get_type_hints

from tricky_twist.core.templates import Template
from tricky_twist.core.violations import MoveAwaited, WrongPhase


def templates_of(kind: Any, name: str = "words") -> tuple[Template, ...]:
    """Return every template that things of a class may have; none if they have none."""
    if isinstance(kind, type) and issubclass(kind, WrongPhase) and kind is not WrongPhase:
        awaited = get_type_hints(kind)["awaited"]
        return templates_of(awaited) if name == "words" else ()
    if isinstance(kind, type) and issubclass(kind, MoveAwaited):
        return tuple(member.not_now for member in kind)
    held = getattr(kind, name, None)
    if not isinstance(held, property):
        return tuple(_found(held))
    code: Any = held.fget
    known = (code.__globals__.get(each) for each in code.__code__.co_names)
    return tuple(template for each in known for template in _found(each))


def _found(held: object) -> Iterator[Template]:
    if isinstance(held, Template):
        yield held
    elif isinstance(held, Mapping):
        for each in held.values():
            yield from _found(each)
