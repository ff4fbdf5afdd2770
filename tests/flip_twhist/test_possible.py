"""What is possible on a tiny deck, enumerated: validation takes all of it, and little else."""

from collections import Counter
from collections.abc import Iterator

import attrs
import pytest

from tests.flip_twhist.exhaustive import PA, RW, TH, tiny
from tests.possible import Readings, all_at_once, named, one_by_one, reachable
from tricky_twist import Seat
from tricky_twist.core.values import changed
from tricky_twist.games import flip_twhist as ft
from tricky_twist.games.flip_twhist.validation import find_problems
from tricky_twist.testing.conformance.readings import in_pairs
from tricky_twist.testing.conformance.subject import AnyGame
from tricky_twist.testing.lines import seeded

pytestmark = pytest.mark.untraced

GAME: AnyGame = ft.GAME
SEATS = tuple(Seat)
OnTable = ft.Playing | ft.Picking | ft.GameOver


@attrs.frozen
class Small:
    """A game with few cards."""

    players: int
    deck: str
    kinds: tuple[ft.Twhist, ...]

    def __str__(self) -> str:
        """Return the names of the cards."""
        return " ".join((self.deck, *map(str, self.kinds)))

    def reachable(self, readings: Readings) -> dict[ft.State, None]:
        """Return every position that can be reached, whoever deals, in a fixed order."""
        rules = tiny(self.deck, self.kinds, **readings)
        seats = SEATS[: self.players]
        return reachable(GAME, tuple([ft.setup(self.players, rules, first=seat) for seat in seats]))

    def some(self, number: int, readings: Readings) -> list[ft.State]:
        """Return some of these positions, always the same."""
        return seeded(number).sample(list(self.reachable(readings)), number)


NUMBERS = Small(3, "R-1 R2 R2b Y-1 Y5 Y5b", ())
THIEF = Small(3, "R1 R1b Y5", (TH, PA))
WINNERS = Small(3, "R1 R1b Y5", (RW, TH))
PASSES = Small(4, "R1 R2 Y1 Y5", (PA,))
"""Two tricks; in some two passes meet two number cards."""

CASES = (
    (NUMBERS, {}),
    (THIEF, {}),
    (WINNERS, {}),
    (PASSES, {}),
    *((small, readings) for small in (THIEF, PASSES) for readings in all_at_once(GAME)),
)
MORE = [
    (small, readings)
    for small in (NUMBERS, THIEF, WINNERS, PASSES)
    for readings in (*one_by_one(GAME), *in_pairs(GAME))
]
every_case = pytest.mark.parametrize(
    ("small", "readings"),
    [
        *(pytest.param(*case, id=f"{case[0]}, {named(case[1])}") for case in CASES),
        *(pytest.param(*case, marks=pytest.mark.thorough) for case in MORE),
    ],
)


@every_case
def test_every_position_that_can_be_reached_is_taken(small: Small, readings: Readings) -> None:
    """None of them is refused."""
    assert {()} == {find_problems(state) for state in small.some(400, readings)}


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


@every_case
def test_of_what_differs_in_one_thing_only_few_stars_pass(small: Small, readings: Readings) -> None:
    """The search for sums does not ask who played which card; all else can be reached."""
    others = [pair for state in small.some(40, readings) for pair in variants(state)]
    passed = Counter(
        field
        for field, other in others
        if not find_problems(other) and ft.position(other) not in small.reachable(readings)
    )

    assert set(passed) <= {"starred"}
    assert passed["starred"] * 100 <= len([1 for field, _ in others if field == "starred"])


def test_without_twhist_cards_no_star_passes_either() -> None:
    """Everybody flips in every trick, and all but the winner the same."""
    states = [state for state in NUMBERS.some(60, {}) if isinstance(state, OnTable)]
    others = [other for s in states for field, other in variants(s) if field == "starred"]
    passed = [other for other in others if not find_problems(other)]

    assert len(others) > 1000
    assert [] == [each for each in passed if ft.position(each) not in NUMBERS.reachable({})]
