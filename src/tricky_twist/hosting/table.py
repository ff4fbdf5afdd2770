"""Table: a hosted game as a value, with the permissions and messages of each seat."""

from collections.abc import Sequence
from types import NoneType
from typing import Any, Self

import attrs

from tricky_twist.core.catalogues import ENGLISH, require_language
from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import EncodingError, IllegalMoveError, WrongTypeError, describe
from tricky_twist.core.phrases import Sentence, count_of, name_of
from tricky_twist.core.seats import Seat
from tricky_twist.core.validators import exactly, require_at_table
from tricky_twist.core.values import changed, value
from tricky_twist.core.wellformed import require_genuine
from tricky_twist.hosting import _answers as answers, _undoing as undoing, requests, telling
from tricky_twist.hosting._bots import check_callable, play_on, seat_due, stand_in_move
from tricky_twist.hosting._refusals import Refused, WrongNumber, in_language, refusal_of
from tricky_twist.hosting.course import Course
from tricky_twist.hosting.messages import Answer, Refusal
from tricky_twist.hosting.places import Choose, Pace
from tricky_twist.hosting.requests import REQUESTS, MoveMade, read_request
from tricky_twist.hosting.teller import Teller
from tricky_twist.hosting.wishes import Lapse, Undo
from tricky_twist.records import Occupant, SeatReplaced
from tricky_twist.records.entries import NOTES
from tricky_twist.records.names import require_name


@value
class Received:
    """The result of a request.

    First append ``moves`` to the journal, then put ``table`` in the place of the old one.

    >>> from tricky_twist import records
    >>> from tricky_twist.hosting import open_table
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

    :func:`~tricky_twist.hosting.opening.resume` continues a journal, and
    :func:`~tricky_twist.hosting.opening.open_table` needs no file.

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
    stand_in: Choose = attrs.field(validator=check_callable)
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

    def receive(
        self,
        seat: Seat | None,
        document: object,
        time: int | None = None,
        language: str = ENGLISH,
    ) -> Received:
        """Return the outcome of a request: a text, its UTF-8, or a document that was read already.

        The result of :func:`~tricky_twist.hosting.requests.read_request` will do, too. The *time*
        is any number that the server counts its time with; it goes into the marks of the moves.

        Nothing that a client sends raises an error: the method refuses impossible requests, in
        words of the *language*. A stand-in that fails does raise one.
        """
        require_language(language, self.course.game.play.__module__)
        received = self._received(seat, document, time, language)
        if received.refusal is None:
            return received
        told = in_language(received.refusal, self.course.names, language)
        return changed(received, refusal=told)

    def _received(
        self, seat: Seat | None, document: object, time: int | None, language: str
    ) -> Received:
        request = self._read(document)
        sits = type(seat) is Seat and seat in self.course.seats
        if type(request) in _FOR_ALL and (sits or seat is None):
            return Received(self, answer=answers.answer(self.course, seat, request, language))
        if seat is None or not sits:
            return _refuse(self, None, Sentence(Refused.NO_PLAYER))
        if seat in self.course.away:
            return _refuse(self, seat, Sentence(Refused.BOT_PLAYS))
        if seat in self.course.free:
            return _refuse(self, seat, Sentence(Refused.NOBODY_SITS))
        if type(request) is EncodingError:
            return _refuse(self, seat, *map(str, request.problems))
        return _answer(self, seat, request, time, language)

    def make(
        self, seat: Seat, move: object, time: int | None = None, language: str = ENGLISH
    ) -> Received:
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
        require_at_table(seat, len(self.course.seats))
        return self.receive(seat, MoveMade(self.course.made[seat], move), time, language)

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
        >>> from tricky_twist.hosting import open_table
        >>> record = records.begin("twisted", players=2, first=Seat(0))
        >>> table = open_table(record, pace=Pace.ON_TICK, bots=(Seat(0),)).table
        >>> table.due, table.tick().table.due
        (Seat(0), None)
        """
        return seat_due(self.course)

    def tick(self, time: int | None = None) -> Received:
        """Return the table after one move of a stand-in; the same one if none is due.

        >>> from tricky_twist import records
        >>> from tricky_twist.hosting import open_table
        >>> table = open_table(records.begin("twisted", players=2)).table
        >>> table.tick().table == table
        True
        """
        move = stand_in_move(self.course, self.shuffler, self.stand_in)
        if move is None:
            return Received(self)
        return _follow(self, move, time)

    def replaced(self, seat: Seat, name: str, occupant: Occupant) -> Received:
        """Return the table with another occupant at *seat*; for a bot, the stand-in plays.

        A seat with the occupant ``NOBODY`` is free, and the game waits until a person sits down.

        >>> from tricky_twist import records
        >>> from tricky_twist.hosting import open_table
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
        require_at_table(seat, len(self.course.seats))
        names = {other: name_of(other, self.record.names) for other in self.seats}
        old = names.pop(seat)
        if type(name) is not str or name != old:
            require_name(name, names.values())
        return _follow(self, SeatReplaced(seat, name, require_genuine(occupant, Occupant)))

    # Lines ----------------------------------------------------------------------------------------

    def followed(self, entries: Sequence[object], time: int | None = None) -> Self:
        """Return the table after lines that another process wrote for it.

        It is the table that the other process has, including a wish to take a move back.

        >>> from tricky_twist import records
        >>> from tricky_twist.hosting import open_table
        >>> opened = open_table(records.begin("twisted", players=2, first=Seat(0)))
        >>> received = opened.table.replaced(Seat(0), "Eve", Occupant.PERSON)
        >>> opened.table.followed(received.moves) == received.table
        True

        Raises:
            ~tricky_twist.core.errors.IllegalMoveError: If a move among them is not legal.
            ~tricky_twist.core.errors.WrongTypeError: If one of them cannot happen now.
        """
        course, pending = self.course, (self.undo, self.lapse)
        if type(entries) not in {tuple, list}:
            raise WrongTypeError("lines of a journal", describe(entries))
        for entry in entries:
            after = course.follow(entry, time)
            if any(pending) or type(entry) in NOTES:
                pending = undoing.pending_after(course, pending, entry, self.pace)
            course = after
        undo, lapse = pending
        return changed(self, course=course, undo=undo, lapse=lapse)

    def settled(self) -> Received:
        """Return the table after the moves that wait for no person; often it is the same one.

        Where stand-ins wait for :meth:`tick`, only chance plays.

        >>> from tricky_twist import records
        >>> from tricky_twist.hosting import open_table
        >>> open_table(records.begin("twisted", players=2)).table.settled()
        <Received: no moves>
        """
        played = play_on(self.course, self.shuffler, self.stand_in, self.pace)
        return Received(changed(self, course=played.course), played.moves)


# Results of a request -----------------------------------------------------------------------------


def _answer(
    table: Table, seat: Seat, request: requests.Action, time: int | None, language: str
) -> Received:
    course = table.course
    match request:
        case MoveMade(number, move):
            return _move(table, seat, (number, move), time, language)
        case requests.UndoAsked(number):
            return _undo(table, seat, undoing.ask(course, table.undo, seat, number), time)
        case requests.UndoAgreed(asker, number):
            wish = (asker, number)
            return _undo(table, seat, undoing.agree(course, table.undo, seat, wish), time)
        case requests.UndoDeclined(asker, number):
            return _undo(table, seat, undoing.decline(table.undo, seat, (asker, number)), time)
        case requests.Resigned():
            return table.replaced(seat, name_of(seat, table.record.names), Occupant.BOT)
        case requests.WhyAsked() as asked:
            found = answers.why(course, seat, asked, language)
            if isinstance(found, str):
                return _refuse(table, seat, found)
            return Received(table, answer=found)


_FOR_ALL = (requests.SheetAsked, requests.HistoryAsked)
"""The requests that need no seat."""


def _move(
    table: Table, seat: Seat, wanted: tuple[int, object], time: int | None, language: str
) -> Received:
    """Play the move with this number of a seat; one that came before is not played again."""
    course, game = table.course, table.course.game
    number, move = wanted
    sender = game.sender_of(move)
    if sender is not seat:
        return _refuse(table, seat, answers.not_own(sender))
    if number != course.made[seat]:
        index = course.find_move(seat, number)
        if index is not None and course.record.moves[index] == move:
            return Received(table)
        expected = course.made[seat]
        return _refuse(table, seat, Sentence(WrongNumber(expected, number)))
    try:
        after = table.followed((move,), time)
    except IllegalMoveError as error:
        reasons = telling.reasons(error.violations, game, course.names, language)
        return Received(table, (), Refusal(type="refused", why=reasons, number=course.made[seat]))
    return _settle(after, move)


def _undo(table: Table, seat: Seat, outcome: undoing.Outcome, time: int | None) -> Received:
    """Return the outcome of a wish to take back, or of an answer to it."""
    if isinstance(outcome, str):
        return _refuse(table, seat, outcome)
    return Received(table) if outcome is None else _follow(table, outcome, time)


def _follow(table: Table, entry: object, time: int | None = None) -> Received:
    """Write an entry down, and then play the moves that wait for no person."""
    return _settle(table.followed((entry,), time), entry)


def _settle(table: Table, entry: object) -> Received:
    """Play the moves after an entry that wait for no person."""
    settled = table.settled()
    return Received(settled.table, (entry, *settled.moves))


def _refuse(table: Table, seat: Seat | None, *words: str) -> Received:
    number = None if seat is None else table.course.made[seat]
    return Received(table, (), refusal_of(words, number))
