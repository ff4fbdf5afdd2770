"""The people in a room, brought up to date from its table."""

from functools import partial

from tricky_twist.core.values import changed
from tricky_twist.hosting._bots import choose
from tricky_twist.hosting.places import Pace
from tricky_twist.hosting.room import Room
from tricky_twist.hosting.table import Table
from tricky_twist.records import Occupant


def seat_as_at(room: Room, table: Table) -> Room:
    """Return the room with this table, in which those sit who sit there."""
    course = table.course
    for seat in room.seats:
        place = room.places[seat]
        is_bot, is_free = seat in course.away, seat in course.free
        occupant = Occupant.BOT if is_bot else Occupant.NOBODY if is_free else Occupant.PERSON
        bot = (place.bot or next(iter(dict(room.bots)), "")) if is_bot else ""
        name = "" if is_free else course.names[seat]
        room = room.with_place(seat, changed(place, name=name, occupant=occupant, bot=bot))
    stand_in = partial(choose, room.places, room.bots)
    return changed(room, table=changed(table, stand_in=stand_in, pace=Pace.ON_TICK))
