"""The vectors of the tests that show an entry of the rulebook best, and their results."""

import json
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import chain, takewhile
from typing import Any

import attrs

from tests.vectored import VECTORED
from tests.vectors_run import ANY, Case, Given, Vectored, cases, vectors
from tools.pages.seating import named
from tricky_twist import IllegalMoveError, SetupError, Step
from tricky_twist.testing.conformance.subject import Move, State

MOST = 3
"""How many moves from one position appear beside each other."""

PREFERRED = {
    "FT-21": "A leader with a thief does not lead again",
    "FT-31": "A round winner picks 6, which takes two cards",
    "FT-32": "A rest of 0 flips the 0",
}
"""For an entry, the vector that shows it best, where the rank would choose another."""

SPEAKING = {"legal", "scores", "views"}
"""Expectations that show a rule at work, though they name no clause."""


@attrs.frozen(eq=False)
class Tried:
    """A case, and the library's result for it."""

    case: Case
    start: State | None
    """The position in which it starts; nothing if that cannot be set up."""
    step: Step[Any, Any] | None
    """The step of the last move; ``None`` if it is refused."""
    refusals: tuple[tuple[str, str], ...] = ()
    """For each reason why it is refused, the words and the clause."""

    @property
    def rules(self) -> dict[str, Any]:
        """The fields of the rules in the vector."""
        return dict(self.case.given.get("rules", {}))

    def happened(self) -> Iterator[Any]:
        """Yield the events of the last move that the vector mentions."""
        if self.step is not None:
            expected = self.case.expected.get("events", [ANY] * len(self.step.events))
            told = zip(self.step.events, expected, strict=True)
            yield from (event for event, fields in told if fields != ANY)


@attrs.frozen(eq=False)
class Shown:
    """A group of cases for one display: the attempts of a vector with the same public cards."""

    tried: tuple[Tried, ...]
    why: str
    """How the outcome follows from the rules."""

    @property
    def title(self) -> str:
        """The promise that the vector makes."""
        return self.tried[0].case.vector

    @property
    def claims(self) -> tuple[str, ...]:
        """The entries that the vector claims, the one that it is about first."""
        return self.tried[0].case.clauses

    @property
    def given(self) -> dict[str, Any]:
        """The facts that all cases share, without the rules."""
        shared = _shared([tried.case.given for tried in self.tried])
        return {name: value for name, value in shared.items() if name != "rules"}

    @property
    def rules(self) -> dict[str, Any]:
        """The fields of the rules that all cases share."""
        return _shared([tried.rules for tried in self.tried])

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves with which all cases begin."""
        turns = zip(*(tried.case.moves for tried in self.tried), strict=False)
        return tuple(turn[0] for turn in takewhile(lambda turn: len(set(turn)) == 1, turns))

    @property
    def is_refused(self) -> bool:
        """Say whether the group shows only refusals."""
        return all(tried.refusals for tried in self.tried)

    def cited(self) -> set[str]:
        """Return the clauses of its events and refusals."""
        refused = {clause for tried in self.tried for _, clause in tried.refusals}
        events = (event for tried in self.tried for event in tried.happened())
        return refused.union(clause for event in events for clause in clauses_behind(event))

    def compares(self, fields: set[str]) -> bool:
        """Tell whether it gives different outcomes for different choices in some fields."""
        chosen = {json.dumps({f: tried.rules.get(f) for f in fields}) for tried in self.tried}
        outcomes = {json.dumps(tried.case.expected) for tried in self.tried}
        return len(chosen) > 1 and len(outcomes) > 1


def clauses_behind(event: Any) -> tuple[str, ...]:
    """Return the ids of all clauses that an event tells, and of the reading if one decided."""
    behind = getattr(event, "clauses", (event.clause,))
    reading = getattr(event, "reading", "")
    return (*map(str, behind), *([reading] if reading else []))


def _shared(givens: list[Given]) -> dict[str, Any]:
    first, *others = givens
    return {n: value for n, value in first.items() if all(o.get(n) == value for o in others)}


@cache
def examples() -> dict[str, tuple[Shown, ...]]:
    """Return for each id its best example, and a refusal beside that if there is one."""
    claiming: dict[str, list[Shown]] = defaultdict(list)
    for shown in chain.from_iterable(shown_vectors().values()):
        for entry in shown.claims:
            claiming[entry].append(shown)
    return {entry: tuple(_best(entry, found)) for entry, found in claiming.items()}


@cache
def shown_vectors() -> dict[tuple[str, str], tuple[Shown, ...]]:
    """Return the display of each vector, by the package of its game and its own name."""
    found: dict[tuple[str, str], list[Shown]] = defaultdict(list)
    for told in VECTORED:
        for shown in _shown(told):
            found[told.package, shown.title].append(shown)
    return {vector: tuple(group) for vector, group in found.items()}


def _best(entry: str, found: list[Shown]) -> Iterator[Shown]:
    ranked = sorted(found, key=lambda shown: _rank(entry, shown))
    allowed = [shown for shown in ranked if not shown.is_refused]
    refused = [shown for shown in ranked if shown.is_refused and _is_about(entry, shown)]
    yield from (allowed or ranked)[:1]
    if allowed and not _fields(entry):
        yield from refused[:1]


def _rank(entry: str, shown: Shown) -> tuple[bool | int, ...]:
    """Return a key that sorts the best example first; of equals, the earlier is better.

    For a reading that is a field of the rules, the best example shows its choices. Of anything
    else, the vector should be about it: it is the first of the claims, or one of few. The example
    should show it at work: an outcome names it, or lists the legal moves, points or views.
    """
    fields = _fields(entry)
    if fields:
        return (not shown.compares(fields),)
    if PREFERRED.get(entry) == shown.title:
        return ()
    is_first = entry == shown.claims[0]
    speaks = is_first and not SPEAKING.isdisjoint(shown.tried[0].case.expected)
    is_at_work = speaks or entry in shown.cited()
    is_about_rules = any(tried.rules != shown.rules for tried in shown.tried)
    return is_about_rules, not is_first, not is_at_work, 0 if is_first else len(shown.claims)


def _is_about(entry: str, shown: Shown) -> bool:
    return entry in shown.cited() or entry == shown.claims[0]


@cache
def _fields(entry: str) -> set[str]:
    """Return the fields of the rules that hold a reading; an entry of another kind has none."""
    readings = chain.from_iterable(told.game.register.readings for told in VECTORED)
    return {field for reading in readings if reading.id == entry for field in reading.fields}


# Possible displays ------------------------------------------------------------------------------


def _shown(told: Vectored) -> Iterator[Shown]:
    """Yield everything that the vectors of a game can show."""
    whys = {vector["name"]: vector["why"] for _, vector in vectors(told)}
    together: dict[tuple[str, str], list[Tried]] = defaultdict(list)
    for case in cases(told):
        lying = [value for value in case.given.values() if isinstance(value, list)]
        together[case.vector, json.dumps(lying)].append(_tried(case))
    for (vector, _), tried in together.items():
        yield Shown(tuple(_some(tried)), whys[vector])


def _some(tried: list[Tried]) -> Iterator[Tried]:
    """Yield one case for each setting of the rules or, if there is but one, the first cases."""
    settings: dict[str, Tried] = {}
    for one in tried:
        settings.setdefault(json.dumps(one.rules), one)
    return iter(settings.values() if len(settings) > 1 else tried[:MOST])


def _tried(case: Case) -> Tried:
    """Return the library's result for a case."""
    try:
        start = case.start()()
    except SetupError as error:
        return Tried(case, None, None, ((named(error.reason), error.clause.id),))
    step: Step[Any, Any] = Step(start, ())
    try:
        for move in case.moves:
            step = case.told.game.play(step.state, move)
    except IllegalMoveError as error:
        refusals = tuple((named(v.reason), v.clause.id) for v in error.violations)
        return Tried(case, start, None, refusals)
    return Tried(case, start, step)
