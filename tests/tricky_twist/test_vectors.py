"""The vectors: worked examples of every clause, as data that other programs can read too."""

from typing import Any

import pytest

from tests.tricky_twist.vectors_run import (
    EXPECTATIONS,
    FIELDS,
    Case,
    cases,
    cut,
    observe,
    start,
    vectors,
)

CASES = tuple(cases())


@pytest.mark.parametrize("backwards", [False, True], ids=["", "backwards"])
@pytest.mark.parametrize("case", CASES, ids=[case.label for case in CASES])
def test_a_vector_gives_what_it_expects(case: Case, backwards: bool) -> None:  # noqa: FBT001
    """Everything that is expected is observed, wherever the cards lie that are not named."""
    actual = observe(case, start(case, backwards=backwards))

    assert case.expected == cut(actual, case.expected)


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
