"""Judge all mutants, and compare those that live with what is accepted.

``nox -s mutation`` runs it; arguments are names of modules to look at, such as
``games.twisted.turn``. What was judged is kept in ``.mutation`` until the module changes: call it
again after an interruption. After a change of the tests delete that folder.
"""

import argparse
import gc
import os
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable
from contextlib import redirect_stdout
from importlib import import_module
from itertools import chain
from pathlib import Path
from time import monotonic

import attrs
import pytest

from tests.mutating.forks import in_forks
from tests.mutating.judging import Judge, Verdict, verdicts_of
from tests.mutating.mutants import SOURCE, living_functions, modules
from tests.mutating.reach import find_reach

SURVIVORS = Path(__file__).with_name("survivors.toml")
"""The changes that no test can notice, by the reason."""

JUDGING = (
    *("tests/conformance", "tests/core", "tests/tricky_twist", "tests/twisted"),
    *("tests/flip_twhist", "tests/encoding", "tests/test_vectors.py"),
)
"""The tests that judge the rules."""

# Left out: tests that start processes or patch rules themselves, which cannot run on mutants,
# and those that see whether another test finds what was planted for it.
LEFT_OUT = "not hash_seed and not every_history and not exhaustive and not leak"


@attrs.frozen
class Plan:
    """What somebody wants to be judged, and how."""

    modules: list[str]
    processes: int
    folder: Path

    def paths(self) -> list[Path]:
        """Return the modules that are asked for, the longest first."""
        wanted = [re.compile(re.escape(name).replace(r"\*", ".*")) for name in self.modules]
        found = [path for path in modules() if not wanted or any(_is(path, w) for w in wanted)]
        return sorted(found, key=lambda path: -path.stat().st_size)


def name_of(path: Path) -> str:
    """Return what to import."""
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def _is(path: Path, wanted: re.Pattern[str]) -> bool:
    return bool(wanted.fullmatch(".".join(path.relative_to(SOURCE).with_suffix("").parts)))


class Judging:
    """Takes the place of the loop in which pytest would run the tests that it has collected."""

    def __init__(self, plan: Plan) -> None:
        """Keep the plan until the tests are there."""
        self.plan = plan

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Find out what the tests reach, and judge with them."""
        plan = self.plan
        items = {item.nodeid: item for item in session.items}
        reach_folder = plan.folder / "reach"
        reach_folder.mkdir(parents=True, exist_ok=True)
        judge = Judge(items, find_reach(items, reach_folder, plan.processes), plan.folder)
        for path in modules():  # some are loaded only when they are asked for
            import_module(name_of(path))
        living_functions()
        gc.freeze()  # the forks collect nothing that was there before them, so they share it
        in_forks(plan.processes, plan.paths(), judge.judge_module)
        return True


def accepted() -> dict[str, re.Pattern[str]]:
    """Return the changes that may survive, as they are listed, and what each of them matches."""
    listed = tomllib.loads(SURVIVORS.read_text(encoding="utf-8"))
    entries = chain.from_iterable(listed.values())
    return {entry: re.compile(re.escape(entry).replace(r"\*", ".*")) for entry in entries}


def report(plan: Plan) -> int:
    """Tell what became of the mutants; return 1 if one lives that is not listed."""
    told = {m: v for path in plan.paths() for m, v in verdicts_of(plan.folder, path).items()}
    for verdict, count in sorted(Counter(verdict.value for verdict in told.values()).items()):
        print(f"{verdict}: {count}")
    known = accepted()
    alive = {mutant.partition(" #")[0]: v for mutant, v in told.items() if v not in DEAD}
    new = [mutant for mutant in alive if not any(k.fullmatch(mutant) for k in known.values())]
    stale = [entry for entry, k in known.items() if not any(map(k.fullmatch, alive))]
    _tell("not killed, and not listed", (f"({alive[mutant].value}) {mutant}" for mutant in new))
    _tell("listed, but killed or gone", () if plan.modules else stale)
    return 1 if new or (stale and not plan.modules) else 0


DEAD = {Verdict.KILLED, Verdict.ENDLESS}


def _tell(heading: str, lines: Iterable[str]) -> None:
    for line in lines:
        print(f"{heading}: {line}")


def main() -> int:
    """Judge and tell; return the exit status."""
    parser = argparse.ArgumentParser(
        description="Plant small bugs in the rules, and see them found."
    )
    parser.add_argument("modules", nargs="*", help="such as games.twisted.turn; usually all")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--folder", type=Path, default=Path(".mutation"))
    asked = parser.parse_args()
    plan = Plan(asked.modules, asked.processes, asked.folder)
    os.environ["HYPOTHESIS_PROFILE"] = "mutation"
    begun = monotonic()
    quiet = ("-p", "no:cacheprovider", "-p", "no:xdist", "-k", LEFT_OUT)
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere, redirect_stdout(nowhere):
        pytest.main([*quiet, *JUDGING], plugins=[Judging(plan)])
    print(f"{(monotonic() - begun) / 60:.1f} minutes")
    return report(plan)


if __name__ == "__main__":
    sys.exit(main())
