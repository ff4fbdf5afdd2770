"""Check that two builds of the library play the same games, the way ``nox -s accelerated`` does.

``python tests/compare_builds.py FOLDER FOLDER``: in each lies a package. One process for each
plays the same seeded games of every kind and prints a hash over all moves, events, refusals,
errors, views, states and score sheets; then it runs the examples in the docstrings of every module.
"""

import doctest
import hashlib
import importlib
import os
import pkgutil
import subprocess
import sys
from random import Random
from typing import Any

GAMES_EACH = 6
EXTRAS = {"adapters", "cli", "lab", "sphinxext", "testing"}


def play(game: Any, players: int, rules: Any, seed: int, told: "hashlib._Hash") -> int:
    """Play one game at random and tell everything; return how many moves were refused."""
    from tricky_twist import Seat, Shuffler, TrickyTwistError, advance  # noqa: PLC0415

    random, shuffler, state = Random(seed), Shuffler(seed), game.setup(players, rules)
    tried: list[Any] = []
    refused = 0
    while True:
        advanced = advance(game, state, shuffler)
        state = advanced.state
        moves = game.legal_moves(state)
        told.update(repr((advanced, moves, game.actors(state))).encode())
        if not moves:
            break
        tried.append(random.choice(moves))
        for wrong in (random.choice(tried), "no move", None):
            try:
                game.play(state, wrong)
            except TrickyTwistError as error:
                refused += 1
                told.update(repr((type(error).__name__, str(error))).encode())
            except Exception as error:  # noqa: BLE001  # a fault is a difference, too
                told.update(f"a fault: {error!r}".encode())
        told.update(repr(game.find_violations(state, random.choice(tried))).encode())
        told.update(repr(game.view(state, Seat(random.randrange(players)))).encode())
        state = game.play(state, tried[-1]).state
    told.update(repr((game.scores(state), game.winners(state), game.score_sheet(state))).encode())
    return refused


def tell() -> str:
    """Return what one build does, in one line."""
    from tricky_twist import GAMES  # noqa: PLC0415  # it lies in the folder of this process

    told, refused = hashlib.sha256(), 0
    for game in GAMES.values():
        for _, rules in game.editions:
            for players in game.players:
                for seed in range(GAMES_EACH):
                    refused += play(game, players, rules, seed, told)
    return f"{told.hexdigest()} with {refused} refusals; {run_examples()}"


def run_examples() -> str:
    """Run the examples in all docstrings; return how many there are and how many failed."""
    package = importlib.import_module("tricky_twist")
    found = doctest.TestResults(0, 0)
    for module in pkgutil.walk_packages(package.__path__, "tricky_twist."):
        parts = module.name.split(".")
        if parts[1] not in EXTRAS and parts[-1] not in {"_values", "__main__"}:
            each = doctest.testmod(importlib.import_module(module.name))
            found = doctest.TestResults(
                found.failed + each.failed, found.attempted + each.attempted
            )
    return f"{found.attempted} examples, {found.failed} failed"


def outcome_of(folder: str) -> tuple[bool, str]:
    """Return whether the build in a folder is the accelerated one, and what it does."""
    program = (
        "from tests.compare_builds import tell; from tricky_twist.core.values import ACCELERATED;"
        "print(ACCELERATED); print(tell())"
    )
    path = os.pathsep.join((folder, os.getcwd()))  # noqa: PTH109  # the root of the project
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": path},
        check=True,
        capture_output=True,
        text=True,
    )
    *said, accelerated, outcome = done.stdout.splitlines()
    sys.stderr.write("\n".join(said))
    return accelerated == "True", outcome


def main() -> int:
    """Compare; return 0 if the second build is accelerated and does what the first does."""
    (pure, expected), (accelerated, actual) = map(outcome_of, sys.argv[1:3])
    sys.stdout.write(f"pure:        {expected}\naccelerated: {actual}\n")
    return int(pure or not accelerated or expected != actual or not actual.endswith(" 0 failed"))


if __name__ == "__main__":
    sys.exit(main())
