"""Every public entrance of hosting answers nonsense with an error of ours."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.hosting.clients import opened
from tests.nonsense import entrances
from tests.test_bad_input import refuses_nonsense
from tricky_twist import Seat, Shuffler, hosting
from tricky_twist.hosting import Outcome, Pace, Place, Pledges, Room, any_move
from tricky_twist.hosting.keeping import save
from tricky_twist.hosting.lines import begin
from tricky_twist.hosting.wishes import Declined, Undo
from tricky_twist.records import Journal, Occupant, commitment_to

ENTRANCES = entrances(hosting)
IN_ENGLISH = {"language": "en"}


@pytest.fixture
def sound(tmp_path: Path) -> Iterator[dict[str, Mapping[str, object]]]:
    """Return arguments for each entrance with which it works."""
    table = opened("twisted")
    course, game, seat = table.course, table.course.game, Seat(0)
    at = {"self": table, "seat": seat}
    undo = Undo(seat, 0, frozenset((seat,)))
    told = {"course": course, "undo": undo, "seat": seat}
    pledges = Pledges.begin(1).committed(seat, commitment_to("a long enough salt"))
    shuffling = {"shuffler": Shuffler(1), "stand_in": any_move, "pace": Pace.AT_ONCE}
    place = game.legal_moves(course.state)[0]
    room = Room.begin("twisted", (Place("Ada"), Place("Ben"), Place("Cy")))
    with Journal.open(tmp_path / "game", course.record) as journal:
        yield {
            "Course": {n: getattr(course, n) for n in ("record", "happened", "base")}
            | {n: getattr(course, n) for n in ("marks", "made", "away")}
            | {n: getattr(course, n) for n in ("free", "time", "past", "clocks")},
            "Course.begin": {"record": course.record},
            "Course.missed": {"self": course, "counter": 0},
            "Course.find_move": {"self": course, "seat": seat, "number": 0},
            "Course.follow": {"self": course, "entry": place, "time": 5},
            "Course.before": {"self": course, "moves": 1},
            "Course.events_of": {"self": course, "index": 0},
            "Course.log": {"self": course},
            "Course.with_clocks": {"self": course, "time": 5, "moved": seat},
            "Course.until": {"self": course, "counter": 0, "moves": 1},
            "Declined": {"by": seat},
            "Heard": {"event": course.happened[0], "time": 5, "is_undone": False},
            "Lapse": {"undo": undo, "why": Declined(seat)},
            "Mark": {"counter": 0, "number": 0, "time": 5},
            "Change": {"name": "friday", "count": 1},
            "Line": {"text": "{}", "game": 0, "time": 5},
            "Usage": {"tables": 1, "size": 1},
            "begin": {"room": room, "also": {}},
            "follow": {"room": room, "lines": (begin(room),)},
            "game_of": {"line": begin(room)},
            "is_name": {"name": "friday"},
            "owed": {"room": room},
            "read": {"lines": (begin(room),), "bots": (), "shuffler": Shuffler(1)},
            "require_name": {"name": "friday"},
            "write": {"room": room, "outcome": Outcome(room), "time": 5, "also": {}},
            "MoveMade": {"number": 0, "move": game.legal_moves(course.state)[0]},
            "Outcome": {"room": room, "record": None, "lines": (), "refusal": None, "answer": None},
            "Place": {
                "name": "Ada",
                "occupant": Occupant.PERSON,
                "bot": "",
                "is_ready": False,
                "link": "",
                "has_resigned": False,
            },
            "Place.tell": {"self": Place("Ada")},
            "People.find_seat": {"self": room, "key": "a key"},
            "People.notice": {"self": room, "absent": frozenset()},
            "People.require_place": {"self": room, "seat": seat, "place": Place("Eve")},
            "People.with_link": {"self": room, "seat": seat, "key": "a key"},
            "People.with_place": {"self": room, "seat": seat, "place": Place("Eve")},
            "Pledges": {"secret": "s", "commitments": (None,), "salts": (None,)},
            "Pledges.begin": {"players": 1},
            "Pledges.committed": {"self": Pledges.begin(1), "seat": seat, "commitment": "0" * 64},
            "Pledges.told": {"self": pledges, "seat": seat, "salt": "a long enough salt"},
            "Received": {"table": table, "moves": (), "refusal": None, "answer": None},
            "Room": {
                "game": game,
                "rules": room.rules,
                "places": room.places,
                "bots": (),
                "shuffler": None,
                "table": None,
                "games": (),
                "again": frozenset(),
                "absent": frozenset(),
                "votes": (),
            },
            "Room.begin": {
                "game": "twisted",
                "places": room.places,
                "rules": None,
                "bots": (),
                "shuffler": None,
            },
            "Room.begin_if_ready": {"self": room},
            "Room.start_clocks": {"self": room, "time": 5},
            "Room.receive": {"self": room, "seat": seat, "document": {"ready": True}, "time": 5}
            | IN_ENGLISH,
            "Room.replace": {"self": room, "seat": seat, "place": Place("Eve")},
            "Room.tell": {"self": room},
            "Room.tick": {"self": room, "time": 5},
            "SeatChanged": {"seat": seat},
            "Table": {
                "course": course,
                "shuffler": Shuffler(1),
                "stand_in": any_move,
                "undo": undo,
                "pace": Pace.AT_ONCE,
                "lapse": None,
            },
            "Table.followed": {"self": table, "entries": (place,), "time": 5},
            "Table.settled": {"self": table},
            "Table.make": {**at, "move": place, "time": 5} | IN_ENGLISH,
            "Table.receive": {**at, "document": {"undo": 0}, "time": 5} | IN_ENGLISH,
            "Table.replaced": {**at, "name": "Eve", "occupant": Occupant.BOT},
            "Table.tick": {"self": table, "time": 5},
            "Teller.delayed": {"self": table, "moves": 1},
            "Teller.since": {**at, "counter": 0, "moves": 1} | IN_ENGLISH,
            "Teller.welcome": at | IN_ENGLISH,
            "Teller.welcome_with_log": at | IN_ENGLISH,
            "Undo": {"seat": seat, "number": 0, "agreed": frozenset((seat,))},
            "UndoAgreed": {"seat": seat, "number": 0},
            "UndoAsked": {"number": 0},
            "UndoDeclined": {"seat": seat, "number": 0},
            "WhyAsked": {"moves": (place,), "card": None},
            "Wish": {"seat": seat, "event": course.happened[0]},
            "any_move": {"_view": None, "moves": (1, 2), "seed": 1},
            "attempts": {"game": game, "view": game.view(course.state, seat), "card": "45"},
            "define": {"game": game},
            "digest_of": {"key": "a key"},
            "events": {"course": course, "seat": seat, "happened": course.happened} | IN_ENGLISH,
            "generic_declarations": {},
            "log": {"course": course, "seat": seat} | IN_ENGLISH,
            "news": {**told, "missed": course.happened, "language": "en"},
            "now": told | IN_ENGLISH,
            "offer": {"course": course, "move": place} | IN_ENGLISH,
            "replay": {"record": course.record, "seat": seat, "language": "en"},
            "open_table": {"record": course.record, **shuffling, "bots": ()},
            "read_request": {"game": game, "document": {"undo": 0}, "also": {}},
            "reasons": {
                "violations": game.find_violations(course.state, course.record.moves[0]),
                "game": game,
                "names": ("Ada", "Ben", "Cy"),
                "language": "en",
            },
            "restore": {"document": save(room), "table": table, "bots": (), "games": ()},
            "save": {"room": room},
            "reopen": {"record": course.record, "entries": (place,), **shuffling},
            "resume": {"journal": journal, **shuffling},
            "schema": {"game": game},
            "welcome": told | IN_ENGLISH,
        }


def test_every_entrance_is_tried(sound: dict[str, Mapping[str, object]]) -> None:
    """A new function, method or constructor belongs into the list above."""
    assert sorted(sound) == sorted(ENTRANCES)


@pytest.mark.parametrize("name", ENTRANCES)
def test_an_entrance_refuses_nonsense(name: str, sound: dict[str, Mapping[str, object]]) -> None:
    """Whatever stands in the place of any one argument."""
    ENTRANCES[name](**sound[name])  # it works as it is

    refuses_nonsense(ENTRANCES[name], sound[name])
