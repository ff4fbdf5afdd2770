"""TypeScript declarations of the documents that a schema of this library describes.

Each definition becomes an interface, or a type of the same name. No tool but this one is needed to
make them, and none at all to use them: the wheel holds the declarations of every game.
"""

import json
from collections.abc import Iterator
from typing import Any

from tricky_twist.encoding.text import Document

WIDTH = 100

_NAMES = {"integer": "number", "string": "string", "boolean": "boolean", "null": "null"}

Part = Any  # a schema, whose shape is one of those that this library makes


def declarations(schema: Document) -> str:
    """Return the text of a ``.d.ts`` file for a schema of this library.

    >>> place = {"type": "object", "properties": {"type": {"const": "place"}}, "required": ["type"]}
    >>> print(declarations({"title": "Twisted", "$defs": {"Place": place}}), end="")
    // Twisted: made by tricky_twist from the JSON Schema. Do not edit.
    <BLANKLINE>
    export interface Place {
      type: "place";
    }
    """
    parts: Part = schema
    texts = [f"// {parts['title']}: made by tricky_twist from the JSON Schema. Do not edit.\n"]
    for name, body in parts["$defs"].items():
        texts.append("\n".join((*_comment(body), *_declaration(name, body), "")))
    return "\n".join(texts)


def _comment(body: Part) -> Iterator[str]:
    if "description" in body:
        yield f"/** {body['description'].replace('*/', '*)')} */"


def _declaration(name: str, body: Part) -> Iterator[str]:
    if "properties" in body:
        yield f"export interface {name} {{"
        yield from _fields(body)
        yield "}"
    else:
        one_line = f"export type {name} = {_type(body)};"
        yield from [one_line] if len(one_line) <= WIDTH else _filled(name, _members(body))


def _fields(body: Part) -> Iterator[str]:
    for name, part in body["properties"].items():
        mark = "" if name in body["required"] else "?"
        yield f"  {name}{mark}: {_type(part)};"


def _filled(name: str, members: list[str]) -> Iterator[str]:
    """Yield a union of many members over several lines."""
    line = f"export type {name} ="
    for member in members:
        if line.endswith("=") or len(line) + len(member) + 4 > WIDTH:  # with " | " and ";"
            yield line
            line = f"  | {member}"
        else:
            line = f"{line} | {member}"
    yield f"{line};"


def _members(part: Part) -> list[str]:
    """Return the members of a union type."""
    if "enum" in part:
        return [json.dumps(word) for word in part["enum"]]
    for union in ("oneOf", "anyOf"):
        if union in part:
            return [_type(member) for member in part[union]]
    return [_single(part)]


def _type(part: Part) -> str:
    return " | ".join(_members(part))


def _single(part: Part) -> str:
    """Return the type of a schema that is no union."""
    if "$ref" in part:
        name: str = part["$ref"].rpartition("/")[2]
        return name
    if "const" in part:
        return json.dumps(part["const"])
    if "type" not in part:
        return "unknown"
    if part["type"] == "array":
        return _list(part)
    if part["type"] == "object":
        return f"{{ [name: string]: {_type(part['additionalProperties'])} }}"
    return _NAMES[part["type"]]


def _list(part: Part) -> str:
    entry = _type(part["items"])
    if "maxItems" in part:
        return f"[{', '.join([entry] * part['maxItems'])}]"
    return f"({entry})[]" if " | " in entry else f"{entry}[]"
