"""The exports of a package: lists with a link to the description of each name."""

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType

from docutils import nodes
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.docutils import SphinxDirective


def public_modules(*packages: ModuleType) -> Iterator[ModuleType]:
    """Yield the public modules of some packages."""
    for package in packages:
        for found in walk_packages(package.__path__, f"{package.__name__}."):
            if "._" not in found.name:
                yield import_module(found.name)


@cache
def homes(package: str) -> dict[str, str]:
    """Return the module that each exported name of a package was imported from, in their order.

    A name that the package defines itself is not in it.
    """
    module = import_module(package)
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
    public: list[str] = getattr(module, "__all__", [])
    return {
        alias.name: node.module
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module
        for alias in node.names
        if alias.name == alias.asname or alias.name in public
    }


def summary(home: str, name: str) -> str:
    """Return the first paragraph of the docstring of a name."""
    comment = ModuleAnalyzer.for_module(home).find_attr_docs().get(("", name))
    text = "\n".join(comment) if comment else inspect.getdoc(getattr(import_module(home), name))
    return " ".join((text or "").partition("\n\n")[0].split())


def kind_of(home: str, name: str) -> str:
    """Return Sphinx's name for the kind of such an object."""
    found: object = getattr(import_module(home), name)
    if isinstance(found, type):
        return "exception" if issubclass(found, BaseException) else "class"
    return "function" if inspect.isroutine(found) else "data"


class Exports(SphinxDirective):
    """Lists the exports of a package, and makes the short names link targets."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the list, module by module."""
        package: str = self.arguments[0]
        found = homes(package)
        shown = self.parse_text_to_nodes("\n".join(self._lines(found)))
        items = [item for node in shown for item in node.findall(nodes.list_item)]
        for item, (name, home) in zip(items, found.items(), strict=True):
            self._note(item, f"{package}.{name}", kind_of(home, name))
        return shown

    def _lines(self, found: dict[str, str]) -> Iterator[str]:
        before = ""
        for name, home in found.items():
            if home != before:
                yield from ("", f"From :py:mod:`{home}`:", "")
                before = home
            yield f"* :py:obj:`{name} <{home}.{name}>`: {summary(home, name)}"

    def _note(self, item: nodes.Element, name: str, kind: str) -> None:
        """Let others link to the short name; a module of that name has the better right to it."""
        if find_spec(name) is None:
            item["ids"].append(name)
            self.state.document.note_explicit_target(item, item)
            python = self.env.domains.python_domain
            python.note_object(name, kind, name, aliased=True, location=self.get_location())
