"""Run a server: from its first line to Ctrl-C."""

import asyncio
import errno
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from importlib import import_module
from logging import LogRecord
from pathlib import Path
from socket import create_server, socket
from typing import Any

import attrs
from aiohttp import ClientSession, web
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.log import server_logger

from tricky_twist.core.errors import StorageError
from tricky_twist.core.seats import Seat
from tricky_twist.encoding import Document
from tricky_twist.hosting.stores import Store
from tricky_twist.web import words
from tricky_twist.web.connections import answering
from tricky_twist.web.limits import Limits
from tricky_twist.web.links import Address, Names, own_address, qr_code
from tricky_twist.web.orders import Order
from tricky_twist.web.server import Server
from tricky_twist.web.stores.folder import Folder
from tricky_twist.web.tables import PACE, Opened, Tables

Say = Callable[[Document, str], object]
"""Tells the operator something: for programs as a document, and for people in words."""


@attrs.frozen(kw_only=True)
class Plan:
    """The operator's options."""

    folder: Path
    connect: Callable[[], Awaitable[Store]] | None = None
    """Connects to a store that several servers share, in place of the folder."""
    port: int = 0
    """0 for any that is free."""
    is_lan: bool = False
    """Whether other machines may come."""
    address: Address | None = None
    """The public address, if a proxy has one."""
    is_behind_proxy: bool = False
    pace: float = PACE
    seed: int | str | None = None
    limits: Limits = attrs.field(factory=Limits)
    order: Order | None = None
    """The table to open first."""
    is_once: bool = False
    """Whether the server ends with the first game, which bots play."""


async def run(plan: Plan, say: Say) -> None:
    """Serve until the operator stops it.

    Raises:
        OSError: If the folder or the port cannot be used; it says why.
        ~tricky_twist.core.errors.TrickyTwistError: If there can be no such table.
    """
    if plan.order is not None:
        plan.order.room()  # or the error describes the fault
    stop = _stopped()
    with _listen(plan) as listener:
        store = _folder(plan) if plan.connect is None else await plan.connect()
        tables = Tables(store, plan.limits, pace=plan.pace, seed=plan.seed)
        async with _serving(tables, listener, plan):
            address = plan.address or _address(listener, plan)
            page: Document = {"type": "page", "address": address.text}
            say(page, words.PAGE.format(address=address.text))
            opened = None if plan.order is None else await tables.open(plan.order)
            if opened is not None:
                _introduce(opened, address, say)
            if plan.is_once and opened is not None:
                await _either(_watch(opened, _local(listener), say), stop.wait())
                return
            if plan.is_lan or plan.address is not None:
                _show_codes(opened, address, say)
            say({"type": "ready"}, words.STOP)
            if plan.connect is None:  # a database has more tables than this process needs
                await _read_all(tables, say)
            await stop.wait()


def _folder(plan: Plan) -> Folder:
    try:
        return Folder(plan.folder)
    except StorageError as error:
        said = _FOLDER_FAULTS.get(error.errno or 0)
        if said is None:
            raise
        raise OSError(error.errno, said.format(folder=plan.folder)) from None


_FOLDER_FAULTS = {
    errno.EAGAIN: words.FOLDER_HELD,
    errno.EACCES: words.FOLDER_CLOSED,
    errno.EPERM: words.FOLDER_CLOSED,
}


def _listen(plan: Plan) -> socket:
    """Return a socket that listens at the port."""
    host = "0.0.0.0" if plan.is_lan else "127.0.0.1"  # noqa: S104  # the operator asked for it
    try:
        return create_server((host, plan.port), backlog=512)
    except OSError as error:
        said = words.PORT_TAKEN if error.errno == errno.EADDRINUSE else words.PORT_REFUSED
        reason = said.format(port=plan.port, reason=error.strerror)
        raise OSError(error.errno, reason) from None


def _local(listener: socket) -> Address:
    return Address(f"http://127.0.0.1:{listener.getsockname()[1]}/")


def _address(listener: socket, plan: Plan) -> Address:
    """Return where the page is, for the machines that may come."""
    if not plan.is_lan:
        return _local(listener)
    return Address(f"http://{own_address()}:{listener.getsockname()[1]}/")


@asynccontextmanager
async def _serving(tables: Tables, listener: socket, plan: Plan) -> AsyncIterator[None]:
    """Answer requests, and in the end send all clients away and close all files."""
    _allow_many_files()
    names = Names(frozenset() if plan.address is None else frozenset({plan.address.host}))
    server = Server(tables, names, behind_proxy=plan.is_behind_proxy)
    server_logger.addFilter(_is_our_fault)
    limits = plan.limits
    if plan.is_behind_proxy:  # all connections have its address; it counts its own clients
        limits = attrs.evolve(limits, sockets_from_address=limits.sockets)
    async with answering(server.application(), listener, limits):
        house = asyncio.create_task(tables.keep_house())
        try:
            yield
        finally:
            house.cancel()
            await tables.close()


def _is_our_fault(record: LogRecord) -> bool:
    """Say whether a line belongs in the log: a client may send anything, and fills no terminal."""
    error = record.exc_info[1] if record.exc_info else None
    return not isinstance(error, HttpProcessingError | web.RequestPayloadError)


def _allow_many_files() -> None:
    """Take as many open files as the system gives: each connection and each journal is one."""
    with suppress(ImportError, ValueError, OSError):  # there is no such module on Windows
        resource: Any = import_module("resource")
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _stopped() -> asyncio.Event:
    """Return an event that comes with Ctrl-C, or when the system ends the server."""
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    with suppress(NotImplementedError, RuntimeError):  # then Ctrl-C is a KeyboardInterrupt
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stop.set)
    return stop


async def _either(*stories: Coroutine[Any, Any, object]) -> None:
    """Wait until one of these has come to its end, and break off the other."""
    tasks = [asyncio.create_task(story) for story in stories]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()


async def _read_all(tables: Tables, say: Say) -> None:
    """Go on with all tables; say which cannot be read."""
    faults = await tables.read_all()
    for name, reason in faults.items():
        fault: Document = {"type": "unreadable", "table": name, "words": reason}
        say(fault, words.UNREADABLE.format(name=name, reason=reason))


# Output for the operator --------------------------------------------------------------------------


def _introduce(opened: Opened, address: Address, say: Say) -> None:
    """Say which link leads to which seat."""
    table = opened.hosted.name
    for seat, key in opened.keys:
        name, link = _name(opened, seat), address.link(table, key)
        told: Document = {"type": "seat", "seat": int(seat), "name": name, "link": link}
        say(told, words.SEAT.format(name=name, link=link))
    watch = address.link(table, opened.watch)
    say({"type": "watch", "link": watch}, words.WATCHERS.format(link=watch))


def _name(opened: Opened, seat: Seat) -> str:
    return opened.hosted.room.places[seat].name or words.FREE_SEAT.format(seat=seat)


def _show_codes(opened: Opened | None, address: Address, say: Say) -> None:
    """Show codes for telephones: the link of each seat, or the link of the page."""
    if opened is None:
        say({"type": "code", "link": address.text}, qr_code(address.text))
        return
    for seat, key in opened.keys:
        link = address.link(opened.hosted.name, key)
        say({"type": "code", "link": link}, f"{_name(opened, seat)}:\n{qr_code(link)}")


async def _watch(opened: Opened, address: Address, say: Say) -> None:
    """Watch a game to its end, over a connection as any other, and say how it ended."""
    first = {"table": opened.hosted.name, "key": opened.watch}
    async with ClientSession() as session, session.ws_connect(f"{address.text}ws") as socket:
        await socket.send_json(first)
        while True:
            told = await socket.receive_json()
            if told.get("over"):
                names, scores = told["names"], told["scores"]
                pairs = zip(names, scores, strict=True)
                result = ", ".join(f"{name} {score}" for name, score in pairs)
                over: Document = {"type": "over", "names": names, "scores": scores}
                say(over, words.OVER.format(result=result))
                return
