"""A language that nobody speaks, to find words that are written in code and not in templates."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from tricky_twist.core.catalogues import OWN, Domain, lend, listed
from tricky_twist.core.values import changed
from tricky_twist.words import files
from tricky_twist.words.gather import domains, messages

LANGUAGE = "qaa"
"""Its code, which the standard leaves to private use."""

_LATIN = "abcdefghijklmnopqrstuvwxyz"
_OTHER = "абцдефгхийклмнопярстувщхыз"  # Cyrillic is the point
_LETTERS = str.maketrans(_LATIN + _LATIN.upper(), _OTHER + _OTHER.upper())
_HELD = re.compile(
    r"(\{[^}]*\}(?:`[^`]*`)?|\[[A-Z]{2}-[^]]*\]|\]\([^)]*\)|`[^`]*`|\b[A-Z]{2}-[A-Z]?\d+\b)"
)
"""What a translator keeps: holes, citations, ids, the addresses of links, and code."""

ENGLISH_LEFT = re.compile("[a-z]{2,}")
"""The pattern that finds words which were not translated; a card has no two small letters."""


def made_up(text: str) -> str:
    """Return a text in the made-up language; what a translator keeps stays as it is.

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
def spoken(*places: Domain, language: str = LANGUAGE) -> Iterator[str]:
    """Let some domains have the made-up language for a while; the result is its code.

    The core has it as well. Without *places*, every domain of this library has it.

    >>> from tricky_twist.games import twisted as tw
    >>> with spoken(Domain(OWN, "twisted")) as language:
    ...     print(tw.in_words(tw.PileEmptied(), language=language))
    тхе пиле ис емпты
    """
    own = tuple(Domain(OWN, name) for name in domains())
    told = {Domain(OWN, "core"), *(places or own)}
    texts = {(each.package, "LINGUAS"): _listed_with(each.package, language) for each in told}
    texts |= {(each.package, f"{language}/{each.name}.po"): catalogue(each.name) for each in told}
    lend(texts)
    try:
        yield language
    finally:
        lend({})


def _listed_with(package: str, language: str) -> str:
    """Return the list of a package's languages with one more."""
    return "\n".join(dict.fromkeys((*listed(package), language)))
