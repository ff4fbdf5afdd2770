"""The meaning of enum members that answer a question of the rules, from the register."""

import enum
from collections import defaultdict
from functools import cache
from importlib import import_module
from typing import Any

import attrs
from sphinx import addnodes
from sphinx.application import Sphinx

from tests.vectored import VECTORED
from tricky_twist.core.clauses import Reading
from tricky_twist.sphinxext.registers import all_entries
from tricky_twist.sphinxext.render import Linker


def say_meaning(app: Sphinx, domain: str, kind: str, content: addnodes.desc_content) -> None:
    """Describe a member that is a choice of a reading with the register's text."""
    if (domain, kind) == ("py", "attribute"):
        names = [n for s in content.parent.findall(addnodes.desc_signature) for n in s["ids"]]
        kinds = {entry.id: what for _, what, entry in all_entries(app.config)}
        linker = Linker(kinds, app.env.docname)
        content += [linker.paragraph(meanings()[name]) for name in names if name in meanings()]


@cache
def meanings() -> dict[str, str]:
    """Return the meaning of each member of an enum that answers readings, by its dotted name.

    An enum whose members are not all choices of the reading describes them itself.
    """
    found: dict[str, str] = {}
    for told in VECTORED:
        answering: dict[enum.EnumMeta, list[Reading]] = defaultdict(list)
        fields: Any = attrs.fields_dict(import_module(told.package).Rules)
        for reading in told.game.register.readings:
            names = {choice.name for choice in reading.choices}
            for kind in (fields[name].type for name in reading.fields):
                if isinstance(kind, enum.EnumMeta) and names.issuperset(kind.__members__):
                    answering[kind].append(reading)
        for kind, readings in answering.items():
            for name in kind.__members__:
                found[f"{kind.__module__}.{kind.__qualname__}.{name}"] = _said(name, readings)
    return found


def _said(name: str, readings: list[Reading]) -> str:
    """Return the meaning of a choice, for each reading that it answers."""
    chosen = [(r, choice) for r in readings for choice in r.choices if choice.name == name]
    several = len(chosen) > 1
    said = [f"{r.id}: {c.meaning}" if several else c.meaning for r, c in chosen]
    reading, choice = chosen[0]
    said += [f"As in {', '.join(choice.editions)}."] if choice.editions else []
    said += ["The default."] if name == reading.default else []
    return " ".join(said)
