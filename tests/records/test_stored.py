"""What was stored with the code of commit 0cfddd1 reads, replays and verifies, for ever.

See ``tests/stored/README.md``.
"""

import json
from pathlib import Path

import pytest

from tricky_twist import Seat, public_in_words
from tricky_twist.encoding import codecs_of
from tricky_twist.games import package_of
from tricky_twist.records import (
    Journal,
    SeatReplaced,
    Sound,
    Undone,
    dumps,
    loads,
    read_journal,
    verify,
)

FOLDERS = sorted((Path(__file__).parents[1] / "stored").glob("*/*"))

every_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
"""Runs a test for the files of each game."""


@every_folder
def test_a_stored_record_stays_sound(folder: Path) -> None:
    """Every move is legal, every shuffle is fair, and it is written as it was, to the byte."""
    text = (folder / "record.json").read_text("ascii")
    record = loads(text)

    assert folder.name == record.game.name
    assert ("Ada", "Ben", "Cleo") == record.names
    assert record.fair is not None
    assert record.result == record.game.scores(record.state)
    assert Sound(record.state) == verify(record)
    assert text == f"{dumps(record)}\n"


@every_folder
def test_a_stored_journal_goes_on(folder: Path, tmp_path: Path) -> None:
    """It is read whole, its lines are written as they were, and its file grows by what is new."""
    kept = (folder / "journal.jsonl").read_bytes()
    path = tmp_path / "journal"
    path.write_bytes(kept[: kept.rindex(b"\n", 0, -1) + 1])
    logged = read_journal(kept)
    with Journal.open(path) as journal:
        journal.append(logged.entries[-1])

    assert loads((folder / "record.json").read_text("ascii")).moves == logged.record.moves
    assert ("Ada", "Hal", "Cleo") == logged.record.names
    assert Sound(logged.record.state) == verify(logged.record)
    assert {Undone, SeatReplaced} < {*map(type, logged.entries)}
    assert kept == path.read_bytes()


@every_folder
def test_a_stored_state_is_played_on(folder: Path) -> None:
    """It is a state of the stored game, and what is legal in it is what was played next."""
    text = (folder / "state.json").read_text("ascii")
    record = loads((folder / "record.json").read_text("ascii"))
    codec = codecs_of(record.game).state
    state = codec.loads(text)
    states = [step.state for step in record.replay()]
    number = states.index(state)

    assert text == f"{codec.dumps(state)}\n"
    assert record.game.play(state, record.moves[number + 1]).state == states[number + 1]


@every_folder
def test_a_stored_view_is_what_the_seat_sees(folder: Path) -> None:
    """It is read as the view of the stored state, and written as it was."""
    text = (folder / "view.json").read_text("ascii")
    game = loads((folder / "record.json").read_text("ascii")).game
    codecs = codecs_of(game)
    state = codecs.state.loads((folder / "state.json").read_text("ascii"))
    view = codecs.view.loads(text)

    assert game.view(state, Seat(1)) == view
    assert text == f"{codecs.view.dumps(view)}\n"


@every_folder
def test_stored_events_are_those_of_the_game(folder: Path) -> None:
    """Each happens in the stored game, for the table or as the seat sees it."""
    lines = (folder / "events.jsonl").read_text("ascii").splitlines()
    record = loads((folder / "record.json").read_text("ascii"))
    codec = codecs_of(record.game).event
    events = [codec.loads(line) for line in lines]
    happened = [event for step in record.replay() for event in step.events]
    seen = record.game.view_events(tuple(happened), Seat(1))

    assert {*events} <= {*happened, *seen}
    assert lines == [codec.dumps(event) for event in events]


UNTOLD = {"wrong-deal": "owed", "reserve-is-full": "sender"}
"""The facts of which the stored documents lack what their sentence tells now."""


@every_folder
def test_stored_refusals_say_what_they_said(folder: Path) -> None:
    """The facts are as they were, and so is what everybody hears, and the player if it is known."""
    game = loads((folder / "record.json").read_text("ascii")).game
    codec = codecs_of(game).violation
    for line in (folder / "violations.jsonl").read_text("ascii").splitlines():
        stored = json.loads(line)
        violation = codec.loads(line)
        written = codec.encode(violation)
        heard = package_of(game.name).EnglishWords(stored["public_reason"])

        assert heard == violation.public
        assert violation.sender is None
        assert violation == codec.decode(written)
        assert stored["facts"] == written["facts"]
        assert stored["public_reason"] == violation.public_reason == public_in_words(violation)
        if stored["facts"]["type"] not in UNTOLD:
            assert stored["reason"] == violation.reason
        assert {"public"} == written.keys() - stored.keys()


def test_no_stored_file_is_lost() -> None:
    """Of each game all six, by the code of one commit."""
    names = {f"{name}.json" for name in ("record", "state", "view")}
    names |= {f"{name}.jsonl" for name in ("journal", "events", "violations")}

    assert ["flip-twhist", "tricky-twist", "twisted"] == [folder.name for folder in FOLDERS]
    assert [names] * 3 == [{path.name for path in folder.iterdir()} for folder in FOLDERS]
