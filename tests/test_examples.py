"""The programs in ``examples/`` do what the README says of them."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.run_examples import EXAMPLES, run


def printed(name: str, *arguments: str) -> str:
    """Return what an example prints, given the answers in the file beside it."""
    example = EXAMPLES / f"{name}.py"
    answers = example.with_suffix(".input.txt")
    given = answers.read_text(encoding="utf-8") if answers.exists() else ""
    command = [sys.executable, str(example), *arguments]
    return subprocess.run(command, input=given, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("example", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.stem)
def test_an_example_ends_well_and_complains_of_nothing(example: Path) -> None:
    """Every program runs with the answers beside it, warnings being errors."""
    assert run(example)


@pytest.mark.parametrize("seed", range(1, 13))
def test_the_narrated_score_sheet_adds_up(seed: int) -> None:
    """Each column of the sheet sums to the game's points, and the most points win."""
    told = printed("narrated_game", str(seed))
    sheet = told.partition("The score sheet:")[2]
    rounds = [row(line) for line in sheet.splitlines() if line.startswith("  round")]
    parts = [
        row(line) for line in sheet.splitlines() if re.match("  (tricks|pairs|trick b|sc)", line)
    ]
    (game,) = [row(line) for line in sheet.splitlines() if line.startswith("Game")]

    assert game == [sum(column) for column in zip(*rounds, strict=True)]
    assert game == [sum(column) for column in zip(*parts, strict=True)]
    assert f"with {max(game)} points [TT-6" in told.splitlines()[-1]


def row(line: str) -> list[int]:
    """Return the numbers of a line of the score sheet."""
    return [int(number) for number in line.split() if number.isdecimal()]


@pytest.mark.parametrize("seed", range(1, 13))
def test_the_narrator_has_words_for_every_event(seed: int) -> None:
    """No event of a game is shown as the value that it is."""
    told = printed("narrated_game", str(seed))

    assert "seat=" not in told
    assert "Seat(" not in told


def test_the_hot_seat_is_a_game_in_under_60_lines() -> None:
    """A complete game at the terminal takes less than 60 lines of a user's code."""
    lines = (EXAMPLES / "hot_seat.py").read_text(encoding="utf-8").splitlines()

    assert len(lines) < 60


def test_the_hot_seat_explains_refusals_with_their_clauses() -> None:
    """A card that does not follow, one that is not held and one that is none are all refused."""
    shown = printed("hot_seat")

    assert "Refused: must follow disc: you hold D4, D8 [TT-21]" in shown
    assert "Refused: you do not hold M1 [TT-20]" in shown
    assert "'Z13' is not a card such as M7" in shown


def test_the_referee_names_what_was_illegal_and_scores_the_round() -> None:
    """Each illegal attempt is shown with its clause, and then every seat's points."""
    shown = printed("referee")

    assert "1 plays M3: illegal\n    must follow disc: you hold D12 [TT-21]\n" in shown
    assert ["9", "13", "1", "10"] == re.findall(r"= (\d+)$", shown, re.MULTILINE)
