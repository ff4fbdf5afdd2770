"""Table: a hosted game as a value; who may say what, and what each seat is told."""

from types import NoneType
from typing import Any, Self

import attrs

from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import EncodingError, WrongTypeError, describe
from tricky_twist.core.game import shuffled
from tricky_twist.core.phrases import count_of, name_of
from tricky_twist.core.seats import Seat
from tricky_twist.core.validators import exactly, require_seat
from tricky_twist.core.values import changed, value
from tricky_twist.core.wellformed import require_genuine
from tricky_twist.hosting import telling
from tricky_twist.hosting.course import Course
from tricky_twist.hosting.messages import News, Reason, Refusal, Welcome
from tricky_twist.hosting.requests import (
    MoveMade,
    Request,
    Resigned,
    UndoAgreed,
    UndoAsked,
    UndoDeclined,
    read_request,
)
from tricky_twist.hosting.stand_in import Choose, any_move
from tricky_twist.hosting.telling import Undo
from tricky_twist.records import Journal, Occupant, Record, SeatReplaced, Undone
from tricky_twist.records.names import require_name

_LONGEST_COUNTER = 20
_WORD = 1 << 16


@value
class Received:
    """What came of a request.

    First append ``moves`` to the journal, then put ``table`` in the place of the old one.

    >>> from tricky_twist import records
    >>> open_table(records.begin("twisted", players=2))
    <Received: 2 moves>
    """

    table: "Table" = attrs.field(validator=lambda _self, _field, it: require_genuine(it, Table))
    """The next table; the same one if nothing changed."""
    moves: tuple[Any, ...] = ()
    """What to write down: moves, those of chance included, and notes."""
    refusal: Refusal | None = attrs.field(default=None, validator=exactly(dict, NoneType))
    """For the sender alone."""

    def __repr__(self) -> str:
        """Return what fits a line and shows no card."""
        return f"<Received: {'refused' if self.refusal else count_of(len(self.moves), 'move')}>"


@value
class Table:
    """A hosted game. Nothing in it ever changes: a request gives the next table.

    :func:`resume` goes on with a journal, :func:`open_table` needs no file.

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
    """What somebody would like to take back."""

    def __repr__(self) -> str:
        """Return what fits a line and shows no card."""
        seats, moves = len(self.course.seats), len(self.course.marks)
        return f"<Table {self.course.game.name}, {seats} seats, {count_of(moves, 'move')}>"

    @property
    def record(self) -> Record:
        """The game as it was played so far; it holds every hidden card.

        >>> from tricky_twist import records
        >>> open_table(records.begin("twisted", players=2)).table.record
        <Record twisted, 2 moves>
        """
        return self.course.record

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats at the table.

        >>> from tricky_twist import records
        >>> open_table(records.begin("twisted", players=2)).table.seats
        (Seat(0), Seat(1))
        """
        return self.course.seats

    # What is heard --------------------------------------------------------------------------------

    def welcome(self, seat: Seat | None) -> Welcome:
        """Return everything that a client needs, whatever it knew before.

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If the seat is not at this table.
        """
        return telling.welcome(self.course, self.undo, self._at_table(seat))

    def since(self, seat: Seat | None, counter: int | str | None) -> Welcome | News:
        """Return what happened since a counter, or its text; a welcome if that is out of date.

        >>> from tricky_twist import records
        >>> table = open_table(records.begin("twisted", players=2)).table
        >>> [table.since(Seat(0), counter)["type"] for counter in (0, "3", None, -1)]
        ['news', 'news', 'welcome', 'welcome']

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If the seat is not at this table.
        """
        missed = self.course.missed(_number(counter))
        if missed is None:
            return self.welcome(seat)
        return telling.news(self.course, self.undo, self._at_table(seat), missed)

    def delayed(self, moves: int) -> Self:
        """Return the table as it stood this many moves ago, to be shown to spectators.

        >>> from tricky_twist import records
        >>> table = open_table(records.begin("twisted", players=2)).table
        >>> table, table.delayed(1)
        (<Table twisted, 2 seats, 2 moves>, <Table twisted, 2 seats, 1 move>)

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is not a number from 0.
        """
        return changed(self, course=self.course.before(moves), undo=None)

    def _at_table(self, seat: Seat | None) -> Seat | None:
        if seat is not None and require_seat(seat) not in self.course.seats:
            raise WrongTypeError(f"a seat at a table of {len(self.course.seats)}", str(seat))
        return seat

    # What is said ---------------------------------------------------------------------------------

    def receive(self, seat: Seat | None, document: object) -> Received:
        """Return what comes of a request: a text, its UTF-8, or a document that was read already.

        Whatever a client sends, nothing is raised: what cannot be is refused, in words.
        """
        if type(seat) is not Seat or seat not in self.course.seats:
            return _refuse(self, None, "only players who sit at the table may send requests")
        if seat in self.course.away:
            return _refuse(self, seat, "a bot plays for this seat now")
        try:
            request = read_request(self.course.game, document)
        except EncodingError as error:
            return _refuse(self, seat, *map(str, error.problems))
        return _answer(self, seat, request)

    def replaced(self, seat: Seat, name: str, occupant: Occupant) -> Received:
        """Return the table at which somebody else sits at *seat*; for a bot, the stand-in plays.

        >>> from tricky_twist import records
        >>> table = open_table(records.begin("twisted", players=2, first=Seat(0))).table
        >>> left = table.replaced(Seat(0), "Hal", Occupant.BOT)
        >>> left.moves[0].name, left.table.welcome(None)["away"]
        ('Hal', [0])

        The name is one that :func:`~tricky_twist.records.names.find_name_fault` finds no fault
        with, or the name that the seat has already.

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If the seat is not at this table, another
                seat has the name, or an argument is not what it should be.
        """
        self._at_table(require_seat(seat))
        names = {other: name_of(other, self.record.names) for other in self.seats}
        old = names.pop(seat)
        if type(name) is not str or name != old:
            require_name(name, names.values())
        return _follow(self, SeatReplaced(seat, name, require_genuine(occupant, Occupant)))


# What comes of a request --------------------------------------------------------------------------


def _answer(table: Table, seat: Seat, request: Request) -> Received:
    match request:
        case MoveMade(number, move):
            return _move(table, seat, number, move)
        case UndoAsked(number):
            return _ask_undo(table, seat, number)
        case UndoAgreed(asker, number):
            return _agree(table, seat, asker, number)
        case UndoDeclined(asker, number):
            return _decline(table, seat, asker, number)
        case Resigned():
            name = name_of(seat, table.record.names)
            return table.replaced(seat, name, Occupant.BOT)


def _move(table: Table, seat: Seat, number: int, move: object) -> Received:
    """Play the move with this number of a seat; one that came before is not played again."""
    course, game = table.course, table.course.game
    sender = game.sender_of(move)
    if sender is not seat:
        whose = "chance" if sender is None else name_of(sender, table.course.names)
        return _refuse(table, seat, f"you cannot move for {whose}")
    if number != course.made[seat]:
        index = course.find_move(seat, number)
        if index is not None and course.record.moves[index] == move:
            return Received(table)
        expected = course.made[seat]
        return _refuse(table, seat, f"your next move is number {expected}, not {number}")
    violations = game.find_violations(course.state, move)
    if violations:
        return _refused(table, seat, telling.reasons(violations, game, table.course.names))
    return _follow(table, move)


# Taking back --------------------------------------------------------------------------------------


def _ask_undo(table: Table, seat: Seat, number: int) -> Received:
    if table.course.find_move(seat, number) is None:
        return _refuse(table, seat, f"you have no move number {number} to take back")
    if table.undo is not None and table.undo.seat is not seat:
        who = name_of(table.undo.seat, table.course.names)
        return _refuse(table, seat, f"{who} has asked to take a move back: answer that first")
    if table.undo is not None and table.undo.number == number:
        return Received(table)  # it was said before, and others may have agreed
    return _agreed(table, Undo(seat, number, frozenset((seat,))))


def _agree(table: Table, seat: Seat, asker: Seat, number: int) -> Received:
    undo = table.undo
    if undo is None or (undo.seat, undo.number) != (asker, number):
        return _refuse(table, seat, "nobody is asking for that")
    return _agreed(table, Undo(undo.seat, undo.number, undo.agreed | {seat}))


def _agreed(table: Table, undo: Undo) -> Received:
    """Take moves back when everybody has agreed who sits at the table; else wait."""
    index = table.course.find_move(undo.seat, undo.number)
    if index is None or not undo.agreed >= set(table.course.seats) - table.course.away:
        return Received(changed(table, undo=undo))
    return _follow(table, Undone(len(table.course.marks) - index))


def _decline(table: Table, seat: Seat, asker: Seat, number: int) -> Received:
    undo = table.undo
    if undo is None or (undo.seat, undo.number) != (asker, number):
        return _refuse(table, seat, "nobody is asking for that")
    return Received(changed(table, undo=None))


# What comes of it ---------------------------------------------------------------------------------


def _follow(table: Table, entry: object) -> Received:
    """Write an entry down, and then play what waits for nobody who sits at the table."""
    return settle(table.course.follow(entry), (entry,), table.shuffler, table.stand_in)


def _refuse(table: Table, seat: Seat | None, *words: str) -> Received:
    return _refused(table, seat, [Reason(clause=None, facts=None, words=each) for each in words])


def _refused(table: Table, seat: Seat | None, why: list[Reason]) -> Received:
    number = None if seat is None else table.course.made[seat]
    return Received(table, (), Refusal(type="refused", why=why, number=number))


# Beginning and going on ---------------------------------------------------------------------------


def settle(
    course: Course, entries: tuple[Any, ...], shuffler: Shuffler, stand_in: Choose
) -> Received:
    """Return the table at which somebody who sits there must act, or the game is over.

    >>> from tricky_twist import records
    >>> course = Course.begin(records.begin("twisted", players=2))
    >>> settle(course, (), Shuffler(1), any_move)
    <Received: 2 moves>
    """
    table = Table(course, shuffler, stand_in)
    moves = Received(table, entries).moves
    while (move := _unattended(course, shuffler, stand_in)) is not None:
        course = course.follow(move)
        moves = (*moves, move)
    return Received(changed(table, course=course), moves)


def _unattended(course: Course, shuffler: Shuffler, stand_in: Choose) -> object:
    """Return a move of chance, or of a seat that nobody sits at; ``None`` if none is due."""
    game, state = course.game, course.state
    if (move := shuffled(game, state, shuffler)) is not None:
        return move
    for seat in game.actors(state):
        if seat in course.away:
            seed = _seed(game.name, shuffler, len(course.marks))
            return stand_in(game.view(state, seat), game.legal_moves(state, seat), seed)
    return None


def _seed(game: str, shuffler: Shuffler, move: int) -> int:
    """Return the seed of a stand-in: another for each move, which nobody else can predict."""
    numbers = shuffler.numbers(game, f"stand-in/{move}")
    return numbers.below(_WORD) * _WORD + numbers.below(_WORD)


def open_table(
    record: Record, *, shuffler: Shuffler | None = None, stand_in: Choose = any_move
) -> Received:
    """Return the table at which a recorded game goes on, without a journal.

    Chance is drawn so that nobody can predict it, unless the record has a fair shuffle or a
    *shuffler* is given. For a seat that nobody sits at, *stand_in* chooses.

    >>> from tricky_twist import records
    >>> opened = open_table(records.begin("twisted", players=2))
    >>> opened.table, len(opened.moves)
    (<Table twisted, 2 seats, 2 moves>, 2)

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If the record cannot be played, or an argument
            is not what it should be.
    """
    course = Course.begin(record)
    return settle(course, (), _shuffler(course, shuffler), _require_callable(stand_in))


def resume(
    journal: Journal, *, shuffler: Shuffler | None = None, stand_in: Choose = any_move
) -> Table:
    """Return the table at which the game of a journal goes on; what chance owes is written there.

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
        ~tricky_twist.core.errors.WrongTypeError: If an argument is not what it should be.
    """
    require_genuine(journal, Journal)
    course = Course.begin(changed(journal.record, moves=()))
    for entry in journal.entries:
        course = course.follow(entry)
    received = settle(course, (), _shuffler(course, shuffler), _require_callable(stand_in))
    journal.append(*received.moves)
    return received.table


def _number(counter: object) -> object:
    """Return the number of which this is the text; anything else as it is."""
    short = type(counter) is str and len(counter) < _LONGEST_COUNTER
    return int(counter) if short and counter.isdecimal() and counter.isascii() else counter  # type: ignore[attr-defined,call-overload]


def _shuffler(course: Course, given: Shuffler | None) -> Shuffler:
    """Return what shuffles at this table."""
    fair = course.record.fair
    if given is None:
        return Shuffler.secure() if fair is None else fair.shuffler()
    return require_genuine(given, Shuffler)


def _require_callable(stand_in: Choose) -> Choose:
    if not callable(stand_in):
        raise WrongTypeError("a function that chooses a move", describe(stand_in))
    return stand_in
