"""What cannot be is found, in words for the person who entered it; what can be is not."""

from collections.abc import Callable
from functools import partial
from typing import Any

import attrs
import pytest
from hypothesis import given

from tests.messages import Case, cases_beside, check
from tests.tricky_twist import entered
from tests.tricky_twist.entered import (
    AT_ONCE,
    EARLY,
    FLIP,
    FOR_GOOD,
    HANDS,
    LATE,
    ONCE,
    ROW,
    RULES,
    S1,
    S2,
    TAKE_BACK,
    after,
    bare,
    dealt,
    declaring,
    drawing,
    ended_early,
    found,
    hands,
    over,
    picking,
    playing,
    second_round,
    set_aside,
    start,
    taken_back,
    taking_back,
)
from tests.tricky_twist.subject import TRICKY_TWIST_SUBJECT as SUBJECT
from tricky_twist.core.seats import clockwise
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.validation import find_problems
from tricky_twist.testing.conformance import altering
from tricky_twist.testing.conformance.altering import altered
from tricky_twist.testing.strategies import Moment, moments

CASES = cases_beside(__file__, vars(altering), vars(entered), globals(), asked=find_problems)
"""States in which something cannot be, and the problems that are found."""

FOREIGN = tt.ScoreCard(tt.ScoreKind.SUIT_PAIR, (tt.Suit.MOON, tt.Suit.DISC))


# What play reaches -------------------------------------------------------------------------------


def before_first(rules: tt.Rules = RULES) -> tt.State:
    """Return the state in which chance chooses who begins."""
    return after(tt.setup(3, rules), tt.OrderScoreDeck(rules.score_deck))


MADE = (start, dealt, set_aside, drawing, playing, picking, taking_back, taken_back, declaring)


@pytest.mark.parametrize("rules", [RULES, FOR_GOOD, AT_ONCE, LATE, EARLY, ONCE])
@pytest.mark.parametrize("make", [partial(tt.setup, 3), before_first, *MADE, second_round, over])
def test_the_states_to_be_spoilt_are_possible(
    make: Callable[[tt.Rules], tt.State], rules: tt.Rules
) -> None:
    """What the cases below alter was possible before, whatever the rules."""
    assert () == found(make(rules))


def test_a_take_back_after_the_end_leaves_a_card_in_hand() -> None:
    """When the end is tested before the bonus cards, no hand need be empty afterwards."""
    assert () == found(ended_early())
    assert () == found(tt.position(ended_early()))


@given(moment=moments(SUBJECT.game))
def test_only_the_future_can_be_exchanged_in_a_position(moment: Moment) -> None:
    """The order of the score cards to come is free; the history reaches any of them."""
    state = moment.state
    path = "hidden.secrets" if hasattr(state, "hidden") else "secrets"
    if hasattr(state, path.partition(".")[0]) and not tt.is_over(state):
        deck = state.hidden.secrets if path[0] == "h" else state.secrets
        turned = altered(state, f"{path}.score_deck", deck.score_deck[::-1])

        assert () == find_problems(turned)


# What cannot be ----------------------------------------------------------------------------------


def origins() -> tuple[tt.Origin, ...]:
    """Return the origin of the first round while it is played."""
    state = playing()
    assert isinstance(state, tt.Playing)
    return state.hidden.secrets.origins


def ended_too_soon(rules: tt.Rules = RULES) -> tt.State:
    """Return a declaration that cannot be yet: every seat has cards in hand."""
    state = after(picking(rules), tt.TakeBonus(S1, FLIP))
    assert isinstance(state, tt.Drawing)
    return tt.Declaring(state.table, state.hidden, (S1,), ())


def begun_too_late() -> tt.State:
    """Return a draw window that cannot be: the hands are empty."""
    state = tt.position(declaring())
    assert isinstance(state, tt.Declaring)
    return tt.Drawing(state.table, state.hidden, clockwise(state.table.leader, 3), ())


SHORT_DECK = attrs.evolve(RULES, score_deck=tt.SCORE_DECK[:1])


@CASES.chapter()
def test_what_cannot_be_is_found(case: Case) -> None:
    """One field of a state is altered: all that is wrong then is found at once."""
    check(CASES, case)


# Whatever is given -------------------------------------------------------------------------------


@CASES.chapter("What is no state")
def test_what_is_no_state_is_described(case: Case) -> None:
    """Nothing is raised, whatever is given."""
    check(CASES, case)


def test_problems_of_the_turn_are_found_beside_those_of_the_cards() -> None:
    """All problems of an entered position are reported at once."""
    spoilt = altered(bare(playing)(), "turn", S2)
    problems = found(
        altered(spoilt, "hidden.hands_at_start", hands("M5 M6 M8", "S5 S7", "M9 M10 S9"))
    )

    assert "$: S8 is missing" in problems
    assert "$.turn: it should be seat 1" in problems


def test_problems_of_the_turn_are_found_beside_those_of_the_bonus_cards() -> None:
    """What was played is played again wherever the bonus cards are."""
    spoilt = altered(bare(playing)(), "turn", S2)

    assert (
        "$.table.bonus.available: the bonus cards must be listed in their order, each once",
        "$.turn: it should be seat 1",
    ) == found(altered(spoilt, "table.bonus.available", ROW[::-1]))


def test_questions_about_misplaced_bonus_cards_are_not_asked() -> None:
    """What a test could not understand is passed over, and nothing is raised."""
    held = altered(declaring(), "table.bonus.held", ((), (TAKE_BACK,), ()))
    answered = altered(held, "answers", (tt.LeaveUnused(S1, TAKE_BACK),))

    assert (
        "$.table.bonus: the take-back card is in available and held[1]",
        "$.table.bonus: the flip card is missing",
        "$.table.bonus.held[1]: the take-back card is used at once, and no player can hold it",
    ) == found(answered)


def test_a_forged_table_of_points_is_found_where_it_stands() -> None:
    """Rules can hold tables that were changed behind their constructor."""
    forged = tt.Tables()
    object.__setattr__(forged, "run", ())
    words = "a table is a tuple of whole numbers with at least one entry"

    found = find_problems(tt.setup(3, tt.Rules(tables=forged)))
    assert (f"$.rules.tables.run: {words}",) == tuple(map(str, found))


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        ((tt.DrawReserve(S1),), "$.answers: no player has a reserve to draw from"),
        ((), "$.waiting: the game is waiting for nobody, so this phase is over"),
    ],
)
def test_a_draw_window_without_reserves_is_found(
    answers: tuple[tt.DrawMove, ...], expected: str
) -> None:
    """Nobody was offered a draw, so that there is nothing to play again."""
    without = attrs.evolve(RULES, reserve_size=0)
    state: Any = after(start(without), tt.Deal(hands(*HANDS)))
    opened = tt.Drawing(state.table, state.hidden, (), answers)

    assert () == found(state)
    assert (expected,) == found(tt.position(opened))
