"""Old addresses: a reader who kept one still arrives.

Each old page becomes a file that leads on, with the part after the ``#``. They are no pages: no
list and no search has them.
"""

import json
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from posixpath import relpath

from sphinx.application import Sphinx

from tricky_twist import GAMES

SIGN = '<meta http-equiv="refresh"'
"""The mark of such a file, which no page has."""

CALLS = ("contract", "helpers", "rules", "chapters", "counting", "inside", "phases")
TYPES = ("cards", "states", "moves", "events", "views", "violations", "scores")

MOVED = {
    "how-to/add-a-game": "tutorial/own-game",
    "how-to/prove": "contribute/prove",
    "explanation/decisions": "contribute/decisions",
    "command/bots": "how-to/bots#at-the-terminal",
    "command/explore": "how-to/explore#at-the-terminal",
    "command/simulate": "how-to/simulate#at-the-terminal",
    "reference/bots": "how-to/bots#reference",
    **dict.fromkeys((f"rulebook/matters/{game}" for game in GAMES), "rulebook/matters"),
    "reference/lab/exploring": "how-to/explore#reference",
    "reference/lab/simulations": "how-to/simulate#reference",
    **dict.fromkeys(
        (f"reference/core/{page}" for page in ("clauses", "game", "table")), "reference/core"
    ),
    "reference/core/looking": "reference/core/making",
    "reference/encoding/coders": "reference/encoding",
    "reference/hosting/messages": "reference/hosting",
    "reference/records/open": "reference/records",
    **dict.fromkeys(
        (f"reference/testing/{page}" for page in ("inside", "laws")), "reference/testing"
    ),
    "reference/testing/laws-of-a-game": "reference/testing/conformance",
    **dict.fromkeys(
        ("rulebook-index", "py-modindex", "genindex-all", "_modules/index"), "genindex"
    ),
}
"""Where each page that is gone leads."""


def of_games() -> Iterator[tuple[str, str]]:
    """Yield the pages of each game that are gone, and where they lead."""
    for game in GAMES:
        phases = ("phases-before", "phases-play") if game == "tricky-twist" else ()
        yield from ((f"reference/{game}/{old}", f"reference/{game}") for old in (*CALLS, *phases))
        yield from ((f"reference/{game}/{old}", f"reference/{game}/types") for old in TYPES)
        yield f"rulebook/{game}/readings", f"rulebook/{game}/readings/1"
        yield f"rulebook/{game}/tests", f"rulebook/{game}"


def of_tests(pages: set[str]) -> Iterator[tuple[str, str]]:
    """Yield the old pages of tests: the tests of a chapter are on its page now."""
    for page in sorted(pages):
        if found := re.fullmatch(r"(rulebook/[a-z-]+)/([a-z]+|readings/1)", page):
            yield f"{found[1]}/tests/{found[2].partition('/')[0]}", page


def of_sources(app: Sphinx) -> Iterator[tuple[str, str]]:
    """Yield the old pages of source code: the reference describes the public part of a module."""
    described = app.env.domains.python_domain.modules
    source = Path(app.srcdir).parent / "src"
    for path in sorted((source / "tricky_twist").rglob("*.py")):
        parts = path.relative_to(source).with_suffix("").parts
        name = ".".join(part for part in parts if part != "__init__")
        known = described.get(name)
        yield f"_modules/{name.replace('.', '/')}", known.docname if known else "reference/index"


def lead_on(app: Sphinx, error: Exception | None) -> None:
    """Write a file for each address that is gone."""
    if error is not None or app.builder.format != "html":
        return
    for old, new in (*MOVED.items(), *of_games(), *of_tests(app.env.found_docs), *of_sources(app)):
        file = Path(app.outdir, f"{old}.html")
        if old not in app.env.found_docs:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text(old, new), encoding="utf-8")


def text(old: str, new: str) -> str:
    """Return a file that leads from an old address to a new one."""
    page, _, anchor = new.partition("#")
    there = relpath(f"{page}.html", str(Path(old).parent))
    whole = f"{there}#{anchor}" if anchor else there
    usual = json.dumps(f"#{anchor}" if anchor else "")
    script = f"location.replace({json.dumps(there)} + (location.hash || {usual}))"
    link = escape(whole)
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Moved</title>'
        f'<link rel="canonical" href="{escape(there)}"><script>{script}</script>'
        f'{SIGN} content="0; url={link}"><p>This page has moved: <a href="{link}">go on</a>.\n'
    )
