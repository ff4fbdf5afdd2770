"""The choices that a page offers, and the rulebooks that it shows."""

from typing import Any

from tricky_twist.bots import LEVELS
from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.clauses import Grade, Reading
from tricky_twist.core.house_rules import choices_of
from tricky_twist.core.ruleset import AnyRules
from tricky_twist.core.translating import register_in
from tricky_twist.encoding import Document
from tricky_twist.games import NAMES, game_called
from tricky_twist.records import AnyGame
from tricky_twist.web.page import language_of


def catalogue(language: str = ENGLISH) -> Document:
    """Return the games with their editions, and the readings that are a menu.

    A game without all words of the language is told in English.

    >>> catalogue()["bots"]
    ['easy', 'normal', 'hard']
    """
    games: list[Any] = [_game(game_called(name), language) for name in NAMES]
    return {"type": "catalogue", "bots": list(LEVELS), "games": games}


def _game(game: AnyGame, language: str) -> Document:
    register = register_in(game, language_of(game, language))
    readings: list[Any] = [_question(game, register.reading(each.id)) for each in menus(game)]
    return {
        "name": game.name,
        "title": game.title,
        "players": list(game.players),
        "editions": [name for name, _ in game.editions],
        "languages": list(game.languages),
        "readings": readings,
    }


def menus(game: AnyGame) -> tuple[Reading, ...]:
    """Return the readings whose choices each have a name that the rules take.

    >>> from tricky_twist import TWISTED
    >>> [reading.id for reading in menus(TWISTED)][:2]
    ['TW-A01', 'TW-A06']
    """
    standard = game.rules()
    return tuple([r for r in game.register.readings if any(choices_of(standard, r).values())])


def in_force(game: AnyGame, rules: AnyRules) -> Document:
    """Return the edition whose rules these are, if they are, and the choice of each menu.

    >>> from tricky_twist import TWISTED
    >>> found = in_force(TWISTED, TWISTED.rules("expert"))
    >>> found["edition"], found["readings"]["TW-A01"]
    ('expert', 'ALLOWED')
    """
    editions = [name for name, held in game.editions if held == rules]
    chosen: Document = {}
    for reading in menus(game):
        names = {each.name for each in reading.choices}
        held = [getattr(rules, field) for field in reading.fields]
        chosen[reading.id] = next(each.name for each in held if getattr(each, "name", "") in names)
    return {"edition": editions[0] if editions else "", "readings": chosen}


def _question(game: AnyGame, reading: Reading) -> Document:
    return {
        "id": reading.id,
        "question": reading.question,
        "status": _status(game, reading).value,
        "weight": reading.weight.value,
        "default": reading.default,
        "choices": [{"name": each.name, "meaning": each.meaning} for each in reading.choices],
    }


def _status(game: AnyGame, reading: Reading) -> Grade:
    """Return how sure we are of the default: stated, our ruling, or a stand-in for what is lost."""
    if any(missing.reading == reading.id for missing in game.rules().provisional()):
        return Grade.PROVISIONAL
    return Grade.DECIDED if game.register.is_ruling(reading.id) else Grade.STATED


def rulebook(game: AnyGame, language: str = ENGLISH) -> Document:
    """Return the clauses and the readings of a game, with how sure we are of each clause.

    A game without all words of the language is told in English.

    >>> from tricky_twist import TWISTED
    >>> rulebook(TWISTED)["clauses"][0]["id"]
    'TW-01'
    """
    register = register_in(game, language_of(game, language))
    clauses: list[Any] = [
        {"id": each.id, "title": each.title, "text": each.text, "status": each.grade.value}
        for each in register.clauses
    ]
    readings: list[Any] = [
        {**_question(game, each), "argument": each.argument, "clauses": list(each.clauses)}
        for each in register.readings
    ]
    return {
        "type": "rules",
        "game": game.name,
        "title": game.title,
        "clauses": clauses,
        "readings": readings,
    }
