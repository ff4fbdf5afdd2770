"""From the types of a game's values to their coders, by a table of the words on the wire."""

import enum
import re
from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

import attrs

from tricky_twist.core.cardset import CardSet
from tricky_twist.core.clauses import Clause
from tricky_twist.core.register import Register
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.values import value
from tricky_twist.encoding.coders import (
    FLAG,
    NUMBER,
    TEXT,
    CardList,
    Coder,
    Form,
    Maybe,
    Plain,
    Row,
    Words,
    tagged,
    words,
)

_PLAIN: dict[Any, Plain] = {int: NUMBER, str: TEXT, bool: FLAG}


@value
class Wire:
    """The words on the wire of one game.

    A tag is the name of its class in kebab case, and the words of an enum are its values. What is
    renamed in the program keeps its old word here, so that every stored document stays readable.

    >>> from tricky_twist.encoding.twisted import WIRE
    >>> from tricky_twist.games import twisted as tw
    >>> WIRE.tag(tw.Take), WIRE.words[tw.Card][0]
    ('take', 'a card such as "34"')
    """

    tags: Mapping[type, str]
    """For each class that is written as an object, its ``type``."""
    words: Mapping[type, tuple[str, Mapping[Any, Any]]]
    """For each class whose values have a word each: what to call one, and the words."""
    fields: Mapping[tuple[type, str], Any]
    """For a field whose annotation says too little, what it holds."""

    def tag(self, kind: type) -> str:
        """Return the ``type`` of an object: its class in kebab case, if it was not renamed.

        >>> from tricky_twist.encoding.flip_twhist import WIRE
        >>> from tricky_twist.games import flip_twhist as ft
        >>> WIRE.tag(ft.HandDealtUnseen)
        'hand-dealt-unseen'
        """
        return self.tags.get(kind) or re.sub(r"(?<!^)([A-Z])", r"-\1", kind.__name__).lower()


class Compiler:
    """Makes the coders of one game's types, each once.

    >>> from tricky_twist.encoding.twisted import WIRE
    >>> from tricky_twist.games import twisted as tw
    >>> Compiler(WIRE).coder(tuple[tw.Card, ...]).encode((tw.Card(45), tw.Card(12)), "$", [])
    ['45', '12']
    """

    def __init__(self, wire: Wire) -> None:
        """Make nothing yet."""
        self._wire = wire
        self._forms: dict[type, Form] = {}
        self._coders: dict[Any, Coder] = {}

    def coder(self, kind: Any, expected: str = "") -> Coder:  # noqa: ANN401  # a type form
        """Return the coder of a type; *expected* is what messages call its values."""
        if kind not in self._coders:
            self._coders[kind] = self._compile(kind, expected)
        return self._coders[kind]

    def _compile(self, kind: Any, expected: str) -> Coder:  # noqa: ANN401
        if kind in _PLAIN:
            return _PLAIN[kind]
        origin = get_origin(kind)
        if origin in (Union, UnionType):
            return self._union(get_args(kind), expected)
        if origin is tuple:
            first, *others = get_args(kind)
            size = None if others == [Ellipsis] else 1 + len(others)
            return Row(self.coder(first), size)
        if issubclass(kind, CardSet):
            return CardList(kind, self.coder(type(kind.deck[0])))
        if self._is_object(kind):
            return tagged(expected or f"{_an(self._wire.tag(kind))}", (self._form(kind),))
        return self._words((kind,))

    def _is_object(self, kind: type) -> bool:
        """Say whether values of a class are written as objects; the others have a word each."""
        return attrs.has(kind) and kind not in self._wire.words

    def _union(self, kinds: tuple[Any, ...], expected: str) -> Coder:
        if NoneType in kinds:
            present = tuple(kind for kind in kinds if kind is not NoneType)
            return Maybe(self._union(present, expected) if present[1:] else self.coder(present[0]))
        if not self._is_object(kinds[0]):
            return self._words(kinds)
        named = expected or " or ".join(_an(self._wire.tag(kind)) for kind in kinds)
        return tagged(named, tuple(map(self._form, kinds)))

    def _form(self, kind: type) -> Form:
        if kind not in self._forms:
            fields: Any = attrs.fields(kind)
            self._forms[kind] = Form(
                kind,
                self._wire.tag(kind),
                tuple((field.name, self._field(kind, field)) for field in fields),
            )
        return self._forms[kind]

    def _field(self, kind: type, field: "attrs.Attribute[Any]") -> Coder:
        return self.coder(self._wire.fields.get((kind, field.name), field.type))

    def _words(self, kinds: tuple[type, ...]) -> Words:
        by_word: dict[Any, Any] = {}
        expected = []
        for kind in kinds:
            named, own = self._wire.words.get(kind) or choices(kind)[kind]
            expected.append(named)
            by_word |= own
        return words(" or ".join(expected), kinds, by_word)


Vocabulary = dict[type, tuple[str, Mapping[Any, Any]]]
"""For classes whose values have a word each: what to call one, and the words."""


def common_words(register: Register) -> Vocabulary:
    """Return the words that every game has: those of its seats and clauses.

    >>> from tricky_twist import TWISTED, Clause
    >>> expected, words = common_words(TWISTED.register)[Clause]
    >>> expected, words["TW-01"].title
    ('the id of a clause', 'Two to four players')
    """
    return {
        Seat: ("the number of a seat", dict(enumerate(SEATS))),
        Clause: ("the id of a clause", {clause.id: clause for clause in register.clauses}),
    }


def choices(*kinds: type[enum.Enum]) -> Vocabulary:
    """Return the words of enums whose members' values are the words.

    >>> from tricky_twist.games.twisted import Expert
    >>> expected, words = choices(Expert)[Expert]
    >>> expected, words["on"] is Expert.ON
    ('"off" or "on"', True)
    """
    return {
        kind: (
            " or ".join(f'"{member.value}"' for member in kind),
            {member.value: member for member in kind},
        )
        for kind in kinds
    }


def _an(tag: str) -> str:
    words_ = tag.replace("-", " ")
    return f"an {words_}" if words_[0] in "aeiou" else f"a {words_}"
