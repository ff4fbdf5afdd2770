"""The memory of a state: played again if it is whole; else of the right form, and trusted."""

from collections.abc import Callable
from functools import cache
from typing import Any

import attrs
import pytest

from tests.messages import Case, cases_beside, check
from tests.tricky_twist import entered
from tests.tricky_twist.entered import (
    AT_ONCE,
    EARLY,
    FOR_GOOD,
    HANDS,
    LATE,
    ONCE,
    RULES,
    S0,
    S1,
    S2,
    after,
    declaring,
    declines,
    drawing,
    ended_early,
    found,
    handed_out,
    hands,
    picking,
    play_on,
    plays,
    second_round,
    second_window,
    taken_back,
)
from tricky_twist.core.values import changed as with_fields
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.validation import find_problems
from tricky_twist.testing.conformance import altering
from tricky_twist.testing.conformance.altering import altered

CASES = cases_beside(__file__, vars(altering), vars(entered), globals(), asked=find_problems)
"""States in which something cannot be, and the problems that are found."""

BY_ROUND = attrs.evolve(RULES, draw_order=tt.DrawOrder.ROUND_FIRST)
WILD, VARIABLE_1 = tt.BonusCard.WILD_STATUS, tt.BonusCard.VARIABLE_1


@cache
def told_of(rules: tt.Rules = RULES) -> Any:
    """Return the second deal without the origins of the first round."""
    return altered(second_round(rules), "secrets.origins", ())


@cache
def told_on_table() -> Any:
    """Return the second round while it is played, without the origins of the first."""
    return handed_out(told_of())


def retold(state: Any, path: str, change: object) -> Any:
    """Return the second round with something changed in the first; the points then fit."""
    state = altered(state, f"round.match.past[0].{path}", change)
    points = tuple(score.total for score in state.round.match.past[0].scores)
    return altered(state, "round.match.points", points)


def entry(source: tt.Card | tt.BonusCard, suit: Any, number: Any) -> tuple[Any, ...]:
    """Return a row of one false trick."""
    return (tt.FalseTrick(source, suit, number),)


# A whole memory -----------------------------------------------------------------------------------


def led_by_winner(trick: tt.TrickRecord) -> tt.TrickRecord:
    """Return the first trick as if the seat that won it had led."""
    return with_fields(trick, leader=S2, plays=plays("M9", "M5", "S7", first=S2))


@CASES.chapter("A finished round that was not played so")
def test_a_finished_round_that_was_not_played_so_is_found(case: Case) -> None:
    """A whole memory is played again: every problem has its place in the round that was changed."""
    check(CASES, case)


def test_a_deal_comes_after_the_round_before_it() -> None:
    """If a trick of that is missing, the problem has its place in the deal."""
    state = tt.play(second_round(), tt.Deal(hands(*HANDS))).state
    short = retold(state, "tricks", lambda tricks: tricks[:-1])
    short = retold(retold(short, "last_draws", ()), "declarations", ())

    assert ("$.dealt: this move was not legal [TT-17]",) == found(short)


def on_table() -> tt.State:
    """Return the second round while it is played, with a whole memory."""
    return handed_out(second_round())


@CASES.chapter("A whole memory")
def test_a_whole_memory_leads_to_the_state(case: Case) -> None:
    """What the moves lead to is said of the deepest field that is different."""
    check(CASES, case)


# A memory that is told in part --------------------------------------------------------------------


@CASES.chapter("A memory that is told in part, before the second deal")
def test_the_form_of_a_memory_in_part_is_tested(case: Case) -> None:
    """The first round is recorded without its deal: it must be like a record of a round."""
    check(CASES, case)


@CASES.chapter("A memory that is told in part, on the table")
def test_the_form_of_a_memory_in_part_is_tested_on_the_table(case: Case) -> None:
    """It is as before the second deal."""
    check(CASES, case)


def test_a_memory_in_part_can_be() -> None:
    """What the cases alter was possible before."""
    for state in (
        told_of(),
        told_on_table(),
        *map(log_of, (taken_back(), picking(), second_window(), drawing())),
    ):
        assert () == found(state)


def log_of(state: Any) -> Any:
    """Return a state on the table without the origins, so that its log is taken on trust."""
    return altered(state, "hidden.secrets.origins", ())


@CASES.chapter("The log of a memory that is told in part")
def test_the_log_of_a_memory_in_part_has_each_card_in_one_place(case: Case) -> None:
    """What was played lies on the table, unless it was taken back."""
    check(CASES, case)


@pytest.mark.parametrize("name", ["dealt", "reserves", "drawn"])
def test_the_origin_of_a_memory_in_part_has_an_entry_for_each_seat(name: str) -> None:
    """Only what was drawn may be left out, till the round is over."""
    path = f"hidden.secrets.origins[0].{name}"
    two = (0, 0) if name == "drawn" else lambda held: held[:2]

    assert (f"$.{path}: there must be an entry for each of 3 seats, not 2",) == found(
        altered(told_on_table(), path, two)
    )


def test_what_a_memory_in_part_says_beyond_its_form_is_taken_on_trust() -> None:
    """Nobody can know what led to a position that was entered, and no rule reads it."""
    assert () == found(retold(told_of(), "declarations", ()))
    assert () == found(retold(told_of(), "scores[0].card_points", 1000))
    assert () == found(altered(told_on_table(), "table.round.match.past", ()))


@pytest.mark.parametrize("rules", [RULES, FOR_GOOD, AT_ONCE, BY_ROUND, LATE, EARLY, ONCE])
@pytest.mark.parametrize("make", [declaring, taken_back, drawing])
def test_a_memory_may_begin_anywhere(make: Callable[[tt.Rules], tt.State], rules: tt.Rules) -> None:
    """A position is entered and played on: what is recorded from then on is all right."""
    for state in (log_of(make(rules)), tt.position(make(rules))):
        begun = play_on(state, tt.DealPending)
        ended = play_on(handed_out(begun), tt.GameOver)

        assert () == found(state) == found(begun) == found(ended)


def test_a_memory_may_begin_in_a_round() -> None:
    """Who led the first trick that is recorded need not have begun the round."""
    entered = after(tt.position(taken_back()), *declines(S2, S0, S1))
    begun = after(entered, *plays("M10", "M6", "S5", first=S2))

    assert isinstance(begun, tt.Drawing)
    assert [S2] == [trick.leader for trick in begun.table.log]
    assert () == found(begun)


def test_a_memory_may_begin_in_a_later_round() -> None:
    """Points of rounds that are not recorded are taken on trust."""
    begun = tt.position(handed_out(second_round()))
    ended = play_on(begun, tt.GameOver)

    assert [2] == [record.number for record in ended.match.past]
    assert () == found(ended)


def test_a_round_that_ended_before_the_last_picks_may_be_recorded_without_its_deal() -> None:
    """When the end is tested before the bonus cards, no hand need be empty afterwards."""
    assert () == found(log_of(ended_early()))
