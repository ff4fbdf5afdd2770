"""Mutation testing of the rules: every mutant that survives must be listed with its reason.

Run by ``nox -s mutation``; it takes a good while. What is mutated, and which tests judge it, is
in ``pyproject.toml`` under ``tool.mutmut``; the accepted survivors are in
``tests/mutation_survivors.toml``. A mutant that runs out of time counts as killed: it loops for
ever, or makes everything so slow that nobody would take it for the original. Arguments are passed
on to ``mutmut run``, such as ``"tricky_twist.games.tricky_twist.trick*"`` for the mutants of one
module.
"""

import os
import re
import resource
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

DEAD = {"killed", "timeout"}
"""What mutmut says of a mutant that the tests tell from the original."""
MEMORY = 2 << 30
"""How many bytes a mutant may fill: some would take all there are."""
MUTMUT = (sys.executable, str(Path(__file__).with_name("mutmut_and_or.py")))
SURVIVORS = Path(__file__).with_name("mutation_survivors.toml")


def accepted() -> dict[str, re.Pattern[str]]:
    """Return the changes that may survive, as they are listed, and what each of them matches."""
    listed = tomllib.loads(SURVIVORS.read_text(encoding="utf-8"))
    entries = [entry for entries in listed.values() for entry in entries]
    return {entry: re.compile(re.escape(entry).replace(r"\*", ".*")) for entry in entries}


def asked(*command: str) -> list[str]:
    """Return the lines that mutmut answers."""
    done = subprocess.run([*MUTMUT, *command], check=True, capture_output=True, text=True)
    return done.stdout.splitlines()


def results() -> dict[str, str]:
    """Return what became of every mutant."""
    told = asked("results", "--all", "true")
    lines = (line.strip().rpartition(": ") for line in told if ": " in line)
    return {name: verdict for name, _, verdict in lines}


def change(name: str, diff: Iterable[str]) -> str:
    """Return where a mutant differs from the original, and how.

    Names of mutants shift with every edit; this does not.

    >>> diff = ("--- a.py", "+++ a.py", " def near(x):", "-    return x < 1", "+    return x <= 1")
    >>> change("tricky_twist.core.tricks.x_near__mutmut_2", diff)
    'core.tricks.near: return x < 1 => return x <= 1'
    """
    module, _, mangled = name.partition("__mutmut_")[0].rpartition(".")
    function = mangled.removeprefix("x_").removeprefix("x\u01c1").replace("\u01c1", ".")
    body = [line for line in diff if not line.startswith(("---", "+++"))]
    was, now = (" ".join(x[1:].strip() for x in body if x[:1] == sign) for sign in "-+")
    return f"{module.removeprefix('tricky_twist.')}.{function}: {was} => {now}"


def main(arguments: list[str]) -> int:
    """Mutate, judge, and compare with what is accepted."""
    environment = {**os.environ, "HYPOTHESIS_PROFILE": "mutation"}
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    subprocess.run([*MUTMUT, "run", *arguments], check=False, env=environment)
    verdicts = results()
    for verdict, count in sorted(Counter(verdicts.values()).items()):
        print(f"{verdict}: {count}")
    alive = (name for name, told in verdicts.items() if told not in DEAD | {"not checked"})
    changes = {change(name, asked("show", name)): name for name in alive}
    known = accepted()
    new = [one for one in changes if not any(k.fullmatch(one) for k in known.values())]
    stale = [entry for entry, k in known.items() if not any(map(k.fullmatch, changes))]
    for one in new:
        print(f"not killed ({verdicts[changes[one]]}) and not listed: {one}")
    for entry in stale if not arguments else ():
        print(f"listed, but killed or gone: {entry}")
    return 1 if new or (stale and not arguments) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
