"""The counts of a few moves from positions of whole games."""

from itertools import accumulate

import pytest

from tests.vectored import VECTORED
from tests.vectors_run import Vectored
from tools.vectors.perft import PARTS, few
from tools.vectors.whole_games import seeded
from tricky_twist import Game
from tricky_twist.testing.conformance.subject import State


def lines(game: Game[State, State, State, State, State], state: State, moves: int) -> int:
    """Return in how many ways so many moves can be made, counted one by one."""
    if not moves:
        return 1
    return sum(
        lines(game, game.play(state, move).state, moves - 1) for move in game.legal_moves(state)
    )


@pytest.mark.untraced
@pytest.mark.parametrize("told", VECTORED, ids=repr)
def test_lines_of_play_are_counted_though_positions_are_merged(told: Vectored) -> None:
    """Each way counts, also where several lead to one position."""
    played = seeded(told)
    states = list(
        accumulate(played.moves, lambda s, m: told.game.play(s, m).state, initial=played.start)
    )
    for state in states[7 :: len(states) // PARTS]:
        counts = few(told, state)

        assert [lines(told.game, state, moves) for moves in range(len(counts))] == [
            count for _, count in counts
        ]
        assert all(positions <= count for positions, count in counts)
