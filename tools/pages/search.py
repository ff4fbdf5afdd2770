"""The search of these pages: prepared when they are built, asked in the browser.

One script holds the records of rulebooks and pages, another the records of Python names. Both are
plain scripts, since a page that was opened from a disk may load nothing else.
"""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import chain
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment import BuildEnvironment
from sphinx.util.logging import getLogger

from tools.pages import findable
from tools.pages.findable import Findable, address, findables, keywords
from tricky_twist import GAMES
from tricky_twist.cli.commands import clauses
from tricky_twist.search import (
    AT_HAND,
    ELSEWHERE,
    FINENESS,
    GUESSED,
    LEAST,
    POOR,
    Index,
    languages,
    words,
)

LOGGER = getLogger(__name__)

FOLDER = "_static/search"

Found = dict[str, list[Findable]]

LONGEST = 400
"""The greatest length of a displayed text, in characters."""


def known(env: BuildEnvironment) -> Found:
    """Return the records of each page; Sphinx keeps them, so it reads only changed pages again."""
    found: Found = vars(env).setdefault("findables", {})
    return found


def keep(app: Sphinx, page: nodes.document) -> None:
    """Keep the records of a page, until the page or the search changes."""
    for file in (findable.__file__, findable.KEYWORDS, clauses.__file__):
        app.env.note_dependency(file)
    known(app.env)[app.env.docname] = list(findables(app.env.docname, page))


def everything(env: BuildEnvironment) -> list[Findable]:
    """Return all records, the names of the code last."""
    found = chain.from_iterable(known(env)[page] for page in sorted(known(env)))
    return sorted(found, key=lambda found: found.kind == "name")


def make_page(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Write the scripts, and yield the page that asks them."""
    builder = app.builder
    if not isinstance(builder, StandaloneHTMLBuilder) or builder.embedded:
        return
    records = everything(app.env)
    for place in misplaced(records):
        LOGGER.warning("tools/pages/keywords.toml names %s, which is nowhere", place)
    first = sum(found.kind != "name" for found in records)
    index = Index([found.record for found in records])
    folder = Path(app.outdir, FOLDER)
    for name, start, part in (("pages", 0, records[:first]), ("names", first, records[first:])):
        told: dict[str, Any] = {
            "records": [shown(found, builder) for found in part],
            "worth": dict(worth(index, start, start + len(part))),
        }
        if not start:
            told["words"] = word_lists()
        script = f"finder.add({json.dumps(told, ensure_ascii=False, separators=(',', ':'))});\n"
        (folder / f"{name}.js").write_text(script, encoding="utf-8")
    files = {
        "style": versioned(folder, "search.css"),
        "names": versioned(folder, "names.js"),
        "scripts": [versioned(folder, name) for name in ("find.js", "pages.js", "page.js")],
    }
    titles = [game.title for game in GAMES.values()]
    yield "search", {"title": "Search", "found": files, "games": titles}, "search.html"


def misplaced(records: Iterable[Findable]) -> list[str]:
    """Return the places that the keywords name and that are not there."""
    known = {address(found.page, found.anchor) for found in records}
    return sorted(keywords().keys() - known)


def versioned(folder: Path, name: str) -> str:
    """Return the address of a file, which changes with the file: browsers keep the old one."""
    return f"{FOLDER}/{name}?v={sha256((folder / name).read_bytes()).hexdigest()[:8]}"


def shown(found: Findable, builder: StandaloneHTMLBuilder) -> Sequence[str]:
    """Return the facts for the display of a result: its place, and its text."""
    anchor = f"#{found.anchor}" if found.anchor else ""
    address = builder.get_relative_uri("search", found.page) + anchor
    text = found.record.text
    if len(text) > LONGEST:
        text = text[:LONGEST].rpartition(" ")[0] + " …"
    return address, found.kind, found.title, found.where, found.game, text


def worth(index: Index, start: int, end: int) -> Iterator[tuple[str, list[int]]]:
    """Yield terms, each with how much it counts for some records: steps and worths in turn."""
    for term, places in sorted(index.worth.items()):
        pairs: list[int] = []
        before = start
        for number in sorted(number for number in places if start <= number < end):
            pairs += (number - before, places[number])
            before = number
        if pairs:
            yield term, pairs


def word_lists() -> dict[str, Any]:
    """Return the lists by which a question is understood, for find.js."""
    speech = languages.speech_of()
    return {
        "small": sorted(speech.small),
        "names": sorted(speech.names),
        "titles": [title for title in speech.titles if len(title) > 1],
        "plainer": [(p, in_javascript(i)) for p, i in words.PLAINER],
        "irregular": languages.irregular(),
        "endings": languages.ENDINGS,
        "shortened": [(p, in_javascript(i)) for p, i in languages.SHORTENED],
        "meanings": speech.meanings,
        "longest": speech.longest,
        "shortest": words.SHORTEST,
        "long": words.LONG,
        "whole": words.WHOLE,
        "meant": words.MEANT,
        "begun": words.BEGUN,
        "fineness": FINENESS,
        "elsewhere": ELSEWHERE,
        "first": AT_HAND,
        "poor": POOR,
        "least": LEAST,
        "guessed": GUESSED,
    }


def in_javascript(replacement: str) -> str:
    """Return a replacement with its groups written as a browser expects them."""
    return re.sub(r"\\(\d)", r"$\1", replacement)


def drop_other_search(app: Sphinx) -> None:
    """Let Sphinx make no index of its own: nothing would ask it."""
    if isinstance(app.builder, StandaloneHTMLBuilder):
        app.builder.search = False


def add_search(app: Sphinx) -> None:
    """Add the search to the pages that an application builds."""
    app.connect("doctree-read", keep)
    app.connect("env-purge-doc", lambda _app, env, page: known(env).pop(page, None))
    app.connect("env-merge-info", lambda _app, env, _pages, other: known(env).update(known(other)))
    app.connect("builder-inited", drop_other_search)
    app.connect("html-collect-pages", make_page)
