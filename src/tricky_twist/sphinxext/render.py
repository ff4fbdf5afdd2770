"""Turn the entries of a register into document nodes."""

from docutils import nodes

from tricky_twist.core.clauses import Choice, Clause, Example, Fact, Reading, Source
from tricky_twist.core.register import Register
from tricky_twist.sphinxext.linking import Linker, bullets, field
from tricky_twist.sphinxext.registers import Entry, Kind, title_of
from tricky_twist.sphinxext.wayside import DIFFERENCES, wayside


def render_section(entry: Entry, kind: Kind, content: list[nodes.Node]) -> nodes.section:
    """Return an entry under its heading."""
    number = nodes.inline("", entry.id, classes=["rulebook-id"])
    title = nodes.title("", "", number, nodes.Text(f" {title_of(entry)}"))
    return nodes.section("", title, *content, classes=["rulebook", kind.value])


def render_text(entry: Entry, linker: Linker) -> list[nodes.Node]:
    """Return what is said under the heading of an entry, before anything else."""
    return [linker.paragraph(entry.text)] if isinstance(entry, Clause | Fact) else []


def render_fields(entry: Entry, register: Register, linker: Linker) -> list[nodes.Node]:
    """Return what the register says about an entry besides its text."""
    match entry:
        case Clause():
            return _clause(entry, register.readings_of(entry.id), linker)
        case Reading():
            return _reading(entry, linker)
        case Fact():
            return []
        case Example():
            return [
                field("Where", linker.paragraph(entry.section)),
                field("Given", linker.paragraph(entry.given)),
                field("Result", linker.paragraph(entry.result)),
            ]


def render_choices(reading: Reading, linker: Linker) -> nodes.bullet_list:
    """Return the ways to answer a question, with the editions that support each."""
    return bullets(_choice(choice, reading.default, linker) for choice in reading.choices)


def render_options(reading: Reading) -> list[nodes.Node]:
    """Return the fields of the rules that hold the choice."""
    return [nodes.literal("", f"Rules.{name}") for name in reading.fields]


def _clause(clause: Clause, readings: tuple[Reading, ...], linker: Linker) -> list[nodes.Node]:
    fields: list[nodes.Node] = [field("Grade", nodes.paragraph("", clause.grade.value))]
    if clause.sources:
        fields.append(field("Where", bullets(_source(s, linker) for s in clause.sources)))
    if clause.differences:
        beside = wayside(DIFFERENCES, clause.id, nodes.Text("Editions differ"))
        name = nodes.field_name("", "", beside)
        body = nodes.field_body("", linker.paragraph(clause.differences))
        fields.append(nodes.field("", name, body))
    if readings:
        items = [[linker.link(r.id), nodes.Text(f" {r.question}")] for r in readings]
        fields.append(field("Readings", bullets(items)))
    return fields


def _reading(reading: Reading, linker: Linker) -> list[nodes.Node]:
    fields: list[nodes.Node] = [
        field("Choices", render_choices(reading, linker)),
        field("Why this default", linker.paragraph(reading.argument)),
        field("Changes the outcome", nodes.paragraph("", reading.weight.value)),
    ]
    if reading.clauses:
        fields.append(field("Clauses", linker.paragraph(", ".join(reading.clauses))))
    options = render_options(reading)
    return [*fields, *(field("Option", nodes.paragraph("", "", option)) for option in options)]


def _source(source: Source, linker: Linker) -> list[nodes.Node]:
    note = linker.inline(f": {source.note}") if source.note else []
    return [nodes.strong("", source.edition), nodes.Text(f" {source.section}"), *note]


def _choice(choice: Choice, default: str, linker: Linker) -> list[nodes.Node]:
    remarks = [f"as in {', '.join(choice.editions)}"] if choice.editions else []
    remarks += ["the default"] if choice.name == default else []
    ending = f" ({'; '.join(remarks)})" if remarks else ""
    return [nodes.literal("", choice.name), *linker.inline(f" {choice.meaning}{ending}")]
