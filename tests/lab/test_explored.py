"""The small games whose positions are counted, and the counts that are committed."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from tests.lab.explored import LARGEST, SMALL, committed, depths_of, explored
from tricky_twist.lab import exploring, laws_of
from tricky_twist.lab.spaces import name_of


@pytest.mark.untraced
def test_a_whole_small_game_has_as_many_positions_as_it_had() -> None:
    """And each of them keeps the laws."""
    exploration = explored("twisted")

    assert committed()["twisted"]["depths"] == depths_of(exploration)
    assert exploration.is_complete


@pytest.mark.untraced
@pytest.mark.parametrize("name", ["tricky-twist", "flip-twhist"])
def test_the_first_depths_have_as_many_positions_as_they_had(name: str) -> None:
    """Those that take no time."""
    small, first = SMALL[name], committed()[name]["depths"][:5]
    known = sum(positions for positions, _, _ in first)
    found = exploring(small.game, small.begin(), laws_of(small.game))

    assert first == depths_of(next(e for e in found if e.followed >= known))[:5]


@pytest.mark.thorough
@pytest.mark.parametrize("name", SMALL)
def test_every_small_game_has_as_many_positions_as_it_had(name: str, tmp_path: Path) -> None:
    """All of them, which takes minutes, and each keeps the laws."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        exploration = explored(name, pool, tmp_path / "found")

    assert exploration.broken is None
    assert committed()[name]["depths"] == depths_of(exploration)


def test_every_small_game_was_explored() -> None:
    """To its end, by every law; the largest has more than ten million positions."""
    found = committed()

    assert set(found) == set(SMALL)
    for name, small in SMALL.items():
        assert list(map(name_of, laws_of(small.game))) == found[name]["laws"]
        assert sum(ends for _, _, ends in found[name]["depths"]) > 0
    assert sum(positions for positions, _, _ in found[LARGEST]["depths"]) > 10_000_000
