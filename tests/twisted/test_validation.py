"""What cannot be is found, in words for the person who entered it; what can be is not."""

from collections.abc import Callable

import pytest
from hypothesis import given, strategies as st

from tests.messages import Case, cases_beside, check
from tests.twisted import entered
from tests.twisted.entered import (
    RULES,
    S0,
    S1,
    after,
    card,
    cards,
    dealt,
    emptied,
    nearly_over,
    opened,
    opening,
    over,
    placed,
    played_out,
    row,
    second_dealt,
    second_round,
    start,
    twisted,
)
from tests.twisted.subject import TWISTED_SUBJECT as SUBJECT
from tricky_twist.core.values import changed
from tricky_twist.games import twisted as tw
from tricky_twist.games.twisted.validation import find_problems
from tricky_twist.testing.conformance import altering
from tricky_twist.testing.conformance.altering import altered
from tricky_twist.testing.strategies import Moment, moments

CASES = cases_beside(__file__, vars(altering), vars(entered), globals(), asked=find_problems)
"""States in which something cannot be, and the problems that are found."""

BASIC = changed(RULES, expert=tw.Expert.OFF)
THREE_GAMES = changed(RULES, games=3)
GOES_ON = changed(RULES, last_twist=tw.LastTwist.GOES_ON)
ENDS = changed(RULES, expert_last_card=tw.ExpertLastCard.ENDS)
WITHOUT_TAKE = changed(RULES, empty_hand=tw.EmptyHand.END_WITHOUT_TAKE)


def found(state: object) -> tuple[str, ...]:
    """Return the problems as they are shown."""
    return tuple(map(str, find_problems(state)))


# What play reaches -------------------------------------------------------------------------------


MADE = (start, dealt, placed, opening, opened, emptied, twisted, nearly_over)


@pytest.mark.parametrize("rules", [RULES, GOES_ON, ENDS, WITHOUT_TAKE, THREE_GAMES])
@pytest.mark.parametrize("make", [*MADE, second_round, second_dealt, over])
def test_the_states_to_be_spoilt_are_possible(
    make: Callable[[tw.Rules], tw.State], rules: tw.Rules
) -> None:
    """What the cases below alter was possible before, whatever the rules."""
    assert () == found(make(rules))
    assert () == found(tw.position(make(rules)))


@pytest.mark.clause("TW-A12")
@given(moment=moments(SUBJECT.game))
def test_what_nobody_knows_can_be_exchanged_in_a_position(moment: Moment) -> None:
    """The pile of a position may lie in any order, extra cards included."""
    state = tw.position(moment.state)
    if isinstance(state, tw.OnTable):
        pile = state.hidden.secrets.pile
        assert () == found(altered(state, "hidden.secrets.pile", pile[::-1]))


# What cannot be ----------------------------------------------------------------------------------


def counted(number: int, points: int) -> tuple[tw.Counted, ...]:
    """Return a row of a sheet with one card."""
    return (tw.Counted(card(number), points),)


def third_round() -> tw.State:
    """Return the state before the third deal."""
    return played_out(second_dealt(THREE_GAMES))


def without_deals() -> tw.State:
    """Return the state before the second deal without the first one."""
    state: tw.State = altered(second_round(), "origins", ())
    return state


def another_second_deal() -> tw.State:
    """Return the state after a second deal that is not like the first."""
    deal = tw.Deal((cards("13 31"), cards("12 21")), row("33 22 23 32"))
    return after(second_round(), deal)


def late_table(text: str, rules: tw.Rules = RULES) -> tw.Table:
    """Return the table near the end of a round, with another row."""
    state = tw.position(nearly_over(rules))
    assert isinstance(state, tw.Turn)
    table: tw.Table = changed(state.table, row_at_start=row(text))
    return table


def no_more(*hands: str) -> tw.Hidden:
    """Return these hands, with the pile empty and the 22 an extra card."""
    return tw.Hidden(tuple(map(cards, hands)), tw.Secrets(row("22")))


def with_row_gone(last_twist: tw.LastTwist) -> tw.State:
    """Return a turn without a row or a pile, after the only card of the row was twisted out."""
    rules = tw.Rules(
        numbers=(12, 13, 21, 31), hand_sizes=(2, 2, 2), last_twist=tw.LastTwist.GOES_ON
    )
    deal = tw.Deal((cards("12 13"), cards("21 31")), ())
    state = after(start(rules), deal, tw.Place(S0, card(12)), tw.Twist(S1, card(12)))
    made: tw.State = altered(tw.position(state), "table.round.match.rules.last_twist", last_twist)
    return made


def out_of(state: tw.State, kind: Callable[..., tw.State], *rest: object) -> tw.State:
    """Return a state of another class with the table and the hidden cards of this one."""
    assert isinstance(state, tw.OnTable)
    return kind(state.table, state.hidden, *rest)


def without_first_deal() -> tw.State:
    """Return the end of the match with the last deal only."""
    state = over()
    assert isinstance(state, tw.GameOver)
    return tw.GameOver(state.match, state.origins[1:])


def with_one_record() -> tw.State:
    """Return the end of the match without the record of its last round."""
    state = over()
    assert isinstance(state, tw.GameOver)
    return tw.GameOver(changed(state.match, past=state.match.past[:1]))


@CASES.chapter()
def test_what_cannot_be_is_found(case: Case) -> None:
    """One field of a state is altered: all that is wrong then is found at once."""
    check(CASES, case)


@pytest.mark.clause("TW-A08", "TW-A09")
def test_a_round_that_is_over_is_no_turn() -> None:
    """Under the reading that ends it, nobody faces a row with an empty hand."""
    rules = tw.Rules(numbers=(12, 13), hand_sizes=(1, 1, 1))
    deal = tw.Deal((cards("12"), cards("13")), ())
    state = after(start(rules), deal, tw.Place(S0, card(12)), tw.Place(S1, card(13)))
    faced = tw.position(state)

    assert () == found(faced)
    assert ("$.hidden.hands_at_start: seat 0 has no cards, so the round is over",) == found(
        altered(faced, "table.round.match.rules.empty_hand", tw.EmptyHand.END_WITHOUT_TAKE)
    )


@pytest.mark.clause("TW-A08")
def test_a_card_after_which_the_round_is_over_is_the_last() -> None:
    """What was added since the row changed must leave the round going on."""
    table = changed(late_table("33 31 21"), face_up=(cards(""), cards("23 32")))
    added = tw.Turn(table, no_more("13", ""), (tw.Place(S0, card(13)),), S1)

    assert () == found(added)
    assert ("$.placed[0]: this card ended the round",) == found(
        altered(added, "table.round.match.rules", WITHOUT_TAKE)
    )


@pytest.mark.clause("TW-24", "TW-A11")
def test_no_row_is_started_once_the_round_is_over() -> None:
    """With the pile empty a take ends the round, but for the one that took the last card."""
    last = tw.position(after(opened(), tw.Take(S0)))
    assert isinstance(last, tw.Opening)
    assert () == found(last)
    reason = (
        "$.table.pile_size_at_start: the pile is empty, "
        "so the round was over when the row was taken"
    )

    assert 0 == last.pile_size
    assert (reason,) == found(altered(last, "table.round.match.rules", ENDS))
    assert (reason,) == found(altered(last, "table.extras[0].seat", S1))


# Whatever is given -------------------------------------------------------------------------------


@CASES.chapter("What is no state")
def test_what_is_no_state_is_described(case: Case) -> None:
    """Nothing is raised, whatever is given."""
    check(CASES, case)


@given(moment=moments(SUBJECT.game), data=st.data())
def test_an_exchanged_card_is_noticed(moment: Moment, data: st.DataObject) -> None:
    """Two cards of a state with a history change places: that is not how it came about."""
    state = moment.state
    if not isinstance(state, tw.OnTable) or not state.table.log:
        return
    pile = state.hidden.secrets.pile
    if len(pile) > 1:
        one, other = data.draw(st.permutations(range(len(pile))))[:2]
        turned = list(pile)
        turned[one], turned[other] = turned[other], turned[one]

        assert () != found(altered(state, "hidden.secrets.pile", tuple(turned)))
