"""The verdict of a proof, and its meaning for clauses: the figures are computed here."""

import sys
import types
from collections.abc import Iterable
from typing import Any

import attrs

from tools.proofs.book import Entry, code_of, decided, entry_of, find, read_book
from tools.proofs.inputs import Single, Vacuous
from tools.proofs.keeping import Example, example_of, smallest
from tools.proofs.runs import Refuted, hunt, run_once
from tools.proofs.symbols import Unproved
from tools.proofs.walk import prove

RUNS = 200
"""How often a proof is run with numbers that are drawn, before it is proved for all."""

SECONDS = 100.0
"""The time limit of a proof."""


@attrs.frozen
class Outcome:
    """How a proof came out."""

    name: str
    verdict: str
    """``proved``, ``refuted`` or ``unproved``."""
    told: str = ""
    """The inputs that refute it, or why the proof gave up."""
    paths: int = 0
    claims: int = 0
    questions: int = 0
    seconds: float = 0.0
    example: Example | None = None
    """The refuting inputs, for the file."""


def judge(name: str) -> Outcome:
    """Prove the claims of a name in the book, and check that the proof runs the code it settles."""
    entry = entry_of(name)
    try:
        hunt(entry.claims, RUNS)
        missed = unreached(entry)
        if missed:
            return Outcome(name, "unproved", f"it never runs {' '.join(sorted(missed))}")
        proof = prove(entry.claims, SECONDS)
    except Refuted as error:
        small = smallest(entry.claims, error)
        return Outcome(name, "refuted", str(small), example=example_of(name, small))
    except Unproved as error:
        return Outcome(name, "unproved", str(error))
    return Outcome(name, "proved", "", proof.paths, proof.claims, proof.questions, proof.seconds)


def unreached(entry: Entry) -> set[str]:
    """Return the rule functions that a proof claims to settle, but that no run of it calls."""
    wanted = {name: code for name in entry.of if (code := code_of(name)) is not None}
    called: set[types.CodeType] = set()

    def listen(frame: types.FrameType, event: str, _arg: Any) -> None:
        if event == "call":
            called.add(frame.f_code)

    for name in entry.of:
        getattr(find(name), "cache_clear", int)()  # a cached function would not be called
    for seed in range(RUNS):
        sys.setprofile(listen)
        try:
            run_once(entry.claims, Single(seed))
        except Vacuous:
            continue
        finally:
            sys.setprofile(None)
        if called.issuperset(wanted.values()):
            return set()
    return {name for name, code in wanted.items() if code not in called}


def clauses_with_functions_proved(outcomes: Iterable[Outcome]) -> dict[str, bool]:
    """Say for each clause with code whether proofs of it settle all the code that decides it."""
    fine = {outcome.name for outcome in outcomes if outcome.verdict == "proved"}
    settled: dict[str, set[str]] = {}
    for entry in read_book():
        if entry.name in fine and entry.complete:
            for clause in entry.ids:
                settled.setdefault(clause, set()).update(entry.of)
    return {clause: set(names) <= settled.get(clause, set()) for clause, names in decided().items()}
