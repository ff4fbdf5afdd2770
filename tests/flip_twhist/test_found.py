"""What was once found wrong, one test a find."""

from typing import Any

import pytest

from tests.flip_twhist.entered import S0, cards, dealing, picking
from tricky_twist import WrongTypeError
from tricky_twist.core.values import changed
from tricky_twist.games import flip_twhist as ft
from tricky_twist.testing.conformance.altering import altered

MASKS: tuple[Any, ...] = (1.5, None, "x")


@pytest.mark.clause("FT-30")
@pytest.mark.parametrize("mask", MASKS, ids=map(repr, MASKS))
def test_a_pick_of_what_is_no_set_of_cards_is_refused_with_an_error_of_ours(
    mask: Any,
) -> None:
    """The mask of the cards picked is looked at before it is counted."""
    pick = ft.Pick(S0, ft.Cards(mask))

    with pytest.raises(WrongTypeError, match="expected sets of number cards"):
        ft.find_violations(picking(), pick)
    with pytest.raises(WrongTypeError, match="expected sets of number cards"):
        ft.play(picking(), pick)


def test_a_mask_that_only_equals_a_number_is_not_put_into_the_log() -> None:
    """``True`` equals 1, the mask of the first card of the other deck, and is no mask."""
    rules = changed(ft.FROM_MINUS_TWO, deck=ft.FROM_MINUS_TWO.deck[:3], twhist_kinds=())
    state: ft.State = ft.setup(3, rules, first=S0)
    state = ft.play(state, ft.Deal((ft.Cards(1), ft.Cards(16), ft.Cards(256)), ft.Cards(0))).state
    while not isinstance(state, ft.Picking):
        state = ft.play(state, ft.legal_moves(state)[0]).state
    mask: Any = True

    with pytest.raises(WrongTypeError):
        ft.play(state, ft.Pick(state.picker, ft.Cards(mask)))


def test_a_score_with_a_number_that_cannot_be_written_is_no_score() -> None:
    """Python refuses to write very long numbers out; the error is ours all the same."""
    score = ft.SeatScore(S0, (ft.ShownCard(ft.FlipCard(3), 10**5000),))

    with pytest.raises(WrongTypeError, match="SeatScore"):
        ft.explain(score)


def test_a_table_of_a_billion_players_is_not_dealt_to() -> None:
    """What cannot be a table costs no more than one that can: seats are at most five."""
    crowded = altered(dealing(), "match.players", 10**9)

    move = ft.chance_move(crowded, (ft.STANDARD.deck,))

    assert isinstance(move, ft.Deal)
    assert len(move.hands) <= 5
    assert len(ft.scores(crowded)) <= 5


@pytest.mark.clause("FT-41")
def test_the_words_for_a_victory_by_tie_break_say_what_broke_it() -> None:
    """Stars alone would not explain it."""
    broken = ft.GameEnded((9, 9, 7), (5, 4, 3), (S0,))

    assert (
        "the game ends with 9, 9 and 7 stars on 5, 4 and 3 FLIP cards: seat 0 wins"
        == ft.in_words(broken)
    )


@pytest.mark.clause("FT-30")
def test_several_cards_that_are_not_in_the_stack_are_not_in_it() -> None:
    """The sentence has the verb that its subject asks for."""
    (violation,) = ft.find_violations(picking(), ft.Pick(S0, cards("Y3 G1")))

    assert violation.reason.endswith("Y3 and G1 are not in the stack")
