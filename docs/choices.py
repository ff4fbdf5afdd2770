"""What the members of an enum mean that answers a question of the rules: the register says it."""

import enum
from functools import cache
from importlib import import_module
from typing import Any

import attrs
from sphinx.util.rst import escape

from tests.vectored import VECTORED
from tricky_twist.core.clauses import Choice, Reading


def say_meaning(*event: Any) -> None:  # noqa: ANN401  # what autodoc sends
    """Describe a member that is a choice of a reading by what the register says about it."""
    _, what, _, found, _, lines = event
    if what == "attribute" and isinstance(found, enum.Enum) and not any(lines):
        lines[:] = meanings().get((type(found), found.name), lines)


@cache
def meanings() -> dict[tuple[type, str], list[str]]:
    """Return for each member of an enum that answers a reading the lines that describe it."""
    found: dict[tuple[type, str], list[str]] = {}
    for told in VECTORED:
        fields: Any = attrs.fields_dict(import_module(told.package).Rules)
        for reading in told.game.register.readings:
            for kind in (fields[name].type for name in reading.fields):
                if isinstance(kind, enum.EnumMeta):
                    for choice in reading.choices:
                        found[kind, choice.name] = _said(choice, reading)
    return found


def _said(choice: Choice, reading: Reading) -> list[str]:
    remarks = [f"As in {', '.join(choice.editions)}."] if choice.editions else []
    remarks += ["The default."] if choice.name == reading.default else []
    return [" ".join([escape(choice.meaning), *remarks]), ""]
