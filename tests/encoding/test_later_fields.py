"""A class of a later version: what a document may lack, and what is left out of it.

``tests/records/growth.py`` gives every class such fields, in a process of its own.
"""

import enum
from typing import Any, TypeVar

import attrs
import pytest

from tricky_twist import EncodingError, NotationError, Seat, WrongTypeError
from tricky_twist.core.fields import first, later
from tricky_twist.core.values import changed, value
from tricky_twist.encoding import ObjectCodec
from tricky_twist.encoding.brief import brief_coder
from tricky_twist.encoding.notation import read_move, write_move
from tricky_twist.encoding.schemas import Definitions
from tricky_twist.encoding.typescript import declarations
from tricky_twist.encoding.wire import Compiler, wire_of
from tricky_twist.games import package_of

T = TypeVar("T")


class Mood(enum.Enum):
    """How somebody feels."""

    CALM = "calm"
    MERRY = "merry"


@value
class Greet:
    """A player greets the others."""

    seat: Seat
    volume: int = attrs.field(default=5, metadata=first(0))
    """It came with format 1, and is always written."""
    mood: Mood = attrs.field(default=Mood.MERRY, metadata=later(Mood.CALM))
    times: int = attrs.field(default=2, metadata=later(1))
    log: int = attrs.field(default=0, metadata=later(0))


@value
class Wave:
    """A player waves."""

    seat: Seat
    mood: Mood = attrs.field(default=Mood.MERRY, metadata=later(Mood.CALM))
    times: int = attrs.field(default=2, metadata=later(1))


@value
class Nod:
    """Somebody nods; a document of it may lack all but its type."""

    mood: Mood = attrs.field(default=Mood.CALM, metadata=later(Mood.CALM))
    times: int = attrs.field(default=1, metadata=later(1))


def _require_short(_held: object, _field: "attrs.Attribute[Any]", text: str) -> None:
    if len(text) > 3:
        raise WrongTypeError("a short word", text)


@value
class Call:
    """Somebody calls a word, which may look like a number."""

    word: str = attrs.field(validator=_require_short)


def coder_of(kind: type) -> Any:
    """Return the coder of a class."""
    return Compiler(wire_of(package_of("twisted"))).coder(kind)


def codec_of(kind: type[T]) -> ObjectCodec[T]:
    """Return the codec of a class."""
    return ObjectCodec((kind,), lambda: coder_of(kind))


QUIET = Greet(Seat(1), 0, Mood.CALM, 1)
OLD = {"type": "greet", "seat": 1, "volume": 0}


@pytest.mark.parametrize(
    ("held", "document"),
    [
        (QUIET, OLD),
        (Greet(Seat(1), 5, Mood.CALM, 1), {**OLD, "volume": 5}),
        (Greet(Seat(1), 0, Mood.MERRY, 1), {**OLD, "mood": "merry"}),
        (Greet(Seat(1), 0, Mood.CALM, 2), {**OLD, "times": 2}),
        (Greet(Seat(1)), {**OLD, "volume": 5, "mood": "merry", "times": 2}),
    ],
)
def test_a_later_field_is_left_out_where_it_has_its_first_choice(
    held: Greet, document: dict[str, Any]
) -> None:
    """Whatever its default is; any other choice is written and read."""
    assert document == codec_of(Greet).encode(held)
    assert held == codec_of(Greet).decode(document)


def test_a_document_may_lack_a_field_with_a_first_choice() -> None:
    """Also one that is always written; what is written in full is read as the same."""
    full = {**OLD, "mood": "calm", "times": 1, "log": 0}

    assert (
        QUIET
        == codec_of(Greet).decode({"type": "greet", "seat": 1})
        == codec_of(Greet).decode(full)
    )
    assert full == codec_of(Greet).encode_in_full(QUIET)
    assert {**full, "times": 3} == codec_of(Greet).encode_in_full(changed(QUIET, times=3))


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"mood": "sad"}, '$.mood: expected "calm" or "merry", got \'sad\''),
        ({"mood": None}, '$.mood: expected "calm" or "merry", got null'),
        ({"times": "x"}, f"$.times: expected a whole number up to {2**53 - 1}, got 'x'"),
        (
            {"volume": 0.5},
            f"$.volume: expected a whole number up to {2**53 - 1}, got the number 0.5",
        ),
        ({"zeal": 1}, "$: unknown field 'zeal'"),
    ],
)
def test_what_stands_there_is_read_strictly(changes: dict[str, Any], problem: str) -> None:
    """Null is no lack."""
    with pytest.raises(EncodingError) as caught:
        codec_of(Greet).decode({**OLD, **changes})

    assert problem == str(caught.value)


def test_what_is_no_choice_is_not_written() -> None:
    """With the path of the field."""
    sad: Any = "sad"
    with pytest.raises(EncodingError) as caught:
        codec_of(Greet).encode(changed(QUIET, mood=sad))

    assert '$.mood: expected "calm" or "merry", got a value of type str' == str(caught.value)


def test_a_brief_view_lacks_what_is_left_out() -> None:
    """And, as ever, some fields that it never has."""
    brief: Any = brief_coder(coder_of(Greet))
    held = Greet(Seat(1), 5, Mood.CALM, 2, 5)

    assert {**OLD, "volume": 5, "times": 2} == brief.encode(held, "$", [])


@pytest.mark.parametrize(
    ("held", "line"),
    [
        (QUIET, "greet 1 0"),
        (changed(QUIET, mood=Mood.MERRY), "greet 1 0 merry"),
        (changed(QUIET, times=7), "greet 1 0 calm 7"),
        (changed(QUIET, log=7), "greet 1 0 calm 1 7"),
    ],
)
def test_a_line_ends_with_the_last_field_that_is_not_left_out(held: Greet, line: str) -> None:
    """Those before it stand there, whatever they are."""
    assert line == write_move(codec_of(Greet), held)


def test_a_line_may_lack_later_fields_only() -> None:
    """The error names the first that is missing, and what is too much."""
    codec = codec_of(Wave)

    assert Wave(Seat(1), Mood.CALM, 1) == read_move(codec, "wave 1")
    assert Wave(Seat(1), Mood.MERRY, 1) == read_move(codec, "wave 1 merry")
    assert Wave(Seat(1), Mood.MERRY, 5) == read_move(codec, "wave 1 merry 5")
    for line, expected, column in (
        ("wave", "expected the seat", 5),
        ("wave 1 merry 5 6", "expected nothing more after wave", 16),
        ("wave 1 sad", 'expected "calm" or "merry", got \'sad\'', 8),
    ):
        with pytest.raises(NotationError) as caught:
            read_move(codec, line)
        assert (f"{line!r} is not a move: {expected} at column {column}", column) == (
            str(caught.value),
            caught.value.column,
        )


def test_a_line_may_be_its_first_word() -> None:
    """If all fields came later and have their first choice."""
    codec = codec_of(Nod)

    assert ["nod", "nod merry"] == [write_move(codec, Nod(mood)) for mood in Mood]
    assert [Nod(), Nod(Mood.MERRY)] == [read_move(codec, line) for line in ("nod", "nod merry")]


def test_a_word_that_looks_like_a_number_is_a_word() -> None:
    """Where one is meant; what the class refuses is an error of the whole line."""
    codec = codec_of(Call)

    assert Call("7") == read_move(codec, "call 7")
    with pytest.raises(NotationError) as caught:
        read_move(codec, "call loudly")
    assert ("expected a short word, got loudly", 1) == (
        caught.value.expected.removeprefix("a move: "),
        caught.value.column,
    )


def test_a_schema_says_what_a_lack_means() -> None:
    """So do the declarations: a client may leave the field out."""
    definitions = Definitions({})
    definitions.of(coder_of(Greet))
    body: Any = definitions.bodies["Greet"]
    document = definitions.document("Twisted", ("Greet",))

    assert ["type", "seat"] == body["required"]
    assert ["type", "seat", "volume", "mood", "times", "log"] == list(body["properties"])
    assert {"$ref": "#/$defs/WholeNumber", "default": 0} == body["properties"]["volume"]
    assert {"$ref": "#/$defs/Mood", "default": "calm"} == body["properties"]["mood"]
    assert "default" not in body["properties"]["seat"]
    assert "  volume?: WholeNumber;\n  mood?: Mood;\n  times?: WholeNumber;\n" in declarations(
        document
    )
