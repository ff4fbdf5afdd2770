"""The figures of speed: stored by ``nox -s figures``, and printed once."""

from collections.abc import Iterator, Mapping
from statistics import median
from typing import Any

from docutils import nodes

from tools.bench import performance
from tools.pages.made import directive, plain
from tricky_twist import GAMES
from tricky_twist.sphinxext.directives import RulebookDirective
from tricky_twist.sphinxext.render import table

GAMES_HEADS = {
    "Game": 20,
    "players": 8,
    "pure, decisions a second": 14,
    "accelerated": 14,
    "pure, games a second": 10,
    "gain": 8,
    "pure to C++": 8,
    "accelerated to C++": 10,
    "net of dealing": 9,
    "asking first": 9,
}
"""The heads of the table of whole games, and the widths of its columns."""

QUIET = 2.0
"""Up to this load a machine counts as quiet: the build before the run and the run itself make 1."""

BUSY, IDLE = "so other programs ran, and slowed both builds", "and our own programs make 1 of it"
"""The meaning of a load."""

LISTING = "--help"
"""The call that lists the subcommands."""

Measured = Mapping[str, Any]
"""The stored figures."""


@directive("performance-games")
def games_table(page: RulebookDirective) -> list[nodes.Node]:
    """Return the speed of whole games, a row for each number of players."""
    page.env.note_dependency(str(performance.STORED))
    rows = map(plain, map(cells, performance.read()["games"]))
    return [table(GAMES_HEADS, rows, "performance")]


@directive("performance-functions")
def functions_table(_page: RulebookDirective) -> list[nodes.Node]:
    """Return the time of single functions, a column for each game."""
    found = performance.read()
    heads = {"pure": 40, **dict.fromkeys((GAMES[name].title for name in found["functions"]), 20)}
    return [table(heads, map(plain, functions(found)), "performance")]


def figures(found: Measured) -> dict[str, str]:
    """Return the figures in the sentences of the page, by the names that it uses."""
    rows, (before, after), ending = found["games"], found["load"], ", computing"
    games = {b: [games_of(row, b) for row in rows] for b in performance.BUILDS}
    again = [row["peer again"] for row in rows]
    taken = {n.removesuffix(ending): ms for n, ms in found["command"].items() if n.endswith(ending)}
    return {
        "measured": f"{found['measured_on']}, with version {found['library']} on {found['python']}"
        f" ({found['machine']}), in {found['turns']} turns, each of {found['seconds']:g} seconds",
        **{b: f"{_hundreds(min(each))} to {_hundreds(max(each))}" for b, each in games.items()},
        "load": f"{before:g} before the run and {after:g} after it",
        "others": BUSY if max(before, after) > QUIET else IDLE,
        "peer": f"{median(row['peer'] for row in rows):,.0f}",
        "again": f"{min(again):.2f} to {max(again):.2f}",
        "listing": f"{taken.pop(LISTING)}",
        "least": f"{min(taken.values())} to {max(taken.values())}",
    }


def games_of(row: Mapping[str, Any], build: str) -> float:
    """Return how many games a second a build plays."""
    speed: float = row[build] / row["decisions in a game"]
    return speed


def _hundreds(number: float) -> str:
    return f"{round(number, -2):,.0f}"


def cells(row: Mapping[str, Any]) -> Iterator[str]:
    """Yield the cells of a game with so many players."""
    yield from (GAMES[row["game"]].title, str(row["players"]))
    yield from (f"{row[build]:,.0f}" for build in performance.BUILDS)
    yield f"{games_of(row, 'pure'):,.0f}"
    ratios = (
        "gain",
        "pure to peer",
        "accelerated to peer",
        "accelerated to peer, net",
        "asking",
    )
    yield from (f"{row[name]:.2f}" for name in ratios)


def functions(found: Measured) -> Iterator[list[str]]:
    """Yield a row for each figure of single functions, with a cell for each game."""
    held = found["functions"]
    for name, figure in next(iter(held.values())).items():
        yield [
            f"{name}, {figure['unit']}",
            *(f"{each[name]['median']:,g}" for each in held.values()),
        ]
