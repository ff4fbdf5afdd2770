"""A recorded game as a page steps through it: the news of each move, as one pair of eyes saw it."""

from typing import TypedDict

from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.seats import Seat
from tricky_twist.core.validators import require_at_table
from tricky_twist.core.values import changed
from tricky_twist.hosting import telling
from tricky_twist.hosting.course import Course
from tricky_twist.hosting.messages import News, Welcome
from tricky_twist.records import Record


class Replay(TypedDict):
    """A game from its beginning to its end.

    >>> from tricky_twist import records
    >>> replay(records.begin("twisted", players=2), None)["steps"]
    []
    """

    welcome: Welcome
    """How it stood before the first move."""
    steps: list[News]
    """The news of each move, and the view after it."""


def replay(record: Record, seat: Seat | None, language: str = ENGLISH) -> Replay:
    """Return a recorded game as a seat, or a spectator, saw it; nothing else is in it.

    A replay offers no moves.

    >>> from tricky_twist import Seat, hosting, records
    >>> table = hosting.open_table(records.begin("twisted", players=2)).table
    >>> [step["events"][0]["event"]["type"] for step in replay(table.record, Seat(0))["steps"]]
    ['dealer-chosen', 'round-begun']

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If it is no record, a move is not legal, or the
            seat is not at its table, or the words of the game are not all there in the language.
    """
    Course.begin(record)  # this says all that is wrong with it
    course = Course.begin(changed(record, moves=()))
    if seat is not None:
        require_at_table(seat, record.players)
    begun, steps = telling.welcome(course, None, seat, language), list[News]()
    for move in record.moves:
        after = course.follow(move)
        told = telling.news(after, None, seat, after.missed(course.counter) or (), language)
        told["moves"] = []
        told.pop("prompt", None)
        steps.append(told)
        course = after
    begun["moves"] = []
    begun.pop("prompt", None)
    return {"welcome": begun, "steps": steps}
