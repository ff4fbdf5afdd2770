"""What is told of a finished round does not contradict itself, though its deal is not known."""

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
    OTHER_HANDS,
    RECORD,
    ROW,
    RULES,
    S0,
    S1,
    S2,
    TAKE_BACK,
    after,
    altered,
    beside_reserves,
    card,
    dealt_otherwise,
    declaring,
    declines,
    drawing,
    ended_early,
    found,
    handed_out,
    over,
    picking,
    play_on,
    plays,
    second_round,
    start,
    taken_back,
)
from tricky_twist.games import tricky_twist as tt

BY_ROUND = attrs.evolve(RULES, draw_order=tt.DrawOrder.ROUND_FIRST)
TWO_APART = attrs.evolve(RULES, reserve_size=2)
WILD, VARIABLE_1 = tt.BonusCard.WILD_STATUS, tt.BonusCard.VARIABLE_1


def told_of(rules: tt.Rules = RULES) -> Any:  # noqa: ANN401  # a state with a past
    """Return the second deal without the origins of the first round."""
    return altered(second_round(rules), "secrets.origins", ())


def told_on_table() -> tt.State:
    """Return the second round while it is played, without the origins of the first."""
    return handed_out(told_of())


def told_at_end(rules: tt.Rules = RULES) -> Any:  # noqa: ANN401  # a state with a past
    """Return the end of the game without the origins of its rounds."""
    return altered(over(rules), "secrets.origins", ())


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


# A round that contradicts itself ------------------------------------------------------------------

FIRST = RECORD.tricks[0]
LED_BY_WINNER = with_fields(
    FIRST,
    leader=S2,
    plays=plays("M9", "M5", "S7", first=S2),
)
BONUS_FOR_TWO = tuple(with_fields(score, trick_bonus=score.seat < S2) for score in RECORD.scores)
OWN = "{}: that is not what lies before the seat at the end of the round"
NO_FALSE_TRICK = "that card cannot count as such a false trick in this round"
MOST = "a seat has at least no trick, and at most 6 tricks and false tricks"
NO_USE = "the flip card cannot be used like that [TT-39]"


def played_before(*tricks: int) -> tuple[str, ...]:
    """Return the problems of tricks in which the cards of the first come again."""
    texts = ("M9", "M5", "S7")
    return tuple(
        f"tricks[{place}].plays[{number}]: {text} was played in a trick before"
        for place in tricks
        for number, text in enumerate(texts)
    )


SPOILT: tuple[tuple[dict[str, Any], tuple[str, ...]], ...] = (
    # The score sheet
    (
        {"scores": scored(tricks=99)},
        (
            f"scores[0].tricks: {MOST}",
            "scores: at most 4 tricks are won in a round, and 2 added",
        ),
    ),
    ({"scores": scored(tricks=-1)}, (f"scores[0].tricks: {MOST}",)),
    (
        {"scores": scored(1, tricks=5)},
        (
            f"scores[1].tricks: {MOST}",
            "scores: at most 4 tricks are won in a round, and 2 added",
        ),
    ),
    (
        {"scores": scored(tricks=4)},
        ("scores: at most 4 tricks are won in a round, and 2 added",),
    ),
    ({"scores": scored(card_points=1000)}, ("scores[0].card_points: the round comes to 1",)),
    ({"scores": scored(pair_value=4)}, ("scores[0].pair_value: the round comes to 3",)),
    ({"scores": BONUS_FOR_TWO}, ("scores: only one seat can hold the trick bonus",)),
    ({"scores": scored(trick_bonus=True)}, ("scores[0].trick_bonus: the round comes to 0",)),
    (
        {"scores": scored(1, false_tricks=RECORD.scores[1].false_tricks * 2)},
        tuple(
            f"scores[1].false_tricks[{place}]: a card counts as a false trick once"
            for place in range(4)
        ),
    ),
    (
        {"scores": scored(1, false_tricks=entry(card("M5"), None, 5))},
        (f"scores[1].false_tricks[0]: {NO_FALSE_TRICK}", f"scores[1].{OWN.format('counted')}"),
    ),
    (
        {"scores": scored(1, false_tricks=entry(FLIP, None, 5))},
        (f"scores[1].false_tricks[0]: {NO_FALSE_TRICK}", f"scores[1].{OWN.format('counted')}"),
    ),
    (
        {"scores": scored(1, false_tricks=entry(VARIABLE_1, None, None))},
        (
            f"scores[1].false_tricks[0]: {NO_FALSE_TRICK}",
            f"scores[1].{OWN.format('counted')}",
            "scores[1].card_points: the round comes to 0",
        ),
    ),
    (
        {"scores": scored(1, false_tricks=entry(WILD, None, 5))},
        (f"scores[1].false_tricks[0]: {NO_FALSE_TRICK}", f"scores[1].{OWN.format('counted')}"),
    ),
    (
        {"scores": scored(1, false_tricks=entry(card("S7"), tt.Suit.SUN, 9))},
        (f"scores[1].false_tricks[0]: {NO_FALSE_TRICK}", f"scores[1].{OWN.format('counted')}"),
    ),
    # The declarations
    (
        {"declarations": (tt.CountAsTrick(S1),) * 3},
        (
            "declarations[1]: the wild status card was answered for before",
            "declarations[2]: the wild status card was answered for before",
        ),
    ),
    ({"declarations": (tt.CountAsFalseTrick(S1),)}, (f"declarations[0]: {NO_USE}",)),
    (
        {"declarations": (tt.CountAsFalseTrick(S0),)},
        ("declarations[0]: it is not seat 0's turn: the game is waiting for seat 1 [TT-34]",),
    ),
    ({"declarations": (tt.ShiftValue(S1, card("S7"), 1),)}, (f"declarations[0]: {NO_USE}",)),
    ({"declarations": ()}, ("declarations: an answer of seat 1 is owed",)),
    (
        {"declarations": tuple(map(tt.LeaveUnused, (S1, S0, S1), ROW))},
        ("declarations: each seat answers for all its bonus cards at once",),
    ),
    # The draw windows
    (
        {"last_draws": declines(*(S0,) * 7)},
        (
            "last_draws: by these rules no draw window ends a round",
            "last_draws: a seat answers once in a draw window",
        ),
    ),
    ({"last_draws": declines(S0)}, ("last_draws: by these rules no draw window ends a round",)),
    # The tricks
    (
        {"tricks": (LED_BY_WINNER,) * 5},
        (*played_before(1, 2, 3, 4), "tricks: a round has at most 4 tricks"),
    ),
    ({"tricks": (LED_BY_WINNER,) * 2}, played_before(1)),
    (
        {"tricks": (with_fields(FIRST, plays=plays("M5", "S7", "D12"), winner=S0),)},
        ("tricks[0].plays[2]: these rules play without D12",),
    ),
    (
        {"tricks": (with_fields(FIRST, picks=()), *RECORD.tricks[1:])},
        ("tricks[0].picks: an answer of seat 1 is owed",),
    ),
    (
        {"tricks": (with_fields(FIRST, picks=(tt.DeclineBonus(S0),)), *RECORD.tricks[1:])},
        ("tricks[0].picks: it is not seat 0's turn: the game is waiting for seat 1 [TT-35]",),
    ),
)


@pytest.mark.parametrize(("changes", "expected"), SPOILT)
def test_a_finished_round_that_contradicts_itself_is_found(
    changes: dict[str, Any], expected: tuple[str, ...]
) -> None:
    """What is told of a past round fits together, though its deal is not known."""
    assert () == found(told_of())
    assert tuple(f"$.round.match.past[0].{problem}" for problem in expected) == found(
        retold(told_of(), **changes)
    )


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"side": tt.Side.SUITS}, "side: the variable bonus cards showed their values"),
        (
            {"tricks": RECORD.tricks[:1] * 2},
            "tricks[1].leader: seat 2 won the trick before, and leads this one",
        ),
        ({"scores": BONUS_FOR_TWO}, "scores: only one seat can hold the trick bonus"),
    ],
)
@pytest.mark.parametrize(
    ("make", "path"),
    [
        (told_of, "round.match"),
        (told_on_table, "table.round.match"),
        (told_at_end, "match"),
    ],
)
def test_a_past_round_is_tested_in_every_phase(
    make: Callable[[], tt.State], path: str, changes: dict[str, Any], expected: str
) -> None:
    """The same is wrong with a past round whatever is played now, and is found where it stands."""
    assert () == found(make())
    assert (f"$.{path}.past[0].{expected}",) == found(retold(make(), path, **changes))


def drawn_later(rules: tt.Rules) -> tt.State:
    """Return the second draw window of a round in which seats 0 and 2 drew in the first."""
    state = after(dealt_otherwise(rules), *plays("M7", "S8", "M9"))
    return after(state, tt.TakeBonus(S2, FLIP))


def drawn_by_all(rules: tt.Rules) -> tt.State:
    """Return the state in which every seat drew before the first trick."""
    return after(drawing(rules), *map(tt.DrawReserve, (S0, S1, S2)))


def drawn_at_last() -> tt.State:
    """Return the state in which an empty hand would have ended the round, but every seat drew."""
    state = after(picking(LATE), tt.TakeBonus(S1, FLIP), *declines(S2, S0, S1))
    state = after(state, *plays("M10", "M6", "S5", first=S2), *declines(S2, S0, S1))
    state = after(state, *plays("S9", "M8", "S8", first=S2))
    return after(state, *map(tt.DrawReserve, (S2, S0, S1)))


def counted_as_trick() -> tt.State:
    """Return the end of a round that left two cards in each reserve; seat 1 adds a trick."""
    opened = handed_out(start(TWO_APART), reserves=("M8 S6", "S8 M7", "S9 S10"))
    state = after(opened, *declines(S0, S1, S2), *plays("M5", "S7", "M9"))
    state = play_on(after(state, tt.TakeBonus(S1, WILD)), tt.Declaring)
    return after(state, tt.CountAsTrick(S1))


WHOLE = tuple(
    partial(make, rules)
    for make in (declaring, taken_back, drawn_later, drawn_by_all)
    for rules in (RULES, FOR_GOOD, AT_ONCE, BY_ROUND, LATE, EARLY, ONCE)
)


@pytest.mark.parametrize(
    "make",
    [
        *WHOLE,
        ended_early,
        drawn_at_last,
        counted_as_trick,
        lambda: beside_reserves(TWO_APART),
    ],
)
def test_a_whole_round_is_that_of_its_sheet_without_its_deal(make: Callable[[], tt.State]) -> None:
    """A whole round that was played fits together, whatever the rules, and no other sheet does."""
    state: Any = altered(play_on(make(), tt.DealPending), "secrets.origins", ())
    first, *others = state.round.match.past[0].scores
    wrong = (with_fields(first, trick_bonus=True), *others)

    assert () == found(state)
    assert ("$.round.match.past[0].scores[0].trick_bonus: the round comes to 0",) == found(
        retold(state, scores=wrong)
    )


def test_a_sheet_cannot_claim_more_tricks_than_there_are_cards_for() -> None:
    """Where one card was left to each seat, one trick may be missing, and no two."""
    one = retold(told_of(), scores=scored(tricks=1, pair_value=5))
    two = retold(told_of(), scores=scored(tricks=2))

    assert () == found(one)
    assert ("$.round.match.past[0].scores[0].tricks: the round comes to 0",) == found(two)


def test_two_tricks_can_be_added_to_those_of_a_round() -> None:
    """The wild status counts as one, and the flip turns a false trick into another."""
    state = after(dealt_otherwise(), *plays("M7", "S7", "M9"), tt.TakeBonus(S2, WILD))
    state = play_on(after(state, tt.TakeBonus(S1, FLIP), tt.DrawReserve(S1)), tt.Declaring)
    state = after(state, tt.CountAsTrick(S2), tt.FlipPile(S1, card("S7")))
    assert isinstance(state, tt.DealPending)
    (past,) = state.round.match.past

    assert 6 == sum(score.tricks for score in past.scores)
    assert () == found(altered(state, "secrets.origins", ()))


@pytest.mark.parametrize(("suit", "number"), [(tt.Suit.SUN, 5), (tt.Suit.DISC, None)])
def test_a_variable_card_counts_as_a_suit_that_it_shows(suit: tt.Suit, number: int | None) -> None:
    """In a round of suits it has no value, and no suit of another card."""
    ended = told_at_end()
    first, second, third = ended.match.past[1].scores
    wrong = with_fields(second, false_tricks=entry(VARIABLE_1, suit, number))

    assert tt.Side.SUITS is ended.match.past[1].side
    assert f"$.match.past[1].scores[1].false_tricks[0]: {NO_FALSE_TRICK}" in found(
        retold(ended, "match", 1, scores=(first, wrong, third))
    )


def test_a_seat_can_gain_every_trick_and_two_more() -> None:
    """Both sevens in the tricks of one seat bring it two bonus cards that count beside them."""
    dealt = ("M9 M10 S9 S10", "M7 M8 S5 S8", "M5 M6 S6 S7")
    opened = handed_out(start(), dealt, ("S9", "S8", "S6"))
    state = after(opened, *map(tt.DrawReserve, (S0, S1, S2)), *plays("M10", "M7", "M5"))
    state = after(state, tt.TakeBonus(S0, WILD), *plays("S10", "S5", "S7"))
    state = after(state, tt.TakeBonus(S0, VARIABLE_1), *plays("M9", "M8", "M6"))
    state = after(state, *plays("S9", "S8", "S6"), tt.CountAsTrick(S0))
    state = after(state, tt.legal_moves(state)[0])
    assert isinstance(state, tt.DealPending)
    (past,) = state.round.match.past

    assert (5, 1) == (past.scores[0].tricks, len(past.scores[0].false_tricks))
    assert () == found(altered(state, "secrets.origins", ()))


# A round that is told in part ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "use", [tt.LeaveUnused(S1, FLIP), tt.FlipPile(S1, card("S7")), tt.FlipPile(S1, card("S8"))]
)
def test_a_round_after_one_that_is_told_of_may_lack_its_first_tricks(use: tt.Declaration) -> None:
    """A round can be entered while it is played, with the rounds before it, and played on."""
    first = handed_out(start(TWO_APART), reserves=("M8 S6", "S8 M7", "S9 S10"))
    second = play_on(first, tt.DealPending)
    opened = handed_out(second, OTHER_HANDS, ("M6 S9", "M5 S5", "M8 S10"))
    drawn = after(opened, *map(tt.DrawReserve, (S1, S2, S0)))
    state = after(drawn, *plays("S8", "M8", "S6", first=S1))
    entered = altered(altered(state, "table.log", ()), "hidden.secrets.origins", ())
    state = after(entered, *declines(S1, S2, S0), *plays("M5", "M9", "M7", first=S1))
    state = after(state, tt.DeclineBonus(S2), *declines(S2, S0, S1))
    state = after(state, *plays("M10", "M6", "S7", first=S2), tt.TakeBonus(S1, FLIP), use)
    assert isinstance(state, tt.GameOver)

    assert [2, 2] == [len(record.tricks) for record in state.match.past]
    assert () == found(entered)
    assert () == found(state)


def test_the_sheet_of_a_later_round_is_that_of_its_tricks() -> None:
    """A round after one that is told of contradicts itself no more than the first."""
    ended = told_at_end()
    first, *others = ended.match.past[1].scores
    scores = (with_fields(first, card_points=5), *others)

    assert () == found(ended)
    assert ("$.match.past[1].scores[0].card_points: the round comes to 1",) == found(
        retold(ended, "match", 1, scores=scores)
    )


def test_the_take_back_card_is_gone_for_good_in_later_rounds() -> None:
    """Where a rule removes it from the game, no pick of a later round can have been that card."""
    ended: Any = play_on(handed_out(play_on(taken_back(FOR_GOOD), tt.DealPending)), tt.GameOver)
    forgotten = altered(ended, "secrets.origins", ())
    tricks = list(ended.match.past[1].tricks)
    (place,) = (place for place, trick in enumerate(tricks) if trick.picks)
    taker = tricks[place].picks[0].seat
    taken = (tt.TakeBonus(taker, TAKE_BACK), tt.KeepFalseTricks(taker))
    tricks[place] = with_fields(tricks[place], picks=taken)

    assert () == found(forgotten)
    assert (
        (
            f"$.match.past[1].tricks[{place}].picks: the take back card is not available; "
            "there are: flip, wild status, trick bonus, variable 1, variable 2, variable 3, "
            "variable 4 [TT-30]"
        ),
    ) == found(retold(forgotten, "match", 1, tricks=tuple(tricks)))


# A history that begins at a later deal ------------------------------------------------------------


def entered_later(rules: tt.Rules = RULES) -> tt.State:
    """Return the first draw window of the second round, before which nothing is told."""
    return handed_out(tt.position(second_round(rules)))


def removed_before() -> tt.State:
    """Return the second round after the take-back card left the game in the first, untold."""
    return handed_out(tt.position(play_on(taken_back(FOR_GOOD), tt.DealPending)))


def removed_later() -> tt.State:
    """Return the end of a game whose second round, the only one told, removed the take-back."""
    trick = plays("S7", "S9", "M5", first=S1)
    state = after(entered_later(FOR_GOOD), *declines(S1, S2, S0), *trick)
    return play_on(after(state, tt.TakeBonus(S2, TAKE_BACK)), tt.GameOver)


@pytest.mark.parametrize(
    "make",
    [
        told_on_table,
        lambda: play_on(told_on_table(), tt.GameOver),
        entered_later,
        lambda: play_on(entered_later(), tt.GameOver),
        removed_before,
        removed_later,
    ],
)
def test_a_history_may_begin_at_any_deal(make: Callable[[], tt.State]) -> None:
    """From the first deal that is known, replaying leads to the state."""
    assert () == found(make())
