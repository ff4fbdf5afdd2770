"""The speed of random play against other libraries, measured together.

Every contestant is a process of its own that is started once; then they take short slices of CPU
time in turn, in an order that changes. A disturbance of the machine slows all of them, so the ratio
of two slices of one turn is more reliable than two figures of two runs. The peer is OpenSpiel's
hearts, a trick-taking game in C++, driven from Python with a clone for each decision, which any
immutable interface needs. It runs twice: how far the second is from 1.00 is the error.
"""

import importlib
import importlib.util
import json
import os
import random
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from random import Random
from time import process_time

import attrs

from tools.bench.walks import AnyGame, Draw, play_asking
from tricky_twist import GAMES, Shuffler, advance

HEARTS = "OpenSpiel hearts, cloned"
AGAIN = "the same again"


@attrs.frozen
class Slice:
    """The work of one contestant in one turn."""

    decisions: int
    dealing: float
    """The seconds that setting up, dealing and shuffling took."""
    seconds: float

    def speed(self, *, net: bool) -> float:
        """Return decisions a second, with dealing or net of it."""
        return self.decisions / (self.seconds - (self.dealing if net else 0))


Play = Callable[[int, Draw], tuple[int, float]]
"""Plays the game with this seed; returns its decisions and the seconds that dealing took."""

# Contestants ------------------------------------------------------------------------------------


def contestants() -> dict[str, tuple[str, int]]:
    """Return the game and the number of players of every contestant of ours, by its name."""
    return {
        f"{game.title}, {players} players": (name, players)
        for name, game in GAMES.items()
        for players in sorted(game.players, reverse=True)
    }


def player_of(name: str) -> Play:
    """Return the function that plays one game of a contestant."""
    if name in {HEARTS, AGAIN}:
        return hearts()
    title, _, asking = name.partition(" / ")
    game, players = contestants()[title]
    return (asks if asking else plays)(GAMES[game], players)


def asking(name: str) -> str:
    """Return the name of a contestant that calls every function of a careful user."""
    return f"{name} / asking"


def plays(game: AnyGame, players: int) -> Play:
    """Play in the shortest way: list the moves, choose one, play it."""
    legal_moves, play = game.legal_moves, game.play

    def play_one(seed: int, draw: Draw) -> tuple[int, float]:
        decisions = 0
        began = process_time()
        shuffler, state = Shuffler(seed), game.setup(players)
        dealing = process_time() - began
        while True:
            began = process_time()
            state = advance(game, state, shuffler).state
            dealing += process_time() - began
            moves = legal_moves(state)
            if not moves:
                return decisions, dealing
            while moves:
                state = play(state, moves[int(draw() * len(moves))]).state
                decisions += 1
                moves = legal_moves(state)

    return play_one


def asks(game: AnyGame, players: int) -> Play:
    """Play as a user does who asks before every decision."""
    return lambda seed, draw: (play_asking(game, players, Shuffler(seed), draw), 0.0)


def hearts() -> Play:
    """Play OpenSpiel's hearts."""
    game = importlib.import_module("pyspiel").load_game("hearts")

    def play_one(_seed: int, draw: Draw) -> tuple[int, float]:
        decisions = 0
        began = process_time()
        state = game.new_initial_state()
        dealing = process_time() - began
        while not state.is_terminal():
            if state.is_chance_node():  # read the clock only then: it costs as much as a move
                began = process_time()
                while state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(draw() * len(outcomes))][0])
                dealing += process_time() - began
            actions = state.legal_actions()
            state = state.clone()
            state.apply_action(actions[int(draw() * len(actions))])
            decisions += 1
        return decisions, dealing

    return play_one


# Turns ------------------------------------------------------------------------------------------


def work(name: str, lines: Iterable[str]) -> None:
    """Take a turn for every line, which says how many seconds and with which seed; print it."""
    play_one = player_of(name)
    play_one(0, random.random)
    print("ready", flush=True)
    for turn, line in enumerate(lines):
        seconds, seed = line.split()
        draw = Random(int(seed)).random
        played = dealing = 0.0
        began = process_time()
        while (passed := process_time() - began) < float(seconds):
            some, dealt = play_one(int(played) + turn * 1_000_000, draw)
            played += some
            dealing += dealt
        print(json.dumps([int(played), dealing, passed]), flush=True)


def compare(
    names: Iterable[str], repeats: int, seconds: float, folders: Mapping[str, str] | None = None
) -> dict[str, tuple[Slice, ...]]:
    """Let these contestants take turns; the first turn of each warms up and does not count.

    With *folders*, the part of a name before its first colon selects the folder of the package to
    measure.
    """
    workers = {name: _start(name, folders or {}) for name in names}
    taken: dict[str, tuple[Slice, ...]] = dict.fromkeys(workers, ())
    try:
        for turn in range(repeats + 1):
            for name in Random(turn).sample([*workers], len(workers)):
                print(seconds, turn, file=workers[name].stdin, flush=True)
                if turn:
                    taken[name] += (_answer(workers[name]),)
                else:
                    _answer(workers[name])
    finally:
        for worker in workers.values():
            worker.communicate()
    return taken


def _start(name: str, folders: Mapping[str, str]) -> "subprocess.Popen[str]":
    build, _, contestant = name.rpartition(": ")
    places = [folders[build]] if build else []
    path = os.pathsep.join([*places, *sys.path])
    worker = subprocess.Popen(  # noqa: S603  # our own program
        [sys.executable, "-m", "tools.bench.peers", contestant],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    )
    if worker.stdout is None or worker.stdout.readline() != "ready\n":
        raise RuntimeError(f"{name} did not start")
    return worker


def _answer(worker: "subprocess.Popen[str]") -> Slice:
    if worker.stdout is None:
        raise RuntimeError("there is no answer to read")
    return Slice(*json.loads(worker.stdout.readline()))


# Results ----------------------------------------------------------------------------------------


def ratio(over: tuple[Slice, ...], under: tuple[Slice, ...], *, net: bool = False) -> float:
    """Return the median of the ratios of two contestants, turn by turn."""
    pairs = zip(over, under, strict=True)
    return statistics.median(one.speed(net=net) / other.speed(net=net) for one, other in pairs)


def is_peer_there() -> bool:
    """Say whether OpenSpiel is installed."""
    return importlib.util.find_spec("pyspiel") is not None


def report(repeats: int, seconds: float, names: Iterable[str] = ()) -> str:
    """Return a table of every game, or of these, against the peer if it is there."""
    ours = tuple(names) or tuple(contestants())
    peers = (HEARTS, AGAIN) if is_peer_there() else ()
    taken = compare((*peers, *ours, *map(asking, ours)), repeats, seconds)
    lines = [f"{'':28}{'all in':>10}{'ratio':>8}{'net':>10}{'ratio':>8}{'asking':>8}"]
    for name in (*peers, *ours):
        cells = ""
        for net in (False, True):
            cells += f"{statistics.median(each.speed(net=net) for each in taken[name]):>10,.0f}"
            cells += f"{ratio(taken[name], taken[HEARTS], net=net):>8.2f}" if peers else " " * 8
        if name in ours:
            cells += f"{ratio(taken[asking(name)], taken[name]):>8.2f}"
        lines.append(f"{name:28}{cells}")
    if not peers:
        lines.append("no ratios: open_spiel is not installed (the extra tricky_twist[bench])")
    return "\n".join(lines)


if __name__ == "__main__":
    work(sys.argv[1], sys.stdin)
