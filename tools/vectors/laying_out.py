"""The text of a document: lines that fit, so that a change is seen where it is."""

import json
import textwrap
from collections.abc import Iterator
from hashlib import sha256

from tricky_twist.encoding import Document, Json

WIDTH = 140


def laid_out(document: Json) -> str:
    """Return the text of a document: short parts take one line, others several."""
    return "\n".join(_lines(document, WIDTH)) + "\n"


def _lines(part: Json, width: int) -> list[str]:
    line = json.dumps(part, ensure_ascii=False)
    if len(line) <= width:
        return [line]
    if isinstance(part, dict):
        entries = [_named(name, _lines(held, width - 1)) for name, held in part.items()]
        return ["{", *_indented(entries), "}"]
    if isinstance(part, list) and any(isinstance(entry, dict | list) for entry in part):
        return ["[", *_indented([_lines(entry, width - 1) for entry in part]), "]"]
    if isinstance(part, list):
        return textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False)
    return [line]


def _named(name: str, lines: list[str]) -> list[str]:
    return [f"{json.dumps(name)}: {lines[0]}", *lines[1:]]


def _indented(entries: list[list[str]]) -> Iterator[str]:
    """Yield the lines of entries, with a comma after each but the last."""
    for number, lines in enumerate(entries, 1):
        comma = "," if number < len(entries) else ""
        yield from (f" {line}" for line in lines[:-1])
        yield f" {lines[-1]}{comma}"


def canonical(document: Json) -> str:
    """Return the one text of a document: a line, sorted names, no spaces, ASCII."""
    return json.dumps(document, sort_keys=True, separators=(",", ":"))


def digest(document: Json) -> str:
    """Return the digest of a document: the first 16 hexadecimal digits of a SHA-256."""
    return sha256(canonical(document).encode("ascii")).hexdigest()[:16]


def changes(standard: Document, other: Document) -> Document:
    """Return the fields of *other* that differ, deep down.

    >>> changes({"a": 1, "b": {"c": 2, "d": 3}}, {"a": 1, "b": {"c": 2, "d": 4}})
    {'b': {'d': 4}}
    """
    differing = {name: held for name, held in other.items() if held != standard[name]}
    return {name: _changed(standard[name], held) for name, held in differing.items()}


def _changed(usual: Json, held: Json) -> Json:
    both = isinstance(usual, dict) and isinstance(held, dict)
    return changes(usual, held) if both else held  # type: ignore[arg-type]  # both are


def without_rules(document: Json) -> Json:
    """Return a document without its rules, which are beside it."""
    if isinstance(document, list):
        return [without_rules(entry) for entry in document]
    if isinstance(document, dict):
        kept = {name: part for name, part in document.items() if name != "rules"}
        return {name: without_rules(part) for name, part in kept.items()}
    return document
