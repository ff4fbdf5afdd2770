"""The register of Tricky Twist is complete, in order, and agrees with itself."""

import enum
from collections import Counter

import attrs
import pytest

from tricky_twist.core.clauses import Clause, Grade, Reading
from tricky_twist.games.tricky_twist import clauses
from tricky_twist.games.tricky_twist.clauses import REGISTER, sections
from tricky_twist.games.tricky_twist.rules import STANDARD, Rules

EDITIONS = ("nl", "hu", "fr")
OPTIONS = {
    "TT-A03": "score_deck",
    "TT-A04": "tables",
    "TT-A05": "sides",
    "TT-A06": "suit_faces",
    "TT-A07": "odd_values",
    "TT-A09": "take_back_removal",
    "TT-A12": "draw_order",
    "TT-A19": "pick_order",
    "TT-A21": "round_end_check",
    "TT-A22": "round_end_check",
    "TT-A24": "take_back_fresh",
    "TT-A25": "retrigger_seven",
    "TT-A29": "declare_order",
    "TT-A31": "flip_target",
    "TT-A38": "shift_target",
    "TT-A44": "fewest_placing",
    "TT-A45": "rank_ties",
    "TT-A47": "tables",
}
PROVISIONAL = ("TT-A03", "TT-A04", "TT-A05", "TT-A06", "TT-A07", "TT-A47")

every_clause = pytest.mark.parametrize("clause", REGISTER.clauses, ids=str)
every_reading = pytest.mark.parametrize("reading", REGISTER.readings, ids=lambda r: r.id)


def test_the_register_belongs_to_tricky_twist() -> None:
    """The register names its game the way `GAMES` does."""
    assert REGISTER.game == "tricky-twist"


def test_clauses_are_complete_and_in_order() -> None:
    """The clauses are TT-01 to TT-68."""
    expected = tuple(f"TT-{n:02}" for n in range(1, 69))

    assert expected == tuple(clause.id for clause in REGISTER.clauses)


def test_readings_are_complete_and_in_order() -> None:
    """The readings are TT-A01 to TT-A54."""
    expected = tuple(f"TT-A{n:02}" for n in range(1, 55))

    assert expected == tuple(reading.id for reading in REGISTER.readings)


def test_facts_are_complete_and_in_order() -> None:
    """The derived facts are TT-D1 to TT-D7."""
    expected = tuple(f"TT-D{n}" for n in range(1, 8))

    assert expected == tuple(fact.id for fact in REGISTER.facts)


def test_examples_are_complete_and_in_order() -> None:
    """The worked examples are TT-X1 to TT-X12."""
    expected = tuple(f"TT-X{n}" for n in range(1, 13))

    assert expected == tuple(example.id for example in REGISTER.examples)


def test_no_id_stands_twice() -> None:
    """Every id of the register is given once."""
    ids = tuple(REGISTER.ids())

    assert len(set(ids)) == len(ids)


def test_no_text_stands_twice() -> None:
    """No two entries were given the same title, text or question by mistake."""
    texts = [text for clause in REGISTER.clauses for text in (clause.title, clause.text)]
    texts += [reading.question for reading in REGISTER.readings]
    texts += [fact.text for fact in REGISTER.facts]
    repeated = [text for text, count in Counter(texts).items() if count > 1]

    assert not repeated


def test_every_clause_has_a_name_of_its_own() -> None:
    """The package exports exactly one constant for each clause."""
    exported = [getattr(clauses, name) for name in clauses.__all__]
    named = [value for value in exported if isinstance(value, Clause)]

    assert list(REGISTER.clauses) == sorted(named, key=str)


@every_clause
def test_every_clause_cites_all_editions(clause: Clause) -> None:
    """Each clause says where each edition has it, or that it is silent."""
    assert tuple(source.edition for source in clause.sources) == EDITIONS
    assert all(source.section for source in clause.sources)


@every_clause
def test_differences_are_told_exactly_where_the_notes_differ(clause: Clause) -> None:
    """A clause tells a difference if and only if its editions carry different notes."""
    notes = {source.note for source in clause.sources}

    assert (len(notes) > 1) == bool(clause.differences)


@every_clause
def test_clause_texts_are_sentences(clause: Clause) -> None:
    """Texts, notes and reasons end with a full stop, titles do not."""
    notes = [source.note for source in clause.sources]
    sentences = [clause.text, clause.differences, clause.no_code, *notes]
    unfinished = [text for text in sentences if text and not text.endswith(".")]

    assert not clause.title.endswith(".")
    assert not unfinished


def test_only_what_nothing_decides_needs_no_code() -> None:
    """The clauses without a function are the printed signs, the reminder and the separate piles."""
    expected = (clauses.VALUE_AND_SUIT, clauses.SCORING_REMINDER, clauses.PILES_STAY_APART)

    assert expected == tuple(clause for clause in REGISTER.clauses if clause.no_code)


def test_derived_clauses_are_marked() -> None:
    """What follows from the printed text without standing in it is graded as derived."""
    expected = (clauses.FOLLOWERS_GET_NOTHING, clauses.GAINER_CHOOSES)

    assert expected == tuple(c for c in REGISTER.clauses if c.grade is Grade.DERIVED)


@every_reading
def test_every_reading_concerns_clauses_that_exist(reading: Reading) -> None:
    """A reading names at least one clause, each once, in order, and none that is missing."""
    known = {clause.id for clause in REGISTER.clauses}

    assert reading.clauses
    assert set(reading.clauses) <= known
    assert tuple(sorted(set(reading.clauses))) == reading.clauses


@every_reading
def test_the_default_of_a_reading_is_one_of_its_choices(reading: Reading) -> None:
    """There are at least two choices, no name stands twice, and the default is among them."""
    names = [choice.name for choice in reading.choices]

    assert len(names) >= 2
    assert len(set(names)) == len(names)
    assert reading.default in names


@every_reading
def test_choices_name_editions_that_exist(reading: Reading) -> None:
    """The editions behind a choice are known ones, in the usual order."""
    for choice in reading.choices:
        expected = tuple(edition for edition in EDITIONS if edition in choice.editions)

        assert expected == choice.editions


@every_reading
def test_choices_with_an_option_are_named_like_enum_members(reading: Reading) -> None:
    """The choices that ``Rules`` offers have names in capitals, the others do not."""
    capitals = [choice.name for choice in reading.choices if choice.name.isupper()]
    expected = [choice.name for choice in reading.choices] if reading.fields else []

    assert expected == capitals


def test_options_name_their_field() -> None:
    """The readings with an option name the field of ``Rules`` that holds it."""
    assert {r.id: r.fields[0] for r in REGISTER.readings if r.fields} == OPTIONS


def test_every_field_of_the_rules_belongs_to_a_reading_or_to_the_size() -> None:
    """Whoever looks for a field of ``Rules`` finds the reading behind it."""
    size = {"suits", "values", "reserve_size", "rounds"}
    named = {name for reading in REGISTER.readings for name in reading.fields}

    assert {field.name for field in attrs.fields(Rules)} == named | size


@pytest.mark.parametrize("reading_id", sorted(set(OPTIONS) - set(PROVISIONAL)))
def test_choices_and_default_are_those_of_the_rules(reading_id: str) -> None:
    """A reading lists the members of its enum in order, and its default is the standard one."""
    reading = next(r for r in REGISTER.readings if r.id == reading_id)
    standard = getattr(STANDARD, reading.fields[0])

    assert isinstance(standard, enum.Enum)
    assert [member.name for member in type(standard)] == [c.name for c in reading.choices]
    assert standard.name == reading.default


@pytest.mark.parametrize("reading_id", PROVISIONAL)
def test_lost_data_have_a_field_of_data(reading_id: str) -> None:
    """A reading about lost data names a field of ``Rules`` that holds stand-ins for them."""
    fields = {stand_in.field for stand_in in STANDARD.provisional()}

    assert OPTIONS[reading_id] in fields


@pytest.mark.parametrize("reading_id", PROVISIONAL)
def test_lost_data_are_called_provisional(reading_id: str) -> None:
    """A reading about data that no text gives says that they are provisional."""
    argument = next(r.argument for r in REGISTER.readings if r.id == reading_id)

    assert "provisional" in argument


def test_a_passage_joins_the_headings_of_its_parts() -> None:
    """A clause that stands in two places cites both headings of each edition."""
    expected = ("SPELMATERIAAL; Kaart waarde 7", "MATÉRIEL; Les cartes 7")
    nl, _, fr = clauses.LIGHTNING_IS_SEVEN.sources

    assert expected == (nl.section, fr.section)


def test_a_step_is_cited_by_its_number() -> None:
    """A clause of the round's preparation cites the numbered step."""
    _, hu, _ = clauses.DEAL.sources

    assert hu.section == f"{sections.PREPARATION.hu}, 3"
