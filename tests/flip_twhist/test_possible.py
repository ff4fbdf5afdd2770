"""What is possible on a tiny deck, enumerated: validation takes all of it, and little else."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from tests.flip_twhist.exhaustive import PA, TH, tiny
from tricky_twist import Seat
from tricky_twist.core.values import changed
from tricky_twist.games import flip_twhist as ft
from tricky_twist.games.flip_twhist.validation import find_problems
from tricky_twist.lab.spaces import moves_of
from tricky_twist.testing.conformance.subject import AnyGame
from tricky_twist.testing.lines import seeded

pytestmark = pytest.mark.untraced

GAME: AnyGame = ft.GAME
SEATS = tuple(Seat)
RULES = {
    "numbers only": tiny("R-1 R2 R2b Y-1 Y5 Y5b", ()),
    "a thief and a pass": tiny("R1 R1b Y5", (TH, PA)),
}
"""Two tricks and three, for three players."""
OnTable = ft.Playing | ft.Picking | ft.GameOver


@cache
def reachable(deck: str) -> dict[ft.State, None]:
    """Return every position that can be reached, whoever deals, in a fixed order."""
    layer: dict[ft.State, None] = {ft.setup(3, RULES[deck], first=seat): None for seat in SEATS[:3]}
    found = layer
    while layer:
        after = (ft.play(state, move).state for state in layer for move in moves_of(GAME, state))
        layer = {state: None for state in map(ft.position, after) if state not in found}
        found |= layer
    return found


def some_of(deck: str, number: int) -> list[ft.State]:
    """Return some of the positions of a deck, always the same."""
    return seeded(number).sample(list(reachable(deck)), number)


every_deck = pytest.mark.parametrize("deck", RULES)


@every_deck
def test_every_position_that_can_be_reached_is_taken(deck: str) -> None:
    """None of them is refused."""
    assert {()} == {find_problems(state) for state in some_of(deck, 1000)}


# One thing changed --------------------------------------------------------------------------------


def variants(state: ft.State) -> Iterator[tuple[str, ft.State]]:
    """Yield positions that differ in one field, with its name."""
    if isinstance(state, ft.DealerPending | ft.DealPending):
        return
    for starred in _toggled(state.table.starred, ft.FLIP_CARDS):
        yield "starred", _with_table(state, starred=starred)
    if isinstance(state, ft.GameOver):
        return
    hidden, rules, seats = state.hidden, state.match.rules, SEATS[: state.match.players]
    for seat in seats:
        yield "leader", _with_table(state, leader=seat)
    for numbers in _toggled(hidden.numbers_at_start, rules.deck):
        yield "numbers", changed(state, hidden=changed(hidden, numbers_at_start=numbers))
    for twhist in _toggled(hidden.twhist_at_start, ft.TWHISTS):
        yield "twhist", changed(state, hidden=changed(hidden, twhist_at_start=twhist))
    for number in range(len(state.played)):
        yield "played", changed(state, played=state.played[:number])
    named = ("turn",) if isinstance(state, ft.Playing) else ("picker", "next_leader")
    yield from ((field, changed(state, **{field: seat})) for field in named for seat in seats)


def _toggled(sets: tuple[object, ...], deck: tuple[object, ...]) -> Iterator[tuple[object, ...]]:
    """Yield these sets of cards with one card more or less in one of them."""
    for number, one in enumerate(sets):
        for bit in {card.bit for card in deck}:  # type: ignore[attr-defined]  # cards of any kind
            other = type(one)(one.mask ^ bit)  # type: ignore[attr-defined,call-arg]  # a set of them
            yield (*sets[:number], other, *sets[number + 1 :])


def _with_table(state: OnTable, **changes: object) -> ft.State:
    return changed(state, table=changed(state.table, **changes))


@every_deck
def test_of_what_differs_in_one_thing_only_few_stars_pass(deck: str) -> None:
    """The search for sums does not ask who played which card; all else can be reached."""
    others = [pair for state in some_of(deck, 120) for pair in variants(state)]
    passed = Counter(
        field
        for field, other in others
        if not find_problems(other) and ft.position(other) not in reachable(deck)
    )

    assert set(passed) <= {"starred"}
    assert passed["starred"] * 100 <= len([1 for field, _ in others if field == "starred"])


def test_without_twhist_cards_no_star_passes_either() -> None:
    """Everybody flips in every trick, and all but the winner the same."""
    states = [s for s in some_of("numbers only", 120) if isinstance(s, OnTable)]
    others = [o for s in states for field, o in variants(s) if field == "starred"]
    passed = [other for other in others if not find_problems(other)]

    assert len(others) > 1000
    assert [] == [other for other in passed if ft.position(other) not in reachable("numbers only")]
