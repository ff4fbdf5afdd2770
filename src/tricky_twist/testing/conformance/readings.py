"""Rules in which every choice of a reading meets every choice of every other."""

import itertools
from enum import Enum
from functools import cache
from typing import Any

from tricky_twist.core.values import changed
from tricky_twist.testing.conformance.subject import AnyGame, State, Subject
from tricky_twist.testing.lines import seeded
from tricky_twist.testing.material import choices_of

Choice = tuple[str, Enum]
Pair = tuple[Choice, Choice]


def pairs_of(row: dict[str, Enum]) -> set[Pair]:
    """Return which choices meet, in the order of their fields."""
    return set(itertools.combinations(row.items(), 2))


def all_pairs(game: AnyGame) -> set[Pair]:
    """Return every choice of a reading beside every choice of every other."""
    choices = choices_of(game)
    return {
        ((one, a), (other, b))
        for one, other in itertools.combinations(choices, 2)
        for a, b in itertools.product(choices[one], choices[other])
    }


@cache
def in_pairs(game: AnyGame) -> tuple[dict[str, Enum], ...]:
    """Return a few combinations of readings that hold every pair of choices between them."""
    choices, rng, owed = choices_of(game), seeded(game.name), all_pairs(game)
    rows = []
    while owed:
        wanted = dict(min(owed, key=repr))
        drawn: list[dict[str, Enum]] = [
            {name: rng.choice(members) for name, members in choices.items()} | wanted
            for _ in range(40)
        ]
        rows.append(max(drawn, key=lambda row: len(pairs_of(row) & owed)))
        owed -= pairs_of(rows[-1])
    return tuple(rows)


def starts_in_pairs(subject: Subject) -> tuple[State, ...]:
    """Return starts of games of few cards, of every combination one."""
    plain = itertools.cycle(subject.material.small)
    return tuple(_under(subject.game, next(plain), row) for row in in_pairs(subject.game))


def _under(game: AnyGame, start: State, readings: dict[str, Enum]) -> State:
    document: Any = start
    return game.setup(len(game.scores(start)), changed(document.rules, **readings))
