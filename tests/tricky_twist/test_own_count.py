"""What a declaring seat reads off its own view: the open question, and what counts now."""

from typing import Any

import pytest

from tests.tricky_twist.test_found import flipping
from tricky_twist.core.ruleset import under_rules
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import changed
from tricky_twist.games import tricky_twist as tt

S0, S1 = tuple(Seat)[:2]


def own(state: tt.State, seat: Seat) -> Any:
    """Return what a seat reads off its view: its question and its count."""
    seen = tt.view(state, seat)
    return seen.question, seen.count


@pytest.mark.clause("TT-33", "TT-34", "TT-39")
def test_a_declaring_seat_sees_its_question_and_its_count() -> None:
    """After each declaration both are new; who is not asked has no question."""
    state = flipping()
    asked = tt.actors(state)[0]
    question, count = own(state, asked)
    flip = tt.FlipPile(asked, tt.Card.parse("M3"))
    after = tt.play(state, flip).state

    assert tt.BonusCard.FLIP is question
    assert all(own(state, seat)[0] is None for seat in tuple(Seat)[:3] if seat is not asked)
    assert own(after, asked)[0] not in {None, question}
    assert count != own(after, asked)[1]
    assert count.tricks + len(count.false_tricks) == sum(
        (own(after, asked)[1].tricks, len(own(after, asked)[1].false_tricks))
    )


@pytest.mark.clause("TT-A29")
def test_a_seat_that_waits_for_its_turn_has_no_question_yet() -> None:
    """It counts all the same."""
    state = flipping()
    assert isinstance(state, tt.Declaring)
    row = changed(
        state.table.bonus, held=(state.table.bonus.held[0], (tt.BonusCard.WILD_STATUS,), ())
    )
    state = changed(state, table=changed(state.table, bonus=row), waiting=(S0, S1))

    assert (None, tt.Holding(0, ())) == own(state, S1)
    assert own(state, S0)[0] is tt.BonusCard.FLIP


def test_nobody_counts_before_the_end_of_a_round() -> None:
    """Outside of declaring a view has neither."""
    assert (None, None) == own(tt.setup(3), S1)


@pytest.mark.clause("TT-A29")
def test_a_hidden_declaration_counts_for_its_own_seat_alone() -> None:
    """When all answer at once, the others see the old count, and the seat its new one."""
    state = flipping()
    state = under_rules(state, tt.Rules(declare_order=tt.DeclareOrder.SIMULTANEOUS))
    asked = tt.actors(state)[0]
    after = tt.play(state, tt.FlipPile(asked, tt.Card.parse("M3"))).state

    assert () == tt.view(after, asked).public.answers  # type: ignore[union-attr]  # it declares
    assert own(state, asked) != own(after, asked)
