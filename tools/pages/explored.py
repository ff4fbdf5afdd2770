"""How many positions small games have, depth by depth."""

import shlex
from collections.abc import Iterator

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from tests.lab.explored import COMMITTED, SMALL, Found, committed
from tricky_twist.sphinxext.render import table

COLUMNS = ("positions", "moves from there", "ends")


class ExploredTables(SphinxDirective):
    """Shows for each small game the counts that are committed."""

    def run(self) -> list[nodes.Node]:
        """Return what to type, and a table, for each."""
        self.env.note_dependency(str(COMMITTED))
        return [node for name, found in committed().items() for node in _shown(name, found)]


def _shown(name: str, found: Found) -> Iterator[nodes.Node]:
    small, depths = SMALL[name], found["depths"]
    yield nodes.paragraph(
        "", "", nodes.strong(text=name.replace(small.game.name, small.game.title))
    )
    typed = f"$ {shlex.join(small.typed)}"
    yield nodes.literal_block(typed, typed, language="console")
    told = f"Explored to the end by version {found['version']} on {found['date']}."
    yield nodes.paragraph(text=told)
    sums = [sum(column) for column in zip(*depths, strict=True)]
    rows = [_row(str(number), counts) for number, counts in enumerate(depths)]
    widths = {"moves made": 16, **dict.fromkeys(COLUMNS, 28)}
    yield table(widths, [*rows, _row("in all", sums)], "perft")


def _row(head: str, counts: list[int]) -> list[list[nodes.Node]]:
    return [[nodes.paragraph(text=cell)] for cell in (head, *(f"{count:,}" for count in counts))]
