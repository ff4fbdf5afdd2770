"""The table of how strong the bots are counts what matches give, and is never older than they."""

import json
from operator import gt
from pathlib import Path

import pytest

from tools.bench import pairings, strength
from tools.bench.pairings import PARTS, Pairing, Row
from tools.bench.strength import Told
from tricky_twist import GAMES
from tricky_twist.bots import match, wilson

ENOUGH = 18
"""So few games say little."""
QUICK = Pairing("flip-twhist", 3, "greedy", "random")

pytestmark = pytest.mark.untraced


@pytest.fixture
def short_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plan three deals of one pairing."""
    monkeypatch.setattr(pairings, "plan", lambda: iter([(QUICK, 1), (QUICK, 3)]))


def test_a_row_is_what_a_match_counts() -> None:
    """Wins in parts, points, and leads; a deal is a game for every seat."""
    deals = [pairings.play_deal(QUICK, number) for number in range(2)]
    row = deals[0] + deals[1]
    bots = [pairings.bot_of(kind, QUICK.game) for kind in ("greedy", "random", "random")]
    first, *others = match(tuple(bots), GAMES[QUICK.game], games=6, seed=pairings.SEED).tallies

    assert (2, first.points) == (row.deals, row.points)
    assert first.wins == pytest.approx(row.wins / PARTS)
    assert sum(each.points for each in others) == row.points_of_others
    assert sum(first.points - each.points for each in others) == row.leads
    assert sum(each.wins**2 for each in deals) == row.wins_squared
    assert sum(each.leads**2 for each in deals) == row.leads_squared


@pytest.mark.usefixtures("short_plan")
def test_it_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It counts the same in one go, and after a stop with another number of processes."""
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    pairings.play_on(1, 1, whole)
    monkeypatch.setattr(pairings, "plan", lambda: iter([(QUICK, 2)]))
    pairings.play_on(1, 1, parts)
    stopped = pairings.load(parts)[QUICK].deals
    monkeypatch.setattr(pairings, "plan", lambda: iter([(QUICK, 3)]))
    pairings.play_on(1, 2, parts)

    assert 2 == stopped
    assert whole.read_text() == parts.read_text()


@pytest.mark.usefixtures("short_plan")
def test_without_time_nothing_is_played(tmp_path: Path) -> None:
    """And no file is written."""
    path = tmp_path / "none.json"
    pairings.play_on(0, 1, path)

    assert not path.exists()
    assert {QUICK.key} == {*strength.missing(path)}


@pytest.mark.usefixtures("short_plan")
def test_what_other_bots_played_is_dropped(tmp_path: Path) -> None:
    """A row is shown as long as its bots choose as they did, and begins anew when they do not."""
    path = tmp_path / "old.json"
    pairings.save({QUICK: Row(5, 5, 5, 5, 5, 5, 5)}, path)

    assert {QUICK: Row(5, 5, 5, 5, 5, 5, 5)} == pairings.load(path)

    told = json.loads(path.read_text())
    told["played"][QUICK.key]["bots"] = "others"
    path.write_text(json.dumps(told))

    assert {} == pairings.load(path)


def test_it_is_measured_how_fast_they_decide(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line for each game; what was played stays there."""
    path = tmp_path / "speed.json"
    monkeypatch.setattr(pairings, "ITERATIONS", dict.fromkeys(GAMES, 40))
    pairings.save({QUICK: Row(5, 5, 5, 5, 5, 5, 5)}, path)
    strength.measure(repeats=1, step=200, path=path)
    pairings.save(pairings.load(path), path)
    games, players, builds, *figures = zip(*strength.speeds(path), strict=True)
    random, greedy, searcher, playouts = [
        [float(figure.replace(",", "")) for figure in column] for column in figures
    ]

    assert tuple(game.title for game in GAMES.values()) == games
    assert (("4", "4", "5"), {strength.BUILD}) == (players, set(builds))
    assert all(0 < figure for column in (random, greedy, searcher) for figure in column)
    assert all(map(gt, playouts, searcher))
    assert QUICK in pairings.load(path)


def test_a_line_of_the_table() -> None:
    """Two deals with three players: of six games two and a half won, ahead by 2 and by 4."""
    row = Row(2, 150, 60**2 + 90**2, 60, 84, 36, 12**2 + 24**2)
    line = Told(QUICK, row).cells()

    assert ("Flip Twhist", "3", "greedy", "random", "6, of 1000") == line[:5]
    assert ("41.7 %", "13.9 % to 75.9 %", "33 %", "3.0 ± 2.0") == line[5:]


def test_wins_that_go_together_count_for_less() -> None:
    """Three wins in one deal and none in another say as much as half a win in one game."""
    together = Row(2, 3 * PARTS, (3 * PARTS) ** 2, 60, 84, 36, 720)
    apart = Row(2, 3 * PARTS, (2 * PARTS) ** 2 + PARTS**2, 60, 84, 36, 720)
    always = Row(2, 6 * PARTS, 2 * (3 * PARTS) ** 2, 60, 84, 36, 720)

    assert [wilson(0.5, 1), wilson(3, 6), wilson(6, 6)] == [
        Told(QUICK, row).interval for row in (together, apart, always)
    ]


def test_the_plan_ends_with_every_game_played() -> None:
    """Each bot meets the weaker ones in every game; the slow one at one size a game."""
    last = dict(pairings.plan())

    assert all(last[pairing] == pairing.deals_wanted for pairing in pairings.planned())
    assert (8, 16, 9) == tuple(
        sum(each.first == kind for each in last) for kind in ("greedy", "searcher", "slow searcher")
    )


def test_the_searcher_is_shown_to_be_the_best() -> None:
    """At one size a game at least it clearly wins more than by chance, and is ahead."""
    shown = {each.pairing: each for each in strength.told() if each.pairing.first == "searcher"}
    sizes = pairings.SHOWN_FIRST.items()

    assert shown.keys() >= {*pairings.pairings("searcher", sizes)}
    for each in shown.values():
        if each.games >= ENOUGH:
            assert each.interval.low > 1 / each.pairing.players
            assert each.lead[0] > each.lead[1]
