"""Find the code that says which entries it decides."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

_SENTENCE = re.compile(r"(?:^|\s)Decides (.*?)\.(?:\s|$)", re.DOTALL)
_CITED = re.compile(r":(?:clause):`([^`<>]+)`")

_Body = ast.Module | ast.ClassDef


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
def deciders(package: str) -> dict[str, tuple[str, ...]]:
    """Return for each clause the dotted names whose docstring has a sentence "Decides ..." on it.

    The source is read, not imported: a module may need what is not installed.
    """
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for module, path in code_files(package).items():
        for name, docstring in _docstrings(module, ast.parse(path.read_bytes())):
            for sentence in _SENTENCE.findall(docstring):
                for clause in _CITED.findall(sentence):
                    found[clause][name] = None
    return {clause: tuple(names) for clause, names in found.items()}


def _docstrings(prefix: str, body: _Body) -> Iterator[tuple[str, str]]:
    """Yield the docstrings of functions, classes and constants, those in classes included."""
    for before, node in pairwise((None, *body.body)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield f"{prefix}.{node.name}", ast.get_docstring(node) or ""
        if isinstance(node, ast.ClassDef):
            yield from _docstrings(f"{prefix}.{node.name}", node)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield from ((f"{prefix}.{name}", str(node.value.value)) for name in _assigned(before))


def _assigned(node: ast.stmt | None) -> list[str]:
    match node:
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
        case _:
            return []
