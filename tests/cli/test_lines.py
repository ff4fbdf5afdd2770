"""Lines that people type, and where a command keeps what nobody named a file for."""

import io
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tricky_twist.cli import places
from tricky_twist.cli.commands import BadInputError
from tricky_twist.cli.lines import edit_lines, forget_lines, is_attended

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


# Files --------------------------------------------------------------------------------------------


def test_files_are_kept_where_the_system_has_a_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """That of Linux, and of others."""
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    monkeypatch.setenv("HOME", "/home/ada")
    monkeypatch.setattr(sys, "platform", "linux")
    assert Path("/home/ada/.local/state/tricky-twist") == places.folder()
    monkeypatch.setattr(sys, "platform", "darwin")
    assert "tricky-twist" in places.folder().name


def test_each_has_a_file_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when two begin in the same second."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    files = set()
    for _ in range(3):
        path = places.new_file("score", ".txt", "--file")
        path.touch()
        files.add(path)

    assert 3 == len(files)
    assert files == set(places.newest_first("score", ".txt"))
    assert [] == places.newest_first("referee", ".txt")


def test_a_folder_that_cannot_be_made_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says what to do instead."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))

    with pytest.raises(BadInputError, match="--file FILE keeps it elsewhere"):
        places.new_file("score", ".txt", "--file")
