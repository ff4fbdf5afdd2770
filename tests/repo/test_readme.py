"""What README.md promises is true: its code runs, and its commands are those that CI runs."""

import contextlib
import io
import re

import pytest

from tests.repo.source import ROOT
from tools.pages.version import cited
from tricky_twist import __version__

README = (ROOT / "README.md").read_text(encoding="utf-8")
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = [(match[1], match[2]) for match in FENCE.finditer(README)]
COMMANDS = [text.strip() for language, text in BLOCKS if language == "sh"]


def programs() -> list[tuple[str, str]]:
    """Return each Python block, with the ``text`` block behind it that shows what it prints."""
    after = [*BLOCKS[1:], ("", "")]
    return [
        (code, shown if kind == "text" else "")
        for (language, code), (kind, shown) in zip(BLOCKS, after, strict=True)
        if language == "python"
    ]


def test_there_is_a_program() -> None:
    """The README shows code."""
    assert [] != programs()


@pytest.mark.parametrize(("code", "shown"), programs())
def test_a_program_runs_and_prints_what_is_shown(code: str, shown: str) -> None:
    """Each block runs on its own and prints exactly what the README says it does."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "README.md", "exec"), {"__name__": "readme"})

    assert shown == printed.getvalue()


def test_there_are_three_commands() -> None:
    """One installs and plays, one serves a page, one installs and tests; each is one line."""
    play, serve, test = COMMANDS

    assert serve == ".venv/bin/pip install '.[web]' && .venv/bin/tricky-twist serve"
    assert play.endswith("pip install '.[cli]' && .venv/bin/tricky-twist play")
    assert test.endswith("nox")
    assert "\n" not in play + serve + test


def test_every_page_speaks_of_the_same_version() -> None:
    """The changelog begins with the version of the package."""
    heading = re.search("^## .*$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    install = (ROOT / "docs" / "install.md").read_text("utf-8")

    assert heading
    assert heading[0].startswith(f"## [{__version__}] - ")
    assert f"{__version__} ({heading[0].partition(' - ')[2]})" == cited(__version__)
    assert ("not yet released" in heading[0]) == ("has not been released yet" in install)


def test_ci_runs_the_test_command_and_nothing_else() -> None:
    """A red build is reproduced by the command that everybody reads."""
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()

    assert [
        "#!/usr/bin/env bash",
        "set -euo pipefail",
        'cd "$(dirname "${BASH_SOURCE[0]}")/.."',
        COMMANDS[-1],
    ] == lines


def test_ci_can_be_executed() -> None:
    """The entry script has its executable bit."""
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111 == 0o111
