"""Find the tests that say which entries they verify; they are read, not run."""

import ast
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import attrs

from tricky_twist.sphinxext.deciders import cut_out

MARK = "mark.clause"
"""How a test claims what it verifies: ``@pytest.mark.clause("TT-21")``."""


@attrs.frozen
class Claim:
    """What says that it verifies an entry: a test, or a vector in a data file."""

    entry: str
    """The id of the entry."""
    name: str
    """The name of the test function, or of the vector."""
    file: str
    """Where it stands, from the folder of the tests on."""
    source: str = attrs.field(default="", eq=False)
    """Its lines; nothing of a whole module."""
    is_first: bool = attrs.field(default=False, eq=False)
    """Whether it names this entry before all others: it is about it."""

    @property
    def key(self) -> str:
        """What tells it from all other tests."""
        return f"{self.file}::{self.name}"

    @property
    def is_vector(self) -> bool:
        """Whether it is a vector."""
        return self.file.endswith(".json")


def claims(folder: Path) -> tuple[Claim, ...]:
    """Return every claim in the Python and JSON files of a folder and of those beneath it.

    A test claims with ``@pytest.mark.clause("TT-21", "TT-D3")``, ids written out. A vector is an
    object in a list, with a ``name`` and with ids under ``clauses``.
    """
    return tuple(
        attrs.evolve(claim, file=path.relative_to(folder).as_posix())
        for path in _test_files(folder)
        for claim in _claims_in(path, path.stat().st_mtime_ns)
    )


def claiming_files(folder: Path) -> tuple[Path, ...]:
    """Return the files of a folder that hold claims."""
    return tuple(path for path in _test_files(folder) if _claims_in(path, path.stat().st_mtime_ns))


def _test_files(folder: Path) -> list[Path]:
    return sorted((*folder.rglob("*.py"), *folder.rglob("*.json")))


Named = tuple[str, str, str]
"""The name of what claims, the id that it claims, and its source."""


@cache
def _claims_in(path: Path, _changed: int) -> tuple[Claim, ...]:
    """Return the claims of a file, which is read again when it has changed."""
    text = path.read_text(encoding="utf-8")
    found: Iterator[Named] = iter(())
    if path.suffix == ".json" and '"clauses"' in text:
        found = _vectors(json.loads(text))
    elif path.suffix == ".py" and MARK in text:
        found = _marks(ast.parse(text), path.stem, "", text.splitlines())
    claiming: set[str] = set()
    claimed: dict[tuple[str, str], Claim] = {}
    for name, entry, source in found:
        # A test that carries several marks names an entry once.
        claim = Claim(entry, name, path.name, source, name not in claiming)
        claimed.setdefault((name, entry), claim)
        claiming.add(name)
    return tuple(claimed.values())


def _vectors(document: object) -> Iterator[Named]:
    for vector in document if isinstance(document, list) else ():
        match vector:
            case {"name": str(name), "clauses": [*entries]}:
                source = json.dumps(vector, indent=2, ensure_ascii=False)
                yield from ((name, entry, source) for entry in entries if isinstance(entry, str))
            case _:
                pass


def _marks(node: ast.AST, name: str, source: str, lines: list[str]) -> Iterator[Named]:
    """Yield the ids in each mark, with the name and the source of what carries it."""
    for child in ast.iter_child_nodes(node):
        inner, cut = name, source
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            inner, cut = child.name, cut_out(lines, child)
        if isinstance(child, ast.Call) and ast.unparse(child.func).endswith(MARK):
            constants = [part for part in child.args if isinstance(part, ast.Constant)]
            values = [part.value for part in constants]
            yield from ((name, value, source) for value in values if isinstance(value, str))
        yield from _marks(child, inner, cut, lines)
