"""Find the tests that say which entries they verify; they are read, not run."""

import ast
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import attrs

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


@cache
def _claims_in(path: Path, _changed: int) -> tuple[Claim, ...]:
    """Return the claims of a file, which is read again when it has changed."""
    text = path.read_text(encoding="utf-8")
    found: Iterator[tuple[str, str]] = iter(())
    if path.suffix == ".json" and '"clauses"' in text:
        found = _vectors(json.loads(text))
    elif path.suffix == ".py" and MARK in text:
        found = _marks(ast.parse(text), path.stem)
    # A test that carries several marks names an entry once.
    return tuple(Claim(entry, name, path.name) for name, entry in dict.fromkeys(found))


def _vectors(document: object) -> Iterator[tuple[str, str]]:
    for vector in document if isinstance(document, list) else ():
        match vector:
            case {"name": str(name), "clauses": [*entries]}:
                yield from ((name, entry) for entry in entries if isinstance(entry, str))
            case _:
                pass


def _marks(node: ast.AST, name: str) -> Iterator[tuple[str, str]]:
    """Yield the ids in each mark, with the name of the function or class that carries it."""
    for child in ast.iter_child_nodes(node):
        inner = child.name if isinstance(child, ast.FunctionDef | ast.ClassDef) else name
        if isinstance(child, ast.Call) and ast.unparse(child.func).endswith(MARK):
            constants = [part for part in child.args if isinstance(part, ast.Constant)]
            yield from ((name, part.value) for part in constants if isinstance(part.value, str))
        yield from _marks(child, inner)
