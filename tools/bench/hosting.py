"""Hosting: the cost of a table of clients, in time and in bytes, and the size of its record."""

import gzip
import json
import random
import zlib
from collections.abc import Callable
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter_ns
from typing import Any

import attrs

from tools.bench.figures import Figure
from tools.bench.walks import AnyGame
from tricky_twist import Seat, Shuffler, hosting, records
from tricky_twist.encoding import codecs_of
from tricky_twist.hosting import Table
from tricky_twist.records import Durability, Journal, Record


class Wire:
    """The traffic to one client, and its size on a connection that deflates."""

    def __init__(self) -> None:
        """Send nothing yet."""
        self.sizes: list[float] = []
        self.deflated: list[float] = []
        self._deflate = zlib.compressobj(wbits=-15)

    def send(self, message: object) -> None:
        """Note the size of a message."""
        text = json.dumps(message, separators=(",", ":")).encode()
        packed = self._deflate.compress(text) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
        self.sizes.append(len(text))
        self.deflated.append(len(packed))


@attrs.frozen
class Sitting:
    """The measurements of one hosted game."""

    record: Record
    receive: list[float]
    since: list[float]
    wires: tuple[Wire, ...]
    views: list[float]


def timed(into: list[float], call: Callable[..., Any], *arguments: object) -> Any:
    """Return the result of a call, and note its microseconds."""
    start = perf_counter_ns()
    made = call(*arguments)
    into.append((perf_counter_ns() - start) / 1000)
    return made


def sit(game: AnyGame, players: int, seed: int) -> Sitting:
    """Host a game at which every seat pulls after every move."""
    rng = random.Random(seed)
    opened = hosting.open_table(records.begin(game, players), shuffler=Shuffler(seed))
    table: Table = opened.table
    wires = {seat: Wire() for seat in table.seats}
    sitting = Sitting(table.record, [], [], tuple(wires.values()), [])
    counters = dict.fromkeys(wires, table.course.counter)
    while actors := game.actors(table.record.state):
        seat = rng.choice(actors)
        sitting.views.append(len(codecs_of(game).view.dumps(game.view(table.record.state, seat))))
        table = timed(sitting.receive, table.receive, seat, _request(table, seat, rng)).table
        for seat, wire in wires.items():
            message = timed(sitting.since, table.since, seat, counters[seat])
            wire.send(message)
            counters[seat] = message["counter"]
    return attrs.evolve(sitting, record=table.record)


def _request(table: Table, seat: Seat, rng: random.Random) -> str:
    now = table.welcome(seat)
    move = rng.choice(now["moves"])["move"]
    return json.dumps({"number": now["number"], "move": move})


def hosted(game: AnyGame, games: int) -> tuple[Figure, ...]:
    """Measure hosted games with as many players as can be."""
    sittings = [sit(game, max(game.players), seed) for seed in range(games)]
    receive = [spent for each in sittings for spent in each.receive]
    since = [spent for each in sittings for spent in each.since]
    wires = [wire for each in sittings for wire in each.wires]
    return (
        _each_second("receive", receive),
        Figure("receive, 99 of 100 take at most", "µs", (_most(receive),)),
        _each_second("since", since),
        Figure("since, 99 of 100 take at most", "µs", (_most(since),)),
        _bytes("message to a seat, mean", [_mean(wire.sizes) for wire in wires]),
        _bytes("message to a seat, largest", [max(wire.sizes) for wire in wires]),
        _bytes("deflated, mean", [_mean(wire.deflated) for wire in wires]),
        _bytes("deflated, largest", [max(wire.deflated) for wire in wires]),
        _bytes("whole view, mean", [_mean(each.views) for each in sittings]),
        *recorded([each.record for each in sittings]),
    )


def recorded(played: list[Record]) -> tuple[Figure, ...]:
    """Measure the cost of records of whole games."""
    texts = [records.dumps(record) for record in played]
    loads, verify = list[float](), list[float]()
    for text in texts:
        timed(verify, records.verify, timed(loads, records.loads, text))
    return (
        _bytes("a game as a document", [len(text) for text in texts]),
        _bytes("gzipped", [len(gzip.compress(text.encode())) for text in texts]),
        _bytes("as a journal", [len(records.write_journal(record)) for record in played]),
        Figure("load a game", "ms", tuple(spent / 1000 for spent in loads)),
        Figure("verify a game", "ms", tuple(spent / 1000 for spent in verify)),
        *(_appends(played[0], durability) for durability in Durability),
    )


def _appends(record: Record, durability: Durability) -> Figure:
    """Return how many moves a second are written."""
    spent: list[float] = []
    with TemporaryDirectory() as folder:
        begun = record.taken_back(len(record.moves))
        with Journal.open(Path(folder, "game"), begun, durability=durability) as journal:
            for move in record.moves:
                timed(spent, journal.append, move)
    return _each_second(f"append, {durability.value}", spent)


def _each_second(name: str, spent: list[float]) -> Figure:
    return Figure(name, "a second", (1_000_000 / _mean(spent),))


def _most(spent: list[float]) -> float:
    return quantiles(spent, n=100)[-1]


def _bytes(name: str, sizes: list[float] | list[int]) -> Figure:
    return Figure(name, "bytes", tuple(sizes))


def _mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)
