"""The command play: what is typed, and what comes of it without a terminal and with one."""

import builtins
import json
import os
import signal
import sys
from pathlib import Path
from typing import Self

import pytest
from click.testing import CliRunner, Result

from tests.cli.windows import ScriptedWindow, keys_of
from tricky_twist.cli.commands import play, tricky_twist
from tricky_twist.cli.play import full, terminal
from tricky_twist.cli.play.session import Ending
from tricky_twist.cli.window import stop
from tricky_twist.core.values import changed
from tricky_twist.records import Journal, Undone, begin, dumps, read_journal, write_journal


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder in which games are kept."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "tricky-twist"


def call(*arguments: str) -> Result:
    """Return what comes of playing with these arguments."""
    return CliRunner().invoke(tricky_twist, ["play", *arguments])


def typing(monkeypatch: pytest.MonkeyPatch, *lines: str | type[BaseException]) -> None:
    """Let somebody sit at a terminal and type these lines; then the terminal is gone."""
    left = list(lines)

    def answer(prompt: str) -> str:
        sys.stdout.write(prompt)
        line = left.pop(0) if left else EOFError
        if isinstance(line, str):
            return line
        raise line

    monkeypatch.setattr(play, "is_attended", lambda: True)
    monkeypatch.setattr(builtins, "input", answer)


# Without a terminal -------------------------------------------------------------------------------


def test_without_a_terminal_a_whole_game_is_told(state: Path) -> None:
    """Bots play, the same for the same seed, and nothing is left behind."""
    told = call("flip-twhist", "--seed", "1", "--bot", "random")
    lines = told.output.splitlines()

    assert 0 == told.exit_code
    first = "Flip Twhist, played by Ada (random), Ben (random), Cleo (random), Dan (random)."
    assert first == lines[0]
    assert lines[-3].startswith("Game  ")
    assert "To play the same game again: --seed 1" == lines[-1]
    assert told.output == call("flip-twhist", "--seed", "1", "--bot", "random").output
    spaced = call("flip-twhist", "--seed", "it's $HOME", "--bot", "random").output
    assert spaced.endswith("""again: --seed 'it'"'"'s $HOME'\n""")
    assert told.output != call("flip-twhist", "--seed", "2", "--bot", "random").output
    assert not state.exists()


def test_points_of_a_round_are_followed_by_an_empty_line() -> None:
    """So that one sees where the next begins."""
    lines = call("twisted", "A=random", "B=random", "--seed", "1").output.splitlines()
    scored = max(n for n, line in enumerate(lines[:-20]) if "B scores" in line)

    assert "" in lines[scored : scored + 8]


def test_people_are_replaced_by_bots_without_a_terminal() -> None:
    """They keep their names, and bots that were named their kind."""
    told = call("twisted", "Ada", "Hal=random", "--bot", "greedy:1").output

    assert told.startswith("Twisted, played by Ada (greedy:1), Hal (random).")


def test_json_has_a_line_for_each_event() -> None:
    """What is known at the beginning, what happens, as a spectator sees it, and the end."""
    called = call("flip", "--json", "--players", "3", "--bot", "random", "--seed", "x")
    documents = [json.loads(line) for line in called.output.splitlines()]

    assert ["Ada", "Ben", "Cleo"] == documents[0]["names"]
    assert ("begun", "flip-twhist", "x") == tuple(documents[0][n] for n in ("type", "game", "seed"))
    assert {"happened"} == {document["type"] for document in documents[1:-1]}
    assert "hand-dealt-unseen" in {d["event"]["type"] for d in documents[1:-1]}
    assert "hand-dealt" not in {d["event"]["type"] for d in documents[1:-1]}
    assert {"type", "scores", "winners"} == documents[-1].keys()
    assert documents[-1]["type"] == "over"


def test_the_rules_may_be_others() -> None:
    """By edition and reading."""
    rules = ("--edition", "expert", "--reading", "games=1", "--json", "--bot", "random")
    first = json.loads(call("twisted", *rules).output.splitlines()[0])

    assert ("on", 1) == (first["rules"]["expert"], first["rules"]["games"])


def test_bots_can_be_kept_and_resumed_too(tmp_path: Path) -> None:
    """Whoever resumes a finished game is told it once more."""
    path = tmp_path / "bots.jsonl"
    kept = call("flip", "--bot", "random", "--seed", "1", "--journal", str(path))
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    resumed = call("--resume", "--journal", str(path))

    assert kept.output.splitlines()[-12:] == resumed.output.splitlines()[-12:]
    assert whole == path.read_bytes()


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("chess",), "expected one of tricky-twist"),
        (("twisted", "Ada", "Ada"), "same name"),
        (("twisted", "Hal=clever"), "expected a bot: easy"),
        (("--bot", "clever"), "expected a bot: easy"),
        (("--players", "0"), "0 is too small: at least 1"),
        (("--pace", "nan"), "'nan' is not a number of seconds"),
        (("twisted", "--players", "5"), "2 to 4 can play, not 5"),
        (("--edition", "german"), "none called 'german'"),
        (("--reading", "TT-A99=x"), "no reading called"),
        (("--journal", "/"), "is a directory"),
        (("--journal", "missing/x.jsonl", "--seed", "1"), "missing/x.jsonl"),
        (("--seed", "a\nb"), "a seed is a number or a text"),
        (("--resume",), "there is no unfinished game"),
        (("--resume", "Ada"), "expected one of"),
        (("--resume", "twisted", "Ada"), "keeps its own players, rules and seed"),
        (("--resume", "--seed", "1"), "keeps its own players, rules and seed"),
        (("--resume", "--edition", "dutch"), "keeps its own players, rules and seed"),
        (("--resume", "--journal", "missing.jsonl"), "missing.jsonl"),
    ],
    ids=str,
)
def test_what_cannot_be_is_a_sentence(arguments: tuple[str, ...], reason: str) -> None:
    """And exit status 2."""
    refused = call(*arguments)

    assert 2 == refused.exit_code, refused.output
    assert reason in " ".join(refused.output.split())


def test_an_option_that_stands_too_late_is_told_so() -> None:
    """The message shows its place; another slip is still one of the command."""
    late, slip = call("--language", "nl"), call("--languag", "nl")

    assert (2, 2) == (late.exit_code, slip.exit_code)
    assert "before the command: tricky-twist --language CODE play" in " ".join(late.output.split())
    assert "No such option" in slip.output


def test_a_journal_of_something_else_is_refused(tmp_path: Path) -> None:
    """Of another game, of people, or of no game."""
    path = tmp_path / "x.jsonl"
    path.write_bytes(write_journal(begin("twisted", 2)))
    for arguments, reason in (
        (("--resume", "flip", "--journal", str(path)), "holds a game of Twisted"),
        (("--resume", "--journal", str(path)), "--resume needs a terminal"),
        (("--journal", str(path)), "play --resume continues its game"),
    ):
        assert reason in " ".join(call(*arguments).output.split())


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"\xff\xfe nonsense\n", "$: not UTF-8 at byte 1"),
        (
            dumps(begin("twisted", 2)).encode() + b"\n",
            "is a record, and not a journal: play --resume cannot continue it",
        ),
        (
            write_journal(begin("twisted", 2)) + b'{"seat":0,"type":"take"}\n',
            ", line 2: this move is not legal; `verify` says why",
        ),
        (write_journal(begin("twisted", 2)) + b"nonsense\n", ": line 2: $: not JSON"),
        (write_journal(begin("twisted", 2))[:-1], ": line 1: there is no complete header"),
        (b"", ": it is empty"),
    ],
    ids=["binary", "record", "illegal", "nonsense", "half", "empty"],
)
def test_a_file_with_which_no_game_goes_on_is_named(
    tmp_path: Path, data: bytes, reason: str
) -> None:
    """With what is wrong, but not with the hidden cards of a move that is not legal."""
    path = tmp_path / "x.jsonl"
    path.write_bytes(data)
    refused = call("--resume", "--journal", str(path))

    assert 2 == refused.exit_code
    assert f"Error: {path}" in refused.output
    assert reason in " ".join(refused.output.split())
    assert "(seat=" not in refused.output


def test_a_game_that_is_played_elsewhere_is_a_sentence(tmp_path: Path) -> None:
    """Two cannot write to one file."""
    path = tmp_path / "x.jsonl"
    with Journal.open(path, begin("twisted", 2)):
        refused = call("--resume", "--journal", str(path))

    assert (2, f"Error: {path}: another process is writing to it\n") == (
        refused.exit_code,
        refused.output,
    )


# At a terminal ------------------------------------------------------------------------------------


def test_a_game_goes_on_in_the_language_that_was_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command that continues it has the option, too."""
    typing(monkeypatch, "quit")
    stopped = CliRunner().invoke(tricky_twist, ["--language", "FR", "play", "twisted", "Zoe"])

    assert "tricky-twist --language fr play --resume" in stopped.output


def test_a_game_of_people_is_kept_and_goes_on(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the same players, rules and seed; to its end."""
    begun = ("twisted", "Zoe", "Hal=random", "--reading", "games=1", "--seed", "3")
    typing(monkeypatch, "1", "quit")
    stopped = call(*begun)
    (path,) = state.iterdir()
    record = read_journal(path.read_bytes()).record
    typing(monkeypatch, *["1"] * 500, "")
    resumed = call("--resume")

    assert (0, 0) == (stopped.exit_code, resumed.exit_code)
    assert f"The game is kept in {path}" in stopped.output
    assert "It goes on with: tricky-twist play --resume" in stopped.output
    assert (("seats", "person random"), ("seed", "3")) == record.tags
    assert record.start.rules.games == 1
    assert resumed.output.endswith(f" > The game is kept in {path}\n")
    assert "no unfinished game" in call("--resume").output
    straight = [line for line in resumed.output.splitlines() if line.startswith("TW-27")]
    typing(monkeypatch, *["1"] * 500, "")
    assert straight == [x for x in call(*begun).output.splitlines() if x.startswith("TW-27")]


def test_what_was_taken_back_stays_so(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The journal says so, and the game goes on from there."""
    typing(monkeypatch, "1", "undo", "quit")
    call("twisted", "Zoe", "Hal=random", "--seed", "3")
    (path,) = state.iterdir()
    logged = read_journal(path.read_bytes())
    typing(monkeypatch, "quit")
    resumed = call("--resume").output

    assert "Your hand  33 39 56 61 65 74 79 88 98" in resumed
    assert Undone(2) == logged.entries[-1]


@pytest.mark.parametrize(("key", "status"), [(EOFError, 0), (KeyboardInterrupt, 130)])
def test_control_keys_stop_a_game_that_is_kept(
    key: type[BaseException], status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-D and Ctrl-C; it says how to go on with a file of one's own."""
    path = tmp_path / "my game.jsonl"
    typing(monkeypatch, "1", key)
    stopped = call("twisted", "Zoe", "Hal=random", "--journal", str(path), "--hint")

    assert status == stopped.exit_code
    assert f"tricky-twist play --resume --journal '{path}'" in stopped.output
    assert 2 < len(read_journal(path.read_bytes()).record.moves)


def test_a_signal_stops_a_game_in_lines_in_good_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the status that shells have for it; on a line of its own it says how to go on."""

    def answer(prompt: str) -> str:
        sys.stdout.write(prompt)
        os.kill(os.getpid(), signal.SIGTERM)
        raise AssertionError(prompt)  # the signal did nothing

    before = signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        monkeypatch.setattr(play, "is_attended", lambda: True)
        monkeypatch.setattr(builtins, "input", answer)
        stopped = call("twisted", "Zoe", "Hal=random", "--plain")
        after = signal.getsignal(signal.SIGTERM)
    finally:
        signal.signal(signal.SIGTERM, before)

    assert 143 == stopped.exit_code
    assert "\nThe game is kept in " in stopped.output
    assert "It goes on with: tricky-twist play --resume" in stopped.output
    assert after is not stop


def test_a_game_from_elsewhere_goes_on_among_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says neither who plays nor with which seed."""
    path = tmp_path / "server.jsonl"
    path.write_bytes(write_journal(begin("twisted", 2)))
    typing(monkeypatch, "", "1", "")
    resumed = call("--resume", "--journal", str(path))

    assert 0 == resumed.exit_code
    assert "seat 1, take the terminal" in resumed.output
    assert "seat 0> " in resumed.output


def test_names_in_a_file_command_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are shown without what a terminal would obey."""
    path = tmp_path / "odd.jsonl"
    older = changed(begin("twisted", 2), names=("A\x1b[2J", "B\rX"))
    path.write_bytes(write_journal(older))
    typing(monkeypatch, "", "hint")
    asked = call("--resume", "--journal", str(path)).output.replace("\x1b[H\x1b[2J\x1b[3J", "")

    assert set() == {"\x1b", "\r"} & set(asked)
    assert {"A\\x1b[2J", "B\\rX"} <= set(asked.replace(",", "").split())
    assert "\N{REPLACEMENT CHARACTER}" not in asked


def test_a_bot_that_is_not_known_any_more_is_a_sentence(tmp_path: Path) -> None:
    """The journal may be of a later version."""
    path = tmp_path / "later.jsonl"
    record = begin("twisted", 2, names=("A", "B")).tagged(seats="wizard:3 random")
    path.write_bytes(write_journal(record))
    refused = call("--resume", "--journal", str(path))

    assert 2 == refused.exit_code
    assert (
        "Error: expected a bot: easy, normal, hard, random, greedy:N or searcher:N, with"
        in refused.output
    )
    assert "got 'wizard:3'" in refused.output


def test_who_names_nobody_plays_against_three_bots(
    state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And is called as the system knows them; the seed is kept, and different each time."""
    seeds = set()
    for _ in range(2):
        typing(monkeypatch)
        call()
    for path in state.iterdir():
        record = read_journal(path.read_bytes()).record
        seeds.add(dict(record.tags)["seed"])

        assert "person normal normal normal" == dict(record.tags)["seats"]
        assert record.game.name == "tricky-twist"
    assert 2 == len(seeds)


# In a window --------------------------------------------------------------------------------------


class Opened(ScriptedWindow):
    """A window that can be opened."""

    def __enter__(self) -> Self:
        """Open it."""
        return self

    def __exit__(self, *_error: object) -> None:
        """Close it."""


def pressing(monkeypatch: pytest.MonkeyPatch, *games: str) -> None:
    """Let somebody sit at a window, and press keys in each game that is played."""
    typing(monkeypatch)
    left = [keys_of(keys) for keys in games]
    monkeypatch.setattr(play, "can_open", lambda: True)
    monkeypatch.setattr(play, "RealWindow", lambda: Opened(left.pop(0)))


def test_a_game_fills_the_window(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left behind it says how to go on."""
    pressing(monkeypatch, "<enter>quit<enter>")
    stopped = call("twisted", "Zoe", "Hal=easy", "--seed", "3", "--pace", "0")

    assert 0 == stopped.exit_code
    assert "It goes on with: tricky-twist play --resume" in stopped.output
    assert "Your hand" not in stopped.output
    (path,) = state.iterdir()
    assert 3 < len(read_journal(path.read_bytes()).record.moves)


@pytest.mark.parametrize(
    ("option", "variable", "columns", "is_drawn"),
    [
        ("--hint", "", "80", True),
        ("--hint", "0", "80", True),
        ("--plain", "", "80", False),
        ("--hint", "1", "80", False),
        ("--hint", "", "30", False),
    ],
)
def test_lines_take_the_place_of_a_window(
    monkeypatch: pytest.MonkeyPatch, option: str, variable: str, columns: str, *, is_drawn: bool
) -> None:
    """By option, by the environment, and where the window is too small."""
    pressing(monkeypatch, "quit<enter>")
    monkeypatch.setenv("TRICKY_TWIST_PLAIN", variable)
    monkeypatch.setenv("COLUMNS", columns)
    bot_begins = ("twisted", "Zoe", "Hal=easy", "--seed", "4", "--pace", "0.01")

    assert is_drawn != ("Your hand" in call(*bot_begins, option).output)


def test_one_game_follows_another(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the same players and rules, other cards, and a file of its own."""
    pressing(monkeypatch, "<enter>" * 260, "quit<enter>")
    begun = ("twisted", "Zoe=person", "Hal=easy", "--reading", "games=1", "--seed", "3")
    monkeypatch.setattr(full.FullFront, "end", lambda _: Ending.AGAIN)
    played = call(*begun, "--pace", "0", "--auto", "--journal", "mine.jsonl")
    (path,) = state.iterdir()
    first, second = (read_journal(file.read_bytes()).record for file in (Path("mine.jsonl"), path))

    assert 0 == played.exit_code, played.output
    assert 2 == played.output.count("The game is kept in ")
    assert (first.names, first.start.rules) == (second.names, second.start.rules)
    assert dict(first.tags)["seats"] == dict(second.tags)["seats"] == "person easy"
    assert dict(first.tags)["seed"] != dict(second.tags)["seed"]
    assert "Game " in played.output


# The terminal itself ------------------------------------------------------------------------------


def test_the_terminal_completes_and_forgets(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What was typed, what was shown, and what can be scrolled back to."""
    readline = pytest.importorskip("readline")
    monkeypatch.setattr(builtins, "input", lambda _: "M\udcff7")
    real = terminal.RealTerminal()
    assert "M?7" == real.ask("> ", ("M7", "M8", "hint"))
    readline.add_history("M7")
    real.show("shown")
    real.forget()

    assert ["M7", "M8", None] == [readline.get_completer()("m", number) for number in range(3)]
    assert "shown\n\x1b[H\x1b[2J\x1b[3J" == capsys.readouterr().out
    assert 0 == readline.get_current_history_length()


def test_what_is_typed_may_be_no_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bytes of another encoding are no crash."""

    def fail(prompt: str) -> str:
        raise UnicodeDecodeError("utf-8", prompt.encode(), 0, 1, "not text")

    monkeypatch.setattr(builtins, "input", fail)

    assert "\N{REPLACEMENT CHARACTER}" == terminal.RealTerminal().ask("> ")
