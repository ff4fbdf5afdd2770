"""Nobody keeps a reader busy: what a text takes to read grows as its length does."""

from time import process_time

import pytest

from tools.bench.reading import TEXTS, read

SHORT = 50_000
"""How many characters the shorter text has."""
LONGER = 8
"""How many times as long the other one is."""
SLOWER = 3 * LONGER
"""How many times as long it may take; where time grows with the square of the length, it is 64."""
LEAST = 0.002
"""Less than this many seconds are not told apart."""


@pytest.mark.untraced
@pytest.mark.parametrize("kind", TEXTS)
def test_a_text_eight_times_as_long_takes_about_eight_times_as_long(kind: str) -> None:
    """Whatever it is full of; the best of three counts, in time of this process alone."""
    short, long = (min(taken(kind, size) for _ in range(3)) for size in (SHORT, SHORT * LONGER))

    assert long < SLOWER * max(short, LEAST)


def taken(kind: str, size: int) -> float:
    """Return how many seconds a text of a kind and a size takes to read."""
    make, codec = TEXTS[kind]
    text = make(size)
    begun = process_time()
    read(codec, text)
    return process_time() - begun
