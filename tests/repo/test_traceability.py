"""Every clause leads to the code that decides it and to the tests that verify it, and back."""

import pytest

from tests.repo.claims import (
    CITED,
    DECIDES,
    UNVERIFIABLE,
    cited,
    decided_by,
    vector_files,
    verified_by,
)
from tests.repo.registers import REGISTERS, package_of
from tricky_twist.core.clauses import Clause
from tricky_twist.sphinxext.evidence import deciders

CLAUSES = tuple(clause for register in REGISTERS for clause in register.clauses)
IDS = {
    "clause": {clause.id for clause in CLAUSES},
    "reading": {reading.id for register in REGISTERS for reading in register.readings},
    "fact": {fact.id for register in REGISTERS for fact in register.facts},
    "example": {example.id for register in REGISTERS for example in register.examples},
}
OPTIONS = {r.id for register in REGISTERS for r in register.readings if r.fields}
OWED_A_TEST = sorted(IDS["clause"] | OPTIONS | IDS["fact"] | IDS["example"])


@pytest.mark.parametrize("clause", CLAUSES, ids=str)
def test_a_clause_is_decided_or_says_why_not(clause: Clause) -> None:
    """Either a function's docstring decides the clause, or the register gives a reason."""
    deciders = decided_by().get(clause.id, set())

    assert bool(deciders) != bool(clause.no_code), f"no_code={clause.no_code!r}, {deciders}"


@pytest.mark.parametrize("entry_id", OWED_A_TEST)
def test_every_entry_is_verified(entry_id: str) -> None:
    """A marked test or a vector claims each clause, option, fact and example."""
    assert entry_id in verified_by() or entry_id in UNVERIFIABLE, (
        "mark a test with @pytest.mark.clause, or write a vector"
    )


def test_what_cannot_be_verified_needs_no_code() -> None:
    """A clause is exempt only if the register says why no code decides it."""
    assert set() == set(UNVERIFIABLE) - {clause.id for clause in CLAUSES if clause.no_code}


def test_what_cannot_be_verified_is_not_claimed() -> None:
    """A reason why there is no test goes when there is one."""
    assert set() == set(UNVERIFIABLE) & set(verified_by())


def test_code_cites_no_id_that_the_registers_lack() -> None:
    """Each ``:clause:``, ``:reading:``, ``:fact:`` and ``:example:`` in the source exists."""
    assert [] == [(module, i) for module, role, i in cited() if i not in IDS[role]]


def test_tests_claim_no_id_that_the_registers_lack() -> None:
    """A test that claims to verify what does not exist has a spelling mistake."""
    assert {} == {
        i: where for i, where in verified_by().items() if i not in set().union(*IDS.values())
    }


def test_the_rulebook_pages_link_to_the_same_code() -> None:
    """What the Sphinx extension finds in the source is what these tests find."""
    shown = [deciders(package_of(register.game)).items() for register in REGISTERS]

    assert decided_by() == {clause: set(names) for items in shown for clause, names in items}


def test_there_are_vectors() -> None:
    """The data files are found where this test looks for them."""
    assert () != vector_files()


def test_several_clauses_may_stand_in_one_sentence() -> None:
    """The pattern finds all ids of a "Decides" sentence, and none of the next sentence."""
    docstring = (
        "Say who wins.\n\nDecides :clause:`TT-24` and\n:clause:`TT-25`. See :clause:`TT-26`."
    )
    [sentence] = DECIDES.findall(docstring)

    assert [("clause", "TT-24"), ("clause", "TT-25")] == CITED.findall(sentence)
