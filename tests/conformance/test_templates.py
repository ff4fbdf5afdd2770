"""Whole sentences stand beside every class that players hear of."""

import re
from typing import Any, get_args

import pytest

from tests.conformance.subjects import every_game
from tests.templated import templates_of
from tricky_twist.core.holes import holes
from tricky_twist.core.templates import speaker_of
from tricky_twist.testing.conformance.subject import Subject, some_of
from tricky_twist.testing.lines import game_number, seeded

YOU = re.compile(r"\byou\b")


def classes_of(subject: Subject) -> tuple[Any, ...]:
    """Return every class of moves, of events, and of what a refusal may state."""
    package = subject.package
    facts = (*get_args(package.Facts), *get_args(package.PublicFacts))
    return (*package.MOVES, *package.EVENTS, *dict.fromkeys(facts))


@every_game
def test_every_class_has_a_template(subject: Subject) -> None:
    """Or a property that chooses one."""
    assert [] == [kind for kind in classes_of(subject) if not templates_of(kind)]


@every_game
def test_every_hole_is_a_field_of_its_class(subject: Subject) -> None:
    """And can be filled in its form; only refusals have one for the seat that tried."""
    for kind in classes_of(subject):
        for template in (*templates_of(kind), *templates_of(kind, "about")):
            fields = [hole for text in template.texts for hole in holes(text)]
            for field, form in (*fields, *[(f, "") for f in template.count.split(":")[:1] if f]):
                if field == "sender":
                    assert kind in get_args(subject.package.Facts)
                else:
                    assert callable(speaker_of(kind, field, form))


@every_game
def test_only_the_player_who_tried_is_called_you(subject: Subject) -> None:
    """Where words say so, others who see all cards have words of their own."""
    for kind in classes_of(subject):
        speaks = [YOU.search(text) for each in templates_of(kind) for text in each.texts]
        about = [text for each in templates_of(kind, "about") for text in each.texts]
        assert any(speaks) == bool(about)
        assert [] == [text for text in about if YOU.search(text)]
        if any(speaks):
            assert kind in set(get_args(subject.package.Facts))
            assert kind not in get_args(subject.package.PublicFacts)


@every_game
@pytest.mark.parametrize("number", [0, 5])
def test_a_refusal_knows_the_seat_that_tried(subject: Subject, number: int) -> None:
    """Nobody for a move of chance; what everybody may hear is among the public facts."""
    game: Any = subject.game
    line, rng = game_number(game, number), seeded(number)
    for state in line.states[:: 1 + len(line.states) // 40]:
        chance = list(subject.material.chance_attempts(rng, state))[:20]
        for move in (*some_of(subject.material.player_moves, 30, rng), *chance):
            for broken in game.find_violations(state, move):
                assert game.sender_of(move) is broken.sender
                assert type(broken.facts) in get_args(subject.package.Facts)
                assert type(broken.public) in get_args(subject.package.PublicFacts)
