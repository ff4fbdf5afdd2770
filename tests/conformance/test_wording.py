"""Whatever a game does can be told in words, and nothing else can."""

from typing import Any

import pytest

from tricky_twist import Violation, WrongTypeError, public_in_words
from tricky_twist.games import twisted as tw


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (None, "a violation, got a value of type NoneType"),
        ("refused", "a violation, got a value of type str"),
        (WrongTypeError, "a violation, got a value of type type"),
        (object.__new__(Violation), "a Violation with fields of their types, got one with others"),
    ],
)
def test_only_a_violation_is_told_to_all(wrong: Any, words: str) -> None:
    """Neither a text nor an empty object is one; the names are a tuple of texts here, too."""
    with pytest.raises(WrongTypeError) as refused:
        public_in_words(wrong)
    assert f"expected {words}" == str(refused.value)
    violation = Violation(tw.REGISTER.clauses[0], None, tw.NoSuchDeal())
    with pytest.raises(WrongTypeError, match="expected a tuple of texts"):
        public_in_words(violation, ["Ada"])  # type: ignore[arg-type]
