"""The words on the wire are complete, unambiguous, and never change."""

import enum
import json
from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import attrs
import pytest

from tricky_twist.core.clauses import Clause
from tricky_twist.core.errors import Violation
from tricky_twist.core.seats import Seat
from tricky_twist.encoding.tricky_twist import WIRE, Facts
from tricky_twist.games.tricky_twist import (
    REGISTER,
    cards,
    events,
    moves,
    refusals,
    rules,
    seen,
    sheet,
    state,
)

GOLDEN = Path(__file__).with_name("tricky_twist_wire.json")

MODULES = (cards, rules, moves, events, state, seen, sheet, refusals)

NEVER_WRITTEN = {rules.Provisional}
"""Classes beside the values, which no document holds."""


def classes_of(module: ModuleType) -> set[Any]:
    """Return the classes of values that a module defines."""
    found = {held for held in vars(module).values() if isinstance(held, type)}
    return {
        kind
        for kind in found
        if kind.__module__ == module.__name__ and (attrs.has(kind) or issubclass(kind, enum.Enum))
    }


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_every_class_has_its_words(module: ModuleType) -> None:
    """A class that a document may hold is written as an object, as words, or as a list of cards."""
    owed = classes_of(module) - NEVER_WRITTEN - {cards.Cards}

    assert set() == owed - set(WIRE.tags) - set(WIRE.words)


def test_no_tag_means_two_things() -> None:
    """A ``type`` names one class, whatever the kind of document."""
    assert [] == [tag for tag, count in Counter(WIRE.tags.values()).items() if count > 1]


def test_every_value_has_one_word() -> None:
    """Each member, card, seat and clause has a word, and each its own."""
    for kind, (_, by_word) in WIRE.words.items():
        members = set(kind) if issubclass(kind, enum.Enum) else set(by_word.values())

        assert members == set(by_word.values())
        assert len(members) == len(by_word)
    assert set(cards.DECK) == set(WIRE.words[cards.Card][1].values())
    assert set(Seat) == set(WIRE.words[Seat][1].values())
    assert list(REGISTER.clauses) == list(WIRE.words[Clause][1].values())


def test_the_words_of_a_union_do_not_overlap() -> None:
    """A target is a card or a bonus card, and its word says which."""
    assert not WIRE.words[cards.Card][1].keys() & WIRE.words[cards.BonusCard][1].keys()


def test_every_fact_can_be_written() -> None:
    """The union of the facts has every class of them."""
    facts = {kind for kind in classes_of(refusals) if not issubclass(kind, enum.Enum)}

    assert facts == set(get_args(Facts))


def described() -> dict[str, Any]:
    """Describe everything that stored documents rely on."""
    words = {
        kind.__name__: list(by_word)
        for kind, (_, by_word) in WIRE.words.items()
        if kind not in {cards.Card, Clause}
    }
    fields: Any = {
        tag: [field.name for field in attrs.fields(kind)] for kind, tag in WIRE.tags.items()
    }
    return {"objects": fields, "words": words}


def test_stored_documents_stay_readable() -> None:
    """Tags, fields and words are as they were committed; a change breaks every stored document."""
    assert json.loads(GOLDEN.read_text("utf-8")) == described()


def test_a_violation_is_written_like_the_rest() -> None:
    """The one class of the core that is written has its tag here too."""
    assert "violation" == WIRE.tags[Violation]
