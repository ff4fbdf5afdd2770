"""Can a seat tell two games apart that differ only in what it cannot know?"""

import pickle
from collections.abc import Iterator

from tests.conformance.subject import AnyGame, Event, Move, State
from tricky_twist import IllegalMoveError, Seat, Step, Violation
from tricky_twist.encoding import dumps


def differences(
    game: AnyGame, seat: Seat | None, here: State, there: State, moves: tuple[Move, ...]
) -> Iterator[str]:
    """Yield what *seat* could tell the two states apart by; a spectator, if it is ``None``.

    *moves* are what it may try, legal or not.
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
    """Yield by what equal views may still differ."""
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
    """Yield by what the documents of two views differ."""
    seen, other = game.view(here, seat), game.view(there, seat)
    if dumps(game, seen) != dumps(game, other):
        yield "document of the view"


def _told_by(
    game: AnyGame, seat: Seat | None, move: Move, states: tuple[State, State]
) -> Iterator[str]:
    """Yield what an attempt tells: all of it to its own seat, the public reasons to the others."""
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


def _said(violations: tuple[Violation, ...]) -> str:
    return repr(violations) + "".join(map(str, violations))


def events_tell(
    game: AnyGame, seat: Seat | None, here: Step[State, Event], there: Step[State, Event]
) -> Iterator[str]:
    """Yield what *seat* could tell two steps apart by."""
    seen, other = game.view_events(here.events, seat), game.view_events(there.events, seat)
    if seen != other or repr(seen) != repr(other):
        yield f"events {seen} or {other}"
