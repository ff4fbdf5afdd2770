"""A server in this process, and clients that speak to it as a page does."""

import asyncio
import json
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from socket import create_server
from typing import Any, TypeVar

import attrs
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

from tricky_twist.hosting.stores import Store
from tricky_twist.web.connections import answering
from tricky_twist.web.limits import Limits, Rate
from tricky_twist.web.links import Names
from tricky_twist.web.server import Server
from tricky_twist.web.stores.folder import Folder
from tricky_twist.web.tables import Tables

T = TypeVar("T")

PERSON, FREE = "person", "nobody"
PATIENCE = 60
"""After how many seconds a test gives up."""


def run(story: Coroutine[Any, Any, T]) -> T:
    """Run what happens at a server; it must come to its end."""
    return asyncio.run(asyncio.wait_for(story, PATIENCE))


def place(name: str, occupant: str = PERSON, **more: str) -> dict[str, str]:
    """Return a place of an order."""
    return {"name": name, "occupant": occupant, **more}


def order(*places: dict[str, str], game: str = "twisted", **more: Any) -> dict[str, Any]:
    """Return an order for a table; for Ada and Ben if nobody is named."""
    return {"game": game, "places": list(places or (place("Ada"), place("Ben"))), **more}


@attrs.frozen
class Made:
    """A table that was opened over HTTP."""

    table: str
    keys: dict[int, str]
    watch: str


class Guest:
    """A client at a table: it keeps what it heard, and can wait for more."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        """Hear nothing yet."""
        self._socket = socket
        self.heard: list[Any] = []

    async def say(self, **wish: Any) -> None:
        """Send a request."""
        await self._socket.send_json(wish)

    async def say_text(self, text: str) -> None:
        """Send whatever it is."""
        await self._socket.send_str(text)

    async def hear(self, *kinds: str) -> Any:
        """Return the next message of one of these kinds."""
        while True:
            message = await self._socket.receive()
            if message.type is not WSMsgType.TEXT:
                raise ConnectionResetError(f"{message.type.name} {message.data} {message.extra}")
            self.heard.append(json.loads(message.data))
            if self.heard[-1]["type"] in kinds:
                return self.heard[-1]

    async def hear_until(self, kind: str, **held: Any) -> Any:
        """Return the next message of a kind that has these fields."""
        while True:
            told = await self.hear(kind)
            if all(told.get(name) == value for name, value in held.items()):
                return told

    async def code(self) -> tuple[int, str]:
        """Wait until the server closes the connection; return its code and its reason."""
        while True:
            message = await self._socket.receive()
            if message.type is WSMsgType.CLOSE:
                return message.data, str(message.extra)

    async def go(self) -> None:
        """Hang up."""
        await self._socket.close()

    async def play(self, now: Any, choose: int = 0) -> Any:
        """Play at a seat until the game is over; return the last message."""
        while not now["over"]:
            if now["moves"] and "later" not in now:
                await self.say(number=now["number"], move=now["moves"][choose]["move"])
            now = await self.hear("news", "welcome", "refused")
        return now


class Site:
    """A server that runs, with a client."""

    def __init__(self, tables: Tables, http: ClientSession, address: str) -> None:
        """Speak to a server at an address."""
        self.tables, self.http, self.address = tables, http, address

    async def post(self, path: str, body: Any, **headers: str) -> tuple[int, Any]:
        """Send JSON, or a text as it is; return the status and the answer."""
        data = body if isinstance(body, str | bytes) else json.dumps(body)
        async with self.http.post(f"{self.address}{path}", data=data, headers=headers) as answer:
            return answer.status, await answer.json()

    async def open(self, *places: dict[str, str], **more: Any) -> Made:
        """Open a table."""
        status, told = await self.post("api/tables", order(*places, **more))
        assert 200 == status, told
        keys = {link["seat"]: link["key"] for link in told["links"]}
        return Made(told["table"], keys, told["watch"])

    async def connect(self, **headers: str) -> Guest:
        """Open a WebSocket, and say nothing."""
        return Guest(await self.http.ws_connect(f"{self.address}ws", headers=headers))

    async def enter(self, made: Made, key: str | int, **known: Any) -> Guest:
        """Sit down at a table, or watch it."""
        guest = await self.connect()
        held = made.keys[key] if isinstance(key, int) else key
        await guest.say(table=made.table, key=held, **known)
        return guest

    async def two(self, **more: Any) -> tuple[Made, Guest, Guest]:
        """Open a table at which two people are ready."""
        made = await self.open(**more)
        ada, ben = await self.enter(made, 0), await self.enter(made, 1)
        await ben.say(ready=True)
        return made, ada, ben


@asynccontextmanager
async def serving(folder: Path, **settings: Any) -> AsyncIterator[Site]:
    """Run a server whose tables are in a folder; bots do not wait, and people may be quick."""
    names = settings.pop("names", Names())
    limits = Limits(**{"requests": Rate(9_999, 9_999), **settings.pop("limits", {})})
    is_behind_proxy = settings.pop("behind_proxy", False)
    store: Store | None = settings.pop("store", None)
    tables = Tables(store or Folder(folder), limits, **{"pace": 0, "seed": 3, **settings})
    house = None if store is None else asyncio.create_task(tables.keep_house())
    server = Server(tables, names, behind_proxy=is_behind_proxy)
    listener = create_server(("127.0.0.1", 0))
    address = f"http://127.0.0.1:{listener.getsockname()[1]}/"
    async with answering(server.application(), listener, limits, patience=1):
        try:
            async with ClientSession() as http:
                yield Site(tables, http, address)
        finally:
            if house is not None:
                house.cancel()
            with suppress(RuntimeError):  # a test has closed them
                await tables.close()
