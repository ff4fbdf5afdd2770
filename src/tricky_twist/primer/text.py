"""The parts of a short rulebook: sections, sentences, tables; and the way to write one down."""

import re
from collections.abc import Iterable, Iterator

import attrs

from tricky_twist.core.values import value


@value
class Sentence:
    """A sentence of a short rulebook, and where it comes from.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.primer import how_to_play
    >>> sentence = next(how_to_play(TWISTED).sentences())
    >>> sentence.cites
    ('TW-20', 'TW-21')
    """

    text: str
    """The words. A word between asterisks is one that is explained here."""
    cites: tuple[str, ...]
    """The ids of the clauses, readings and worked examples that it tells."""
    stand_ins: tuple[str, ...] = ()
    """The readings among them whose data is a stand-in: it is printed on the cards only."""
    rulings: tuple[str, ...] = attrs.field(default=(), eq=False)
    """The other readings among them that no rulebook settles, and that these rules decide as we do.

    Sentences that differ in nothing else are equal.
    """


@value
class Paragraph:
    """Sentences that belong together.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.primer import how_to_play
    >>> how_to_play(TWISTED).sections[2].blocks[0].sentences[0].text
    'Two to four can play.'
    """

    sentences: tuple[Sentence, ...]


@value
class Bullets:
    """Sentences one below the other, each with a mark.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.primer import how_to_play
    >>> [line.text for line in how_to_play(TWISTED).sections[6].blocks[0].sentences][1:]
    ['Each face-down toad costs 5.', 'Each other face-down card costs 1.']
    """

    sentences: tuple[Sentence, ...]


@value
class Row:
    """A line of a table, and where it comes from.

    >>> from tricky_twist import FLIP_TWHIST
    >>> from tricky_twist.primer import how_to_play
    >>> how_to_play(FLIP_TWHIST).sections[1].blocks[-1].rows[0]
    Row(cells=('3', '-1, 8'), cites=('FT-37', 'FT-A02'), stand_ins=('FT-A02',), rulings=())
    """

    cells: tuple[str, ...]
    cites: tuple[str, ...]
    stand_ins: tuple[str, ...] = ()
    rulings: tuple[str, ...] = attrs.field(default=(), eq=False)


@value
class Grid:
    """A table: the titles of its columns, and its rows.

    >>> from tricky_twist import FLIP_TWHIST
    >>> from tricky_twist.primer import how_to_play
    >>> how_to_play(FLIP_TWHIST).sections[1].blocks[-1].head
    ('stars', 'on the FLIP cards')
    """

    head: tuple[str, ...]
    rows: tuple[Row, ...]


Block = Paragraph | Bullets | Grid
"""The parts of a section."""


@value
class Section:
    """A part of a short rulebook; the first has no title.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.primer import how_to_play
    >>> [section.title for section in how_to_play(TWISTED).sections][:4]
    ['', 'The cards', 'Before the game', 'Your turn']
    """

    title: str
    blocks: tuple[Block, ...]


@value
class Primer:
    """A short rulebook of a game, as it is played under certain rules.

    >>> from tricky_twist import FLIP_TWHIST
    >>> from tricky_twist.primer import how_to_play
    >>> how_to_play(FLIP_TWHIST).title
    'How to play Flip Twhist'
    """

    game: str
    """The name of the game on the wire."""
    title: str
    sections: tuple[Section, ...]

    def sentences(self) -> Iterator[Sentence | Row]:
        """Yield every sentence, and every row of a table, in the order of reading.

        >>> from tricky_twist import TWISTED
        >>> from tricky_twist.primer import how_to_play
        >>> [*how_to_play(TWISTED).sentences()][-1].text
        'If players tie, they share the victory.'
        """
        for section in self.sections:
            for block in section.blocks:
                yield from block.rows if isinstance(block, Grid) else block.sentences


Marks = tuple[frozenset[str], frozenset[str]]
"""The readings to mark: stand-ins, and our rulings."""

# How one is written down by hand ------------------------------------------------------------------

_CITED = re.compile(r"\s*\[([A-Z]{2}-[A-Z]?\d+(?:, [A-Z]{2}-[A-Z]?\d+)*)\]")
_TITLE = "## "
_BULLET = "- "


def read(
    text: str, stand_ins: frozenset[str], rulings: frozenset[str] = frozenset()
) -> tuple[Section, ...]:
    r"""Read sections from text as the modules beside this one write it.

    A title follows two hash signs, and an item follows a hyphen. Bars separate the cells of a row.
    The citations of each sentence follow it in brackets.

    >>> read("## Turn\n\nPlay a card. [TW-12]", frozenset())[1].blocks[0].sentences
    (Sentence(text='Play a card.', cites=('TW-12',), stand_ins=(), rulings=()),)
    """
    marks = (stand_ins, rulings)
    first, *others = f"\n{text}".split(f"\n{_TITLE}")
    parts = [("", first), *(other.partition("\n")[::2] for other in others)]
    return tuple(Section(title, tuple(_blocks(body, marks))) for title, body in parts)


def _blocks(text: str, marks: Marks) -> Iterator[Block]:
    for block in filter(None, map(str.strip, re.split(r"\n\s*\n", text))):
        if block.startswith("|"):
            head, *rows = [line.strip(" |\n") for line in re.split(r"\n(?=\|)", block)]
            yield Grid(_cells(head), tuple(_row(row, marks) for row in rows))
        elif block.startswith(_BULLET):
            items = re.split(rf"\n(?={_BULLET})", block)
            found = [_sentences(item.removeprefix(_BULLET), marks) for item in items]
            yield Bullets(tuple(sentence for item in found for sentence in item))
        else:
            yield Paragraph(_sentences(block, marks))


def _sentences(text: str, marks: Marks) -> tuple[Sentence, ...]:
    """Return the sentences of a text; one that cites nothing is returned without citations."""
    *parts, rest = _CITED.split(" ".join(text.split()))
    cited = [*zip(parts[::2], parts[1::2], strict=True), *([(rest, "")] if rest else [])]
    return tuple([Sentence(words.strip(), *marked(_ids(ids), *marks)) for words, ids in cited])


def _row(text: str, marks: Marks) -> Row:
    words, ids = cited_in(text)
    return Row(_cells(words), *marked(ids, *marks))


def _cells(text: str) -> tuple[str, ...]:
    return tuple(" ".join(cell.split()) for cell in text.split("|"))


def _ids(cited: str) -> tuple[str, ...]:
    return tuple(filter(None, cited.split(", ")))


def cited_in(text: str) -> tuple[str, tuple[str, ...]]:
    """Return a text without its citations, and the ids that it cites.

    >>> cited_in("You win the trick [FT-18] and lead the next one. [FT-19]")
    ('You win the trick and lead the next one.', ('FT-18', 'FT-19'))
    """
    return _CITED.sub("", text), _ids(", ".join(_CITED.findall(text)))


def marked(
    ids: Iterable[str], stand_ins: frozenset[str], rulings: frozenset[str] = frozenset()
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Return each id once; then those that are stand-ins; then those that are our rulings.

    >>> marked(("FT-37", "FT-A02", "FT-37"), frozenset({"FT-A02"}), frozenset({"FT-A02"}))
    (('FT-37', 'FT-A02'), ('FT-A02',), ())
    """
    cites = tuple(dict.fromkeys(ids))
    ours = rulings - stand_ins
    return (
        cites,
        tuple([cited for cited in cites if cited in stand_ins]),
        tuple([cited for cited in cites if cited in ours]),
    )
