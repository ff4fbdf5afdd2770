"""What must hold once the classes have grown: ``growth.py`` runs this, and adds the fields.

Each class of moves, notes, events, states and views has a field ``zeal`` whose first choice is 1,
and rules have a reading ``mood`` whose first choice is calm and whose default is merry.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import attrs
import jsonschema_rs

from tests.records import test_stored
from tests.records.test_stored import FOLDERS
from tricky_twist import Seat, records
from tricky_twist.cli.readings import as_readings, rules_given
from tricky_twist.encoding import Codec, codecs_of, notate, parse_move
from tricky_twist.encoding.typescript import declarations
from tricky_twist.records.entries import entry_codec


def check_all() -> Iterator[str]:
    """Check what was stored of each game, and yield its name."""
    for folder in FOLDERS:
        for check in (check_stored, check_rules, check_options, check_values, check_schema):
            check(folder)
        yield folder.name


def check_stored(folder: Path) -> None:
    """Read, replay, verify and write what was stored before the fields existed."""
    test_stored.test_a_stored_record_stays_sound(folder)
    test_stored.test_a_stored_state_is_played_on(folder)
    test_stored.test_a_stored_view_is_what_the_seat_sees(folder)
    test_stored.test_stored_events_are_those_of_the_game(folder)
    with TemporaryDirectory() as empty:
        test_stored.test_a_stored_journal_goes_on(folder, Path(empty))


def check_rules(folder: Path) -> None:
    """Check that stored rules are calm, whatever the default, and that new ones are merry."""
    stored = records.loads((folder / "record.json").read_text("ascii"))
    new = records.begin(stored.game, players=3)
    merry = records.dumps(stored.under(attrs.evolve(stored.start.rules, mood=new.start.rules.mood)))

    assert ("CALM", "MERRY") == (stored.start.rules.mood.name, new.start.rules.mood.name)
    assert new == records.loads(records.dumps(new))
    assert ("merry", "merry") == tuple(
        json.loads(text)["start"]["rules"]["mood"] for text in (merry, records.dumps(new))
    )


def check_options(folder: Path) -> None:
    """Type the new reading at the command line, where a document may leave it out."""
    game = records.loads((folder / "record.json").read_text("ascii")).game
    merry = rules_given(game, "standard", ())
    calm = rules_given(game, "standard", ("mood=calm",))

    assert ("CALM", "MERRY") == (calm.mood.name, merry.mood.name)
    assert merry == rules_given(game, "standard", ("mood=merry",))
    assert (["mood=calm"], []) == (as_readings(game, calm), as_readings(game, merry))
    assert {"mood": "calm", "type": "rules"}.items() <= codecs_of(game).rules.encode_in_full(
        calm
    ).items()


def check_values(folder: Path) -> None:
    """Write what has another choice than the first, in every form, and read it again."""
    record = records.loads((folder / "record.json").read_text("ascii"))
    game, codecs, notes = record.game, codecs_of(record.game), entry_codec(record.game.name)
    steps = list(record.replay())
    view = game.view(record.state, Seat(0))
    hal = records.SeatReplaced(Seat(0), "Hal", records.Occupant.BOT)
    for codec, held in (
        *((codecs.move, move) for move in record.moves),
        *((codecs.event, event) for step in steps for event in step.events),
        (Codec(codecs.state.kinds, codecs.state.make_coder), record.state),  # as far as its form
        (codecs.view, view),
        (notes, hal),
        (notes, records.Undone(1)),
    ):
        if hasattr(held, "zeal"):
            other = attrs.evolve(held, zeal=7)
            assert "zeal" not in json.loads(codec.dumps(held))
            assert 7 == json.loads(codec.dumps(other))["zeal"]
            assert other == codec.loads(codec.dumps(other))
    assert "zeal" not in codecs.brief.dumps(view)
    for move in record.moves:
        other = attrs.evolve(move, zeal=7)
        assert f"{notate(game, move)} 7" == notate(game, other)
        assert (move, other) == tuple(parse_move(game, notate(game, m)) for m in (move, other))


def check_schema(folder: Path) -> None:
    """Fit what was stored to the schema, which names what the lack of a field means."""
    game = records.loads((folder / "record.json").read_text("ascii")).game
    schema: Any = records.schema(game)
    validator = jsonschema_rs.validator_for(schema)
    files = [folder / f"{name}.json" for name in ("record", "state", "view")]
    lines = [(folder / name).read_text("ascii") for name in ("journal.jsonl", "events.jsonl")]
    texts = [*(path.read_text("ascii") for path in files), *"".join(lines).splitlines()]
    undone = schema["$defs"]["Undone"]

    assert all(validator.is_valid(json.loads(text)) for text in texts)
    assert ["type", "moves"] == undone["required"]
    assert 1 == undone["properties"]["zeal"]["default"]
    assert "calm" == schema["$defs"]["Rules"]["properties"]["mood"]["default"]
    assert "  zeal?: WholeNumber;\n" in declarations(schema)
    assert "  mood?: Mood;\n" in declarations(schema)
