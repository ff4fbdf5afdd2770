"""A vector that nobody saw fail proves nothing: each clause is broken, and its vectors fail.

What is broken, and how, stands in the module ``breaks`` beside the vectors of a game.
"""

from functools import cache

import attrs
import pytest

from tests.breaking import Break
from tests.vectored import VECTORED
from tests.vectors_run import Case, Start, Vectored, cases, fails

pytestmark = pytest.mark.ablation

every_game = pytest.mark.parametrize("told", VECTORED, ids=repr)
"""Runs a test once for each game that has vectors."""


@cache
def started(game: str) -> tuple[tuple[Case, Start], ...]:
    """Return every case of a game with its start, entered while nothing is broken."""
    (told,) = (told for told in VECTORED if told.game.name == game)
    return tuple((case, case.start()) for case in cases(told))


def failing(told: Vectored, broken: Break, patch: pytest.MonkeyPatch) -> list[Case]:
    """Return the cases that claim what is broken, and that fail because it is."""
    claiming = [(c, start) for c, start in started(told.game.name) if broken.entry in c.clauses]
    broken.apply(told.package, patch)
    return [case for case, start in claiming if fails(case, start)]


@pytest.mark.parametrize(
    ("told", "broken"),
    [
        pytest.param(told, broken, id=f"{broken.entry}-{broken.what}")
        for told in VECTORED
        for broken in told.breaks
    ],
)
def test_a_broken_rule_is_noticed_by_a_vector_that_claims_it(
    told: Vectored, broken: Break, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the vectors that claim the clause or reading, at least one fails."""
    assert [] != [case.label for case in failing(told, broken, monkeypatch)]


@every_game
def test_every_clause_that_code_decides_is_broken(told: Vectored) -> None:
    """No clause is left out; those without code have nothing that could be broken."""
    decided = {clause.id for clause in told.game.register.clauses if not clause.no_code}

    assert set() == decided - {broken.entry for broken in told.breaks}


@every_game
def test_every_reading_without_an_option_is_broken_or_says_why_not(told: Vectored) -> None:
    """What the vectors claim to settle would be noticed, if it were settled otherwise."""
    vectored = {entry for case in cases(told) for entry in case.clauses}
    unoptioned = {reading.id for reading in told.game.register.readings if not reading.fields}
    claimed = unoptioned & vectored

    broken = {broken.entry for broken in told.breaks}
    assert claimed == (broken & claimed) | set(told.unbroken_readings)


@every_game
def test_every_vector_was_seen_to_fail(told: Vectored) -> None:
    """Each vector fails when something that it claims is broken, or when a reading changes."""
    whole = started(told.game.name)
    seen = {case.vector for case, _ in whole if _depends_on_its_rules(case)}
    for broken in told.breaks:
        with pytest.MonkeyPatch.context() as patch:
            seen |= {case.vector for case in failing(told, broken, patch)}

    assert set(told.never_failing) == {case.vector for case, _ in whole} - seen


def _depends_on_its_rules(case: Case) -> bool:
    """Say whether a case fails under the standard rules."""
    if not case.given.get("rules"):
        return False
    plain = attrs.evolve(case, given={**case.given, "rules": {}})
    return fails(plain, plain.start())
