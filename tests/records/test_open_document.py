"""The document of an open record: one canonical text, read strictly."""

import json
from typing import Any

import pytest

from tests.nonsense import oddments
from tests.records.games import recorded
from tests.test_bad_input import only_errors_of_ours
from tricky_twist import GAMES, EncodingError, Seat, WrongTypeError, records
from tricky_twist.core.values import changed
from tricky_twist.encoding import codecs_of
from tricky_twist.games import flip_twhist as ft, twisted as tw
from tricky_twist.records import OpenRecord, Setup

every_name = pytest.mark.parametrize("name", GAMES)
"""Runs a test once for each game."""

WATCHED = OpenRecord(
    GAMES["twisted"],
    Setup(2, tw.STANDARD, Seat(0)),
    (tw.Place(Seat(0), tw.Card(21)),),
    names=("Ada", "Ben"),
)
"""What somebody saw of a game that has just begun."""


def document_with(**fields: object) -> dict[str, Any]:
    """Return the document of what was watched with other fields; without those that are ``...``."""
    document: Any = records.encode_openly(WATCHED)
    return {name: part for name, part in {**document, **fields}.items() if part is not ...}


FLIPPED: dict[str, Any] = document_with(game="flip-twhist", moves=[], names=[]) | {
    "start": {
        "type": "setup",
        "players": 3,
        "rules": codecs_of(GAMES["flip-twhist"]).rules.encode(ft.STANDARD),
        "first": 0,
    }
}
"""The same of Flip Twhist, without a move."""


def start_with(**fields: object) -> dict[str, Any]:
    """Return the document with another start."""
    return document_with(start={**document_with()["start"], **fields})


def written_with(field: str, odd: object) -> str:
    """Write what was watched with something else in a field."""
    return records.dumps_openly(changed(WATCHED, **{field: odd}))


@every_name
def test_an_open_record_reads_back_as_itself(name: str) -> None:
    """A whole game, with what chance has shown; text and bytes alike."""
    seen = OpenRecord.of(recorded(name))
    text = records.dumps_openly(seen)

    assert seen == records.loads_openly(text) == records.loads_openly(text.encode())
    assert seen == records.decode_openly(records.encode_openly(seen))
    assert text == records.dumps_openly(records.loads_openly(text))


def test_the_canonical_text() -> None:
    """One line, no spaces, names in order."""
    text = records.dumps_openly(WATCHED)

    assert text.startswith('{"format":1,"game":"twisted","moves":[{"card":"21","seat":0,')
    assert text.endswith(',"type":"setup"},"type":"open-record"}')
    assert '"names":["Ada","Ben"],"shown":[],"start":{"first":0,"players":2,"rules":{' in text


@pytest.mark.parametrize(
    ("document", "problem"),
    [
        ([], "$: expected an object, got a list"),
        ({}, "$.game: it is missing"),
        (document_with(game="whist"), "$.game: expected 'tricky-twist' or 'twisted' or"),
        (document_with(format=2), "$.format: expected a format up to 1"),
        (document_with(type="record"), "$.type: expected the type of an open record"),
        (document_with(names=["Ada"]), "$.names: there must be a name for each of 2 seats"),
        (document_with(names=...), "$.names: it is missing"),
        (document_with(shown=["M7"]), "$.shown: expected 0 entries, got 1"),
        (FLIPPED | {"shown": ["R1", "G4", "R1"]}, "$.shown: R1 is shown again"),
        (document_with(moves=[{"type": "fly"}]), "$.moves[0].type: "),
        (document_with(result=[1, 2]), "$: unknown field 'result'"),
        (start_with(first=None), "$.start.first: expected the seat that goes first, got null"),
        (start_with(first=3), "$.start"),
        (start_with(players=7), "$.start: 2 to 4 can play, not 7 [TW-01]"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(document: object, problem: str) -> None:
    """Every document is an open record, or refused."""
    with pytest.raises(EncodingError) as refused:
        records.loads_openly(json.dumps(document))

    assert str(refused.value).startswith(problem)


def test_what_could_not_be_read_is_not_written() -> None:
    """It is no open record, nobody knows who began, or its game is none of ours."""
    nobody: Any = "no open record"
    nameless = changed(WATCHED, start=Setup(2, tw.STANDARD))
    strange = changed(WATCHED, game="whist")
    for wrong, error in ((nobody, EncodingError), (nameless, EncodingError)):
        with pytest.raises(error):
            records.dumps_openly(wrong)
    with pytest.raises(WrongTypeError):
        records.dumps_openly(strange)


def test_nonsense_gets_an_error_of_ours() -> None:
    """Whatever is read, or stands in a field of an open record that is written."""
    for odd in oddments():
        for function in (records.dumps_openly, records.loads_openly, records.decode_openly):
            only_errors_of_ours(function, odd)
        for field in ("game", "start", "moves", "shown", "names", "format"):
            only_errors_of_ours(written_with, field, odd)
