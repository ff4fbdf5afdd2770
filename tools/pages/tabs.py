"""A page in tabs: each section of the page is one, and a link to anything in it opens it.

The style does it, without a script: where it cannot, and on paper, the sections follow each other.
"""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective


class TabBar(nodes.General, nodes.Element):
    """Where the bar stands that leads to each section."""


class Tabs(SphinxDirective):
    """Makes a tab of each section of the page."""

    def run(self) -> list[nodes.Node]:
        """Return the place of the bar."""
        return [TabBar()]


def fill(_app: Sphinx, page: nodes.document, _docname: str) -> None:
    """Put the bar in its place, and the end of the page below all tabs."""
    for bar in list(page.findall(TabBar)):
        whole = bar.parent
        sections = [child for child in whole.children if isinstance(child, nodes.section)]
        links = [nodes.reference("", s[0].astext(), refid=s["ids"][0]) for s in sections]
        items = (nodes.list_item("", nodes.paragraph("", "", link)) for link in links)
        bar.replace_self(nodes.bullet_list("", *items, classes=["tab-bar"]))
        whole["classes"].append("tabs")
        for ending in [n for n in page.findall(nodes.paragraph) if "next" in n["classes"]]:
            ending.parent.remove(ending)
            whole.append(ending)
