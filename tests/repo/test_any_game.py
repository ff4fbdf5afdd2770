"""Code for any game knows no game: not its name, and not what its classes are called."""

import ast
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import pytest

from tests.repo.source import PACKAGE, Module, imports, is_within, modules
from tricky_twist.encoding.wire import tag_of
from tricky_twist.games import OWN, package_of

pytestmark = pytest.mark.untraced

PROGRAM = "the command is called like a game"
OF_OURS = "words that people look for in the pages of our own games"

ALLOWED = {
    "cli": ({"tricky-twist"}, PROGRAM),
    "cli.commands": ({"tricky-twist"}, PROGRAM),
    "cli.commands.completion": ({"tricky-twist"}, PROGRAM),
    "cli.folder": ({"tricky-twist"}, PROGRAM),
    "games": (set(OWN), "the registry itself"),
    "primer.disputes": (set(OWN), OF_OURS),
    "primer.glossary": (set(OWN), OF_OURS),
    "testing.documents": ({"play-card", "play-number"}, "any texts will do: these are likelier"),
}
"""For some modules the names that they may have, and why."""

MODULES = {module.name: module for module in modules()}


def is_of_a_game(name: str) -> bool:
    """Say whether a module is named after a game, or all that import it are."""
    if any(game.replace("-", "_") in name.removeprefix(f"{PACKAGE}.") for game in OWN):
        return True
    importing = [
        other
        for other, found in imported().items()
        if other != name and any(is_within(each, name) for each in found)
    ]
    return bool(importing) and not is_package(name) and all(map(is_of_a_game, importing))


def is_package(name: str) -> bool:
    """Say whether other modules lie in a module."""
    return MODULES[name].path.stem == "__init__"


@cache
def imported() -> dict[str, frozenset[str]]:
    """Return for each module of the package what it imports."""
    return {name: frozenset(imports(module)) for name, module in MODULES.items()}


@cache
def names() -> frozenset[str]:
    """Return what our games, moves, events, facts and phases are called, and on the wire."""
    found = {*OWN, *(name.replace("-", "_") for name in OWN)}
    for game in OWN:
        package: Any = package_of(game)
        unions = package.Move, package.Event, package.Facts, package.PublicFacts, package.State
        for kind in (kind for union in unions for kind in get_args(union)):
            found.add(kind.__name__)
            found.update({tag_of(kind)} if "-" in tag_of(kind) else ())
    return frozenset(found)


def texts(tree: ast.Module) -> Iterator[str]:
    """Yield every text in the code of a module, but for docstrings, annotations and exports."""
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    told.update(id(part) for node in ast.walk(tree) for part in _annotations(node))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


def _annotations(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
        yield from ast.walk(node.value)
    forms = [getattr(node, name, None) for name in ("annotation", "returns")]
    yield from (part for form in forms if isinstance(form, ast.AST) for part in ast.walk(form))


def games_in(module: Module) -> set[str]:
    """Return all by which a module knows a game of ours."""
    called = {name for name in imports(module) for game in OWN if _is_of(name, game)}
    known = {text for text in texts(module.tree) if text in names()}
    allowed, _ = ALLOWED.get(module.name.removeprefix(f"{PACKAGE}.").rstrip("."), (set(), ""))
    return called | known - allowed


def _is_of(name: str, game: str) -> bool:
    return is_within(name, OWN[game])


def asked_of_words(tree: ast.AST) -> Iterator[str]:
    """Yield where a program looks what the words of an error are: ``"..." in str(error)``."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
            held = node.comparators[0]
            if isinstance(held, ast.Call) and ast.unparse(held.func) == "str":
                yield ast.unparse(node)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            about = ast.unparse(node.func.value)
            if node.func.attr in {"startswith", "endswith", "removeprefix"} and (
                about.endswith(("reason", ".words", "in_words")) or "in_words(" in about
            ):
                yield ast.unparse(node)


GENERIC = [module for name, module in MODULES.items() if not is_of_a_game(name)]

every_generic_module = pytest.mark.parametrize("module", GENERIC, ids=lambda module: module.name)
"""Runs a test once for each module that works with any game."""


def test_the_scan_sees_enough() -> None:
    """It knows many names, and most modules outside ``games`` are for any game."""
    assert {"SetAside", "TrickWon", "MustFollow", "SettingAside", "order-score-deck"} <= names()
    assert len(GENERIC) > 150
    assert is_of_a_game(f"{PACKAGE}.cli.games.tricky_twist.uses")
    assert not is_of_a_game(f"{PACKAGE}.records.openly")


@every_generic_module
def test_a_module_for_any_game_knows_none(module: Module) -> None:
    """It imports no game of ours and has no text with the name of one, or of a class of one."""
    assert set() == games_in(module)


@every_generic_module
def test_no_message_is_asked_what_it_means(module: Module) -> None:
    """Words are for people: a program asks the class of what they tell. Laws may judge words."""
    judging = is_within(module.name, f"{PACKAGE}.testing")

    assert [] == ([] if judging else list(asked_of_words(module.tree)))


def test_what_is_allowed_is_needed() -> None:
    """An exception that nothing needs any more goes."""
    for name, (allowed, _) in ALLOWED.items():
        assert allowed <= set(texts(MODULES[f"{PACKAGE}.{name}"].tree)), name
