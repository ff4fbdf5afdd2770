"""What a terminal would obey, made to be seen: nothing that the command reads can command.

A name in a record, a path, or an argument may hold control codes, and characters that turn the
direction of writing. `escape` makes such a text one line; `mask` is the last defence of all output.
"""

import shlex
from pathlib import Path
from unicodedata import category

_SPACES = "Zs"
"""The category of spaces, of which Python calls only the common one printable."""


def escape(text: str) -> str:
    """Return a text on one line, in which what no terminal shows stands as Python writes it."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def quote(path: Path) -> str:
    """Return a path as one types it for a shell."""
    return escape(shlex.quote(str(path)))


def mask(text: str) -> str:
    """Return a text with its lines, in which a sign stands for each character that is not shown."""
    if text.isprintable():
        return text
    return "".join(c if _is_shown(c) else "\N{REPLACEMENT CHARACTER}" for c in text)


def _is_shown(char: str) -> bool:
    return char.isprintable() or char == "\n" or category(char) == _SPACES
