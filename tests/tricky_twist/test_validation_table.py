"""A table that a person enters: what can lie there is let pass, what cannot is found."""

from collections.abc import Callable

import attrs
import pytest

from tests.messages import Case, cases_beside, check
from tests.tricky_twist import entered
from tests.tricky_twist.entered import (
    EARLY,
    FLIP,
    LATE,
    ONCE,
    ROW,
    RULES,
    S0,
    S1,
    S2,
    TAKE_BACK,
    after,
    beside_reserves,
    card,
    dealt_otherwise,
    declines,
    drawing,
    found,
    handed_out,
    hands,
    plays,
    second_window,
    start,
    taken_back,
    taking_back,
    two_gainers,
)
from tricky_twist import Seat
from tricky_twist.core.seats import clockwise
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.validation import find_problems
from tricky_twist.testing.conformance import altering
from tricky_twist.testing.conformance.altering import altered, spoilt

CASES = cases_beside(__file__, vars(altering), vars(entered), globals(), asked=find_problems)
"""States in which something cannot be, and the problems that are found."""

WILD = tt.BonusCard.WILD_STATUS
BY_ROUND = attrs.evolve(RULES, draw_order=tt.DrawOrder.ROUND_FIRST)
LEADER_PICKS = attrs.evolve(RULES, pick_order=tt.PickOrder.LEADER)
TWO_ROUNDS = attrs.evolve(RULES, score_deck=tt.SCORE_DECK[:2])
"""As many score cards as rounds."""
EARLY_TWO_APART = attrs.evolve(EARLY, reserve_size=2)
REFUSED = attrs.evolve(RULES, take_back_fresh=tt.TakeBackFresh.REFUSED)
ONE_IN_HAND = attrs.evolve(RULES, reserve_size=3)
LATE_WITH_ONE = attrs.evolve(ONE_IN_HAND, round_end_check=LATE.round_end_check)


def second_trick(rules: tt.Rules = RULES) -> tt.State:
    """Return the state in which seat 2 leads the second trick, and nobody has drawn."""
    order = (S0, S1, S2) if rules is BY_ROUND else (S2, S0, S1)
    return after(taken_back(rules), *declines(*order))


def got_again(rules: tt.Rules = RULES) -> tt.State:
    """Return the state when seat 1 gets S7 as a false trick again, which it had taken back."""
    return after(second_trick(rules), *plays("M10", "M6", "S7", first=S2))


def gained_again(rules: tt.Rules = RULES) -> tt.State:
    """Return the state after seat 1 took what it gained by that."""
    state = got_again(rules)
    return after(state, tt.TakeBonus(S1, FLIP)) if isinstance(state, tt.Picking) else state


def last_window() -> tt.State:
    """Return the draw window after the hands were played, which the round's end awaits."""
    third = plays("S9", "M8", "S8", first=S2)
    return after(second_window(LATE), *declines(S2, S0, S1), *third)


def first_of_two(*picks: tt.PickMove) -> tt.State:
    """Return the state after seat 1, which picks before seat 2, took the take-back card."""
    trick = plays("M7", "S7", "M9")
    return after(dealt_otherwise(LEADER_PICKS), *trick, tt.TakeBonus(S1, TAKE_BACK), *picks)


def first_took_back() -> tt.State:
    """Return the state in which seat 2 picks after seat 1 took S7 back."""
    return first_of_two(tt.TakeBack(S1, card("S7")))


def first_kept() -> tt.State:
    """Return the state in which seat 2 picks after seat 1 took nothing back."""
    return first_of_two(tt.KeepFalseTricks(S1))


def one_trick(rules: tt.Rules = ONE_IN_HAND) -> tt.State:
    """Return the end of a round of one trick: seat 0 drew in each window that it had."""
    opened = handed_out(start(rules), reserves=("M6 M8 S6", "S5 S8 M7", "M10 S9 S10"))
    drawn = after(opened, tt.DrawReserve(S0), *declines(S1, S2), *plays("M5", "S7", "M9"))
    state = after(drawn, tt.TakeBonus(S1, FLIP))
    if isinstance(state, tt.Declaring):
        return state
    return after(state, tt.DeclineDraw(S2), tt.DrawReserve(S0), tt.DeclineDraw(S1))


def took_an_older_card() -> tt.State:
    """Return the end of a round in which seat 1 gained M7 and took S7 back, gained before it."""
    state = after(drawing(REFUSED), *declines(S0, S1), tt.DrawReserve(S2), *plays("M5", "S8", "M9"))
    state = after(state, tt.DrawReserve(S0), *declines(S1), *plays("M10", "M6", "S7", first=S2))
    state = after(state, tt.TakeBonus(S1, FLIP), tt.DrawReserve(S1))
    state = after(state, *plays("S9", "S6", "S5", first=S2), *plays("S10", "M8", "M7", first=S2))
    return after(state, tt.TakeBonus(S1, TAKE_BACK), tt.TakeBack(S1, card("S7")))


def led_without_a_card() -> tt.State:
    """Return a trick that cannot begin: the hands are empty, and every draw was declined."""
    window = last_window()
    assert isinstance(window, tt.Drawing)
    return tt.Playing(altered(window.table, "draws", ()), window.hidden, (), S2)


def one_card_each() -> tt.State:
    """Return a declaration that cannot be yet: every seat has one card in hand."""
    state = second_window(EARLY)
    assert isinstance(state, tt.Drawing)
    return tt.Declaring(state.table, state.hidden, (S1,), ())


# What can be -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "make",
    [
        dealt_otherwise,
        second_trick,
        lambda: second_trick(BY_ROUND),
        gained_again,
        lambda: gained_again(ONCE),
        last_window,
        lambda: two_gainers(FLIP),
        lambda: two_gainers(TAKE_BACK),
        first_of_two,
        first_took_back,
        first_kept,
        lambda: beside_reserves(EARLY_TWO_APART),
        one_trick,
        lambda: one_trick(LATE_WITH_ONE),
        lambda: drawing(TWO_ROUNDS),
        took_an_older_card,
        lambda: after(taking_back(), tt.KeepFalseTricks(S1)),
    ],
)
def test_what_rarely_lies_on_a_table_can_be(make: Callable[[], tt.State]) -> None:
    """Play reaches it, so it may be entered, with its history or without."""
    assert () == found(make())
    assert () == found(tt.position(make()))


# What cannot be ----------------------------------------------------------------------------------


FLIP_OF_1 = ((), (FLIP,), ())
ROW_WITHOUT_FLIP = (TAKE_BACK, *ROW[2:])


@CASES.chapter()
def test_what_cannot_lie_on_a_table_is_found(case: Case) -> None:
    """A table that is entered wrongly is described: every mistake, its place, no other."""
    check(CASES, case)


# What can have come back --------------------------------------------------------------------------


Texts = tuple[str, str, str]
"""Cards for each seat."""


def shared(tricks: Texts, back: Texts, held: Texts, first: Seat, leader: Seat) -> tt.State:
    """Return a draw window after tricks of which no seat won two, and without a draw so far."""
    window: tt.State = spoilt(
        tt.position(drawing()),
        table__round__first=first,
        table__tricks=tuple(hands(pile) if pile else () for pile in tricks),
        table__false_tricks=hands(*back),
        table__leader=leader,
        hidden__hands_at_start=hands(*held),
        waiting=clockwise(leader, 3),
    )
    return window


ONE, TWO = ("", "", "M8 M9"), ("M8 M9 M10", "", "M5 M6")
TO_0, SUNS = ("S5", "", ""), ("S7", "S8", "S9")


@CASES.chapter("What can have come back")
def test_a_seat_that_got_more_back_than_it_can_have_is_found(case: Case) -> None:
    """Only who strayed gets a card back, one of each trick that another seat won."""
    check(CASES, case)


def test_what_comes_of_the_only_trick_cannot_be_taken_back_by_its_winner() -> None:
    """A seat that has one card more has got it back from a trick of another."""
    none, held = ("", "", ""), ("M5 M6", "M8 S5 S8", "M9 M10")
    state = shared(("", "S7 S9", ""), none, held, S0, S1)
    used = altered(state, "table.bonus.available", ROW[1:])
    words = "at most 0 of the cards played can be back with seat 1, not 1"

    assert (f"$.table.false_tricks: {words}",) == found(used)
