"""The memory of a state: played again if it is whole; else of the right form, and trusted."""

from collections.abc import Callable
from functools import partial
from typing import Any

import attrs
import pytest

from tests.conformance.subject import changed as with_fields
from tests.tricky_twist.entered import (
    AT_ONCE,
    EARLY,
    FLIP,
    FOR_GOOD,
    LATE,
    ONCE,
    RECORD,
    ROW,
    RULES,
    S0,
    S1,
    S2,
    altered,
    card,
    declaring,
    declines,
    drawing,
    ended_early,
    found,
    handed_out,
    over,
    play_on,
    plays,
    second_round,
    taken_back,
)
from tricky_twist import Seat
from tricky_twist.games import tricky_twist as tt

BY_ROUND = attrs.evolve(RULES, draw_order=tt.DrawOrder.ROUND_FIRST)
WILD, VARIABLE_1 = tt.BonusCard.WILD_STATUS, tt.BonusCard.VARIABLE_1


def told_of(rules: tt.Rules = RULES) -> Any:  # noqa: ANN401  # a state with a past
    """Return the second deal without the origins of the first round."""
    return altered(second_round(rules), "secrets.origins", ())


def told_on_table() -> Any:  # noqa: ANN401  # a state with a past
    """Return the second round while it is played, without the origins of the first."""
    return handed_out(told_of())


def retold(state: Any, path: str = "round.match", place: int = 0, **changes: Any) -> Any:  # noqa: ANN401  # of any field
    """Return *state* with one past round of the match at *path* changed; the points then fit."""
    match = state
    for name in path.split("."):
        match = getattr(match, name)
    past = list(match.past)
    past[place] = with_fields(past[place], **changes)
    points = tuple(sum(record.scores[seat].total for record in past) for seat in range(3))
    return altered(state, path, with_fields(match, past=tuple(past), points=points))


def scored(number: int = 0, **changes: Any) -> tuple[tt.SeatScore, ...]:  # noqa: ANN401
    """Return the scores of the first round with one seat's score changed."""
    scores = list(RECORD.scores)
    scores[number] = with_fields(scores[number], **changes)
    return tuple(scores)


def entry(source: tt.Card | tt.BonusCard, suit: Any, number: Any) -> tuple[Any, ...]:  # noqa: ANN401
    """Return a row of one false trick."""
    return (tt.FalseTrick(source, suit, number),)


# A whole memory -----------------------------------------------------------------------------------

FIRST = RECORD.tricks[0]
LED_BY_WINNER = with_fields(
    FIRST,
    leader=S2,
    plays=plays("M9", "M5", "S7", first=S2),
)
BONUS_FOR_TWO = tuple(with_fields(score, trick_bonus=score.seat < S2) for score in RECORD.scores)


SPOILT: tuple[dict[str, Any], ...] = (
    {"scores": scored(tricks=99)},
    {"scores": scored(tricks=-1)},
    {"scores": scored(1, tricks=5)},
    {"scores": scored(tricks=4)},
    {"scores": scored(card_points=1000)},
    {"scores": scored(pair_value=4)},
    {"scores": BONUS_FOR_TWO},
    {"scores": scored(trick_bonus=True)},
    {"scores": scored(1, false_tricks=RECORD.scores[1].false_tricks * 2)},
    {"scores": scored(1, false_tricks=entry(card("M5"), None, 5))},
    {"scores": scored(1, false_tricks=entry(FLIP, None, 5))},
    {"scores": scored(1, false_tricks=entry(VARIABLE_1, None, None))},
    {"scores": scored(1, false_tricks=entry(WILD, None, 5))},
    {"scores": scored(1, false_tricks=entry(card("S7"), tt.Suit.SUN, 9))},
    {"declarations": (tt.CountAsTrick(S1),) * 3},
    {"declarations": (tt.CountAsFalseTrick(S1),)},
    {"declarations": (tt.CountAsFalseTrick(S0),)},
    {"declarations": (tt.ShiftValue(S1, card("S7"), 1),)},
    {"declarations": ()},
    {"declarations": tuple(map(tt.LeaveUnused, (S1, S0, S1), ROW))},
    {"last_draws": declines(*(S0,) * 7)},
    {"last_draws": declines(S0)},
    {"tricks": (LED_BY_WINNER,) * 5},
    {"tricks": (LED_BY_WINNER,) * 2},
    {"tricks": (with_fields(FIRST, plays=plays("M5", "S7", "D12"), winner=S0),)},
    {"tricks": (with_fields(FIRST, picks=()), *RECORD.tricks[1:])},
    {"tricks": (with_fields(FIRST, picks=(tt.DeclineBonus(S0),)), *RECORD.tricks[1:])},
)


@pytest.mark.parametrize("changes", SPOILT)
def test_a_finished_round_that_was_not_played_so_is_found(changes: dict[str, Any]) -> None:
    """A whole memory is played again: every problem has its place in the round that was changed."""
    problems = found(retold(second_round(), **changes))
    points = "$.round.match.points["

    assert problems
    assert all(problem.startswith(("$.round.match.past[0].", points)) for problem in problems)
    assert not all(problem.startswith(points) for problem in problems)


@pytest.mark.parametrize(
    ("make", "path", "changed", "expected"),
    [
        (
            declaring,
            "table.log",
            (),
            "$.hidden.secrets.origins[0].reserves: after this move the game is in another phase",
        ),
        (
            over,
            "secrets.score_deck",
            tt.SCORE_DECK[:7],
            "$.secrets.score_deck: this was not legal [TT-07]",
        ),
        (
            partial(over, FOR_GOOD),
            "match.points",
            (0, 0, 0),
            "$.match.points[0]: it should be 2",
        ),
    ],
)
def test_a_whole_memory_leads_to_the_state(
    make: Callable[[], tt.State], path: str, changed: object, expected: str
) -> None:
    """What the moves lead to is said of the deepest field that is different."""
    assert expected == found(altered(make(), path, changed))[0]


# A memory that is told in part --------------------------------------------------------------------

PAST = "round.match.past"
TRICK = "$.round.match.past[0].tricks[0]"
CASES: tuple[tuple[str, object, str], ...] = (
    (PAST, {"number": 2}, "$.round.match.past[0].number: round 1 should be here, not 2"),
    (
        PAST,
        {"side": tt.Side.SUITS},
        "$.round.match.past[0].side: the variable bonus cards showed their values",
    ),
    (PAST, {"first": S2}, "$.round.match.past[0].first: seat 0 began the round after this one"),
    (
        PAST,
        {"score_card": tt.SCORE_DECK[1]},
        (
            "$.round.match.past[0].scores[0].score_card: "
            "the score card of this round is suit pair (moon or sun)"
        ),
    ),
    (
        PAST,
        {"score_card": tt.SCORE_DECK[2]},
        (
            "$.secrets.score_deck: together with those revealed, too many of: "
            "suit pair (square or disc)"
        ),
    ),
    (
        PAST,
        {"scores": RECORD.scores[::-1]},
        "$.round.match.past[0].scores[0].seat: the score of seat 0 should be here",
    ),
    (
        PAST,
        {"scores": RECORD.scores[:2]},
        "$.round.match.past[0].scores: an entry for each of 3 seats, not 2",
    ),
    (
        PAST,
        {"declarations": (tt.CountAsTrick(Seat(3)),)},
        "$.round.match.past[0].declarations[0].seat: seat 3 is not at a table of 3",
    ),
    (
        PAST,
        {"tricks": (FIRST, FIRST)},
        "$.round.match.past[0].tricks[1].leader: seat 2 leads this trick",
    ),
    (
        PAST,
        {"tricks": (FIRST, LED_BY_WINNER)},
        "$.round.match.past[0].tricks[1].plays[0]: M9 has been played before",
    ),
    (
        PAST,
        {"tricks": (with_fields(FIRST, plays=plays("M5", "S7", "D12")),)},
        f"{TRICK}.plays[2]: these rules play without D12",
    ),
    (
        PAST,
        {"tricks": (with_fields(FIRST, plays=plays("M5", "S7")),)},
        f"{TRICK}.plays: each seat plays once, clockwise from seat 0",
    ),
    (
        PAST,
        {"tricks": (with_fields(FIRST, winner=S0),)},
        f"{TRICK}.winner: seat 2 played the highest card of the suit led",
    ),
    (
        "round.match.points",
        (4, 1, 3),
        "$.round.match.points[0]: the rounds so far add up to 1, not 4",
    ),
)


@pytest.mark.parametrize(("path", "changed", "expected"), CASES)
def test_the_form_of_a_memory_in_part_is_tested(path: str, changed: Any, expected: str) -> None:  # noqa: ANN401
    """The first round is recorded without its deal: it must be like a record of a round."""
    if isinstance(changed, dict):
        changed = (with_fields(RECORD, **changed),)

    assert () == found(told_of())
    assert expected in found(altered(told_of(), path, changed))


def log_of(state: Any) -> Any:  # noqa: ANN401  # of a state on the table
    """Return a state on the table without the origins, so that its log is taken on trust."""
    return altered(state, "hidden.secrets.origins", ())


@pytest.mark.parametrize(
    ("make", "path", "changed", "expected"),
    [
        (taken_back, "table.log", (FIRST, FIRST), "$.table.log: 2 tricks recorded, 1 on the table"),
        (
            taken_back,
            "table.log",
            (with_fields(FIRST, leader=S1, plays=plays("S7", "M9", "M5", first=S1), winner=S1),),
            "$.table.leader: seat 1 won the last trick, and leads",
        ),
        (
            taken_back,
            "table.log",
            (with_fields(FIRST, plays=plays("M6", "S7", "M9")),),
            "$.table.log: M6 was played, so it must be on the table",
        ),
        (
            taken_back,
            "table.log",
            (with_fields(FIRST, leader=S2, plays=plays("M9", "M5", "S7", first=S2)),),
            "$.table.log[0].leader: seat 0 leads this trick",
        ),
        (
            drawing,
            "table.log",
            (with_fields(FIRST, winner=Seat(3)),),
            "$.table.log[0].winner: seat 3 is not at a table of 3",
        ),
    ],
)
def test_the_log_of_a_memory_in_part_has_each_card_in_one_place(
    make: Callable[[], tt.State], path: str, changed: object, expected: str
) -> None:
    """What was played lies on the table, unless it was taken back."""
    assert () == found(log_of(make()))
    assert expected in found(altered(log_of(make()), path, changed))


def test_what_a_memory_in_part_says_beyond_its_form_is_taken_on_trust() -> None:
    """Nobody can know what led to a position that was entered, and no rule reads it."""
    assert () == found(retold(told_of(), declarations=()))
    assert () == found(retold(told_of(), scores=scored(card_points=1000)))
    assert () == found(altered(told_on_table(), "table.round.match.past", ()))


@pytest.mark.parametrize("rules", [RULES, FOR_GOOD, AT_ONCE, BY_ROUND, LATE, EARLY, ONCE])
@pytest.mark.parametrize("make", [declaring, taken_back, drawing])
def test_a_memory_may_begin_anywhere(make: Callable[[tt.Rules], tt.State], rules: tt.Rules) -> None:
    """A position is entered and played on: what is recorded from then on is all right."""
    for state in (log_of(make(rules)), tt.position(make(rules))):
        begun = play_on(state, tt.DealPending)
        ended = play_on(handed_out(begun), tt.GameOver)

        assert () == found(state) == found(begun) == found(ended)


def test_a_round_that_ended_before_the_last_picks_may_be_recorded_without_its_deal() -> None:
    """When the end is tested before the bonus cards, no hand need be empty afterwards."""
    assert () == found(log_of(ended_early()))
