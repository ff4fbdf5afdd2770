"""The tool itself: a mutant is what it says, and lives only in its own process."""

import json
import os
from pathlib import Path

import attrs
import pytest

from tests.mutating.forks import fork, limit
from tests.mutating.judging import Judge, Verdict, numbered, verdicts_of
from tests.mutating.mutants import (
    SOURCE,
    Mutant,
    living_functions,
    modules,
    mutants_of,
    switch_on,
)
from tests.mutating.reach import Reach
from tests.mutating.reporting import Cost, Report, listed
from tricky_twist import NotationError, Seat
from tricky_twist.core import seats
from tricky_twist.games import flip_twhist as ft

SEATS, ERRORS = (SOURCE / "core" / name for name in ("seats.py", "errors.py"))


def ended(child: int) -> int:
    """Return the exit status of a process; below zero, the signal that ended it."""
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def test_the_register_is_not_mutated() -> None:
    """All rules are, and what they share."""
    names = {"/".join(path.relative_to(SOURCE).parts) for path in modules()}

    assert {"core/tricks.py", "games/twisted/phases/turn.py"} <= names
    assert not any("/clauses/" in name for name in names)


def test_every_mutant_differs_in_one_function() -> None:
    """And says where, from what and to what."""
    text = SEATS.read_text(encoding="utf-8")
    mutants = dict(numbered(mutants_of(SEATS)))

    assert len(mutants) > 10
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
    late = SOURCE / "games" / "tricky_twist" / "sampling.py"

    assert living_functions()[str(late), "invent_state"]


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
    path = SOURCE / "games" / "flip_twhist" / "phases" / "__init__.py"
    text = path.read_text(encoding="utf-8")
    refusal = "(not_now(phase.clause, phase.awaited(state)),)"
    changed = text.replace(refusal, f"{refusal}[:0]")
    silent = Mutant("", "_wrong_phase", (1,), changed)
    move = ft.Pick(Seat(0), ft.Cards(0))

    def become() -> int:
        assert switch_on(path, silent)
        return len(ft.find_violations(ft.setup(3), move))

    assert 0 == ended(fork(become))
    assert 1 == len(ft.find_violations(ft.setup(3), move))


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
    assert verdicts_of(tmp_path, SEATS) == {}
    judge = Judge({}, Reach({}, {}, {}), tmp_path)
    judge.judge_module(SEATS)
    kept = verdicts_of(tmp_path, SEATS)
    assert {Verdict.UNREACHED} == {*kept.values()}
    (file,) = tmp_path.iterdir()
    file.write_text(file.read_text(encoding="utf-8")[:-9], encoding="utf-8")
    assert len(verdicts_of(tmp_path, SEATS)) == len(kept) - 1
    file.write_text(
        file.read_text(encoding="utf-8").replace('"source": "', '"source": "0'), encoding="utf-8"
    )
    assert verdicts_of(tmp_path, SEATS) == {}


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
    report = Report.of(told)
    report.write(Cost(41.5, 80.0, 2), tmp_path / "results.json")
    figures = json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))

    assert ("(alive) core.seats.left_of: a => d",) == report.unlisted
    assert {listed()[shared].reason: 2} == report.reasons == figures["reasons"]
    assert len(listed()) - 1 == len(report.stale)
    assert (41.5, 80.0, 2) == tuple(figures[f.name] for f in attrs.fields(Cost))
    assert {"killed": 1, "endless": 1, "alive": 2, "unreached": 1, "fixed": 0} == figures[
        "verdicts"
    ]
