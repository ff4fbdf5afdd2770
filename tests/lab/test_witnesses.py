"""Every reading that changes an outcome has a witness that is kept, or a reason why not."""

from itertools import chain

import pytest
from docutils import nodes

from tests.lab.witnessed import FOLDER, NO_WITNESS, difference, path_of, wanted, witness_of
from tests.repo.registers import REGISTERS
from tools.bench.disputes import Dispute, disputes
from tools.pages import witnessed
from tools.pages.witnessed import disputed, game_of
from tricky_twist.encoding import codecs_of
from tricky_twist.records import dumps

pytestmark = pytest.mark.untraced

READINGS = [reading for register in REGISTERS for reading in register.readings]
every_dispute = pytest.mark.parametrize("dispute", [*wanted()], ids=lambda dispute: dispute.key)


@every_dispute
def test_a_witness_shows_what_it_says(dispute: Dispute) -> None:
    """Both rules play it, part ways at the last move, and differ in what its tags tell."""
    witness = witness_of(dispute)  # which refuses what shows nothing
    tags = dict(witness.record.tags)

    assert difference(witness) == tags["difference"]
    assert ", ".join(reading.id for reading in dispute.readings) == tags["readings"]
    assert dumps(witness.record) + "\n" == path_of(dispute).read_text("ascii")


@every_dispute
def test_a_witness_is_about_its_reading(dispute: Dispute) -> None:
    """Its rules differ in the disputed field alone, as the two ways to read it do."""
    codec = codecs_of(dispute.game).rules
    usual, other = map(codec.encode, dispute.rules)
    one, another = map(codec.encode, witness_of(dispute).rules)
    disputed = [name for name in usual if usual[name] != other[name]]

    assert disputed == [name for name in one if one[name] != another[name]]
    for name in disputed:
        assert {str(usual[name]), str(other[name])} == {str(one[name]), str(another[name])}


def test_no_reading_is_without_a_witness_or_a_reason() -> None:
    """Where the rules have a field, somebody may choose, and then it must show."""
    shown = set(chain.from_iterable(dispute.readings for dispute in wanted()))
    choosable = {reading for reading in READINGS if reading.fields}

    assert {reading.id for reading in choosable} - NO_WITNESS.keys() == {r.id for r in shown}
    assert all(NO_WITNESS.values())
    assert [] == [reading.id for reading in READINGS if not reading.fields and not reading.argument]


def test_a_reading_with_several_choices_has_a_witness_of_each() -> None:
    """The default apart, and values that the register leaves to be entered."""
    every = [*disputes()]

    assert len(every) == len({dispute.key for dispute in every})
    for reading in READINGS:
        told = [dispute for dispute in every if reading in dispute.readings]
        others = {choice.name for choice in reading.choices} - {reading.default, "OTHER"}
        assert not reading.fields or len(told) >= len(others)


@every_dispute
def test_a_witness_is_told_on_the_page(dispute: Dispute) -> None:
    """In a fold: what both sides make of the last move, and where the record is."""
    text, witness = game_of(dispute).astext(), witness_of(dispute)

    assert f"that shows {dispute.field}={dispute.choice}: {len(witness.record.moves)} move" in text
    assert all(f"by {side.rules}:" in text for side in witness.sides)
    assert path_of(dispute).name in text
    assert all(dispute in disputed()[reading.id] for reading in dispute.readings)


def test_it_stands_below_the_worked_example(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reading that has neither has the reason for it."""
    example = nodes.paragraph("", "an example")
    monkeypatch.setattr(witnessed, "worked_example", {"TT-A12": [example]}.get)

    shown = witnessed.pictures("TT-A12") or []
    assert (example, 5) == (shown[0], len(shown))
    assert 4 == len(witnessed.pictures("TT-A44") or [])
    assert 1 == len(witnessed.pictures("TT-A01") or [])


def test_nothing_else_is_kept() -> None:
    """A witness of what is no longer disputed is deleted."""
    assert {path_of(dispute) for dispute in wanted()} == {*FOLDER.glob("*/*.json")}
