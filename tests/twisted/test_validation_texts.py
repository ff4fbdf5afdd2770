"""What is told of a state that cannot be: words that the cases of test_validation do not reach."""

from collections.abc import Callable

import pytest

from tests.twisted.entered import (
    RULES,
    S0,
    S1,
    after,
    card,
    cards,
    nearly_over,
    opened,
    over,
    placed,
    played_out,
    row,
    second_dealt,
    second_round,
)
from tricky_twist.core.values import changed
from tricky_twist.games import twisted as tw
from tricky_twist.games.twisted.validation import find_problems
from tricky_twist.testing.conformance.altering import altered, spoilt

STRETCH = "a run is of cards added, and ends with one twisted out or the row taken"
PAST = "it must hold the last rounds before this one, in order and without a gap"
IN_TURN = (
    "$.hidden.hands_at_start: from seat 0 on, whose turn it was, each seat must have as many "
    "cards as the next or one more, and none two more than another"
)

CASES: tuple[tuple[Callable[[], tw.State], tuple[str, ...]], ...] = (
    # The match
    (
        lambda: spoilt(second_dealt(), table__round__number=3),
        (
            "$.table.round.number: rounds are numbered from 1 to 2, not 3",
            f"$.table.round.match.past: {PAST}",
        ),
    ),
    (
        lambda: spoilt(second_dealt(), table__round__dealer=S1),
        ("$.table.round.dealer: no cards came from the hands, so the dealer must be seat 0",),
    ),
    (
        lambda: spoilt(second_dealt(), table__round__match__points=(0, -2)),
        ("$.table.round.match.points[0]: the recorded moves lead to -1",),
    ),
    (
        lambda: spoilt(second_round(), **{"round.number": 1, "round.match.past[0].number": 0}),
        (
            "$.round.match.points[0]: after the rounds so far it must be 0, not -1",
            "$.round.match.points[1]: after the rounds so far it must be 0, not -2",
            "$.round.match.plus_cards[1]: after the rounds so far it must be 0, not 4",
            "$.round.match.toads[1]: after the rounds so far it must be 0, not 1",
            f"$.round.match.past: {PAST}",
        ),
    ),
    (
        lambda: spoilt(over(), match__toads=(9, 3)),
        ("$.match.toads[0]: after the rounds so far it must be from 0 to 4, not 9",),
    ),
    # The sheets
    (
        lambda: altered(second_dealt(), "table.round.match.past[0].pile_size", -1),
        ("$.table.round.match.past[0].pile_size: the recorded moves lead to 0",),
    ),
    (
        lambda: altered(
            second_round(), "round.match.past[0].log", lambda log: (*log[:3], (), log[3])
        ),
        (f"$.round.match.past[0].log[3]: {STRETCH}",),
    ),
    # The pile
    (
        lambda: spoilt(
            placed(), table__pile_size_at_start=5, hidden__secrets__pile=row("13 22 31 13")
        ),
        (
            "$.table.pile_size_at_start: the pile has 4 cards, so 5 cannot be left",
            "$.hidden.secrets.pile: a card is in the pile twice",
        ),
    ),
    # The hands
    (
        lambda: spoilt(tw.position(opened()), hidden__hands_at_start=(cards("23"), cards("31 32"))),
        (
            "$: 13 is missing",
            "$.hidden.hands_at_start[0]: while there is a pile, a hand has 2 cards, not 1",
            IN_TURN,
        ),
    ),
    (
        lambda: spoilt(
            tw.position(nearly_over()), hidden__hands_at_start=(cards("13 33"), cards(""))
        ),
        ("$: 13 is both in the hand of seat 0 and face up before seat 1", IN_TURN),
    ),
    # The log
    (
        lambda: spoilt(opened(), table__log=((tw.Place(S0, card(12)), tw.Take(S1), tw.Take(S1)),)),
        (f"$.table.log[0]: {STRETCH}",),
    ),
)


@pytest.mark.parametrize(("make", "expected"), CASES)
def test_what_cannot_be_is_told(make: Callable[[], tw.State], expected: tuple[str, ...]) -> None:
    """All that is wrong, each with its place and its words."""
    assert expected == tuple(map(str, find_problems(make())))


NO_PILE = changed(RULES, hand_sizes=(4, 4, 2))


def dealt_out() -> tw.State:
    """Return the state after a deal that leaves no pile."""
    hands = (cards("12 13 22 31"), cards("21 23 32 33"))
    return after(tw.setup(2, NO_PILE, first=S0), tw.Deal(hands, ()))


def opening_without_a_pile() -> tw.State:
    """Return the state in which seat 1 starts a row, having taken the last card of the pile."""
    rules = changed(RULES, numbers=(12, 13, 21, 22, 23, 32))
    deal = tw.Deal((cards("12 23"), cards("21 32")), row("13 22"))
    state = after(tw.setup(2, rules, first=S0), deal, tw.Place(S0, card(12)), tw.Take(S1))
    assert isinstance(state, tw.Opening)
    return state


def third_of_three() -> tw.State:
    """Return the state in which seat 2 of three is to start a row: seat 1 twisted the first out."""
    deal = tw.Deal((cards("12 23"), cards("21 32"), cards("13 31")), row("22 33"))
    start = tw.setup(3, RULES, first=S0)
    return after(start, deal, tw.Place(S0, card(12)), tw.Twist(S1, card(12)))


@pytest.mark.parametrize(
    "make",
    [
        third_of_three,
        dealt_out,
        lambda: played_out(dealt_out()),
        lambda: tw.position(opening_without_a_pile()),
    ],
    ids=["three play", "no pile", "a round without a pile", "the last card of the pile"],
)
def test_what_can_be_is_not_found(make: Callable[[], tw.State]) -> None:
    """Whoever plays, with no pile at all, or none any more when a row is started."""
    assert () == find_problems(make())
