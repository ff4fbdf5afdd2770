"""The games: a package each, all with the same contract. Other distributions may bring more.

A game of this library is known by its name. Any other is registered in one of two ways:

* its distribution has an entry point in the group ``tricky_twist.games``, from the name of the game
  to its package: ``german-whist = "german_whist"``;
* a program calls :func:`register`.

The package exports ``GAME`` and the types of the game; ``PARTS`` holds its parts for other layers.
"""

import sys
import warnings
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType, ModuleType
from typing import Any

from tricky_twist.core.errors import UnknownGameError, WrongTypeError, describe
from tricky_twist.core.game import Game
from tricky_twist.core.register import find_misfit

AnyGame = Game[Any, Any, Any, Any, Any]

OWN: Mapping[str, str] = MappingProxyType(
    {
        "tricky-twist": f"{__name__}.tricky_twist",
        "twisted": f"{__name__}.twisted",
        "flip-twhist": f"{__name__}.flip_twhist",
    }
)
"""The package of each game of this library."""

GROUP = "tricky_twist.games"
"""The group of the entry points by which other distributions bring games."""

_registered: dict[str, ModuleType] = {}
"""The package of each game that this program registered."""

# Registering --------------------------------------------------------------------------------------


def register(game: AnyGame) -> None:
    """Let ``GAMES`` and everything that works with any game know a game, in this process.

    An installed game has an entry point instead, which every process finds. To register the same
    game again changes nothing.

    >>> from tricky_twist import GAMES, TWISTED
    >>> register(TWISTED)
    >>> GAMES["twisted"] is TWISTED
    True

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not a game, if no module exports it as
            ``GAME``, if a reading of its register does not fit its rules, or if another game has
            its name.
    """
    if type(game) is not Game or not hasattr(game, "explain"):
        raise WrongTypeError("a Game", describe(game))
    package = _package_with(game)
    if package is None:
        raise WrongTypeError("a game that its package exports as GAME", f"{game.name}")
    if misfit := find_misfit(game.register, game.editions[0][1]):
        raise WrongTypeError("a game whose readings fit its rules", f"{game.name}: {misfit}")
    if game.name in NAMES and game_called(game.name) is not game:
        raise WrongTypeError("a game with a name of its own", f"another {game.name}")
    if game.name not in NAMES:
        _registered[game.name] = package


def _package_with(game: AnyGame) -> ModuleType | None:
    """Return the outermost module that exports a game, of those that hold one of its functions."""
    path = str(getattr(game.play, "__module__", "")).split(".")
    modules = [sys.modules.get(".".join(path[:end])) for end in range(1, len(path) + 1)]
    return next((found for found in modules if getattr(found, "GAME", None) is game), None)


@cache
def _installed() -> Mapping[str, str]:
    """Return the package of each game that another distribution brings, if it can be loaded."""
    from importlib.metadata import entry_points  # noqa: PLC0415  # it takes longer than a game

    found: dict[str, str] = {}
    for point in entry_points(group=GROUP):
        fault = _fault_of(point.name, point.value, {**OWN, **found})
        if fault:
            left_out = (
                f"the game {point.name!r} of the package {point.value!r} is left out: {fault}"
            )
            warnings.warn(left_out, stacklevel=2)
        else:
            found[point.name] = point.value
    return found


def _fault_of(name: str, package: str, taken: Mapping[str, str]) -> str:
    """Return why a package brings no game of this name; nothing if it does."""
    if name in taken:
        return f"{taken[name]!r} has a game of this name"
    try:
        game = import_module(package).GAME
    except Exception as error:  # noqa: BLE001  # whatever fails there, the others can be played
        return f"{type(error).__name__}: {error}"
    if type(game) is not Game or game.name != name:
        return "its GAME has another name"
    return find_misfit(game.register, game.editions[0][1])


# Finding ------------------------------------------------------------------------------------------


class _Names(Collection[str]):
    """The names of all games, first the games of this library.

    It looks for games of other distributions only if a name is not among them.
    """

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __iter__(self) -> Iterator[str]:
        yield from OWN
        yield from _registered
        yield from (name for name in _installed() if name not in _registered)

    def __contains__(self, name: object) -> bool:
        if type(name) is not str:
            return False
        return name in OWN or name in _registered or name in _installed()


NAMES: Collection[str] = _Names()
"""Every game by the name that it has on the wire."""


def package_of(name: str) -> ModuleType:
    """Return the package of a game, which is loaded if it was not yet.

    >>> package_of("twisted").GAME.title
    'Twisted'
    """
    known = _registered.get(name)
    return _loaded(OWN.get(name) or _installed()[name]) if known is None else known


def _loaded(path: str) -> ModuleType:
    """Return a module; one that is loaded comes fast, since every message of a table asks."""
    return sys.modules.get(path) or import_module(path)


def part_of(name: str, part: str) -> Any | None:
    """Return a part of a game for another layer; ``None`` if the game has no such part.

    ``PARTS`` of its package says in which module it is, and behind a colon under which name.

    >>> part_of("flip-twhist", "validation").__name__, part_of("flip-twhist", "music")
    ('tricky_twist.games.flip_twhist.validation', None)
    """
    parts: Mapping[str, Any] = getattr(package_of(name), "PARTS", {})
    where = parts.get(part)
    if type(where) is not str:
        return where
    module, _, thing = where.partition(":")
    return getattr(_loaded(module), thing) if thing else _loaded(module)


def game_called(name: str) -> AnyGame:
    """Return the game of a name, which is loaded if it was not yet; any other name is an error.

    >>> game_called("twisted")
    <Game twisted>
    """
    if type(name) is not str or name not in NAMES:
        raise UnknownGameError(name, tuple(NAMES))
    game: AnyGame = package_of(name).GAME
    return game


def require_registered(game: AnyGame) -> None:
    """Refuse a game that is not registered, or an object that is no game at all.

    >>> from tricky_twist import TWISTED
    >>> require_registered(TWISTED)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not registered; it says how to do it.
    """
    if type(game) is not Game or not hasattr(game, "explain"):
        raise WrongTypeError('a Game such as GAMES["tricky-twist"]', describe(game))
    name = game.name
    if type(name) is not str or name not in NAMES:
        called = name if type(name) is str else describe(name)
        unknown = f"{called}, which is not registered: call tricky_twist.register, or {_POINT}"
        raise WrongTypeError("a registered game", unknown)


_POINT = f"add an entry point to the group {GROUP!r}"
