"""Errors say what happened, and go through a pickle."""

import pickle

import pytest

from tricky_twist import (
    Clause,
    EncodingError,
    HistoryError,
    IllegalMoveError,
    NotationError,
    Problem,
    RulesError,
    SetupError,
    TrickyTwistError,
    Violation,
    WrongTypeError,
)

CLAUSE = Clause("DG-1", "A title", "A text.", ())
VIOLATION = Violation(CLAUSE, ("a fact",), "you hold M4", "that card may not be played")

ERRORS: list[tuple[type[TrickyTwistError], tuple[object, ...], str]] = [
    (
        WrongTypeError,
        ("a Seat", "a value of type int"),
        "expected a Seat, got a value of type int",
    ),
    (IllegalMoveError, ("a move", (VIOLATION,)), "'a move': you hold M4 [DG-1]"),
    (
        IllegalMoveError,
        ("a move", (VIOLATION, VIOLATION)),
        "'a move': you hold M4 [DG-1]; you hold M4 [DG-1]",
    ),
    (SetupError, (CLAUSE, "3 or 4 can play"), "3 or 4 can play [DG-1]"),
    (RulesError, ("values", "expected values"), "Rules.values: expected values"),
    (NotationError, ("X1", "a card"), "'X1' is not a card"),
    (EncodingError, ((Problem("$.a", "is missing"), Problem("$", "x")),), "$.a: is missing\n$: x"),
    (HistoryError, ("no origins",), "no origins"),
]


@pytest.mark.parametrize(("kind", "parts", "words"), ERRORS)
def test_an_error_speaks_and_pickles(
    kind: type[TrickyTwistError], parts: tuple[object, ...], words: str
) -> None:
    """Its words are for people, its fields for programs, and a copy has both."""
    error = kind(*parts)
    copied = pickle.loads(pickle.dumps(error))  # noqa: S301  # our own bytes

    assert words == str(error) == str(copied)
    assert kind is type(copied)
    assert parts == error.args == tuple(vars(error).values())
    assert parts == copied.args == tuple(vars(copied).values())


def test_a_violation_is_shown_with_its_clause() -> None:
    """The words of a refusal end with the number of the rule."""
    assert "you hold M4 [DG-1]" == str(VIOLATION)
    assert "may not" in VIOLATION.public_reason
