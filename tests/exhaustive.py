"""Every deal and every line of play of a tiny game, merged where the future is the same."""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import attrs

from tricky_twist.lab import layers
from tricky_twist.testing.conformance.exploring import check_state
from tricky_twist.testing.conformance.subject import AnyGame, Move, State

Counts = Mapping[str, list[list[int]]]


def committed(module: str) -> Counts:
    """Return the counts that are committed beside a module."""
    counts: Counts = json.loads(Path(module).with_name("perft.json").read_text("utf-8"))
    return counts


@attrs.frozen(repr=False)
class Explored:
    """A game, and what is checked on each of its states."""

    game: AnyGame
    attempts: Callable[[State], Sequence[Move]]
    """Moves to attempt in a state; all of its legal moves may be among them, or only some."""
    check: Callable[[State], None]
    """Asserts the laws of this game that one state can show."""
    small: dict[str, State]
    """Starts of games that take seconds."""
    large: dict[str, State]
    """Starts of games that take minutes."""
    counts: Counts
    """For each of them and each number of moves: the positions, and the lines of play to them."""
    every: int = 3
    """Each state is tried with one of so many parts of the attempts, in turn."""

    def __repr__(self) -> str:
        """Return the name of the game."""
        return self.game.name


def perft(explored: Explored, start: State, step: int) -> list[tuple[int, int]]:
    """Return for each number of moves how many positions and how many lines of play there are.

    All laws are checked on the way, on one in *step* positions of each number of moves.
    """
    counts: list[tuple[int, int]] = []
    for layer in layers(explored.game, start):
        counts.append((len(layer), sum(layer.values())))
        for number, state in enumerate(layer):
            if number % step == len(counts) % step or len(layer) < step:
                check(explored, state, number // step)
    return counts


def check(explored: Explored, state: State, number: int) -> None:
    """Assert every law that one state can show; *number* tells it from its neighbours."""
    check_state(
        explored.game, state, explored.attempts(state)[number % explored.every :: explored.every]
    )
    explored.check(state)
