"""What somebody may have meant who typed a word that is not known."""

from collections.abc import Iterable
from difflib import get_close_matches

from tricky_twist.core.phrases import join_words

NEAR = 0.7
"""How alike words are at least, of which one may be meant by the other; equal ones are 1."""


def guess(typed: str, known: Iterable[str]) -> str:
    """Return a question to put behind a refusal, after the known words that may be meant.

    It is empty if none is near. A word with the same letters is nearer than any other.
    """
    words = {word.lower(): word for word in known}
    text = typed.lower()
    near = [word for word in words if sorted(word) == sorted(text)]
    near = near or get_close_matches(text, words, cutoff=NEAR)
    return f"; did you mean {join_words([words[word] for word in near], 'or')}?" if near else ""
