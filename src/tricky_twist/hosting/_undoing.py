"""Taking back: the effect of a wish, and of the answers to it."""

from tricky_twist.core.phrases import name_of
from tricky_twist.core.seats import Seat
from tricky_twist.hosting.course import Course
from tricky_twist.hosting.wishes import Declined, Lapse, Undo
from tricky_twist.records import Undone

Outcome = Undo | Undone | Lapse | str
"""A wish that waits, an undo, the end of a wish, or why there is none."""

NOT_ASKED = "nobody is asking for that"


def ask(course: Course, undo: Undo | None, seat: Seat, number: int) -> Outcome:
    """Return the outcome of the wish of a seat to take back its move with this number.

    >>> from tricky_twist import hosting, records
    >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
    >>> ask(course, None, Seat(0), 0)
    'you have no move number 0 to take back'
    """
    if course.find_move(seat, number) is None:
        return f"you have no move number {number} to take back"
    if undo is not None and undo.seat is not seat:
        who = name_of(undo.seat, course.names)
        return f"{who} has asked to take a move back: answer that first"
    if undo is not None and undo.number == number:
        return undo  # a repeated answer; others may have agreed since
    return _agreed(course, Undo(seat, number, frozenset((seat,))))


def agree(course: Course, undo: Undo | None, seat: Seat, wish: tuple[Seat, int]) -> Outcome:
    """Return the outcome when a seat agrees to this wish.

    >>> from tricky_twist import hosting, records
    >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
    >>> agree(course, None, Seat(0), (Seat(1), 0))
    'nobody is asking for that'
    """
    if undo is None or (undo.seat, undo.number) != wish:
        return NOT_ASKED
    return _agreed(course, Undo(undo.seat, undo.number, undo.agreed | {seat}))


def decline(undo: Undo | None, seat: Seat, wish: tuple[Seat, int]) -> Outcome:
    """Return the outcome when a seat does not agree to this wish.

    >>> undo = Undo(Seat(0), 3, frozenset())
    >>> decline(undo, Seat(1), (Seat(0), 3)).why
    Declined(by=Seat(1))
    """
    if undo is None or (undo.seat, undo.number) != wish:
        return NOT_ASKED
    return Lapse(undo, Declined(seat))


def _agreed(course: Course, undo: Undo) -> Outcome:
    """Take moves back when all have agreed who sit at the table; else wait."""
    index = course.find_move(undo.seat, undo.number)
    if index is None or not undo.agreed >= set(course.seats) - course.away - course.free:
        return undo
    return Undone(len(course.marks) - index)
