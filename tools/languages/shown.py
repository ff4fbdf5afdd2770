"""The directives of the pages for players, in another language."""

from collections.abc import Iterator

from docutils import nodes

from tools.languages import say
from tools.languages.labels import LABEL
from tools.pages.disputed import is_ours
from tools.pages.how_to_play import Teller, other_editions
from tools.pages.made import filled
from tricky_twist.core.register import Register
from tricky_twist.core.values import changed
from tricky_twist.games import OWN, game_called
from tricky_twist.primer import GLOSSARY, Term, how_to_play
from tricky_twist.primer.disputes import Dispute, disputes_of
from tricky_twist.sphinxext.directives import RULING, RulebookDirective, badge
from tricky_twist.sphinxext.render import Linker, bullets, spaced, table

WORD, MEANING, IN_ENGLISH = "word", "meaning", "in English"
RULE = "rule"
HEADS = (WORD, MEANING, IN_ENGLISH, RULE)
"""The titles of the columns."""


class HowToPlay(RulebookDirective):
    """Shows the short rulebook of a game, and the differences of other editions."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return a section for each section, with the anchors of the English page."""
        game = game_called(self.arguments[0])
        language = self.config.language
        teller = Teller(self.linker(), game.name, say(LABEL, RULE, language))
        told = how_to_play(game, language=language)
        anchors = [section.title for section in how_to_play(game).sections]
        pairs = [*zip(told.sections, anchors, strict=True)][1:]
        sections = [_anchored(teller.section(section), anchor) for section, anchor in pairs]
        for section in other_editions(game.name, language):
            shown = changed(section, title=say(LABEL, section.title, language))
            sections.append(_anchored(teller.section(shown), section.title))
        return [*teller.blocks(told.sections[0].blocks), *sections]


def _anchored(section: nodes.section, english: str) -> nodes.section:
    """Give a section the anchor that it has on the English page."""
    section["ids"] = section["names"] = [nodes.make_id(english)]
    return section


class Words(RulebookDirective):
    """Shows the words of a game: in the language, what they mean, and in English."""

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
    """Shows the disputes about a game, each with its answer and what decides it."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the list."""
        game = game_called(self.arguments[0])
        found = disputes_of(game, self.config.language)
        listed = bullets(_settled(each, game.register, self.linker()) for each in found)
        listed["classes"] = ["disputes"]
        return [listed]


def _settled(dispute: Dispute, register: Register, linker: Linker) -> list[nodes.Node]:
    marks = [nodes.Text(" "), badge(RULING)] if is_ours(dispute, register) else []
    cites = nodes.inline("", "", *spaced(map(linker.link, dispute.cites)), classes=["cited"])
    words = [nodes.strong("", dispute.question), nodes.Text(f" {dispute.answer}")]
    return [*words, *marks, nodes.Text(" "), cites]


DIRECTIVES = {"disputes": Disputes, "how-to-play": HowToPlay, "words": Words}
"""Each directive by its name."""


def editions() -> Iterator[str]:
    """Yield the titles of the sections on other editions."""
    for name in OWN:
        yield from (section.title for section in other_editions(name))
