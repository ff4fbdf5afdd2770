"""How many lines of play there are from a deal of each whole game."""

from collections.abc import Iterator

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from tests.lab.counted import COMMITTED, Counted, committed
from tricky_twist import GAMES
from tricky_twist.sphinxext.render import table


class PerftTables(SphinxDirective):
    """Shows for each game the counts that are committed."""

    def run(self) -> list[nodes.Node]:
        """Return a table for each."""
        self.env.note_dependency(str(COMMITTED))
        return [node for name, counted in committed().items() for node in _shown(name, counted)]


def _shown(name: str, counted: Counted) -> Iterator[nodes.Node]:
    yield nodes.paragraph("", "", nodes.strong(text=GAMES[name].title))
    heads = [f"{what}, {players} players" for players in counted for what in ("positions", "lines")]
    widths = {"decisions": 10, **dict.fromkeys(heads, 90 // len(heads))}
    depth = max(map(len, counted.values()))
    yield table(widths, [_row(number, counted) for number in range(depth)], "perft")


def _row(number: int, counted: Counted) -> list[list[nodes.Node]]:
    cells = [str(number)]
    for plies in counted.values():
        cells += [f"{count:,}" for count in plies[number]] if number < len(plies) else ["", ""]
    return [[nodes.paragraph(text=cell)] for cell in cells]
