"""Answers that change nothing: refusals, the score sheet, the history, a hint, other readings."""

from collections.abc import Iterator
from typing import Any

from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.clauses import Choice, Reading
from tricky_twist.core.errors import HistoryError, TrickyTwistError, WrongTypeError
from tricky_twist.core.house_rules import choices_of, with_readings
from tricky_twist.core.phrases import Sentence
from tricky_twist.core.seats import Seat
from tricky_twist.core.translating import register_in
from tricky_twist.core.values import value
from tricky_twist.encoding import parts
from tricky_twist.encoding.parts import explained_in
from tricky_twist.hosting import telling
from tricky_twist.hosting._refusals import NotForOther, Refused
from tricky_twist.hosting.attempts import attempts
from tricky_twist.hosting.course import Course
from tricky_twist.hosting.messages import Answer, Sheet, SheetLine, SheetRow, Trial, Why
from tricky_twist.hosting.places import Choose
from tricky_twist.hosting.requests import HistoryAsked, SheetAsked, WhyAsked
from tricky_twist.hosting.room_messages import ComparedChoice, ComparedReading, Comparison, Hint


def answer(
    course: Course,
    seat: Seat | None,
    request: SheetAsked | HistoryAsked,
    language: str = ENGLISH,
) -> Answer:
    """Return the answer to a request that needs no seat.

    >>> from tricky_twist import hosting, records
    >>> course = hosting.open_table(records.begin("flip-twhist", players=3)).table.course
    >>> answer(course, None, SheetAsked())["type"]
    'sheet'
    """
    if type(request) is SheetAsked:
        return sheet(course, seat, language)
    return {"type": "history", "log": telling.log(course, seat, language)}


def sheet(course: Course, seat: Seat | None, language: str = ENGLISH) -> Sheet:
    """Return how the points came about, round by round, from one seat's view.

    >>> from tricky_twist import hosting, records
    >>> course = hosting.open_table(records.begin("flip-twhist", players=3)).table.course
    >>> [row["seat"] for row in sheet(course, None)["rounds"][0]]
    [0, 1, 2]
    """
    game = course.game
    rounds = game.score_sheet(game.view(course.state, seat))
    told = [[_row(course, row, language) for row in rows] for rows in rounds]
    return {"type": "sheet", "rounds": told}


def _row(course: Course, row: Any, language: str) -> SheetRow:
    explained = explained_in(course.game, row, course.names, language)
    lines: list[SheetLine] = [
        {"clause": line.clause.id, "words": line.words, "points": line.points} for line in explained
    ]
    return {"seat": int(row.seat), "total": row.total, "lines": lines}


def why(course: Course, seat: Seat, asked: WhyAsked, language: str = ENGLISH) -> Why | str:
    """Return why moves of a seat are refused; or why there is no answer, in words.

    >>> from tricky_twist import hosting, records
    >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
    >>> why(course, Seat(0), WhyAsked((), "no card"))
    {'type': 'why', 'tried': []}
    """
    game, moves = course.game, asked.moves
    if asked.card is not None:
        try:
            moves = attempts(game, game.view(course.state, seat), asked.card)
        except WrongTypeError as error:
            return str(error)
    senders = [game.sender_of(move) for move in moves]
    for sender in senders:
        if sender is not seat:
            return not_own(sender)
    return {"type": "why", "tried": [_trial(course, move, language) for move in moves]}


def _trial(course: Course, move: object, language: str) -> Trial:
    game = course.game
    broken = game.find_violations(course.state, move)
    reasons = telling.reasons(broken, game, course.names, language)
    return {**telling.offer(course, move, language), "why": reasons}


def not_own(sender: Seat | None) -> str:
    """Return the words for a seat that tries a move of another, or of chance.

    >>> not_own(Seat(1)), not_own(None)
    ('you cannot move for seat 1', 'you cannot move for chance')
    """
    return Sentence(Refused.NOT_FOR_CHANCE if sender is None else NotForOther(sender))


# Advice -------------------------------------------------------------------------------------------

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
    """The view that a seat has of a game."""

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
