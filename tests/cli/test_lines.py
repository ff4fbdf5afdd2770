"""Lines that people type, and where a command keeps what nobody named a file for."""

import io
import os
import select
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from types import ModuleType

import pytest

from tricky_twist.cli import folder, keyboard
from tricky_twist.cli.commands import BadInputError
from tricky_twist.cli.keyboard import edit_lines, forget_lines, is_attended

# Lines --------------------------------------------------------------------------------------------


def test_words_are_completed_and_lines_forgotten() -> None:
    """Whatever the words are when somebody asks for one, in small letters or large."""
    readline = pytest.importorskip("readline")
    words = ["flip", "Fewest"]
    edit_lines(lambda: words, between=" /")
    complete = readline.get_completer()
    readline.add_history("typed")
    forget_lines()

    assert ["flip", "Fewest", None] == [complete("f", number) for number in range(3)]
    words.clear()
    assert None is complete("f", 0)
    assert (" /", 0) == (
        readline.get_completer_delims(),
        readline.get_current_history_length(),
    )


@pytest.mark.parametrize(
    ("kind", "bound"), [("GNU readline", "tab: complete"), ("libedit", "bind ^I rl_complete")]
)
def test_the_key_is_bound_as_the_platform_has_it(
    kind: str, bound: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On macOS it is another library that edits lines."""
    calls: list[str] = []
    editor = ModuleType("readline", kind)
    editor.parse_and_bind = calls.append  # type: ignore[attr-defined]
    editor.set_completer = editor.set_completer_delims = lambda _: None  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "readline", editor)

    edit_lines(list)

    assert [bound] == calls


def test_a_platform_without_readline_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is completed, and nothing was kept."""
    monkeypatch.setitem(sys.modules, "readline", None)

    edit_lines(list)
    forget_lines()


def test_nobody_sits_where_there_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor where there is nothing at all."""
    assert not is_attended()
    monkeypatch.setattr(sys, "stdin", None)
    assert not is_attended()
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert not is_attended()


def test_a_long_prompt_is_broken_between_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is typed stands behind its last line; nothing in it commands the terminal."""
    monkeypatch.setenv("COLUMNS", "20")
    monkeypatch.setattr("builtins.input", lambda prompt: f"{prompt}yes")

    assert "you agree? yes" == keyboard.ask("Ben would like to go back. Ada\x1b[2J, do you agree? ")
    assert "Ben would like to go\nback. Ada�[2J, do\n" == capsys.readouterr().out


# Too early ----------------------------------------------------------------------------------------


@pytest.fixture
def typist(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """Return where to type at the terminal of this process."""
    pty = pytest.importorskip("pty")
    own, other = pty.openpty()
    with os.fdopen(other) as typed:
        monkeypatch.setattr(sys, "stdin", typed)
        monkeypatch.setattr(keyboard, "QUIET", 0.01)
        monkeypatch.setattr(keyboard, "SOON", 0.01)
        yield own
    with suppress(OSError):
        os.close(own)


def type_at(typist: int, text: bytes) -> None:
    """Type something, and wait until it has come."""
    os.write(typist, text)
    while not select.select([sys.stdin], [], [], 1)[0]:
        pass


@pytest.mark.parametrize("drop", [keyboard.drop_input, keyboard.drop_until_quiet])
def test_what_was_typed_too_early_is_dropped(
    typist: int, drop: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What comes later is read; a pipe keeps what it holds."""
    type_at(typist, b"1\n2\n")
    drop()
    type_at(typist, b"3\n")
    assert "3\n" == sys.stdin.readline()

    for stream in (io.StringIO("4\n"), None):
        monkeypatch.setattr(sys, "stdin", stream)
        drop()
        assert stream is None or stream.readline() == "4\n"


def test_a_key_that_is_held_down_is_dropped_until_it_rests(
    typist: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However often it comes again."""
    presses = [b"\n", b"\n", b"\n"]

    def sleep(_: float) -> None:
        if presses:
            type_at(typist, presses.pop())

    monkeypatch.setattr(keyboard, "sleep", sleep)
    keyboard.drop_until_quiet()

    assert ([], False) == (presses, keyboard.drop_input())


def test_a_terminal_that_is_gone_holds_nothing(
    typist: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for it, not even if it goes at this moment."""
    termios = pytest.importorskip("termios")

    def gone(*_: object) -> None:
        raise termios.error(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(termios, "tcflush", gone)
        assert not keyboard.drop_input()
    os.close(typist)

    assert not keyboard.drop_input()
    monkeypatch.setattr(keyboard, "sleep", print)
    keyboard.drop_until_quiet()


def test_windows_drops_what_was_typed_too_early(
    typist: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Key by key; a platform that knows no keyboard drops nothing."""
    del typist
    keys = ["1", "\r"]
    console = ModuleType("msvcrt")
    console.kbhit = lambda: bool(keys)  # type: ignore[attr-defined]
    console.getwch = keys.pop  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "termios", None)
    monkeypatch.setitem(sys.modules, "msvcrt", console)
    assert (True, False, []) == (keyboard.drop_input(), keyboard.drop_input(), keys)

    monkeypatch.setitem(sys.modules, "msvcrt", None)
    assert not keyboard.drop_input()


class Screen(io.StringIO):
    """What a terminal shows."""

    def isatty(self) -> bool:
        """Say that it is one."""
        return True


def test_a_sign_is_shown_while_something_takes_its_time(
    typist: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It leaves no trace, is shorter than a line, and what is typed meanwhile is dropped."""
    screen = Screen()
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setenv("COLUMNS", "13")
    with keyboard.sign("Zoë thinks ..."):
        while not screen.getvalue():
            pass
        said = screen.getvalue()
        type_at(typist, b"1\n")

    assert ("Zoë thinks .", False) == (said, keyboard.drop_input())
    assert f"{said}\r{' ' * 12}\r" == screen.getvalue()


@pytest.mark.parametrize(("screen", "soon"), [(Screen(), 60.0), (io.StringIO(), 0.0)])
def test_what_is_quick_needs_no_sign(
    typist: int, monkeypatch: pytest.MonkeyPatch, screen: io.StringIO, soon: float
) -> None:
    """Nor does anything where nobody looks."""
    del typist
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setattr(keyboard, "SOON", soon)
    with keyboard.sign("Ben thinks ..."):
        time.sleep(0.01)

    assert "" == screen.getvalue()


# Files --------------------------------------------------------------------------------------------


def test_files_are_kept_where_the_system_has_a_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """That of Linux, and of others."""
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    monkeypatch.setenv("HOME", "/home/ada")
    monkeypatch.setattr(sys, "platform", "linux")
    assert Path("/home/ada/.local/state/tricky-twist") == folder.state_folder()
    monkeypatch.setattr(sys, "platform", "darwin")
    assert "tricky-twist" in folder.state_folder().name


def test_each_has_a_file_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when two begin in the same second."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    with ThreadPoolExecutor(8) as pool:
        files = list(pool.map(lambda _: folder.new_file("score", ".txt", "--file"), range(64)))

    assert 64 == len(set(files))
    assert set(files) == set(folder.newest_first("score", ".txt"))
    assert [] == folder.newest_first("referee", ".txt")


def test_of_files_written_at_once_the_one_begun_last_is_the_newest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever order a folder has; else it is the one that was written last."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    files = [folder.new_file("score", ".txt", "--file") for _ in range(12)]
    for file in files:
        os.utime(file, ns=(0, 0))
    os.utime(files[4], ns=(1, 1))
    second = [file for file in files if file.stem.count("-") == files[0].stem.count("-") + 1]

    assert files[4] == folder.newest_first("score", ".txt")[0]
    if len(second) == 11:  # all were begun in one second
        newest = [file for file in reversed(files) if file != files[4]]
        assert newest == folder.newest_first("score", ".txt")[1:]


def test_a_folder_that_cannot_be_made_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says what to do instead."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))

    with pytest.raises(BadInputError, match="--file FILE keeps it elsewhere"):
        folder.new_file("score", ".txt", "--file")
