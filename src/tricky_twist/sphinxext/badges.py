"""Mark the clauses that a function decides, so that a style can show them as badges."""

from collections.abc import Iterator

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx

from tricky_twist.sphinxext.targets import DOMAIN

BADGE = "rulebook-decides"
"""The class of a link to a clause in a sentence that begins with "Decides"."""


def mark_badges(_app: Sphinx, page: nodes.document) -> None:
    """Give each clause that a described object decides the class of badges."""
    for content in page.findall(addnodes.desc_content):
        for link in _decided(content):
            for shown in link.findall(nodes.inline):
                shown["classes"].append(BADGE)


def _decided(content: addnodes.desc_content) -> Iterator[addnodes.pending_xref]:
    """Yield the links in sentences that begin with "Decides"."""
    for paragraph in [child for child in content if isinstance(child, nodes.paragraph)]:
        deciding = False
        for part in paragraph:
            text = part.astext()
            if isinstance(part, addnodes.pending_xref):
                if deciding and part["refdomain"] == DOMAIN and part["reftype"] == "clause":
                    yield part
            elif "Decides " in text or deciding:
                last = text.rpartition("Decides ")[2]
                deciding = ". " not in f"{last} "
