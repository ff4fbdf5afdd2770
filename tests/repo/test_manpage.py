"""The manual page says what the command says."""

import re
import shutil
import subprocess

import pytest

from tools.pages.manpage import PAGE, page
from tools.pins import OUT_OF_DATE
from tricky_twist.cli.commands import COMMANDS, tricky_twist


def test_the_manual_page_is_current() -> None:
    """It is pinned."""
    assert page() == PAGE.read_text(encoding="utf-8"), OUT_OF_DATE


def test_every_subcommand_has_a_section() -> None:
    """With its arguments, its examples and its options."""
    for name in COMMANDS:
        _, _, section = page().partition(f"\n.SS tricky\\-twist {name} ")

        assert f"\ntricky\\-twist {name} " in section.partition("\n.S")[0]


def test_the_manual_page_has_every_exit_status() -> None:
    """The help has them, too, in one paragraph."""
    _, _, section = page().partition("\n.SH EXIT STATUS\n")
    statuses = re.findall(r"^\.B ([0-9]+)$", section, re.MULTILINE)

    assert ["0", "1", "2", "130", "141"] == statuses
    assert statuses == re.findall(r"\b[0-9]+\b", str(tricky_twist.help).partition("exit status")[2])


@pytest.mark.skipif(shutil.which("groff") is None, reason="there is no groff")
def test_the_manual_page_can_be_shown() -> None:
    """All that it says stands there, and nothing in it is unknown to man."""
    shown = subprocess.run(
        ["groff", "-man", "-ww", "-Tutf8", "-P-cbou", str(PAGE)],  # noqa: S607
        capture_output=True,
        check=True,
        text=True,
    )

    assert "" == shown.stderr
    assert "tricky-twist verify --open games/*.json" in shown.stdout.replace("\N{HYPHEN}", "-")
