"""Every refusal has its clause, its facts, words for who tried, and words for everybody else."""

from typing import Any

import pytest

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
    S3,
    SCORE_DECK_PENDING,
    SETTING_ASIDE,
    TABLE,
    TAKE_BACK,
    TAKING_BACK,
    card,
    cards,
    row,
)
from tricky_twist import Clause, IllegalMoveError, Seat, Violation, WrongTypeError
from tricky_twist.core.values import changed
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist import clauses, violations
from tricky_twist.games.tricky_twist.violations import Awaited

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


def not_yours(clause: Clause, seat: Seat, *waiting: Seat) -> Told:
    """Return the refusal of a seat that is not asked."""
    asked = " and ".join(map(str, waiting))
    reason = f"it is not {seat}'s turn: the game is waiting for {asked}"
    return violation(clause, tt.NotYourTurn(seat, waiting), reason)


def heard(turn: Told, *broken: Told) -> tuple[Told, ...]:
    """Return the violations of one move, of which everybody else hears one reason, *turn*'s."""
    return tuple((*each[:-1], turn[-1]) for each in broken)


def not_held(clause: Clause, seat: Seat, text: str) -> Told:
    """Return the refusal of a card that is not in the hand."""
    public = f"{seat} may not use that card now"
    return violation(clause, tt.CardNotHeld(card(text)), f"you do not hold {text}", public)


def not_there(text: str, choices: str = "") -> Told:
    """Return the refusal of a card that may not be taken back."""
    choice = f"choose {choices}" if choices else "there is none"
    there = f"is not a false trick that can be taken back: {choice}"
    facts = tt.CannotTakeBack(card(text), cards(choices))
    return violation(clauses.bonus.TAKE_BACK, facts, f"{text} {there}", f"that card {there}")


MUST_FOLLOW = violation(
    clauses.trick.FOLLOW_SUIT,
    tt.MustFollow(tt.Suit.MOON, cards("M2 M3")),
    "must follow moon: you hold M2 and M3",
    "seat 1 may not use that card now",
)
RESERVE_IS_FULL = violation(
    clauses.reserve.SET_ASIDE_FIVE,
    tt.ReserveIsFull(1),
    "seat 0 has already set aside its whole reserve of 1 card",
)
NO_FLIP = violation(
    clauses.bonus.SEVEN_BRINGS_BONUS,
    tt.BonusNotAvailable(FLIP, (TAKE_BACK,)),
    "the flip card is not available; still there: take-back",
)
LEAD, PLAY, PICK = clauses.trick.LEAD, clauses.trick.PLAY_CLOCKWISE, clauses.bonus.PICK_ORDER
OFFER, ASIDE = clauses.reserve.OFFER_GOES_ROUND, clauses.reserve.SET_ASIDE_FIVE
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

REFUSED: tuple[tuple[str, tt.State, tt.Move, tuple[Told, ...]], ...] = (
    # Setting aside
    ("aside, away", SETTING_ASIDE, tt.SetAside(S3, card("M1")), (not_yours(ASIDE, S3, S1, S2),)),
    ("aside, full", SETTING_ASIDE, tt.SetAside(S0, card("S1")), (RESERVE_IS_FULL,)),
    (
        "aside, full and gone",
        SETTING_ASIDE,
        tt.SetAside(S0, card("M1")),
        heard(RESERVE_IS_FULL, RESERVE_IS_FULL, not_held(ASIDE, S0, "M1")),
    ),
    ("aside, not held", SETTING_ASIDE, tt.SetAside(S1, card("M3")), (not_held(ASIDE, S1, "M3"),)),
    # Drawing
    ("draw, done", DRAWING, tt.DrawReserve(S0), (not_yours(OFFER, S0, S1),)),
    ("draw, later", DRAWING, tt.DeclineDraw(S2), (not_yours(OFFER, S2, S1),)),
    ("draw, at once, done", ALL_DRAWING, tt.DrawReserve(S0), (not_yours(OFFER, S0, S1, S2),)),
    ("draw, at once, asked", ALL_DRAWING, tt.DrawReserve(S2), ()),
    # Playing
    ("lead, turn", LEADING, tt.PlayCard(S1, card("M2")), (not_yours(LEAD, S1, S0),)),
    ("lead, not held", LEADING, tt.PlayCard(S0, card("M2")), (not_held(LEAD, S0, "M2"),)),
    (
        "lead, turn and not held",
        LEADING,
        tt.PlayCard(S1, card("M1")),
        heard(not_yours(LEAD, S1, S0), not_yours(LEAD, S1, S0), not_held(LEAD, S1, "M1")),
    ),
    ("lead, away", LEADING, tt.PlayCard(S3, card("M1")), (not_yours(LEAD, S3, S0),)),
    ("follow, away", FOLLOWING, tt.PlayCard(S3, card("M1")), (not_yours(PLAY, S3, S1),)),
    ("follow, not held", FOLLOWING, tt.PlayCard(S1, card("S3")), (not_held(PLAY, S1, "S3"),)),
    (
        "follow, played",
        FOLLOWING,
        tt.PlayCard(S0, card("M1")),
        heard(not_yours(PLAY, S0, S1), not_yours(PLAY, S0, S1), not_held(PLAY, S0, "M1")),
    ),
    ("follow, suit", TWO_MOONS, tt.PlayCard(S1, card("S2")), (MUST_FOLLOW,)),
    (
        "follow, turn and suit",
        changed(TWO_MOONS, turn=S2),
        tt.PlayCard(S1, card("S2")),
        heard(not_yours(PLAY, S1, S2), not_yours(PLAY, S1, S2), MUST_FOLLOW),
    ),
    # Picking
    ("pick, not there", PICKING, tt.TakeBonus(S1, FLIP), (NO_FLIP,)),
    ("pick, later", PICKING, tt.TakeBonus(S2, TAKE_BACK), (not_yours(PICK, S2, S1),)),
    ("decline, later", PICKING, tt.DeclineBonus(S2), (not_yours(PICK, S2, S1),)),
    (
        "pick, later and not there",
        PICKING,
        tt.TakeBonus(S2, FLIP),
        heard(not_yours(PICK, S2, S1), NO_FLIP, not_yours(PICK, S2, S1)),
    ),
    (
        "pick, none there",
        NONE_LEFT,
        tt.TakeBonus(S1, FLIP),
        (
            violation(
                clauses.bonus.SEVEN_BRINGS_BONUS,
                tt.BonusNotAvailable(FLIP, ()),
                "the flip card is not available; still there: nothing",
            ),
        ),
    ),
    # Taking back
    ("back, other", TAKING_BACK, tt.TakeBack(S1, card("M1")), (not_there("M1", "M2"),)),
    ("back, none", FRESH_REFUSED, tt.TakeBack(S1, card("M2")), (not_there("M2"),)),
    (
        "keep, later",
        TAKING_BACK,
        tt.KeepFalseTricks(S2),
        (not_yours(clauses.bonus.TAKE_BACK, S2, S1),),
    ),
    (
        "back, away",
        TAKING_BACK,
        tt.TakeBack(S3, card("M2")),
        (not_yours(clauses.bonus.TAKE_BACK, S3, S1),),
    ),
    (
        "back, later and other",
        TAKING_BACK,
        tt.TakeBack(S0, card("M2")),
        heard(
            not_yours(clauses.bonus.TAKE_BACK, S0, S1),
            not_yours(clauses.bonus.TAKE_BACK, S0, S1),
            not_there("M2", "M1"),
        ),
    ),
    # Declaring
    (
        "declare, later",
        DECLARING,
        tt.CountAsTrick(S2),
        (not_yours(clauses.bonus.WHEN_BONUS_WORKS, S2, S0),),
    ),
    (
        "declare, no card",
        DECLARING,
        tt.CountAsTrick(S1),
        (not_yours(clauses.bonus.WHEN_BONUS_WORKS, S1, S0),),
    ),
    (
        "declare, other card",
        DECLARING,
        tt.CountAsTrick(S0),
        (
            violation(
                clauses.declaring.FLIP,
                tt.InvalidUse(FLIP),
                "the flip card cannot be used like that",
            ),
        ),
    ),
    (
        "declare, other pile",
        DECLARING,
        tt.FlipPile(S0, card("M2")),
        (
            violation(
                clauses.declaring.FLIP,
                tt.InvalidUse(FLIP),
                "the flip card cannot be used like that",
            ),
        ),
    ),
    # Chance
    (
        "score deck",
        SCORE_DECK_PENDING,
        tt.OrderScoreDeck(tt.SCORE_DECK[1:]),
        (
            violation(
                clauses.setup.SCORE_DECK,
                tt.WrongScoreDeck(),
                "the order must contain exactly the score cards of this game",
            ),
        ),
    ),
    (
        "first player",
        FIRST_PLAYER_PENDING,
        tt.ChooseFirstPlayer(S3),
        (
            violation(
                clauses.setup.RANDOM_FIRST_PLAYER,
                tt.NoSuchSeat(S3, 3),
                "seat 3 is not at a table of 3",
            ),
        ),
    ),
)


@pytest.mark.clause("TT-15", "TT-18", "TT-20", "TT-21", "TT-31", "TT-32", "TT-33", "TT-37")
@pytest.mark.parametrize(
    ("state", "move", "refusal"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED]
)
def test_a_refusal_names_everything_that_is_wrong(
    state: tt.State, move: tt.Move, refusal: tuple[Told, ...]
) -> None:
    """Each broken clause comes with its facts, and with words that give nothing away."""
    assert refusal == told(tt.find_violations(state, move))


@pytest.mark.parametrize(
    ("state", "move", "refusal"),
    [case[1:] for case in REFUSED if case[3]],
    ids=[case[0] for case in REFUSED if case[3]],
)
def test_a_refused_move_is_not_played(
    state: tt.State, move: tt.Move, refusal: tuple[Told, ...]
) -> None:
    """The error carries the move and all that is wrong with it."""
    with pytest.raises(IllegalMoveError) as refused:
        tt.play(state, move)

    assert (move, refusal) == (refused.value.move, told(refused.value.violations))


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
@pytest.mark.parametrize(
    ("hands", "sizes", "wrong", "words"),
    [
        (("M1 S1", "M2 S2", "M3"), (2, 2, 1), ("S3", "", ""), "S3 missing; 3 hands, of 2, 2 and 1"),
        (
            ("M1 S1", "M2 S2", "M2 S3"),
            (2, 2, 2),
            ("M3", "M2", ""),
            "M3 missing; M2 dealt more than once",
        ),
        (
            ("M1 S1", "M1 S1", "M1 S3"),
            (2, 2, 2),
            ("M2 M3 S2", "M1 S1", ""),
            "M2, M3 and S2 missing; M1 and S1 dealt more than once",
        ),
        (
            ("M1 S1", "M2 Q5", "M3 D9"),
            (2, 2, 2),
            ("S2 S3", "", "Q5 D9"),
            "S2 and S3 missing; Q5 and D9 not in this deck",
        ),
        (("M1 S1 M2", "S2", "M3 S3"), (3, 1, 2), ("", "", ""), "3 hands, of 3, 1 and 2"),
        (("M1 S1 M2", "S2 M3 S3"), (3, 3), ("", "", ""), "2 hands, of 3 and 3"),
        (("M1 S1", "M2 S2", "M3 S3", ""), (2, 2, 2, 0), ("", "", ""), "4 hands, of 2, 2, 2 and 0"),
    ],
)
def test_a_wrong_deal_is_told_all_that_is_wrong_with_it(
    hands: tuple[str, ...], sizes: tuple[int, ...], wrong: tuple[str, str, str], words: str
) -> None:
    """Who deals hears of each card; the others hear that the deal is wrong."""
    missing, twice, foreign = map(cards, wrong)
    facts = tt.WrongDeal(len(hands), sizes, missing, twice, foreign, (2, 2, 2))
    reason = f"the deal must give 2 cards to each of 3 seats: {words}"
    public = "the deal is not one of this deck to this table"

    found = tt.find_violations(DEAL_PENDING, tt.Deal(tuple(map(cards, hands))))
    assert (violation(clauses.setup.DEAL, facts, reason, public),) == told(found)


# The order of the reserves ----------------------------------------------------------------------


@pytest.mark.clause("TT-16")
@pytest.mark.parametrize(
    ("orders", "seats", "words"),
    [
        ((row("M1"), row("M2"), row("S3")), (S2,), "wrong for seat 2"),
        ((row("S1"), row("M2"), row("M1")), (S0, S2), "wrong for seat 0 and seat 2"),
        ((row("M1", "M1"), row("M2"), row("M3")), (S0,), "wrong for seat 0"),
        ((row("M1"), (), row("M3")), (S1,), "wrong for seat 1"),
        ((row("M1"), row("M2")), (), "there must be one order for each seat"),
        ((row("M1"), row("M2"), row("M3"), ()), (), "there must be one order for each seat"),
    ],
)
def test_a_wrong_order_of_the_reserves_is_told_whose_it_is(
    orders: tuple[tuple[tt.Card, ...], ...], seats: tuple[Seat, ...], words: str
) -> None:
    """Each seat's order must contain exactly what it set aside."""
    owed = "the order of a reserve must contain exactly the cards that were set aside: "
    reason = owed + words if seats else words
    refusal = violation(clauses.reserve.RESERVE_IS_CLOSED, tt.WrongReserveOrder(seats), reason)

    assert (refusal,) == told(tt.find_violations(ORDERED, tt.OrderReserves(orders)))


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
