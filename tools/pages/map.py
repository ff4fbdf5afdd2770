"""Tables of how the library hangs together, made from the code when the pages are built.

``phases`` shows the phases of a game and which follow which: games are played, and what is seen
is told. ``packages`` shows which package imports which.
"""

import ast
import random
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from tools import ROOT
from tricky_twist import GAMES
from tricky_twist.sphinxext.render import Linker, spaced, table
from tricky_twist.testing.lines import next_move

GAMES_PLAYED = 100


# What is told -----------------------------------------------------------------------------------


@cache
def phases(name: str) -> tuple[tuple[type, tuple[type, ...], tuple[type, ...]], ...]:
    """Return the phases of a game in order of appearance: what is done, and what may follow."""
    game = GAMES[name]
    done: dict[type, set[type]] = {}
    following: dict[type, set[type]] = {}
    for seed in range(GAMES_PLAYED):
        rng = random.Random(f"{name} {seed}")  # noqa: S311  # no secret depends on it
        state = game.setup(game.players[seed % len(game.players)])
        while not game.is_over(state):
            move = next_move(game, state, rng)
            after = game.play(state, move).state
            done.setdefault(type(state), set()).add(type(move))
            following.setdefault(type(state), set()).add(type(after))
            state = after
    order = [*done]
    return tuple(
        (
            phase,
            tuple(sorted(done[phase], key=_name)),
            tuple(sorted(following[phase], key=lambda kind: (kind not in order, _name(kind)))),
        )
        for phase in order
    )


def _name(kind: type) -> str:
    return kind.__name__


@cache
def packages() -> tuple[tuple[str, str], ...]:
    """Return the packages of the library, the core first, and what each of them imports."""
    found: dict[str, set[str]] = {}
    source = ROOT / "src"
    for path in sorted((source / "tricky_twist").rglob("*.py")):
        here = _package(".".join(path.relative_to(source).with_suffix("").parts))
        for module in _imported(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(here, set()).add(_package(module))
    used_by = {name: found.get(name, set()) - {name} for name in {*found, *chain(*found.values())}}
    names = sorted(used_by, key=lambda name: (_height(name, used_by), name))
    return tuple((name, ", ".join(sorted(used_by[name])) or "nothing") for name in names)


def _height(package: str, used_by: dict[str, set[str]]) -> int:
    """Return how far a package stands from the core, by the longest way."""
    return max((_height(used, used_by) + 1 for used in used_by[package]), default=0)


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("tricky_twist"):
            yield str(node.module)


def _package(module: str) -> str:
    parts = [part for part in module.split(".")[1:] if part != "__init__"]
    return ".".join(parts[:2]) if parts[:1] == ["games"] else "".join(parts[:1]) or "tricky_twist"


# Directives -------------------------------------------------------------------------------------


class Phases(SphinxDirective):
    """Shows the phases of the game that it names."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return a table with a row for each phase."""
        linker = Linker({}, self.env.docname)
        rows = [
            [_links(linker, [phase]), _links(linker, moves), _links(linker, following)]
            for phase, moves, following in phases(self.arguments[0])
        ]
        return [table({"In": 24, "somebody may": 40, "and then comes": 36}, rows, "phases")]


class Packages(SphinxDirective):
    """Shows which package imports which."""

    def run(self) -> list[nodes.Node]:
        """Return a table with a row for each package."""
        rows: list[list[list[nodes.Node]]] = [
            [[nodes.paragraph("", "", nodes.literal("", name))], [nodes.paragraph("", imported)]]
            for name, imported in packages()
        ]
        return [table({"Package": 30, "imports": 70}, rows, "packages")]


def _links(linker: Linker, kinds: Iterable[type]) -> list[nodes.Node]:
    """Return the names of some classes, each a link to where it is described."""
    links = [linker.code(f"{kind.__module__}.{kind.__qualname__}") for kind in kinds]
    return [nodes.paragraph("", "", *spaced(links))]
