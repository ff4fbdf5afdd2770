"""Moves in short, as people type them at a table: ``14``, ``take``, ``play M7``.

A short line is read beside the legal moves of the seat that types it. It leaves out the seat. It is
the type of a move, or the beginning of one, with its fields; or it is only the end of a move, such
as a card. A line that fits several legal moves is refused. A line that fits none is read as any
move that it can be, so that the game refuses it with reasons.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Generic, TypeVar

from tricky_twist.core.errors import NotationError
from tricky_twist.core.phrases import join_words
from tricky_twist.encoding.codec import Codec
from tricky_twist.encoding.notation import forms_of, read_move, write_move

M = TypeVar("M")

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
    """Reads and writes moves in short beside some legal moves."""

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
