"""Memory: bytes of one state, and bytes that one more state costs in a kept history."""

import enum
import gc
import itertools
import statistics
import sys
import tracemalloc
from array import array
from collections.abc import Iterator
from types import FunctionType, ModuleType

from tools.bench.figures import Figure
from tools.bench.walks import AnyGame, State, states_of_game

_SHARED = (type, enum.Enum, FunctionType, ModuleType)
"""The objects that every state shares with the whole program: not counted."""


def deep_size(value: object) -> int:
    """Return the bytes of *value* and of all that it holds, each part counted once."""
    counted: dict[int, int] = {}
    todo = [value]
    while todo:
        part = todo.pop()
        if id(part) not in counted and not isinstance(part, _SHARED):
            counted[id(part)] = sys.getsizeof(part)
            todo.extend(gc.get_referents(part))
    return sum(counted.values())


def state_size(game: AnyGame, players: int, games: int) -> Figure:
    """Measure the state in the middle of a game."""
    sizes = []
    for seed in range(games):
        states = list(states_of_game(game, players, seed))
        sizes.append(float(deep_size(states[len(states) // 2])))
    return Figure("a mid-game state, deep", "bytes", tuple(sizes))


def history_costs(game: AnyGame, players: int, games: int) -> tuple[Figure, ...]:
    """Measure the cost of each further state of a game if a program keeps all of them.

    Chance and the ends of rounds are included. Mean, median, and most are each taken over the
    states of one game; the spread is that over the games.
    """
    list(states_of_game(game, players, games))  # fills the caches that all games share
    costs = [_costs_of_game(game, players, seed) for seed in range(games)]
    return (
        Figure("one more state, mean", "bytes", tuple(map(statistics.mean, costs))),
        Figure("one more state, median", "bytes", tuple(map(statistics.median, costs))),
        Figure("one more state, 95th percentile", "bytes", tuple(map(_percentile, costs))),
        Figure("one more state, most", "bytes", tuple(float(max(each)) for each in costs)),
    )


def _percentile(costs: list[int]) -> float:
    return statistics.quantiles(costs, n=20)[-1]


def _costs_of_game(game: AnyGame, players: int, seed: int) -> list[int]:
    list(states_of_game(game, players, seed))
    history: list[State | None] = [None] * 1000
    held = array("q", [0]) * len(history)  # numbers in a list would cost memory themselves
    states = states_of_game(game, players, seed)
    gc.collect()
    gc.freeze()  # the collector then skips existing objects after every state
    tracemalloc.start()
    try:
        count = _keep(states, history, held)
    finally:
        tracemalloc.stop()
        gc.unfreeze()
    return [after - before for before, after in itertools.pairwise(held[:count])]


def _keep(states: Iterator[State], history: list[State | None], held: "array[int]") -> int:
    """Keep every state in *history* and the memory in use then in *held*; return how many."""
    count = 0
    for state in states:
        history[count] = state
        gc.collect()  # also empties the free lists, whose contents would count as in use
        held[count] = tracemalloc.get_traced_memory()[0]
        count += 1
    return count
