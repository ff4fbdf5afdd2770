"""Diagrams that are drawn from the code when the pages are built, so that they cannot go stale.

``phases`` shows the phases of a game and which follow which: games are played, and what is seen
is drawn. ``packages`` shows which package imports which. Both are SVG, made here: they need no
program, follow the colours of the page, and say in words what they show.
"""

import ast
import random
from collections.abc import Iterable, Iterator
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, ClassVar

import attrs
from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from tests.conformance.subject import next_move
from tests.conformance.subjects import SUBJECTS

ROOT = Path(__file__).parents[1]
GAMES_PLAYED = 100
BOX_WIDTH, BOX_HEIGHT = 176, 30
GAP, LANE = 18, 14

ARROWHEAD = (
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" '
    'markerHeight="7" orient="auto"><path d="M0 0 L8 4 L0 8 z"/></marker></defs>'
)

Edges = frozenset[tuple[str, str]]


# What is drawn ----------------------------------------------------------------------------------


@cache
def phases(name: str) -> tuple[tuple[str, ...], Edges, dict[tuple[str, str], set[str]]]:
    """Return the phases of a game in order of appearance, which follow which, and by what moves."""
    subject = next(subject for subject in SUBJECTS if subject.game.name == name)
    game = subject.game
    by: dict[tuple[str, str], set[str]] = {}
    order: dict[str, None] = {}
    for seed in range(GAMES_PLAYED):
        rng = random.Random(f"{name} {seed}")  # noqa: S311  # no secret depends on it
        state = game.setup(game.players[seed % len(game.players)])
        while not game.is_over(state):
            move = next_move(subject, state, rng)
            after = game.play(state, move).state
            order.update(dict.fromkeys((_name(state), _name(after))))
            by.setdefault((_name(state), _name(after)), set()).add(_name(move))
            state = after
    names = sorted(order, key=lambda phase: phase == "GameOver")
    return tuple(names), frozenset(by), by


def _name(thing: Any) -> str:  # noqa: ANN401  # of any game
    return type(thing).__name__


@cache
def packages() -> tuple[tuple[str, ...], Edges]:
    """Return the packages of the library, the core first, and which imports which."""
    found: set[tuple[str, str]] = set()
    source = ROOT / "src"
    for path in sorted((source / "tricky_twist").rglob("*.py")):
        here = _package(".".join(path.relative_to(source).with_suffix("").parts))
        for module in _imported(ast.parse(path.read_text(encoding="utf-8"))):
            found.add((here, _package(module)))
    edges = frozenset((user, used) for user, used in found if user != used)
    used_by = {
        name: {used for user, used in edges if user == name} for edge in edges for name in edge
    }
    names = sorted(used_by, key=lambda name: (_height(name, used_by), name))
    return tuple(names), edges


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


# How it is drawn --------------------------------------------------------------------------------


@attrs.frozen
class Drawing:
    """Boxes one below the other; arrows down on the right of them, arrows up on the left."""

    title: str
    names: tuple[str, ...]
    edges: Edges

    def svg(self) -> str:
        """Return the picture, with a title and a description in words."""
        down, up = self._arcs(forward=True), self._arcs(forward=False)
        left = LANE * (len(set(up.values())) + 1)
        width = left + BOX_WIDTH + LANE * (len(set(down.values())) + 1)
        height = len(self.names) * (BOX_HEIGHT + GAP) + 8
        words = "; ".join(f"from {one} to {other}" for one, other in sorted(self.edges))
        parts = [
            f'<svg viewBox="0 0 {width} {height}" width="{width}" role="img">',
            f"<title>{escape(self.title)}</title><desc>{escape(words)}</desc>",
            ARROWHEAD,
            *(self._arc(edge, left + BOX_WIDTH, lane) for edge, lane in down.items()),
            *(self._arc(edge, left, -lane) for edge, lane in up.items()),
            *(self._box(row, left) for row in range(len(self.names))),
            "</svg>",
        ]
        return "".join(parts)

    def _rows(self, edge: tuple[str, str]) -> tuple[int, int]:
        return self.names.index(edge[0]), self.names.index(edge[1])

    def _arcs(self, *, forward: bool) -> dict[tuple[str, str], int]:
        """Return a lane for each arrow of one direction, so that none lies upon another."""
        rows = {edge: self._rows(edge) for edge in self.edges if edge[0] != edge[1]}
        same = {edge: sorted(pair) for edge, pair in rows.items() if (pair[0] < pair[1]) == forward}
        lanes: dict[tuple[str, str], int] = {}
        for edge, (top, end) in sorted(
            same.items(), key=lambda found: (found[1][1] - found[1][0], found[1])
        ):
            taken = {
                lane
                for other, lane in lanes.items()
                if same[other][0] <= end and top <= same[other][1]
            }
            lanes[edge] = min(lane for lane in range(1, len(lanes) + 2) if lane not in taken)
        return lanes

    def _arc(self, edge: tuple[str, str], side: int, lane: int) -> str:
        """Return an arrow along one side of the boxes, in its lane."""
        one, other = self._rows(edge)
        shift = 6 if one < other else -6
        start = one * (BOX_HEIGHT + GAP) + 4 + BOX_HEIGHT // 2 + shift
        end = other * (BOX_HEIGHT + GAP) + 4 + BOX_HEIGHT // 2 - shift
        x = side + LANE * lane
        return (
            f'<path d="M{side} {start} C{x} {start} {x} {start} {x} {start + shift} '
            f'L{x} {end - shift} C{x} {end} {x} {end} {side} {end}" marker-end="url(#arrow)"/>'
        )

    def _box(self, row: int, left: int) -> str:
        name = self.names[row]
        again = " \N{ANTICLOCKWISE OPEN CIRCLE ARROW}" if (name, name) in self.edges else ""
        y = row * (BOX_HEIGHT + GAP) + 4
        return (
            f'<rect x="{left}" y="{y}" width="{BOX_WIDTH}" height="{BOX_HEIGHT}" rx="5"/>'
            f'<text x="{left + BOX_WIDTH // 2}" y="{y + BOX_HEIGHT // 2 + 5}">'
            f"{escape(name)}{again}</text>"
        )


# Directives -------------------------------------------------------------------------------------


def _picture(drawing: Drawing) -> list[nodes.Node]:
    raw = nodes.raw("", drawing.svg(), format="html")
    return [nodes.container("", raw, classes=["diagram"])]


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> nodes.table:
    """Return what a diagram shows, for those who would rather read."""
    group = nodes.tgroup("", *(nodes.colspec(colwidth=1) for _ in head), cols=len(head))
    group += nodes.thead("", _row(head))
    group += nodes.tbody("", *map(_row, rows))
    return nodes.table("", group)


def _row(cells: tuple[str, ...]) -> nodes.row:
    return nodes.row("", *(nodes.entry("", nodes.paragraph("", cell)) for cell in cells))


class Phases(SphinxDirective):
    """Shows the phases of the game that it names."""

    required_arguments = 1
    has_content: ClassVar[bool] = False

    def run(self) -> list[nodes.Node]:
        """Return the diagram, and a table of the moves that lead from phase to phase."""
        names, edges, by = phases(self.arguments[0])
        drawing = Drawing(f"The phases of {self.arguments[0]}", names, edges)
        rows = [
            (one, ", ".join(sorted(by[one, other])), other)
            for one in names
            for other in names
            if (one, other) in edges
        ]
        return [*_picture(drawing), _table(("in", "after", "comes"), rows)]


class Packages(SphinxDirective):
    """Shows which package imports which."""

    has_content: ClassVar[bool] = False

    def run(self) -> list[nodes.Node]:
        """Return the diagram, and a table of the imports."""
        names, edges = packages()
        upward = frozenset((used, user) for user, used in edges)
        drawing = Drawing(
            "The packages: an arrow leads from what is used to its users", names, upward
        )
        rows = [
            (name, ", ".join(sorted(used for user, used in edges if user == name)) or "nothing")
            for name in names
        ]
        return [*_picture(drawing), _table(("package", "imports"), rows)]
