"""What cannot be is found, in words for the person who entered it; what can be is not."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.flip_twhist import entered
from tests.flip_twhist.entered import (
    PA,
    RULES,
    RW,
    S0,
    S2,
    TH,
    after,
    cards,
    dealing,
    dealt,
    last,
    numbers,
    over,
    picking,
    playing,
    second,
    setting_up,
    third,
)
from tests.messages import Case, cases_beside, check
from tricky_twist import Shuffler, WrongTypeError, advance
from tricky_twist.core.values import changed
from tricky_twist.games import flip_twhist as ft
from tricky_twist.games.flip_twhist.validation import find_problems
from tricky_twist.testing.conformance import altering
from tricky_twist.testing.conformance.altering import altered

CASES = cases_beside(__file__, vars(altering), vars(entered), globals(), asked=find_problems)
"""States in which something cannot be, and the problems that are found."""

HIDDEN = changed(RULES, twhist_cards=ft.TwhistVisibility.HIDDEN)
OTHERWISE = changed(
    RULES,
    equal_numbers=ft.EqualNumbers.LAST,
    pass_exemption=ft.PassExemption.ALL,
    leader_fallback=ft.LeaderFallback.LEFT_OF_THIEF,
)


def found(state: object) -> tuple[str, ...]:
    """Return the problems as they are shown."""
    return tuple(map(str, find_problems(state)))


# What play reaches -------------------------------------------------------------------------------


MADE = (setting_up, dealing, dealt, playing, picking, second, third, last, over)


@pytest.mark.parametrize("rules", [RULES, HIDDEN, OTHERWISE])
@pytest.mark.parametrize("make", MADE)
def test_the_states_to_be_spoilt_are_possible(
    make: Callable[[ft.Rules], ft.State], rules: ft.Rules
) -> None:
    """What the cases below alter was possible before, whatever the rules."""
    assert () == found(make(rules))


def test_a_trick_of_twhist_cards_alone_flips_nothing() -> None:
    """Whichever of them there are, so that other numbers of star sides are left."""
    assert () == found(ft.position(with_one_kind()))


# What cannot be ----------------------------------------------------------------------------------


def hands(*texts: str) -> tuple[ft.Cards, ...]:
    """Return a set of number cards for each seat."""
    return tuple(map(cards, texts))


def held(*kinds: tuple[ft.Twhist, ...]) -> tuple[ft.TwhistCards, ...]:
    """Return a set of Twhist cards for each seat."""
    return tuple(map(ft.TwhistCards.of, kinds))


def stars(*shown: set[int]) -> tuple[ft.FlipCards, ...]:
    """Return the FLIP cards that show their stars, for each seat."""
    return tuple(ft.FlipCards.of(map(ft.FlipCard, numbers_)) for numbers_ in shown)


def without_numbers() -> ft.State:
    """Return the state after two tricks without a number card, which flip nothing."""
    return after(dealt(), *numbers(S0, "PA PA PA"), *numbers(S0, "TH TH TH"))


def with_one_kind() -> ft.State:
    """Return the end of a game that has one kind of Twhist cards, which all played together."""
    rules = changed(RULES, twhist_kinds=(RW,))
    state = after(dealt(rules), *numbers(S0, "RW RW RW"))
    while not ft.is_over(state):
        state = after(state, ft.legal_moves(state)[-1])
    return state


BOTH = (TH, PA)
SPOILT_STARS = stars({2}, {4}, {3})


@CASES.chapter()
def test_what_cannot_be_is_found(case: Case) -> None:
    """One field of a state is altered: all that is wrong then is found at once."""
    check(CASES, case)


def after_tricks(number: int) -> Any:
    """Return the position after so many tricks of a whole game, each move the first in the list."""
    state: Any = advance(ft.GAME, ft.setup(4, first=S0), Shuffler(3)).state
    while len(state.table.log) < number:
        state = ft.play(state, ft.legal_moves(state)[0]).state
    return ft.position(state)


@pytest.mark.parametrize(
    ("tricks", "spoilt"),
    [(2, "$.table.starred: 2 tricks cannot have left these star sides up"), (4, None), (6, None)],
)
def test_star_sides_are_searched_for_a_while(tricks: int, spoilt: str | None) -> None:
    """After few tricks the sums decide; later a search takes too long, and they are trusted."""
    state = after_tricks(tricks)
    own, *others = state.table.starred
    turned = (ft.FlipCards(own.mask ^ 0b11 << 8), *others)

    assert () == found(state)
    assert (() if spoilt is None else (spoilt,)) == found(altered(state, "table.starred", turned))


def test_a_history_that_breaks_the_rules_is_found() -> None:
    """Seat 1 had red and did not follow: it is the log's first trick that was not legal."""
    pick = ft.Pick(S0, cards("R-1"))
    state = altered(second(), "table.log[0].plays", numbers(S0, "R5 Y5 R-1"))
    state = altered(state, "table.log[0].pick", pick)
    spoilt = altered(state, "hidden.numbers_at_start", hands("Y3", "R2", "Y0"))
    (problem,) = found(spoilt)

    assert problem.startswith("$.table.log[0].plays[1]: a number card must follow red: you hold R2")


def test_all_problems_are_reported_at_once() -> None:
    """Those of the cards and of the trick stand beside each other."""
    spoilt = altered(playing(), "turn", S2)
    spoilt = altered(spoilt, "hidden.numbers_at_start", hands("R5 Y3", "R2 Y5", "R-1 B5"))
    spoilt = altered(spoilt, "table.exposed", cards("G1"))

    assert (
        "$.hidden.numbers_at_start[2]: these rules play without B5",
        "$.table.exposed: the deal laid 2 number cards face up, not 1",
        "$.turn: it is seat 1's turn",
    ) == found(spoilt)


def test_a_public_function_names_the_first_problem() -> None:
    """A state that cannot be is refused by what stumbles over it."""
    spoilt = altered(dealt(), "hidden.numbers_at_start", hands("R5 Y3", "R2 Y5"))

    with pytest.raises(WrongTypeError, match="an entry for each of 3 seats, not 2"):
        ft.view(spoilt, S2)
    with pytest.raises(WrongTypeError, match="a possible state of Flip Twhist"):
        ft.chance_moves(spoilt)


# What is no state at all --------------------------------------------------------------------------


@CASES.chapter("What is no state")
def test_what_is_no_state_is_described(case: Case) -> None:
    """Nothing is raised, whatever is given."""
    check(CASES, case)
