"""What the members of an enum mean that answers a question of the rules: the register says it."""

import enum
from functools import cache
from importlib import import_module
from typing import Any

import attrs
from sphinx import addnodes
from sphinx.application import Sphinx

from tests.vectored import VECTORED
from tricky_twist.core.clauses import Choice, Reading
from tricky_twist.sphinxext.linking import Linker
from tricky_twist.sphinxext.registers import all_entries


def say_meaning(app: Sphinx, domain: str, kind: str, content: addnodes.desc_content) -> None:
    """Describe a member that is a choice of a reading by what the register says about it."""
    if (domain, kind) == ("py", "attribute"):
        names = [n for s in content.parent.findall(addnodes.desc_signature) for n in s["ids"]]
        kinds = {entry.id: what for _, what, entry in all_entries(app.config)}
        linker = Linker(kinds, app.env.docname)
        content += [linker.paragraph(meanings()[name]) for name in names if name in meanings()]


@cache
def meanings() -> dict[str, str]:
    """Return what each member of an enum means that answers a reading, by its dotted name."""
    found: dict[str, str] = {}
    for told in VECTORED:
        fields: Any = attrs.fields_dict(import_module(told.package).Rules)
        for reading in told.game.register.readings:
            for kind in (fields[name].type for name in reading.fields):
                if isinstance(kind, enum.EnumMeta):
                    path = f"{kind.__module__}.{kind.__qualname__}"
                    said = {f"{path}.{one.name}": _said(one, reading) for one in reading.choices}
                    found.update(said)
    return found


def _said(choice: Choice, reading: Reading) -> str:
    remarks = [f"As in {', '.join(choice.editions)}."] if choice.editions else []
    remarks += ["The default."] if choice.name == reading.default else []
    return " ".join([choice.meaning, *remarks])
