"""Whatever a game does can be told in words, and nothing else can."""

import contextlib
import re
from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st

from tests.conformance.subjects import every_game
from tricky_twist import Seat, Violation, WrongTypeError, public_in_words
from tricky_twist.games import twisted as tw
from tricky_twist.testing.conformance.subject import Event, Subject, fresh, slowly, some_of
from tricky_twist.testing.lines import Line, play_out, seeded
from tricky_twist.testing.strategies import lines, moments

NOT_WORDS = re.compile(
    r"[A-Z]\w+\(|[A-Z][a-z]+[A-Z]|[=_<>]|'(?!s\b)|\b[A-Z]\w*\.|\b(TT|TW|FT)-|\b(RW|TH|PO|PA)\b"
)
"""Traces of a value's ``repr``, of its class, of a clause or of a notation for no card."""

JUNK = st.one_of(st.none(), st.integers(), st.text(), st.tuples(st.integers()), st.just(object()))
ANYTHING = st.sampled_from([None, 7, "M7", "34", object(), Seat(0), (), fresh, WrongTypeError])


def happened(line: Line) -> tuple[Event, ...]:
    """Return all events of a game."""
    return tuple(event for step in line.steps for event in step.events)


@every_game
@given(data=st.data())
@slowly
def test_whatever_happens_is_told_without_a_repr(subject: Subject, data: st.DataObject) -> None:
    """Under any rules, words hold no trace of a class, a field or a clause."""
    line = data.draw(lines(subject.game))
    told = map(subject.package.in_words, (*line.moves, *happened(line)))

    assert [] == [words for words in told if NOT_WORDS.search(words)]


@every_game
@given(data=st.data())
@slowly
def test_whatever_is_refused_is_told_without_a_repr(subject: Subject, data: st.DataObject) -> None:
    """Reasons for the player and for all are plain words too, and no sentence."""
    moment = data.draw(moments(subject.game))
    line = moment.line
    state, rng = moment.state, seeded(line.seed)
    attempts = [
        *some_of(subject.material.player_moves, 100, rng),
        *subject.material.chance_attempts(rng, state),
    ]

    for move in attempts:
        for violation in subject.game.find_violations(state, move):
            told = subject.package.in_words(violation)
            for words in (told, violation.reason, violation.public_reason):
                assert not NOT_WORDS.search(words)
                assert words == words.strip(". ")


@every_game
@given(data=st.data())
@slowly
def test_a_refusal_is_told_with_names_to_the_player_and_to_all(
    subject: Subject, data: st.DataObject
) -> None:
    """With a name for every seat no number of a seat is left, and without names nothing changes."""
    moment = data.draw(moments(subject.game))
    line, number = moment.line, moment.number
    state, rng = line.states[number], seeded(line.seed)
    names = ("Ada", "Ben (seat 3)", r"\1", "Dan", "Eve")

    for move in some_of(subject.material.player_moves, 100, rng):
        for violation in subject.game.find_violations(state, move):
            assert violation.public_reason == public_in_words(violation)
            assert violation.reason == subject.game.in_words(violation)
            told = subject.game.in_words(violation, names), public_in_words(violation, names)
            for words in told:
                assert re.search(r"\bseat \d", words.replace("Ben (seat 3)", "")) is None
            if (seat := subject.game.sender_of(move)) and str(seat) in violation.public_reason:
                assert names[seat] in told[1]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (None, "a violation, got a value of type NoneType"),
        ("refused", "a violation, got a value of type str"),
        (WrongTypeError, "a violation, got a value of type type"),
        (object.__new__(Violation), "a Violation with fields of their types, got one with others"),
    ],
)
def test_only_a_violation_is_told_to_all(wrong: Any, words: str) -> None:  # noqa: ANN401
    """Neither a text nor an empty object is one; the names are a tuple of texts here, too."""
    with pytest.raises(WrongTypeError) as refused:
        public_in_words(wrong)
    assert f"expected {words}" == str(refused.value)
    violation = Violation(tw.REGISTER.clauses[0], None, tw.NoSuchDeal())
    with pytest.raises(WrongTypeError, match="expected a tuple of texts"):
        public_in_words(violation, ["Ada"])  # type: ignore[arg-type]


@every_game
@given(data=st.data())
@slowly
def test_an_unseen_event_names_no_card(subject: Subject, data: st.DataObject) -> None:
    """Somebody who holds no cards reads nothing about a hidden one."""
    events = happened(data.draw(lines(subject.game)))
    seen = subject.game.view_events(events, None)
    unseen = [there for here, there in zip(events, seen, strict=True) if here != there]
    told = list(map(subject.package.in_words, unseen))

    assert [] != told
    assert [] == [words for words in told if subject.named(words)]


@every_game
@given(wrong=ANYTHING)
def test_other_things_have_no_words(subject: Subject, wrong: object) -> None:
    """What is no move, no event and no violation is refused, a tuple of moves too."""
    title, moves = subject.game.title, subject.material.player_moves
    message = f"expected a move, an event or a violation of {title}"
    for thing in (wrong, type(moves[0]), moves[:1], fresh(subject.game)):
        with pytest.raises(WrongTypeError, match=message):
            subject.package.in_words(thing)


@every_game
@pytest.mark.parametrize("names", [None, "Ada", ["Ada"], ("Ada", 1), (b"Ada",)])
def test_names_are_a_tuple_of_texts(subject: Subject, names: object) -> None:
    """Other names are refused, even where no seat is named."""
    line = play_out(subject.game, fresh(subject.game), 1)
    for thing in (line.moves[0], happened(line)[0], happened(line)[-1]):
        with pytest.raises(WrongTypeError, match="expected a tuple of texts"):
            subject.package.in_words(thing, names)


@every_game
@given(data=st.data())
def test_an_event_of_wrong_fields_is_refused_or_told(subject: Subject, data: st.DataObject) -> None:
    """When it is made or when it is told; a bad field brings no error but ours."""
    kinds: tuple[Any, ...] = subject.package.EVENTS
    kind = data.draw(st.sampled_from([kind for kind in kinds if attrs.fields(kind)]))
    junk = [data.draw(JUNK) for _ in attrs.fields(kind)]

    with contextlib.suppress(WrongTypeError):
        assert "" != subject.package.in_words(kind(*junk))
