"""Measure the store in PostgreSQL beside the folder: ``python -m tests.postgres.measure``.

How long an append takes, and what a move costs the servers, with one process and with two.
"""

import argparse
import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.postgres.cluster import Cluster, cluster
from tests.postgres.kill import say
from tests.postgres.playing import Servers, party, some
from tricky_twist.hosting.lines import read, write
from tricky_twist.hosting.stores import Store
from tricky_twist.testing.conformance.stores import moved, new_name, opening
from tricky_twist.web.stores.folder import Folder
from tricky_twist.web.stores.postgres import Postgres

THINK = 0.05
"""How many seconds a player thinks, so that the servers have enough to do."""


async def appends(store: Store, tables: int, moves: int) -> tuple[list[float], float]:
    """Append moves to so many tables at once; return how long each took, and all of it."""
    lines = opening()
    batch = write(read(lines), moved(read(lines)))[:1]
    waits = list[float]()

    async def one() -> None:
        name = new_name()
        await store.append(name, 0, lines)
        for number in range(moves):
            began = time.perf_counter()
            await store.append(name, len(lines) + number, batch)
            waits.append(time.perf_counter() - began)

    began = time.perf_counter()
    await asyncio.gather(*[one() for _ in range(tables)])
    return waits, time.perf_counter() - began


async def measure_appends(name: str, make: Callable[[], Awaitable[Store]]) -> None:
    """Measure one writer, and 32 at once."""
    for tables, moves in ((1, 1_000), (32, 60)):
        store = await make()
        await appends(store, 1, 30)
        waits, took = await appends(store, tables, moves)
        await store.close()
        say(
            f"append, {name}, {tables} tables",
            p50_ms=round(some(waits, 0.5), 3),
            p99_ms=round(some(waits, 0.99), 3),
            a_second=round(len(waits) / took),
        )


async def measure_play(database: Cluster, number: int, seconds: float, tables: int) -> float:
    """Return how many milliseconds of a processor the servers use for a move."""
    servers = Servers(database.url(), number)
    try:
        for port in servers.ports:
            servers.start(port)
        async with party(servers, tables, THINK) as held:
            await asyncio.sleep(4)
            counts = held.account.counts
            before, cpu, began = dict(counts), servers.cpu(), time.monotonic()
            await asyncio.sleep(seconds)
            took, used = time.monotonic() - began, servers.cpu() - cpu
            moves, messages = [counts[n] - before.get(n, 0) for n in ("moves", "messages")]
        cost = used / moves * 1_000
        say(
            f"play, {number} processes, {tables} tables",
            moves_a_second=round(moves / took),
            messages_a_second=round(messages / took),
            cpu_ms_a_move=round(cost, 2),
            told_p50_ms=some(held.account.waits, 0.5),
            told_p99_ms=some(held.account.waits, 0.99),
        )
    finally:
        servers.stop()
    return cost


async def main() -> None:
    """Measure everything."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=2)
    asked = parser.parse_args()

    with TemporaryDirectory() as folder, cluster() as database:

        async def open_folder() -> Store:
            return Folder(Path(folder))

        async def connect() -> Store:
            return await Postgres.open(database.url())

        await measure_appends("a folder", open_folder)
        await measure_appends("PostgreSQL", connect)
        costs = {1: list[float](), 2: list[float]()}
        for _ in range(asked.rounds):
            for number, found in costs.items():
                found.append(await measure_play(database, number, asked.seconds, asked.tables))
        say(
            "processor of two processes to that of one",
            ratio=round(sum(costs[2]) / sum(costs[1]), 2),
        )


if __name__ == "__main__":
    asyncio.run(main())
    sys.stdout.flush()
