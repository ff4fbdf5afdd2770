"""The keyboard of a terminal: lines, which people edit and complete, and single keys."""

import re
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from select import select
from textwrap import wrap
from threading import Timer
from time import sleep
from types import ModuleType

import attrs
from rich.cells import cell_len, set_cell_size

from tricky_twist.cli.text import mask

QUIET = 0.25
"""After so many seconds without a key the keyboard is quiet."""

SOON = 0.3
"""A task of fewer seconds needs no sign."""

_BINDINGS = {False: "tab: complete", True: "bind ^I rl_complete"}
"""The settings of the Tab key; the second is for the substitute of readline on macOS."""


def is_terminal() -> bool:
    """Return whether a person is there to answer."""
    return sys.stdin is not None and sys.stdin.isatty()


def is_attended() -> bool:
    """Return whether a person at this terminal sees the output and can type."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def edit_lines(words: Callable[[], Iterable[str]], between: str = "") -> None:
    """Let lines be edited and completed, where the platform can do that.

    *words* gives the words for each completion. Completion begins anew after one of the characters
    *between*; without any, it is the whole line that is completed.
    """

    def complete(begun: str, number: int) -> str | None:
        """Return a word that begins like this; readline asks for one after another."""
        found = [word for word in words() if word.lower().startswith(begun.lower())]
        return found[number] if number < len(found) else None

    if (readline := _readline()) is not None:
        readline.set_completer(complete)
        readline.set_completer_delims(between)
        readline.parse_and_bind(_BINDINGS["libedit" in (readline.__doc__ or "")])


def ask(prompt: str) -> str:
    """Ask for a line, and return it; a prompt that is too long breaks between words.

    Raises:
        EOFError: At the end of the input.
    """
    *above, last = wrap(prompt, shutil.get_terminal_size().columns) or [""]
    for line in above:
        sys.stdout.write(f"{mask(line)}\n")
    return input(f"{mask(last)} ")


def forget_lines() -> None:
    """Forget the typed lines, so that no other player can scroll back to them."""
    if (readline := _readline()) is not None:
        readline.clear_history()


def _readline() -> ModuleType | None:
    """Return what edits lines; not every platform has it."""
    return find("readline")


def find(name: str) -> ModuleType | None:
    """Return a module that only some platforms have, and only terminals need."""
    try:
        return import_module(name)
    except ImportError:
        return None


# Too early ----------------------------------------------------------------------------------------


def drop_input() -> bool:
    """Drop what was typed at this terminal and not read yet; say whether a line was there.

    A pipe keeps what it holds.
    """
    if not is_terminal():
        return False
    if (unix := find("termios")) is not None:
        return _flush(unix)
    windows, came = find("msvcrt"), False
    while windows is not None and windows.kbhit():
        windows.getwch()
        came = True
    return came


def _flush(unix: ModuleType) -> bool:
    came = bool(select([sys.stdin], [], [], 0)[0])
    try:
        unix.tcflush(sys.stdin, unix.TCIFLUSH)
    except unix.error:  # the terminal is gone: the next read raises an error
        return False
    return came


def drop_until_quiet() -> None:
    """Drop what is typed at this terminal until the keyboard rests for a moment.

    A second Enter, or an Enter key held down, does not answer the next question.
    """
    if not is_terminal():
        return
    drop_input()
    sleep(QUIET)
    while drop_input():
        sleep(QUIET)


@contextmanager
def sign(words: str) -> Iterator[None]:
    """Show these words at a terminal during a long task, and remove them after it.

    Input that comes meanwhile is dropped: it answers no question.
    """
    if not is_attended():
        yield
        return
    shown = set_cell_size(words, min(cell_len(words), shutil.get_terminal_size().columns - 1))
    written: list[str] = []
    timer = Timer(SOON, lambda: written.append(_write(shown)))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        if written:
            _write(f"\r{' ' * cell_len(shown)}\r")
            drop_input()


def _write(text: str) -> str:
    sys.stdout.write(text)
    sys.stdout.flush()
    return text


# Keys ---------------------------------------------------------------------------------------------

NAMES = {
    "\x1b[A": "up",
    "\x1bOA": "up",
    "\x1b[B": "down",
    "\x1bOB": "down",
    "\x1b[C": "right",
    "\x1bOC": "right",
    "\x1b[D": "left",
    "\x1bOD": "left",
    "\x1b[H": "home",
    "\x1bOH": "home",
    "\x1b[1~": "home",
    "\x1b[F": "end",
    "\x1bOF": "end",
    "\x1b[4~": "end",
    "\x1b[5~": "page up",
    "\x1b[6~": "page down",
    "\x1b[Z": "back tab",
    "\x1bOP": "?",
    "\x1b[11~": "?",
    "\r": "enter",
    "\n": "enter",
    "\t": "tab",
    "\x7f": "backspace",
    "\b": "backspace",
    "\x1b": "escape",
    "\x04": "quit",
    "\x0c": "redraw",
    "\x15": "clear",
}
"""The name of each key that is no character; terminals send some of them in several ways."""

_KEY = re.compile(
    r"\x1b\[200~(?P<paste>.*?)\x1b\[201~|\x1b\[[0-9;<?]*[A-Za-z~]|\x1bO[A-Za-z]|.", re.DOTALL
)
_BEGUN = re.compile(r"\x1b(\[[0-9;<?]*|O|\[200~((?!\x1b\[201~).)*)?\Z", re.DOTALL)


@attrs.frozen
class Paste:
    """A text that came from the clipboard: no key in it does anything."""

    text: str


Key = str | Paste
"""The name of a key, a character, or a paste."""


def is_begun(text: str) -> bool:
    """Say whether a text ends in the middle of a key."""
    return _BEGUN.search(text) is not None


def keys_in(text: str) -> Iterator[Key]:
    """Yield the keys that were pressed; unknown ones are left out."""
    for found in _KEY.finditer(text):
        if found["paste"] is not None:
            yield Paste(" ".join(found["paste"].split()))
        elif found[0] in NAMES:
            yield NAMES[found[0]]
        elif found[0].isprintable():
            yield found[0]
