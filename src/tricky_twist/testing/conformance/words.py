"""Every move, event and refusal of a game has words, in each language that it offers."""

import contextlib
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st

from tricky_twist.core.catalogues import (
    OWN,
    Domain,
    catalogue_of,
    core_of,
    domain_of,
    listed,
    read_text,
)
from tricky_twist.core.errors import WrongTypeError
from tricky_twist.core.seats import Seat
from tricky_twist.core.translating import register_in
from tricky_twist.core.violations import about_in_words, public_in_words
from tricky_twist.encoding.parts import in_parts, text_of
from tricky_twist.testing.conformance.subject import Event, Laws, Subject, fresh, slowly, some_of
from tricky_twist.testing.lines import Line, play_out, seeded
from tricky_twist.testing.strategies import Moment, lines, moments
from tricky_twist.words.checks import find_faults
from tricky_twist.words.files import read
from tricky_twist.words.gather import messages
from tricky_twist.words.made_up import ENGLISH_LEFT, spoken

TRACES = r"[A-Z]\w+\(|[A-Z][a-z]+[A-Z]|[=_<>]|'(?!s\b)|\b[A-Z]\w*\."
"""Traces of a value's ``repr`` and of its class."""


@cache
def not_words(subject: Subject) -> re.Pattern[str]:
    """Return a pattern for traces of a value, of a clause, or of a notation that is not a word."""
    register = subject.game.register
    ids = [clause.id for clause in register.clauses] + [each.id for each in register.readings]
    codes = {id_.partition("-")[0] for id_ in ids}
    notations = [rf"\b{code}-" for code in codes] + [rf"\b{each}\b" for each in subject.not_words]
    return re.compile("|".join([TRACES, *sorted(notations)]))


JUNK = st.one_of(st.none(), st.integers(), st.text(), st.tuples(st.integers()), st.just(object()))
ANYTHING = st.sampled_from([None, 7, "M7", "34", object(), Seat(0), (), fresh, WrongTypeError])


def happened(line: Line) -> tuple[Event, ...]:
    """Return all events of a game."""
    return tuple(event for step in line.steps for event in step.events)


class Words(Laws):
    """Every move, event and refusal of a game has words, and nothing else has."""

    @given(data=st.data())
    @slowly
    def test_whatever_happens_is_told_without_a_repr(self, data: st.DataObject) -> None:
        """Under any rules, words hold no trace of a class, a field or a clause."""
        line = data.draw(lines(self.subject.game))
        told = map(self.subject.package.in_words, (*line.moves, *happened(line)))

        assert [] == [words for words in told if not_words(self.subject).search(words)]

    @given(data=st.data())
    @slowly
    def test_whatever_is_refused_is_told_without_a_repr(self, data: st.DataObject) -> None:
        """Reasons for the player and for all are plain words too, and no sentence."""
        moment = data.draw(moments(self.subject.game))
        line = moment.line
        state, rng = moment.state, seeded(line.seed)
        attempts = [
            *some_of(self.subject.material.player_moves, 100, rng),
            *self.subject.material.chance_attempts(rng, state),
        ]

        for move in attempts:
            for violation in self.subject.game.find_violations(state, move):
                told = self.subject.package.in_words(violation)
                for words in (told, violation.reason, violation.public_reason):
                    assert not not_words(self.subject).search(words)
                    assert words == words.strip(". ")

    @given(data=st.data())
    @slowly
    def test_a_refusal_is_told_with_names_to_the_player_and_to_all(
        self, data: st.DataObject
    ) -> None:
        """With a name for every seat no seat is a number, and without names nothing changes."""
        moment = data.draw(moments(self.subject.game))
        line, number = moment.line, moment.number
        state, rng = line.states[number], seeded(line.seed)
        names = ("Ada", "Ben (seat 3)", r"\1", "Dan", "Eve")

        for move in some_of(self.subject.material.player_moves, 100, rng):
            for violation in self.subject.game.find_violations(state, move):
                assert violation.public_reason == public_in_words(violation)
                assert violation.reason == self.subject.game.in_words(violation)
                told = (
                    self.subject.game.in_words(violation, names),
                    public_in_words(violation, names),
                )
                for words in told:
                    assert re.search(r"\bseat \d", words.replace("Ben (seat 3)", "")) is None
                if (seat := self.subject.game.sender_of(move)) and str(
                    seat
                ) in violation.public_reason:
                    assert names[seat] in told[1]

    @given(data=st.data())
    @slowly
    def test_an_unseen_event_names_no_card(self, data: st.DataObject) -> None:
        """The words for a reader without cards contain no hidden card."""
        events = happened(data.draw(lines(self.subject.game)))
        seen = self.subject.game.view_events(events, None)
        unseen = [there for here, there in zip(events, seen, strict=True) if here != there]
        told = list(map(self.subject.package.in_words, unseen))

        assert [] != told
        assert [] == [words for words in told if self.subject.named(words)]

    @given(wrong=ANYTHING)
    @slowly
    def test_other_things_have_no_words(self, wrong: object) -> None:
        """A value that is no move, event or violation is refused, a tuple of moves too."""
        title, moves = self.subject.game.title, self.subject.material.player_moves
        message = f"expected a move, an event or a violation of {title}"
        for thing in (wrong, type(moves[0]), moves[:1], fresh(self.subject.game)):
            with pytest.raises(WrongTypeError, match=message):
                self.subject.package.in_words(thing)

    @pytest.mark.parametrize("names", [None, "Ada", ["Ada"], ("Ada", 1), (b"Ada",)])
    def test_names_are_a_tuple_of_texts(self, names: object) -> None:
        """Other names are refused, even where no seat is named."""
        line = play_out(self.subject.game, fresh(self.subject.game), 1)
        for thing in (line.moves[0], happened(line)[0], happened(line)[-1]):
            with pytest.raises(WrongTypeError, match="expected a tuple of texts"):
                self.subject.package.in_words(thing, names)

    @given(data=st.data())
    @slowly
    def test_an_event_of_wrong_fields_is_refused_or_told(self, data: st.DataObject) -> None:
        """The constructor or the wording refuses it; a bad field raises no error but ours."""
        kinds: tuple[Any, ...] = self.subject.package.EVENTS
        kind = data.draw(st.sampled_from([kind for kind in kinds if attrs.fields(kind)]))
        junk = [data.draw(JUNK) for _ in attrs.fields(kind)]

        with contextlib.suppress(WrongTypeError):
            assert "" != self.subject.package.in_words(kind(*junk))


# Languages ----------------------------------------------------------------------------------------

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


class Languages(Laws):
    """A game that offers a language offers all of it, and every word comes from a catalogue."""

    @property
    def domain(self) -> Domain:
        """The file with the game's words."""
        return domain_of(self.subject.game.play.__module__)

    def test_a_language_that_is_offered_is_complete(self) -> None:
        """Nothing is missing, out of date, or against a check; the core is complete as well."""
        offered = self.subject.game.languages[1:]
        for language in offered:
            for domain in (self.domain, *core_of(self.domain.package)):
                if catalogue_of(domain, language) is not None:
                    document = read(read_text(domain, language), f"{language}/{domain.name}.po")
                    assert [] == [*find_faults(document, messages(domain.name), domain.name)]

    def test_a_language_that_is_listed_has_a_catalogue(self) -> None:
        """A copied catalogue with the name of another game would offer nothing, without a word."""
        package, name = self.domain
        for code in listed(package) if package != OWN else ():
            is_there = catalogue_of(self.domain, code) is not None
            assert is_there, f"LINGUAS lists {code}, and there is no locales/{code}/{name}.po"

    def test_a_register_in_a_language_is_the_same_but_for_its_words(self) -> None:
        """Ids, grades, sources, fields and defaults are equal."""
        game = self.subject.game
        for language in game.languages:
            there = register_in(game, language)
            for here, other in zip(game.register.clauses, there.clauses, strict=True):
                assert (here.id, here.grade, here.sources) == (other.id, other.grade, other.sources)
            for mine, their in zip(game.register.readings, there.readings, strict=True):
                assert (mine.id, mine.fields, mine.default) == (
                    their.id,
                    their.fields,
                    their.default,
                )

    @given(data=st.data())
    @slowly
    def test_no_word_is_written_in_code(self, data: st.DataObject) -> None:
        """A game that offers a language leaves no English in one that nobody speaks."""
        if not self.subject.game.languages[1:]:
            return
        moment = data.draw(moments(self.subject.game))
        with spoken(self.domain) as language:
            told = [*messages_of(self.subject, moment, language)]

        assert [] != told
        assert [] == [words for words in told if ENGLISH_LEFT.search(words)]

    @given(data=st.data())
    @slowly
    def test_a_message_keeps_its_names_in_every_language(self, data: st.DataObject) -> None:
        """The parts of a sentence add up to the sentence, and no hole is left."""
        moment = data.draw(moments(self.subject.game))
        game = self.subject.game
        with spoken(self.domain) as made_up:
            for language in (*game.languages[1:], made_up):
                for event in happened(moment.line)[-20:]:
                    words = game.in_words(event, NAMES, language)
                    assert not {"{", "}"} & set(words)
                    parts = in_parts(game, event, NAMES, None, language)
                    assert text_of(parts, NAMES) == words


def messages_of(subject: Subject, moment: Moment, language: str) -> Iterator[str]:
    """Yield what is said about a game: moves, events, refusals and scores, without names."""
    game, line = subject.game, moment.line
    for thing in (*line.moves, *happened(line)):
        yield game.in_words(thing, (), language)
    for row in (row for rows in game.score_sheet(line.states[-1]) for row in rows):
        yield from (each.words for each in game.explain(row, (), language))
    for move in some_of(subject.material.player_moves, 60, seeded(line.seed)):
        for violation in game.find_violations(moment.state, move):
            yield game.in_words(violation, (), language)
            yield public_in_words(violation, (), language)
            yield about_in_words(violation, (), language)
