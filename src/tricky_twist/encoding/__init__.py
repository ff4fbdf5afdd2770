"""The one JSON form of rules, states, views, moves, events and violations.

:func:`codecs_of` gives the codecs of a game, precisely typed; :func:`encode` and :func:`dumps` are
short ways for any value. The words on the wire are listed in a table for each game, which is
loaded when that game is first encoded.
"""

from importlib import import_module
from typing import Any, TypeVar

from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.game import Game
from tricky_twist.encoding.codec import Codec, Codecs
from tricky_twist.encoding.text import LARGEST_NUMBER, LONGEST_TEXT, Json

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

_WIRES = {
    "tricky-twist": "tricky_twist.encoding.tricky_twist",
    "twisted": "tricky_twist.encoding.twisted",
    "flip-twhist": "tricky_twist.encoding.flip_twhist",
}


def codecs_of(game: Game[R, S, M, E, V]) -> Codecs[R, S, M, E, V]:
    """Return the codecs of a game.

    >>> from tricky_twist import TRICKY_TWIST
    >>> codecs_of(TRICKY_TWIST).move.loads('{"type": "play-card", "seat": 0, "card": "M7"}')
    PlayCard(seat=Seat(0), card=M7)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no game of this library.
    """
    home = _WIRES.get(str(game.name)) if type(game) is Game else None
    if home is None:
        raise WrongTypeError('a Game such as GAMES["tricky-twist"]', describe(game))
    codecs: Codecs[R, S, M, E, V] = import_module(home).CODECS
    return codecs


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
