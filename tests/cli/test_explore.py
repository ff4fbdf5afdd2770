"""The subcommand that explores a small game."""

import json
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tricky_twist import TWISTED, Seat
from tricky_twist.cli import explore as module
from tricky_twist.cli.commands import STOPPED, tricky_twist
from tricky_twist.core.values import changed
from tricky_twist.games import twisted as tw
from tricky_twist.lab import Exploration, few_cards, laws_of
from tricky_twist.lab.exploring import explore as explored_by, exploring
from tricky_twist.records import loads

TINY = ("twisted", "--reading", "numbers=[12,21,22]")


def explore(*arguments: str) -> Result:
    """Return what the command says."""
    return CliRunner().invoke(tricky_twist, ["explore", *arguments])


def tiny() -> Exploration:
    """Return what the library finds."""
    rules = changed(few_cards(TWISTED), numbers=(12, 21, 22))
    return explored_by(TWISTED, tw.setup(2, rules, first=Seat(0)), laws_of(TWISTED))


def test_it_says_what_the_library_says() -> None:
    """In words and as JSON."""
    found, said = tiny(), explore(*TINY).output.splitlines()

    assert json.loads(explore(*TINY, "--json").output) == found.document()
    assert ["0", "1", "6", "0"] == said[1].split()
    assert said[-2].split()[-3:] == [f"{n:,}" for n in (found.positions, found.moves, found.ends)]
    assert said[-1] == "5 laws hold on all of them."


def test_it_goes_as_deep_as_it_is_told_and_then_on(tmp_path: Path) -> None:
    """By more processes, too."""
    keep = ("--keep", str(tmp_path / "found"))
    some = explore(*TINY, *keep, "--depth", "1")

    assert len(json.loads(explore(*TINY, "--depth", "1", "--json").output)["depths"]) == 3
    assert some.output.endswith("5 laws hold on all that were gone on from.\n")
    whole = explore(*TINY, *keep, "--processes", "2", "--json")
    assert json.loads(whole.output) == tiny().document()


def test_a_law_that_is_broken_is_told_with_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The exit status is 1."""

    def nobody_wins(state: tw.State) -> str | None:
        return "somebody has won" if tw.winners(state) else None

    monkeypatch.setattr(module, "laws_of", lambda _game: (nobody_wins,))
    answer = explore(*TINY)
    *told, record = answer.output.splitlines()

    assert answer.exit_code == 1
    assert "nobody_wins: somebody has won (after" in " ".join(told)
    assert tw.winners(loads(record).state)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("twisted", "--players", "9"), "2 to 4 can play, not 9"),
        (("twisted", "--reading", "numbers=[9]"), "numbers cannot be"),
        (("twisted", "--reading", "colour=red"), "no reading called 'colour'"),
        (("twisted", "--depth", "-1"), "-1 is not in the range"),
        (("twisted", "--keep", "no/such/folder"), "No such file or directory"),
    ],
)
def test_bad_input_is_a_sentence(typed: tuple[str, ...], said: str) -> None:
    """And exit status 2."""
    answer = explore(*typed)

    assert answer.exit_code == 2
    assert said in answer.output


def test_after_ctrl_c_it_tells_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was found until then."""

    def stopped(*given: Any, **named: Any) -> Generator[Exploration, None, None]:  # noqa: ANN401
        """Stop after some blocks."""
        some = exploring(*given, **named)
        for _ in range(3):
            yield next(some)
        some.close()
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "exploring", stopped)
    answer = explore(*TINY)

    assert answer.exit_code == STOPPED
    assert answer.output.splitlines()[-1] == "5 laws hold on all that were gone on from."


def test_at_a_terminal_it_shows_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the error stream, so that the answer stays what it was."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    answer = explore(*TINY, "--json")

    assert json.loads(answer.stdout) == tiny().document()
    assert "a second" in answer.stderr
