"""The benchmarks measure what they say, however short they are."""

import itertools
import os
import sys
from pathlib import Path
from random import Random

import pytest

import tricky_twist
from tools.bench import (
    bots,
    builds,
    command,
    hosting,
    memory,
    peers,
    performance,
    processes,
    run,
    screen,
    words,
)
from tools.bench.figures import Figure, table
from tools.bench.tricky_twist import stretches
from tools.bench.walks import play_asking, play_game, states_of_game
from tricky_twist import GAMES, Shuffler
from tricky_twist.cli.commands import COMMANDS
from tricky_twist.games import tricky_twist as tt

pytestmark = pytest.mark.untraced


@pytest.mark.parametrize("name", GAMES)
def test_every_figure_is_measured(name: str) -> None:
    """The shortest run gives each figure a sample above zero, and a line in the table."""
    figures = run.measure(name, run.Effort(repeats=1, games=1, shortest=10_000))

    assert all(sample > 0 for figure in figures for sample in figure.samples)
    assert len(figures) + 1 == len(table(figures).splitlines())


@pytest.mark.parametrize("name", GAMES)
def test_a_hosted_game_is_measured(name: str) -> None:
    """Every figure is above zero, and what is deflated is smaller."""
    figures = {figure.name: figure for figure in hosting.hosted(GAMES[name], games=1)}

    assert all(sample > 0 for figure in figures.values() for sample in figure.samples)
    assert figures["deflated, mean"].median < figures["message to a seat, mean"].median
    assert figures["gzipped"].median < figures["a game as a document"].median


@pytest.mark.parametrize("name", GAMES)
def test_words_in_a_language_are_measured(name: str) -> None:
    """The first ones take longer than any other, since a file is read."""
    first, *sentences = words.measure(GAMES[name], repeats=2)

    assert all(sample > 0 for figure in (first, *sentences) for sample in figure.samples)
    assert 1000 * first.median > max(figure.median for figure in sentences)


@pytest.mark.parametrize("name", GAMES)
def test_bots_are_measured(name: str) -> None:
    """Who thinks more decides less often, and a decision of the searcher is many playouts."""
    figures = bots.playing(GAMES[name], 3, repeats=1, step=40)
    random, greedy, searcher, playouts = [figure.median for figure in figures]

    assert random > greedy > searcher > 0
    assert bots.ITERATIONS * searcher == pytest.approx(playouts)


def test_the_start_of_the_command_is_measured() -> None:
    """How long somebody waits, and how long it computes; that of every subcommand."""
    waited, computed = command.start_ups([("--help",)], repeats=1)

    assert waited.median > 0 < computed.median
    assert set(COMMANDS) == {call[0] for call in command.calls()} - {"--help"}


def test_the_window_is_measured() -> None:
    """How long somebody waits for the first frame, and for the frame of a key."""
    waited, *computed, pressed = screen.measured(("twisted",), repeats=1, moves=1)

    assert (1, len(screen.KEYS)) == (len(waited.samples), len(pressed.samples))
    assert waited.median > pressed.median > 0
    assert all(waited.median > figure.median > 0 for figure in computed)


def test_a_stretch_holds_nothing_but_draw_and_play_decisions() -> None:
    """What is timed as drawing and playing ends before a round is scored."""
    found = [stretch for seed in range(3) for stretch in stretches(4, seed)]

    assert all(isinstance(s.start, tt.Drawing | tt.Playing) for s in found)
    assert all(isinstance(s.end, tt.Drawing | tt.Playing | tt.Picking) for s in found)
    assert {1, 2, 3, 4} == {s.round for s in found}


def test_parts_that_are_held_twice_are_counted_once() -> None:
    """The deep size of a pair of one value is hardly more than that of the value."""
    part = tuple(range(1000, 2000))

    assert memory.deep_size((part, part)) - memory.deep_size((part,)) == (
        (part, part).__sizeof__() - (part,).__sizeof__()
    )


def test_a_table_shows_the_median_and_the_spread() -> None:
    """Each line has the name, the middle, the least and the most, and the unit."""
    shown = table([Figure("speed", "m/s", (3.0, 1.0, 250_000.0))])

    assert ["speed", "3", "1", "250,000", "m/s"] == shown.splitlines()[1].split()


@pytest.mark.parametrize("name", GAMES)
def test_a_walk_visits_every_state_of_a_game(name: str) -> None:
    """A walk begins at the setup, ends when the game is over, and skips nothing."""
    game = GAMES[name]
    players = min(game.players)
    states = list(states_of_game(game, players, seed=1))

    assert game.setup(players) == states[0]
    assert [False] * (len(states) - 1) + [True] == [game.is_over(state) for state in states]
    assert all(
        any(after == game.play(before, move).state for move in game.legal_moves(before))
        for before, after in itertools.pairwise(states)
        if game.actors(before)
    )


# Against others ----------------------------------------------------------------------------------

FAST = "Flip Twhist, 3 players"


def test_contestants_take_their_turns() -> None:
    """Each plays for as long as it is told, as often as the others."""
    taken = peers.compare([FAST, peers.asking(FAST)], repeats=2, seconds=0.01)

    assert [2, 2] == [len(slices) for slices in taken.values()]
    for each in itertools.chain(*taken.values()):
        assert each.decisions > 0
        assert each.seconds >= 0.01
        assert each.speed(net=True) >= each.speed(net=False) > 0


def test_a_ratio_is_the_median_of_the_turns() -> None:
    """A turn that was disturbed does not count for more than another."""
    ours = tuple(peers.Slice(decisions, 0.5, 1.0) for decisions in (10, 20, 90))
    theirs = tuple(peers.Slice(10, 0.0, 1.0) for _ in ours)

    assert (2.0, 4.0) == (peers.ratio(ours, theirs), peers.ratio(ours, theirs, net=True))


def test_who_asks_before_every_decision_decides_as_often() -> None:
    """In Twisted with the same draws, since one seat at a time is asked there."""
    game = GAMES["twisted"]
    loops = (play_game, play_asking)
    counts = [loop(game, 2, Shuffler(3), Random(3).random) for loop in loops]  # noqa: S311  # a game

    assert counts[0] == counts[1] > 0


def test_without_the_peer_the_bare_figures_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """And why there is no ratio."""
    monkeypatch.setattr(peers, "is_peer_there", lambda: False)
    told = peers.report(1, 0.01, [FAST]).splitlines()

    assert told[1].startswith(FAST)
    assert "open_spiel is not installed" in told[2]


@pytest.mark.skipif(not peers.is_peer_there(), reason="needs open_spiel")
def test_the_peer_is_measured_against_itself() -> None:
    """The second line says how far a ratio can be trusted."""
    told = peers.report(1, 0.02, [FAST]).splitlines()

    assert [peers.HEARTS, peers.AGAIN] == [line[:28].strip() for line in told[1:3]]
    assert " 1.00" in told[1]


def test_builds_are_measured_by_their_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    """A build is as fast as itself."""
    monkeypatch.setattr(builds, "is_peer_there", lambda: False)
    monkeypatch.setattr(builds, "contestants", lambda: {FAST: ("flip-twhist", 3)})
    source = str(Path(tricky_twist.__file__).parents[1])
    told = builds.report({"one": source, "other": source}, 1, 0.01).splitlines()

    assert [["one", "1.00"], ["other"]] == [
        [line.split()[4], line.split()[6]] if "one" in line.split() else [line.split()[4]]
        for line in told[1:]
    ]


def test_two_processes_are_measured_against_one() -> None:
    """By the time that passes and by that in which they had a core, which is never more."""
    passed, used, share = processes.gain(1, 0.05, processes.cores())

    assert passed.median > 0
    assert used.median > 0
    assert 0 < share.median < 1.1


@pytest.mark.skipif(sys.platform != "linux", reason="processes are kept on cores on Linux only")
def test_two_processes_have_cores_of_their_own() -> None:
    """Each is on the one it was given, also when the process that starts them is kept on one."""
    found = processes.cores()
    os.sched_setaffinity(0, {found[0]})
    try:
        with processes.Player(found[-1]) as player:
            assert {found[-1]} == player.cores
    finally:
        os.sched_setaffinity(0, found)


def test_the_page_of_performance_compares_builds_and_the_peer() -> None:
    """Ratios follow from the turns; net of dealing, the peer loses more time."""
    name = "Flip Twhist, 5 players"
    turns = {
        f"pure: {name}": (peers.Slice(1000, 0.1, 1.0),),
        f"accelerated: {name}": (peers.Slice(2000, 0.1, 1.0),),
        peers.asking(f"pure: {name}"): (peers.Slice(900, 0.0, 1.0),),
        peers.HEARTS: (peers.Slice(1500, 0.5, 1.0),),
        peers.AGAIN: (peers.Slice(1485, 0.5, 1.0),),
    }

    assert {
        "game": "flip-twhist",
        "players": 5,
        "decisions in a game": 60.0,
        "pure": 1000,
        "accelerated": 2000,
        "gain": 2.0,
        "pure to peer": 0.67,
        "accelerated to peer": 1.33,
        "accelerated to peer, net": 0.74,
        "asking": 0.9,
        "peer": 1500,
        "peer again": 0.99,
    } == performance.row(name, turns)


def test_the_page_of_performance_has_every_single_function() -> None:
    """Each name stands for at least one figure, which is above zero; others are left out."""
    found = performance.single(performance.functions_of("flip-twhist", 1))

    assert all(any(name.startswith(one) for name in found) for one in performance.SINGLE)
    assert all(figure["low"] > 0 for figure in found.values())
    assert {} == performance.single([Figure("fixed loop", "iterations/s", (1.0,))])
