"""How Sphinx builds the pages for players in another language: ``sphinx-build -D language=nl``.

The sources are the English pages. Each keeps its name and its anchors.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from importlib import metadata

from sphinx.application import Sphinx
from sphinx.config import Config

from tools.languages import games_in, pages, registers
from tools.languages.labels import speak
from tools.languages.links import SIDEBAR, add_switch, lead_to_english
from tools.languages.source import translate
from tools.languages.theme import add_theme_words
from tools.pages import disputed  # noqa: F401  # it adds its directive
from tools.pages.how_to_play import Glossary, HowToPlay
from tools.pages.made import DIRECTIVES
from tricky_twist.games import OWN, game_called

project = "tricky_twist"
author = "The tricky_twist authors"
copyright = "2026, The tricky_twist authors"
release = metadata.version("tricky_twist")

extensions = ["myst_parser", "tricky_twist.sphinxext"]
root_doc = "how-to-play/index"
html_theme = "furo"
html_title = "Tricky Twist \N{MIDDLE DOT} Twisted \N{MIDDLE DOT} Flip Twhist"
html_copy_source = False
html_favicon = "../../docs/_static/favicon.svg"
html_static_path = ["../../docs/_static"]
html_css_files = [
    "cards.css",
    "tables.css",
    "rulebook.css",
    "phones.css",
    "print.css",
    "languages.css",
]
html_domain_indices = False
html_use_index = False
html_sidebars = {"**": SIDEBAR}
templates_path = ["templates", "templates/shared"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4
nitpicky = True
rulebook_stand_ins = sorted(
    {data.reading for name in OWN for data in game_called(name).rules().provisional()}
)


def choose(_app: Sphinx, config: Config) -> None:
    """Choose the pages and the registers of the language."""
    games = games_in(config.language)
    config.include_patterns = [f"{page}.md" for page in pages(games)]
    config.rulebook_registers = {game: registers.path_of(game, config.language) for game in games}
    unasked = ("rulebook.unshown", "rulebook.undecided", "rulebook.untested")
    config.suppress_warnings = [*config.suppress_warnings, *unasked]  # the default is shared


def setup(app: Sphinx) -> None:
    """Add the directives, and put labels, links and the theme into the language."""
    app.add_directive("disputes", DIRECTIVES["disputes"])
    app.add_directive("how-to-play", HowToPlay)
    app.add_directive("words", Glossary)
    app.connect("config-inited", choose, priority=400)
    app.connect("source-read", translate)
    app.connect("doctree-read", speak)
    app.connect("missing-reference", lead_to_english)
    add_theme_words(app)
    add_switch(app)
