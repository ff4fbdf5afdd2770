"""Moves, events and refusals in words that a person can read."""

from typing import Any

import pytest

from tests.twisted.entered import S0, S1, S2, card, cards, placed, row
from tricky_twist import Violation, WrongTypeError
from tricky_twist.games import twisted as tw

SCORE = tw.SeatScore(S1, (tw.Counted(card(34), 1),), (), ())
LOSS = tw.SeatScore(S1, (), (tw.Counted(card(44), -5),), ())

MOVES: tuple[tuple[tw.Move, str], ...] = (
    (tw.ChooseDealer(S2), "seat 2 is drawn by lot to deal"),
    (
        tw.Deal((cards("34 12"), cards("98")), row("43 21")),
        "the cards are dealt: seat 0 12 34; seat 1 98; the pile is 43 21",
    ),
    (
        tw.Deal((cards(""), cards("98")), ()),
        "the cards are dealt: seat 0 no cards; seat 1 98; the pile is no cards",
    ),
    (tw.Place(S1, card(34)), "seat 1 adds 34 to the row"),
    (tw.Twist(S1, card(34)), "seat 1 twists 34 out of the row"),
    (tw.Take(S1), "seat 1 takes the row"),
)

EVENTS: tuple[tuple[tw.Event, str], ...] = (
    (tw.DealerChosen(S2), "seat 2 is drawn by lot to deal"),
    (tw.RoundBegun(2, S0, S1), "round 2 begins: seat 0 deals, and seat 1 has the first turn"),
    (tw.HandDealt(S0, cards("34 12")), "seat 0 is dealt 12 34"),
    (tw.HandDealtUnseen(S0, 9), "seat 0 is dealt 9 cards"),
    (tw.HandDealtUnseen(S0, 1), "seat 0 is dealt 1 card"),
    (tw.PileLaid(61), "the pile has 61 cards"),
    (tw.PileLaid(0), "the pile has no cards"),
    (tw.CardPlaced(S1, card(34)), "seat 1 adds 34 to the row"),
    (tw.CardTwisted(S1, card(34), card(43)), "seat 1 twists 34 out of the row with 43"),
    (tw.RowTaken(S1, row("34 12")), "seat 1 takes the row 34 12"),
    (tw.ExtraCardTaken(S1, card(22)), "seat 1 takes 22 off the pile with it, unseen"),
    (tw.ExtraCardTakenUnseen(S1), "seat 1 takes the top card of the pile with it, unseen"),
    (tw.CardDrawn(S1, card(34)), "seat 1 draws 34"),
    (tw.CardDrawnUnseen(S1), "seat 1 draws a card"),
    (tw.PileEmptied(), "the pile is empty"),
    (
        tw.RoundEnded(1, tw.EndCause.ROW_TAKEN),
        "round 1 ends: the row was taken and the pile is empty",
    ),
    (
        tw.RoundEnded(1, tw.EndCause.LAST_TWIST),
        "round 1 ends: the last card of the row was twisted out and the pile is empty",
    ),
    (
        tw.RoundEnded(1, tw.EndCause.LAST_EXTRA_CARD),
        "round 1 ends: the last card of the pile was taken with a row",
    ),
    (tw.RoundEnded(1, tw.EndCause.EMPTY_HAND), "round 1 ends: the next player has no cards left"),
    (tw.SeatScored(SCORE), "seat 1 scores 1 point"),
    (tw.SeatScored(LOSS), "seat 1 scores minus 5 points"),
    (tw.SeatScored(tw.SeatScore(S1, (), (), ())), "seat 1 scores no points"),
    (tw.NextDealerDecided(S1), "seat 1 deals the next round"),
    (tw.GameEnded((9, -8), (S0,)), "the game ends with 9 and -8 points: seat 0 wins"),
    (
        tw.GameEnded((9, 9, 7), (S0, S1)),
        "the game ends with 9, 9 and 7 points: seat 0 and seat 1 share the victory",
    ),
)


@pytest.mark.parametrize(("thing", "words"), [*MOVES, *EVENTS])
def test_a_move_or_an_event_is_told_in_words(thing: tw.Move | tw.Event, words: str) -> None:
    """Each has a sentence that says who does what."""
    assert words == tw.in_words(thing)


def test_there_are_words_for_every_class() -> None:
    """The examples above leave no class of move, no class of event and no ending out."""
    ended = {event.cause for event, _ in EVENTS if isinstance(event, tw.RoundEnded)}

    assert set(tw.MOVES) == {type(move) for move, _ in MOVES}
    assert set(tw.EVENTS) == {type(event) for event, _ in EVENTS}
    assert set(tw.EndCause) == ended


@pytest.mark.parametrize(("thing", "words"), [*MOVES, *EVENTS])
def test_names_stand_in_for_seats(thing: tw.Move | tw.Event, words: str) -> None:
    """With a name for everybody, the same words call nobody a seat."""
    named = words.replace("seat 0", "Ada").replace("seat 1", "Ben").replace("seat 2", "Cleo")

    assert named == tw.in_words(thing, ("Ada", "Ben", "Cleo"))


def test_a_seat_without_a_name_is_called_a_seat() -> None:
    """Names may be given for some seats only."""
    names = ("Ada",)

    assert "Ada takes the row" == tw.in_words(tw.Take(S0), names)
    assert "seat 1 takes the row" == tw.in_words(tw.Take(S1), names)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (tw.Place(S0, card(13)), "it is not Ada's turn: the game is waiting for Ben"),
        (tw.Place(S1, card(98)), "you do not hold 98"),
        (tw.Place(S1, card(32)), "32 is more than 10 away from 12, where the row ends"),
        (tw.Twist(S1, card(13)), "13 is not in the row"),
    ],
)
def test_a_refusal_is_told_with_names(move: tw.Move, words: str) -> None:
    """The reason for the player who tried calls seats by their names."""
    violation = tw.find_violations(placed(), move)[0]

    assert words == tw.in_words(violation, ("Ada", "Ben"))


def test_an_event_of_no_seat_is_refused() -> None:
    """A number is no seat, and the message says so."""
    number: Any = 1

    with pytest.raises(WrongTypeError, match="expected a Seat, got a value of type int"):
        tw.in_words(tw.CardPlaced(number, card(34)))


def test_an_event_of_a_field_that_cannot_be_told_is_refused() -> None:
    """The message names the class of the event."""
    wrong: Any = None

    with pytest.raises(
        WrongTypeError, match="expected a RoundEnded with fields of the right types"
    ):
        tw.in_words(tw.RoundEnded(1, wrong))


def test_a_violation_of_no_words_is_refused() -> None:
    """A violation that somebody made of something else gets an error of ours."""
    wrong: Any = None

    with pytest.raises(WrongTypeError, match="expected a Violation with fields of the right types"):
        tw.in_words(Violation(tw.REGISTER.clause("TW-14"), wrong, wrong))
