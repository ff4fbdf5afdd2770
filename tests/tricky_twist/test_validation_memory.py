"""The memory of a state: played again if it is whole; else of the right form, and trusted."""

from collections.abc import Callable
from functools import cache, partial
from typing import Any

import attrs
import pytest

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
    S0,
    S1,
    S2,
    after,
    card,
    declaring,
    declines,
    drawing,
    ended_early,
    found,
    handed_out,
    hands,
    over,
    picking,
    play_on,
    playing,
    plays,
    second_round,
    second_window,
    taken_back,
)
from tricky_twist import Seat
from tricky_twist.core.values import changed as with_fields
from tricky_twist.games import tricky_twist as tt
from tricky_twist.testing.conformance.altering import altered

BY_ROUND = attrs.evolve(RULES, draw_order=tt.DrawOrder.ROUND_FIRST)
WILD, VARIABLE_1 = tt.BonusCard.WILD_STATUS, tt.BonusCard.VARIABLE_1


@cache
def told_of(rules: tt.Rules = RULES) -> Any:  # noqa: ANN401  # a state with a past
    """Return the second deal without the origins of the first round."""
    return altered(second_round(rules), "secrets.origins", ())


@cache
def told_on_table() -> Any:  # noqa: ANN401  # a state with a past
    """Return the second round while it is played, without the origins of the first."""
    return handed_out(told_of())


def retold(state: Any, path: str, change: object) -> Any:  # noqa: ANN401  # of any field
    """Return the second round with something changed in the first; the points then fit."""
    state = altered(state, f"round.match.past[0].{path}", change)
    points = tuple(score.total for score in state.round.match.past[0].scores)
    return altered(state, "round.match.points", points)


def entry(source: tt.Card | tt.BonusCard, suit: Any, number: Any) -> tuple[Any, ...]:  # noqa: ANN401
    """Return a row of one false trick."""
    return (tt.FalseTrick(source, suit, number),)


# A whole memory -----------------------------------------------------------------------------------


def led_by_winner(trick: tt.TrickRecord) -> tt.TrickRecord:
    """Return the first trick as if the seat that won it had led."""
    return with_fields(trick, leader=S2, plays=plays("M9", "M5", "S7", first=S2))


SPOILT: tuple[tuple[str, object], ...] = (
    ("scores[0].tricks", 99),
    ("scores[0].tricks", -1),
    ("scores[1].tricks", 5),
    ("scores[0].tricks", 4),
    ("scores[0].card_points", 1000),
    ("scores[0].pair_value", 4),
    ("scores", lambda scores: tuple(with_fields(s, trick_bonus=s.seat < S2) for s in scores)),
    ("scores[0].trick_bonus", True),
    ("scores[1].false_tricks", lambda row: row * 2),
    ("scores[1].false_tricks", entry(card("M5"), None, 5)),
    ("scores[1].false_tricks", entry(FLIP, None, 5)),
    ("scores[1].false_tricks", entry(VARIABLE_1, None, None)),
    ("scores[1].false_tricks", entry(WILD, None, 5)),
    ("scores[1].false_tricks", entry(card("S7"), tt.Suit.SUN, 9)),
    ("declarations", (tt.CountAsTrick(S1),) * 3),
    ("declarations", (tt.CountAsFalseTrick(S1),)),
    ("declarations", (tt.CountAsFalseTrick(S0),)),
    ("declarations", (tt.ShiftValue(S1, card("S7"), 1),)),
    ("declarations", ()),
    ("declarations", tuple(map(tt.LeaveUnused, (S1, S0, S1), ROW))),
    ("last_draws", declines(*(S0,) * 7)),
    ("last_draws", declines(S0)),
    ("tricks", lambda tricks: (led_by_winner(tricks[0]),) * 5),
    ("tricks", lambda tricks: (led_by_winner(tricks[0]),) * 2),
    ("tricks[0].plays[2].card", card("D12")),
    ("tricks[0].picks", ()),
    ("tricks[0].picks", (tt.DeclineBonus(S0),)),
)


@pytest.mark.parametrize(("path", "change"), SPOILT)
def test_a_finished_round_that_was_not_played_so_is_found(path: str, change: object) -> None:
    """A whole memory is played again: every problem has its place in the round that was changed."""
    problems = found(retold(second_round(), path, change))
    points = "$.round.match.points["

    assert problems
    assert all(problem.startswith(("$.round.match.past[0].", points)) for problem in problems)
    assert not all(problem.startswith(points) for problem in problems)


def test_a_deal_comes_after_the_round_before_it() -> None:
    """If a trick of that is missing, the problem has its place in the deal."""
    state = tt.play(second_round(), tt.Deal(hands(*HANDS))).state
    short = retold(state, "tricks", lambda tricks: tricks[:-1])
    short = retold(retold(short, "last_draws", ()), "declarations", ())

    assert ("$.dealt: this move was not legal [TT-17]",) == found(short)


def on_table() -> tt.State:
    """Return the second round while it is played, with a whole memory."""
    return handed_out(second_round())


PAST_ON_TABLE = "table.round.match.past[0]"
REFUSED = "this move was not legal"


@pytest.mark.parametrize(
    ("make", "path", "changed", "expected"),
    [
        (
            declaring,
            "table.log",
            (),
            "$.hidden.secrets.origins[0].reserves: the recorded moves lead to another phase",
        ),
        (
            over,
            "secrets.score_deck",
            tt.SCORE_DECK[:7],
            "$.secrets.score_deck: this move was not legal [TT-07]",
        ),
        (partial(over, FOR_GOOD), "match.points", (0, 0, 0), "$.match.points[0]: it should be 2"),
        (
            on_table,
            PAST_ON_TABLE + ".first",
            Seat(3),
            f"$.{PAST_ON_TABLE}.first: {REFUSED} [TT-09]",
        ),
        (
            on_table,
            f"{PAST_ON_TABLE}.tricks[0].draws",
            (),
            f"$.{PAST_ON_TABLE}.tricks[0].plays[0]: {REFUSED} [TT-17]",
        ),
        (
            on_table,
            "hidden.secrets.origins[0].dealt",
            hands("", "", ""),
            f"$.hidden.secrets.origins[0].dealt: {REFUSED} [TT-13]",
        ),
        (
            playing,
            "table.round.match.past",
            lambda _none: second_round().match.past,
            "$.table.round.match.past: 1 round recorded before round 1",
        ),
    ],
)
def test_a_whole_memory_leads_to_the_state(
    make: Callable[[], tt.State], path: str, changed: object, expected: str
) -> None:
    """What the moves lead to is said of the deepest field that is different."""
    assert expected == found(altered(make(), path, changed))[0]


# A memory that is told in part --------------------------------------------------------------------

PAST = "round.match.past[0]"
TRICK = "$.round.match.past[0].tricks[0]"
CASES: tuple[tuple[str, object, str], ...] = (
    (f"{PAST}.number", 2, "$.round.match.past[0].number: round 1 should be here, not 2"),
    (
        f"{PAST}.side",
        tt.Side.SUITS,
        "$.round.match.past[0].side: the variable bonus cards showed their values",
    ),
    (
        f"{PAST}.first",
        S2,
        "$.round.match.past[0].first: then seat 0 would have begun the next round",
    ),
    (
        f"{PAST}.score_card",
        tt.SCORE_DECK[1],
        (
            "$.round.match.past[0].scores[0].score_card: "
            "the score card of this round is suit pair (moon or sun)"
        ),
    ),
    (
        f"{PAST}.score_card",
        tt.SCORE_DECK[2],
        (
            "$.secrets.score_deck: with those revealed, there are too many of: "
            "suit pair (square or disc)"
        ),
    ),
    (
        f"{PAST}.scores",
        lambda scores: scores[::-1],
        "$.round.match.past[0].scores[0].seat: the score of seat 0 should be here",
    ),
    (
        f"{PAST}.scores",
        lambda scores: scores[:2],
        "$.round.match.past[0].scores: there must be an entry for each of 3 seats, not 2",
    ),
    (
        f"{PAST}.declarations",
        (tt.CountAsTrick(Seat(3)),),
        "$.round.match.past[0].declarations[0].seat: seat 3 is not at a table of 3",
    ),
    (
        f"{PAST}.tricks",
        lambda tricks: tricks[:1] * 2,
        "$.round.match.past[0].tricks[1].leader: seat 2 leads this trick",
    ),
    (
        f"{PAST}.tricks",
        lambda tricks: (tricks[0], led_by_winner(tricks[0])),
        "$.round.match.past[0].tricks[1].plays[0]: M9 has been played before",
    ),
    (
        f"{PAST}.tricks[0].plays[2].card",
        card("D12"),
        f"{TRICK}.plays[2]: these rules play without D12",
    ),
    (
        f"{PAST}.tricks[0].plays",
        plays("M5", "S7"),
        f"{TRICK}.plays: each seat plays once, clockwise from seat 0",
    ),
    (
        f"{PAST}.tricks[0].winner",
        S0,
        f"{TRICK}.winner: seat 2 played the highest card of the suit led",
    ),
    (
        "round.match.points",
        (4, 1, 3),
        "$.round.match.points[0]: the rounds so far add up to 1, not 4",
    ),
)


@pytest.mark.parametrize(("path", "changed", "expected"), CASES)
def test_the_form_of_a_memory_in_part_is_tested(path: str, changed: object, expected: str) -> None:
    """The first round is recorded without its deal: it must be like a record of a round.

    That is so before the second deal and after it.
    """
    on_table = expected.replace("$.round", "$.table.round").replace("$.secrets", "$.hidden.secrets")
    assert () == found(told_of())
    assert expected in found(altered(told_of(), path, changed))
    assert () == found(told_on_table())
    assert on_table in found(altered(told_on_table(), f"table.{path}", changed))


def log_of(state: Any) -> Any:  # noqa: ANN401  # of a state on the table
    """Return a state on the table without the origins, so that its log is taken on trust."""
    return altered(state, "hidden.secrets.origins", ())


@pytest.mark.parametrize(
    ("make", "path", "changed", "expected"),
    [
        (
            taken_back,
            "table.log",
            lambda log: log * 2,
            "$.table.log: 2 tricks recorded, 1 on the table",
        ),
        (
            taken_back,
            "table.log",
            lambda log: (
                with_fields(log[0], leader=S1, plays=plays("S7", "M9", "M5", first=S1), winner=S1),
            ),
            "$.table.leader: seat 1 won the last trick, so it leads",
        ),
        (
            taken_back,
            "table.log[0].plays[0].card",
            card("M6"),
            "$.table.log: M6 was played, so it must be on the table",
        ),
        (
            picking,
            "table.log",
            lambda _none: log_of(second_window()).table.log,
            "$.table.log: 3 tricks recorded, 1 on the table",
        ),
        (
            second_window,
            "table.log[0].plays[1].card",
            card("M7"),
            "$.table.log: M7 was played, so it must be on the table",
        ),
        (
            taken_back,
            "table.log",
            lambda log: (led_by_winner(log[0]),),
            "$.table.log[0].leader: seat 0 leads this trick",
        ),
        (
            drawing,
            "table.log",
            lambda _log: altered(log_of(taken_back()).table.log, "[0].winner", Seat(3)),
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


@pytest.mark.parametrize("name", ["dealt", "reserves", "drawn"])
def test_the_origin_of_a_memory_in_part_has_an_entry_for_each_seat(name: str) -> None:
    """Only what was drawn may be left out, till the round is over."""
    path = f"hidden.secrets.origins[0].{name}"
    two = (0, 0) if name == "drawn" else lambda held: held[:2]

    assert (f"$.{path}: there must be an entry for each of 3 seats, not 2",) == found(
        altered(told_on_table(), path, two)
    )


def test_what_a_memory_in_part_says_beyond_its_form_is_taken_on_trust() -> None:
    """Nobody can know what led to a position that was entered, and no rule reads it."""
    assert () == found(retold(told_of(), "declarations", ()))
    assert () == found(retold(told_of(), "scores[0].card_points", 1000))
    assert () == found(altered(told_on_table(), "table.round.match.past", ()))


@pytest.mark.parametrize("rules", [RULES, FOR_GOOD, AT_ONCE, BY_ROUND, LATE, EARLY, ONCE])
@pytest.mark.parametrize("make", [declaring, taken_back, drawing])
def test_a_memory_may_begin_anywhere(make: Callable[[tt.Rules], tt.State], rules: tt.Rules) -> None:
    """A position is entered and played on: what is recorded from then on is all right."""
    for state in (log_of(make(rules)), tt.position(make(rules))):
        begun = play_on(state, tt.DealPending)
        ended = play_on(handed_out(begun), tt.GameOver)

        assert () == found(state) == found(begun) == found(ended)


def test_a_memory_may_begin_in_a_round() -> None:
    """Who led the first trick that is recorded need not have begun the round."""
    entered = after(tt.position(taken_back()), *declines(S2, S0, S1))
    begun = after(entered, *plays("M10", "M6", "S5", first=S2))

    assert isinstance(begun, tt.Drawing)
    assert [S2] == [trick.leader for trick in begun.table.log]
    assert () == found(begun)


def test_a_memory_may_begin_in_a_later_round() -> None:
    """Points of rounds that are not recorded are taken on trust."""
    begun = tt.position(handed_out(second_round()))
    ended = play_on(begun, tt.GameOver)

    assert [2] == [record.number for record in ended.match.past]
    assert () == found(ended)


def test_a_round_that_ended_before_the_last_picks_may_be_recorded_without_its_deal() -> None:
    """When the end is tested before the bonus cards, no hand need be empty afterwards."""
    assert () == found(log_of(ended_early()))
