"""The whole terminal as a window: frames go out, keys come in, and it is left as it was.

Every way out restores the terminal: the end of the block, any exception, Ctrl-C, Ctrl-Z, and the
signals by which a system ends programs. Only ``kill -9`` cannot be helped: there ``reset`` does.
"""

import os
import signal
import sys
from codecs import getincrementaldecoder
from collections.abc import Callable, Sequence
from contextlib import suppress
from select import select
from types import FrameType
from typing import Any, Protocol, Self

import click

from tricky_twist.cli.keyboard import (
    Key,
    drop_input,
    drop_until_quiet,
    find,
    is_attended,
    is_begun,
    keys_in,
)

FORGET = "\x1b[H\x1b[2J\x1b[3J"
"""Empties the screen and all that was on it before."""

_ENTER = "\x1b[?1049h\x1b[?2004h\x1b[2J"
"""Another screen; a paste is marked as one."""
_LEAVE = "\x1b[?2004l\x1b[0m\x1b[?25h\x1b[?1049l"
_BEGIN, _END = "\x1b[?2026h", "\x1b[?2026l"
"""Between these a terminal shows nothing, so that a frame appears all at once."""

_SPLIT = 0.05
"""The rest of a key that came in part follows within so many seconds; else it was Escape."""

ENDING = ("SIGTERM", "SIGHUP", "SIGQUIT")
"""The signals that end a program; not every platform has all of them."""

Act = Callable[[int, FrameType | None], None]
Place = tuple[int, int]
"""A column and a line, from 0."""


class Window(Protocol):
    """The functions of a window that programs need."""

    @property
    def size(self) -> Place:
        """How many columns and lines there are now."""
        ...

    def draw(self, lines: Sequence[str], cursor: Place | None = None) -> None:
        """Show a frame, with the cursor of the terminal in some place, or hidden."""
        ...

    def read(self, seconds: float | None = None) -> tuple[Key, ...]:
        """Return the next keys; none after so many seconds, or if the size has changed.

        Raises:
            EOFError: At the end of the input.
        """
        ...

    def drop(self) -> None:
        """Drop the keys that were typed and not read yet."""
        ...

    def redraw(self) -> None:
        """Draw every line of the next frame."""
        ...

    def forget(self) -> None:
        """Empty the screen and all that was on it before; wait until the keyboard is quiet."""
        ...


def can_open() -> bool:
    """Say whether there is a terminal on which frames can be drawn, and keys read one by one."""
    return (
        is_attended()
        and find("termios") is not None
        and os.environ.get("TERM", "") not in {"", "dumb"}
    )


def stop(number: int, _frame: FrameType | None) -> None:
    """End the program with the status that shells have for a signal."""
    sys.exit(128 + number)


class RealWindow:
    """The terminal of this process; a window inside a ``with`` block."""

    def __init__(self) -> None:
        """Begin; nothing changes yet."""
        self._unix: Any = find("termios")
        self._shown: list[str] = []
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._before: Any = None
        self._handlers: dict[int, Any] = {}
        self._wake: tuple[int, int] = (-1, -1)

    def __enter__(self) -> Self:
        """Take the terminal."""
        self._wake = os.pipe()
        acts: dict[str, Act] = dict.fromkeys(ENDING, stop)
        acts["SIGWINCH"], acts["SIGTSTP"] = self._resized, self._suspend
        for name, act in acts.items():
            if number := getattr(signal, name, None):
                self._handlers[number] = signal.signal(number, act)
        self._take()
        return self

    def __exit__(self, *_error: object) -> None:
        """Leave it as it was."""
        drop_input()
        self._give_back()
        for number, handler in self._handlers.items():
            signal.signal(number, handler)
        for end in self._wake:
            os.close(end)

    def _take(self) -> None:
        if self._unix is not None:
            self._before = self._unix.tcgetattr(sys.stdin)
            changed = self._unix.tcgetattr(sys.stdin)
            changed[3] &= ~(self._unix.ECHO | self._unix.ICANON)
            self._unix.tcsetattr(sys.stdin, self._unix.TCSANOW, changed)
        self._write(_ENTER)
        self._shown = []

    def _give_back(self) -> None:
        with suppress(OSError):  # a terminal that was closed
            self._write(_LEAVE)
        if self._unix is not None:
            with suppress(self._unix.error):
                self._unix.tcsetattr(sys.stdin, self._unix.TCSANOW, self._before)

    # Signals --------------------------------------------------------------------------------------

    def _resized(self, _number: int, _frame: FrameType | None) -> None:
        os.write(self._wake[1], b"!")

    def _suspend(self, number: int, _frame: FrameType | None) -> None:
        """Give the terminal to the shell until the program continues."""
        self._give_back()
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)  # it returns when the program continues
        signal.signal(number, self._suspend)
        self._take()
        os.write(self._wake[1], b"!")

    # Frames ---------------------------------------------------------------------------------------

    @property
    def size(self) -> Place:
        """How many columns and lines there are now."""
        try:
            return os.get_terminal_size(sys.stdout.fileno())
        except OSError:
            return 80, 24

    def draw(self, lines: Sequence[str], cursor: Place | None = None) -> None:
        """Show a frame: write the lines that have changed, all at once."""
        fresh = "" if self._shown else "\x1b[2J"  # old lines may be anywhere
        changed = [
            f"\x1b[{number + 1};1H{line}\x1b[0m\x1b[K"
            for number, line in enumerate(lines)
            if number >= len(self._shown) or self._shown[number] != line
        ]
        below = f"\x1b[{len(lines) + 1};1H\x1b[J" if len(lines) < len(self._shown) else ""
        at = "" if cursor is None else f"\x1b[{cursor[1] + 1};{cursor[0] + 1}H\x1b[?25h"
        self._shown = [*lines]
        self._write(f"{_BEGIN}\x1b[?25l{fresh}{''.join(changed)}{below}{at}{_END}")

    def redraw(self) -> None:
        """Draw every line of the next frame."""
        self._shown = []

    def forget(self) -> None:
        """Empty the screen, and wait until the keyboard is quiet."""
        with suppress(OSError):  # a terminal that was closed
            self._write(FORGET)
        self._shown = []
        drop_until_quiet()

    def _write(self, text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()

    # Keys -----------------------------------------------------------------------------------------

    def read(self, seconds: float | None = None) -> tuple[Key, ...]:
        """Return the next keys."""
        if self._unix is None:
            return tuple(keys_in(click.getchar()))
        ready = select([sys.stdin, self._wake[0]], [], [], seconds)[0]
        if self._wake[0] in ready:
            os.read(self._wake[0], 4096)
            self._shown = []
        if sys.stdin not in ready:
            return ()
        text = self._text()
        while is_begun(text) and select([sys.stdin], [], [], _SPLIT)[0]:
            text += self._text()
        return tuple(keys_in(text))

    def _text(self) -> str:
        """Return what was typed; some of it may still be missing."""
        try:
            data = os.read(sys.stdin.fileno(), 4096)
        except OSError as error:  # the terminal was closed
            raise EOFError from error
        if not data:
            raise EOFError
        return self._decoder.decode(data)

    def drop(self) -> None:
        """Drop the keys that were typed and not read yet."""
        drop_input()
