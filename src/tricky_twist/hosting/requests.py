"""What a client may say to a table, read strictly."""

from typing import Any

import attrs

from tricky_twist.core.errors import EncodingError, Problem
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
    """The seat agrees that a move is taken back: ``{"agree": {"seat": 2, "number": 3}}``.

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


Request = MoveMade | UndoAsked | UndoAgreed | UndoDeclined | Resigned
"""What a client may say."""

_SHAPES = (
    '{"number": ..., "move": ...}, {"undo": ...}, {"agree": ...}, {"decline": ...} '
    'or {"resign": true}'
)


def read_request(game: AnyGame, document: object) -> Request:
    """Return the request that a text, its UTF-8, or a document that was read already stands for.

    >>> from tricky_twist import EncodingError, TWISTED
    >>> read_request(TWISTED, b'{"undo": 3}')
    UndoAsked(number=3)
    >>> try:
    ...     read_request(TWISTED, '{"undo": "all"}')
    ... except EncodingError as error:
    ...     print(error)
    $.undo: expected a number from 0, got 'all'

    Raises:
        ~tricky_twist.core.errors.EncodingError: If it is none; the path says where.
    """
    fields = _fields(document)
    match sorted(fields):
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
        case _:
            raise _wrong("$", f"expected {_SHAPES}")


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


def _read(text: Any) -> object:  # noqa: ANN401  # a text or bytes
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


def _move(game: AnyGame, document: object) -> object:
    try:
        move: object = codecs_of(game).move.decode(document)
    except EncodingError as error:
        below = (Problem(f"$.move{problem.path[1:]}", problem.reason) for problem in error.problems)
        raise EncodingError(tuple(below)) from None
    return move
