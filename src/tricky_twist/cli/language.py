"""The language of the command: ``--language``, ``TRICKY_TWIST_LANGUAGE``, or the terminal's.

Only the command looks at the environment; the library gets a language as an argument.
"""

import os
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import click
from click.core import ParameterSource

from tricky_twist.core.catalogues import ENGLISH, OWN, Domain, languages_of, negotiate, translated
from tricky_twist.core.translating import AnyGame, in_language
from tricky_twist.games import NAMES, OWN as OWN_GAMES, game_called

VARIABLE = "TRICKY_TWIST_LANGUAGE"
TERMINAL = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables with the language of the terminal; ``LANGUAGE`` may list several before them."""

_WISH = f"{__name__}.wish"
"""The name of the language that the user wants, in the memory of a call."""

_SPOKEN = f"{__name__}.spoken"
"""The name of the language that is spoken, there."""

CONTEXT = "command"
"""The context of the command's own sentences in a catalogue."""


def known() -> tuple[str, ...]:
    """Return the languages in which the command speaks about some game of this library.

    >>> known()[0]
    'en'
    """
    command = languages_of(Domain(OWN, "cli"))
    games = {each for name in OWN_GAMES for each in languages_of(Domain(OWN, name))}
    return tuple([language for language in command if language in games])


def _check(ctx: click.Context, _option: click.Parameter, language: str | None) -> None:
    """Remember the language that the user wants, which may be written as in an environment.

    Raises:
        click.BadParameter: If no game has words in it; the message lists the languages.
    """
    if language is None or ctx.resilient_parsing:
        ctx.meta[_WISH] = None
        return
    tried = (negotiate((language,), offered()) for offered in (known, _elsewhere))
    is_english = _first_part(language) == ENGLISH
    found = ENGLISH if is_english else next((each for each in tried if each != ENGLISH), "")
    if not found:
        raise click.BadParameter(f"there are no words in {language!r}: choose {_listed(known())}")
    ctx.meta[_WISH] = found


def _elsewhere() -> tuple[str, ...]:
    """Return the languages of games that other distributions bring."""
    others = [game_called(name) for name in NAMES if name not in OWN_GAMES]
    return tuple([language for game in others for language in game.languages])


def typed_language() -> str:
    """Return the option with the language that was typed, and a space behind it; or nothing."""
    ctx = click.get_current_context().find_root()
    is_typed = ctx.get_parameter_source("language") is ParameterSource.COMMANDLINE
    return f"--language {ctx.meta[_WISH]} " if is_typed else ""


def _listed(languages: tuple[str, ...]) -> str:
    return ", ".join(languages)


def language_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the option ``--language``."""
    return click.option(
        "--language",
        metavar="CODE",
        envvar=VARIABLE,
        callback=_check,
        expose_value=False,
        help="The language of play and of the rules: nl, fr, hu, it, en or another of the game's. "
        "Without it, the command uses the language of the terminal.",
    )(function)


def language_for(game: AnyGame) -> str:
    """Return the language to play a game in; outside of a call of the command English.

    It is one of the game's. Where the command itself has no words in it, they are English.

    Raises:
        click.UsageError: If the game has no words in the language that the user wants.
    """
    language = _choose(lambda: game.languages)
    if language != ENGLISH and language not in game.languages:
        offered = _listed(game.languages)
        raise click.UsageError(f"{game.title} has no words in {language!r}: choose {offered}")
    return language


def _choose(offered: Callable[[], tuple[str, ...]]) -> str:
    """Return the language that the user wants, or the one of those offered that the terminal has.

    English is chosen without a look at any catalogue.
    """
    ctx = click.get_current_context(silent=True)
    wish: str | None = ENGLISH if ctx is None else ctx.meta.get(_WISH)
    if wish is not None:
        return wish
    if _is_english(os.environ):
        return ENGLISH
    return negotiate(_of_terminal(os.environ), offered())


def _of_terminal(environment: Mapping[str, str]) -> Iterator[str]:
    """Yield the languages of the terminal, the one that is liked best first; none in locale C."""
    locales = [environment[name] for name in TERMINAL if environment.get(name)]
    if locales[:1] not in (["C"], ["POSIX"]):
        yield from filter(None, environment.get("LANGUAGE", "").split(":"))
        yield from locales


def _is_english(environment: Mapping[str, str]) -> bool:
    """Say whether the terminal has no language, or likes English best."""
    first = next(_of_terminal(environment), "C")
    return _first_part(first) in {"c", "posix", ENGLISH}


def _first_part(code: str) -> str:
    """Return the language in a code, without its country and its letters."""
    return re.split(r"[.@_-]", code)[0].lower()


def speak(game: AnyGame) -> AnyGame:
    """Let the command speak the language of play; return the game that speaks it.

    Raises:
        click.UsageError: If the game has no words in the language that the user wants.
    """
    language = language_for(game)
    _remember(language)
    return in_language(game, language)


def speak_of(games: tuple[AnyGame, ...]) -> tuple[AnyGame, ...]:
    """Let the command speak its language about some games; return these games.

    Of several games, those without words in it speak English.

    Raises:
        click.UsageError: If there is only one game, and it has no words in the language that the
            user wants.
    """
    if len(games) == 1:
        return (speak(games[0]),)
    language = _choose(known)
    _remember(language)
    return tuple([told_in(game, language) for game in games])


def told_in(game: AnyGame, language: str) -> AnyGame:
    """Return a game that speaks a language, or English if it is not told in it.

    >>> from tricky_twist import TWISTED
    >>> told_in(TWISTED, "tlh") is TWISTED
    True
    """
    is_told = language != ENGLISH and language in game.languages
    return in_language(game, language) if is_told else game


def _remember(language: str) -> None:
    ctx = click.get_current_context(silent=True)
    if ctx is not None:
        ctx.meta[_SPOKEN] = language


def spoken() -> str:
    """Return the language that the command speaks; English before a game is chosen.

    >>> spoken()
    'en'
    """
    ctx = click.get_current_context(silent=True)
    language: str = ENGLISH if ctx is None else ctx.meta.get(_SPOKEN, ENGLISH)
    return language


def here(english: str, context: str = CONTEXT) -> str:
    """Return a sentence in the language that the command speaks, with its holes.

    >>> here("your turn")
    'your turn'
    """
    if (language := spoken()) == ENGLISH:
        return english
    return translated(__name__, context, english, "", language)[0][0]
