"""The referee: real games followed from what everybody sees, and what is said of them."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from tests.cli.followed import typed
from tests.cli.test_conversation import spawn, type_in
from tests.records.games import NAMES, recorded
from tricky_twist import GAMES, Seat
from tricky_twist.cli.commands import tricky_twist
from tricky_twist.cli.commands.referee import show, verdict
from tricky_twist.cli.dialog.file import Header
from tricky_twist.cli.dialog.question import AnswerError, seat_called
from tricky_twist.cli.dialog.session import Conversation
from tricky_twist.cli.watch import Watch
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw
from tricky_twist.records import Record, loads_openly

REVOKE = "run\n-\nM7 S2 M3 / flip\n-\nM9 M1\n"
"""Ben does not follow, and plays a card of the suit in the next trick."""
TABLE = ("tri", "--players", "Ada,Ben,Cy")


def referee(text: str, *arguments: str) -> Result:
    """Return what comes of the command with this input."""
    return CliRunner().invoke(tricky_twist, ["referee", *arguments], input=text)


def lines_of(text: str, *arguments: str) -> list[Any]:
    """Return what the command writes for programs."""
    output = referee(text, *arguments, "--json").output
    return [json.loads(line) for line in output.splitlines()]


def followed(record: Record) -> Any:
    """Return the talk about a whole game."""
    rules, first = record.start.rules, record.start.first
    header = Header("referee", record.game, record.names, rules, first)
    talk = Conversation(Watch.begin(header), lambda _: None)
    for line in typed(record):
        talk.hear(line)
    return talk.dialog


def refusal(game: str, *answers: str) -> str:
    """Return why the last of these answers is none, about a table of three."""
    header = Header("referee", GAMES[game], NAMES[:3], GAMES[game].editions[0][1], Seat(0))
    talk = Conversation(Watch.begin(header), lambda _: None)
    for answer in answers[:-1]:
        talk.hear(answer)
    with pytest.raises(AnswerError) as refused:
        talk.hear(answers[-1])
    return str(refused.value)


# Legal games --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_said_against_a_legal_game(name: str, seed: int) -> None:
    """It is followed to its end, and scored as it was."""
    record = recorded(name, seed)
    watch = followed(record)
    said = verdict(watch)

    assert record.result == watch.evening.points
    assert (0, True) == (said["illegal"], said["over"])
    assert watch.question is None
    assert record.game.winners(record.state) == watch.evening.winners
    assert "the game ends with" in record.game.in_words(watch.evening.victory.ended, NAMES)
    assert record.game.score_sheet(record.state) == record.game.score_sheet(watch.watched.state)


def test_a_whole_game_with_all_cards_is_followed() -> None:
    """From the command line, with the points of each round explained."""
    record = recorded("tricky-twist", 1, tt.STANDARD, 3)
    result = referee("\n".join(typed(record)), *TABLE, "--first", "ben")
    shown = result.output

    assert (0, True) == (result.exit_code, "nothing that everybody saw is against" in shown)
    for clause in ("TT-24", "TT-27", "TT-48", "TT-51", "TT-52"):
        assert clause in shown


AT_ONCE = tt.Rules(
    rounds=1,
    draw_order=tt.DrawOrder.SIMULTANEOUS,
    declare_order=tt.DeclareOrder.SIMULTANEOUS,
)
LATER = tt.Rules(rounds=1, round_end_check=tt.RoundEndCheck.AFTER_DRAW_WINDOW)


@pytest.mark.parametrize("rules", [AT_ONCE, LATER], ids=["at once", "later"])
def test_other_readings_ask_otherwise(rules: tt.Rules) -> None:
    """All at once, and then in any order; or once more when all cards are played."""
    record = recorded("tricky-twist", 2, rules, 3)
    watch = followed(record)

    assert (0, record.result) == (watch.illegal, watch.evening.points)


def test_bonus_cards_are_used_by_those_who_have_them() -> None:
    """What the rules refuse is illegal; who has none left is told so."""
    record = recorded("tricky-twist", 2, tt.Rules(rounds=1), 3)
    header = Header("referee", record.game, NAMES[:3], record.start.rules, Seat(1))
    talk: Any = Conversation(Watch.begin(header), lambda _: None)
    lines = typed(record)
    while not isinstance(getattr(talk.dialog.watched, "state", None), tt.Declaring):
        talk.hear(next(lines))
    first, later = (NAMES[seat] for seat in talk.dialog.watched.state.waiting[:2])

    talk.hear(f"{later}: best")
    assert 1 == talk.dialog.illegal
    while talk.dialog.question.asks.startswith(first):
        talk.hear("best")
    with pytest.raises(AnswerError, match=f"{first} has no bonus card left to use"):
        talk.hear(f"{first}: best")


def test_cards_that_nobody_has_seen_do_not_count() -> None:
    """In the expert variant of Twisted the sheet says so, and names no winner."""
    record = recorded("twisted", 1, tw.EXPERT, 2)
    watch = followed(record)
    rows = [row for rows in tw.score_sheet(record.state) for row in rows]
    down = sum(counted.points for row in rows for counted in row.extras)

    assert down < 0
    assert sum(tw.scores(record.state)) - down == sum(watch.evening.points)
    assert () == watch.evening.winners
    assert "without the cards off the pile" in watch.evening.rounds[0].title


def test_a_game_may_be_followed_for_a_while() -> None:
    """Or not at all: nothing is said against it; everybody may draw."""
    last = lines_of("run\nall\n", *TABLE)[-1]

    assert (3, 0, False) == (last["moves"], last["illegal"], last["over"])
    assert "no moves: nothing that everybody saw" in referee("", *TABLE).output


@pytest.mark.parametrize(
    ("answers", "asked"),
    [
        ("", "Ada starts a row with"),
        ("34 41", "Ada plays after 34 41"),
        ("34 41 49 52 53 61", "Ada plays after ... 41 49 52 53 61"),
        ("34 41 take", "Ada starts a row with"),
    ],
)
def test_of_a_row_the_end_is_shown(answers: str, asked: str) -> None:
    """So that who types notices a slip."""
    header = Header("referee", tw.GAME, NAMES[:2], tw.STANDARD, Seat(0))
    talk: Any = Conversation(Watch.begin(header), lambda _: None)
    for answer in answers.split():
        talk.hear(answer)

    assert asked == talk.dialog.question.asks


def test_cards_that_look_alike_are_told_apart_by_their_order() -> None:
    """The exposed one is the first copy, the one that is played later the second."""
    moves = lines_of("R2 R5\nr2B Y1 B1\n R2 B1\n", "flip", "--players", "Ada,Ben,Cy")

    assert ["R2b", "R2b,B1"] == [
        moves[0]["card"],
        ",".join(moves[3]["cards"]),
    ]


# What everybody sees to be illegal ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "answers", "reason", "clauses"),
    [
        ("tri", "run/-/Ben: M7", "it is not Ben's turn", ["TT-19"]),
        ("tri", "run/-/M7 M7", "all players see that M7 is elsewhere", []),
        ("tri", "run/-/M1 M2 S7/take/M8", "M8", ["TT-37"]),
        ("tri", "run/-/M7 S2 M3/flip/-/M9 D8 S7/flip", "flip", ["TT-30"]),
        (
            "flip",
            "R2 R5/R1 R2 B1/R4",
            "Ben must pick one or two of R1, R2b and B1: R4 is not in the stack",
            ["FT-30"],
        ),
        ("flip", "R2 R5/RW/RW RW/Ada: RW", "Ada does not hold a round winner card", ["FT-09"]),
        ("twisted", "34/55", "55 is more than 10 away from 34", ["TW-14"]),
        (
            "twisted",
            "34/x77",
            "77 is a toad, which cannot be twisted out [TW-18]",
            ["TW-17", "TW-18"],
        ),
        ("twisted", "take", "the first card of a row", ["TW-16"]),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_the_clauses_of_an_illegal_move_are_named(
    game: str, answers: str, reason: str, clauses: list[str]
) -> None:
    """At once; it changes nothing, and the exit status is 1."""
    table = (game, "--players", "Ada,Ben,Cy")
    result = referee(answers.replace("/", "\n"), *table)
    said = lines_of(answers.replace("/", "\n"), *table)

    assert (1, 1) == (result.exit_code, said[-1]["illegal"])
    assert clauses == said[-2]["illegal"]
    assert reason in " ".join(said[-2]["reason"])
    assert reason in " ".join(result.output.split())
    assert said[-2]["move"] == said[-1]["moves"] + 1


def test_of_several_moves_of_an_answer_none_is_made_if_one_is_illegal() -> None:
    """Who has no reserve left is not asked, and cannot draw."""
    header = Header("referee", tt.GAME, NAMES[:3], tt.Rules(reserve_size=1), Seat(0))
    talk = Conversation(Watch.begin(header), lambda _: None)
    for answer in ("run", "ada", "M1 S1 Q1", "a, b"):
        talk.hear(answer)
    watch: Any = talk.dialog

    assert "Who draws (Ben and Cy)" == watch.question.asks
    assert (1, 6) == (watch.illegal, len(watch.moves))


SPACED = ("Ada B", "Ada C", "Ann Marie", "Bo")


@pytest.mark.parametrize(
    ("answer", "drawing"),
    [
        ("Ada C", [1]),
        ("ann  marie", [2]),
        ("Ann", [2]),
        ("Ada B, Ann Marie", [0, 2]),
        ("b, ada c,", [1, 3]),
        ("Bo Ann", [2, 3]),
        ("all", [0, 1, 2, 3]),
        ("-", []),
    ],
)
def test_names_may_have_spaces(answer: str, drawing: list[int]) -> None:
    """A whole line is one name if it can be; else there are commas between names, or spaces."""
    header = Header("referee", tt.GAME, SPACED, tt.STANDARD, Seat(0))
    talk: Any = Conversation(Watch.begin(header), lambda _: None)
    talk.hear("run")
    talk.hear(answer)
    drew = [move.seat for move in talk.dialog.moves if isinstance(move, tt.DrawReserve)]

    assert drawing == sorted(drew)


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("Ada", "'Ada' could be Ada B or Ada C"),
        ("Ann Marie Bo", "'Marie' does not play: .*; put commas between names"),
        ("Ann Marie, Dot", "'Dot' does not play"),
    ],
)
def test_names_that_are_unclear_are_told(answer: str, why: str) -> None:
    """In a sentence, with a way out."""
    header = Header("referee", tt.GAME, SPACED, tt.STANDARD, Seat(0))
    talk = Conversation(Watch.begin(header), lambda _: None)
    talk.hear("run")

    with pytest.raises(AnswerError, match=why):
        talk.hear(answer)


# What cannot be understood ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "answers", "why"),
    [
        ("tricky-twist", ("rum",), "'rum' is not a score card to come"),
        ("tricky-twist", ("run", "Dot"), "'Dot' does not play: Ada, Ben and Cy do"),
        ("tricky-twist", ("run", "Ada Dot"), "'Dot' does not play: Ada, Ben and Cy do"),
        ("tricky-twist", ("run", "-", "Dot: M1"), "'Dot' does not play"),
        ("tricky-twist", ("run", "-", "M13"), "'M13' is not a card such as M7"),
        ("tricky-twist", ("run", "-", "M7 S2 M3", "v9"), "'v9' is not a bonus card"),
        ("twisted", ("10",), "'10' is not a card such as 34"),
        ("twisted", ("34", "x 43"), "'x' needs its card, without a space: x49"),
        ("twisted", ("34", "Twist 43"), "'Twist' needs its card, without a space: x49"),
        ("twisted", ("34", "x1"), "'1' is not a card such as 34"),
        ("twisted", ("34", "undone"), "'undone' is not a card such as 34"),
        ("tricky-twist", ("run", "-", "nonsense"), "'nonsense' is not a card such as M7"),
        ("flip-twhist", ("r0 r1", "r2 y0 b0 r2x"), "'r2x' is not a card such as R-1 or R2b"),
        ("flip-twhist", ("R1",), "there must be 2 number cards face up, not 1"),
        ("flip-twhist", ("R1 R1",), "there are not that many R1"),
        ("flip-twhist", ("R1 R3", "RX"), "'RX' is not a card such as R-1"),
    ],
    ids=lambda each: each[-1] if isinstance(each, tuple) else "",
)
def test_what_cannot_be_understood_is_told(game: str, answers: tuple[str, ...], why: str) -> None:
    """In a sentence."""
    assert why in refusal(game, *answers)


def test_the_beginning_of_several_names_could_be_each() -> None:
    """A whole name is meant even if another begins with it."""
    assert Seat(0) == seat_called("ann", ("Ann", "Anna", "Cy"))
    with pytest.raises(AnswerError, match=r"^'a' could be Ann or Anna$"):
        seat_called("a", ("Ann", "Anna", "Cy"))


def test_a_line_that_cannot_be_understood_ends_the_input() -> None:
    """With its number, and exit status 2."""
    result = referee("run\n-\nM13\n", *TABLE)

    assert (2, True) == (result.exit_code, "line 3: 'M13' is not a card" in result.output)


# What became impossible later ---------------------------------------------------------------------


def test_a_revoke_is_told_when_the_cards_prove_it() -> None:
    """Who it was, which move was illegal, and by which clause."""
    result = referee(REVOKE, *TABLE)
    *_, line, last = lines_of(REVOKE, *TABLE)

    assert 1 == result.exit_code
    assert "Ben broke a rule: Ben plays M1, and no hidden cards explain that." in result.output
    assert "this move was not legal: Ben plays S2 [TT-21]" in result.output
    assert ("Ben", 12) == (line["by"], line["impossible"])
    assert [{"move": 5, "words": "Ben plays S2", "clauses": ["TT-21"]}] == last["before"]


def test_nothing_is_judged_after_that(tmp_path: Path) -> None:
    """Until the answer is taken back; what a file goes on with is passed over."""
    record = tmp_path / "open.json"
    judged = referee(f"{REVOKE}M2\nM1 S9 / flip\n", *TABLE, "--record", str(record))
    undone = referee(f"{REVOKE}undo\nS5\n", *TABLE)

    assert (1, referee(REVOKE, *TABLE).output) == (judged.exit_code, judged.output)
    assert record.exists()
    assert (0, True) == (undone.exit_code, "12 moves: nothing" in undone.output)


def test_nobody_is_accused_who_may_be_innocent() -> None:
    """If all cards together prove it, it is not certain who it was."""
    rules = ft.Rules(
        deck=tuple(map(ft.NumberCard.parse, ("R1", "R2", "Y1", "Y2", "Y3", "Y4"))), twhist_kinds=()
    )
    header = Header("referee", ft.GAME, NAMES[:3], rules, Seat(0))
    told: list[str] = []
    talk = Conversation(Watch.begin(header), lambda said: told.extend(map(str, said.lines)))
    talk.hear("Y1 R1 R2")
    watch: Any = talk.dialog

    assert (None, True) == (verdict(watch)["by"], told[0].startswith("Somebody broke a rule: "))
    on = Console(file=StringIO())
    show(watch, on)
    assert "prove that somebody broke a rule" in on.file.getvalue()  # type: ignore[attr-defined]  # a StringIO


# A game in a file ---------------------------------------------------------------------------------


def test_a_game_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """What the file holds is judged again; programs read all of it."""
    file = str(tmp_path / "game.txt")
    referee("run\n-\nM7\n", *TABLE, "--file", file)
    result = referee("S2 M3 undo\n".replace(" undo", ""), "--file", file)
    lines = lines_of("", "--file", file)

    assert (0, True) == (result.exit_code, "Ada wins the trick" in result.output)
    assert [1, 2, 3, 4, 5, 6] == [line["move"] for line in lines[:-1]]


def test_what_was_seen_can_be_written_down(tmp_path: Path) -> None:
    """As an open record, which ``verify`` judges just so."""
    file = tmp_path / "open.json"
    referee(REVOKE, *TABLE, "--record", str(file))
    seen = loads_openly(file.read_text(encoding="utf-8"))
    judged = CliRunner().invoke(tricky_twist, ["verify", str(file)])

    assert (("Ada", "Ben", "Cy"), 12) == (seen.names, len(seen.moves))
    assert (1, True) == (judged.exit_code, "broken by: Ben" in judged.output)
    assert "not legal with that card: open move 5, Ben plays S2" in judged.output
    assert "TT-21" in judged.output
    assert 2 == referee("", *TABLE, "--record", str(tmp_path / "no" / "x")).exit_code


def test_a_file_is_not_overwritten_by_the_record(tmp_path: Path) -> None:
    """One file cannot hold both."""
    file = tmp_path / "game"
    kept = ["referee", "twisted", "--players", "A,B", "--file", str(file)]
    refused = CliRunner().invoke(tricky_twist, [*kept, "--record", str(file)], input="34")

    assert (2, False) == (refused.exit_code, file.exists())
    assert "--file and --record are two files" in refused.output


def test_a_game_at_a_terminal(tmp_path: Path) -> None:
    """Mistakes are told at once, and taken back; it is interrupted and goes on."""
    first = spawn(tmp_path, "referee", "tri", "--players", "Ada,Ben,Cy", "--first", "Ben")
    shown = type_in(
        first,
        ("Score card: ", "fewest"),
        ("Who draws (Ben, Cy and Ada): ", ""),
        ("Ben plays: ", "M7 S2 M7"),
        ("all players see that M7 is elsewhere", "undo"),
        ("Ada plays: ", "M3"),
        ("Ben gained a 7 and takes the bonus card: ", "?"),
        ("the variable ones are 1 to 4", "take"),
        ("Cy and Ada): ", "quit"),
    )
    assert (0, True) == (first.exitstatus, "goes on" in shown)
    second = spawn(tmp_path, "referee", "--resume")
    shown = type_in(second, ("Cy and Ada): ", "ben cy"), ("Ben plays: ", "quit"))
    assert (0, True) == (second.exitstatus, "nothing that everybody saw" in shown)
