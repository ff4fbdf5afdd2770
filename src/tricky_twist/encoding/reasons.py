"""Problems with the fields of an object, in words."""

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from tricky_twist.core.errors import Problem
from tricky_twist.core.sentences import Sentence
from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import value
from tricky_twist.encoding.text import DuplicateFields, show


@value
class UnknownField:
    """A document has a field that this version does not know."""

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
