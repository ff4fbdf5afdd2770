"""The pieces of a frame: lines of text, cards that look like cards, and a board to lay them on."""

from collections.abc import Iterable
from typing import Any

import attrs
from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.style import Style
from rich.text import Text

from tricky_twist.cli.output import screen, wrapped

Lines = list[Text]


class Pen:
    """Writes for the terminal of this process, or for another console."""

    def __init__(self, console: Console | None = None) -> None:
        """Begin."""
        self.console: Console = screen() if console is None else console
        self.is_plain: bool = self.console.options.ascii_only
        """Whether there are only letters, and no signs."""

    def lines(self, things: Iterable[RenderableType], width: int) -> Lines:
        """Return things as lines of text of a width."""
        options = self.console.options.update(width=max(width, 1), height=None)
        rows = self.console.render_lines(Group(*things), options, pad=False)
        return [
            Text.assemble(*((part.text, part.style or Style.null()) for part in row), end="")
            for row in rows
        ]

    def wrapped(self, text: Text, width: int, most: int) -> Lines:
        """Return a text in lines of a width, at most so many; an ellipsis stands for the rest."""
        lines = wrapped(text, self.console, width)
        if len(lines) <= most:
            return lines
        rest = Text(" ").join(lines[max(most - 1, 0) :])
        return [*lines[: max(most - 1, 0)], cut(rest, width)][: max(most, 0)]

    def codes(self, line: Text) -> str:
        """Return a line with the codes for its colours, as this terminal takes them."""
        with self.console.capture() as written:
            self.console.print(line, end="", soft_wrap=True)
        return written.get()


def cut(line: Text, width: int) -> Text:
    """Return a line that is no wider than this; an ellipsis stands for the rest."""
    if line.cell_len <= width:
        return line
    shorter = line.copy()
    shorter.truncate(max(width, 0), overflow="ellipsis" if width > 0 else "crop")
    return shorter


# Cards --------------------------------------------------------------------------------------------


@attrs.frozen
class Look:
    """The look of a card: colour alone means nothing."""

    width: int = 6
    height: int = 3
    is_dim: bool = False
    """Whether it cannot be played now."""
    is_marked: bool = False
    """Whether its frame is double: it has the cursor, or it has won."""


SMALL = Look()
BIG = Look(9, 5)

_ROUND, _DOUBLE = ("╭╮╰╯", "─", "│"), ("╔╗╚╝", "═", "║")
_PLAIN, _PLAIN_DOUBLE = ("++++", "-", "|"), ("####", "=", "#")


def tile(card: Any, look: Look, pen: Pen) -> Lines:
    """Return a card with its frame."""
    ink = getattr(card, "ink", None) or "white"
    signs = (_PLAIN, _PLAIN_DOUBLE) if pen.is_plain else (_ROUND, _DOUBLE)
    corners, across, down = signs[look.is_marked]
    edge = "dim" if look.is_dim else f"bold {ink}" if look.is_marked else ink
    face = f"{ink} dim" if look.is_dim else f"bold black on {ink}"
    inner = look.width - 2
    rows = [
        Text.assemble((down, edge), (row, face), (down, edge), end="")
        for row in _face(card, inner, look.height - 2, pen)
    ]
    top = Text(f"{corners[0]}{across * inner}{corners[1]}", edge, end="")
    return [top, *rows, Text(f"{corners[2]}{across * inner}{corners[3]}", edge, end="")]


def _face(card: Any, width: int, height: int, pen: Pen) -> list[str]:
    """Return the inside of a card: its notation, and on a large one its sign in the middle."""
    text = str(card)
    sign = "" if pen.is_plain else str(getattr(card, "symbol", ""))
    rows = [" " * width] * height
    rows[height // 2] = _fitted(text if sign.isascii() or height == 1 else sign, width)
    if height > 1 and not sign.isascii():
        rows[0], rows[-1] = f" {text}".ljust(width)[:width], f"{text} ".rjust(width)[-width:]
    return rows


def _fitted(text: str, width: int) -> str:
    """Return a text in the middle of a width."""
    room = width - cell_len(text)
    left = max(room, 0) // 2
    return f"{' ' * left}{text}{' ' * (room - left)}" if room >= 0 else text[:width]


# The board ----------------------------------------------------------------------------------------


class Board:
    """A rectangle for blocks of lines."""

    def __init__(self, width: int, height: int) -> None:
        """Begin with nothing on it."""
        self._width = width
        self._rows: list[list[tuple[int, Text]]] = [[] for _ in range(height)]

    def lay(self, x: int, y: int, block: Lines) -> None:
        """Lay a block with its upper left corner in a place, and cut off the rest."""
        for number, line in enumerate(block, y):
            if 0 <= number < len(self._rows):
                self._rows[number].append((max(x, 0), line))

    def lines(self) -> Lines:
        """Return the lines of the board; a piece covers what overlaps from its left."""
        return [self._line(row) for row in self._rows]

    def _line(self, row: list[tuple[int, Text]]) -> Text:
        line = Text(end="")
        laid = sorted(row, key=lambda each: each[0])
        ends = [*(x for x, _ in laid[1:]), self._width]
        for (x, part), end in zip(laid, ends, strict=False):
            line.append(" " * (x - line.cell_len))
            shown = part.copy()
            shown.truncate(max(end - line.cell_len, 0))
            line.append_text(shown)
        return line
