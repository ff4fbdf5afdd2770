"""The register of a game in another language: titles, texts, questions and choices."""

from collections.abc import Callable
from typing import Any

from tricky_twist.core.catalogues import ENGLISH, require_language, translated
from tricky_twist.core.clauses import Choice, Clause, Reading
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.game import Game
from tricky_twist.core.phrases import Names
from tricky_twist.core.register import Register
from tricky_twist.core.sheet import ScoreLine
from tricky_twist.core.values import changed

AnyGame = Game[Any, Any, Any, Any, Any]

Say = Callable[[str, str], str]
"""Returns an English text in the language, given its context."""


def register_in(game: AnyGame, language: str) -> Register:
    """Return the register of a game in a language: the same entries, in other words.

    Sources, arguments, facts and examples stay English.

    >>> from tricky_twist import TWISTED
    >>> register_in(TWISTED, "en") is TWISTED.register
    True

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no game.
        ~tricky_twist.core.catalogues.UnknownLanguageError: If the words of the game are not all
            there in the language; ``game.languages`` are those in which they are.
    """
    if type(game) is not Game or not hasattr(game, "explain"):
        raise WrongTypeError("a Game", describe(game))
    module = game.play.__module__
    require_language(language, module)
    return game.register if language == ENGLISH else _told(game.register, module, language)


def in_language(game: AnyGame, language: str) -> AnyGame:
    """Return a game that speaks a language: its words, its scores and its register.

    Its functions are otherwise the same, and it has the same name.

    >>> from tricky_twist import TWISTED
    >>> in_language(TWISTED, "en") is TWISTED
    True

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no game.
        ~tricky_twist.core.catalogues.UnknownLanguageError: If the words of the game are not all
            there in the language.
    """
    register = register_in(game, language)
    if language == ENGLISH:
        return game

    def in_words(thing: Any, names: Names = (), language: str = language) -> str:
        return game.in_words(thing, names, language)

    def explain(score: Any, names: Names = (), language: str = language) -> tuple[ScoreLine, ...]:
        return game.explain(score, names, language)

    return changed(game, register=register, in_words=in_words, explain=explain)


def _told(register: Register, module: str, language: str) -> Register:
    def say(context: str, english: str) -> str:
        return translated(module, context, english, "", language)[0][0] if english else english

    clauses = [_clause(clause, say) for clause in register.clauses]
    readings = [_reading(reading, say) for reading in register.readings]
    return changed(register, clauses=tuple(clauses), readings=tuple(readings))


def _clause(clause: Clause, say: Say) -> Clause:
    return changed(
        clause,
        title=say(f"{clause.id} title", clause.title),
        text=say(f"{clause.id} text", clause.text),
        differences=say(f"{clause.id} differences", clause.differences),
    )


def _reading(reading: Reading, say: Say) -> Reading:
    choices = [_choice(choice, reading.id, say) for choice in reading.choices]
    question = say(f"{reading.id} question", reading.question)
    return changed(reading, question=question, choices=tuple(choices))


def _choice(choice: Choice, reading: str, say: Say) -> Choice:
    return changed(choice, meaning=say(f"{reading} choice {choice.name}", choice.meaning))
