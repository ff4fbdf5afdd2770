"""The directives of the pages for players, in another language."""

from collections.abc import Iterator

from docutils import nodes

from tools.languages import say
from tools.languages.labels import LABEL
from tools.pages.disputed import settled
from tools.pages.how_to_play import RULE, HowToPlay, other_editions
from tools.pages.made import filled
from tricky_twist.games import OWN, game_called
from tricky_twist.primer import GLOSSARY, Term
from tricky_twist.primer.disputes import disputes_of
from tricky_twist.sphinxext.directives import RulebookDirective
from tricky_twist.sphinxext.render import Linker, bullets, spaced, table

WORD, MEANING, IN_ENGLISH = "word", "meaning", "in English"
HEADS = (WORD, MEANING, IN_ENGLISH, RULE)
"""The titles of the columns."""


class Words(RulebookDirective):
    """Shows the words of a game: in the language, with their meaning, and in English."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        language, linker = self.config.language, self.linker()
        widths = {WORD: 20, MEANING: 50, IN_ENGLISH: 20}
        heads = {say(LABEL, title, language): width for title, width in widths.items()}
        terms = [term for term in GLOSSARY if term.game == self.arguments[0]]
        rows = [filled(_term(term, linker, language)) for term in terms]
        return [table(heads, rows, "glossary")]


def _term(term: Term, linker: Linker, language: str) -> list[list[nodes.Node]]:
    meaning = term.meaning_in(language)
    cites = nodes.inline("", "", *spaced(map(linker.link, term.cites)), classes=["cited"])
    word = nodes.strong("", term.called(language) or term.word)
    return [[word], [nodes.Text(f"{meaning} "), cites], [nodes.Text(term.word)]]


class Disputes(RulebookDirective):
    """Shows the disputes about a game, each with its answer and the clauses that decide it."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the list."""
        found = disputes_of(game_called(self.arguments[0]), self.config.language)
        listed = bullets(settled(each, self.linker()) for each in found)
        listed["classes"] = ["disputes"]
        return [listed]


DIRECTIVES = {"disputes": Disputes, "how-to-play": HowToPlay, "words": Words}
"""Each directive by its name."""


def editions() -> Iterator[str]:
    """Yield the titles of the sections on other editions."""
    for name in OWN:
        yield from (section.title for section in other_editions(name))
