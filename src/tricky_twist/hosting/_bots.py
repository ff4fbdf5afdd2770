"""Moves that wait for no person: chance, the stand-ins of empty seats, and the bots of a room."""

from functools import partial
from typing import Any

import attrs

from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import HistoryError, WrongTypeError, describe
from tricky_twist.core.game import shuffled
from tricky_twist.core.phrases import name_of
from tricky_twist.core.seats import Seat
from tricky_twist.core.validators import require_at_table
from tricky_twist.core.values import value
from tricky_twist.hosting.course import Course
from tricky_twist.hosting.places import Bots, Choose, Pace, Place, any_move
from tricky_twist.records import Occupant, SeatReplaced

_WORD = 1 << 16


@value
class Played:
    """The course after the moves that waited for no person, and these moves.

    >>> from tricky_twist import records
    >>> from tricky_twist.hosting import Pace, any_move
    >>> course = Course.begin(records.begin("twisted", players=2))
    >>> len(play_on(course, Shuffler(1), any_move, Pace.AT_ONCE).moves)
    2
    """

    course: Course
    moves: tuple[Any, ...]


def play_on(course: Course, shuffler: Shuffler, stand_in: Choose, pace: Pace) -> Played:
    """Play until a person at the table must act, or the game is over.

    Where stand-ins wait for a tick, only chance plays.
    """
    moves: tuple[Any, ...] = ()
    while True:
        move = shuffled(course.game, course.state, shuffler)
        if move is None and pace is Pace.AT_ONCE:
            move = stand_in_move(course, shuffler, stand_in)
        if move is None:
            return Played(course, moves)
        course = course.follow(move, course.time)
        moves = (*moves, move)


def note_of_bot(course: Course, seat: Seat) -> SeatReplaced:
    """Return the note that a bot sits at a seat.

    >>> from tricky_twist import records
    >>> note_of_bot(Course.begin(records.begin("twisted", players=2)), Seat(0)).occupant
    <Occupant.BOT: 'bot'>

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If the seat is not at this table.
    """
    require_at_table(seat, len(course.seats))
    return SeatReplaced(seat, name_of(seat, course.record.names), Occupant.BOT)


def seat_due(course: Course) -> Seat | None:
    """Return the seat for which a stand-in must move; ``None`` if none must.

    >>> from tricky_twist import hosting, records
    >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
    >>> seat_due(course) is None
    True
    """
    return next((seat for seat in course.game.actors(course.state) if seat in course.away), None)


def stand_in_move(course: Course, shuffler: Shuffler, stand_in: Choose) -> object:
    """Return the move of the stand-in that is due; ``None`` if none is.

    >>> from tricky_twist import hosting, records
    >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
    >>> stand_in_move(course, Shuffler(1), hosting.any_move) is None
    True
    """
    seat = seat_due(course)
    if seat is None:
        return None
    game, state = course.game, course.state
    seed = _seed(game.name, shuffler, len(course.marks))
    return stand_in(game.view(state, seat), game.legal_moves(state, seat), seed)


def _seed(game: str, shuffler: Shuffler, move: int) -> int:
    """Return the seed of a stand-in: another for each move, and unpredictable."""
    numbers = shuffler.numbers(game, f"stand-in/{move}")
    return numbers.below(_WORD) * _WORD + numbers.below(_WORD)


def check_callable(_self: object, _field: "attrs.Attribute[Any]", stand_in: object) -> None:
    """Refuse a value that is no function.

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is none.
    """
    if not callable(stand_in):
        raise WrongTypeError("a function that chooses a move", describe(stand_in))


# The bots of a room -------------------------------------------------------------------------------


def choose(places: tuple[Place, ...], bots: Bots, view: Any, moves: Any, seed: Any) -> Any:
    """Let the bot of the seat choose, or any move if it is no bot of the room.

    A bot that needs to know the past plays any move where a position was entered without it.
    """
    return _try(dict(bots).get(places[view.seat].bot, any_move), view, moves, seed)


def adviser(bots: Bots) -> Choose:
    """Return the bot that gives hints: the first of a room."""
    return partial(_try, bots[0][1] if bots else any_move)


def _try(bot: Choose, view: Any, moves: Any, seed: Any) -> Any:
    try:
        return bot(view, moves, seed)
    except HistoryError:
        return any_move(view, moves, seed)


def require_bots(bots: Bots) -> Bots:
    """Refuse an argument that is no tuple of names with functions that choose."""
    if type(bots) is not tuple or not all(map(_is_bot, bots)):
        raise WrongTypeError("a tuple of names with bots", describe(bots))
    return bots


def _is_bot(bot: Any) -> bool:
    two = type(bot) is tuple and len(bot) == len(("name", "function"))
    return two and type(bot[0]) is str and callable(bot[1])
