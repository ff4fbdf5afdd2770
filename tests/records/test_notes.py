"""What a bystander notes to the letter: who began, what a move lacks, and cards shown again."""

from typing import Any

import pytest

from tricky_twist import FLIP_TWHIST, TRICKY_TWIST, TWISTED, Seat, WrongTypeError
from tricky_twist.core.values import changed
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw
from tricky_twist.records import OpenRecord, Record, Setup, begin, verify_openly
from tricky_twist.records._notes import Notes, find_again, notes_of, require_open


def test_without_a_lot_the_first_that_moves_has_begun() -> None:
    """Though no rule lets it move before chance has chosen; a setup that says who began counts."""
    moves = (tw.Place(Seat(1), tw.Card(21)), tw.Place(Seat(0), tw.Card(23)))
    unset, set_up = Setup(2, tw.STANDARD), Setup(2, tw.STANDARD, Seat(0))

    assert Notes(changed(unset, first=Seat(1)), moves, ()) == notes_of(
        Record(TWISTED, unset, moves)
    )
    assert Notes(set_up, moves, ()) == notes_of(Record(TWISTED, set_up, moves))
    assert Notes(unset, (), ()) == notes_of(Record(TWISTED, unset))


def test_a_lot_counts_more_than_the_first_move() -> None:
    """Chance names the dealer; a seat that moves before its turn has not begun."""
    moves = (tw.ChooseDealer(Seat(0)), tw.Place(Seat(0), tw.Card(21)))
    notes = notes_of(Record(TWISTED, Setup(2, tw.STANDARD), moves))

    assert Notes(Setup(2, tw.STANDARD, Seat(1)), moves[1:], ()) == notes


def test_a_first_move_that_is_secret_tells_nothing() -> None:
    """Nobody else sees who sets a card aside, and so who began stays unknown."""
    moves = (tt.SetAside(Seat(1), tt.Card.parse("M7")),)
    notes = notes_of(Record(TRICKY_TWIST, Setup(3, tt.STANDARD), moves))

    assert Notes(Setup(3, tt.STANDARD), (), ()) == notes


@pytest.mark.parametrize(
    ("move", "got"),
    [
        (tt.SetAside(Seat(0), tt.Card.parse("M7")), "a value of type SetAside"),
        (tt.ChooseFirstPlayer(Seat(0)), "a value of type ChooseFirstPlayer"),
    ],
)
def test_what_nobody_saw_is_no_open_move(move: Any, got: str) -> None:
    """A secret move of a player, and one of chance."""
    with pytest.raises(WrongTypeError) as caught:
        require_open(TRICKY_TWIST, TRICKY_TWIST.setup(3), (), move)
    assert f"expected a move that everybody sees, got {got}" == str(caught.value)


def test_an_open_move_lacks_no_card_before_one_matters() -> None:
    """A declaration does, and the error says which card, and that there is none."""
    state = TRICKY_TWIST.setup(3, first=Seat(0))
    require_open(TRICKY_TWIST, state, (), tt.DeclineDraw(Seat(0)))
    require_open(TRICKY_TWIST, state, tt.STANDARD.score_deck[:1], tt.CountAsTrick(Seat(0)))
    words = "the score card of round 1, which decides what may be declared, got no score cards"
    with pytest.raises(WrongTypeError, match=f"^expected {words}$"):
        require_open(TRICKY_TWIST, state, (), tt.CountAsTrick(Seat(0)))


def test_cards_that_are_shown_again() -> None:
    """The second of each, or the first that exceeds its copies, in their order."""
    again = find_again(FLIP_TWHIST, ("M7", "S2", "M7", "S2", "M7"), ft.STANDARD)
    card, other = tt.STANDARD.score_deck[:2]
    twice = changed(tt.STANDARD, score_deck=(card, card, other))

    assert ("M7", "S2", "M7") == again
    assert () == find_again(TRICKY_TWIST, (card, other, card), twice)
    assert (card, other) == find_again(TRICKY_TWIST, (card, other, card, card, other), twice)


def test_an_error_names_the_card_that_is_shown_twice() -> None:
    """The first of them, as it is written."""
    cards = tuple(map(ft.NumberCard.parse, ("R0", "R1", "R1", "R0")))
    seen = OpenRecord(FLIP_TWHIST, Setup(3, ft.STANDARD, Seat(0)), (), cards)
    with pytest.raises(
        WrongTypeError, match=r"^expected cards that are shown once each, got R1 twice$"
    ):
        verify_openly(seen)


def test_only_a_setup_with_a_first_player_is_watched() -> None:
    """The error says what was there."""
    unset = OpenRecord(TWISTED, Setup(2, tw.STANDARD), ())
    with pytest.raises(WrongTypeError, match=r"^expected a Setup that says who goes first, got"):
        verify_openly(unset)
    assert begin("twisted", 2).start.first is None
