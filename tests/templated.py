"""The templates of a class, those that a property chooses from included."""

from typing import Any

from tricky_twist.core.templates import Template
from tricky_twist.words import gather


def templates_of(kind: Any, name: str = "words") -> tuple[Template, ...]:
    """Return every template that things of a class may have; none of what is no class."""
    return gather.templates_of(kind, name) if isinstance(kind, type) else ()
