"""Control codes in names, paths and other texts become visible, so that no terminal obeys them.

A text may also contain characters that change the direction of writing, or line breaks that forge
a message of the command. `escape` makes such a text one line; `mask` filters all output.
"""

import shlex
from collections.abc import Iterable
from pathlib import Path
from unicodedata import category, combining, normalize

from tricky_twist.core.phrases import join_words

_SPACES = "Zs"
"""The category of spaces; Python calls only the common one printable."""


def escape(text: str) -> str:
    """Return a text on one line, with escapes for characters that are not printable."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def quote(text: str | Path) -> str:
    """Return a text or a path as a shell reads it.

    >>> quote("a b"), quote("7")
    ("'a b'", '7')
    """
    return escape(shlex.quote(str(text)))


def without_accents(text: str) -> str:
    """Return a text in which letters have no accents, and signs are as simple as they can be.

    >>> without_accents("Règles…")
    'Regles...'
    """
    letters = normalize("NFKD", text)
    return "".join(letter for letter in letters if not combining(letter))


LONGEST = 60
"""How many characters of a typed text a refusal repeats at most."""


def repeat(text: str) -> str:
    """Return a typed text in quotes, for a refusal; of a long one only its beginning.

    >>> repeat("games=0"), repeat("9" * 6000)[-12:]
    ("'games=0'", "99999999...'")
    """
    return repr(text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}...")


def mask(text: str) -> str:
    """Return a text with its line breaks, and a sign in place of each other control character."""
    if text.isprintable():
        return text
    return "".join(c if _is_shown(c) else "\N{REPLACEMENT CHARACTER}" for c in text)


def _is_shown(char: str) -> bool:
    return char.isprintable() or char == "\n" or category(char) == _SPACES


# Slips --------------------------------------------------------------------------------------------

NEAR = 0.7
"""The least similarity of two words that counts as near; equal words have 1."""


def guess(typed: str, known: Iterable[str]) -> str:
    """Return a question with the known words near a typed one, to put behind a refusal.

    It is empty if none is near. A word with the same letters is nearer than any other.
    """
    from difflib import get_close_matches  # only for a slip

    words = {word.lower(): word for word in known}
    text = typed.lower()
    near = [word for word in words if sorted(word) == sorted(text)]
    near = near or get_close_matches(text, words, cutoff=NEAR)
    return f"; did you mean {join_words([words[word] for word in near], 'or')}?" if near else ""
