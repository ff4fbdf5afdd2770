"""A language that nobody speaks, to find words that are written in code and not in templates."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from tricky_twist.core.catalogues import OWN, Domain, lend
from tricky_twist.core.values import changed
from tricky_twist.words import files
from tricky_twist.words.gather import messages

LANGUAGE = "qaa"
"""Its code, which the standard leaves to private use."""

_LATIN = "abcdefghijklmnopqrstuvwxyz"
_OTHER = "абцдефгхийклмнопярстувщхыз"  # Cyrillic is the point
_LETTERS = str.maketrans(_LATIN + _LATIN.upper(), _OTHER + _OTHER.upper())
_HELD = re.compile(r"(\{[^}]*\}|\b[A-Z]{2}-[A-Z]?\d+)")

ENGLISH_LEFT = re.compile("[a-z]{2,}")
"""The pattern that finds words which were not translated; a card has no two small letters."""


def made_up(text: str) -> str:
    """Return a text in the made-up language: only holes and ids stay as they are.

    >>> made_up("{seat} draws [TW-13]")
    '{seat} дращс [TW-13]'
    """
    pieces = _HELD.split(text)
    return "".join(piece if n % 2 else piece.translate(_LETTERS) for n, piece in enumerate(pieces))


@cache
def catalogue(domain: str) -> str:
    """Return the catalogue of a domain in the made-up language.

    >>> "X-Complete: yes" in catalogue("core")
    True
    """
    empty = files.template_of(messages(domain))
    entries = [
        changed(
            entry,
            words=tuple(made_up(text) for text in _forms(entry.message.english, entry)),
        )
        for entry in empty.entries
    ]
    header = {**empty.header, "Language": LANGUAGE, "X-Complete": "yes"}
    return files.write(changed(empty, header=header, entries=tuple(entries)))


def _forms(english: str, entry: files.Entry) -> tuple[str, ...]:
    plural = entry.message.plural
    return (english, plural) if plural else (english,)


@contextmanager
def spoken(domain: Domain) -> Iterator[str]:
    """Let a game speak the made-up language for a while; the result is its code.

    >>> from tricky_twist.games import twisted as tw
    >>> with spoken(Domain(OWN, "twisted")) as language:
    ...     print(tw.in_words(tw.PileEmptied(), language=language))
    тхе пиле ис емпты
    """
    texts = {
        (OWN, "LINGUAS"): LANGUAGE,
        (domain.package, "LINGUAS"): LANGUAGE,
        (OWN, f"{LANGUAGE}/core.po"): catalogue("core"),
        (domain.package, f"{LANGUAGE}/{domain.name}.po"): catalogue(domain.name),
    }
    lend(texts)
    try:
        yield LANGUAGE
    finally:
        lend({})
