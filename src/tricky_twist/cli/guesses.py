"""Did you mean: known words that are similar to an unknown one."""

from collections.abc import Iterable
from difflib import get_close_matches

from tricky_twist.core.phrases import join_words

NEAR = 0.7
"""The least similarity of two words that counts as near; equal words have 1."""


def guess(typed: str, known: Iterable[str]) -> str:
    """Return a question with the known words near a typed one, to put behind a refusal.

    It is empty if none is near. A word with the same letters is nearer than any other.
    """
    words = {word.lower(): word for word in known}
    text = typed.lower()
    near = [word for word in words if sorted(word) == sorted(text)]
    near = near or get_close_matches(text, words, cutoff=NEAR)
    return f"; did you mean {join_words([words[word] for word in near], 'or')}?" if near else ""
