"""What is too large, too long, or comes too early: a sentence, and an exit status."""

import importlib
import os
import subprocess
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest
from click.testing import CliRunner

from tricky_twist import cli
from tricky_twist.cli.commands import tricky_twist

FULL = Path("/dev/full")
"""A disk that is always full, where there is one."""


def refused(line: str) -> str:
    """Return the sentence with which a line is refused."""
    ran = CliRunner().invoke(tricky_twist, line.split())
    assert 2 == ran.exit_code
    return ran.output.rstrip().rpartition("\n")[2]


# Numbers ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "option", "least", "most"),
    [
        ("play twisted", "--players", 1, 9),
        ("perft twisted", "--players", 1, 9),
        ("bots twisted random random", "--games", 1, 999_999),
        ("simulate twisted", "--games", 1, 999_999),
        ("simulate twisted", "--players", 1, 9),
        ("compare twisted --edition expert", "--games", 1, 999_999),
        ("compare twisted --edition expert --witness", "--games", 1, 999_999),
        ("perft twisted", "--depth", 0, 999_999),
        ("explore twisted", "--depth", 0, 999_999),
        ("bots twisted random random", "--processes", 1, 61),
    ],
)
@pytest.mark.parametrize("number", [1_000_000, 4_294_967_296, 10**30 - 1, -1])
def test_a_number_out_of_range_is_told_the_limit(
    line: str, option: str, least: int, most: int, number: int
) -> None:
    """In words, with the bound that it breaks; the help shows no signs for it."""
    broken = f"too large: at most {most:,}" if number > 0 else f"too small: at least {least}"
    helped = CliRunner().invoke(tricky_twist, [line.split(maxsplit=1)[0], "--help"]).output

    refusal = f"Error: Invalid value for '{option}': {number} is {broken}"
    assert refusal == refused(f"{line} {option} {number}")
    assert f"{least}<=x<={most}" not in helped


# Files --------------------------------------------------------------------------------------------


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="there are no devices")
@pytest.mark.parametrize(
    "line",
    [
        "bots twisted random random --games 1 --keep",
        "simulate twisted --games 1 --keep",
        "explore twisted --keep",
        "play twisted --journal",
        "score twisted --players Ada,Ben --file",
        "referee twisted --players Ada,Ben --file",
    ],
)
def test_nothing_is_kept_in_what_has_no_end(line: str) -> None:
    """A device is refused before anything is read of it; no file can take its place."""
    ends = os.openpty()
    device = os.ttyname(ends[1])
    try:
        told = refused(f"{line} {device}")
    finally:
        for end in ends:
            os.close(end)

    assert told.endswith(f"{device} is a device or the like, and not a file")


def test_a_match_is_not_kept_in_a_large_file_of_something_else(tmp_path: Path) -> None:
    """Its first line shows that, so that no more is read."""
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(1 << 34)  # gigabytes of nothing

    assert refused(f"bots twisted random random --games 1 --keep {path}").endswith(
        "it is the file of another match"
    )
    assert refused(f"simulate twisted --games 1 --keep {path}").endswith(
        "the text is longer than 4000000 characters"
    )


@pytest.mark.skipif(not FULL.exists(), reason="there is no full disk")
@pytest.mark.parametrize("line", ["--help", "--version", "clause TT-21"])
def test_a_full_disk_is_a_sentence(line: str) -> None:
    """Whatever writes to it, the help included."""
    command = [sys.executable, "-m", "tricky_twist", *line.split()]
    with FULL.open("w") as full:
        ran = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)

    assert (2, "Error: No space left on device") == (
        ran.returncode,
        ran.stderr.rstrip().rpartition("\n")[2],
    )


@pytest.mark.skipif(not FULL.exists(), reason="there is no full disk")
def test_an_error_that_cannot_be_written_is_a_status() -> None:
    """Nobody reads a sentence on a full disk."""
    command = [sys.executable, "-m", "tricky_twist", "nonsense"]
    with FULL.open("w") as full:
        assert 2 == subprocess.run(command, stderr=full, check=False).returncode


# Ctrl-C -------------------------------------------------------------------------------------------


class Interrupted:
    """Finds a module, and feels Ctrl-C meanwhile."""

    def __init__(self, name: str) -> None:
        """Keep its name."""
        self.name = name

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Find nothing else."""
        del path, target
        if name == self.name:
            raise KeyboardInterrupt
        return None


@pytest.mark.parametrize(
    ("entry", "module"),
    [
        ("tricky_twist.cli", "tricky_twist.cli.commands"),
        ("_tricky_twist", "tricky_twist.cli"),
        ("_tricky_twist", "tricky_twist.cli.commands"),
    ],
)
def test_ctrl_c_while_the_command_is_loaded_is_silent(
    entry: str, module: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It ends as it does later; there is nothing to tell."""
    main = importlib.import_module(entry).main
    monkeypatch.setattr(sys, "argv", ["tricky-twist"])
    monkeypatch.delitem(sys.modules, module)
    monkeypatch.setattr(sys, "meta_path", [Interrupted(module), *sys.meta_path])
    with pytest.raises(SystemExit) as ended:
        main()

    assert (130, ("", "")) == (ended.value.code, capsys.readouterr())
    assert cli.main.__module__ == "tricky_twist.cli"


def test_ctrl_c_while_a_subcommand_is_loaded_ends_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the shell asks next stands on the next line."""
    module = "tricky_twist.cli.commands.clause"
    importlib.import_module(module)
    monkeypatch.delitem(sys.modules, module)
    monkeypatch.setattr(sys, "meta_path", [Interrupted(module), *sys.meta_path])
    ended = CliRunner().invoke(tricky_twist, ["clause", "TT-21"])

    assert (130, "\n") == (ended.exit_code, ended.output)
