"""The terms of a language: where English has a term, a translation has the same one everywhere."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tricky_twist.core.values import value
from tricky_twist.words.gather import without_holes

FOLDER = Path(__file__).with_name("terms")
"""A file for each language: for each domain, patterns of English and of the language."""


@value
class Terms:
    """Pairs of patterns: where the first matches the English words, the second must match.

    >>> [*Terms((("toads?", "pad(den)?"),)).missing("a toad stays", "een kikker blijft")]
    ["'toad' is not 'pad(den)?'"]
    """

    pairs: tuple[tuple[str, str], ...] = ()

    def missing(self, english: str, words: str) -> Iterator[str]:
        """Yield the terms that the English words have and the translation lacks."""
        left = without_holes(english)
        bare = without_holes(words)
        for term, called in self.pairs:
            found = re.search(rf"(?<!\w)(?:{term})(?!\w)", left, re.IGNORECASE)
            if found is None:
                continue
            left = re.sub(rf"(?<!\w)(?:{term})(?!\w)", "", left, flags=re.IGNORECASE)
            if not re.search(called, bare, re.IGNORECASE):
                yield f"{found[0]!r} is not {called!r}"


@cache
def terms_of(language: str, domain: str) -> Terms:
    """Return the terms of a domain in a language, the longest first; none if nothing lists them.

    >>> terms_of("tlh", "twisted").pairs
    ()
    """
    english, called = _listed("en", domain), _listed(language, domain)
    names = sorted(called.keys() & english.keys(), key=lambda name: (-len(name), name))
    return Terms(tuple((english[name], called[name]) for name in names))


def _listed(language: str, domain: str) -> dict[str, str]:
    path = FOLDER / f"{language}.toml"
    listed = tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
    found: dict[str, str] = listed.get(domain, {})
    return found
