"""Measure speed and memory of the games, and print each figure as a median with its spread.

Run it with ``nox -s bench``; ``--quick`` takes seconds instead of minutes, ``--game NAME`` measures
one game only, and ``--json FILE`` also writes every sample.
"""

import argparse
import json
import os
import platform
import sys
from pathlib import Path

import attrs

from tools.bench import (
    bots,
    command,
    hosting,
    importing,
    memory,
    peers,
    processes,
    reading,
    speed,
    tricky_twist,
)
from tools.bench.figures import Figure, quotient, table
from tools.bench.walks import AnyGame
from tricky_twist import GAMES
from tricky_twist.core.values import ACCELERATED


@attrs.frozen
class Effort:
    """How much is measured."""

    repeats: int
    games: int
    seconds: float = 0.25
    """How long a turn against the peers is."""
    shortest: int = reading.MEGABYTE
    """How many characters the shortest text has that is read."""


THOROUGH = Effort(repeats=15, games=60)
QUICK = Effort(repeats=5, games=12, seconds=0.1)


def pin() -> str:
    """Keep this process on one core, if the system lets it; return which."""
    if sys.platform != "linux":
        return "not pinned"
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return f"core {core}"


def multiple(figure: Figure, yardstick: Figure) -> Figure:
    """Return a figure of decisions a second, with the fixed loop as the unit of time."""
    return quotient(figure.name, "decisions/loop iteration", figure, yardstick)


def measure(name: str, effort: Effort) -> tuple[Figure, ...]:
    """Measure everything of one game; single figures use the largest number of players."""
    repeats, games = effort.repeats, effort.games
    few = min(games, 12)
    game = GAMES[name]
    most = max(game.players)
    yardstick = speed.loop_speed(repeats)
    return (
        yardstick,
        *whole_games(game, effort, yardstick),
        *(alone(effort, yardstick) if name == "tricky-twist" else ()),
        *speed.functions(game, most, repeats, few),
        memory.state_size(game, most, few),
        *memory.history_costs(game, most, min(games, repeats)),
        *importing.import_times(name.upper().replace("-", "_"), 2 * repeats),
    )


def whole_games(game: AnyGame, effort: Effort, yardstick: Figure) -> tuple[Figure, ...]:
    """Measure whole games for every number of players that the rules allow."""
    figures: tuple[Figure, ...] = ()
    for players in sorted(game.players, reverse=True):
        decisions, games = speed.whole_games(game, players, effort.repeats, effort.games)
        figures += (decisions, multiple(decisions, yardstick), games)
    return figures


def alone(effort: Effort, yardstick: Figure) -> tuple[Figure, ...]:
    """Measure the features of Tricky Twist alone, and the reading of its texts."""
    repeats, games = effort.repeats, effort.games
    few = min(games, 12)
    tricks = tricky_twist.draw_and_play(repeats, games)
    return (
        *(tricks, multiple(tricks, yardstick)),
        *tricky_twist.by_round(repeats, games),
        *tricky_twist.views_by_round(repeats, few),
        tricky_twist.advice(repeats, few),
        *reading.reading(min(repeats, 3), effort.shortest),
    )


def main() -> None:
    """Measure, print, and write the samples if asked."""
    parser = argparse.ArgumentParser(description="Measure speed and memory.")
    parser.add_argument("--quick", action="store_true", help="measure less")
    parser.add_argument("--game", choices=list(GAMES), help="measure this game only")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every sample to FILE")
    asked = parser.parse_args()
    cores = processes.cores()  # before this process is pinned to one
    setting = {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "build": "accelerated" if ACCELERATED else "pure Python",
        "machine": platform.platform(),
        "pinned": pin(),
    }
    effort = QUICK if asked.quick else THOROUGH
    print("; ".join(setting.values()))
    measured: dict[str, tuple[Figure, ...]] = {}
    for name in [asked.game] if asked.game else GAMES:
        measured[name] = measure(name, effort)
        print(f"\n{GAMES[name].title}\n{table(measured[name])}")
    for name in [asked.game] if asked.game else GAMES:
        hosted = hosting.hosted(GAMES[name], max(1, effort.games // 10))
        print(f"\n{GAMES[name].title}, hosted and recorded\n{table(hosted)}")
    for name in [asked.game] if asked.game else GAMES:
        players = max(GAMES[name].players)
        chosen = bots.playing(GAMES[name], players, min(effort.repeats, 5), 5)
        print(f"\n{GAMES[name].title}, played by bots\n{table(chosen)}")
    started = command.start_ups(command.calls(), effort.repeats)
    print(f"\nThe command, from the shell to its end\n{table(started)}")
    print(f"\nAgainst others\n{peers.report(effort.repeats, effort.seconds)}")
    together = processes.gain(min(effort.repeats, 7), 4 * effort.seconds, cores)
    print(f"\nTwo processes\n{table(together)}")
    if asked.json:
        figures = {name: [each.summary() for each in found] for name, found in measured.items()}
        whole = {**setting, "figures": figures}
        asked.json.write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
