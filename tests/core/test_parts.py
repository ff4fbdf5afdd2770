"""Sentences in parts: the corners that no game of ours reaches."""

from typing import Any, ClassVar

import pytest

from tests.core.demo import TOKENS, Token, Tokens
from tests.core.test_templates import NAMES, Inner, Thing
from tricky_twist.core.clauses import Clause
from tricky_twist.core.errors import Violation, WrongTypeError
from tricky_twist.core.parts import Part, imperative, joined, parts_of
from tricky_twist.core.seats import Seat
from tricky_twist.core.templates import Template
from tricky_twist.core.values import value
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw
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


# The parts of each kind of field ------------------------------------------------------------------

M7, S2 = map(tt.Card.parse, ("M7", "S2"))
HANDS = (Part("Ada", Seat(0)), Part(" "), Part("M7", M7), Part("; "))
NOBODY = (*HANDS, Part("Ben", Seat(1)), Part(" "), Part("no cards"))


@pytest.mark.parametrize(
    ("hole", "parts"),
    [
        ("{seat}", (Part("Ada", Seat(0)),)),
        ("{seats}", (Part("Ada", Seat(0)), Part(" "), Part("seat 2", Seat(2)))),
        ("{seats:and}", (Part("Ada", Seat(0)), Part(" and "), Part("seat 2", Seat(2)))),
        ("{number}", (Part("-1"),)),
        ("{number:signed}", (Part("-1"),)),
        ("{numbers:and}", (Part("1"), Part(", "), Part("2"), Part(" and "), Part("3"))),
        ("{numbers:or}", (Part("1"), Part(", "), Part("2"), Part(" or "), Part("3"))),
        ("{numbers:run}", (Part("1"), Part("-"), Part("2"), Part("-"), Part("3"))),
        ("{numbers:count}", (Part("3"),)),
        ("{text}", (Part("as it is"),)),
        ("{suit}", (Part("moon"),)),
        ("{card}", (Part("flip", tt.BonusCard.FLIP),)),
        ("{cards}", (Part("M7", M7), Part(" "), Part("S2", S2))),
        ("{cards:or}", (Part("M7", M7), Part(" or "), Part("S2", S2))),
        ("{row}", (Part("no cards"),)),
        ("{row:and}", (Part("nothing"),)),
        ("{hands}", NOBODY),
        ("{orders}", NOBODY),
        ("{kind:name}", (Part("round winner", ft.Twhist.ROUND_WINNER),)),
        (
            "{kinds:name}",
            (Part("thief", ft.Twhist.THIEF), Part(" and "), Part("pass", ft.Twhist.PASS)),
        ),
        ("{inner}", (Part("Ben", Seat(1)), Part(" has "), Part("M7", M7))),
        (
            "{parts:parts}",
            (
                Part("2"),
                Part(" of them"),
                Part("; "),
                Part("Ben", Seat(1)),
                Part(" has "),
                Part("M7", M7),
            ),
        ),
    ],
)
def test_a_field_is_told_in_parts(hole: str, parts: tuple[Part, ...]) -> None:
    """Each names the seat or the card that it stands for; together they are the sentence."""
    words = Template(f"so: {hole}.")
    kind: Any = type("Told", (Thing,), {"__slots__": (), "words": words})
    thing = kind()

    assert (Part("so: "), *parts, Part(".")) == parts_of(thing, NAMES)
    assert words.fill(thing, NAMES) == joined(parts_of(thing, NAMES))


def test_a_field_that_is_called_sender_is_told() -> None:
    """Only a fact without one asks who tried."""

    @value
    class Sent:
        words: ClassVar[Template] = Template("{sender} waits")
        sender: Seat

    assert (Part("Ada", Seat(0)), Part(" waits")) == parts_of(Sent(Seat(0)), NAMES)


def test_what_has_no_words_is_refused() -> None:
    """The sentence names what came."""
    for ask in (parts_of, imperative):
        with pytest.raises(WrongTypeError) as caught:
            ask(7)
        assert "expected something with words, got a value of type int" == str(caught.value)
    spoilt = forged(tw.Place(Seat(0), tw.Card(45)), card="45")
    for ask in (parts_of, imperative):
        with pytest.raises(WrongTypeError) as caught:
            ask(spoilt)
        wanted = "expected a Place with fields of the right types, got one with wrong fields"
        assert wanted == str(caught.value)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (tw.Take(Seat(0)), "Take the row"),
        (tw.Place(Seat(1), tw.Card(45)), "Add 45 to the row"),
        (tt.LeaveUnused(Seat(2), tt.BonusCard.FLIP), "Do not use the flip card"),
        (tw.ChooseDealer(Seat(1)), ""),
        (Waits(), ""),
    ],
)
def test_a_move_is_a_command_to_its_seat(move: Any, words: str) -> None:
    """A move of chance is none, and what begins with no seat is none."""
    assert words == imperative(move)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("{seat} takes {card}", "you take M7"),
        ("{seat} passes and takes {card}", "you pass and take M7"),
        ("{seat}'s card is {card}", "your card is M7"),
        ("{seat} has {card} and carries it", "you have M7 and carries it"),
        ("{card} goes to {seat} at once", "M7 goes to you at once"),
        ("{card} is what {seat} carries", "M7 is what you carry"),
        ("{card}: {seat}", "M7: you"),
        ("{seat}, take {card}", "you, take M7"),
    ],
)
def test_the_reader_is_addressed(words: str, told: str) -> None:
    """The verb after it fits; after a preposition there is no verb."""
    kind: Any = type("Told", (Inner,), {"__slots__": (), "words": Template(words)})
    thing = kind(Seat(1), M7)

    assert told == joined(parts_of(thing, NAMES, Seat(1)))
    assert words.replace("{seat}", "Ben").replace("{card}", "M7") == joined(parts_of(thing, NAMES))
    assert joined(parts_of(thing, NAMES)) == joined(parts_of(thing, NAMES, Seat(0)))
