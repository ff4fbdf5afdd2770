"""Cards and sets of them are read from their notation, and told in signs and words."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.nonsense import classes_of
from tricky_twist import WrongTypeError
from tricky_twist.core.cardset import CardSet
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw
from tricky_twist.testing.conformance.subject import Subject


def sets_of(subject: Subject) -> list[Any]:
    """Return every class of sets of cards of a game."""
    return [kind for kind in classes_of(subject.game) if issubclass(kind, CardSet)]


@pytest.mark.parametrize(
    ("make", "got"),
    [
        (lambda: tt.Card(int.__new__(tt.Suit, 1), 7), "a Suit, got a value of type Suit"),
        (
            lambda: ft.NumberCard(int.__new__(ft.Colour, 1), 5),
            "a Colour, got a value of type Colour",
        ),
        (lambda: tw.Card(34.0), "a number from 12 to 98 without a 0, got a value of type float"),  # type: ignore[arg-type]
        (
            lambda: tt.ScoreCard(object.__new__(tt.ScoreKind)),
            "a ScoreKind, got a value of type ScoreKind",
        ),
        (
            lambda: tt.ScoreCard(tt.ScoreKind.SUIT_PAIR, ("moon",)),  # type: ignore[arg-type]
            "a tuple of suits, got a value of type tuple",
        ),
    ],
)
def test_a_card_is_not_made_of_what_is_forged(make: Callable[[], object], got: str) -> None:
    """What looks like a suit, and is none of them."""
    with pytest.raises(WrongTypeError) as refused:
        make()
    assert f"expected {got}" == str(refused.value)


@pytest.mark.parametrize("deck", [tt.DECK, tw.DECK, ft.DECK])
def test_what_is_printed_on_a_card_has_one_name(
    deck: tuple[tt.Card | tw.Card | ft.NumberCard, ...],
) -> None:
    """A program that plays all games asks for the value, which is read out with the card."""
    assert [True] * len(deck) == [f"{abs(card.value)}" in card.words.split(",")[0] for card in deck]


def test_the_first_name_of_a_value_in_twisted_can_be_read() -> None:
    """Programs that were written before still work."""
    assert [card.value for card in tw.DECK] == [card.number for card in tw.DECK]
