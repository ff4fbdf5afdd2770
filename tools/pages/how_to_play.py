"""The short rulebooks and the glossary as pages: each sentence is linked to its clauses."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from docutils import nodes
from sphinx.environment import BuildEnvironment

from tools.languages import say
from tools.languages.labels import LABEL
from tools.pages.drawings.illustrations import illustrated
from tools.pages.made import filled, link_to
from tools.pages.seating import NAMES
from tricky_twist import GAMES, primer
from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.phrases import join_words
from tricky_twist.core.values import changed
from tricky_twist.primer import (
    GLOSSARY,
    Block,
    Bullets,
    Grid,
    Row,
    Section,
    Sentence,
    Term,
    how_to_play,
)
from tricky_twist.primer.glossary import LANGUAGES
from tricky_twist.sphinxext.directives import RULING, STAND_IN, RulebookDirective, badge
from tricky_twist.sphinxext.render import Linker, spaced, table

ENTERING = "how-to/printed-tables"
"""The page that explains how to enter the print on one's own cards."""

PRINTED = "how-to-play"
"""The class of the small printed rulebook."""

WORD, MEANING, IN_ENGLISH, RULE = HEADS = ("word", "meaning", "in English", "rule")
"""The heads of columns."""

SEATS = "In the pictures {} sit round the table, clockwise."

NEGATIVE = re.compile(r"(?<![\w)])-(?=\d)")
"""The hyphen of a negative number."""


class HowToPlay(RulebookDirective):
    """Shows the short rulebook of a game, and the differences of other editions."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return a section for each section, with the same anchors in every language."""
        game, language = GAMES[self.arguments[0]], self.config.language
        follow(self.env)
        teller = Teller(self.linker(), game.name, say(LABEL, RULE, language))
        first, *others = how_to_play(game, language=language).sections
        english = [section.title for section in how_to_play(game).sections[1:]]
        for section in other_editions(game.name, language):
            others.append(changed(section, title=say(LABEL, section.title, language)))
            english.append(section.title)
        seated = SEATS.format(join_words(NAMES[: max(game.players)]))
        legend = nodes.paragraph("", seated, classes=["legend"])
        return [
            *teller.blocks(first.blocks),
            *([legend] if language == ENGLISH else []),
            *map(teller.section, others, english),
        ]


class Glossary(RulebookDirective):
    """Shows the words of a game in the language of the page, with their meanings.

    An English page also has the words of the rulebooks, and any other page the English words.
    """

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return a table with a column for each language."""
        follow(self.env)
        language = self.config.language
        terms = [term for term in GLOSSARY if term.game == self.arguments[0]]
        spoken = {code: n for code, n in LANGUAGES if any(term.called(code) for term in terms)}
        if language != ENGLISH:
            spoken = {ENGLISH: say(LABEL, IN_ENGLISH, language)}
        own = {say(LABEL, WORD, language): 16, say(LABEL, MEANING, language): 40}
        rows = [_term(term, language, [*spoken], self.linker()) for term in terms]
        return [table(own | dict.fromkeys(spoken.values(), 16), rows, "glossary")]


def follow(env: BuildEnvironment) -> None:
    """Let the page follow all changes to its sources."""
    for file in (Path(__file__), *Path(primer.__file__).parent.glob("**/*.py")):
        env.note_dependency(str(file))


def other_editions(name: str, language: str = "en") -> Iterator[Section]:
    """Yield a section for each other edition, with the sentences that the standard lacks."""
    game = GAMES[name]
    standard = {*how_to_play(game, language=language).sentences()}
    for edition, rules in game.editions[1:]:
        told = [s for s in how_to_play(game, rules, language).sentences() if s not in standard]
        if told:
            lines = tuple(
                Sentence(_words(line), line.cites, line.stand_ins, line.rulings) for line in told
            )
            title = edition.replace("-", " ").capitalize()
            yield Section(f"{title} edition", (Bullets(lines),))


def _words(line: Sentence | Row) -> str:
    return line.text if isinstance(line, Sentence) else ": ".join(line.cells)


class Teller:
    """Turns sections into nodes of a page."""

    def __init__(self, linker: Linker, game: str, rule: str) -> None:
        """Take the maker of the links, the name of the game, and the word above its clauses."""
        self.linker, self.game, self.rule = linker, game, rule

    def section(self, section: Section, english: str) -> nodes.section:
        """Return a section with its title; its anchor is the English one."""
        title = nodes.title("", section.title)
        name = nodes.make_id(english)
        blocks = [*self.blocks(section.blocks)]
        # A picture comes before the list of its cards, any other at the end.
        lists = [place for place, one in enumerate(blocks) if isinstance(one, nodes.bullet_list)]
        after = lists[0] + 1 if lists else len(blocks)
        blocks[after:after] = illustrated(self.game, section.title)
        return nodes.section("", title, *blocks, ids=[name], names=[name], classes=[PRINTED])

    def blocks(self, blocks: Iterable[Block]) -> Iterator[nodes.Node]:
        """Yield a paragraph, a list or a table for each block."""
        for block in blocks:
            if isinstance(block, Grid):
                yield self._grid(block)
            elif isinstance(block, Bullets):
                items = [nodes.paragraph("", "", *self._said(s)) for s in block.sentences]
                yield nodes.bullet_list("", *(nodes.list_item("", item) for item in items))
            else:
                parts = [node for sentence in block.sentences for node in self._said(sentence)]
                yield nodes.paragraph("", "", *parts)

    def _said(self, sentence: Sentence) -> list[nodes.Node]:
        space = nodes.Text("\N{NO-BREAK SPACE}")  # or a line might begin with the clauses
        return [*_emphasised(sentence.text), space, *self._cited(sentence), nodes.Text(" ")]

    def _grid(self, grid: Grid) -> nodes.table:
        widths = {title: max(len(title), 12) for title in grid.head} | {self.rule: 12}
        rows = [
            filled([*([*_emphasised(cell)] for cell in row.cells), self._cited(row)])
            for row in grid.rows
        ]
        return table(widths, rows, PRINTED)

    def _cited(self, sentence: Sentence | Row) -> list[nodes.Node]:
        """Return the clauses of a sentence in small print, and the mark of a stand-in."""
        links = spaced(self.linker.link(cited) for cited in sentence.cites)
        found: list[nodes.Node] = [nodes.inline("", "", *links, classes=["cited"])]
        if sentence.rulings:
            shown = self.linker.link(sentence.rulings[0], RULING)
            found += [nodes.Text(" "), _badge(RULING, shown)]
        if sentence.stand_ins:
            entering = link_to(ENTERING, nodes.inline("", STAND_IN), self.linker.docname)
            found += [nodes.Text(" "), _badge(STAND_IN, entering)]
        return found


def _badge(words: str, link: nodes.Node) -> nodes.Node:
    """Return a badge that leads to the reason for it."""
    found = badge(words)
    found.children = []
    found += link
    return found


def _emphasised(text: str) -> Iterator[nodes.Node]:
    """Yield a text with true minus signs, in which words between asterisks are emphasised."""
    for number, part in enumerate(NEGATIVE.sub("\N{MINUS SIGN}", text).split("*")):
        yield nodes.emphasis("", part) if number % 2 else nodes.Text(part)


def _word_in(term: Term, language: str) -> nodes.Node:
    """Return the word for a term: one of ours in italics, since no box has it."""
    word = term.word if language == ENGLISH else term.called(language)
    return nodes.emphasis("", word) if term.is_ours(language) else nodes.Text(word)


def _term(term: Term, language: str, others: list[str], linker: Linker) -> list[list[nodes.Node]]:
    links = spaced(linker.link(cited) for cited in term.cites)
    cites = nodes.inline("", "", *links, classes=["cited"])
    meaning = [nodes.Text(f"{term.meaning_in(language)} "), cites]
    names = ([_word_in(term, code)] for code in others)
    return filled([[nodes.strong("", term.called(language) or term.word)], meaning, *names])
