"""Sentences that players hear are whole, and stand where tools collect them."""

import ast
import string
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from tests.repo.source import Module, modules
from tests.templated import templates_of
from tricky_twist.core.templates import Template

TELLING = ("events", "moves", "violations", "sheet", "histories")
"""The modules of a game whose classes have words."""

CALLS = {"template": (0,), "plural": (1, 2)}
"""The functions that make a template, and which arguments of theirs are sentences."""


def calls(module: Module) -> Iterator[tuple[str, ast.Call]]:
    """Yield each call that makes a template, with the name of the function."""
    for node in ast.walk(module.tree):
        name = getattr(getattr(node, "func", None), "id", "")
        if isinstance(node, ast.Call) and name in CALLS:
            yield name, node


def texts_in(module: Module) -> list[str]:
    """Return every sentence that a tool finds in a module."""
    found = (node.args[place] for name, node in calls(module) for place in CALLS[name])
    return [str(part.value) for part in found if isinstance(part, ast.Constant)]


TEMPLATED = [
    module
    for module in modules()
    if module.name != "tricky_twist.core.templates" and any(calls(module))
]


def test_there_are_templates_in_every_game() -> None:
    """And in the core: with several hundred sentences in all."""
    assert sum(len(texts_in(module)) for module in TEMPLATED) > 300
    named = {module.name for module in TEMPLATED}
    assert {module.name for module in modules() if module.name.endswith(TELLING[:3])} <= named


@pytest.mark.parametrize("module", TEMPLATED, ids=lambda module: module.name)
def test_a_template_is_a_text_that_stands_there(module: Module) -> None:
    """A text in pieces, or with a value in it, would be found by no tool."""
    for name, node in calls(module):
        for place in CALLS[name]:
            assert isinstance(node.args[place], ast.Constant), ast.unparse(node)


@pytest.mark.parametrize("module", TEMPLATED, ids=lambda module: module.name)
def test_a_template_is_a_sentence_without_its_ends(module: Module) -> None:
    """It can begin a line or follow a colon; its holes are those of ``str.format``."""
    for text in texts_in(module):
        assert text == text.strip(" .")
        assert text[0] == "{" or not text[0].isupper() or text.startswith(("1 ", "FLIP "))
        assert "  " not in text
        assert list(string.Formatter().parse(text))


LINES = {"say": (0, 1), "count": (0, 2, 3), "chapter": (0,)}
"""The functions that make a line of a short rulebook, and which arguments are texts."""


@pytest.mark.parametrize(
    "module",
    [each for each in modules() if each.name.startswith("tricky_twist.primer._")],
    ids=lambda module: module.name,
)
def test_a_line_of_a_short_rulebook_is_a_text_that_stands_there(module: Module) -> None:
    """A sentence in pieces, or with a value in it, could be translated by nobody."""
    for node in ast.walk(module.tree):
        name = getattr(getattr(node, "func", None), "id", "")
        if isinstance(node, ast.Call) and name in LINES:
            for place in LINES[name]:
                assert isinstance(node.args[place], ast.Constant), ast.unparse(node)


SENTENCES = ("Sentence(", "LEADS_ELSEWHERE", "unexplained", "seen.unexplained", "last.unexplained")
"""What a reason begins with: a sentence, one with a name, or the one of a round."""


@pytest.mark.parametrize(("error", "place"), [("SetupError", 1), ("HistoryError", 0)])
def test_an_error_holds_its_facts(error: str, place: int) -> None:
    """Its reason is the sentence of a class with a template, not a text from pieces."""
    reasons = [
        ast.unparse(node.args[place])
        for module in modules()
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == error
    ]

    assert len(reasons) > 9
    assert [] == [reason for reason in reasons if not reason.startswith(SENTENCES)]


TELLERS = [module for module in TEMPLATED if module.name.rpartition(".")[2] in TELLING]


@pytest.mark.parametrize("module", TELLERS, ids=lambda module: module.name)
def test_every_template_belongs_to_a_class(module: Module) -> None:
    """None is left over that nothing can be told with."""
    held: Any = vars(import_module(module.name))
    known = [t for kind in held.values() for n in ("words", "about") for t in templates_of(kind, n)]
    constants = [each for each in held.values() if isinstance(each, Template)]
    shared = {each for each in constants if module.name.startswith("tricky_twist.core.")}
    owned = {text for template in (*known, *shared) for text in template.texts}

    assert set() == set(texts_in(module)) - owned


@pytest.mark.parametrize(
    "module", [each for each in TELLERS if ".games." in each.name], ids=lambda module: module.name
)
def test_no_sentence_is_put_together(module: Module) -> None:
    """Neither from pieces nor around a value: a translator could not order them anew."""
    assert [] == [
        ast.unparse(node) for node in ast.walk(module.tree) if isinstance(node, ast.JoinedStr)
    ]
