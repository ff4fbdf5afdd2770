"""Migrations of the schema: numbered SQL files, which the owner of the schema runs.

No server runs them when it starts, as two may start at once. Later files only add to the schema, so
that servers of an earlier version go on during an update.
"""

import errno
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import psycopg

from tricky_twist.core.errors import StorageError

LOCK = 7_482_615
"""The number of the advisory lock that one migration holds at a time."""


def migrations() -> Iterator[tuple[int, str]]:
    """Yield the number and the text of each migration, in order.

    >>> [number for number, _ in migrations()]
    [1]
    """
    folder = files("tricky_twist.web.stores").joinpath("migrations")
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        yield int(file.name.partition("_")[0]), file.read_text("utf-8")


def newest() -> int:
    """Return the version of the schema that this server needs.

    >>> newest()
    1
    """
    return max(number for number, _ in migrations())


def migrate(url: str) -> int:
    """Bring the schema up to date, each step in a transaction; return its version.

    Raises:
        ~tricky_twist.core.errors.StorageError: If the database refuses; it says why.
    """
    try:
        with psycopg.connect(url, autocommit=True) as connection:
            return _migrate(connection)
    except psycopg.Error as error:
        raise StorageError(errno.EIO, " ".join(str(error).split())) from None


def _migrate(connection: "psycopg.Connection[Any]") -> int:
    connection.execute("SELECT pg_advisory_lock(%s)", (LOCK,))
    connection.execute("CREATE SCHEMA IF NOT EXISTS tricky_twist")
    connection.execute(
        "CREATE TABLE IF NOT EXISTS tricky_twist.version"
        " (number integer PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())"
    )
    rows = connection.execute("SELECT number FROM tricky_twist.version").fetchall()
    known = {number for (number,) in rows}
    for number, text in migrations():
        if number not in known:
            with connection.transaction():
                connection.execute(text.encode())
                connection.execute(
                    "INSERT INTO tricky_twist.version (number) VALUES (%s)", (number,)
                )
    return max(known | {newest()})
