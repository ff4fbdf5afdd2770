"""Requests from a client to a table, read strictly."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, get_args

import attrs

from tricky_twist.core.errors import EncodingError, Problem, WrongTypeError, describe
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.validators import check_number, check_seat
from tricky_twist.core.values import value
from tricky_twist.encoding import codecs_of
from tricky_twist.encoding.text import LARGEST_NUMBER, DuplicateFields, parse, show
from tricky_twist.records import AnyGame

LONGEST_REQUEST = 4_000
"""How many characters a request may have; the longest honest one takes some two hundred."""


@value
class MoveMade:
    """The seat makes a move: ``{"number": 4, "move": {"type": "play-card", ...}}``.

    >>> from tricky_twist import TWISTED
    >>> read_request(TWISTED, '{"number": 0, "move": {"type": "take", "seat": 1}}')
    MoveMade(number=0, move=Take(seat=Seat(1)))
    """

    number: int = attrs.field(validator=check_number)
    """How many moves the seat made before."""
    move: Any


@value
class UndoAsked:
    """The seat would like to take back its move with this number: ``{"undo": 3}``.

    >>> from tricky_twist import TWISTED
    >>> read_request(TWISTED, '{"undo": 3}')
    UndoAsked(number=3)
    """

    number: int = attrs.field(validator=check_number)


@value
class UndoAgreed:
    """The seat agrees to take a move back: ``{"agree": {"seat": 2, "number": 3}}``.

    >>> from tricky_twist import TWISTED
    >>> read_request(TWISTED, '{"agree": {"seat": 2, "number": 3}}')
    UndoAgreed(seat=Seat(2), number=3)
    """

    seat: Seat = attrs.field(validator=check_seat)
    number: int = attrs.field(validator=check_number)


@value
class UndoDeclined:
    """The seat does not agree: ``{"decline": {"seat": 2, "number": 3}}``.

    >>> from tricky_twist import TWISTED
    >>> read_request(TWISTED, '{"decline": {"seat": 2, "number": 3}}')
    UndoDeclined(seat=Seat(2), number=3)
    """

    seat: Seat = attrs.field(validator=check_seat)
    number: int = attrs.field(validator=check_number)


@value
class Resigned:
    """The player leaves the seat for good: ``{"resign": true}``.

    >>> from tricky_twist import TWISTED
    >>> read_request(TWISTED, '{"resign": true}')
    Resigned()
    """


@value
class WhyAsked:
    """The player asks whether moves are legal, and why not: ``{"why": [{"type": "take", ...}]}``.

    The table plays no move. ``{"why": {"card": "M7"}}`` asks about all that a click on the card may
    mean.

    >>> from tricky_twist import TWISTED
    >>> read_request(TWISTED, '{"why": [{"type": "take", "seat": 1}]}')
    WhyAsked(moves=(Take(seat=Seat(1)),), card=None)
    """

    moves: tuple[Any, ...] = ()
    card: str | int | None = None


@value
class SheetAsked:
    """The client asks how the points came about: ``{"sheet": true}``.

    >>> from tricky_twist import TWISTED
    >>> read_request(TWISTED, '{"sheet": true}')
    SheetAsked()
    """


@value
class HistoryAsked:
    """The client asks for all that happened: ``{"history": true}``.

    >>> from tricky_twist import TWISTED
    >>> read_request(TWISTED, '{"history": true}')
    HistoryAsked()
    """


Action = MoveMade | UndoAsked | UndoAgreed | UndoDeclined | Resigned | WhyAsked
"""A request from a player at the table."""

Request = Action | SheetAsked | HistoryAsked
"""A request from a client."""

REQUESTS: tuple[type[Any], ...] = get_args(Request)
"""Every class of request."""

Reader = Callable[[Any], Any]
"""Reads the value of a field; it may raise :exc:`~tricky_twist.core.errors.EncodingError`."""

_SHAPES = (
    '{"number": ..., "move": ...}',
    *(f'{{"{name}": ...}}' for name in ("undo", "agree", "decline")),
    '{"resign": true}',
    '{"why": ...}',
    '{"sheet": true}',
    '{"history": true}',
)
_NONE: Mapping[str, Reader] = MappingProxyType({})
_OWN = frozenset(
    ("agree", "decline", "history", "move", "number", "resign", "sheet", "undo", "why")
)


def read_request(game: AnyGame, document: object, also: Mapping[str, Reader] = _NONE) -> Any:
    """Return the request that a text, its UTF-8, or a document that was read already stands for.

    A server with requests of its own names them in *also*, each with a function that reads its
    value. So the same strict reader reads both.

    >>> from tricky_twist import EncodingError, TWISTED
    >>> read_request(TWISTED, b'{"undo": 3}')
    UndoAsked(number=3)
    >>> try:
    ...     read_request(TWISTED, '{"undo": "all"}')
    ... except EncodingError as error:
    ...     print(error)
    $.undo: expected a number from 0, got 'all'
    >>> read_request(TWISTED, '{"chat": " hello "}', also={"chat": str.strip})
    'hello'

    Raises:
        ~tricky_twist.core.errors.EncodingError: If it is none; the path says where.
        ~tricky_twist.core.errors.WrongTypeError: If *also* has a name of the library's own.
    """
    fields = _fields(document)
    _require_other(also)
    match sorted(fields):
        case [name] if name in also:
            return also[name](fields[name])
        case ["move", "number"]:
            return MoveMade(_number(fields, "number"), _move(game, fields["move"]))
        case ["undo"]:
            return UndoAsked(_number(fields, "undo"))
        case ["agree"]:
            return UndoAgreed(*_proposal(fields, "agree"))
        case ["decline"]:
            return UndoDeclined(*_proposal(fields, "decline"))
        case ["resign"] if fields["resign"] is True:
            return Resigned()
        case ["why"]:
            return _why(game, fields["why"])
        case ["sheet"] if fields["sheet"] is True:
            return SheetAsked()
        case ["history"] if fields["history"] is True:
            return HistoryAsked()
        case _:
            *shapes, last = *_SHAPES, *(f'{{"{name}": ...}}' for name in also)
            raise _wrong("$", f"expected {', '.join(shapes)} or {last}")


def _require_other(also: Mapping[str, Reader]) -> None:
    """Refuse an argument that is no mapping of readers, and names that the library reads itself."""
    if type(also) not in {dict, MappingProxyType}:
        raise WrongTypeError("a dictionary of readers", describe(also))
    if taken := sorted(_OWN & also.keys()):
        raise WrongTypeError("other names than the library's own", taken[0])


def _wrong(path: str, reason: str) -> EncodingError:
    return EncodingError((Problem(path, reason),))


def _fields(document: object) -> dict[str, object]:
    """Return the fields of an object, each named once."""
    read = _read(document) if type(document) in {str, bytes} else document
    if type(read) is DuplicateFields:
        raise _wrong("$", f"field {show(read.names[0])} is there more than once")
    if type(read) is not dict or not all(type(name) is str for name in read):
        raise _wrong("$", f"expected an object, got {show(read)}")
    return read


def _read(text: Any) -> object:
    if len(text) > LONGEST_REQUEST:
        raise _wrong("$", f"longer than {LONGEST_REQUEST} characters")
    try:
        return parse(text if type(text) is str else text.decode())
    except UnicodeDecodeError as error:
        raise _wrong("$", f"not UTF-8 at byte {error.start + 1}") from None


def _proposal(fields: dict[str, object], name: str) -> tuple[Seat, int]:
    proposal = fields[name]
    if type(proposal) is not dict or proposal.keys() != {"seat", "number"}:
        raise _wrong(f"$.{name}", 'expected {"seat": ..., "number": ...}')
    seat = _number(proposal, "seat", f"$.{name}")
    if seat >= len(SEATS):
        raise _wrong(f"$.{name}.seat", f"expected the number of a seat, got {seat}")
    return SEATS[seat], _number(proposal, "number", f"$.{name}")


def _number(fields: dict[str, object], name: str, path: str = "$") -> int:
    number = fields[name]
    if type(number) is not int or not 0 <= number <= LARGEST_NUMBER:
        raise _wrong(f"{path}.{name}", f"expected a number from 0, got {show(number)}")
    return number


def _why(game: AnyGame, asked: object) -> WhyAsked:
    if type(asked) is list:
        return WhyAsked(tuple([_move(game, each, f"why[{n}]") for n, each in enumerate(asked)]))
    if type(asked) is not dict or asked.keys() != {"card"}:
        raise _wrong("$.why", 'expected a list of moves, or {"card": ...}')
    if type(asked["card"]) not in {str, int}:
        raise _wrong("$.why.card", f"expected a card, got {show(asked['card'])}")
    return WhyAsked((), asked["card"])


def _move(game: AnyGame, document: object, field: str = "move") -> object:
    try:
        move: object = codecs_of(game).move.decode(document)
    except EncodingError as error:
        found = ((f"$.{field}{problem.path[1:]}", problem.reason) for problem in error.problems)
        raise EncodingError(tuple([Problem(*each) for each in found])) from None
    return move
