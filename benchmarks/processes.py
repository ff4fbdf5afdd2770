"""Two processes: how much more they play than one."""

import subprocess
import sys
from time import perf_counter

from benchmarks.figures import Figure, repeated

_PROGRAM = """
from random import Random
from benchmarks.walks import play_game
from tricky_twist import GAMES, Shuffler
def play(games):
    for number in range(games):
        play_game(GAMES["tricky-twist"], 4, Shuffler(number), Random(number).random)
play(2)
print("ready", flush=True)
input()
play({games})
print("done", flush=True)
"""


def seconds_of(processes: int, games: int) -> float:
    """Return the seconds that pass until so many processes have each played these games."""
    command = [sys.executable, "-c", _PROGRAM.format(games=games)]
    pipe = subprocess.PIPE
    started = [
        subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)  # noqa: S603  # our own
        for _ in range(processes)
    ]
    for each in started:
        if each.stdout is None or each.stdout.readline() != "ready\n":
            raise RuntimeError("a process did not start")
    began = perf_counter()
    for each in started:
        print(file=each.stdin, flush=True)
    for each in started:
        each.communicate()
    return perf_counter() - began


def gain(repeats: int, games: int) -> Figure:
    """Measure how much two processes play in the time of one; it takes two idle cores."""
    return repeated(
        "two processes against one",
        "times",
        repeats,
        lambda _: 2 * seconds_of(1, games) / seconds_of(2, games),
    )
