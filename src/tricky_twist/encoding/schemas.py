"""JSON Schema of everything that is written of a game, made from the coders that write it.

A shape becomes a definition under the name of its class. A union of shapes becomes a definition
under its name in the package of the game, so that programs in other languages can have the same
names. Some rules do not fit in a schema, so only the reader enforces them; the reference page of
the schema lists these.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from operator import attrgetter
from types import ModuleType, UnionType
from typing import Any, get_args

from tricky_twist.core.clauses import Clause
from tricky_twist.core.fields import offered
from tricky_twist.core.phrases import join_words
from tricky_twist.encoding.codec import IN_REGISTERS, Codecs, GameTypes
from tricky_twist.encoding.coders import (
    FLAG,
    NUMBER,
    SENTENCE,
    TEXT,
    CardSetCoder,
    Coder,
    MappingCoder,
    ObjectCoder,
    OptionalCoder,
    TupleCoder,
    UnionCoder,
    WordCoder,
)
from tricky_twist.encoding.text import LARGEST_NUMBER, Document, Json

DIALECT = "https://json-schema.org/draft/2020-12/schema"
"""The version of JSON Schema."""

WHOLE_NUMBER: Document = {
    "description": "A whole number that every JSON reader keeps exactly.",
    "type": "integer",
    "minimum": -LARGEST_NUMBER,
    "maximum": LARGEST_NUMBER,
}

Unions = Mapping[frozenset[type], str]
"""The names of unions, by their classes."""


class Definitions:
    """The definitions of a schema, each under its name.

    >>> definitions = Definitions({})
    >>> definitions.of(TupleCoder(NUMBER, None))
    {'type': 'array', 'items': {'$ref': '#/$defs/WholeNumber'}}
    >>> list(definitions.bodies)
    ['WholeNumber']
    """

    def __init__(self, unions: Unions) -> None:
        """Define nothing yet."""
        self.bodies: dict[str, Document] = {}
        self._unions = unions
        text: Document = {"type": "string"}
        self._special: list[tuple[Coder, Document]] = [(TEXT, text), (SENTENCE, text)]
        self._special.append((FLAG, {"type": "boolean"}))

    def teach(self, coder: Coder, body: Document) -> None:
        """Define the schema of a coder that only one part of the library has.

        >>> from tricky_twist.encoding.coders import ScalarCoder
        >>> definitions = Definitions({})
        >>> definitions.teach(letter := ScalarCoder("a letter", str.isalpha), {"pattern": "^.$"})
        >>> definitions.of(letter)
        {'pattern': '^.$'}
        """
        self._special.append((coder, body))

    def define(self, name: str, body: Document) -> Document:
        """Give a body a name, and return the reference to it.

        A body that has a name already, and differs here, is the brief form.

        >>> definitions = Definitions({})
        >>> for body in ({"const": 1}, {"const": 2}, {"const": 1}):
        ...     definitions.define("Table", body)
        {'$ref': '#/$defs/Table'}
        {'$ref': '#/$defs/BriefTable'}
        {'$ref': '#/$defs/Table'}
        """
        for free in (name, f"Brief{name}"):
            if self.bodies.setdefault(free, body) == body:
                return self.named(free)
        message = f"three shapes are called {name}"
        raise TypeError(message)

    def named(self, name: str) -> Document:
        """Return the reference to the definition of a name.

        >>> Definitions({}).named("Seat")
        {'$ref': '#/$defs/Seat'}
        """
        return {"$ref": f"#/$defs/{name}"}

    def of(self, coder: Coder) -> Document:
        """Return the schema of a coder's output; named shapes become definitions."""
        match coder:
            case OptionalCoder(present):
                return {"anyOf": [self.of(present), {"type": "null"}]}
            case TupleCoder(entry, size):
                return {"type": "array", "items": self.of(entry), **_sizes(size)}
            case MappingCoder(entry):
                return {"type": "object", "additionalProperties": self.of(entry)}
            case CardSetCoder(kind, card):
                cards: Document = {"type": "array", "items": self.of(card), "uniqueItems": True}
                return self.define(kind.__name__, {**described(kind), **cards})
            case WordCoder(_, kinds):
                return _one_of([self._words(coder, kind) for kind in kinds])
            case UnionCoder(_, by_tag, by_kind):
                return self._union(frozenset(by_kind), map(self._object, by_tag.values()))
            case _:
                return self._scalar(coder)

    def document(self, title: str, kinds: tuple[str, ...]) -> Document:
        """Return the schema of documents that are of one of these kinds.

        >>> list(Definitions({}).document("Twisted", ("Move", "Event")))
        ['$schema', 'title', 'anyOf', '$defs']
        """
        return {
            "$schema": DIALECT,
            "title": title,
            "anyOf": [{"$ref": f"#/$defs/{kind}"} for kind in kinds],
            "$defs": {name: self.bodies[name] for name in sorted(self.bodies)},
        }

    def _union(self, kinds: frozenset[type], members: Iterable[Document]) -> Document:
        union = _one_of(list(members))
        name = self._unions.get(kinds)
        return union if name is None else self.define(name, union)

    def _object(self, coder: ObjectCoder) -> Document:
        always = (*coder.fields, *coder.told)
        properties = {
            name: {**self.of(part), **_default(coder, name, part), **_offered(coder, name, part)}
            for name, part in (*always, *coder.optional)
        }
        optional = (*dict(coder.optional), *coder.first)
        body = closed({"type": {"const": coder.tag}, **properties}, optional)
        return self.define(name_of(coder.tag), {**described(coder.kind), **body})

    def _words(self, coder: WordCoder, kind: type) -> Document:
        words: list[Json] = [word for held, word in coder.by_value.items() if type(held) is kind]
        if kind is Clause:
            return self.define("ClauseId", {"description": "The id of a clause.", "enum": words})
        return self.define(kind.__name__, {**described(kind), "enum": words})

    def _scalar(self, coder: Coder) -> Document:
        if coder is NUMBER:
            return self.define("WholeNumber", WHOLE_NUMBER)
        for known, body in self._special:
            if coder is known:
                return body
        message = f"no schema is known of {coder!r}"
        raise TypeError(message)


def name_of(tag: str) -> str:
    """Return the name of the objects that have this ``type``.

    >>> name_of("hand-dealt-unseen")
    'HandDealtUnseen'
    """
    return "".join(part.capitalize() for part in tag.split("-"))


def closed(properties: Document, optional: tuple[str, ...] = ()) -> Document:
    """Return the schema of objects with these properties and no others.

    >>> closed({"seat": {"type": "integer"}})["required"]
    ['seat']
    """
    return {
        "type": "object",
        "properties": properties,
        "required": [name for name in properties if name not in optional],
        "additionalProperties": False,
    }


def _one_of(members: list[Document]) -> Document:
    """Return the union of schemas that have no document in common."""
    return {"oneOf": [*members]} if len(members) > 1 else members[0]


def _sizes(size: int | None) -> Document:
    return {} if size is None else {"minItems": size, "maxItems": size}


def _default(coder: ObjectCoder, name: str, part: Coder) -> Document:
    """Return the value that a client supposes where a document lacks a field."""
    return {"default": coder.lacked(name, part)} if name in coder.first else {}


def _offered(coder: ObjectCoder, name: str, part: Coder) -> Document:
    """Return which numbers, or how many cards, a legal move has in a field.

    It is a note and no limit: a document may have others, which a clause refuses.

    >>> from tricky_twist.encoding import codecs_of
    >>> from tricky_twist import GAMES
    >>> moves = codecs_of(GAMES["tricky-twist"]).move.make_coder()
    >>> _offered(moves.by_tag["shift-value"], "by", NUMBER)
    {'description': 'In a legal move -1 or 1.', 'examples': [-1, 1]}
    """
    numbers = offered(coder.kind).get(name, ())
    if not numbers:
        return {}
    words = join_words(numbers, "or")
    if isinstance(part, CardSetCoder):
        return {"description": f"In a legal move {words} cards."}
    return {"description": f"In a legal move {words}.", "examples": [*numbers]}


_ROLE = re.compile(r":[\w:]+:`~?([^`]*)`|``([^`]*)``")


def described(kind: type) -> Document:
    """Return the first line of the docstring of a class.

    >>> from tricky_twist.games.twisted import ToadStays
    >>> described(ToadStays)
    {'description': 'The card is a toad.'}
    """
    line = (kind.__doc__ or "").strip().partition("\n")[0]
    return {"description": _ROLE.sub(r"\1\2", line)} if line else {}


# A game -------------------------------------------------------------------------------------------

KINDS = ("Rules", "State", "Move", "Event", "View", "BriefView", "Violation")
"""The kinds of documents that every game has."""


def define(package: ModuleType, codecs: Codecs[Any, Any, Any, Any, Any]) -> Definitions:
    """Return the definitions of everything that is written of the game with this package.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.encoding import codecs_of
    >>> from tricky_twist.games import package_of
    >>> bodies = define(package_of("twisted"), codecs_of(TWISTED)).bodies
    >>> bodies["VoluntaryTake"]["enum"], bodies["PlayerMove"]["oneOf"][2]
    (['allowed', 'refused'], {'$ref': '#/$defs/Take'})
    """
    unions = {frozenset(get_args(form)): name for name, form in _unions_of(package)}
    definitions = Definitions(unions)
    for codec in (*codecs, codecs.brief):
        definitions.of(codec.make_coder())
    for kind in sorted(GameTypes.of(package).parts | IN_REGISTERS, key=attrgetter("__name__")):
        definitions.of(codecs.for_type(kind).make_coder())
    for name, form in _unions_of(package):
        members = (definitions.named(kind.__name__) for kind in get_args(form))
        definitions.define(name, {"oneOf": [*members]})
    return definitions


def _unions_of(package: ModuleType) -> Iterator[tuple[str, UnionType]]:
    """Yield the unions that a package exports, with their names."""
    for name, held in vars(package).items():
        if isinstance(held, UnionType):
            yield name, held
