"""What a seat, or a spectator, is told of a hosted game."""

from typing import Any

import attrs

from tricky_twist.core.errors import Violation, WrongTypeError, describe
from tricky_twist.core.phrases import Names
from tricky_twist.core.seats import Seat
from tricky_twist.core.validators import all_of, check_number, check_seat, exactly
from tricky_twist.core.values import value
from tricky_twist.core.wellformed import require_genuine
from tricky_twist.encoding import codecs_of
from tricky_twist.hosting.course import Course
from tricky_twist.hosting.messages import (
    LegalMove,
    News,
    Now,
    Reason,
    ToldEvent,
    UndoProposal,
    Welcome,
)
from tricky_twist.records import AnyGame


@value
class Undo:
    """A wish to take a move back, and all that came after it.

    >>> Undo(Seat(2), number=3, agreed=frozenset((Seat(2),))).number
    3
    """

    seat: Seat = attrs.field(validator=check_seat)
    number: int = attrs.field(validator=check_number)
    """The number of the seat's move."""
    agreed: frozenset[Seat] = attrs.field(validator=exactly(frozenset))


def welcome(course: Course, undo: Undo | None, seat: Seat | None) -> Welcome:
    """Return everything that a client needs, whatever it knew before.

    >>> from tricky_twist import hosting, records
    >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
    >>> sorted(welcome(course, None, None).keys() - now(course, None, None).keys())
    ['game', 'rules', 'seat', 'type']
    """
    stands = now(course, undo, seat)
    game = course.game
    rules = codecs_of(game).rules.encode(game.rules_of(course.state))
    return {
        "type": "welcome",
        "game": game.name,
        "seat": None if seat is None else int(seat),
        "rules": rules,
        **stands,
    }


def news(course: Course, undo: Undo | None, seat: Seat | None, missed: tuple[Any, ...]) -> News:
    """Return what somebody missed.

    >>> from tricky_twist import hosting, records
    >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
    >>> told = news(course, None, Seat(0), course.happened[-1:])
    >>> told["since"] == course.counter - 1, len(told["events"])
    (True, 1)
    """
    game, names = require_genuine(course, Course).game, course.names
    encode = codecs_of(game).event.encode
    events: list[ToldEvent] = [
        {"event": encode(event), "words": game.in_words(event, names)}
        for event in game.view_events(missed, seat)
    ]
    return {
        "type": "news",
        "since": course.counter - len(missed),
        "events": events,
        **now(course, undo, seat),
    }


def now(course: Course, undo: Undo | None, seat: Seat | None) -> Now:
    """Return how the game stands.

    >>> from tricky_twist import hosting, records
    >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
    >>> now(course, None, None)["scores"]
    [0, 0]
    """
    game, state = require_genuine(course, Course).game, course.state
    if undo is not None:
        require_genuine(undo, Undo)
    return {
        "counter": course.counter,
        "names": list(course.names),
        "away": sorted(map(int, course.away)),
        "view": codecs_of(game).brief.encode(game.view(state, seat)),
        "actors": list(map(int, game.actors(state))),
        "number": None if seat is None else course.made[seat],
        "moves": [] if seat is None else _moves(course, seat),
        "over": game.is_over(state),
        "scores": list(game.scores(state)),
        "winners": list(map(int, game.winners(state))),
        "undo": None if undo is None else _proposal(undo),
    }


def _moves(course: Course, seat: Seat) -> list[LegalMove]:
    game, names = course.game, course.names
    encode = codecs_of(game).move.encode
    legal = game.legal_moves(course.state, seat)
    return [{"move": encode(move), "words": game.in_words(move, names)} for move in legal]


def _proposal(undo: Undo) -> UndoProposal:
    return {
        "seat": int(undo.seat),
        "number": undo.number,
        "agreed": sorted(map(int, undo.agreed)),
    }


def reasons(violations: tuple[Violation[object], ...], game: AnyGame, names: Names) -> list[Reason]:
    """Return what is told to a player whose move was refused.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.games import twisted as tw
    >>> broken = tw.find_violations(tw.setup(2), tw.Take(Seat(0)))
    >>> reasons(broken, TWISTED, ())[0]["clause"]
    'TW-11'

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If an argument is not what it should be.
    """
    codecs_of(game)
    if not all_of(violations, Violation, least=0):
        raise WrongTypeError("a tuple of violations", describe(violations))
    return [_reason(violation, game, names) for violation in violations]


def _reason(violation: Violation[object], game: AnyGame, names: Names) -> Reason:
    facts: Any = codecs_of(game).violation.encode(violation)["facts"]
    return {
        "clause": violation.clause.id,
        "facts": facts,
        "words": game.in_words(violation, names),
    }
