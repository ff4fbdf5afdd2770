"""Find the code that says which entries it decides."""

import ast
import re
import textwrap
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

import attrs

_SENTENCE = re.compile(r"(?:^|\s)Decides (.*?)\.(?:\s|$)", re.DOTALL)
_CITED = re.compile(r":(?:clause):`([^`<>]+)`")

_Body = ast.Module | ast.ClassDef


@attrs.frozen
class Code:
    """A function, a class or a constant that has a docstring."""

    name: str
    """Its dotted name."""
    docstring: str
    source: str
    """Its lines, from the first decorator to the end, not indented."""

    def decides(self) -> Iterator[str]:
        """Yield each clause that a sentence "Decides ..." of the docstring names."""
        for sentence in _SENTENCE.findall(self.docstring):
            yield from _CITED.findall(sentence)


@cache
def code_files(package: str) -> dict[str, Path]:
    """Return the source file of each module in a package; none if there is no such package."""
    spec = find_spec(package)
    folders = (spec.submodule_search_locations if spec else None) or ()
    paths = [(Path(folder), path) for folder in folders for path in Path(folder).rglob("*.py")]
    return {_module(package, path.relative_to(folder)): path for folder, path in sorted(paths)}


def _module(package: str, path: Path) -> str:
    parts = [part for part in path.with_suffix("").parts if part != "__init__"]
    return ".".join((package, *parts))


@cache
def deciding_code(package: str) -> dict[str, tuple[Code, ...]]:
    """Return for each clause the code whose docstring has a sentence "Decides ..." on it.

    The source is read, not imported: a module may need what is not installed.
    """
    found: dict[str, dict[str, Code]] = defaultdict(dict)
    for module, path in code_files(package).items():
        text = path.read_text(encoding="utf-8")
        for code in _described(module, ast.parse(text), text.splitlines()):
            for clause in code.decides():
                found[clause][code.name] = code
    return {clause: tuple(codes.values()) for clause, codes in found.items()}


def deciders(package: str) -> dict[str, tuple[str, ...]]:
    """Return for each clause the dotted names of the code that decides it."""
    found = deciding_code(package)
    return {clause: tuple(code.name for code in codes) for clause, codes in found.items()}


def _described(prefix: str, body: _Body, lines: list[str]) -> Iterator[Code]:
    """Yield functions, classes and constants with their docstrings, those in classes included."""
    for before, node in pairwise((None, *body.body)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            docstring = ast.get_docstring(node) or ""
            yield Code(f"{prefix}.{node.name}", docstring, cut_out(lines, node))
        if isinstance(node, ast.ClassDef):
            yield from _described(f"{prefix}.{node.name}", node, lines)
        if before and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            source = _cut(lines, before, node)
            for name in _assigned(before):
                yield Code(f"{prefix}.{name}", str(node.value.value), source)


def cut_out(lines: list[str], node: ast.FunctionDef | ast.ClassDef) -> str:
    """Return the source of a function or a class, from the first decorator on, not indented."""
    return _cut(lines, min((node, *node.decorator_list), key=lambda part: part.lineno), node)


def _cut(lines: list[str], first: ast.stmt | ast.expr, last: ast.stmt) -> str:
    """Return the lines from one part of the source to another, both included."""
    return textwrap.dedent("\n".join(lines[first.lineno - 1 : last.end_lineno]))


def _assigned(node: ast.stmt) -> list[str]:
    match node:
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
        case _:
            return []
