"""What is told of a state that cannot be: words that the cases of test_validation do not reach."""

from collections.abc import Callable

import pytest

from tests.flip_twhist import entered
from tests.flip_twhist.entered import (
    RULES,
    S0,
    S1,
    S2,
    after,
    cards,
    dealt,
    last,
    numbers,
    over,
    second,
    third,
)
from tests.messages import Case, cases_beside, check
from tricky_twist.core.values import changed
from tricky_twist.games import flip_twhist as ft
from tricky_twist.games.flip_twhist.validation import find_problems
from tricky_twist.testing.conformance import altering
from tricky_twist.testing.conformance.altering import spoilt

CASES = cases_beside(__file__, vars(altering), vars(entered), globals(), asked=find_problems)
"""States in which something cannot be, and the problems that are found."""


def hands(*texts: str) -> tuple[ft.Cards, ...]:
    """Return a set of number cards for each seat."""
    return tuple(map(cards, texts))


def log_of(state: ft.State) -> tuple[ft.TrickRecord, ...]:
    """Return the log of a state at a table."""
    assert isinstance(state, ft.Playing | ft.Picking | ft.GameOver)
    return state.table.log


def with_two_reds() -> ft.State:
    """Return the state in which seat 1, which has two reds, did not follow R5."""
    dealt_to = hands("R5 Y3 G1", "R-1 R2 Y5", "Y0 G0 B0")
    rules = ft.Rules(deck=tuple(dealt_to[0] | dealt_to[1] | dealt_to[2]), twhist_kinds=())
    state = after(ft.setup(3, rules, first=S0), ft.Deal(dealt_to, cards("")), *numbers(S0, "R5"))
    return spoilt(state, played=numbers(S0, "R5 Y5"), turn=S2)


def with_three_numbers() -> ft.State:
    """Return the end of a game whose log tells that seat 0 played a third number card."""
    one, two, *rest = log_of(over())
    played = changed(two, plays=numbers(S0, "G1 PA PA"), pick=ft.Pick(S0, cards("G1")))
    return spoilt(over(), table__log=(one, played, *rest), table__exposed=cards(""))


def with_a_trick_told() -> ft.State:
    """Return the state before the first trick, with a trick in its log."""
    later = third()
    assert isinstance(later, ft.Playing)
    return spoilt(dealt(), table__log=later.table.log[:1])


def without_a_thief() -> ft.State:
    """Return the end of a game under rules that have no thief."""
    return spoilt(over(), table__match__rules=changed(RULES, twhist_kinds=(ft.Twhist.PASS,)))


def with_a_revoke() -> ft.State:
    """Return a state whose log tells that seat 1, which has red, did not follow it."""
    pick = ft.Pick(S0, cards("R-1"))
    first = changed(log_of(second())[0], plays=numbers(S0, "R5 Y5 R-1"), pick=pick)
    return spoilt(second(), table__log=(first,), hidden__numbers_at_start=hands("Y3", "R2", "Y0"))


def with_nothing_flipped() -> ft.State:
    """Return a state after a trick of Twhist cards only, in which a star shows."""
    state = after(dealt(), *numbers(S0, "TH PA PA"))
    shown = (ft.FlipCards.of([ft.FlipCard(2)]), ft.FlipCards(0), ft.FlipCards(0))
    return spoilt(state, table__starred=shown)


def with_a_lost_trick() -> ft.State:
    """Return a state whose log tells of a first trick that seat 2 must have won."""
    state = third()
    one, two = log_of(state)
    turned = changed(one, plays=numbers(S0, "R-1 R2 R5"))
    return spoilt(state, table__log=(turned, two))


@CASES.chapter()
def test_what_cannot_be_is_told(case: Case) -> None:
    """All that is wrong, each with its place and its words."""
    check(CASES, case)


def won_by_another() -> ft.State:
    """Return the state in which seat 1 picks, which did not lead, and is to lead next."""
    return after(dealt(), *numbers(S0, "Y3 Y5 Y0"))


def with_a_void() -> ft.State:
    """Return the end of a game in which the others had no red to follow."""
    dealt_to = hands("R5 Y3", "Y2 Y5", "Y-1 Y0")
    rules = ft.Rules(deck=tuple(dealt_to[0] | dealt_to[1] | dealt_to[2]), twhist_kinds=())
    state = after(ft.setup(3, rules, first=S0), ft.Deal(dealt_to, cards("")))
    state = after(state, *numbers(S0, "R5 Y2 Y-1"), ft.Pick(S0, cards("R5")))
    return after(state, *numbers(S0, "Y3 Y5 Y0"), ft.Pick(S1, cards("Y5")))


def with_a_card_each() -> ft.State:
    """Return the only trick of a game."""
    state = ft.setup(3, ft.Rules(deck=tuple(cards("R5 R2 R-1")), twhist_kinds=()), first=S0)
    return after(state, ft.Deal(hands("R5", "R2", "R-1"), cards("")))


@pytest.mark.parametrize(
    "make",
    [
        won_by_another,
        lambda: after(won_by_another(), ft.Pick(S1, cards("Y5"))),
        lambda: spoilt(last(), table__log=log_of(last())[2:]),
        with_a_void,
        with_a_card_each,
    ],
    ids=["to pick", "to lead", "a log from the third trick on", "a void", "a card each"],
)
def test_what_can_be_is_not_found(make: Callable[[], ft.State]) -> None:
    """Another seat leads, a log begins late, nobody could follow, there is one trick only."""
    assert () == find_problems(make())
