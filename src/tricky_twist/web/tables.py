"""The tables of a server, each with its name."""

import asyncio
from contextlib import suppress
from time import monotonic

import attrs

from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import StorageError, TrickyTwistError
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import changed
from tricky_twist.hosting.lines import begin, write
from tricky_twist.hosting.places import digest_of
from tricky_twist.hosting.stores import Store, is_name
from tricky_twist.records import Occupant
from tricky_twist.web import words
from tricky_twist.web.clients import STOPPING
from tricky_twist.web.hosted import Hosted
from tricky_twist.web.limits import Limits
from tricky_twist.web.links import new_key, new_table
from tricky_twist.web.orders import Order
from tricky_twist.web.presence import now
from tricky_twist.web.replica import GoneError, Replica
from tricky_twist.web.terms import Terms
from tricky_twist.web.threads import Threads
from tricky_twist.web.upkeep import Upkeep

PACE = 0.8
"""How many seconds a bot waits before it moves."""


@attrs.frozen
class Opened:
    """A new table with its keys, which the server does not store."""

    hosted: Hosted
    keys: tuple[tuple[Seat, str], ...]
    """For each seat at which no bot sits."""
    watch: str


class TooManyTablesError(TrickyTwistError):
    """The store has as many tables as the operator allows."""


class Tables(Upkeep):
    """The tables of a store, as far as this process serves them."""

    def __init__(
        self,
        store: Store,
        limits: Limits | None = None,
        *,
        pace: float = PACE,
        seed: int | str | None = None,
    ) -> None:
        """Serve the tables of a store; each is read when a client comes, or by :meth:`read_all`.

        The *seed* reveals all cards: it is for tests.
        """
        self.store: Store = store
        self.limits: Limits = limits or Limits()
        self.threads: Threads = Threads()
        self._pace = pace
        self._shuffler = None if seed is None else Shuffler(seed)
        self._tables: dict[str, asyncio.Task[Hosted]] = {}

    async def find(self, name: object) -> Hosted | None:
        """Return a table by its name, which is read if it was not yet; ``None`` if there is none.

        Raises:
            ~tricky_twist.core.errors.TrickyTwistError: If it cannot be read.
        """
        if type(name) is not str or not is_name(name):
            return None
        if name not in self._tables:
            self._tables[name] = asyncio.create_task(self._read(name))
        try:
            return await asyncio.shield(self._tables[name])
        except GoneError:
            return None

    async def find_fresh(self, name: object) -> Hosted | None:
        """Return a table as it stands now: a client may come from another process.

        Raises:
            ~tricky_twist.core.errors.TrickyTwistError: If it cannot be read.
        """
        hosted = await self.find(name)
        if hosted is not None:
            hosted.when_left = monotonic()  # or it could be forgotten before the client is in
            await hosted.catch_up()
            if hosted.closing is not None:  # it is gone, or was unreadable
                self._tables.pop(hosted.name, None)
                return await self.find(name)
        return hosted

    async def read_all(self) -> dict[str, str]:
        """Read every table; return for each that cannot be read why not."""
        faults = {}
        for name in await self.store.names():
            task = asyncio.create_task(self.find(name))
            await asyncio.wait((task,))
            if (error := task.exception()) is not None:
                faults[name] = str(error)
        return faults

    async def _read(self, name: str) -> Hosted:
        try:
            return self._host(await Replica.open(self.store, name, self._shuffler))
        except TrickyTwistError:
            del self._tables[name]  # another try may have more luck
            raise

    def _host(self, replica: Replica) -> Hosted:
        replica.most = self.limits.table
        return Hosted(replica, self._pace, self.threads)

    async def open(self, order: Order) -> Opened:
        """Open a table.

        Raises:
            ~tricky_twist.web.tables.TooManyTablesError: If there are too many.
            ~tricky_twist.core.errors.StorageError: If there is no room for it in the store.
            ~tricky_twist.core.errors.TrickyTwistError: If there can be no such table.
        """
        room = changed(order.room(), shuffler=self._shuffler or Shuffler.secure())
        await self._require_space()
        watch, name = new_key(), new_table()
        people = [s for s in room.seats if room.places[s].occupant is not Occupant.BOT]
        keys = tuple([(seat, new_key()) for seat in people])
        for seat, key in keys:
            room = room.with_link(seat, key)
        terms = Terms(digest_of(watch), order.delay, order.clock)
        more = write(room, room.begin_if_ready(), now(), terms.tell())
        await self.store.append(name, 0, (begin(room, terms.tell()), *more))
        hosted = await self.find(name)
        assert hosted is not None  # it has just begun
        return Opened(hosted, keys, watch)

    async def _require_space(self) -> None:
        usage = await self.store.usage()
        if usage.tables >= self.limits.tables:
            raise TooManyTablesError(words.TOO_MANY_TABLES)
        if usage.size >= self.limits.disk:
            raise StorageError(None, words.DISK_FULL)

    async def close(self) -> None:
        """Send all clients away, and close the store."""
        for task in self._tables.values():
            with suppress(TrickyTwistError):
                await (await task).stop(STOPPING)
        self.threads.close()
        await self.store.close()
