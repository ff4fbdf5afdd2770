"""The tables of a server, each with its name."""

import asyncio
import sys
from contextlib import suppress

import attrs

from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import StorageError, TrickyTwistError
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import changed
from tricky_twist.hosting import Room
from tricky_twist.hosting.places import digest_of
from tricky_twist.records import Occupant
from tricky_twist.web import words
from tricky_twist.web.clients import STOPPING, TABLE_GONE
from tricky_twist.web.hosted import Hosted
from tricky_twist.web.limits import Limits
from tricky_twist.web.links import new_key, new_table
from tricky_twist.web.orders import Order
from tricky_twist.web.store import Files, Folder, Terms
from tricky_twist.web.threads import Threads

PACE = 0.8
"""How many seconds a bot waits before it moves."""

ROUND = 2
"""The seconds between two rounds of regular work at all tables."""

SWEEP = 1_800
"""After how many rounds old tables are deleted."""


@attrs.frozen
class Opened:
    """A new table with its keys, which the server does not store."""

    hosted: Hosted
    keys: tuple[tuple[Seat, str], ...]
    """For each seat at which no bot sits."""
    watch: str


class Tables:
    """The tables of a folder."""

    def __init__(
        self,
        folder: Folder,
        limits: Limits | None = None,
        *,
        pace: float = PACE,
        seed: int | str | None = None,
    ) -> None:
        """Serve the tables of a folder; each is read when a client comes, or by :meth:`read_all`.

        The *seed* reveals all cards: it is for tests.
        """
        self.folder: Folder = folder
        self.limits: Limits = limits or Limits()
        self.threads: Threads = Threads()
        self._pace = pace
        self._shuffler = None if seed is None else Shuffler(seed)
        self._names = set(folder.names())
        self._tables: dict[str, asyncio.Task[Hosted]] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each table."""
        return tuple(sorted(self._names))

    async def find(self, name: object) -> Hosted | None:
        """Return a table by its name, which is read if it was not yet; ``None`` if there is none.

        Raises:
            ~tricky_twist.core.errors.TrickyTwistError: If its files cannot be read.
        """
        if type(name) is not str or name not in self._names:
            return None
        if name not in self._tables:
            self._tables[name] = asyncio.create_task(self._read(name))
        return await asyncio.shield(self._tables[name])

    async def read_all(self) -> dict[str, str]:
        """Read every table; return for each that cannot be read why not."""
        faults = {}
        for name in self.names:
            task = asyncio.create_task(self.find(name))
            await asyncio.wait((task,))
            if (error := task.exception()) is not None:
                faults[name] = str(error)
        return faults

    async def _read(self, name: str) -> Hosted:
        try:
            files, room = await self.threads.write(Files.read, self.folder, name, self._shuffler)
        except TrickyTwistError:
            del self._tables[name]  # another try may have more luck
            raise
        return self._host(name, files, room)

    def _host(self, name: str, files: Files, room: Room) -> Hosted:
        files.most = self.limits.table
        return Hosted(name, room, files, self._pace, self.threads)

    async def open(self, order: Order) -> Opened:
        """Open a table.

        Raises:
            ~tricky_twist.core.errors.StorageError: If there is no room for it on the disk.
            ~tricky_twist.core.errors.TrickyTwistError: If there can be no such table.
        """
        room = changed(order.room(), shuffler=self._shuffler)
        if await self.threads.write(self.folder.size) >= self.limits.disk:
            raise StorageError(None, words.DISK_FULL, str(self.folder.path))
        watch, name = new_key(), new_table()
        people = [s for s in room.seats if room.places[s].occupant is not Occupant.BOT]
        keys = tuple([(seat, new_key()) for seat in people])
        for seat, key in keys:
            room = room.with_link(seat, key)
        files = Files(self.folder, name, Terms(digest_of(watch), order.delay, order.clock))
        outcome = room.begin_if_ready()
        await self.threads.write(files.write, outcome)
        hosted = self._host(name, files, outcome.room)
        self._names.add(name)
        self._tables[name] = asyncio.create_task(_itself(hosted))
        return Opened(hosted, keys, watch)

    # Regular work ---------------------------------------------------------------------------------

    async def keep_house(self) -> None:
        """Look round at every table again and again, and delete those that are old."""
        rounds = 0
        while True:
            if rounds % SWEEP == 0:
                await self.sweep()
            await self.look_round()
            rounds += 1
            await asyncio.sleep(ROUND)

    async def look_round(self) -> None:
        """Look round at every table that was read."""
        for task in [each for each in self._tables.values() if each.done()]:
            await _look_round(task.result())

    async def sweep(self) -> None:
        """Delete each table at which nothing has happened for a long time."""
        for name in await self.threads.write(self.folder.old, self.limits.days):
            self._names.discard(name)
            if task := self._tables.pop(name, None):
                with suppress(TrickyTwistError):
                    await (await task).stop(TABLE_GONE)
            await self.threads.write(self.folder.delete, name)

    async def close(self) -> None:
        """Send all clients away, and close all files."""
        for task in self._tables.values():
            with suppress(TrickyTwistError):
                await (await task).stop(STOPPING)
        self.threads.close()
        self.folder.close()


async def _look_round(hosted: Hosted) -> None:
    try:
        await hosted.look_round()
    except Exception as error:  # noqa: BLE001  # the other tables must not wait for it
        sys.stderr.write(words.LEFT_ALONE.format(reason=repr(error)) + "\n")


async def _itself(hosted: Hosted) -> Hosted:
    return hosted
