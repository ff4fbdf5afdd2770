"""How much a server takes: ``python -m tools.bench.serving``.

It starts ``tricky_twist.web`` as a process of its own, opens tables at which only people sit, and
lets clients play as a page does. It reports the CPU time of the server, not of the clients, and so
the figures hold on a busy machine. ``--disks`` compares answers with journals on a disk and with
journals in memory, in turns of one run.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import attrs
from aiohttp import ClientSession, TCPConnector, WSMsgType

from tricky_twist.web import running
from tricky_twist.web.limits import Limits, Rate

MANY = 10**9
FREE = Limits(
    tables=MANY,
    new_tables=Rate(MANY, MANY),
    pages=Rate(MANY, MANY),
    requests=Rate(MANY, MANY),
    connections=MANY,
    connections_from_address=MANY,
    disk=MANY * 1_000,
)
MEMORY = Path("/dev/shm")  # noqa: S108  # journals that never reach a disk


class Program:
    """A server as a process of its own."""

    def __init__(self, folder: str) -> None:
        """Start it, and wait for its address."""
        command = [sys.executable, "-m", "tools.bench.serving", "--folder", folder]
        self._program = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603
        assert self._program.stdout is not None  # noqa: S101
        self.address: str = json.loads(self._program.stdout.readline())["address"]

    @property
    def cpu(self) -> float:
        """How many seconds it has computed."""
        fields = Path(f"/proc/{self._program.pid}/stat").read_text("utf-8").split()
        return (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> int:
        """How many kilobytes it has."""
        lines = Path(f"/proc/{self._program.pid}/status").read_text("utf-8").splitlines()
        return int(next(line for line in lines if line.startswith("VmRSS")).split()[1])

    def stop(self) -> None:
        """End it."""
        self._program.terminate()
        self._program.wait()


@attrs.define
class Count:
    """The counts of the clients."""

    moves: int = 0
    messages: int = 0
    size: int = 0
    answers: list[float] = attrs.Factory(list)

    def at(self, share: float) -> float:
        """Return the answer time in milliseconds that so many stay below."""
        return 1_000 * sorted(self.answers)[int(len(self.answers) * share)]


@attrs.frozen
class Load:
    """What is played."""

    game: str
    tables: int
    seats: int
    pause: float
    """How many seconds a player thinks, on average."""


async def open_tables(http: ClientSession, program: Program, load: Load) -> list[Any]:
    """Open tables, with people in all seats."""
    places = [{"name": f"P{seat}", "occupant": "person"} for seat in range(load.seats)]
    made = []
    for _ in range(load.tables):
        wish = json.dumps({"game": load.game, "places": places})
        async with http.post(f"{program.address}api/tables", data=wish) as answer:
            made.append(await answer.json())
    return made


async def play(socket: Any, count: Count, pause: float) -> None:
    """Play at a seat; again and again."""
    rng, last, when = random.Random(), -1, 0.0
    async for message in socket:
        if message.type is not WSMsgType.TEXT:
            return
        told = json.loads(message.data)
        count.messages += 1
        count.size += len(message.data)
        if told["type"] not in {"welcome", "news"}:
            continue
        if when and told["number"] > last:
            count.answers.append(time.perf_counter() - when)
            when = 0.0
        if told["over"]:
            await socket.send_json({"again": True})
            last = -1
        elif told["moves"] and told["number"] != last:
            await asyncio.sleep(pause * (0.5 + rng.random()))
            last, when = told["number"], time.perf_counter()
            count.moves += 1
            move = rng.choice(told["moves"])["move"]
            await socket.send_json({"number": last, "move": move})


@contextlib.asynccontextmanager
async def playing(program: Program, load: Load, count: Count) -> Any:
    """Let all clients sit down and play."""
    async with ClientSession(connector=TCPConnector(limit=0)) as http:
        tasks = []
        for made in await open_tables(http, program, load):
            for link in made["links"]:
                socket = await http.ws_connect(f"{program.address}ws")
                await socket.send_json({"table": made["table"], "key": link["key"]})
                await socket.send_json({"ready": True})
                tasks.append(asyncio.create_task(play(socket, count, load.pause)))
        yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def measure(load: Load, seconds: float) -> None:
    """Report what a server takes for this load."""
    with tempfile.TemporaryDirectory() as folder:
        program, count = Program(f"{folder}/tables"), Count()
        try:
            empty, begun = program.memory, program.cpu
            async with playing(program, load, count):
                opened = program.cpu - begun
                await asyncio.sleep(2)
                before, cpu = attrs.evolve(count, answers=[]), program.cpu
                await asyncio.sleep(seconds)
                report(load, count, before, program.cpu - cpu)
                each = (program.memory - empty) / load.tables
                print(
                    f"  {1_000 * opened / load.tables:.1f} ms CPU a table to open and sit down, "
                    f"{empty / 1_000:.0f} MB empty, {each:.0f} kB a table after "
                    f"{count.moves / load.tables:.0f} moves",
                    flush=True,
                )
        finally:
            program.stop()


def report(load: Load, count: Count, before: Count, cpu: float) -> None:
    """Print the figures of one server."""
    moves, messages = count.moves - before.moves, count.messages - before.messages
    size, each = (count.size - before.size) / messages, messages / moves
    print(
        f"{load.game}, {load.tables} tables of {load.seats}: {1_000 * cpu / moves:.2f} ms CPU a "
        f"move, {messages / cpu:.0f} messages a second and core, {each:.1f} messages a move "
        f"of {size:.0f} bytes; answers p50 {count.at(0.5):.0f}, p99 {count.at(0.99):.0f} ms",
        flush=True,
    )


async def compare(load: Load, seconds: float) -> None:
    """Report the answers of two servers that play at the same time: one writes to a disk."""
    with (
        tempfile.TemporaryDirectory() as disk,
        tempfile.TemporaryDirectory(dir=MEMORY) as memory,
    ):
        programs = [Program(f"{folder}/tables") for folder in (memory, disk)]
        counts = [Count(), Count()]
        try:
            async with (
                playing(programs[0], load, counts[0]),
                playing(programs[1], load, counts[1]),
            ):
                await asyncio.sleep(seconds)
        finally:
            for program in programs:
                program.stop()
    tails = [count.at(0.99) for count in counts]
    for name, count, tail in zip(("memory", "disk"), counts, tails, strict=True):
        many = len(count.answers)
        print(f"{name}: {many} answers, p50 {count.at(0.5):.1f} ms, p99 {tail:.1f} ms")
    print(f"disk / memory: {tails[1] / tails[0]:.2f}", flush=True)


def serve(folder: str) -> None:
    """Be the server that is measured."""
    plan = running.Plan(folder=Path(folder), pace=0, limits=FREE)
    asyncio.run(running.run(plan, lambda told, _words: print(json.dumps(told), flush=True)))


def main() -> None:
    """Read the options, and report the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", help=argparse.SUPPRESS)
    parser.add_argument("--game", default="twisted")
    parser.add_argument("--tables", type=int, nargs="+", default=[100, 1_000])
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--rate", type=float, default=300, help="moves a second in all")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--disks", action="store_true")
    typed = parser.parse_args()
    if typed.folder:
        serve(typed.folder)
        return
    for tables in typed.tables:
        load = Load(typed.game, tables, typed.seats, tables / typed.rate)
        asyncio.run((compare if typed.disks else measure)(load, typed.seconds))


if __name__ == "__main__":
    main()
