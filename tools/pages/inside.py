"""Names that the reference leaves out: they may change without notice."""

import re

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from tools.pages.exports import homes

INSIDE = re.compile(
    r"\._|^tricky_twist\.(adapters|cli|search|web|words|sphinxext\.)"
    r"|^tricky_twist\.core\.(determinizing|entrances|fields|guard|memo|orders|results)\b"
    r"|^tricky_twist\.core\.version\b"
    r"|^tricky_twist\.bots\.playouts\b"
    r"|^tricky_twist\.encoding\.(coders|wire)\b"
    r"|^tricky_twist\.hosting\.(course|requests|telling)\b"
    r"|^tricky_twist\.testing\.(around|digest|documents|lines|registering|sending)\b"
    r"|^tricky_twist\.testing\.conformance\.(?!subject\b|doubles\b|relabelling\b|stores\b)"
)

GAME = re.compile(r"^(tricky_twist\.games\.\w+)\.([a-z]\w*)")

SHOWN = {"clauses", "validation"}
"""Modules of a game that the reference shows besides those from which its package exports."""


def is_inside(name: str) -> bool:
    """Say whether a dotted name is no part of the contract."""
    found = GAME.match(name)
    if found and "._" not in name:
        package, module = found.groups()
        exporting = {home.removeprefix(f"{package}.") for home in homes(package).values()}
        return module not in exporting - {"parts"} | SHOWN
    return INSIDE.search(name) is not None


def leave_plain(
    _app: Sphinx, _env: BuildEnvironment, link: addnodes.pending_xref, shown: nodes.TextElement
) -> nodes.TextElement | None:
    """Show an internal name without a link, since no page describes it."""
    is_python = link.get("refdomain") == "py"
    return shown if is_python and is_inside(link["reftarget"]) else None
