"""Answers to requests that change nothing: why a move is refused, the score sheet, the history."""

from typing import Any

from tricky_twist.core.errors import WrongTypeError
from tricky_twist.core.phrases import name_of
from tricky_twist.core.seats import Seat
from tricky_twist.hosting import telling
from tricky_twist.hosting.attempts import attempts
from tricky_twist.hosting.course import Course
from tricky_twist.hosting.messages import Answer, Sheet, SheetLine, SheetRow, Trial, Why
from tricky_twist.hosting.requests import HistoryAsked, SheetAsked, WhyAsked


def answer(course: Course, seat: Seat | None, request: SheetAsked | HistoryAsked) -> Answer:
    """Return the answer to a request that needs no seat.

    >>> from tricky_twist import hosting, records
    >>> course = hosting.open_table(records.begin("flip-twhist", players=3)).table.course
    >>> answer(course, None, SheetAsked())["type"]
    'sheet'
    """
    if type(request) is SheetAsked:
        return sheet(course, seat)
    return {"type": "history", "log": telling.log(course, seat)}


def sheet(course: Course, seat: Seat | None) -> Sheet:
    """Return how the points came about, round by round, from one seat's view.

    >>> from tricky_twist import hosting, records
    >>> course = hosting.open_table(records.begin("flip-twhist", players=3)).table.course
    >>> [row["seat"] for row in sheet(course, None)["rounds"][0]]
    [0, 1, 2]
    """
    game = course.game
    rounds = game.score_sheet(game.view(course.state, seat))
    return {"type": "sheet", "rounds": [[_row(course, row) for row in rows] for rows in rounds]}


def _row(course: Course, row: Any) -> SheetRow:
    explained = course.game.explain(row, course.names)
    lines: list[SheetLine] = [
        {"clause": line.clause.id, "words": line.words, "points": line.points} for line in explained
    ]
    return {"seat": int(row.seat), "total": row.total, "lines": lines}


def why(course: Course, seat: Seat, asked: WhyAsked) -> Why | str:
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
            return not_own(course, sender)
    return {"type": "why", "tried": [_trial(course, move) for move in moves]}


def _trial(course: Course, move: object) -> Trial:
    game = course.game
    broken = game.find_violations(course.state, move)
    reasons = telling.reasons(broken, game, course.names)
    return {**telling.offer(course, move), "why": reasons}


def not_own(course: Course, sender: Seat | None) -> str:
    """Return the words for a seat that tries a move of another, or of chance.

    >>> from tricky_twist import hosting, records
    >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
    >>> not_own(course, Seat(1)), not_own(course, None)
    ('you cannot move for seat 1', 'you cannot move for chance')
    """
    whose = "chance" if sender is None else name_of(sender, course.names)
    return f"you cannot move for {whose}"
