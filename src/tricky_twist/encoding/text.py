"""Reading and writing JSON text, and the type of JSON documents."""

import json
import re
from collections.abc import Iterable, Iterator
from math import inf, isinf
from typing import Any, ClassVar

from tricky_twist.core.errors import EncodingError, Problem, describe
from tricky_twist.core.phrases import Sentence
from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import value

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]
"""The parts of every document of this library: JSON without fractions."""

Document = dict[str, Json]
"""An object in a document: its ``type``, and a field for each of the value's own."""

LONGEST_TEXT = 4_000_000
"""How many characters a text may have; the longest games take a twentieth of that."""

LARGEST_NUMBER = 2**53 - 1
"""The largest whole number that every JSON reader keeps exactly."""

_LONGEST_SHOWN = 40
_SURROGATE = re.compile("[\ud800-\udfff]")


class DuplicateFields:
    """An object of a text that repeats field names; the first of each stays.

    >>> parse('{"seat": 0, "card": "M7", "seat": 1}').names
    ('seat',)
    """

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        """Keep the first field of each name, and the names that came again."""
        fields: dict[str, Any] = {}
        again: dict[str, None] = {}
        for name, held in pairs:
            if name in fields:
                again[name] = None
            else:
                fields[name] = held
        self.fields: dict[str, Any] = fields
        self.names: tuple[str, ...] = tuple(again)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any] | DuplicateFields:
    fields = dict(pairs)
    return fields if len(fields) == len(pairs) else DuplicateFields(pairs)


def _number(digits: str) -> int | float:
    """Return the number; one that is too large for us as a float, which no field takes."""
    if len(digits) <= len(str(-LARGEST_NUMBER)):
        return int(digits)
    return -inf if digits.startswith("-") else inf


def parse(text: object) -> object:
    """Return the document that a JSON text holds.

    >>> parse('{"type": "take", "seat": 0}')
    {'type': 'take', 'seat': 0}
    >>> parse("{type: take}")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    tricky_twist.core.errors.EncodingError: $: not JSON: ... (line 1, column 2)

    Raises:
        ~tricky_twist.core.errors.EncodingError: If it is no text, or not JSON, or too large.
    """
    if type(text) is not str:
        raise EncodingError((Problem("$", f"expected text, got {describe(text)}"),))
    _require_short(text)
    if text.startswith("\ufeff"):
        reason = "it begins with a byte order mark: save it as UTF-8 without one"
        raise EncodingError((Problem("$", reason),))
    try:
        document: object = json.loads(text, object_pairs_hook=_object, parse_int=_number)
    except RecursionError:
        raise EncodingError((Problem("$", "it is nested too deeply"),)) from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise EncodingError((Problem("$", f"not JSON: {error.msg} ({where})"),)) from None
    return document


def is_text(document: object) -> bool:
    """Say whether it is a text that every JSON reader can keep: one without lone surrogates.

    >>> is_text("moon"), is_text(chr(0xD800)), is_text(7)
    (True, False, False)
    """
    return type(document) is str and (document.isascii() or _SURROGATE.search(document) is None)


def write(document: Json) -> str:
    """Return the canonical text of a document.

    One line, ASCII, names in alphabetical order, no spaces between.

    >>> write({"type": "take", "seat": 0})
    '{"seat":0,"type":"take"}'

    Raises:
        ~tricky_twist.core.errors.EncodingError: If it is too large to be read again.
    """
    text = json.dumps(document, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    _require_short(text)
    return text


def _require_short(text: str) -> None:
    if len(text) > LONGEST_TEXT:
        raise EncodingError((Problem("$", f"the text is longer than {LONGEST_TEXT} characters"),))


def show(document: object) -> str:
    """Return the words for any part of a document in a message.

    >>> show("M7"), show(None), show([1, 2, 3])
    ("'M7'", 'null', 'a list')
    >>> show(parse("1" * 40))
    'a number that is too large'
    """
    if document is None or type(document) is bool:
        return json.dumps(document)
    if type(document) is str:
        return repr(document if len(document) <= _LONGEST_SHOWN else f"{document[:36]} ...")
    if type(document) is int and abs(document) <= LARGEST_NUMBER:
        return str(document)
    if type(document) is float:
        if isinf(document):
            return f"a number that is too {'large' if document > 0 else 'small'}"
        return f"the number {document}"
    if type(document) is list:
        return "a list"
    if type(document) is dict or type(document) is DuplicateFields:
        return "an object"
    return describe(document)


# Why a document cannot be read --------------------------------------------------------------------


@value
class UnknownField:
    """A document has a field that this version does not know.

    >>> Sentence(UnknownField("'mood'"))
    "unknown field 'mood'"
    """

    words: ClassVar[Template] = template("unknown field {field}")
    field: str
    """Its name in the document."""


def unknown(path: str, keys: Iterable[object]) -> Iterator[Problem]:
    """Yield a problem for each unknown field.

    >>> print(*unknown("$", ["mood"]))
    $: unknown field 'mood'
    """
    return (Problem(path, Sentence(UnknownField(show(key)))) for key in keys)


def once(document: object, path: str, problems: list[Problem]) -> Any:
    """Return a document that has each field once; note the fields that a text repeats.

    >>> from tricky_twist.encoding.text import parse
    >>> problems = []
    >>> once(parse('{"seat": 0, "seat": 1}'), "$", problems)
    {'seat': 0}
    >>> print(*problems)
    $: field 'seat' is there more than once
    """
    if type(document) is not DuplicateFields:
        return document
    again = (f"field {show(name)} is there more than once" for name in document.names)
    problems.extend(Problem(path, reason) for reason in again)
    return document.fields
