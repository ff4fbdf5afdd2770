"""The translators' command."""

import runpy
import sys
from pathlib import Path

import pytest

from tricky_twist.words import __main__ as command, files
from tricky_twist.words.gather import messages


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the command write its catalogues to a folder of the test."""
    monkeypatch.setattr(command, "folder_of", lambda _domain, _package=None: tmp_path)
    return tmp_path


def test_pot_lists_every_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    """As a file for a translation tool."""
    assert 0 == command.main(["pot", "core"])
    document = files.read(capsys.readouterr().out, "core")
    keys = [entry.message.key for entry in document.entries]

    assert [message.key for message in messages("core")] == keys


def test_update_begins_a_catalogue_and_lists_its_language(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A second language joins the first; an update keeps the words."""
    for language in ("nl", "hu", "nl"):
        assert 0 == command.main(["update", "core", language])
    count = len(messages("core"))

    assert "hu\nnl\n" == folder.joinpath("LINGUAS").read_text("utf-8")
    assert capsys.readouterr().out.endswith(f"core.po: 0 of {count} translated\n")


def test_check_tells_each_fault(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Many missing translations are only counted; a language that is not there is all missing."""
    command.main(["update", "core", "nl"])
    path = folder / "nl" / "core.po"
    path.write_text(path.read_text("utf-8").replace('msgstr ""\n\n', 'msgstr "x"\n\n'), "utf-8")

    assert 1 == command.main(["check", "core"])
    out = capsys.readouterr().out
    assert "nl/phrase: holes: the hole {number} is not there as often: x\n" in out
    assert 1 == command.main(["check", "core", "de"])
    count = len(messages("core"))
    assert f"de/core: 0 faults, {count} not translated\n" == capsys.readouterr().out


@pytest.mark.usefixtures("folder")
def test_check_is_silent_about_a_good_catalogue(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And about a package without catalogues."""
    assert 0 == command.main(["check", "core"])
    monkeypatch.setattr(command, "messages", lambda _domain: ())
    command.main(["update", "core", "nl"])
    capsys.readouterr()

    assert 0 == command.main(["check", "core", "nl"])
    assert "" == capsys.readouterr().out


def test_table_shows_the_progress(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of each domain in each language."""
    assert 0 == command.main(["update", "core", "nl"])
    assert 0 == command.main(["table"])
    count = len(messages("core"))

    assert f"  nl: 0 of {count} translated; complete: no\n" in capsys.readouterr().out
    assert folder.is_dir()


def test_an_unknown_game_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    """In words, with the games there are."""
    assert 2 == command.main(["pot", "chess"])
    assert capsys.readouterr().err.startswith("no game is called 'chess': there are tricky-twist")


def test_a_folder_belongs_to_a_package() -> None:
    """Of the game, or the one that is named."""
    assert ("tricky_twist", "locales") == command.folder_of("twisted").parts[-2:]
    assert ("attrs", "locales") == command.folder_of("core", "attrs").parts[-2:]


def test_it_runs_as_a_module(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """``python -m tricky_twist.words``."""
    monkeypatch.setattr(sys, "argv", ["words", "pot", "core"])
    monkeypatch.delitem(sys.modules, "tricky_twist.words.__main__")
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("tricky_twist.words", run_name="__main__")

    assert 0 == ended.value.code
    assert 'msgid "seat {number}"' in capsys.readouterr().out
