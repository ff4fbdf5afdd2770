"""Course: the history of a hosted game, and the counters of its events."""

from bisect import bisect_left
from typing import Any, Self

import attrs

from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.phrases import count_of
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.validators import check_number, exactly, require_seat
from tricky_twist.core.values import changed, value
from tricky_twist.core.wellformed import require_genuine
from tricky_twist.hosting._clocks import Clock, run
from tricky_twist.records import (
    AnyGame,
    Occupant,
    Record,
    SeatReplaced,
    Undone,
    UndoProposed,
    encode,
    escape_name,
    follow,
)
from tricky_twist.records.entries import NOTES, PROPOSALS
from tricky_twist.records.record import play


def _check_time(instance: object, field: "attrs.Attribute[Any]", number: object) -> None:
    """Refuse a value that is neither a number nor ``None``."""
    if number is not None:
        check_number(instance, field, number)


@value
class Mark:
    """Where the game stood when a move was played.

    >>> from tricky_twist import hosting, records
    >>> hosting.open_table(records.begin("twisted", players=2)).table.course.marks[0]
    Mark(counter=0, number=0, time=None)
    """

    counter: int = attrs.field(validator=check_number)
    """How many events had happened."""
    number: int = attrs.field(validator=check_number)
    """How many moves its seat had made before; of a move of chance 0."""
    time: int | None = attrs.field(default=None, validator=_check_time)
    """The time of the move, if the server has given one; rules and records do not contain it."""


@value
class Heard:
    """An event that a client has received once, though its counter is out of date.

    >>> Heard("an event", None, is_undone=True).is_undone
    True
    """

    event: Any
    time: int | None = attrs.field(validator=_check_time)
    is_undone: bool = attrs.field(validator=exactly(bool))
    """Whether a player took it back."""


@value
class Course:
    """How a hosted game went so far; the same lines of a journal give the same course.

    >>> from tricky_twist import records
    >>> course = Course.begin(records.begin("twisted", players=2))
    >>> course = course.follow(next(course.game.chance_moves(course.state)))
    >>> course.counter, course.made
    (1, (0, 0))
    >>> course.follow(Undone(1)).counter
    2
    """

    record: Record = attrs.field(validator=lambda _self, _field, it: _require_record(it))
    happened: tuple[Any, ...]
    """The events since :attr:`base`."""
    base: int = attrs.field(validator=check_number)
    """The counter of the first of them: every counter before it is out of date."""
    marks: tuple[Mark, ...]
    """One for each move of the record."""
    made: tuple[int, ...]
    """How many moves each seat has made, including moves taken back."""
    away: frozenset[Seat] = attrs.field(validator=exactly(frozenset))
    """The seats that a bot plays for."""
    free: frozenset[Seat] = attrs.field(default=frozenset(), validator=exactly(frozenset))
    """The free seats: the game waits for them."""
    time: int | None = attrs.field(default=None, validator=_check_time)
    """The time of the last event, if the server has given one."""
    past: tuple[Heard | None, ...] = ()
    """The events before :attr:`base`, by counter; ``None`` in place of moves taken back."""
    clocks: tuple[Clock, ...] = attrs.field(default=(), validator=exactly(tuple))
    """How long each seat has thought; empty if the server gives no time."""

    @classmethod
    def begin(cls, record: Record) -> Self:
        """Return the course of a game that goes as *record* does."""
        encode(_require_record(record))  # this lists all that is wrong with it
        start = changed(record, moves=(), result=None)
        course = cls(start, (), 0, (), (0,) * start.players, frozenset())
        for move in record.moves:
            course = course.follow(move)
        return course

    def __repr__(self) -> str:
        """Return a text that fits a line and shows no card."""
        return f"<Course: {count_of(len(self.marks), 'move')}, counter {self.counter}>"

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.record.game

    @property
    def state(self) -> Any:
        """The state in which it stands."""
        return self.record.state

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats in messages; names from an older record are escaped.

        >>> from tricky_twist import hosting, records
        >>> record = records.begin("twisted", players=2, names=("Ada", "Ben"))
        >>> hosting.open_table(record).table.course.names
        ('Ada', 'Ben')
        """
        return tuple(map(escape_name, self.record.names))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats at the table.

        >>> from tricky_twist import hosting, records
        >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
        >>> course.seats
        (Seat(0), Seat(1))
        """
        return SEATS[: len(self.made)]

    @property
    def counter(self) -> int:
        """The number of events so far, which never goes down; a client sends it as its place."""
        return self.base + len(self.happened)

    def missed(self, counter: object) -> tuple[Any, ...] | None:
        """Return the events since *counter*; ``None`` if that is out of date, or no counter.

        >>> from tricky_twist import hosting, records
        >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
        >>> course.missed(course.counter), course.missed(course.counter + 1)
        ((), None)
        """
        if type(counter) is not int or not self.base <= counter <= self.counter:
            return None
        return self.happened[counter - self.base :]

    def find_move(self, seat: Seat, number: int) -> int | None:
        """Return the index of a seat's move with this number; ``None`` if there is none.

        >>> from tricky_twist import hosting, records
        >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
        >>> course.find_move(Seat(0), 0) is None
        True

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If these are no seat and no number.
        """
        require_seat(seat)
        require_genuine(number, int)
        for index in range(len(self.marks) - 1, -1, -1):
            move, mark = self.record.moves[index], self.marks[index]
            if mark.number == number and self.game.sender_of(move) is seat:
                return index
        return None

    def follow(self, entry: object, time: int | None = None) -> Self:
        """Return the course after one more line of a journal: a move, or a note.

        The *time* is any number that a server counts its time with.

        Raises:
            ~tricky_twist.core.errors.IllegalMoveError: If it is a move that is not legal.
            ~tricky_twist.core.errors.WrongTypeError: If it is nothing that can happen now.
        """
        if type(entry) in PROPOSALS:
            follow(self.record, entry)
            return self._require_move(entry)
        if time is not None:
            require_genuine(time, int)
        sender: Seat | None = None
        match entry if type(entry) in NOTES else None:
            case Undone() | SeatReplaced() as note:
                after = self._noted(note, time)
            case _:
                after, sender = self._moved(entry, time), self.game.sender_of(entry)
        return after if time is None else after.with_clocks(time, sender)

    def _require_move(self, note: Any) -> Self:
        """Return the same course; refuse a proposal to take back a move that is not there."""
        if type(note) is UndoProposed and self.find_move(note.seat, note.number) is None:
            raise WrongTypeError("the number of a move of this seat", str(note.number))
        return self

    def _noted(self, note: Undone | SeatReplaced, time: int | None) -> Self:
        """Return the course after a note that changes it."""
        record, now = follow(self.record, note), self.time if time is None else time
        match note:
            case Undone(moves):
                base, kept = self.counter + 1, self.marks[:-moves]
                past = self._past(self.marks[-moves].counter)
                return self._but(record, time=now, base=base, happened=(), marks=kept, past=past)
            case SeatReplaced(seat, _, occupant):
                away, free = self.away - {seat}, self.free - {seat}
                away |= {seat} if occupant is Occupant.BOT else frozenset()
                free |= {seat} if occupant is Occupant.NOBODY else frozenset()
                return self._but(record, time=now, away=away, free=free)

    def _moved(self, move: object, time: int | None) -> Self:
        """Return the course after a move."""
        record, events = play(self.record, move)
        seat = self.game.sender_of(move)
        mark = Mark(self.counter, 0 if seat is None else self.made[seat], time)
        return self._but(
            record,
            time=self.time if time is None else time,
            happened=self.happened + events,
            marks=(*self.marks, mark),
            made=tuple(n + (other is seat) for other, n in zip(SEATS, self.made, strict=False)),
        )

    def with_clocks(self, time: int, moved: Seat | None = None) -> Self:
        """Return the course whose clocks run, and show this time; a seat may have moved just now.

        >>> from tricky_twist import hosting, records
        >>> record = records.begin("twisted", players=2, first=Seat(0))
        >>> course = hosting.open_table(record).table.course.with_clocks(100)
        >>> [clock.since for clock in course.clocks]
        [100, None]

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is no number, or no seat.
        """
        if moved is not None:
            require_seat(moved)
        clocks = self.clocks or tuple([Clock() for _ in self.seats])
        actors = self.game.actors(self.state)
        return changed(self, clocks=run(clocks, actors, moved, require_genuine(time, int)))

    def _past(self, undone: int) -> tuple[Heard | None, ...]:
        """Return all events so far, with the events from a counter on taken back."""
        told = (*self.log(), None)
        back = [each and Heard(each.event, each.time, is_undone=True) for each in told[undone:]]
        return (*told[:undone], *back)

    def log(self) -> tuple[Heard | None, ...]:
        """Return all events ever, by counter; ``None`` in place of moves taken back.

        >>> from tricky_twist import hosting, records
        >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
        >>> len(course.log()) == course.counter
        True
        """
        told = [*self.past]
        counters = (*(mark.counter for mark in self.marks), self.counter)
        for mark, end in zip(self.marks, counters[1:], strict=True):
            events = self.happened[max(0, mark.counter - self.base) : max(0, end - self.base)]
            told += [Heard(event, mark.time, is_undone=False) for event in events]
        return tuple(told)

    def events_of(self, index: int) -> tuple[Any, ...]:
        """Return the events of the move with this index, even if they are out of date.

        >>> from tricky_twist import hosting, records
        >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
        >>> [type(event).__name__ for event in course.events_of(0)]
        ['DealerChosen']

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is no such index.
        """
        if type(index) is not int or not 0 <= index < len(self.marks):
            raise WrongTypeError("the index of a move", describe(index))
        told, after = self.log(), self.marks[index + 1 :]
        begin = self.marks[index].counter
        end = after[0].counter if after else self.counter
        found = told[begin:end]
        return tuple([each.event for each in found if each is not None and not each.is_undone])

    def before(self, moves: int) -> Self:
        """Return the course as it stood this many moves ago, or at its beginning.

        >>> from tricky_twist import hosting, records
        >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
        >>> course.before(2), course.before(100).record == course.before(2).record
        (<Course: no moves, counter 0>, True)
        """
        if type(moves) is not int or moves < 0:
            raise WrongTypeError("a number of moves", describe(moves))
        index = max(0, len(self.marks) - moves)
        if index == len(self.marks):
            return self
        counter = self.marks[index].counter
        return self._but(
            self.record.taken_back(len(self.marks) - index),
            happened=self.happened[: max(0, counter - self.base)],
            base=min(self.base, counter),
            marks=self.marks[:index],
            past=self.past[:counter],
            clocks=(),
        )

    def until(self, counter: int, moves: int) -> Self:
        """Return the course as it stood so many moves after a counter, or as it stands now.

        A move without an event counts with the next one.

        >>> from tricky_twist import hosting, records
        >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
        >>> course.until(0, 1), course.until(0, 5) is course
        (<Course: 1 move, counter 1>, True)

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If these are no such numbers.
        """
        if type(moves) is not int or moves < 1:
            raise WrongTypeError("a number of moves from 1", describe(moves))
        counters = [mark.counter for mark in self.marks]
        stop = bisect_left(counters, require_genuine(counter, int)) + moves
        while stop < len(counters) and counters[stop] == counter:
            stop += 1
        return self.before(len(counters) - stop) if stop < len(counters) else self

    def _but(self, record: Record, **changes: object) -> Self:
        return changed(self, record=record, **changes)


def _require_record(record: object) -> Record:
    if type(record) is not Record or not hasattr(record, "format"):
        raise WrongTypeError("a Record", describe(record))
    return record
