"""Mutation testing of the rules: every mutant that survives must be listed with its reason.

Run by ``nox -s mutation``; it takes a good while. What is mutated, and which tests judge it, is
in ``pyproject.toml`` under ``tool.mutmut``; the accepted survivors are in
``tests/mutation_survivors.toml``. A mutant that runs out of time counts as killed: it loops for
ever, or makes everything so slow that nobody would take it for the original. Arguments are passed
on to ``mutmut run``, such as ``"tricky_twist.games.tricky_twist.trick*"`` for the mutants of one
module.
"""

import os
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path

DEAD = {"killed", "timeout"}
"""What mutmut says of a mutant that the tests tell from the original."""
SURVIVORS = Path(__file__).with_name("mutation_survivors.toml")


def accepted() -> dict[str, str]:
    """Return the mutants that may survive, each with its reason."""
    listed = tomllib.loads(SURVIVORS.read_text(encoding="utf-8"))
    return {name: reason for reason, names in listed.items() for name in names}


def results() -> dict[str, str]:
    """Return what became of every mutant."""
    command = ["mutmut", "results", "--all", "true"]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    lines = (line.strip().rpartition(": ") for line in told.splitlines() if ": " in line)
    return {name: verdict for name, _, verdict in lines}


def main(arguments: list[str]) -> int:
    """Mutate, judge, and compare with what is accepted."""
    environment = {**os.environ, "HYPOTHESIS_PROFILE": "mutation"}
    subprocess.run(["mutmut", "run", *arguments], check=False, env=environment)
    verdicts = results()
    known = accepted()
    for verdict, count in sorted(Counter(verdicts.values()).items()):
        print(f"{verdict}: {count}")
    alive = {name for name, verdict in verdicts.items() if verdict not in DEAD | {"not checked"}}
    new = sorted(alive - known.keys())
    stale = sorted(name for name in known if verdicts.get(name, "killed") in DEAD)
    for name in new:
        print(f"not killed ({verdicts[name]}) and not listed: {name}")
    for name in stale:
        print(f"listed, but killed or gone: {name}")
    return 1 if new or (stale and not arguments) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
