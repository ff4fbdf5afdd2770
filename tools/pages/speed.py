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

LISTING = "--help"
"""The call that lists the subcommands."""

Measured = Mapping[str, Any]
"""The stored figures."""


@directive("performance")
def performance_tables(page: RulebookDirective) -> list[nodes.Node]:
    """Return the tables of whole games and of single functions, and how they were measured."""
    page.env.note_dependency(str(performance.STORED))
    found = performance.read()
    return [
        nodes.paragraph("", whole(found)),
        nodes.paragraph("", setting(found)),
        table(GAMES_HEADS, (plain(cells(each)) for each in found["games"]), "performance"),
        nodes.paragraph("", peer(found)),
        table(
            {"pure": 40, **dict.fromkeys((GAMES[name].title for name in found["functions"]), 20)},
            map(plain, functions(found)),
            "performance",
        ),
        nodes.paragraph("", started(found)),
    ]


def games_of(row: Mapping[str, Any], build: str) -> float:
    """Return how many games a second a build plays."""
    speed: float = row[build] / row["decisions in a game"]
    return speed


def whole(found: Measured) -> str:
    """Return how many games a second both builds play, from the longest games to the shortest."""
    pure, fast = (sorted(games_of(r, b) for r in found["games"]) for b in performance.BUILDS)
    return (
        f"Per second, pure Python plays {_hundreds(pure[0])} to {_hundreds(pure[-1])} whole games,"
        f" and the accelerated build {_hundreds(fast[0])} to {_hundreds(fast[-1])}: it depends on"
        " the game and the number of players."
    )


def _hundreds(number: float) -> str:
    return f"{round(number, -2):,.0f}"


def setting(found: Measured) -> str:
    """Return when and how the figures were measured, and whether the machine was quiet."""
    before, after = found["load"]
    busy = max(before, after) > QUIET
    told = (
        "so other programs ran, and slowed both builds"
        if busy
        else "of which our own programs make 1"
    )
    return (
        f"One run measured all of this on {found['measured_on']}, with version {found['library']}"
        f" on {found['python']} ({found['machine']}), in {found['turns']} turns, each of"
        f" {found['seconds']:g} seconds. The load of the machine was {before:g} before the run and"
        f" {after:g} after it, {told}."
    )


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


def peer(found: Measured) -> str:
    """Return how fast the peer was, and how well its second run agrees."""
    rows = found["games"]
    again = [row["peer again"] for row in rows]
    return (
        f"In these turns C++ made {median(row['peer'] for row in rows):,.0f} decisions a second."
        f" The same program, run a second time, made {min(again):.2f} to {max(again):.2f} times as"
        " many: smaller differences between ratios mean nothing."
    )


def functions(found: Measured) -> Iterator[list[str]]:
    """Yield a row for each figure of single functions, with a cell for each game."""
    held = found["functions"]
    for name, figure in next(iter(held.values())).items():
        yield [
            f"{name}, {figure['unit']}",
            *(f"{each[name]['median']:,g}" for each in held.values()),
        ]


def started(found: Measured) -> str:
    """Return how much the command computes before it can do anything."""
    ending = ", computing"
    taken = {n.removesuffix(ending): ms for n, ms in found["command"].items() if n.endswith(ending)}
    listing = taken.pop(LISTING)
    return (
        f"The command takes {listing} ms of CPU time to list its subcommands, and"
        f" {min(taken.values())} to {max(taken.values())} ms for the least that each can do."
    )
