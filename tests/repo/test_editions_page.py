"""The page about the editions leaves no difference out."""

import re

import pytest

from tests.repo.source import ROOT
from tricky_twist.games.tricky_twist.clauses import REGISTER

PAGE = (ROOT / "docs" / "rulebook" / "editions.md").read_text(encoding="utf-8")

EDITIONS = {source.edition for clause in REGISTER.clauses for source in clause.sources}

CLAUSES = [clause.id for clause in REGISTER.clauses if clause.differences]
"""The clauses of which the register says how the editions differ."""

READINGS = [
    reading.id
    for reading in REGISTER.readings
    if any(choice.editions and set(choice.editions) != EDITIONS for choice in reading.choices)
]
"""The readings of which some choice is that of some editions only."""


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_whose_editions_differ_is_there(clause: str) -> None:
    """The difference has a place on the page, to which the clause links."""
    led_to = re.findall(r"^```{rulebook:difference} (.*)\n```\n\n### ", PAGE, re.MULTILINE)

    assert f"{{clause}}`{clause}`" in PAGE
    assert 1 == " ".join(led_to).split().count(clause)


@pytest.mark.parametrize("reading", READINGS)
def test_a_reading_that_some_editions_support_is_there(reading: str) -> None:
    """So has the question that it answers."""
    assert f"{{reading}}`{reading}`" in PAGE


def test_each_difference_is_shown() -> None:
    """Under the heading of each difference an example is run."""
    differences = PAGE.split("\n### ")[1:]

    assert [] == [shown.splitlines()[0] for shown in differences if ">>> " not in shown]
