"""The words of the page in the browser, in every language that has them all.

``page.json`` beside this module has them in English: a key, and a sentence, or one for a single
thing and one for several. The page itself contains those. The words ``from`` a catalogue of a game
have that catalogue and its context there.
"""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from tricky_twist.core.catalogues import (
    ENGLISH,
    OWN,
    Domain,
    UnknownLanguageError,
    catalogue_of,
    languages_of,
)
from tricky_twist.encoding import Document
from tricky_twist.games import NAMES, AnyGame, game_called

PAGE = Domain(OWN, "page")

ENOUGH = 200
"""The plural form of a larger number is that of its last two digits and a hundred."""


@cache
def texts() -> Mapping[str, Any]:
    """Return the English sentences by their keys: each a text, or a list of two.

    Those that only the page of the playground has are among them.

    >>> texts()["row"], texts()["tricks"]
    ('The row', ['{size} trick', '{size} tricks'])
    """
    return {**_file()["texts"], **_file()["playground"]}


@cache
def _file() -> Any:
    return json.loads(files("tricky_twist.web").joinpath("page.json").read_text("utf-8"))


def source_of(key: str) -> tuple[Domain, str]:
    """Return the catalogue that has the words of a key, and their context there.

    >>> source_of("suits.moon"), source_of("row")[1]
    ((Domain(package='tricky_twist', name='tricky-twist'), 'Suit'), 'row')
    """
    domain, context = _file()["from"].get(key.partition(".")[0], (PAGE.name, key))
    return Domain(OWN, domain), context


def languages() -> tuple[str, ...]:
    """Return the languages of the page: those that have all its words, and all of a game.

    >>> languages()[0]
    'en'
    """
    spoken = {each for name in NAMES for each in game_called(name).languages}
    return tuple([each for each in languages_of(PAGE) if each in spoken])


def language_of(game: AnyGame, wish: object) -> str:
    """Return the language in which a client is told of a game: the one that it wants, or English.

    >>> from tricky_twist import TWISTED
    >>> language_of(TWISTED, "tlh"), language_of(TWISTED, None)
    ('en', 'en')
    """
    return wish if type(wish) is str and wish in game.languages else ENGLISH


def words(language: str) -> Document:
    """Return the words of the page in a language.

    ``forms`` has the plural form of each number up to 199.

    >>> found = words("en")
    >>> found["forms"][:3], found["texts"]["tricks"]
    ('101', ['{size} trick', '{size} tricks'])

    Raises:
        ~tricky_twist.core.catalogues.UnknownLanguageError: If the page lacks it.
    """
    if language not in languages():
        raise UnknownLanguageError(language, languages())
    catalogue = catalogue_of(PAGE, language)
    form = catalogue.form if catalogue else _english
    forms = "".join(str(form(number)) for number in range(ENOUGH))
    return {"language": language, "forms": forms, "texts": dict(_spoken(language))}


def _english(number: int) -> int:
    return int(number != 1)


def _spoken(language: str) -> Iterator[tuple[str, Any]]:
    for key, english in texts().items():
        one, many = (english, "") if type(english) is str else english
        found = None if language == ENGLISH else _find(key, one, many, language)
        yield key, english if found is None else list(found) if many else found[0]


def _find(key: str, one: str, many: str, language: str) -> tuple[str, ...] | None:
    domain, context = source_of(key)
    catalogue = catalogue_of(domain, language)
    return catalogue.find(context, one, many) if catalogue else None
