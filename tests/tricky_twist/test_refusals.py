"""Every refusal has its clause, its facts, words for who tried, and words for everybody else."""

from typing import Any

import pytest

from tests.messages import Case, cases_beside, check, refusal
from tests.tricky_twist import phases
from tests.tricky_twist.phases import (
    DEAL_PENDING,
    DEALT,
    DECLARING,
    DRAWING,
    FIRST_PLAYER_PENDING,
    FLIP,
    FOLLOWING,
    HIDDEN,
    LEADING,
    MATCH,
    NO_CARDS,
    NOBODY,
    ORDERED,
    OVER,
    PICKING,
    ROUND,
    S0,
    S1,
    S2,
    SCORE_DECK_PENDING,
    SETTING_ASIDE,
    TABLE,
    TAKE_BACK,
    TAKING_BACK,
    card,
    cards,
    row,
)
from tricky_twist import Clause, Violation, WrongTypeError
from tricky_twist.core.values import changed
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist import clauses, violations
from tricky_twist.games.tricky_twist.violations import Awaited

CASES = cases_beside(__file__, vars(phases), globals())


def refused(state: object, move: object) -> tuple[str, ...]:
    """Return what is wrong with a move."""
    return refusal(tt.GAME, state, move)


Told = tuple[Clause, object, str, str]
"""What a refusal is: the clause, its facts, the words for the player, and those for all."""


def told(found: tuple[Violation[Any], ...]) -> tuple[Told, ...]:
    """Return all that refusals tell."""
    return tuple((v.clause, v.facts, v.reason, v.public_reason) for v in found)


# The phase --------------------------------------------------------------------------------------

PHASES: tuple[tuple[tt.State, Clause, Awaited, str], ...] = (
    (
        SCORE_DECK_PENDING,
        clauses.setup.SCORE_DECK,
        Awaited.SCORE_DECK,
        "waiting for the score cards to be shuffled",
    ),
    (
        FIRST_PLAYER_PENDING,
        clauses.setup.RANDOM_FIRST_PLAYER,
        Awaited.FIRST_PLAYER,
        "waiting for chance to choose the first player",
    ),
    (DEAL_PENDING, clauses.setup.DEAL, Awaited.DEAL, "waiting for the deal"),
    (
        SETTING_ASIDE,
        clauses.reserve.SET_ASIDE_FIVE,
        Awaited.SETTING_ASIDE,
        "waiting for cards to be set aside as reserves",
    ),
    (
        ORDERED,
        clauses.reserve.SET_ASIDE_FIVE,
        Awaited.RESERVE_ORDER,
        "waiting for the reserves to be shuffled",
    ),
    (DRAWING, clauses.reserve.DRAW_OFFER, Awaited.DRAW, "waiting for answers to the offer to draw"),
    (LEADING, clauses.trick.LEAD, Awaited.LEAD, "waiting for the first card of the trick"),
    (
        FOLLOWING,
        clauses.trick.PLAY_CLOCKWISE,
        Awaited.FOLLOW,
        "waiting for the next card of the trick",
    ),
    (
        PICKING,
        clauses.bonus.SEVEN_BRINGS_BONUS,
        Awaited.PICK,
        "waiting for a bonus card to be picked or declined",
    ),
    (
        TAKING_BACK,
        clauses.bonus.TAKE_BACK,
        Awaited.TAKE_BACK,
        "waiting for a false trick to be taken back",
    ),
    (
        DECLARING,
        clauses.bonus.WHEN_BONUS_WORKS,
        Awaited.DECLARATION,
        "waiting to hear how the bonus cards are used",
    ),
    (OVER, clauses.ending.MOST_POINTS_WIN, Awaited.NOTHING, "over"),
)
OF_PHASE: dict[type[object], tuple[tt.Move, ...]] = {
    tt.ScoreDeckPending: (tt.OrderScoreDeck(tt.SCORE_DECK),),
    tt.FirstPlayerPending: (tt.ChooseFirstPlayer(S0),),
    tt.DealPending: (tt.Deal(DEALT),),
    tt.SettingAside: (tt.SetAside(S1, card("M2")),),
    tt.ReserveOrderPending: (tt.OrderReserves((row("M1"), row("M2"), row("M3"))),),
    tt.Drawing: (tt.DrawReserve(S1), tt.DeclineDraw(S1)),
    tt.Playing: (tt.PlayCard(S0, card("M1")),),
    tt.Picking: (tt.TakeBonus(S1, TAKE_BACK), tt.DeclineBonus(S1)),
    tt.TakingBack: (tt.TakeBack(S1, card("M2")), tt.KeepFalseTricks(S1)),
    tt.Declaring: (
        tt.FlipPile(S0, card("M1")),
        tt.FlipBonus(S0, tt.BonusCard.VARIABLE_1),
        tt.CountAsTrick(S0),
        tt.CountAsFalseTrick(S0),
        tt.ChooseSuit(S0, tt.BonusCard.VARIABLE_1, tt.Suit.SUN),
        tt.ChooseValue(S0, tt.BonusCard.VARIABLE_1, 7),
        tt.ShiftValue(S0, card("M1"), 1),
        tt.LeaveUnused(S0, FLIP),
    ),
    tt.GameOver: (),
}
"""For each phase, a move of every class that belongs to it."""


@pytest.mark.clause("TT-09", "TT-16", "TT-37", "TT-67")
@pytest.mark.parametrize(
    ("state", "clause", "awaited", "words"), PHASES, ids=[words for *_, words in PHASES]
)
def test_a_move_of_another_phase_is_told_what_the_game_waits_for(
    state: tt.State, clause: Clause, awaited: Awaited, words: str
) -> None:
    """Only the clause of the phase is broken, and it is no secret."""
    refusal = (violation(clause, tt.NotNow(awaited), f"not now: the game is {words}"),)

    for phase, moves in OF_PHASE.items():
        for move in moves:
            if phase is not type(state):
                assert refusal == told(tt.find_violations(state, move))


@pytest.mark.parametrize(
    "state", [state for state, *_ in PHASES if state is not FOLLOWING], ids=repr
)
def test_a_move_of_the_phase_is_not_told_to_wait(state: tt.State) -> None:
    """Whether it is legal is another question."""
    for move in OF_PHASE[type(state)]:
        found = tt.find_violations(state, move)
        assert not [violation for violation in found if isinstance(violation.facts, tt.NotNow)]


# The turn, and the rest -------------------------------------------------------------------------


def violation(clause: Clause, facts: object, reason: str, public_reason: str | None = None) -> Told:
    """Return a violation; without words of their own all hear the same."""
    return clause, facts, reason, reason if public_reason is None else public_reason


LEAD, PICK = clauses.trick.LEAD, clauses.bonus.PICK_ORDER
TWO_MOONS = changed(
    FOLLOWING, hidden=changed(HIDDEN, hands_at_start=(cards("M1"), cards("M2 M3 S2"), NO_CARDS))
)
AT_ONCE = changed(
    TABLE,
    round=changed(
        ROUND, match=changed(MATCH, rules=tt.Rules(draw_order=tt.DrawOrder.SIMULTANEOUS))
    ),
)
ALL_DRAWING = tt.Drawing(AT_ONCE, HIDDEN, (S1, S2), (tt.DeclineDraw(S0),))
NONE_LEFT = changed(PICKING, table=changed(TABLE, bonus=tt.BonusRow((), NOBODY)))
FRESH_REFUSED = changed(
    TAKING_BACK,
    table=changed(
        TABLE,
        round=changed(
            ROUND, match=changed(MATCH, rules=tt.Rules(take_back_fresh=tt.TakeBackFresh.REFUSED))
        ),
        false_tricks=(NO_CARDS, cards("M2"), NO_CARDS),
    ),
)


@pytest.mark.clause("TT-15", "TT-18", "TT-20", "TT-21", "TT-31", "TT-32", "TT-33", "TT-37")
@CASES.chapter()
def test_a_refusal_names_everything_that_is_wrong(case: Case) -> None:
    """Each broken clause comes with its facts, and with words that give nothing away."""
    check(CASES, case)


def test_a_seat_that_holds_nothing_is_asked_nothing() -> None:
    """Even if a position that was put together wrongly waits for it: nothing is listed either."""
    waiting = changed(DECLARING, waiting=(S1,))
    (refused,) = tt.find_violations(waiting, tt.LeaveUnused(S1, FLIP))

    assert () == tt.legal_moves(waiting)
    assert tt.NotYourTurn(S1, (S1,)) == refused.facts


def test_a_class_derived_from_a_declaration_is_no_move() -> None:
    """A move is exactly of one of our classes, so that nothing else can hide in it."""

    class Sly(tt.CountAsTrick):
        """A class that somebody derived."""

    words = "^expected a move of Tricky Twist, got a value of type Sly$"
    with pytest.raises(WrongTypeError, match=words):
        tt.find_violations(DECLARING, Sly(S0))


# A deal -----------------------------------------------------------------------------------------


@pytest.mark.clause("TT-13")
@CASES.chapter("Deals")
def test_a_wrong_deal_is_told_all_that_is_wrong_with_it(case: Case) -> None:
    """Who deals hears of each card; the others hear that the deal is wrong."""
    check(CASES, case)


# The order of the reserves ----------------------------------------------------------------------


@pytest.mark.clause("TT-16")
@CASES.chapter("The order of the reserves")
def test_a_wrong_order_of_the_reserves_is_told_whose_it_is(case: Case) -> None:
    """Each seat's order must contain exactly what it set aside."""
    check(CASES, case)


@pytest.mark.clause("TT-06", "TT-11")
def test_equal_score_cards_are_an_order_of_the_score_cards() -> None:
    """A copy of a card is as good as the card, but each comes as often as there are such cards."""
    twice = changed(
        SCORE_DECK_PENDING, rules=tt.Rules(score_deck=tt.SCORE_DECK[:1] * 2 + tt.SCORE_DECK[1:2])
    )
    run, pair = (changed(score_card) for score_card in tt.SCORE_DECK[:2])

    assert () == tt.find_violations(twice, tt.OrderScoreDeck((run, pair, run)))
    assert (violations.wrong_score_deck(),) == tt.find_violations(
        twice, tt.OrderScoreDeck((run, pair, pair))
    )
    assert (violations.wrong_score_deck(),) == tt.find_violations(
        twice, tt.OrderScoreDeck((run, pair))
    )
