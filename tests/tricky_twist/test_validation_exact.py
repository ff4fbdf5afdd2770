"""Tiny decks say which positions are possible: validation is tested against them both ways."""

from collections.abc import Iterator
from functools import cache

import pytest

from tests.possible import Readings, all_at_once, named, one_by_one, reachable
from tests.tricky_twist.exhaustive import MOST, PLAYERS
from tests.tricky_twist.variations import variations
from tricky_twist import Seat
from tricky_twist.core.values import changed
from tricky_twist.core.wellformed import find_type_mismatches
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.setup import deck_of
from tricky_twist.games.tricky_twist.state import OnTable
from tricky_twist.games.tricky_twist.validation import find_problems
from tricky_twist.testing.conformance.altering import altered
from tricky_twist.testing.conformance.readings import in_pairs

pytestmark = pytest.mark.untraced

MOON, SUN, *_ = tt.Suit


def tiny(suits: tuple[tt.Suit, ...], values: tuple[int, ...], reserve: int = 0) -> tt.Rules:
    """Return the rules of one round with few cards."""
    return tt.Rules(suits=suits, values=values, reserve_size=reserve, rounds=1, score_deck=MOST)


PLAIN = tiny((MOON, SUN), (1, 2, 3))
"""Two cards each, no sevens, no reserves: whatever can be decided is decided."""
RESERVES = tiny((MOON, SUN), (1, 2, 3), 1)
TRICKS = tiny((MOON, SUN), (6, 7, 8))
"""Two cards each: a 7 that was taken back may be played again."""

TRUSTED = {PLAIN: 0, RESERVES: 0.02, TRICKS: 0.1}
"""What part of the positions that are accepted may be impossible."""

Cases = dict[str, tuple[tt.Rules, Readings]]

PLAINLY: Cases = {"plain": (PLAIN, {}), "reserves": (RESERVES, {}), "tricks": (TRICKS, {})}
OTHERWISE: Cases = {
    f"{deck.values} {named(row)}": (deck, row)
    for deck in (RESERVES, TRICKS)
    for row in all_at_once(tt.GAME)
}
MORE: Cases = {
    f"{deck.values} {named(row)}": (deck, row)
    for deck in (RESERVES, TRICKS)
    for row in (*one_by_one(tt.GAME), *in_pairs(tt.GAME))
}
"""For the thorough run."""


def under(few: Cases, more: Cases) -> pytest.MarkDecorator:
    """Return what runs a test on a few cases, and thoroughly on more."""
    cases = [
        *(pytest.param(*case, id=name) for name, case in few.items()),
        *(pytest.param(*case, id=name, marks=pytest.mark.thorough) for name, case in more.items()),
    ]
    return pytest.mark.parametrize(("deck", "readings"), cases)


# What can be reached ------------------------------------------------------------------------------


def before_declaring(rules: tt.Rules) -> dict[tt.State, None]:
    """Return every position that play reaches before the first declaration, in a fixed order."""
    return reachable(tt.GAME, (tt.setup(PLAYERS, rules, first=Seat(0)),), tt.Declaring)


def declared(start: tt.Declaring) -> list[tt.State]:
    """Return every position to which declarations lead."""
    return [state for state in reachable(tt.GAME, (start,)) if isinstance(state, tt.Declaring)]


@cache
def first_declaring(rules: tt.Rules) -> dict[tuple[object, object], tt.Declaring]:
    """Return the positions before a first declaration, by what does not change until the last."""
    known = before_declaring(rules)
    return {(s.table, s.hidden): s for s in known if isinstance(s, tt.Declaring)}


def is_reachable(state: tt.State, rules: tt.Rules) -> bool:
    """Say whether play leads to a position: for declarations, from the first of them on."""
    here = tt.position(state)
    if not isinstance(here, tt.Declaring):
        return here in before_declaring(rules)
    start = first_declaring(rules).get((here.table, here.hidden))
    return start is not None and here in declared(start)


def sample(rules: tt.Rules, most: int) -> Iterator[tt.State]:
    """Yield some positions of each phase, spread evenly; of each way to declare, one."""
    phases: dict[type[tt.State], list[tt.State]] = {}
    for state in before_declaring(rules):
        phases.setdefault(type(state), []).append(state)
    for held in phases.values():
        for number, state in enumerate(held[:: len(held) // most + 1]):
            ways = declared(state) if isinstance(state, tt.Declaring) else [state]
            yield ways[number % len(ways)]


@under(PLAINLY | OTHERWISE, MORE)
def test_every_position_that_can_be_reached_is_accepted(deck: tt.Rules, readings: Readings) -> None:
    """Nothing is wrong with what play leads to."""
    for state in sample(changed(deck, **readings), 60):
        assert () == find_problems(state)


@under(PLAINLY, OTHERWISE | MORE)
def test_a_position_that_is_accepted_can_be_reached(deck: tt.Rules, readings: Readings) -> None:
    """Of positions that differ in one field from one that can be reached, no others are accepted.

    Who begins is left out, as the positions are those of one beginner, and points, which only
    a replay of the rounds before could tell. Whether a seat can have failed to follow depends on
    the order of all draws and tricks, once its hand does not tell: that is not searched, so a few
    positions with reserves pass in which it cannot, and a few at the end of a round.
    """
    rules = changed(deck, **readings)
    cards = deck_of(rules)
    accepted = [
        other
        for state in sample(rules, 10 if deck is PLAIN else 2)
        if not isinstance(state, tt.ScoreDeckPending | tt.GameOver)
        for other in variations(state, cards)
        if other.round.first is Seat(0)
        and not any(find_type_mismatches(other, type(other), "$"))
        and not find_problems(other, well_formed=True)
    ]
    impossible = [other for other in accepted if not is_reachable(other, rules)]

    assert len(accepted) > 30
    assert not [other for other in impossible if not isinstance(other, OnTable)]
    assert len(impossible) <= TRUSTED[deck] * len(accepted), impossible[:1]


@under(OTHERWISE, MORE)
def test_what_other_readings_lead_to_is_accepted_if_this_one_does(
    deck: tt.Rules, readings: Readings
) -> None:
    """The conditions that depend on a reading are those of its own."""
    rules = changed(deck, **readings)
    for row in ({}, *all_at_once(tt.GAME)):
        if row != readings:
            there = sample(changed(deck, **row), 120)
            states = [altered(s, "table.round.match.rules", rules) for s in there if is_laid(s)]
            accepted = [state for state in states if not find_problems(state, well_formed=True)]
            reached = [state for state in states if is_reachable(state, rules)]

            assert [] == [state for state in reached if state not in accepted]
            assert len(accepted) <= len(reached) * (1.1 if rules.reserve_size else 1)


def is_laid(state: tt.State) -> bool:
    """Say whether a state has cards on the table."""
    return isinstance(state, OnTable)
