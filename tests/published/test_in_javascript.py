"""What is broken on purpose in the JavaScript program is there to be broken."""

import pytest

from tests.published.in_javascript import BREAKS, broken


@pytest.mark.parametrize(("name", "old", "new"), BREAKS, ids=str)
def test_a_break_changes_the_program(name: str, old: str, new: str) -> None:
    """``nox -s typescript`` runs it; where there is no Node, it still fits the program."""
    assert new in broken(name, old, new)
