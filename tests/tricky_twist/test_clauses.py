"""What holds of the register of Tricky Twist only; ``tests/repo`` has what holds of every one."""

import pytest

from tricky_twist.core.clauses import Clause
from tricky_twist.games.tricky_twist import clauses
from tricky_twist.games.tricky_twist.clauses import REGISTER, sections
from tricky_twist.games.tricky_twist.rules import STANDARD

EDITIONS = ("nl", "hu", "fr")
PROVISIONAL = ("TT-A03", "TT-A04", "TT-A05", "TT-A06", "TT-A07", "TT-A47")


@pytest.mark.parametrize("clause", REGISTER.clauses, ids=str)
def test_every_clause_cites_all_editions(clause: Clause) -> None:
    """Each clause says where each edition has it, or that it is silent."""
    assert tuple(source.edition for source in clause.sources) == EDITIONS


@pytest.mark.parametrize("reading_id", PROVISIONAL)
def test_lost_data_have_a_field_of_data(reading_id: str) -> None:
    """A reading about lost data says so, and names a field that holds stand-ins for them."""
    stand_ins = {stand_in.field for stand_in in STANDARD.provisional()}
    reading = REGISTER.reading(reading_id)

    assert reading.fields[0] in stand_ins
    assert "provisional" in reading.argument


def test_a_passage_joins_the_headings_of_its_parts() -> None:
    """A clause that stands in two places cites both headings of each edition."""
    expected = ("SPELMATERIAAL; Kaart waarde 7", "MATÉRIEL; Les cartes 7")
    nl, _, fr = clauses.components.LIGHTNING_IS_SEVEN.sources

    assert expected == (nl.section, fr.section)


def test_a_step_is_cited_by_its_number() -> None:
    """A clause of the round's preparation cites the numbered step."""
    _, hu, _ = clauses.setup.DEAL.sources

    assert hu.section == f"{sections.PREPARATION.hu}, 3"
