"""What the tables of all games are made of: the players, and lines with a label."""

from collections.abc import Iterable

import attrs
from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from tricky_twist.core.phrases import Names, name_of
from tricky_twist.core.seats import SEATS, Seat

_NARROW = 60
"""Below this many columns players stand below each other, and not in a table."""

Row = tuple[Text | str, ...]


@attrs.frozen
class Players:
    """A row for each player: in a table where there is room, else as a short list."""

    headings: tuple[str, ...]
    rows: tuple[Row, ...]
    """For each player the name, and what stands below the headings."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the rows."""
        del console
        if options.max_width >= _NARROW:
            yield self._table()
            return
        for name, *cells in self.rows:
            pairs = zip(self.headings, cells, strict=True)
            known = [Text.assemble((f"{heading} ", "dim"), cell) for heading, cell in pairs]
            yield Text.assemble(name, ":  ", Text("  ").join(known))

    def _table(self) -> Table:
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        table.add_column()
        for heading in self.headings:
            table.add_column(heading)
        for row in self.rows:
            table.add_row(*row)
        return table


def player(seat: Seat, names: Names, asked: Iterable[Seat]) -> Text:
    """Return a player's name, with a mark if it is their turn."""
    turn = seat in asked
    return Text(f"{'>' if turn else ' '} {name_of(seat, names)}", "bold" if turn else "")


def points_only(points: tuple[int, ...], names: Names) -> Players:
    """Return the players between two rounds, when nothing lies before them."""
    rows = [(player(seat, names, ()), str(each)) for seat, each in zip(SEATS, points, strict=False)]
    return Players(("points",), tuple(rows))


def labelled(label: str, *parts: Text | str) -> Text:
    """Return a line that begins with what it shows."""
    return Text.assemble((f"{label}  ", "dim"), *parts)
