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

from tricky_twist.core.errors import TrickyTwistError, UnknownGameError, WrongTypeError, describe
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
        ~tricky_twist.core.errors.WrongTypeError: If it is not a game or has a wrong field, if no
            module exports it as ``GAME`` beside the names that other layers need, if a reading of
            its register does not fit its rules, or if another game has its name.
    """
    package = _package_with(game)
    if game.name in NAMES and game_called(game.name) is not game:
        raise WrongTypeError("a game with a name of its own", f"another {game.name}")
    if game.name not in NAMES:
        _registered[game.name] = package


def _package_with(game: AnyGame) -> ModuleType:
    """Return the package of a game; refuse one with which something is wrong.

    It is the outermost module that exports the game, of those that hold one of its functions.
    """
    from tricky_twist.core.definition import find_fault  # noqa: PLC0415  # a game has loaded it

    if type(game) is not Game or not hasattr(game, "explain"):
        raise WrongTypeError("a Game", describe(game))
    if fault := find_fault(game):
        raise fault
    module = str(getattr(game.play, "__module__", ""))
    path = module.split(".")
    outer = [sys.modules.get(".".join(path[:end])) for end in range(1, len(path) + 1)]
    package = next((found for found in outer if getattr(found, "GAME", None) is game), None)
    if package is None:
        got = f"{game.name} of the module {module}"
        raise WrongTypeError("a game that its package exports as GAME", got)
    if misfit := find_misfit(game.register, game.editions[0][1]):
        raise WrongTypeError("a game whose readings fit its rules", f"{game.name}: {misfit}")
    _require_exported(package)
    return package


_EXPORTED = (
    *("REGISTER", "Rules", "State", "STATES", "Move", "Event", "EVENTS"),
    *("View", "SpectatorView", "PublicInfo", "Facts", "PublicFacts"),
)
"""The names of a package, beside its game, that other layers read."""


def _require_exported(package: ModuleType) -> None:
    """Refuse a package that lacks a name, or one with a part in a module that is not there."""
    for name in _EXPORTED:
        if not hasattr(package, name):
            raise WrongTypeError(f"a package that exports {name}", package.__name__)
    parts = getattr(package, "PARTS", {})
    if not isinstance(parts, Mapping):
        raise WrongTypeError("a mapping in PARTS", describe(parts))
    for part, where in parts.items():
        if type(where) is str and not _is_module(where.partition(":")[0]):
            raise WrongTypeError(f"a module as the part {part}", repr(where))


def _is_module(path: str) -> bool:
    """Say whether there is a module of this name; only the packages around it are loaded."""
    from importlib.util import find_spec  # noqa: PLC0415  # only games from elsewhere need it

    try:
        return path in sys.modules or find_spec(path) is not None
    except Exception:  # noqa: BLE001  # a package around it may fail in any way
        return False


@cache
def _installed() -> Mapping[str, str]:
    """Return the package of each game that another distribution brings, if it can be loaded."""
    from importlib.metadata import entry_points  # noqa: PLC0415  # it takes longer than a game

    found: dict[str, str] = {}
    for point in entry_points(group=GROUP):
        if fault := _fault_of(point.name, point.value, {**OWN, **found}):
            game = f"the game {point.name!r} of the package {point.value!r}"
            warnings.warn(f"{game} is left out: {fault}", stacklevel=1)
        else:
            found[point.name] = point.value
    return found


def _fault_of(name: str, package: str, taken: Mapping[str, str]) -> str:
    """Return why a package brings no game of this name; nothing if it does."""
    if name in taken:
        return f"{taken[name]!r} has a game of this name"
    try:
        game = import_module(package).GAME
        _package_with(game)
    except TrickyTwistError as error:
        return str(error)
    except (Exception, SystemExit) as error:  # noqa: BLE001  # whatever fails there, the others can be played
        return f"{type(error).__name__}: {error}"
    return "" if game.name == name else "its GAME has another name"


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

    Raises:
        ~tricky_twist.core.errors.UnknownGameError: If no game has this name.
    """
    try:
        known = _registered.get(name)
        path = "" if known else OWN.get(name) or _installed()[name]
    except (KeyError, TypeError):
        raise UnknownGameError(name, tuple(NAMES)) from None
    return known or _loaded(path)


def _loaded(path: str) -> ModuleType:
    """Return a module; one that is loaded comes fast, since every message of a table asks."""
    return sys.modules.get(path) or import_module(path)


def part_of(name: str, part: str) -> Any | None:
    """Return a part of a game for another layer; ``None`` if the game has no such part.

    ``PARTS`` of its package says in which module it is, and behind a colon under which name.

    >>> part_of("flip-twhist", "validation").__name__, part_of("flip-twhist", "music")
    ('tricky_twist.games.flip_twhist.validation', None)

    Raises:
        ~tricky_twist.core.errors.UnknownGameError: If no game has this name.
        ~tricky_twist.core.errors.WrongTypeError: If the part is no text, or not where it should be.
    """
    parts: Mapping[str, Any] = getattr(package_of(name), "PARTS", {})
    if type(part) is not str:
        raise WrongTypeError("the name of a part", describe(part))
    where = parts.get(part)
    if type(where) is not str:
        return where
    module, _, thing = where.partition(":")
    found = _loaded(module)
    if thing and not hasattr(found, thing):
        raise WrongTypeError(f"the part {part} of {name} at {where}", "nothing")
    return getattr(found, thing) if thing else found


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
