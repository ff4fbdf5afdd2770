"""A set of cards behaves as a set does, in the order of its deck."""

from collections.abc import Callable

import pytest
from hypothesis import given, strategies as st

from tests.core.demo import TOKENS, Token, Tokens
from tricky_twist import NotationError, WrongTypeError
from tricky_twist.core.cardset import CardSet, Formatted
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw

tokens = st.sets(st.sampled_from(TOKENS))


@given(tokens)
def test_a_set_holds_what_it_was_made_of(chosen: set[Token]) -> None:
    """Members, length, truth and order are those of the cards, in the order of the deck."""
    cards = Tokens.of(chosen)

    assert sorted(chosen, key=lambda token: token.index) == list(cards)
    assert len(chosen) == len(cards)
    assert bool(chosen) == bool(cards)
    assert [token in chosen for token in TOKENS] == [token in cards for token in TOKENS]
    assert cards.is_well_formed()


@given(tokens, tokens)
def test_sets_combine_as_sets_do(one: set[Token], other: set[Token]) -> None:
    """Union, intersection and difference are those of ordinary sets."""
    assert Tokens.of(one | other) == Tokens.of(one) | Tokens.of(other)
    assert Tokens.of(one & other) == Tokens.of(one) & Tokens.of(other)
    assert Tokens.of(one - other) == Tokens.of(one) - Tokens.of(other)


@given(tokens, st.sampled_from(TOKENS))
def test_one_card_is_added_or_removed(chosen: set[Token], token: Token) -> None:
    """Adding what is there, or removing what is not, changes nothing."""
    cards = Tokens.of(chosen)

    assert Tokens.of(chosen | {token}) == cards.with_card(token)
    assert Tokens.of(chosen - {token}) == cards.without_card(token)
    assert list(cards) == sorted(chosen, key=lambda t: t.index), "the old set is as it was"


def test_equal_sets_hash_alike() -> None:
    """The order of the cards and doubles do not matter."""
    one, two = TOKENS[:2]

    assert hash(Tokens.of([one, two])) == hash(Tokens.of([two, one, two]))


def test_a_set_shows_its_cards() -> None:
    """The repr has the notation of each card."""
    assert "Tokens(t0 t2)" == repr(Tokens.of([TOKENS[2], TOKENS[0]]))
    assert "Tokens()" == repr(Tokens(0))


def test_an_ill_formed_set_shows_that_it_is_ill_formed() -> None:
    """Showing a value never fails."""
    assert "Tokens(an ill-formed mask)" == repr(Tokens(-1))


@pytest.mark.parametrize(
    ("use", "words"),
    [
        (lambda: Tokens.of([3]), "expected a Token, got a value of type int"),  # type: ignore[list-item]
        (lambda: Tokens.of(3), "expected cards, got a value of type int"),  # type: ignore[arg-type]
        (lambda: Tokens(1).with_card(3), "expected a Token, got a value of type int"),  # type: ignore[arg-type]
        (lambda: Tokens(1).without_card("t0"), "expected a Token, got a value of type str"),  # type: ignore[arg-type]
    ],
    ids=["of a list", "of a number", "with", "without"],
)
def test_a_foreign_card_is_refused(use: Callable[[], object], words: str) -> None:
    """A set holds cards of its own game only."""
    with pytest.raises(WrongTypeError) as refused:
        use()
    assert words == str(refused.value)


def test_sets_join_only_with_their_kind() -> None:
    """Python itself refuses to join a set with something else."""
    cards: object = Tokens(3)
    for join in ("__or__", "__and__", "__sub__"):
        assert getattr(cards, join)(3) is NotImplemented


def test_a_foreign_value_is_not_in_a_set() -> None:
    """Asking for what is no card gets the answer no."""
    everything = Tokens.of(TOKENS)

    assert 3 not in everything
    assert None not in everything
    assert Foreign(2) not in everything
    assert object.__new__(Token) not in everything


class Foreign(Token):
    """What has all that a card has, and is of another game."""


@pytest.mark.parametrize("wrong", [Foreign(2), object.__new__(Token)], ids=["foreign", "half made"])
def test_what_is_like_a_card_is_refused_too(wrong: Token) -> None:
    """Of another class, or made past its constructor."""
    for join in (Tokens(1).with_card, Tokens(1).without_card, lambda card: Tokens.of([card])):
        with pytest.raises(WrongTypeError, match=r"expected (a Token|cards), got a value"):
            join(wrong)


def test_a_text_names_each_card_once_and_no_others() -> None:
    """The error has the text, what was expected and the column."""
    expected = "a list of different cards such as 't0 t1'"
    for text, column in (("t5 x", 4), ("t5 t5", 4), ("x", 1), ("t0 t1 t0", 7)):
        with pytest.raises(NotationError) as refused:
            Tokens.parse(text)
        assert (text, expected, column) == refused.value.args
    with pytest.raises(NotationError) as refused:
        Tokens.parse(7)
    assert ("a value of type int", expected, 1) == refused.value.args


@pytest.mark.parametrize("mask", [-1, 1 << 70, True, 1.0, "1", None])
def test_a_mask_that_names_no_cards_is_not_well_formed(mask: object) -> None:
    """Bits beyond the deck, negative numbers and other types are told apart."""
    assert not Tokens(mask).is_well_formed()  # type: ignore[arg-type]  # that is the point
    assert Tokens(0).is_well_formed()
    assert not object.__new__(Tokens).is_well_formed()
    assert Tokens((1 << 70) - 1).is_well_formed()


@pytest.mark.parametrize("mask", [-1, 1 << 70, "1"])
def test_a_mask_that_names_no_cards_cannot_be_gone_through(mask: object) -> None:
    """Who goes through what is no set gets an error of ours."""
    with pytest.raises(WrongTypeError, match="a set of cards, got an ill-formed mask"):
        list(iter(Tokens(mask)))  # type: ignore[arg-type]  # that is the point


def test_sets_of_different_games_differ() -> None:
    """The same mask means other cards in another game."""

    class Others(CardSet[Token]):
        """Another game's cards."""

        __slots__ = ()
        deck = TOKENS

    one: object = Tokens(1)
    assert one != Others(1)


def test_a_deck_may_be_a_single_card() -> None:
    """Its set holds that card, or nothing."""

    class Lonely(CardSet[Token]):
        """The smallest pack."""

        __slots__ = ()
        deck = TOKENS[:1]

    assert [TOKENS[0]] == list(Lonely.of(TOKENS[:1]))
    assert TOKENS[0] in Lonely(1)
    assert TOKENS[0] not in Lonely(0)
    assert Lonely(1) == Lonely(0).with_card(TOKENS[0])
    assert Lonely(0) == Lonely(1).without_card(TOKENS[0])


def test_an_ill_formed_set_has_no_length() -> None:
    """To count what are no cards gets an error of ours."""
    with pytest.raises(WrongTypeError, match="a set of cards, got an ill-formed mask"):
        len(Tokens("x"))  # type: ignore[arg-type]


class Written(Formatted):
    """Something with a notation."""

    def __str__(self) -> str:
        """Return the notation."""
        return "t0"


@pytest.mark.parametrize("form", ["d", ">" + "9" * 30, 3], ids=["number", "too wide", "no text"])
def test_a_card_takes_the_forms_of_a_text_and_no_others(form: str) -> None:
    """Whatever Python would say of a wrong one, the error is one of ours."""
    assert "  t0|" == f"{Written():>4}|"
    with pytest.raises(WrongTypeError) as refused:
        Written().__format__(form)
    assert "expected the form of a text such as >3, got one that no text has" == str(refused.value)


@pytest.mark.parametrize(
    ("card", "text"),
    [
        (ft.FlipCard(-1), "-1"),
        (ft.Twhist.PASS, "PA"),
        (ft.NumberCard(ft.Colour.RED, 2), "R2"),
        (tt.BonusCard.FLIP, "flip"),
        (tt.STANDARD.score_deck[0], "run"),
        (tt.Card.parse("M7"), "M7"),
        (tw.Card(34), "34"),
    ],
)
def test_every_card_is_formatted_as_its_notation(card: object, text: str) -> None:
    """None of them is a number, or a word of Python's."""
    assert (text, f"{text:>5}") == (f"{card}", f"{card:>5}")
    with pytest.raises(WrongTypeError, match="the form of a text such as >3"):
        format(card, "%")
