"""The tool itself: a mutant is what it says, and lives only in its own process."""

import fnmatch
import json
import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import attrs
import pytest

from tools.mutation import reach
from tools.mutation.forks import fork, limit
from tools.mutation.judging import Judge, Kept, Verdict, kept_of, numbered
from tools.mutation.mutants import (
    Mutant,
    definitions,
    forget_what_is_kept,
    living_functions,
    mutants_of,
    switch_on,
)
from tools.mutation.reach import Reach, find_reach
from tools.mutation.reporting import Cost, Parts, Report, listed
from tools.mutation.targets import (
    AROUND,
    NO_TARGET,
    RULES,
    SOURCE,
    TARGETS,
    TERMINAL,
    Target,
    dotted,
)
from tricky_twist import TWISTED, NotationError, Seat
from tricky_twist.bots import Tally
from tricky_twist.core import seats
from tricky_twist.encoding import dumps
from tricky_twist.games import flip_twhist as ft, twisted as tw

SEATS, ERRORS = (SOURCE / "core" / name for name in ("seats.py", "errors.py"))


def ended(child: int) -> int:
    """Return the exit status of a process; below zero, the signal that ended it."""
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def test_the_register_is_not_mutated() -> None:
    """All rules are, and what they share."""
    names = {"/".join(path.relative_to(SOURCE).parts) for path in RULES.modules()}

    assert {"core/tricks.py", "games/twisted/phases/turn.py"} <= names
    assert not any("/clauses/" in name for name in names)


def test_every_module_of_a_package_around_the_rules_is_mutated() -> None:
    """No module belongs to two targets."""
    packages = ("encoding", "records", "hosting", "bots")
    expected = {path for each in packages for path in (SOURCE / each).glob("*.py")}

    assert expected == {*AROUND.modules()}
    assert expected.isdisjoint(RULES.modules())


def test_the_whole_command_is_mutated() -> None:
    """With the search, whose only users are the command and the pages."""
    expected = {path for each in ("cli", "search") for path in (SOURCE / each).rglob("*.py")}

    assert expected == {*TERMINAL.modules()}
    assert expected.isdisjoint({*AROUND.modules(), *RULES.modules()})


def test_every_package_is_mutated_or_has_a_reason() -> None:
    """So that no new package is forgotten."""
    packages = {path.name for path in SOURCE.iterdir() if path.is_dir() and path.name[0] != "_"}
    mutated = [package for target in TARGETS.values() for package in target.packages]

    assert sorted(packages) == sorted([*mutated, *NO_TARGET])


@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
def test_a_mutant_that_may_live_is_of_a_function_that_is_there(target: Target) -> None:
    """An entry of a function that has another name now would excuse nothing, unnoticed."""
    there = {f"{dotted(path)}.{name}" for path in target.modules() for name in functions_in(path)}
    heads = {entry.partition(":")[0] for entry in listed(target) if entry[0] != "*"}

    assert [] == [head for head in sorted(heads) if not fnmatch.filter(there, head)]


def functions_in(path: Path) -> list[str]:
    """Return the functions and the methods of a module."""
    return [*definitions(path.read_text(encoding="utf-8"))]


def test_every_mutant_differs_in_one_function() -> None:
    """And says where, from what and to what."""
    text = SEATS.read_text(encoding="utf-8")
    mutants = dict(numbered(mutants_of(SEATS)))

    assert len(mutants) > 5
    for name, mutant in mutants.items():
        assert mutant.source != text
        assert name.startswith(f"core.seats.{mutant.function}: ")
        was = text.splitlines()[mutant.lines[0] - 1].strip()
        assert was.startswith(mutant.change.partition(": ")[2].partition(" => ")[0][: len(was)])


def test_a_fork_becomes_the_mutant_and_nobody_else() -> None:
    """Whoever holds the function calls the other code."""
    text = SEATS.read_text(encoding="utf-8")
    broken = Mutant("", "left_of", (1,), text.replace("return ", "return 7 or "))

    def become() -> int:
        assert switch_on(SEATS, broken)
        return int(seats.left_of(Seat(1), 3) != Seat(2))

    assert ended(fork(become)) == 1
    assert seats.left_of(Seat(1), 3) == Seat(2)
    with pytest.raises(LookupError):
        switch_on(SEATS, Mutant("", "no_such_function", (1,), text))


def test_what_is_loaded_late_is_mutated_too() -> None:
    """Whatever was asked for till now."""
    late = SOURCE / "games" / "tricky_twist" / "report.py"

    assert living_functions()[str(late), "report"]


def test_a_default_is_mutated_too() -> None:
    """It stands in the head of a function, which is worked out once; its body is reached."""
    text = ERRORS.read_text(encoding="utf-8")
    change = "column: int = 1) -> None: => def __init__(self, text: str, expected: str, column: "
    mutants = [each for each in mutants_of(ERRORS) if change in each.change]
    assert [True] * len(mutants) == [each.in_head for each in mutants]
    assert {text.splitlines()[line - 1].strip() for line in mutants[0].lines} >= {
        "self.column = column"
    }

    def become() -> int:
        assert switch_on(ERRORS, mutants[0])
        return NotationError("X", "a card").column

    assert ended(fork(become)) not in {0, 1}
    assert NotationError("X", "a card").column == 1


def test_what_a_function_has_made_already_is_mutated_too() -> None:
    """A table that was filled at the import of a module holds such functions."""
    path = SOURCE / "core" / "phase.py"
    text = path.read_text(encoding="utf-8")
    refusal = "(not_now(phase.clause(state), phase.awaited(state), sender),)"
    assert refusal in text
    changed = text.replace(refusal, f"{refusal}[:0]")
    silent = Mutant("", "_actions_of", (1,), changed)
    move = ft.Pick(Seat(0), ft.Cards(0))

    def become() -> int:
        assert switch_on(path, silent)
        return len(ft.find_violations(ft.setup(3), move))

    assert 0 == ended(fork(become))
    assert 1 == len(ft.find_violations(ft.setup(3), move))


def test_what_was_kept_before_is_made_anew() -> None:
    """A codec is made once: one that was made before a mutant was switched on hides it."""
    path = SOURCE / "encoding" / "wire.py"
    text = path.read_text(encoding="utf-8")
    loud = Mutant("", "tag_of", (1,), text.replace(".lower()", ".upper()"))
    move = tw.Take(Seat(0))

    def become(*, forgetful: bool) -> int:
        dumps(TWISTED, move)
        if forgetful:
            forget_what_is_kept(AROUND.modules())
        assert switch_on(path, loud)
        return int("TAKE" in dumps(TWISTED, move))

    assert 0 == ended(fork(lambda: become(forgetful=False)))
    assert 1 == ended(fork(lambda: become(forgetful=True)))


def test_patience_is_how_long_tests_are_tried() -> None:
    """A quick look leaves out the slow ones; those about the module come first all the same."""
    tests = {
        "tests/a.py::quick": 1.0,
        "tests/core/test_seats.py::own": 2.0,
        "tests/a.py::slow": 7.0,
    }
    found = Reach(tests, {str(SEATS): {1: [*tests]}}, {})
    quick, own, slow = tests

    assert [own, quick, slow] == found.of(SEATS, (1,))
    assert [own, quick] == attrs.evolve(found, patience=0.5).of(SEATS, (1,))
    assert [] == attrs.evolve(found, patience=0.1).of(SEATS, (1,))


def test_a_test_that_fails_without_a_mutant_is_named_and_judges_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would take every mutant for a bug; so would those of a file whose process is ended."""
    monkeypatch.setattr(reach, "_measure_everything", lambda: None)

    def item(file: str, name: str, ends: str) -> Any:
        session = SimpleNamespace(testsfailed=0)

        def run(**_: object) -> None:
            seats.left_of(Seat(0), 2)  # a line is reached
            if ends == "killed":
                os._exit(0)
            session.testsfailed += ends == "failed"

        hook = SimpleNamespace(pytest_runtest_protocol=run)
        path = tmp_path / file
        path.touch()
        return SimpleNamespace(nodeid=f"{file}::{name}", path=path, session=session, ihook=hook)

    items = [item("a.py", "good", "passed"), item("a.py", "bad", "failed")]
    items += [item("b.py", "gone", "killed"), item("c.py", "fine", "passed")]
    folder = tmp_path / "reach"
    folder.mkdir()
    found = find_reach({each.nodeid: each for each in items}, [SEATS], folder, 2)

    assert {"a.py::bad", "b.py::gone"} == {*found.failed}
    assert {"a.py::good", "c.py::fine"} == {*found.seconds}
    reached = {test for lines in found.lines.values() for each in lines.values() for test in each}
    assert {"a.py::good", "c.py::fine"} == reached
    assert ["c.py"] == [file.name[:4] for file in folder.iterdir()]  # the others are tried again


def test_a_function_with_a_decorator_is_mutated_too() -> None:
    """Such as a property, or what is kept: whoever holds it calls the other code."""
    path = SOURCE / "bots" / "matches.py"
    mutants = [*mutants_of(path)]
    share = [each for each in mutants if "games if self.games else 1.0" in each.change]
    (broken,) = [each for each in share if each.function == "Tally.share"]

    assert {"Match.play", "Tally.share", "Tally.interval"} <= {each.function for each in mutants}

    def become() -> int:
        assert switch_on(path, broken)
        return int(Tally(0, 0.0, 0).share)

    assert 1 == ended(fork(become))


def test_what_never_ends_is_ended() -> None:
    """It is not waited for; nor is what fails in another way than a test."""

    def loop() -> int:
        limit(0.1, 4 << 30)
        while True:
            pass

    assert ended(fork(loop)) < 0
    assert ended(fork(lambda: int("seven"))) == 3


def test_verdicts_are_kept_until_the_module_changes(tmp_path: Path) -> None:
    """Half a line is what an interruption leaves."""
    assert kept_of(tmp_path, SEATS) == Kept({})
    judge = Judge({}, Reach({}, {}, {}), tmp_path, commit="one")
    judge.judge_module(SEATS)
    kept = kept_of(tmp_path, SEATS)
    assert {Verdict.UNREACHED} == {*kept.verdicts.values()}
    assert (("one",), True) == (kept.commits, kept.is_whole)
    (file,) = tmp_path.iterdir()
    written = file.read_text(encoding="utf-8")
    attrs.evolve(judge, commit="two").judge_module(SEATS)  # nothing is left to judge
    assert written == file.read_text(encoding="utf-8")
    file.write_text(written[: written.rindex('{"ended"') - 9], encoding="utf-8")
    half = kept_of(tmp_path, SEATS)
    assert (len(kept.verdicts) - 1, False) == (len(half.verdicts), half.is_whole)
    attrs.evolve(judge, commit="two").judge_module(SEATS)
    again = kept_of(tmp_path, SEATS)
    assert (kept.verdicts, ("one", "two"), True) == (again.verdicts, again.commits, again.is_whole)
    file.write_text(
        file.read_text(encoding="utf-8").replace('"source": "', '"source": "0'), encoding="utf-8"
    )
    assert kept_of(tmp_path, SEATS) == Kept({})


def test_what_lived_can_be_judged_again(tmp_path: Path) -> None:
    """After a new test only that matters."""
    judge = Judge({}, Reach({}, {}, {}), tmp_path)
    judge.judge_module(SEATS)
    (file,) = tmp_path.iterdir()
    was, *rest, ended = file.read_text(encoding="utf-8").splitlines()
    noticed = rest.pop().replace("unreached", "killed")
    file.write_text("\n".join((was, *rest, noticed, ended, "")), encoding="utf-8")
    attrs.evolve(judge, again=frozenset((Verdict.UNREACHED,))).judge_module(SEATS)
    told = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]

    assert len(rest) + 3 == len(told)
    assert json.loads(noticed)["mutant"] == told[1]["mutant"]
    assert "seconds" in told[2]
    assert Verdict.KILLED is kept_of(tmp_path, SEATS).verdicts[told[1]["mutant"]]


def test_those_that_live_are_told_by_the_reason(tmp_path: Path) -> None:
    """A run that judged everything writes its figures, which the documentation shows."""
    shared = "games.twisted.ending._among_equals: return 0 => return 1"
    told = {
        "core.seats.left_of: a => b": Verdict.KILLED,
        "core.seats.left_of: a => c": Verdict.ENDLESS,
        "core.seats.left_of: a => d": Verdict.ALIVE,
        shared: Verdict.ALIVE,
        f"{shared} #2": Verdict.UNREACHED,
    }
    report = Report.of(RULES, told)
    into = tmp_path / "results.json"
    Report.of(AROUND, {}).write(Cost(1.0, 2.0, 2), into)
    report.write(Cost(41.5, 80.0, 2), into)
    runs = json.loads(into.read_text(encoding="utf-8"))
    figures = runs["rules"]

    assert ("(alive) core.seats.left_of: a => d",) == report.unlisted
    assert {listed(RULES)[shared].reason: 2} == report.reasons == figures["reasons"]
    assert len(listed(RULES)) - 1 == len(report.stale)
    report.write(Parts({"core.seats": ("one", "two")}), into)
    parts = json.loads(into.read_text(encoding="utf-8"))["rules"]

    assert {"core.seats": ["one", "two"]} == parts["modules"]
    assert figures["verdicts"] == parts["verdicts"]
    assert 1.0 == runs["around"]["minutes"]
    assert (41.5, 80.0, 2) == tuple(figures[f.name] for f in attrs.fields(Cost))
    assert {"killed": 1, "endless": 1, "alive": 2, "unreached": 1, "fixed": 0} == figures[
        "verdicts"
    ]
