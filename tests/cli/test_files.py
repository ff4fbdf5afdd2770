"""What files hold that subcommands are given."""

import json
import sys
from pathlib import Path

import pytest

from tests.records.games import recorded
from tricky_twist import Seat, records
from tricky_twist.cli import files
from tricky_twist.cli.files import UnreadableError, read_file
from tricky_twist.games import twisted as tw
from tricky_twist.records import Record, write_journal

HURRIED = b'{"seat":0,"type":"take"}'
"""A move that is not legal before anybody has dealt."""


def begun() -> Record:
    """Return a record of two moves, who deals and the deal."""
    record = recorded("twisted")
    return record.taken_back(len(record.moves) - 2)


def written(folder: Path, data: bytes) -> str:
    """Return the path of a file that holds this."""
    path = folder / "file"
    path.write_bytes(data)
    return str(path)


@pytest.mark.parametrize("indent", [None, 2])
def test_a_record_is_read(tmp_path: Path, indent: int | None) -> None:
    """However its JSON is laid out."""
    record = recorded("twisted")
    text = json.dumps(records.encode(record), indent=indent)

    assert record == read_file(written(tmp_path, text.encode())).record


def test_a_journal_is_read(tmp_path: Path) -> None:
    """Half a line at its end is told."""
    given = read_file(written(tmp_path, write_journal(begun()) + b'{"ty'))

    assert (begun(), b'{"ty') == (given.record, given.dropped)


def test_a_move_of_a_journal_that_is_not_legal_is_in_the_record(tmp_path: Path) -> None:
    """So are those behind it, and the names as they are then."""
    replaced = b'{"name":"Hal","occupant":"bot","seat":1,"type":"seat-replaced"}'
    first = write_journal(begun())
    undone = b'{"moves":2,"type":"undone"}'
    asked = b'{"number":0,"seat":0,"type":"undo-proposed"}'
    lines = b"\n".join([HURRIED, HURRIED, asked, undone, HURRIED, HURRIED, replaced, b""])
    found = read_file(written(tmp_path, first + lines)).record

    assert (*begun().moves, tw.Take(Seat(0)), tw.Take(Seat(0))) == found.moves
    assert "Hal" == found.names[1]


def test_a_move_that_was_taken_back_is_looked_at_too(tmp_path: Path) -> None:
    """Nothing that was played later counts then."""
    first = write_journal(begun().taken_back(2))
    undone = b'\n{"moves":1,"type":"undone"}\n'

    assert (tw.Take(Seat(0)),) == read_file(
        written(tmp_path, first + HURRIED + undone)
    ).record.moves


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "it is empty"),
        (write_journal(records.begin("twisted", 2))[:-1], "line 1: there is no complete header"),
        (b"\xff\0", "not UTF-8"),
        (b"\xef\xbb\xbf{}", "it begins with a byte order mark: save it as UTF-8 without one"),
        (b'{"kind": "score", "format": 1}\n-\n', "it holds the points of a score pad"),
        (b'{"kind": "referee", "format": 1}\n-\n', "--record makes a record of them"),
        (b'{"kind": "other"}\n-\n', "not JSON: Extra data"),
        (b"[]", "expected an object"),
        (b'{"game": "whist"}', "expected 'tricky-twist'"),
        (b'{"type": "journal"}\n', "line 1: "),
        (b"HEADER nonsense\n", "line 2: "),
        (b'HEADER{"moves":9,"type":"undone"}\n', "line 2: "),
        (b'HEADER{"name":"Hal","occupant":"bot","seat":3,"type":"seat-replaced"}\n', "line 2: "),
        (b"HEADER" + HURRIED + b'\n{"moves":2,"type":"undone"}\n', "line 2: "),
        (b"HEADER" + HURRIED + b'\n{"moves":0,"type":"undone"}\n', "line 2: "),
    ],
)
def test_what_is_no_record_is_refused(tmp_path: Path, data: bytes, said: str) -> None:
    """The reason says what is wrong, and the message names the file."""
    path = written(tmp_path, data.replace(b"HEADER", write_journal(begun().taken_back(2))))
    with pytest.raises(UnreadableError) as refused:
        read_file(path)

    assert said in refused.value.reason
    assert f"{path}: {refused.value.reason}" == refused.value.message


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("no/such/file", "No such file"),
        (".", "Is a directory"),
        ("", "No such file"),
        ("\0", "null byte"),
        ("/dev/zero", "larger than 16,000,000 bytes"),
        ("-", "there is no standard input"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(
    monkeypatch: pytest.MonkeyPatch, path: str, said: str
) -> None:
    """It may be missing, a folder, endless, or a closed standard input."""
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(UnreadableError, match=said):
        read_file(path)


def test_no_record_is_as_large_as_what_is_not_read() -> None:
    """The text of a document is shorter, and a journal is hardly longer than its document."""
    assert files.LARGEST_FILE > 50 * len(write_journal(recorded("tricky-twist")))
