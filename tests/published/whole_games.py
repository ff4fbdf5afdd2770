"""Whole games with the digest of every state, and how each round of them was scored.

They are the records of ``tests/golden``, which are never changed.
"""

from collections.abc import Iterator

import attrs

from tests.conformance.subject import AnyGame, Event, State
from tests.published.clauses import rules_in
from tests.published.laying_out import digest
from tests.records.golden import files
from tests.vectors_run import Vectored
from tricky_twist import Step
from tricky_twist.encoding import Document, Json
from tricky_twist.records import Record, Setup, loads


@attrs.frozen
class Replayed:
    """A recorded game with its steps."""

    name: str
    record: Record
    steps: tuple[Step[State, Event], ...]


def replayed(told: Vectored) -> Iterator[Replayed]:
    """Yield every recorded game of a game."""
    for path in files():
        if path.parent.name == told.game.name:
            record = loads(path.read_bytes())
            yield Replayed(path.stem, record, tuple(_steps(told.game, record)))


def _steps(game: AnyGame, record: Record) -> Iterator[Step[State, Event]]:
    state = record.initial
    for move in record.moves:
        step = game.play(state, move)
        state = step.state
        yield step


def game_files(told: Vectored) -> Iterator[tuple[str, Document]]:
    """Yield the name of each file and what it holds."""
    for one in replayed(told):
        first = one.record.initial
        steps: list[Json] = [
            _step(told, move, step) for move, step in zip(one.record.moves, one.steps, strict=True)
        ]
        yield (
            f"{one.name}.json",
            {
                "type": "whole-game",
                "game": told.game.name,
                "name": one.name,
                "rules": rules_in(told, first),
                **_begun(told, one.record),
                "digest": digest(told.facts_of(first)),
                "steps": steps,
                "after": told.facts_of(one.steps[-1].state),
            },
        )


def _begun(told: Vectored, record: Record) -> Document:
    match record.start:
        case Setup(players=players, first=first):
            return {"setup": {"players": players, "first": None if first is None else int(first)}}
        case state:
            return {"position": told.facts_of(state)}


def _step(told: Vectored, move: object, step: Step[State, Event]) -> Document:
    facts = told.facts_of(step.state)
    return {
        "move": told.codecs.move.encode(move),
        "events": [told.codecs.event.encode(event) for event in step.events],
        "phase": facts["phase"],
        "waiting": facts["waiting"],
        "legal": len(told.game.legal_moves(step.state)),
        "digest": digest(facts),
    }
