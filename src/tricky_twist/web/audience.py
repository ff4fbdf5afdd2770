"""The clients of a table: their coming and going, and their messages."""

import asyncio
import json
from collections.abc import AsyncIterator
from time import monotonic

from tricky_twist.core.seats import Seat
from tricky_twist.hosting import Room
from tricky_twist.web.clients import NEW_LINK, Client, Farewell, told_of
from tricky_twist.web.limits import Bucket, Limits
from tricky_twist.web.presence import Presence
from tricky_twist.web.terms import Terms


class Audience:
    """A room, and the clients that are connected to it."""

    def __init__(self, room: Room, terms: Terms) -> None:
        """Begin with nobody."""
        self.room: Room = room
        self.terms: Terms = terms
        self.clients: set[Client] = set()
        self.others: tuple[Seat | None, ...] = ()
        """The clients that are connected to other processes."""
        self.when_left: float = monotonic()
        """When the last client left."""
        self.presence: Presence = Presence(room.seats)
        self.closing: Farewell | None = None
        """Why all clients must go, if they must."""
        self.change: asyncio.Event = asyncio.Event()
        """Comes with the next change; then there is another one."""
        self._told = ""

    def find(self, key: str, limits: Limits) -> Client | None:
        """Return the client that comes with a key; ``None`` if the key leads nowhere."""
        seat = self.room.find_seat(key)
        if seat is not None:
            return Client(seat, self.room.places[seat].link, Bucket(limits.thoughts))
        if self.terms.is_watcher(key):
            return Client(None, "", Bucket(limits.thoughts))
        return None

    def become(self, room: Room) -> None:
        """Take the next state of the room."""
        self.room = room

    def dismiss(self, farewell: Farewell) -> None:
        """Let all clients go."""
        self.closing = farewell

    @property
    def here(self) -> set[Seat | None]:
        """The seats with a connection, to this process or another."""
        return {client.seat for client in self.clients} | {*self.others}

    @property
    def is_in_charge(self) -> bool:
        """Whether this process looks after the table: another does if all clients are there."""
        return bool(self.clients) or not self.others

    def hear_of(self, others: tuple[Seat | None, ...]) -> None:
        """Note the clients that are connected to other processes."""
        for seat in [each for each in others if each is not None]:
            self.presence.leave(seat)  # it was there just now
        if others != self.others:
            self.others = others
            self.tell()

    def enter(self, client: Client) -> None:
        """Let a client in."""
        self.clients.add(client)
        self.tell()

    def leave(self, client: Client) -> None:
        """Count a client no more."""
        self.clients.discard(client)
        self.when_left = monotonic()
        if client.seat is not None:
            self.presence.leave(client.seat)
        self.tell()

    def farewell(self, client: Client) -> Farewell | None:
        """Return why a client must go; ``None`` if it may stay."""
        if client.seat is not None and self.room.places[client.seat].link != client.link:
            return NEW_LINK
        return self.closing

    def tell(self) -> None:
        """Tell all clients of a change."""
        self._told = ""
        self.change.set()
        self.change = asyncio.Event()

    def _seats(self) -> tuple[Seat | None, ...]:
        return (*[client.seat for client in self.clients], *self.others)

    async def news(self, client: Client) -> AsyncIterator[str]:
        """Yield what a client has not heard yet, and wait for more, until it must go."""
        while self.farewell(client) is None:
            change = self.change
            self._told = self._told or json.dumps(told_of(self.room, self._seats()))
            for document in client.missed(self.room, self._told, self.terms.delay):
                yield document
            await change.wait()
