"""A sentence knows what it tells, and is said again with names."""

import pickle
from typing import ClassVar

from tricky_twist import Seat
from tricky_twist.core.phrases import Sentence, is_about, say
from tricky_twist.core.templates import Template, template
from tricky_twist.core.validators import WrongPlayers
from tricky_twist.core.values import value
from tricky_twist.games import tricky_twist as tt, twisted as tw
from tricky_twist.records._lookalikes import NoDealExplains

NAMES = ("Ada", "Ben")


@value
class Tried:
    """What is wrong with a move."""

    words: ClassVar[Template] = template("{sender} may not move: {seats:and} may")
    seats: tuple[Seat, ...]


def test_a_sentence_is_a_text() -> None:
    """It is equal to one without names, and a copy knows as much."""
    sentence = Sentence(tw.Take(Seat(1)))
    copied = pickle.loads(pickle.dumps(sentence))  # noqa: S301  # our own bytes

    assert "seat 1 takes the row" == sentence == copied
    assert tw.Take(Seat(1)) == copied.thing
    assert "Ben takes the row" == say(sentence, NAMES) == say(copied, NAMES)


def test_it_tells_who_tried() -> None:
    """If anybody did."""
    sentence = Sentence(Tried((Seat(0), Seat(2))), Seat(1))

    assert "seat 1 may not move: seat 0 and seat 2 may" == sentence
    assert "Ben may not move: Ada and seat 2 may" == say(sentence, NAMES)
    assert sentence.sender is pickle.loads(pickle.dumps(sentence)).sender  # noqa: S301
    assert "the player may not move: seat 2 may" == Sentence(Tried((Seat(2),)))


def test_other_texts_stay_as_they_are() -> None:
    """Nobody reads English to find the seats."""
    assert "seat 1 takes the row" == say("seat 1 takes the row", NAMES)


def test_a_sentence_may_be_about_a_move() -> None:
    """Of any game, or about what has no words of its own."""
    no_deal = Sentence(NoDealExplains(tt.PlayCard(Seat(1), tt.Card.parse("M7"))))

    assert "no deal explains that seat 1 plays M7" == no_deal
    assert "no deal explains that Ben plays M7" == say(no_deal, NAMES)
    assert "no deal explains that 7" == Sentence(NoDealExplains(7))


def test_a_sentence_is_about_one_class_of_things() -> None:
    """Another sentence is not, nor are other words."""
    left = Sentence(WrongPlayers((2, 3), 7))

    assert is_about(left, WrongPlayers)
    assert not is_about(left, int)
    assert not is_about(str(left), WrongPlayers)
