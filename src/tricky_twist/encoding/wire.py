"""From the types of a game's values to their coders, and the words on the wire.

Nothing is listed here: the ``type`` of an object is the name of its class in kebab case, a card is
its notation, and a member of an enum is its word or its number. Pins in the tests make sure that a
new name in the program does not change the wire by accident.
"""

import enum
import json
import re
from collections.abc import Mapping
from types import MappingProxyType, ModuleType, NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import attrs

from tricky_twist.core.cardset import CardSet
from tricky_twist.core.clauses import Clause
from tricky_twist.core.errors import Violation
from tricky_twist.core.fields import first_choices, is_later
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.templates import Template
from tricky_twist.core.values import value
from tricky_twist.core.violations import EnglishWords
from tricky_twist.encoding.coders import (
    FLAG,
    NUMBER,
    SENTENCE,
    TEXT,
    CardSetCoder,
    Coder,
    ObjectCoder,
    OptionalCoder,
    Problems,
    ScalarCoder,
    TupleCoder,
    UnionCoder,
    WordCoder,
    union_coder,
    word_coder,
)

_SCALARS: dict[Any, ScalarCoder] = {int: NUMBER, str: TEXT, bool: FLAG}

# Words --------------------------------------------------------------------------------------------

Vocabulary = tuple[str, Mapping[Any, Any]]
"""The name of a value in messages, and the value of each word."""

SEAT_WORDS: Vocabulary = ("the number of a seat", MappingProxyType(dict(enumerate(SEATS))))
"""The words for seats, in every game."""


@value
class Wire:
    """The classes in the documents of one game, besides the types of its values.

    >>> from tricky_twist.games import package_of, twisted as tw
    >>> wire_of(package_of("twisted")).words[tw.Card][0]
    'a card such as "12"'
    """

    words: Mapping[type, Vocabulary]
    """For each class of cards, for seats and for clauses: the words."""
    facts: Any
    """The union of the facts of violations."""
    public: Any = None
    """The union of the public facts of violations."""
    telling: frozenset[type] = frozenset()
    """The classes whose values are written with their derived facts."""

    def told_by(self, kind: type) -> dict[str, Any]:
        """Return the derived facts of a class besides its fields, with their types.

        For an event these are its clause and its other properties, for a value of the score sheet
        every sum: a reader in another language need not add up or look up.

        >>> from tricky_twist.games import package_of, twisted as tw
        >>> list(wire_of(package_of("twisted")).told_by(tw.SeatScore))
        ['plus_points', 'minus_points', 'toads', 'total']
        >>> list(wire_of(package_of("twisted")).told_by(tw.SeatScored))
        ['clause', 'seat']
        """
        found: dict[str, Any] = {}
        if kind in self.telling:
            for name, held in vars(kind).items():
                if isinstance(held, Clause):
                    found[name] = Clause
                elif isinstance(held, property):
                    form = get_type_hints(held.fget)["return"]
                    if form is not Template:  # words have a language, a document has none
                        found[name] = form
        return found


def wire_of(package: ModuleType) -> Wire:
    """Return the wire of the game with this package.

    >>> from tricky_twist import TWISTED, Clause
    >>> from tricky_twist.games import package_of
    >>> expected, words = wire_of(package_of("twisted")).words[Clause]
    >>> expected, words["TW-01"].title
    ('the id of a clause', 'Two to four players')
    """
    exported = [held for held in vars(package).values() if isinstance(held, type)]
    decks = [kind.deck for kind in exported if issubclass(kind, CardSet) and kind.deck]
    cards = {type(deck[0]): _cards(deck) for deck in decks if not isinstance(deck[0], enum.Enum)}
    clauses = {clause.id: clause for clause in package.REGISTER.clauses}
    common: dict[type, Vocabulary] = {
        Seat: SEAT_WORDS,
        Clause: ("the id of a clause", clauses),
    }
    words = {**cards, **common}
    sheet = package.GAME.score_sheet.__annotations__.get("return")
    telling = {*get_args(package.Event), *_parts_of(sheet)} - words.keys()
    return Wire(words, package.Facts, package.PublicFacts, frozenset(telling))


def _parts_of(form: Any) -> set[type]:
    """Return the classes of values inside a value of a type, at any depth."""
    if isinstance(form, type) and attrs.has(form):
        return {form}.union(*(_parts_of(field.type) for field in attrs.fields(form)))
    return set[type]().union(*map(_parts_of, get_args(form)))


def _cards(deck: tuple[Any, ...]) -> Vocabulary:
    by_word = {str(card): card for card in deck}
    return f"{_an(tag_of(type(deck[0])))} such as {json.dumps(str(deck[0]))}", by_word


def choices(kind: type[enum.Enum]) -> Vocabulary:
    """Return the words of an enum.

    A member is written as its value; where that only tells its place, as its name in lower case,
    which such an enum prints.

    >>> from tricky_twist.games.tricky_twist import Side, Suit
    >>> choices(Side)
    ('"suits" or "values"', {'suits': <Side.SUITS: 'suits'>, 'values': <Side.VALUES: 'values'>})
    >>> choices(Suit)[1]["moon"]
    Suit.MOON
    """
    by_word = {_word(member): member for member in kind}
    return " or ".join(map(json.dumps, by_word)), by_word


def _word(member: enum.Enum) -> str | int:
    word: str | int = member.value
    return str(member) if str(member) == member.name.lower() else word


def tag_of(kind: type) -> str:
    """Return the ``type`` of an object on the wire: the name of its class in kebab case.

    >>> from tricky_twist.games import flip_twhist as ft
    >>> tag_of(ft.HandDealtUnseen)
    'hand-dealt-unseen'
    """
    return re.sub(r"(?<!^)([A-Z])", r"-\1", kind.__name__).lower()


# Coders -------------------------------------------------------------------------------------------


class Compiler:
    """Makes the coders of one game's types, each once.

    >>> from tricky_twist.games import package_of, twisted as tw
    >>> compiler = Compiler(wire_of(package_of("twisted")))
    >>> compiler.coder(tuple[tw.Card, ...]).encode((tw.Card(45), tw.Card(12)), "$", [])
    ['45', '12']
    """

    def __init__(self, wire: Wire) -> None:
        """Make nothing yet."""
        self._wire = wire
        self._objects: dict[type, ObjectCoder] = {}
        self._coders: dict[Any, Coder] = {}

    def coder(self, kind: Any, expected: str = "") -> Coder:
        """Return the coder of a type; *expected* is the name of its values in messages."""
        if kind not in self._coders:
            self._coders[kind] = self._compile(kind, expected)
        return self._coders[kind]

    def _compile(self, kind: Any, expected: str) -> Coder:
        if kind in _SCALARS:
            return _SCALARS[kind]
        origin = get_origin(kind)
        if origin in (Union, UnionType):
            return self._union(get_args(kind), expected)
        if origin is tuple:
            first, *others = get_args(kind)
            size = None if others == [Ellipsis] else 1 + len(others)
            return TupleCoder(self.coder(first), size)
        if issubclass(kind, CardSet):
            return CardSetCoder(kind, self._words((type(kind.deck[0]),)))
        return (
            self._objects_of((kind,), expected) if self._is_object(kind) else self._words((kind,))
        )

    def _is_object(self, kind: type) -> bool:
        """Say whether values of a class are written as objects; the others have a word each."""
        return attrs.has(kind) and kind not in self._wire.words

    def _union(self, kinds: tuple[Any, ...], expected: str) -> Coder:
        if NoneType in kinds:
            present = tuple(kind for kind in kinds if kind is not NoneType)
            one = self._union(present, expected) if present[1:] else self.coder(present[0])
            return OptionalCoder(one)
        if len(set(map(self._is_object, kinds))) > 1:
            message = "what is written as an object and what is written as a word do not mix"
            raise TypeError(message)
        return (
            self._objects_of(kinds, expected) if self._is_object(kinds[0]) else self._words(kinds)
        )

    def _objects_of(self, kinds: tuple[type, ...], expected: str) -> UnionCoder:
        named = expected or " or ".join(_an(tag_of(kind)) for kind in kinds)
        union = union_coder(named, tuple(map(self._object, kinds)))
        if kinds == (Violation,):
            return ViolationCoder(union.expected, union.by_tag, union.by_kind)
        return union

    def _object(self, kind: type) -> ObjectCoder:
        if kind not in self._objects:
            fields: Any = attrs.fields(kind)
            coders = [(field, self._field(kind, field)) for field in fields]
            told = self._wire.told_by(kind).items()
            tellers = tuple((name, self.coder(form)) for name, form in told)
            self._objects[kind] = ObjectCoder(
                kind,
                tag_of(kind),
                tuple(coder for field, coder in coders if not is_later(field)),
                tuple(coder for field, coder in coders if is_later(field)),
                tellers + tuple((name, SENTENCE) for name in SENTENCES.get(kind, ())),
                first_choices(kind),
            )
        return self._objects[kind]

    def _field(self, kind: type, field: "attrs.Attribute[Any]") -> tuple[str, Coder]:
        kinds = {"facts": self._wire.facts, "public": self._wire.public}
        form = kinds.get(field.name, field.type) if kind is Violation else field.type
        return field.name, self.coder(form)

    def _words(self, kinds: tuple[type, ...]) -> WordCoder:
        known = [self._wire.words.get(kind) or choices(kind) for kind in kinds]
        by_word = {word: held for _, words in known for word, held in words.items()}
        return word_coder(" or ".join(expected for expected, _ in known), kinds, by_word)


SENTENCES: dict[type, tuple[str, ...]] = {Violation: ("reason", "public_reason")}
"""The properties of a class that are English sentences, which are written for people to read."""


@value
class ViolationCoder(UnionCoder):
    """A violation; older documents contain its public part in English alone.

    >>> from tricky_twist import GAMES
    >>> from tricky_twist.encoding import codecs_of
    >>> old = {
    ...     "type": "violation",
    ...     "clause": "TW-16",
    ...     "facts": {"type": "card-not-held", "card": "34"},
    ...     "reason": "you do not hold 34",
    ...     "public_reason": "seat 0 may not use that card now",
    ... }
    >>> codecs_of(GAMES["twisted"]).violation.decode(old).public.english
    'seat 0 may not use that card now'
    """

    def _decode(self, document: Mapping[str, object], path: str, problems: Problems) -> object:
        heard = document.get("public_reason")
        if "public" not in document and type(heard) is str:
            words: object = {"type": tag_of(EnglishWords), "english": heard}
            document = {**document, "public": words}
        return super(ViolationCoder, self)._decode(document, path, problems)  # noqa: UP008  # a value


_PLURAL = {"public-holdings", "rules", "secrets", "sides", "sizes", "tables"}
"""Types whose names are plurals."""


def _an(tag: str) -> str:
    words = tag.replace("-", " ")
    if tag in _PLURAL:
        return words
    return f"an {words}" if words[0] in "aeiou" else f"a {words}"
