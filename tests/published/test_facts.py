"""The facts of a state: nothing is missing in them that can still matter."""

from random import Random

import pytest

from benchmarks.walks import any_move
from tests.conformance.subject import State
from tests.exhaustive import moves_of
from tests.published.laying_out import canonical
from tests.published.perft import EXPLORED
from tests.vectored import VECTORED
from tests.vectors_run import Vectored
from tricky_twist import Shuffler

SMALL = (
    ("tricky-twist", "three sevens, value faces", 6),
    ("tricky-twist", "two suits of 6 7 8, a reserve", 2),
    ("tricky-twist", "two suits of 6 7 8, a reserve, other readings", 2),
    ("tricky-twist", "two suits of 1 2 3, a reserve, all at once", 2),
    ("twisted", "five cards", 0),
    ("twisted", "six cards, no pile", 0),
    ("twisted", "seven cards, other readings", 1),
    ("flip-twhist", "five cards, five players", 1),
    ("flip-twhist", "six cards, a pass", 1),
)
"""Small games, and how many moves of them are played before all is tried."""


@pytest.mark.untraced
@pytest.mark.parametrize(("game", "name", "moves"), SMALL, ids=str)
def test_equal_facts_mean_the_same_future(game: str, name: str, moves: int) -> None:
    """The same may be done, and whatever is done leads to the same facts again."""
    [told] = [one for one in VECTORED if one.game.name == game]
    seen: dict[str, dict[str, str]] = {}
    layer = {begun(told, name, moves)}
    while layer:
        following = set()
        for state in layer:
            futures = {
                move: told.game.play(state, move).state for move in moves_of(told.game, state)
            }
            future = {repr(move): facts(told, after) for move, after in futures.items()}
            assert seen.setdefault(facts(told, state), future) == future
            following |= {told.game.position(after) for after in futures.values()}
        layer = following
    assert len(seen) > 20


def begun(told: Vectored, name: str, moves: int) -> State:
    """Return a small game after some moves."""
    explored, random = EXPLORED[told.game.name], Random(1).random  # noqa: S311
    state = (explored.small | explored.large)[name]
    for _ in range(moves):
        state = told.game.play(state, any_move(told.game, state, Shuffler(1), random)).state
    return state


def facts(told: Vectored, state: State) -> str:
    """Return the one text of the facts of a state."""
    return canonical(told.facts_of(state))
