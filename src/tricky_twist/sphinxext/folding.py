"""What a page holds folded up: the reader opens it with a click."""

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx


class Fold(nodes.General, nodes.Element):
    """Something that is folded up in HTML, and stands there openly anywhere else."""


class FoldTitle(nodes.General, nodes.TextElement):
    """What is seen of a fold, its first child."""


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


# What writes HTML is of a class that each builder chooses.
_Writer = Any


def _open_fold(writer: _Writer, node: Fold) -> None:
    writer.body.append(writer.starttag(node, "details"))


def _close_fold(writer: _Writer, _node: Fold) -> None:
    writer.body.append("</details>\n")


def _open_title(writer: _Writer, node: FoldTitle) -> None:
    writer.body.append(writer.starttag(node, "summary", suffix=""))


def _close_title(writer: _Writer, _node: FoldTitle) -> None:
    writer.body.append("</summary>\n")
