"""The subcommand that compares two rules."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tricky_twist import TWISTED
from tricky_twist.bots import Random
from tricky_twist.cli import commands
from tricky_twist.cli.commands import STOPPED, tricky_twist
from tricky_twist.games import twisted as tw
from tricky_twist.lab import Comparison, Course, comparing, document_of, part, tell
from tricky_twist.lab.searching import find_witness
from tricky_twist.records import decode

REFUSED = tw.Rules(voluntary_take=tw.VoluntaryTake.REFUSED)


def compare(*arguments: str) -> Result:
    """Return what the command says."""
    return CliRunner().invoke(tricky_twist, ["compare", *arguments])


@pytest.mark.clause("TW-A01")
def test_it_says_what_the_library_says() -> None:
    """In words and as JSON; the players are as few as may be."""
    asked = ("twisted", "--reading", "TW-A01=refused", "--games", "3", "--seed", "friday")
    compared = Comparison(TWISTED, (tw.STANDARD, REFUSED), players=2, seed="friday").go_on(3)

    assert compare(*asked).output.splitlines() == [*tell(compared)]
    assert json.loads(compare(*asked, "--json").output) == document_of(compared)


def test_the_other_rules_may_be_an_edition() -> None:
    """Then the games are played by that edition."""
    asked = ("twisted", "--with", "expert", "--players", "3", "--games", "1", "--json")
    compared = Comparison(TWISTED, (tw.EXPERT, tw.STANDARD), players=3, seed=1).go_on(1)

    assert json.loads(compare(*asked).output) == document_of(compared)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("twisted",), "these are the same rules"),
        (("twisted", "--edition", "dutch"), "none called 'dutch'"),
        (("twisted", "--edition", "expert", "--players", "9"), "2 to 4 can play, not 9"),
        (("twisted", "--edition", "expert", "--games", "0"), "0 is too small: at least 1"),
        (("twisted", "--edition", "expert", "--bot", "deep"), "deep"),
    ],
)
def test_bad_input_is_a_sentence(typed: tuple[str, ...], said: str) -> None:
    """And exit status 2."""
    answer = compare(*typed)

    assert answer.exit_code == 2
    assert said in answer.output


def test_after_ctrl_c_it_tells_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games until then count."""
    played = part(TWISTED, (tw.setup(2), tw.setup(2, REFUSED)), Random(), 1)
    courses = iter([played, played])

    def stopped(*_: object) -> Course:
        """Stop after the second game."""
        for course in courses:
            return course
        raise KeyboardInterrupt

    monkeypatch.setattr(comparing, "part", stopped)
    answer = compare("twisted", "--reading", "TW-A01=refused")

    assert answer.exit_code == STOPPED
    assert answer.output.startswith("2 games of Twisted")


def test_it_is_drawn(tmp_path: Path) -> None:
    """What cannot be drawn is refused before anything is played."""
    asked = ("twisted", "--edition", "expert", "--games", "1", "--plot")

    assert compare(*asked, str(tmp_path / "shares.svg")).exit_code == 0
    assert "Twisted" in (tmp_path / "shares.svg").read_text("utf-8")
    assert "--plot needs FILE.pdf" in compare(*asked, "shares.doc").output


@pytest.mark.clause("TW-A01", "TW-09")
def test_a_witness_is_told() -> None:
    """In words, and as a record that other subcommands read."""
    asked = ("twisted", "--reading", "TW-A01=refused", "--witness", "--games", "10")
    found = find_witness(TWISTED, (tw.STANDARD, REFUSED), tries=10)

    assert found is not None
    assert compare(*asked).output.splitlines() == [*tell(found)]
    assert decode(json.loads(compare(*asked, "--json").output)) == found.record


def test_there_may_be_no_witness() -> None:
    """Then the answer is no."""
    asked = ("twisted", "--reading", "TW-A11=ends", "--witness", "--games", "5")

    assert (1, "no game was found in which the rules differ\n") == (
        compare(*asked).exit_code,
        compare(*asked).output,
    )
    assert json.loads(compare(*asked, "--json").output) is None


def test_without_hypothesis_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """It says which extra is missing."""
    monkeypatch.setattr(commands, "find_spec", lambda _name: None)
    answer = compare("twisted", "--edition", "expert", "--witness")

    assert answer.exit_code == 2
    assert (
        "--witness needs hypothesis: pip install '.[lab]' in the folder of the library"
        in answer.output
    )
