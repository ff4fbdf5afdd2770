"""People in a room: the seats, the host, the links, and the absent players."""

from hmac import compare_digest
from typing import Self

from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.validators import describe_wrong, require_seat
from tricky_twist.core.values import changed
from tricky_twist.core.wellformed import require_genuine
from tricky_twist.hosting import _leaving as leaving
from tricky_twist.hosting.places import Bots, Place, digest_of
from tricky_twist.records import Occupant
from tricky_twist.records.names import require_name


class People:
    """The people and bots of a room.

    >>> from tricky_twist.hosting import Room
    >>> isinstance(Room.begin("twisted", (Place("Ada"), Place("Ben"))), People)
    True
    """

    __slots__ = ()
    places: tuple[Place, ...]
    bots: Bots
    absent: frozenset[Seat]
    votes: leaving.Votes

    def require_place(self, seat: Seat, place: Place) -> None:
        """Refuse a place with a name that cannot be, or with a bot that is unknown.

        >>> from tricky_twist.hosting import Room
        >>> room = Room.begin("twisted", (Place("Ada"), Place("Ben")))
        >>> room.require_place(Seat(1), Place("ADA"))  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        tricky_twist.core.errors.WrongTypeError: expected a name for a player, got 'ADA': ...

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is such a place.
        """
        require_genuine(place, Place)
        if place.bot and place.bot not in dict(self.bots):
            wanted = "the name of a bot of this room"
            raise WrongTypeError(wanted, describe_wrong(wanted, place.bot))
        if place.occupant is Occupant.NOBODY and not place.name:
            return
        require_name(place.name, self._other_names(seat))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the room.

        >>> from tricky_twist.hosting import Room
        >>> Room.begin("twisted", (Place("Ada"), Place("Ben"))).seats
        (Seat(0), Seat(1))
        """
        return SEATS[: len(self.places)]

    @property
    def host(self) -> Seat | None:
        """The first seat with a person; this player decides about empty seats.

        >>> from tricky_twist.hosting import Room
        >>> room = Room.begin("twisted", (Place("Ada"), Place("Ben")))
        >>> room.host
        Seat(0)
        """
        return next(iter(leaving.people_of(self.places)), None)

    # Links ----------------------------------------------------------------------------------------

    def find_seat(self, key: str) -> Seat | None:
        """Return the seat of a link by its key; ``None`` if no seat has this key.

        >>> from tricky_twist.hosting import Room
        >>> room = Room.begin("twisted", (Place("Ada"), Place("Ben"))).with_link(Seat(1), "a key")
        >>> room.find_seat("a key"), room.find_seat("")
        (Seat(1), None)

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is no text.
        """
        digest = digest_of(key)
        found = [s for s in self.seats if compare_digest(self.places[s].link, digest)]
        return found[0] if found else None

    def with_link(self, seat: Seat, key: str) -> Self:
        """Return the room in which a seat has a link with this key; an older link leads nowhere.

        >>> from tricky_twist.hosting import Room
        >>> room = Room.begin("twisted", (Place("Ada"), Place("Ben")))
        >>> room.with_link(Seat(1), "a key").find_seat("a key")
        Seat(1)

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If there is no such seat, or it is no text.
        """
        place = self.places[self._at_table(seat)]
        return self.with_place(seat, changed(place, link=digest_of(key), has_resigned=False))

    def notice(self, absent: frozenset[Seat]) -> Self:
        """Return the room in which the players of these seats are absent, and of no others.

        >>> from tricky_twist.hosting import Room
        >>> room = Room.begin("twisted", (Place("Ada"), Place("Ben")))
        >>> room.notice(frozenset((Seat(0),))).tell()["absent"]
        [0]

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is no frozen set.
        """
        if type(absent) is not frozenset:
            raise WrongTypeError("a frozen set of seats", describe(absent))
        people = absent & set(leaving.people_of(self.places))
        if people == self.absent:
            return self
        votes = leaving.still_open(self.votes, people)
        return changed(self, absent=people, votes=votes)

    def with_place(self, seat: Seat, place: Place) -> Self:
        """Return the room with this place at a seat; a table in it stays as it is.

        >>> from tricky_twist.hosting import Room
        >>> room = Room.begin("twisted", (Place("Ada"), Place("Ben")))
        >>> room.with_place(Seat(1), Place("Eve")).places[1]
        <Place Eve, person>

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If there is no such seat, or it is no place.
        """
        after, others = self._at_table(seat) + 1, self.places
        held = require_genuine(place, Place)
        if held == others[seat]:
            return self
        return changed(self, places=(*others[:seat], held, *others[after:]))

    def _at_table(self, seat: Seat) -> Seat:
        if require_seat(seat) not in self.seats:
            raise WrongTypeError(f"a seat of a room of {len(self.places)}", str(seat))
        return seat

    def _other_names(self, seat: Seat) -> list[str]:
        own = self._at_table(seat)
        return [each.name for s, each in zip(self.seats, self.places, strict=True) if s is not own]
