"""How much one client may take: requests, connections, tables, and space on the disk."""

from collections import Counter
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from time import monotonic

import attrs

Clock = Callable[[], float]


@attrs.frozen
class Rate:
    """So many at once, and then so many a second."""

    most: float
    a_second: float


@attrs.frozen
class Limits:
    """The operator's limits for one client, for one table and for all of them."""

    tables: int = 500
    new_tables: Rate = Rate(20, 0.1)
    """From one address."""
    pages: Rate = Rate(200, 20)
    """From one address: files, catalogues and replays."""
    requests: Rate = Rate(30, 8)
    """In one connection."""
    thoughts: Rate = Rate(5, 0.5)
    """In one connection: hints and comparisons, which take the server longer."""
    replays: Rate = Rate(10, 0.2)
    """From one address."""
    sockets: int = 5_000
    """Connections of any kind."""
    sockets_from_address: int = 100
    first_request: float = 10
    """How many seconds a new connection has to make a request."""
    connections: int = 4_000
    """WebSockets."""
    connections_from_address: int = 40
    connections_at_table: int = 40
    first_message: float = 10
    """How many seconds a client has to name its table and its key."""
    disk: int = 500_000_000
    """How many bytes all tables may take before no new one is opened."""
    table: int = 4_000_000
    """How many bytes one table may take; a game takes some twenty thousand."""
    days: float = 30
    """The age at which the server deletes an unused table, in days."""


LONGEST_FRAME = 5_000
"""How many bytes a message over a WebSocket may have; a room reads 4,000 characters."""

LONGEST_ORDER = 4_000
"""How many bytes the order for a table may have."""

LONGEST_RECORD = 1_000_000
"""How many bytes a record may have that a page steps through."""


class Bucket:
    """Counts what is left of a :class:`Rate`."""

    def __init__(self, rate: Rate, clock: Clock = monotonic) -> None:
        """Begin with a full one."""
        self._rate, self._clock = rate, clock
        self._left, self._when = rate.most, clock()

    def take(self) -> bool:
        """Take one, and say whether there was one."""
        now = self._clock()
        self._left = min(self._rate.most, self._left + (now - self._when) * self._rate.a_second)
        self._when = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def is_full(self) -> bool:
        """Whether it is as good as new, so that it can be forgotten."""
        gained = (self._clock() - self._when) * self._rate.a_second
        return self._left + gained >= self._rate.most


class Buckets:
    """A bucket for each address; those that are full again are forgotten."""

    MOST = 10_000
    """How many addresses are remembered before it looks for full buckets."""

    def __init__(self, rate: Rate, clock: Clock = monotonic) -> None:
        """Begin with none."""
        self._rate, self._clock = rate, clock
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Take one from the bucket of an address, and say whether there was one."""
        bucket = self._buckets.get(address)
        if bucket is None:
            self._forget()
            if len(self._buckets) >= self.MOST:
                return False  # a flood from many addresses: existing clients stay
            bucket = self._buckets[address] = Bucket(self._rate, self._clock)
        return bucket.take()

    def _forget(self) -> None:
        if len(self._buckets) >= self.MOST:
            self._buckets = {a: b for a, b in self._buckets.items() if not b.is_full}


class Door:
    """Counts connections, of an address and in all."""

    def __init__(self, most: int, most_from_address: int) -> None:
        """Begin with nobody."""
        self._most, self._most_from_address = most, most_from_address
        self._inside = Counter[str]()

    def enter(self, address: str) -> bool:
        """Let a connection in, and say so; if it may, call :meth:`leave` when it ends."""
        inside = self._inside
        if inside.total() >= self._most or inside[address] >= self._most_from_address:
            return False
        inside[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Count a connection no more."""
        self._inside[address] -= 1
        if not self._inside[address]:
            del self._inside[address]


def address_of(peer: str, forwarded: str, *, behind_proxy: bool) -> str:
    """Return the address that limits count; of IPv6 the network that a household has.

    A proxy writes the address of its client last into ``X-Forwarded-For``. Any client can write the
    part before it, so the server ignores that; without a proxy it ignores the whole.

    >>> address_of("127.0.0.1", "6.6.6.6, 203.0.113.7", behind_proxy=True)
    '203.0.113.7'
    >>> address_of("203.0.113.7", "6.6.6.6", behind_proxy=False)
    '203.0.113.7'
    >>> address_of("2001:db8:1:2:3:4:5:6", "", behind_proxy=False)
    '2001:db8:1:2::'
    """
    named = forwarded.rpartition(",")[2].strip() if behind_proxy else ""
    for text in (named, peer):
        try:
            found = ip_address(text)
        except ValueError:
            continue
        if isinstance(found, IPv6Address):
            if found.ipv4_mapped is not None:
                return str(found.ipv4_mapped)
            return str(IPv6Address(int(found) >> 64 << 64))
        return text
    return peer
