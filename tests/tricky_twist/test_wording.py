"""Moves, events and bonus cards in words that a person can read."""

import contextlib
from typing import Any

import pytest

from tests.tricky_twist.entered import card, cards
from tricky_twist import Seat, Violation, WrongTypeError
from tricky_twist.core.violations import not_your_turn
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist import clauses, violations

S0, S1, S2 = Seat(0), Seat(1), Seat(2)
M7, Q2 = card("M7"), card("Q2")
FLIP, WILD = tt.BonusCard.FLIP, tt.BonusCard.WILD_STATUS
TAKE_BACK, V2 = tt.BonusCard.TAKE_BACK, tt.BonusCard.VARIABLE_2
RUN, PAIR = tt.SCORE_DECK[:2]
SCORE = tt.SeatScore(
    S1, 1, (), 3, trick_bonus=False, score_card=RUN, counted=tt.RunCounted(()), card_points=0
)

IN_TURN, AT_ONCE = tt.Answering

MOVES: tuple[tuple[tt.Move, str], ...] = (
    (
        tt.OrderScoreDeck((PAIR, RUN)),
        "the score cards are put in this order: suit pair (moon or sun) and run",
    ),
    (tt.ChooseFirstPlayer(S2), "seat 2 is drawn by lot to begin"),
    (tt.Deal((cards("M7 M2"), cards("Q2"))), "the cards are dealt: seat 0 M2 M7; seat 1 Q2"),
    (
        tt.OrderReserves(((M7, Q2), ())),
        "the reserves are put in this order: seat 0 M7 Q2; seat 1 no cards",
    ),
    (tt.SetAside(S1, M7), "seat 1 sets M7 aside"),
    (tt.DrawReserve(S1), "seat 1 draws a card from the reserve"),
    (tt.DeclineDraw(S1), "seat 1 draws nothing"),
    (tt.PlayCard(S1, M7), "seat 1 plays M7"),
    (tt.TakeBonus(S2, FLIP), "seat 2 takes the flip card for a 7"),
    (tt.DeclineBonus(S2), "seat 2 takes no bonus card for a 7"),
    (tt.TakeBack(S2, M7), "seat 2 returns the false trick M7 to the hand"),
    (tt.KeepFalseTricks(S2), "seat 2 returns no false trick to the hand"),
    (tt.FlipPile(S0, M7), "seat 0 turns over the pile with M7"),
    (tt.FlipBonus(S0, V2), "seat 0 turns over variable 2, to count as a trick"),
    (tt.CountAsTrick(S0), "seat 0 counts the wild status card as a trick"),
    (tt.CountAsFalseTrick(S0), "seat 0 counts the wild status card as a false trick"),
    (tt.ChooseSuit(S0, V2, tt.Suit.DISC), "seat 0 chooses disc for variable 2"),
    (tt.ChooseValue(S0, V2, 7), "seat 0 chooses 7 for variable 2"),
    (tt.ShiftValue(S0, M7, 1), "seat 0 shifts the value of M7 by +1"),
    (tt.ShiftValue(S0, V2, -1), "seat 0 shifts the value of variable 2 by -1"),
    (tt.LeaveUnused(S0, WILD), "seat 0 does not use the wild status card"),
    (tt.OrderScoreDeck(()), "the score cards are put in this order: nothing"),
)

EVENTS: tuple[tuple[tt.Event, str], ...] = (
    (tt.ScoreDeckShuffled(), "the score cards are shuffled"),
    (tt.FirstPlayerChosen(S2), "seat 2 is drawn by lot to begin"),
    (
        tt.ScoreCardRevealed(1, PAIR, S2),
        "round 1 is for the suit pair (moon or sun) card, and seat 2 leads",
    ),
    (
        tt.BonusCardsLaidOut(1, (TAKE_BACK, V2), tt.Side.SUITS),
        (
            "the bonus cards are laid out, the variable ones with their suits up: "
            "take-back and variable 2"
        ),
    ),
    (tt.HandDealt(S0, cards("M7 Q2")), "seat 0 is dealt M7 Q2"),
    (tt.HandDealtUnseen(S0, 12), "seat 0 is dealt 12 cards"),
    (tt.HandDealtUnseen(S0, 1), "seat 0 is dealt 1 card"),
    (tt.ReservesRequired(5), "every player sets aside 5 cards as a reserve"),
    (tt.CardSetAside(S1, M7), "seat 1 sets M7 aside"),
    (tt.CardSetAsideUnseen(S1), "seat 1 sets a card aside"),
    (tt.ReservesShuffled(), "the reserves are shuffled and placed face down"),
    (tt.DrawsOffered((S1,), IN_TURN), "seat 1 may draw from the reserve"),
    (
        tt.DrawsOffered((S2, S0), IN_TURN),
        "seat 2 and seat 0 may draw from the reserve, in this order",
    ),
    (
        tt.DrawsOffered((S0, S1), AT_ONCE),
        "seat 0 and seat 1 may draw from the reserve, all at once",
    ),
    (
        tt.DrawAnswered(tt.DrawReserve(S1)),
        "seat 1 has answered, unseen by the others, and draws a card from the reserve",
    ),
    (tt.DrawAnsweredUnseen(S1), "seat 1 has answered the offer to draw"),
    (tt.ReserveCardDrawn(S1, M7), "seat 1 draws M7 from the reserve"),
    (tt.ReserveCardDrawnUnseen(S1), "seat 1 draws a card from the reserve"),
    (tt.DrawDeclined(S1), "seat 1 draws nothing"),
    (tt.TrickBegun(S1), "seat 1 leads the trick"),
    (tt.CardPlayed(S1, M7), "seat 1 plays M7"),
    (tt.TrickWon(S1, cards("M7 M2")), "seat 1 wins the trick and takes M2 M7"),
    (tt.FalseTrickGained(S1, M7), "seat 1 gets M7 back as a false trick"),
    (tt.PicksOffered((S2,)), "seat 2 may pick a bonus card"),
    (tt.PicksOffered((S2, S1)), "seat 2 and seat 1 may pick a bonus card, in this order"),
    (tt.BonusCardTaken(S2, FLIP), "seat 2 takes the flip card for a 7"),
    (tt.BonusCardDeclined(S2), "seat 2 takes no bonus card for a 7"),
    (
        tt.TakeBackOffered(S2, cards("Q2 M7")),
        "seat 2 may return a false trick to the hand: M7 or Q2",
    ),
    (tt.FalseTrickTakenBack(S2, M7), "seat 2 returns the false trick M7 to the hand"),
    (tt.TakeBackUnused(S2), "seat 2 returns no false trick to the hand"),
    (tt.TakeBackWithdrawn(), "the take-back card is withdrawn"),
    (tt.BonusCardsRemoved((TAKE_BACK,)), "out of the game from now on: take-back"),
    (tt.RoundEnded(3, (S1,)), "round 3 ends: seat 1 has no cards in hand"),
    (
        tt.RoundEnded(3, (S0, S1, S2)),
        "round 3 ends: seat 0, seat 1 and seat 2 have no cards in hand",
    ),
    (
        tt.DeclarationsRequired((S1,), (0, 1, 0), AT_ONCE),
        "seat 1 says how the bonus cards are used",
    ),
    (
        tt.DeclarationsRequired((S2, S1), (0, 1, 2), IN_TURN),
        "seat 2 and seat 1 say how bonus cards are used, in this order",
    ),
    (
        tt.DeclarationsRequired((S1, S2), (0, 1, 2), AT_ONCE),
        "seat 1 and seat 2 say how bonus cards are used, all at once",
    ),
    (
        tt.DeclarationAnswered(tt.FlipPile(S1, M7)),
        "seat 1 has answered, unseen by the others, and turns over the pile with M7",
    ),
    (tt.DeclarationAnsweredUnseen(S1), "seat 1 has answered for a bonus card"),
    (tt.PileFlipped(S1, M7), "seat 1 turns over the pile with M7"),
    (tt.BonusFlipped(S1, V2), "seat 1 turns over variable 2, to count as a trick"),
    (tt.WildCountedAsTrick(S1), "seat 1 counts the wild status card as a trick"),
    (tt.WildCountedAsFalseTrick(S1), "seat 1 counts the wild status card as a false trick"),
    (tt.SuitChosen(S1, V2, tt.Suit.SUN), "seat 1 chooses sun for variable 2"),
    (tt.ValueChosen(S1, V2, tt.ValueFace.ANY, 7), "seat 1 chooses 7 for variable 2"),
    (tt.ValueShifted(S1, V2, -1), "seat 1 shifts the value of variable 2 by -1"),
    (tt.BonusLeftUnused(S1, FLIP), "seat 1 does not use the flip card"),
    (tt.SeatScored(SCORE), "seat 1 scores 1 point"),
    (tt.GameEnded((9, 8, 7), (S0,)), "the game ends with 9, 8 and 7 points: seat 0 wins"),
    (
        tt.GameEnded((9, 9, 7), (S0, S1)),
        "the game ends with 9, 9 and 7 points: seat 0 and seat 1 share the victory",
    ),
)


@pytest.mark.parametrize(("thing", "words"), [*MOVES, *EVENTS])
def test_a_move_or_an_event_is_told_in_words(thing: tt.Move | tt.Event, words: str) -> None:
    """Each has a sentence that says who does what."""
    assert words == tt.in_words(thing)


def test_there_are_words_for_every_class() -> None:
    """The examples above leave no class of move and no class of event out."""
    assert set(tt.MOVES) == {type(move) for move, _ in MOVES}
    assert set(tt.EVENTS) == {type(event) for event, _ in EVENTS}


@pytest.mark.parametrize(("thing", "words"), [*MOVES, *EVENTS])
def test_names_stand_in_for_seats(thing: tt.Move | tt.Event, words: str) -> None:
    """With a name for everybody, the same words call nobody a seat."""
    named = words.replace("seat 0", "Ada").replace("seat 1", "Ben").replace("seat 2", "Cleo")

    assert named == tt.in_words(thing, ("Ada", "Ben", "Cleo"))


def test_a_seat_without_a_name_is_called_a_seat() -> None:
    """Names may be given for some seats only."""
    names = ("Ada",)

    assert "Ada plays M7" == tt.in_words(tt.PlayCard(S0, M7), names)
    assert "seat 1 plays M7" == tt.in_words(tt.PlayCard(S1, M7), names)
    assert "round 1 ends: Ada and seat 1 have no cards in hand" == tt.in_words(
        tt.RoundEnded(1, (S0, S1)), names
    )


LEAD, ASIDE = clauses.trick.LEAD, clauses.reserve.SET_ASIDE_FIVE


@pytest.mark.parametrize(
    ("refusal", "words"),
    [
        (violations.card_not_held(LEAD, S0, M7), "you do not hold M7"),
        (
            violations.reserve_is_full(S0, 5),
            "Ada has already set aside its whole reserve of 5 cards",
        ),
        (
            not_your_turn(LEAD, Seat(2), (S1,)),
            "it is not seat 2's turn: the game is waiting for Ben",
        ),
        (
            not_your_turn(ASIDE, Seat(3), (Seat(2), S1, S0)),
            "it is not seat 3's turn: the game is waiting for seat 2, Ben and Ada",
        ),
        (
            violations.wrong_reserve_order((Seat(2), S1)),
            (
                "the order of a reserve must contain exactly the cards that were set aside: "
                "wrong for seat 2 and Ben"
            ),
        ),
    ],
)
def test_a_refusal_is_told_with_names(refusal: Violation[object], words: str) -> None:
    """The reason for the player who tried calls seats by their names, and lists them in words."""
    assert words == tt.in_words(refusal, ("Ada", "Ben"))


def test_a_refusal_of_play_is_told_with_names() -> None:
    """The seats that a refusal of the rules speaks of have their names."""
    state = tt.play(tt.setup(3, first=S0), tt.OrderScoreDeck(tt.SCORE_DECK)).state
    state = tt.play(state, tt.Deal(tuple(tt.Cards(0xFFFF << 16 * n) for n in range(3)))).state
    size = tt.STANDARD.reserve_size
    for each in tuple(tt.view(state, S0).own.hand)[:size]:
        state = tt.play(state, tt.SetAside(S0, each)).state
    (violation,) = tt.find_violations(state, tt.SetAside(S0, card("M12")))

    assert "Ada has already set aside its whole reserve of 5 cards" == tt.in_words(
        violation, ("Ada",)
    )


def test_an_event_of_no_seat_is_refused() -> None:
    """A number is no seat, and the message says so."""
    number: Any = 1

    with pytest.raises(WrongTypeError, match="expected a Seat, got a value of type int"):
        tt.in_words(tt.CardPlayed(number, M7))


@pytest.mark.parametrize(
    "event",
    [
        tt.DrawAnswered(tt.FlipPile(S0, M7)),  # type: ignore[arg-type]  # that is the point
        tt.DrawAnswered(5),  # type: ignore[arg-type]
        tt.DeclarationAnswered(tt.DrawReserve(S0)),  # type: ignore[arg-type]
    ],
)
def test_an_answer_of_another_kind_is_refused(event: tt.Event) -> None:
    """An event is not checked when it is made, and has no words if no answer can be told."""
    with pytest.raises(WrongTypeError, match="Answered with fields of the right types"):
        tt.in_words(event)
    for seat in (None, S0, S1):
        with contextlib.suppress(WrongTypeError):
            tt.view_events((event,), seat)


def test_an_event_of_a_field_that_cannot_be_told_is_refused() -> None:
    """The message names the class of the event."""
    wrong: Any = None

    with pytest.raises(WrongTypeError, match="expected a TrickWon with fields of the right types"):
        tt.in_words(tt.TrickWon(S0, wrong))


# Bonus cards ------------------------------------------------------------------------------------

OTHER_FACES = tt.Rules(odd_values=(3, 7), even_values=(2,), value_faces=tuple(tt.ValueFace)[::-1])


@pytest.mark.parametrize(
    ("bonus", "rules", "side", "words"),
    [
        ("take-back", tt.STANDARD, "suits", "return a false trick to the hand, at once"),
        ("flip", tt.STANDARD, "values", "turn a trick into a false trick, or the reverse"),
        ("wild-status", tt.STANDARD, "suits", "a trick, or a false trick without value or suit"),
        ("trick-bonus", tt.STANDARD, "values", "1 more point for each trick"),
        ("variable-1", tt.STANDARD, "suits", "moon or sun"),
        ("variable-4", tt.STANDARD, "suits", "disc or moon"),
        ("variable-1", tt.STANDARD, "values", "any odd value"),
        ("variable-2", tt.STANDARD, "values", "any even value"),
        ("variable-3", tt.STANDARD, "values", "any value"),
        ("variable-4", tt.STANDARD, "values", "the value of a false trick up or down by 1"),
        ("variable-1", OTHER_FACES, "values", "the value of a false trick up or down by 1"),
        ("variable-3", OTHER_FACES, "values", "2"),
        ("variable-4", OTHER_FACES, "values", "3 or 7"),
    ],
)
def test_a_bonus_card_says_what_it_does(bonus: str, rules: tt.Rules, side: str, words: str) -> None:
    """What a variable card does depends on its side and on what is printed there."""
    assert words == tt.bonus_in_words(tt.BonusCard(bonus), rules, tt.Side(side))


@pytest.mark.parametrize(
    ("wrong", "wanted"),
    [
        (("flip", tt.STANDARD, tt.Side.SUITS), "a BonusCard"),
        ((FLIP, None, tt.Side.SUITS), "a Rules"),
        ((FLIP, tt.STANDARD, "suits"), "a Side"),
    ],
)
def test_what_a_bonus_card_does_is_asked_with_the_right_types(
    wrong: tuple[Any, Any, Any], wanted: str
) -> None:
    """Each argument is checked, even where it does not matter."""
    with pytest.raises(WrongTypeError, match=f"expected {wanted}, got"):
        tt.bonus_in_words(*wrong)
