"""What a wrong value is told: exactly what was expected, and what came instead."""

from typing import Any

import pytest

from tests.messages import Case, cases_beside, check, refusal
from tests.twisted import entered
from tests.twisted.entered import (
    RULES,
    S0,
    S1,
    Make,
    card,
    cards,
    dealt,
    opened,
    placed,
    row,
    second_round,
    start,
)
from tricky_twist import IllegalMoveError, Seat
from tricky_twist.core.chance import Chance, Shuffle
from tricky_twist.core.values import changed
from tricky_twist.games import twisted as tw
from tricky_twist.testing.conformance.altering import altered

CASES = cases_beside(__file__, vars(entered), globals())


def refused(state: object, move: object) -> tuple[str, ...]:
    """Return what is wrong with a move."""
    return refusal(tw.GAME, state, move)


ANYTHING: Any = 5
NUMBER: Any = "34"
ILL_FORMED = tw.Cards(1 << 90)
HOLLOW = tw.Turn(ANYTHING, ANYTHING, (), S0)
SCORE = tw.SeatScore(S0, (), (), ())


@CASES.chapter("Wrong values")
def test_a_wrong_value_is_told_what_was_expected(case: Case) -> None:
    """The error is one of ours, and names the kind of what came instead."""
    check(CASES, case)


@CASES.chapter("Texts that are no cards")
def test_a_text_that_is_no_card_is_told_how_a_card_is_written(case: Case) -> None:
    """Parsing is exact; a text is shown as it came."""
    check(CASES, case)


# Setup ------------------------------------------------------------------------------------------


@pytest.mark.clause("TW-01", "TW-10", "TW-11")
@CASES.chapter("Setup")
def test_a_setup_that_cannot_be_is_told_why(case: Case) -> None:
    """The clause that forbids it stands with the reason."""
    check(CASES, case)


@pytest.mark.clause("TW-01", "TW-10", "TW-11")
def test_a_setup_that_just_suffices_is_taken() -> None:
    """As many seats as there can be, the last of them, and no card left for the pile."""
    rules = changed(RULES, hand_sizes=(9, 9, 2))
    nothing = (0,) * 4
    match = tw.Match(rules, 4, nothing, nothing, nothing)

    assert tw.DealPending(tw.Round(match, 1, Seat(3))) == tw.setup(4, rules, first=Seat(0))


DECK = row("12 13 21 22 23 31 32 33")


@pytest.mark.parametrize(
    ("make", "chance"),
    [
        (lambda: tw.setup(2, RULES), Chance("dealer", (Shuffle("dealer", (S0, S1)),))),
        (start, Chance("deal", (Shuffle("round 1/deal", DECK),))),
        (second_round, Chance("deal", (Shuffle("round 2/deal", DECK),))),
        (dealt, None),
    ],
)
def test_what_chance_is_asked_has_a_name(make: Make, chance: Chance[Any] | None) -> None:
    """The label of a shuffle is part of what a seed gives."""
    assert chance == tw.pending_chance(make())


# Rules ------------------------------------------------------------------------------------------


@CASES.chapter("Rules")
def test_rules_are_told_which_field_is_wrong(case: Case) -> None:
    """What a field takes, and a plain value that it does not take."""
    check(CASES, case)


@pytest.mark.parametrize(
    ("field", "right"),
    [
        ("games", 1),
        ("games", 999_999),
        ("numbers", (12,)),
        ("numbers", (12, 98)),
        ("hand_sizes", (1, 1, 1)),
        ("hand_sizes", (999_999, 1, 1)),
    ],
)
def test_rules_take_what_is_possible(field: str, right: object) -> None:
    """The bounds themselves are allowed."""
    fields: dict[str, Any] = {field: right}
    assert right == getattr(tw.Rules(**fields), field)


# Refusals ---------------------------------------------------------------------------------------

FORCED = changed(RULES, voluntary_take=tw.VoluntaryTake.REFUSED)
"""Rules under which nobody takes the row who can do something else."""

NOT_S0 = "it is not seat 0's turn: the game is waiting for seat 1 [TW-11]"


def forced(state: tw.State) -> tw.State:
    """Return a state under the rules by which nobody takes the row at will."""
    made: tw.State = altered(state, "table.round.match.rules", FORCED)
    return made


def facing(text: str) -> tw.State:
    """Return the state in which seat 0, with 12 and 23, is forced and faces these cards."""
    made: tw.State = altered(forced(dealt()), "table.row_at_start", row(text))
    return made


def dealt_as(hands: tuple[str, ...], pile: str) -> tw.Deal:
    """Return a deal of these cards."""
    return tw.Deal(tuple(map(cards, hands)), row(pile))


@pytest.mark.clause(
    "TW-09", "TW-10", "TW-11", "TW-12", "TW-14", "TW-16", "TW-17", "TW-18", "TW-22", "TW-27"
)
@CASES.chapter("Refusals")
def test_a_refused_move_is_told_why(case: Case) -> None:
    """The player who tried reads reasons with their clauses; the others a reason."""
    check(CASES, case)


def test_the_error_of_a_refused_move_shows_the_move_and_the_reasons() -> None:
    """One line tells all of it."""
    with pytest.raises(IllegalMoveError) as refused:
        tw.play(placed(), tw.Place(S0, card(32)))

    shown = "Place(seat=Seat(0), card=32)"
    assert f"{shown}: {NOT_S0}; you do not hold 32 [TW-12]" == str(refused.value)


@CASES.chapter("Refusals and their facts")
def test_a_refusal_states_its_facts(case: Case) -> None:
    """What a frontend needs to word it in its own language."""
    check(CASES, case)


# Histories --------------------------------------------------------------------------------------


def seen_with(path: str, change: object) -> tw.View:
    """Return what a spectator sees after a row was taken, with something changed on the table."""
    made: tw.View = altered(tw.view(opened(), None), f"public.table.{path}", change)
    return made


def without_a_draw() -> tw.View:
    """Return the view of a seat that has forgotten the card it drew, as if it lay in the pile."""
    state = opened()
    assert isinstance(state, tw.OnTable)
    seen = tw.view(state, S1)
    own = tw.OwnRound(seen.own.rounds[0].dealt, ())
    made: tw.View = altered(
        altered(seen, "own.rounds", (own,)), "public.table.pile_size_at_start", state.pile_size + 1
    )
    return made


@CASES.chapter("Views without a history")
def test_a_view_without_a_history_is_told_why(case: Case) -> None:
    """What is missing, or what cannot have been."""
    check(CASES, case)
