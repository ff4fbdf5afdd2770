"""Files that subcommands read: records, open records and journals, or standard input."""

import sys
from typing import Any

import attrs
import click

from tricky_twist.cli.commands import BadInputError
from tricky_twist.cli.text import escape
from tricky_twist.core.errors import IllegalMoveError, JournalError, TrickyTwistError
from tricky_twist.core.values import changed
from tricky_twist.encoding import LONGEST_TEXT
from tricky_twist.encoding.text import parse
from tricky_twist.records import (
    OpenRecord,
    Record,
    SeatReplaced,
    UndoAccepted,
    Undone,
    UndoProposed,
    UndoRejected,
    decode,
    decode_openly,
    escape_name,
    read_journal,
)
from tricky_twist.records.document import read_utf8
from tricky_twist.records.entries import entry_codec
from tricky_twist.records.journal import read_header
from tricky_twist.records.record import rename

LARGEST_FILE = 4 * LONGEST_TEXT
"""How many bytes of a file are read."""

FILE = click.Path(allow_dash=True)
"""A path, which the shell completes; that it can be read, reading it shows."""


class UnreadableError(BadInputError):
    """A file holds nothing that can be used."""

    def __init__(self, path: str, reason: str) -> None:
        """Keep the reason for those who name the file themselves."""
        super().__init__(f"{path}: {reason}")
        self.reason = reason


@attrs.frozen
class LoadedFile:
    """The content of a file."""

    record: Record | OpenRecord
    """The game as it was written down, whether it is legal or not."""
    dropped: bytes = b""
    """Half a line at the end of a journal."""


def read_file(path: str) -> LoadedFile:
    """Return what a file holds, a record of any kind or a journal; ``-`` is the standard input.

    Raises:
        UnreadableError: If it cannot be read, or holds none of them.
    """
    try:
        data = _bytes_of(path)
        first = _first_line(data)
        _refuse_talk(first)
        return _as_shown(_journal_in(data) if _type_in(first) == "journal" else _record_in(data))
    except (TrickyTwistError, ValueError) as error:
        raise UnreadableError(path, str(error)) from error
    except OSError as error:
        raise UnreadableError(path, error.strerror or str(error)) from error


def _as_shown(given: LoadedFile) -> LoadedFile:
    """Return the same with escapes for control codes in names and tags."""
    record = given.record
    names = tuple(map(escape_name, record.names))
    if isinstance(record, OpenRecord):
        return attrs.evolve(given, record=changed(record, names=names))
    tags = tuple((escape(name), escape(text)) for name, text in record.tags)
    return attrs.evolve(given, record=changed(record, names=names, tags=tags))


def _bytes_of(path: str) -> bytes:
    """Return what a file holds.

    Raises:
        OSError: If it cannot be read.
        ValueError: If it is no path, or empty, or far larger than anything that can be used.
    """
    if path == "-" and sys.stdin is None:
        raise ValueError("there is no standard input")
    with click.open_file(path, "rb") as file:
        data: bytes = file.read(LARGEST_FILE + 1)
    if not data:
        raise ValueError("it is empty")
    if len(data) > LARGEST_FILE:
        raise ValueError(f"larger than {LARGEST_FILE:,} bytes, and no record is")
    return data


def _first_line(data: bytes) -> object:
    """Return the document in the first line; nothing if there is none."""
    try:
        return parse(read_utf8(data.partition(b"\n")[0]))
    except TrickyTwistError:
        return None


def _refuse_talk(first: Any) -> None:
    """Refuse a file whose first line belongs to a dialog.

    Raises:
        ValueError: If it is; it says what to do instead.
    """
    kind = first.get("kind") if type(first) is dict else None
    if kind == "score":
        raise ValueError("it holds the points of a score pad, and no moves: see score --file")
    if kind == "referee":
        raise ValueError("it holds answers; referee --file with --record makes a record of them")


def _type_in(document: Any) -> object:
    """Return the type that a document names."""
    return document.get("type") if type(document) is dict else None


def _record_in(data: bytes) -> LoadedFile:
    document = parse(read_utf8(data))
    is_open = _type_in(document) == "open-record"
    return LoadedFile(decode_openly(document) if is_open else decode(document))


def _journal_in(data: bytes) -> LoadedFile:
    """Return what a journal says, even if a move in it is not legal."""
    try:
        logged = read_journal(data)
    except JournalError as error:
        return LoadedFile(_as_written(data, error))
    return LoadedFile(logged.record, logged.dropped)


def _as_written(data: bytes, error: JournalError) -> Record:
    """Return the game of a journal that has this error; a move that is not legal is in it."""
    if error.line == 1:
        raise error
    header, *lines = data.split(b"\n")[:-1]
    begun = read_header(header)
    whole = _followed(begun, lines, error)
    # If all is well without the move, an undo removed it: then look only up to it.
    return _followed(begun, lines[: error.line - 1], error) if _is_legal(whole) else whole


def _followed(record: Record, lines: list[bytes], error: JournalError) -> Record:
    """Return the record after all lines, none of whose moves is judged.

    Raises:
        JournalError: This error, if a line means nothing.
    """
    codec = entry_codec(record.game.name)
    moves: list[Any] = []
    try:
        for entry in [codec.decode(parse(read_utf8(line))) for line in lines]:
            match entry:
                case Undone(number) if 0 < number <= len(moves):
                    del moves[-number:]
                case Undone():
                    raise error
                case SeatReplaced(seat, name):
                    record = rename(record, seat, name)
                case UndoProposed() | UndoAccepted() | UndoRejected():
                    pass
                case _:
                    moves.append(entry)
    except TrickyTwistError:
        raise error from None
    return changed(record, moves=tuple(moves))


def _is_legal(record: Record) -> bool:
    try:
        for _ in record.replay():
            pass
    except IllegalMoveError:
        return False
    return True
