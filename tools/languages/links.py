"""Links between the languages: to the same page, and to pages that are only in English."""

from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from tools.languages import games_in, languages, pages
from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.games import OWN, game_called

NAMES = {"en": "English", "fr": "Français", "hu": "Magyar", "it": "Italiano", "nl": "Nederlands"}
"""The name of each language in itself."""

PLACES = {"example": "examples", "fact": "facts"}
"""The English page of a kind of entries that have no page in other languages."""


def lead_to_english(
    _app: Sphinx, _env: BuildEnvironment, link: addnodes.pending_xref, shown: nodes.TextElement
) -> nodes.reference | None:
    """Turn a link to a page that is only in English into one that says so."""
    page = _english(link)
    if page is None:
        return None
    up = "../" * (link["refdoc"].count("/") + 1)
    found = nodes.reference("", "", shown, internal=False, refuri=f"{up}{page}")
    found["classes"] += ["in-english"]
    return found


def _english(link: addnodes.pending_xref) -> str | None:
    """Return the address of an English page, from the root."""
    target = link["reftarget"]
    if link["reftype"] == "doc":
        return f"{target.removeprefix('/')}.html"
    place = PLACES.get(link["reftype"])
    game = next((name for name in OWN if target in game_called(name).register.ids()), None)
    return f"rulebook/{game}/{place}.html#{target.lower()}" if place and game else None


SIDEBAR = [
    "sidebar/brand.html",
    "sidebar/search.html",
    "languages.html",
    "sidebar/scroll-start.html",
    "sidebar/navigation.html",
    "sidebar/scroll-end.html",
]
"""The parts of the sidebar: the parts of the theme, and the switch."""

# The switch ---------------------------------------------------------------------------------------


def others(docname: str, language: str) -> Iterator[dict[str, str]]:
    """Yield a link for each language that has a page, the page's own among them."""
    up = "../" * (docname.count("/") + (language != ENGLISH))
    spoken = [code for code in languages() if docname in pages(games_in(code))]
    if docname not in pages(tuple(OWN)) or not spoken:
        return
    for code in (ENGLISH, *spoken):
        folder = "" if code == ENGLISH else f"{code}/"
        yield {"code": code, "name": NAMES.get(code, code), "href": f"{up}{folder}{docname}.html"}


def add_switch(app: Sphinx) -> None:
    """Show on each page the languages that it is there in."""

    def switch(
        app: Sphinx, docname: str, _template: str, context: dict[str, Any], _page: object
    ) -> None:
        language = app.config.language
        context["spoken"] = language
        context["languages"] = [*others(docname, language)]

    app.connect("html-page-context", switch)
