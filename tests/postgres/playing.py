"""Clients that play at several servers, come back, and keep account of what they were told."""

import asyncio
import json
import multiprocessing
import os
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from socket import socket
from typing import Any

import attrs
import psycopg
from aiohttp import ClientError, ClientSession, ClientTimeout, TCPConnector, WSMsgType

from tests.postgres.cluster import Cluster
from tests.postgres.serve import serve
from tricky_twist.encoding import codecs_of
from tricky_twist.hosting import Room
from tricky_twist.hosting.lines import game_of, read
from tricky_twist.hosting.stores import Line
from tricky_twist.web.levels import bots_for

FORKS = multiprocessing.get_context("forkserver")
"""Starts a server in no time, from a process that has imported all that it needs."""

FORKS.set_forkserver_preload(["tests.postgres.racing", "tests.postgres.serve"])

Key = tuple[str, int, int, int]
"""A table, the number of a game in it, a seat, and the number of a move."""


def _free_port() -> int:
    with socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Servers:
    """Servers with one database."""

    def __init__(self, url: str, number: int) -> None:
        """Name them; none runs yet."""
        self.url = url
        self.ports = [_free_port() for _ in range(number)]
        self._running: dict[int, Any] = {}

    def start(self, port: int) -> None:
        """Start a server, and wait until it is ready."""
        here, there = FORKS.Pipe()
        process = FORKS.Process(target=serve, args=(self.url, port, there))
        process.start()
        self._running[port] = process
        there.close()
        assert here.recv() == "ready"

    def kill(self, port: int) -> None:
        """Kill a server at once."""
        self._running[port].kill()
        self._running[port].join()

    def cpu(self) -> float:
        """Return how many seconds the servers have used a processor."""
        ticks = 0
        for process in self._running.values():
            fields = Path(f"/proc/{process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """Kill all of them."""
        for port in self._running:
            self.kill(port)


@attrs.define
class Account:
    """What all clients sent, and what they were told."""

    sent: dict[Key, set[str]] = attrs.field(factory=dict)
    acknowledged: dict[Key, str] = attrs.field(factory=dict)
    counts: Counter[str] = attrs.field(factory=Counter)
    waits: list[float] = attrs.field(factory=list)
    """How long a move took until its player was told."""
    away: list[float] = attrs.field(factory=list)
    """How long clients were without a server, after one of them was killed."""
    long_away: list[float] = attrs.field(factory=list)
    """The same if another server was killed before they came in."""
    kills: int = 0
    """How many servers were killed so far."""
    stop: asyncio.Event = attrs.field(factory=asyncio.Event)


@attrs.define(eq=False)
class Player:
    """A player, or a watcher without a seat, at one table."""

    account: Account
    http: ClientSession
    ports: list[int]
    table: str
    key: str
    seat: int | None
    think: float
    random: Random
    now: Any = None
    """The last message about the game."""
    game: int | None = None
    pending: tuple[Key, str] | None = None
    said: float = 0.0
    port: int | None = None
    lost: tuple[float, int] | None = None
    """When it lost its server, and how many had been killed by then."""

    async def play(self) -> None:
        """Play until all must stop; come back whenever the connection is lost."""
        while not self.account.stop.is_set():
            self.port = self.random.choice([p for p in self.ports if p != self.port] or self.ports)
            with suppress(ClientError, OSError, asyncio.TimeoutError):
                async with self.http.ws_connect(f"http://127.0.0.1:{self.port}/ws") as socket:
                    await self._play(socket)
            if self.lost is None:
                self.lost = (time.monotonic(), self.account.kills)
            await asyncio.sleep(0.02 + self.random.random() * 0.1)

    async def _play(self, socket: Any) -> None:
        known = {} if self.now is None else {"since": self.now["counter"], "number": self.game}
        await socket.send_json({"table": self.table, "key": self.key, **known})
        is_fresh = True
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                return
            told = json.loads(message.data)
            self.account.counts["messages"] += 1
            if told["type"] in {"welcome", "news"} and "later" not in told:
                await self._hear(socket, told, is_fresh=is_fresh)
                is_fresh = False
            elif told["type"] == "refused":
                await self._refused(socket, told)
            elif told["type"] == "room":
                self.game = told["number"] if told["begun"] else None
                if not told["begun"] and self.seat is not None:
                    await socket.send_json({"ready": True})
            elif told["type"] == "entered" and self.lost is not None:
                self._came_back(*self.lost)

    def _came_back(self, when: float, kills: int) -> None:
        account = self.account
        away = account.away if kills == account.kills else account.long_away
        away.append(time.monotonic() - when)
        self.lost = None

    async def _hear(self, socket: Any, told: Any, *, is_fresh: bool) -> None:
        """Take how the game stands; make a move, or say again what was not answered."""
        self.now = told
        if self.seat is None:
            return
        if self.pending is not None:
            key, move = self.pending
            if key[1] != self.game or told["number"] > key[3]:
                self.account.acknowledged[key] = move
                self.account.counts["moves"] += 1
                self.account.counts["played before"] += is_fresh
                self.account.waits.append(time.perf_counter() - self.said)
                self.pending = None
                if self.random.random() < 0.05:
                    self.account.counts["repeated"] += 1
                    await self._send(socket, key, move)
            elif is_fresh:
                self.account.counts["said again"] += 1
                await self._send(socket, key, move)
        if self.account.stop.is_set():
            return
        if told["over"]:
            await socket.send_json({"again": True})
        elif self.pending is None and told["moves"] and self.game is not None:
            await asyncio.sleep(self.think * self.random.random() * 2)
            move = json.dumps(self.random.choice(told["moves"])["move"], sort_keys=True)
            key = (self.table, self.game, self.seat, told["number"])
            self.account.sent.setdefault(key, set()).add(move)
            self.pending, self.said = (key, move), time.perf_counter()
            await self._send(socket, key, move)

    async def _send(self, socket: Any, key: Key, move: str) -> None:
        await socket.send_json({"number": key[3], "move": json.loads(move)})

    async def _refused(self, socket: Any, told: Any) -> None:
        words = told["why"][0]["words"]
        if "say it again later" in words:
            self.account.counts["unavailable"] += 1
            await asyncio.sleep(0.1 + self.random.random() * 0.2)
            if self.pending is not None:
                await self._send(socket, *self.pending)
            elif self.now is not None and self.now["over"]:
                await socket.send_json({"again": True})
        elif words not in {"the game is not over", "the game has begun"}:
            self.account.counts[f"refused: {words}"] += 1


@attrs.define
class Party:
    """Tables at which clients play."""

    account: Account
    players: list[Player]
    tasks: list[asyncio.Task[None]]

    async def gather(self) -> None:
        """Wait until all players are at a server; some seconds at most."""
        with suppress(TimeoutError):
            async with asyncio.timeout(10):
                while any(player.lost is not None for player in self.players):
                    await asyncio.sleep(0.01)

    async def finish(self) -> None:
        """Let all players stop, and hear what there is to hear."""
        self.account.stop.set()
        await asyncio.sleep(3)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


@asynccontextmanager
async def party(
    servers: Servers, tables: int, think: float, *, is_spread: bool = True
) -> AsyncIterator[Party]:
    """Open tables for three, some with a bot, each with a watcher; let people play.

    Unless its clients are spread, all those of a table go to the same server.
    """
    account, players, random = Account(), list[Player](), Random(7)
    timeout = ClientTimeout(total=None, sock_connect=2)
    async with ClientSession(connector=TCPConnector(limit=0), timeout=timeout) as http:
        for number in range(tables):
            third = {"name": "Cleo", "occupant": "person"}
            if number % 4 == 3:
                third = {"name": "Hal", "occupant": "bot", "bot": "easy"}
            people = [{"name": name, "occupant": "person"} for name in ("Ada", "Ben")]
            order = {"game": "twisted", "places": [*people, third]}
            port = servers.ports[number % len(servers.ports)]
            async with http.post(f"http://127.0.0.1:{port}/api/tables", json=order) as answer:
                made = await answer.json()
            keys = [(link["seat"], link["key"]) for link in made["links"]]
            for seat, key in [*keys, (None, made["watch"])]:
                seed = Random(random.random())
                ports = servers.ports if is_spread else [port]
                given = (account, http, ports, made["table"], key, seat, think, seed)
                players.append(Player(*given))
        tasks = [asyncio.create_task(player.play()) for player in players]
        made_ = Party(account, players, tasks)
        try:
            yield made_
        finally:
            await made_.finish()


# What was written ---------------------------------------------------------------------------------


def check(database: Cluster, held: Party) -> dict[str, Any]:
    """Compare what clients sent, and what they were told, with what is in the database."""
    found = Counter[str]()
    rooms = {name: room_of(database, name) for name in {each.table for each in held.players}}
    for name, room in rooms.items():
        assert room.table is not None
        for game, record in enumerate((*room.games, room.table.record)):
            encode, made = codecs_of(record.game).move.encode, Counter[int]()
            for _ in record.replay():  # every move is legal
                pass
            for move in record.moves:
                seat = record.game.sender_of(move)
                if seat is None or not _is_person(held, name, seat):
                    continue
                key, text = (
                    (name, game, int(seat), made[seat]),
                    json.dumps(encode(move), sort_keys=True),
                )
                made[seat] += 1
                found["written"] += 1
                found["nobody sent"] += text not in held.account.sent.get(key, set())
                told = held.account.acknowledged.pop(key, text)
                found["another than was acknowledged"] += told != text
    found["acknowledged and lost"] = len(held.account.acknowledged)
    for player in held.players:
        room = rooms[player.table]
        table: Any = room.table
        seat = None if player.seat is None else room.seats[player.seat]
        is_equal = player.now["view"] == json.loads(json.dumps(table.welcome(seat)["view"]))
        found["views that differ"] += not is_equal
    return dict(found)


def _is_person(held: Party, table: str, seat: int) -> bool:
    return any(each.table == table and each.seat == seat for each in held.players)


def room_of(database: Cluster, name: str) -> Room:
    """Return a room from its lines in the database."""
    query = "SELECT n, text, game, time FROM tricky_twist.lines WHERE name = %s ORDER BY n"
    with psycopg.connect(database.url("owner")) as connection:
        rows = connection.execute(query, (name,)).fetchall()
    assert [row[0] for row in rows] == list(range(len(rows))), "a gap"
    lines = tuple([Line(*row[1:]) for row in rows])
    return read(lines, bots_for(game_of(lines[0])))


def some(values: list[float], part: float) -> float:
    """Return how many milliseconds a part of these stays within."""
    found = sorted(values) or [0.0]
    return round(found[min(len(found) - 1, int(len(found) * part))] * 1_000, 3)
