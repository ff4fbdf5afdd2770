"""Keys: what a terminal sends for each, and the names that programs give them."""

import re
from collections.abc import Iterator

import attrs

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
