"""Stores of tables: where the lines of each table lie, so that any process can serve it.

A store keeps numbered lines for each table and never reads them. To append is the only way to
change a table, and it works only for a writer that knows every line so far.
"""

import re
from collections.abc import AsyncIterator, Collection, Mapping
from typing import Protocol

import attrs

from tricky_twist.core.errors import TrickyTwistError, WrongTypeError, describe
from tricky_twist.core.seats import Seat
from tricky_twist.core.validators import exactly
from tricky_twist.core.values import value

_NAME = re.compile(r"[A-Za-z0-9_-]{6,40}")

Present = Mapping[str, tuple[Seat | None, ...]]
"""The seats of the clients that are connected to each table; ``None`` for a watcher."""


class MovedOnError(TrickyTwistError):
    """Another process has appended lines to the table first; the store has written nothing.

    >>> raise MovedOnError("friday")
    Traceback (most recent call last):
    tricky_twist.hosting.stores.MovedOnError: friday
    """


@value
class Line:
    """A line of a table, as a store keeps it.

    >>> Line('{"moves":3,"type":"undone"}', game=0).time is None
    True
    """

    text: str = attrs.field(validator=exactly(str))
    """Canonical JSON, without a newline."""
    game: int | None = attrs.field(default=None, validator=exactly(int, type(None)))
    """The number of the game, from 0; ``None`` for a line about the room."""
    time: int | None = attrs.field(default=None, validator=exactly(int, type(None)))
    """When it was written, as the server counts time; a folder of journals forgets that."""


@value
class Change:
    """A table to which a process has appended.

    >>> Change("friday", 14).count
    14
    """

    name: str
    count: int
    """How many lines it has now."""


@value
class Usage:
    """How much a store holds.

    >>> Usage(tables=3, size=60_000).tables
    3
    """

    tables: int
    size: int
    """How many bytes the tables take, roughly."""


def is_name(name: object) -> bool:
    """Say whether a table can have this name: 6 to 40 letters, digits, strokes.

    >>> is_name("friday-night"), is_name("../friday"), is_name("a")
    (True, False, False)
    """
    return type(name) is str and _NAME.fullmatch(name) is not None


def require_name(name: str) -> str:
    """Return the name of a table; refuse anything else.

    >>> require_name("friday-night")
    'friday-night'

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is none.
    """
    if not is_name(name):
        raise WrongTypeError("the name of a table", describe(name))
    return name


class Store(Protocol):
    """Where the lines of tables lie: a folder, a database, or a store of your own.

    ``tricky_twist.testing.conformance.StoreLaws`` holds any store to the laws of this protocol.
    A fault of a disk or a connection raises a
    :exc:`~tricky_twist.core.errors.StorageError`. If it happens in :meth:`append`, the lines may
    have been written or not: read again before anything is said of them.
    """

    async def append(self, name: str, count: int, lines: tuple[Line, ...]) -> None:
        """Append lines to a table that has *count* lines: all of them or none.

        With 0 the table begins. When the call returns, the lines outlive the process.

        Raises:
            ~tricky_twist.hosting.stores.MovedOnError: If it has more lines, or fewer.
            ~tricky_twist.core.errors.WrongTypeError: If no table can have this name.
        """
        ...

    async def read(self, name: str, since: int = 0) -> tuple[Line, ...]:
        """Return the lines of a table from a number on; none if there is no such table."""
        ...

    async def counts(self, names: Collection[str]) -> Mapping[str, int]:
        """Return how many lines each of these tables has; 0 if there is none."""
        ...

    async def names(self) -> tuple[str, ...]:
        """Return the name of each table, in order."""
        ...

    async def usage(self) -> Usage:
        """Return how much it holds."""
        ...

    async def expire(self, days: float) -> tuple[str, ...]:
        """Delete each table to which nothing was appended for so many days; return the names."""
        ...

    async def attend(self, here: Present) -> Present:
        """Note who is connected to this process, and return who is to the others.

        A process calls it every few seconds. Else the store forgets its clients.
        """
        ...

    def changes(self) -> AsyncIterator[Change | None]:
        """Yield each change, of this process or another; ``None`` if any table may have changed.

        A change may be missed or come twice: :meth:`counts` is the truth.
        """
        ...

    async def close(self) -> None:
        """Let go of files and connections."""
        ...
