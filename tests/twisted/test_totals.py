"""Totals of an entered position: those that the cards of so many rounds can give, and no others."""

import itertools
from collections.abc import Iterator
from functools import cache

import pytest

from tests.possible import reachable
from tests.twisted.entered import RULES, deal_again, played_out, second_round, start
from tests.twisted.exhaustive import FIVE, SIX, tiny
from tricky_twist import Seat
from tricky_twist.core.values import changed
from tricky_twist.games import twisted as tw
from tricky_twist.games.twisted.validation import find_problems
from tricky_twist.lab.spaces import moves_of
from tricky_twist.testing.conformance.altering import altered

SEATS = (Seat(0), Seat(1))
COUPLES, SINGLES, TOADS = 4, 4, 1
"""What :data:`FIVE` has of each kind, if all its cards but the toad have a partner."""

Row = tuple[int, int, int]
"""The points of a seat, its plus cards, and its toads."""


def rules_of(breaks: tw.TieBreak) -> tw.Rules:
    """Return the rules of two games with five cards."""
    return tiny(FIVE, 2, games=2, tie_break=breaks)


def entered(rules: tw.Rules, rows: tuple[Row, ...]) -> tw.State:
    """Return the moment before the second deal with these totals, and nothing recorded."""
    points, plus, toads = zip(*rows, strict=True)
    match = tw.Match(rules, len(SEATS), points, plus, toads)
    return tw.DealPending(tw.Round(match, 2, Seat(1)))


def shares() -> Iterator[tuple[Row, ...]]:
    """Yield the totals of every way to share out the cards of a round, in simple Python."""
    for plus in itertools.product(range(0, COUPLES + 1, 2), repeat=2):
        for lost in itertools.product(range(SINGLES + 1), repeat=2):
            if sum(plus) + sum(lost) <= SINGLES:
                for toads in itertools.product(range(TOADS + 1), repeat=2):
                    if sum(toads) <= TOADS:
                        each = zip(plus, lost, toads, strict=True)
                        yield tuple((p - less - 5 * t, p, t) for p, less, t in each)


def told(rows: tuple[Row, ...], breaks: tw.TieBreak) -> tuple[Row, ...]:
    """Return the totals without what breaks no tie."""
    plus, toads = breaks is tw.TieBreak.MOST_PLUS, breaks is tw.TieBreak.FEWEST_TOADS
    return tuple((points, p * plus, t * toads) for points, p, t in rows)


@pytest.mark.untraced
@pytest.mark.parametrize("breaks", tw.TieBreak)
def test_exactly_what_the_cards_of_a_round_can_give_is_accepted(breaks: tw.TieBreak) -> None:
    """Of all totals of two seats some are entered, the positions of some round or of none."""
    rules = rules_of(breaks)
    plus = range(-1, COUPLES + 2) if breaks is tw.TieBreak.MOST_PLUS else (0,)
    toads = range(-1, TOADS + 2) if breaks is tw.TieBreak.FEWEST_TOADS else (0,)
    seat = tuple(itertools.product(range(-10, COUPLES + 2), plus, toads))
    given = {told(rows, breaks) for rows in shares()}
    some = {*itertools.islice(itertools.product(seat, repeat=2), 0, None, 5), *given}
    accepted = {rows for rows in some if not find_problems(entered(rules, rows))}

    assert given == accepted


@pytest.mark.parametrize(
    ("points", "is_possible"),
    [((-5, -5), True), ((-10, 0), True), ((-5, -6), False), ((0, -11), False)],
)
def test_one_toad_and_five_cards_can_cost_as_much(
    points: tuple[int, int],
    is_possible: bool,  # noqa: FBT001
) -> None:
    """A seat may have lost five points without the only toad, and leave it to the other."""
    rules = tiny(SIX, 2, games=2, tie_break=tw.TieBreak.SHARED)
    problems = find_problems(entered(rules, tuple((each, 0, 0) for each in points)))

    assert is_possible is not bool(problems)


@cache
def after_one_game(breaks: tw.TieBreak) -> tuple[tw.State, ...]:
    """Return every position between the two games."""
    rules = rules_of(breaks)
    begun = [tw.setup(len(SEATS), rules, first=seat) for seat in SEATS]
    dealt = [tw.play(state, deal).state for state in begun for deal in moves_of(tw.GAME, state)]
    states = reachable(tw.GAME, tuple(map(tw.position, dealt)), tw.DealPending)
    return tuple(state for state in states if isinstance(state, tw.DealPending))


@pytest.mark.untraced
@pytest.mark.parametrize("breaks", tw.TieBreak)
def test_the_totals_of_every_game_are_accepted(breaks: tw.TieBreak) -> None:
    """Whatever the cards of a round gave can be entered."""
    states = after_one_game(breaks)

    assert len(states) > 10
    assert [] == [state for state in states if find_problems(state)]


CANNOT_BE_SHARED = "the cards of 1 round cannot give these to all seats together"


def refused(seat: int, points: int, plus: int, toads: str) -> str:
    """Return the words for the totals of a seat that no round gives."""
    told = f"1 round cannot give {points} points with {plus} plus cards and {toads}"
    return f"$.round.match.points[{seat}]: {told}"


@pytest.mark.parametrize(
    ("points", "plus", "toads", "expected"),
    [
        ((6, -10), (0, 0), (0, 0), ()),
        ((6, -11), (0, 0), (0, 0), (f"$.round.match.points: {CANNOT_BE_SHARED}",)),
        ((4, 4), (0, 0), (0, 0), (f"$.round.match.points: {CANNOT_BE_SHARED}",)),
        ((5, 0), (0, 0), (0, 0), (refused(0, 5, 0, "no toads"),)),
        ((0, -4), (3, 0), (0, 0), (refused(0, 0, 3, "no toads"),)),
        ((0, -4), (2, 0), (0, 1), (f"$.round.match.points: {CANNOT_BE_SHARED}",)),
        ((0, 2), (0, 0), (0, 2), (refused(1, 2, 0, "2 toads"),)),
    ],
)
def test_what_no_cards_give_is_told(
    points: tuple[int, int],
    plus: tuple[int, int],
    toads: tuple[int, int],
    expected: tuple[str, ...],
) -> None:
    """Six cards of the eight have partners, and two are toads."""
    state: tw.State = tw.position(second_round())
    for name, given in (("points", points), ("plus_cards", plus), ("toads", toads)):
        state = altered(state, f"round.match.{name}", given)

    assert expected == tuple(map(str, find_problems(state)))


@pytest.mark.parametrize(
    ("breaks", "points", "plus", "toads", "expected"),
    [
        (tw.TieBreak.MOST_PLUS, (-1, -1), (0, 4), (0, 0), ()),
        (tw.TieBreak.MOST_PLUS, (2, 0), (0, 0), (0, 0), (refused(0, 2, 0, "no toads"),)),
        (tw.TieBreak.FEWEST_TOADS, (-5, 0), (0, 0), (1, 0), ()),
        (tw.TieBreak.FEWEST_TOADS, (-7, 0), (0, 0), (0, 0), (refused(0, -7, 0, "no toads"),)),
    ],
)
def test_what_breaks_a_tie_is_told_in_full(
    breaks: tw.TieBreak,
    points: tuple[int, int],
    plus: tuple[int, int],
    toads: tuple[int, int],
    expected: tuple[str, ...],
) -> None:
    """Without plus cards there are no points, and without toads no seat loses seven cards."""
    match = tw.Match(changed(RULES, tie_break=breaks), 2, points, plus, toads)
    state = tw.DealPending(tw.Round(match, 2, Seat(0)))

    assert expected == tuple(map(str, find_problems(state)))


def test_rounds_that_are_recorded_gave_what_they_say() -> None:
    """Without the origins nothing is played again, but the records say what they gave."""
    over = played_out(deal_again(second_round()))
    partly = altered(over, "origins", ())
    points = partly.match.points

    assert () == find_problems(partly)
    for other in (points[0] + 1, points[1]), (points[0], points[1] - 1):
        problems = find_problems(altered(partly, "match.points", other))
        assert ["$.match.points"] == [problem.path[:14] for problem in problems]


def test_before_the_first_round_nothing_is_counted() -> None:
    """The bounds of no rounds are 0."""
    state = altered(start(), "round.match.plus_cards", (2, 0))

    assert ["$.round.match.plus_cards[0]: after the rounds so far it must be 0, not 2"] == [
        str(problem) for problem in find_problems(state)
    ]
