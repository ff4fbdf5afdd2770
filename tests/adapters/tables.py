"""All tables of the tests: each game, number of players, edition, and each single other choice."""

import enum
import os
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import attrs
import pytest

from tests.repo.source import ROOT
from tricky_twist import GAMES, Game, register

sys.path.append(str(ROOT / "examples/german_whist/src"))

for package in ("german_whist", "tests.foreign"):  # games from outside
    register(import_module(package).GAME)

AnyGame = Game[Any, Any, Any, Any, Any]

OURS = ("tricky-twist", "twisted", "flip-twhist")
FOREIGN = ("german-whist", "top-card")


@attrs.frozen
class Table:
    """A game with rules and so many players."""

    game: AnyGame
    players: int
    rules: Any
    name: str

    def __str__(self) -> str:
        """Return what tells it from the others."""
        return f"{self.game.name}-{self.players}-{self.name}"


def tables_of(game: AnyGame) -> Iterator[Table]:
    """Yield the tables of a game; rules that are the same have one."""
    for players in game.players:
        seen = set()
        for name, rules in variants(game):
            if rules not in seen:
                seen.add(rules)
                yield Table(game, players, rules, name)


def variants(game: AnyGame) -> Iterator[tuple[str, Any]]:
    """Yield each edition, and the standard with each choice of each reading."""
    yield from game.editions
    standard = game.rules()
    for field in attrs.fields(type(standard)):
        held = getattr(standard, field.name)
        for choice in type(held) if isinstance(held, enum.Enum) else ():
            yield f"{field.name}={choice.value}", attrs.evolve(standard, **{field.name: choice})


EACH = tuple(table for name in OURS for table in tables_of(GAMES[name]))
OUTSIDE = tuple(table for name in FOREIGN for table in tables_of(GAMES[name]))
STANDARD = tuple(table for table in (*EACH, *OUTSIDE) if table.name == "standard")
SMALLEST = tuple(table for table in STANDARD if table.players == min(table.game.players))

# With TABLES=standard in the environment the long tests run over the standard tables alone.
_ALL = STANDARD if os.environ.get("TABLES") == "standard" else (*EACH, *OUTSIDE)
every_table = pytest.mark.parametrize("table", _ALL, ids=str)
every_standard = pytest.mark.parametrize("table", STANDARD, ids=str)
every_game = pytest.mark.parametrize("table", SMALLEST, ids=str)
