"""The lines of a journal: the events of a recorded game, in order."""

import enum
from functools import cache
from typing import Any, get_args

import attrs

from tricky_twist.core.seats import Seat
from tricky_twist.core.validators import check_number, check_seat, require_at_table
from tricky_twist.core.values import value
from tricky_twist.encoding import Codec, codecs_of
from tricky_twist.encoding.coders import UnionCoder, union_coder
from tricky_twist.encoding.wire import SEAT_WORDS, Compiler, Wire
from tricky_twist.games import game_called
from tricky_twist.records.document import RecordCodec, require_record
from tricky_twist.records.record import Record, rename


@value
class Undone:
    """A player took back the last moves, including chance moves.

    >>> from tricky_twist import records
    >>> entry_codec("twisted").dumps(records.Undone(3))
    '{"moves":3,"type":"undone"}'
    """

    moves: int
    """How many."""


class Occupant(enum.Enum):
    """The occupant of a seat."""

    PERSON = "person"
    BOT = "bot"
    NOBODY = "nobody"
    """The seat is free: the game waits for a person to sit down."""


@value
class SeatReplaced:
    """A new player sat down at a seat: another person, or a bot.

    >>> from tricky_twist import records
    >>> entry_codec("twisted").dumps(records.SeatReplaced(Seat(1), "Hal", records.Occupant.BOT))
    '{"name":"Hal","occupant":"bot","seat":1,"type":"seat-replaced"}'
    """

    seat: Seat
    name: str
    occupant: Occupant


@value
class UndoProposed:
    """A player would like to take back a move, and all that came after it.

    >>> from tricky_twist import records
    >>> entry_codec("twisted").dumps(records.UndoProposed(Seat(1), 4))
    '{"number":4,"seat":1,"type":"undo-proposed"}'
    """

    seat: Seat = attrs.field(validator=check_seat)
    number: int = attrs.field(validator=check_number)
    """The number of the move, as the table counts the moves of this seat."""


@value
class UndoAccepted:
    """A player agrees to the proposal; when all agree, an :class:`Undone` follows instead.

    >>> from tricky_twist import records
    >>> entry_codec("twisted").dumps(records.UndoAccepted(Seat(0)))
    '{"seat":0,"type":"undo-accepted"}'
    """

    seat: Seat = attrs.field(validator=check_seat)


@value
class UndoRejected:
    """A player does not agree to the proposal, which is at an end.

    >>> from tricky_twist import records
    >>> entry_codec("twisted").dumps(records.UndoRejected(Seat(2)))
    '{"seat":2,"type":"undo-rejected"}'
    """

    seat: Seat = attrs.field(validator=check_seat)


Proposal = UndoProposed | UndoAccepted | UndoRejected
"""A note about a proposal to take moves back, which changes nothing yet."""

PROPOSALS: tuple[type[Any], ...] = get_args(Proposal)
"""Every class of such a note."""

Note = Undone | SeatReplaced | UndoProposed | UndoAccepted | UndoRejected
"""An entry of a journal that is not a move."""

NOTES: tuple[type[Any], ...] = get_args(Note)
"""Every class of note."""

_note_coder: Any = Compiler(Wire({Seat: SEAT_WORDS}, None)).coder(Note)


@cache
def entry_coder(name: str) -> UnionCoder:
    """Return the coder of the lines after the header, for the game of a name.

    >>> list(entry_coder("twisted").by_tag)[:7]
    ['choose-dealer', 'deal', 'place', 'twist', 'take', 'undone', 'seat-replaced']
    """
    moves: Any = codecs_of(game_called(name)).move.make_coder()
    return union_coder("a move or a note", (*moves.by_tag.values(), *_note_coder.by_tag.values()))


@cache
def entry_codec(name: str) -> Codec[Any]:
    """Return the codec of the lines after the header, for the game of a name.

    >>> entry_codec("twisted").loads('{"moves":3,"type":"undone"}')
    Undone(moves=3)
    """
    return RecordCodec(tuple(entry_coder(name).by_kind), lambda: entry_coder(name))


def follow(record: Record, entry: object) -> Record:
    """Return the record after one more entry: a move is played, and a note changes the rest.

    Any text is a name here, as older files may have it; see :func:`add`.

    >>> from tricky_twist import records
    >>> record = records.begin("twisted", players=2, names=("Ada", "Ben"))
    >>> record = follow(record, next(record.game.chance_moves(record.state)))
    >>> follow(follow(record, Undone(1)), SeatReplaced(Seat(1), "Eve", Occupant.PERSON)).names
    ('Ada', 'Eve')

    Raises:
        ~tricky_twist.core.errors.IllegalMoveError: If it is a move that is not legal.
        ~tricky_twist.core.errors.WrongTypeError: If it is nothing that can happen now, or there is
            no record.
    """
    require_record(record)
    match entry if type(entry) in NOTES else None:
        case UndoProposed(seat) | UndoAccepted(seat) | UndoRejected(seat):
            require_at_table(seat, record.players)
            return record
        case Undone(moves):
            return record.taken_back(moves)
        case SeatReplaced(seat, name, Occupant()):
            return rename(record, seat, name)
        case _:
            return record.played(entry)


def add(record: Record, entry: object) -> Record:
    """Return the record after a new entry, as :func:`follow`; a new name must have no fault.

    >>> from tricky_twist import records
    >>> record = records.begin("twisted", players=2, names=("Ada", "Ben"))
    >>> add(record, SeatReplaced(Seat(1), "ADA", Occupant.PERSON))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected a name for a player, got 'ADA': another ...

    Raises:
        ~tricky_twist.core.errors.IllegalMoveError: As :func:`follow`.
        ~tricky_twist.core.errors.WrongTypeError: As :func:`follow`, and if
            :func:`~tricky_twist.records.names.find_name_fault` finds a fault in a new name.
    """
    after = follow(record, entry)
    if type(entry) is SeatReplaced:
        record.named(entry.seat, entry.name)
    return after
