"""The page of laws leads to tests that exist, and leaves out no law."""

import ast
import re

from tests.repo.source import ROOT

PAGE = (ROOT / "docs" / "reference" / "laws.md").read_text(encoding="utf-8")
CITED = re.compile(r"^: `((?:tests|src)/[\w/]+\.py)(?:::(\w+))?`$", re.MULTILINE)
KIT = "src/tricky_twist/testing/conformance"
LAWS = (f"{KIT}/playing.py", f"{KIT}/memory.py")

NO_LAW = {
    "test_all_pairs_of_readings_meet": "it is about the games that the laws are tried on",
}
"""Tests beside the laws, each with the reason why the page leaves it out."""


def names_in(file: str) -> set[str]:
    """Return the names of the test functions of a file, those of classes included."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    names = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    return {name for name in names if name.startswith("test_")}


def test_every_law_leads_to_tests() -> None:
    """Each file and each test that the page names is there."""
    missing = [
        f"{file}::{name}"
        for file, name in CITED.findall(PAGE)
        if not (ROOT / file).is_file() or name not in {"", *names_in(file)}
    ]

    assert [] == missing


def test_every_line_that_names_a_test_is_read() -> None:
    """No line escapes these checks by being written in another way."""
    assert PAGE.count("`tests/") + PAGE.count("`src/") == len(CITED.findall(PAGE))


def test_every_law_of_all_games_is_on_the_page() -> None:
    """What the conformance suite checks of every game is listed, each law once."""
    cited = [name for file, name in CITED.findall(PAGE) if file in LAWS]
    owed = set().union(*map(names_in, LAWS)) - set(NO_LAW)

    assert sorted(owed) == sorted(cited)
