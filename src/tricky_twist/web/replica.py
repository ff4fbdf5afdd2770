"""A table of a store, as this process knows it: a copy, and never the truth."""

import asyncio
import errno
from contextlib import suppress
from typing import Self

from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import StorageError, TrickyTwistError
from tricky_twist.hosting import Outcome, Room
from tricky_twist.hosting.lines import begin, follow, game_of, owed, read, write
from tricky_twist.hosting.stores import Line, MovedOnError, Store
from tricky_twist.web.levels import bots_for
from tricky_twist.web.limits import Limits
from tricky_twist.web.presence import now
from tricky_twist.web.terms import Terms, terms_of

TRIES = 20
"""How often a process catches up and tries again before it gives up."""


class GoneError(TrickyTwistError):
    """The store has no such table."""


class FullError(StorageError):
    """The table has used up its space."""


class Replica:
    """A table: a room that follows its lines, whichever process writes them."""

    def __init__(self, store: Store, name: str, room: Room, lines: tuple[Line, ...]) -> None:
        """Begin with a room and with all its lines."""
        self._store = store
        self.name: str = name
        self.terms: Terms = terms_of(lines[0])
        self.count: int = 0
        """How many lines this process knows."""
        self.size: int = 0
        """How many characters they have."""
        self.most: int = Limits().table
        """How many they may have."""
        self._restart(room, lines)

    def _restart(self, room: Room, lines: tuple[Line, ...]) -> None:
        self.room: Room = _with_clocks(room)
        self.count = self.size = 0
        self._count(lines)

    def _count(self, lines: tuple[Line, ...]) -> None:
        self.count += len(lines)
        self.size += sum(len(line.text) for line in lines)
        self._last = lines[-1]

    @classmethod
    async def open(cls, store: Store, name: str, shuffler: Shuffler | None = None) -> Self:
        """Return a table of a store.

        A room of an older folder has no seed: it gets the *shuffler*, or an unpredictable one.

        Raises:
            ~tricky_twist.web.replica.GoneError: If there is none.
            ~tricky_twist.core.errors.TrickyTwistError: If it cannot be read.
        """
        for _ in range(TRIES):
            lines = await store.read(name)
            if not lines:
                raise GoneError(name)
            room = await asyncio.to_thread(_read, lines, shuffler)
            replica = cls(store, name, room, lines)
            owing = replica.lines_of(owed(replica.room))
            if '"seed"' not in lines[0].text:
                owing = (*owing, begin(replica.room, replica.terms.tell()))
            with suppress(MovedOnError):
                await replica.append(owing)
                return replica
        raise MovedOnError(name)

    def lines_of(self, outcome: Outcome) -> tuple[Line, ...]:
        """Return the lines to append after a request; none if it changed nothing."""
        return write(self.room, outcome, now(), self.terms.tell())

    async def append(self, lines: tuple[Line, ...]) -> None:
        """Append lines, and follow them.

        Raises:
            ~tricky_twist.hosting.stores.MovedOnError: If another process has appended first.
            ~tricky_twist.web.replica.FullError: If the table has used up its space.
            ~tricky_twist.core.errors.StorageError: If the store is away; nothing has changed here,
                and nobody knows whether something has there.
        """
        if lines and self.size >= self.most:
            raise FullError(errno.ENOSPC, "the table has used up its space", self.name)
        if lines:
            await self._store.append(self.name, self.count, lines)
            self._follow(lines)

    async def refresh(self) -> bool:
        """Follow the lines of other processes; say whether there were any.

        Raises:
            ~tricky_twist.web.replica.GoneError: If the table is gone.
            ~tricky_twist.core.errors.TrickyTwistError: If it cannot be read.
        """
        last, *found = await self._store.read(self.name, self.count - 1) or (None,)
        if last == self._last:
            self._follow(tuple(found))
            return bool(found)
        lines = await self._store.read(self.name)  # a backup may have been restored
        if not lines:
            raise GoneError(self.name)
        self._restart(await asyncio.to_thread(_read, lines), lines)
        return True

    def _follow(self, lines: tuple[Line, ...]) -> None:
        if lines:
            self.room = follow(self.room, lines)
            self._count(lines)


def _read(lines: tuple[Line, ...], shuffler: Shuffler | None = None) -> Room:
    return read(lines, bots_for(game_of(lines[0])), shuffler)


def _with_clocks(room: Room) -> Room:
    """Return the room with clocks that run; lines that have no time start them now."""
    is_running = room.table is None or bool(room.table.course.clocks)
    return room if is_running else room.start_clocks(now())
