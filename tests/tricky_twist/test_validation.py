"""What cannot be is found, in words for the person who entered it; what can be is not."""

from collections.abc import Callable
from functools import partial
from typing import Any

import attrs
import pytest
from hypothesis import given

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
    TAKE_BACK,
    Case,
    after,
    bare,
    card,
    cards,
    dealt,
    declaring,
    declines,
    drawing,
    ended_early,
    found,
    hands,
    over,
    picking,
    play_on,
    playing,
    plays,
    second_round,
    set_aside,
    start,
    taken_back,
    taking_back,
    two_gainers,
)
from tests.tricky_twist.subject import TRICKY_TWIST_SUBJECT as SUBJECT
from tricky_twist import Seat
from tricky_twist.core.seats import clockwise
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.validation import find_problems
from tricky_twist.testing.conformance.altering import altered, forged
from tricky_twist.testing.strategies import Moment, moments

FOREIGN = tt.ScoreCard(tt.ScoreKind.SUIT_PAIR, (tt.Suit.MOON, tt.Suit.DISC))


# What play reaches -------------------------------------------------------------------------------


def before_first(rules: tt.Rules = RULES) -> tt.State:
    """Return the state in which chance chooses who begins."""
    return after(tt.setup(3, rules), tt.OrderScoreDeck(rules.score_deck))


MADE = (start, dealt, set_aside, drawing, playing, picking, taking_back, taken_back, declaring)


@pytest.mark.parametrize("rules", [RULES, FOR_GOOD, AT_ONCE, LATE, EARLY, ONCE])
@pytest.mark.parametrize("make", [partial(tt.setup, 3), before_first, *MADE, second_round, over])
def test_the_states_to_be_spoilt_are_possible(
    make: Callable[[tt.Rules], tt.State], rules: tt.Rules
) -> None:
    """What the cases below alter was possible before, whatever the rules."""
    assert () == found(make(rules))


def test_a_take_back_after_the_end_leaves_a_card_in_hand() -> None:
    """When the end is tested before the bonus cards, no hand need be empty afterwards."""
    assert () == found(ended_early())
    assert () == found(tt.position(ended_early()))


@given(moment=moments(SUBJECT.game))
def test_only_the_future_can_be_exchanged_in_a_position(moment: Moment) -> None:
    """The order of the score cards to come is free; the history reaches any of them."""
    state = moment.state
    path = "hidden.secrets" if hasattr(state, "hidden") else "secrets"
    if hasattr(state, path.partition(".")[0]) and not tt.is_over(state):
        deck = state.hidden.secrets if path[0] == "h" else state.secrets
        turned = altered(state, f"{path}.score_deck", deck.score_deck[::-1])

        assert () == find_problems(turned)


# What cannot be ----------------------------------------------------------------------------------


def origins() -> tuple[tt.Origin, ...]:
    """Return the origin of the first round while it is played."""
    state = playing()
    assert isinstance(state, tt.Playing)
    return state.hidden.secrets.origins


def ended_too_soon(rules: tt.Rules = RULES) -> tt.State:
    """Return a declaration that cannot be yet: every seat has cards in hand."""
    state = after(picking(rules), tt.TakeBonus(S1, FLIP))
    assert isinstance(state, tt.Drawing)
    return tt.Declaring(state.table, state.hidden, (S1,), ())


def begun_too_late() -> tt.State:
    """Return a draw window that cannot be: the hands are empty."""
    state = tt.position(declaring())
    assert isinstance(state, tt.Declaring)
    return tt.Drawing(state.table, state.hidden, clockwise(state.table.leader, 3), ())


SHORT_DECK = attrs.evolve(RULES, score_deck=tt.SCORE_DECK[:1])
NO_POINTS = "before the first round is over, a seat has 0 points"
GOES_ON = "$.hidden.hands_at_start: every seat has cards in hand, so the round goes on"

CASES: tuple[Case, ...] = (
    # The form
    (
        start,
        "round.match.players",
        5,
        (
            "$.round.match: 3 or 4 can play, not 5 [TT-10]",
            "$.round.match.points: there must be an entry for each of 5 seats, not 3",
        ),
    ),
    (start, "round.first", Seat(3), ("$.round.first: seat 3 is not at a table of 3",)),
    (start, "round.number", True, ("$.round.number: expected int, got a value of type bool",)),
    (
        lambda: tt.setup(3, first=S0),
        "first",
        Seat(3),
        ("$: seat 3 is not at a table of 3 [TT-09]", "$.first: seat 3 is not at a table of 3"),
    ),
    (
        start,
        "round.match.rules",
        tt.Rules(values=(7,)),
        ("$.round.match: 4 cards cannot be dealt evenly to 3 players [TT-13]",),
    ),
    (
        start,
        "round.match.rules",
        SHORT_DECK,
        ("$.round.match.rules.score_deck: there are more rounds than score cards",),
    ),
    (
        playing,
        "table.round.match.rules",
        SHORT_DECK,
        ("$.table.round.match.rules.score_deck: there are more rounds than score cards",),
    ),
    (
        over,
        "match.rules",
        SHORT_DECK,
        ("$.match.rules.score_deck: there are more rounds than score cards",),
    ),
    (
        second_round,
        "secrets.origins[0].drawn",
        (1, 2),
        ("$.secrets.origins[0].drawn: it should be 0, 0 and 0",),
    ),
    # The match
    (
        before_first,
        "secrets.score_deck",
        (),
        ("$.secrets.score_deck: it must contain exactly the score cards of these rules",),
    ),
    (
        before_first,
        "secrets.origins",
        lambda _none: origins(),
        ("$.secrets.origins: origins of 1 round, but 0 recorded",),
    ),
    (
        start,
        "round.number",
        0,
        (
            "$.round.number: rounds are numbered from 1 to 2, not 0",
            "$.secrets.score_deck: there must be 9 score cards still to come, not 8",
        ),
    ),
    (
        start,
        "round.match.points",
        (1, 0, 0),
        (f"$.round.match.points[0]: {NO_POINTS}, not 1",),
    ),
    (
        drawing,
        "table.round.match.points",
        (0, 2, 0),
        (f"$.table.round.match.points[1]: {NO_POINTS}, not 2",),
    ),
    (
        over,
        "match.withdrawn",
        (FLIP,),
        ("$.match.withdrawn: only the take-back card can be withdrawn, and only once",),
    ),
    (
        start,
        "round.score_card",
        FOREIGN,
        (
            "$.round.score_card: suit pair (moon or disc) is not a score card of these rules",
            "$.round.side: the variable bonus cards show their suits",
            (
                "$.secrets.score_deck: with the one revealed, there are too many of: suit pair "
                "(moon or disc)"
            ),
        ),
    ),
    (
        bare(second_round),
        "secrets.score_deck",
        tt.SCORE_DECK[2:3] * 2,
        (
            "$.secrets.score_deck: there must be 7 score cards still to come, not 2",
            (
                "$.secrets.score_deck: with the one revealed, there are too many of: suit pair "
                "(square or disc)"
            ),
        ),
    ),
    (
        bare(lambda: start(attrs.evolve(RULES, rounds=3))),
        "round.number",
        2,
        ("$.secrets.score_deck: there must be 7 score cards still to come, not 8",),
    ),
    (
        bare(lambda: altered(start(attrs.evolve(RULES, rounds=3)), "round.number", 2)),
        "secrets.score_deck",
        (),
        ("$.secrets.score_deck: there must be 7 score cards still to come, not 0",),
    ),
    (
        start,
        "round.match.withdrawn",
        (TAKE_BACK,),
        ("$.round.match.withdrawn: under these rules it comes back in the next round",),
    ),
    (
        start,
        "round.match.withdrawn",
        (FLIP,),
        ("$.round.match.withdrawn: only the take-back card can be withdrawn, and only once",),
    ),
    (
        lambda: start(FOR_GOOD),
        "round.match.withdrawn",
        (TAKE_BACK,),
        ("$.round.match.withdrawn: nobody can have used it before the first round",),
    ),
    (
        lambda: play_on(taken_back(FOR_GOOD), tt.DealPending),
        "round.match.withdrawn",
        (),
        ("$.round.match.withdrawn: it should be take-back",),
    ),
    (bare(lambda: second_round(FOR_GOOD)), "round.match.withdrawn", (TAKE_BACK,), ()),
    (second_round, "round.first", S2, ("$.round.first: it should be seat 1",)),
    (
        second_round,
        "round.match.past[0].number",
        2,
        ("$.round.match.past[0].number: it should be 1",),
    ),
    (
        second_round,
        "round.match.past",
        lambda past: past * 2,
        ("$.round.match.past: 2 rounds recorded before round 2",),
    ),
    (
        second_round,
        "round.match.past[0].side",
        tt.Side.SUITS,
        ("$.round.match.past[0].side: it should be values",),
    ),
    (
        second_round,
        "round.match.past[0].score_card",
        FOREIGN,
        ("$.secrets.score_deck: this move was not legal [TT-07]",),
    ),
    (
        second_round,
        "round.match.past[0].scores",
        lambda scores: scores[::-1],
        (
            "$.round.match.past[0].scores[0].seat: it should be seat 0",
            "$.round.match.past[0].scores[0].tricks: it should be 0",
            (
                "$.round.match.past[0].scores[0].false_tricks: the recorded moves do not lead "
                "to this"
            ),
            "$.round.match.past[0].scores[0].counted.values: it should be 8",
            "$.round.match.past[0].scores[0].card_points: it should be 1",
            "$.round.match.past[0].scores[2].seat: it should be seat 2",
            "$.round.match.past[0].scores[2].tricks: it should be 3",
            "$.round.match.past[0].scores[2].false_tricks: it should be empty",
            "$.round.match.past[0].scores[2].counted.values: it should be empty",
            "$.round.match.past[0].scores[2].card_points: it should be 0",
        ),
    ),
    (
        over,
        "secrets.score_deck",
        tt.SCORE_DECK[2:5],
        ("$.secrets.score_deck: this move was not legal [TT-07]",),
    ),
    # The deal
    (
        dealt,
        "dealt",
        hands("M5 M6 M8 S6", "S5 S7 S8", "M9 M10 S9 S10 D1"),
        (
            "$: D1 is dealt to seat 2, but these rules play without it",
            "$: M7 is missing",
            "$.dealt[1]: each seat is dealt 4 cards, not 3",
            "$.dealt[2]: each seat is dealt 4 cards, not 5",
        ),
    ),
    (
        dealt,
        "aside",
        hands("M9", "S5 S7", ""),
        (
            "$.aside[0]: seat 0 was not dealt M9",
            "$.aside[1]: a seat sets aside at most 1 card, not 2",
            "$.waiting: the game is waiting for seat 2",
        ),
    ),
    (
        dealt,
        "aside",
        hands("M5", "S5", "S9"),
        ("$.waiting: the game is waiting for nobody, so this phase is over",),
    ),
    (
        bare(lambda: altered(set_aside(), "aside", hands("", "", ""))),
        "round.match.rules.reserve_size",
        0,
        ("$: these rules have no reserves, so there is no such phase",),
    ),
    (
        set_aside,
        "aside",
        hands("M5", "S5", ""),
        ("$.aside[2]: every seat must have set aside 1 card by now, not 0",),
    ),
    (dealt, "waiting", (), ("$.waiting: the game is waiting for seat 0, seat 1 and seat 2",)),
    (dealt, "waiting", (S0, S1), ("$.waiting: the game is waiting for seat 0, seat 1 and seat 2",)),
    # The number cards
    (
        drawing,
        "hidden.hands_at_start",
        hands("M5 M6 M8 S5", "S5 S8", "M9 M10 S9"),
        (
            "$: S5 is both in the hand of seat 0 and in the hand of seat 1",
            "$: S7 is missing",
            (
                "$.hidden.hands_at_start[0]: seat 0 must hold 4 cards in all, not 5: only a "
                "take-back "
                "gives one more"
            ),
            "$.hidden.hands_at_start[1]: seat 1 must hold 4 cards in all, not 3",
        ),
    ),
    (
        drawing,
        "hidden.hands_at_start",
        hands("M5 M6 M8 S5 D12", "S5 S7 S8", "M9 M10 S5"),
        (
            "$: D12 is in the hand of seat 0, but these rules play without it",
            "$: S5 is in the hand of seat 0, in the hand of seat 1 and in the hand of seat 2",
            "$: S9 is missing",
            (
                "$.hidden.hands_at_start[0]: seat 0 must hold 4 cards in all, not 6: only a "
                "take-back "
                "gives one more"
            ),
        ),
    ),
    (
        drawing,
        "hidden.reserves_at_start",
        ((card("S6"),), (card("M7"),) * 2, (card("S10"),)),
        (
            "$: M7 is in the reserve of seat 1 more than once",
            "$.hidden.reserves_at_start[1]: 1 card must be left in the reserve, not 2",
            (
                "$.hidden.hands_at_start[1]: seat 1 must hold 4 cards in all, not 5: only a "
                "take-back "
                "gives one more"
            ),
        ),
    ),
    (
        drawing,
        "hidden.reserves_at_start",
        ((card("S6"),), (card("M7"),), ()),
        (
            "$: S10 is missing",
            "$.hidden.reserves_at_start[2]: 1 card must be left in the reserve, not 0",
            "$.hidden.hands_at_start[2]: seat 2 must hold 4 cards in all, not 3",
            "$.waiting: the game is waiting for seat 0 and seat 1",
        ),
    ),
    (
        bare(picking),
        "table.tricks",
        ((), (), hands("M5 M9 S9")),
        (
            "$: S9 is both in the hand of seat 2 and in a trick of seat 2",
            "$.table.tricks[2][0]: a trick must hold at least one card, and all of one suit",
            "$.table.leader: seat 0 has not won a trick, so it cannot lead",
            "$.table.tricks[2]: it should be M5 M9 and M5 M9 S9",
        ),
    ),
    (
        bare(picking),
        "table.tricks",
        ((), (), hands("M5 M6 M9 M10")),
        (
            "$: M6 is both in the hand of seat 0 and in a trick of seat 2",
            "$: M10 is both in the hand of seat 2 and in a trick of seat 2",
            "$.table.tricks[2][0]: a trick holds at most 3 cards, not 4",
            "$.table.leader: seat 0 has not won a trick, so it cannot lead",
            "$.table.tricks[2]: it should be M5 M9 and M5 M6 M9 M10",
        ),
    ),
    (
        picking,
        "table.false_tricks",
        hands("", "S5 S7", ""),
        ("$: S5 is both in the hand of seat 1 and a false trick of seat 1",),
    ),
    # The bonus cards
    (
        drawing,
        "table.bonus.available",
        ROW[:-1],
        ("$.table.bonus: the variable 4 card is missing",),
    ),
    (
        drawing,
        "table.bonus.available",
        ROW[::-1],
        ("$.table.bonus.available: the bonus cards must be listed in their order, each once",),
    ),
    (
        drawing,
        "table.bonus.available",
        ROW[1:],
        ("$.table.bonus: nobody gained a 7 for the take-back card",),
    ),
    (
        drawing,
        "table.bonus.held",
        ((), (FLIP,), ()),
        (
            "$.table.bonus: the flip card is in available and held[1]",
            "$.table.bonus.held[1]: seat 1 took 1 bonus card, but gained no sevens",
        ),
    ),
    (
        taken_back,
        "table.bonus.held",
        ((), (TAKE_BACK,), ()),
        (
            "$.table.bonus.held[1]: the take-back card is used at once, and nobody can hold it",
            "$.table.bonus.held[1]: seat 1 took 2 bonus cards, but gained 1 seven",
        ),
    ),
    (
        lambda: altered(picking(FOR_GOOD), "table.round.number", 2),
        "table.round.match.withdrawn",
        (TAKE_BACK,),
        (
            "$.hidden.secrets.score_deck: there must be 7 score cards still to come, not 8",
            "$.table.bonus.available: the take-back card is out of the game",
        ),
    ),
    (
        lambda: altered(tt.position(taken_back(FOR_GOOD)), "table.round.number", 2),
        "table.round.match.withdrawn",
        (TAKE_BACK,),
        (
            "$.hidden.secrets.score_deck: there must be 7 score cards still to come, not 8",
            (
                "$.hidden.hands_at_start[1]: seat 1 must hold 3 cards in all, not 4: only a "
                "take-back gives one more"
            ),
            "$.table.bonus.spent_sevens: nobody has used the take-back card in this round",
        ),
    ),
    (
        bare(taking_back),
        "hidden.hands_at_start",
        hands("M6 M8", "S5 S6 S8", "M10 S9"),
        (
            "$: S6 is both in the reserve of seat 0 and in the hand of seat 1",
            (
                "$.hidden.hands_at_start[1]: seat 1 must hold 3 cards in all, not 4: only a "
                "take-back gives one more"
            ),
        ),
    ),
    (
        bare(taken_back),
        "hidden.hands_at_start",
        hands("M6 M8", "S5 S6 S7 S8", "M10 S9"),
        (
            "$: S6 is both in the reserve of seat 0 and in the hand of seat 1",
            (
                "$.hidden.hands_at_start[1]: seat 1 must hold 3 cards in all, not 5: only a "
                "take-back gives one more"
            ),
        ),
    ),
    (
        taken_back,
        "table.bonus.available",
        ROW,
        (
            (
                "$.hidden.hands_at_start[1]: seat 1 must hold 3 cards in all, not 4: only a "
                "take-back "
                "gives one more"
            ),
            "$.table.bonus.spent_sevens: nobody has used the take-back card in this round",
        ),
    ),
    (
        taken_back,
        "table.bonus.spent_sevens",
        cards("S5"),
        ("$.table.bonus.spent_sevens: only sevens belong here",),
    ),
    (
        taken_back,
        "table.bonus.spent_sevens",
        cards("M7 S7"),
        ("$.table.bonus.spent_sevens: only one card can have been taken back",),
    ),
    (
        bare(taken_back),
        "table.round.match.rules",
        attrs.evolve(RULES, take_back_fresh=tt.TakeBackFresh.REFUSED),
        ("$.table.bonus.spent_sevens: seat 1 can only have taken it back for another 7",),
    ),
    (
        bare(taken_back),
        "hidden.hands_at_start",
        (cards("M6 M8"), cards("S7 S8"), cards("M10 S9")),
        (
            "$: S5 is missing",
            (
                "$.table.bonus.spent_sevens: no seat has one card more than the others, so nothing "
                "was taken back"
            ),
            "$.table.bonus: nobody gained a 7 for the take-back card",
        ),
    ),
    (
        drawing,
        "table.bonus.spent_sevens",
        cards("M7"),
        ("$.table.bonus.spent_sevens: nobody has used the take-back card in this round",),
    ),
    (
        taken_back,
        "table.bonus.spent_sevens",
        cards(""),
        ("$.table.bonus.held[1]: seat 1 took 1 bonus card, but gained no sevens",),
    ),
    (
        lambda: taken_back(ONCE),
        "table.bonus.held",
        ((FLIP,), (), ()),
        (
            "$.table.bonus: the flip card is in available and held[0]",
            "$.table.bonus.held[0]: seat 0 took 1 bonus card, but gained no sevens",
        ),
    ),
    # The log
    (
        taken_back,
        "table.leader",
        S0,
        (
            "$.table.leader: seat 0 has not won a trick, so it cannot lead",
            "$.waiting: the game is waiting for seat 0, seat 1 and seat 2",
        ),
    ),
    (
        bare(taken_back),
        "table.leader",
        S0,
        (
            "$.table.leader: seat 0 has not won a trick, so it cannot lead",
            "$.waiting: the game is waiting for seat 0, seat 1 and seat 2",
        ),
    ),
    (
        bare(drawing),
        "table.leader",
        S1,
        (
            "$.table.leader: seat 0 leads the first trick",
            "$.waiting: the game is waiting for seat 1, seat 2 and seat 0",
        ),
    ),
    (
        taken_back,
        "table.log",
        lambda log: altered(log, "[0].picks", ()) * 2,
        ("$.table.log[1].draws[0]: this move was not legal [TT-30]",),
    ),
    (
        picking,
        "trick.leader",
        S1,
        (
            (
                "$.trick.draws: each seat that had a reserve answers once, in the order of the "
                "window"
            ),
            "$.trick.plays: each seat plays once, clockwise from seat 1",
        ),
    ),
    (picking, "trick.winner", S0, ("$.trick.winner: it should be seat 2",)),
    (
        picking,
        "trick.plays",
        plays("M5", "S7"),
        ("$.trick.plays: each seat plays once, clockwise from seat 0",),
    ),
    (
        picking,
        "trick.plays",
        plays("M5", "M5", "M9"),
        ("$.trick.picks: the recorded moves lead to another phase",),
    ),
    (
        picking,
        "trick.plays",
        plays("M6", "S8", "M9"),
        (
            "$.table.leader: seat 0 has not won a trick, so it cannot lead",
            "$.trick.picks: the recorded moves lead to another phase",
        ),
    ),
    (
        picking,
        "trick.draws",
        declines(S0, S1, S2, S0),
        (("$.trick.draws: each seat that had a reserve answers once, in the order of the window"),),
    ),
    (
        second_round,
        "round.match.past[0].tricks",
        lambda tricks: tricks[:1] * 2,
        ("$.round.match.past[0].tricks[1].draws[0]: this move was not legal [TT-18]",),
    ),
    # The draw window
    (drawing, "waiting", (S0,), ("$.waiting: the game is waiting for seat 0, seat 1 and seat 2",)),
    (drawing, "answers", declines(S1), ("$.answers[0]: this move was not legal [TT-18]",)),
    (
        lambda: drawing(AT_ONCE),
        "answers",
        declines(S1),
        ("$.waiting: the game is waiting for seat 0 and seat 2",),
    ),
    (
        lambda: drawing(AT_ONCE),
        "answers",
        declines(S1, S1),
        ("$.answers[1]: this move was not legal [TT-18]",),
    ),
    (
        lambda: altered(drawing(), "answers", declines(S0, S1, S2)),
        "waiting",
        (),
        ("$.answers: the recorded moves lead to another phase",),
    ),
    (
        drawing,
        "table.draws",
        declines(S1),
        ("$.table.draws: no draw window has been closed since the last trick",),
    ),
    (
        playing,
        "table.draws",
        declines(S1),
        ("$.table.draws: each seat that had a reserve answers once, in the order of the window",),
    ),
    # The cards of a trick
    (playing, "turn", S2, ("$.turn: it should be seat 1",)),
    (
        playing,
        "played",
        plays("M5", "S7", "M9"),
        ("$.played: the recorded moves lead to another phase",),
    ),
    (
        playing,
        "played",
        (tt.PlayCard(S1, card("S7")),),
        ("$.played[0]: this move was not legal [TT-19]",),
    ),
    (playing, "played", plays("M9"), ("$.played[0]: this move was not legal [TT-19]",)),
    (
        lambda: altered(
            tt.position(playing()),
            "hidden.hands_at_start",
            hands("M5 M6 S7", "M8 S5 S8", "M9 M10 S9"),
        ),
        "played",
        plays("M5", "S5"),
        ("$.played[1]: this move was not legal [TT-21]",),
    ),
    # Bonus cards being picked
    (picking, "waiting", (S0,), ("$.waiting: the game is waiting for seat 1",)),
    (picking, "waiting", (), ("$.waiting: the game is waiting for seat 1",)),
    (
        picking,
        "table.draws",
        declines(S0),
        ("$.table.draws: no draw window has been closed since the last trick",),
    ),
    (
        bare(picking),
        "hidden.hands_at_start",
        hands("M6 M8 S5", "M10 S8", "S9"),
        (
            (
                "$.hidden.hands_at_start[0]: seat 0 must hold 3 cards in all, not 4: only a "
                "take-back "
                "gives one more"
            ),
            "$.hidden.hands_at_start[2]: seat 2 must hold 3 cards in all, not 2",
            "$.trick.plays[1]: this move was not legal [TT-21]",
        ),
    ),
    (
        bare(picking),
        "hidden.hands_at_start",
        hands("S5 M8", "M6 S8", "M10 S9"),
        (
            "$.table.false_tricks: at most 0 of the cards played can be back with seat 1, not 1",
            "$.trick.plays[1]: this move was not legal [TT-21]",
        ),
    ),
    (
        taking_back,
        "trick.picks",
        (),
        (
            "$.table.bonus: nobody gained a 7 for the take-back card",
            "$.trick.picks: the recorded moves lead to another phase",
        ),
    ),
    (
        picking,
        "trick.picks",
        (tt.TakeBonus(S1, FLIP),),
        ("$.trick.picks: the recorded moves lead to another phase",),
    ),
    (
        bare(lambda: two_gainers(FLIP)),
        "trick.picks",
        (),
        (
            "$.table.bonus.held[2]: seat 2 took 1 bonus card, but gained no sevens",
            "$.waiting: the game is waiting for seat 2 and seat 1",
        ),
    ),
    (
        bare(lambda: two_gainers(FLIP)),
        "trick.picks",
        (tt.TakeBonus(S2, ROW[2]),),
        (
            "$.table.bonus.held[2]: seat 2 took 1 bonus card, but gained no sevens",
            (
                "$.table.bonus.available: it should be take-back, trick bonus, variable 1, "
                "variable 2, variable 3 and variable 4"
            ),
            "$.table.bonus.held[2]: it should be flip and wild status",
        ),
    ),
    (
        bare(lambda: two_gainers(FLIP)),
        "trick.picks",
        (tt.TakeBonus(S1, FLIP),),
        ("$.trick.picks[0]: this move was not legal [TT-35]",),
    ),
    (
        bare(lambda: two_gainers(FLIP)),
        "trick.picks",
        (tt.DeclineBonus(S2),),
        ("$.table.bonus.held[2]: seat 2 took 1 bonus card, but gained no sevens",),
    ),
    (
        lambda: two_gainers(FLIP),
        "trick.picks",
        (tt.DeclineBonus(S2),),
        ("$.table.bonus.held[2]: seat 2 took 1 bonus card, but gained no sevens",),
    ),
    (
        bare(lambda: two_gainers(TAKE_BACK)),
        "trick.picks",
        (tt.TakeBonus(S2, TAKE_BACK), tt.TakeBack(S2, card("M5"))),
        ("$.hidden.hands_at_start[2]: it should be M5 M8 M10 S10",),
    ),
    (
        bare(lambda: two_gainers(TAKE_BACK)),
        "trick.picks",
        (tt.TakeBonus(S2, TAKE_BACK), tt.KeepFalseTricks(S1)),
        ("$.trick.picks[1]: this move was not legal [TT-30]",),
    ),
    (
        bare(taking_back),
        "table.round.match.rules",
        attrs.evolve(RULES, take_back_fresh=tt.TakeBackFresh.REFUSED),
        ("$.trick.picks: the recorded moves lead to another phase",),
    ),
    # The end of the round
    (bare(ended_early), "waiting", (), ("$.waiting: the game is waiting for seat 2",)),
    (ended_too_soon, "answers", (), (GOES_ON,)),
    (bare(ended_too_soon), "answers", (), (GOES_ON,)),
    (lambda: ended_too_soon(EARLY), "answers", (), (GOES_ON,)),
    (bare(lambda: ended_too_soon(EARLY)), "answers", (), (GOES_ON,)),
    (
        begun_too_late,
        "answers",
        (),
        tuple(
            f"$.hidden.hands_at_start[{seat}]: the hand is empty, so the round is over"
            for seat in range(3)
        ),
    ),
    (declaring, "waiting", (S0,), ("$.waiting: the game is waiting for seat 1",)),
    (
        declaring,
        "answers",
        (tt.LeaveUnused(S0, FLIP),),
        ("$.answers[0]: this move was not legal [TT-34]",),
    ),
    (
        declaring,
        "answers",
        (tt.CountAsTrick(S1),),
        ("$.answers[0]: this move was not legal [TT-39]",),
    ),
    (
        declaring,
        "answers",
        (tt.LeaveUnused(S1, FLIP),),
        ("$.answers: the recorded moves lead to another phase",),
    ),
    (
        declaring,
        "table.draws",
        declines(S0),
        ("$.table.draws: no draw window has been closed since the last trick",),
    ),
    (
        lambda: declaring(LATE),
        "table.draws",
        declines(S0),
        ("$.table.draws: each seat that had a reserve answers once, in the order of the window",),
    ),
    # The history
    (
        playing,
        "hidden.secrets.origins",
        lambda origins: origins * 2,
        ("$.hidden.secrets.origins: origins of 2 rounds, but 1 recorded",),
    ),
    (
        playing,
        "hidden.secrets.origins[0].drawn",
        (0, 0, 0),
        ("$.hidden.secrets.origins[0].drawn: it should be empty",),
    ),
    (
        playing,
        "hidden.secrets.origins[0].dealt",
        hands("", "", ""),
        ("$.hidden.secrets.origins[0].dealt: this move was not legal [TT-13]",),
    ),
    (second_round, "secrets.origins", (), ()),
    (
        second_round,
        "round.match.past",
        (),
        ("$.secrets.origins: origins of 1 round, but 0 recorded",),
    ),
    (
        second_round,
        "round.match.past[0].tricks",
        lambda tricks: tricks[1:],
        ("$.round.match.past[0].tricks[0].draws[0]: this move was not legal [TT-18]",),
    ),
    (
        lambda: over(FOR_GOOD),
        "match.withdrawn",
        (TAKE_BACK,),
        ("$.match.withdrawn: it should be empty",),
    ),
)


@pytest.mark.parametrize(("make", "path", "changed", "expected"), CASES)
def test_what_cannot_be_is_found(
    make: Callable[[], tt.State], path: str, changed: object, expected: tuple[str, ...]
) -> None:
    """One field of a state is altered: all that is wrong then is found at once."""
    assert expected == found(altered(make(), path, changed))


# Whatever is given -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("make", "expected"),
    [
        (lambda: None, "$: expected a state of Tricky Twist, got a value of type NoneType"),
        (lambda: RULES, "$: expected a state of Tricky Twist, got a value of type Rules"),
        (
            lambda: altered(start(), "round.match.rules", forged(RULES, suits=())),
            "$.round.match.rules.suits: expected suits in deck order",
        ),
        (
            lambda: altered(
                start(), "round.score_card", forged(tt.SCORE_DECK[0], suits=(tt.Suit.MOON,))
            ),
            "$.round.score_card: expected 0 different suits on a run card, got 1",
        ),
        (
            lambda: altered(
                drawing(), "hidden.reserves_at_start", ((forged(card("M7"), index=90),), (), ())
            ),
            "$.hidden.reserves_at_start[0][0]: it was changed after it was made",
        ),
        (
            lambda: altered(dealt(), "aside", (tt.Cards(1 << 90),) * 3),
            "$.aside[0]: the mask names cards that are not in the deck",
        ),
        (lambda: object.__new__(tt.GameOver), "$.match: it is missing"),
    ],
    ids=range(7),
)
def test_what_is_no_state_is_described(make: Callable[[], object], expected: str) -> None:
    """Nothing is raised, whatever is given."""
    assert expected == found(make())[0]


def test_problems_of_the_turn_are_found_beside_those_of_the_cards() -> None:
    """All problems of an entered position are reported at once."""
    spoilt = altered(bare(playing)(), "turn", S2)
    problems = found(
        altered(spoilt, "hidden.hands_at_start", hands("M5 M6 M8", "S5 S7", "M9 M10 S9"))
    )

    assert "$: S8 is missing" in problems
    assert "$.turn: it should be seat 1" in problems


def test_problems_of_the_turn_are_found_beside_those_of_the_bonus_cards() -> None:
    """What was played is played again wherever the bonus cards are."""
    spoilt = altered(bare(playing)(), "turn", S2)

    assert (
        "$.table.bonus.available: the bonus cards must be listed in their order, each once",
        "$.turn: it should be seat 1",
    ) == found(altered(spoilt, "table.bonus.available", ROW[::-1]))


def test_questions_about_misplaced_bonus_cards_are_not_asked() -> None:
    """What a test could not understand is passed over, and nothing is raised."""
    held = altered(declaring(), "table.bonus.held", ((), (TAKE_BACK,), ()))
    answered = altered(held, "answers", (tt.LeaveUnused(S1, TAKE_BACK),))

    assert (
        "$.table.bonus: the take-back card is in available and held[1]",
        "$.table.bonus: the flip card is missing",
        "$.table.bonus.held[1]: the take-back card is used at once, and nobody can hold it",
    ) == found(answered)


def test_a_forged_table_of_points_is_found_where_it_stands() -> None:
    """Rules can hold tables that were changed behind their constructor."""
    forged = tt.Tables()
    object.__setattr__(forged, "run", ())
    words = "a table is a tuple of whole numbers with at least one entry"

    found = find_problems(tt.setup(3, tt.Rules(tables=forged)))
    assert (f"$.rules.tables.run: {words}",) == tuple(map(str, found))


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        ((tt.DrawReserve(S1),), "$.answers: nobody has a reserve to draw from"),
        ((), "$.waiting: the game is waiting for nobody, so this phase is over"),
    ],
)
def test_a_draw_window_without_reserves_is_found(
    answers: tuple[tt.DrawMove, ...], expected: str
) -> None:
    """Nobody was offered a draw, so that there is nothing to play again."""
    without = attrs.evolve(RULES, reserve_size=0)
    state: Any = after(start(without), tt.Deal(hands(*HANDS)))
    opened = tt.Drawing(state.table, state.hidden, (), answers)

    assert () == found(state)
    assert (expected,) == found(tt.position(opened))
