"""The messages to a seat, or to a spectator, about a hosted game."""

from typing import Any

from tricky_twist.core.catalogues import ENGLISH, require_language
from tricky_twist.core.errors import Violation, WrongTypeError, describe
from tricky_twist.core.parts import imperative, parts_of
from tricky_twist.core.phrases import Names
from tricky_twist.core.seats import Seat
from tricky_twist.core.validators import all_of
from tricky_twist.core.wellformed import require_genuine
from tricky_twist.encoding import codecs_of
from tricky_twist.encoding.parts import cards_of, in_parts, told, written
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

Reader = tuple[Seat | None, str]
"""The seat that a message is for, if any, and its language."""

Pending = Undo | Lapse | None
"""A wish to take a move back that waits, or that just came to nothing."""


def welcome(course: Course, undo: Pending, seat: Seat | None, language: str = ENGLISH) -> Welcome:
    """Return everything that a client needs, independent of its earlier messages.

    >>> from tricky_twist import hosting, records
    >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
    >>> sorted(welcome(course, None, None).keys() - now(course, None, None).keys())
    ['game', 'rules', 'seat', 'type']
    """
    stands: Any = now(course, undo, seat, language)
    game = course.game
    rules = codecs_of(game).rules.encode(game.rules_of(course.state))
    whose = None if seat is None else int(seat)
    first: Any = {"type": "welcome", "game": game.name, "seat": whose, "rules": rules}
    message: Welcome = first | stands
    return message


def news(
    course: Course,
    undo: Pending,
    seat: Seat | None,
    missed: tuple[Any, ...],
    language: str = ENGLISH,
) -> News:
    """Return the events that a client missed, and how the game stands.

    >>> from tricky_twist import hosting, records
    >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
    >>> told = news(course, None, Seat(0), course.happened[-1:])
    >>> told["since"] == course.counter - 1, len(told["events"])
    (True, 1)
    """
    require_genuine(course, Course)
    happened = events(course, seat, missed, language)
    since = course.counter - len(missed)
    first: Any = {"type": "news", "since": since, "events": happened}
    message: News = first | now(course, undo, seat, language)
    return message


def events(
    course: Course, seat: Seat | None, happened: tuple[Any, ...], language: str = ENGLISH
) -> list[ToldEvent]:
    """Return events as a seat sees them, with their words.

    >>> from tricky_twist import hosting, records
    >>> record = records.begin("twisted", players=2, first=Seat(0), names=("Ada", "Ben"))
    >>> course = hosting.open_table(record).table.course
    >>> events(course, Seat(0), course.happened[:1])[0]["parts"][2:]
    [' deals, and ', {'seat': 0, 'text': 'you'}, ' have the first turn']
    """
    game, names = require_genuine(course, Course).game, course.names
    encode = codecs_of(game).event.encode
    lines: list[ToldEvent] = []
    for event in game.view_events(happened, seat):
        line: ToldEvent = {"event": encode(event), "words": told(game, event, names, language)}
        _with_parts(line, in_parts(game, event, names, seat, language))
        lines.append(line)
    return lines


def log(course: Course, seat: Seat | None, language: str = ENGLISH) -> list[LogLine]:
    """Return all events ever as a seat saw them, including events taken back.

    >>> from tricky_twist import hosting, records
    >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
    >>> len(log(course, None)) == course.counter
    True
    """
    heard = [each for each in require_genuine(course, Course).log() if each is not None]
    words: Any = events(course, seat, tuple([each.event for each in heard]), language)
    lines: list[LogLine] = []
    for line, each in zip(words, heard, strict=True):
        found: LogLine = line
        if each.is_undone:
            found["undone"] = True
        if each.time is not None:
            found["time"] = each.time
        lines.append(found)
    return lines


def now(course: Course, undo: Pending, seat: Seat | None, language: str = ENGLISH) -> Now:
    """Return how the game stands.

    >>> from tricky_twist import hosting, records
    >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
    >>> now(course, None, None)["scores"]
    [0, 0]
    """
    game, state = require_genuine(course, Course).game, course.state
    require_language(language, game.play.__module__)
    view = game.view(state, seat)
    legal = () if seat is None else game.legal_moves(state, seat)
    stands: Now = {
        "counter": course.counter,
        "names": list(course.names),
        "away": sorted(map(int, course.away)),
        "view": codecs_of(game).brief.encode(view),
        "actors": list(map(int, game.actors(state))),
        "number": None if seat is None else course.made[seat],
        "moves": [offer(course, move, language) for move in legal],
        "over": game.is_over(state),
        "scores": list(game.scores(state)),
        "winners": list(map(int, game.winners(state))),
        "undo": None,
    }
    _with_wish(stands, course, undo, (seat, language))
    _with_rest(stands, course, view, legal, language)
    return stands


def _with_rest(
    stands: Now, course: Course, view: object, legal: tuple[Any, ...], language: str
) -> None:
    """Add the optional fields that are not empty."""
    if legal:
        stands["prompt"] = prompt_of(course.game, view, legal, language)
    if (glance := glance_of(course.game, view, language)) is not None:
        stands["glance"] = glance
    if course.free:
        stands["free"] = sorted(map(int, course.free))
    if course.time is not None:
        stands["time"] = course.time
    if course.clocks:
        stands["clocks"] = [clock.tell() for clock in course.clocks]


def offer(course: Course, move: object, language: str = ENGLISH) -> LegalMove:
    """Return a move with its words, and with the cards that mean it.

    >>> from tricky_twist import hosting, records
    >>> from tricky_twist.games import twisted as tw
    >>> course = hosting.open_table(records.begin("twisted", players=2)).table.course
    >>> offer(course, tw.Take(Seat(0)))["do"]
    'Take the row'
    """
    game = require_genuine(course, Course).game
    legal: LegalMove = {
        "move": codecs_of(game).move.encode(move),
        "words": told(game, move, course.names, language),
    }
    if do := imperative(move, language):
        legal["do"] = do
    if cards := cards_of(game, move):
        legal["cards"] = cards
    return legal


# Taking back --------------------------------------------------------------------------------------


def _with_wish(stands: Now, course: Course, undo: Pending, reader: Reader) -> None:
    """Add a wish that waits, or that came to nothing, to how the game stands."""
    if undo is None:
        return
    if type(undo) is not Lapse:
        stands["undo"] = _proposal(course, require_genuine(undo, Undo), reader)
        return
    wish = undo.undo
    words, parts = _said(course, undo.why, reader)
    stands["lapse"] = {"seat": int(wish.seat), "number": wish.number, "words": words}
    _with_parts(stands["lapse"], parts)


def _proposal(course: Course, undo: Undo, reader: Reader) -> UndoProposal:
    proposal: UndoProposal = {
        "seat": int(undo.seat),
        "number": undo.number,
        "agreed": sorted(map(int, undo.agreed)),
    }
    index = course.find_move(undo.seat, undo.number)
    happened = () if index is None else course.events_of(index)
    if happened:
        (event,) = course.game.view_events(happened[:1], reader[0])
        words, parts = _said(course, Wish(undo.seat, event), reader)
        proposal["words"] = words
        _with_parts(proposal, parts)
    return proposal


def _said(course: Course, thing: Any, reader: Reader) -> tuple[str, list[Any]]:
    """Return a sentence of a table, whole and in parts."""
    names, language = course.names, reader[1]
    parts = written(course.game, parts_of(thing, names, *reader), names)
    return thing.words.fill(thing, names, None, language), parts


def _with_parts(said: Any, parts: list[Any]) -> None:
    """Add the parts of a sentence, unless they are one text."""
    if parts != [said["words"]]:
        said["parts"] = parts


# Refusals -----------------------------------------------------------------------------------------


def reasons(
    violations: tuple[Violation[object], ...],
    game: AnyGame,
    names: Names,
    language: str = ENGLISH,
) -> list[Reason]:
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
    return [_reason(violation, game, names, language) for violation in violations]


def _reason(violation: Violation[object], game: AnyGame, names: Names, language: str) -> Reason:
    facts: Any = codecs_of(game).violation.encode(violation)["facts"]
    reason: Reason = {
        "clause": violation.clause.id,
        "facts": facts,
        "words": told(game, violation, names, language),
    }
    _with_parts(reason, in_parts(game, violation, names, violation.sender, language))
    return reason
