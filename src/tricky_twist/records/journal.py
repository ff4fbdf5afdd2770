"""Journal: a record that is written while the game is played."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from threading import Lock
from types import TracebackType
from typing import Any, Self

from tricky_twist.core.errors import (
    EncodingError,
    JournalError,
    Problem,
    TrickyTwistError,
    WrongTypeError,
    describe,
)
from tricky_twist.core.values import changed, value
from tricky_twist.encoding.text import parse
from tricky_twist.records.document import codec_for, codec_in, header_coder, read_utf8
from tricky_twist.records.entries import add, entry_codec, follow
from tricky_twist.records.files import Durability, LogFile
from tricky_twist.records.record import FORMAT, Record

# Reading ------------------------------------------------------------------------------------------


@value
class Logged:
    """The content of a journal.

    >>> from tricky_twist import records
    >>> logged = read_journal(write_journal(records.begin("twisted", players=2)))
    >>> logged.record, logged.entries, logged.dropped
    (<Record twisted, 0 moves>, (), b'')
    """

    record: Record
    """The game as it stands after the last line."""
    entries: tuple[Any, ...]
    """Every line after the header: moves, including moves taken back later, and notes."""
    size: int
    """How many bytes the whole lines take."""
    dropped: bytes
    """Half a line at the end, with an unknown rest."""


def write_journal(record: Record) -> bytes:
    """Return the journal of a game that has come so far without notes.

    >>> from tricky_twist import records
    >>> lines = write_journal(records.begin("twisted", players=2)).splitlines()
    >>> len(lines), lines[0][:11], lines[0][75:105]
    (1, b'{"digest":"', b'","format":1,"game":"twisted",')

    Raises:
        ~tricky_twist.core.errors.EncodingError: If it is no record, or could not be read again.
        ~tricky_twist.core.errors.IllegalMoveError: If it has a move that is not legal.
    """
    codec = codec_for(record, header_coder)
    header = codec.dumps(changed(record, result=None)).encode()
    for _step in record.replay():
        pass
    return _with_digest(header) + b"\n" + _lines(record, record.moves)


def _lines(record: Record, entries: tuple[object, ...]) -> bytes:
    dumps = entry_codec(record.game.name).dumps
    return "".join(f"{dumps(entry)}\n" for entry in entries).encode()


def read_journal(data: bytes) -> Logged:
    """Return the content of a journal; play every move again.

    A program that is killed while it writes leaves half a line at the end: the result contains this
    line, but the reader otherwise ignores it.

    >>> from tricky_twist import records
    >>> logged = read_journal(write_journal(records.begin("twisted", players=2)) + b'{"type":"tak')
    >>> logged.record, logged.dropped
    (<Record twisted, 0 moves>, b'{"type":"tak')

    Raises:
        ~tricky_twist.core.errors.JournalError: If anything else is wrong, a move that is not legal
            included, or a header that its digest does not fit; it names the line.
    """
    if type(data) is not bytes:
        raise WrongTypeError("bytes", describe(data))
    whole, _, dropped = data.rpartition(b"\n")
    if not whole:
        raise JournalError(1, "there is no complete header")
    header, *lines = whole.split(b"\n")
    with _in_line(1):
        record = read_header(header)
    decode = entry_codec(record.game.name).decode
    entries = []
    for number, line in enumerate(lines, 2):
        with _in_line(number):
            entries.append(decode(parse(read_utf8(line))))
            record = follow(record, entries[-1])
    return Logged(record, tuple(entries), len(data) - len(dropped), dropped)


@contextmanager
def _in_line(number: int) -> Iterator[None]:
    """Turn an error into one that names the line."""
    try:
        yield
    except TrickyTwistError as error:
        raise JournalError(number, "; ".join(str(error).splitlines())) from None


# Its first line -----------------------------------------------------------------------------------

_DIGEST = re.compile(rb'{"digest":"([0-9a-f]{64})",')
_ANY_DIGEST = b'{"digest":"%s",' % (b"0" * 64)


def _with_digest(header: bytes) -> bytes:
    """Return a header that begins with the digest of itself."""
    return b'{"digest":"%s",' % _digest_of(header) + header[1:]


def read_header(line: bytes) -> Record:
    """Return the record with which a journal begins, from its first line.

    >>> from tricky_twist import records
    >>> begun = records.begin("twisted", players=2)
    >>> read_header(write_journal(begun).rstrip()) == begun
    True

    Raises:
        ~tricky_twist.core.errors.EncodingError: If it is no header, or its digest does not fit it.
        ~tricky_twist.core.errors.WrongTypeError: If these are no bytes.
    """
    if type(line) is not bytes:
        raise WrongTypeError("bytes", describe(line))
    document = parse(read_utf8(_without_digest(line)))
    return codec_in(document, header_coder).decode(document)


def _without_digest(line: bytes) -> bytes:
    """Return a header without its digest, if it has one; refuse a header that was changed."""
    digest = _DIGEST.match(line)
    if digest is None:
        return line
    header = b"{" + line[digest.end() :]
    if digest[1] != _digest_of(header):
        reason = "it does not fit the rest of the line, which was changed after it was written"
        raise EncodingError((Problem("$.digest", reason),))
    return header


def _digest_of(header: bytes) -> bytes:
    return sha256(header).hexdigest().encode()


# Writing it ---------------------------------------------------------------------------------------


class Journal:
    """An open journal of a game: a file to which every move is added when it is played.

    It is no value, because it is a file; :attr:`record` is one. Threads may share it: it takes
    their entries one call after another, and each thread gets the outcome of its own.

    >>> from tempfile import TemporaryDirectory
    >>> from tricky_twist import records
    >>> folder = TemporaryDirectory()
    >>> path = f"{folder.name}/friday.jsonl"
    >>> journal = Journal.open(path, records.begin("twisted", players=2, names=("Ada", "Ben")))
    >>> journal.append(next(journal.record.game.chance_moves(journal.state)))
    >>> journal.close()
    >>> with Journal.open(path) as again:
    ...     again.record, again.entries, again.dropped
    (<Record twisted, 1 move>, (ChooseDealer(dealer=Seat(0)),), b'')
    >>> folder.cleanup()
    """

    def __init__(self, file: LogFile, logged: Logged) -> None:
        """Continue from the content of a file; :meth:`open` makes one."""
        self._file = file
        self._logged = logged
        self._lock = Lock()

    @classmethod
    def open(
        cls,
        path: str | os.PathLike[str],
        begun: Record | None = None,
        *,
        durability: Durability = Durability.DISK,
    ) -> Self:
        """Open a journal and continue where it ends; if there is none, begin it with *begun*.

        An existing journal takes precedence over *begun*. Half a line at its end is dropped; see
        :attr:`dropped`.

        Raises:
            ~tricky_twist.core.errors.JournalError: If anything else is wrong with it; it names the
                line. The file stays as it is.
            ~tricky_twist.core.errors.StorageError: If the file cannot be opened, if another writer
                has it, or if there is none and nothing to begin it with.
            ~tricky_twist.core.errors.TrickyTwistError: If *begun* cannot be written.
        """
        first = b"" if begun is None else write_journal(begun)
        file = LogFile(path, durability, os.O_CREAT if begun is not None else 0)
        try:
            return cls(file, _resume(file, first))
        except BaseException:
            file.close()
            raise

    def append(self, *entries: object) -> None:
        """Play moves, or follow notes, and write them down: all of them or none.

        When it returns they are written as its :class:`~tricky_twist.records.files.Durability`
        says.

        Raises:
            ~tricky_twist.core.errors.IllegalMoveError: If one is not legal; nothing is written.
            ~tricky_twist.core.errors.WrongTypeError: If one of them cannot happen now, or a new
                player's name has a fault.
            ~tricky_twist.core.errors.StorageError: If the write fails, such as on a full disk; then
                the journal and the file are unchanged.
        """
        with self._lock:
            old = self._logged
            record = old.record
            for entry in entries:
                record = add(record, entry)
            size = self._file.append(_lines(record, entries), old.size)
            self._logged = Logged(record, old.entries + entries, size, old.dropped)

    def close(self) -> None:
        """Close the file, and let another write to it; wait for a thread that adds something."""
        with self._lock:
            self._file.close()

    def __enter__(self) -> Self:
        """Return the journal, which is closed in the end."""
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _where: TracebackType | None,
    ) -> None:
        """Close the file."""
        self.close()

    @property
    def record(self) -> Record:
        """The game as it stands."""
        return self._logged.record

    @property
    def state(self) -> Any:
        """The state in which it stands."""
        return self._logged.record.state

    @property
    def entries(self) -> tuple[Any, ...]:
        """Every line after the header: moves, including moves taken back later, and notes."""
        return self._logged.entries

    @property
    def dropped(self) -> bytes:
        """The half line that was at the end of the file when it was opened; mostly nothing."""
        return self._logged.dropped


def _resume(file: LogFile, first: bytes) -> Logged:
    """Return the content of a file; if it has no header yet, and *first* is one, write that."""
    data = file.read()
    if first and _may_be_torn_header(data):
        file.keep_private()
        file.append(first, 0)
        file.sync_folder()
        begun = read_journal(first)
        return Logged(begun.record, begun.entries, begun.size, data)
    logged = read_journal(data)
    file.cut(logged.size)
    return logged


def _may_be_torn_header(data: bytes) -> bool:
    """Say whether a file holds nothing but a part of a header, or the zeros of a power cut.

    The journal never overwrites a file named by mistake, least of all a record: a record is one
    line, too, with the same first fields, but it has moves.
    """
    text = data.rstrip(b"\0")
    digest = _DIGEST.match(text + _ANY_DIGEST[len(text) :])
    header = text if digest is None else b"{" + text[digest.end() :]
    begins = any(header[: len(start)] == start[: len(header)] for start in _STARTS)
    return begins and b"\n" not in data and b'"moves":[' not in text


_STARTS = (b'{"fair":{"commitment":"', b'{"format":%d,"game":"' % FORMAT)
"""How a header begins, its digest apart."""
