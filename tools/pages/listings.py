"""Lists that are made from the code and the tests when the pages are built."""

import ast
import inspect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from docutils import nodes
from sphinx import addnodes
from sphinx.util.docutils import SphinxDirective

import tricky_twist
from tests.vectored import VECTORED
from tests.vectors_run import Vectored, vectors
from tools.pages.inside import is_inside
from tricky_twist import TrickyTwistError
from tricky_twist.cli.commands import COMMANDS
from tricky_twist.sphinxext.render import Linker, bullets, fold, table

SRC = Path(str(tricky_twist.__file__)).parents[1]
RAISED = re.compile(r"~tricky_twist\.core\.errors\.(\w+):")


# The error tree ---------------------------------------------------------------------------------


@cache
def raisers() -> dict[str, tuple[str, ...]]:
    """Return for each error the public functions and classes whose docstrings say so."""
    found: dict[str, list[str]] = {}
    for path in sorted((SRC / "tricky_twist").rglob("*.py")):
        parts = path.relative_to(SRC).with_suffix("").parts
        module = ".".join(part for part in parts if part != "__init__")
        for name, docstring in _definitions(module, ast.parse(path.read_text(encoding="utf-8"))):
            for error in dict.fromkeys(RAISED.findall(docstring)):
                found.setdefault(error, []).append(name)
    return {error: tuple(names) for error, names in found.items()}


def _definitions(prefix: str, node: ast.Module | ast.ClassDef) -> Iterator[tuple[str, str]]:
    """Yield the public classes, methods and functions of public modules, with their docstrings.

    What is inside has no place in the reference.
    """
    if is_inside(prefix):
        return
    for child in node.body:
        if isinstance(child, ast.ClassDef | ast.FunctionDef) and not child.name.startswith("_"):
            name = f"{prefix}.{child.name}"
            yield name, ast.get_docstring(child) or ""
            yield from _definitions(name, child) if isinstance(child, ast.ClassDef) else ()


def explanation(docstring: str) -> str:
    """Return what a docstring says, on one line, without its examples."""
    paragraphs = [part for part in docstring.split("\n\n") if not part.startswith(">>>")]
    return " ".join(" ".join(paragraphs).split())


class ErrorTree(SphinxDirective):
    """Shows every error of the library under that of which it is a kind, and where it is raised."""

    def run(self) -> list[nodes.Node]:
        """Return the tree as a nested list."""
        return [nodes.bullet_list("", self._item(TrickyTwistError))]

    def _item(self, error: type[TrickyTwistError]) -> nodes.list_item:
        linker = Linker({}, self.env.docname)
        text, _ = self.parse_inline(explanation(str(inspect.getdoc(error))))
        name = f"{error.__module__}.{error.__name__}"
        item = nodes.list_item(
            "", nodes.paragraph("", "", linker.code(name), nodes.Text(": "), *text)
        )
        if names := raisers().get(error.__name__):
            title = f"Raised in {len(names)} places" if names[1:] else "Raised in one place"
            places = (nodes.Text(f" in {name.rpartition('.')[0]}") for name in names)
            shown = ([linker.code(name), place] for name, place in zip(names, places, strict=True))
            item += fold(title, bullets(shown))
        if kinds := sorted(error.__subclasses__(), key=lambda kind: kind.__name__):
            item += nodes.bullet_list("", *map(self._item, kinds))
        return item


# Ablation ---------------------------------------------------------------------------------------

COUNTED = {"Game": 20, "Clauses with code": 16, "Of these broken": 16}
COUNTED |= {"Ways to break them, and readings": 16, "Vectors": 16, "Vectors never seen to fail": 16}
"""The columns of the table of what is broken on purpose, and their widths."""


class Ablation(SphinxDirective):
    """Shows how many rules of each game are broken on purpose, to see the vectors fail."""

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        return [table(COUNTED, (_counts(told) for told in VECTORED), "ablation")]


def _counts(told: Vectored) -> list[list[nodes.Node]]:
    decided = {clause.id for clause in told.game.register.clauses if not clause.no_code}
    broken = {one.entry for one in told.breaks}
    cells = [told.game.name, len(decided), len(decided & broken), len(told.breaks)]
    cells += [len(list(vectors(told))), len(told.never_failing)]
    return [[nodes.paragraph("", str(cell))] for cell in cells]


# The command --------------------------------------------------------------------------------------


class Commands(SphinxDirective):
    """Shows what each subcommand does, and leads to its page."""

    def run(self) -> list[nodes.Node]:
        """Return the list."""
        pages = self.env.found_docs
        return [
            bullets(
                [self._link(name, pages), nodes.Text(f": {COMMANDS[name]}")] for name in COMMANDS
            )
        ]

    def _link(self, name: str, pages: set[str]) -> nodes.Node:
        page = f"command/{name}" if f"command/{name}" in pages else f"how-to/{name}"
        return addnodes.pending_xref(
            "",
            nodes.literal("", name),
            refdoc=self.env.docname,
            refdomain="std",
            reftype="doc",
            reftarget=f"/{page}",
            refexplicit=True,
            refwarn=True,
        )
