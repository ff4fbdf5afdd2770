"""Whole dialogs at a terminal: each kind of question, its help, a slip, undo, and the sheet."""

import builtins
import sys
from collections.abc import Callable, Iterable
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from tests.cli.drawn import check_picture
from tricky_twist.cli.commands import tricky_twist
from tricky_twist.cli.dialog import file as kept, session
from tricky_twist.cli.dialog.question import Outcome, Question
from tricky_twist.cli.dialog.session import read_lines
from tricky_twist.cli.games import begin_pad
from tricky_twist.games import game_called, twisted as tw

TRICKY_TWIST = """

?
sun
most
?
17
100
x1
four
4
?
M7 S6 m7
X9
M7 S6
?
take-back
t
f w f
flip
?
4
M1
M1M2M3 S1S2S3 Q1Q2 Q3Q4
3 / D7 M7
D7
f
wild
undo 99
undo 3
4 / D7 / wild
4 / S1
D4 / -

?
Dot
ben
?
sun
false
?
x
D12
undo 2

ben

-
biggest
4 / M5 / 1
4 / S7 D7 / -
3 / Q7 / -
?
x
best

"""
"""Ada, Ben and Cy play two rounds; on the first card the order of the questions matters."""

USES = """even
4 / M5 / flip 1 4 / -
4 / S1 D1 / 2
3 / M2 Q1 / -

?
M5
100
2

?
M5
M5+1
?
sun
best
undo 2
M5-1 / 4
?
undo edit

"""
"""Variable cards are values or shifts, and a flip has only a false trick to turn over."""

TWISTED = """?
49
undo
44
10
=2
?
49 49
=2 22
49 / =60
undo
=61 33 44 55 66 77 88
?
=1

"""

FLIP_TWHIST = """
?
9
-1 3 3
undo
-1 3
3
8 / 2
undo 2
8
2

quit
"""

REFEREE = """

?
sun
run
?
x

?
X9
M7 S2 M3
?
Dot
undo
M3
flip


M9 M1
?

"""
"""Ben does not follow, and plays a card of the suit in the next trick."""

THREE = ("--players", "Ada,Ben,Cy")
DIALOGS = {
    "tricky-twist": (TRICKY_TWIST, "score", "tri", *THREE, "--reading", "rounds=2"),
    "uses": (USES, "score", "tri", *THREE, "--reading", "rounds=1"),
    "twisted": (TWISTED, "score", "twisted", "--players", "A,B", "--reading", "games=1"),
    "flip-twhist": (FLIP_TWHIST, "score", "flip", *THREE),
    "referee": (REFEREE, "referee", "tri", *THREE),
}


@pytest.fixture
def tabs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Let a person sit at a terminal; return the words that it completes, line after line."""
    found: list[str] = []
    read, words = builtins.input, list[Callable[[], Iterable[str]]]()

    def type_line() -> str:
        found.append(", ".join(words[-1]()))
        return read()

    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(session, "is_terminal", lambda: True)
    monkeypatch.setattr(session, "edit_lines", lambda listed, **_: words.append(listed))
    monkeypatch.setattr(builtins, "input", type_line)
    return found


def talked(text: str, *arguments: str) -> Result:
    """Return what comes of the command when a person types these lines."""
    return CliRunner(echo_stdin=True).invoke(tricky_twist, arguments, input=text)


@pytest.mark.parametrize("name", DIALOGS)
def test_a_whole_dialog(name: str, tabs: list[str], tmp_path: Path) -> None:
    """The picture has the terminal, then the words for Tab, then the answers in the file."""
    text, *arguments = DIALOGS[name]
    path = tmp_path / "friday.txt"
    screen = talked(text, *arguments, "--file", str(path)).output.replace(str(path), "friday.txt")
    completed = "\n".join(dict.fromkeys(tabs))
    answers = "\n".join(kept.read(path, arguments[0]).answers)

    check_picture(f"dialog-{name}", f"{screen}\n-- Tab --\n{completed}\n-- The file --\n{answers}")


@pytest.mark.usefixtures("tabs")
def test_a_dialog_without_a_file_gets_one(tmp_path: Path) -> None:
    """It lies in the folder of the command, and the last line of the terminal names it."""
    screen = talked("49\n\nquit\n", "score", "twisted", "--players", "A,B").output
    (path,) = (tmp_path / "tricky-twist").iterdir()

    assert f"Kept in {path}. tricky-twist score --resume goes on.\n" in screen
    assert ("49", "-") == kept.read(path, "score").answers


# The screen ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("case", "words", "data"),
    [
        ("words: pipe to pipe", "out", ""),
        ("words: pipe to screen", "out", ""),
        ("words: keys to pipe", "err", ""),
        ("words: keys to screen", "out", ""),
        ("json: pipe to pipe", "", "out"),
        ("json: pipe to screen", "", "out"),
        ("json: keys to pipe", "err", "out"),
        ("json: keys to screen", "err", "out"),
    ],
)
def test_people_and_programs_read_in_different_places(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    case: str,
    words: str,
    data: str,
) -> None:
    """A person at a keyboard reads words in any case: beside JSON, or if a file gets the output."""
    monkeypatch.setattr(session, "is_terminal", lambda: "keys" in case)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: "screen" in case)
    game = game_called("twisted")
    pad = begin_pad(game, ("A", "B"), tw.STANDARD)
    with click.Context(click.Command("referee")) as ctx:
        ctx.params["as_json"] = "json" in case
        for kind in ("referee", "score"):
            _, tell = session._teller(kind, game)
            tell(Outcome(pad, ("Hello.",), ({"undone": 1},)))
    out, err = capsys.readouterr()

    for place, text in (("out", out), ("err", err)):
        said = ["Hello."] * 2 if place == words else []
        assert said + ['{"undone": 1}'] * (place == data) == sorted(text.splitlines())


@pytest.mark.usefixtures("tabs")
def test_cards_have_colours_and_slips_are_red(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card in a sentence has the colour of its suit."""
    for name, text in (("FORCE_COLOR", "1"), ("COLORTERM", ""), ("TERM", "xterm-256color")):
        monkeypatch.setenv(name, text)
    screen = talked("run\n-\nM7\nX9\nundo\n", "referee", "tri", *THREE).output

    assert (
        "\x1b[31m'X9' is not a card such as M7: a suit of M S Q D, a value 1 to 12.\x1b[0m"
        in screen
    )
    assert "Taken back: Ada plays: \x1b[1;94mM7\x1b[0m." in screen


def test_a_long_question_stays_on_one_line() -> None:
    """The terminal breaks it, and not in the middle of the line that a person edits."""
    screen = StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", StringIO("yes\n"))
        patch.setattr(sys.stdout, "isatty", lambda: False)
        answer = session._ask("very " * 30, Console(file=screen, width=80))

    assert ("very " * 30, "yes") == (screen.getvalue(), answer)


def test_a_terminal_completes_answers_and_commands() -> None:
    """When nothing more is asked, only commands."""
    question = Question("Which", "", words=("flip", "Fewest"))

    assert ("flip", "Fewest", "undo", "edit", "quit", "help") == session._words(question)
    assert ("undo", "edit", "quit", "help") == session._words(None)


def test_what_is_no_text_in_the_input_is_a_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slip in it is then named as any other."""
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(b"49\xff\n"), encoding="utf-8"))

    assert [(1, "49\N{REPLACEMENT CHARACTER}")] == list(read_lines())
