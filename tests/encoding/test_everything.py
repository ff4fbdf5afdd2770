"""Everything public is written: cards, sheets, explanations, registers; reading is strict."""

import json
from enum import Enum
from typing import Any

import attrs
import pytest

from tests.conformance.subjects import every_game
from tests.encoding.test_strictness import M7
from tests.nonsense import classes_of
from tricky_twist import GAMES, EncodingError, Seat, TrickyTwistError
from tricky_twist.core.cardset import CardSet
from tricky_twist.core.clauses import Reading
from tricky_twist.core.register import Register
from tricky_twist.encoding import Json, codecs_of, dumps, encode
from tricky_twist.encoding.codec import IN_REGISTERS
from tricky_twist.games import tricky_twist as tt, twisted as tw
from tricky_twist.testing.conformance.subject import Subject, fresh
from tricky_twist.testing.lines import play_out


def round_trips(subject: Subject, held: object) -> bool:
    """Say whether a value is read back from what is written of it."""
    codec = codecs_of(subject.game).of(held)
    again: object = codec.loads(dumps(subject.game, held))
    return held == again


@every_game
def test_every_class_that_a_game_exports_is_written(subject: Subject) -> None:
    """None has a field that no document can hold; states are read by their own codec alone."""
    codecs = codecs_of(subject.game)
    for kind in classes_of(subject.game):
        if not (attrs.has(kind) or issubclass(kind, Enum | CardSet)):
            continue  # what several classes share has no values of its own
        if kind in codecs.state.kinds:
            with pytest.raises(EncodingError, match=f"got a value of type {kind.__name__}"):
                codecs.for_type(kind)
        else:
            assert (kind,) == codecs.for_type(kind).kinds


@every_game
def test_cards_and_sets_of_them_are_read_back(subject: Subject) -> None:
    """A card is a word, a set is a list of words in deck order."""
    for kind in classes_of(subject.game):
        if issubclass(kind, CardSet):
            some = kind.of(kind.deck[1:4])
            assert all(round_trips(subject, card) for card in kind.deck)
            assert round_trips(subject, some)
            assert [encoded(subject, card) for card in some] == json.loads(
                dumps(subject.game, some)
            )
            with pytest.raises(EncodingError, match="expected a value that is written as an obj"):
                encode(subject.game, some)


@every_game
def test_a_value_of_each_kind_has_the_codec_of_its_kind(subject: Subject) -> None:
    """The one that writes and reads every value of that kind, whatever its class is."""
    game, codecs = subject.game, codecs_of(subject.game)
    line = play_out(game, subject.material.small[0], 1)
    kinds = {
        codecs.rules: [game.rules_of(line.states[0])],
        codecs.state: line.states,
        codecs.move: line.moves,
        codecs.event: [event for step in line.steps for event in step.events],
        codecs.view: [game.view(state, seat) for state in line.states for seat in (None, Seat(0))],
    }

    for codec, values in kinds.items():
        assert {codec} == {codecs.of(held) for held in values}


def encoded(subject: Subject, held: object) -> Json:
    """Return the document of a value of a game, whatever it is written as."""
    return codecs_of(subject.game).of(held).encode(held)


@every_game
def test_a_register_is_read_back_with_all_its_texts(subject: Subject) -> None:
    """So is each of its entries; a clause is then an object and not an id."""
    register = subject.game.register

    assert round_trips(subject, register)
    for entry in (*register.clauses, *register.readings, *register.facts, *register.examples):
        assert round_trips(subject, entry)
    document = encode(subject.game, register.clauses[0])
    assert "clause" == document["type"]
    assert ["type", "id", "title", "text", "sources"] == list(document)[:5]


def test_a_tuple_of_all_that_a_register_has_is_read_back() -> None:
    """A clause is in full there, as in a register."""
    register = tw.REGISTER
    clause, example = register.clauses[0], register.examples[0]
    reading, fact = register.readings[0], register.facts[0]
    held = (clause, reading.choices[0], example, fact, reading, register, clause.sources[0])
    codec = codecs_of(tw.GAME).of(held)
    document: Any = codec.encode(held)

    assert {*map(type, held)} == IN_REGISTERS
    assert held == codec.decode(document)
    assert clause.title == document[0]["title"]


def test_a_register_is_read_strictly() -> None:
    """Each problem is named with its place."""
    codecs = codecs_of(GAMES["twisted"])
    document = encode(GAMES["twisted"], GAMES["twisted"].register)
    for path, wrong in (("clauses", 7), ("game", None), ("readings", [{}])):
        with pytest.raises(EncodingError) as refused:
            codecs.for_type(Register).decode({**document, path: wrong})
        assert refused.value.problems[0].path.startswith(f"$.{path}")
    with pytest.raises(EncodingError, match="expected tables, written as an object"):
        codecs_of(GAMES["tricky-twist"]).for_type(tt.Tables).decode("printed")
    with pytest.raises(EncodingError, match="expected the type of tables, got none"):
        codecs_of(GAMES["tricky-twist"]).for_type(tt.Tables).decode({})
    with pytest.raises(EncodingError, match="expected a reading, written as an object"):
        codecs.for_type(Reading).decode("TW-A01")


@every_game
def test_a_value_has_the_codec_of_its_kind(subject: Subject) -> None:
    """The same as the field of that name."""
    game, codecs = subject.game, codecs_of(subject.game)
    line = play_out(game, fresh(game), 1)
    state, move = line.states[-1], line.moves[0]
    (broken, *_) = game.find_violations(state, move)
    held = (game.rules_of(state), state, move, line.steps[0].events[0], game.view(state, None))
    found = [codecs.of(each) for each in (*held, broken)]

    assert [*codecs] == found
    assert all(one is other for one, other in zip(codecs, found, strict=True))


@every_game
def test_what_is_written_as_an_object_spreads(subject: Subject) -> None:
    """A frontend adds words to a document, and mypy knows that it can."""
    line = play_out(subject.game, fresh(subject.game), 1)
    event = line.steps[0].events[0]
    sent = {"words": subject.game.in_words(event), **encode(subject.game, event)}
    own = {"mine": True, **codecs_of(tw.GAME).move.encode(tw.Take(Seat(0)))}

    assert "words" == next(iter(sent))
    assert "type" in sent
    assert {"mine": True, "type": "take", "seat": 0} == own


@pytest.mark.parametrize(
    "form", [None, 7, "Cards", int, tuple[int, ...], tw.Card, [tt.Cards], tt.Cards(1), tt.Playing]
)
def test_no_other_type_is_read(form: object) -> None:
    """What is no type of the game has no codec."""
    with pytest.raises(EncodingError, match="expected a value of this game, a part of its regist"):
        codecs_of(tt.GAME).for_type(form)  # type: ignore[arg-type]  # that is the point


@pytest.mark.parametrize("held", [(M7, Seat(0)), (M7, (M7,)), ((M7,), M7), (tt.STANDARD, M7)])
def test_a_mixture_is_written_or_refused(held: object) -> None:
    """Whatever is put together, an error is one of ours, and what is written is read back."""
    try:
        text = dumps(tt.GAME, held)
    except TrickyTwistError:
        return
    assert held == codecs_of(tt.GAME).of(held).loads(text)


def test_cards_are_read_strictly() -> None:
    """In deck order, each once, and only those of this game."""
    codec = codecs_of(tt.GAME).for_type(tt.Cards)

    assert tt.Cards.parse("M7 S2") == codec.decode(["M7", "S2"])
    for wrong in (["S2", "M7"], ["M7", "M7"], ["34"], "M7", [7], None):
        with pytest.raises(EncodingError):
            codec.decode(wrong)
