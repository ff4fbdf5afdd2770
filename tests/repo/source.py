"""The source files of the repository, parsed."""

import ast
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import attrs

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src"
PACKAGE = "tricky_twist"

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
"""What may have a docstring of its own."""


@attrs.frozen(eq=False)  # each is read once
class Module:
    """One module of the package."""

    name: str
    path: Path
    text: str
    tree: ast.Module

    def definitions(self) -> Iterator[tuple[str, Definition]]:
        """Yield every function and class with its dotted name, nested ones included."""
        yield from _definitions(self.name, self.tree)

    def docstrings(self) -> Iterator[tuple[str, str]]:
        """Yield each docstring with the dotted name of what it describes, constants included.

        The docstring of the module itself is left out.
        """
        yield from _constants(self.name, self.tree)
        for name, node in self.definitions():
            yield name, ast.get_docstring(node) or ""
            yield from _constants(name, node)


def _definitions(prefix: str, node: ast.AST) -> Iterator[tuple[str, Definition]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Definition):
            name = f"{prefix}.{child.name}"
            yield name, child
            yield from _definitions(name, child)
        else:
            yield from _definitions(prefix, child)


def _constants(prefix: str, node: ast.Module | Definition) -> Iterator[tuple[str, str]]:
    for before, after in pairwise(node.body):
        if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            targets = before.targets if isinstance(before, ast.Assign) else []
            targets = [before.target] if isinstance(before, ast.AnnAssign) else targets
            yield from ((f"{prefix}.{ast.unparse(t)}", str(after.value.value)) for t in targets)


@cache
def modules() -> tuple[Module, ...]:
    """Return every module of the package, sorted by name."""
    return tuple(_module(path) for path in sorted((SRC / PACKAGE).rglob("*.py")))


def _module(path: Path) -> Module:
    parts = path.relative_to(SRC).with_suffix("").parts
    name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    text = path.read_text(encoding="utf-8")
    return Module(name, path, text, ast.parse(text))


@cache
def python_tests() -> tuple[Path, ...]:
    """Return every Python file under ``tests/``."""
    return tuple(sorted((ROOT / "tests").rglob("*.py")))


@cache
def imports(module: Module) -> tuple[str, ...]:
    """Return the dotted name of everything that is imported: modules, and names in them."""
    return tuple(_imports(module.tree))


def _imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            dots = "." * node.level
            yield from (f"{dots}{node.module or ''}.{alias.name}" for alias in node.names)


def is_within(name: str, package: str) -> bool:
    """Tell whether a dotted name is a package or something in it."""
    return name == package or name.startswith(f"{package}.")
