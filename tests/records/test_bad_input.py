"""Every public entrance of records answers nonsense with an error of ours."""

from collections.abc import Iterator, Mapping
from functools import cache, wraps
from pathlib import Path
from typing import Any

import attrs
import pytest

from tests.nonsense import COMMON, LIARS, entrances
from tests.records.games import recorded
from tests.test_bad_input import call, only_errors_of_ours, refuses_nonsense
from tricky_twist import Seat, TrickyTwistError, records
from tricky_twist.core.values import changed
from tricky_twist.games import twisted as tw
from tricky_twist.records import Durability, FairShuffle, Journal, Occupant, OpenRecord, Record

ENTRANCES = {
    name: held
    for name, held in entrances(records).items()
    if name.partition(".")[0] in records.__all__
}
"""The functions, methods and constructors of all that the package exports."""


@wraps(Journal.open)
def open_and_close(*arguments: Any, **named: Any) -> None:
    """Open a journal, and close it again."""
    Journal.open(*arguments, **named).close()


ENTRANCES["Journal.open"] = open_and_close

FAIR = FairShuffle.of("a secret", ("one salt", "another salt"))


FIELDS = ("game", "start", "moves", "names", "tags", "result", "library", "fair", "format")
"""What a record is made of."""


@cache
def ended() -> Record:
    """Return the record of a whole game."""
    whole = recorded("twisted")
    return Record(whole.game, whole.start, whole.moves, whole.names)


@cache
def refuted() -> OpenRecord:
    """Return what is seen of a game in which a seat plays what everybody has seen elsewhere."""
    seen = OpenRecord.of(ended())
    return changed(seen, moves=(seen.moves[0], seen.moves[0]))


@pytest.fixture
def sound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[dict[str, Mapping[str, object]]]:
    """Return arguments for each entrance with which it works."""
    monkeypatch.chdir(tmp_path)  # some nonsense can be the name of a file
    whole, seen = ended(), refuted()
    game, rules, players = whole.game, whole.start.rules, whole.players
    begun = records.begin(game, players, rules, first=Seat(1))
    move, state = whole.moves[0], whole.state
    found, text = records.verify_openly(seen), records.dumps(whole)
    fair = _fields_of(FAIR)
    verdict = {"number": 0, "move": move, "violations": ()}
    seat = {"seat": Seat(0), "name": "Eve"}
    with Journal.open(tmp_path / "game", begun) as journal:
        yield {
            "CannotBegin": {"error": TrickyTwistError()},
            "Explained": {"state": state},
            "FairShuffle": fair,
            "FairShuffle.find_fault": {"self": FAIR},
            "FairShuffle.of": {"secret": "a secret", "salts": ("one salt",)},
            "FairShuffle.shuffler": {"self": FAIR},
            "Illegal": {**verdict, "state": state, "allowed": ()},
            "Journal.append": {"self": journal, "entries": ()},
            "Journal.close": {"self": journal},
            "Journal.open": {"path": tmp_path / "b", "begun": begun, "durability": Durability.DISK},
            "Logged": {"record": begun, "entries": (), "size": 0, "dropped": b""},
            "OpenRecord": _fields_of(seen),
            "OpenRecord.of": {"record": whole},
            "OtherEdition": {"name": "expert", "rules": tw.EXPERT},
            "OtherReading": {"readings": (), "field": "expert", "choice": tw.Expert.ON}
            | {"rules": tw.EXPERT},
            "Record": _fields_of(whole),
            "Record.named": {"self": begun, **seat},
            "Record.played": {"self": begun, "moves": ()},
            "Record.replay": {"self": whole},
            "Record.scored": {"self": changed(begun, start=tw.setup(2)), "points": (1, 2)},
            "Record.shuffled_by": {"self": records.begin(game, 2), "fair": FAIR},
            "Record.tagged": {"self": begun, "tags": {}},
            "Record.taken_back": {"self": whole, "count": 1},
            "Record.under": {"self": begun, "rules": rules},
            "Revoke": {"number": 0, "move": move, "clauses": ()},
            "SeatReplaced": {**seat, "occupant": Occupant.BOT},
            "Setup": {"players": 2, "rules": rules, "first": None},
            "Sound": {"state": state},
            "UndoAccepted": {"seat": Seat(0)},
            "UndoProposed": {"seat": Seat(0), "number": 0},
            "UndoRejected": {"seat": Seat(0)},
            "Undone": {"moves": 1},
            "Unexplained": {**verdict, "reason": "", "cards": (), "seat": None},
            "Unfair": {"number": None, "reason": ""},
            "WrongResult": {"result": (), "right": (), "state": state, "allowed": ()},
            "begin": {"game": game, "players": 2, "rules": rules, "first": None, "names": ()},
            "begin_at": {"game": game, "state": state, "names": ()},
            "commitment_to": {"text": "a salt"},
            "decode": {"document": records.encode(whole)},
            "decode_openly": {"document": records.encode_openly(seen)},
            "dumps": {"record": whole},
            "dumps_openly": {"seen": seen},
            "encode": {"record": whole},
            "encode_openly": {"seen": seen},
            "escape_name": {"name": "Ada"},
            "find_name_fault": {"name": "Ada", "others": ()},
            "find_revokes": {"record": seen, "found": found},
            "follow": {"record": begun, "entry": move},
            "is_commitment": {"thing": "a salt"},
            "loads": {"text": text},
            "loads_openly": {"text": records.dumps_openly(seen)},
            "read_journal": {"data": records.write_journal(whole)},
            "schema": {"game": game},
            "verify": {"record": whole},
            "verify_openly": {"record": seen},
            "write_journal": {"record": whole},
        }


def _fields_of(held: Any) -> dict[str, object]:
    return {
        field.name: getattr(held, field.name) for field in attrs.fields(type(held)) if field.init
    }


def test_every_entrance_is_tried(sound: dict[str, Mapping[str, object]]) -> None:
    """A new function, method or constructor belongs into the list above."""
    assert sorted(sound) == sorted(ENTRANCES)
    assert FIELDS == tuple(sound["Record"])


@pytest.mark.parametrize("name", ENTRANCES)
def test_an_entrance_refuses_nonsense(name: str, sound: dict[str, Mapping[str, object]]) -> None:
    """Whatever stands in the place of any one argument."""
    call(ENTRANCES[name], sound[name])  # it works as it is

    refuses_nonsense(ENTRANCES[name], sound[name])


@pytest.mark.parametrize("field", FIELDS)
def test_a_record_with_nonsense_inside_is_refused_everywhere(
    field: str, sound: dict[str, Mapping[str, object]]
) -> None:
    """Whoever is handed a record may be handed one in which anything stands."""
    for thing in (*COMMON, *LIARS, (None,), (Seat(0), 7)):
        try:
            odd = changed(ended(), **{field: thing})
        except TrickyTwistError:
            continue
        for name, arguments in sound.items():
            for place in {"record", "self"}.intersection(arguments):
                if isinstance(arguments[place], Record):
                    only_errors_of_ours(call, ENTRANCES[name], {**arguments, place: odd})
        for name in ("initial", "players", "state"):
            only_errors_of_ours(getattr, odd, name)
