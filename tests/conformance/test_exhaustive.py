"""Tiny decks are explored to the end; the counts are committed, so that a change of rules shows."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.exhaustive import Explored, perft
from tests.flip_twhist import exhaustive as flip_twhist
from tests.tricky_twist import exhaustive as tricky_twist
from tests.twisted import exhaustive as twisted

pytestmark = pytest.mark.untraced

EXPLORED = (tricky_twist.EXPLORED, twisted.EXPLORED, flip_twhist.EXPLORED)


def each(kind: str) -> Iterator[Any]:
    """Yield every game with each of its small or large decks."""
    for explored in EXPLORED:
        for name in getattr(explored, kind):
            yield pytest.param(explored, name, id=f"{explored}-{name}")


@pytest.mark.parametrize(("explored", "name"), list(each("small")))
def test_every_line_of_a_small_deck_keeps_the_laws(explored: Explored, name: str) -> None:
    """There are as many positions as there were, and all laws hold on one in five of them."""
    assert explored.counts[name] == list(map(list, perft(explored, explored.small[name], 5)))


@pytest.mark.thorough
@pytest.mark.parametrize(("explored", "name"), [*each("small"), *each("large")])
def test_every_position_of_a_deck_keeps_the_laws(explored: Explored, name: str) -> None:
    """All laws hold on every position, also with more cards and players, and other readings."""
    start = (explored.small | explored.large)[name]
    assert explored.counts[name] == list(map(list, perft(explored, start, 1)))


@pytest.mark.parametrize("explored", EXPLORED, ids=repr)
def test_every_count_is_checked(explored: Explored) -> None:
    """The file holds nothing that no test looks at."""
    assert set(explored.counts) == {*explored.small, *explored.large}
