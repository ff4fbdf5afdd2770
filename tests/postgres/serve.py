"""One of several servers that are killed or measured: ``python -m tests.postgres.serve URL PORT``.

It is the server of `tricky-twist serve` without the limits of one client, as all clients are here.
"""

import asyncio
import sys

from aiohttp import web

from tricky_twist.web.limits import Limits, Rate
from tricky_twist.web.links import Names
from tricky_twist.web.server import Server
from tricky_twist.web.stores.postgres import Postgres
from tricky_twist.web.tables import Tables

MANY = Rate(1_000_000, 1_000_000)


async def serve(url: str, port: int) -> None:
    """Serve until the process is killed."""
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
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    await house


if __name__ == "__main__":
    asyncio.run(serve(sys.argv[1], int(sys.argv[2])))
