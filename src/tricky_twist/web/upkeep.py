"""Regular work at the tables of a server: old tables, absent players, and other servers."""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import suppress
from time import monotonic

from tricky_twist.core.errors import StorageError, TrickyTwistError
from tricky_twist.hosting.stores import Change, Store
from tricky_twist.web import words
from tricky_twist.web.clients import TABLE_GONE
from tricky_twist.web.hosted import Hosted
from tricky_twist.web.limits import Limits

ROUND = 2
"""The seconds between two rounds of regular work at all tables."""

SWEEP = 1_800
"""After how many rounds old tables are deleted."""

FORGET = 600
"""After how many seconds without a client a table is read again when one comes."""


class Upkeep:
    """The tables that a server has read, as far as they need regular work."""

    store: Store
    limits: Limits
    _tables: dict[str, asyncio.Task[Hosted]]

    async def keep_house(self) -> None:
        """Look after all tables that were read, and listen to other processes, for ever."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self.listen())
            group.create_task(self._go_round())

    async def _go_round(self) -> None:
        rounds = 0
        while True:
            if rounds % SWEEP == 0:
                await self.sweep()
            await self.look_round()
            rounds += 1
            await asyncio.sleep(ROUND)

    def _hosted(self) -> Iterator[Hosted]:
        """Yield every table that was read."""
        for task in [*self._tables.values()]:
            if task.done():
                yield task.result()

    async def look_round(self) -> None:
        """Look round at every table that was read."""
        await self._attend()
        for hosted in self._hosted():
            try:
                await hosted.look_round()
            except Exception as error:  # noqa: BLE001  # the other tables must not wait for it
                sys.stderr.write(words.LEFT_ALONE.format(reason=repr(error)) + "\n")
            if self._is_forgettable(hosted):
                del self._tables[hosted.name]

    def _is_forgettable(self, hosted: Hosted) -> bool:
        """Say whether nothing happens at a table until a client comes."""
        is_quiet = not hosted.clients and monotonic() - hosted.when_left > FORGET
        return is_quiet and (bool(hosted.others) or hosted.is_waiting)

    async def _attend(self) -> None:
        """Tell the other processes which clients are here, and hear which are there."""
        hosted = {each.name: each for each in self._hosted()}
        here = {name: tuple([c.seat for c in each.clients]) for name, each in hosted.items()}
        with suppress(StorageError):
            there = await self.store.attend({name: seats for name, seats in here.items() if seats})
            for name, each in hosted.items():
                each.hear_of(there.get(name, ()))

    async def sweep(self) -> None:
        """Delete each table at which nothing has happened for a long time."""
        with suppress(StorageError):
            for name in await self.store.expire(self.limits.days):
                if task := self._tables.pop(name, None):
                    with suppress(TrickyTwistError):
                        await (await task).stop(TABLE_GONE)

    # Other processes ------------------------------------------------------------------------------

    async def listen(self) -> None:
        """Follow what other processes write to tables that have clients here, for ever."""
        async for change in self.store.changes():
            with suppress(StorageError):
                for hosted, count in await self._changed(change):
                    await hosted.catch_up(count)

    async def _changed(self, change: Change | None) -> list[tuple[Hosted, int]]:
        """Return the tables with clients that may have changed, with the counts of their lines."""
        if change is not None:
            hosted = self._hosted_as(change.name)
            return [(hosted, change.count)] if hosted is not None and hosted.clients else []
        watched = {each.name: each for each in self._hosted() if each.clients}
        counts = await self.store.counts(watched)
        return [(each, counts[name]) for name, each in watched.items()]

    def _hosted_as(self, name: str) -> Hosted | None:
        """Return the table with a name, if it was read."""
        task = self._tables.get(name)
        return task.result() if task is not None and task.done() else None
