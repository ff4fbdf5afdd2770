"""Which code and which tests claim which ids of the registers."""

import ast
import json
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.repo.source import ROOT, modules, python_tests

CITED = re.compile(r":(clause|reading|fact|example):`(?:[^`<]*<)?([^`<>]+)>?`")
DECIDES = re.compile(r"(?:^|\s)Decides (.*?)\.(?:\s|$)", re.DOTALL)

UNVERIFIABLE: dict[str, str] = {
    "TT-04": "it describes how a number card is printed",
}
"""Clauses that no program can keep or break, each with its reason; the pages show it."""


@cache
def decided_by() -> dict[str, set[str]]:
    """Return for each clause what has a docstring with a sentence "Decides ..." that names it.

    A reading in such a sentence is context: functions decide clauses, readings are choices.
    """
    found: dict[str, set[str]] = defaultdict(set)
    for module in modules():
        for name, docstring in module.docstrings():
            for sentence in DECIDES.findall(docstring):
                for role, entry_id in CITED.findall(sentence):
                    if role == "clause":
                        found[entry_id].add(name)
    return found


def cited() -> Iterator[tuple[str, str, str]]:
    """Yield every citation in the package's source: the module, the role, the id."""
    for module in modules():
        for role, entry_id in CITED.findall(module.text):
            yield module.name, role, entry_id


@cache
def verified_by() -> dict[str, set[str]]:
    """Return for each id the tests and vector files that say they verify it."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in python_tests():
        for entry_id in _marked(path):
            found[entry_id].add(str(path.relative_to(ROOT)))
    for path in vector_files():
        for vector in json.loads(path.read_text(encoding="utf-8")):
            for entry_id in vector["clauses"]:
                found[entry_id].add(str(path.relative_to(ROOT)))
    return found


def vector_files() -> tuple[Path, ...]:
    """Return the data files of worked examples, all games."""
    return tuple(sorted((ROOT / "tests").glob("*/vectors/*.json")))


def _marked(path: Path) -> Iterator[str]:
    """Yield the ids in every ``pytest.mark.clause(...)`` of a file; they must be literals."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
            for argument in node.args:
                entry_id: object = ast.literal_eval(argument)
                assert isinstance(entry_id, str), f"{path}:{node.lineno}: ids are literals"
                yield entry_id
