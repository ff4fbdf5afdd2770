"""Rule functions are plain functions, which a test, a proof or a mutant reaches by their names."""

import ast

from tests.repo.claims import DECIDES
from tests.repo.source import Definition, modules

DECORATED: dict[str, str] = {
    "tricky_twist.games.tricky_twist.setup.deck_of": (
        "cached, because it is asked at every deal; one expression without a branch"
    ),
    "tricky_twist.games.flip_twhist.setup.twhist_set": (
        "cached, because every state of a game shares it; one expression without a branch"
    ),
}
"""Rule functions that are decorated nevertheless, each with its reason."""


def rule_functions() -> dict[str, Definition]:
    """Return every function and method whose docstring says that it decides a clause."""
    return {
        name: node
        for module in modules()
        for name, node in module.definitions()
        if not isinstance(node, ast.ClassDef) and DECIDES.search(ast.get_docstring(node) or "")
    }


def test_there_are_rule_functions() -> None:
    """The docstrings are found where this module looks for them."""
    assert "tricky_twist.games.tricky_twist.trick.playable" in rule_functions()


def test_rule_functions_are_not_decorated() -> None:
    """Exactly the listed rule functions have a decorator; a property would have one too."""
    decorated = {name for name, node in rule_functions().items() if node.decorator_list}

    assert set(DECORATED) == decorated


def test_rule_functions_are_neither_nested_nor_asynchronous() -> None:
    """Each is a function of a module or a method of a class, which can be called by itself."""
    places = {
        f"{module.name}.{outer}{node.name}"
        for module in modules()
        for outer, body in _bodies(module.tree)
        for node in body
        if isinstance(node, ast.FunctionDef)
    }

    assert set() == set(rule_functions()) - places


def _bodies(tree: ast.Module) -> list[tuple[str, list[ast.stmt]]]:
    """Return the statements of a module and of its classes, with what stands before a name."""
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    return [("", tree.body), *((f"{node.name}.", node.body) for node in classes)]
