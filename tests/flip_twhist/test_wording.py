"""Moves, events and refusals in words that a person can read."""

from typing import Any

import pytest

from tests.flip_twhist.entered import (
    PA,
    PO,
    RW,
    S0,
    S1,
    S2,
    TH,
    Make,
    card,
    cards,
    picking,
    playing,
)
from tricky_twist import Violation, WrongTypeError
from tricky_twist.games import flip_twhist as ft

PICK, REST = ft.FlipCause.PICK, ft.FlipCause.REST
UP, NUMBER = ft.Side.STARS, ft.Side.NUMBER
R5 = card("R5")

MOVES: tuple[tuple[ft.Move, str], ...] = (
    (ft.ChooseDealer(S2), "seat 2 is drawn by lot to deal"),
    (
        ft.Deal((cards("R5 R2"), cards("Y0 G1")), cards("")),
        "the number cards are dealt: seat 0 R2 R5; seat 1 Y0 G1",
    ),
    (
        ft.Deal((cards("R5"), cards("Y0")), cards("B2 B2b")),
        "the number cards are dealt: seat 0 R5; seat 1 Y0; face up B2 B2b",
    ),
    (ft.PlayNumber(S1, R5), "seat 1 plays R5"),
    (ft.PlayTwhist(S1, RW), "seat 1 plays the round winner card"),
    (ft.PlayTwhist(S2, PA), "seat 2 plays the pass card"),
    (ft.Pick(S0, cards("R5")), "seat 0 picks R5"),
    (ft.Pick(S0, cards("R5 Y-1")), "seat 0 picks R5 Y-1"),
)

EVENTS: tuple[tuple[ft.Event, str], ...] = (
    (ft.DealerChosen(S2), "seat 2 is drawn by lot to deal"),
    (ft.HandDealt(S0, cards("R5 Y-1")), "seat 0 is dealt R5 Y-1"),
    (ft.HandDealtUnseen(S0, 8), "seat 0 is dealt 8 number cards"),
    (ft.HandDealtUnseen(S0, 1), "seat 0 is dealt 1 number card"),
    (ft.CardsExposed(cards("B4 B5")), "out of play, for all to see: B4 B5"),
    (
        ft.TwhistCardsTaken(ft.TwhistCards.of((RW, PA)), ft.TwhistVisibility.OPEN),
        "everybody has the Twhist cards round winner and pass, face up on the table",
    ),
    (
        ft.TwhistCardsTaken(ft.TwhistCards.of((RW, PA)), ft.TwhistVisibility.HIDDEN),
        "everybody has the Twhist cards round winner and pass, in hand",
    ),
    (
        ft.TwhistCardsTaken(ft.TwhistCards.of(()), ft.TwhistVisibility.OPEN),
        "nobody has a Twhist card",
    ),
    (ft.NumberPlayed(S1, R5), "seat 1 plays R5"),
    (ft.TwhistPlayed(S1, TH), "seat 1 plays the thief card"),
    (
        ft.TrickWon(S1, ft.PickRight.HIGHEST_NUMBER),
        "seat 1 wins the trick with the highest number of the colour led",
    ),
    (
        ft.TrickWon(S1, ft.PickRight.ROUND_WINNER),
        "seat 1 wins the trick with the round winner card",
    ),
    (ft.TrickWon(S1, ft.PickRight.THIEF), "seat 1 wins the trick with the thief card"),
    (ft.TrickWon(S1, ft.PickRight.THREE_POWERS), "seat 1 wins the trick with the thief card"),
    (ft.NothingToPick(), "there is no number card to pick, and nobody flips"),
    (ft.CardsPicked(S0, cards("R5"), 5), "seat 0 picks R5"),
    (ft.CardsPicked(S0, cards("R5 Y-1"), 4), "seat 0 picks R5 Y-1, which is 4"),
    (ft.CardFlipped(S0, ft.FlipCard(4), UP, 4, PICK), "seat 0 flips the 4 to its stars"),
    (
        ft.CardFlipped(S1, ft.FlipCard(8), NUMBER, 11, REST),
        "seat 1 flips the 8 back to its number, for a sum of 11",
    ),
    (
        ft.CardFlipped(S1, ft.FlipCard(-1), UP, -2, REST),
        "seat 1 flips the -1 to its stars, for a sum of -2",
    ),
    (ft.FlipSpared(S2), "seat 2 flips nothing, having played the pass card"),
    (ft.NothingLeft(), "no number cards are left, and nobody else flips"),
    (
        ft.LeaderDecided(S0, ft.LeadRight.LEFT_OF_DEALER),
        "seat 0 is next to lead, to the left of the dealer",
    ),
    (
        ft.LeaderDecided(S0, ft.LeadRight.HIGHEST_NUMBER),
        "seat 0 is next to lead, having played the highest number of the colour led",
    ),
    (
        ft.LeaderDecided(S0, ft.LeadRight.POLE_POSITION),
        "seat 0 is next to lead, having played the pole position card",
    ),
    (
        ft.LeaderDecided(S0, ft.LeadRight.ALL_PASSED),
        "seat 0 is next to lead again, because everybody passed",
    ),
    (
        ft.LeaderDecided(S0, ft.LeadRight.LEADER_AGAIN),
        "seat 0 is next to lead again, because nobody else has the right to",
    ),
    (
        ft.LeaderDecided(S0, ft.LeadRight.LEFT_OF_THIEF),
        "seat 0 is next to lead, because the thief to the right may not",
    ),
    (ft.GameEnded((9, 8, 7), (5, 4, 3), (S0,)), "the game ends with 9, 8 and 7 stars: seat 0 wins"),
    (
        ft.GameEnded((9, 9, 7), (5, 5, 3), (S0, S1)),
        "the game ends with 9, 9 and 7 stars: seat 0 and seat 1 share the victory",
    ),
)


@pytest.mark.parametrize(("thing", "words"), [*MOVES, *EVENTS])
def test_a_move_or_an_event_is_told_in_words(thing: ft.Move | ft.Event, words: str) -> None:
    """Each has a sentence that says who does what."""
    assert words == ft.in_words(thing)


def test_there_are_words_for_every_class() -> None:
    """The examples above leave no class of move and no class of event out."""
    assert set(ft.MOVES) == {type(move) for move, _ in MOVES}
    assert set(ft.EVENTS) == {type(event) for event, _ in EVENTS}


def test_there_are_words_for_every_right() -> None:
    """Who wins or leads does so for a reason that is told."""
    wins = [ft.in_words(ft.TrickWon(S0, right)) for right in ft.PickRight]
    leads = [ft.in_words(ft.LeaderDecided(S0, right)) for right in ft.LeadRight]

    assert all(words.startswith("seat 0 wins the trick with the ") for words in wins)
    assert all(words.startswith("seat 0 is next to lead") for words in leads)
    assert (3, 7) == (len(set(wins)), len(set(leads)))
    assert {kind.words for kind in (RW, PO)} <= {
        words.partition("next to lead, having played the ")[2].removesuffix(" card")
        for words in leads
    }


@pytest.mark.parametrize(("thing", "words"), [*MOVES, *EVENTS])
def test_names_stand_in_for_seats(thing: ft.Move | ft.Event, words: str) -> None:
    """With a name for everybody, the same words call nobody a seat."""
    named = words.replace("seat 0", "Ada").replace("seat 1", "Ben").replace("seat 2", "Cleo")

    assert named == ft.in_words(thing, ("Ada", "Ben", "Cleo"))


def test_a_seat_without_a_name_is_called_a_seat() -> None:
    """Names may be given for some seats only."""
    assert "Ada plays R5" == ft.in_words(ft.PlayNumber(S0, R5), ("Ada",))
    assert "seat 1 plays R5" == ft.in_words(ft.PlayNumber(S1, R5), ("Ada",))


@pytest.mark.parametrize(
    ("make", "move", "words"),
    [
        (playing, ft.PlayTwhist(S2, PA), "it is not seat 2's turn: the game is waiting for Ben"),
        (playing, ft.PlayNumber(S1, R5), "you do not hold R5"),
        (picking, ft.Pick(S1, cards("R5")), "it is not Ben's turn: the game is waiting for Ada"),
    ],
)
def test_a_refusal_of_play_is_told_with_names(make: Make, move: ft.Move, words: str) -> None:
    """The seats that a refusal of the rules speaks of have their names."""
    (violation,) = ft.find_violations(make(), move)

    assert isinstance(violation, Violation)
    assert words == ft.in_words(violation, ("Ada", "Ben"))


def test_an_event_of_no_seat_is_refused() -> None:
    """A number is no seat, and the message says so."""
    number: Any = 1

    with pytest.raises(WrongTypeError, match="expected a Seat, got a value of type int"):
        ft.in_words(ft.NumberPlayed(number, R5))


def test_an_event_of_a_field_that_cannot_be_told_is_refused() -> None:
    """The message names the class of the event."""
    wrong: Any = None

    with pytest.raises(WrongTypeError, match="expected a TrickWon with fields of the right types"):
        ft.in_words(ft.TrickWon(S0, wrong))
