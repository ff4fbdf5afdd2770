"""Which tests reach which line of the rules, and how long each takes."""

import json
import sys
from collections.abc import Iterator
from itertools import accumulate, groupby
from pathlib import Path
from time import process_time
from typing import Any

import attrs
import pytest
from coverage import Coverage

from tools.mutation.forks import in_forks
from tools.mutation.mutants import digest
from tools.mutation.targets import SOURCE

OWN = 10.0
"""For so many seconds the tests that are about a module are tried on its mutants."""

REACHING = 8.0
"""For so many seconds other tests that reach a line are tried on its mutants, then."""

BEYOND = 4.0
"""For so many seconds others of their files are tried on what lives after them.

What a test keeps for those after it, these did not reach when they were measured.
"""

Lines = dict[str, dict[int, list[str]]]
"""For each file and line, names of tests, or of their files."""


@attrs.frozen
class Reach:
    """What was found out about the tests."""

    seconds: dict[str, float]
    """How long each takes, the quickest first."""
    lines: Lines
    """The tests that reach a line."""
    files: Lines
    """The files of all tests that reach it."""
    patience: float = 1.0
    """By how much more, or less, time the tests have for a mutant."""
    failed: tuple[str, ...] = ()
    """The tests that fail without a mutant, and so would take anything for one."""

    def of(self, path: Path, lines: tuple[int, ...]) -> list[str]:
        """Return the tests that reach one of these lines, for a while.

        Those that are named after the module come first, because thousands reach a line of the core
        by the way; then the quickest. A statement may go over several lines, of which Python knows
        only some.
        """
        reaching = self.lines.get(str(path), {})
        found = {test for line in lines for test in reaching.get(line, ())}
        quickest = sorted(found, key=self.seconds.__getitem__)
        own = self._for(OWN, [test for test in quickest if is_about(test, path)])
        tried = {*own}
        return own + self._for(REACHING, [test for test in quickest if test not in tried])

    def beyond(self, path: Path, lines: tuple[int, ...]) -> list[str]:
        """Return other tests of the files that reach them, the quickest first, for a while."""
        reaching = self.files.get(str(path), {})
        files = {file for line in lines for file in reaching.get(line, ())}
        tried = {*self.of(path, lines)}
        others = [test for test in self.seconds if file_of(test) in files and test not in tried]
        return self._for(BEYOND, others)

    def _for(self, seconds: float, tests: list[str]) -> list[str]:
        """Return the first of some tests, as many as take so long."""
        ends = accumulate(self.seconds[test] for test in tests)
        most = seconds * self.patience
        return [test for test, end in zip(tests, ends, strict=True) if end <= most]


def is_about(test: str, path: Path) -> bool:
    """Say whether a test, by the name of its file, is about a module, or is an example in it.

    >>> module = SOURCE / "core" / "determinizing.py"
    >>> is_about("tests/core/test_determinize.py::test_it", module)
    True
    >>> is_about("tests/core/test_chance.py::test_it", module)
    False
    """
    of = Path(file_of(test)).stem.removeprefix("test_")[:ALIKE]
    names = (part.strip("_")[:ALIKE] for part in path.with_suffix("").parts[-2:])
    return any(name.startswith(of) or of.startswith(name) for name in names)


ALIKE = 6
"""By so many letters names are compared."""


def file_of(test: str) -> str:
    """Return the file of a test."""
    return test.partition("::")[0]


def find_reach(
    items: dict[str, pytest.Item], paths: list[Path], folder: Path, processes: int
) -> Reach:
    """Run every test once, each file in a process that has kept nothing of the others.

    A file that was measured before is measured again if it has changed, or one of the paths has,
    which are the modules that it may reach.
    """
    _measure_everything()
    files = [list(group) for _, group in groupby(sorted(items), key=file_of)]
    sources = "".join(path.read_text(encoding="utf-8") for path in paths)
    jobs = [(folder / _part_of(items[tests[0]], sources), tests) for tests in files]
    todo = [(part, tests) for part, tests in jobs if not part.exists()]
    in_forks(processes, todo, lambda job: _measure(items, job[1], job[0]))
    lost = [test for part, tests in jobs if not part.exists() for test in tests]
    reach = _put_together([part for part, _ in jobs if part.exists()])
    for part, _ in todo:
        if part.exists() and json.loads(part.read_text(encoding="utf-8"))["failed"]:
            part.unlink()
    return attrs.evolve(reach, failed=(*reach.failed, *lost))


def _part_of(item: pytest.Item, sources: str) -> str:
    """Return the name of what is kept of a file of tests as it is now."""
    text = item.path.read_text(encoding="utf-8") + sources
    return f"{file_of(item.nodeid).replace('/', '.')}.{digest(text)}.json"


def _measure_everything() -> None:
    """Let no test be run without being measured, as most are when coverage is checked."""
    sys.modules["tests.conftest"].is_traced = lambda _item: True  # type: ignore[attr-defined]


def _measure(items: dict[str, pytest.Item], tests: list[str], into: Path) -> None:
    measuring = Coverage(data_file=None, config_file=False, include=[f"{SOURCE}/*"])
    measuring.start()
    seconds, failed = {}, []
    for test, following in zip(tests, [*tests[1:], None], strict=True):
        measuring.switch_context(test)
        before = items[test].session.testsfailed
        begun = process_time()
        after = items[following] if following else None
        items[test].ihook.pytest_runtest_protocol(item=items[test], nextitem=after)
        seconds[test] = process_time() - begun
        if items[test].session.testsfailed > before:
            failed.append(test)
    measuring.stop()
    found = measuring.get_data()
    numbers = {test: number for number, test in enumerate(tests)}  # a name can be long
    lines = {
        file: {
            line: [numbers[context] for context in contexts if context]
            for line, contexts in found.contexts_by_lineno(file).items()
        }
        for file in found.measured_files()
    }
    new = into.with_suffix(".new")
    told = {"seconds": seconds, "lines": lines, "failed": failed}
    new.write_text(json.dumps(told), encoding="utf-8")
    new.replace(into)


def _put_together(parts: list[Path]) -> Reach:
    told = [json.loads(part.read_text(encoding="utf-8")) for part in parts]
    failed = {test for part in told for test in part["failed"]}
    took = [pair for part in told for pair in part["seconds"].items() if pair[0] not in failed]
    seconds = dict(sorted(took, key=lambda pair: pair[1]))
    lines: Lines = {}
    files: Lines = {}
    for file, line, reaching in _reached(told):
        lines.setdefault(file, {}).setdefault(line, []).extend(reaching)
        files.setdefault(file, {}).setdefault(line, []).append(file_of(reaching[0]))
    return Reach(seconds, lines, files, failed=tuple(failed))


def _reached(told: list[Any]) -> Iterator[tuple[str, int, list[str]]]:
    for part in told:
        tests, failed = list(part["seconds"]), {*part["failed"]}
        for file, lines in part["lines"].items():
            for line, numbers in lines.items():
                if reaching := [t for t in map(tests.__getitem__, numbers) if t not in failed]:
                    yield file, int(line), reaching
