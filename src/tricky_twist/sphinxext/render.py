"""The parts of pages: links, fields, tables, and folds."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import attrs
from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.nodes import make_refnode

from tricky_twist.core.clauses import Choice, Clause, Example, Fact, Reading, Source
from tricky_twist.core.register import Register
from tricky_twist.sphinxext.evidence import Claim, Code, Evidence, Proof, Proofs
from tricky_twist.sphinxext.registers import DOMAIN, Entry, Kind, title_of

# Links, lists and tables -------------------------------------------------------------------------


@attrs.frozen
class Linker:
    """Turns the ids that a text mentions into links."""

    kinds: Mapping[str, Kind]
    """Every id that may be linked, and its kind."""
    docname: str
    """The page on which the links stand."""

    def link(self, entry_id: str, words: str = "") -> addnodes.pending_xref:
        """Return a link to an entry, shown as its id or in words; no target is a warning."""
        kind = self.kinds[entry_id].value
        shown = nodes.inline(
            "", words or entry_id, classes=["xref", "rulebook", f"rulebook-{kind}"]
        )
        return self._link(shown, "rulebook", kind, entry_id)

    def code(self, name: str) -> addnodes.pending_xref:
        """Return a link to the description of a function, a class or a constant.

        If no page describes it, only a project that asks Sphinx to be nitpicky hears of it.
        """
        shown = nodes.literal("", name.rpartition(".")[2], classes=["xref", "py", "py-obj"])
        return self._link(shown, "py", "obj", name)

    def _link(
        self, shown: nodes.TextElement, domain: str, kind: str, target: str
    ) -> addnodes.pending_xref:
        return addnodes.pending_xref(
            "",
            shown,
            refdoc=self.docname,
            refdomain=domain,
            reftype=kind,
            reftarget=target,
            refexplicit=domain == "py",
            refwarn=domain == "rulebook",
        )

    def inline(self, text: str) -> list[nodes.Node]:
        """Return a text with every id in it linked."""
        words = re.split(r"(\b[A-Z]+-[A-Z]?\d+\b)", text)
        return [self.link(word) if word in self.kinds else nodes.Text(word) for word in words]

    def paragraph(self, text: str) -> nodes.paragraph:
        """Return a text as a paragraph with every id in it linked."""
        return nodes.paragraph("", "", *self.inline(text))


def field(name: str, *body: nodes.Node) -> nodes.field:
    """Return a named part of the description of an entry."""
    return nodes.field("", nodes.field_name("", name), nodes.field_body("", *body))


def bullets(items: Iterable[list[nodes.Node]]) -> nodes.bullet_list:
    """Return a list whose items are one paragraph each."""
    paragraphs = [nodes.paragraph("", "", *item) for item in items]
    return nodes.bullet_list("", *(nodes.list_item("", p) for p in paragraphs))


def spaced(parts: Iterable[nodes.Node]) -> list[nodes.Node]:
    """Return the parts with a comma between each two."""
    with_commas = [node for part in parts for node in (nodes.Text(", "), part)]
    return with_commas[1:]


def table(
    widths: Mapping[str, int], rows: Iterable[list[list[nodes.Node]]], name: str
) -> nodes.table:
    """Return a table of a class, with a head, rows of cells, and these widths of columns."""
    head: list[list[nodes.Node]] = [[nodes.paragraph("", title)] for title in widths]
    group = nodes.tgroup("", *(nodes.colspec(colwidth=width) for width in widths.values()))
    group["cols"] = len(widths)
    group += nodes.thead("", _row(head))
    group += nodes.tbody("", *map(_row, rows))
    return nodes.table("", group, classes=["rulebook-table", name])


def _row(cells: Iterable[list[nodes.Node]]) -> nodes.row:
    return nodes.row("", *(nodes.entry("", *cell) for cell in cells))


# Folds -------------------------------------------------------------------------------------------


class Fold(nodes.General, nodes.Element):
    """A fold in HTML, and an open section in any other format."""


class FoldTitle(nodes.General, nodes.TextElement):
    """The visible part of a fold, its first child."""


def fold(title: str, *content: nodes.Node) -> Fold:
    """Return some content folded up under a title."""
    return Fold("", FoldTitle("", title), *content, classes=["rulebook-fold"])


def unfold(app: Sphinx, page: nodes.document, _docname: str) -> None:
    """Put the title and the content of each fold in its place where pages cannot be folded."""
    if app.builder.format != "html":
        for found in list(page.findall(Fold)):
            title, *content = found.children
            found.replace_self([nodes.paragraph("", title.astext()), *content])


def add_folds(app: Sphinx) -> None:
    """Teach an application to show folds."""
    app.add_node(Fold, html=(_open_fold, _close_fold))
    app.add_node(FoldTitle, html=(_open_title, _close_title))
    app.connect("doctree-resolved", unfold)


# Each builder chooses the class of its HTML writer.
_Writer = Any


def _open_fold(writer: _Writer, node: Fold) -> None:
    writer.body.append(writer.starttag(node, "details"))


def _close_fold(writer: _Writer, _node: Fold) -> None:
    writer.body.append("</details>\n")


def _open_title(writer: _Writer, node: FoldTitle) -> None:
    writer.body.append(writer.starttag(node, "summary", suffix=""))


def _close_title(writer: _Writer, _node: FoldTitle) -> None:
    writer.body.append("</summary>\n")


# Links to optional parts of a page ---------------------------------------------------------------


TESTS, DIFFERENCES = "tests", "differences"
"""The kinds of targets: tests by file and name, differences between the editions by clause."""

Places = dict[str, tuple[str, str]]


class Wayside(nodes.inline):
    """A link that leads somewhere if there is something."""


def wayside(what: str, key: str, shown: nodes.Node) -> Wayside:
    """Return some text that becomes a link if any page shows its key."""
    return Wayside("", "", shown, what=what, key=key)


def places(env: BuildEnvironment, what: str) -> Places:
    """Return the place of each key, by page and id; the dictionary is the environment's own."""
    found: Places = env.domaindata[DOMAIN][what]
    return found


def forget(env: BuildEnvironment, docname: str) -> None:
    """Forget the content of a page."""
    for what in (TESTS, DIFFERENCES):
        known = places(env, what)
        for key in [key for key, (page, _) in known.items() if page == docname]:
            del known[key]


def merge(env: BuildEnvironment, docnames: Iterable[str], found: dict[str, Places]) -> None:
    """Take over the findings of another process on some pages."""
    wanted = set(docnames)
    for what in (TESTS, DIFFERENCES):
        shown = {key: place for key, place in found[what].items() if place[0] in wanted}
        places(env, what).update(shown)


def lead(app: Sphinx, page: nodes.document, docname: str) -> None:
    """Turn each of these links on a page into a real one, or into its text."""
    for link in list(page.findall(Wayside)):
        place = places(app.env, link["what"]).get(link["key"])
        shown = link.children
        if place is not None:
            shown = [make_refnode(app.builder, docname, *place, shown)]
        link.replace_self(shown)


# Entries -----------------------------------------------------------------------------------------


def render_section(entry: Entry, kind: Kind, content: list[nodes.Node]) -> nodes.section:
    """Return an entry under its heading."""
    number = nodes.inline("", entry.id, classes=["rulebook-id"])
    title = nodes.title("", "", number, nodes.Text(f" {title_of(entry)}"))
    return nodes.section("", title, *content, classes=["rulebook", kind.value])


def render_text(entry: Entry, linker: Linker) -> list[nodes.paragraph]:
    """Return the text below the heading of an entry, before anything else."""
    return [linker.paragraph(entry.text)] if isinstance(entry, Clause | Fact) else []


def render_fields(entry: Entry, register: Register, linker: Linker) -> list[nodes.Node]:
    """Return the register's facts about an entry besides its text."""
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
    return [nodes.strong("", f"{choice.label}:"), *linker.inline(f" {choice.meaning}{ending}")]


# Evidence for an entry ---------------------------------------------------------------------------


TestOf = Callable[[Claim], nodes.Node | None]
"""Shows a test, or says that another entry shows it."""


def render_proof(
    entry: Entry, evidence: Evidence, linker: Linker, test_of: TestOf
) -> list[nodes.Node]:
    """Return the code that decides an entry, or why there is none, and the tests that verify it."""
    fields: list[nodes.Node] = []
    if code := evidence.code_of(entry.id):
        fields.append(field("Decided by", _code_list(code, linker)))
    if isinstance(entry, Clause) and entry.no_code:
        fields.append(field("No code", linker.paragraph(entry.no_code)))
    if claims := evidence.tests_of(entry.id):
        fields.append(field("Verified by", *_tests(claims, test_of)))
    fields += _proved(entry.id, evidence.proofs)
    if entry.id in evidence.untested:
        fields.append(field("No test", linker.paragraph(f"{evidence.untested[entry.id]}.")))
    return fields


def summary_of(clause: Clause, register: Register, evidence: Evidence) -> str:
    """Return the facts about a clause besides its text, in a line."""
    editions = ", ".join(dict.fromkeys(source.edition for source in clause.sources))
    readings = len(register.readings_of(clause.id))
    parts = (
        clause.grade.value,
        editions,
        "editions differ" if clause.differences else "",
        _counted(readings, "reading") if readings else "",
        "code" if evidence.code_of(clause.id) else "no code",
        count_tests(evidence.tests_of(clause.id)),
        evidence.proofs.levels.get(clause.id, ""),
    )
    return " \N{MIDDLE DOT} ".join(part for part in parts if part)


def count_tests(claims: tuple[Claim, ...]) -> str:
    """Return how many tests and how many vectors there are, in words."""
    vectors = sum(claim.is_vector for claim in claims)
    counted = ((len(claims) - vectors, "test"), (vectors, "vector"))
    return ", ".join(_counted(number, word) for number, word in counted if number)


def _proved(entry: str, proofs: Proofs) -> list[nodes.Node]:
    """Return the settlement and date of an entry's proofs, and the proofs themselves folded up."""
    proved = proofs.of.get(entry, ())
    level = proofs.levels.get(entry)
    said = [nodes.paragraph("", f"{level} ({proofs.date})")] if level else []
    shown: list[nodes.Node] = [*said]
    if proved:
        items = [_statement(proof) for proof in proved]
        shown.append(fold(_counted(len(proved), "proof"), bullets(items)))
    return [field("Settled", *shown)] if shown else []


def _statement(proof: Proof) -> list[nodes.Node]:
    where = nodes.inline("", f" For {proof.domain}.", classes=["rulebook-file"])
    return [nodes.Text(proof.statement), where]


def _counted(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _code_list(code: tuple[Code, ...], linker: Linker) -> nodes.bullet_list:
    items = [nodes.list_item("", *_code(one, linker)) for one in code]
    return nodes.bullet_list("", *items)


def _code(code: Code, linker: Linker) -> list[nodes.Node]:
    """Return a link to the code, and the source folded up beneath it."""
    where = nodes.Text(f" in {code.name.split('.')[-2]}")
    source = nodes.literal_block(code.source, code.source, language="python")
    return [nodes.paragraph("", "", linker.code(code.name), where), fold("Source", source)]


def _tests(claims: tuple[Claim, ...], test_of: TestOf) -> list[nodes.Node]:
    """Return the tests folded up under their number: those about the entry, then the others."""
    folded = {claim.key: node for claim in claims if (node := test_of(claim)) is not None}
    others = [_claim(claim) for claim in claims if claim.key not in folded]
    listed: list[nodes.Node] = [bullets(others)] if others else []
    return [fold(count_tests(claims), *folded.values(), *listed)]


def _claim(claim: Claim) -> list[nodes.Node]:
    """Return the name of a test, which becomes a link if any page shows the test."""
    is_words = claim.is_vector
    name = nodes.Text(claim.name) if is_words else nodes.literal("", claim.name)
    where = nodes.inline("", f" in {claim.file}", classes=["rulebook-file"])
    return [wayside(TESTS, claim.key, name), where]
