"""A store that several servers of one process share, and that can fail as a database can."""

import asyncio
from collections.abc import AsyncIterator, Collection, Mapping
from time import time

from tricky_twist.core.errors import StorageError
from tricky_twist.hosting.stores import (
    Change,
    Line,
    MovedOnError,
    Present,
    Usage,
    is_name,
    require_name,
)


class Shelf:
    """What all share."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.tables: dict[str, list[Line]] = {}
        self.touched: dict[str, float] = {}
        self.present: dict[object, Present] = {}
        self.hearers: set[asyncio.Queue[Change | None]] = set()


class Memory:
    """The connection of one process to the shelf."""

    def __init__(self, shelf: Shelf) -> None:
        """Connect."""
        self.shelf = shelf
        self.is_away = False
        """Whether it can be reached."""
        self.fault = ""
        """Whether the next append fails ``before`` or ``after`` it is written."""

    async def _reach(self) -> None:
        await asyncio.sleep(0)
        if self.is_away:
            raise StorageError(5, "the store is away")

    async def append(self, name: str, count: int, lines: tuple[Line, ...]) -> None:
        """Append lines."""
        require_name(name)
        await self._reach()
        fault, self.fault = self.fault, ""
        if fault == "before":
            raise StorageError(5, "it failed before")
        if count != len(self.shelf.tables.get(name, ())):
            raise MovedOnError(name)
        if lines:
            self.shelf.tables.setdefault(name, []).extend(lines)
            self.shelf.touched[name] = time()
        for hearer in self.shelf.hearers:
            hearer.put_nowait(Change(name, count + len(lines)))
        await asyncio.sleep(0)
        if fault == "after":
            raise StorageError(5, "it failed after")

    async def read(self, name: str, since: int = 0) -> tuple[Line, ...]:
        """Return lines."""
        await self._reach()
        return tuple(self.shelf.tables.get(name, ())[since:]) if is_name(name) else ()

    async def counts(self, names: Collection[str]) -> Mapping[str, int]:
        """Return numbers of lines."""
        await self._reach()
        return {name: len(self.shelf.tables.get(name, ())) for name in names}

    async def names(self) -> tuple[str, ...]:
        """Return the name of each table."""
        return tuple(sorted(self.shelf.tables))

    async def usage(self) -> Usage:
        """Return how much there is."""
        await self._reach()
        texts = [line.text for lines in self.shelf.tables.values() for line in lines]
        return Usage(len(self.shelf.tables), sum(map(len, texts)))

    async def expire(self, days: float) -> tuple[str, ...]:
        """Delete old tables."""
        await self._reach()
        old = [n for n, at in self.shelf.touched.items() if at <= time() - days * 86_400]
        for name in old:
            del self.shelf.tables[name], self.shelf.touched[name]
        return tuple(old)

    async def attend(self, here: Present) -> Present:
        """Note who is here, and return who is elsewhere."""
        await self._reach()
        self.shelf.present[self] = here
        there: dict[str, tuple[object, ...]] = {}
        for other, present in self.shelf.present.items():
            for name, seats in present.items() if other is not self else ():
                there[name] = (*there.get(name, ()), *seats)
        return there  # type: ignore[return-value]

    async def changes(self) -> AsyncIterator[Change | None]:
        """Yield each change."""
        hearer = asyncio.Queue[Change | None]()
        self.shelf.hearers.add(hearer)
        yield None
        while True:
            yield await hearer.get()

    async def close(self) -> None:
        """Be there no more."""
        self.shelf.present.pop(self, None)
