"""The words on the wire are complete, unambiguous, and never change."""

import enum
import json
from collections import Counter
from typing import Any, get_args

import pytest

from tests.encoding.wires import Written, classes_of, described, every_wire, lost
from tools.pins import OUT_OF_DATE
from tricky_twist.core.cardset import CardSet
from tricky_twist.core.clauses import Clause
from tricky_twist.core.errors import Problem, Violation
from tricky_twist.core.seats import Seat
from tricky_twist.encoding import codecs_of
from tricky_twist.encoding.coders import Coder
from tricky_twist.encoding.wire import Compiler, wire_of
from tricky_twist.games import package_of, twisted as tw
from tricky_twist.games.tricky_twist import cards


@every_wire
def test_every_class_has_its_words(written: Written) -> None:
    """A class that a document may hold is written as an object, as words, or as a list of cards."""
    owed = set().union(*map(classes_of, written.modules))
    worded = set(written.tags) | set(written.words)

    assert set() == owed - worded
    assert {Clause, Seat, Violation} == worded - owed


@every_wire
def test_no_tag_means_two_things(written: Written) -> None:
    """A ``type`` names one class, whatever the kind of document."""
    counts = Counter(written.tags.values())

    assert [] == [tag for tag, count in counts.items() if count > 1]


@every_wire
def test_every_value_has_one_word(written: Written) -> None:
    """Each member, card, seat and clause has a word, and each its own."""
    words = written.words
    for kind, (_, by_word) in words.items():
        members = set(kind) if issubclass(kind, enum.Enum) else set(by_word.values())

        assert members == set(by_word.values())
        assert len(members) == len(by_word)
    for deck in decks_of(written):
        assert list(deck) == list(words[type(deck[0])][1].values())
    assert set(Seat) == set(words[Seat][1].values())
    assert list(written.game.register.clauses) == list(words[Clause][1].values())


@every_wire
def test_the_codec_of_a_union_takes_its_classes(written: Written) -> None:
    """It is the first to be asked for a value of one of them."""
    codecs, package = codecs_of(written.game), package_of(written.game.name)
    for name, codec in (("State", codecs.state), ("Move", codecs.move), ("Event", codecs.event)):
        assert get_args(getattr(package, name)) == codec.kinds


def decks_of(written: Written) -> list[tuple[Any, ...]]:
    """Return every deck of which a game has sets."""
    sets = [held for held in vars(written.modules[0]).values() if isinstance(held, type)]
    return [kind.deck for kind in sets if issubclass(kind, CardSet) and kind is not CardSet]


def test_the_words_of_a_union_do_not_overlap() -> None:
    """A target is a card or a bonus card, and its word says which."""
    of_cards = wire_of(package_of("tricky-twist")).words[cards.Card][1]

    assert not of_cards.keys() & {bonus.value for bonus in cards.BonusCard}


@every_wire
def test_every_fact_can_be_written(written: Written) -> None:
    """The union of the facts has every class of them."""
    modules = (module for module in written.modules if module.__name__.endswith("violations"))
    kinds = set().union(*map(classes_of, modules))
    facts = {kind for kind in kinds if not issubclass(kind, enum.Enum)}

    of_players, of_all = get_args(written.wire.facts), get_args(written.wire.public)
    assert facts == {*of_players, *of_all}


@every_wire
def test_stored_documents_stay_readable(written: Written) -> None:
    """Tags, fields and words are as they were committed: only a later field may join them."""
    pinned = json.loads(written.pinned.read_text("utf-8"))

    assert [] == list(lost(pinned, described(written)))
    assert pinned == described(written), OUT_OF_DATE


def test_what_stored_documents_rely_on_is_never_lost() -> None:
    """Fields and words may join, in any place; none goes."""
    pinned: dict[str, Any] = {
        "objects": {"take": ["seat"]},
        "words": {"Side": ["suits"], "Card": "12 13"},
    }
    grown: dict[str, Any] = {
        "objects": {"take": ["why", "seat"], "x": []},
        "words": pinned["words"],
    }
    spoilt: dict[str, Any] = {"objects": {}, "words": {"Side": ["values"], "Card": "12 14"}}

    assert [] == list(lost(pinned, grown))
    assert ["objects: take", "words: Side", "words: Card"] == list(lost(pinned, spoilt))


@every_wire
def test_a_violation_is_written_like_the_rest(written: Written) -> None:
    """The one class of the core that is written as an object has its tag in every game."""
    assert "violation" == written.tags[Violation]


# What is made of a type ---------------------------------------------------------------------------


def coder_of(form: Any, expected: str = "") -> Coder:
    """Return what writes and reads the values of a type, as in Twisted."""
    return Compiler(wire_of(package_of("twisted"))).coder(form, expected)


@pytest.mark.parametrize(
    ("form", "held", "document"),
    [
        (int | None, 7, 7),
        (int | None, None, None),
        (tuple[int, int], (1, 2), [1, 2]),
        (tuple[int, ...], (), []),
        (tw.Take | tw.Place | None, tw.Take(Seat(1)), {"type": "take", "seat": 1}),
        (
            tw.Take | tw.Place | None,
            tw.Place(Seat(0), tw.Card(34)),
            {"type": "place", "seat": 0, "card": "34"},
        ),
        (tw.Card | Seat | None, Seat(2), 2),
        (tw.Card | Seat | None, tw.Card(34), "34"),
    ],
)
def test_a_type_says_how_its_values_are_written(form: object, held: object, document: Any) -> None:
    """Whatever can be missing, is of several classes, or has so many entries."""
    coder, problems = coder_of(form), list[Problem]()

    assert document == coder.encode(held, "$", problems)
    assert held == coder.decode(document, "$", problems)
    assert [] == problems


@pytest.mark.parametrize(
    ("form", "expected", "document", "problem"),
    [
        (tuple[int, int], "", [1], "expected 2 entries, got 1"),
        (tuple[int, int, int], "", [1, 2], "expected 3 entries, got 2"),
        (tw.Take, "", 7, "expected a take, written as an object with the fields 'type' ('take'),"),
        (tw.Take | tw.Place, "", 7, "expected a take or a place, written as an object with a"),
        (tw.Take | tw.Place, "a move", 7, "expected a move, written as an object with a"),
        (tw.Take | tw.Place | None, "a move", 7, "expected a move, written as an object with a"),
        (Seat | tw.Card, "", 7, 'expected the number of a seat or a card such as "12", got 7'),
    ],
)
def test_what_a_type_expects_is_named(
    form: object, expected: str, document: object, problem: str
) -> None:
    """By the name that is given, or by those of its classes."""
    problems: list[Problem] = []
    coder_of(form, expected).decode(document, "$", problems)

    assert [True] == [each.reason.startswith(problem) for each in problems]
