"""The one JSON form of rules, states, views, moves, events and violations.

:func:`codecs_of` gives the codecs of a game, precisely typed; :func:`encode` and :func:`dumps` are
short ways for any value. The words on the wire follow from the types of a game.
"""

from functools import cache, partial
from importlib import import_module
from typing import Any, TypeVar

from tricky_twist.core.errors import Problem, WrongTypeError, describe
from tricky_twist.core.game import Game
from tricky_twist.core.wellformed import is_genuine
from tricky_twist.encoding.codec import Codec, Codecs, GameTypes, make_codecs
from tricky_twist.encoding.text import LARGEST_NUMBER, LONGEST_TEXT, Json
from tricky_twist.encoding.wire import wire_of
from tricky_twist.games import NAMES, package_of

__all__ = [
    "LARGEST_NUMBER",
    "LONGEST_TEXT",
    "Codec",
    "Codecs",
    "Json",
    "codecs_of",
    "dumps",
    "encode",
]

R = TypeVar("R")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")


@cache
def _codecs(name: str) -> Codecs[Any, Any, Any, Any, Any]:
    package = package_of(name)
    return make_codecs(wire_of(package), GameTypes.of(package), partial(_find_impossible, name))


def _find_impossible(name: str, state: object) -> tuple[Problem, ...]:
    """Find what is wrong with a well-formed state; what finds it is loaded when it is needed."""
    validation = import_module(f"{package_of(name).__name__}.validation")
    problems: tuple[Problem, ...] = validation.find_impossible(state)
    return problems


def codecs_of(game: Game[R, S, M, E, V]) -> Codecs[R, S, M, E, V]:
    """Return the codecs of a game.

    >>> from tricky_twist import TRICKY_TWIST
    >>> codecs_of(TRICKY_TWIST).move.loads('{"type": "play-card", "seat": 0, "card": "M7"}')
    PlayCard(seat=Seat(0), card=M7)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no game of this library.
    """
    name = game.name if type(game) is Game and is_genuine(game) else None
    if type(name) is not str or name not in NAMES:
        raise WrongTypeError('a Game such as GAMES["tricky-twist"]', describe(game))
    return _codecs(name)


def encode(game: Game[Any, Any, Any, Any, Any], held: object) -> Json:
    """Return the document of any rules, state, move, event, view or violation of *game*.

    >>> from tricky_twist import TWISTED, Seat
    >>> from tricky_twist.games import twisted as tw
    >>> encode(TWISTED, tw.Place(Seat(0), tw.Card.parse("45")))
    {'type': 'place', 'seat': 0, 'card': '45'}

    Raises:
        ~tricky_twist.core.errors.EncodingError: If it is none, or not well formed.
        ~tricky_twist.core.errors.WrongTypeError: If *game* is no game of this library.
    """
    return codecs_of(game).of(held).encode(held)


def dumps(game: Game[Any, Any, Any, Any, Any], held: object) -> str:
    """Return the canonical text of any rules, state, move, event, view or violation of *game*.

    >>> from tricky_twist import TWISTED, Seat
    >>> from tricky_twist.games import twisted as tw
    >>> dumps(TWISTED, tw.Place(Seat(0), tw.Card.parse("45")))
    '{"card":"45","seat":0,"type":"place"}'

    Raises:
        ~tricky_twist.core.errors.EncodingError: If it is none, or not well formed.
        ~tricky_twist.core.errors.WrongTypeError: If *game* is no game of this library.
    """
    return codecs_of(game).of(held).dumps(held)
