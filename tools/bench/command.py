"""Start-up: how long each subcommand takes from the shell to its end, with warm bytecode.

Each has its own process and as little to do as it can have. A user waits for the time on the clock;
the time of the processor does not depend on the other load of the machine.
"""

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from time import perf_counter

from tools import ROOT
from tools.bench.figures import Figure, with_bytecode
from tricky_twist.cli.commands import COMMANDS

RECORD = str(ROOT / "docs" / "command" / "files" / "friday.json")

WORKING: tuple[tuple[str, ...], ...] = (
    ("clause", "TT-21"),
    ("show", RECORD),
    ("verify", RECORD),
    ("bots", "flip", "random", "random", "random", "--games", "1"),
)
"""Some subcommands at work, which load the game they need."""


def calls() -> tuple[tuple[str, ...], ...]:
    """Return the calls to measure: the help of the command and subcommands, and some at work."""
    return (("--help",), *((name, "--help") for name in COMMANDS), *WORKING)


def started(arguments: tuple[str, ...], folder: str) -> tuple[float, float]:
    """Run the command; return how many milliseconds went by, and how many it computed."""
    before = _computed()
    began = perf_counter()
    command = [sys.executable, "-m", "tricky_twist", *arguments]
    env, null = with_bytecode(os.environ, folder), subprocess.DEVNULL
    subprocess.run(command, check=True, env=env, stdin=null, stdout=null)  # noqa: S603
    return 1000 * (perf_counter() - began), 1000 * (_computed() - before)


def _computed() -> float:
    """Return how many seconds the processes computed that were started and are over."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def start_ups(measured: Iterable[tuple[str, ...]], repeats: int) -> tuple[Figure, ...]:
    """Measure the command with these arguments."""
    found: tuple[Figure, ...] = ()
    with tempfile.TemporaryDirectory() as folder:
        for arguments in measured:
            started(arguments, folder)  # from now on the bytecode is warm
            runs = [started(arguments, folder) for _ in range(repeats)]
            waited, computed = zip(*runs, strict=True)
            name = " ".join(Path(argument).name for argument in arguments)
            found += (Figure(name, "ms", waited), Figure(f"{name}, computing", "ms", computed))
    return found
