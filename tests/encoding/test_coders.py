"""Each shape by itself: what is wrong is noted with its path, and nothing is raised."""

import pytest

from tricky_twist import Seat
from tricky_twist.core.errors import Problem
from tricky_twist.encoding.coders import (
    FLAG,
    NUMBER,
    TEXT,
    CardSetCoder,
    Coder,
    MappingCoder,
    ObjectCoder,
    OptionalCoder,
    TupleCoder,
    union_coder,
    word_coder,
)
from tricky_twist.encoding.schemas import Definitions
from tricky_twist.encoding.text import Document
from tricky_twist.games import twisted as tw

WHOLE = f"expected a whole number up to {2**53 - 1}, got"
PAIR = TupleCoder(NUMBER, 2)
SEAT = word_coder("a seat", (Seat,), {0: Seat(0), 1: Seat(1)})
CARD = word_coder("a card", (tw.Card,), {str(card): card for card in tw.DECK})
CARDS = CardSetCoder(tw.Cards, CARD)
NAMES = MappingCoder(NUMBER)
ORDERED = "expected pairs of a name and a value, ordered by name"
A_NAME = "expected a text without lone surrogates as a name, got"
REMARK = ObjectCoder(Problem, "remark", (("path", TEXT),), (("reason", TEXT),))
REMARKS = union_coder("a remark", (REMARK,))


def noted(problems: list[Problem]) -> list[str]:
    """Return the problems as they are shown, sorted."""
    return sorted(map(str, problems))


@pytest.mark.parametrize(
    ("coder", "held", "problems"),
    [
        (FLAG, 1, ["$.x: expected true or false, got 1"]),
        (TEXT, "\ud800", ["$.x: expected a text without lone surrogates, got '\\ud800'"]),
        (OptionalCoder(NUMBER), "a", [f"$.x: {WHOLE} 'a'"]),
        (TupleCoder(NUMBER, None), [1], ["$.x: expected a tuple, got a value of type list"]),
        (TupleCoder(NUMBER, None), (1, "a"), [f"$.x[1]: {WHOLE} 'a'"]),
        (PAIR, (1, 2, 3), ["$.x: expected 2 entries, got 3"]),
        (PAIR, ("a",), ["$.x: expected 2 entries, got 1", f"$.x[0]: {WHOLE} 'a'"]),
        (NAMES, (("a", "b"),), [f"$.x['a']: {WHOLE} 'b'"]),
        (NAMES, (("b", 1), ("a", 2)), [f"$.x: {ORDERED}"]),
        (NAMES, (("a", 1), ("a", 2)), [f"$.x: {ORDERED}"]),
        (NAMES, (("a", 1, 2),), [f"$.x: {ORDERED}"]),
        (NAMES, ((1, 2),), [f"$.x: {ORDERED}"]),
        (NAMES, [("a", 1)], [f"$.x: {ORDERED}"]),
        (NAMES, (["a", 1],), [f"$.x: {ORDERED}"]),
        (NAMES, (("\ud800", 1),), [f"$.x: {A_NAME} '\\ud800'"]),
        (SEAT, 0, ["$.x: expected a seat, got a value of type int"]),
        (SEAT, Seat(3), ["$.x: expected a seat, got a value of type Seat"]),
        (CARDS, (), ["$.x: expected Cards, got a value of type tuple"]),
        (CARDS, tw.Cards(-1), ["$.x: the mask names cards that are not in the deck"]),
        (REMARKS, Seat(0), ["$.x: expected a remark, got a value of type Seat"]),
        (REMARKS, object.__new__(Problem), ["$.x.path: it is missing"]),
        (REMARKS, Problem("$", 7), ["$.x.reason: expected a text, got 7"]),  # type: ignore[arg-type]
    ],
)
def test_what_cannot_be_written_is_noted_with_its_path(
    coder: Coder,
    held: object,
    problems: list[str],
) -> None:
    """Below the path of the value that holds it."""
    found: list[Problem] = []
    coder.encode(held, "$.x", found)

    assert problems == noted(found)


@pytest.mark.parametrize(
    ("coder", "document", "problems"),
    [
        (OptionalCoder(NUMBER), "a", [f"$.x: {WHOLE} 'a'"]),
        (TupleCoder(NUMBER, None), (1,), ["$.x: expected a list, got a value of type tuple"]),
        (TupleCoder(NUMBER, None), [1, "a"], [f"$.x[1]: {WHOLE} 'a'"]),
        (PAIR, [1], ["$.x: expected 2 entries, got 1"]),
        (NAMES, {"a": "b", "c": None}, [f"$.x['a']: {WHOLE} 'b'", f"$.x['c']: {WHOLE} null"]),
        (NAMES, [["a", 1]], ["$.x: expected an object, got a list"]),
        (NAMES, {1: 2}, ["$.x: expected an object, got an object"]),
        (NAMES, {"\ud800": 1}, [f"$.x: {A_NAME} '\\ud800'"]),
        (SEAT, 2, ["$.x: expected a seat, got 2"]),
        (SEAT, [0], ["$.x: expected a seat, got a list"]),
        (CARDS, "12", ["$.x: expected a list, got '12'"]),
        (CARDS, ["12", "x"], ["$.x[1]: expected a card, got 'x'"]),
        (CARDS, ["21", "12"], ["$.x: the cards must be in deck order, each once: 12 21"]),
        (CARDS, ["12", "12"], ["$.x: the cards must be in deck order, each once: 12"]),
        (
            REMARKS,
            7,
            [
                (
                    "$.x: expected a remark, written as an object with the fields "
                    "'type' ('remark'), 'path', got 7"
                )
            ],
        ),
        (REMARKS, {}, ["$.x.type: expected the type of a remark, got none"]),
        (REMARKS, {"type": None}, ["$.x.type: expected the type of a remark, got null"]),
        (REMARKS, {"type": "remark"}, ["$.x.path: it is missing"]),
        (
            REMARKS,
            {"type": "remark", "path": 1, "reason": 2, "more": 3, "less": 4},
            [
                "$.x.path: expected a text, got 1",
                "$.x.reason: expected a text, got 2",
                "$.x: unknown field 'less'",
                "$.x: unknown field 'more'",
            ],
        ),
        (REMARKS, {"type": "remark", 7: 1, "path": "$"}, ["$.x: unknown field 7"]),
    ],
)
def test_what_cannot_be_read_is_noted_with_its_path(
    coder: Coder, document: object, problems: list[str]
) -> None:
    """Below the path of the document that holds it."""
    found: list[Problem] = []
    coder.decode(document, "$.x", found)

    assert problems == noted(found)


@pytest.mark.parametrize(
    ("coder", "held", "document"),
    [
        (FLAG, False, False),
        (OptionalCoder(NUMBER), None, None),
        (OptionalCoder(NUMBER), 0, 0),
        (PAIR, (1, 2), [1, 2]),
        (TupleCoder(PAIR, None), (), []),
        (NAMES, (("a", 1), ("b", 2)), {"a": 1, "b": 2}),
        (SEAT, Seat(1), 1),
        (CARDS, tw.Cards.parse("12 45"), ["12", "45"]),
        (REMARKS, Problem("$", "why"), {"type": "remark", "path": "$", "reason": "why"}),
    ],
)
def test_what_is_written_is_read_again(coder: Coder, held: object, document: object) -> None:
    """With nothing noted."""
    found: list[Problem] = []

    assert (document, held) == (
        coder.encode(held, "$.x", found),
        coder.decode(document, "$.x", found),
    )
    assert [] == found


@pytest.mark.parametrize(
    ("coder", "schema", "names"),
    [
        (FLAG, {"type": "boolean"}, []),
        (OptionalCoder(TEXT), {"anyOf": [{"type": "string"}, {"type": "null"}]}, []),
        (
            TupleCoder(FLAG, 2),
            {"type": "array", "items": {"type": "boolean"}, "minItems": 2, "maxItems": 2},
            [],
        ),
        (MappingCoder(TEXT), {"type": "object", "additionalProperties": {"type": "string"}}, []),
        (NUMBER, {"$ref": "#/$defs/WholeNumber"}, ["WholeNumber"]),
        (CARDS, {"$ref": "#/$defs/Cards"}, ["Card", "Cards"]),
        (SEAT, {"$ref": "#/$defs/Seat"}, ["Seat"]),
        (REMARKS, {"$ref": "#/$defs/Remark"}, ["Remark"]),
    ],
)
def test_the_schema_of_a_shape(coder: Coder, schema: Document, names: list[str]) -> None:
    """What has a name becomes a definition, and all that is in it."""
    definitions = Definitions({})

    assert schema == definitions.of(coder)
    assert names == sorted(definitions.bodies)


def about(kind: type) -> dict[str, str]:
    """Return the first line of what the docstring of a class says."""
    return {"description": str(kind.__doc__).strip().splitlines()[0]}


def test_the_definitions_of_shapes() -> None:
    """Word for word."""
    definitions = Definitions({})
    for coder in (NUMBER, CARDS, SEAT, REMARKS):
        definitions.of(coder)

    assert {
        "WholeNumber": {
            "description": "A whole number that every JSON reader keeps exactly.",
            "type": "integer",
            "minimum": 1 - 2**53,
            "maximum": 2**53 - 1,
        },
        "Card": {
            **about(tw.Card),
            "enum": [str(card) for card in tw.DECK],
        },
        "Cards": {
            **about(tw.Cards),
            "type": "array",
            "items": {"$ref": "#/$defs/Card"},
            "uniqueItems": True,
        },
        "Seat": {**about(Seat), "enum": [0, 1]},
        "Remark": {
            **about(Problem),
            "type": "object",
            "properties": {
                "type": {"const": "remark"},
                "path": {"type": "string"},
                "reason": {"type": "string"},
            },
            "required": ["type", "path"],
            "additionalProperties": False,
        },
    } == definitions.bodies
