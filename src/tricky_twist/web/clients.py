"""The clients connected to a table, the messages that they have, and why they must go."""

import json
from collections.abc import Collection, Iterator
from typing import Any

import attrs

from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import changed
from tricky_twist.hosting import Outcome, Reason, Refusal, Room, Table
from tricky_twist.records import Occupant
from tricky_twist.web import words
from tricky_twist.web.catalogue import in_force
from tricky_twist.web.limits import Bucket
from tricky_twist.web.presence import now


@attrs.frozen
class Farewell:
    """Why a connection is closed."""

    code: int
    reason: str


NO_FIRST_MESSAGE = Farewell(4400, words.NO_FIRST_MESSAGE)
NEW_LINK = Farewell(4401, words.NEW_LINK)
NO_SUCH_LINK = Farewell(4403, words.NO_SUCH_LINK)
TABLE_GONE = Farewell(4410, words.TABLE_GONE)
TOO_FAST = Farewell(4429, words.TOO_FAST)
TOO_MANY = Farewell(4429, words.TOO_MANY_CONNECTIONS)
CANNOT_READ = Farewell(4503, words.CANNOT_READ)
STOPPING = Farewell(1001, words.STOPPING)


@attrs.define(eq=False)
class Client:
    """A client connected to a table, and the messages that it has."""

    seat: Seat | None
    link: str
    """The digest of the key with which they came."""
    thoughts: Bucket
    counter: object = None
    number: object = None
    """To which game the counter belongs."""
    language: str = ENGLISH
    table: Table | None = None
    """The latest table that the client knows."""
    room: str = ""
    """The latest room that the client knows."""

    def ask(self, room: Room, request: object) -> Outcome:
        """Return the outcome of a request that changes nothing."""
        return room.receive(self.seat, request, None, self.language)

    def missed(self, room: Room, told: str, delay: int) -> Iterator[str]:
        """Yield what a client has not heard yet; from then on it has.

        The state *told* of the room comes first, and then one move after another.
        """
        if told != self.room:
            self.room = told
            yield told
        while room.table is not None and self.table is not room.table:
            yield json.dumps(self._next(room, delay))

    def _next(self, room: Room, delay: int) -> Any:
        """Return the next message of a table: of one move, or a welcome."""
        table: Any = known_to(self.seat, room, delay).table
        number = len(room.games)
        known: Any = self.counter if self.number == number else None
        message: Any = table.since(self.seat, known, moves=1, language=self.language)
        if message["type"] == "welcome":
            message = table.welcome_with_log(self.seat, self.language)
        self.counter, self.number = message["counter"], number
        if "later" not in message:
            self.table = room.table
        return message


def known_to(seat: Seat | None, room: Room, delay: int) -> Room:
    """Return the room as a client knows it: for watchers so many moves ago, until the end."""
    table = room.table
    if seat is not None or table is None or room.game.is_over(table.record.state):
        return room
    return changed(room, table=table.delayed(delay))


def told_of(room: Room, here: Collection[Seat | None]) -> Any:
    """Return the occupants of a room, and the connected clients."""
    bots = [place.occupant is Occupant.BOT for place in room.places]
    online = [seat in here or is_bot for seat, is_bot in zip(room.seats, bots, strict=True)]
    watching = sum(seat is None for seat in here)
    return {**room.tell(), "online": online, "watching": watching}


def entered(table: str, room: Room, client: Client, clock: int | None) -> Any:
    """Return what a client hears first: its seat, and the rules of the table."""
    return {
        "type": "entered",
        "table": table,
        "seat": None if client.seat is None else int(client.seat),
        "time": now(),
        "clock": clock,
        "language": client.language,
        **in_force(room.game, room.rules),
    }


def refuse(*sentences: str) -> Refusal:
    """Return the refusal that a page shows."""
    why = [Reason(clause=None, facts=None, words=each) for each in sentences]
    return Refusal(type="refused", why=why, number=None)
