"""A vector that nobody saw fail proves nothing: each clause is broken, and its vectors fail.

What is broken, and how, stands in :mod:`tests.tricky_twist.breaks`.
"""

from functools import cache

import attrs
import pytest

from tests.tricky_twist.breaking import Break
from tests.tricky_twist.breaks import BREAKS, NEVER_FAILING, UNBROKEN_READINGS
from tests.tricky_twist.positions import Start
from tests.tricky_twist.vectors_run import Case, cases, fails, start
from tricky_twist.games.tricky_twist.clauses import REGISTER

VECTORED = frozenset(entry for case in cases() for entry in case.clauses)


@cache
def started() -> tuple[tuple[Case, Start], ...]:
    """Return every case with its start, entered while nothing is broken."""
    return tuple((case, start(case)) for case in cases())


@pytest.mark.parametrize("broken", BREAKS, ids=[f"{b.entry}-{b.what}" for b in BREAKS])
def test_a_broken_rule_is_noticed_by_a_vector_that_claims_it(
    broken: Break, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the vectors that claim the clause or reading, at least one fails."""
    claiming = [(case, begin) for case, begin in started() if broken.entry in case.clauses]
    broken.apply(monkeypatch)

    assert [] != [case.label for case, begin in claiming if fails(case, begin)]


def test_every_clause_that_code_decides_is_broken() -> None:
    """No clause is left out; those without code have nothing that could be broken."""
    decided = {clause.id for clause in REGISTER.clauses if not clause.no_code}

    assert set() == decided - {broken.entry for broken in BREAKS}


def test_every_reading_without_an_option_is_broken_or_says_why_not() -> None:
    """What the vectors claim to settle would be noticed, if it were settled otherwise."""
    claimed = {reading.id for reading in REGISTER.readings if not reading.fields} & VECTORED

    assert claimed == ({broken.entry for broken in BREAKS} & claimed) | set(UNBROKEN_READINGS)


def test_every_vector_was_seen_to_fail() -> None:
    """Each vector fails when something that it claims is broken, or when a reading changes."""
    seen = {case.vector for case, _ in started() if _depends_on_its_rules(case)}
    for broken in BREAKS:
        with pytest.MonkeyPatch.context() as patch:
            broken.apply(patch)
            claiming = [(c, begin) for c, begin in started() if broken.entry in c.clauses]
            seen |= {case.vector for case, begin in claiming if fails(case, begin)}

    assert set(NEVER_FAILING) == {case.vector for case, _ in started()} - seen


def _depends_on_its_rules(case: Case) -> bool:
    """Say whether a case fails under the standard rules."""
    if not case.given.get("rules"):
        return False
    plain = attrs.evolve(case, given={**case.given, "rules": {}})
    return fails(plain, start(plain))
