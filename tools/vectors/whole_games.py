"""Whole games with the digest of every state.

They are the records of ``tests/golden``, which are never changed; and one of each game that chance
decides by a seed.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import attrs

from tests.records.golden import files
from tests.vectors_run import Vectored
from tools.bench.walks import any_move
from tools.vectors.clauses import rules_in
from tools.vectors.laying_out import digest
from tricky_twist import Shuffler, Step
from tricky_twist.encoding import Document, Json
from tricky_twist.records import Setup, loads
from tricky_twist.testing.conformance.subject import Event, Move, State

SEED = 7
"""Decides the shuffles of one game."""


@attrs.frozen
class Played:
    """A whole game."""

    name: str
    told: Document
    """How it begins."""
    start: State
    moves: tuple[Move, ...]


def game_files(told: Vectored) -> Iterator[tuple[str, Document]]:
    """Yield the name and the content of each file."""
    for played in (*recorded(told), seeded(told)):
        steps = list(_steps(told, played))
        documents: list[Json] = [
            _step(told, move, step) for move, step in zip(played.moves, steps, strict=True)
        ]
        yield (
            f"{played.name}.json",
            {
                "type": "whole-game",
                "game": told.game.name,
                "name": played.name,
                "rules": rules_in(told, played.start),
                **played.told,
                "digest": digest(told.facts_of(played.start)),
                "steps": documents,
                "after": told.facts_of(steps[-1].state),
            },
        )


def recorded(told: Vectored) -> Iterator[Played]:
    """Yield every recorded game of a game."""
    for path in files():
        if path.parent.name == told.game.name:
            record = loads(path.read_bytes())
            begun = _begun(told, record.start)
            yield Played(path.stem, begun, record.initial, record.moves)


def seeded(told: Vectored) -> Played:
    """Return the game for most players that a seed gives, played at random."""
    game, shuffler, random = told.game, Shuffler(SEED), Random(SEED).random  # noqa: S311
    players = max(game.players)
    start = state = game.setup(players)
    moves: list[Move] = []
    while not game.is_over(state):
        moves.append(any_move(game, state, shuffler, random))
        state = game.play(state, moves[-1]).state
    begun: Document = {"seed": SEED, "setup": {"players": players, "first": None}}
    return Played(f"seed-{SEED}", begun, start, tuple(moves))


def _begun(told: Vectored, start: Any) -> Document:
    match start:
        case Setup(players=players, first=first):
            return {"setup": {"players": players, "first": None if first is None else int(first)}}
        case state:
            return {"position": told.facts_of(state)}


def _steps(told: Vectored, played: Played) -> Iterator[Step[State, Event]]:
    state = played.start
    for move in played.moves:
        step = told.game.play(state, move)
        state = step.state
        yield step


def _step(told: Vectored, move: Move, step: Step[State, Event]) -> Document:
    facts = told.facts_of(step.state)
    return {
        "move": told.codecs.move.encode(move),
        "events": [told.codecs.event.encode(event) for event in step.events],
        "phase": facts["phase"],
        "waiting": facts["waiting"],
        "legal": len(told.game.legal_moves(step.state)),
        "digest": digest(facts),
    }
