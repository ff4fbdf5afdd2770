"""Old addresses: a reader who kept one still arrives.

Each old page becomes a file that leads on, with the part after the ``#``. They are no pages: no
list and no search has them.
"""

import json
from html import escape
from pathlib import Path
from posixpath import relpath

from sphinx.application import Sphinx

SIGN = '<meta http-equiv="refresh"'
"""The mark of such a file, which no page has."""

PLACES = Path(__file__).with_name("moved.json")
"""The addresses that are gone, under the pages that took their place."""


def moved() -> dict[str, str]:
    """Return where each page that is gone leads."""
    listed: dict[str, list[str]] = json.loads(PLACES.read_text("utf-8"))
    return {old: new for new, gone in listed.items() for old in gone}


def lead_on(app: Sphinx, error: Exception | None) -> None:
    """Write a file for each address that is gone."""
    for old, new in moved().items() if error is None and app.builder.format == "html" else ():
        file = Path(app.outdir, f"{old}.html")
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
        f'{SIGN} content="0; url={link}"><p>This page has moved: <a href="{link}">follow it</a>.\n'
    )
