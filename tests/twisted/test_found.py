"""What was once found wrong, one test a find."""

import pytest

from tests.twisted.entered import RULES, S0, S1, card, emptied, placed
from tricky_twist import WrongTypeError
from tricky_twist.core.values import changed
from tricky_twist.games import twisted as tw
from tricky_twist.testing.conformance.altering import altered

FORCED = changed(RULES, voluntary_take=tw.VoluntaryTake.REFUSED)


@pytest.mark.clause("TW-18")
def test_the_others_do_not_hear_that_a_card_of_the_hand_is_a_toad() -> None:
    """Who names a toad that is not in the row may hold it; the words for all do not tell."""
    assert {"that card is not in the row"} == _heard(placed(), _twist(33))
    assert _heard(placed(), _twist(33)) == _heard(placed(), _twist(31))


@pytest.mark.clause("TW-09", "TW-11")
def test_the_others_do_not_hear_who_could_have_acted_out_of_turn() -> None:
    """A row taken out of turn is refused in the same words, whatever the hand could do with it."""
    move = tw.Take(S0)
    able = altered(tw.position(emptied()), "table.round.match.rules", FORCED)
    unable = altered(able, "hidden.hands_at_start", (tw.Cards(0), able.hands[1]))

    assert [2, 1] == [len(tw.find_violations(state, move)) for state in (able, unable)]
    assert _heard(able, move) == _heard(unable, move)


def _heard(state: tw.State, move: tw.Move) -> set[str]:
    return {violation.public_reason for violation in tw.find_violations(state, move)}


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
