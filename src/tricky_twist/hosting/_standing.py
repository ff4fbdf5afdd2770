"""The news of a room: its occupants, the votes, and the results so far."""

from typing import Any

from tricky_twist.hosting import _leaving as leaving
from tricky_twist.hosting.room_messages import RoomNews
from tricky_twist.records import Record


def news_of(room: Any) -> RoomNews:
    """Return the occupants of a room, for every client in it.

    >>> from tricky_twist.hosting import Place, Room
    >>> news_of(Room.begin("twisted", (Place("Ada"), Place("Ben"))))["begun"]
    False
    """
    return {
        "type": "room",
        "game": room.game.name,
        "begun": room.table is not None,
        "number": len(room.games),
        "host": None if room.host is None else int(room.host),
        "seats": [each.tell() for each in room.places],
        "absent": sorted(map(int, room.absent)),
        "votes": leaving.shown(room.votes),
        "again": sorted(map(int, room.again)),
        "results": [list(game.game.scores(game.state)) for game in _finished(room)],
    }


def _finished(room: Any) -> tuple[Record, ...]:
    table = room.table
    last = () if table is None or not room.game.is_over(table.record.state) else (table.record,)
    return (*room.games, *last)
