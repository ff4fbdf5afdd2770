"""The server: files of the page, new tables, recorded games, and a WebSocket for each client."""

import asyncio
import errno
from collections.abc import Awaitable, Callable
from functools import partial

from aiohttp import web

from tricky_twist.core.catalogues import negotiate
from tricky_twist.core.errors import StorageError, TrickyTwistError
from tricky_twist.encoding.text import show
from tricky_twist.web import words
from tricky_twist.web.assets import Assets
from tricky_twist.web.clients import refuse
from tricky_twist.web.connections import welcome
from tricky_twist.web.limits import LONGEST_ORDER, LONGEST_RECORD, Buckets, Door, address_of
from tricky_twist.web.links import Names
from tricky_twist.web.orders import read_order
from tricky_twist.web.page import languages
from tricky_twist.web.replays import replayed
from tricky_twist.web.sockets import serve
from tricky_twist.web.tables import Tables, TooManyTablesError

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Referrer-Policy": "no-referrer",
    "Server": "tables",
    "X-Content-Type-Options": "nosniff",
}
"""The headers of every answer to the browser."""

BODY = 10
"""How many seconds a client has to send what it wants."""

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Server:
    """What answers requests."""

    def __init__(self, tables: Tables, names: Names, *, behind_proxy: bool = False) -> None:
        """Serve tables under some names; a proxy, if any, reports the clients' addresses."""
        self.tables: Tables = tables
        self._names, self._behind_proxy = names, behind_proxy
        limits = tables.limits
        self._assets = Assets()
        self._new = Buckets(limits.new_tables)
        self._pages = Buckets(limits.pages)
        self._replays = Buckets(limits.replays)
        self._door = Door(limits.connections, limits.connections_from_address)

    def application(self) -> web.Application:
        """Return the application, which a runner of aiohttp serves."""

        @web.middleware
        async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
            return await self._guard(request, handler)

        app = web.Application(middlewares=[guard])
        app.on_response_prepare.append(_add_headers)
        app.router.add_post("/api/tables", self._open)
        app.router.add_post("/api/replay", self._replay)
        app.router.add_get("/api/ready", partial(_ready, self.tables))
        app.router.add_get("/ws", self._connect)
        app.router.add_get("/{name:.*}", self._page)
        return app

    def _address(self, request: web.Request) -> str:
        forwarded = ",".join(request.headers.getall("X-Forwarded-For", []))
        return address_of(request.remote or "", forwarded, behind_proxy=self._behind_proxy)

    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse requests for another server, from the page of another site, and too many."""
        welcome(request)
        host, origin = request.host, request.headers.get("Origin")
        if not self._names.has(host):
            return refused(421, say(request, words.OTHER_HOST, host=show(host)))
        if origin is not None and origin.partition("://")[2] != host:
            return refused(403, say(request, words.OTHER_PAGE))
        if not self._pages.take(self._address(request)):
            return refused(429, say(request, words.TOO_FAST))
        try:
            return await handler(request)
        except TimeoutError:
            return refused(408, say(request, words.TOO_SLOW))
        except web.HTTPMethodNotAllowed as error:
            allowed = ", ".join(sorted(error.allowed_methods))
            said = words.OTHER_METHOD.format(method=show(request.method), allowed=allowed)
            return refused(405, said, Allow=allowed)
        except web.RequestPayloadError:
            return refused(400, say(request, words.CANNOT_UNPACK))

    # Files ----------------------------------------------------------------------------------------

    async def _page(self, request: web.Request) -> web.Response:
        found = self._assets.find(request.path)
        if found is None:
            return refused(404, say(request, words.NOT_HERE))
        headers = {"Cache-Control": "no-cache", "ETag": found.tag, "Vary": "Accept-Encoding"}
        if request.headers.get("If-None-Match") == found.tag:
            return web.Response(status=304, headers=headers)
        takes_packed = "gzip" in request.headers.get("Accept-Encoding", "")
        if takes_packed:
            headers["Content-Encoding"] = "gzip"
        body = found.packed if takes_packed else found.body
        return web.Response(body=body, content_type=found.kind, charset="utf-8", headers=headers)

    # Tables ---------------------------------------------------------------------------------------

    async def _open(self, request: web.Request) -> web.Response:
        """Open a table, and answer with the keys of its seats."""
        tables, address = self.tables, self._address(request)
        text = await _text_of(request, LONGEST_ORDER)
        if text is None:
            return refused(413, say(request, words.TOO_LONG, most=LONGEST_ORDER))
        try:
            order = read_order(text)
            order.room()  # or the error describes the fault, and nothing is counted
            if not self._new.take(address):
                return refused(429, say(request, words.TOO_MANY_TABLES))
            opened = await tables.open(order)
        except (TooManyTablesError, StorageError) as error:
            return _not_opened(request, error)
        except TrickyTwistError as error:
            return refused(400, str(error))
        links = [{"seat": int(seat), "key": key} for seat, key in opened.keys]
        answer = {"table": opened.hosted.name, "links": links, "watch": opened.watch}
        return web.json_response(answer)

    async def _connect(self, request: web.Request) -> web.StreamResponse:
        """Let a client in, as long as there are not too many."""
        if not web.WebSocketResponse().can_prepare(request):
            return refused(426, words.NO_WEBSOCKET, Upgrade="websocket")
        address = self._address(request)
        if not self._door.enter(address):
            return refused(429, say(request, words.TOO_MANY_CONNECTIONS))
        try:
            return await serve(request, self.tables)
        finally:
            self._door.leave(address)

    # Recorded games -------------------------------------------------------------------------------

    async def _replay(self, request: web.Request) -> web.Response:
        """Answer with a recorded game, as one pair of eyes saw it."""
        if not self._replays.take(self._address(request)):
            return refused(429, say(request, words.TOO_FAST))
        text = await _text_of(request, LONGEST_RECORD)
        if text is None:
            return refused(413, say(request, words.TOO_LONG, most=LONGEST_RECORD))
        try:
            body = await self.tables.threads.think(replayed, text)
        except TrickyTwistError as error:
            return refused(400, str(error))
        response = web.Response(text=body, content_type="application/json")
        response.enable_compression()
        return response


async def _text_of(request: web.Request, most: int) -> str | None:
    """Return the text that a client sent; ``None`` if it is too long."""
    data = b""
    async with asyncio.timeout(BODY):
        async for part in request.content.iter_any():
            data += part
            if len(data) > most:
                return None
    return data.decode("utf-8", "replace")


def say(request: web.Request, english: str, **holes: object) -> str:
    """Return a sentence in the language of the page that asked."""
    wished = request.headers.get("Accept-Language", "").split(",")
    codes = [each.partition(";")[0].strip() for each in wished]
    return words.say(english, negotiate(codes, languages()), **holes)


def _not_opened(request: web.Request, error: TooManyTablesError | StorageError) -> web.Response:
    """Return the answer if there is no space for a table, or no store."""
    if isinstance(error, TooManyTablesError):
        return refused(429, say(request, words.TOO_MANY_TABLES))
    if error.errno in {None, errno.ENOSPC}:
        return refused(507, say(request, words.DISK_FULL))
    return refused(503, say(request, words.CANNOT_SAVE))


async def _ready(tables: Tables, _request: web.Request) -> web.Response:
    """Say whether the store can be reached, for a proxy with several servers behind it."""
    try:
        await tables.store.counts(())
    except StorageError:
        return refused(503, words.CANNOT_READ)
    return web.json_response({"type": "ready"})


def refused(status: int, sentence: str, **headers: str) -> web.Response:
    """Return a refusal that the page shows."""
    return web.json_response(refuse(sentence), status=status, headers=headers)


async def _add_headers(_request: web.Request, response: web.StreamResponse) -> None:
    """Add what every answer says to the browser."""
    response.headers.update(HEADERS)
