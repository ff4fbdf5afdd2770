"""What cannot be is found, in words for the person who entered it; what can be is not."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, strategies as st

from tests.twisted.entered import (
    RULES,
    S0,
    S1,
    S2,
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
from tricky_twist.testing.conformance.altering import altered, forged
from tricky_twist.testing.strategies import Moment, moments

BASIC = changed(RULES, expert=tw.Expert.OFF)
THREE_GAMES = changed(RULES, games=3)
GOES_ON = changed(RULES, last_twist=tw.LastTwist.GOES_ON)
ENDS = changed(RULES, expert_last_card=tw.ExpertLastCard.ENDS)
WITHOUT_TAKE = changed(RULES, empty_hand=tw.EmptyHand.END_WITHOUT_TAKE)

Make = Callable[[], Any]
Case = tuple[Make, str, object, tuple[str, ...]]


def found(state: object) -> tuple[str, ...]:
    """Return the problems as they are shown."""
    return tuple(map(str, find_problems(state)))


def bare(make: Make) -> Make:
    """Return what makes the same position without its history."""
    return lambda: tw.position(make())


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


NO_WAY = "$.table: no turns lead from a deal to this layout"
STRETCH = "a run is of cards added, and ends with one twisted out or the row taken"
PAST = (
    "$.round.match.past: it must hold the last rounds before this one, in order and without a gap"
)
DESCENDING = (
    "$.table.extras: each extra card must leave fewer cards in the pile than the one before: "
    "fewer than 3, and "
    "at least 2"
)
IN_TURN = (
    "$.hidden.hands_at_start: from seat {} on, whose turn it was, each seat must have as many "
    "cards as the next or one more, and none two more than another"
)

CASES: tuple[Case, ...] = (
    # The form
    (
        start,
        "round.match.players",
        5,
        (
            "$.round.match: 2 to 4 can play, not 5 [TW-01]",
            "$.round.match.points: there must be an entry for each of 5 seats, not 2",
            "$.round.match.plus_cards: there must be an entry for each of 5 seats, not 2",
            "$.round.match.toads: there must be an entry for each of 5 seats, not 2",
        ),
    ),
    (
        start,
        "round.match.rules",
        changed(RULES, hand_sizes=(5, 5, 5)),
        ("$.round.match: 8 cards cannot give 5 to each of 2 players [TW-10]",),
    ),
    (
        placed,
        "table.round.match.rules",
        changed(RULES, hand_sizes=(5, 5, 5)),
        ("$.table.round.match: 8 cards cannot give 5 to each of 2 players [TW-10]",),
    ),
    (
        over,
        "match.rules",
        changed(RULES, hand_sizes=(5, 5, 5)),
        ("$.match: 8 cards cannot give 5 to each of 2 players [TW-10]",),
    ),
    (lambda: tw.setup(2), "players", 1, ("$: 2 to 4 can play, not 1 [TW-01]",)),
    (start, "round.dealer", S2, ("$.round.dealer: seat 2 is not at a table of 2",)),
    (
        placed,
        "placed",
        (tw.Place(S2, card(12)),),
        ("$.placed[0].seat: seat 2 is not at a table of 2",),
    ),
    (placed, "turn", S2, ("$.turn: seat 2 is not at a table of 2",)),
    (
        start,
        "round.match.points",
        (0,),
        ("$.round.match.points: there must be an entry for each of 2 seats, not 1",),
    ),
    (
        placed,
        "hidden.hands_at_start",
        (cards("12"),),
        ("$.hidden.hands_at_start: there must be an entry for each of 2 seats, not 1",),
    ),
    (
        placed,
        "table.face_up",
        (),
        ("$.table.face_up: there must be an entry for each of 2 seats, not 0",),
    ),
    (
        placed,
        "table.face_down",
        (),
        ("$.table.face_down: there must be an entry for each of 2 seats, not 0",),
    ),
    (
        second_round,
        "round.match.past[0].scores",
        lambda scores: scores[:1],
        ("$.round.match.past[0].scores: there must be an entry for each of 2 seats, not 1",),
    ),
    (
        second_round,
        "origins[0].hands",
        (),
        ("$.origins[0].hands: there must be an entry for each of 2 seats, not 0",),
    ),
    (start, "round.number", True, ("$.round.number: expected int, got a value of type bool",)),
    # The match
    (start, "round.number", 0, ("$.round.number: rounds are numbered from 1 to 2, not 0",)),
    (start, "round.number", 3, ("$.round.number: rounds are numbered from 1 to 2, not 3",)),
    (bare(start), "round.number", 2, ()),
    (
        second_round,
        "round.number",
        1,
        (
            "$.round.match.points[0]: after the rounds so far it must be 0, not -1",
            "$.round.match.points[1]: after the rounds so far it must be 0, not -2",
            "$.round.match.plus_cards[1]: after the rounds so far it must be 0, not 4",
            "$.round.match.toads[1]: after the rounds so far it must be 0, not 1",
            PAST,
        ),
    ),
    (second_round, "round.match.past[0].number", 2, (PAST,)),
    (second_round, "round.match.past", lambda past: past * 2, (PAST,)),
    (
        with_one_record,
        "origins",
        (),
        ("$.match.past: it must hold the last rounds before this one, in order and without a gap",),
    ),
    (second_round, "round.dealer", S1, ("$.round.dealer: the recorded moves lead to seat 0",)),
    (
        third_round,
        "round.match.past[1].dealer",
        S1,
        ("$.round.match.past[1].dealer: the recorded moves lead to seat 0",),
    ),
    (
        start,
        "round.match.points",
        (1, 0),
        ("$.round.match.points[0]: after the rounds so far it must be 0, not 1",),
    ),
    (
        second_round,
        "round.match.points",
        (0, -3),
        (
            "$.round.match.points[0]: the recorded moves lead to -1",
            "$.round.match.points[1]: the recorded moves lead to -2",
        ),
    ),
    (
        second_round,
        "round.match.plus_cards",
        (2, 4),
        ("$.round.match.plus_cards[0]: the recorded moves lead to 0",),
    ),
    (
        second_round,
        "round.match.toads",
        (0, 2),
        ("$.round.match.toads[1]: the recorded moves lead to 1",),
    ),
    (
        bare(second_round),
        "round.match.points",
        (7, -17),
        (
            "$.round.match.points[0]: after the rounds so far it must be from -16 to 6, not 7",
            "$.round.match.points[1]: after the rounds so far it must be from -16 to 6, not -17",
        ),
    ),
    (bare(second_round), "round.match.points", (6, -10), ()),
    (
        bare(second_round),
        "round.match.plus_cards",
        (7, -1),
        (
            "$.round.match.plus_cards[0]: after the rounds so far it must be from 0 to 6, not 7",
            "$.round.match.plus_cards[1]: after the rounds so far it must be from 0 to 6, not -1",
        ),
    ),
    (
        bare(second_round),
        "round.match.toads",
        (3, -1),
        (
            "$.round.match.toads[0]: after the rounds so far it must be from 0 to 2, not 3",
            "$.round.match.toads[1]: after the rounds so far it must be from 0 to 2, not -1",
        ),
    ),
    # The sheets
    (
        second_round,
        "round.match.past[0].scores[0].face_down",
        counted(98, -1),
        (
            (
                "$.round.match.past[0].scores[0].face_down[0].card.value: the recorded moves lead "
                "to 21"
            ),
        ),
    ),
    (
        second_round,
        "round.match.past[0].scores[0].face_down",
        counted(12, -1),
        (
            (
                "$.round.match.past[0].scores[0].face_down[0].card.value: the recorded moves lead "
                "to 21"
            ),
        ),
    ),
    (
        second_round,
        "round.match.past[0].scores[0].seat",
        S1,
        ("$.round.match.past[0].scores[0].seat: the recorded moves lead to seat 0",),
    ),
    (
        second_round,
        "round.match.past[0].scores[0].face_down",
        counted(21, -2),
        ("$.round.match.past[0].scores[0].face_down[0].points: the recorded moves lead to -1",),
    ),
    (
        second_round,
        "round.match.past[0].scores[1].face_up",
        lambda face_up: face_up[::-1],
        (
            "$.round.match.past[0].scores[1].face_up[0].card.value: the recorded moves lead to 13",
            "$.round.match.past[0].scores[1].face_up[1].card.value: the recorded moves lead to 23",
            "$.round.match.past[0].scores[1].face_up[2].card.value: the recorded moves lead to 31",
            "$.round.match.past[0].scores[1].face_up[3].card.value: the recorded moves lead to 32",
        ),
    ),
    (
        second_round,
        "round.match.past[0].scores[1].extras",
        counted(22, -1),
        ("$.round.match.past[0].scores[1].extras[0].points: the recorded moves lead to -5",),
    ),
    (
        second_round,
        "round.match.past[0].scores[1].face_up",
        lambda face_up: face_up[:3],
        ("$.round.match.past[0].scores[1].face_up: the recorded moves lead to another value",),
    ),
    (
        second_round,
        "round.match.past[0].scores[1].extras",
        (),
        ("$.round.match.past[0].scores[1].extras: the recorded moves lead to another value",),
    ),
    (
        second_round,
        "round.match.past[0].log[0]",
        lambda stretch: stretch[::-1],
        (f"$.round.match.past[0].log[0]: {STRETCH}",),
    ),
    (
        second_round,
        "round.match.past[0].log",
        lambda log: ((), *log),
        (f"$.round.match.past[0].log[0]: {STRETCH}",),
    ),
    (
        second_round,
        "round.match.past[0].log[2][1]",
        tw.Twist(S1, card(12)),
        ("$.round.match.past[0].log[2][1]: 12 is not in the row [TW-17]",),
    ),
    (without_deals, "round.match.past[0].log", lambda log: log[1:], ()),
    (without_deals, "round.match.past[0].log", (), ()),
    (
        second_round,
        "round.match.past[0].pile_size",
        5,
        ("$.round.match.past[0].pile_size: the recorded moves lead to 0",),
    ),
    (
        second_round,
        "round.match.past[0].pile_size",
        -1,
        ("$.round.match.past[0].pile_size: the recorded moves lead to 0",),
    ),
    (
        second_round,
        "round.match.past[0].pile_size",
        3,
        ("$.round.match.past[0].pile_size: the recorded moves lead to 0",),
    ),
    (
        second_round,
        "round.match.past[0].extras",
        (),
        ("$.round.match.past[0].extras: the recorded moves lead to another value",),
    ),
    (
        second_round,
        "round.match.rules",
        BASIC,
        ("$.round.match.past[0].log[2][1]: you do not hold 31, the partner of 13 [TW-17]",),
    ),
    # The pile
    (
        placed,
        "table.pile_size_at_start",
        5,
        ("$.table.pile_size_at_start: the pile has 4 cards, so 5 cannot be left",),
    ),
    (
        placed,
        "table.pile_size_at_start",
        -1,
        ("$.table.pile_size_at_start: the pile has 4 cards, so -1 cannot be left",),
    ),
    (
        placed,
        "hidden.secrets.pile",
        row("13 22 31 13"),
        ("$.hidden.secrets.pile: a card is in the pile twice",),
    ),
    (bare(opening), "table.extras", (tw.Extra(S1, 1),), (DESCENDING,)),
    (bare(opening), "table.extras", (tw.Extra(S1, 2), tw.Extra(S1, 2)), (DESCENDING,)),
    (
        bare(opening),
        "table.round.match.rules",
        BASIC,
        ("$.table.extras: extra cards are taken only in the expert variant",),
    ),
    # Where the cards are
    (
        bare(placed),
        "hidden.hands_at_start",
        (cards("13 98"), cards("21 32")),
        ("$: 98 is in the hand of seat 0, but these rules play without it", "$: 23 is missing"),
    ),
    (
        bare(placed),
        "hidden.hands_at_start",
        (cards("13 21"), cards("21 32")),
        ("$: 21 is both in the hand of seat 0 and in the hand of seat 1", "$: 23 is missing"),
    ),
    (bare(placed), "table.row_at_start", row("12 12"), ("$: 12 is in the row more than once",)),
    (
        bare(placed),
        "hidden.secrets.pile",
        row("22 31 98"),
        ("$: 98 is in the pile, but these rules play without it", "$: 33 is missing"),
    ),
    (
        opening,
        "hidden.secrets.pile",
        row("98 22 31 33"),
        ("$.hidden.secrets.pile: 98 was in the pile, but these rules play without it",),
    ),
    (
        bare(emptied),
        "table.face_down",
        (cards("21"), cards("12 21")),
        ("$: 21 is in the row, face down before seat 0 and face down before seat 1",),
    ),
    (
        bare(emptied),
        "table.face_up",
        (cards("21 12"), cards("")),
        (
            "$: 12 is both face up before seat 0 and face down before seat 1",
            "$: 21 is both in the row and face up before seat 0",
        ),
    ),
    (
        bare(opening),
        "hidden.secrets.pile",
        row("12 31 33"),
        ("$: 12 is both face down before seat 1 and an extra card of seat 1", "$: 22 is missing"),
    ),
    (
        bare(twisted),
        "table.face_up",
        (cards(""), cards("23")),
        ("$: 32 is missing", "$.table.face_up[1]: 23 is face up without its partner"),
    ),
    (
        bare(opening),
        "table.face_down",
        (cards("12"), cards("")),
        ("$.table.face_down[1]: seat 1 took the row, so it must have cards face down",),
    ),
    # The hands
    (
        bare(placed),
        "hidden.hands_at_start",
        (cards("13 23 21"), cards("32")),
        (
            "$.hidden.hands_at_start[0]: a hand has at most 2 cards, not 3",
            "$.hidden.hands_at_start[1]: while there is a pile, a hand has 2 cards, not 1",
            IN_TURN.format(1),
        ),
    ),
    (
        bare(twisted),
        "hidden.hands_at_start",
        (cards(""), cards("13 31 33")),
        ("$.hidden.hands_at_start[1]: a hand has at most 2 cards, not 3", IN_TURN.format(0)),
    ),
    (bare(twisted), "hidden.hands_at_start", (cards("13"), cards("31 33")), (IN_TURN.format(0),)),
    # The log
    (
        opened,
        "table.log",
        ((tw.Take(S1), tw.Place(S0, card(12))),),
        (f"$.table.log[0]: {STRETCH}",),
    ),
    (opened, "table.log", ((),), (f"$.table.log[0]: {STRETCH}",)),
    (opened, "table.log", ((tw.Place(S0, card(12)),),), (f"$.table.log[0]: {STRETCH}",)),
    (
        opened,
        "table.log",
        ((tw.Place(S0, card(12)), tw.Take(S0)),),
        ("$.table.log[0][1]: it is not seat 0's turn: the game is waiting for seat 1 [TW-11]",),
    ),
    (opened, "turn", S1, ("$.turn: it is seat 0's turn",)),
    (
        twisted,
        "table.face_up",
        (cards("23 32"), cards("")),
        (
            "$.table.face_up[0]: the recorded moves lead to Cards()",
            "$.table.face_up[1]: the recorded moves lead to Cards(23 32)",
        ),
    ),
    (
        lambda: out_of(opening(), tw.Turn, (), S1),
        "turn",
        S1,
        ("$: the recorded moves lead to another phase",),
    ),
    (
        lambda: out_of(twisted(), tw.Opening, S0),
        "turn",
        S0,
        ("$.hidden.hands_at_start[1]: when a row was taken, a hand had 2 cards, not 1",),
    ),
    # The turn
    (placed, "placed", (tw.Place(S0, card(13)),), ("$.placed[0]: you do not hold 13 [TW-16]",)),
    (
        placed,
        "placed",
        (tw.Place(S0, card(12)), tw.Place(S1, card(32))),
        ("$.placed[1]: 32 is more than 10 away from 12, where the row ends [TW-14]",),
    ),
    (
        lambda: altered(emptied(), "turn", S0),
        "placed",
        (tw.Place(S1, card(21)), tw.Place(S0, card(23)), tw.Place(S1, card(98))),
        ("$.placed[2]: you do not hold 98 [TW-12]",),
    ),
    (
        bare(placed),
        "turn",
        S0,
        ("$.table.round.dealer: 1 card came from the hands, so the dealer must be seat 0",),
    ),
    (
        bare(opened),
        "table.round.dealer",
        S0,
        ("$.table.round.dealer: 2 cards came from the hands, so the dealer must be seat 1",),
    ),
    (bare(nearly_over), "hidden.hands_at_start", (cards(""), cards("")), ("$: 33 is missing",)),
    # A row that is gone
    (lambda: with_row_gone(tw.LastTwist.ENDS), "turn", S0, (NO_WAY,)),
    (lambda: with_row_gone(tw.LastTwist.GOES_ON), "turn", S0, ()),
    # A row that was taken
    (
        lambda: out_of(tw.position(opened()), tw.Opening, S0),
        "turn",
        S0,
        (
            "$.table.row_at_start: the row was taken, so it must be empty",
            "$.table.face_down[0]: seat 0 took the row, so it must have cards face down",
        ),
    ),
    (
        bare(opening),
        "table.row_at_start",
        row("12"),
        ("$: 12 is both in the row and face down before seat 1",),
    ),
    (
        bare(opening),
        "turn",
        S0,
        (
            "$.table.round.dealer: 1 card came from the hands, so the dealer must be seat 0",
            "$.table.face_down[0]: seat 0 took the row, so it must have cards face down",
        ),
    ),
    # The history
    (
        placed,
        "hidden.secrets.origins",
        lambda origins: origins * 2,
        ("$.hidden.secrets.origins: origins of 2 rounds, but 1 recorded",),
    ),
    (
        second_round,
        "origins",
        lambda origins: origins * 2,
        ("$.origins: origins of 2 rounds, but 1 recorded",),
    ),
    (second_round, "round.match.past", (), ("$.origins: origins of 1 round, but 0 recorded",)),
    (
        placed,
        "hidden.secrets.origins[0].pile",
        row("13 22 33 31"),
        (
            "$.hidden.secrets.pile[2].value: the recorded moves lead to 33",
            "$.hidden.secrets.pile[3].value: the recorded moves lead to 31",
        ),
    ),
    (
        placed,
        "hidden.secrets.origins[0].hands",
        (),
        ("$.hidden.secrets.origins[0].hands: there must be an entry for each of 2 seats, not 0",),
    ),
    (
        placed,
        "hidden.secrets.origins[0].pile",
        (),
        (
            (
                "$.hidden.secrets.origins[0]: the deal must give 2 cards to each of 2 seats "
                "and the rest to the pile: 13, 22, 31 and 33 missing [TW-10]"
            ),
        ),
    ),
    (
        second_round,
        "round.match.past[0].log",
        lambda log: log[1:],
        (
            (
                "$.round.match.past[0].log[0][0]: it is not seat 1's turn: "
                "the game is waiting for seat 0 [TW-11]"
            ),
        ),
    ),
    (another_second_deal, "hidden.secrets.origins", lambda origins: origins[:1], ()),
    (without_first_deal, "match.points", (-1, -18), ()),
    (without_first_deal, "origins[0].pile", row("33 31 22 13"), ()),
    (over, "origins", (), ()),
)


@pytest.mark.parametrize(("make", "path", "change", "expected"), CASES)
def test_what_cannot_be_is_found(
    make: Make, path: str, change: object, expected: tuple[str, ...]
) -> None:
    """One field of a state is altered: all that is wrong then is found at once."""
    assert expected == found(altered(make(), path, change))


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


@pytest.mark.parametrize(
    ("make", "expected"),
    [
        (lambda: None, "$: expected a state of Twisted, got a value of type NoneType"),
        (lambda: RULES, "$: expected a state of Twisted, got a value of type Rules"),
        (
            lambda: altered(start(), "round.match.rules", forged(RULES, games=0)),
            "$.round.match.rules.games: expected a positive number, got 0",
        ),
        (
            lambda: altered(placed(), "table.row_at_start", (forged(card(98), index=7),)),
            "$.table.row_at_start[0]: it was changed after it was made",
        ),
        (
            lambda: altered(placed(), "table.row_at_start", (forged(card(98), value=99),)),
            (
                "$.table.row_at_start[0]: expected a number from 12 to 98 without a 0, "
                "got a value of type int"
            ),
        ),
        (
            lambda: altered(placed(), "hidden.hands_at_start", (tw.Cards(1 << 90),) * 2),
            "$.hidden.hands_at_start[0]: the mask names cards that are not in the deck",
        ),
        (lambda: object.__new__(tw.GameOver), "$.match: it is missing"),
    ],
    ids=range(7),
)
def test_what_is_no_state_is_described(make: Make, expected: str) -> None:
    """Nothing is raised, whatever is given."""
    assert expected == found(make())[0]


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
