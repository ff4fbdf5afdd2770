"""The games: one package each, all with the same file names and the same contract."""

from importlib import import_module
from types import ModuleType

NAMES = ("tricky-twist", "twisted", "flip-twhist")
"""Every game by the name that it has on the wire; the name of its package follows from it."""


def package_of(name: str) -> ModuleType:
    """Return the package of a game, which is loaded if it was not yet.

    >>> package_of("twisted").GAME.title
    'Twisted'
    """
    return import_module(f"{__name__}.{name.replace('-', '_')}")
