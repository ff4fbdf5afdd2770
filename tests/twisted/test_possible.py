"""What tiny decks show to be possible, and nothing else, is a possible position."""

import itertools
from collections.abc import Iterable
from functools import cache

import pytest

from tests.possible import Readings, named, one_by_one
from tests.twisted.entered import RULES, S0, S1, after, card, cards, dealt, row, start
from tests.twisted.exhaustive import FIVE, SMALL, tiny
from tests.twisted.possible import layouts, reachable, variations
from tricky_twist import TWISTED, Shuffler, advance
from tricky_twist.core.values import changed
from tricky_twist.games import twisted as tw
from tricky_twist.games.twisted.validation import find_problems
from tricky_twist.games.twisted.validation._turns import _is_bridged, _Past, _Search, may_be_reached
from tricky_twist.testing.conformance.altering import altered
from tricky_twist.testing.conformance.readings import in_pairs

FREE = [
    name for name, (_, rules) in SMALL.items() if rules.voluntary_take is tw.VoluntaryTake.ALLOWED
]
"""The decks on which the search is exact: under the other reading it does not look at hands."""


def on_each(names: Iterable[str]) -> pytest.MarkDecorator:
    """Return what runs a test on each of these decks; on the largest ones in a thorough run."""
    marks = {name: [pytest.mark.thorough] * name.startswith("seven") for name in names}
    return pytest.mark.parametrize(
        "name", [pytest.param(name, marks=more) for name, more in marks.items()]
    )


@pytest.mark.untraced
def test_exactly_what_play_reaches_can_be_entered() -> None:
    """Four cards are laid in every way: those are accepted that play reaches, and no others."""
    rules = tiny((12, 21, 22, 31), 1)
    entered = {state for layout in layouts(2, rules) for state in layout.states(rules)}
    reached = {state for state in reachable(2, rules) if isinstance(state, tw.OnTable)}

    assert reached < entered
    assert reached == {state for state in entered if not find_problems(state, well_formed=True)}


@pytest.mark.untraced
@on_each(FREE)
def test_what_is_nearly_right_is_accepted_only_if_play_reaches_it(name: str) -> None:
    """Two cards exchanged, another turn, dealer or phase: that is possible, or it is noticed."""
    players, rules = SMALL[name]
    reached = reachable(players, changed(rules, games=1))
    states = [state for state in reached if isinstance(state, tw.OnTable)]
    near = [other for state in states[:: len(states) // 40] for other in variations(state)]
    accepted = {state for state in near if not find_problems(state, well_formed=True)}

    assert accepted
    assert accepted == {state for state in near if state in reached}


# Every reading -----------------------------------------------------------------------------------

EXPERTS_ON = {"expert": tw.Expert.ON}
READINGS = [{}, *(EXPERTS_ON | readings for readings in one_by_one(tw.GAME))]
"""In the expert variant all others can make a difference."""


every_reading = pytest.mark.parametrize(
    "readings",
    [
        *(pytest.param(readings, id=named(readings)) for readings in READINGS),
        *(pytest.param(row, marks=pytest.mark.thorough) for row in in_pairs(tw.GAME)),
    ],
)


def on_table(readings: Readings) -> list[tw.OnTable]:
    """Return every position with cards on the table that play reaches under these readings."""
    reached = reachable(2, tiny(FIVE, 1, **readings))
    return [state for state in reached if isinstance(state, tw.OnTable)]


def mistaken(states: Iterable[tw.OnTable], readings: Readings) -> list[tw.State]:
    """Return those of these states that are accepted wrongly under some readings, or refused.

    Where rows may not be taken at will, validation looks back as if they might.
    """
    rules = tiny(FIVE, 1, **readings)
    free = changed(rules, voluntary_take=tw.VoluntaryTake.ALLOWED)
    possible = reachable(2, free)
    return [
        state
        for state in states
        if bool(find_problems(altered(state, RULES_AT, rules), well_formed=True))
        is (altered(state, RULES_AT, free) in possible)
    ]


RULES_AT = "table.round.match.rules"


@pytest.mark.untraced
@every_reading
def test_what_is_nearly_right_is_accepted_under_every_reading(readings: Readings) -> None:
    """Exactly if play reaches it."""
    reached = on_table(readings)
    near = {other for state in reached[:: len(reached) // 25] for other in variations(state)}

    assert len(near) > 300
    assert [] == mistaken((*reached[::7], *near), readings)


@cache
def anyhow() -> dict[tw.OnTable, None]:
    """Return every position that play reaches under some reading, with the same rules."""
    states = itertools.chain.from_iterable(map(on_table, READINGS))
    return {altered(state, RULES_AT, RULES): None for state in states}


@pytest.mark.untraced
@every_reading
def test_what_other_readings_lead_to_is_accepted_if_this_one_does(readings: Readings) -> None:
    """The conditions that depend on a reading are those of its own."""
    here = {altered(state, RULES_AT, RULES) for state in on_table(readings)}
    strange = [state for state in anyhow() if state not in here]

    assert [] == mistaken(strange[:: len(strange) // 200 + 1], readings)


@on_each(SMALL)
def test_what_play_reaches_is_accepted(name: str) -> None:
    """Whatever the readings are."""
    players, rules = SMALL[name]
    reached = itertools.islice(reachable(players, rules), 0, None, 97)

    assert [] == [state for state in reached if find_problems(state)]


@pytest.mark.clause("TW-14")
def test_neighbours_in_a_row_are_near_or_something_was_twisted_out_between_them() -> None:
    """A row that was entered is one that turns can have made."""
    rules = tw.Rules(numbers=(12, 13, 21, 22, 23, 31), hand_sizes=(1, 1, 1))
    deal = tw.Deal((cards("12"), cards("13")), row("23 31 21 22"))
    state = tw.position(
        after(start(rules), deal, *(tw.Place(S0, card(12)), tw.Place(S1, card(13))))
    )
    turned = altered(state, "table.row_at_start", row("13 12"))
    apart = (
        "$.table.row_at_start: 12 and 31 are neighbours, but no row can have led from one to the "
        "other"
    )

    assert () == find_problems(state) == find_problems(turned)
    assert [apart] == list(map(str, find_problems(_with_31(state))))


def _with_31(state: tw.State) -> tw.State:
    """Return the state with the 31 in the row instead of the 13."""
    hands = (cards("23"), cards("13"))
    made: tw.State = altered(
        altered(state, "table.row_at_start", row("12 31")), "hidden.hands_at_start", hands
    )
    return made


@pytest.mark.clause("TW-14")
@pytest.mark.parametrize(
    ("twisted", "beside"),
    [
        ("", [22]),
        ("31", [22]),
        ("21", [22, 23, 31]),
        ("13 31", [22, 23]),
        ("21 31", [22, 23, 31, 41]),
    ],
)
def test_a_gap_in_a_row_is_bridged_step_by_step(twisted: str, beside: list[int]) -> None:
    """Beside the 12 may lie what one card twisted out after another has led to."""
    mask = cards(twisted).mask
    found = [right for right in (22, 23, 31, 41) if _is_bridged(card(12), card(right), mask)]

    assert beside == found


def test_the_forms_are_not_asked_of_what_constructors_have_made() -> None:
    """The decoder has just checked them; what is impossible is found all the same."""
    forged = tw.setup(2)
    object.__setattr__(forged, "players", True)

    assert find_problems(forged)
    assert () != find_problems(changed(tw.setup(2), players=7), well_formed=True)


def test_no_extra_card_comes_before_the_first_turn() -> None:
    """There is nothing to undo before a deal, and so nothing that brought the card."""
    state = advance(TWISTED, start(), Shuffler(1)).state
    extra = tw.Extra(S0, 0)

    assert isinstance(state, tw.Turn)
    assert may_be_reached(state)
    assert not may_be_reached(altered(state, "table.extras", (extra,)))


EXPERTS = tw.ExpertLastCard
"""Who takes the last card of the pile as an extra card goes on, or ends the round."""


@pytest.mark.clause("TW-24", "TW-28", "TW-A11")
@pytest.mark.parametrize(
    ("other_down", "other_extras", "choice", "ways"),
    [
        ("13", 0, EXPERTS.ENDS, 1),
        ("13 21", 0, EXPERTS.ENDS, 0),
        ("13 21", 0, EXPERTS.GOES_ON, 1),
        ("13 21 22", 0, EXPERTS.GOES_ON, 0),
        ("13", 1, EXPERTS.ENDS, 0),
        ("13", 1, EXPERTS.GOES_ON, 1),
        ("13 21", 1, EXPERTS.GOES_ON, 0),
    ],
)
def test_a_take_may_bring_the_last_card_of_the_pile(
    other_down: str, other_extras: int, choice: tw.ExpertLastCard, ways: int
) -> None:
    """Seat 1 took the 12 and an extra card: of four, each card on the table has cost one."""
    state = dealt(changed(RULES, expert_last_card=choice))
    assert isinstance(state, tw.Turn)
    down = (cards(other_down).mask, cards("12").mask)
    before = list(_Search(state).before_take(_Past((), (0, 0), down, (other_extras, 1)), S1))

    left = _Past((card(12),), (0, 0), (down[0], 0), (other_extras, 0))
    assert [left] * ways == before


def test_who_has_nothing_face_down_has_taken_no_row() -> None:
    """A row has a card."""
    state = dealt()
    assert isinstance(state, tw.Turn)

    assert [] == list(_Search(state).before_take(_Past((), (0, 0), (0, 0), (0, 0)), S0))


def test_a_take_that_ends_the_round_is_not_tried_in_every_order() -> None:
    """Once the pile is used up no take can be undone, however the forty cards lay in the row."""
    state = advance(TWISTED, tw.setup(2), Shuffler(1)).state
    assert isinstance(state, tw.Turn)
    numbers = [card(number) for number in state.match.rules.numbers]
    down = (tw.Cards.of(numbers[:40]).mask, tw.Cards.of(numbers[40:]).mask)
    late = _Past((), (0, 0), down, (0, 0))

    assert [] == list(_Search(state).before_take(late, S0))
