"""The games: one package each, all with the same file names and the same contract."""

from importlib import import_module
from types import ModuleType
from typing import Any

from tricky_twist.core.errors import UnknownGameError
from tricky_twist.core.game import Game

NAMES = ("tricky-twist", "twisted", "flip-twhist")
"""Every game by the name that it has on the wire; the name of its package follows from it."""


def package_of(name: str) -> ModuleType:
    """Return the package of a game, which is loaded if it was not yet.

    >>> package_of("twisted").GAME.title
    'Twisted'
    """
    return import_module(f"{__name__}.{name.replace('-', '_')}")


def game_called(name: str) -> Game[Any, Any, Any, Any, Any]:
    """Return the game of a name, which is loaded if it was not yet; any other name is an error.

    >>> game_called("twisted")
    <Game twisted>
    """
    if type(name) is not str or name not in NAMES:
        raise UnknownGameError(name, NAMES)
    game: Game[Any, Any, Any, Any, Any] = package_of(name).GAME
    return game
