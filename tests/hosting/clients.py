"""Clients, which know nothing but what a table sends, and a table that they play at."""

import json
import random
from typing import Any

from tests.records.games import NAMES, subject_of
from tricky_twist import Seat, Shuffler, hosting, records
from tricky_twist.core.seats import SEATS
from tricky_twist.hosting import Message, Received, Table


def opened(
    name: str, seed: int | str = 0, players: int = 3, first: Seat | None = SEATS[0]
) -> Table:
    """Return a new table of a game of few cards, at which chance has played."""
    subject = subject_of(name)
    small: Any = subject.material.small[0]
    rules = small.rules if players == len(subject.game.scores(small)) else None
    record = records.begin(name, players, rules, first=first, names=NAMES[:players])
    return hosting.open_table(record, shuffler=Shuffler(seed)).table


def sent(message: Message) -> bytes:
    """Return what goes over the wire."""
    return json.dumps(message).encode()


class Client:
    """Somebody at the other end of the wire: a seat, or a spectator."""

    def __init__(self, seat: Seat | None) -> None:
        """Know nothing yet."""
        self.seat = seat
        self.counter = -1
        self.now: Any = None

    def hear(self, table: Table) -> Any:
        """Pull what was missed; return the message."""
        self.now = json.loads(sent(table.since(self.seat, self.counter)))
        self.counter = self.now["counter"]
        return self.now

    def move(self, rng: random.Random) -> str:
        """Return a request: any move that the table offered."""
        offered = rng.choice(self.now["moves"])
        return json.dumps({"number": self.now["number"], "move": offered["move"]})


def clients_of(table: Table) -> dict[Seat | None, Client]:
    """Return a client for each seat, and a spectator."""
    return {seat: Client(seat) for seat in (*table.course.seats, None)}


def play(table: Table, rng: random.Random, requests: int = 10_000) -> Table:
    """Let clients play at a table, to the end or for so many requests."""
    for _ in range(requests):
        actors = table.course.game.actors(table.record.state)
        if not actors:
            break
        client = Client(rng.choice(actors))
        client.hear(table)
        received = table.receive(client.seat, client.move(rng))
        assert received.refusal is None
        assert received.moves
        table = received.table
    return table


def why(received: Received) -> str:
    """Return why a request was refused."""
    assert received.refusal is not None
    assert not received.moves
    return "; ".join(reason["words"] for reason in received.refusal["why"])
