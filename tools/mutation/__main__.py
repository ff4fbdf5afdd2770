"""Judge all mutants of a target, and compare the live ones with the list.

``nox -s mutation`` judges the rules, ``nox -s mutation-around`` the packages around them,
``nox -s mutation-terminal`` the command, and ``nox -s mutation-lab`` the lab and the tools for
translators; arguments are names of modules to look at, such as ``games.twisted.turn``. The
verdicts stay in ``.mutation`` until the module changes: call it again after an interruption. After
a change of the tests delete that folder, or ask with ``--again`` only for the mutants that no test
noticed.

As soon as all modules are judged to their end, a run without arguments writes the figures to
``results.json``, which the documentation shows. They include the cost of the run, if it judged
everything itself, or else the commits whose tests judged each module.
"""

import argparse
import gc
import os
import resource
import subprocess
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from time import monotonic

import attrs
import pytest

from tools.mutation.forks import in_forks
from tools.mutation.judging import DEAD, Judge, Verdict, kept_of
from tools.mutation.mutants import forget_what_is_kept, living_functions
from tools.mutation.reach import find_reach
from tools.mutation.reporting import Cost, Parts, Report
from tools.mutation.targets import RULES, TARGETS, Target, dotted


@attrs.frozen
class Plan:
    """The order of a user: the mutants to judge, and how."""

    target: Target
    modules: list[str]
    processes: int
    folder: Path
    again: frozenset[Verdict]
    """The verdicts of earlier runs that do not count."""
    patience: float = 1.0
    """The time that the tests may take, as a multiple of the usual limit."""

    def paths(self) -> list[Path]:
        """Return the wanted modules, the longest first."""
        return self.target.named(self.modules)


class Judging:
    """Takes the place of the loop in which pytest would run the tests that it has collected."""

    def __init__(self, plan: Plan) -> None:
        """Keep the plan until the tests are there."""
        self.plan = plan
        self.failed: tuple[str, ...] = ()
        """The tests that fail without any mutant, and so judge none."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Find out what the tests reach, and judge with them."""
        plan = self.plan
        items = {item.nodeid: item for item in session.items}
        reach_folder = plan.folder / "reach"
        reach_folder.mkdir(parents=True, exist_ok=True)
        paths = plan.target.modules()
        forget_what_is_kept(paths)
        share_folder_for_files(session.config)
        reach = find_reach(items, paths, reach_folder, plan.processes)
        self.failed = reach.failed
        reach = attrs.evolve(reach, patience=plan.patience)
        judge = Judge(items, reach, plan.folder, plan.again, this_commit())
        living_functions()
        gc.freeze()  # the forks collect nothing that was there before them, so they share it
        in_forks(plan.processes, plan.paths(), judge.judge_module)
        return True


def this_commit() -> str:
    """Return the commit at which the tests are, and whether they differ from it."""
    described = ("git", "describe", "--always", "--dirty")
    return subprocess.run(described, check=True, capture_output=True, text=True).stdout.strip()


def share_folder_for_files(config: pytest.Config) -> None:
    """Make the folder for the files of tests before there are forks, which would each make one."""
    config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]  # pytest has no public way


def main() -> int:
    """Judge and tell; return the exit status, 1 if a mutant lives that is not listed."""
    plan = read_plan()
    from_nothing = not [*plan.folder.glob("**/*.json*")]
    judging = Judging(plan)
    cost = judge(plan, judging)
    print(f"{cost.minutes} minutes, {cost.processor_minutes} of processor time")
    kept = {dotted(path): kept_of(plan.folder, path) for path in plan.paths()}
    report = Report.of(plan.target, {m: v for k in kept.values() for m, v in k.verdicts.items()})
    report.tell()
    for test in judging.failed:
        print(f"fails without a mutant, so it judged none: {test}")
    is_whole = not plan.modules
    if is_whole and not judging.failed and all(each.is_whole for each in kept.values()):
        parts = Parts({name: each.commits for name, each in sorted(kept.items())})
        report.write(cost if from_nothing else parts)
    return 1 if report.unlisted or judging.failed or (report.stale and is_whole) else 0


def read_plan() -> Plan:
    """Return what the command line asks for."""
    parser = argparse.ArgumentParser(description="Plant small bugs, and see them found.")
    parser.add_argument("modules", nargs="*", help="such as games.twisted.turn; usually all")
    parser.add_argument("--target", choices=TARGETS, default=RULES.name)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--folder", type=Path, default=Path(".mutation"))
    parser.add_argument("--again", action="store_true", help="mutants that no test noticed before")
    parser.add_argument("--patience", type=float, default=1.0, help="0.2 for a quick first look")
    asked = parser.parse_args()
    target = TARGETS[asked.target]
    again = frozenset(Verdict) - DEAD if asked.again else frozenset[Verdict]()
    folder = asked.folder / target.name
    return Plan(target, asked.modules, asked.processes, folder, again, asked.patience)


def judge(plan: Plan, judging: Judging) -> Cost:
    """Judge all mutants that were not judged yet; return what that took."""
    os.environ["HYPOTHESIS_PROFILE"] = "mutation"
    begun = monotonic()
    left_out = " and ".join(f"not {name}" for name in plan.target.left_out)
    quiet = ("-p", "no:cacheprovider", "-p", "no:xdist", "-k", left_out)
    tidy = ("-o", "tmp_path_retention_policy=failed")
    with StringIO() as told, redirect_stdout(told):
        status = pytest.main([*quiet, *tidy, *plan.target.tests], plugins=[judging])
        if status is not pytest.ExitCode.OK:
            sys.exit(told.getvalue())
    spent = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    processor = sum(each.ru_utime + each.ru_stime for each in spent)
    minutes = round((monotonic() - begun) / 60, 1)
    return Cost(minutes, round(processor / 60, 1), plan.processes)


if __name__ == "__main__":
    sys.exit(main())
