"""How a function becomes a directive, and the pieces that several of them use."""

from collections.abc import Callable, Iterable, Sequence

from docutils import nodes
from sphinx import addnodes

from tricky_twist.sphinxext.directives import RulebookDirective

Maker = Callable[[RulebookDirective], list[nodes.Node]]
"""Returns the content of a directive, given the directive."""

Cell = list[nodes.Node]

DIRECTIVES: dict[str, type[RulebookDirective]] = {}
"""Every directive made from a function, by its name."""


def directive(name: str, arguments: int = 0) -> Callable[[Maker], Maker]:
    """Make a function a directive, with so many arguments."""

    def add(maker: Maker) -> Maker:
        known = {"run": maker, "required_arguments": arguments, "__doc__": maker.__doc__}
        DIRECTIVES[name] = type(name, (RulebookDirective,), known)
        return maker

    return add


def plain(row: Iterable[object]) -> list[Cell]:
    """Return a row of a table that has nothing but words."""
    return [[nodes.paragraph(text=str(cell))] for cell in row]


def filled(row: Iterable[Sequence[nodes.Node]]) -> list[Cell]:
    """Return a row of a table, with a paragraph in each cell."""
    return [[nodes.paragraph("", "", *cell)] for cell in row]


def bold(text: str) -> nodes.paragraph:
    """Return a text as a line above a table."""
    return nodes.paragraph("", "", nodes.strong(text=text))


def link_to(page: str, shown: nodes.Node, docname: str) -> addnodes.pending_xref:
    """Return a link to a page."""
    about = {"refdomain": "std", "reftype": "doc", "reftarget": f"/{page}", "refwarn": True}
    return addnodes.pending_xref("", shown, refdoc=docname, refexplicit=True, **about)
