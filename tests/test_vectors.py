"""The vectors: worked examples of every clause, as data that other programs can read too."""

import itertools
from typing import Any

import attrs
import pytest

from tests.vectored import VECTORED
from tests.vectors_run import (
    EXPECTATIONS,
    FIELDS,
    Case,
    Vectored,
    about,
    cases,
    cut,
    fails,
    merged,
    mismatch,
    noted,
    observe,
    vectors,
)
from tricky_twist import SetupError
from tricky_twist.testing.material import choices_of

CASES = tuple(case for told in VECTORED for case in cases(told))

every_case = pytest.mark.parametrize("case", CASES, ids=repr)
"""Runs a test once for each case of each game."""


@every_case
@pytest.mark.parametrize("backwards", [False, True], ids=["in order", "backwards"])
def test_a_vector_gives_what_it_expects(case: Case, backwards: bool) -> None:  # noqa: FBT001
    """Everything that is expected is observed, wherever the cards lie that are not named."""
    with noted(case):
        actual = observe(case, case.start(backwards=backwards))

    assert case.expected == cut(actual, case.expected), mismatch(case, actual)


@every_case
def test_a_position_of_a_vector_can_be_stored(case: Case) -> None:
    """Where a vector starts has a document in the encoding, which is read as the same state."""
    try:
        state = case.start()()
    except SetupError:
        assert "breaks" in case.expected
        return

    codec = case.told.codecs.state
    assert state == codec.loads(codec.dumps(state))


@pytest.mark.parametrize(
    "vector",
    [
        pytest.param(vector, id=f"{told}: {vector['name']}")
        for told in VECTORED
        for _, vector in vectors(told)
    ],
)
def test_a_vector_has_the_documented_form(vector: dict[str, Any]) -> None:
    """Each says what it promises and why, claims a clause, and expects something."""
    assert set() == set(vector) - FIELDS
    assert {"name", "clauses", "why", "given"} <= set(vector)
    assert vector["clauses"]
    assert all(set(choice) & set(EXPECTATIONS) for choice in vector.get("choices", [vector]))


@pytest.mark.parametrize("told", VECTORED, ids=repr)
def test_names_are_promises_of_their_own(told: Vectored) -> None:
    """No two vectors of a game have the same name."""
    names = [vector["name"] for _, vector in vectors(told)]

    assert sorted(set(names)) == sorted(names)


# What a failure says ------------------------------------------------------------------------------


def a_case() -> Case:
    """Return a case that expects events."""
    return next(case for case in CASES if len(case.expected.get("events", ())) > 1)


def test_a_vector_that_fails_says_what_it_claims_and_where_it_differs() -> None:
    """The clauses, the reason, and each path with what was expected and what came."""
    case = a_case()
    first, second, *others = observe(case, case.start())["events"]
    actual = {"events": [{**first, "seat": 9}, {**second, "strange": None}, *others]}

    told = mismatch(attrs.evolve(case, expected={"events": [first, {}, *others]}), actual)
    assert told.startswith(f"{case!r}\nclaims: {', '.join(case.clauses)}\nwhy: {case.why}\n")
    assert told.endswith(f"\n$.events[0].seat: expected {first['seat']}, got 9")


def test_a_vector_whose_lists_differ_in_length_shows_both() -> None:
    """There is no telling which entry is missing."""
    case = attrs.evolve(a_case(), expected={"legal": [1, 2], "after": {"turn": 1}})

    assert [
        "$.legal: expected [1, 2], got [2]",
        '$.after.turn: expected 1, got "nothing there"',
    ] == mismatch(case, {"legal": [2], "after": {}}).split("\n")[3:]


def test_a_vector_that_raises_says_what_it_claims() -> None:
    """A move that is refused on the way comes with the same words."""
    case = a_case()
    with pytest.raises(ZeroDivisionError) as raised, noted(case):
        raise ZeroDivisionError

    assert [about(case)] == raised.value.__notes__


# What the vectors as a whole owe ------------------------------------------------------------------


@pytest.mark.parametrize("clause", [clause for told in VECTORED for clause in told.limiting])
def test_a_limit_has_a_legal_and_a_refused_vector(clause: str) -> None:
    """A clause that limits what may be done shows both sides of the limit."""
    refused = {"breaks" in case.expected for case in CASES if clause in case.clauses}

    assert {True, False} == refused


@pytest.mark.parametrize(
    ("told", "field"), [(told, field) for told in VECTORED for field in choices_of(told.game)]
)
def test_two_choices_of_a_reading_give_different_outcomes(told: Vectored, field: str) -> None:
    """What a vector expects under one choice is not what happens under the other."""
    choices = [choice.value for choice in choices_of(told.game)[field]]
    alike = [
        (one, other)
        for one, other in itertools.permutations(choices, 2)
        if not any(
            case.given["rules"][field] == one and _differs(case, {field: other})
            for case in _ruled(told, field)
        )
    ]

    assert [] == alike


@pytest.mark.parametrize(
    ("told", "field"), [(told, field) for told in VECTORED for field in told.printed], ids=str
)
def test_printed_data_changes_an_outcome(told: Vectored, field: str) -> None:
    """What a vector expects with other data is not what happens with the standard data."""
    ruled = _ruled(told, field)

    assert [] != [case.label for case in ruled if _differs(case, {field: None})]


def _ruled(told: Vectored, field: str) -> list[Case]:
    """Return the cases of a game that name a field of the rules."""
    return [case for case in CASES if case.told is told and field in case.given.get("rules", {})]


def _differs(case: Case, rules: dict[str, Any]) -> bool:
    """Say whether a case fails when a field of the rules is changed, or left out."""
    changed = {k: v for k, v in merged(case.given["rules"], rules).items() if v is not None}
    other = attrs.evolve(case, given={**case.given, "rules": changed})
    return fails(other, other.start())
