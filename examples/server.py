"""A WebSocket server at which people play any of the games: server.py twisted 3 friday.jsonl.

It prints an address for each seat, and one for spectators. Stop it, start it again: play goes on.
"""

import argparse
import asyncio
import os
import secrets
import socket
from contextlib import suppress
from pathlib import Path

from aiohttp import WSMsgType, web

from tricky_twist import GAMES, Seat, StorageError, TrickyTwistError, hosting, records
from tricky_twist.records.files import read_whole, write_whole

KEY_LENGTH = 32


class Room:
    """One table, its journal, and the clients that are connected."""

    def __init__(self, path: Path, game: str, players: int) -> None:
        """Begin a game, or go on with the one that is in the file."""
        self.journal = records.Journal.open(path, records.begin(game, players))
        record = self.journal.record
        if (record.game.name, record.players) != (game, players):
            self.journal.close()
            held = f"a game of {record.game.title} for {record.players}"
            raise ValueError(f"{path} holds {held}: serve that, or name another file")
        self.table = hosting.resume(self.journal)
        self.changed = asyncio.Event()
        keys = read_keys(path.with_name(f"{path.name}.keys"), players)
        self.seats = dict(zip(keys, self.table.seats, strict=True))

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Take what a client says, and tell it what happens meanwhile."""
        key, since = request.query.get("key"), request.query.get("since", "")
        if key is not None and key not in self.seats:
            raise web.HTTPForbidden(text="no seat has this key")
        seat = None if key is None else self.seats[key]  # without a key one is a spectator
        client = web.WebSocketResponse(heartbeat=20, max_msg_size=5_000)
        await client.prepare(request)
        telling = asyncio.create_task(self.tell(client, seat, since))
        try:
            async for message in client:
                if message.type in (WSMsgType.TEXT, WSMsgType.BINARY):
                    refusal = self.receive(seat, message.data)
                    if refusal is not None:
                        await client.send_json(refusal)
        finally:
            telling.cancel()
        return client

    def receive(self, seat: Seat | None, said: str | bytes) -> hosting.Refusal | None:
        """Let a client say something; return the refusal, if it changes nothing."""
        received = self.table.receive(seat, said)
        if received.refusal is not None:
            return received.refusal
        try:
            self.journal.append(*received.moves)  # on disk before any client hears of it
        except StorageError as error:
            print(error, flush=True)
            words = "the server cannot save this now: say it again later"
            number = self.table.welcome(seat)["number"]
            why = hosting.Reason(clause=None, facts=None, words=words)
            return {"type": "refused", "why": [why], "number": number}
        self.table = received.table
        self.changed.set()
        self.changed = asyncio.Event()
        return None

    async def tell(
        self, client: web.WebSocketResponse, seat: Seat | None, counter: int | str
    ) -> None:
        """Send what the client has missed; a slow one hears less often, and then more."""
        with suppress(ConnectionResetError):  # it has gone, and will ask again
            while not client.closed:
                changed, message = self.changed, self.table.since(seat, counter)
                await client.send_json(message)
                counter = message["counter"]
                await changed.wait()


def read_keys(path: Path, players: int) -> list[str]:
    """Return the key of each seat; write new ones if there are none, or only a part of them."""
    keys = read_whole(path).split()
    if [len(key) for key in keys] != [KEY_LENGTH] * players:
        keys = [secrets.token_hex(KEY_LENGTH // 2) for _ in range(players)]
        write_whole(path, "\n".join(keys))
    return keys


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("players", type=int)
    parser.add_argument("journal", type=Path)
    parser.add_argument("--port", type=int, default=8765)
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets other machines in")
    options = parser.parse_args()
    os.umask(0o077)  # others on this machine must not read the keys
    try:
        listener = socket.create_server((options.host, options.port))
        room = Room(options.journal, options.game, options.players)
    except (TrickyTwistError, OSError, OverflowError, ValueError) as error:
        parser.error(str(error))
    address = f"ws://{options.host}:{options.port}/"
    for key, seat in room.seats.items():
        print(f"{seat}: {address}?key={key}", flush=True)
    print(f"spectators: {address}", flush=True)
    application = web.Application()
    application.router.add_get("/", room.connect)
    web.run_app(application, sock=listener, print=None)
