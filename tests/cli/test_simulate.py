"""The subcommand that plays many games and counts what happens."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.cli.stopped import GAMES, stop_in_the_middle
from tricky_twist import TWISTED
from tricky_twist.bots import Greedy, Random
from tricky_twist.cli import commands
from tricky_twist.cli.commands import STOPPED, tricky_twist
from tricky_twist.games import twisted as tw
from tricky_twist.lab import Simulation, as_document, tables


def simulate(*arguments: str) -> Result:
    """Return what the command says."""
    return CliRunner().invoke(tricky_twist, ["simulate", *arguments])


def test_it_says_what_the_library_says() -> None:
    """In words and as JSON; the players are as few as may be, and at random."""
    asked = ("twisted", "--games", "4", "--seed", "friday")
    plan = Simulation(TWISTED, tw.STANDARD, (Random(), Random()), "friday")
    counts, said = plan.play(0, 4), simulate(*asked).output

    assert json.loads(simulate(*asked, "--json").output) == as_document(plan, counts)
    assert said.startswith("4 games\n\nSeats\n")
    for table in tables(plan, counts):
        assert table.title in said
        assert all(cell in said for row in table.rows for cell in row)
    assert "Kinds of events" not in said
    assert "Kinds of events" in simulate(*asked, "--details").output


def test_bots_sit_where_they_are_told(tmp_path: Path) -> None:
    """One for all, or one for each seat; by another edition; in two processes; kept and drawn."""
    plan = Simulation(TWISTED, tw.EXPERT, (Greedy(TWISTED, 1), Random()), 1)
    bots = ("--bot", "greedy:1", "--bot", "random", "--edition", "expert")
    keep = ("--keep", str(tmp_path / "counts.json"), "--plot", str(tmp_path / "points.SVG"))
    asked = ("twisted", *bots, "--games", "2", "--json")
    found = json.loads(simulate(*asked, *keep).output)

    assert found == as_document(plan, plan.play(0, 2))
    assert {"counts.json", "points.SVG"} == {path.name for path in tmp_path.iterdir()}
    more = ("twisted", *bots, "--games", "3", "--processes", "2", *keep[:2], "--json")
    assert json.loads(simulate(*more).output) == as_document(plan, plan.play(0, 3))
    three = simulate("twisted", "--players", "3", "--bot", "random", "--games", "1", "--json")
    assert json.loads(three.output)["bots"] == ["Random()"] * 3


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("twisted", "--players", "9"), "2 to 4 can play, not 9"),
        (("twisted", "--players", "3", "--bot", "random", "--bot", "random"), "one --bot or 3"),
        (("twisted", "--games", "0"), "0 is too small: at least 1"),
        (("twisted", "--bot", "deep"), "deep"),
        (("twisted", "--plot", "points.doc"), "FILE.pdf, FILE.png, FILE.svg"),
        (("twisted", "--keep", "no/such/folder/file"), "No such file"),
    ],
)
def test_bad_input_is_a_sentence(typed: tuple[str, ...], said: str) -> None:
    """And exit status 2, before anything is played."""
    answer = simulate(*typed)

    assert answer.exit_code == 2
    assert said in answer.output


def test_without_matplotlib_it_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is played that could not be drawn."""
    monkeypatch.setattr(commands, "find_spec", lambda _name: None)
    answer = simulate("twisted", "--plot", "points.svg")

    assert answer.exit_code == 2
    assert (
        "--plot needs matplotlib: pip install '.[lab]' in the folder of the library"
        in answer.output
    )


def test_after_ctrl_c_it_tells_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games until then count."""
    plan = Simulation(TWISTED, tw.STANDARD, (Random(), Random()), 1)
    played, play = iter(range(2)), Simulation.play

    def stopped(self: Simulation, first: int, end: int) -> Any:
        """Stop at the third task."""
        for _ in played:
            return play(self, first, end)
        raise KeyboardInterrupt

    monkeypatch.setattr(Simulation, "play", stopped)
    answer = simulate("twisted", "--json")
    monkeypatch.undo()
    found = json.loads(answer.output)

    assert answer.exit_code == STOPPED
    assert found == as_document(plan, plan.play(0, found["counts"]["games"]))


def test_somebody_watches_and_stops_it(tmp_path: Path) -> None:
    """What was counted until then is told and kept."""
    kept = tmp_path / "counts.json"

    assert "In the order of play" in stop_in_the_middle(
        tmp_path, "simulate", "flip", *GAMES, "--keep", str(kept)
    )
    assert json.loads(kept.read_text())["type"] == "simulated"
