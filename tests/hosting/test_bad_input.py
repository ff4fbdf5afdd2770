"""Every public entrance of hosting answers nonsense with an error of ours."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.hosting.clients import opened
from tests.nonsense import entrances
from tests.test_bad_input import refuses_nonsense
from tricky_twist import Seat, Shuffler, hosting
from tricky_twist.hosting import Pledges, any_move
from tricky_twist.hosting.telling import Undo
from tricky_twist.records import Journal, Occupant, commitment_to

ENTRANCES = entrances(hosting)


@pytest.fixture
def sound(tmp_path: Path) -> Iterator[dict[str, Mapping[str, object]]]:
    """Return arguments for each entrance with which it works."""
    table = opened("twisted")
    course, game, seat = table.course, table.course.game, Seat(0)
    at = {"self": table, "seat": seat}
    undo = Undo(seat, 0, frozenset((seat,)))
    told = {"course": course, "undo": undo, "seat": seat}
    pledges = Pledges.begin(1).committed(seat, commitment_to("a long enough salt"))
    shuffling = {"shuffler": Shuffler(1), "stand_in": any_move}
    with Journal.open(tmp_path / "game", course.record) as journal:
        yield {
            "Course": {n: getattr(course, n) for n in ("record", "happened", "base")}
            | {n: getattr(course, n) for n in ("marks", "made", "away")},
            "Course.begin": {"record": course.record},
            "Course.missed": {"self": course, "counter": 0},
            "Course.find_move": {"self": course, "seat": seat, "number": 0},
            "Course.follow": {"self": course, "entry": game.legal_moves(course.state)[0]},
            "Course.before": {"self": course, "moves": 1},
            "Mark": {"counter": 0, "number": 0},
            "MoveMade": {"number": 0, "move": game.legal_moves(course.state)[0]},
            "Pledges": {"secret": "s", "commitments": (None,), "salts": (None,)},
            "Pledges.begin": {"players": 1},
            "Pledges.committed": {"self": Pledges.begin(1), "seat": seat, "commitment": "0" * 64},
            "Pledges.told": {"self": pledges, "seat": seat, "salt": "a long enough salt"},
            "Received": {"table": table, "moves": (), "refusal": None},
            "Table": {"course": course, **shuffling, "undo": undo},
            "Table.delayed": {"self": table, "moves": 1},
            "Table.receive": {**at, "document": {"undo": 0}},
            "Table.replaced": {**at, "name": "Eve", "occupant": Occupant.BOT},
            "Table.since": {**at, "counter": 0},
            "Table.welcome": at,
            "Undo": {"seat": seat, "number": 0, "agreed": frozenset((seat,))},
            "UndoAgreed": {"seat": seat, "number": 0},
            "UndoAsked": {"number": 0},
            "UndoDeclined": {"seat": seat, "number": 0},
            "any_move": {"_view": None, "moves": (1, 2), "seed": 1},
            "define": {"game": game},
            "news": {**told, "missed": course.happened},
            "now": told,
            "open_table": {"record": course.record, **shuffling},
            "read_request": {"game": game, "document": {"undo": 0}},
            "reasons": {
                "violations": game.find_violations(course.state, course.record.moves[0]),
                "game": game,
                "names": ("Ada", "Ben", "Cy"),
            },
            "resume": {"journal": journal, **shuffling},
            "schema": {"game": game},
            "settle": {"course": course, "entries": (), **shuffling},
            "welcome": told,
        }


def test_every_entrance_is_tried(sound: dict[str, Mapping[str, object]]) -> None:
    """A new function, method or constructor belongs into the list above."""
    assert sorted(sound) == sorted(ENTRANCES)


@pytest.mark.parametrize("name", ENTRANCES)
def test_an_entrance_refuses_nonsense(name: str, sound: dict[str, Mapping[str, object]]) -> None:
    """Whatever stands in the place of any one argument."""
    ENTRANCES[name](**sound[name])  # it works as it is

    refuses_nonsense(ENTRANCES[name], sound[name])
