"""A table that a person enters: what can lie there is let pass, what cannot is found."""

from collections.abc import Callable

import attrs
import pytest

from tests.tricky_twist.entered import (
    AT_ONCE,
    EARLY,
    FLIP,
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
    beside_reserves,
    card,
    cards,
    dealt,
    dealt_otherwise,
    declaring,
    declines,
    drawing,
    ended_early,
    found,
    handed_out,
    hands,
    picking,
    playing,
    plays,
    second_round,
    second_window,
    start,
    taken_back,
    taking_back,
    two_gainers,
)
from tricky_twist import Seat
from tricky_twist.core.seats import clockwise
from tricky_twist.games import tricky_twist as tt
from tricky_twist.testing.conformance.altering import altered, spoilt

WILD = tt.BonusCard.WILD_STATUS
BY_ROUND = attrs.evolve(RULES, draw_order=tt.DrawOrder.ROUND_FIRST)
LEADER_PICKS = attrs.evolve(RULES, pick_order=tt.PickOrder.LEADER)
TWO_ROUNDS = attrs.evolve(RULES, score_deck=tt.SCORE_DECK[:2])
"""As many score cards as rounds."""
EARLY_TWO_APART = attrs.evolve(EARLY, reserve_size=2)
REFUSED = attrs.evolve(RULES, take_back_fresh=tt.TakeBackFresh.REFUSED)
ONE_IN_HAND = attrs.evolve(RULES, reserve_size=3)
LATE_WITH_ONE = attrs.evolve(ONE_IN_HAND, round_end_check=LATE.round_end_check)


def second_trick(rules: tt.Rules = RULES) -> tt.State:
    """Return the state in which seat 2 leads the second trick, and nobody has drawn."""
    order = (S0, S1, S2) if rules is BY_ROUND else (S2, S0, S1)
    return after(taken_back(rules), *declines(*order))


def got_again(rules: tt.Rules = RULES) -> tt.State:
    """Return the state when seat 1 gets S7 as a false trick again, which it had taken back."""
    return after(second_trick(rules), *plays("M10", "M6", "S7", first=S2))


def gained_again(rules: tt.Rules = RULES) -> tt.State:
    """Return the state after seat 1 took what it gained by that."""
    state = got_again(rules)
    return after(state, tt.TakeBonus(S1, FLIP)) if isinstance(state, tt.Picking) else state


def last_window() -> tt.State:
    """Return the draw window after the hands were played, which the round's end awaits."""
    third = plays("S9", "M8", "S8", first=S2)
    return after(second_window(LATE), *declines(S2, S0, S1), *third)


def first_of_two(*picks: tt.PickMove) -> tt.State:
    """Return the state after seat 1, which picks before seat 2, took the take-back card."""
    trick = plays("M7", "S7", "M9")
    return after(dealt_otherwise(LEADER_PICKS), *trick, tt.TakeBonus(S1, TAKE_BACK), *picks)


def first_took_back() -> tt.State:
    """Return the state in which seat 2 picks after seat 1 took S7 back."""
    return first_of_two(tt.TakeBack(S1, card("S7")))


def first_kept() -> tt.State:
    """Return the state in which seat 2 picks after seat 1 took nothing back."""
    return first_of_two(tt.KeepFalseTricks(S1))


def one_trick(rules: tt.Rules = ONE_IN_HAND) -> tt.State:
    """Return the end of a round of one trick: seat 0 drew in each window that it had."""
    opened = handed_out(start(rules), reserves=("M6 M8 S6", "S5 S8 M7", "M10 S9 S10"))
    drawn = after(opened, tt.DrawReserve(S0), *declines(S1, S2), *plays("M5", "S7", "M9"))
    state = after(drawn, tt.TakeBonus(S1, FLIP))
    if isinstance(state, tt.Declaring):
        return state
    return after(state, tt.DeclineDraw(S2), tt.DrawReserve(S0), tt.DeclineDraw(S1))


def took_an_older_card() -> tt.State:
    """Return the end of a round in which seat 1 gained M7 and took S7 back, gained before it."""
    state = after(drawing(REFUSED), *declines(S0, S1), tt.DrawReserve(S2), *plays("M5", "S8", "M9"))
    state = after(state, tt.DrawReserve(S0), *declines(S1), *plays("M10", "M6", "S7", first=S2))
    state = after(state, tt.TakeBonus(S1, FLIP), tt.DrawReserve(S1))
    state = after(state, *plays("S9", "S6", "S5", first=S2), *plays("S10", "M8", "M7", first=S2))
    return after(state, tt.TakeBonus(S1, TAKE_BACK), tt.TakeBack(S1, card("S7")))


def led_without_a_card() -> tt.State:
    """Return a trick that cannot begin: the hands are empty, and every draw was declined."""
    window = last_window()
    assert isinstance(window, tt.Drawing)
    return tt.Playing(altered(window.table, "draws", ()), window.hidden, (), S2)


def one_card_each() -> tt.State:
    """Return a declaration that cannot be yet: every seat has one card in hand."""
    state = second_window(EARLY)
    assert isinstance(state, tt.Drawing)
    return tt.Declaring(state.table, state.hidden, (S1,), ())


# What can be -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "make",
    [
        dealt_otherwise,
        second_trick,
        lambda: second_trick(BY_ROUND),
        gained_again,
        lambda: gained_again(ONCE),
        last_window,
        lambda: two_gainers(FLIP),
        lambda: two_gainers(TAKE_BACK),
        first_of_two,
        first_took_back,
        first_kept,
        lambda: beside_reserves(EARLY_TWO_APART),
        one_trick,
        lambda: one_trick(LATE_WITH_ONE),
        lambda: drawing(TWO_ROUNDS),
        took_an_older_card,
        lambda: after(taking_back(), tt.KeepFalseTricks(S1)),
    ],
)
def test_what_rarely_lies_on_a_table_can_be(make: Callable[[], tt.State]) -> None:
    """Play reaches it, so it may be entered, with its history or without."""
    assert () == found(make())
    assert () == found(tt.position(make()))


# What cannot be ----------------------------------------------------------------------------------


def but(make: Callable[[], tt.State], path: str, changed: object) -> Callable[[], tt.State]:
    """Return what makes the same state but for one field."""
    return lambda: altered(make(), path, changed)


GOES_ON = "$.hidden.hands_at_start: every seat has cards in hand, so the round goes on"
WINDOW = "$.table.draws: each seat that had a reserve answers once, in the order of the window"
FLIP_OF_1 = ((), (FLIP,), ())
ROW_WITHOUT_FLIP = (TAKE_BACK, *ROW[2:])

CASES: tuple[Case, ...] = (
    # The match
    (
        drawing,
        "table.round.number",
        0,
        (
            "$.table.round.number: rounds are numbered from 1 to 2, not 0",
            "$.hidden.secrets.score_deck: there must be 9 score cards still to come, not 8",
        ),
    ),
    (
        lambda: drawing(TWO_ROUNDS),
        "hidden.secrets.score_deck",
        (),
        ("$.hidden.secrets.score_deck: there must be 1 score card still to come, not 0",),
    ),
    (
        bare(second_round),
        "secrets.score_deck",
        tt.SCORE_DECK[2:4] * 2,
        (
            "$.secrets.score_deck: there must be 7 score cards still to come, not 4",
            (
                "$.secrets.score_deck: with the one revealed, there are too many of: suit pair "
                "(square or disc) and biggest suit"
            ),
        ),
    ),
    # The number cards
    (
        dealt,
        "aside",
        hands("M9 M10", "", ""),
        (
            "$.aside[0]: seat 0 was not dealt M9 or M10",
            "$.aside[0]: a seat sets aside at most 1 card, not 2",
            "$.waiting: the game is waiting for seat 1 and seat 2",
        ),
    ),
    (
        but(drawing, "hidden.hands_at_start", hands("M5 M6 M7", "S5 S7 S8", "M9 M10 S9")),
        "hidden.reserves_at_start",
        ((card("S6"),), (card("M7"),) * 2, (card("M7"),)),
        (
            "$: M7 is in the reserve of seat 1 more than once",
            "$: M8 is missing",
            "$: S10 is missing",
            "$.hidden.reserves_at_start[1]: 1 card must be left in the reserve, not 2",
            (
                "$.hidden.hands_at_start[1]: seat 1 must hold 4 cards in all, not 5: only a "
                "take-back "
                "gives one more"
            ),
        ),
    ),
    (
        taken_back,
        "hidden.hands_at_start",
        hands("M6 M8 S9", "S5 S7 S8", "M10"),
        (
            (
                "$.hidden.hands_at_start[1]: seat 1 must hold 3 cards in all, not 4: only a "
                "take-back "
                "gives one more"
            ),
            "$.hidden.hands_at_start[2]: seat 2 must hold 3 cards in all, not 2",
        ),
    ),
    # What can have been drawn
    (
        but(
            but(
                lambda: drawing(LATE),
                "hidden.reserves_at_start",
                ((), (card("M7"),), (card("S10"),)),
            ),
            "waiting",
            (S1, S2),
        ),
        "hidden.hands_at_start",
        hands("M5 M6 M8 S6", "S5 S7 S8", "M9 M10 S9"),
        ("$.hidden.reserves_at_start[0]: 1 card must be left in the reserve, not 0",),
    ),
    (
        but(
            one_trick,
            "hidden.reserves_at_start",
            tuple(map(tuple, hands("S6", "S5 S8 M7", "M10 S9 S10"))),
        ),
        "hidden.hands_at_start",
        hands("M6 M8", "", ""),
        ("$.hidden.reserves_at_start[0]: 2 to 3 cards must be left in the reserve, not 1",),
    ),
    (
        bare(dealt_otherwise),
        "table.draws",
        (tt.DrawReserve(S0), *declines(S1)),
        ("$.hidden.reserves_at_start[2]: 1 card must be left in the reserve, not 0",),
    ),
    (bare(dealt_otherwise), "table.draws", (), ()),
    # The bonus cards
    (
        but(picking, "table.bonus.available", ROW_WITHOUT_FLIP),
        "table.bonus.held",
        FLIP_OF_1,
        ("$.table.bonus.held[1]: seat 1 took 1 bonus card, but gained no sevens",),
    ),
    (
        but(taking_back, "table.bonus.available", ROW[2:]),
        "table.bonus.held",
        FLIP_OF_1,
        ("$.table.bonus.held[1]: seat 1 took 1 bonus card, but gained no sevens",),
    ),
    (
        but(first_of_two, "table.bonus.available", ROW[2:]),
        "table.bonus.held",
        FLIP_OF_1,
        ("$.table.bonus.held[1]: seat 1 took 1 bonus card, but gained no sevens",),
    ),
    (
        but(gained_again, "table.bonus.available", ROW[3:]),
        "table.bonus.held",
        ((), (FLIP, WILD), ()),
        ("$.table.bonus.held[1]: seat 1 took 3 bonus cards, but gained 2 sevens",),
    ),
    (
        but(lambda: gained_again(ONCE), "table.bonus.available", ROW[2:]),
        "table.bonus.held",
        FLIP_OF_1,
        ("$.table.bonus.held[1]: seat 1 took 2 bonus cards, but gained 1 seven",),
    ),
    # The draw window
    (
        but(lambda: drawing(AT_ONCE), "answers", declines(S0, S1, S2)),
        "waiting",
        (),
        ("$.answers: the recorded moves lead to another phase",),
    ),
    (second_trick, "table.draws", declines(S0, S1, S2), (WINDOW,)),
    (lambda: second_trick(BY_ROUND), "table.draws", declines(S2, S0, S1), (WINDOW,)),
    (
        lambda: drawing(LATE),
        "table.draws",
        declines(S0, S1, S2),
        ("$.table.draws: no draw window has been closed since the last trick",),
    ),
    # Following suit
    (
        but(bare(playing), "hidden.hands_at_start", hands("M5 S7 S8", "M6 M8 S5", "M9 M10 S9")),
        "played",
        plays("M5", "S5"),
        ("$.played[1]: this move was not legal [TT-21]",),
    ),
    (
        bare(picking),
        "hidden.hands_at_start",
        hands("S5 S8", "M6 M8", "M10 S9"),
        (
            "$.table.false_tricks: at most 0 of the cards played can be back with seat 1, not 1",
            "$.trick.plays[1]: this move was not legal [TT-21]",
        ),
    ),
    # Bonus cards being picked
    (lambda: two_gainers(FLIP), "waiting", (S0,), ("$.waiting: the game is waiting for seat 1",)),
    (
        bare(lambda: two_gainers(FLIP)),
        "table.bonus.held",
        FLIP_OF_1,
        ("$.table.bonus.held[1]: it should be empty", "$.table.bonus.held[2]: it should be flip"),
    ),
    (
        bare(lambda: two_gainers(FLIP)),
        "trick.picks",
        (tt.TakeBonus(S2, TAKE_BACK),),
        (
            "$.table.bonus.held[2]: seat 2 took 1 bonus card, but gained no sevens",
            (
                "$.table.bonus.available: it should be wild status, trick bonus, variable 1, "
                "variable 2, variable 3 and variable 4"
            ),
        ),
    ),
    (
        bare(lambda: two_gainers(FLIP)),
        "trick.picks",
        (tt.TakeBonus(S2, FLIP), tt.TakeBack(S2, card("M8"))),
        ("$.trick.picks[1]: this move was not legal [TT-30]",),
    ),
    (
        first_kept,
        "trick.picks",
        (tt.TakeBonus(S1, TAKE_BACK), tt.KeepFalseTricks(S2)),
        ("$.trick.picks[1]: this move was not legal [TT-37]",),
    ),
    (
        bare(lambda: two_gainers(FLIP)),
        "table.bonus.spent_sevens",
        cards("M7"),
        ("$.table.bonus.spent_sevens: nobody has used the take-back card in this round",),
    ),
    (
        got_again,
        "table.tricks[2]",
        hands("M6 M10", "M5 M9"),
        (
            "$.table.tricks[2][0]: it should be M5 M9",
            "$.table.tricks[2][1]: it should be M6 M10",
        ),
    ),
    (
        bare(first_took_back),
        "table.bonus.spent_sevens",
        cards("M7"),
        ("$.table.bonus.spent_sevens: it should be S7",),
    ),
    # The end of the round
    (
        led_without_a_card,
        "played",
        (),
        tuple(
            f"$.hidden.hands_at_start[{seat}]: the hand is empty, so the round is over"
            for seat in range(3)
        ),
    ),
    (bare(ended_early), "table.round.match.rules", RULES, (GOES_ON,)),
    (one_card_each, "answers", (), (GOES_ON,)),
    (bare(one_card_each), "answers", (), (GOES_ON,)),
    (
        declaring,
        "table.bonus.held",
        ((FLIP,), (), ()),
        (
            "$.table.bonus.held[0]: seat 0 took 1 bonus card, but gained no sevens",
            "$.waiting: the game is waiting for seat 0",
        ),
    ),
)


@pytest.mark.parametrize(("make", "path", "changed", "expected"), CASES)
def test_what_cannot_lie_on_a_table_is_found(
    make: Callable[[], tt.State], path: str, changed: object, expected: tuple[str, ...]
) -> None:
    """A table that is entered wrongly is described: every mistake, its place, no other."""
    assert expected == found(altered(make(), path, changed))


# What can have come back --------------------------------------------------------------------------


Texts = tuple[str, str, str]
"""Cards for each seat."""


def shared(tricks: Texts, back: Texts, held: Texts, first: Seat, leader: Seat) -> tt.State:
    """Return a draw window after tricks of which no seat won two, and without a draw so far."""
    window: tt.State = spoilt(
        tt.position(drawing()),
        table__round__first=first,
        table__tricks=tuple(hands(pile) if pile else () for pile in tricks),
        table__false_tricks=hands(*back),
        table__leader=leader,
        hidden__hands_at_start=hands(*held),
        waiting=clockwise(leader, 3),
    )
    return window


Laid = tuple[Texts, Texts, Texts, Seat, Seat]
"""Tricks, false tricks and hands, who began, and who leads."""

ONE, TWO = ("", "", "M8 M9"), ("M8 M9 M10", "", "M5 M6")
TO_0, SUNS = ("S5", "", ""), ("S7", "S8", "S9")
SHARES = (
    # Who began has led a trick, and so followed
    ((ONE, TO_0, ("S7 S8", "M5 M6", "M10 S9"), S0, S2), "0 of 0, not 1"),
    ((ONE, ("", "S5", ""), ("M5 M6", "S7 S8", "M10 S9"), S1, S2), "0 of 1, not 1"),
    ((TWO, TO_0, SUNS, S0, S2), "0 of 0, not 1"),
    ((TWO, TO_0, SUNS, S0, S0), "0 of 0, not 1"),
    # Who still holds the suit has followed, and who won
    ((ONE, TO_0, ("M5 S7", "M6 S8", "M10 S9"), S2, S2), "0 of 0, not 1"),
    ((ONE, ("", "", "S9"), ("M5 M6", "M10 S7", "S5 S8"), S2, S2), "0 of 2, not 1"),
    # In a trick of three cards all have followed
    ((("M8 M9 M10", "M6", ""), ("", "", "S5 S9"), ("S7", "M5", "S8"), S1, S1), "1 of 2, not 2"),
)
"""Tables, and how many cards can be back with whom."""


@pytest.mark.parametrize(("laid", "share"), SHARES)
def test_a_seat_that_got_more_back_than_it_can_have_is_found(laid: Laid, share: str) -> None:
    """Only who strayed gets a card back, one of each trick that another seat won."""
    words = f"at most {share}".replace("of", "of the cards played can be back with seat")

    assert (f"$.table.false_tricks: {words}",) == found(shared(*laid))


def test_what_comes_of_the_only_trick_cannot_be_taken_back_by_its_winner() -> None:
    """A seat that has one card more has got it back from a trick of another."""
    none, held = ("", "", ""), ("M5 M6", "M8 S5 S8", "M9 M10")
    state = shared(("", "S7 S9", ""), none, held, S0, S1)
    used = altered(state, "table.bonus.available", ROW[1:])
    words = "at most 0 of the cards played can be back with seat 1, not 1"

    assert (f"$.table.false_tricks: {words}",) == found(used)
