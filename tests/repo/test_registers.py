"""Every register is complete, in order, and agrees with itself and with the rules of its game."""

import enum
import re
from collections import Counter
from importlib import import_module
from itertools import chain
from types import ModuleType
from typing import Any

import attrs
import pytest

from tests.repo.registers import KNOWN, REGISTERS, package_of
from tricky_twist import GAMES
from tricky_twist.core.clauses import Choice, Clause, Example, Fact, Grade, Reading
from tricky_twist.core.register import Register

OF_SIZE: dict[str, set[str]] = {
    "tricky-twist": {"suits", "values", "reserve_size", "rounds"},
    "twisted": {"numbers", "hand_sizes"},
    "flip-twhist": {"twhist_kinds"},
}
"""The fields of ``Rules`` that make a game smaller or larger; no reading is about them."""

every_register = pytest.mark.parametrize("register", REGISTERS, ids=lambda r: r.game)
every_clause = pytest.mark.parametrize(
    "clause", [clause for register in REGISTERS for clause in register.clauses], ids=str
)
every_reading = pytest.mark.parametrize(
    ("register", "reading"),
    [(register, reading) for register in REGISTERS for reading in register.readings],
    ids=lambda entry: entry.id if isinstance(entry, Reading) else "",
)


def standard_of(register: Register) -> Any:
    """Return the standard rules of the game that a register belongs to."""
    name, rules = GAMES[register.game].editions[0]
    assert name == "standard"
    return rules


def editions_of(register: Register) -> list[str]:
    """Return the editions that a register cites, in their order."""
    sources = chain(*(clause.sources for clause in register.clauses))
    return list(dict.fromkeys(source.edition for source in sources))


def stand_ins_of(rules: Any) -> dict[str, str]:
    """Return each field with data that no text gives, and the reading that says so."""
    found = rules.provisional() if hasattr(rules, "provisional") else ()
    return {entry.field: entry.reading for entry in found}


def of_grade(register: Register, grade: Grade) -> tuple[str, ...]:
    """Return the ids of the clauses of one grade."""
    return tuple(clause.id for clause in register.clauses if clause.grade is grade)


def readings_behind_stand_ins(register: Register) -> set[str]:
    """Return the readings about data that no text gives."""
    stand_ins = stand_ins_of(standard_of(register))
    return {r.id for r in register.readings if not stand_ins.keys().isdisjoint(r.fields)}


def readings_without_a_text(register: Register) -> set[str]:
    """Return the readings with an option whose default no edition supports, stand-ins apart."""
    return {
        reading.id
        for reading in register.readings
        if reading.fields and not default_of(reading).editions
    } - readings_behind_stand_ins(register)


def default_of(reading: Reading) -> Choice:
    """Return the choice that the standard takes."""
    (choice,) = (choice for choice in reading.choices if choice.name == reading.default)
    return choice


def named_in(text: str) -> set[str]:
    """Return the readings that a text names."""
    return set(re.findall(r"\b[A-Z]{2}-A\d\d\b", text))


def grade_owed(register: Register, clause: Clause) -> Grade:
    """Return the grade that follows from the stand-ins and from the readings.

    A clause that is neither provisional nor decided stands in a text or follows from one, which
    only a reader of the rulebooks can tell.
    """
    known = KNOWN[register.game]
    concerned = {reading.id for reading in register.readings_of(clause.id)}
    if concerned & readings_behind_stand_ins(register) and (
        clause.id not in known.whatever_is_printed
    ):
        return Grade.PROVISIONAL
    if named_in(clause.text) & readings_without_a_text(register):
        return Grade.DECIDED
    return Grade.DERIVED if clause.id in known.derived else Grade.STATED


def test_a_register_names_its_game() -> None:
    """The register of a game is found under the name by which it calls the game."""
    assert list(GAMES) == [register.game for register in REGISTERS]


@every_register
def test_a_register_is_as_it_was_read_against_the_rulebooks(register: Register) -> None:
    """Nothing was lost at the end; what has no code, is derived or can be chosen is as known."""
    known = KNOWN[register.game]
    groups = (register.clauses, register.readings, register.facts, register.examples)

    assert known.sizes == tuple(map(len, groups))
    assert known.editions == tuple(editions_of(register))
    assert known.no_code == tuple(c.id for c in register.clauses if c.no_code)
    assert known.derived == of_grade(register, Grade.DERIVED)
    assert known.provisional == of_grade(register, Grade.PROVISIONAL)
    assert known.decided == of_grade(register, Grade.DECIDED)
    assert known.options == {r.id: r.fields[0] for r in register.readings if r.fields}


@every_register
def test_ids_are_numbered_without_gaps(register: Register) -> None:
    """Nothing was dropped or renumbered: each kind counts from 1, under the game's two letters."""
    prefix = register.clauses[0].id[:2]
    groups: dict[str, tuple[tuple[Clause | Reading | Fact | Example, ...], int]] = {
        "-": (register.clauses, 2),
        "-A": (register.readings, 2),
        "-D": (register.facts, 1),
        "-X": (register.examples, 1),
    }
    for sign, (entries, digits) in groups.items():
        expected = [f"{prefix}{sign}{n:0{digits}}" for n in range(1, len(entries) + 1)]

        assert expected == [entry.id for entry in entries]


def test_no_id_stands_twice() -> None:
    """An id leads to one entry of one game."""
    counts = Counter(chain(*(register.ids() for register in REGISTERS)))

    assert [] == [entry_id for entry_id, count in counts.items() if count > 1]


@every_register
def test_no_text_stands_twice(register: Register) -> None:
    """No two entries were given the same title, text or question by mistake."""
    texts = [text for clause in register.clauses for text in (clause.title, clause.text)]
    texts += [reading.question for reading in register.readings]
    texts += [fact.text for fact in register.facts]

    assert [] == [text for text, count in Counter(texts).items() if count > 1]


@every_register
def test_every_clause_has_a_name_of_its_own(register: Register) -> None:
    """Exactly one constant in one chapter stands for each clause."""
    package = import_module(f"{package_of(register.game)}.clauses")
    chapters = [chapter for chapter in vars(package).values() if isinstance(chapter, ModuleType)]
    things = [thing for chapter in chapters for thing in vars(chapter).values()]
    named = [found for found in things if isinstance(found, Clause)]

    assert list(register.clauses) == sorted(named, key=str)
    assert register is package.REGISTER


@every_clause
def test_a_clause_cites_where_it_stands(clause: Clause) -> None:
    """Each clause names at least one edition, none twice, each with a heading."""
    editions = [source.edition for source in clause.sources]

    assert [] != editions
    assert len(set(editions)) == len(editions)
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

    assert not clause.title.endswith(".")
    assert [] == [text for text in sentences if text and not text.endswith(".")]


@every_register
def test_facts_examples_and_readings_are_sentences(register: Register) -> None:
    """What a page shows ends like a sentence, questions with a question mark or a remark."""
    texts = [fact.text for fact in register.facts]
    texts += [text for example in register.examples for text in (example.given, example.result)]
    for reading in register.readings:
        texts += [reading.argument, *(choice.meaning for choice in reading.choices)]
    questions = [reading.question for reading in register.readings]

    assert [] == [text for text in texts if not text.endswith(".")]
    assert [] == [text for text in questions if "?" not in text]


@every_reading
def test_a_reading_concerns_clauses_that_exist(register: Register, reading: Reading) -> None:
    """A reading names at least one clause, each once, in order, and none that is missing."""
    known = {clause.id for clause in register.clauses}

    assert () != reading.clauses
    assert set(reading.clauses) <= known
    assert tuple(sorted(set(reading.clauses))) == reading.clauses


@every_reading
def test_a_default_is_one_of_the_choices(register: Register, reading: Reading) -> None:
    """There are at least two choices, and the default is one; editions are those that are cited."""
    names = [choice.name for choice in reading.choices]
    editions = editions_of(register)

    assert len(names) >= 2
    assert len(set(names)) == len(names)
    assert reading.default in names
    for choice in reading.choices:
        assert tuple(e for e in editions if e in choice.editions) == choice.editions


@every_reading
def test_choices_with_an_option_are_named_like_enum_members(
    register: Register, reading: Reading
) -> None:
    """The choices that ``Rules`` offers have names in capitals, the others do not."""
    capitals = [choice.name for choice in reading.choices if choice.name.isupper()]
    known = {field.name for field in attrs.fields(type(standard_of(register)))}

    assert capitals == [choice.name for choice in reading.choices if reading.fields]
    assert set(reading.fields) <= known


@every_reading
def test_choices_and_default_are_those_of_the_rules(register: Register, reading: Reading) -> None:
    """A reading whose field holds an enum lists its members in order, and the standard one."""
    for name in reading.fields[:1]:
        standard = getattr(standard_of(register), name)
        if isinstance(standard, enum.Enum):
            assert [m.name for m in type(standard)] == [c.name for c in reading.choices]
            assert standard.name == reading.default


@every_register
def test_every_field_of_the_rules_belongs_to_a_reading_or_to_the_size(register: Register) -> None:
    """Whoever looks for a field of ``Rules`` finds the reading behind it."""
    named = {name for reading in register.readings for name in reading.fields}
    fields = {field.name for field in attrs.fields(type(standard_of(register)))}

    assert fields == named | OF_SIZE.get(register.game, set())


@every_register
def test_every_grade_follows_from_stand_ins_and_readings(register: Register) -> None:
    """No clause is called stated that rests on a stand-in, or that says what we decided."""
    owed = {clause.id: grade_owed(register, clause) for clause in register.clauses}

    assert owed == {clause.id: clause.grade for clause in register.clauses}


@every_register
def test_what_no_text_decides_is_in_a_clause_or_beside_all_of_them(register: Register) -> None:
    """A reading of ours is named by the clause that says what it decides, or is listed."""
    ours = readings_without_a_text(register)
    named = set().union(*(named_in(clause.text) for clause in register.clauses))

    assert KNOWN[register.game].beside_the_clauses == tuple(sorted(ours - named))


@every_register
def test_a_clause_that_holds_whatever_is_printed_is_excepted(register: Register) -> None:
    """No exception is left over: the reading behind a stand-in concerns each of these clauses."""
    behind = readings_behind_stand_ins(register)
    concerned = {id_ for r in register.readings if r.id in behind for id_ in r.clauses}

    assert set(KNOWN[register.game].whatever_is_printed) <= concerned


@every_clause
def test_a_clause_names_readings_that_concern_it(clause: Clause) -> None:
    """A reading that a text, a note or a difference names is about that clause."""
    (register,) = (register for register in REGISTERS if clause in register.clauses)
    notes = " ".join(source.note for source in clause.sources)
    concerned = {reading.id for reading in register.readings_of(clause.id)}

    assert named_in(f"{clause.text} {clause.differences} {notes}") <= concerned


@every_register
def test_data_that_no_text_gives_are_called_provisional(register: Register) -> None:
    """The reading behind a stand-in names the field, and says that it is provisional."""
    for name, reading_id in stand_ins_of(standard_of(register)).items():
        reading = register.reading(reading_id)

        assert name in reading.fields
        assert "provisional" in reading.argument
