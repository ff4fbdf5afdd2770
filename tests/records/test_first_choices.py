"""Documents that lack a field: they are older, and mean what was in force before it."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest

from tests.records.golden import FOLDER
from tests.records.test_stored import FOLDERS, every_folder
from tests.schemas.fitting import fits
from tricky_twist import GAMES, EncodingError, JournalError, __version__
from tricky_twist.core.errors import Problem
from tricky_twist.core.fields import first_choices
from tricky_twist.encoding import codecs_of
from tricky_twist.encoding.coders import TEXT, ObjectCoder, OptionalCoder
from tricky_twist.games import package_of
from tricky_twist.records import Sound, decode, decode_openly, encode, loads, read_journal, verify
from tricky_twist.records.open_document import encode_openly
from tricky_twist.records.openly import OpenRecord

RULES: dict[str, Any] = {name: package_of(name).Rules for name in GAMES}

every_field = pytest.mark.parametrize(
    ("name", "field"), [(name, field.name) for name in GAMES for field in attrs.fields(RULES[name])]
)
"""Runs a law for every field of every ``Rules``."""


def without(document: Any, *names: str) -> Any:
    """Return a document whose rules, wherever they stand, lack some fields."""
    if isinstance(document, list):
        return [without(part, *names) for part in document]
    if not isinstance(document, dict):
        return document
    lacks = names if document.get("type") == "rules" else ()
    return {key: without(part, *names) for key, part in document.items() if key not in lacks}


def stored(name: str, file: str) -> Any:
    """Return the first line of a stored file of a game."""
    (folder,) = [folder for folder in FOLDERS if folder.name == name]
    return json.loads((folder / file).read_text("ascii").partition("\n")[0])


def recorded_editions(name: str) -> Iterator[Any]:
    """Yield the documents of the golden records of each edition of a game."""
    for path in sorted(FOLDER.glob(f"0.1.0/{name}/edition-*.json")):
        yield json.loads(path.read_text("ascii"))


# Rules ------------------------------------------------------------------------------------------


@every_field
def test_a_record_without_a_field_is_sound_with_the_first_choice(name: str, field: str) -> None:
    """The stored game was played by it, and every verdict stays as it was."""
    document = stored(name, "record.json")
    record = decode(without(document, field))

    assert getattr(record.start.rules, field) == first_choices(RULES[name])[field]
    assert decode(document) == record
    assert Sound(record.state) == verify(record)
    assert document == encode(record)


@every_field
def test_rules_of_any_edition_may_lack_a_field(name: str, field: str) -> None:
    """The first choice stands in its place, whatever the other fields hold."""
    first = first_choices(RULES[name])[field]
    for document in recorded_editions(name):
        rules = decode(document).start.rules

        assert attrs.evolve(rules, **{field: first}) == decode(without(document, field)).start.rules


@pytest.mark.parametrize("name", GAMES)
def test_everything_that_holds_rules_may_lack_them_all(name: str) -> None:
    """Records, journals, states and views: each means what it meant with them."""
    codecs, names = codecs_of(GAMES[name]), tuple(first_choices(RULES[name]))
    header, state, view = (
        stored(name, file) for file in ("journal.jsonl", "state.json", "view.json")
    )
    played = decode(stored(name, "record.json"))
    lines = [without(header, *names), *map(codecs.move.encode, played.moves)]
    journal = read_journal("".join(f"{json.dumps(line)}\n" for line in lines).encode())

    assert RULES[name]() == codecs.rules.decode({"type": "rules"})
    assert fits(GAMES[name], "Journal", lines[0])
    assert fits(GAMES[name], "State", without(state, *names))
    assert played.state == journal.record.state
    assert codecs.state.decode(state) == codecs.state.decode(without(state, *names))
    assert codecs.view.decode(view) == codecs.view.decode(without(view, *names))


# Later versions ---------------------------------------------------------------------------------

NOTED = OptionalCoder(TEXT)


@pytest.mark.parametrize(
    ("first", "held", "written"),
    [
        ("some words", "Some words".lower(), {}),
        ("some words", "other words", {"reason": "other words"}),
        ("some words", None, {"reason": None}),
        (None, None, {}),
        (None, "", {"reason": ""}),
    ],
)
def test_a_later_field_is_left_out_where_it_has_its_first_choice(
    first: str | None,
    held: Any,
    written: dict[str, Any],
) -> None:
    """Whatever equals the first choice is left out, nothing else is, and both read back."""
    optional = (("reason", NOTED),)
    coder = ObjectCoder(Problem, "problem", (("path", TEXT),), optional, first={"reason": first})
    document = coder.encode(Problem("$", held), "$", [])

    assert {"type": "problem", "path": "$", **written} == document
    assert Problem("$", held) == coder.decode(document, "$", [])


@pytest.mark.untraced
def test_old_files_read_after_every_class_has_grown() -> None:
    """Moves, notes, events, states, views and rules get a field; what is stored stays the same.

    It runs ``growth.py`` in a process of its own.
    """
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.records.growth"],
        capture_output=True,
        text=True,
        check=False,
    )

    assert ("", [folder.name for folder in FOLDERS]) == (done.stderr, done.stdout.split())


NEWER = f"this record may be newer than version {__version__}"


@every_folder
def test_an_unknown_field_is_refused(folder: Path) -> None:
    """Nothing is lost in silence: the message names this version."""
    document = json.loads((folder / "record.json").read_text("ascii"))
    document["start"]["rules"]["no_such_reading"] = "two"
    document["moves"][0]["zeal"] = 7
    with pytest.raises(EncodingError) as refused:
        decode(document)

    assert [
        f"$.start.rules: unknown field 'no_such_reading': {NEWER}",
        f"$.moves[0]: unknown field 'zeal': {NEWER}",
    ] == str(refused.value).split("\n")


def test_an_unknown_field_of_a_journal_is_refused() -> None:
    """In its header and in a later line alike."""
    begun = f"{json.dumps(stored('twisted', 'journal.jsonl'))}\n".encode()
    header = begun.replace(b'"expert":', b'"no_such_reading":"two","expert":')
    lines = begun + b'{"moves":1,"type":"undone","zeal":7}\n'
    told = []
    for journal in (header, lines):
        with pytest.raises(JournalError) as refused:
            read_journal(journal)
        told.append(str(refused.value))

    assert [
        f"line 1: $.start.rules: unknown field 'no_such_reading': {NEWER}",
        f"line 2: $: unknown field 'zeal': {NEWER}",
    ] == told


def test_an_unknown_field_of_an_open_record_is_refused() -> None:
    """As in a record."""
    (folder,) = [folder for folder in FOLDERS if folder.name == "twisted"]
    seen = OpenRecord.of(loads((folder / "record.json").read_text("ascii")))
    with pytest.raises(EncodingError) as refused:
        decode_openly({**encode_openly(seen), "zeal": 7})  # type: ignore[dict-item]

    assert f"$: unknown field 'zeal': {NEWER}" == str(refused.value)


# Declarations -----------------------------------------------------------------------------------


@every_field
def test_every_field_of_rules_names_its_first_choice(name: str, field: str) -> None:
    """A contributor who adds a reading cannot forget it."""
    assert field in first_choices(RULES[name])
