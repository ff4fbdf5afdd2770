"""Measure the store in PostgreSQL beside the folder: ``python -m tests.postgres.measure``.

How long an append takes, and what a move costs the servers: one process, and two, between which a
proxy spreads the clients of each table or the tables.
"""

import argparse
import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import attrs

from tests.postgres.cluster import Cluster, cluster
from tests.postgres.kill import say
from tests.postgres.playing import Servers, party, some
from tricky_twist.hosting.lines import read, write
from tricky_twist.hosting.stores import Store
from tricky_twist.testing.conformance.stores import moved, new_name, opening
from tricky_twist.web.stores.folder import Folder
from tricky_twist.web.stores.postgres import Postgres

BUSY, CALM, IDLE = 0.05, 1.0, 1_000.0
"""How many seconds players think: servers have as much to do as they can, little, or nothing."""


@attrs.frozen
class Case:
    """How people play."""

    think: float
    processes: int = 1
    is_spread: bool = False
    """Whether the clients of a table are at any process, and not at the same one."""

    def __str__(self) -> str:
        """Return it in words."""
        pace = {BUSY: "busy", CALM: "calm", IDLE: "idle"}[self.think]
        where = "each table at both" if self.is_spread else "each table at one"
        return f"{pace}, 2 processes, {where}" if self.processes > 1 else f"{pace}, 1 process"


CASES = tuple(
    [
        Case(think, processes, is_spread)
        for think in (BUSY, CALM)
        for processes, is_spread in ((1, False), (2, True), (2, False))
    ]
)


@attrs.frozen
class Cost:
    """What the servers used for so many moves."""

    seconds: float = 0.0
    moves: int = 0

    def __add__(self, other: "Cost") -> "Cost":
        """Return both together."""
        return Cost(self.seconds + other.seconds, self.moves + other.moves)

    def __truediv__(self, other: "Cost") -> float:
        """Return how many times as much a move costs."""
        return self.seconds / self.moves / (other.seconds / other.moves)


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


async def measure_play(database: Cluster, asked: argparse.Namespace, case: Case) -> Cost:
    """Let people play; return what it cost the servers."""
    servers = Servers(database.url(), case.processes)
    try:
        for port in servers.ports:
            servers.start(port)
        async with party(servers, asked.tables, case.think, is_spread=case.is_spread) as held:
            await asyncio.sleep(4)
            counts = held.account.counts
            before, cpu, began = dict(counts), servers.cpu(), time.monotonic()
            await asyncio.sleep(asked.seconds)
            took, used = time.monotonic() - began, servers.cpu() - cpu
            moves, messages = [counts[n] - before.get(n, 0) for n in ("moves", "messages")]
    finally:
        servers.stop()
    say(
        f"play, {case}, {asked.tables} tables",
        moves_a_second=round(moves / took),
        messages_a_second=round(messages / took),
        cpu_ms_a_second=round(used / took * 1_000, 1),
        cpu_ms_a_move=round(used / moves * 1_000, 2) if moves else None,
        told_p50_ms=some(held.account.waits, 0.5),
        told_p99_ms=some(held.account.waits, 0.99),
    )
    return Cost(used, moves)


async def compare(database: Cluster, asked: argparse.Namespace) -> None:
    """Measure what a move costs two processes and one, in turn, and what idle ones cost."""
    costs = {case: Cost() for case in CASES}
    for _ in range(asked.rounds):
        for case in CASES:
            costs[case] += await measure_play(database, asked, case)
    for case, cost in costs.items():
        if case.processes > 1:
            ratio = round(cost / costs[Case(case.think)], 2)
            say(f"processor for a move to that of one process, {case}", ratio=ratio)
    for processes in (1, 2):
        await measure_play(database, asked, Case(IDLE, processes))


async def main() -> None:
    """Measure everything."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=10)
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
        await compare(database, asked)


if __name__ == "__main__":
    asyncio.run(main())
    sys.stdout.flush()
