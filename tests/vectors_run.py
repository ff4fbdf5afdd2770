"""Running vectors: what is observed where a vector expects something."""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import Any, Protocol

import attrs

from tests.breaking import Break
from tricky_twist import IllegalMoveError, Seat, SetupError, Step
from tricky_twist.encoding import Codecs, Document, Json, codecs_of, encode
from tricky_twist.testing.conformance.subject import AnyGame, Event, Move, State

ANY = "*"
"""What stands for anything: "it does not matter"."""

Given = Mapping[str, Any]
"""A description of the position in which a vector starts."""

Start = Callable[[], State]
"""Gives the state in which a vector starts, or refuses to set it up."""


class Entering(Protocol):
    """How a game enters the position that a vector describes."""

    def __call__(self, given: Given, *, backwards: bool = False) -> Start:
        """Return what starts the position, which must be possible.

        *backwards* puts the cards that the description does not name elsewhere.
        """
        ...


@attrs.frozen(repr=False)
class Vectored:
    """A game with its vectors and with what they owe; list it in ``vectored.py``."""

    game: AnyGame
    folder: Path
    """Where the files are."""
    start_of: Entering
    described: Callable[[State], Mapping[str, object]]
    """What there is to say about a state, under ``after``."""
    facts_of: Callable[[State], Document]
    """What can still matter in a state, for programs in other languages."""
    forms: Mapping[str, Document]
    """For each phase the schema of every fact."""
    before: Callable[[Given], State | None]
    """Gives the position that is described, where it goes on by itself when a vector starts."""
    sums: Callable[[Any], Mapping[str, Json]]
    """What follows from a seat's score, in addition to its fields."""
    limiting: tuple[str, ...]
    """The clauses that forbid something: each shows both sides of the limit."""
    printed: tuple[str, ...]
    """The fields of the rules for what is printed on the cards only."""
    breaks: tuple[Break, ...]
    """For every clause that a function decides, and for readings, at least one break of it."""
    unbroken_readings: Mapping[str, str]
    """Readings that vectors show and that no function settles by itself, each with the reason."""
    never_failing: Mapping[str, str]
    """Vectors that no break makes fail, each with the reason."""

    def __repr__(self) -> str:
        """Return the name of the game."""
        return self.game.name

    @property
    def package(self) -> str:
        """The dotted name of the game's package."""
        return f"tricky_twist.games.{self.game.name.replace('-', '_')}"

    @property
    def codecs(self) -> Codecs[Any, Any, Any, Any, Any]:
        """The codecs of the game."""
        return codecs_of(self.game)


EXPECTATIONS = ("breaks", "reasons", "events", "after", "legal", "scores", "views")
"""The keys of a vector that say what must be observed."""

FIELDS = {"name", "clauses", "why", "given", "moves", "choices", *EXPECTATIONS}


def merged(base: Any, changes: Any) -> Any:
    """Return a document with the fields of *changes* put in, deep down."""
    if not isinstance(base, dict) or not isinstance(changes, dict):
        return changes
    return base | {name: merged(base.get(name), changed) for name, changed in changes.items()}


@attrs.frozen(repr=False)
class Case:
    """One thing to try: a vector, or one choice of a vector about a reading."""

    told: Vectored
    vector: str
    """The name of the vector."""
    label: str
    clauses: tuple[str, ...]
    why: str
    given: Given
    moves: tuple[Move, ...]
    expected: dict[str, Any]

    def __repr__(self) -> str:
        """Return what tells it from the other cases."""
        return f"{self.told}: {self.label}"

    def start(self, *, backwards: bool = False) -> Start:
        """Return what starts it."""
        return self.told.start_of(self.given, backwards=backwards)


def vectors(told: Vectored) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every vector of a game with the name of its file."""
    for path in sorted(told.folder.glob("*.json")):
        for vector in json.loads(path.read_text(encoding="utf-8")):
            yield path.stem, vector


def cases(told: Vectored) -> Iterator[Case]:
    """Yield every case of every vector of a game."""
    decode = told.codecs.move.decode
    for stem, vector in vectors(told):
        for choice in vector.get("choices", [{}]):
            whole = vector | choice
            moves = [*vector.get("moves", []), *choice.get("moves", [])]
            given = merged(vector["given"], choice.get("given", {}))
            named = json.dumps(choice.get("given", {}))
            yield Case(
                told,
                vector["name"],
                f"{stem}: {vector['name']}" + f" {named}".removesuffix(" {}"),
                tuple(vector["clauses"]),
                whole["why"],
                given,
                tuple(map(decode, moves)),
                {key: whole[key] for key in EXPECTATIONS if key in whole},
            )


def observe(case: Case, start: Start) -> dict[str, Any]:
    """Return what is observed, for each thing that is expected."""
    game, expected = case.told.game, case.expected
    try:
        state = start()
    except SetupError as error:
        return {"breaks": [error.clause.id], "reasons": [error.reason]}
    step: Step[State, Event] = Step(state, ())
    for move in case.moves[: -1 if "breaks" in expected else None]:
        step = game.play(step.state, move)
    if "breaks" in expected:
        return _refused(game, step.state, case.moves[-1:])
    return {key: _OBSERVED[key](case, step) for key in expected}


def _refused(game: AnyGame, state: State, moves: tuple[Move, ...]) -> dict[str, Any]:
    """Return the clauses that a move breaks and the reasons, if it is really refused."""
    violations = tuple(v for move in moves for v in game.find_violations(state, move))
    for move in moves:
        try:
            game.play(state, move)
        except IllegalMoveError as error:
            violations = violations if violations == error.violations else ()
        else:
            violations = ()
    return {
        "breaks": [violation.clause.id for violation in violations],
        "reasons": [violation.reason for violation in violations],
    }


def _events(case: Case, step: Step[State, Event]) -> object:
    return list(map(case.told.codecs.event.encode, step.events))


def _after(case: Case, step: Step[State, Event]) -> object:
    return dict(case.told.described(step.state))


def _legal(case: Case, step: Step[State, Event]) -> object:
    return list(map(case.told.codecs.move.encode, case.told.game.legal_moves(step.state)))


def _scores(case: Case, step: Step[State, Event]) -> object:
    """Return the scores of the last round as they are encoded, with the sums that follow."""
    rows = last_scores(case.told, step.state)
    return [row | dict(case.told.sums(score)) for score, row in rows]


def last_scores(told: Vectored, state: State) -> list[tuple[Any, Document]]:
    """Return the scores of the round that was scored last, each with its document."""
    sheet: tuple[Any, ...] = told.game.score_sheet(state)
    return [(score, encode(told.game, score)) for score in chain(*sheet[-1:])]


def view_rows(case: Case, step: Step[State, Event]) -> list[dict[str, Any]]:
    """Return what is observed of each view of which a case says something."""
    return [_view(case.told, step, view) for view in case.expected["views"]]


_OBSERVED: dict[str, Callable[[Case, Step[State, Event]], object]] = {
    "events": _events,
    "after": _after,
    "legal": _legal,
    "scores": _scores,
    "views": view_rows,
}
"""How each thing is observed that may be expected of a move that is legal."""


def _view(told: Vectored, step: Step[State, Event], expected: dict[str, Any]) -> dict[str, Any]:
    """Return what a seat sees of a step, and which of the cards it must not see are seen."""
    seat = None if expected["seat"] is None else Seat(expected["seat"])
    events = told.game.view_events(step.events, seat)
    seen_events: list[Json] = list(map(told.codecs.event.encode, events))
    shown = told.codecs.view.encode(told.game.view(step.state, seat))
    seen = set(_words([shown, seen_events]))
    return {
        "seat": expected["seat"],
        "shows": shown,
        "events": seen_events,
        "hides": [card for card in expected.get("hides", []) if card not in seen],
    }


def _words(document: Json) -> Iterator[str]:
    """Yield every text in a document, but for its rules: they name cards without showing any."""
    if isinstance(document, str):
        yield document
    elif isinstance(document, dict):
        for name, part in document.items():
            yield from () if name == "rules" else _words(part)
    elif isinstance(document, list):
        for part in document:
            yield from _words(part)


def fails(case: Case, start: Start) -> bool:
    """Say whether a case does not give what it expects; a move refused on the way counts."""
    try:
        return bool(case.expected != cut(observe(case, start), case.expected))
    except IllegalMoveError:
        return True


# What a failure says -----------------------------------------------------------------------------


@contextmanager
def noted(case: Case) -> Iterator[None]:
    """Let an error say which case it comes from, and what that is about."""
    try:
        yield
    except Exception as error:
        error.add_note(about(case))
        raise


def about(case: Case) -> str:
    """Return what a case claims, and why it expects what it does."""
    return f"{case!r}\nclaims: {', '.join(case.clauses)}\nwhy: {case.why}"


def mismatch(case: Case, observed: dict[str, Any]) -> str:
    """Return what a case is about, and every path at which something else was observed."""
    return "\n".join([about(case), *differing(case.expected, cut(observed, case.expected))])


def differing(expected: Json, observed: Json, path: str = "$") -> Iterator[str]:
    """Yield each path at which two documents differ, as deep as can be."""
    if isinstance(expected, dict) and isinstance(observed, dict):
        for name, part in expected.items():
            yield from differing(part, observed.get(name, NOTHING), f"{path}.{name}")
    elif isinstance(expected, list) and isinstance(observed, list) and _alike(expected, observed):
        for place, pair in enumerate(zip(expected, observed, strict=True)):
            yield from differing(*pair, f"{path}[{place}]")
    elif expected != observed:
        yield f"{path}: expected {json.dumps(expected)}, got {json.dumps(observed)}"


def _alike(expected: list[Json], observed: list[Json]) -> bool:
    return len(expected) == len(observed)


NOTHING = "nothing there"


def cut(observed: Any, expected: Any) -> Any:
    """Return of what was observed just what the expectation speaks of."""
    if expected == ANY:
        return ANY
    if isinstance(expected, dict) and isinstance(observed, dict):
        return {name: cut(observed[name], expected[name]) for name in expected if name in observed}
    if isinstance(expected, list) and isinstance(observed, list) and len(expected) == len(observed):
        return [cut(*pair) for pair in zip(observed, expected, strict=True)]
    return observed
