"""Simulate on a real Dask cluster, kill one of its workers, and measure what a second one brings.

``nox -s cluster`` runs it. It fails if a game is lost or counted twice, and if two workers are not
at least 1.7 times as fast as one on a machine that has the processors to spare.
"""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from time import perf_counter, process_time

from distributed import Client, LocalCluster

from tricky_twist import TRICKY_TWIST
from tricky_twist.bots import Random
from tricky_twist.lab import Counts, Simulation, follow, simulate

PLAN = Simulation(TRICKY_TWIST, TRICKY_TWIST.editions[0][1], (Random(),) * 4, seed=1)
GAMES = 2000
RUNS = 3
FASTER = 1.7


@contextmanager
def cluster(workers: int) -> Iterator[Client]:
    """Begin a scheduler and so many workers, each a process of its own."""
    settings = {"threads_per_worker": 1, "processes": True, "dashboard_address": ":0"}
    with LocalCluster(n_workers=workers, **settings) as local, Client(local) as client:
        client.wait_for_workers(workers)
        yield client


def with_a_death(client: Client, games: int) -> Counts:
    """Simulate, and kill a worker without warning when a quarter is done."""
    victims = [*client.run(os.getpid).values()][:1]
    counts = Counts()
    for progress in follow(PLAN, games, client.get_executor()):
        counts = progress.counts
        if victims and counts.games > games // 4:
            os.kill(victims.pop(), signal.SIGKILL)
            print(f"a worker was killed after {counts.games} of {games} games")
    return counts


def measured(client: Client, games: int) -> tuple[float, float]:
    """Return how long games take, and how many processors the workers had meanwhile."""
    before, begun = _busy(client), perf_counter()
    simulate(PLAN, games, client.get_executor())
    seconds = perf_counter() - begun
    return seconds, (_busy(client) - before) / seconds


def _busy(client: Client) -> float:
    """Return for how long the workers have used a processor."""
    return float(sum(client.run(process_time).values()))


def main() -> int:
    """Check and measure; return the exit status."""
    with cluster(2) as client:
        same = with_a_death(client, GAMES) == PLAN.play(0, GAMES)
    print("the counts are those of one process" if same else "THE COUNTS ARE OTHERS")
    with cluster(1) as one, cluster(2) as two:
        for client in (one, two):
            measured(client, GAMES // 4)  # they load the game
        runs = [(measured(one, GAMES), measured(two, GAMES)) for _ in range(RUNS)]
    for (alone, share), (together, shares) in runs:
        print(
            f"one worker {alone:.1f} s on {share:.2f} processors,",
            f"two {together:.1f} s on {shares:.2f}: {alone / together:.2f} times as fast",
        )
    ratio = median(alone / together for (alone, _), (together, _) in runs)
    print(f"median: {ratio:.2f}, {FASTER} wanted")
    return 0 if same and ratio >= FASTER else 1


if __name__ == "__main__":
    sys.exit(main())
