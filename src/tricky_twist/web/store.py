"""The files of tables: the occupants of their seats, and a journal for each game.

A table ``NAME`` has ``NAME.room.json`` and the journals ``NAME.0.jsonl``, ``NAME.1.jsonl`` and so
on. Only the owner can read them, and they contain no key.
"""

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from hmac import compare_digest
from itertools import count, takewhile
from os import O_CREAT
from pathlib import Path
from time import time
from typing import Any, Self

import attrs

from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import EncodingError, Problem, StorageError, WrongTypeError
from tricky_twist.core.validators import exactly
from tricky_twist.core.values import changed
from tricky_twist.encoding.text import parse
from tricky_twist.games import NAMES, game_called
from tricky_twist.hosting import Outcome, Pace, Place, Room, resume
from tricky_twist.hosting._bots import choose
from tricky_twist.hosting.keeping import restore, save
from tricky_twist.hosting.places import digest_of
from tricky_twist.records import Journal, Occupant, Record, SeatReplaced
from tricky_twist.records.files import PRIVATE, Durability, LogFile, read_whole, write_whole
from tricky_twist.web.levels import bots_for
from tricky_twist.web.limits import Limits

ROOM = ".room.json"
_NAME = re.compile(r"[\w-]{6,40}")
FOLDER_MODE = 0o700


@attrs.frozen
class Terms:
    """The terms of a table, which never change."""

    watchers: str = attrs.field(validator=exactly(str))
    """The digest of the key for watchers."""
    delay: int = attrs.field(default=0, validator=exactly(int))
    """By how many moves watchers are behind."""
    clock: int | None = attrs.field(default=None, validator=exactly(int, type(None)))
    """How many seconds a turn may take; ``None`` for any number."""

    def is_watcher(self, key: str) -> bool:
        """Say whether this key lets a client watch."""
        return compare_digest(self.watchers, digest_of(key))


class Folder:
    """The folder that one server has, with the files of its tables."""

    def __init__(self, path: Path) -> None:
        """Take the folder, and create it if necessary.

        Raises:
            ~tricky_twist.core.errors.StorageError: If it cannot be used, or another server has it.
        """
        try:
            path.mkdir(FOLDER_MODE, parents=True, exist_ok=True)
            path.chmod(FOLDER_MODE)
        except OSError as error:
            raise StorageError(error.errno, error.strerror, str(path)) from None
        self.path: Path = path
        self._lock = LogFile(path / "lock", Durability.SYSTEM, O_CREAT)
        self._lock.keep_private()

    def close(self) -> None:
        """Let another server have the folder."""
        self._lock.close()

    def names(self) -> Iterator[str]:
        """Yield the name of each table."""
        for path in sorted(self.path.glob(f"*{ROOM}")):
            name = path.name.removesuffix(ROOM)
            if _NAME.fullmatch(name):
                yield name

    def size(self) -> int:
        """Return how many bytes all the files take."""
        return sum(_size(path) for path in self.path.iterdir())

    def old(self, days: float) -> tuple[str, ...]:
        """Return the name of each table at which nothing has happened for so many days."""
        oldest = time() - days * 24 * 3600
        return tuple([name for name in self.names() if self._touched(name) < oldest])

    def delete(self, name: str) -> None:
        """Delete the files of a table, the file of the room last, so that none is left over."""
        for path in sorted(self.files(name), key=lambda path: path.name.endswith(ROOM)):
            with suppress(OSError):  # such as a folder, which is not ours
                path.unlink(missing_ok=True)

    def files(self, name: str) -> list[Path]:
        """Return the files of a table."""
        return [*self.path.glob(f"{name}.*")]

    def _touched(self, name: str) -> float:
        times = []
        for path in self.files(name):
            with suppress(OSError):
                times.append(path.stat().st_mtime)
        return max(times, default=time())


def _size(path: Path) -> int:
    with suppress(OSError):
        return path.stat().st_size
    return 0


class Files:
    """The files of one table; its calls wait for the disk, so that a thread makes them."""

    def __init__(self, folder: Folder, name: str, terms: Terms) -> None:
        """Name the files; nothing is read or written yet."""
        self.terms: Terms = terms
        self._folder, self._name = folder.path, name
        self._journal: Journal | None = None
        self._places: tuple[Place, ...] = ()
        """Those that the file of the room has."""
        self._game = self._past = self._size = 0
        self.most: int = Limits().table
        """How many bytes the table may take."""

    @classmethod
    def read(cls, folder: Folder, name: str, shuffler: Shuffler | None = None) -> tuple[Self, Room]:
        """Return the files of a table, and the room in them.

        Raises:
            ~tricky_twist.core.errors.TrickyTwistError: If they cannot be read.
        """
        document: Any = parse(read_whole(folder.path / f"{name}{ROOM}"))
        try:
            terms = Terms(**document.pop("terms"))
        except (TypeError, KeyError, AttributeError, WrongTypeError):
            raise EncodingError((Problem("$.terms", "there are none"),)) from None
        files = cls(folder, name, terms)
        journals = files._journals()
        games = [_played(path) for path in journals[:-1]]
        name_of_game = document.get("game")
        bots = bots_for(game_called(name_of_game)) if name_of_game in [*NAMES] else ()
        room = changed(restore(document, bots=bots, games=games), shuffler=shuffler)
        if journals:
            room = files._resume(room, journals[-1])
        files._places = room.places
        files._game, files._past = len(room.games), sum(map(_size, journals[:-1]))
        files._measure()
        return files, room

    def _journals(self) -> list[Path]:
        paths = (self._folder / f"{self._name}.{number}.jsonl" for number in count())
        return [*takewhile(Path.exists, paths)]

    def _resume(self, room: Room, path: Path) -> Room:
        """Return a room with the table of a journal; the journal takes precedence."""
        journal = self._journal = Journal.open(path)
        noted = {each.seat for each in journal.entries if isinstance(each, SeatReplaced)}
        chooses = partial(choose, room.places, room.bots)
        table = resume(journal, shuffler=room.dealer, stand_in=chooses, pace=Pace.ON_TICK)
        for seat in room.seats:  # a stop may have come before it was written that a bot sits there
            place = room.places[seat]
            if place.occupant is Occupant.BOT and seat not in noted:
                received = table.replaced(seat, place.name, Occupant.BOT)
                journal.append(*received.moves)
                table = received.table
        return restore(save(room), table, bots=room.bots, games=room.games)

    def write(self, outcome: Outcome) -> None:
        """Write down what came of a request, before any client hears of it.

        Raises:
            ~tricky_twist.core.errors.StorageError: If it cannot be written; nothing has changed.
        """
        if outcome.record is not None:
            self._begin(outcome.room, outcome.record)
        if outcome.lines and self._journal is not None:
            self._journal.append(*outcome.lines)
        if outcome.room.places is not self._places:
            self._save(outcome.room)
        self._measure()

    def _measure(self) -> None:
        """Count the bytes of the journal that grows, on top of those that were there before."""
        self._size = self._past + _size(self._folder / f"{self._name}.{self._game}.jsonl")

    def _begin(self, room: Room, record: Record) -> None:
        """Begin the journal of the next game."""
        path = self._folder / f"{self._name}.{len(room.games)}.jsonl"
        journal = Journal.open(path, record)
        self.close()
        self._journal, self._game, self._past = journal, len(room.games), self._size

    def _save(self, room: Room) -> None:
        """Write down who sits there; the games have journals of their own."""
        document = save(changed(room, games=())) | {"terms": attrs.asdict(self.terms)}
        path = self._folder / f"{self._name}{ROOM}"
        path.with_name(f"{path.name}.new").touch(PRIVATE)
        write_whole(path, json.dumps(document))
        self._places = room.places

    @property
    def is_full(self) -> bool:
        """Whether the table has used up its space."""
        return self._size >= self.most

    def close(self) -> None:
        """Close the journal."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None


def _played(path: Path) -> Record:
    """Return the record of a game that is over."""
    with Journal.open(path) as journal:
        return journal.record
