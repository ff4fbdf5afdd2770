"""The words of the theme that Sphinx has no translations of."""

from gettext import NullTranslations
from typing import Any

from sphinx.application import Sphinx
from sphinx.locale import translators

from tools.languages import say

ICONS = ("Contents", "Menu", "Expand", "Light mode", "Dark mode")
"""The titles of signs, which the theme does not offer for translation."""

WORDS = (
    *ICONS,
    "All pages",
    "Back to top",
    "Language",
    "Next",
    "On this page",
    "Previous",
    "Skip to content",
    "Toggle Light / Dark / Auto color theme",
    "Toggle site navigation sidebar",
    "Toggle table of contents sidebar",
)
"""Every such text."""

THEME = "theme"
"""Their context in the catalogue."""


class Theme(NullTranslations):
    """Finds these texts in our catalogue."""

    def __init__(self, language: str) -> None:
        """Take the language of the build."""
        super().__init__()
        self.language = language

    def gettext(self, message: str) -> str:
        """Return the words for a text, or the text."""
        return say(THEME, message, self.language) if message in WORDS else message


def add_theme_words(app: Sphinx) -> None:
    """Let the templates find these texts in our catalogue, if Sphinx has none."""

    def add(app: Sphinx) -> None:
        translators["general", "sphinx"].add_fallback(Theme(app.config.language))

    app.connect("builder-inited", add)
    app.connect("html-page-context", add_icons)


def add_icons(
    app: Sphinx, _docname: str, _template: str, context: dict[str, Any], _page: object
) -> None:
    """Give a page the titles of the signs in English and in its language."""
    context["icons"] = [(title, say(THEME, title, app.config.language)) for title in ICONS]
