"""Taking back: the effect of a wish, and of the answers to it."""

from typing import Any

from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.phrases import Sentence
from tricky_twist.core.seats import Seat
from tricky_twist.hosting._refusals import AnswerFirst, NoSuchMove, Refused
from tricky_twist.hosting.course import Course
from tricky_twist.hosting.places import Pace
from tricky_twist.hosting.wishes import Declined, Lapse, PlayedOn, SeatChanged, Undo
from tricky_twist.records import SeatReplaced, UndoAccepted, Undone, UndoProposed, UndoRejected

Outcome = Undone | UndoProposed | UndoAccepted | UndoRejected | str | None
"""The note to write down, why there is none in words, or ``None`` for a repeated request."""

Pending = tuple[Undo | None, Lapse | None]
"""The wish that waits, and the wish that came to nothing just now."""

NOT_ASKED = Sentence(Refused.NOT_ASKED)


def ask(course: Course, undo: Undo | None, seat: Seat, number: int) -> Outcome:
    """Return the outcome of the wish of a seat to take back its move with this number.

    >>> from tricky_twist import hosting, records
    >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
    >>> ask(course, None, Seat(0), 0)
    'you have no move number 0 to take back'
    """
    if course.find_move(seat, number) is None:
        return Sentence(NoSuchMove(number))
    if undo is not None and undo.seat is not seat:
        return Sentence(AnswerFirst(undo.seat))
    if undo is not None and undo.number == number:
        return None  # a repeated request; others may have agreed since
    return _granted(course, Undo(seat, number, frozenset((seat,)))) or UndoProposed(seat, number)


def agree(course: Course, undo: Undo | None, seat: Seat, wish: tuple[Seat, int]) -> Outcome:
    """Return the outcome when a seat agrees to this wish.

    >>> from tricky_twist import hosting, records
    >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
    >>> agree(course, None, Seat(0), (Seat(1), 0))
    'nobody is asking for that'
    """
    if undo is None or (undo.seat, undo.number) != wish:
        return NOT_ASKED
    granted = _granted(course, _with(undo, seat))
    if granted is None and seat in undo.agreed:
        return None
    return granted or UndoAccepted(seat)


def decline(undo: Undo | None, seat: Seat, wish: tuple[Seat, int]) -> Outcome:
    """Return the outcome when a seat does not agree to this wish.

    >>> undo = Undo(Seat(0), 3, frozenset())
    >>> decline(undo, Seat(1), (Seat(0), 3))
    UndoRejected(seat=Seat(1))
    """
    if undo is None or (undo.seat, undo.number) != wish:
        return NOT_ASKED
    return UndoRejected(seat)


def _with(undo: Undo, seat: Seat) -> Undo:
    return Undo(undo.seat, undo.number, undo.agreed | {seat})


def _granted(course: Course, undo: Undo) -> Undone | None:
    """Take moves back when all have agreed who sit at the table."""
    index = course.find_move(undo.seat, undo.number)
    if index is None or not undo.agreed >= set(course.seats) - course.away - course.free:
        return None
    return Undone(len(course.marks) - index)


# The wish after a line ----------------------------------------------------------------------------


def pending_after(course: Course, pending: Pending, entry: Any, pace: Pace) -> Pending:
    """Return the wish that waits after one more line, and the one that came to nothing by it.

    The *course* is the one before the line.

    >>> from tricky_twist import hosting, records
    >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
    >>> undo = Undo(Seat(0), 3, frozenset((Seat(0),)))
    >>> pending_after(course, (undo, None), UndoAccepted(Seat(1)), Pace.AT_ONCE)[0].agreed
    frozenset({Seat(0), Seat(1)})

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it answers a wish, and there is none.
    """
    undo, lapse = pending
    match entry:
        case UndoProposed(seat, number):
            return Undo(seat, number, frozenset((seat,))), None
        case UndoAccepted(seat) if undo is not None:
            return _with(undo, seat), None
        case UndoAccepted() | UndoRejected() if undo is None:
            raise WrongTypeError("an answer to a wish that waits", describe(entry))
        case UndoRejected(seat):
            return None, _lapse(undo, Declined(seat))
        case Undone():
            return None, None
        case SeatReplaced(seat):
            return None, _lapse(undo, SeatChanged(seat))
        case _ if undo is None and _waits_for_nobody(course, entry, pace):
            return None, lapse
        case _:
            return None, _lapse(undo, PlayedOn())


def _lapse(undo: Undo | None, why: Declined | SeatChanged | PlayedOn) -> Lapse | None:
    return None if undo is None else Lapse(undo, why)


def _waits_for_nobody(course: Course, move: object, pace: Pace) -> bool:
    """Say whether a table plays this move by itself, right after another."""
    sender = course.game.sender_of(move)
    return sender is None or (pace is Pace.AT_ONCE and sender in course.away)
