"""The files in the package say what the library does now."""

from functools import cache

import pytest

from tools.pins import OUT_OF_DATE
from tools.schemas import FOLDER, files
from tricky_twist import GAMES
from tricky_twist.encoding.typescript import WIDTH, declarations

NAMES = [f"{name}.{kind}" for name in GAMES for kind in ("json", "d.ts")] + ["hosting.d.ts"]


@cache
def made() -> dict[str, str]:
    """Return the files as the library makes them now; not before a test asks."""
    return dict(files())


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_file_is_up_to_date(name: str) -> None:
    """It is pinned: whoever reviews it sees what clients will."""
    assert made()[name] == (FOLDER / name).read_text(encoding="utf-8"), OUT_OF_DATE


def test_no_other_file_is_shipped() -> None:
    """What is no longer made goes away."""
    assert {*NAMES} == {*made()} == {path.name for path in FOLDER.iterdir()}


@pytest.mark.parametrize(
    ("body", "declared"),
    [
        ({"type": "integer"}, "export type X = number;"),
        ({"enum": [0, "one"]}, 'export type X = 0 | "one";'),
        ({"type": "array", "items": {"type": "boolean"}}, "export type X = boolean[];"),
        (
            {"type": "array", "items": {"enum": [0, 1]}, "minItems": 2, "maxItems": 2},
            "export type X = [0 | 1, 0 | 1];",
        ),
        (
            {"type": "array", "items": {"oneOf": [{"$ref": "#/$defs/A"}, {"$ref": "#/$defs/B"}]}},
            "export type X = (A | B)[];",
        ),
        (
            {"anyOf": [{"$ref": "#/$defs/A"}, {"type": "null"}]},
            "export type X = A | null;",
        ),
        (
            {"type": "object", "additionalProperties": {"type": "string"}},
            "export type X = { [name: string]: string };",
        ),
        (
            {"description": "It ends */ here.", "type": "string"},
            "/** It ends *) here. */\nexport type X = string;",
        ),
        (
            {"type": "object", "properties": {"a": {"const": "a"}, "b": {}}, "required": ["a"]},
            'export interface X {\n  a: "a";\n  b?: unknown;\n}',
        ),
    ],
    ids=str,
)
def test_each_shape_is_declared(body: object, declared: str) -> None:
    """The generator knows every shape of a schema that this library makes."""
    text = declarations({"title": "Test", "$defs": {"X": body}})  # type: ignore[dict-item]

    assert declared == text.partition("\n\n")[2].rstrip()


def test_long_unions_are_laid_out_over_several_lines() -> None:
    """No line is too long, and no word is torn."""
    words = [f"the word of number {number}" for number in range(20)]
    text = declarations({"title": "Test", "$defs": {"X": {"enum": list(words)}}})

    assert max(map(len, text.splitlines())) <= WIDTH
    assert all(f'"{word}"' in text for word in words)


def test_a_line_that_just_fits_stays_one() -> None:
    """A letter more, and the type has a line of its own."""
    word = "x" * (WIDTH - len('export type X = "";'))
    for const, line in ((word, f'export type X = "{word}";'), (f"{word}x", "export type X =")):
        text = declarations({"title": "Test", "$defs": {"X": {"const": const}}})

        assert line in text.splitlines()
