"""Rules that are broken on purpose: a proof of the clause must refute each with an example."""

from collections.abc import Callable, Iterator

import attrs
import pytest

from tools.proofs.book import Entry, package_of, read_book
from tools.proofs.keeping import Example, example_of, smallest
from tools.proofs.planted import breaks, kind_of_break
from tools.proofs.runs import Claims, Refuted, hunt
from tools.proofs.symbols import Unproved
from tools.proofs.walk import prove

RUNS = 1000
SECONDS = 60.0


@attrs.frozen
class Broken:
    """How the proofs of a clause took a break of it."""

    entry: str
    what: str
    kind: str
    """``own``, ``other`` or ``apart``.

    An ``own`` break is in code that decides the clause, an ``other`` one in other code. An
    ``apart`` one is in a name, a view or a message, which proofs do not cover.
    """
    verdict: str
    """``refuted``, ``unseen`` or ``given up``."""
    told: str
    example: Example | None = None
    """The refuting inputs, for the file."""


def judge_break(name: str) -> Broken:
    """Break a rule in this process, and see whether a proof of its clause is refuted."""
    game, each = breaks()[name]
    kind = kind_of_break(game, each)
    best: Verdict = ("unseen", "", None)
    with pytest.MonkeyPatch.context() as patch:
        entries = [entry for entry in read_book() if each.entry in entry.ids]
        each.apply(package_of(game), patch)
        for verdict in _verdicts(name, entries, proves=kind != "apart"):
            if verdict[0] != "unseen":
                best = verdict
            if verdict[0] == "refuted":
                break
    return Broken(each.entry, each.what, kind, *best)


Verdict = tuple[str, str, Example | None]


def _verdicts(name: str, entries: list[Entry], *, proves: bool) -> Iterator[Verdict]:
    """Yield the verdict of each proof: first of the quick ones, then of the others."""
    for entry in entries:
        yield _verdict(name, entry, lambda claims: hunt(claims, RUNS))
    for entry in entries if proves else ():
        yield _verdict(name, entry, lambda claims: prove(claims, SECONDS))


def _verdict(name: str, entry: Entry, attempt: Callable[[Claims], object]) -> Verdict:
    try:
        attempt(entry.claims)
    except Refuted as error:
        small = smallest(entry.claims, error)
        return "refuted", f"{entry.name}: {small}", example_of(entry.name, small, name)
    except Unproved as error:
        return "given up", f"{entry.name}: {error}", None
    return "unseen", "", None
