"""How one kind of value is written and read: a coder for each shape that a field can have.

A coder never raises: it notes each fault with its path, and continues to find the rest. Its result
is then meaningless.
"""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Protocol

import attrs

from tricky_twist.core.cardset import CardSet, Indexed
from tricky_twist.core.errors import Problem, RulesError, TrickyTwistError, describe
from tricky_twist.core.values import value
from tricky_twist.encoding.text import LARGEST_NUMBER, Json, is_text, once, show, unknown

Problems = list[Problem]
Told = tuple[str, "Coder", object]


class Coder(Protocol):
    """Writes and reads one kind of value."""

    def encode(self, held: object, path: str, problems: Problems, /) -> Json:
        """Return the document of a value."""
        ...

    def decode(self, document: object, path: str, problems: Problems, /) -> Any:
        """Return the value of a document."""
        ...


@value
class ScalarCoder:
    """A number, a text or a truth value, which JSON has too.

    >>> NUMBER.encode(7, "$", []), NUMBER.decode(7, "$", [])
    (7, 7)
    """

    expected: str
    is_right: Callable[[object], bool]
    of_texts: str = ""
    """A further condition on texts."""

    def encode(self, held: Any, path: str, problems: Problems) -> Json:
        """Return the value itself."""
        if not self.is_right(held):
            more = f" {self.of_texts}" if self.of_texts and type(held) is str else ""
            problems.append(Problem(path, f"expected {self.expected}{more}, got {show(held)}"))
        document: Json = held
        return document

    decode = encode


def _is_number(document: object) -> bool:
    return type(document) is int and abs(document) <= LARGEST_NUMBER


def _is_flag(document: object) -> bool:
    return type(document) is bool


NUMBER = ScalarCoder(f"a whole number up to {LARGEST_NUMBER}", _is_number)
TEXT = ScalarCoder("a text", is_text, "without lone surrogates")
FLAG = ScalarCoder("true or false", _is_flag)
SENTENCE = ScalarCoder("a text", is_text, "without lone surrogates")
"""English that people read: a later version may put it otherwise, so any is read."""


@value
class WordCoder:
    """Values that are written as one word or number each."""

    expected: str
    kinds: tuple[type, ...]
    """The classes of the values."""
    by_word: Mapping[str | int, Any]
    by_value: Mapping[Any, str | int]

    def encode(self, held: object, path: str, problems: Problems) -> Json:
        """Return the word of a value."""
        word = self.by_value.get(held) if type(held) in self.kinds else None
        if word is None:
            problems.append(Problem(path, f"expected {self.expected}, got {describe(held)}"))
        return word

    def decode(self, document: object, path: str, problems: Problems) -> Any:
        """Return the value of a word."""
        held = self.by_word.get(document) if type(document) in {str, int} else None  # type: ignore[call-overload]  # it is a word
        if held is None:
            problems.append(Problem(path, f"expected {self.expected}, got {show(document)}"))
        return held


def word_coder(expected: str, kinds: tuple[type, ...], by_word: Mapping[Any, Any]) -> WordCoder:
    """Return the coder of values that have a word each.

    >>> word_coder("yes or no", (bool,), {"yes": True, "no": False}).decode("yes", "$", [])
    True
    """
    return WordCoder(expected, kinds, by_word, {held: word for word, held in by_word.items()})


@value
class OptionalCoder:
    """A value that may be missing, which is written as null.

    >>> OptionalCoder(NUMBER).encode(None, "$", []), OptionalCoder(NUMBER).decode(3, "$", [])
    (None, 3)
    """

    coder: Coder

    def encode(self, held: object, path: str, problems: Problems) -> Json:
        """Return null for ``None``."""
        return None if held is None else self.coder.encode(held, path, problems)

    def decode(self, document: object, path: str, problems: Problems) -> Any:
        """Return ``None`` for null."""
        return None if document is None else self.coder.decode(document, path, problems)


@value
class TupleCoder:
    """A tuple, which is written as a list.

    >>> TupleCoder(NUMBER, 2).encode((3, 4), "$", []), TupleCoder(NUMBER, 2).decode([3, 4], "$", [])
    ([3, 4], (3, 4))
    """

    entry: Coder
    size: int | None
    """How many entries it must have; any number if ``None``."""

    def encode(self, held: object, path: str, problems: Problems) -> Json:
        """Return the list of the entries' documents."""
        if type(held) is not tuple:
            problems.append(Problem(path, f"expected a tuple, got {describe(held)}"))
            return None
        self._check_size(len(held), path, problems)
        encode = self.entry.encode
        return [encode(entry, f"{path}[{i}]", problems) for i, entry in enumerate(held)]

    def decode(self, document: object, path: str, problems: Problems) -> Any:
        """Return the tuple of the entries' values."""
        if type(document) is not list:
            problems.append(Problem(path, f"expected a list, got {show(document)}"))
            return None
        self._check_size(len(document), path, problems)
        decode = self.entry.decode
        return tuple(decode(entry, f"{path}[{i}]", problems) for i, entry in enumerate(document))

    def _check_size(self, size: int, path: str, problems: Problems) -> None:
        if self.size is not None and size != self.size:
            problems.append(Problem(path, f"expected {self.size} entries, got {size}"))


@value
class MappingCoder:
    """Pairs of a name and a value, in the order of the names, which are written as an object.

    >>> MappingCoder(NUMBER).encode((("a", 3), ("b", 4)), "$", [])
    {'a': 3, 'b': 4}
    >>> MappingCoder(NUMBER).decode({"b": 4, "a": 3}, "$", [])
    (('a', 3), ('b', 4))
    """

    entry: Coder

    def encode(self, held: Any, path: str, problems: Problems) -> Json:
        """Return the object with a field for each pair."""
        names = _names_of(held)
        if names is None or list(names) != sorted(set(names)):
            problems.append(Problem(path, "expected pairs of a name and a value, ordered by name"))
            return None
        return {
            name: self.entry.encode(part, _below(path, name, problems), problems)
            for name, part in held
        }

    def decode(self, document: object, path: str, problems: Problems) -> Any:
        """Return a pair for each field of the object."""
        document = once(document, path, problems)
        if type(document) is not dict or not set(map(type, document)) <= _TEXTS:
            problems.append(Problem(path, f"expected an object, got {show(document)}"))
            return None
        return tuple(
            (name, self.entry.decode(document[name], _below(path, name, problems), problems))
            for name in sorted(document)
        )


def _names_of(held: object) -> tuple[str, ...] | None:
    """Return the names of some pairs; ``None`` if they are no such pairs."""
    if type(held) is not tuple or any(type(pair) is not tuple or len(pair) != 2 for pair in held):  # noqa: PLR2004
        return None
    names = tuple(name for name, _ in held)
    return names if set(map(type, names)) <= _TEXTS else None


def _below(path: str, name: str, problems: Problems) -> str:
    """Return the path of a field with this name; note if it is no name."""
    if not is_text(name):
        wanted = f"{TEXT.expected} {TEXT.of_texts} as a name"
        problems.append(Problem(path, f"expected {wanted}, got {show(name)}"))
    return f"{path}[{show(name)}]"


@value
class CardSetCoder:
    """A set of cards, which is written as the list of its cards in deck order."""

    kind: type[CardSet[Any]]
    card: Coder

    def encode(self, held: Any, path: str, problems: Problems) -> Json:
        """Return the list of the cards' words."""
        if type(held) is not self.kind:
            problems.append(Problem(path, f"expected {self.kind.__name__}, got {describe(held)}"))
            return None
        if not held.is_well_formed():
            problems.append(Problem(path, "the mask names cards that are not in the deck"))
            return None
        return [self.card.encode(card, path, problems) for card in held]

    def decode(self, document: object, path: str, problems: Problems) -> Any:
        """Return the set of the cards; only one order of them is right."""
        before = len(problems)
        cards: tuple[Indexed, ...] = TupleCoder(self.card, None).decode(document, path, problems)
        if len(problems) > before:
            return None
        held = self.kind.of(cards)
        if cards != tuple(held):
            right = " ".join(map(str, held))
            reason = f"the cards must be in deck order, each once: {right}"
            problems.append(Problem(path, reason))
        return held


@value
class ObjectCoder:
    """How the values of one class are written: the tag, and a coder for each field.

    >>> path, reason = ("path", TEXT), ("reason", TEXT)
    >>> coder = ObjectCoder(Problem, "problem", (path,), (reason,), first={"reason": "?"})
    >>> coder.decode({"type": "problem", "path": "$"}, "$", []), coder.lacked("reason", TEXT)
    (Problem(path='$', reason='?'), '?')
    """

    kind: type
    tag: str
    fields: tuple[tuple[str, Coder], ...]
    optional: tuple[tuple[str, Coder], ...] = ()
    """Fields that are left out where they have their first choice."""
    told: tuple[tuple[str, Coder], ...] = ()
    """Derived facts that are written together with the fields; reading checks them."""
    first: Mapping[str, Any] = MappingProxyType({})
    """The first choice of a field, which it has where a document lacks it; else ``None``."""
    names: frozenset[str] = attrs.field(init=False)
    """The names that an object may have."""

    def __attrs_post_init__(self) -> None:
        """Collect the names."""
        names = ("type", *dict(self.fields), *dict(self.optional), *dict(self.told))
        object.__setattr__(self, "names", frozenset(names))

    def encode(self, held: object, path: str, problems: Problems) -> Json:
        """Return the object of a value."""
        document: dict[str, Json] = {"type": self.tag}
        before = len(problems)
        for name, coder in self.fields:
            if hasattr(held, name):
                document[name] = coder.encode(getattr(held, name), f"{path}.{name}", problems)
            else:
                problems.append(Problem(f"{path}.{name}", "it is missing"))
        for name, coder in self.optional:
            if (part := getattr(held, name, None)) is not self.first.get(name):
                written = coder.encode(part, f"{path}.{name}", problems)
                if written != self.lacked(name, coder):
                    document[name] = written
        if self.told and len(problems) == before:
            for name, coder, told in self._tell(held, path, problems):
                document[name] = coder.encode(told, f"{path}.{name}", problems)
        return document

    def lacked(self, name: str, coder: Coder) -> Json:
        """Return the document of the first choice of a field, which stands for a lack of it."""
        choice = self.first.get(name)
        return None if choice is None else coder.encode(choice, name, [])

    def _tell(self, held: object, path: str, problems: Problems) -> Iterator[Told]:
        """Yield the derived facts of a value."""
        for name, coder in self.told:
            try:
                told = getattr(held, name)
            except (LookupError, TypeError, TrickyTwistError, ValueError):
                problems.append(Problem(f"{path}.{name}", "it does not follow from the rest"))
            else:
                yield name, coder, told

    def decode(self, document: Mapping[str, object], path: str, problems: Problems) -> Any:
        """Return the value of an object."""
        before = len(problems)
        if not document.keys() <= self.names:
            problems.extend(unknown(path, (key for key in document if key not in self.names)))
        held = {**self.first}
        for name, coder in (*self.fields, *self.told, *self.optional):
            if name in document:
                held[name] = coder.decode(document[name], f"{path}.{name}", problems)
            elif name not in self.first and (name, coder) not in self.optional:
                problems.append(Problem(f"{path}.{name}", "it is missing"))
        return None if len(problems) > before else self._make(held, path, problems)

    def _make(self, held: dict[str, object], path: str, problems: Problems) -> object:
        said = {name: held.pop(name) for name, _ in self.told}
        try:
            made: object = self.kind(**held)
        except RulesError as error:
            field = error.field.rpartition(".")[2]
            problems.append(Problem(f"{path}.{field}", error.reason))
        except TrickyTwistError as error:
            problems.append(Problem(path, str(error)))
        else:
            self._check(made, said, path, problems)
            return made
        return None

    def _check(self, made: object, said: dict[str, Any], path: str, problems: Problems) -> None:
        """Note each statement of a document that does not follow from its fields."""
        for name, coder, told in self._tell(made, path, problems):
            if told != said[name] and coder is not SENTENCE:
                right = show(coder.encode(told, path, []))
                problems.append(Problem(f"{path}.{name}", f"expected {right}, as the rest says"))


@value
class UnionCoder:
    """A value of one of several classes, which is written as an object with a ``type``."""

    expected: str
    by_tag: Mapping[str, ObjectCoder]
    by_kind: Mapping[type, ObjectCoder]

    def encode(self, held: object, path: str, problems: Problems) -> Json:
        """Return the object of a value."""
        coder = self.by_kind.get(type(held))
        if coder is None:
            problems.append(Problem(path, f"expected {self.expected}, got {describe(held)}"))
            return None
        return coder.encode(held, path, problems)

    def decode(self, document: object, path: str, problems: Problems) -> Any:
        """Return the value of an object."""
        document = once(document, path, problems)
        if type(document) is not dict:
            wanted = f"{self.expected}, {self._shape()}"
            problems.append(Problem(path, f"expected {wanted}, got {show(document)}"))
        elif set(map(type, document)) <= _TEXTS:
            return self._decode(document, path, problems)
        else:
            problems.extend(unknown(path, (key for key in document if type(key) is not str)))
        return None

    def _decode(self, document: Mapping[str, object], path: str, problems: Problems) -> object:
        tag = document.get("type")
        coder = self.by_tag.get(tag) if type(tag) is str else None
        if coder is not None:
            return coder.decode(document, path, problems)
        found = show(tag) if "type" in document else "none"
        reason = f"expected the type of {self.expected}, got {found}"
        problems.append(Problem(f"{path}.type", reason))
        return None

    def _shape(self) -> str:
        """Return the words for how such a value is written."""
        if len(self.by_tag) > 1:
            return "written as an object with a field 'type'"
        ((tag, coder),) = self.by_tag.items()
        needed = [name for name, _ in (*coder.fields, *coder.told) if name not in coder.first]
        fields = "".join(f", {name!r}" for name in needed)
        return f"written as an object with the fields 'type' ({tag!r}){fields}"


_TEXTS = {str}


def union_coder(expected: str, coders: tuple[ObjectCoder, ...]) -> UnionCoder:
    """Return the coder of values of several classes.

    >>> coder = union_coder("a problem", (ObjectCoder(Problem, "problem", ()),))
    >>> coder.encode(Problem("$", "it is missing"), "$", [])
    {'type': 'problem'}
    """
    by_tag = {coder.tag: coder for coder in coders}
    return UnionCoder(expected, by_tag, {coder.kind: coder for coder in coders})
