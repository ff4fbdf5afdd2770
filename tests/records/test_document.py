"""The document of a record: one canonical text, read strictly."""

import json
from typing import Any

import attrs
import pytest

from tests.nonsense import oddments
from tests.records.games import entered, recorded
from tests.test_bad_input import only_errors_of_ours
from tricky_twist import GAMES, EncodingError, Seat, WrongTypeError, __version__, records
from tricky_twist.core.values import changed
from tricky_twist.encoding import LONGEST_TEXT
from tricky_twist.games import twisted as tw
from tricky_twist.records import FORMAT, Record, begin, begin_at
from tricky_twist.records.document import header_coder

every_name = pytest.mark.parametrize("name", GAMES)
"""Runs a test once for each game."""

EMPTY = (
    '{"format":1,"game":"twisted","library":"0.1.0","moves":[{"dealer":1,"type":"choose-dealer"}],'
    '"names":["Ada","Ben"],"start":{"first":null,"players":2,"rules":RULES,"type":"setup"},'
    '"tags":{"event":"Friday"},"type":"record"}'
)
"""A whole document, but for its rules."""


NEWER = f"this record may be newer than version {__version__}"

RECORD: Any = Record
FIELDS = [field.name for field in attrs.fields(RECORD) if field.init]
"""The fields that a record is made of."""


def short_record() -> Record:
    """Return a record of one move."""
    record = begin("twisted", 2, names=("Ada", "Ben")).tagged(event="Friday")
    return changed(record, moves=(tw.ChooseDealer(Seat(1)),), library="0.1.0")


def problems(document: object) -> tuple[str, ...]:
    """Return the problems of a document as they are shown."""
    with pytest.raises(EncodingError) as refused:
        records.loads(document if isinstance(document, str | bytes) else json.dumps(document))
    return tuple(str(refused.value).split("\n"))


def document_with(**fields: object) -> dict[str, Any]:
    """Return the document of a short record with other fields; without those that are ``...``."""
    document: Any = records.encode(short_record())
    return {name: part for name, part in {**document, **fields}.items() if part is not ...}


# The form ---------------------------------------------------------------------------------------


def test_the_canonical_text() -> None:
    """One line, no spaces, names in order; a result that nobody wrote down is left out."""
    record = short_record()
    rules: Any = records.encode(record)
    expected = EMPTY.replace(
        "RULES", json.dumps(rules["start"]["rules"], separators=(",", ":"), sort_keys=True)
    )

    assert expected == records.dumps(record)
    assert record == records.loads(expected)
    assert '"result":[3,-4]' in records.dumps(record.scored(3, -4))


@every_name
def test_a_record_reads_back_as_itself(name: str) -> None:
    """A whole game, and one that begins with a position; text and bytes alike."""
    for record in (recorded(name), entered(name), begin(name, 3), recorded(name).tagged(x="é")):
        text = records.dumps(record)

        assert record == records.loads(text) == records.loads(text.encode())
        assert record == records.decode(records.encode(record))
        assert text == records.dumps(records.loads(text))


@every_name
def test_a_text_may_be_laid_out_freely(name: str) -> None:
    """What a person writes needs no canonical form."""
    record = recorded(name)

    assert record == records.loads(json.dumps(records.encode(record), indent=2))


def test_reading_does_not_judge() -> None:
    """A record with a move that is not legal can be read: what is wrong with it, verify says."""
    record = recorded("twisted")
    wrong = changed(record, moves=(*record.moves[:5], *record.moves[6:]))

    assert wrong == records.loads(records.dumps(wrong))


# What is refused --------------------------------------------------------------------------------

SETUP: dict[str, Any] = document_with()["start"]


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        (
            document_with(winner=0),
            (f"$: unknown field 'winner': {NEWER}",),
        ),
        (document_with(names=...), ("$.names: it is missing",)),
        (document_with(type="journal"), ("$.type: expected the type of a record, got 'journal'",)),
        (document_with(type=...), ("$.type: expected the type of a record, got none",)),
        (document_with(game=...), ("$.game: it is missing",)),
        (
            document_with(game=3),
            ("$.game: expected 'tricky-twist' or 'twisted' or 'flip-twhist', got 3",),
        ),
        (
            document_with(format=FORMAT + 1, later=3),
            (f"$.format: expected a format up to {FORMAT}, which this version can read, got 2",),
        ),
        (
            document_with(format=True),
            (f"$.format: expected a format up to {FORMAT}, which this version can read, got true",),
        ),
        (document_with(format=...), ("$.format: it is missing",)),
        (document_with(library=1), ("$.library: expected a text, got 1",)),
        (document_with(names="Ada"), ("$.names: expected a list, got 'Ada'",)),
        (
            document_with(names=["Ada"]),
            ("$.names: there must be a name for each of 2 seats or none at all, not 1",),
        ),
        (
            document_with(names=["Ada", None]),
            ("$.names[1]: expected a text, got null",),
        ),
        (document_with(tags=[]), ("$.tags: expected an object, got a list",)),
        (
            document_with(tags={"a": 1}),
            ("$.tags['a']: expected a text, got 1",),
        ),
        (
            document_with(tags={"\ud800": "x"}),
            ("$.tags: expected a text without lone surrogates as a name, got '\\ud800'",),
        ),
        (
            document_with(result=[1, 2.5]),
            ("$.result[1]: expected a whole number up to 9007199254740991, got the number 2.5",),
        ),
        (document_with(result=None), ("$.result: expected a list, got null",)),
        (
            document_with(result=[1]),
            ("$.result: there must be points for each of 2 seats, not for 1",),
        ),
        (
            document_with(start={**SETUP, "players": 9}),
            ("$.start: 2 to 4 can play, not 9 [TW-01]",),
        ),
        (
            document_with(start={**SETUP, "first": 7}),
            ("$.start.first: expected the number of a seat, got 7",),
        ),
        (
            document_with(start={**SETUP, "first": 3}),
            ("$.start: seat 3 is not at a table of 2 [TW-11]",),
        ),
        (
            document_with(start={"type": "table"}),
            ("$.start.type: expected the type of a setup or a state, got 'table'",),
        ),
        (
            document_with(moves=[{"type": "take", "seat": 9}]),
            ("$.moves[0].seat: expected the number of a seat, got 9",),
        ),
        (document_with(moves={}), ("$.moves: expected a list, got an object",)),
        ([], ("$: expected an object, got a list",)),
    ],
)
def test_what_is_wrong_is_named_with_its_path(document: object, expected: tuple[str, ...]) -> None:
    """Unknown and missing fields, wrong types, unknown tags, and what cannot begin."""
    assert expected == problems(document)


TEXT = records.dumps(short_record())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            TEXT.replace('"tags":{', '"tags":{"event":"?",'),
            "$.tags: field 'event' is there more than once",
        ),
        (
            TEXT.replace('"names"', '"game":"twisted","names"'),
            "$: field 'game' is there more than once",
        ),
        (
            TEXT.replace('"players":2', '"players":NaN'),
            "$.start.players: expected a whole number up to 9007199254740991, got the number nan",
        ),
        (
            TEXT.replace('"players":2', '"players":1' + "0" * 5000),
            "$.start.players: expected a whole number up to 9007199254740991, got a number that is",
        ),
        (TEXT[:-40], "$: not JSON:"),
        ("[" * 100_000, "$: it is nested too deeply"),
        (" " * (LONGEST_TEXT + 1), f"$: the text is longer than {LONGEST_TEXT} characters"),
        (TEXT.encode().replace(b"Ada", b"\xff\xfe"), "$: not UTF-8 at byte"),
        (b"", "$: not JSON:"),
    ],
    ids=str,
)
def test_a_text_that_is_no_document_is_refused(text: str | bytes, expected: str) -> None:
    """Doubled fields, NaN, huge numbers, too deep, too large, truncated, and not UTF-8."""
    assert problems(text)[0].startswith(expected)


def test_rules_that_do_not_suit_the_players_are_refused_with_their_path() -> None:
    """What only a setup can see is named where it stands."""
    document: Any = records.encode(begin("tricky-twist", 3))
    document["start"]["rules"]["score_deck"] = document["start"]["rules"]["score_deck"][:2]

    assert ("$.start.rules.score_deck: there are more rounds than score cards",) == problems(
        document
    )


@every_name
def test_an_impossible_position_is_refused_with_its_path(name: str) -> None:
    """A position is checked in full, as anywhere."""
    document: Any = records.encode(begin_at(name, recorded(name).taken_back(3).state))
    document["start"]["turn"] = 4

    assert any(problem.startswith("$.start.") for problem in problems(document))


# What cannot be read is not written -------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"names": ("Ada",)}, "$.names: there must be a name for each of 2 seats"),
        (
            {"tags": (("b", "x"), ("a", "y"))},
            "$.tags: expected pairs of a name and a value, ordered",
        ),
        (
            {"tags": (("a", "x"), ("a", "y"))},
            "$.tags: expected pairs of a name and a value, ordered",
        ),
        ({"tags": (("a",),)}, "$.tags: expected pairs"),
        ({"tags": ((1, "x"),)}, "$.tags: expected pairs"),
        ({"format": 2}, "$.format: expected a format"),
        ({"result": (1,)}, "$.result: there must be points for each of 2 seats"),
        ({"moves": ("take 0",)}, "$.moves[0]: expected a move"),
        ({"start": None}, "$.start: expected a setup or a state"),
    ],
    ids=str,
)
def test_what_could_not_be_read_is_not_written(fields: dict[str, Any], expected: str) -> None:
    """A record that somebody put together wrongly is refused when it is written."""
    with pytest.raises(EncodingError) as refused:
        records.dumps(changed(short_record(), **fields))

    assert str(refused.value).startswith(expected)


def test_only_a_record_is_written() -> None:
    """Anything else is refused, one that only looks like a record included."""
    for thing in (None, recorded("twisted").moves, object.__new__(Record)):
        with pytest.raises(EncodingError, match="expected a Record, got a value of type"):
            records.dumps(thing)  # type: ignore[arg-type]
    with pytest.raises(WrongTypeError, match="a Game such as"):
        records.encode(changed(short_record(), game=None))


def _written_with(field: str, thing: object) -> str:
    return records.dumps(changed(short_record(), **{field: thing}))


def test_nonsense_gets_an_error_of_ours() -> None:
    """Whatever is read, or stands in a field of a record that is written."""
    for thing in oddments():
        only_errors_of_ours(records.decode, thing)
        only_errors_of_ours(records.loads, thing)
        only_errors_of_ours(records.dumps, thing)
        for field in FIELDS:
            only_errors_of_ours(_written_with, field, thing)


@every_name
def test_a_header_is_a_record_without_moves(name: str) -> None:
    """What begins a journal has the same fields, and the same strictness."""
    (coder,) = header_coder(name).by_tag.values()

    assert {"moves", "result"} == set(FIELDS) - coder.names
