"""What the tests share that try all games which may have led to what somebody saw."""

import itertools
import math
from collections.abc import Callable, Set as AbstractSet
from typing import TypeVar

from tricky_twist.testing.conformance.subject import Move, State, Subject, is_thorough
from tricky_twist.testing.lines import play_out

H = TypeVar("H")

FEW = 100
"""How many histories are waited for until the last has come."""


def first_moment(
    subject: Subject, start: State, is_wanted: Callable[[State], bool]
) -> tuple[tuple[Move, ...], State]:
    """Return the first state of that kind that games reach, and the moves that led there."""
    for seed in itertools.count():
        line = play_out(subject.game, start, seed)
        for number, state in enumerate(line.states):
            if is_wanted(state):
                return line.moves[:number], state

    raise AssertionError


def enough_seeds(expected: AbstractSet[H]) -> range:
    """Return so many seeds that each of these should come, or of a great many most."""
    number = len(expected)
    often = math.log(number) + 10 if number <= FEW or is_thorough() else 2
    return range(int(number * often))


def assert_all_come(expected: AbstractSet[H], found: AbstractSet[H]) -> None:
    """See that over enough seeds these came and no others: each, or of a great many most."""
    if len(expected) <= FEW or is_thorough():
        assert expected == found
    else:
        assert set() == found - expected
        assert len(found) > 0.8 * len(expected), "as likely as each other, 86 of 100 would come"
