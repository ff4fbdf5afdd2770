"""Help for a player in the middle of a game: a hint, and the legal moves under other readings."""

from collections.abc import Iterator
from typing import Any

from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.clauses import Choice, Reading
from tricky_twist.core.errors import HistoryError, TrickyTwistError
from tricky_twist.core.house_rules import choices_of, with_readings
from tricky_twist.core.phrases import Sentence
from tricky_twist.core.seats import Seat
from tricky_twist.core.translating import register_in
from tricky_twist.core.values import value
from tricky_twist.encoding import parts
from tricky_twist.hosting import telling
from tricky_twist.hosting._refusals import Refused
from tricky_twist.hosting.course import Course
from tricky_twist.hosting.room_messages import ComparedChoice, ComparedReading, Comparison, Hint
from tricky_twist.hosting.stand_in import Choose

NOT_ON_TURN = Sentence(Refused.NOT_ON_TURN)


def hint(course: Course, seat: Seat, choose: Choose, language: str = ENGLISH) -> Hint | str:
    """Return the move that a bot would make for a seat; or why there is none, in words.

    The bot sees the view of the seat, and nothing else.

    >>> from tricky_twist import hosting, records
    >>> record = records.begin("twisted", players=2, first=Seat(0))
    >>> course = hosting.open_table(record).table.course
    >>> hint(course, Seat(0), hosting.any_move)["type"], hint(course, Seat(1), hosting.any_move)
    ('hint', 'ask this when it is your turn')
    """
    game = course.game
    if seat not in game.actors(course.state):
        return NOT_ON_TURN
    view = game.view(course.state, seat)
    move = choose(view, game.legal_moves(view), f"hint/{len(course.marks)}")
    return {"type": "hint", "move": telling.offer(course, move, language)}


# What if ------------------------------------------------------------------------------------------


def compare(course: Course, seat: Seat, language: str = ENGLISH) -> Comparison | str:
    """Return a seat's legal moves under each choice of each reading; or why not, in words.

    It follows from the seat's view: hidden cards may be anywhere that fits. In a position that was
    entered without its past they stay where they are; the legal moves are the same.

    >>> from tricky_twist import hosting, records
    >>> record = records.begin("twisted", players=2, first=Seat(0))
    >>> course = hosting.open_table(record).table.course
    >>> told = compare(course, Seat(0))
    >>> told["readings"][0]["id"], told["readings"][0]["choices"][0]["now"]
    ('TW-A01', True)
    """
    if seat not in course.game.actors(course.state):
        return NOT_ON_TURN
    return {"type": "whatif", "readings": [*comparisons(course, seat, language)]}


def comparisons(course: Course, seat: Seat, language: str = ENGLISH) -> Iterator[ComparedReading]:
    """Yield the readings of :func:`compare` one at a time, since each takes a while.

    >>> from tricky_twist import hosting, records
    >>> record = records.begin("twisted", players=2, first=Seat(0))
    >>> course = hosting.open_table(record).table.course
    >>> next(comparisons(course, Seat(0)))["id"]
    'TW-A01'
    """
    game, seen = course.game, _Seen(course, seat, language)
    imagined = _imagine(course, seat)
    for reading in register_in(game, language).readings:
        if any(choices_of(game.rules_of(imagined), reading).values()):
            yield _compared(seen, imagined, reading)


def _imagine(course: Course, seat: Seat) -> Any:
    """Return a state that fits what a seat sees."""
    game = course.game
    try:
        return game.sample(game.view(course.state, seat), "what if")
    except HistoryError:
        return course.state


@value
class _Seen:
    """A game as a seat is told of it."""

    course: Course
    seat: Seat
    language: str


def _compared(seen: _Seen, state: Any, reading: Reading) -> ComparedReading:
    return {
        "id": reading.id,
        "question": reading.question,
        "weight": reading.weight.value,
        "argument": reading.argument,
        "choices": [_choice(seen, state, reading, each) for each in reading.choices],
    }


def _choice(seen: _Seen, state: Any, reading: Reading, choice: Choice) -> ComparedChoice:
    """Return the legal moves that a seat gains and loses in a state under a choice."""
    game = seen.course.game
    rules = game.rules_of(state)
    told: ComparedChoice = {
        "name": choice.name,
        "meaning": choice.meaning,
        "now": False,
        "gained": [],
        "lost": [],
    }
    try:
        other = with_readings(game.register, rules, {reading.id: choice.name})
        told["now"] = other == rules
        then = _words(seen, game.with_rules(state, other))
    except TrickyTwistError as error:
        told["cannot"] = str(error)
        return told
    now = _words(seen, state)
    told["gained"] = [each for each in then if each not in now]
    told["lost"] = [each for each in now if each not in then]
    return told


def _words(seen: _Seen, state: Any) -> list[str]:
    game, names = seen.course.game, seen.course.names
    moves = game.legal_moves(state, seen.seat)
    return [parts.told(game, move, names, seen.language) for move in moves]
