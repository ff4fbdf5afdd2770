"""Nothing that is typed is ignored: it changes the answer, or it is refused."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from tests.records.games import recorded
from tricky_twist import GAMES, records
from tricky_twist.cli.commands import COMMANDS, play, tricky_twist
from tricky_twist.cli.dialog.question import AnswerError, find_choice
from tricky_twist.cli.play.input import MisreadError, understand
from tricky_twist.encoding import parse_move
from tricky_twist.records import begin, write_journal


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a record, a journal, and talks."""
    folder = tmp_path_factory.mktemp("ignored")
    text = records.dumps(recorded("twisted"))
    (folder / "game.json").write_text(text, encoding="utf-8")
    record = begin("twisted", 2, names=("Ada", "Ben")).tagged(seats="random random", seed="1")
    (folder / "game.jsonl").write_bytes(write_journal(record))
    for kind, given in (("score", ""), ("referee", "12")):
        call(f"{kind} twisted --players Ada,Ben --file {folder / kind}.txt", given=given)
    return folder


@pytest.fixture(autouse=True)
def at_home(files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in that folder."""
    monkeypatch.chdir(files)
    monkeypatch.setenv("XDG_STATE_HOME", str(files))


def call(line: str, given: str = "") -> Result:
    """Return what comes of a line."""
    return CliRunner().invoke(tricky_twist, line.split(), input=given)


def said(ran: Result) -> str:
    """Return what was said, without line breaks."""
    return " ".join(ran.output.split())


# Options that do not apply ------------------------------------------------------------------------

IGNORED = [
    # Hints are for people, and bots for the seats that are left.
    (
        "play twisted A=random B=random --hint",
        "hints are for players at a terminal: leave out --hint",
    ),
    ("play twisted --json --hint", "hints are for players at a terminal"),
    ("play --resume --journal game.jsonl --hint", "hints are for players at a terminal"),
    (
        "play twisted A=random B=random --bot greedy",
        "no seat is left for another bot: leave out --bot",
    ),
    # A game that goes on has all this, also if it is the same.
    ("play --resume --journal game.jsonl --edition standard", "keeps its own players, rules"),
    ("play --resume --journal game.jsonl --players 2", "keeps its own players, rules and seed"),
    ("play --resume --journal game.jsonl --seed 1", "leave out --seed"),
    (
        "play --resume --journal game.jsonl --bot random --reading games=2",
        "leave out --bot and --reading",
    ),
    ("play --resume twisted Ada --journal game.jsonl", "leave out names"),
    ("score --file score.txt --edition standard", "already has the game"),
    ("score --file score.txt --players Ada,Ben", "leave out --players"),
    ("score twisted --file score.txt", "leave out game"),
    ("referee --file referee.txt --edition standard", "already has the game"),
    ("referee --file referee.txt --first Ada", "leave out --first"),
    ("referee --file referee.txt --reading games=1", "leave out --reading"),
    # Two files are two files.
    ("referee twisted --players Ada,Ben --file a --record a", "--file and --record are two files"),
    ("simulate twisted --games 1 --keep a.svg --plot ./a.svg", "--keep and --plot are two files"),
    ("verify - game.json -", "standard input, -, can be read once"),
    # A screen, words or JSON.
    (
        "show game.json --step --round 1",
        "goes through the whole game on a screen: leave out --round",
    ),
    ("show game.json --step --json", "leave out --json"),
    ("simulate twisted --games 1 --details --json", "always has the details: leave out --details"),
    # What is the same under all rules.
    ("rules twisted --words --edition expert", "the same under all rules: leave out --edition"),
    ("rules twisted --words --reading games=1", "leave out --reading"),
    ("clause TW-D1 TT-X6 --edition standard", "the same under all rules: leave out --edition"),
    ("readings --edition standard", "GAME is missing: leave out --edition"),
    ("readings --reading games=1", "GAME is missing: leave out --reading"),
    # A witness is no comparison.
    ("compare twisted --edition expert --witness --bot random", "leave out --bot"),
    (
        "compare twisted --edition expert --witness --seed 1 --plot a.svg",
        "leave out --seed and --plot",
    ),
    # One rule is read in one way.
    (
        "rules twisted --reading games=1 --reading games=2",
        "only one can hold: 'games=1' or 'games=2'",
    ),
    (
        "rules twisted --reading games=1 --reading games=1",
        "only one can hold: 'games=1' or 'games=1'",
    ),
    ("rules twisted --reading TW-A06=goes-on --reading TW-A06=ends", "only one can hold"),
    (
        "rules tricky --reading tables.run=[0,0,9] --reading tables.run=[0,0,8]",
        "only one can hold: 'tables.run=[0,0,9]' or 'tables.run=[0,0,8]'",
    ),
]
"""Lines of which something would change nothing, and how they are refused."""


@pytest.mark.parametrize(("line", "why"), IGNORED, ids=[line for line, _ in IGNORED])
def test_what_does_not_apply_is_refused(line: str, why: str) -> None:
    """With the reason, and what to leave out."""
    refused = call(line)

    assert 2 == refused.exit_code, said(refused)
    assert why in said(refused)


def single_options() -> Iterator[tuple[str, click.Option]]:
    """Yield each option that has one value, with its subcommand."""
    for name in COMMANDS:
        command = tricky_twist.get_command(click.Context(tricky_twist), name)
        assert command is not None
        for option in command.params:
            if isinstance(option, click.Option) and not option.multiple and not option.is_flag:
                yield name, option


@pytest.mark.parametrize(
    ("name", "option"),
    [(name, option.opts[0]) for name, option in single_options()],
)
def test_an_option_has_one_value(name: str, option: str) -> None:
    """The first of two would be ignored, also if they are the same."""
    refused = call(f"{name} {option} 1 {option} 1")

    assert (2, True) == (refused.exit_code, f"{option} is there twice" in said(refused))


def test_a_part_of_a_value_may_follow_the_whole() -> None:
    """It changes what the whole says; the other way round nothing would be left of it."""
    table = "stars=[1,1,1,1,1,1,1,1,1,1]"
    whole = "tables=" + json.dumps(tables(), separators=(",", ":"))
    part = "tables.run=[0,0,9]"

    assert 0 == call(f"rules flip --reading {table}").exit_code
    assert 0 == call(f"rules tricky --reading {whole} --reading {part}").exit_code
    assert "only one can hold" in said(call(f"rules tricky --reading {part} --reading {whole}"))


def tables() -> object:
    """Return the tables of Tricky Twist, as a reading has them."""
    told = json.loads(call("readings tricky --all --json").output)
    return next(each["values"]["tables"] for each in told if "tables" in each["values"])


def test_a_limit_also_shortens_the_list_of_all_clauses() -> None:
    """Which is whole without it, as the answers to a question are not."""
    lists = [
        json.loads(call(f"clauses {more} --json").output) for more in ("", "--limit 3", "card")
    ]

    assert [True, 3, 5] == [len(lists[0]) > 100, len(lists[1]), len(lists[2])]


def test_a_witness_has_as_many_players_as_somebody_wants() -> None:
    """It would have two otherwise."""
    line = "compare twisted --edition expert --games 30 --witness --json --players 3"

    assert 3 == json.loads(call(line).output)["start"]["players"]


# Two meanings -------------------------------------------------------------------------------------


def test_a_number_that_two_moves_end_with_is_not_taken_for_a_place_in_the_list() -> None:
    """It is the twelfth move, and the card of two others."""
    game = GAMES["twisted"]
    lines = [f"place 0 {number}" for number in range(31, 40)]
    moves = tuple(parse_move(game, text) for text in (*lines, "place 0 12", "twist 0 12", "take 0"))

    with pytest.raises(MisreadError, match="type #12, place 12 or twist 12"):
        understand(game, moves, "12")
    assert (moves[11],) == getattr(understand(game, moves, "#12"), "moves", None)


@pytest.mark.parametrize("word", ["undo it", "quit now", "hint 3", "table x", "help TT-21"])
def test_a_word_at_the_table_stands_alone(word: str) -> None:
    """What follows it would be ignored."""
    game = GAMES["twisted"]
    with pytest.raises(MisreadError, match="stands alone"):
        understand(game, (parse_move(game, "take 0"),), word)


def test_only_enter_takes_the_terminal_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """A word that is typed to the player before is no consent to see the next hand; quit stops."""
    asked: list[str] = []
    answers = iter(["1", "hint", "", "1", "quit"])

    def answer(prompt: str) -> str:
        asked.append(prompt)
        sys.stdout.write(prompt)
        return next(answers)

    monkeypatch.setattr(play, "is_attended", lambda: True)
    monkeypatch.setattr("builtins.input", answer)
    ran = call("play twisted Ada Ben --seed 1")

    first, second = asked[0].partition(",")[0], asked[-1].partition(",")[0]
    assert 0 == ran.exit_code
    assert [*[f"{first}, take the terminal and press Enter. "] * 3, f"{first}> "] == asked[:4]
    assert [f"{second}, take the terminal and press Enter. "] == asked[4:]
    assert 1 == ran.output.count("Your hand")


@pytest.mark.parametrize("name", ["all", "Undo", "quit", "-", "?", "7"])
def test_nobody_is_called_by_a_word_that_means_something_else(name: str) -> None:
    """Neither in the score pad nor with the referee."""
    for command in ("score", "referee"):
        refused = call(f"{command} twisted --players Ada,{name}")
        assert f"{name!r} is not a name for a player" in said(refused)


def test_a_number_that_is_a_name_too_is_not_taken_for_a_place() -> None:
    """Older files may hold such names; what means one thing is chosen."""
    seats = {"2": "first", "1": "second", "Cy": "third"}

    with pytest.raises(AnswerError, match="'1' could be 1 or 2"):
        find_choice("1", seats, "a player")
    assert "third" == find_choice("3", seats, "a player")
    assert "first" == find_choice("1", {"1": "first", "2": "second"}, "a player")
    with pytest.raises(AnswerError, match="'0' is not a player"):
        find_choice("0", seats, "a player")


@pytest.mark.parametrize("line", ["quit 2", "help 3", "? 1", "edit 1"])
def test_a_command_in_a_talk_stands_alone(line: str) -> None:
    """Only undo takes a number."""
    ran = call("referee twisted --players Ada,Ben", given=f"{line}\n")

    assert (2, True) == (ran.exit_code, "is not a card" in said(ran))


# Slips --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "given", "guessed"),
    [
        ("ply", "", "there is no command 'ply'; did you mean play?"),
        ("claus", "", "did you mean clause or clauses?"),
        ("xyzzy", "", "there is no command 'xyzzy' "),
        ("rules twistd", "", "did you mean twisted?"),
        ("rules tricky --edition ducth", "", "none called 'ducth'; did you mean dutch?"),
        ("rules twisted --reading gmaes=1", "", "no reading called 'gmaes'; did you mean games?"),
        ("clause TT21", "", "did you mean TT-21"),
        ("referee tricky --players A,B,C", "fewst", "did you mean fewest"),
        ("referee twisted --players Ada,Ben", "021", "did you mean 21?"),
        ("score tricky --players A,B,C", "fewest / M1M07", "did you mean M7?"),
        ("score twisted --players Ada,Ben", "112", "did you mean 12"),
    ],
)
def test_a_slip_is_asked_about(line: str, given: str, guessed: str) -> None:
    """Commands, games, editions, readings, clauses, score cards and cards."""
    refused = call(line, given=given)

    assert 2 == refused.exit_code
    assert guessed in f"{said(refused)} "


def test_words_of_a_referee_are_whole_words() -> None:
    """The name of the game is no twist of a card."""
    for typed in ("twisted", "twist", "xylophone"):
        said_of = said(call("referee twisted --players Ada,Ben", given=typed))
        assert f"{typed!r}" in said_of
        assert "'ed'" not in said_of
