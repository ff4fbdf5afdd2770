"""The lines of a room: all that a process needs to serve it, in the order of a store.

A line about the room holds its people, their votes and the seed of its shuffler; it takes the place
of the one before it. The other lines are those of a journal for each game: a header, the moves and
the notes. The lines that a room wrote make the same room in every process.
"""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any

from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import JournalError, TrickyTwistError, WrongTypeError, describe
from tricky_twist.core.values import changed
from tricky_twist.core.wellformed import require_genuine
from tricky_twist.encoding.text import parse
from tricky_twist.games import game_called
from tricky_twist.hosting._bots import choose
from tricky_twist.hosting._seating import seat_as_at
from tricky_twist.hosting.course import Course
from tricky_twist.hosting.keeping import restore, save
from tricky_twist.hosting.places import Bots, Pace
from tricky_twist.hosting.room import Outcome, Room
from tricky_twist.hosting.stores import Line
from tricky_twist.hosting.table import Table
from tricky_twist.records import AnyGame, Occupant, Record, write_journal
from tricky_twist.records.entries import entry_codec, follow as follow_record
from tricky_twist.records.journal import read_header

_NOTHING: Mapping[str, Any] = MappingProxyType({})


# Writing ------------------------------------------------------------------------------------------


def begin(room: Room, also: Mapping[str, Any] = _NOTHING) -> Line:
    """Return the first line of a room before its first game; *also* are fields of the server.

    >>> from tricky_twist.hosting import Place, Room
    >>> begin(Room.begin("twisted", (Place("Ada"), Place("Ben")))).text[:28]
    '{"game": "twisted", "rules":'

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no room.
    """
    if type(also) not in {dict, MappingProxyType}:
        raise WrongTypeError("a dictionary of fields", describe(also))
    fields = {**save(changed(require_genuine(room, Room), games=())), **also}
    try:
        return Line(json.dumps(fields))
    except (TypeError, ValueError, RecursionError):
        raise WrongTypeError("fields that JSON has", describe(also)) from None


def write(
    room: Room, outcome: Outcome, time: int | None = None, also: Mapping[str, Any] = _NOTHING
) -> tuple[Line, ...]:
    """Return the lines that bring a room up to date after a request; none if nothing changed.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.hosting import Place, Room
    >>> room = Room.begin("twisted", (Place("Ada"), Place("Ben")))
    >>> ready = room.receive(Seat(0), {"ready": True})
    >>> (line,) = write(room, ready)
    >>> follow(room, [line]).places[0].is_ready
    True

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no room, or no outcome.
    """
    require_genuine(room, Room)
    after, game = require_genuine(outcome, Outcome).room, len(outcome.room.games)
    lines = [] if outcome.record is None else [Line(_header(outcome.record), game, time)]
    dumps = entry_codec(after.game.name).dumps
    lines += [Line(dumps(entry), game, time) for entry in outcome.lines]
    if _people(after) != _people(room):
        lines.append(changed(begin(after, also), time=time))
    return tuple(lines)


def _header(record: Record) -> str:
    return write_journal(record).decode().removesuffix("\n")


def _people(room: Room) -> tuple[Any, ...]:
    return room.places, room.again, room.absent, room.votes, room.shuffler


# Reading ------------------------------------------------------------------------------------------


def follow(room: Room, lines: Sequence[Line]) -> Room:
    """Return the room after lines that this process or another has written.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.hosting import Place, Room
    >>> here = Room.begin("twisted", (Place("Ada"), Place("", Occupant.NOBODY)))
    >>> there = here.receive(Seat(1), {"sit": "Ben"})
    >>> follow(here, write(here, there)) == there.room
    True

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If one of them cannot follow.
    """
    require_genuine(room, Room)
    if type(lines) not in {tuple, list}:
        raise WrongTypeError("lines of a room", describe(lines))
    for line in lines:
        room = _after(room, require_genuine(line, Line))
    return room


def _after(room: Room, line: Line) -> Room:
    if line.game is None:
        return _with_people(room, restore(parse(line.text), bots=room.bots, games=()))
    if line.game == len(room.games) + (room.table is not None):
        return _begun(room, line)
    if room.table is None or line.game != len(room.games):
        raise WrongTypeError("a line of the game at hand", f"one of game {line.game}")
    entry = entry_codec(room.game.name).decode(parse(line.text))
    return changed(room, table=room.table.followed((entry,), line.time))


def _with_people(room: Room, new: Room) -> Room:
    """Return the room with the people of another, and with its own games."""
    places, again, absent, votes, _ = _people(new)
    table = room.table
    if table is not None:
        table = changed(table, stand_in=partial(choose, places, room.bots))
    people = {"places": places, "again": again, "absent": absent, "votes": votes}
    return changed(room, table=table, shuffler=new.shuffler or room.shuffler, **people)


def _begun(room: Room, line: Line) -> Room:
    """Return the room in which the next game begins, before its first move."""
    record = read_header(line.text.encode())
    games = room.games if room.table is None else (*room.games, room.table.record)
    after = changed(room, games=games, again=frozenset())
    course = Course.begin(record)
    if line.time is not None:
        course = course.with_clocks(line.time)
    stand_in = partial(choose, room.places, room.bots)
    shuffler = after.dealer or Shuffler.secure()
    return changed(after, table=Table(course, shuffler, stand_in, pace=Pace.ON_TICK))


def game_of(line: Line) -> AnyGame:
    """Return the game of a room, from its first line.

    >>> from tricky_twist.hosting import Place, Room
    >>> game_of(begin(Room.begin("twisted", (Place("Ada"), Place("Ben"))))).name
    'twisted'

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If it is no such line, or there is no such game.
    """
    document: Any = parse(require_genuine(line, Line).text)
    name = document.get("game") if type(document) is dict else None
    if type(name) is not str:
        raise WrongTypeError("the document of a room", describe(document))
    return game_called(name)


def read(lines: tuple[Line, ...], bots: Bots = (), shuffler: Shuffler | None = None) -> Room:
    """Return the room of all its lines, with the bots that it offers.

    A room of an older folder has no seed. It gets the *shuffler*, or an unpredictable one: write
    down its seed.

    >>> from tricky_twist.hosting import Place, Room
    >>> room = Room.begin("twisted", (Place("Ada"), Place("Ben")))
    >>> read((begin(room),)).places == room.places
    True

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If they are no lines of a room; a line of a
            game is named by its number.
    """
    if type(lines) is not tuple or not lines:
        raise WrongTypeError("the lines of a room", describe(lines))
    for line in lines:
        require_genuine(line, Line)
    room = restore(parse(lines[0].text), bots=bots, games=())
    if room.shuffler is None:
        given = Shuffler.secure() if shuffler is None else shuffler
        room = changed(room, shuffler=require_genuine(given, Shuffler))
    reader, numbers = _Reader(room, lines), Counter[int | None]()
    for line in lines[1:]:
        numbers[line.game] += 1
        try:
            reader.take(line)
        except TrickyTwistError as error:
            words = "; ".join(str(error).splitlines())
            raise JournalError(numbers[line.game], words) from None
    room = reader.room
    table = room.table  # before its first move, those sit there who sit in the room
    return room if table is None or not table.record.moves else seat_as_at(room, table)


class _Reader:
    """Takes all lines of a room; a game that is finished becomes no more than a record."""

    def __init__(self, room: Room, lines: tuple[Line, ...]) -> None:
        self.room: Room = room
        self._last = max([line.game or 0 for line in lines])
        self._records: list[Record] = []

    def take(self, line: Line) -> None:
        """Follow the next line."""
        game, records = line.game, self._records
        if game is None or game == self._last:
            if self.room.table is None:
                self.room = changed(self.room, games=tuple(records))
            self.room = _after(self.room, line)
        elif game == len(records):
            records.append(read_header(line.text.encode()))
        elif records and game == len(records) - 1 and self.room.table is None:
            entry = entry_codec(self.room.game.name).decode(parse(line.text))
            records[-1] = follow_record(records[-1], entry)
        else:
            raise WrongTypeError("a line of the game at hand", f"one of game {game}")


def owed(room: Room) -> Outcome:
    """Return what a stop left unwritten: bots that take their seats, and moves of chance.

    >>> from tricky_twist.hosting import Place, Room
    >>> owed(Room.begin("twisted", (Place("Ada"), Place("Ben"))))
    <Outcome: 0 lines>

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no room.
    """
    table = require_genuine(room, Room).table
    if table is None:
        return Outcome(room)
    entries: tuple[Any, ...] = ()
    is_new = not table.record.moves
    for seat, place in zip(room.seats, room.places, strict=True):
        if is_new and place.occupant is Occupant.BOT and seat not in table.course.away:
            received = table.replaced(seat, place.name, Occupant.BOT)
            table, entries = received.table, entries + received.moves
    settled = table.settled()
    return Outcome(changed(room, table=settled.table), None, entries + settled.moves)
