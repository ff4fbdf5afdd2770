"""The vectors: worked examples of every clause, as data that other programs can read too."""

import enum
import itertools
from collections.abc import Iterator
from typing import Any

import attrs
import pytest

from tests.tricky_twist.positions import CODECS, merged
from tests.tricky_twist.vectors_run import (
    EXPECTATIONS,
    FIELDS,
    Case,
    cases,
    cut,
    fails,
    observe,
    start,
    vectors,
)
from tricky_twist import SetupError
from tricky_twist.games import tricky_twist as tt

CASES = tuple(cases())


@pytest.mark.parametrize("backwards", [False, True], ids=["in order", "backwards"])
@pytest.mark.parametrize("case", CASES, ids=[case.label for case in CASES])
def test_a_vector_gives_what_it_expects(case: Case, backwards: bool) -> None:  # noqa: FBT001
    """Everything that is expected is observed, wherever the cards lie that are not named."""
    actual = observe(case, start(case, backwards=backwards))

    assert case.expected == cut(actual, case.expected)


@pytest.mark.parametrize("case", CASES, ids=[case.label for case in CASES])
def test_a_position_of_a_vector_can_be_stored(case: Case) -> None:
    """Where a vector starts has a document in the encoding, which is read as the same state."""
    try:
        state = start(case)()
    except SetupError:
        assert "breaks" in case.expected
        return

    assert state == CODECS.state.loads(CODECS.state.dumps(state))


@pytest.mark.parametrize(
    "vector", [vector for _, vector in vectors()], ids=[v["name"] for _, v in vectors()]
)
def test_a_vector_has_the_documented_form(vector: dict[str, Any]) -> None:
    """Each says what it promises and why, claims a clause, and expects something."""
    assert set() == set(vector) - FIELDS
    assert {"name", "clauses", "why", "given"} <= set(vector)
    assert vector["clauses"]
    assert all(set(choice) & set(EXPECTATIONS) for choice in vector.get("choices", [vector]))


def test_names_are_promises_of_their_own() -> None:
    """No two vectors have the same name."""
    names = [vector["name"] for _, vector in vectors()]

    assert sorted(set(names)) == sorted(names)


# What the vectors as a whole owe ------------------------------------------------------------------

LIMITING = [
    f"TT-{number:02}"
    for number in (7, 9, 10, 13, *range(15, 24), 30, 32, 34, 35, 37, 39, 40, 41, *range(43, 48))
]
"""The clauses that forbid something."""


@pytest.mark.parametrize("clause", LIMITING)
def test_a_limit_has_a_legal_and_a_refused_vector(clause: str) -> None:
    """A clause that limits what may be done shows both sides of the limit."""
    refused = {"breaks" in case.expected for case in CASES if clause in case.clauses}

    assert {True, False} == refused


def _choices() -> Iterator[tuple[str, str, str]]:
    """Yield every reading's field with two different choices for it."""
    for field in attrs.fields(tt.Rules):
        if isinstance(field.default, enum.Enum):
            members = [member.value for member in type(field.default)]
            for one, other in itertools.permutations(members, 2):
                yield field.name, one, other


@pytest.mark.parametrize(("field", "one", "other"), list(_choices()))
def test_two_choices_of_a_reading_give_different_outcomes(field: str, one: str, other: str) -> None:
    """What a vector expects under one choice is not what happens under the other."""
    told = [case for case in CASES if case.given.get("rules", {}).get(field) == one]

    assert [] != [case.label for case in told if _differs(case, {field: other})]


PRINTED = (
    "score_deck",
    "tables",
    "sides",
    "side_overrides",
    "suit_faces",
    "value_faces",
    "odd_values",
    "even_values",
)
"""The fields for what is printed on the cards only."""


@pytest.mark.parametrize("field", PRINTED)
def test_printed_data_changes_an_outcome(field: str) -> None:
    """What a vector expects with other data is not what happens with the standard data."""
    told = [case for case in CASES if field in case.given.get("rules", {})]

    assert [] != [case.label for case in told if _differs(case, {field: None})]


def _differs(case: Case, rules: dict[str, Any]) -> bool:
    """Say whether a case fails when a field of the rules is changed, or left out."""
    changed = {k: v for k, v in merged(case.given["rules"], rules).items() if v is not None}
    other = attrs.evolve(case, given={**case.given, "rules": changed})
    return fails(other, start(other))
