"""A window that is no terminal: keys are scripted, and every frame is kept."""

import io
import re
from collections.abc import Callable, Iterable, Sequence

from rich.cells import cell_len
from rich.console import Console

from tests.cli.scripted import going
from tricky_twist.bots import Random
from tricky_twist.cli.keyboard import Key
from tricky_twist.cli.pieces import Pen
from tricky_twist.cli.play.full import FullFront
from tricky_twist.cli.play.live import LiveGame
from tricky_twist.cli.play.session import Adviser, Session
from tricky_twist.cli.window import Place

CODES = re.compile(r"\x1b\[[0-9;]*m")
FORGOTTEN = ["-- forgotten --"]

Keys = Iterable[tuple[Key, ...]]


class ScriptedWindow:
    """Types keys one read after another; then the input ends.

    A read with a time limit returns nothing: time passes at once.
    """

    def __init__(self, keys: Keys = (), size: Place = (80, 24)) -> None:
        """Take the keys."""
        self._keys = iter(keys)
        self.size = size
        self.frames: list[list[str]] = []
        self.cursors: list[Place | None] = []
        self.look: Callable[[], None] = lambda: None
        """Is called after each frame."""
        self.drops = self.redrawn = 0

    @property
    def screen(self) -> str:
        """The last frame that was not forgotten."""
        shown = [frame for frame in self.frames if frame is not FORGOTTEN]
        return "\n".join(line.rstrip() for line in shown[-1])

    @property
    def text(self) -> str:
        """Everything that could be seen."""
        return "\n".join("\n".join(shown) for shown in self.frames)

    def draw(self, lines: Sequence[str], cursor: Place | None = None) -> None:
        """Keep a frame; it must fit."""
        width, height = self.size
        shown = [CODES.sub("", line) for line in lines]
        assert len(shown) <= height
        assert max(map(cell_len, shown), default=0) <= width, max(shown, key=cell_len)
        assert cursor is None or (0 <= cursor[0] < width and 0 <= cursor[1] < len(shown))
        self.frames.append(shown)
        self.cursors.append(cursor)
        self.look()

    def read(self, seconds: float | None = None) -> tuple[Key, ...]:
        """Return the next keys."""
        if seconds is not None:
            return ()
        keys = next(self._keys, None)
        if keys is None:
            raise EOFError
        return keys

    def drop(self) -> None:
        """Count it."""
        self.drops += 1

    def redraw(self) -> None:
        """Count it."""
        self.redrawn += 1

    def forget(self) -> None:
        """Keep that it was forgotten."""
        self.frames.append(FORGOTTEN)
        self.cursors.append(None)


def keys_of(text: str) -> list[tuple[Key, ...]]:
    """Return keys as a test writes them: characters, and names in angle brackets."""
    found = re.findall(r"<([a-z ]+)>|(.)", text)
    return [(name or char,) for name, char in found]


def pen(encoding: str = "utf-8") -> Pen:
    """Return a pen without colours for a terminal with this encoding."""
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    return Pen(Console(file=file, width=80, highlight=False, color_system=None))


def front_of(
    game: LiveGame, window: ScriptedWindow, *, speaks_up: bool = False, pace: float = 0.0
) -> FullFront:
    """Return the front of a game in a window."""
    return FullFront(game, window, Adviser(Random(), speaks_up), pace)


def play(game: LiveGame, window: ScriptedWindow, *, speaks_up: bool = False) -> FullFront:
    """Play until the keys are at their end; return the front then."""
    front = front_of(game, window, speaks_up=speaks_up)
    try:
        Session(game, front).play()
    except EOFError:
        return front
    return front


def alone(game: str, keys: str, size: Place = (80, 24)) -> tuple[LiveGame, ScriptedWindow]:
    """Return a game in which Zoe pressed these keys, and her window."""
    table, window = going(game, "Zoe", "Ben=easy", "Cleo=easy"), ScriptedWindow(keys_of(keys), size)
    play(table, window)
    return table, window
