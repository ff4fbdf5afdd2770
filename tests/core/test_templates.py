"""Templates are whole sentences, and their holes are filled by the types of the fields."""

from typing import Any, ClassVar

import pytest

from tricky_twist import Seat, WrongTypeError
from tricky_twist.core.errors import Violation
from tricky_twist.core.holes import holes
from tricky_twist.core.templates import Template, has_template, plural, speaker_of, template
from tricky_twist.core.values import value
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw

NAMES = ("Ada", "Ben")


@value
class Inner:
    """Something with words."""

    words: ClassVar[Template] = template("{seat} has {card}")
    seat: Seat
    card: tt.Card


@value
class Chosen:
    """Something that chooses its words."""

    number: int

    @property
    def words(self) -> Template:
        """The template of its words."""
        return template("{number} of them")


@value
class Thing:
    """Something with a field of each kind."""

    seat: Seat = Seat(0)
    seats: tuple[Seat, ...] = (Seat(0), Seat(2))
    number: int = -1
    numbers: tuple[int, ...] = (1, 2, 3)
    text: str = "as it is"
    suit: tt.Suit = tt.Suit.MOON
    card: tt.Card | tt.BonusCard = tt.BonusCard.FLIP
    cards: tt.Cards = tt.Cards.parse("M7 S2")
    row: tuple[tt.Card, ...] = ()
    hands: tuple[tt.Cards, ...] = (tt.Cards.parse("M7"), tt.Cards(0))
    orders: tuple[tuple[tt.Card, ...], ...] = ((tt.Card.parse("M7"),), ())
    kind: ft.Twhist = ft.Twhist.ROUND_WINNER
    kinds: ft.TwhistCards = ft.TwhistCards.of((ft.Twhist.PASS, ft.Twhist.THIEF))
    inner: Inner | Chosen = Inner(Seat(1), tt.Card.parse("M7"))
    parts: tuple[Inner | Chosen, ...] = (Chosen(2), Inner(Seat(1), tt.Card.parse("M7")))


THING: Any = Thing()


@pytest.mark.parametrize(
    ("hole", "words"),
    [
        ("{seat}", "Ada"),
        ("{seats}", "Ada seat 2"),
        ("{seats:and}", "Ada and seat 2"),
        ("{number}", "-1"),
        ("{number:signed}", "-1"),
        ("{number:size}", "1"),
        ("{numbers:and}", "1, 2 and 3"),
        ("{numbers:or}", "1, 2 or 3"),
        ("{numbers:run}", "1-2-3"),
        ("{numbers:count}", "3"),
        ("{text}", "as it is"),
        ("{suit}", "moon"),
        ("{card}", "flip"),
        ("{cards}", "M7 S2"),
        ("{cards:or}", "M7 or S2"),
        ("{cards:count}", "2"),
        ("{row}", "no cards"),
        ("{row:and}", "nothing"),
        ("{hands}", "Ada M7; Ben no cards"),
        ("{orders}", "Ada M7; Ben no cards"),
        ("{kind:name}", "round winner"),
        ("{kinds:name}", "thief and pass"),
        ("{inner}", "Ben has M7"),
        ("{parts:parts}", "2 of them; Ben has M7"),
        ("{inner.seat}", "Ben"),
    ],
)
def test_a_hole_is_filled_by_the_type_of_the_field(hole: str, words: str) -> None:
    """And by its form, if it has one."""
    assert f"so: {words}." == Template(f"so: {hole}.").fill(THING, NAMES)


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("seat", 0),
        ("number", "1"),
        ("suit", "moon"),
        ("card", None),
        ("cards", ("M7", "S2")),
        ("row", (7,)),
        ("inner", "Ben has M7"),
    ],
)
def test_what_a_field_cannot_hold_is_not_told(field: str, wrong: object) -> None:
    """A template never tells nonsense."""
    thing = object.__new__(Thing)
    type(thing).__value_room__.__setattr__(thing, field, wrong)  # type: ignore[attr-defined]
    with pytest.raises((TypeError, ValueError, WrongTypeError)):
        Template(f"{{{field}}}").fill(thing)


@pytest.mark.parametrize(
    ("number", "words"), [(0, "none"), (1, "1 card"), (2, "2 cards"), (-1, "-1 cards")]
)
def test_a_number_chooses_the_sentence(number: int, words: str) -> None:
    """Each sentence is whole, so that a language may have others."""
    counted = plural("number", "{number} card", "{number} cards", none=template("none"))

    assert words == counted.fill(Chosen(number))
    assert 3 == len(counted.texts)


def test_without_a_sentence_for_none_there_is_that_for_many() -> None:
    """Of a number below 0 the size may decide, and of things how many there are."""
    counted = plural("number:size", "minus {number:size} card", "minus {number:size} cards")
    listed = plural("numbers", "{numbers:count} card", "{numbers:count} cards")

    assert "minus 0 cards" == counted.fill(Chosen(0))
    assert "minus 1 card" == counted.fill(Chosen(-1))
    assert "3 cards" == listed.fill(THING)
    assert ("minus {number:size} card", "minus {number:size} cards") == counted.texts


def test_the_seat_that_tried_is_no_field() -> None:
    """Where nobody knows it, it is the player."""
    tried = template("{sender} may not use {card}")
    use = tw.Place(Seat(0), tw.Card(12))

    assert "Ben may not use 12" == tried.fill(use, NAMES, Seat(1))
    assert "seat 2 may not use 12" == tried.fill(use, NAMES, Seat(2))
    assert "the player may not use 12" == tried.fill(use, NAMES)


def test_a_template_without_holes_needs_no_thing() -> None:
    """It is the sentence as it stands."""
    assert "the pile is empty" == template("the pile is empty").fill(None)


def test_a_hole_that_is_no_field_is_an_error() -> None:
    """So is a form that there is not."""
    with pytest.raises(LookupError):
        speaker_of(Thing, "colour", "")
    with pytest.raises(LookupError):
        speaker_of(Thing, "seat", "loud")
    assert (("seat", ""), ("cards", "and"), ("inner.seat", "")) == holes(
        "{seat} has {cards:and} of {inner.seat}"
    )


def test_things_have_a_template_or_none() -> None:
    """A card has words to be read out, which are no template."""
    assert (True, True, False, False) == tuple(map(has_template, (Inner, Chosen, ft.Twhist, int)))


def test_each_sentence_of_a_template_may_lack_its_beginning() -> None:
    """That for one, for many and for none, where it begins with the hole; the count stays."""
    told = plural(
        "size", "{seat} gets {size} card", "{seat} gets {size}", none=template("no cards")
    )
    lacks = told.without_first("seat")

    assert ("gets {size} card", "gets {size}", "no cards") == lacks.texts
    assert told.count == lacks.count


@value
class Blamed:
    """A fact about the seat that tried."""

    words: ClassVar[Template] = template("{sender} may not")


@value
class Told:
    """Something that tells a refusal."""

    words: ClassVar[Template] = template("refused: {why}")
    why: Violation[Any]


def test_a_refusal_is_told_with_its_clause() -> None:
    """By the names, and by the seat that tried."""
    refusal = Violation(tw.REGISTER.clauses[0], Blamed(), Blamed(), Seat(1))

    assert "refused: Ben may not [TW-01]" == Told.words.fill(Told(refusal), NAMES)
    assert "refused: seat 1 may not [TW-01]" == Told.words.fill(Told(refusal))
