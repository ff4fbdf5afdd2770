"""A connection to a table: the first message, requests, and events meanwhile."""

import asyncio
import json
from contextlib import suppress
from typing import Any

from aiohttp import WSMsgType, web

from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.errors import EncodingError, TrickyTwistError
from tricky_twist.encoding.text import parse
from tricky_twist.web import words
from tricky_twist.web.clients import (
    CANNOT_READ,
    NO_FIRST_MESSAGE,
    NO_SUCH_LINK,
    STOPPING,
    TOO_FAST,
    TOO_MANY,
    Client,
    Farewell,
    entered,
    refuse,
)
from tricky_twist.web.hosted import Hosted
from tricky_twist.web.limits import LONGEST_FRAME, Bucket
from tricky_twist.web.page import language_of
from tricky_twist.web.tables import Tables

HEARTBEAT = 20
"""After how many seconds a connection is tried at which nothing happens."""


GOODBYE = 2
"""For how many seconds the server waits until a client agrees to be closed."""


async def serve(request: web.Request, tables: Tables) -> web.WebSocketResponse:
    """Serve a client until it goes, or must go."""
    socket = web.WebSocketResponse(
        timeout=GOODBYE, heartbeat=HEARTBEAT, max_msg_size=LONGEST_FRAME, compress=False
    )
    await socket.prepare(request)
    found = await _greet(socket, tables)
    if isinstance(found, Farewell):
        await _close(socket, found)
        return socket
    hosted, client = found
    hosted.enter(client)
    telling = asyncio.create_task(_tell(socket, hosted, client))
    try:
        with suppress(ConnectionResetError):  # it has gone, and will come back
            await _hear(socket, hosted, client, Bucket(tables.limits.requests))
    finally:
        if hosted.farewell(client) is None:
            telling.cancel()
        hosted.leave(client)
    return socket


async def _greet(socket: web.WebSocketResponse, tables: Tables) -> Farewell | tuple[Hosted, Client]:
    """Read the first message, which names a table and a key, and let the client in."""
    try:
        text = await asyncio.wait_for(socket.receive_str(), tables.limits.first_message)
        said: Any = parse(text)
        table, key = said["table"], said["key"]
    except (TimeoutError, TypeError, KeyError, EncodingError):
        return NO_FIRST_MESSAGE
    try:
        hosted = await tables.find_fresh(table)
    except TrickyTwistError:
        return CANNOT_READ
    client = hosted.find(key, tables.limits) if hosted and type(key) is str else None
    if hosted is None or client is None:
        return NO_SUCH_LINK
    if len(hosted.clients) >= tables.limits.connections_at_table:
        return TOO_MANY
    client.counter, client.number = said.get("since"), said.get("number")
    client.language = language_of(hosted.room.game, said.get("language"))
    with suppress(ConnectionResetError):
        await socket.send_str(
            json.dumps(entered(hosted.name, hosted.room, client, hosted.terms.clock))
        )
    return hosted, client


async def _hear(
    socket: web.WebSocketResponse, hosted: Hosted, client: Client, bucket: Bucket
) -> None:
    """Take what a client says, until it goes or says too much."""
    async for message in socket:
        if not bucket.take():
            await _close(socket, TOO_FAST)
            return
        if message.type is WSMsgType.TEXT:
            answer = await hosted.receive(client, message.data)
        else:
            answer = refuse(words.NO_TEXT)
        if answer is not None:
            await socket.send_str(json.dumps(words.in_language(answer, client.language)))


async def _tell(socket: web.WebSocketResponse, hosted: Hosted, client: Client) -> None:
    """Send what a client has not heard; a slow one hears less often, and then more."""
    with suppress(ConnectionResetError):
        async for document in hosted.news(client):
            await socket.send_str(document)
        await _close(socket, hosted.farewell(client) or STOPPING, client.language)


async def _close(
    socket: web.WebSocketResponse, farewell: Farewell, language: str = ENGLISH
) -> None:
    reason = words.say(farewell.reason, language)
    await socket.close(code=farewell.code, message=reason.encode())
