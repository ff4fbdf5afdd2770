"""Control codes in names, paths and other texts become visible, so that no terminal obeys them.

A text may also contain characters that change the direction of writing, or line breaks that forge
a message of the command. `escape` makes such a text one line; `mask` filters all output.
"""

import shlex
from pathlib import Path
from unicodedata import category

_SPACES = "Zs"
"""The category of spaces; Python calls only the common one printable."""


def escape(text: str) -> str:
    """Return a text on one line, with escapes for characters that are not printable."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def quote(path: Path) -> str:
    """Return a path as a shell reads it."""
    return escape(shlex.quote(str(path)))


def mask(text: str) -> str:
    """Return a text with its line breaks, and a sign in place of each other control character."""
    if text.isprintable():
        return text
    return "".join(c if _is_shown(c) else "\N{REPLACEMENT CHARACTER}" for c in text)


def _is_shown(char: str) -> bool:
    return char.isprintable() or char == "\n" or category(char) == _SPACES
