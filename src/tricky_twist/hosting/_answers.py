"""Answers to requests that change nothing: why a move is refused, the score sheet, the history."""

from typing import Any

from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.errors import WrongTypeError
from tricky_twist.core.phrases import Sentence
from tricky_twist.core.seats import Seat
from tricky_twist.encoding.parts import explained_in
from tricky_twist.hosting import telling
from tricky_twist.hosting._refusals import NotForOther, Refused
from tricky_twist.hosting.attempts import attempts
from tricky_twist.hosting.course import Course
from tricky_twist.hosting.messages import Answer, Sheet, SheetLine, SheetRow, Trial, Why
from tricky_twist.hosting.requests import HistoryAsked, SheetAsked, WhyAsked


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
