"""Each phase lists exactly the moves of the seats that are asked, in a fixed order."""

from collections.abc import Iterator

import pytest

from tests.tricky_twist.phases import (
    DEAL_PENDING,
    DECLARING,
    DRAWING,
    FLIP,
    FOLLOWING,
    HIDDEN,
    LEADING,
    MATCH,
    NO_CARDS,
    OVER,
    PICKING,
    ROUND,
    RULES,
    S0,
    S1,
    S2,
    SCORE_DECK_PENDING,
    SETTING_ASIDE,
    TABLE,
    TAKE_BACK,
    TAKING_BACK,
    TRICK,
    card,
    cards,
)
from tricky_twist import Seat
from tricky_twist.core.values import changed
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.declaring import offered_values

WILD, SHIFT = tt.BonusCard.WILD_STATUS, tt.BonusCard.VARIABLE_4
ODD, EVEN = tt.BonusCard.VARIABLE_1, tt.BonusCard.VARIABLE_2


def table_of(**readings: object) -> tt.Table:
    """Return the table of a game with other readings."""
    match = changed(MATCH, rules=changed(RULES, **readings))
    return changed(TABLE, round=changed(ROUND, match=match))


AT_ONCE = table_of(draw_order=tt.DrawOrder.SIMULTANEOUS, declare_order=tt.DeclareOrder.SIMULTANEOUS)


WILD_TOO = changed(AT_ONCE, bonus=tt.BonusRow((), ((FLIP, WILD), (), (WILD,))))
FRESH = (tt.PlayCard(S1, card("M2")),)
FRESH_REFUSED = changed(
    table_of(take_back_fresh=tt.TakeBackFresh.REFUSED),
    false_tricks=(NO_CARDS, cards("M2 S2"), NO_CARDS),
)


def set_asides(seat: Seat, text: str) -> tuple[tt.Move, ...]:
    """Return the moves that set these cards aside."""
    return tuple(tt.SetAside(seat, one) for one in cards(text))


def draws(seat: Seat) -> tuple[tt.Move, ...]:
    """Return both answers in a draw window."""
    return (tt.DrawReserve(seat), tt.DeclineDraw(seat))


def wilds(seat: Seat) -> tuple[tt.Move, ...]:
    """Return the answers for the wild-status card."""
    return (tt.CountAsTrick(seat), tt.CountAsFalseTrick(seat), tt.LeaveUnused(seat, WILD))


Lists = dict[Seat, tuple[tt.Move, ...]]
FLIPS = (tt.FlipPile(S0, card("M1")), tt.LeaveUnused(S0, FLIP))
LISTS: tuple[tuple[tt.State, Lists], ...] = (
    (SCORE_DECK_PENDING, {}),
    (DEAL_PENDING, {}),
    (OVER, {}),
    (SETTING_ASIDE, {S1: set_asides(S1, "M2 S2"), S2: set_asides(S2, "M3 S3")}),
    (DRAWING, {S1: draws(S1)}),
    (tt.Drawing(AT_ONCE, HIDDEN, (S2, S0), ()), {S2: draws(S2), S0: draws(S0)}),
    (LEADING, {S0: (tt.PlayCard(S0, card("M1")), tt.PlayCard(S0, card("S1")))}),
    (FOLLOWING, {S1: (tt.PlayCard(S1, card("M2")),)}),
    (PICKING, {S1: (tt.TakeBonus(S1, TAKE_BACK), tt.DeclineBonus(S1))}),
    (TAKING_BACK, {S1: (tt.TakeBack(S1, card("M2")), tt.KeepFalseTricks(S1))}),
    (DECLARING, {S0: FLIPS}),
    (tt.Declaring(TABLE, HIDDEN, (S2,), (FLIPS[1],)), {S2: wilds(S2)}),
    (tt.Declaring(AT_ONCE, HIDDEN, (S2, S0), ()), {S2: wilds(S2), S0: FLIPS}),
    (tt.Declaring(AT_ONCE, HIDDEN, (S2,), (FLIPS[1],)), {S2: wilds(S2)}),
    (tt.Declaring(WILD_TOO, HIDDEN, (S0, S2), (FLIPS[1],)), {S0: wilds(S0), S2: wilds(S2)}),
    (
        tt.TakingBack(FRESH_REFUSED, HIDDEN, changed(TRICK, plays=FRESH), (S1,)),
        {S1: (tt.TakeBack(S1, card("S2")), tt.KeepFalseTricks(S1))},
    ),
)


@pytest.mark.clause("TT-17", "TT-19", "TT-21", "TT-32", "TT-33", "TT-37")
@pytest.mark.parametrize(("state", "lists"), LISTS)
def test_the_moves_of_each_seat_are_listed(state: tt.State, lists: Lists) -> None:
    """Seats come in the order in which they are asked; a seat that is not asked has no move."""
    assert tuple(lists) == tt.actors(state)
    assert tuple(move for moves in lists.values() for move in moves) == tt.legal_moves(state)
    for seat in (S0, S1, S2):
        assert lists.get(seat, ()) == tt.legal_moves(state, seat)


@pytest.mark.clause("TT-14", "TT-17", "TT-19", "TT-21", "TT-32", "TT-33", "TT-37")
@pytest.mark.parametrize(("state", "lists"), LISTS)
def test_a_view_lists_the_moves_of_its_seat(state: tt.State, lists: Lists) -> None:
    """They are those of the state; nobody else's are listed, and a spectator has none."""
    assert () == tt.legal_moves(tt.view(state, None)) == tt.legal_moves(tt.view(state, None), S0)
    for seat in (S0, S1, S2):
        seen = tt.view(state, seat)
        assert lists.get(seat, ()) == tt.legal_moves(seen) == tt.legal_moves(seen, seat)
        for other in {S0, S1, S2} - {seat}:
            assert () == tt.legal_moves(seen, other)


# Declaring --------------------------------------------------------------------------------------


def answering(held: tuple[tt.BonusCard, ...], side: tt.Side, **readings: object) -> tt.Declaring:
    """Return a state in which seat 0 is asked about these cards."""
    plain = table_of(**readings)
    table = changed(
        plain,
        round=changed(plain.round, side=side),
        tricks=((cards("M3 M2"),), (), ()),
        false_tricks=(cards("M1 S12"), NO_CARDS, NO_CARDS),
        bonus=tt.BonusRow((), (held, (), ())),
    )
    return tt.Declaring(table, HIDDEN, (S0,), ())


def values(bonus: tt.BonusCard, *numbers: int) -> Iterator[tt.Move]:
    """Yield the moves that choose one of these values."""
    return (tt.ChooseValue(S0, bonus, number) for number in numbers)


PILES = [tt.FlipPile(S0, one) for one in cards("M1 M2 M3 S12")]
SHIFTS = [tt.ShiftValue(S0, card("M1"), 1), tt.ShiftValue(S0, card("S12"), -1)]
SUITS, VALUES = tt.Side.SUITS, tt.Side.VALUES


@pytest.mark.clause("TT-39", "TT-40", "TT-41", "TT-43", "TT-44", "TT-45", "TT-46", "TT-47")
@pytest.mark.parametrize(
    ("held", "side", "moves"),
    [
        ((FLIP, WILD), SUITS, PILES),
        ((WILD, ODD), SUITS, wilds(S0)[:2]),
        ((ODD,), SUITS, [tt.ChooseSuit(S0, ODD, suit) for suit in (tt.Suit.MOON, tt.Suit.SUN)]),
        ((SHIFT,), SUITS, [tt.ChooseSuit(S0, SHIFT, s) for s in (tt.Suit.DISC, tt.Suit.MOON)]),
        ((ODD, SHIFT), VALUES, values(ODD, 1, 3, 5, 7, 9, 11)),
        ((EVEN,), VALUES, values(EVEN, 2, 4, 6, 8, 10, 12)),
        ((tt.BonusCard.VARIABLE_3,), VALUES, values(tt.BonusCard.VARIABLE_3, *range(1, 13))),
        ((SHIFT,), VALUES, SHIFTS),
    ],
)
def test_a_bonus_card_offers_its_uses(
    held: tuple[tt.BonusCard, ...], side: tt.Side, moves: Iterator[tt.Move]
) -> None:
    """All of them in order, and last of all to leave it unused."""
    expected = (*moves, tt.LeaveUnused(S0, held[0]))

    assert expected == tt.legal_moves(answering(held, side))


@pytest.mark.clause("TT-34", "TT-47", "TT-A30")
def test_the_shift_is_asked_about_last() -> None:
    """It works on what the others have made; otherwise cards come in their order."""
    rules = tt.Rules(value_faces=tuple(reversed(tt.ValueFace)))
    state = answering((ODD, EVEN), VALUES, value_faces=rules.value_faces)
    then = tt.play(state, tt.LeaveUnused(S0, EVEN)).state

    assert tt.LeaveUnused(S0, EVEN) == tt.legal_moves(state)[-1]
    assert (*SHIFTS, tt.LeaveUnused(S0, ODD)) == tt.legal_moves(then)


@pytest.mark.clause("TT-34")
def test_the_trick_bonus_is_not_asked_about() -> None:
    """It counts by itself."""
    state = answering((tt.BonusCard.TRICK_BONUS, ODD), SUITS)

    assert tt.LeaveUnused(S0, ODD) == tt.legal_moves(state)[-1]


@pytest.mark.clause("TT-39", "TT-A31")
@pytest.mark.parametrize(
    ("side", "virtual"), [(VALUES, (ODD,)), (SUITS, (ODD, SHIFT))], ids=["values", "suits"]
)
def test_only_what_becomes_a_false_trick_can_be_turned_over(
    side: tt.Side, virtual: tuple[tt.BonusCard, ...]
) -> None:
    """A shift makes none; neither does the wild-status card, which chooses for itself."""
    held = (FLIP, WILD, ODD, SHIFT)
    state = answering(held, side, flip_target=tt.FlipTarget.VIRTUAL_TOO)
    turned = [tt.FlipBonus(S0, bonus) for bonus in virtual]

    assert (*PILES, *turned, tt.LeaveUnused(S0, FLIP)) == tt.legal_moves(state)


@pytest.mark.clause("TT-47", "TT-A38")
@pytest.mark.parametrize(
    ("target", "own"),
    [
        (tt.ShiftTarget.ANY_VALUED, [tt.ShiftValue(S0, ODD, -1), tt.ShiftValue(S0, ODD, 1)]),
        (tt.ShiftTarget.PRINTED_ONLY, []),
    ],
)
def test_a_shift_reaches_what_its_reading_says(target: tt.ShiftTarget, own: list[tt.Move]) -> None:
    """A value that was chosen can be shifted only where any value can."""
    state = tt.play(
        answering((ODD, SHIFT), VALUES, shift_target=target), tt.ChooseValue(S0, ODD, 7)
    ).state

    assert (*SHIFTS, *own, tt.LeaveUnused(S0, SHIFT)) == tt.legal_moves(state)


@pytest.mark.clause("TT-44", "TT-45", "TT-46", "TT-47")
def test_a_value_face_offers_what_the_rules_print_on_it() -> None:
    """The shift offers no value."""
    rules = tt.Rules(odd_values=(1, 9), even_values=(4,))
    offered = [offered_values(rules, face) for face in tt.ValueFace]

    assert [(1, 9), (4,), tuple(range(1, 13)), ()] == offered
