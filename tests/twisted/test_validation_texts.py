"""What is told of a state that cannot be: words that the cases of test_validation do not reach."""

from collections.abc import Callable

import pytest

from tests.messages import Case, cases_beside, check
from tests.twisted import entered
from tests.twisted.entered import RULES, S0, S1, after, card, cards, played_out, row
from tricky_twist.core.values import changed
from tricky_twist.games import twisted as tw
from tricky_twist.games.twisted.validation import find_problems
from tricky_twist.testing.conformance import altering

CASES = cases_beside(__file__, vars(altering), vars(entered), globals(), asked=find_problems)
"""States in which something cannot be, and the problems that are found."""


@CASES.chapter()
def test_what_cannot_be_is_told(case: Case) -> None:
    """All that is wrong, each with its place and its words."""
    check(CASES, case)


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
