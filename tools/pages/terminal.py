"""Pictures of a terminal: the command is run in one when the pages are built.

The final screen becomes text on the page, in its colours. For example, a user looks at the second
move of a record, and the picture shows the screen after that::

    ```{terminal} tricky-twist show friday.json --step
    move 1 => <right>
    move 2
    ```

Each line is the text to wait for, and the keys to type then. Without keys in the last line, the
picture shows the screen at that moment, and otherwise at the end of the command. The exit status
must equal ``status``, or 0. The option ``lines`` limits a long output to its first lines, and
``without`` leaves out lines that match a pattern, such as the speed of the machine. The command
runs in a folder with the files of ``docs/command/files``.
"""

import os
import re
import shlex
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from typing import Any, ClassVar

import attrs
import pexpect
import pyte
from docutils import nodes
from docutils.parsers.rst import directives
from pyte.screens import Char
from sphinx.util.docutils import SphinxDirective

from tools import ROOT

FILES = ROOT / "docs" / "command" / "files"
ROWS = 24
WIDE, NARROW = 80, 44
"""How many columns a picture has, and how many its twin for phones."""

LONGEST = 1_000
"""The greatest number of lines of a command in memory."""
PATIENCE = 120
"""After how many seconds it no longer waits for a text."""

SETTLED = 0.5
"""How many seconds a screen has to be finished after the text that was waited for."""

QUIET = 0.15
"""How many seconds the program has to write what belongs to a prompt, before keys are typed."""

PROMPT = ">"
"""How a prompt ends, with nothing typed behind it."""

WINDOW = 1049 << 5
"""How ``pyte`` notes that a program has the whole window, in which a prompt stays where it is."""

FRAME = " \N{BOX DRAWINGS LIGHT VERTICAL}\N{BOX DRAWINGS DOUBLE VERTICAL}|"
"""Characters at the end of a line that no user typed."""

KEYS = {
    "<enter>": "\r",
    "<tab>": "\t",
    "<up>": "\x1b[A",
    "<down>": "\x1b[B",
    "<right>": "\x1b[C",
    "<left>": "\x1b[D",
    "<esc>": "\x1b",
    "<ctrl-c>": "\x03",
    "<ctrl-d>": "\x04",
}
"""The keys that are no characters, as a page writes them."""

COLOURS = {
    "black": "#101216",
    "red": "#ff8080",
    "green": "#8bd17c",
    "brown": "#e5c15d",
    "blue": "#82aaff",
    "magenta": "#d8a0f0",
    "cyan": "#6fd3d8",
    "white": "#e6e6e6",
    "brightblack": "#9aa3af",
    "brightred": "#ff9e9e",
    "brightgreen": "#a8e59b",
    "brightbrown": "#f4d98b",
    "brightblue": "#a7c4ff",
    "brightmagenta": "#e8c2fa",
    "brightcyan": "#9aeaee",
    "brightwhite": "#ffffff",
}
"""The colours of a terminal, as ``pyte`` calls them; black can be read on each of the others."""

ESCAPE = r"(?:\x1b\[[0-9;?]*[A-Za-z])*"
"""The colour codes that may come between two characters of a text."""

SIGNALS = ("SIGINT", "SIGQUIT", "SIGHUP")
"""The signals of a terminal: for Ctrl-C, for Ctrl-\\, and when it closes."""

DIM, BRIGHT_BLACK, WIDE_COLOURS = 2, 90, {38, 48}


class Screen(pyte.Screen):
    """A screen that shows dim text in grey; ``pyte`` knows nothing of it."""

    def select_graphic_rendition(self, *attributes: int) -> None:
        """Switch colours; numbers behind the sign of a wide colour are part of that."""
        wide = [place for place, number in enumerate(attributes) if number in WIDE_COLOURS]
        end = wide[0] if wide else len(attributes)
        plain = [BRIGHT_BLACK if number == DIM else number for number in attributes[:end]]
        super().select_graphic_rendition(*plain, *attributes[end:])


class Tape(pyte.ByteStream):
    """The output of a program, put on a screen as it comes; a file for ``pexpect``."""

    write = pyte.ByteStream.feed

    def flush(self) -> None:
        """Do nothing: the screen is up to date."""


@attrs.frozen
class Typed:
    """A text to wait for, and the keys to type then; ``None`` only to look."""

    awaited: str
    keys: str

    @classmethod
    def parse(cls, line: str) -> "Typed":
        """Return the meaning of a line on a page."""
        awaited, _, keys = line.partition(" => ")
        return cls(awaited.strip(), re.sub(r"<[a-z-]+>", lambda key: KEYS[key[0]], keys))

    def is_asked(self, screen: Screen) -> bool:
        """Tell whether the program waits at this prompt; any other text has only to be seen."""
        if WINDOW in screen.mode or not self.awaited.endswith(PROMPT):
            return True
        return any(line.rstrip(FRAME).endswith(self.awaited) for line in screen.display)

    @property
    def pattern(self) -> bytes:
        """How the text looks when it comes, with or without colours."""
        return ESCAPE.join(map(re.escape, self.awaited)).encode()


@attrs.frozen
class Ran:
    """How the screen looked in the end, and the exit status, if it came to an end."""

    lines: tuple[tuple[Char, ...], ...]
    status: int | None

    def without(self, pattern: re.Pattern[str] | None) -> tuple[tuple[Char, ...], ...]:
        """Return the lines that do not match; figures of one machine are in the others."""
        if pattern is None:
            return self.lines
        texts = ("".join(char.data for char in line) for line in self.lines)
        pairs = zip(self.lines, texts, strict=True)
        return tuple(line for line, text in pairs if not pattern.search(text))

    @property
    def width(self) -> int:
        """How wide its widest line is."""
        return max(map(len, self.text.splitlines()), default=0)

    @property
    def text(self) -> str:
        """The readable text."""
        return "\n".join("".join(char.data for char in line).rstrip() for line in self.lines)


def run(command: str, dialogue: Iterable[Typed] = (), columns: int = 80) -> Ran:
    """Run a command in a terminal, type the dialogue, and look at the screen.

    Raises:
        pexpect.ExceptionPexpect: If the expected text does not come.
    """
    screen = Screen(columns, LONGEST)
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(FILES, folder, dirs_exist_ok=True)
        child = begin(
            sys.executable,
            ["-m", *shlex.split(command.replace("tricky-twist", "tricky_twist", 1))],
            cwd=folder,
            env=surroundings(folder),
            dimensions=(ROWS, columns),
            timeout=PATIENCE,
        )
        child.logfile_read = Tape(screen)
        status = follow(child, screen, dialogue)
    return Ran(tuple(lines_of(screen)), status)


def begin(program: str, arguments: list[str], **settings: Any) -> Any:
    """Begin a program in a terminal, where keys such as Ctrl-C reach it.

    Its parent may ignore them, as under ``nohup`` or on some build servers, and children inherit
    that. A shell at a terminal begins its programs without it.
    """
    return pexpect.spawn(program, arguments, preexec_fn=hear_signals, **settings)


def hear_signals() -> None:
    """Give the signals of a terminal their usual effect on this process."""
    for name in SIGNALS:
        signal.signal(getattr(signal, name), signal.SIG_DFL)


def surroundings(home: str) -> dict[str, str]:
    """Return the environment of a terminal for a new user without files."""
    unlike = {"NO_COLOR", "FORCE_COLOR", "COLORTERM", "COLUMNS", "LINES", "LANGUAGE"}
    own = {name: text for name, text in os.environ.items() if name not in unlike}
    own = {name: text for name, text in own.items() if not name.startswith(("XDG_", "LC_"))}
    return own | {"TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": home}


def follow(child: "pexpect.spawn[Any]", screen: Screen, dialogue: Iterable[Typed]) -> int | None:
    """Type the dialogue; return the exit status, or ``None`` if the command is still running.

    A prompt must be new: its text may be on the screen from before, or come as an echo.
    """
    for typed in dialogue:
        child.expect(typed.pattern)
        await_question(child, screen, typed)
        child.buffer = b""
        if not typed.keys:
            child.expect([pexpect.TIMEOUT, pexpect.EOF], timeout=SETTLED)
            child.close(force=True)
            return None
        child.send(typed.keys)
    child.expect(pexpect.EOF)
    child.close()
    return child.exitstatus


def await_question(child: "pexpect.spawn[Any]", screen: Screen, typed: Typed) -> None:
    """Wait until the program asks, or has come to its end.

    Raises:
        pexpect.ExceptionPexpect: If it does not ask in time.
    """
    for _ in range(int(PATIENCE / QUIET)):
        has_ended = child.expect([pexpect.TIMEOUT, pexpect.EOF], timeout=QUIET)
        if has_ended or typed.is_asked(screen):
            return
    raise pexpect.TIMEOUT(f"nothing is asked after {typed.awaited!r}")


def lines_of(screen: Screen) -> Iterator[tuple[Char, ...]]:
    """Yield the lines of a screen to the last on which there is something."""
    last = max((number for number, text in enumerate(screen.display) if text.strip()), default=-1)
    for number in range(last + 1):
        row = screen.buffer[number]
        yield tuple(row[column] for column in range(screen.columns))


# Display ------------------------------------------------------------------------------------------


def style_of(char: Char) -> str:
    """Return how a character looks, as CSS."""
    front, back = COLOURS.get(char.fg, char.fg), COLOURS.get(char.bg, char.bg)
    if char.reverse:
        front, back = back, front
        front = "#1d2026" if front == "default" else front
        back = COLOURS["white"] if back == "default" else back
    parts = {
        "color": front,
        "background-color": back,
        "font-weight": "bold" if char.bold else "default",
        "font-style": "italic" if char.italics else "default",
        "text-decoration": "underline" if char.underscore else "default",
    }
    told = {name: text for name, text in parts.items() if text != "default"}
    return ";".join(f"{name}:{colour(text)}" for name, text in told.items())


def colour(text: str) -> str:
    """Return a colour as CSS has it; ``pyte`` leaves out the sign of a number."""
    return f"#{text}" if re.fullmatch("[0-9a-f]{6}", text) else text


def shown(lines: Iterable[tuple[Char, ...]]) -> Iterator[nodes.Node]:
    """Yield the text of a screen, in its colours in HTML."""
    for line in lines:
        # Even a space can be seen on a background of its own.
        seen = [char.data != " " or char.bg != "default" or char.reverse for char in line]
        written = [number for number, is_seen in enumerate(seen, 1) if is_seen]
        yield nodes.Text("\n")
        for style, chars in groupby(line[: max(written, default=0)], key=style_of):
            part = nodes.Text("".join(char.data for char in chars))
            opened = nodes.raw("", f'<span style="{escape(style)}">', format="html")
            closed = nodes.raw("", "</span>", format="html")
            yield from (opened, part, closed) if style else (part,)


class Terminal(SphinxDirective):
    """Runs a command in a terminal, and shows its screen; twice, if it is too wide for a phone."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar = {
        "lines": directives.positive_int,
        "status": directives.nonnegative_int,
        "without": re.compile,
    }

    def run(self) -> list[nodes.Node]:
        """Return the picture."""
        wide = self._ran(WIDE)
        if wide.width <= NARROW:
            return [self._block(wide, "terminal")]
        twins = ((wide, "terminal has-twin"), (self._ran(NARROW), "terminal narrow"))
        return [self._block(ran, classes) for ran, classes in twins]

    def _ran(self, columns: int) -> Ran:
        """Run the command in a terminal with so many columns."""
        command = self.arguments[0]
        dialogue = [Typed.parse(line) for line in self.content if line]
        try:
            ran = run(command, dialogue, columns)
        except pexpect.ExceptionPexpect as error:
            raise self.severe(f"{command}: {error}") from error
        if ran.status not in {None, self.options.get("status", 0)}:
            raise self.severe(f"{command}: its exit status was {ran.status}\n{ran.text}")
        return ran

    def _block(self, ran: Ran, classes: str) -> nodes.literal_block:
        """Return a picture of a screen."""
        command = self.arguments[0]
        lines = ran.without(self.options.get("without"))
        kept = lines[: self.options.get("lines")]
        rest = [nodes.Text("\n...")] if kept != lines else []
        parts = (nodes.Text(f"$ {command}"), *shown(kept), *rest)
        # Its source is not its text, so that Sphinx does not colour it anew.
        return nodes.literal_block(command, "", *parts, classes=classes.split())
