"""Judge mutants, one after another, and store the verdicts."""

import enum
import json
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Any, TextIO

import attrs
import pytest

from tools.mutation.forks import fork, limit
from tools.mutation.mutants import Mutant, digest, mutants_of, switch_on
from tools.mutation.reach import Reach
from tools.mutation.targets import dotted

MEMORY = 4 << 30
"""How many bytes a mutant may fill: some would take all there are."""

SLOWER = 10
"""So many times as long as the original it may take."""


class Verdict(enum.Enum):
    """The fate of a mutant."""

    KILLED = "killed"
    """A test failed."""
    ENDLESS = "endless"
    """It took far too long, or too much memory: no user would take it for the original."""
    ALIVE = "alive"
    """No test that reaches it failed."""
    UNREACHED = "unreached"
    """No test reaches it."""
    FIXED = "fixed"
    """It could not be switched on."""


DEAD = {Verdict.KILLED, Verdict.ENDLESS}
"""The verdicts on mutants that a user would notice."""

_BY_STATUS = {0: Verdict.ALIVE, 1: Verdict.KILLED, 2: Verdict.FIXED}


@attrs.frozen
class Judge:
    """The judges of mutants: collected tests, and the lines that they reach."""

    items: dict[str, pytest.Item]
    reach: Reach
    folder: Path
    """The folder of the verdicts, a file for each module."""
    again: frozenset[Verdict] = frozenset()
    """The verdicts that are not kept."""
    commit: str = ""
    """The state of the repository whose tests judge."""

    def judge_module(self, path: Path) -> None:
        """Judge all mutants of a module that were not judged yet."""
        before = kept_of(self.folder, path)
        kept = {name: told for name, told in before.verdicts.items() if told not in self.again}
        if before.is_whole and kept == before.verdicts:
            return
        commits = dict.fromkeys((*before.commits, self.commit))
        with _file_of(self.folder, path).open("w", encoding="utf-8") as file:
            _write(file, {"source": _digest_of(path), "commits": [*commits]})
            for name, verdict in kept.items():
                _write(file, {"mutant": name, "verdict": verdict.value})
            for name, mutant in numbered(mutants_of(path)):
                if name not in kept:
                    _write(file, {"mutant": name, **self._judge(path, mutant)})
            _write(file, _END)

    def _judge(self, path: Path, mutant: Mutant) -> dict[str, object]:
        begun = perf_counter()
        quickest = self.reach.of(path, mutant.lines)
        verdict = self._verdict(path, mutant, quickest)
        if verdict is Verdict.ALIVE and (others := self.reach.beyond(path, mutant.lines)):
            verdict = self._verdict(path, mutant, others)
        return {"verdict": verdict.value, "seconds": round(perf_counter() - begun, 2)}

    def _verdict(self, path: Path, mutant: Mutant, tests: list[str]) -> Verdict:
        """Let a fork that has become the mutant run tests."""
        if not tests:
            return Verdict.UNREACHED
        child = fork(lambda: self._be(path, mutant, tests))
        _, status = os.waitpid(child, 0)
        return _BY_STATUS.get(os.waitstatus_to_exitcode(status), Verdict.ENDLESS)

    def _be(self, path: Path, mutant: Mutant, tests: list[str]) -> int:
        """Become the mutant, and run tests until one fails; return the exit status."""
        if not switch_on(path, mutant):
            return 2
        for test, following in zip(tests, [*tests[1:], None], strict=True):
            item = self.items[test]
            after = self.items[following] if following else None
            limit(2 + SLOWER * self.reach.seconds[test], MEMORY)
            item.ihook.pytest_runtest_protocol(item=item, nextitem=after)
            if item.session.testsfailed:
                return 1
        return 0


def numbered(mutants: Iterator[Mutant]) -> Iterator[tuple[str, Mutant]]:
    """Yield mutants with names of their own: a change that comes again gets a number."""
    seen: dict[str, int] = {}
    for mutant in mutants:
        times = seen[mutant.change] = seen.get(mutant.change, 0) + 1
        yield (mutant.change if times == 1 else f"{mutant.change} #{times}"), mutant


# What is kept -------------------------------------------------------------------------------------


@attrs.frozen
class Kept:
    """What is kept of a module as it is now."""

    verdicts: dict[str, Verdict]
    """The fate of each mutant."""
    commits: tuple[str, ...] = ()
    """The states of the repository whose tests judged it, run by run."""
    is_whole: bool = False
    """Whether the last run came to the end of the module."""


def kept_of(folder: Path, path: Path) -> Kept:
    """Return what is kept of a module, if it has not changed since."""
    file = _file_of(folder, path)
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    header, *told = list(_read(lines)) or [{}]
    if header.get("source") != _digest_of(path):
        file.unlink(missing_ok=True)
        return Kept({})
    verdicts = {each["mutant"]: Verdict(each["verdict"]) for each in told if each != _END}
    return Kept(verdicts, tuple(header["commits"]), _END in told)


_END: dict[str, object] = {"ended": True}
"""The last line of a module that was judged to its end."""


def _write(file: TextIO, told: dict[str, object]) -> None:
    file.write(json.dumps(told) + "\n")
    file.flush()


def _read(lines: list[str]) -> Iterator[Any]:
    """Yield what stands in lines; half a line is what an interruption leaves."""
    with suppress(json.JSONDecodeError):
        for line in lines:
            yield json.loads(line)


def _digest_of(path: Path) -> str:
    return digest(path.read_text(encoding="utf-8"))


def _file_of(folder: Path, path: Path) -> Path:
    return folder / f"{dotted(path)}.jsonl"
