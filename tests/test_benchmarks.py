"""The benchmarks measure what they say, however short they are."""

import itertools

import pytest

from benchmarks import memory, run
from benchmarks.figures import Figure, table
from benchmarks.tricky_twist import stretches
from benchmarks.walks import states_of_game
from tricky_twist import GAMES
from tricky_twist.games import tricky_twist as tt


@pytest.mark.parametrize("name", GAMES)
def test_every_figure_is_measured(name: str) -> None:
    """The shortest run gives each figure a sample above zero, and a line in the table."""
    figures = run.measure(name, run.Effort(repeats=1, games=1))

    assert all(sample > 0 for figure in figures for sample in figure.samples)
    assert len(figures) + 1 == len(table(figures).splitlines())


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
