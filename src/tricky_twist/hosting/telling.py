"""The messages to a seat, or to a spectator, about a hosted game."""

from typing import Any

from tricky_twist.core.errors import Violation, WrongTypeError, describe
from tricky_twist.core.parts import imperative, parts_of
from tricky_twist.core.phrases import Names
from tricky_twist.core.seats import Seat
from tricky_twist.core.validators import all_of
from tricky_twist.core.wellformed import require_genuine
from tricky_twist.encoding import codecs_of
from tricky_twist.encoding.parts import cards_of, in_parts, written
from tricky_twist.hosting._pages import glance_of, prompt_of
from tricky_twist.hosting.course import Course
from tricky_twist.hosting.messages import (
    LegalMove,
    LogLine,
    News,
    Now,
    Reason,
    ToldEvent,
    UndoProposal,
    Welcome,
)
from tricky_twist.hosting.wishes import Lapse, Undo, Wish
from tricky_twist.records import AnyGame

Pending = Undo | Lapse | None
"""A wish to take a move back that waits, or that just came to nothing."""


def welcome(course: Course, undo: Pending, seat: Seat | None) -> Welcome:
    """Return everything that a client needs, independent of its earlier messages.

    >>> from tricky_twist import hosting, records
    >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
    >>> sorted(welcome(course, None, None).keys() - now(course, None, None).keys())
    ['game', 'rules', 'seat', 'type']
    """
    stands: Any = now(course, undo, seat)
    game = course.game
    rules = codecs_of(game).rules.encode(game.rules_of(course.state))
    whose = None if seat is None else int(seat)
    first: Any = {"type": "welcome", "game": game.name, "seat": whose, "rules": rules}
    message: Welcome = first | stands
    return message


def news(
    course: Course, undo: Pending, seat: Seat | None, missed: tuple[Any, ...], later: int = 0
) -> News:
    """Return the events that a client missed; there are *later* moves after them.

    >>> from tricky_twist import hosting, records
    >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
    >>> told = news(course, None, Seat(0), course.happened[-1:])
    >>> told["since"] == course.counter - 1, len(told["events"])
    (True, 1)
    """
    require_genuine(course, Course)
    require_genuine(later, int)
    happened = events(course, seat, missed)
    since = course.counter - len(missed)
    told: Any = {"type": "news", "since": since, "events": happened}
    message: News = told | now(course, undo, seat)
    if later:
        message["later"], message["moves"] = later, []
        message.pop("prompt", None)
    return message


def events(course: Course, seat: Seat | None, happened: tuple[Any, ...]) -> list[ToldEvent]:
    """Return events as a seat sees them, with their words.

    >>> from tricky_twist import hosting, records
    >>> record = records.begin("twisted", players=2, first=Seat(0), names=("Ada", "Ben"))
    >>> course = hosting.open_table(record).table.course
    >>> events(course, Seat(0), course.happened[:1])[0]["parts"][2:]
    [' deals, and ', {'seat': 0, 'text': 'you'}, ' have the first turn']
    """
    game, names = require_genuine(course, Course).game, course.names
    encode = codecs_of(game).event.encode
    told: list[ToldEvent] = []
    for event in game.view_events(happened, seat):
        line: ToldEvent = {"event": encode(event), "words": game.in_words(event, names)}
        _with_parts(line, in_parts(game, event, names, seat))
        told.append(line)
    return told


def log(course: Course, seat: Seat | None) -> list[LogLine]:
    """Return all events ever as a seat saw them, including events taken back.

    >>> from tricky_twist import hosting, records
    >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
    >>> len(log(course, None)) == course.counter
    True
    """
    heard = [each for each in require_genuine(course, Course).log() if each is not None]
    told: Any = events(course, seat, tuple([each.event for each in heard]))
    lines: list[LogLine] = []
    for line, each in zip(told, heard, strict=True):
        found: LogLine = line
        if each.is_undone:
            found["undone"] = True
        if each.time is not None:
            found["time"] = each.time
        lines.append(found)
    return lines


def now(course: Course, undo: Pending, seat: Seat | None) -> Now:
    """Return how the game stands.

    >>> from tricky_twist import hosting, records
    >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
    >>> now(course, None, None)["scores"]
    [0, 0]
    """
    game, state = require_genuine(course, Course).game, course.state
    view = game.view(state, seat)
    legal = () if seat is None else game.legal_moves(state, seat)
    stands: Now = {
        "counter": course.counter,
        "names": list(course.names),
        "away": sorted(map(int, course.away)),
        "view": codecs_of(game).brief.encode(view),
        "actors": list(map(int, game.actors(state))),
        "number": None if seat is None else course.made[seat],
        "moves": [offer(course, move) for move in legal],
        "over": game.is_over(state),
        "scores": list(game.scores(state)),
        "winners": list(map(int, game.winners(state))),
        "undo": None,
    }
    _with_wish(stands, course, undo, seat)
    _with_rest(stands, course, view, legal)
    return stands


def _with_rest(stands: Now, course: Course, view: object, legal: tuple[Any, ...]) -> None:
    """Add the optional fields that are not empty."""
    if legal:
        stands["prompt"] = prompt_of(course.game, view, legal)
    if (glance := glance_of(course.game, view)) is not None:
        stands["glance"] = glance
    if course.free:
        stands["free"] = sorted(map(int, course.free))
    if course.time is not None:
        stands["time"] = course.time
    if course.clocks:
        stands["clocks"] = [clock.tell() for clock in course.clocks]


def offer(course: Course, move: object) -> LegalMove:
    """Return a move with its words, and with the cards that mean it.

    >>> from tricky_twist import hosting, records
    >>> from tricky_twist.games import twisted as tw
    >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
    >>> offer(course, tw.Take(Seat(0)))["do"]
    'Take the row'
    """
    game = require_genuine(course, Course).game
    told: LegalMove = {
        "move": codecs_of(game).move.encode(move),
        "words": game.in_words(move, course.names),
    }
    if do := imperative(move):
        told["do"] = do
    if cards := cards_of(game, move):
        told["cards"] = cards
    return told


# Taking back --------------------------------------------------------------------------------------


def _with_wish(stands: Now, course: Course, undo: Pending, seat: Seat | None) -> None:
    """Add a wish that waits, or that came to nothing, to how the game stands."""
    if undo is None:
        return
    if type(undo) is not Lapse:
        stands["undo"] = _proposal(course, require_genuine(undo, Undo), seat)
        return
    wish = undo.undo
    words, parts = _said(course, undo.why, seat)
    stands["lapse"] = {"seat": int(wish.seat), "number": wish.number, "words": words}
    _with_parts(stands["lapse"], parts)


def _proposal(course: Course, undo: Undo, seat: Seat | None) -> UndoProposal:
    proposal: UndoProposal = {
        "seat": int(undo.seat),
        "number": undo.number,
        "agreed": sorted(map(int, undo.agreed)),
    }
    index = course.find_move(undo.seat, undo.number)
    happened = () if index is None else course.events_of(index)
    if happened:
        (event,) = course.game.view_events(happened[:1], seat)
        words, parts = _said(course, Wish(undo.seat, event), seat)
        proposal["words"] = words
        _with_parts(proposal, parts)
    return proposal


def _said(course: Course, thing: Any, seat: Seat | None) -> tuple[str, list[Any]]:
    """Return a sentence of a table, whole and in parts."""
    parts = written(course.game, parts_of(thing, course.names, seat), course.names)
    return thing.words.fill(thing, course.names), parts


def _with_parts(said: Any, parts: list[Any]) -> None:
    """Add the parts of a sentence, unless they are one text."""
    if parts != [said["words"]]:
        said["parts"] = parts


# Refusals -----------------------------------------------------------------------------------------


def reasons(violations: tuple[Violation[object], ...], game: AnyGame, names: Names) -> list[Reason]:
    """Return the reasons for the player whose move was refused.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.games import twisted as tw
    >>> broken = tw.find_violations(tw.setup(2), tw.Take(Seat(0)))
    >>> reasons(broken, TWISTED, ())[0]["clause"]
    'TW-11'

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If an argument is wrong.
    """
    codecs_of(game)
    if not all_of(violations, Violation, least=0):
        raise WrongTypeError("a tuple of violations", describe(violations))
    return [_reason(violation, game, names) for violation in violations]


def _reason(violation: Violation[object], game: AnyGame, names: Names) -> Reason:
    facts: Any = codecs_of(game).violation.encode(violation)["facts"]
    reason: Reason = {
        "clause": violation.clause.id,
        "facts": facts,
        "words": game.in_words(violation, names),
    }
    _with_parts(reason, in_parts(game, violation, names, violation.sender))
    return reason
