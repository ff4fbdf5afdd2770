"""Imports point one way, and the core needs attrs and nothing else."""

import sys

import pytest

from tests.repo.source import PACKAGE, Module, imports, is_within, modules

pytestmark = pytest.mark.untraced

CORE = ("core",)
GAMES = (*CORE, "games")
ENCODING = (*GAMES, "encoding")
RECORDS = (*ENCODING, "records")
HOSTING = (*RECORDS, "hosting")
PLAYED = (*HOSTING, "bots")

MAY_IMPORT = {
    "core": CORE,
    "games": GAMES,
    "encoding": ENCODING,
    "records": RECORDS,
    "hosting": HOSTING,
    "bots": (*RECORDS, "bots"),
    "primer": (*GAMES, "primer"),
    "words": (*HOSTING, "cli.play.english", "primer", "web", "words"),
    "search": (*GAMES, "primer", "search"),
    "lab": (*PLAYED, "lab"),
    "testing": (*PLAYED, "primer", "words", "testing"),
    "adapters": (*PLAYED, "adapters"),
    "web": (*PLAYED, "web"),
    "cli": (*PLAYED, "web", "primer", "search", "lab", "testing", "adapters", "cli"),
    "__main__": ("cli",),
    "sphinxext": ("core.clauses", "core.register", "sphinxext"),
    "": ENCODING,
}
"""What each part of the package may import of it; the last is the front door."""

THIRD_PARTY = {
    "testing": {"hypothesis", "pytest"},
    "adapters": {"gymnasium", "numpy", "pettingzoo", "pyspiel"},
    "cli": {"click", "rich"},
    "web": {"aiohttp", "psycopg", "psycopg_pool", "segno"},
    "lab": {"hypothesis", "matplotlib"},
    "sphinxext": {"docutils", "sphinx"},
}
"""What each part may import besides attrs and the standard library."""

IMPURE = {"asyncio", "datetime", "io", "os", "pathlib", "random", "secrets", "socket", "time"}
"""Modules that reach the world outside: a rule is a function of its arguments."""

MAY_BE_IMPURE = {
    "tricky_twist.core.chance": {"secrets"},  # real tables want real chance
    "tricky_twist.sphinxext.evidence": {"pathlib"},  # it reads code and tests
}

PURE_PARTS = {"core", "games", "encoding", "primer", "sphinxext", ""}


def part_of(module: Module) -> str:
    """Return the part of the package that a module belongs to; the front door is ''."""
    return module.name.removeprefix(PACKAGE).lstrip(".").partition(".")[0]


def game_of(name: str) -> str:
    """Return the game whose package a dotted name lies in, or ''."""
    prefix = f"{PACKAGE}.games."
    return name.removeprefix(prefix).partition(".")[0] if name.startswith(prefix) else ""


every_module = pytest.mark.parametrize("module", modules(), ids=lambda module: module.name)
"""Runs a test once for each module of the package."""


@every_module
def test_imports_point_one_way(module: Module) -> None:
    """A part imports only itself and what lies beneath it, always by absolute names."""
    allowed = [f"{PACKAGE}.{part}" for part in MAY_IMPORT[part_of(module)]]
    own = [name for name in imports(module) if name.startswith(".") or is_within(name, PACKAGE)]

    assert [] == [name for name in own if not any(is_within(name, part) for part in allowed)]


@every_module
def test_a_game_never_imports_another(module: Module) -> None:
    """Each game is loaded alone."""
    own = game_of(module.name)
    others = {game_of(name) for name in imports(module)} - {"", own} if own else set()

    assert set() == others


@every_module
def test_only_extras_need_more_than_attrs(module: Module) -> None:
    """What a part imports from elsewhere is in the list of its extra."""
    roots = {name.partition(".")[0] for name in imports(module)}
    foreign = roots - set(sys.stdlib_module_names) - {PACKAGE, "attrs"}

    assert set() == foreign - THIRD_PARTY.get(part_of(module), set())


@every_module
def test_rules_reach_nothing_outside(module: Module) -> None:
    """No clock, no file, no environment, no randomness, except where it is listed."""
    roots = {name.partition(".")[0] for name in imports(module)}
    impure = roots & IMPURE if part_of(module) in PURE_PARTS else set()

    assert MAY_BE_IMPURE.get(module.name, set()) == impure


@every_module
def test_annotations_are_real_objects(module: Module) -> None:
    """Neither ``from __future__ import annotations`` nor a TYPE_CHECKING block."""
    imported = set(imports(module))

    assert set() == imported & {"__future__.annotations", "typing.TYPE_CHECKING"}
    assert "typing.cast" not in imported


@every_module
def test_what_is_kept_for_users_values_is_kept_in_one_way(module: Module) -> None:
    """Which way suits what, the module ``core.memo`` says; no other has a bound of its own."""
    bounded = "functools.lru_cache" in imports(module)

    assert bounded == (module.name == "tricky_twist.core.memo")
