"""Running vectors: what is observed where a vector expects something."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs

from tests.tricky_twist.layout import ANY, Given
from tests.tricky_twist.positions import CODECS, Start, described, merged, start_of
from tricky_twist import IllegalMoveError, Seat, SetupError, Step
from tricky_twist.encoding import Json
from tricky_twist.games import tricky_twist as tt

FOLDER = Path(__file__).parent / "vectors"

EXPECTATIONS = ("breaks", "reasons", "events", "after", "legal", "scores", "views")
"""The keys of a vector that say what must be observed."""

FIELDS = {"name", "clauses", "why", "given", "moves", "choices", *EXPECTATIONS}


@attrs.frozen
class Case:
    """One thing to try: a vector, or one choice of a vector about a reading."""

    vector: str
    """The name of the vector."""
    label: str
    clauses: tuple[str, ...]
    given: Given
    moves: tuple[tt.Move, ...]
    expected: dict[str, Any]


def vectors() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every vector with the name of its file."""
    for path in sorted(FOLDER.glob("*.json")):
        for vector in json.loads(path.read_text(encoding="utf-8")):
            yield path.stem, vector


def cases() -> Iterator[Case]:
    """Yield every case of every vector."""
    for stem, vector in vectors():
        for choice in vector.get("choices", [{}]):
            whole = vector | choice
            moves = [*vector.get("moves", []), *choice.get("moves", [])]
            given = merged(vector["given"], choice.get("given", {}))
            named = json.dumps(choice.get("given", {}))
            yield Case(
                vector["name"],
                f"{stem}: {vector['name']}" + f" {named}".removesuffix(" {}"),
                tuple(vector["clauses"]),
                given,
                tuple(CODECS.move.decode(move) for move in moves),
                {key: whole[key] for key in EXPECTATIONS if key in whole},
            )


def observe(case: Case, start: Start) -> dict[str, Any]:
    """Return what is observed, for each thing that is expected."""
    expected = case.expected
    try:
        state = start()
    except SetupError as error:
        return {"breaks": [error.clause.id], "reasons": [error.reason]}
    step: Step[tt.State, tt.Event] = Step(state, ())
    for move in case.moves[: -1 if "breaks" in expected else None]:
        step = tt.play(step.state, move)
    if "breaks" in expected:
        return _refused(step.state, case.moves[-1:])
    observed: dict[str, Any] = {}
    if "events" in expected:
        observed["events"] = [CODECS.event.encode(event) for event in step.events]
    if "after" in expected:
        observed["after"] = described(step.state)
    if "legal" in expected:
        observed["legal"] = [CODECS.move.encode(move) for move in tt.legal_moves(step.state)]
    if "scores" in expected:
        last_round = tt.score_sheet(step.state)[-1:]
        observed["scores"] = [_score(score) for scores in last_round for score in scores]
    if "views" in expected:
        observed["views"] = [_view(step, view) for view in expected["views"]]
    return observed


def _refused(state: tt.State, moves: tuple[tt.Move, ...]) -> dict[str, Any]:
    """Return the clauses that a move breaks and the reasons, if it is really refused."""
    violations = tuple(v for move in moves for v in tt.find_violations(state, move))
    for move in moves:
        try:
            tt.play(state, move)
        except IllegalMoveError as error:
            violations = violations if violations == error.violations else ()
        else:
            violations = ()
    return {
        "breaks": [violation.clause.id for violation in violations],
        "reasons": [violation.reason for violation in violations],
    }


def _score(score: tt.SeatScore) -> dict[str, Any]:
    """Return a score as it is encoded, with the sums that follow from it."""
    event = CODECS.event.encode(tt.SeatScored(score))
    assert isinstance(event, dict)
    document = event["score"]
    assert isinstance(document, dict)
    return document | {
        "pairs": score.pairs,
        "pair_points": score.pair_points,
        "bonus_points": score.bonus_points,
        "total": score.total,
        "count": getattr(score.counted, "count", None),
    }


def _view(step: Step[tt.State, tt.Event], expected: dict[str, Any]) -> dict[str, Any]:
    """Return what a seat sees of a step, and which of the cards it must not see are seen."""
    seat = None if expected["seat"] is None else Seat(expected["seat"])
    view = tt.view(step.state, seat)
    events = [CODECS.event.encode(event) for event in tt.view_events(step.events, seat)]
    shown = CODECS.view.encode(view)
    seen = set(_words([shown, events]))
    return {
        "seat": expected["seat"],
        "shows": shown,
        "events": events,
        "hides": [card for card in expected.get("hides", []) if card not in seen],
    }


def _words(document: Json) -> Iterator[str]:
    """Yield every text in a document."""
    if isinstance(document, str):
        yield document
    elif isinstance(document, dict):
        for part in document.values():
            yield from _words(part)
    elif isinstance(document, list):
        for part in document:
            yield from _words(part)


def fails(case: Case, start: Start) -> bool:
    """Say whether a case does not give what it expects; a move refused on the way counts."""
    try:
        return bool(case.expected != cut(observe(case, start), case.expected))
    except IllegalMoveError:
        return True


def cut(observed: Any, expected: Any) -> Any:  # noqa: ANN401  # JSON
    """Return of what was observed just what the expectation speaks of."""
    if expected == ANY:
        return ANY
    if isinstance(expected, dict) and isinstance(observed, dict):
        return {name: cut(observed[name], expected[name]) for name in expected if name in observed}
    if isinstance(expected, list) and isinstance(observed, list) and len(expected) == len(observed):
        return [cut(*pair) for pair in zip(observed, expected, strict=True)]
    return observed


def start(case: Case, *, backwards: bool = False) -> Start:
    """Return the start of a case."""
    return start_of(case.given, backwards=backwards)
