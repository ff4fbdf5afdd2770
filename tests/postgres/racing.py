"""Two processes get different moves for the same seat, with the same number, at once."""

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse

from tests.postgres.cluster import Cluster
from tests.postgres.playing import Servers, room_of
from tricky_twist.encoding import codecs_of


class Racer:
    """A connection of a seat to one server."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        """Hear nothing yet."""
        self.socket = socket
        self.now: Any = None
        self.game: int | None = None
        self.refusals: list[str] = []

    async def listen(self) -> None:
        """Hear everything, until the connection ends."""
        async for message in self.socket:
            told = json.loads(message.data)
            if told["type"] in {"welcome", "news"} and "later" not in told:
                self.now = told
            elif told["type"] == "room":
                self.game = told["number"] if told["begun"] else None
            elif told["type"] == "refused":
                self.refusals.append(told["why"][0]["words"])

    def has_heard(self, game: int, counter: int) -> bool:
        """Say whether it has heard how the game stands after so many events."""
        return self.now is not None and self.game == game and self.now["counter"] >= counter


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(20):
        while not is_so():
            await asyncio.sleep(0.001)


async def race(database: Cluster, servers: Servers, rounds: int, say: Callable[..., None]) -> bool:
    """Race so many times; return whether one move of each two was played, and the other refused."""
    async with ClientSession() as http:
        order = {
            "game": "twisted",
            "places": [{"name": name, "occupant": "person"} for name in ("Ada", "Ben")],
        }
        address = f"http://127.0.0.1:{servers.ports[0]}"
        async with http.post(f"{address}/api/tables", json=order) as answer:
            made = await answer.json()
        pairs = [await _enter(http, servers, made["table"], link["key"]) for link in made["links"]]
        await pairs[1][0].socket.send_json({"ready": True})
        tasks = [asyncio.create_task(racer.listen()) for pair in pairs for racer in pair]
        found, sent = await _run(pairs, rounds)
        for task in tasks:
            task.cancel()
    record = _moves(database, made["table"])
    found["neither"] = sum(record[key] not in texts for key, texts in sent.items())
    say(f"{rounds} races", **found)
    return found["rounds"] == rounds and not found["neither"] and not found["wrong"]


async def _enter(http: ClientSession, servers: Servers, table: str, key: str) -> list[Racer]:
    racers = []
    for port in servers.ports[:2]:
        socket = await http.ws_connect(f"http://127.0.0.1:{port}/ws")
        await socket.send_json({"table": table, "key": key})
        racers.append(Racer(socket))
    return racers


Sent = dict[tuple[int, int, int], list[str]]


async def _run(pairs: list[list[Racer]], rounds: int) -> tuple[Counter[str], Sent]:
    random, found, sent = Random(3), Counter[str](), Sent()
    racers, game = [racer for pair in pairs for racer in pair], 0
    await until(lambda: all(racer.has_heard(0, 1) for racer in racers))
    while found["rounds"] < rounds:
        now = pairs[0][0].now
        if now["over"]:
            game += 1
            for pair in pairs:
                await pair[0].socket.send_json({"again": True})
        else:
            seat = now["actors"][0]
            await _round(pairs[seat], (game, seat), random, found, sent)
        least = 1 if now["over"] else now["counter"] + 1
        await until(_together(racers, game, least))
    return found, sent


def _together(racers: list[Racer], game: int, least: int) -> Callable[[], bool]:
    """Return whether all have heard the same, and something new."""

    def is_so() -> bool:
        if not all(racer.has_heard(game, least) for racer in racers):
            return False
        return 1 == len({racer.now["counter"] for racer in racers})

    return is_so


async def _round(
    pair: list[Racer], where: tuple[int, int], random: Random, found: Counter[str], sent: Sent
) -> None:
    """Send a move at each server at once; the slower one is refused if it is another."""
    moves = [each["move"] for each in pair[0].now["moves"]]
    chosen = [random.choice(moves), random.choice(moves)]
    number, texts = pair[0].now["number"], [json.dumps(move, sort_keys=True) for move in chosen]
    sent[*where, number] = texts
    before = [len(racer.refusals) for racer in pair]
    await asyncio.gather(
        *[
            racer.socket.send_json({"number": number, "move": move})
            for racer, move in zip(pair, chosen, strict=True)
        ]
    )
    is_same = texts[0] == texts[1]
    await until(lambda: is_same or sum(len(r.refusals) for r in pair) > sum(before))
    found["rounds"] += 1
    found["with the same move"] += is_same
    refusals = [
        words for racer, old in zip(pair, before, strict=True) for words in racer.refusals[old:]
    ]
    right = f"your next move is number {number + 1}, not {number}"
    found["refused"] += refusals == [right]
    found["wrong"] += refusals != ([] if is_same else [right])


def _moves(database: Cluster, name: str) -> dict[tuple[int, int, int], str]:
    """Return every move of the record, by game, seat and number."""
    room, found = room_of(database, name), dict[tuple[int, int, int], str]()
    assert room.table is not None
    for game, record in enumerate((*room.games, room.table.record)):
        made = Counter[int]()
        for move in record.moves:
            seat = record.game.sender_of(move)
            if seat is not None:
                text = json.dumps(codecs_of(record.game).move.encode(move), sort_keys=True)
                found[game, int(seat), made[seat]] = text
                made[seat] += 1
    return found
