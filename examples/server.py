"""A WebSocket server at which people play any of the games: server.py twisted 3 friday.jsonl.

It prints an address for each seat, and one for spectators. Stop it, start it again: play goes on.
"""

import argparse
import asyncio
import secrets
from pathlib import Path

from aiohttp import WSMsgType, web

from tricky_twist import GAMES, Seat, hosting, records


class Room:
    """One table, its journal, and whoever is connected."""

    def __init__(self, path: Path, game: str, players: int) -> None:
        """Begin a game, or go on with the one that is in the file."""
        self.journal = records.Journal.open(path, records.begin(game, players))
        self.table = hosting.resume(self.journal)
        self.changed = asyncio.Event()
        if not (keys := path.with_suffix(".keys")).exists():
            keys.touch(mode=0o600)  # whoever has the key of a seat sees its cards
            keys.write_text("\n".join(secrets.token_urlsafe() for _ in self.table.seats))
        self.seats = dict(zip(keys.read_text().split(), self.table.seats, strict=True))

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Take what a client says, and tell it what happens meanwhile."""
        key, since = request.query.get("key"), request.query.get("since", "")
        if key is not None and key not in self.seats:
            raise web.HTTPForbidden(text="no seat has this key")
        seat = None if key is None else self.seats[key]  # without a key one is a spectator
        socket = web.WebSocketResponse(heartbeat=20, max_msg_size=5_000)
        await socket.prepare(request)
        telling = asyncio.create_task(self.tell(socket, seat, since))
        async for message in socket:
            if message.type is WSMsgType.TEXT:
                received = self.table.receive(seat, message.data)
                if received.refusal is not None:
                    await socket.send_json(received.refusal)
                    continue
                self.journal.append(*received.moves)  # on disk before anybody hears of it
                self.table = received.table
                self.changed.set()
                self.changed = asyncio.Event()
        telling.cancel()
        return socket

    async def tell(
        self, socket: web.WebSocketResponse, seat: Seat | None, counter: int | str
    ) -> None:
        """Send what the client has missed; a slow one hears less often, and then more."""
        while not socket.closed:
            changed, message = self.changed, self.table.since(seat, counter)
            await socket.send_json(message)
            counter = message["counter"]
            await changed.wait()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("players", type=int)
    parser.add_argument("journal", type=Path)
    parser.add_argument("--port", type=int, default=8765)
    options = parser.parse_args()
    room = Room(options.journal, options.game, options.players)
    for key, seat in room.seats.items():
        print(f"{seat}: ws://localhost:{options.port}/?key={key}", flush=True)
    application = web.Application()
    application.router.add_get("/", room.connect)
    web.run_app(application, port=options.port, print=None)
