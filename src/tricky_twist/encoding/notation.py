"""Moves as a line of text that people read, type and paste: ``play-card 0 M7``, in short ``M7``.

A line has the words of the JSON form, without its brackets: the type of the move, then its fields,
in the order of the class. Fields at the end that the JSON form leaves out are left out here, too.
In a field, ``,`` separates the cards of a set or an order, ``/`` separates items that have parts
themselves, such as hands, and ``:`` separates the parts. An empty field is ``-``, and no hands at
all are ``--``.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Generic, TypeVar

from tricky_twist.core.errors import EncodingError, NotationError, WrongTypeError, describe
from tricky_twist.core.phrases import join_words
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


# In short -----------------------------------------------------------------------------------------
#
# A short line is read beside the legal moves of the seat that types it. It leaves out the seat. It
# is the type of a move, or the beginning of one, with its fields; or it is only the end of a move,
# such as a card. A line that fits several legal moves is refused. A line that fits none is read as
# any move that it can be, so that the game refuses it with reasons.

Habits = Mapping[str, tuple[str, ...]]
"""The types of moves that a game treats in its own way.

``"in full"`` lists the types that a line never means by their end alone. ``"played"`` lists the
types that a card may mean if it fits no legal move; without it, all types count.
"""

_SHORTEST = 3
"""The least number of letters for the type of a move."""
_LONGEST = 200
"""A longer line is not in short form."""
_NAMED = 3
"""The number of moves that an error lists, of several."""
_SEATED = 2
"""The least number of words in a seat's move: its type and the seat."""


class Shorthand(Generic[M]):
    """Reads and writes moves in short beside some legal moves.

    >>> from tricky_twist import TWISTED, Seat
    >>> from tricky_twist.encoding import codecs_of
    >>> from tricky_twist.games import twisted as tw
    >>> legal = (tw.Place(Seat(0), tw.Card(14)), tw.Take(Seat(0)))
    >>> shorthand = Shorthand(codecs_of(TWISTED).move, legal, {})
    >>> shorthand.write(legal[0]), shorthand.write_all(), shorthand.read("TAKE")
    ('14', ('14', 'take'), Take(seat=Seat(0)))
    """

    def __init__(self, codec: Codec[M], moves: tuple[M, ...], habits: Habits) -> None:
        """Keep the legal moves, at least one; the codec takes them, and each belongs to a seat."""
        self._codec = codec
        self._moves = moves
        self._habits = habits
        forms = forms_of(codec)
        self._seated = tuple([tag for tag, form in forms.items() if form.fields[0][0] == "seat"])
        self._written = [write_move(codec, move).split() for move in moves]
        self._seats = tuple(dict.fromkeys(words[1] for words in self._written))
        self._ends = Counter(words[-1] for words in self._written if self._is_meant_by_end(words))

    def read(self, text: str) -> M:
        """Return the move that a text stands for.

        Raises:
            ~tricky_twist.core.errors.NotationError: If it is none, or one of several legal ones.
        """
        exact = self._parsed(text)
        if exact is not None:
            return exact
        found = (self._parsed(line) for line in self._readings(" ".join(text.split())))
        meant = tuple(dict.fromkeys(move for move in found if move is not None))
        legal = tuple(move for move in meant if move in self._moves)
        if len(legal) > 1:
            named = [write_move(self._codec, move).split() for move in legal[:_NAMED]]
            several = join_words(map(self._in_full, named), "or")
            raise NotationError(text, f"a single move, such as {several}")
        if not meant:
            raise NotationError(text, f"a move such as {self.write(self._moves[0])}")
        return (legal or meant)[0]

    def write(self, move: M) -> str:
        """Return the shortest text that is read as this legal move."""
        return self._shortest(write_move(self._codec, move).split())

    def write_all(self) -> tuple[str, ...]:
        """Return the shortest text of each legal move, in their order."""
        return tuple(map(self._shortest, self._written))

    def _shortest(self, words: list[str]) -> str:
        end = words[-1]
        is_enough = self._is_meant_by_end(words) and self._ends[end] == 1
        return end if is_enough and len(self._seats) == 1 else self._in_full(words)

    def _in_full(self, words: list[str]) -> str:
        """Return the notation of a move, with the seat only where several seats may move."""
        tag, *rest = words
        return " ".join((tag, *(rest[1:] if len(self._seats) == 1 else rest)))

    def _is_meant_by_end(self, words: list[str]) -> bool:
        return len(words) > _SEATED and words[0] not in self._habits.get("in full", ())

    def _parsed(self, text: str) -> M | None:
        try:
            return read_move(self._codec, text)
        except NotationError:
            return None

    # Candidates for a line ------------------------------------------------------------------------

    def _readings(self, line: str) -> Iterator[str]:
        """Yield the notation of all that a line may stand for, as far as it is short."""
        if len(line) > _LONGEST:
            return
        yield from self._by_type(line)
        for head in dict.fromkeys(self._heads()):
            yield from (f"{head} {text}" for text in _spelled(line))

    def _by_type(self, line: str) -> Iterator[str]:
        """Yield the moves whose type begins like the line."""
        word, _, rest = line.partition(" ")
        seat, _, more = rest.partition(" ")
        if len(word) < _SHORTEST:
            return
        for tag in (tag for tag in self._seated if tag.startswith(word.lower())):
            if seat in self._seats:
                yield from (f"{tag} {seat} {text}" for text in _spelled(more))
            for each in self._seats:
                yield from (f"{tag} {each} {text}" for text in _spelled(rest))

    def _heads(self) -> Iterator[str]:
        """Yield the candidates before an end: the legal moves, then the moves that a card means."""
        for words in self._written:
            if self._is_meant_by_end(words):
                yield " ".join(words[:-1])
        for tag in self._habits.get("played", self._seated):
            yield from (f"{tag} {seat}" for seat in self._seats)


def _spelled(text: str) -> Iterator[str]:
    """Yield a text as it is, and as notation writes words and cards, with commas between."""
    cards = text.lower().replace(" ", ",")
    yield from (text, text.lower(), cards.upper(), re.sub(r"\b[a-z]", _upper, cards))


def _upper(letter: re.Match[str]) -> str:
    return letter[0].upper()
