"""Can a seat tell two games apart that differ only in what it cannot know?"""

import pickle
from collections.abc import Callable, Iterator
from functools import cache

from tricky_twist.core.errors import IllegalMoveError, Violation
from tricky_twist.core.game import Step
from tricky_twist.core.seats import Seat
from tricky_twist.encoding import codecs_of, dumps
from tricky_twist.records import OpenRecord, Record, Setup
from tricky_twist.testing.conformance.doubles import Double, Steps
from tricky_twist.testing.conformance.subject import AnyGame, Event, Move, State, Subject, some_of
from tricky_twist.testing.lines import Line, play_out, seeded

FURTHER = 20
"""How many moves two games are played on."""


@cache
def _moves_of(subject: Subject, seat: Seat | None) -> tuple[Move, ...]:
    return tuple(move for move in subject.material.player_moves if move.seat is seat)


def attempts_of(subject: Subject, seat: Seat | None, seed: int) -> tuple[Move, ...]:
    """Return every move of the own seat, and some of the others."""
    others = some_of(subject.material.player_moves, 150, seeded(seed))
    return (*_moves_of(subject, seat), *others)


def find_leaks(
    subject: Subject, game: AnyGame, line: Line, number: int, seat: Seat | None
) -> tuple[bool, list[str]]:
    """Return whether a double with a difference was found, and the differences in views.

    *game* may differ from the game of *subject*, by a planted leak.
    """
    rng = seeded(line.seed)
    double = subject.doubles.double_of(rng, line, number, seat)
    if double is None:
        return False, []
    steps = double.steps
    here, there = line.states[number], (line.start, *(step.state for step in steps))[number]
    told = list(_told_until(game, line, steps, seat))
    told += differences(game, seat, here, there, attempts_of(subject, seat, line.seed))
    told += differences_in_bytes(game, seat, here, there)
    if game is subject.game:
        told += differences_in_documents(game, seat, here, there)
    told += told_later(subject, game, (here, there), seat, line.seed)
    return here != there, told


def _told_until(game: AnyGame, line: Line, double: Steps, seat: Seat | None) -> Iterator[str]:
    """Yield the differences between the two games on the way, in every event and in some states."""
    for number, (here, there) in enumerate(zip(line.steps, double, strict=False)):
        yield from events_tell(game, seat, here, there)
        if number % 5 == line.seed % 5:
            yield from differences(game, seat, here.state, there.state, ())


def told_later(
    subject: Subject, game: AnyGame, states: tuple[State, State], seat: Seat | None, seed: int
) -> Iterator[str]:
    """Yield the differences between the two games while both go through moves that look alike."""
    here, there = states
    rng = seeded(seed)
    for number in range(FURTHER):
        steps = subject.doubles.go_on(rng, here, there, seat)
        if steps is None:
            return
        here, there = (step.state for step in steps)
        attempts = attempts_of(subject, seat, seed + number)[::25]
        yield from events_tell(game, seat, *steps)
        yield from differences(game, seat, here, there, attempts)
    yield from differences_in_bytes(game, seat, here, there)


def leaks_found(subject: Subject, game: AnyGame, seat: Seat | None) -> Iterator[str]:
    """Yield the differences between doubles in some games."""
    for seed in range(8):
        line = play_out(subject.game, subject.doubles.leaky, seed)
        for number in subject.doubles.moments(line):
            yield from find_leaks(subject, game, line, number, seat)[1]


def differences(
    game: AnyGame, seat: Seat | None, here: State, there: State, moves: tuple[Move, ...]
) -> Iterator[str]:
    """Yield the differences that *seat*, or a spectator if ``None``, could see between two states.

    *moves* are the moves to try, legal or not.
    """
    if game.view(here, seat) != game.view(there, seat):
        yield "view"
    if game.actors(here) != game.actors(there):
        yield "actors"
    if game.scores(here) != game.scores(there) or game.winners(here) != game.winners(there):
        yield "scores"
    if game.score_sheet(here) != game.score_sheet(there):
        yield "score sheet"
    if type(here) is not type(there):
        yield "phase"
    if seat is not None and game.legal_moves(here, seat) != game.legal_moves(there, seat):
        yield "legal moves"
    for move in moves:
        yield from _told_by(game, seat, move, (here, there))


def differences_in_bytes(
    game: AnyGame, seat: Seat | None, here: State, there: State
) -> Iterator[str]:
    """Yield the differences that equal views may still have."""
    seen, other = game.view(here, seat), game.view(there, seat)
    if hash(seen) != hash(other):
        yield "hash of the view"
    if repr(seen) != repr(other):
        yield "repr of the view"
    if len(pickle.dumps(seen)) != len(pickle.dumps(other)):
        yield "length of the pickled view"


def differences_in_documents(
    game: AnyGame, seat: Seat | None, here: State, there: State
) -> Iterator[str]:
    """Yield the differences between the documents of two views."""
    seen, other = game.view(here, seat), game.view(there, seat)
    if dumps(game, seen) != dumps(game, other):
        yield "document of the view"
    brief = codecs_of(game).brief
    if brief.dumps(seen) != brief.dumps(other):
        yield "brief view"


def differences_in_notes(
    line: Line, double: Double, note: Callable[[Record], object] = OpenRecord.of
) -> Iterator[str]:
    """Yield after how many moves a bystander has written down other things of the two games."""
    here = there = Record(line.game, setup_of(line))
    for number, both in enumerate(zip(line.moves, double.moves, strict=False), 1):
        here, there = here.played(both[0]), there.played(both[1])
        if note(here) != note(there):
            yield f"open record after {number} moves"


def setup_of(line: Line) -> Setup:
    """Return how a game was set up."""
    game, start = line.game, line.start
    players, rules = game.players_of(start), game.rules_of(start)
    seats = (None, *tuple(Seat)[:players])
    first = next(seat for seat in seats if game.setup(players, rules, first=seat) == start)
    return Setup(players, rules, first)


def _told_by(
    game: AnyGame, seat: Seat | None, move: Move, states: tuple[State, State]
) -> Iterator[str]:
    """Yield the facts that an attempt reveals: all to its seat, the public reasons to others."""
    here, there = (game.find_violations(state, move) for state in states)
    if move.seat is seat:
        if here != there or _said(here) != _said(there):
            yield f"refusal of {move}"
        if here and str(IllegalMoveError(move, here)) != str(IllegalMoveError(move, there)):
            yield f"error for {move}"
        return
    said = {(v.clause, type(v.facts)): v.public_reason for v in here}
    for violation in there:
        reason = said.get((violation.clause, type(violation.facts)), violation.public_reason)
        if reason != violation.public_reason:
            yield f"public reason for {move}"


def _said(violations: tuple[Violation[object], ...]) -> str:
    return repr(violations) + "".join(map(str, violations))


def events_tell(
    game: AnyGame, seat: Seat | None, here: Step[State, Event], there: Step[State, Event]
) -> Iterator[str]:
    """Yield the differences that *seat* could see between two steps."""
    seen, other = game.view_events(here.events, seat), game.view_events(there.events, seat)
    if seen != other or repr(seen) != repr(other):
        yield f"events {seen} or {other}"
