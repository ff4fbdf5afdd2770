"""The one JSON form of everything public: rules, states, views, moves, events, points, registers.

:func:`codecs_of` gives the codecs of a game, precisely typed; :func:`encode` and :func:`dumps` are
short ways for any value. The words on the wire follow from the types of a game. :func:`notate` and
:func:`parse_move` write moves as lines of text for people.
"""

from collections.abc import Iterable
from functools import cache, partial
from typing import Any, TypeVar, get_args

from tricky_twist.core.errors import EncodingError, Problem, WrongTypeError, describe
from tricky_twist.core.game import Game
from tricky_twist.encoding.brief import BriefCodec
from tricky_twist.encoding.codec import Codec, Codecs, GameTypes, ObjectCodec, make_codecs
from tricky_twist.encoding.notation import Shorthand, read_move, write_move
from tricky_twist.encoding.schemas import KINDS, define
from tricky_twist.encoding.text import LARGEST_NUMBER, LONGEST_TEXT, Document, Json
from tricky_twist.encoding.wire import wire_of
from tricky_twist.games import package_of, part_of, require_registered

__all__ = [
    "LARGEST_NUMBER",
    "LONGEST_TEXT",
    "BriefCodec",
    "Codec",
    "Codecs",
    "Document",
    "Json",
    "ObjectCodec",
    "codecs_of",
    "dumps",
    "encode",
    "notate",
    "notate_all",
    "parse_move",
    "schema",
]

R = TypeVar("R")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")


@cache
def _codecs(name: str) -> Codecs[Any, Any, Any, Any, Any]:
    package = package_of(name)
    return make_codecs(wire_of(package), GameTypes.of(package), partial(_find_problems, name))


def _find_problems(name: str, held: object) -> tuple[Problem, ...]:
    """Find the faults of a well-formed state or view.

    The module that finds them is loaded on first use. For a view, only the part that its legal
    moves depend on is checked; a view may lack its past, and the rest of its past is trusted.
    """
    package = package_of(name)
    if type(held) in get_args(package.View):
        return _find_unplayable(package.GAME, held)
    validation: Any = part_of(name, "validation")
    problems: tuple[Problem, ...] = (
        () if validation is None else validation.find_problems(held, well_formed=True)
    )
    return problems


def _find_unplayable(game: Game[Any, Any, Any, Any, Any], seen: object) -> tuple[Problem, ...]:
    try:
        game.legal_moves(seen)
    except WrongTypeError as error:
        return (Problem("$", str(error)),)
    return ()


def codecs_of(game: Game[R, S, M, E, V]) -> Codecs[R, S, M, E, V]:
    """Return the codecs of a game.

    >>> from tricky_twist import TRICKY_TWIST
    >>> codecs_of(TRICKY_TWIST).move.loads('{"type": "play-card", "seat": 0, "card": "M7"}')
    PlayCard(seat=Seat(0), card=M7)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no registered game.
    """
    require_registered(game)
    return _codecs(game.name)


def encode(game: Game[Any, Any, Any, Any, Any], held: object) -> Document:
    """Return the document of any value of *game* that is written as an object.

    These are rules, states, moves, events, views and violations; rows of a score sheet and the
    lines that explain them; and the register with its entries. For cards, sets of them, and tuples
    such as a whole score sheet use ``codecs_of(game).of(held)``, or :func:`dumps`.

    >>> from tricky_twist import TWISTED, Seat
    >>> from tricky_twist.games import twisted as tw
    >>> move = tw.Place(Seat(0), tw.Card.parse("45"))
    >>> encode(TWISTED, move)
    {'type': 'place', 'seat': 0, 'card': '45'}
    >>> {"words": tw.in_words(move), **encode(TWISTED, move)}
    {'words': 'seat 0 adds 45 to the row', 'type': 'place', 'seat': 0, 'card': '45'}

    Raises:
        ~tricky_twist.core.errors.EncodingError: If it is none, or not well formed.
        ~tricky_twist.core.errors.WrongTypeError: If *game* is no registered game.
    """
    document = codecs_of(game).of(held).encode(held)
    if type(document) is not dict:
        wanted = "a value that is written as an object"
        raise EncodingError((Problem("$", f"expected {wanted}, got {describe(held)}"),))
    return document


def dumps(game: Game[Any, Any, Any, Any, Any], held: object) -> str:
    """Return the canonical text of any value of *game*; of cards, and of tuples of values, too.

    >>> from tricky_twist import TWISTED, Seat
    >>> from tricky_twist.games import twisted as tw
    >>> dumps(TWISTED, tw.Place(Seat(0), tw.Card.parse("45")))
    '{"card":"45","seat":0,"type":"place"}'

    Raises:
        ~tricky_twist.core.errors.EncodingError: If it is none, or not well formed.
        ~tricky_twist.core.errors.WrongTypeError: If *game* is no registered game.
    """
    return codecs_of(game).of(held).dumps(held)


def notate(game: Game[Any, Any, M, Any, Any], move: M, moves: Iterable[M] = ()) -> str:
    """Return a move of *game* as a line of text that people read, type and paste.

    It has the words of the JSON form: the type of the move, then its fields. Between the cards of a
    set stands ``,``, between hands ``/``, and nothing is ``-``. With the legal *moves* it is the
    shortest line that :func:`parse_move` reads beside them: the end of the move, such as its card,
    if that is enough, and otherwise all but the seat.

    >>> from tricky_twist import FLIP_TWHIST, TRICKY_TWIST, Seat
    >>> from tricky_twist.games import flip_twhist as ft, tricky_twist as tt
    >>> notate(TRICKY_TWIST, tt.PlayCard(Seat(0), tt.Card.parse("M7")))
    'play-card 0 M7'
    >>> notate(FLIP_TWHIST, ft.Pick(Seat(2), ft.Cards.of([ft.NumberCard.parse("G3")])))
    'pick 2 G3'
    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.games import twisted as tw
    >>> legal = (tw.Place(Seat(0), tw.Card(14)), tw.Take(Seat(0)))
    >>> [notate(TWISTED, move, legal) for move in legal]
    ['14', 'take']

    Raises:
        ~tricky_twist.core.errors.EncodingError: If it is no move of this game.
        ~tricky_twist.core.errors.WrongTypeError: If *game* is no registered game.
    """
    codec, legal = codecs_of(game).move, tuple(moves)
    if legal:
        return _shorthand(game, legal).write(move)
    return write_move(codec, move)


def notate_all(game: Game[Any, Any, M, Any, Any], moves: Iterable[M]) -> tuple[str, ...]:
    """Return the shortest line of each of these legal moves, as :func:`notate` writes it.

    >>> from tricky_twist import TWISTED, Seat
    >>> from tricky_twist.games import twisted as tw
    >>> notate_all(TWISTED, (tw.Place(Seat(0), tw.Card(14)), tw.Take(Seat(0))))
    ('14', 'take')

    Raises:
        ~tricky_twist.core.errors.EncodingError: If one is no move of this game.
        ~tricky_twist.core.errors.WrongTypeError: If *game* is no registered game.
    """
    return _shorthand(game, tuple(moves)).write_all()


def parse_move(game: Game[Any, Any, M, Any, Any], text: str, moves: Iterable[M] = ()) -> M:
    """Return the move of *game* that a line of text stands for.

    Spaces around the words do not matter, nor does the order in which the cards of a set are named.

    With the legal *moves* of the seat that types, the line may be short, in capitals or not. It may
    leave out the seat, name only the beginning of the type (three letters at least), or be the end
    of a move, such as a card. A line that fits several legal moves is refused. A line that fits
    none is read as an illegal move, if possible, so that :func:`play <tricky_twist.core.game.Game>`
    explains the refusal.

    >>> from tricky_twist import FLIP_TWHIST, NotationError
    >>> parse_move(FLIP_TWHIST, "pick 2 G3,R-1")
    Pick(seat=Seat(2), cards=Cards(R-1 G3))
    >>> try:
    ...     parse_move(FLIP_TWHIST, "pick 2 G3,R17")
    ... except NotationError as error:
    ...     print(error)
    'pick 2 G3,R17' is not a move: expected a number card such as "R-2", got 'R17' at column 11
    >>> from tricky_twist import TWISTED, Seat
    >>> from tricky_twist.games import twisted as tw
    >>> legal = (tw.Place(Seat(0), tw.Card(14)), tw.Take(Seat(0)))
    >>> [parse_move(TWISTED, text, legal) for text in ("14", "TAKE", "15")]
    [Place(seat=Seat(0), card=14), Take(seat=Seat(0)), Place(seat=Seat(0), card=15)]

    Raises:
        ~tricky_twist.core.errors.EncodingError: If one of *moves* is no move of this game.
        ~tricky_twist.core.errors.NotationError: If it is no move of this game; the error
            contains the column in the text, and the expected words there. With *moves*, also if it
            may be several of them; then it names some.
        ~tricky_twist.core.errors.WrongTypeError: If it is no text, or no registered game.
    """
    codec, legal = codecs_of(game).move, tuple(moves)
    if legal:
        return _shorthand(game, legal).read(text)
    return read_move(codec, text)


def _shorthand(game: Game[Any, Any, M, Any, Any], moves: tuple[M, ...]) -> Shorthand[M]:
    return Shorthand(codecs_of(game).move, moves, part_of(game.name, "shorthand") or {})


def schema(game: Game[Any, Any, Any, Any, Any]) -> Document:
    """Return the JSON Schema (2020-12) of everything that is written of *game*.

    A document fits it if it is a document of rules, a state, a move, an event, a view, a brief view
    or a violation. Each of these has a definition of its name, and so has each class and each union
    that the game's package exports, each part of a register, and each brief form
    (``BriefPlayerView``). Unions tell their members apart by ``type``.

    >>> from tricky_twist import TWISTED
    >>> definitions = schema(TWISTED)["$defs"]
    >>> definitions["Move"]["oneOf"][2], list(definitions["Place"]["properties"])
    ({'$ref': '#/$defs/Place'}, ['type', 'seat', 'card'])
    >>> of_moves_alone = {"$ref": "#/$defs/Move", "$defs": definitions}

    It refuses nothing that a codec reads; a codec refuses some documents that fit it.

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If *game* is no registered game.
    """
    codecs = codecs_of(game)
    return define(package_of(game.name), codecs).document(game.title, KINDS)
