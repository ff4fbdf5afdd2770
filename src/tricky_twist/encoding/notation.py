"""Moves as a line of text that people read, type and paste: ``play-card 0 M7``.

A line has the words of the JSON form, without its brackets: the type of the move, then its fields,
in the order of the class. Fields at the end that the JSON form leaves out are left out here, too.
In a field, ``,`` separates the cards of a set or an order, ``/`` separates items that have parts
themselves, such as hands, and ``:`` separates the parts. An empty field is ``-``, and no hands at
all are ``--``.
"""

import re
from collections.abc import Iterator
from typing import Any, TypeVar

from tricky_twist.core.errors import EncodingError, NotationError, WrongTypeError, describe
from tricky_twist.core.values import value
from tricky_twist.encoding.codec import Codec
from tricky_twist.encoding.coders import (
    NUMBER,
    CardSetCoder,
    Coder,
    ObjectCoder,
    TupleCoder,
    UnionCoder,
    WordCoder,
)

M = TypeVar("M")
Document = Any  # JSON, whose shape the coder knows


def write_move(codec: Codec[M], move: M) -> str:
    """Return a move as a line of text; see :func:`~tricky_twist.encoding.notate`.

    >>> from tricky_twist import TRICKY_TWIST, Seat
    >>> from tricky_twist.encoding import codecs_of
    >>> from tricky_twist.games import tricky_twist as tt
    >>> write_move(codecs_of(TRICKY_TWIST).move, tt.Deal((tt.Cards(3), tt.Cards(0))))
    'deal M1,M2/-'

    Raises:
        ~tricky_twist.core.errors.EncodingError: If the codec does not take it.
    """
    document: Document = codec.encode(move)
    form = forms_of(codec)[document["type"]]
    return " ".join([form.tag, *_fields(form, document)])


def read_move(codec: Codec[M], text: str) -> M:
    """Return the move of a line of text; see :func:`~tricky_twist.encoding.parse_move`.

    >>> from tricky_twist import TRICKY_TWIST
    >>> from tricky_twist.encoding import codecs_of
    >>> read_move(codecs_of(TRICKY_TWIST).move, "deal M2,M1/-")
    Deal(hands=(Cards(M1 M2), Cards()))

    Raises:
        ~tricky_twist.core.errors.NotationError: If it is no move that the codec takes.
        ~tricky_twist.core.errors.WrongTypeError: If it is no text.
    """
    if type(text) is not str:
        raise WrongTypeError("a text", describe(text))
    line = _Line(text)
    document = line.read(forms_of(codec))
    try:
        return codec.decode(document)
    except EncodingError as error:
        problem = error.problems[0]
        raise line.error(problem.reason, line.columns[problem.path]) from None


def forms_of(codec: Codec[M]) -> dict[str, ObjectCoder]:
    """Return how each class of moves is written, by the word for its type.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.encoding import codecs_of
    >>> list(forms_of(codecs_of(TWISTED).move))
    ['choose-dealer', 'deal', 'place', 'twist', 'take']
    """
    coder: Any = codec.make_coder()
    forms: dict[str, ObjectCoder] = coder.by_tag
    return forms


# Writing ------------------------------------------------------------------------------------------


def _fields(form: ObjectCoder, document: Document) -> Iterator[str]:
    """Yield the text of each field, up to the last that the document does not leave out."""
    every = (*form.fields, *form.optional)
    places = [place for place, (name, _) in enumerate(every) if name in document]
    for name, coder in every[: max(places, default=-1) + 1]:
        yield _write(coder, document.get(name, form.lacked(name, coder)))


def _write(coder: Coder, document: Document) -> str:
    """Return the text of a field."""
    entry = _entry_of(coder)
    if entry is not None:
        texts = [_write(entry, part) for part in document]
        return _mark(entry).join(texts) or _nothing(entry)
    form = _form_of(coder)
    return str(document) if form is None else ":".join(_fields(form, document))


def _entry_of(coder: Coder) -> Coder | None:
    """Return the coder of the items of a list."""
    match coder:
        case TupleCoder(entry):
            return entry
        case CardSetCoder(_, card):
            return card
        case _:
            return None


def _form_of(coder: Coder) -> ObjectCoder | None:
    """Return how an object inside of a move is written, which is always of the same class."""
    if isinstance(coder, UnionCoder):
        (form,) = coder.by_tag.values()
        return form
    return None


def _mark(entry: Coder) -> str:
    """Return the separator between the entries of a list."""
    return "," if isinstance(entry, WordCoder) else "/"


def _nothing(entry: Coder) -> str:
    """Return the text of an empty list."""
    return "-" if isinstance(entry, WordCoder) else "--"


# Reading ------------------------------------------------------------------------------------------

_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,15}")


@value
class _Word:
    """A part of a line."""

    text: str
    column: int
    """Where it begins, from 1."""

    def split(self, mark: str) -> Iterator["_Word"]:
        column = self.column
        for text in self.text.split(mark):
            yield _Word(text, column)
            column += len(text) + len(mark)


class _Line:
    """A line that is read, and the column in which each part of its document stands."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.columns: dict[str, int] = {"$": 1}

    def error(self, expected: str, column: int) -> NotationError:
        return NotationError(self.text, f"a move: {expected}", column)

    def read(self, forms: dict[str, ObjectCoder]) -> Document:
        """Return the document of the move."""
        words = [_Word(found[0], found.start() + 1) for found in re.finditer(r"\S+", self.text)]
        end = _Word("", len(self.text) + 1)
        tag, *fields = words or [end]
        if tag.text not in forms:
            raise self.error(f"expected {' or '.join(forms)}", tag.column)
        return self._object(forms[tag.text], [*fields, end], "$")

    def _object(self, form: ObjectCoder, words: list[_Word], path: str) -> Document:
        """Return the document of an object; the last word is the end, where none is left."""
        document: dict[str, Document] = {"type": form.tag}
        for (name, coder), word in zip((*form.fields, *form.optional), words, strict=False):
            if word is not words[-1]:
                document[name] = self._part(coder, word, f"{path}.{name}")
            elif (name, coder) in form.fields:
                raise self.error(f"expected the {name}", word.column)
        left = words[len(document) - 1]
        if left is not words[-1]:
            raise self.error(f"expected nothing more after {form.tag}", left.column)
        return document

    def _part(self, coder: Coder, word: _Word, path: str) -> Document:
        """Return the document of a field, or of a part of one."""
        self.columns[path] = word.column
        entry = _entry_of(coder)
        if entry is not None:
            return self._list(coder, entry, word, path)
        form = _form_of(coder)
        if form is not None:
            end = _Word("", word.column + len(word.text))
            return self._object(form, [*word.split(":"), end], path)
        is_number = _NUMBER.fullmatch(word.text) and _takes_number(coder, int(word.text))
        return int(word.text) if is_number else word.text

    def _list(self, coder: Coder, entry: Coder, word: _Word, path: str) -> Document:
        if word.text == _nothing(entry):
            return []
        parts = list(word.split(_mark(entry)))
        if isinstance(coder, CardSetCoder):
            parts.sort(key=_in_deck_order(entry))
        return [self._part(entry, part, f"{path}[{i}]") for i, part in enumerate(parts)]


def _takes_number(coder: Coder, number: int) -> bool:
    """Say whether the text is a number, and not a text that looks like one."""
    return coder is NUMBER or (isinstance(coder, WordCoder) and number in coder.by_word)


def _in_deck_order(card: Any) -> Any:
    places = {word: place for place, word in enumerate(card.by_word)}
    return lambda word: places.get(word.text, -1)
