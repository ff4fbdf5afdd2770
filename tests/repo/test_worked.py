"""The worked examples on the rulebook pages show the rules at work."""

import pytest
from docutils import nodes

from tests.repo.registers import REGISTERS
from tests.vectored import VECTORED
from tools.pages.chosen import PREFERRED, examples
from tools.pages.worked import worked_example
from tricky_twist.sphinxext.render import Fold

OPTIONS = [
    (reading.id, set(reading.fields))
    for register in REGISTERS
    for reading in register.readings
    if reading.fields
]
"""Each reading that is a choice in the rules, with its fields."""


def drawn(entry: str) -> nodes.container:
    """Return all that is drawn of an entry."""
    return nodes.container("", *(worked_example(entry) or ()))


def told(listed: nodes.bullet_list) -> set[str]:
    """Return the kinds of what is told in a list, without what lists within it tell."""
    return {item["classes"][0] for item in listed if isinstance(item, nodes.list_item)}


@pytest.mark.untraced
def test_every_example_shows_an_outcome() -> None:
    """Whatever is tried, the page says what happens."""
    found = (found for entry in examples() for found in drawn(entry).findall(nodes.bullet_list))
    lists = [one for one in found if not isinstance(one.parent, Fold)]  # of moves

    assert [] != lists
    assert [] == [found.astext() for found in lists if not told(found) & {"outcome", "alternative"}]


@pytest.mark.untraced
@pytest.mark.parametrize(("entry", "fields"), OPTIONS)
def test_a_choice_is_shown_with_its_outcomes(entry: str, fields: set[str]) -> None:
    """For a reading that can be changed there are different outcomes, and one by default."""
    [shown] = examples()[entry]
    text = drawn(entry).astext()

    assert shown.compares(fields)
    assert "which is the default" in text or "Under the standard rules" in text


@pytest.mark.untraced
def test_the_title_of_a_refusal_is_said_once() -> None:
    """It stands on the fold, and not again in what is unfolded."""
    folds = [one for entry in examples() for one in drawn(entry).findall(Fold)]
    refused = [one for one in folds if one[0].astext().startswith("Refused: ")]

    assert [] != refused
    for one in refused:
        title = one[0].astext().removeprefix("Refused: ")
        assert title not in [part.astext() for part in one[1].children]


@pytest.mark.parametrize("clause", [clause for told in VECTORED for clause in told.limiting])
def test_a_limit_is_shown_from_both_sides(clause: str) -> None:
    """What a clause allows stands there, and what it refuses."""
    assert [False, True] == [shown.is_refused for shown in examples()[clause]]


@pytest.mark.parametrize(("entry", "title"), PREFERRED.items())
def test_a_preferred_vector_is_shown(entry: str, title: str) -> None:
    """No preference is left over for a vector that is called otherwise by now."""
    assert title == examples()[entry][0].title
