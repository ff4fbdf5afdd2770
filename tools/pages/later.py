"""Parts of a page that are fetched on unfolding: a page with hundreds of tests stays light.

Each page has a script with these parts beside it.
"""

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from tools.pages.beside import Beside
from tricky_twist.sphinxext.render import fold

PARTS = Beside("later")
"""The parts of each page."""

TEST = "rulebook-test"
"""The class of a test in the rulebook domain."""


class Later(nodes.General, nodes.Element):
    """A part of a page that is fetched later, inside something folded up."""


class FoldedExample(SphinxDirective):
    """Folds up an example, under a title."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return the fold."""
        said, _ = self.parse_inline(self.arguments[0])
        lead = nodes.paragraph("", "", *said)
        return [fold("Example", Later("", lead, *self.parse_content_to_nodes()))]


def part_tests(app: Sphinx, page: nodes.document, _docname: str) -> None:
    """Move the display of a test into the script; other formats keep it in its place."""
    for test in list(page.findall(nodes.container)):
        if TEST in test["classes"]:
            test.replace_self(Later("", *test.children))
    if app.builder.format != "html":
        for found in list(page.findall(Later)):
            found.replace_self(found.children)


# Each builder chooses the class of its HTML writer.
_Writer = Any


def _open(writer: _Writer, node: Later) -> None:
    node["before"] = writer.body
    writer.body = []


def _close(writer: _Writer, node: Later) -> None:
    body, writer.body = "".join(writer.body), node["before"]
    page = writer.builder.current_docname
    part = PARTS.add(page, body)
    writer.body.append(f'<div class="later" data-part="{part}" data-from="{page}"></div>')


def write(app: Sphinx, page: str, *_: object) -> None:
    """Write the parts of a page when the page is written; Sphinx would take a result as a name."""
    PARTS.write(app, page)


def add_later(app: Sphinx) -> None:
    """Teach an application to keep parts of pages for later."""
    app.add_node(Later, html=(_open, _close))
    app.add_directive("folded-example", FoldedExample)
    app.connect("doctree-resolved", part_tests)
    app.connect("html-page-context", write)
    app.add_js_file("later.js")
