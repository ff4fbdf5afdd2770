"""The pieces that pages are made of: links, fields, lists, tables."""

import re
from collections.abc import Iterable, Mapping

import attrs
from docutils import nodes
from sphinx import addnodes

from tricky_twist.sphinxext.registers import Kind


@attrs.frozen
class Linker:
    """Turns the ids that a text mentions into links."""

    kinds: Mapping[str, Kind]
    """Every id that may be linked, and what it is."""
    docname: str
    """The page on which the links stand."""

    def link(self, entry_id: str) -> addnodes.pending_xref:
        """Return a link to an entry, shown as its id; a missing target is a warning."""
        kind = self.kinds[entry_id].value
        shown = nodes.inline("", entry_id, classes=["xref", "rulebook", f"rulebook-{kind}"])
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
    """Return a table of a class, with a head and rows of cells; the widths are those of columns."""
    head: list[list[nodes.Node]] = [[nodes.paragraph("", title)] for title in widths]
    group = nodes.tgroup("", *(nodes.colspec(colwidth=width) for width in widths.values()))
    group["cols"] = len(widths)
    group += nodes.thead("", _row(head))
    group += nodes.tbody("", *map(_row, rows))
    return nodes.table("", group, classes=["rulebook-table", name])


def _row(cells: Iterable[list[nodes.Node]]) -> nodes.row:
    return nodes.row("", *(nodes.entry("", *cell) for cell in cells))
