"""Tiny decks are explored to the end; the counts are committed, so that a change of rules shows."""

import json
from pathlib import Path

import pytest

from tests.exhaustive import perft
from tests.flip_twhist.exhaustive import EXPLORED, LARGE, SMALL, start

PERFT = Path(__file__).with_name("perft.json")
"""For each deck and each number of moves: the positions, and the lines of play to them."""

COUNTS: dict[str, list[list[int]]] = json.loads(PERFT.read_text("utf-8"))


@pytest.mark.parametrize("name", SMALL)
def test_every_line_of_a_small_deck_keeps_the_laws(name: str) -> None:
    """All laws hold on every position, and there are as many as there were."""
    assert COUNTS[name] == list(map(list, perft(EXPLORED, start(*SMALL[name]))))


@pytest.mark.thorough
@pytest.mark.parametrize("name", LARGE)
def test_every_line_of_a_larger_deck_keeps_the_laws(name: str) -> None:
    """The same with more cards, more players, and other readings."""
    assert COUNTS[name] == list(map(list, perft(EXPLORED, start(*LARGE[name]))))


def test_every_count_is_checked() -> None:
    """The file holds nothing that no test looks at."""
    assert set(COUNTS) == {*SMALL, *LARGE}
