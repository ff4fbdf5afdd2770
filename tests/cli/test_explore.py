"""The subcommand that explores a small game."""

import json
import re
import shlex
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.cli.stopped import kill_in_the_middle, stop_in_the_middle
from tricky_twist import FLIP_TWHIST, GAMES, TWISTED, Seat
from tricky_twist.cli.commands import STOPPED, explore as module, tricky_twist
from tricky_twist.cli.readings import as_readings, with_readings
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


def found_by(answer: Result) -> dict[str, Any]:
    """Return what was found as JSON has it, without what it took and how it goes on."""
    told: dict[str, Any] = json.loads(answer.stdout)
    return {name: told[name] for name in told if name not in {"effort", "go_on"}}


def test_it_says_what_the_library_says() -> None:
    """In words and as JSON."""
    found, said = tiny(), explore(*TINY).output.splitlines()

    assert found_by(explore(*TINY, "--json")) == found.document()
    assert said[0].startswith("Twisted, 2 players: empty_hand=end-without-take ")
    assert said[0].endswith(" games=1 numbers=[12,21,22] hand_sizes=[1,1,1]")
    assert ["0", "1", "6", "0"] == said[2].split()
    assert said[-4].split()[-3:] == [f"{n:,}" for n in (found.positions, found.moves, found.ends)]
    assert said[-3] == "5 laws hold in all of them."


@pytest.mark.parametrize("name", GAMES)
def test_its_first_line_tells_the_rules_as_somebody_types_them(name: str) -> None:
    """Typed, they make the same rules of the standard ones; those need nothing to be typed."""
    game = GAMES[name]
    standard, few = game.editions[0][1], few_cards(game)

    assert few == with_readings(game, standard, tuple(as_readings(game, few)))
    assert [] == as_readings(game, standard)


def test_it_says_what_it_took(tmp_path: Path) -> None:
    """How many positions in a second, and how much memory; it takes nothing to read them."""
    keep = (*TINY, "--keep", str(tmp_path / "found"))
    first, again = (json.loads(explore(*keep, "--json").output) for _ in range(2))
    done = first["followed"]

    assert (done, 0) == (first["effort"]["done"], again["effort"]["done"])
    assert done == pytest.approx(first["effort"]["a_second"] * first["effort"]["seconds"], rel=0.2)
    assert first["effort"]["peak_memory"] > 10**7
    assert f"{done:,} positions in " in explore(*TINY).output
    assert "a second" not in (said := explore(*keep).output)
    assert said.splitlines()[-1].startswith("0.1 MB to know which were found; ")


def test_it_goes_as_deep_as_it_is_told_and_then_on(tmp_path: Path) -> None:
    """By more processes, too."""
    keep = ("--keep", str(tmp_path / "found"))
    some = explore(*TINY, *keep, "--depth", "1")

    assert len(json.loads(explore(*TINY, "--depth", "1", "--json").output)["depths"]) == 3
    assert "5 laws hold in the 7 that were followed further.\n" in some.output
    assert "To continue" not in some.output
    whole = explore(*TINY, *keep, "--processes", "2", "--json")
    assert found_by(whole) == tiny().document()


def test_a_law_that_is_broken_is_told_with_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The exit status is 1."""

    def nobody_wins(state: tw.State) -> str | None:
        return "somebody has won" if tw.winners(state) else None

    monkeypatch.setattr(module, "laws_of", lambda _game: (nobody_wins,))
    answer = explore(*TINY)
    *told, record, _rate, _memory = answer.output.splitlines()

    assert answer.exit_code == 1
    assert "nobody_wins: somebody has won (after" in " ".join(told)
    assert tw.winners(loads(record).state)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("twisted", "--players", "9"), "2 to 4 can play, not 9"),
        (("twisted", "--reading", "numbers=[9]"), "numbers cannot be"),
        (("twisted", "--reading", "colour=red"), "no reading called 'colour'"),
        (("twisted", "--depth", "-1"), "-1 is too small: at least 0"),
        (("twisted", "--keep", "no/such/folder"), "No such file or directory"),
    ],
)
def test_bad_input_is_a_sentence(typed: tuple[str, ...], said: str) -> None:
    """And exit status 2."""
    answer = explore(*typed)

    assert answer.exit_code == 2
    assert said in answer.output


def stopped(*given: Any, **named: Any) -> Generator[Exploration, None, None]:
    """Explore some blocks, until somebody presses Ctrl-C."""
    some = exploring(*given, **named)
    for _ in range(3):
        yield next(some)
    some.close()
    raise KeyboardInterrupt


def test_after_ctrl_c_it_tells_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was found until then, and that next time it can be kept."""
    monkeypatch.setattr(module, "exploring", stopped)
    answer = explore(*TINY)
    told = " ".join(answer.output.split())

    assert answer.exit_code == STOPPED
    assert "5 laws hold in the 7 that were followed further." in told
    assert told.endswith("With --keep FILE it can continue where it stopped.")
    assert json.loads(explore(*TINY, "--json").output)["go_on"] is None


def test_after_ctrl_c_it_tells_how_to_go_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """With what is to be typed, of which a shell makes the very same arguments."""
    typed = [*TINY, "--keep", str(tmp_path / "my file"), "--json"]
    with monkeypatch.context() as patch:
        patch.setattr(module, "exploring", stopped)
        answer = explore(*typed)
        last = explore(*typed[:-1]).output.splitlines()[-1]
    go_on = json.loads(answer.output)["go_on"]

    assert answer.exit_code == STOPPED
    assert ["tricky-twist", "explore", *typed] == shlex.split(go_on)
    assert f"To continue: {go_on.removesuffix(' --json')}" == last
    assert found_by(explore(*typed)) == tiny().document()


def test_ctrl_c_before_anything_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """As when a large file is read."""

    def at_once(*_: Any, **__: Any) -> Generator[Exploration, None, None]:
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "exploring", at_once)
    answer = explore(*TINY, "--json")

    assert answer.exit_code == STOPPED
    assert (0, []) == (found_by(answer)["positions"], found_by(answer)["depths"])


# At a terminal ------------------------------------------------------------------------------------


def test_at_a_terminal_it_shows_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """On the error stream, so that the answer stays what it was; first it reads what is kept."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    keep = (*TINY, "--json", "--keep", str(tmp_path / "found"))
    first, again = explore(*keep), explore(*keep)

    assert found_by(first) == found_by(again) == tiny().document()
    assert "reading" not in first.stderr
    assert "a second" in first.stderr
    assert "reading" in again.stderr


def test_a_narrow_terminal_shows_the_depth_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has no room is cut, but the depth comes first."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "30")

    last = re.findall(r"depth (\S+) ", explore(*TINY, "--json").stderr)[-1]

    assert str(len(tiny().depths) - 1) == last


def test_the_bar_is_of_the_positions_of_a_depth() -> None:
    """How many there are at the depth is known before it goes on from them."""
    watch, layers = module.Watch(tiny()), []
    rules = changed(few_cards(TWISTED), numbers=(12, 21, 22, 31))
    for explored in exploring(TWISTED, tw.setup(2, rules, first=Seat(0))):
        watch.add(explored)
        layers.append(watch.layer)
    depths = [depth.positions for depth in watch.explored.depths]

    assert layers[:2] == [(0, 0, 1), (1, 0, depths[1])]
    assert layers[-1] == (len(depths) - 1, depths[-1], depths[-1])
    assert all(whole == depths[depth] for depth, _, whole in layers)


@pytest.mark.untraced
def test_somebody_watches_and_stops_it(tmp_path: Path) -> None:
    """All that was found is kept, and what it says to type goes on with it."""
    kept = tmp_path / "found"
    typed = ("explore", "flip", "--keep", str(kept))
    said = stop_in_the_middle(tmp_path, *typed, shown=rb"depth 5.*a second", columns=80)

    assert f"To continue: {shlex.join(['tricky-twist', *typed, '--processes', '2'])}" in said
    assert_it_goes_on(kept)


@pytest.mark.untraced
def test_it_goes_on_after_it_was_killed(tmp_path: Path) -> None:
    """With all that reached the file."""
    kept = tmp_path / "found"
    kill_in_the_middle(kept, 30_000, "explore", "flip")

    assert_it_goes_on(kept)


def assert_it_goes_on(kept: Path) -> None:
    """Assert that a file holds some depths of Flip Twhist, and that nothing in it is wrong."""
    told = found_by(explore("flip", "--keep", str(kept), "--depth", "4", "--json"))
    start = FLIP_TWHIST.setup(3, few_cards(FLIP_TWHIST), first=Seat(0))
    whole = next(e for e in exploring(FLIP_TWHIST, start) if len(e.depths) > 5)

    assert told["followed"] > 900
    assert [[d.positions, d.moves, d.ends] for d in whole.depths[:5]] == told["depths"][:5]
