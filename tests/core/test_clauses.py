"""A register is looked up by id."""

from types import ModuleType

import pytest

from tricky_twist.core.clauses import Choice, Clause, Example, Fact, Reading, Weight
from tricky_twist.core.errors import WrongTypeError
from tricky_twist.core.register import Register

ONE = Clause("DG-01", "One", "The first rule.", ())
TWO = Clause("DG-02", "Two", "The second rule.", ())
READING = Reading(
    "DG-A01", "Which?", Weight.LOW, (Choice("THIS", "this one"),), "THIS", "why", ("DG-02",)
)
REGISTER = Register(
    "demo",
    (ONE, TWO),
    (READING,),
    (Fact("DG-D1", "A fact."),),
    (Example("DG-X1", "A section", "given", "result"),),
)


def test_a_clause_or_a_reading_is_found_by_its_id() -> None:
    """The register gives the very one that it holds."""
    assert TWO is REGISTER.clause("DG-02")
    assert READING is REGISTER.reading("DG-A01")


@pytest.mark.parametrize(
    ("wrong", "got"),
    [("DG-03", "DG-03"), (3, "a value of type int"), (ONE, "a value of type Clause")],
)
def test_an_id_that_the_register_lacks_is_refused(wrong: str, got: str) -> None:
    """The error says whose ids there are, and shows a text as it is."""
    with pytest.raises(WrongTypeError) as no_clause:
        REGISTER.clause(wrong)
    with pytest.raises(WrongTypeError) as no_reading:
        REGISTER.reading(wrong)
    assert f"expected the id of a clause of demo, got {got}" == str(no_clause.value)
    assert f"expected the id of a reading of demo, got {got}" == str(no_reading.value)


def test_a_reading_is_found_by_its_clause() -> None:
    """A clause knows the questions that concern it."""
    assert (READING,) == REGISTER.readings_of("DG-02")
    assert () == REGISTER.readings_of("DG-01")


def test_everything_numbered_is_listed() -> None:
    """Clauses, readings, facts and examples, in this order."""
    assert ["DG-01", "DG-02", "DG-A01", "DG-D1", "DG-X1"] == list(REGISTER.ids())


def test_a_register_shows_how_much_it_holds() -> None:
    """Whatever modules it was made of."""
    chapter = ModuleType("chapter")
    vars(chapter).update(one=TWO, several=(ONE, READING))

    assert "<Register of demo: 2 clauses, 1 readings, 1 facts, 1 examples>" == repr(REGISTER)
    assert Register("demo", (ONE, TWO), (READING,), (), ()) == Register.of("demo", chapter)


def test_clauses_are_the_same_when_their_ids_are() -> None:
    """A text may be improved; the number stays."""
    reworded = Clause("DG-01", "One", "The first rule, said better.", ())

    assert reworded == ONE
    assert hash(reworded) == hash(ONE)
    assert ONE != TWO
    assert hash(ONE) != hash(TWO)
    assert "DG-01" != ONE
    assert "DG-01" == str(ONE)
