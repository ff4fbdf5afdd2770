"""The cases of every clause, from the vectors of the tests: one file for each entry of a register.

A vector contains only the facts that matter. Here every card has its place, and the file lists all
consequences.
"""

import re
from collections import Counter
from collections.abc import Iterator

from tests.vectors_run import Case, Given, Vectored, cases, last_scores, view_rows
from tools.vectors.laying_out import changes, without_rules
from tricky_twist import IllegalMoveError, SetupError, Step, Violation
from tricky_twist.core.clauses import Clause, Example, Fact, Reading
from tricky_twist.core.register import Register
from tricky_twist.encoding import Document, Json, encode
from tricky_twist.testing.conformance.subject import Event, State

Entry = Clause | Reading | Fact | Example

MOST = 50
"""How many legal moves are listed."""


def clause_files(told: Vectored) -> Iterator[tuple[str, Document]]:
    """Yield the name and the content of each file, in the order of the register."""
    found = [(case, _document(case, name)) for name, case in numbered(told)]
    for entry in entries(told.game.register):
        own: list[Json] = [written for case, written in found if case.clauses[0] == entry.id]
        also = [written["id"] for case, written in found if entry.id in case.clauses[1:]]
        document: Document = {
            "type": "clause-cases",
            "game": told.game.name,
            "entry": told.codecs.for_type(type(entry)).encode(entry),
            "cases": own,
            "also": [*also],
        }
        if not own and not also:
            document["reason"] = reason_for_none(entry)
        yield f"{entry.id}.json", document


def entries(register: Register) -> tuple[Entry, ...]:
    """Return every entry of a register."""
    return (*register.clauses, *register.readings, *register.facts, *register.examples)


def reason_for_none(entry: Entry) -> str:
    """Return why there is no case of an entry; nothing if there ought to be one."""
    match entry:
        case Clause(no_code=reason):
            return reason
        case Fact():
            return "It follows from the other rules, and holds in every whole game."
        case Reading(fields=()):
            [meaning] = [choice.meaning for choice in entry.choices if choice.name == entry.default]
            return f"No choice is offered. {entry.question} {meaning}"
        case _:
            return ""


def numbered(told: Vectored) -> Iterator[tuple[str, Case]]:
    """Yield every case of a game with its id: its clause, its name, and a number if it needs one.

    It stays the same as long as the vector keeps its name.
    """
    used = Counter[str]()
    for case in cases(told):
        name = f"{case.clauses[0]}/{slug(case.vector)}"
        used[name] += 1
        yield (name if used[name] == 1 else f"{name}/{used[name]}"), case


def slug(name: str) -> str:
    """Return a name in words that an address may have.

    >>> slug("Nobody's 7, twice")
    'nobodys-7-twice'
    """
    return "-".join(re.findall(r"[a-z0-9]+", name.lower().replace("'", "")))


def _document(case: Case, name: str) -> Document:
    head: Document = {"id": name, "name": case.vector, "clauses": [*case.clauses], "why": case.why}
    try:
        state = case.start()()
    except SetupError as error:
        broken: Document = {"clause": error.clause.id, "reason": error.reason}
        told: Document = {"rules": case.given.get("rules", {}), "setup": _setup(case.given)}
        return head | told | {"moves": [], "verdict": "refused", "violations": [broken]}
    moves = [case.told.codecs.move.encode(move) for move in case.moves]
    begun: Document = {
        "rules": rules_in(case.told, state),
        **_begun(case, state),
        "moves": [*moves],
    }
    return head | begun | _outcome(case, state)


def _begun(case: Case, state: State) -> Document:
    """Return the beginning of a case: a setup, or a position."""
    facts = case.told.facts_of(case.told.before(case.given) or state)
    if case.given["phase"] == "setup":
        return {"setup": _setup({"players": facts["players"], **case.given})}
    return {"position": facts}


def _setup(given: Given) -> Document:
    return {"players": given["players"], "first": given.get("first")}


def rules_in(told: Vectored, state: State) -> Document:
    """Return how the rules of a state differ from the standard rules."""
    game = told.game
    in_full = told.codecs.rules.encode_in_full
    return changes(in_full(game.editions[0][1]), in_full(game.rules_of(state)))


def _outcome(case: Case, start: State) -> Document:
    """Return the verdict on the last move, and its consequences."""
    game = case.told.game
    step: Step[State, Event] = Step(start, ())
    for number, move in enumerate(case.moves, 1):
        try:
            step = game.play(step.state, move)
        except IllegalMoveError as error:
            assert number == len(case.moves), f"{case!r}: a move on the way is refused"
            broken = [_broken(case.told, violation) for violation in error.violations]
            return {"verdict": "refused", "violations": [*broken]}
    events = [case.told.codecs.event.encode(event) for event in step.events]
    found: Document = {"verdict": "legal", "events": [*events]}
    found["after"] = case.told.facts_of(step.state)
    legal = [case.told.codecs.move.encode(move) for move in game.legal_moves(step.state)]
    if len(legal) <= MOST:
        found["legal"] = [*legal]
    if "scores" in case.expected:
        found["scores"] = [row for _, row in last_scores(case.told, step.state)]
    if "views" in case.expected:
        views: list[Json] = [without_rules(view) for view in view_rows(case, step)]
        found["views"] = views
    return found


def _broken(told: Vectored, violation: Violation[object]) -> Document:
    document = encode(told.game, violation)
    return {name: document[name] for name in ("clause", "reason", "facts")}
