"""A game that offers a language offers all of it, and every word comes from a catalogue."""

from collections.abc import Iterator

from hypothesis import given, strategies as st

from tricky_twist.core.catalogues import Domain, catalogue_of, core_of, domain_of, read_text
from tricky_twist.core.translating import register_in
from tricky_twist.core.violations import about_in_words, public_in_words
from tricky_twist.encoding.parts import in_parts, text_of
from tricky_twist.testing.conformance.subject import Laws, Subject, slowly, some_of
from tricky_twist.testing.conformance.words import happened
from tricky_twist.testing.lines import seeded
from tricky_twist.testing.strategies import Moment, moments
from tricky_twist.words.checks import find_faults
from tricky_twist.words.files import read
from tricky_twist.words.gather import messages
from tricky_twist.words.made_up import ENGLISH_LEFT, spoken

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
