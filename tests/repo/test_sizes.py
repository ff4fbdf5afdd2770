"""Modules and functions stay small enough to be read in one go."""

import ast
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.repo.source import Definition, modules

pytestmark = pytest.mark.untraced

MODULE_LINES = 400
BODY_LINES = 25
PARAMETERS = 5
CLASS_LINES = 120

LONG_MODULES: dict[str, str] = {
    "tricky_twist.games.tricky_twist.events": "declarations only",
    "tricky_twist.games.flip_twhist.events": "declarations only",
    "tricky_twist.core.contract": "signatures and docstrings only",
    "tricky_twist.games.tricky_twist.state": "declarations only: a class a phase",
    "tricky_twist.games.tricky_twist.rules": "declarations only: a field and an enum a reading",
}
"""Modules that may be longer, each with its reason; data modules in ``clauses/`` always may."""

LONG_FUNCTIONS: dict[str, str] = {}
"""Functions whose body may be longer, each with its reason."""

MANY_PARAMETERS: dict[str, str] = {
    "tricky_twist.sphinxext.domain.RulebookDomain.resolve_xref": "the signature is Sphinx's",
    "tricky_twist.sphinxext.domain.RulebookDomain.resolve_any_xref": "the signature is Sphinx's",
}
"""Functions that may take more, each with its reason."""

LONG_CLASSES: dict[str, str] = {
    "tricky_twist.adapters.node.Node": "short methods, mostly docstrings",
    "tricky_twist.adapters.pettingzoo.TableEnv": "what PettingZoo asks of an environment",
    "tricky_twist.cli.play.full.FullFront": "all that the course of a game asks of a front",
    "tricky_twist.cli.play.plain.PlainFront": "all that the course of a game asks of a front",
    "tricky_twist.cli.window.RealWindow": "all that a window does; each method is short",
    "tricky_twist.core.bystander.Bystander": "a question each, mostly docstrings",
    "tricky_twist.core.contract.Contract": "signatures and docstrings only",
    "tricky_twist.core.guard.Guard": "short methods, mostly docstrings",
    "tricky_twist.games.tricky_twist.rules.Rules": "declarations only: a field for each reading",
    "tricky_twist.records.record.Record": "short methods, mostly docstrings",
    "tricky_twist.hosting.room.Room": "a question each, with an example",
    "tricky_twist.hosting.people.People": "a question each, with an example",
    "tricky_twist.hosting.teller.Teller": "a question each, with an example",
    "tricky_twist.hosting.course.Course": "a question each, with an example",
    "tricky_twist.hosting.table.Table": "what a server calls, with an example each",
    "tricky_twist.testing.conformance.about.About": "short laws, one after the other",
    "tricky_twist.testing.conformance.playing.Playing": "short laws, one after the other",
    "tricky_twist.testing.conformance.stores.StoreLaws": "short laws, one after the other",
    "tricky_twist.testing.conformance.subject.Subject": "declarations: a field and its words each",
}
"""Classes that may be longer, each with its reason."""


def definitions() -> Iterator[tuple[str, Definition]]:
    """Yield every function and class of the package."""
    for module in modules():
        yield from module.definitions()


def functions() -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """Yield every function and method of the package."""
    for name, node in definitions():
        if not isinstance(node, ast.ClassDef):
            yield name, node


def body_lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Count the lines of a function from its first statement, the docstring left out."""
    body = node.body[1:] if ast.get_docstring(node) is not None else node.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def parameters(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Count what a caller has to know of; ``self`` and ``cls`` are not."""
    names = [a.arg for a in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)]
    return len([name for name in names if name not in {"self", "cls"}])


def test_modules_are_short() -> None:
    """Exactly the listed modules have more than 400 lines, registers apart."""
    long = {
        module.name
        for module in modules()
        if len(module.text.splitlines()) > MODULE_LINES and ".clauses" not in module.name
    }

    assert set(LONG_MODULES) == long


def test_function_bodies_are_short() -> None:
    """Exactly the listed functions have bodies of more than 25 lines."""
    assert set(LONG_FUNCTIONS) == {n for n, node in functions() if body_lines(node) > BODY_LINES}


def test_functions_take_few_parameters() -> None:
    """Exactly the listed functions take more than five parameters."""
    assert set(MANY_PARAMETERS) == {n for n, node in functions() if parameters(node) > PARAMETERS}


def test_classes_are_short() -> None:
    """Exactly the listed classes have more than 120 lines."""
    long = {
        name
        for name, node in definitions()
        if isinstance(node, ast.ClassDef) and (node.end_lineno or 0) - node.lineno >= CLASS_LINES
    }

    assert set(LONG_CLASSES) == long


def is_overload(node: Definition) -> bool:
    """Tell whether a definition only adds a signature to the one that follows it."""
    return "overload" in map(ast.unparse, node.decorator_list)


def test_names_are_defined_once() -> None:
    """No module has two functions or classes of one name, overloads aside; setters are not used."""
    counts = Counter(name for name, node in definitions() if not is_overload(node))

    assert [] == [name for name, count in counts.items() if count > 1]
