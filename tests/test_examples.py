"""The programs in ``examples/`` do what the README says of them."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.run_examples import EXAMPLES, run

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def printed(name: str, *arguments: str, given: str = "") -> str:
    """Return what an example prints, given these answers or those in the file beside it."""
    example = EXAMPLES / f"{name}.py"
    answers = example.with_suffix(".input.txt")
    if not given and answers.exists():
        given = answers.read_text(encoding="utf-8")
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
    points, _, verdict = told.splitlines()[-1].partition(": ")
    best = [name for name, total in zip(NAMES, game, strict=True) if total == max(game)]
    assert list(map(str, game)) == re.findall(r"\d+", points)
    assert best == [name for name in NAMES if name in verdict]


def row(line: str) -> list[int]:
    """Return the numbers of a line of the score sheet."""
    return [int(number) for number in line.split() if number.isdecimal()]


NOT_WORDS = re.compile(r"[A-Z]\w+\(|[A-Z][a-z]+[A-Z]|\w=\w")
"""Traces of the ``repr`` of a value."""


@pytest.mark.parametrize("seed", range(1, 13))
def test_the_narrator_has_words_for_every_event(seed: int) -> None:
    """No event of a game is shown as the value that it is."""
    assert None is NOT_WORDS.search(printed("narrated_game", str(seed)))


def test_the_narrator_explains_every_point() -> None:
    """The lines below what a player scores in a round add up to it."""
    told = printed("narrated_game").partition("The clauses cited:")[0]
    scores = re.findall(r"^ +\w+ scores (\w+) points? \[TT-54\]\.$((?:\n.+$)+)", told, re.MULTILINE)
    points = [re.findall(r"^ +(\d+)  \w", lines, re.MULTILINE) for _, lines in scores]

    assert 16 == len(scores)
    assert [int(total) for total, _ in scores] == [sum(map(int, each)) for each in points]


def test_the_hot_seat_is_a_game_in_under_60_lines() -> None:
    """A complete game at the terminal takes less than 60 lines of a user's code."""
    lines = (EXAMPLES / "hot_seat.py").read_text(encoding="utf-8").splitlines()

    assert len(lines) < 60


def test_the_hot_seat_explains_refusals_with_their_clauses() -> None:
    """A card that does not follow, one that is not held and one that is none are all refused."""
    shown = printed("hot_seat")

    assert "Refused: must follow disc: you hold D4 [TT-21]" in shown
    assert "Refused: you do not hold M1 [TT-20]" in shown
    assert "'Z13' is not a card such as M7" in shown


def test_the_hot_seat_shows_what_is_on_the_table() -> None:
    """The variable bonus cards show their faces, and what is offered comes in words."""
    shown = printed("hot_seat")

    assert "Variable cards 1 to 4: moon or sun; sun or square; square or disc; disc or" in shown
    assert "   1  seat 1 takes the flip card for a gained 7\n" in shown


def test_the_hot_seat_goes_on_to_the_end() -> None:
    """Whoever always takes the first move comes to the end of a game, told in words."""
    shown = printed("hot_seat", given="moonlight\n" + "0\n" * 2000)

    assert None is NOT_WORDS.search(shown.replace("\033[2J\033[H", ""))
    assert "  round 4 ends: " in shown
    assert re.search(r"the game ends with .* points: seat \d wins \[TT-67\]\n$", shown)


def test_the_referee_names_what_was_illegal_and_scores_the_round() -> None:
    """Each illegal attempt is shown with its clause, and then every seat's points."""
    shown = printed("referee")

    assert "Illegal: seat 1 plays M3\n    must follow disc: you hold D12 [TT-21]\n" in shown
    assert ["9", "13", "1", "10"] == re.findall(r"^seat \d: (\d+)$", shown, re.MULTILINE)
    assert "   1  run card: a run of 1, 12 [TT-56]\nseat 1: 13\n   6  6 tricks [TT-51]\n" in shown
    assert None is NOT_WORDS.search(shown)
