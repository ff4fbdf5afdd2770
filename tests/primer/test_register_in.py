"""A register and the disputes in another language: the same entries in other words."""

from typing import Any

import pytest

from tricky_twist import GAMES, Game, WrongTypeError
from tricky_twist.core.catalogues import UnknownLanguageError
from tricky_twist.core.values import changed
from tricky_twist.primer import register_in
from tricky_twist.primer.disputes import DISPUTES, disputes_of
from tricky_twist.words.made_up import made_up

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_every_entry_is_told_in_the_language(game: Any, made_up_language: str) -> None:
    """Titles, texts, differences, questions and choices; all else is as it was."""
    told = register_in(game, made_up_language)

    assert game.register.clauses == tuple(
        changed(after, title=before.title, text=before.text, differences=before.differences)
        for before, after in zip(game.register.clauses, told.clauses, strict=True)
    )
    for before, after in zip(game.register.clauses, told.clauses, strict=True):
        words = (before.title, before.text, before.differences)
        assert tuple(map(made_up, words)) == (after.title, after.text, after.differences)
    for asked, question in zip(game.register.readings, told.readings, strict=True):
        assert made_up(asked.question) == question.question
        meanings = [made_up(choice.meaning) for choice in asked.choices]
        assert meanings == [choice.meaning for choice in question.choices]
        assert (asked.id, asked.default, asked.fields, asked.argument) == (
            question.id,
            question.default,
            question.fields,
            question.argument,
        )
    assert (game.register.facts, game.register.examples) == (told.facts, told.examples)


@every_game
def test_english_is_the_register_itself(game: Any) -> None:
    """Nothing is made anew."""
    assert register_in(game, "en") is game.register


@every_game
def test_disputes_are_told_in_the_language(game: Any, made_up_language: str) -> None:
    """Each with its question and its answer."""
    english = [dispute for dispute in DISPUTES if dispute.game == game.name]
    told = disputes_of(game, made_up_language)

    assert english == [*disputes_of(game)]
    assert [(made_up(d.question), made_up(d.answer), d.cites) for d in english] == [
        (d.question, d.answer, d.cites) for d in told
    ]


@pytest.mark.parametrize("tell", [register_in, disputes_of])
@pytest.mark.parametrize("language", ["xx", "", None, 7])
def test_other_languages_are_refused(tell: Any, language: Any) -> None:
    """A language without all words is an error, which lists those that there are."""
    with pytest.raises((UnknownLanguageError, WrongTypeError)):
        tell(GAMES["twisted"], language)


@pytest.mark.parametrize("tell", [register_in, disputes_of])
@pytest.mark.parametrize("thing", [None, "twisted", object.__new__(Game)])
def test_what_is_no_game_is_refused(tell: Any, thing: Any) -> None:
    """With an error that says what is wanted."""
    with pytest.raises(WrongTypeError):
        tell(thing, "en")
