"""The programs in ``examples/`` do what the README says of them."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.run_examples import EXAMPLES, programs, run

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def printed(name: str, *arguments: str, given: str = "") -> str:
    """Return what an example prints, given these answers or those in the file beside it."""
    example = EXAMPLES / f"{name}.py"
    answers = example.with_suffix(".input.txt")
    if not given and answers.exists():
        given = answers.read_text(encoding="utf-8")
    command = [sys.executable, str(example), *arguments]
    return subprocess.run(command, input=given, capture_output=True, text=True, check=True).stdout


def complaint(name: str, given: str = "", *arguments: str) -> str:
    """Return what an example says when it gives up: a text, and no traceback."""
    command = [sys.executable, str(EXAMPLES / f"{name}.py"), *arguments]
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=False)
    assert 1 == done.returncode
    assert "Traceback" not in done.stderr
    return done.stderr


@pytest.mark.parametrize("example", programs(), ids=lambda path: path.stem)
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


@pytest.mark.parametrize("seed", ["moonlight", "", "4.2", "-3", "9" * 5000])
def test_the_narrator_takes_any_text_for_a_seed(seed: str) -> None:
    """Each seed gives a game, and is shown with it."""
    assert printed("narrated_game", seed).startswith(f"A game of Tricky Twist, seed {seed}\n")


def test_the_narrator_takes_one_seed_only() -> None:
    """More arguments are refused with a sentence."""
    assert complaint("narrated_game", "", "1", "2").startswith("expected one seed at most")


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
    assert re.search(r"> Type a number from 0 to \d+, a card such as M7, or quit\.\n", shown)


@pytest.mark.parametrize("answer", ["99", "", "z13", "-1", "²", "9" * 5000])
def test_the_hot_seat_says_what_can_be_typed(answer: str) -> None:
    """An answer that is no listed move and no card changes nothing and is told what would be."""
    shown = printed("hot_seat", given=f"moonlight\n\n{answer}\nquit\n")

    assert shown.endswith("a card such as M7, or quit.\nseat 0> \nGoodbye.\n")


@pytest.mark.parametrize("given", ["moonlight\n", "moonlight\n\n", "moonlight\n\n0\n"])
@pytest.mark.parametrize("ending", ["", "quit\n", "QUIT\n"])
def test_the_hot_seat_can_be_left_at_every_prompt(given: str, ending: str) -> None:
    """The word quit and the end of the input, which Ctrl-D is, both end the game politely."""
    assert printed("hot_seat", given=given + ending).endswith("\nGoodbye.\n")


def test_the_hot_seat_can_be_left_before_it_begins() -> None:
    """The first question takes quit, too."""
    assert printed("hot_seat", given="quit\n").endswith("\nGoodbye.\n")


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


ROUND = (EXAMPLES / "referee.input.txt").read_text(encoding="utf-8").splitlines()
"""A round as the referee reads it: the deal are the first 11 lines."""


def with_lines(*changes: tuple[int, str]) -> str:
    """Return the round with other texts in some lines, which are numbered from 0."""
    lines = list(ROUND)
    for place, text in changes:
        lines[place] = text
    return "\n".join(lines)


def test_the_referee_places_hands_and_reserves_by_their_seats() -> None:
    """The lines for the seats may stand in any order; each hand goes to the seat it names."""
    turned = "\n".join((*ROUND[:3], *ROUND[6:2:-1], *ROUND[10:6:-1], *ROUND[11:]))

    assert printed("referee") == printed("referee", given=turned)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        (((0, "4"),), "expected a line such as 'players 4', got '4'"),
        (((0, "players 9"),), "expected the number of players, one of 3, 4; got '9'"),
        (((1, "first x"),), "expected the number of a seat, one of 0, 1, 2, 3; got 'x'"),
        (((2, "score runx"),), "expected a score card, one of run, suit pair (moon or sun), suit"),
        (((3, ROUND[4]),), "there are two lines for seat 1: 'dealt 1 ...'"),
        (((3, ROUND[3].replace("0", "4", 1)),), "expected the number of a seat, one of"),
        (
            ((6, ROUND[7]),),
            "expected a line 'dealt SEAT CARD CARD ...' for each of the seats 3; got 'reserve 0",
        ),
        (((3, ROUND[3].replace("M10", "M7")),), "expected 12 different cards in the line 'deal"),
        (((3, ROUND[3].replace("M10", "M77")),), "expected a card such as M7"),
        (((7, "reserve 0 S10"),), "expected 5 different cards in the line 'reserve 0 S10'"),
        (
            ((3, ROUND[3].replace("M10", "M3")),),
            "\n    the deal must give 12 cards to each of 4 seats; missing: M10; more than once: ",
        ),
        (
            ((7, ROUND[7].replace("D11", "D1")),),
            "seat 0 sets D1 aside\n    you do not hold D1 [TT-15]",
        ),
    ],
)
def test_the_referee_says_why_a_deal_cannot_be(
    changes: tuple[tuple[int, str], ...], words: str
) -> None:
    """A wrong keyword, seat, number or card is refused with a sentence about what was expected."""
    said = complaint("referee", with_lines(*changes))

    assert said.startswith("That deal cannot be:")
    assert words in said


def test_the_referee_says_that_lines_are_missing() -> None:
    """Input that ends in the middle of the deal is refused."""
    said = complaint("referee", "\n".join(ROUND[:2]))

    assert "expected a line such as 'score run', got 'the end of the input'\n" in said


def test_the_referee_says_who_must_move_when_the_round_is_not_over() -> None:
    """A round that breaks off has no score."""
    said = complaint("referee", "\n".join(ROUND[:12]))

    assert "The round is not over: seat 1 must move\n" == said


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("0", "expected behind 0 one of these:\n    draw, pass, plays M7, "),
        ("0 jumps", "expected behind 0 one of these:\n    draw, pass, plays M7, "),
        ("7 draw", "expected the number of a seat, one of 0, 1, 2, 3; got '7'"),
        ("zero draw", "expected the number of a seat, one of 0, 1, 2, 3; got 'zero'"),
        ("0 plays M13", "expected a card such as M7"),
        ("0 takes all", "expected a bonus card, one of take-back, flip, wild-status,"),
        ("0 uses variable-1 as 13", "expected a value or a suit, one of moon, sun, square, disc;"),
        ("0 shifts M7 2", "expected a shift, one of +1, -1; got '2'"),
    ],
)
def test_the_referee_says_what_it_did_not_understand(line: str, words: str) -> None:
    """Such a line changes nothing, and the next may put it right."""
    shown = printed("referee", given=with_lines((11, f"{line}\n{ROUND[11]}")))

    assert f"Not understood: {line}\n    {words}" in shown
    assert shown.endswith(printed("referee"))
