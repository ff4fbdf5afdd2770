"""Tables without lines: the columns stand two spaces apart."""

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text


def texts(headings: Iterable[str]) -> Table:
    """Return an empty table of texts below dim headings."""
    return Table(*headings, box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")


def figures(first: str, others: Iterable[str | Text], *, no_wrap: bool = True) -> Table:
    """Return an empty table of figures: the first column is words, the others are numbers."""
    table = texts([first])
    table.header_style = "bold"
    for heading in others:
        table.add_column(heading, justify="right", no_wrap=no_wrap)
    return table
