"""A store in PostgreSQL, for any number of processes.

An append is one statement. It inserts the next numbered lines of a table if the table has as many
lines as the writer knows; the primary key decides a race. So nothing holds a lock when a process
dies, and no transaction is left open.
"""

import asyncio
import errno
import json
import re
from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any, Self
from uuid import uuid4

import psycopg
from psycopg_pool import AsyncConnectionPool, PoolTimeout, TooManyRequests

from tricky_twist.core.errors import StorageError
from tricky_twist.core.seats import Seat
from tricky_twist.hosting.stores import (
    Change,
    Line,
    MovedOnError,
    Present,
    Usage,
    is_name,
    require_name,
)
from tricky_twist.web import words
from tricky_twist.web.stores.migrating import newest

POOL = 4
"""How many connections a process has at most, and one more that listens."""

PATIENCE = 3
"""For how many seconds a request waits for a connection."""

WAITING = 500
"""How many requests may wait for a connection."""

POLL = 2.0
"""The seconds between two looks at the numbers of lines, even without a message."""

RETRY = 0.2
"""After how many seconds a process tries again to listen."""

SEEN = 6
"""For how many seconds the clients of a process count as connected."""

_NOTICE = re.compile(r"[A-Za-z0-9_-]{6,40} [0-9]{1,10}")
"""What an append announces: the name of the table, and how many lines it has."""

_SETTINGS = """
SET statement_timeout = '5s'; SET lock_timeout = '3s'; SET synchronous_commit = on;
SET idle_in_transaction_session_timeout = '5s'
"""

_BEGIN = """
WITH begun AS (
    INSERT INTO tricky_twist.tables (name) VALUES (%(name)s) ON CONFLICT DO NOTHING RETURNING name
), added AS (
    INSERT INTO tricky_twist.lines (name, n, game, time, text)
    SELECT begun.name, o - 1, game, time, text
    FROM begun, unnest(%(games)s::integer[], %(times)s::bigint[], %(texts)s::text[])
        WITH ORDINALITY AS line (game, time, text, o)
    RETURNING n
)
SELECT pg_notify('tricky_twist', %(name)s::text || ' ' || max(n) + 1) FROM added
HAVING count(*) > 0
"""

# The guard finds a writer that is behind, and leaves no gap after a restored backup.
_ADD = """
WITH added AS (
    INSERT INTO tricky_twist.lines (name, n, game, time, text)
    SELECT %(name)s::text, %(count)s::integer + o - 1, game, time, text
    FROM unnest(%(games)s::integer[], %(times)s::bigint[], %(texts)s::text[])
        WITH ORDINALITY AS line (game, time, text, o)
    WHERE %(count)s::integer = (
        SELECT max(n) + 1 FROM tricky_twist.lines WHERE name = %(name)s::text
    )
    RETURNING n
)
SELECT pg_notify('tricky_twist', %(name)s::text || ' ' || max(n) + 1) FROM added
HAVING count(*) > 0
"""

_READ = """
SELECT text, game, time FROM tricky_twist.lines WHERE name = %s AND n >= %s ORDER BY n
"""

_COUNTS = """
SELECT asked, (SELECT coalesce(max(n) + 1, 0) FROM tricky_twist.lines WHERE name = asked)
FROM unnest(%s::text[]) AS asked
"""

_USAGE = """
SELECT (SELECT count(*) FROM tricky_twist.tables), pg_total_relation_size('tricky_twist.lines')
"""

_NAMES = """
SELECT name FROM tricky_twist.tables ORDER BY name COLLATE "C"
"""

_TIDY = """
DELETE FROM tricky_twist.present WHERE seen < now() - interval '1 hour' RETURNING process
"""

_LEAVE = """
DELETE FROM tricky_twist.present WHERE process = %s RETURNING process
"""

_ATTEND = """
WITH me AS (
    INSERT INTO tricky_twist.present (process, seen, here) VALUES (%(me)s, now(), %(here)s)
    ON CONFLICT (process) DO UPDATE SET seen = now(), here = excluded.here
)
SELECT here FROM tricky_twist.present
WHERE process <> %(me)s AND seen > now() - make_interval(secs => %(seen)s)
"""


class Database:
    """The connections of a process to a database."""

    def __init__(self, url: str, pool: int = POOL) -> None:
        """Name the database; :meth:`open` connects."""
        self._url, self._me = url, uuid4()
        self._pool: AsyncConnectionPool[Any] = AsyncConnectionPool(
            url,
            min_size=1,
            max_size=pool,
            open=False,
            timeout=PATIENCE,
            max_waiting=WAITING,
            reconnect_timeout=5,  # else it waits ever longer for a database that was away
            configure=_configure,
            kwargs={"autocommit": True, "connect_timeout": PATIENCE, "tcp_user_timeout": 5_000},
        )

    async def _rows(self, query: str, given: Any) -> list[Any]:
        """Return the rows of a query that may be asked again: once, if its connection was dead."""
        for _ in range(2):
            with suppress(_LostError):
                async with self._connection() as connection:
                    rows: list[Any] = await (await connection.execute(query, given)).fetchall()
                    return rows
        raise StorageError(errno.EIO, words.NO_DATABASE)

    async def _version(self) -> int:
        query = "SELECT coalesce(max(number), 0) FROM tricky_twist.version"
        try:
            ((found,),) = await self._rows(query, ())
        except _NoSchemaError:
            return 0
        return int(found)

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[psycopg.AsyncConnection[Any]]:
        """Lend a connection; turn errors of the driver into errors of ours, without its words."""
        try:
            async with self._pool.connection() as connection:
                yield connection
        except psycopg.IntegrityError:
            raise
        except psycopg.errors.UndefinedTable:
            raise _NoSchemaError(errno.EINVAL, words.NO_DATABASE) from None
        except (PoolTimeout, TooManyRequests):
            raise StorageError(errno.EIO, words.NO_DATABASE) from None
        except (psycopg.Error, OSError):
            raise _LostError(errno.EIO, words.NO_DATABASE) from None


class Postgres(Database):
    """The tables of a database, as one of many processes has them."""

    @classmethod
    async def open(cls, url: str, pool: int = POOL) -> Self:
        """Connect to a database whose schema is up to date.

        Raises:
            ~tricky_twist.core.errors.StorageError: If it cannot be reached, or is not up to date.
        """
        store = cls(url, pool)
        await store._pool.open()
        try:
            found = await store._version()
        except BaseException:
            await store._pool.close()
            raise
        if found < newest():
            await store._pool.close()
            reason = words.OLD_SCHEMA.format(found=found, needed=newest())
            raise StorageError(errno.EINVAL, reason)
        return store

    # Lines ----------------------------------------------------------------------------------------

    async def append(self, name: str, count: int, lines: tuple[Line, ...]) -> None:
        """Append lines, as :meth:`tricky_twist.hosting.stores.Store.append`."""
        require_name(name)
        if not lines:
            return
        given = {
            "name": name,
            "count": count,
            "games": [line.game for line in lines],
            "times": [line.time for line in lines],
            "texts": [line.text for line in lines],
        }
        try:
            async with self._connection() as connection:
                cursor = await connection.execute(_ADD if count else _BEGIN, given)
        except psycopg.IntegrityError:
            raise MovedOnError(name) from None
        if not cursor.rowcount:
            raise MovedOnError(name)

    async def read(self, name: str, since: int = 0) -> tuple[Line, ...]:
        """Return lines, as :meth:`tricky_twist.hosting.stores.Store.read`."""
        if not is_name(name):
            return ()
        return tuple([Line(*row) for row in await self._rows(_READ, (name, since))])

    async def counts(self, names: Collection[str]) -> Mapping[str, int]:
        """Return numbers of lines, as :meth:`tricky_twist.hosting.stores.Store.counts`."""
        return dict(await self._rows(_COUNTS, ([*names],)))

    # Tables ---------------------------------------------------------------------------------------

    async def names(self) -> tuple[str, ...]:
        """Return the name of each table, in order."""
        rows = await self._rows(
            'SELECT name FROM tricky_twist.tables ORDER BY name COLLATE "C"', ()
        )
        return tuple([name for (name,) in rows])

    async def usage(self) -> Usage:
        """Return how much it holds."""
        ((tables, size),) = await self._rows(_USAGE, ())
        return Usage(tables, size)

    async def expire(self, days: float) -> tuple[str, ...]:
        """Delete old tables, as :meth:`tricky_twist.hosting.stores.Store.expire`."""
        await self._rows(_TIDY, ())
        rows = await self._rows("SELECT tricky_twist.expire(%s)", (days,))
        return tuple([name for (name,) in rows])

    # Other processes ------------------------------------------------------------------------------

    async def attend(self, here: Present) -> Present:
        """Note who is here, as :meth:`tricky_twist.hosting.stores.Store.attend`."""
        given = {"me": self._me, "here": json.dumps(here), "seen": SEEN}
        there: dict[str, tuple[Seat | None, ...]] = {}
        for (text,) in await self._rows(_ATTEND, given):
            for name, seats in json.loads(text).items():
                found = tuple([None if seat is None else Seat(seat) for seat in seats])
                there[name] = (*there.get(name, ()), *found)
        return there

    async def changes(self) -> AsyncIterator[Change | None]:
        """Yield each change; ``None`` now and then, and whenever the connection is new."""
        while True:
            with suppress(psycopg.Error, OSError):
                async for change in self._heard():
                    yield change
            await asyncio.sleep(RETRY)

    async def _heard(self) -> AsyncIterator[Change | None]:
        """Listen, until the connection breaks."""
        connection = await psycopg.AsyncConnection.connect(
            self._url, autocommit=True, connect_timeout=PATIENCE
        )
        async with connection:
            await connection.execute("LISTEN tricky_twist")
            while True:
                yield None
                async for notice in connection.notifies(timeout=POLL):
                    if _NOTICE.fullmatch(notice.payload):  # or another program has sent it
                        name, _, count = notice.payload.partition(" ")
                        yield Change(name, int(count))

    async def close(self) -> None:
        """Let go of all connections; the clients of this process are gone."""
        with suppress(StorageError):
            await self._rows(_LEAVE, (self._me,))
        await self._pool.close()


class _LostError(StorageError):
    """The connection was lost, or there is none."""


class _NoSchemaError(StorageError):
    """The database has no such tables."""


async def _configure(connection: psycopg.AsyncConnection[Any]) -> None:
    """Let no statement wait for long, and let nothing weaken a commit."""
    await connection.execute(_SETTINGS)
