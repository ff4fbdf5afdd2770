"""Tests for the random filling of places, and for the numbers it draws."""

import functools
import itertools
import math
import operator
import struct
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256

import pytest
from hypothesis import given, strategies as st

from tricky_twist.core.chance import RandomNumbers, Shuffler
from tricky_twist.core.determinizing import Misfit, assign_cards, assign_to_slots
from tricky_twist.core.errors import HistoryError, WrongTypeError
from tricky_twist.core.histories import Misplaced

Assignment = tuple[int, ...]


def all_ways(sizes: tuple[int, ...], fitting: tuple[int, ...]) -> set[Assignment]:
    """Return every assignment that fills the places, by trying all."""
    return {
        places
        for places in itertools.product(range(len(sizes)), repeat=len(fitting))
        if all(mask >> place & 1 for mask, place in zip(fitting, places, strict=True))
        and all(places.count(place) == size for place, size in enumerate(sizes))
    }


def fill(sizes: tuple[int, ...], fitting: tuple[int, ...], seed: int) -> Assignment | Misfit:
    """Fill the places with the numbers of a seed."""
    return assign_to_slots(sizes, fitting, Shuffler(seed).numbers("test", "places"))


def filled(sizes: tuple[int, ...], fitting: tuple[int, ...], seed: int) -> Assignment:
    """Fill the places of a task that has a solution."""
    found = fill(sizes, fitting, seed)
    assert not isinstance(found, Misfit)
    return found


@st.composite
def tasks(draw: st.DrawFn) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Any small task, which may have no solution."""
    sizes = tuple(draw(st.lists(st.integers(0, 3), min_size=1, max_size=4)))
    masks = st.integers(1, (1 << len(sizes)) - 1)
    items = min(sum(sizes), 6)
    return sizes, tuple(draw(st.lists(masks, min_size=items, max_size=items)))


@given(task=tasks(), seed=st.integers(0, 1000))
def test_an_assignment_is_found_exactly_if_there_is_one(
    task: tuple[tuple[int, ...], tuple[int, ...]], seed: int
) -> None:
    """What comes back fills every place with what fits, or says why nothing does."""
    sizes, fitting = task
    ways = all_ways(sizes, fitting)
    found = fill(sizes, fitting, seed)

    assert bool(ways) != isinstance(found, Misfit)
    assert isinstance(found, Misfit) or found in ways


def places_of(fitting: tuple[int, ...], items: tuple[int, ...]) -> int:
    """Return the mask of all places where some of these items fit."""
    return functools.reduce(operator.or_, (fitting[item] for item in items), 0)


def room(sizes: tuple[int, ...], places: int) -> int:
    """Return how many items there are in the places of a mask."""
    return sum(size for place, size in enumerate(sizes) if places >> place & 1)


@pytest.mark.untraced
@pytest.mark.parametrize("sizes", [(1, 1, 1, 1), (2, 1, 1), (0, 2, 2), (1, 0, 1, 1), (3, 1), (4,)])
def test_of_every_small_task_it_is_told_whether_it_can_be_solved(sizes: tuple[int, ...]) -> None:
    """If not, that is so because of the items that are told: there are no others in their spots.

    Either they fit nowhere else and are too many, or nothing else fits there and they are too few;
    of the two that go together, the fewer items are told.
    """
    for fitting in itertools.combinations_with_replacement(range(1 << len(sizes)), sum(sizes)):
        found = fill(sizes, fitting, 1)
        if isinstance(found, Misfit):
            others = tuple(item for item in range(len(fitting)) if item not in found.items)
            own, theirs = (room(sizes, places_of(fitting, each)) for each in (found.items, others))

            assert len(found.items) <= len(others)
            few = len(found.items) < found.spots
            assert found.spots == (sum(sizes) - theirs if few else own)
            assert few or len(found.items) > found.spots
        else:
            assert all(mask >> place & 1 for mask, place in zip(fitting, found, strict=True))
            assert sizes == tuple(found.count(place) for place in range(len(sizes)))


def test_a_deal_that_cannot_be_names_its_cards() -> None:
    """For a program they are values, not words."""
    numbers = Shuffler(1).numbers("test", "places")
    with pytest.raises(HistoryError) as refused:
        assign_cards(("M7", "M8", "S1", "S2"), (1, 3), (1, 1, 3, 3), numbers, "no deal")

    assert (("M7", "M8"), 1) == (refused.value.cards, refused.value.room)
    assert "no deal: there is only 1 place for 2 cards: M7 M8" == str(refused.value)
    assert Misplaced("no deal", ("M7", "M8"), 1) == refused.value.facts


def test_slots_of_another_size_fit_nothing() -> None:
    """Neither too many spots, nor too few, nor fewer than none."""
    assert Misfit((0,), 2) == fill((1, 1), (0b11,), 1)
    assert Misfit((0, 1), 1) == fill((1, 0), (0b11, 0b11), 1)
    assert Misfit((), -1) == fill((-1,), (), 1)


MANY = 70
"""More slots than a machine's number has bits."""


def test_there_may_be_more_slots_than_bits_in_a_word() -> None:
    """As many as there are cards; the last is like any other."""
    each, last = tuple(1 << slot for slot in range(MANY)), 1 << MANY - 1
    anywhere, sizes = (1 << MANY) - 1, (1,) * MANY
    ring = tuple(bit | (bit << 1 if bit != last else 1) for bit in each)

    assert tuple(range(MANY)) == fill(sizes, each, 1)
    assert [*range(MANY)] == sorted(filled(sizes, (anywhere,) * MANY, 1))
    around = filled(sizes, ring, 1)
    assert around in {(*range(MANY),), (*range(1, MANY), 0)}
    assert Misfit((0, 1), 1) == fill(sizes, (last, last, *(anywhere,) * (MANY - 2)), 1)
    few = (anywhere, *(anywhere ^ last,) * (MANY - 1))
    assert Misfit((0,), 3) == fill((0, 0, *sizes[3:], 3), few, 1)


TASKS = {
    "everything fits": ((2, 1, 1), (0b111, 0b111, 0b111, 0b111)),
    "one place is only for some": ((2, 2), (0b11, 0b11, 0b01, 0b11)),
    "a chain of three": ((1, 1, 1, 1), (0b0011, 0b0110, 0b1100, 0b1001)),
    "pushing is needed": ((1, 1, 2), (0b011, 0b011, 0b110, 0b101)),
    "pushing fills another place": ((2, 1, 2), (0b110, 0b011, 0b011, 0b001, 0b111)),
    "an empty place": ((0, 2, 1), (0b110, 0b111, 0b011)),
    "a ring and a spare": ((2, 2, 2), (0b011, 0b110, 0b101, 0b011, 0b110, 0b111)),
    "several may be pushed": ((2, 1, 1, 2), (0b1110, 0b1011, 0b1100, 0b0010, 0b0101, 0b1011)),
    "who stays may still be pushed": ((1, 2, 1, 1), (0b1001, 0b1110, 0b1011, 0b1100, 0b0111)),
}


@pytest.mark.parametrize("name", TASKS)
def test_every_assignment_is_possible(name: str) -> None:
    """Over many seeds exactly the assignments come that trying all finds."""
    sizes, fitting = TASKS[name]
    found = {fill(sizes, fitting, seed) for seed in range(400)}

    assert all_ways(sizes, fitting) == found
    assert len(found) > 1


def law(sizes: tuple[int, ...], fitting: tuple[int, ...]) -> dict[Assignment, float]:
    """Return how likely each assignment is owed to be, by trying all and drawing nothing.

    Items go one after another, first those with the fewest spots and like ones together, to a slot
    that leaves a way to put the rest, as likely as it has spots left.
    """

    def rank(item: int) -> tuple[int, int]:
        mask = fitting[item]
        return sum(size for place, size in enumerate(sizes) if mask >> place & 1), fitting.index(
            mask
        )

    owed = {(-1,) * len(fitting): 1.0}
    ways = all_ways(sizes, fitting)
    for item in sorted(range(len(fitting)), key=rank):
        owed = {
            after: share * chance
            for before, share in owed.items()
            for after, chance in _next(before, item, sizes, ways)
        }
    return owed


def _next(
    before: Assignment, item: int, sizes: tuple[int, ...], ways: set[Assignment]
) -> Iterator[tuple[Assignment, float]]:
    """Yield how an assignment may go on with one more item, and how likely each is."""
    agreeing = [w for w in ways if all(b in {-1, p} for b, p in zip(before, w, strict=True))]
    spots = {place: sizes[place] - before.count(place) for place in {w[item] for w in agreeing}}
    for place, left in spots.items():
        yield (*before[:item], place, *before[item + 1 :]), left / sum(spots.values())


@pytest.mark.untraced
@pytest.mark.parametrize("name", TASKS)
def test_every_assignment_is_as_likely_as_owed(name: str) -> None:
    """What the docstring says of the law, by a chi-square test over all assignments."""
    sizes, fitting = TASKS[name]
    owed, tries = law(sizes, fitting), 4000
    counts = Counter(fill(sizes, fitting, seed) for seed in range(tries))
    distance = sum((counts[way] - tries * p) ** 2 / (tries * p) for way, p in owed.items())
    freedom = len(owed) - 1

    assert set(owed) == set(counts)
    assert distance < freedom + 4 * math.sqrt(2 * freedom)


def test_without_restrictions_all_assignments_are_equally_likely() -> None:
    """Each of the 12 ways to fill places of 1, 1 and 2 comes about as often."""
    counts = Counter(fill((1, 1, 2), (0b111,) * 4, seed) for seed in range(2400))

    assert 12 == len(counts)
    assert all(150 < count < 250 for count in counts.values()), counts


def test_a_place_is_as_likely_as_it_has_spots_left() -> None:
    """Of a place with one spot and one with three, any item is as likely to take the one."""
    counts = Counter(filled((1, 3), (0b11,) * 4, seed).index(0) for seed in range(2000))

    assert [True] * 4 == [425 < counts[item] < 575 for item in range(4)], counts


def test_the_item_with_the_fewest_spots_is_put_first() -> None:
    """The second item fits two spots: drawn first, it takes the first place half of the time.

    The first item, which fits three, finds the second place free only then, in one case of three.
    """
    fitting = (0b110, 0b011, 0b111, 0b111)
    counts = Counter(filled((1, 1, 2), fitting, seed)[:2] for seed in range(2400))

    assert {(1, 0), (2, 0), (2, 1)} == set(counts)
    assert 330 < counts[1, 0] < 470
    assert 720 < counts[2, 0] < 880


@pytest.mark.parametrize(
    ("sizes", "fitting"),
    [
        ((1,), ()),
        ((1,), (1, 1)),
        ((2, -1), (0b01,)),
        ((1, 1), (0b01, 0b01)),
        ((1, 1, 1), (0b011, 0b011, 0b011)),
        ((1,), (0,)),
    ],
)
def test_a_task_without_solution_is_a_misfit(
    sizes: tuple[int, ...], fitting: tuple[int, ...]
) -> None:
    """Too many or too few items, or items that fit nowhere."""
    assert isinstance(fill(sizes, fitting, 1), Misfit)


def test_what_has_one_place_takes_no_number() -> None:
    """Only choices are drawn: without any, the numbers stay untouched."""
    assert (1, 0) == assign_to_slots((1, 1), (0b10, 0b01), RandomNumbers(iter(())))


def test_nothing_to_place_is_a_solution() -> None:
    """Without items the empty places are full."""
    assert () == fill((), (), 1)
    assert () == fill((0, 0), (), 1)


# RandomNumbers ------------------------------------------------------------------------------------


def stream(seed: str, game: str, label: str) -> list[int]:
    """Return the first 32 numbers of the documented stream."""
    key = sha256(b"tricky-twist/shuffle/1\0" + f"{seed}\0{game}\0{label}".encode()).digest()
    blocks = (sha256(key + struct.pack(">Q", n)).digest() for n in range(2))
    return [number for block in blocks for number in struct.unpack(">16H", block)]


def test_draws_follow_the_documented_algorithm() -> None:
    """For a size that divides 65,536 the draws are the numbers of the stream, reduced."""
    draws = Shuffler("a seed").numbers("game", "label")

    assert [n % 256 for n in stream("sa seed", "game", "label")] == [
        draws.below(256) for _ in range(32)
    ]


def test_a_number_beyond_the_last_multiple_is_skipped() -> None:
    """The largest 16-bit number would make 0 more likely than 2, so the next is taken."""
    draws = RandomNumbers(iter([65_535, 5, 65_534, 0]))

    assert [2, 2, 0] == [draws.below(3), draws.below(3), draws.below(3)]


def test_the_largest_size_gives_the_stream_itself() -> None:
    """Nothing is skipped and nothing reduced."""
    draws = RandomNumbers(iter([65_535, 7]))

    assert [65_535, 0] == [draws.below(65_536), draws.below(1)]


@pytest.mark.parametrize("size", [0, -1, 65_537, True, 2.0, "3", None])
def test_an_impossible_size_is_refused(size: object) -> None:
    """A size is a whole number from 1 to 65,536."""
    with pytest.raises(WrongTypeError, match="a size from 1"):
        Shuffler(1).numbers("game", "label").below(size)  # type: ignore[arg-type]
