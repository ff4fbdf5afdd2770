"""The connections of a server, from the first byte on: how many there may be, and for how long.

Aiohttp counts no connections, and waits forever for the first request of each.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from socket import socket
from typing import Any

from aiohttp import web

from tricky_twist.web.limits import Door, Limits, address_of

KEEP_ALIVE = 20
"""How many seconds a connection may wait for its next request."""

PATIENCE = 2.0
"""How many seconds a client has to go when the server stops."""


class Connection(asyncio.Protocol):
    """A connection that is counted, and closed if it makes no request in time."""

    def __init__(self, handler: asyncio.Protocol, door: Door, patience: float) -> None:
        """Wait for a client; the *handler* answers its requests."""
        self._handler, self._door, self._patience = handler, door, patience
        self._address = ""
        self._deadline: asyncio.TimerHandle | None = None
        """When it ends without a request; none if the door refused it."""

    def connection_made(self, transport: Any) -> None:
        """Let the client in, or hang up."""
        peer = transport.get_extra_info("peername") or ("",)
        address = address_of(str(peer[0]), "", behind_proxy=False)
        if not self._door.enter(address):
            transport.abort()
            return
        self._address = address
        loop = asyncio.get_running_loop()
        self._deadline = loop.call_later(self._patience, transport.abort)
        self._handler.connection_made(transport)

    def welcome(self) -> None:
        """Take note of a request: now the handler knows how long to wait."""
        if self._deadline is not None:
            self._deadline.cancel()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection no more."""
        if self._deadline is not None:
            self._deadline.cancel()
            self._door.leave(self._address)
            self._handler.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Pass on what the client sends."""
        if self._deadline is not None:
            self._handler.data_received(data)

    def eof_received(self) -> None:
        """Pass on that the client sends no more."""
        self._handler.eof_received()

    def pause_writing(self) -> None:
        """Pass on that the client reads too slowly."""
        self._handler.pause_writing()

    def resume_writing(self) -> None:
        """Pass on that the client reads again."""
        self._handler.resume_writing()


def welcome(request: web.Request) -> None:
    """Take note that a connection has made a request."""
    protocol = request.transport.get_protocol() if request.transport is not None else None
    if isinstance(protocol, Connection):
        protocol.welcome()


@asynccontextmanager
async def answering(
    application: web.Application, listener: socket, limits: Limits, *, patience: float = PATIENCE
) -> AsyncIterator[None]:
    """Answer the requests that come to a socket, and in the end close all connections."""
    runner = web.AppRunner(
        application, access_log=None, shutdown_timeout=patience, keepalive_timeout=KEEP_ALIVE
    )
    await runner.setup()
    handlers: Any = runner.server
    door = Door(limits.sockets, limits.sockets_from_address)
    server = await asyncio.get_running_loop().create_server(
        lambda: Connection(handlers(), door, limits.first_request), sock=listener, backlog=512
    )
    try:
        yield
    finally:
        server.close()
        await runner.cleanup()
