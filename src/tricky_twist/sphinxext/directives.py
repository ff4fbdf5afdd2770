"""The directives of the ``rulebook`` domain that show entries."""

from collections.abc import Iterator
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.util.typing import OptionSpec

from tricky_twist.core.clauses import Clause
from tricky_twist.core.register import Register
from tricky_twist.sphinxext.base import RulebookDirective
from tricky_twist.sphinxext.evidence import Evidence, picture_of
from tricky_twist.sphinxext.folding import fold
from tricky_twist.sphinxext.proof import render_proof, summary_of
from tricky_twist.sphinxext.registers import Entry, Kind, registers, title_of
from tricky_twist.sphinxext.render import render_fields, render_section, render_text
from tricky_twist.sphinxext.targets import Target, note_target


class ShowingDirective(RulebookDirective):
    """What showing one entry and showing a whole register have in common."""

    kind: ClassVar[Kind]
    required_arguments = 1
    option_spec: ClassVar[OptionSpec] = {"no-index": directives.flag}

    def show(self, name: str, register: Register, entries: tuple[Entry, ...]) -> list[nodes.Node]:
        """Return the nodes of some entries, and make each a link target unless told not to."""
        evidence = self.follow(name)
        return [
            node
            for entry in entries
            for node in self._show_entry(name, entry, self._content(entry, register, evidence))
        ]

    def _content(self, entry: Entry, register: Register, evidence: Evidence) -> list[nodes.Node]:
        """Return what stands under the heading of an entry."""
        linker = self.linker()
        drawn = picture_of(self.config)(entry.id)
        picture = [nodes.container("", *drawn, classes=["rulebook-example"])] if drawn else []
        fields = [*render_fields(entry, register, linker), *render_proof(entry, evidence, linker)]
        listed: list[nodes.Node] = [nodes.field_list("", *fields)] if fields else []
        if isinstance(entry, Clause):
            listed = [fold(summary_of(entry, register, evidence), *listed)]
        return [*render_text(entry, linker), *picture, *listed]

    def _show_entry(
        self, name: str, entry: Entry, content: list[nodes.Node]
    ) -> Iterator[nodes.Node]:
        section = render_section(entry, self.kind, content)
        self.set_source_info(section)
        if "no-index" in self.options:
            self.state.document.set_id(section)
        else:
            node_id = entry.id.lower()
            target = Target(self.kind, title_of(entry), name, self.env.docname, node_id)
            note_target(self.env, entry.id, target, self.get_location())
            section["ids"] += [node_id, entry.id]  # links that people type have it in capitals
            self.state.document.note_explicit_target(section, section)
            label = f"{entry.id} (rulebook {self.kind.value})"
            yield addnodes.index("", entries=[("single", label, node_id, "", None)])
        yield section


class EntryDirective(ShowingDirective):
    """Shows one entry, named by its id."""

    def run(self) -> list[nodes.Node]:
        """Return the nodes of the entry."""
        wanted = self.arguments[0]
        for name, register in registers(self.config).items():
            found = tuple(e for e in self.kind.entries(register) if e.id == wanted)
            if found:
                return self.show(name, register, found)
        raise self.error(f"no register has a {self.kind.value} {wanted!r}")


class ListDirective(ShowingDirective):
    """Shows the entries of a register, named as in ``rulebook_registers``."""

    option_spec: ClassVar[OptionSpec] = {
        "first": directives.unchanged_required,
        "last": directives.unchanged_required,
        "no-index": directives.flag,
    }

    def run(self) -> list[nodes.Node]:
        """Return the nodes of all entries from ``first`` to ``last``, both included."""
        name, register = self.register(self.arguments[0])
        entries = self.kind.entries(register)
        ids = [entry.id for entry in entries]
        first = self._position("first", ids, 0)
        last = self._position("last", ids, len(ids) - 1)
        if first > last:
            raise self.error(f"{self.kind.value} {ids[first]!r} stands after {ids[last]!r}")
        return self.show(name, register, entries[first : last + 1])

    def _position(self, option: str, ids: list[str], default: int) -> int:
        wanted = self.options.get(option)
        if wanted is None:
            return default
        if wanted not in ids:
            raise self.error(f"{option}: the register has no {self.kind.value} {wanted!r}")
        return ids.index(wanted)


class ClauseDirective(EntryDirective):
    """Shows one clause."""

    kind = Kind.CLAUSE


class ReadingDirective(EntryDirective):
    """Shows one reading."""

    kind = Kind.READING


class FactDirective(EntryDirective):
    """Shows one derived fact."""

    kind = Kind.FACT


class ExampleDirective(EntryDirective):
    """Shows one worked example."""

    kind = Kind.EXAMPLE


class ClausesDirective(ListDirective):
    """Shows the clauses of a register."""

    kind = Kind.CLAUSE


class ReadingsDirective(ListDirective):
    """Shows the readings of a register."""

    kind = Kind.READING


class FactsDirective(ListDirective):
    """Shows the derived facts of a register."""

    kind = Kind.FACT


class ExamplesDirective(ListDirective):
    """Shows the worked examples of a register."""

    kind = Kind.EXAMPLE
