"""The rules of modern card games as immutable, fully typed state transitions.

A game is loaded on first use, so that a program pays only for the games that it plays. ``from
tricky_twist import TRICKY_TWIST`` loads one, ``GAMES`` none, and ``from tricky_twist import *`` the
three of this library.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from tricky_twist.core.chance import Chance, Shuffle, Shuffler
from tricky_twist.core.clauses import Clause, Reading
from tricky_twist.core.errors import (
    EncodingError,
    HistoryError,
    IllegalMoveError,
    JournalError,
    NotationError,
    PledgeError,
    Problem,
    RulesError,
    SetupError,
    StorageError,
    TrickyTwistError,
    UnknownGameError,
    Violation,
    WrongTypeError,
)
from tricky_twist.core.game import Advanced, Determinized, Game, Step, advance
from tricky_twist.core.register import Register
from tricky_twist.core.seats import Seat
from tricky_twist.core.version import VERSION
from tricky_twist.games import NAMES, game_called, register

__all__ = [
    "FLIP_TWHIST",
    "GAMES",
    "TRICKY_TWIST",
    "TWISTED",
    "Advanced",
    "Chance",
    "Clause",
    "Determinized",
    "EncodingError",
    "Game",
    "HistoryError",
    "IllegalMoveError",
    "JournalError",
    "NotationError",
    "PledgeError",
    "Problem",
    "Reading",
    "Register",
    "RulesError",
    "Seat",
    "SetupError",
    "Shuffle",
    "Shuffler",
    "Step",
    "StorageError",
    "TrickyTwistError",
    "UnknownGameError",
    "Violation",
    "WrongTypeError",
    "about_in_words",
    "advance",
    "public_in_words",
    "register",
]


__version__ = VERSION


class _Games(Mapping[str, Game[Any, Any, Any, Any, Any]]):
    """Every game by its name; one is loaded when it is looked up."""

    def __getitem__(self, name: str) -> Game[Any, Any, Any, Any, Any]:
        return game_called(name)

    def __contains__(self, name: object) -> bool:
        return type(name) is str and name in NAMES

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)

    def __repr__(self) -> str:
        return f"<GAMES: {', '.join(NAMES)}>"


GAMES: Mapping[str, Game[Any, Any, Any, Any, Any]] = _Games()
"""Every game by its name: ``GAMES["tricky-twist"]``."""


_TOLD = ("about_in_words", "public_in_words")
"""Names that are loaded on first use: every game needs them, and no program without one."""


def __getattr__(name: str) -> Any:
    """Return the game whose constant is *name*, such as ``TRICKY_TWIST``."""
    if name in _TOLD:
        return getattr(import_module("tricky_twist.core.violations"), name)
    game = name.lower().replace("_", "-")
    if name.isupper() and game in NAMES:
        return GAMES[game]
    message = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(message)


def __dir__() -> list[str]:
    """List the public names, the games included."""
    constants = (name.upper().replace("-", "_") for name in NAMES)
    return sorted({*__all__, "__version__", *constants})
