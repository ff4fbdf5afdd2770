"""Sentences in parts: the corners that no game of ours reaches."""

from typing import Any, ClassVar

import pytest

from tests.core.demo import TOKENS, Token, Tokens
from tricky_twist.core.clauses import Clause
from tricky_twist.core.errors import Violation, WrongTypeError
from tricky_twist.core.parts import Part, imperative, joined, parts_of
from tricky_twist.core.seats import Seat
from tricky_twist.core.templates import Template
from tricky_twist.core.values import value
from tricky_twist.games import twisted as tw
from tricky_twist.testing.conformance.altering import forged


@value
class Waits:
    """A fact about the player who tried something."""

    words: ClassVar[Template] = Template("{sender} waits")


@value
class Keeps:
    """A fact about some cards."""

    cards: Tokens
    others: tuple[Token, ...] = ()
    words: ClassVar[Template] = Template("{cards} stay, {others:and} go")


def test_a_sentence_about_no_seat_in_particular_is_about_the_player() -> None:
    """The sender of a violation has a name; a fact alone has none."""
    clause = tw.REGISTER.clause("TW-16")
    violation: Any = Violation(clause, Waits(), Waits(), Seat(1))

    assert isinstance(clause, Clause)
    assert (Part("the player"), Part(" waits")) == parts_of(Waits())
    assert (Part("Ben", Seat(1)), Part(" waits")) == parts_of(violation, ("Ada", "Ben"))


def test_no_cards_have_words() -> None:
    """So a sentence never has a hole in it."""
    assert "no cards stay, nothing go" == joined(parts_of(Keeps(Tokens(0))))
    assert "t0 t3 stay, nothing go" == joined(parts_of(Keeps(Tokens.of((TOKENS[0], TOKENS[3])))))


def test_a_thing_with_wrong_fields_is_refused() -> None:
    """With an error of ours, whatever the field holds."""
    spoilt = forged(tw.Place(Seat(0), tw.Card(45)), card="45")

    with pytest.raises(WrongTypeError, match="a Place with fields of the right types"):
        parts_of(spoilt)


def test_a_game_may_write_a_command_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then it is not derived from the sentence."""
    monkeypatch.setattr(tw.Take, "do", Template("grab the row"), raising=False)

    assert "Grab the row" == imperative(tw.Take(Seat(0)))
