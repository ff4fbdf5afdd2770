"""The evidence: kill servers, restart the database, and race: ``python -m tests.postgres.kill``.

It fails if a move that was acknowledged is lost, or one is played twice, if a client sees something
else than the record, or is at no other server three seconds after its own died.
"""

import argparse
import asyncio
import json
import sys
import time
from random import Random
from typing import Any

from tests.postgres.cluster import Cluster, cluster
from tests.postgres.playing import Party, Servers, check, party, some
from tests.postgres.racing import race

SOON = 3.0
"""Within how many seconds after the death of a server its clients must be at another."""

HOWS = ("fast", "immediate", "kill")
WRONG = (
    "nobody sent",
    "another than was acknowledged",
    "acknowledged and lost",
    "views that differ",
)


def say(what: str, **told: Any) -> None:
    """Print a line of the report."""
    sys.stdout.write(f"{what}: {json.dumps(told)}\n")
    sys.stdout.flush()


def summary(held: Party) -> dict[str, Any]:
    """Return what happened to the clients."""
    account = held.account
    return {
        **account.counts,
        "told p50, p99 ms": [some(account.waits, 0.5), some(account.waits, 0.99)],
        "away p50, p99, most ms": [some(account.away, part) for part in (0.5, 0.99, 1.0)],
        "away during several kills, most ms": some(account.long_away, 1.0),
    }


async def kill_servers(database: Cluster, servers: Servers, kills: int, tables: int) -> bool:
    """Kill servers in turn while people play; every fourth time some clients are on their way."""
    random = Random(1)
    async with party(servers, tables, 0.05) as held:
        await asyncio.sleep(3)
        began, used = time.monotonic(), time.process_time()
        for number in range(kills):
            port = servers.ports[number % len(servers.ports)]
            if number % 4:
                await held.gather()
            await asyncio.sleep(random.random() * 0.5)
            held.account.kills += 1
            await asyncio.to_thread(servers.kill, port)
            await asyncio.sleep(random.random() * 0.5)
            await asyncio.to_thread(servers.start, port)
        await held.gather()
        took, used = time.monotonic() - began, time.process_time() - used
        await asyncio.sleep(3)
    say("all clients are one process, which used a processor for", part=round(used / took, 2))
    is_soon = max(held.account.away, default=0) <= SOON
    return _report(database, held, f"{kills} kills of a server") and is_soon


async def restart_database(database: Cluster, servers: Servers, restarts: int, tables: int) -> bool:
    """Restart the database in one way after another while people play."""
    random, waits = Random(2), list[float]()
    async with party(servers, tables, 0.05) as held:
        await asyncio.sleep(2)
        for number in range(restarts):
            await asyncio.sleep(1 + random.random())
            await asyncio.to_thread(database.stop, HOWS[number % len(HOWS)])
            await asyncio.sleep(random.random() * 2)
            await asyncio.to_thread(database.start)
            began, moves = time.monotonic(), held.account.counts["moves"]
            while held.account.counts["moves"] < moves + 20 and time.monotonic() - began < 30:
                await asyncio.sleep(0.02)
            waits.append(time.monotonic() - began)
        await asyncio.sleep(3)
    say("20 moves after a start of the database", most_ms=some(waits, 1.0), p50_ms=some(waits, 0.5))
    return _report(database, held, f"{restarts} restarts of the database")


def _report(database: Cluster, held: Party, what: str) -> bool:
    told = summary(held)
    acknowledged = len(held.account.acknowledged)
    found = check(database, held)
    say(what, acknowledged=acknowledged, **found, **told)
    return acknowledged > 0 and not any(found.get(name) for name in WRONG)


async def main() -> int:
    """Do all of it; return 1 if something is wrong."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--restarts", type=int, default=10)
    parser.add_argument("--races", type=int, default=1_000)
    parser.add_argument("--tables", type=int, default=30)
    asked = parser.parse_args()
    with cluster() as database:
        servers = Servers(database.url(), 2)
        try:
            for port in servers.ports:
                servers.start(port)
            good = [
                await kill_servers(database, servers, asked.kills, asked.tables),
                await restart_database(database, servers, asked.restarts, asked.tables),
                await race(database, servers, asked.races, say),
            ]
        finally:
            servers.stop()
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
