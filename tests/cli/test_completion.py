"""The subcommand that makes shells complete the command."""

import json
import shutil
import stat
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tools.pages.terminal import begin, surroundings
from tricky_twist.cli.commands import tricky_twist
from tricky_twist.cli.commands.completion import PLACES, script_for

every_shell = pytest.mark.parametrize("shell", PLACES)
"""Runs a test once for each shell."""


def completion(*arguments: str) -> Result:
    """Return what the command says."""
    return CliRunner().invoke(tricky_twist, ["completion", *arguments])


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let somebody have a home without files."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


@every_shell
def test_what_a_shell_needs_is_written(shell: str) -> None:
    """It asks the command itself, whatever completes today."""
    written = completion(shell).output

    assert f"_TRICKY_TWIST_COMPLETE={shell}_complete" in written
    assert script_for(shell) == written == json.loads(completion(shell, "--json").output)["script"]


@every_shell
def test_it_is_installed_where_a_shell_looks(shell: str, home: Path) -> None:
    """In the home of who asks, and told."""
    said = completion(shell, "--install").output
    [file] = [path for path in home.rglob("*") if path.is_file()]

    assert script_for(shell) == file.read_text(encoding="utf-8")
    assert f"Written to ~/{file.relative_to(home)}." in said
    assert "A new shell completes it" in said
    assert shell != "zsh" or f"fpath=({file.parent} $fpath)" in said


def test_a_folder_of_their_own_is_used(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some keep such files elsewhere."""
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "mine"))
    monkeypatch.setenv("HOME", str(home / "not mine"))
    file = home / "mine" / "bash-completion/completions/tricky-twist"
    told: Any = json.loads(completion("bash", "--install", "--json").output)

    assert str(file) == told["file"]
    assert f"Written to {file}." in completion("bash", "--install").output


def test_somebody_without_a_home_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as a user without a name in a container."""
    monkeypatch.setattr(Path, "home", lambda: Path("~nobody-of-this-name").expanduser())
    refused = completion("bash", "--install")

    assert (2, True) == (refused.exit_code, "your home folder is not known" in refused.output)
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "mine"))
    assert 0 == completion("bash", "--install").exit_code


def test_what_cannot_be_installed_is_a_sentence(home: Path) -> None:
    """Such as where a file is in the way."""
    (home / ".config").write_text("in the way", encoding="utf-8")
    refused = completion("fish", "--install")

    assert (2, True) == (refused.exit_code, "Error: " in refused.output)
    assert 2 == completion("tcsh").exit_code


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_tab_completes_in_a_real_shell(tmp_path: Path) -> None:
    """Subcommands, games, bots and files, in a bash with nothing else set up."""
    program = tmp_path / "tricky-twist"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m tricky_twist "$@"\n', encoding="utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    (tmp_path / "friday.json").touch()
    setting = surroundings(str(tmp_path))
    setting |= {"PATH": f"{tmp_path}:{setting['PATH']}", "PS1": "$ ", "TERM": "dumb"}
    shell: Any = begin(
        "bash",
        ["--norc", "--noprofile", "-i"],
        cwd=str(tmp_path),
        env=setting,
        encoding="utf-8",
        dimensions=(24, 120),
        timeout=60,
    )
    shell.sendline('eval "$(tricky-twist completion bash)"; echo rea""dy')
    shell.expect("ready")
    for typed, completed in [
        ("tricky-twist ver\t", "verify "),
        ("fri\t", "friday.json "),
        ("\x15tricky-twist bots twi\t", "twisted "),
        ("gre\t", "greedy "),
        ("--pro\t", "--processes "),
    ]:
        shell.send(typed)
        shell.expect_exact(completed)
    shell.close(force=True)
