"""Tiny decks are explored to the end; the counts are committed, so that a change of rules shows."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.exhaustive import Explored, perft
from tests.flip_twhist import exhaustive as flip_twhist
from tests.tricky_twist import exhaustive as tricky_twist
from tests.twisted import exhaustive as twisted

EXPLORED = (tricky_twist.EXPLORED, twisted.EXPLORED, flip_twhist.EXPLORED)


def each(kind: str) -> Iterator[Any]:
    """Yield every game with each of its small or large decks."""
    for explored in EXPLORED:
        for name in getattr(explored, kind):
            yield pytest.param(explored, name, id=f"{explored}-{name}")


@pytest.mark.parametrize(("explored", "name"), list(each("small")))
def test_every_line_of_a_small_deck_keeps_the_laws(explored: Explored, name: str) -> None:
    """All laws hold on every position, and there are as many as there were."""
    assert explored.counts[name] == list(map(list, perft(explored, explored.small[name])))


@pytest.mark.thorough
@pytest.mark.parametrize(("explored", "name"), list(each("large")))
def test_every_line_of_a_larger_deck_keeps_the_laws(explored: Explored, name: str) -> None:
    """The same with more cards, more players, and other readings."""
    assert explored.counts[name] == list(map(list, perft(explored, explored.large[name])))


@pytest.mark.parametrize("explored", EXPLORED, ids=repr)
def test_every_count_is_checked(explored: Explored) -> None:
    """The file holds nothing that no test looks at."""
    assert set(explored.counts) == {*explored.small, *explored.large}
