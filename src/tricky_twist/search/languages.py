"""How the languages of the rulebooks form their words, as far as a search needs it.

Each language has its lists in a file of TOML. A word without its endings is no word of a
dictionary: it is only the same for all forms of a word.
"""

import re
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache, partial
from pkgutil import get_data
from typing import Any

from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.games import NAMES
from tricky_twist.primer import GLOSSARY
from tricky_twist.search.words import SHORTEST, Speech, words

LANGUAGES = (ENGLISH, "nl", "fr", "hu", "it")
"""The languages that have lists."""

LEAST = 3
"""How many letters of a word stay at least."""

ENDINGS = (
    *(("ies", "y"), ("ied", "y"), ("ations", ""), ("ation", "")),
    *(("sses", "ss"), ("ss", "ss"), ("us", "us"), ("s", "")),
)
"""Endings of English words, and their replacements; only the first that fits counts."""

SHORTENED = ((r"([a-z][a-z][^aeiou])(?:ed|ing)$", r"\1"), (r"([^aeiouls])\1$", r"\1"), ("e$", ""))
"""The changes of the rest, one after another: ``scored`` and ``score`` are both ``scor``."""


@cache
def lists_of(language: str) -> Mapping[str, Any]:
    """Return the lists of a language; empty for a language without a file.

    >>> lists_of("it")["said"]["presa"], lists_of("tlh")
    ('mano bazza', {})
    """
    data = get_data(__package__, f"{language}.toml") if language in LANGUAGES else None
    return tomllib.loads((data or b"").decode())


def irregular() -> Mapping[str, str]:
    """Return the plain English word of each form that no ending explains.

    >>> irregular()["thieves"]
    'thief'
    """
    forms = lists_of(ENGLISH)["irregular"].items()
    return {form: plain for plain, found in forms for form in found.split()}


def _english_stem(irregular: Mapping[str, str], word: str) -> str:
    word = irregular.get(word, word)
    if len(word) < SHORTEST or re.search(r"\d", word):
        return word
    for ending, instead in ENDINGS:
        if word.endswith(ending):
            word = word.removesuffix(ending) + instead
            break
    for pattern, instead in SHORTENED:
        if len(word) >= SHORTEST:
            word = re.sub(pattern, instead, word)
    return word


def _stem(endings: Sequence[tuple[str, str]], word: str) -> str:
    for pattern, instead in endings:
        shorter = re.sub(pattern, instead, word)
        word = shorter if len(shorter) >= LEAST else word
    return word


def _stem_of(language: str) -> Callable[[str], str]:
    """Return the function that takes the ending from a word."""
    if language == ENGLISH:
        return partial(_english_stem, irregular())
    return partial(_stem, lists_of(language).get("endings", ()))


def _synonyms(language: str) -> Iterator[tuple[str, str]]:
    lists, is_english = lists_of(language), language == ENGLISH
    # The article of the other languages is their one.
    for number, word in enumerate(lists.get("numbers", "").split(), 1 if is_english else 2):
        yield word, str(number)
        yield str(number), word
    for meaning, said in lists.get("said", {}).items():
        yield from ((word, meaning) for word in said.split())
    for term in GLOSSARY:
        for name in [name for _, name in term.names] if is_english else ():
            yield name, term.word
            yield "".join(words(name)), term.word  # Bonus kaart is a Bonuskaart, too
        if not is_english:
            yield term.word, term.called(language)


def speech_of(language: str = ENGLISH, games: Collection[str] = NAMES) -> Speech:
    """Return how a language is searched; of one without lists here every word counts as it is.

    The titles of these games keep their form in every language; without names, of all games.

    >>> dutch = speech_of("nl")
    >>> dutch.terms("de kaarten van een speler") == dutch.terms("Kaart, spelers")
    True
    """
    return _speech_of(language, tuple(games))


@cache
def _speech_of(language: str, games: tuple[str, ...]) -> Speech:
    small = frozenset(lists_of(language).get("small", "").split())
    apostrophe = "" if language == ENGLISH else " "
    return Speech(small, _stem_of(language), tuple(_synonyms(language)), apostrophe, games)
