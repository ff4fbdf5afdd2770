"""How a rule is broken on purpose: one thing in a game is exchanged for another."""

import gc
import inspect
import sys
from collections.abc import Callable
from importlib import import_module
from types import CellType
from typing import Any, ClassVar

import attrs
import pytest

from tricky_twist.core.clauses import Clause
from tricky_twist.core.errors import Violation
from tricky_twist.core.phase import Tables
from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import value
from tricky_twist.testing.conformance.altering import fields_of

Function = Callable[..., Any]


@attrs.frozen
class Break:
    """A name in a module of a game, and what stands there instead."""

    entry: str
    """The id of the clause or reading."""
    what: str
    """What is wrong now."""
    module: str
    """The module in the package of the game; with a slash before it, any module."""
    name: str
    make: Callable[[Any], Any]
    """Gives the broken thing for the right one."""

    def apply(self, package: str, patch: pytest.MonkeyPatch) -> None:
        """Put the broken thing wherever the right one is used.

        A constant is exchanged in its module only: equal numbers stand for other things elsewhere.
        A table is changed in place, for the functions of a contract hold it.
        """
        home = import_module(
            f"{package}.{self.module}" if self.module[0] != "/" else self.module[1:]
        )
        right = getattr(home, self.name)
        # A function that was made holds what it calls; what breaks it will hold the right one.
        cells = [held for held in gc.get_referrers(right) if isinstance(held, CellType)]
        broken = self.make(right)
        if isinstance(right, dict):
            for key, entry in broken.items():
                patch.setitem(right, key, entry)
            return
        patch.setattr(home, self.name, broken)
        if callable(right):
            for cell in cells:
                patch.setattr(cell, "cell_contents", broken)
            for name, module in list(sys.modules.items()):
                if name.startswith("tricky_twist."):
                    _exchange(vars(module), right, broken, patch)


@attrs.frozen
class PropertyBreak(Break):
    """A property or a field of a class in a module of the game, named ``Class.property``."""

    def apply(self, package: str, patch: pytest.MonkeyPatch) -> None:
        """Put the broken property in the place of the right one."""
        owner, name = self.name.split(".")
        kind = getattr(import_module(f"{package}.{self.module}"), owner)
        broken = self.make(getattr(kind, name))
        patch.setattr(kind, name, property(broken, lambda _self, _value: None))


@attrs.frozen
class ViewBreak(Break):
    """What is seen of a class of state, by its name in the module ``state``."""

    def apply(self, package: str, patch: pytest.MonkeyPatch) -> None:
        """Let the contract of the game give broken views of these states."""
        kind = getattr(import_module(f"{package}.{self.module}"), self.name)
        right = import_module(f"{package}.views").VIEWS.builder(kind)
        view = inspect.unwrap(import_module(package).GAME.view)
        cells = dict(zip(view.__code__.co_freevars, view.__closure__, strict=True))
        patch.setitem(cells["seen"].cell_contents, kind, self.make(right))


def _exchange(
    names: dict[str, Any], right: object, broken: object, patch: pytest.MonkeyPatch
) -> None:
    """Exchange a function among the names of a module, and in the tables that stand there."""
    for name, held in list(names.items()):
        if held is right:
            patch.setitem(names, name, broken)
        elif isinstance(held, Tables):
            _exchange(fields_of(held), right, broken, patch)
        elif isinstance(held, dict) and not name.startswith("__"):
            for key, entry in list(held.items()):
                if entry is right:
                    patch.setitem(held, key, broken)
                elif isinstance(entry, tuple) and any(part is right for part in entry):
                    parts = tuple(broken if part is right else part for part in entry)
                    patch.setitem(held, key, parts)
                elif isinstance(entry, dict):
                    _exchange({"": entry}, right, broken, patch)


def always(answer: object) -> Callable[[Any], Any]:
    """Return what replaces a function by one with a fixed answer."""
    return lambda _right: lambda *_args: answer


def changed(change: Callable[[Any], Any]) -> Callable[[Function], Function]:
    """Return what replaces a function by one with a changed answer."""
    return lambda right: lambda *args: change(right(*args))


def constant(broken: object) -> Callable[[Any], Any]:
    """Return what replaces a constant by another one."""
    return lambda _right: broken


@value
class Broken:
    """Facts that tell nothing."""

    words: ClassVar[Template] = template("broken")


def refusal(clause: Clause) -> tuple[Violation[object], ...]:
    """Return a refusal that names a clause, and no facts."""
    return (Violation(clause, Broken(), Broken()),)
