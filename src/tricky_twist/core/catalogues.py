"""The words of other languages: catalogues, which are the PO files that translators edit.

A package has them in ``locales/<language>/<domain>.po``, and ``locales/LINGUAS`` lists the
languages. English is in the code, so it reads no file. The file is indexed when the language is
first used, and an entry is read when its words are first needed. Nothing here depends on the
environment: a language is always an argument.
"""

import re
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

from tricky_twist.core.errors import TrickyTwistError, WrongTypeError, describe

ENGLISH = "en"
"""The language of the templates themselves."""

OWN = __name__.partition(".")[0]
"""The package whose domains are those of its games, ``core``, ``cli`` and ``page``."""

Translated = tuple[tuple[str, ...], Callable[[int], int]]
"""The forms of a sentence, and the function that chooses one by a number."""


class UnknownLanguageError(TrickyTwistError, KeyError):
    """There are no words in this language, or not all of them; the message lists the languages.

    >>> from tricky_twist.games import twisted as tw
    >>> try:
    ...     tw.in_words(tw.PileEmptied(), language="tlh")
    ... except UnknownLanguageError as error:
    ...     print(error)  # doctest: +ELLIPSIS
    there are no words in 'tlh': the languages are en...
    """

    def __init__(self, language: object, languages: tuple[str, ...]) -> None:
        """Keep the *language* that is unknown, and all *languages* that there are."""
        super().__init__(language, languages)
        self.language = language
        self.languages = languages

    def __str__(self) -> str:
        """Return the language that is wrong, and those that are right."""
        called = repr(self.language) if type(self.language) is str else describe(self.language)
        return f"there are no words in {called}: the languages are {', '.join(self.languages)}"


class Domain(NamedTuple):
    """The part of a package's words that one file has.

    >>> Domain("tricky_twist", "twisted").name
    'twisted'
    """

    package: str
    name: str


# The catalogues of a package ----------------------------------------------------------------------


@cache
def domain_of(module: str) -> Domain:
    """Return the domain of the sentences in a module.

    A game of ours has one, with its primer; another package has one with its name.

    >>> domain_of("tricky_twist.games.flip_twhist.events")
    Domain(package='tricky_twist', name='flip-twhist')
    >>> domain_of("tricky_twist.hosting.wishes").name, domain_of("german_whist.events").name
    ('core', 'german-whist')
    """
    package, part, name, *_ = (*module.split("."), "", "")
    if package != OWN:
        return Domain(package, package.replace("_", "-"))
    if part == "games" or (part == "primer" and name.startswith("_")):
        return Domain(OWN, name.strip("_").replace("_", "-"))
    return Domain(OWN, {"cli": "cli", "web": "page"}.get(part, "core"))


def core_of(package: str) -> tuple[Domain, ...]:
    """Return the domains that may have the words of every game, for a game of a package.

    >>> [domain.package for domain in core_of("german_whist")]
    ['tricky_twist', 'german_whist']
    """
    return tuple(dict.fromkeys((Domain(OWN, "core"), Domain(package, "core"))))


_packages = {OWN: None}


def add_package(module: str) -> None:
    """Let the package of a module bring catalogues: every game that is loaded does so.

    >>> add_package("tricky_twist.games.twisted.events")
    """
    package = domain_of(module).package
    if package not in _packages:
        _packages[package] = None
        _forget()  # a reader may have asked for its words before it was loaded


def _forget() -> None:
    for each in (listed, catalogue_of, languages_of, translated, _is_offered):
        each.cache_clear()


_lent: dict[tuple[str, str], str] = {}
"""Texts that replace those of packages for a while."""


def lend(texts: Mapping[tuple[str, str], str]) -> None:
    """Let these texts replace the catalogues of packages for a while; no texts end that.

    A translator can try a catalogue with it, and a test an invented language. A key is the
    package and the path below ``locales``.

    >>> lend({})
    """
    _lent.clear()
    _lent.update(texts)
    _forget()


def _data(package: str, path: str) -> str:
    """Return a text of a package; empty if there is none, or if the package is not loaded.

    ``importlib.resources`` takes 12 ms.
    """
    if (package, path) in _lent:
        return _lent[package, path]
    spec: Any = getattr(sys.modules.get(package), "__spec__", None)
    for folder in getattr(spec, "submodule_search_locations", None) or ():
        try:
            text: str = spec.loader.get_data(f"{folder}/locales/{path}").decode()
        except (AttributeError, OSError):
            continue
        return text
    return ""


def read_text(domain: Domain, language: str) -> str:
    """Return the text of a catalogue; empty if there is none.

    >>> read_text(Domain("attrs", "attrs"), "nl")
    ''
    """
    return _data(domain.package, f"{language}/{domain.name}.po")


@cache
def listed(package: str) -> tuple[str, ...]:
    """Return the languages for which a package has a catalogue.

    >>> listed("attrs")
    ()
    """
    lines = _data(package, "LINGUAS").splitlines()
    return tuple([code for line in lines for code in line.partition("#")[0].split()])


@cache
def catalogue_of(domain: Domain, language: str) -> Any:
    """Return a :class:`~tricky_twist.core.po.Catalogue`, complete or not; ``None`` without one.

    >>> catalogue_of(Domain("attrs", "attrs"), "nl") is None
    True
    """
    from tricky_twist.core.po import Catalogue  # noqa: PLC0415  # English needs no reader

    text = read_text(domain, language) if language in listed(domain.package) else ""
    return Catalogue(text, f"{language}/{domain.name}.po") if text else None


@cache
def languages_of(domain: Domain) -> tuple[str, ...]:
    """Return the languages in which all words of a domain are there, English first.

    >>> languages_of(Domain("attrs", "attrs"))
    ('en',)
    """
    return (ENGLISH, *[each for each in listed(domain.package) if _has_all(domain, each)])


def _has_all(domain: Domain, language: str) -> bool:
    """Say whether all words of a domain, and of the core, are there in a language."""

    def is_complete(*places: Domain) -> bool:
        found = (catalogue_of(place, language) for place in places)
        return any(each is not None and each.is_complete for each in found)

    return is_complete(domain) and is_complete(*core_of(domain.package))


def require_language(language: object, *modules: str) -> None:
    """Refuse a language unless all words of these modules are there in it.

    >>> require_language("en", "tricky_twist.games.twisted")
    """
    if language is ENGLISH:
        return
    if type(language) is not str:
        raise WrongTypeError("the code of a language such as nl", describe(language))
    for module in modules:
        if not _is_offered(language, module):
            raise UnknownLanguageError(language, languages_of(domain_of(module)))


@cache
def _is_offered(language: str, module: str) -> bool:
    domain = domain_of(module)
    is_own = language == ENGLISH or _has_all(domain, language)
    return is_own or (domain.name == "core" and _spoken(language))


def _spoken(language: str) -> bool:
    """Say whether a package of a game has the core's words in a language that the core lacks."""
    return any(catalogue_of(Domain(package, "core"), language) for package in _packages)


# Words --------------------------------------------------------------------------------------------


@cache
def translated(module: str, context: str, english: str, plural: str, language: str) -> Translated:
    """Return the forms of a sentence in a language; the English ones if there is no translation.

    >>> words, form = translated("tricky_twist.core", "phrase", "nothing", "", "nl")
    >>> words[form(1)]
    'niets'
    """
    domain = domain_of(module)
    others = [Domain(each, "core") for each in _packages] if domain.name == "core" else []
    for place in (domain, *others):
        catalogue = catalogue_of(place, language)
        words = catalogue and catalogue.find(context, english, plural)
        if catalogue and words:
            return words, catalogue.form
    return (english, plural), lambda number: int(number != 1)


def negotiate(wished: Iterable[str], offered: Iterable[str]) -> str:
    """Return the first language that is wished and offered, else English.

    A wish is a code, as a browser or an environment writes it.

    >>> negotiate(["de-AT", "nl_BE.UTF-8", "fr"], ["en", "fr", "nl"])
    'nl'
    >>> negotiate(["C.UTF-8", "nl"], ["en", "nl"]), negotiate([], ["nl"])
    ('en', 'en')
    """
    known: Mapping[str, str] = {code.lower(): code for code in offered}
    for wish in wished:
        code = re.split(r"[.@]", wish)[0].replace("_", "-").lower()
        for name in (code, code.partition("-")[0]):
            if name in {"c", "posix", ENGLISH}:
                return ENGLISH
            if name in known:
                return known[name]
    return ENGLISH
