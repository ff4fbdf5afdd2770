"""Table: a hosted game as a value, with the permissions and messages of each seat."""

from collections.abc import Iterable
from types import NoneType
from typing import Any

import attrs

from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import EncodingError, WrongTypeError, describe
from tricky_twist.core.phrases import count_of, name_of
from tricky_twist.core.seats import Seat
from tricky_twist.core.validators import exactly, require_seat
from tricky_twist.core.values import changed, value
from tricky_twist.core.wellformed import require_genuine
from tricky_twist.hosting import _answers as answers, _undoing as undoing, telling
from tricky_twist.hosting._unattended import play_on, seat_due, stand_in_move
from tricky_twist.hosting.course import Course
from tricky_twist.hosting.messages import Answer, Reason, Refusal
from tricky_twist.hosting.requests import (
    REQUESTS,
    HistoryAsked,
    MoveMade,
    Resigned,
    SheetAsked,
    UndoAgreed,
    UndoAsked,
    UndoDeclined,
    WhyAsked,
    read_request,
)
from tricky_twist.hosting.stand_in import Choose, Pace, any_move
from tricky_twist.hosting.teller import Teller
from tricky_twist.hosting.wishes import Lapse, PlayedOn, SeatChanged, Undo
from tricky_twist.records import Journal, Occupant, Record, SeatReplaced
from tricky_twist.records.names import require_name


@value
class Received:
    """The result of a request.

    First append ``moves`` to the journal, then put ``table`` in the place of the old one.

    >>> from tricky_twist import records
    >>> open_table(records.begin("twisted", players=2))
    <Received: 2 moves>
    """

    table: "Table" = attrs.field(validator=lambda _self, _field, it: require_genuine(it, Table))
    """The next table; the same one if nothing changed."""
    moves: tuple[Any, ...] = ()
    """The lines to write down: moves, including chance moves, and notes."""
    refusal: Refusal | None = attrs.field(default=None, validator=exactly(dict, NoneType))
    """For the sender alone."""
    answer: Answer | None = attrs.field(default=None, validator=exactly(dict, NoneType))
    """The answer to the sender alone, after a question that changes nothing."""

    def __repr__(self) -> str:
        """Return a text that fits a line and shows no card."""
        return f"<Received: {'refused' if self.refusal else count_of(len(self.moves), 'move')}>"


@value
class Table(Teller):
    """A hosted game. Nothing in it ever changes: a request gives the next table.

    :func:`resume` continues a journal, :func:`open_table` needs no file.

    >>> from tricky_twist import Seat, hosting, records
    >>> record = records.begin("twisted", players=2, first=Seat(0), names=("Ada", "Ben"))
    >>> table = hosting.open_table(record, shuffler=Shuffler(7)).table
    >>> welcome = table.welcome(Seat(0))
    >>> welcome["actors"], welcome["number"], welcome["moves"][0]["words"]
    ([0], 0, 'Ada adds 29 to the row')
    >>> received = table.receive(Seat(0), '{"number": 0, "move": {"type": "take", "seat": 1}}')
    >>> received.refusal["why"]
    [{'clause': None, 'facts': None, 'words': 'you cannot move for Ben'}]
    """

    course: Course = attrs.field(validator=exactly(Course))
    shuffler: Shuffler = attrs.field(validator=exactly(Shuffler))
    stand_in: Choose = attrs.field(validator=lambda _self, _field, it: _require_callable(it))
    undo: Undo | None = attrs.field(default=None, validator=exactly(Undo, NoneType))
    """The pending wish to take a move back."""
    pace: Pace = attrs.field(default=Pace.AT_ONCE, validator=exactly(Pace))
    """When stand-ins move."""
    lapse: Lapse | None = attrs.field(default=None, validator=exactly(Lapse, NoneType))
    """The wish to take a move back that came to nothing just now."""

    def __repr__(self) -> str:
        """Return a text that fits a line and shows no card."""
        seats, moves = len(self.course.seats), len(self.course.marks)
        return f"<Table {self.course.game.name}, {seats} seats, {count_of(moves, 'move')}>"

    # Requests -------------------------------------------------------------------------------------

    def receive(self, seat: Seat | None, document: object, time: int | None = None) -> Received:
        """Return the outcome of a request: a text, its UTF-8, or a document that was read already.

        The result of :func:`~tricky_twist.hosting.requests.read_request` will do, too. The *time*
        is any number that the server counts its time with; it goes into the marks of the moves.

        The method never raises, whatever the client sends: it refuses impossible requests, in
        words.
        """
        request = self._read(document)
        sits = type(seat) is Seat and seat in self.course.seats
        if type(request) in _FOR_ALL and (sits or seat is None):
            return Received(self, answer=answers.answer(self.course, seat, request))
        if seat is None or not sits:
            return _refuse(self, None, "only players who sit at the table may send requests")
        if seat in self.course.away:
            return _refuse(self, seat, "a bot plays for this seat now")
        if seat in self.course.free:
            return _refuse(self, seat, "nobody sits at this seat now")
        if type(request) is EncodingError:
            return _refuse(self, seat, *map(str, request.problems))
        return _answer(self, seat, request, time)

    def make(self, seat: Seat, move: object, time: int | None = None) -> Received:
        """Return the table after a move, for a program whose players sit in the same process.

        As in :meth:`receive`, an illegal move is refused in words.

        >>> from tricky_twist import Seat, hosting, records
        >>> record = records.begin("twisted", players=2, first=Seat(0), names=("Ada", "Ben"))
        >>> table = hosting.open_table(record, shuffler=Shuffler(7)).table
        >>> place = table.course.game.legal_moves(table.course.state, Seat(0))[0]
        >>> table.make(Seat(0), place).moves
        (Place(seat=Seat(0), card=29),)

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is no seat of this table, or no move.
        """
        self._at_table(require_seat(seat))
        return self.receive(seat, MoveMade(self.course.made[seat], move), time)

    def _read(self, document: object) -> Any:
        if type(document) in REQUESTS:
            return document
        try:
            return read_request(self.course.game, document)
        except EncodingError as error:
            return error

    @property
    def due(self) -> Seat | None:
        """The seat for which a stand-in must move, where ``pace`` waits for :meth:`tick`.

        >>> from tricky_twist import records
        >>> record = records.begin("twisted", players=2, first=Seat(0))
        >>> table = open_table(record, pace=Pace.ON_TICK, bots=(Seat(0),)).table
        >>> table.due, table.tick().table.due
        (Seat(0), None)
        """
        return seat_due(self.course)

    def tick(self, time: int | None = None) -> Received:
        """Return the table after one move of a stand-in; the same one if none is due.

        >>> from tricky_twist import records
        >>> table = open_table(records.begin("twisted", players=2)).table
        >>> table.tick().table == table
        True
        """
        move = stand_in_move(self.course, self.shuffler, self.stand_in)
        if move is None:
            return Received(self)
        return _lapsed(self, _follow(self, move, time), PlayedOn())

    def replaced(self, seat: Seat, name: str, occupant: Occupant) -> Received:
        """Return the table with another occupant at *seat*; for a bot, the stand-in plays.

        A seat with the occupant ``NOBODY`` is free, and the game waits until a person sits down.

        >>> from tricky_twist import records
        >>> table = open_table(records.begin("twisted", players=2, first=Seat(0))).table
        >>> left = table.replaced(Seat(0), "Hal", Occupant.BOT)
        >>> left.moves[0].name, left.table.welcome(None)["away"]
        ('Hal', [0])

        The name is one that :func:`~tricky_twist.records.names.find_name_fault` finds no fault
        with, or the name that the seat has already.

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If the seat is not at this table, another seat
                has the name, or an argument is wrong.
        """
        self._at_table(require_seat(seat))
        names = {other: name_of(other, self.record.names) for other in self.seats}
        old = names.pop(seat)
        if type(name) is not str or name != old:
            require_name(name, names.values())
        after = _follow(self, SeatReplaced(seat, name, require_genuine(occupant, Occupant)))
        return _lapsed(self, after, SeatChanged(seat))


# Results of a request -----------------------------------------------------------------------------


_Action = MoveMade | UndoAsked | UndoAgreed | UndoDeclined | Resigned | WhyAsked


def _answer(table: Table, seat: Seat, request: _Action, time: int | None) -> Received:
    course = table.course
    match request:
        case MoveMade(number, move):
            return _move(table, seat, (number, move), time)
        case UndoAsked(number):
            return _undo(table, seat, undoing.ask(course, table.undo, seat, number), time)
        case UndoAgreed(asker, number):
            wish = (asker, number)
            return _undo(table, seat, undoing.agree(course, table.undo, seat, wish), time)
        case UndoDeclined(asker, number):
            return _undo(table, seat, undoing.decline(table.undo, seat, (asker, number)), time)
        case Resigned():
            name = name_of(seat, table.record.names)
            return table.replaced(seat, name, Occupant.BOT)
        case WhyAsked() as asked:
            found = answers.why(course, seat, asked)
            if isinstance(found, str):
                return _refuse(table, seat, found)
            return Received(table, answer=found)


_FOR_ALL = (SheetAsked, HistoryAsked)
"""The requests that need no seat."""


def _move(table: Table, seat: Seat, wanted: tuple[int, object], time: int | None) -> Received:
    """Play the move with this number of a seat; one that came before is not played again."""
    course, game = table.course, table.course.game
    number, move = wanted
    sender = game.sender_of(move)
    if sender is not seat:
        return _refuse(table, seat, answers.not_own(course, sender))
    if number != course.made[seat]:
        index = course.find_move(seat, number)
        if index is not None and course.record.moves[index] == move:
            return Received(table)
        expected = course.made[seat]
        return _refuse(table, seat, f"your next move is number {expected}, not {number}")
    violations = game.find_violations(course.state, move)
    if violations:
        return _refused(table, seat, telling.reasons(violations, game, table.course.names))
    return _lapsed(table, _follow(table, move, time), PlayedOn())


def _undo(table: Table, seat: Seat, outcome: undoing.Outcome, time: int | None) -> Received:
    """Return the outcome of a wish to take back, or of an answer to it."""
    match outcome:
        case str(words):
            return _refuse(table, seat, words)
        case Undo() as undo:
            same = undo == table.undo
            return Received(table if same else changed(table, undo=undo, lapse=None))
        case Lapse() as lapse:
            return Received(changed(table, undo=None, lapse=lapse))
        case undone:
            return _follow(table, undone, time)


def _lapsed(table: Table, after: Received, why: PlayedOn | SeatChanged) -> Received:
    """Say that a wish came to nothing, if one was waiting."""
    if table.undo is None:
        return after
    there = changed(after.table, lapse=Lapse(table.undo, why))
    return changed(after, table=there)


# Effects of an entry ------------------------------------------------------------------------------


def _follow(table: Table, entry: object, time: int | None = None) -> Received:
    """Write an entry down, and then play the moves that wait for no person."""
    course = table.course.follow(entry, time)
    return settle(course, (entry,), table.shuffler, table.stand_in, table.pace)


def _refuse(table: Table, seat: Seat | None, *words: str) -> Received:
    return _refused(table, seat, [Reason(clause=None, facts=None, words=each) for each in words])


def _refused(table: Table, seat: Seat | None, why: list[Reason]) -> Received:
    number = None if seat is None else table.course.made[seat]
    return Received(table, (), Refusal(type="refused", why=why, number=number))


# Beginning and going on ---------------------------------------------------------------------------


def settle(
    course: Course,
    entries: tuple[Any, ...],
    shuffler: Shuffler,
    stand_in: Choose,
    pace: Pace = Pace.AT_ONCE,
) -> Received:
    """Return the table at which a person must act, or the game is over.

    Where stand-ins wait for :meth:`Table.tick`, only chance plays.

    >>> from tricky_twist import records
    >>> course = Course.begin(records.begin("twisted", players=2))
    >>> settle(course, (), Shuffler(1), any_move)
    <Received: 2 moves>
    """
    table = Table(course, shuffler, stand_in, pace=pace)
    moves = Received(table, entries).moves
    played = play_on(course, shuffler, stand_in, pace)
    return Received(changed(table, course=played.course), moves + played.moves)


def open_table(
    record: Record,
    *,
    shuffler: Shuffler | None = None,
    stand_in: Choose = any_move,
    pace: Pace = Pace.AT_ONCE,
    bots: Iterable[Seat] = (),
) -> Received:
    """Return the table that continues a recorded game, without a journal.

    Chance is unpredictable, unless the record has a fair shuffle or there is a *shuffler*. For an
    empty seat, *stand_in* chooses, at its *pace*. The
    *bots* sit there from the start: the first lines to write down say so.

    >>> from tricky_twist import records
    >>> opened = open_table(records.begin("twisted", players=2))
    >>> opened.table, len(opened.moves)
    (<Table twisted, 2 seats, 2 moves>, 2)

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If the record cannot be played, or an argument
            is wrong.
    """
    course = Course.begin(record)
    if type(bots) not in {tuple, list, set, frozenset}:
        raise WrongTypeError("seats", describe(bots))
    seated = tuple([_seated(course, seat) for seat in bots])
    for note in seated:
        course = course.follow(note)
    shuffles, chooses = _shuffler(course, shuffler), _require_callable(stand_in)
    return settle(course, seated, shuffles, chooses, require_genuine(pace, Pace))


def _seated(course: Course, seat: Seat) -> SeatReplaced:
    """Return the note that a bot sits at a seat."""
    if require_seat(seat) not in course.seats:
        raise WrongTypeError(f"a seat at a table of {len(course.seats)}", str(seat))
    return SeatReplaced(seat, name_of(seat, course.record.names), Occupant.BOT)


def resume(
    journal: Journal,
    *,
    shuffler: Shuffler | None = None,
    stand_in: Choose = any_move,
    pace: Pace = Pace.AT_ONCE,
) -> Table:
    """Return the table that continues the game of a journal; it writes pending chance moves there.

    After a stop it is the table that it was, but for a wish to take a move back.

    >>> from tempfile import TemporaryDirectory
    >>> from tricky_twist import records
    >>> folder = TemporaryDirectory()
    >>> path = f"{folder.name}/friday.jsonl"
    >>> with Journal.open(path, records.begin("twisted", players=2)) as journal:
    ...     resume(journal), len(journal.entries)
    (<Table twisted, 2 seats, 2 moves>, 2)
    >>> folder.cleanup()

    Raises:
        ~tricky_twist.core.errors.StorageError: If the journal cannot be written.
            ~tricky_twist.core.errors.WrongTypeError: If an argument is wrong.
    """
    require_genuine(journal, Journal)
    course = Course.begin(changed(journal.record, moves=()))
    for entry in journal.entries:
        course = course.follow(entry)
    shuffles, chooses = _shuffler(course, shuffler), _require_callable(stand_in)
    received = settle(course, (), shuffles, chooses, require_genuine(pace, Pace))
    journal.append(*received.moves)
    return received.table


def _shuffler(course: Course, given: Shuffler | None) -> Shuffler:
    """Return the shuffler of this table."""
    fair = course.record.fair
    if given is None:
        return Shuffler.secure() if fair is None else fair.shuffler()
    return require_genuine(given, Shuffler)


def _require_callable(stand_in: Choose) -> Choose:
    if not callable(stand_in):
        raise WrongTypeError("a function that chooses a move", describe(stand_in))
    return stand_in
