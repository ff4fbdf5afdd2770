"""The documentation is complete: every public name says what it is, and every module has a page."""

import ast
import re
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

import attrs
import pytest

from tests.repo.registers import REGISTERS, package_of
from tests.repo.source import ROOT, Module, modules
from tools.pages.exports import homes
from tools.pages.inside import is_inside
from tools.pages.moved import SIGN, moved, text
from tricky_twist import Game, Register

pytestmark = pytest.mark.untraced

AUTOMODULE = re.compile(r"^\.\. automodule:: (\S+)$", re.MULTILINE)

DATA_PACKAGES = tuple(f"{package_of(register.game)}.clauses" for register in REGISTERS)
"""Registers: the rulebook pages show them."""

EMPTY_PACKAGES = ("tricky_twist.core",)
"""Packages that only hold others."""


def public_names(module: Module) -> list[str]:
    """Return the names that a package exports: in ``__all__``, or imported as themselves."""
    for node in module.tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            names: list[str] = ast.literal_eval(node.value)
            return names
    found = [node for node in module.tree.body if isinstance(node, ast.ImportFrom)]
    return [a.name for node in found for a in node.names if a.name == a.asname]


@cache
def documented(module: Module) -> set[str]:
    """Return the names at the top of a module that have a docstring of their own."""
    found = {name.removeprefix(f"{module.name}.") for name, text in module.docstrings() if text}
    return {name for name in found if "." not in name}


@cache
def methods_of_contract() -> set[str]:
    """Return the functions that a game need not write, with docstrings of their own."""
    (contract,) = [module for module in modules() if module.name == "tricky_twist.core.contract"]
    found = {name.removeprefix(f"{contract.name}.Contract.") for name, _ in contract.docstrings()}
    return {name for name in found if "." not in name}


def is_shown(module: Module) -> bool:
    """Tell whether a module should have its place in the reference."""
    hidden = any(module.name.startswith(package) for package in DATA_PACKAGES)
    return not (hidden or is_inside(module.name) or module.name in EMPTY_PACKAGES)


def test_the_reference_shows_every_module() -> None:
    """Each public module has an ``automodule`` on one page, and each of those exists."""
    pages = (ROOT / "docs").rglob("*.md")
    shown = {name for page in pages for name in AUTOMODULE.findall(page.read_text("utf-8"))}
    owed = {module.name for module in modules() if is_shown(module)}

    assert set() == owed - shown, "add an automodule to a page"
    assert set() == shown - owed, "there is no such module"


def test_a_page_shows_how_to_call_everything_of_a_game() -> None:
    """Each field and method of ``Game`` has a row in a table, and no other; each is called."""
    text = (ROOT / "docs" / "reference" / "game.md").read_text("utf-8")
    game: Any = Game
    methods = {name for name, held in vars(game).items() if isinstance(held, FunctionType)}
    fields = {*attrs.fields_dict(game), *(name for name in methods if name[0] != "_")}
    code = "".join(re.findall(r"^(?:>>>|\.\.\.) .*", text, re.MULTILINE))
    used = set(re.findall(r"\bgame\.(\w+)", code))

    assert fields == set(re.findall(r"^\| `game\.(\w+)", text, re.MULTILINE))
    assert fields == used


def test_the_reference_has_an_index_in_fifteen_lines() -> None:
    """It leads to every page beside it, and fits a screen."""
    folder = ROOT / "docs" / "reference"
    table = re.findall(r"^\| .* \|$", (folder / "index.md").read_text("utf-8"), re.MULTILINE)[2:]
    led_to = set(re.findall(r"\((\S+)\.md\)", "".join(table)))

    assert {page.stem for page in folder.glob("*.md")} - {"index"} == led_to
    assert len(table) <= 15


@pytest.mark.parametrize(
    ("page", "directive"), [("readings", "reading-table"), ("traceability", "traceability")]
)
def test_a_page_about_all_games_shows_every_game(page: str, directive: str) -> None:
    """The tables that stand game by game leave none out."""
    text = (ROOT / "docs" / "rulebook" / f"{page}.md").read_text("utf-8")
    shown = re.findall(rf"^```{{rulebook:{directive}}} (\S+)$", text, re.MULTILINE)

    assert [register.game for register in REGISTERS] == shown


@pytest.mark.parametrize("register", REGISTERS, ids=lambda register: register.game)
def test_a_game_has_one_page_of_calls_and_one_of_types(register: Register) -> None:
    """Together they describe every module from which its package exports names."""
    folder = ROOT / "docs" / "reference"
    pages = (folder / f"{register.game}.md", folder / register.game / "types.md")
    shown = [AUTOMODULE.findall(page.read_text("utf-8")) for page in pages]
    package = package_of(register.game)
    public = {home for home in homes(package).values() if home.startswith(f"{package}.")}
    inside = {f"{package}.parts", f"{package}.clauses"}

    assert [pages[1]] == list((folder / register.game).glob("*.md"))
    assert {package, f"{package}.validation", *public} - inside == {*shown[0], *shown[1]}


def test_old_addresses_lead_to_pages() -> None:
    """What has moved is no page any more, and leads to one."""
    files = (ROOT / "docs").rglob("*.md")
    pages = {file.relative_to(ROOT / "docs").with_suffix("").as_posix() for file in files}
    there = {new.partition("#")[0] for new in moved().values()} - {"genindex"}

    assert set() == pages & moved().keys()
    assert set() == there - pages


def test_no_old_address_is_lost() -> None:
    """Each is history, and stays in the list: of a page, of a test, of source code."""
    kinds = ("reference/twisted/values", "rulebook/twisted/tests/turn", "_modules/tricky_twist")

    assert [] == [old for old in kinds if old not in moved()]
    assert 504 <= len(moved())


def test_a_file_at_an_old_address_leads_on() -> None:
    """To the same place of the new page, or to the section that took the place of the old one."""
    led = text("reference/lab/exploring", "how-to/explore#reference")

    assert SIGN in led
    assert 'url=../../how-to/explore.html#reference"' in led
    assert 'location.replace("../../how-to/explore.html" + (location.hash || "#reference"))' in led


TOCTREE = re.compile(r"^```{toctree}\n.*?^```\n", re.MULTILINE | re.DOTALL)

GUIDES = ("tutorial", "how-to", "how-to-play", "explanation", "command", "contribute")
"""The folders of pages that are read from top to bottom."""


@pytest.mark.parametrize(
    "page",
    [page for folder in GUIDES for page in sorted((ROOT / "docs" / folder).glob("*.md"))],
    ids=lambda page: f"{page.parent.name}/{page.stem}",
)
def test_a_page_ends_with_one_line_that_says_what_is_next(page: Path) -> None:
    """It is the last that is read, and leads to another page."""
    text = TOCTREE.sub("", page.read_text("utf-8"))

    assert 1 == text.count("```{next}")
    assert re.search(r"\n```{next} .*\]\((?!#).*\n```\s*\Z", text)


@pytest.mark.parametrize("program", ["*.py", "*.ts", "*.mjs"])
def test_every_program_is_shown(program: str) -> None:
    """Each example stands on a page, in whole or in parts."""
    pages = [page.read_text("utf-8") for page in (ROOT / "docs" / "how-to").glob("*.md")]
    names = [path.name for path in (ROOT / "examples").glob(program)]

    assert names
    for name in names:
        assert any(f"{{literalinclude}} ../../examples/{name}\n" in page for page in pages)


@pytest.mark.parametrize("module", modules(), ids=lambda module: module.name)
def test_a_module_says_what_it_is(module: Module) -> None:
    """Each module has a docstring."""
    assert ast.get_docstring(module.tree)


@pytest.mark.parametrize(
    "module",
    [m for m in modules() if m.path.name == "__init__.py" and m.name not in EMPTY_PACKAGES],
    ids=lambda module: module.name,
)
def test_an_exported_name_says_what_it_is(module: Module) -> None:
    """What a package exports is documented where it is defined, constants and unions too."""
    names = public_names(module)
    inside = [m for m in modules() if m.name.startswith(f"{module.name}.") or m is module]
    shared = [m for m in modules() if m.name.startswith("tricky_twist.core.")]
    known = set().union(*(documented(m) for m in (*inside, *shared)), methods_of_contract())
    packages = {m.name.rpartition(".")[2] for m in inside}
    if "GAME" in known:  # each game is a constant of the front door, and documented as GAME
        known |= {name.upper() for name in packages}

    if not module.name.startswith(DATA_PACKAGES):
        assert [] == [name for name in names if name not in known | packages]


RAISES = re.compile(r"^( *)Raises:\n((?:\1 +.*\n)+)", re.MULTILINE)
ERROR = re.compile(r"^( *)(.*?)(~tricky_twist\.[.\w]+Error: )", re.MULTILINE)


def test_each_error_of_a_function_has_a_line_of_its_own() -> None:
    """Else the page shows its name within the sentence about another error."""
    wrong = [
        f"{module.name}: {each.group().strip()}"
        for module in modules()
        for indent, body in RAISES.findall(module.path.read_text(encoding="utf-8"))
        for each in ERROR.finditer(body)
        if (each[1], each[2]) != (f"{indent}    ", "")
    ]

    assert [] == wrong


@pytest.mark.parametrize("word", ["TO" + "DO", "FIX" + "ME", "X" + "XX"])
def test_nothing_is_left_to_do(word: str) -> None:
    """What is not done is an issue, not a remark in a file."""
    folders = ["src", "tests", "docs", "examples", "tools"]
    files = [path for folder in folders for path in (ROOT / folder).rglob("*.*")]
    texts = [path for path in files if path.suffix in {".py", ".md", ".json", ".toml"}]
    pattern = re.compile(rf"\b{word}\b")
    found = [str(path) for path in texts if pattern.search(path.read_text("utf-8"))]

    assert [] == found
