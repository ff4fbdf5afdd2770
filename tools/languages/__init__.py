"""The pages for players in other languages: How to play, the rulebook and the disputes."""

from collections.abc import Iterator
from functools import cache

from tools import ROOT
from tricky_twist.core.catalogues import ENGLISH, Domain, languages_of, translated
from tricky_twist.games import OWN, game_called

DOCS = ROOT / "docs"
"""The English sources."""

WORDS = Domain("tools", "tools")
"""The catalogue with the words of these pages, in ``tools/locales``."""


def say(context: str, english: str, language: str) -> str:
    """Return a text of these pages in a language; English if it is not translated."""
    if language == ENGLISH:
        return english
    return translated(__name__, context, english, "", language)[0][0]


def games_in(language: str) -> tuple[str, ...]:
    """Return the games that a language has complete."""
    return tuple(name for name in OWN if language in game_called(name).languages)


@cache
def languages() -> tuple[str, ...]:
    """Return the languages in which there are pages, without English."""
    return tuple(code for code in languages_of(WORDS) if code != ENGLISH and games_in(code))


@cache
def pages(games: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of the pages about some games, the first page first."""
    told = [f"how-to-play/{game}" for game in games]
    rulebooks = [page for game in games for page in (f"rulebook/{game}", *_chapters(game))]
    return ("how-to-play/index", *told, "how-to-play/words", *rulebooks, "how-to/settle-a-dispute")


def _chapters(game: str) -> Iterator[str]:
    for path in sorted((DOCS / "rulebook" / game).rglob("*.md")):
        if path.stem not in ENGLISH_ONLY:
            yield path.relative_to(DOCS).with_suffix("").as_posix()


ENGLISH_ONLY = {"examples", "facts"}
"""Pages of a rulebook without a translation."""
