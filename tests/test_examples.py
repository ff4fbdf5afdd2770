"""The programs in ``examples/`` do what the README says of them."""

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pexpect
import pytest

from tests.run_examples import EXAMPLES, programs, run
from tools.pages.terminal import begin
from tricky_twist import GAMES, Seat, Shuffler, hosting, records

pytestmark = pytest.mark.untraced

NAMES = ("Ada", "Ben", "Cleo", "Dan")


@cache
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


NARRATED = [("tricky-twist", seed) for seed in range(1, 9)] + [
    (game, seed) for game in ("twisted", "flip-twhist") for seed in range(1, 4)
]
"""Games that are told: the first has more that can happen."""


@pytest.mark.parametrize(("game", "seed"), NARRATED)
def test_the_narrated_score_sheet_adds_up(game: str, seed: int) -> None:
    """Each column of the sheet sums to the points of its round and of the game; the most win."""
    told = printed("narrated_game", game, str(seed))
    sheet = told.partition("The score sheet:")[2]
    rounds = [row(line) for line in sheet.splitlines() if line.startswith("  round")]
    parts = [row(line) for line in sheet.splitlines() if re.match(r"  [TF][TW]-\d\d  ", line)]
    (total,) = [row(line) for line in sheet.splitlines() if line.startswith("Game")]

    assert total == [sum(column) for column in zip(*rounds, strict=True)]
    assert total == [sum(column) for column in zip(*parts, strict=True)]
    points, _, verdict = told.splitlines()[-1].partition(": ")
    best = [name for name, most in zip(NAMES, total, strict=True) if most == max(total)]
    assert list(map(str, total)) == re.findall(r"-?\d+", points)
    assert best == [name for name in NAMES if name in verdict]


def row(line: str) -> list[int]:
    """Return the numbers in the columns of a line of the score sheet."""
    return [int(number) for number in line[40:].split()]


@pytest.mark.parametrize("seed", ["moonlight", "", "4.2", "-3", "9" * 5000])
def test_the_narrator_takes_any_text_for_a_seed(seed: str) -> None:
    """Each seed gives a game, and is shown with it."""
    assert printed("narrated_game", seed).startswith(f"A game of Tricky Twist, seed {seed}\n")


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_narrator_tells_any_game(game: records.AnyGame) -> None:
    """A game can be named, with a seed or without."""
    assert printed("narrated_game", game.name).startswith(f"A game of {game.title}, seed 42\n")
    assert printed("narrated_game", game.name, "42") == printed("narrated_game", game.name)


def test_the_narrator_takes_a_game_and_a_seed_only() -> None:
    """More arguments are refused with a sentence."""
    assert complaint("narrated_game", "", "1", "2").startswith("expected a game and a seed:")
    assert complaint("narrated_game", "", "--help").startswith("expected a game and a seed:")


NOT_WORDS = re.compile(r"[A-Z]\w+\(|[A-Z][a-z]+[A-Z]|\w=\w")
"""Traces of the ``repr`` of a value."""


@pytest.mark.parametrize(("game", "seed"), NARRATED)
def test_the_narrator_has_words_for_every_event(game: str, seed: int) -> None:
    """No event of a game is shown as the value that it is."""
    assert None is NOT_WORDS.search(printed("narrated_game", game, str(seed)))


@pytest.mark.parametrize(("game", "rounds"), [("tricky-twist", 4), ("twisted", 2)])
def test_the_narrator_explains_every_point(game: str, rounds: int) -> None:
    """The lines below what a player has in a round add up to it."""
    told, _, sheet = printed("narrated_game", game).partition("The clauses cited:")
    scores = re.findall(r"^ +\w+ has (-?\d+) in this round:$((?:\n.+$)+)", told, re.MULTILINE)
    points = [re.findall(r"^\w\w-\d\d +(-?\d+)  ", lines, re.MULTILINE) for _, lines in scores]
    totals = [row(line) for line in sheet.splitlines() if line.startswith("  round")]

    assert rounds == len(totals)
    assert [int(total) for total, _ in scores] == [total for each in totals for total in each]
    assert [int(total) for total, _ in scores] == [sum(map(int, each)) for each in points]


def test_the_narrator_begins_each_round_with_a_heading() -> None:
    """What happens in a round stands below its number, and its points above the next."""
    told = printed("narrated_game", "twisted").partition("The clauses cited:")[0]
    heading = r"= (Round \d) =|(Ada has) .* round:|(round \d begins|the game ends)"

    assert [
        *("Round 1", "round 1 begins", "Ada has"),
        *("Round 2", "round 2 begins", "the game ends", "Ada has"),
    ] == ["".join(groups) for groups in re.findall(heading, told)]


def dealt(folder: Path, game: str = "tricky-twist") -> Path:
    """Return the journal of a game for three that is dealt, always in the same way."""
    path = folder / f"{game}.jsonl"
    begun = records.begin(game, 3, first=Seat(0), names=NAMES[:3])
    with records.Journal.open(path, begun) as journal:
        hosting.resume(journal, shuffler=Shuffler("moonlight"))
    return path


def seats_shown(shown: str) -> list[str]:
    """Return what the hot seat shows to whoever has the terminal, one after another."""
    return shown.split("\033[2J\033[H")[1:]


def test_the_hot_seat_is_a_game_in_under_70_lines() -> None:
    """Any game at the terminal takes less than 70 lines of a user's code."""
    text = (EXAMPLES / "hot_seat.py").read_text(encoding="utf-8")
    code = re.sub(r'""".*?"""', "", text, flags=re.DOTALL)

    assert len([line for line in code.splitlines() if line.strip()]) < 70
    assert None is re.search("tricky_twist.games|cast|import_module", text)


def test_the_hot_seat_explains_refusals_with_their_clauses(tmp_path: Path) -> None:
    """Cards that are not held or do not fit are refused; so is what belongs to another seat."""
    given = "\nM1\nset-aside 1 M1\nplay-card 0 M1\nquit\n"
    shown = printed("hot_seat", "--journal", str(dealt(tmp_path)), given=given)

    assert "Ada> Refused: you do not hold M1 [TT-15]" in shown
    assert "Ada> Refused: you cannot move for Ben [table]" in shown
    assert (
        "Refused: not now: the game is waiting for cards to be set aside as reserves [TT-15]"
        in shown
    )


@pytest.mark.parametrize("answer", ["99", "", "z13", "-1", "²", "9" * 5000, "play-card 0 M1 2"])
def test_the_hot_seat_says_what_can_be_typed(answer: str, tmp_path: Path) -> None:
    """An answer that is no listed move and no card changes nothing and is told what would be."""
    journal = dealt(tmp_path)
    shown = printed("hot_seat", "--journal", str(journal), given=f"\n{answer}\nquit\n")

    assert re.search(
        r"Type a number up to 15, a move such as \w+, or quit\.\nAda> \nGoodbye\.\n$",
        shown,
    )


@pytest.mark.parametrize("given", ["", "\n", "\n0\n"])
@pytest.mark.parametrize("ending", ["", "quit\n", "QUIT\n"])
def test_the_hot_seat_can_be_left_at_every_prompt(given: str, ending: str) -> None:
    """The word quit and the end of the input, which Ctrl-D is, both end the game politely."""
    assert printed("hot_seat", given=given + ending or "quit\n").endswith("\nGoodbye.\n")


@pytest.mark.parametrize("game", GAMES)
def test_the_hot_seat_goes_on_to_the_end(game: str) -> None:
    """Whoever always takes the first move comes to the end of any game, told in words."""
    shown = printed("hot_seat", game, "Ada", "Ben", "Cleo", given="0\n" * 3000)

    assert None is NOT_WORDS.search(shown)
    assert re.search(
        r"the game ends with .*: .* (wins|share the victory) \[[TF][TW]-\d\d\]\n$", shown
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_hot_seat_shows_nobody_the_cards_of_another(game: str, tmp_path: Path) -> None:
    """Whoever takes the terminal sees the cards of their own hand, and of no other."""
    journal = dealt(tmp_path, game)
    shown = printed("hot_seat", "--journal", str(journal), given="\nquit\n")
    with records.Journal.open(journal) as opened:
        state, seats = opened.record.state, opened.record.game.actors(opened.record.state)
    hands = [{str(card) for card in getattr(hand, "numbers", hand)} for hand in state.hands]
    (seen,) = seats_shown(shown)

    assert hands[seats[0]] <= set(seen.split())
    assert not set.union(*(hands[seat] for seat in range(3) if seat != seats[0])) & set(
        seen.split()
    )


def test_an_enter_too_many_shows_no_hand_in_the_hot_seat(tmp_path: Path) -> None:
    """At a terminal what was typed before a question answers nothing."""
    program, journal = str(EXAMPLES / "hot_seat.py"), str(dealt(tmp_path, "twisted"))
    child = begin(sys.executable, [program, "--journal", journal], encoding="utf-8", timeout=60)
    child.expect_exact("Ada, take the terminal and press Enter. ")
    child.send("\r")
    child.expect_exact("Ada> ")
    child.send("0\r\r\r")
    child.expect_exact("\033[3J\033[2J\033[HBen, take the terminal and press Enter. ")

    assert 1 == child.expect(["\\w", pexpect.TIMEOUT], timeout=1)
    child.close(force=True)


def test_the_hot_seat_plays_on_with_a_journal(tmp_path: Path) -> None:
    """What was played before the program ended is there when it starts again."""
    journal = dealt(tmp_path, "flip-twhist")
    printed("hot_seat", "--journal", str(journal), given="\n0\nquit\n")
    shown = printed("hot_seat", "--journal", str(journal), given="\n0\n\nquit\n")
    with records.Journal.open(journal) as opened:
        senders = [opened.record.game.sender_of(move) for move in opened.record.moves]

    assert [None, Seat(0), Seat(1)] == senders
    assert ["Ben", "Cleo"] == [seen.partition(",")[0] for seen in seats_shown(shown)]


def test_the_hot_seat_tells_how_points_came_about() -> None:
    """Below what a player scores stands why, with the clauses."""
    shown = printed("hot_seat", given="0\n" * 3000)

    assert re.search(r"  \w+ scores \d+ points \[TT-54\]\n +\d+  \d tricks? \[TT-51\]\n", shown)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("twisted", "Ada"), "2 to 4 can play, not 1 [TW-01]\n"),
        (("--journal", "no/such/folder"), "[Errno 2] No such file or directory"),
    ],
)
def test_the_hot_seat_says_why_it_cannot_begin(arguments: tuple[str, ...], words: str) -> None:
    """What cannot be played is refused with a sentence."""
    assert complaint("hot_seat", "", *arguments).startswith(words)


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
            (
                "\n    the deal must give 12 cards to each of 4 seats: M10 missing; M3 dealt more "
                "than once"
            ),
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
