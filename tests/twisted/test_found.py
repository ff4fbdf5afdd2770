"""What was once found wrong, one test a find."""

import pytest

from tests.twisted.entered import S1, card, placed
from tricky_twist import WrongTypeError
from tricky_twist.games import twisted as tw


@pytest.mark.clause("TW-18")
def test_the_others_do_not_hear_that_a_card_of_the_hand_is_a_toad() -> None:
    """Who names a toad that is not in the row may hold it; the words for all do not tell."""
    heard = [violation.public_reason for violation in tw.find_violations(placed(), _twist(33))]
    of_another = [violation.public_reason for violation in tw.find_violations(placed(), _twist(31))]

    assert ["that card does not lie in the row", "seat 1 may not twist that card out now"] == heard
    assert heard == of_another


def test_no_data_of_the_rules_are_provisional() -> None:
    """The text of this game gives all that its cards show, and the question may be asked."""
    assert () == tw.STANDARD.provisional()
    assert () == tw.EXPERT.provisional()


def test_a_table_of_a_billion_players_costs_no_more_than_one_of_five() -> None:
    """A state that cannot be must not use up the memory of those who ask about it."""
    crowded = tw.DealerPending(tw.STANDARD, 10**9)

    assert len(tw.scores(crowded)) <= 5
    with pytest.raises(WrongTypeError, match="possible state of Twisted"):
        tw.chance_moves(crowded)


def _twist(number: int) -> tw.Twist:
    return tw.Twist(S1, card(number))
