"""Every word that a player reads comes from a template, never from the code."""

from typing import Any

import pytest

from tests.conformance.subjects import every_game
from tricky_twist import Seat, Shuffler, advance, hosting, records
from tricky_twist.core.catalogues import OWN, Domain, UnknownLanguageError, domain_of
from tricky_twist.games import tricky_twist as tt, twisted as tw
from tricky_twist.hosting._pages import glance_of
from tricky_twist.testing.conformance.subject import Subject
from tricky_twist.testing.conformance.words import messages_of
from tricky_twist.testing.lines import game_number
from tricky_twist.testing.strategies import Moment
from tricky_twist.words.gather import Message, messages
from tricky_twist.words.made_up import ENGLISH_LEFT, LANGUAGE, made_up, spoken


@every_game
@pytest.mark.parametrize("number", range(3))
def test_no_english_is_left_in_a_language_that_nobody_speaks(subject: Subject, number: int) -> None:
    """Neither in moves, events, refusals nor in scores."""
    line = game_number(subject.game, number)
    moment = Moment(line, len(line.moves) // 2)
    with spoken(domain_of(subject.game.play.__module__)) as language:
        told = [*messages_of(subject, moment, language)]

    assert [] == [words for words in told if ENGLISH_LEFT.search(words)]
    assert len(told) > 20


SAID = {"words", "prompt", "do", "goal"}
"""The fields of a message with words for people."""


def words_in(document: Any, key: str = "") -> list[str]:
    """Return every text for people in a message: words, prompts, buttons, and the parts."""
    if isinstance(document, dict):
        return [text for name, held in document.items() for text in words_in(held, name)]
    if isinstance(document, list):
        return [text for each in document for text in words_in(each, key)]
    return [document] if isinstance(document, str) and key in SAID else []


@every_game
def test_a_table_tells_each_client_in_its_language(subject: Subject) -> None:
    """Words, prompts and buttons are translated; everything else in a message is the same."""
    record = records.begin(subject.game, players=subject.game.players[0], names=())
    table = hosting.open_table(record, shuffler=Shuffler(7)).table
    seat = table.course.game.actors(table.course.state)[0]
    requests = ({"sheet": True}, {"history": True}, {"undo": 7}, {"number": 5, "move": None})
    with spoken(domain_of(subject.game.play.__module__)) as language:
        welcome = table.welcome_with_log(seat, language)
        news = table.since(seat, 0, language=language)
        earlier = table.since(seat, 0, moves=1, language=language)
        told = [table.receive(seat, each, None, language) for each in requests[:3]]
        alien = table.receive(None, {"resign": True}, None, language)

    said = words_in([welcome, news, earlier, *[each.answer or each.refusal for each in told]])
    said += words_in(alien.refusal)
    assert [] == [words for words in said if ENGLISH_LEFT.search(words)]
    assert len(said) > 10
    assert without_words(welcome) == without_words(table.welcome_with_log(seat))
    assert without_words(news) == without_words(table.since(seat, 0))


def without_words(document: Any) -> Any:
    """Return a message without the texts for people."""
    if isinstance(document, dict):
        kept = document.keys() - SAID - {"parts"}
        return {name: without_words(document[name]) for name in kept}
    return [*map(without_words, document)] if isinstance(document, list) else document


def test_a_refused_move_is_refused_in_the_language_of_its_sender() -> None:
    """With the clause and the facts as ever."""
    record = records.begin("twisted", players=2, first=Seat(0), names=("Ада", "Бен"))
    table = hosting.open_table(record, shuffler=Shuffler(7)).table
    move = {"type": "take", "seat": 0}
    with spoken(Domain(OWN, "twisted")) as language:
        received = table.receive(Seat(0), {"number": 0, "move": move}, None, language)
        other = table.receive(Seat(1), {"number": 0, "move": move}, None, language)
        room = hosting.Room.begin("twisted", (hosting.Place("Ada"), hosting.Place("Ben")))
        early = room.receive(Seat(0), {"sheet": True}, None, language)

    assert received.refusal is not None
    assert other.refusal is not None
    assert early.refusal is not None
    (why,) = received.refusal["why"]
    assert why["clause"] == "TW-16"
    refusals = (received.refusal, other.refusal, early.refusal)
    said = [each["words"] for told in refusals for each in told["why"]]
    assert [] == [words for words in said if ENGLISH_LEFT.search(words)]
    assert made_up("you cannot move for ") + "Ада" == said[1]


def test_bonus_cards_are_described_in_the_language() -> None:
    """On both sides of the variable cards; the facts at a glance have the words, too."""
    state = advance(tt.GAME, tt.setup(3, first=Seat(0)), Shuffler(1)).state
    view = tt.view(state, None)
    with spoken(Domain(OWN, "tricky-twist")) as language:
        said = [
            tt.bonus_in_words(bonus, tt.STANDARD, side, language)
            for bonus in tt.BonusCard
            for side in tt.Side
        ]
        glance = glance_of(tt.GAME, view, language)

    assert [] == [words for words in said if ENGLISH_LEFT.search(words)]
    assert [] == [words for words in words_in(glance) if ENGLISH_LEFT.search(words)]
    assert "" not in said


def test_the_language_is_gone_afterwards() -> None:
    """Nothing of it is left in the process."""
    with spoken(Domain(OWN, "twisted")):
        pass
    with pytest.raises(UnknownLanguageError, match="there are no words in 'qaa'"):
        tt.in_words(tt.DrawReserve(Seat(0)), (), LANGUAGE)


@pytest.mark.parametrize("places", [(), (Domain(OWN, "twisted"),)])
def test_the_other_languages_stay(places: tuple[Domain, ...]) -> None:
    """The made-up one is one more; without places every game has it."""
    before = tw.GAME.languages
    with spoken(*places) as language:
        assert (*before, language) == tw.GAME.languages
        assert (not places) == (language in tt.GAME.languages)
    assert len(before) > 1
    assert before == tw.GAME.languages


@pytest.mark.parametrize("kept", ["{cards:and}", "[TT-12, TT-A09]", "](play.md#a)", "`--x`"])
def test_what_a_translator_keeps_stays_as_it_is(kept: str) -> None:
    """Holes, citations, the addresses of links, and code."""
    assert f"{made_up('take')} {kept}" == made_up(f"take {kept}")


def test_every_message_has_letters_and_a_context() -> None:
    """A sentence of holes alone needs no translation."""
    found = [message for domain in ("core", "twisted") for message in messages(domain)]

    assert [] == [each for each in found if not each.context or not each.english]
    assert Message("Suit", "moon", "", "Suit.MOON") in messages("tricky-twist")
