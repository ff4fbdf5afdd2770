"""The directives of the ``rulebook`` domain: entries, tables of them, differences."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import Directive, directives
from sphinx import addnodes
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import OptionSpec

from tricky_twist.core.clauses import Choice, Clause, Grade, Reading
from tricky_twist.core.register import Register
from tricky_twist.sphinxext.evidence import Claim, Evidence, drawer_of, evidence_of, follow_evidence
from tricky_twist.sphinxext.registers import (
    Entry,
    Kind,
    Target,
    all_entries,
    note_target,
    registers,
    source_files,
    title_of,
)
from tricky_twist.sphinxext.render import (
    DIFFERENCES,
    TESTS,
    Linker,
    bullets,
    count_tests,
    fold,
    places,
    render_choices,
    render_fields,
    render_options,
    render_proof,
    render_section,
    render_text,
    spaced,
    summary_of,
    table,
)

# Badges -------------------------------------------------------------------------------------------

RULING, STAND_IN = "our ruling", "stand-in"
"""The words of the badges."""


def badge(words: str) -> nodes.inline:
    """Return a badge; its words name its class."""
    return nodes.inline("", words, classes=["rulebook-badge", nodes.make_id(words)])


def render_rulings(
    clause: Clause, register: Register, stand_ins: Collection[str], linker: Linker
) -> list[nodes.Node]:
    """Return the questions about a clause that no rulebook settles, each with our answer."""
    items = [
        _ruling(reading, choice, STAND_IN if reading.id in stand_ins else RULING, linker)
        for reading in register.readings_of(clause.id)
        for choice in reading.choices
        if choice.name == reading.default and register.is_ruling(reading.id)
    ]
    found = bullets(items)
    found["classes"] = ["rulebook-rulings"]
    return [found] if items else []


def mark_text(text: nodes.Element, clause: Clause) -> None:
    """Add a badge to the text of a clause that fills a gap, or that only the cards state."""
    marks = {Grade.DECIDED: RULING, Grade.PROVISIONAL: STAND_IN}
    if clause.grade in marks:
        text.extend([nodes.Text(" "), badge(marks[clause.grade])])


def _ruling(reading: Reading, choice: Choice, mark: str, linker: Linker) -> list[nodes.Node]:
    said = f" (as in {', '.join(choice.editions)})" if choice.editions else ""
    answer = nodes.strong("", "", *linker.inline(choice.meaning))
    asked = linker.inline(f" {reading.question} ")
    return [badge(mark), nodes.Text(" "), linker.link(reading.id), *asked, answer, nodes.Text(said)]


# The directives ---------------------------------------------------------------------------------


class RulebookDirective(SphinxDirective):
    """A directive that shows the content of registers."""

    def register(self, name: str) -> tuple[str, Register]:
        """Return a register with its name in ``rulebook_registers``, or report that it lacks it."""
        found = registers(self.config)
        if name not in found:
            raise self.error(f"rulebook_registers has no {name!r}, only {', '.join(found)}")
        return name, found[name]

    def follow(self, name: str) -> Evidence:
        """Return the evidence for a register, and let the page follow all changes to both."""
        for file in source_files(self.config.rulebook_registers[name]):
            self.env.note_dependency(file)
        follow_evidence(self.env, name)
        return evidence_of(self.env, name)

    def linker(self) -> Linker:
        """Return the linker of this page."""
        kinds = {entry.id: kind for _, kind, entry in all_entries(self.config)}
        return Linker(kinds, self.env.docname)


# Entries -----------------------------------------------------------------------------------------


class ShowingDirective(RulebookDirective):
    """The common base of showing one entry and showing a whole register."""

    kind: ClassVar[Kind]
    required_arguments = 1
    option_spec: ClassVar[OptionSpec] = {"no-index": directives.flag}

    def show(self, name: str, register: Register, entries: tuple[Entry, ...]) -> list[nodes.Node]:
        """Return the nodes of some entries, each a link target unless the option forbids it."""
        evidence = self.follow(name)
        return [
            node
            for entry in entries
            for node in self._show_entry(name, entry, self._content(entry, register, evidence))
        ]

    def _content(self, entry: Entry, register: Register, evidence: Evidence) -> list[nodes.Node]:
        """Return the content below the heading of an entry."""
        linker = self.linker()
        drawn = drawer_of(self.config, "rulebook_examples")(entry.id)
        picture = [nodes.container("", *drawn, classes=["rulebook-example"])] if drawn else []
        proof = render_proof(entry, evidence, linker, self._test)
        fields = [*render_fields(entry, register, linker), *proof]
        listed: list[nodes.Node] = [nodes.field_list("", *fields)] if fields else []
        if isinstance(entry, Clause):
            listed = [fold(summary_of(entry, register, evidence), *listed)]
        text, rulings = render_text(entry, linker), []
        if isinstance(entry, Clause):
            mark_text(text[0], entry)
            stand_ins = self.config.rulebook_stand_ins
            rulings = render_rulings(entry, register, stand_ins, linker)
        return [*text, *rulings, *picture, *listed]

    def _test(self, claim: Claim) -> nodes.Node | None:
        """Return a test folded up, below the entry that it is about; a link to it unfolds it."""
        if not claim.is_first or "no-index" in self.options:
            return None
        node_id = nodes.make_id(f"{claim.file.rpartition('.')[0]} {claim.name}")
        places(self.env, TESTS)[claim.key] = (self.env.docname, node_id)
        where = nodes.paragraph("", f"In {claim.file}", classes=["rulebook-file"])
        content = nodes.container("", *self._source(claim), classes=["rulebook-test"])
        return fold(claim.name, nodes.container("", where, content, ids=[node_id]))

    def _source(self, claim: Claim) -> Sequence[nodes.Node]:
        draw = drawer_of(self.config, "rulebook_vectors")
        drawn = draw(claim.file, claim.name) if claim.is_vector else None
        language = "json" if claim.is_vector else "python"
        block = nodes.literal_block(claim.source, claim.source, language=language)
        return drawn or ([block] if claim.source else [])

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


SHOWING: Mapping[str, type[Directive]] = {
    f"{kind.value}{plural}": type(f"{kind.value}{plural}", (base,), {"kind": kind})
    for kind in Kind
    for base, plural in ((EntryDirective, ""), (ListDirective, "s"))
}
"""The directives that show one entry of a kind, and those that show several."""


# Tables ------------------------------------------------------------------------------------------


TRACED = {"Clause": 22, "Code": 24, "Tests": 16, "Editions": 14, "Readings": 24}
"""The columns of the table that traces clauses, and their widths."""

READ = {"Question": 26, "Choices": 37, "Why the default": 37}
"""The columns of the table of readings, and their widths."""


class TraceabilityDirective(RulebookDirective):
    """Shows for each clause of a register its code, its tests, its editions, its readings."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        name, register = self.register(self.arguments[0])
        evidence = self.follow(name)
        rows = [_traced(clause, register, evidence, self.linker()) for clause in register.clauses]
        return [table(TRACED, rows, "rulebook-traceability")]


class ReadingTableDirective(RulebookDirective):
    """Shows the readings of the named registers, or of all, register by register."""

    optional_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        names = self.arguments[0].split() if self.arguments else list(registers(self.config))
        rows = []
        for wanted in names:
            name, register = self.register(wanted)
            self.follow(name)
            rows += [_read(reading, self.linker()) for reading in register.readings]
        return [table(READ, rows, "rulebook-readings")]


def _traced(
    clause: Clause, register: Register, evidence: Evidence, linker: Linker
) -> list[list[nodes.Node]]:
    code = spaced(linker.code(one.name) for one in evidence.code_of(clause.id))
    tests = count_tests(evidence.tests_of(clause.id))
    editions = [", ".join(source.edition for source in clause.sources)]
    editions += ["they differ"] if clause.differences else []
    readings = spaced(linker.link(reading.id) for reading in register.readings_of(clause.id))
    return [
        [nodes.paragraph("", "", linker.link(clause.id), nodes.Text(f" {clause.title}"))],
        [nodes.paragraph("", "", *(code or linker.inline(clause.no_code)))],
        [nodes.paragraph("", tests or evidence.untested.get(clause.id, ""))],
        [nodes.paragraph("", "; ".join(filter(None, editions)))],
        [nodes.paragraph("", "", *readings)],
    ]


def _read(reading: Reading, linker: Linker) -> list[list[nodes.Node]]:
    asked = nodes.paragraph("", "", linker.link(reading.id), nodes.Text(f" {reading.question}"))
    options = spaced(render_options(reading))
    return [
        [asked, *([nodes.paragraph("", "", *options)] if options else [])],
        [render_choices(reading, linker)],
        [linker.paragraph(reading.argument)],
    ]


# Differences --------------------------------------------------------------------------------------


class DifferenceDirective(RulebookDirective):
    """Says that the next section shows how the editions differ in some clauses."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Return the target to which these clauses link."""
        known = self.linker().kinds
        clauses = self.arguments[0].split()
        for clause in clauses:
            if known.get(clause) is not Kind.CLAUSE:
                raise self.error(f"no register has a clause {clause!r}")
        ids = [f"differences-{clause.lower()}" for clause in clauses]
        found = {c: (self.env.docname, i) for c, i in zip(clauses, ids, strict=True)}
        places(self.env, DIFFERENCES).update(found)
        return [nodes.target("", "", ids=ids)]
