"""Judge all mutants, and compare those that live with what is listed.

``nox -s mutation`` runs it; arguments are names of modules to look at, such as
``games.twisted.turn``. What was judged is kept in ``.mutation`` until the module changes: call it
again after an interruption. After a change of the tests delete that folder. A run of all modules
that was not interrupted writes its figures to ``results.json``, which the documentation shows.
"""

import argparse
import gc
import os
import re
import resource
import sys
from contextlib import redirect_stdout
from pathlib import Path
from time import monotonic

import attrs
import pytest

from tests.mutating.forks import in_forks
from tests.mutating.judging import Judge, verdicts_of
from tests.mutating.mutants import dotted, living_functions, modules
from tests.mutating.reach import find_reach
from tests.mutating.reporting import Cost, Report

JUDGING = (
    *("src/tricky_twist/core", "src/tricky_twist/games"),
    *("tests/conformance", "tests/core", "tests/tricky_twist", "tests/twisted"),
    *("tests/flip_twhist", "tests/encoding", "tests/test_vectors.py", "tests/test_bad_input.py"),
)
"""The tests that judge the rules, the examples in docstrings among them."""

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


def _is(path: Path, wanted: re.Pattern[str]) -> bool:
    return bool(wanted.fullmatch(dotted(path)))


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
        living_functions()
        gc.freeze()  # the forks collect nothing that was there before them, so they share it
        in_forks(plan.processes, plan.paths(), judge.judge_module)
        return True


def main() -> int:
    """Judge and tell; return the exit status, 1 if a mutant lives that is not listed."""
    parser = argparse.ArgumentParser(
        description="Plant small bugs in the rules, and see them found."
    )
    parser.add_argument("modules", nargs="*", help="such as games.twisted.turn; usually all")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--folder", type=Path, default=Path(".mutation"))
    asked = parser.parse_args()
    plan = Plan(asked.modules, asked.processes, asked.folder)
    from_nothing = not [*plan.folder.glob("**/*.json*")]
    cost = judge(plan)
    print(f"{cost.minutes} minutes, {cost.processor_minutes} of processor time")
    told = {m: v for path in plan.paths() for m, v in verdicts_of(plan.folder, path).items()}
    report = Report.of(told)
    report.tell()
    if from_nothing and not plan.modules:
        report.write(cost)
    return 1 if report.unlisted or (report.stale and not plan.modules) else 0


def judge(plan: Plan) -> Cost:
    """Judge all mutants that were not judged yet; return what that took."""
    os.environ["HYPOTHESIS_PROFILE"] = "mutation"
    begun = monotonic()
    quiet = ("-p", "no:cacheprovider", "-p", "no:xdist", "-k", LEFT_OUT)
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere, redirect_stdout(nowhere):
        pytest.main([*quiet, *JUDGING], plugins=[Judging(plan)])
    spent = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    processor = sum(each.ru_utime + each.ru_stime for each in spent)
    minutes = round((monotonic() - begun) / 60, 1)
    return Cost(minutes, round(processor / 60, 1), plan.processes)


if __name__ == "__main__":
    sys.exit(main())
