"""Turn the entries of a register into document nodes."""

import re
from collections.abc import Mapping

import attrs
from docutils import nodes
from sphinx import addnodes

from tricky_twist.core.clauses import Choice, Clause, Example, Fact, Reading, Source
from tricky_twist.core.register import Register
from tricky_twist.sphinxext.registers import Entry, Kind, title_of


@attrs.frozen
class Linker:
    """Turns the ids that a text mentions into links."""

    kinds: Mapping[str, Kind]
    """Every id that may be linked, and what it is."""
    docname: str
    """The page on which the links stand."""
    deciders: Mapping[str, tuple[str, ...]]
    """For each clause, the dotted names of the code that decides it."""

    def link(self, entry_id: str) -> addnodes.pending_xref:
        """Return a link to an entry, shown as its id; a missing target is a warning."""
        kind = self.kinds[entry_id].value
        shown = nodes.inline("", entry_id, classes=["xref", "rulebook", f"rulebook-{kind}"])
        return addnodes.pending_xref(
            "",
            shown,
            refdoc=self.docname,
            refdomain="rulebook",
            reftype=kind,
            reftarget=entry_id,
            refexplicit=False,
            refwarn=True,
        )

    def code(self, name: str) -> addnodes.pending_xref:
        """Return a link to the description of a function, a class or a constant."""
        shown = nodes.literal("", name.rpartition(".")[2], classes=["xref", "py", "py-obj"])
        return addnodes.pending_xref(
            "",
            shown,
            refdoc=self.docname,
            refdomain="py",
            reftype="obj",
            reftarget=name,
            refexplicit=True,
            refwarn=True,
        )

    def inline(self, text: str) -> list[nodes.Node]:
        """Return a text with every id in it linked."""
        words = re.split(r"(\b[A-Z]+-[A-Z]?\d+\b)", text)
        return [self.link(word) if word in self.kinds else nodes.Text(word) for word in words]

    def paragraph(self, text: str) -> nodes.paragraph:
        """Return a text as a paragraph with every id in it linked."""
        return nodes.paragraph("", "", *self.inline(text))


def render_signature(entry: Entry, node_id: str | None) -> addnodes.desc_signature:
    """Return the heading of an entry; without an id it is not a link target."""
    title = title_of(entry)
    signature = addnodes.desc_signature(
        "",
        "",
        addnodes.desc_name("", entry.id),
        addnodes.desc_sig_space(),
        addnodes.desc_annotation("", title),
        ids=[node_id] if node_id else [],
    )
    signature["_toc_name"] = f"{entry.id} {title}"
    signature["_toc_parts"] = (entry.id,)
    return signature


def render_body(entry: Entry, register: Register, linker: Linker) -> list[nodes.Node]:
    """Return what is shown under the heading of an entry."""
    match entry:
        case Clause():
            return _clause(entry, register.readings_of(entry.id), linker)
        case Reading():
            return _reading(entry, linker)
        case Fact():
            return [linker.paragraph(entry.text)]
        case Example():
            return _example(entry, linker)


def _clause(clause: Clause, readings: tuple[Reading, ...], linker: Linker) -> list[nodes.Node]:
    fields = [_field("Grade", nodes.paragraph("", clause.grade.value))]
    if clause.sources:
        fields.append(_field("Where", _bullets([_source(s, linker) for s in clause.sources])))
    if clause.differences:
        fields.append(_field("Editions differ", linker.paragraph(clause.differences)))
    if readings:
        items = [[linker.link(r.id), nodes.Text(f" {r.question}")] for r in readings]
        fields.append(_field("Readings", _bullets(items)))
    if code := linker.deciders.get(clause.id):
        fields.append(_field("Decided by", _bullets([_code(name, linker) for name in code])))
    if clause.no_code:
        fields.append(_field("No code", linker.paragraph(clause.no_code)))
    return [linker.paragraph(clause.text), nodes.field_list("", *fields)]


def _reading(reading: Reading, linker: Linker) -> list[nodes.Node]:
    choices = [_choice(choice, reading.default, linker) for choice in reading.choices]
    fields = [
        _field("Choices", _bullets(choices)),
        _field("Why this default", linker.paragraph(reading.argument)),
        _field("Changes the outcome", nodes.paragraph("", reading.weight.value)),
    ]
    if reading.clauses:
        fields.append(_field("Clauses", linker.paragraph(", ".join(reading.clauses))))
    for name in reading.fields:
        option = nodes.literal("", f"Rules.{name}")
        fields.append(_field("Option", nodes.paragraph("", "", option)))
    return [nodes.field_list("", *fields)]


def _example(example: Example, linker: Linker) -> list[nodes.Node]:
    fields = [
        _field("Where", linker.paragraph(example.section)),
        _field("Given", linker.paragraph(example.given)),
        _field("Result", linker.paragraph(example.result)),
    ]
    return [nodes.field_list("", *fields)]


def _source(source: Source, linker: Linker) -> list[nodes.Node]:
    note = linker.inline(f": {source.note}") if source.note else []
    return [nodes.strong("", source.edition), nodes.Text(f" {source.section}"), *note]


def _code(name: str, linker: Linker) -> list[nodes.Node]:
    return [linker.code(name), nodes.Text(f" in {name.split('.')[-2]}")]


def _choice(choice: Choice, default: str, linker: Linker) -> list[nodes.Node]:
    remarks = [f"as in {', '.join(choice.editions)}"] if choice.editions else []
    remarks += ["the default"] if choice.name == default else []
    ending = f" ({'; '.join(remarks)})" if remarks else ""
    return [nodes.literal("", choice.name), *linker.inline(f" {choice.meaning}{ending}")]


def _field(name: str, body: nodes.Node) -> nodes.field:
    return nodes.field("", nodes.field_name("", name), nodes.field_body("", body))


def _bullets(items: list[list[nodes.Node]]) -> nodes.bullet_list:
    paragraphs = [nodes.paragraph("", "", *item) for item in items]
    return nodes.bullet_list("", *(nodes.list_item("", p) for p in paragraphs))
