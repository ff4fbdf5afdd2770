"""A store in a folder: a file for each room, and a journal for each game.

A table ``NAME`` has ``NAME.room.json`` and the journals ``NAME.0.jsonl``, ``NAME.1.jsonl`` and so
on. Only the owner can read them, and they contain no key. One process has the folder at a time.
"""

import asyncio
from collections.abc import AsyncIterator, Collection, Iterator, Mapping
from contextlib import suppress
from itertools import count, groupby, takewhile
from os import O_CREAT
from pathlib import Path
from time import time

from tricky_twist.core.errors import JournalError, StorageError
from tricky_twist.hosting.stores import (
    Change,
    Line,
    MovedOnError,
    Present,
    Usage,
    is_name,
    require_name,
)
from tricky_twist.records.files import PRIVATE, Durability, LogFile, read_whole, write_whole
from tricky_twist.web.threads import Threads

ROOM = ".room.json"
FOLDER_MODE = 0o700
DAY = 24 * 3600


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
        except FileExistsError as error:
            raise StorageError(error.errno, "it is a file, and not a folder", str(path)) from None
        except OSError as error:
            raise StorageError(error.errno, error.strerror, str(path)) from None
        self.path: Path = path
        self._lock = LogFile(path / "lock", Durability.SYSTEM, O_CREAT)
        self._lock.keep_private()
        self._threads = Threads()
        self._tables: dict[str, _Files] = {}
        self._turns: dict[str, asyncio.Lock] = {}
        self._hearers: set[asyncio.Queue[Change]] = set()

    # Lines ----------------------------------------------------------------------------------------

    async def append(self, name: str, count: int, lines: tuple[Line, ...]) -> None:
        """Append lines, as :meth:`tricky_twist.hosting.stores.Store.append`."""
        # A client that goes away must not break off what a thread is writing.
        await asyncio.shield(asyncio.create_task(self._append(require_name(name), count, lines)))

    async def _append(self, name: str, count: int, lines: tuple[Line, ...]) -> None:
        async with self._turn(name):
            files = await self._find(name) or _Files(self.path, name, [])
            if count != len(files.lines):
                raise MovedOnError(name)
            await self._threads.write(files.append, lines)
            self._tables |= {name: files} if lines else {}
        for hearer in self._hearers:
            hearer.put_nowait(Change(name, count + len(lines)))

    async def read(self, name: str, since: int = 0) -> tuple[Line, ...]:
        """Return lines, as :meth:`tricky_twist.hosting.stores.Store.read`."""
        if not is_name(name):
            return ()
        async with self._turn(name):
            files = await self._find(name)
        return () if files is None else tuple(files.lines[since:])

    async def counts(self, names: Collection[str]) -> Mapping[str, int]:
        """Return numbers of lines, as :meth:`tricky_twist.hosting.stores.Store.counts`."""
        return {name: len(await self.read(name)) for name in names}

    def _turn(self, name: str) -> asyncio.Lock:
        return self._turns.setdefault(name, asyncio.Lock())

    async def _find(self, name: str) -> "_Files | None":
        """Return the files of a table, which are read if they were not yet."""
        if name not in self._tables:
            files = await self._threads.write(_read, self.path, name)
            if files is None:
                return None
            self._tables[name] = files
        return self._tables[name]

    # Tables ---------------------------------------------------------------------------------------

    async def names(self) -> tuple[str, ...]:
        """Return the name of each table, in order."""
        return await self._threads.write(lambda: tuple(_names(self.path)))

    async def usage(self) -> Usage:
        """Return how much it holds."""
        return await self._threads.write(
            lambda: Usage(len([*_names(self.path)]), sum(map(_size, self.path.iterdir())))
        )

    async def expire(self, days: float) -> tuple[str, ...]:
        """Delete old tables, as :meth:`tricky_twist.hosting.stores.Store.expire`."""
        oldest = time() - days * DAY
        old = await self._threads.write(_older, self.path, oldest)
        for name in old:
            async with self._turn(name):
                if files := self._tables.pop(name, None):
                    files.close()
                await self._threads.write(_delete, self.path, name)
        return old

    # Other processes ------------------------------------------------------------------------------

    async def attend(self, here: Present) -> Present:  # noqa: ARG002  # what the protocol asks
        """Return nobody: no other process has the folder."""
        return {}

    async def changes(self) -> AsyncIterator[Change | None]:
        """Yield each change."""
        hearer = asyncio.Queue[Change]()
        self._hearers.add(hearer)
        try:
            while True:
                yield await hearer.get()
        finally:
            self._hearers.discard(hearer)

    async def close(self) -> None:
        """Close all files, and let another server have the folder."""
        await self._threads.write(lambda: None)
        self._threads.close()
        for files in self._tables.values():
            files.close()
        self._lock.close()


class _Files:
    """The files of one table; its calls wait for the disk, so that a thread makes them."""

    def __init__(self, folder: Path, name: str, lines: list[Line]) -> None:
        """Name the files; nothing is written yet."""
        self.lines: list[Line] = lines
        self._folder, self._name = folder, name
        self.journal: LogFile | None = None
        self.game: int | None = None
        self.size: int = 0
        """The bytes of whole lines in the journal of this game."""

    def append(self, lines: tuple[Line, ...]) -> None:
        """Write lines; if that fails, what was written of them is cut off when more is written.

        Raises:
            ~tricky_twist.core.errors.StorageError: If they cannot be written.
        """
        journal, game, size = self.journal, self.game, self.size
        room = [line.text for line in lines if line.game is None]
        moves = [line for line in lines if line.game is not None]
        try:
            for number, group in groupby(moves, key=lambda line: line.game):
                texts = [line.text for line in group]
                is_new = journal is None or number != game
                if journal is None or is_new:
                    journal, game, size = self._begin(number), number, 0
                size = journal.append("".join(f"{text}\n" for text in texts).encode(), size)
                if is_new:
                    journal.sync_folder()
            if room:  # last, as a journal is right where the two differ
                self._save(room[-1])
        except BaseException:
            if journal is not None and journal is not self.journal:
                journal.close()
            raise
        if journal is not self.journal:
            self.close()
        self.journal, self.game, self.size = journal, game, size
        self.lines += lines

    def read(self, game: int) -> None:
        """Read the journal of the next game; drop the half line at its end, if there is one."""
        journal = LogFile(self._folder / f"{self._name}.{game}.jsonl", Durability.DISK, 0)
        whole, end, _ = journal.read().rpartition(b"\n")
        if not whole:
            journal.close()  # it never began
            return
        self.close()
        self.journal, self.game, self.size = journal, game, len(whole + end)
        journal.cut(self.size)
        self.lines += [Line(text, game) for text in _text_of(whole, game).split("\n")]

    def _begin(self, game: int) -> LogFile:
        """Begin the journal of the next game."""
        file = LogFile(self._folder / f"{self._name}.{game}.jsonl", Durability.DISK, O_CREAT)
        file.keep_private()
        return file

    def _save(self, text: str) -> None:
        """Write down the room, in place of what was known of it."""
        path = self._folder / f"{self._name}{ROOM}"
        path.with_name(f"{path.name}.new").touch(PRIVATE)
        write_whole(path, text)

    def close(self) -> None:
        """Close the journal."""
        if self.journal is not None:
            self.journal.close()


def _read(folder: Path, name: str) -> _Files | None:
    """Return the files of a table with all its lines; ``None`` if there is none.

    A line that is not whole is dropped. The room comes once more after the games, as it is newer
    than their headers.
    """
    if not (folder / f"{name}{ROOM}").exists():
        return None
    room = Line(read_whole(folder / f"{name}{ROOM}"))
    files = _Files(folder, name, [room])
    try:
        for number in takewhile(lambda n: (folder / f"{name}.{n}.jsonl").exists(), count()):
            files.read(number)
    except BaseException:
        files.close()
        raise
    if files.journal is not None:
        files.lines.append(room)
    return files


def _text_of(data: bytes, game: int) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise JournalError(line, f"it is not UTF-8, in game {game}") from None


def _names(folder: Path) -> Iterator[str]:
    """Yield the name of each table."""
    for path in sorted(folder.glob(f"*{ROOM}")):
        name = path.name.removesuffix(ROOM)
        if is_name(name):
            yield name


def _delete(folder: Path, name: str) -> None:
    """Delete the files of a table, the file of the room last, so that none is left over."""
    for path in sorted(folder.glob(f"{name}.*"), key=lambda path: path.name.endswith(ROOM)):
        with suppress(OSError):  # such as a folder, which is not ours
            path.unlink(missing_ok=True)


def _older(folder: Path, oldest: float) -> tuple[str, ...]:
    return tuple([name for name in _names(folder) if _touched(folder, name) < oldest])


def _touched(folder: Path, name: str) -> float:
    times = []
    for path in folder.glob(f"{name}.*"):
        with suppress(OSError):
            times.append(path.stat().st_mtime)
    return max(times, default=time())


def _size(path: Path) -> int:
    with suppress(OSError):
        return path.stat().st_size
    return 0
