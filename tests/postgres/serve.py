"""One of several servers that are killed or measured.

It is the server of `tricky-twist serve` without the limits of one client, as all clients are here.
"""

import asyncio
import logging
from typing import Any

from aiohttp import web

from tricky_twist.web.limits import Limits, Rate
from tricky_twist.web.links import Names
from tricky_twist.web.server import Server
from tricky_twist.web.stores.postgres import Postgres
from tricky_twist.web.tables import Tables

MANY = Rate(1_000_000, 1_000_000)


def serve(url: str, port: int, told: Any) -> None:
    """Serve until the process is killed; say when it is ready."""
    logging.disable()  # the pool says that a database is away
    asyncio.run(_serve(url, port, told))


async def _serve(url: str, port: int, told: Any) -> None:
    limits = Limits(
        tables=1_000_000,
        new_tables=MANY,
        pages=MANY,
        requests=MANY,
        connections=10_000,
        connections_from_address=10_000,
        disk=10**12,
    )
    tables = Tables(await Postgres.open(url), limits, pace=0.05)
    runner = web.AppRunner(Server(tables, Names()).application(), access_log=None)
    await runner.setup()
    house = asyncio.create_task(tables.keep_house())
    await web.TCPSite(runner, "127.0.0.1", port).start()
    told.send("ready")
    await house
