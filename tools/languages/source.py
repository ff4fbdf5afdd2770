"""Pages of Markdown in another language, block by block."""

import re
from collections.abc import Iterator

from sphinx.application import Sphinx

from tools.languages import DOCS, games_in, pages, say
from tools.languages.blocks import Block, taken_over
from tricky_twist.games import OWN, game_called

READINGS = "{game}: readings {first} to {last}"
"""The title of a page of readings."""

HOW_TO_PLAY = "How to play {game}"
"""The title of a short rulebook."""

_READINGS = re.compile(r"(.+): readings (\S+) to (\S+)")
_HOW_TO_PLAY = re.compile(r"How to play (.+)")
_TITLES = frozenset(game_called(name).title for name in OWN)

FIRST = "how-to-play/index"
BESIDE = """
```{{toctree}}
:hidden:

{pages}
```
"""
"""The pages besides How to play, in the navigation of the first page."""


def translate(app: Sphinx, docname: str, source: list[str]) -> None:
    """Put the source of a page into the language of the build."""
    language = app.config.language
    known = pages(games_in(language))
    lines = [_told(each, language) for each in taken_over(source[0], docname, frozenset(known))]
    if docname == FIRST:
        beside = [page for page in known if page.count("/") == 1 and "how-to-play" not in page]
        lines.append(BESIDE.format(pages="\n".join(f"../{page}" for page in beside)))
    source[0] = "\n".join([*lines, ""])


def _told(block: Block, language: str) -> str:
    if block.kind not in {"heading", "prose", "row"} or not _has_words(block.text):
        return f"{block.mark}{block.text}"
    english, holes = message_of(block.text)
    return f"{block.mark}{_filled(say(PROSE, english, language), holes)}"


def _filled(text: str, holes: dict[str, str]) -> str:
    for name, held in holes.items():
        text = text.replace(f"{{{name}}}", held)
    return text


PROSE = "page"
"""The context of prose and headings in the catalogue."""


def message_of(text: str) -> tuple[str, dict[str, str]]:
    """Return a text as translators see it, and the words for its holes."""
    if found := _READINGS.fullmatch(text):
        return READINGS, dict(zip(("game", "first", "last"), found.groups(), strict=True))
    if (found := _HOW_TO_PLAY.fullmatch(text)) and found[1] in _TITLES:
        return HOW_TO_PLAY, {"game": found[1]}
    return text, {}


def _has_words(text: str) -> bool:
    return text not in _TITLES and re.search(r"[a-z]{2}", text) is not None


def prose() -> Iterator[str]:
    """Yield each text of the pages that translators read."""
    known = pages(tuple(OWN))
    for docname in known:
        source = (DOCS / f"{docname}.md").read_text("utf-8")
        for block in taken_over(source, docname, frozenset(known)):
            if block.kind in {"heading", "prose", "row"} and _has_words(block.text):
                yield message_of(block.text)[0]
