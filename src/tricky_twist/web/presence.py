"""The absent players of a table, and the players whose time is up."""

from collections.abc import Collection
from time import monotonic, time

from tricky_twist.core.seats import Seat
from tricky_twist.hosting import Room
from tricky_twist.records import Occupant

AWAY = 20
"""After how many seconds without a connection a player is absent."""

IDLE = 180
"""After how many seconds of waiting for a player the player counts as absent."""


def now() -> int:
    """Return the time in milliseconds, as browsers count it."""
    return int(time() * 1000)


class Presence:
    """When each player was here last."""

    def __init__(self, seats: Collection[Seat]) -> None:
        """Begin as if all players had just left."""
        self._seen = dict.fromkeys(seats, monotonic())

    def leave(self, seat: Seat) -> None:
        """Remember that a player has gone just now."""
        self._seen[seat] = monotonic()

    def absent(self, room: Room, here: Collection[Seat | None]) -> frozenset[Seat]:
        """Return the seats whose players have gone, or keep the others waiting."""
        return frozenset(
            seat
            for seat in room.seats
            if (seat not in here and monotonic() - self._seen[seat] >= AWAY)
            or waited(room, seat) >= IDLE
        )


def late(room: Room, clock: int | None) -> tuple[Seat, ...]:
    """Return the seats of people who have thought for longer than the clock allows."""
    if clock is None:
        return ()
    people = [s for s in room.seats if room.places[s].occupant is Occupant.PERSON]
    return tuple([seat for seat in people if waited(room, seat) >= clock])


def waited(room: Room, seat: Seat) -> float:
    """Return for how many seconds the game has waited for a seat."""
    clocks = () if room.table is None else room.table.course.clocks
    since = clocks[seat].since if clocks else None
    return 0 if since is None else (now() - since) / 1000
