"""Chapters of a short rulebook: whole sentences, each with the conditions on which it is said.

A branch of the rules chooses between sentences, and never between pieces of one, so that each can
be translated. A hole of a sentence names a field of the *facts*: a value class that a game fills
from its rules (:mod:`tricky_twist.core.templates` explains holes). The citations stand at the end
of a sentence, in brackets.

>>> from tricky_twist.core.values import value
>>> @value
... class Facts:
...     rules: int
>>> chapters = (chapter("The deal", paragraph(say("deal", "Deal {rules} cards. [TW-10]"))),)
>>> tell(chapters, Facts(9))[0].blocks[0].sentences
(Sentence(text='Deal 9 cards.', cites=('TW-10',), stand_ins=(), rulings=()),)
"""

import enum
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, LiteralString

import attrs

from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.templates import Template
from tricky_twist.core.values import value
from tricky_twist.primer.text import (
    Block,
    Bullets,
    Grid,
    Marks,
    Paragraph,
    Row,
    Section,
    Sentence,
    cited_in,
    marked,
)

Facts = Any
"""A value that the holes of sentences name: of a whole game, or of a row of a table."""

ABOUT = "how to play: "
"""The beginning of the context of each sentence in a catalogue."""

Condition = enum.Enum | Callable[[Facts], bool]
"""A choice that the rules must hold, or a question about the facts."""


@value
class Line:
    """A whole sentence, the title of a chapter or a cell, and the conditions on which it is said.

    >>> say("deal", "Deal {size} cards. [TW-10]").words.english
    'Deal {size} cards. [TW-10]'
    """

    context: str
    """A name for translators, who see no rules."""
    words: Template
    when: tuple[Condition, ...] = ()
    """Each must hold."""

    @property
    def has_words(self) -> bool:
        """Whether there is something to translate besides holes and citations.

        >>> say("stars", "{stars} [FT-37]").has_words, say("stars", "stars").has_words
        (False, True)
        """
        return (
            re.search(r"[^\W\d]", re.sub(r"\{[^}]*\}|\[[^]]*\]", "", self.words.english))
            is not None
        )

    def holds(self, facts: Facts) -> bool:
        """Say whether the line is said under these facts.

        >>> say("deal", "Deal {size} cards. [TW-10]").holds(None)
        True
        """
        return all(_holds(condition, facts) for condition in self.when)


@value
class Lines:
    """Sentences of a chapter that form a paragraph or a list.

    >>> paragraph(say("end", "Stop.")).kind is Paragraph
    True
    """

    kind: type[Paragraph | Bullets]
    lines: tuple[Line, ...]


@value
class Rows:
    """Rows of a table with the same cells; a cell is one line, or several.

    >>> len(rows(say("toad", "Toad"), say("cost", "costs 5")).cells)
    2
    """

    cells: tuple[tuple[Line, ...], ...]
    about: Callable[[Facts], Iterable[Facts]]
    """The facts of each row."""


@value
class Cells:
    """A table of a chapter: the titles of its columns, and its rows.

    >>> len(grid(("card", "cost"), rows(say("toad", "Toad"), say("cost", "5"))).rows)
    1
    """

    head: tuple[Line, ...]
    rows: tuple[Rows, ...]


@value
class Chapter:
    """A chapter of a short rulebook; the first has no title.

    >>> print(chapter("", paragraph(say("end", "Stop."))).title)
    None
    """

    title: Line | None
    blocks: tuple[Lines | Cells, ...]

    def lines(self) -> Iterator[Line]:
        """Yield everything that a translator has to read, in the order of reading.

        >>> [line.words.english for line in chapter("The end", paragraph()).lines()]
        ['The end']
        """
        if self.title is not None:
            yield self.title
        for block in self.blocks:
            if isinstance(block, Lines):
                yield from block.lines
            else:
                yield from block.head
                yield from (line for row in block.rows for cell in row.cells for line in cell)


# How one is written down --------------------------------------------------------------------------


def say(context: str, english: LiteralString, *when: Condition) -> Line:
    """Return a sentence that is said if each of these conditions holds.

    >>> from tricky_twist.games.twisted import LastTwist, Rules
    >>> say("end", "The end. [TW-24]", LastTwist.ENDS).holds(Rules())
    True
    """
    return Line(context, Template(english, context=f"{ABOUT}{context}"), when)


def count(
    context: str, number: str, one: LiteralString, many: LiteralString, *when: Condition
) -> Line:
    """Return a sentence with a form for one thing and a form for several, and its conditions.

    >>> line = count("games", "games", "Play a game.", "Play {games} games.")
    >>> from tricky_twist.games.twisted import Rules
    >>> [line.words.fill(Rules(games=number)) for number in (1, 2)]
    ['Play a game.', 'Play 2 games.']
    """
    return Line(context, Template(one, many, number, context=f"{ABOUT}{context}"), when)


def chapter(title: LiteralString, *blocks: Lines | Cells) -> Chapter:
    """Return a chapter; one with an empty title has none.

    >>> [line.context for line in chapter("The end", paragraph(say("end", "Stop."))).lines()]
    ['title', 'end']
    """
    return Chapter(say("title", title) if title else None, blocks)


def paragraph(*lines: Line) -> Lines:
    """Return sentences that belong together.

    >>> len(paragraph(say("turn", "Play."), say("end", "Stop.")).lines)
    2
    """
    return Lines(Paragraph, lines)


def bullets(*lines: Line) -> Lines:
    """Return sentences that stand one below the other.

    >>> bullets(say("turn", "Play.")).kind is Bullets
    True
    """
    return Lines(Bullets, lines)


def grid(head: tuple[LiteralString, ...], *rows: Rows) -> Cells:
    """Return a table with these titles of columns.

    >>> [line.words.english for line in grid(("card", "effect")).head]
    ['card', 'effect']
    """
    return Cells(tuple([say("column", title) for title in head]), rows)


def rows(
    *cells: Line | tuple[Line, ...], about: Callable[[Facts], Iterable[Facts]] | None = None
) -> Rows:
    """Return rows of a table, one for each value that *about* makes of the facts, or just one.

    >>> rows(say("toad", "Toad")).about("facts")
    ('facts',)
    """
    each = tuple([cell if isinstance(cell, tuple) else (cell,) for cell in cells])
    return Rows(each, about or (lambda facts: (facts,)))


# How it is told -----------------------------------------------------------------------------------


def tell(
    chapters: Iterable[Chapter],
    facts: Facts,
    marks: Marks = (frozenset(), frozenset()),
    language: str = ENGLISH,
) -> tuple[Section, ...]:
    """Return the sections of a short rulebook: the lines that are said, filled with the facts.

    A sentence without a translation stays English.

    >>> told = tell((chapter("", paragraph(say("end", "Stop. [TW-24]"))),), None)
    >>> told[0].blocks[0].sentences[0].cites
    ('TW-24',)
    """
    teller = _Teller(marks, language)
    sections = [teller.section(chapter, facts) for chapter in chapters]
    return tuple([section for section in sections if section.blocks])


class _Teller:
    """Turns chapters into sections."""

    def __init__(self, marks: Marks, language: str) -> None:
        self.marks, self.language = marks, language

    def section(self, chapter: Chapter, facts: Facts) -> Section:
        title = "" if chapter.title is None else self._text(chapter.title, facts)
        blocks = [self._block(block, facts) for block in chapter.blocks]
        return Section(title, tuple([block for block in blocks if block is not None]))

    def _text(self, line: Line, facts: Facts) -> str:
        return line.words.fill(facts, language=self.language)

    def _block(self, block: Lines | Cells, facts: Facts) -> Block | None:
        """Return a block, or nothing if nothing in it is said."""
        if isinstance(block, Lines):
            said = [self._sentence(line, facts) for line in block.lines if line.holds(facts)]
            return block.kind(tuple(said)) if said else None
        told = [self._row(row, each) for row in block.rows for each in row.about(facts)]
        head = tuple([self._text(line, facts) for line in block.head])
        return Grid(head, tuple(told)) if told else None

    def _sentence(self, line: Line, facts: Facts) -> Sentence:
        words, ids = cited_in(self._text(line, facts))
        return Sentence(words, *marked(ids, *self.marks))

    def _row(self, row: Rows, facts: Facts) -> Row:
        texts = [
            " ".join(self._text(line, facts) for line in cell if line.holds(facts))
            for cell in row.cells
        ]
        found = [cited_in(text) for text in texts]
        ids = [id_ for _, cites in found for id_ in cites]
        return Row(tuple([words for words, _ in found]), *marked(ids, *self.marks))


def _holds(condition: Condition, facts: Facts) -> bool:
    """Say whether the rules, or the facts of a row, hold a choice; or ask the question."""
    if not isinstance(condition, enum.Enum):
        return condition(facts)
    held = getattr(facts, "rules", facts)
    kind: Any = type(held)
    return any(getattr(held, field.name) is condition for field in attrs.fields(kind))
