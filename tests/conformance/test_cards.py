"""Cards and sets of them are read from their notation, and told in signs and words."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, strategies as st

from tests.conformance.subjects import every_game
from tests.nonsense import classes_of
from tricky_twist import NotationError, WrongTypeError
from tricky_twist.core.cardset import CardSet
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw
from tricky_twist.testing.conformance.subject import Subject


def sets_of(subject: Subject) -> list[Any]:
    """Return every class of sets of cards of a game."""
    return [kind for kind in classes_of(subject.game) if issubclass(kind, CardSet)]


@every_game
@given(data=st.data())
def test_a_set_of_cards_is_read_in_any_order_with_any_spaces(
    subject: Subject, data: st.DataObject
) -> None:
    """What is written card by card is read back, whatever stands between the cards."""
    for kind in sets_of(subject):
        cards = data.draw(st.lists(st.sampled_from(kind.deck), unique=True))
        gaps = data.draw(st.sampled_from([" ", "  ", "\n", "\t "]))

        assert kind.of(cards) == kind.parse(gaps.join(map(str, cards)))
        assert kind.of(cards) == kind.parse(f"{gaps}{gaps.join(f'{card}' for card in cards)}{gaps}")


@every_game
def test_what_is_no_card_is_named_by_its_place(subject: Subject) -> None:
    """So is a card that is named twice; the column counts from 1."""
    for kind in sets_of(subject):
        one, other = map(str, kind.deck[:2])
        for wrong in ("X9", one.lower() + "!", one, f"{one},", "0", "\N{SNOWMAN}"):
            with pytest.raises(NotationError) as refused:
                kind.parse(f"{one} {other}  {wrong} {one}")
            column = len(f"{one} {other}  ") + 1
            assert column == refused.value.column
            assert str(refused.value).endswith(f"such as '{one} {other}' at column {column}")


@every_game
@pytest.mark.parametrize("wrong", [None, 7, b"M7", ["M7"], object()])
def test_only_a_text_names_cards(subject: Subject, wrong: object) -> None:
    """Anything else is described by its type."""
    for kind in sets_of(subject):
        with pytest.raises(NotationError, match=rf"a value of type {type(wrong).__name__}"):
            kind.parse(wrong)


@every_game
def test_a_card_is_formatted_as_its_notation(subject: Subject) -> None:
    """It can be padded and aligned like a text."""
    for kind in sets_of(subject):
        for card in kind.deck:
            assert str(card) == f"{card}"
            assert f"{card!s:>6}" == f"{card:>6}"


@every_game
@pytest.mark.parametrize("form", ["d", "x", "0" * 40 + "9" * 40, "%", "{}"])
def test_a_card_has_the_forms_of_a_text_and_no_others(subject: Subject, form: str) -> None:
    """The error is one of ours."""
    card = subject.package.Cards.deck[random.Random(form).randrange(20)]  # noqa: S311  # any
    with pytest.raises(WrongTypeError) as refused:
        format(card, form)
    assert "expected the form of a text such as >3, got one that no text has" == str(refused.value)


@every_game
def test_every_card_has_a_sign_and_a_name(subject: Subject) -> None:
    """Each face has one sign and one name; copies of a face share them."""
    for kind in sets_of(subject):
        faces = {(card.symbol, card.words) for card in kind.deck}

        assert len(faces) == len({symbol for symbol, _ in faces})
        assert len(faces) == len({words for _, words in faces})
        for symbol, words in faces:
            assert "" != symbol
            assert len(symbol) < 4
            assert words == words.strip()
            assert words.isascii()
            assert not any(trace in words for trace in ("_", "(", "="))
        copies = {getattr(card, "copy", 1) for card in kind.deck}
        assert len(faces) == len(kind.deck) // len(copies)


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
