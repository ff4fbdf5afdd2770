"""The facts of a refusal are a closed union: who tells some of them is told what is forgotten.

``nox -s typing`` runs this, because mypy and pyright are there.
"""

from collections.abc import Callable
from pathlib import Path
from typing import assert_never, get_args

import pytest

from tests.conformance.subjects import SUBJECTS
from tests.repo.test_forgotten import say_mypy, say_pyright
from tricky_twist import Seat
from tricky_twist.games import flip_twhist as ft

TELLER = """
def tell_{package}(state: {package}.State, move: {package}.Move) -> str:
    for violation in {package}.find_violations(state, move):
        match violation.facts:
            case {cases}:
                return str(violation.facts)
            case forgotten:
                assert_never(forgotten)
    return "legal"
"""
"""A function of a user who has words for every kind of fact."""


def program(*, left_out: int) -> str:
    """Return a program with such a function for each game, without words for the first few."""
    lines = ["from typing import assert_never"]
    for subject in SUBJECTS:
        package = subject.package.__name__.rpartition(".")[2]
        kinds = [kind.__name__ for kind in get_args(subject.package.Facts)][left_out:]
        lines.append(f"from tricky_twist.games import {package}")
        cases = " | ".join(f"{package}.{name}()" for name in kinds)
        lines.append(TELLER.format(package=package, cases=cases))
    return "\n".join(lines)


@pytest.mark.parametrize("checker", [say_mypy, say_pyright])
def test_who_has_words_for_every_fact_needs_no_cast(
    checker: Callable[[str], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a cast, no fact is left over in any game."""
    monkeypatch.chdir(tmp_path)
    Path("told.py").write_text(program(left_out=0), "utf-8")

    said = checker("told.py")
    assert "Success" in said or "0 errors" in said


@pytest.mark.parametrize("checker", [say_mypy, say_pyright])
def test_a_fact_without_words_is_a_type_error(
    checker: Callable[[str], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In every game the checker names the class that was forgotten."""
    monkeypatch.chdir(tmp_path)
    Path("told.py").write_text(program(left_out=1), "utf-8")

    said = checker("told.py")
    first = [get_args(subject.package.Facts)[0].__name__ for subject in SUBJECTS]
    assert len(SUBJECTS) == said.count("told.py:") - said.count("note:")
    assert all(name in said for name in first)


def in_german(facts: ft.Facts) -> str:
    """Return words in another language, as a frontend would; mypy reads this, too."""
    match facts:
        case ft.NotNow() | ft.NotYourTurn():
            return "jetzt nicht"
        case ft.MustFollow(held=held):
            return f"bekennen mit {held}"
        case ft.CardNotHeld() | ft.TwhistNotHeld() | ft.WrongPick():
            return "diese Karte nicht"
        case ft.NoSuchSeat() | ft.WrongDeal():
            return "so nicht"
        case _:
            assert_never(facts)


def test_facts_are_worded_in_another_language() -> None:
    """What a refusal states needs no look at its English."""
    (violation,) = ft.find_violations(ft.setup(3), ft.PlayTwhist(Seat(0), ft.Twhist.PASS))

    assert "jetzt nicht" == in_german(violation.facts)
