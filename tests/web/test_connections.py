"""Connections that say nothing, or too little: they are counted, and cannot stay."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from aiohttp.test_utils import make_mocked_request

from tests.web.serving import Site, run, serving
from tricky_twist.web import connections
from tricky_twist.web.limits import Door

PAGE = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
MINUTE = 60.0


class Caller:
    """A plain TCP connection."""

    def __init__(self) -> None:
        """Call nobody yet."""
        self.socket: socket.socket = socket.socket()
        self.socket.setblocking(False)  # noqa: FBT003  # so it is called

    async def say(self, text: bytes) -> None:
        """Send bytes; the server may have hung up."""
        with suppress(ConnectionError):
            await asyncio.get_running_loop().sock_sendall(self.socket, text)

    async def ask(self, text: bytes) -> bytes:
        """Send bytes, and return the first line of the answer; nothing if the server hangs up."""
        await self.say(text)
        try:
            answer = await asyncio.get_running_loop().sock_recv(self.socket, 65_536)
        except ConnectionError:
            return b""
        return answer.split(b"\r\n")[0]

    async def ends(self, seconds: float) -> bool:
        """Say whether the server hangs up within so many seconds."""
        try:
            return not await asyncio.wait_for(self.ask(b""), seconds)
        except TimeoutError:
            return False


class Callers(list[Caller]):
    """All who called a server."""

    def __init__(self, site: Site) -> None:
        """Call nobody yet."""
        super().__init__()
        self._port = int(site.address.rstrip("/").rpartition(":")[2])

    async def call(self, own: str = "127.0.0.1") -> Caller:
        """Connect to a server, from an address of this machine."""
        self.append(caller := Caller())
        caller.socket.bind((own, 0))
        await asyncio.get_running_loop().sock_connect(caller.socket, ("127.0.0.1", self._port))
        return caller

    def hang_up(self) -> None:
        """Close all connections."""
        for caller in self:
            caller.socket.close()


@asynccontextmanager
async def calling(folder: Path, **others: Any) -> AsyncIterator[Callers]:
    """Run a small server, and close what calls it."""
    limits = {"sockets_from_address": 50, "first_request": MINUTE, **others}
    async with serving(folder, limits=limits) as site:
        callers = Callers(site)
        try:
            yield callers
        finally:
            callers.hang_up()


def test_silent_connections_keep_nobody_else_out(tmp_path: Path) -> None:
    """Of 300 from one address 50 come in; other addresses are served, and later this one too."""

    async def story() -> tuple[int, bytes, bytes, bytes]:
        async with calling(tmp_path) as callers:
            silent = [await callers.call() for _ in range(300)]
            gone = sum(await asyncio.gather(*[each.ends(0.5) for each in silent]))
            same, other = await callers.call(), await callers.call("127.0.0.2")
            answers = await same.ask(PAGE), await other.ask(PAGE)
            callers.hang_up()
            await asyncio.sleep(0.05)
            return gone, *answers, await (await callers.call()).ask(PAGE)

    assert (250, b"", b"HTTP/1.1 200 OK", b"HTTP/1.1 200 OK") == run(story())


def test_there_are_so_many_connections_in_all(tmp_path: Path) -> None:
    """From any address."""

    async def story() -> list[bytes]:
        async with calling(tmp_path, sockets=2) as callers:
            return [
                await (await callers.call(f"127.0.0.{number}")).ask(PAGE) for number in (1, 2, 3)
            ]

    assert [b"HTTP/1.1 200 OK"] * 2 + [b""] == run(story())


@pytest.mark.parametrize("begun", [b"", PAGE[:20]], ids=["silent", "half"])
def test_a_connection_without_a_request_is_closed(begun: bytes, tmp_path: Path) -> None:
    """Whether it says nothing, or never comes to an end; one that asked may stay."""

    async def story() -> tuple[bool, bytes, bool]:
        async with calling(tmp_path, first_request=0.3) as callers:
            slow, quick = await callers.call(), await callers.call()
            await slow.say(begun)
            answer = await quick.ask(PAGE)
            return await slow.ends(2), answer, await quick.ends(0.5)

    assert (True, b"HTTP/1.1 200 OK", False) == run(story())


@pytest.mark.parametrize("begun", [b"", PAGE[:20]], ids=["silent", "half"])
def test_a_connection_without_another_request_is_closed(
    begun: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A browser opens another when it needs one."""
    monkeypatch.setattr(connections, "KEEP_ALIVE", 0.2)

    async def story() -> tuple[bytes, bool]:
        async with calling(tmp_path) as callers:
            caller = await callers.call()
            answer = await caller.ask(PAGE)
            await caller.say(begun)
            return answer, await caller.ends(2)

    assert (b"HTTP/1.1 200 OK", True) == run(story())


def test_a_player_stays_however_long_the_thinking_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A WebSocket has made its request."""
    monkeypatch.setattr(connections, "KEEP_ALIVE", 0.1)

    async def story() -> str:
        async with serving(tmp_path, limits={"first_request": 0.2}) as site:
            _, ada, _ = await site.two()
            await ada.hear("welcome")
            await asyncio.sleep(0.6)
            await ada.say(sheet=True)
            told: str = (await ada.hear("sheet"))["type"]
            return told

    assert "sheet" == run(story())


# One connection, by itself ------------------------------------------------------------------------


class Ears(asyncio.Protocol):
    """A handler that takes down what reaches it."""

    def __init__(self) -> None:
        """Hear nothing yet."""
        self.heard: list[str] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:  # noqa: ARG002
        """Note that somebody came."""
        self.heard.append("made")

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """Note that somebody went."""
        self.heard.append("lost")

    def data_received(self, data: bytes) -> None:
        """Note what was said."""
        self.heard.append(data.decode())

    def pause_writing(self) -> None:
        """Note that the client reads slowly."""
        self.heard.append("pause")

    def resume_writing(self) -> None:
        """Note that the client reads again."""
        self.heard.append("resume")


class Wire(asyncio.Transport):
    """A transport that leads nowhere."""

    is_cut = False

    def abort(self) -> None:
        """Be cut."""
        self.is_cut = True


@pytest.mark.parametrize(
    ("room", "heard"), [(1, ["made", "x", "pause", "resume", "lost"]), (0, [])]
)
def test_a_handler_hears_of_clients_that_were_let_in(room: int, heard: list[str]) -> None:
    """One whom the door refused is cut, and its last bytes reach nobody; it is not counted down."""

    async def story() -> tuple[list[str], bool, bool]:
        door, ears, wire = Door(room, room), Ears(), Wire()
        line = connections.Connection(ears, door, MINUTE)
        line.welcome()
        line.connection_made(wire)
        line.data_received(b"x")
        if room:
            line.pause_writing()
            line.resume_writing()
        line.connection_lost(None)
        return ears.heard, wire.is_cut, door.enter("another")

    assert (heard, not room, bool(room)) == run(story())


def test_a_request_over_another_transport_counts_nothing() -> None:
    """As in a test of aiohttp, or when the client has gone."""
    connections.welcome(make_mocked_request("GET", "/"))
