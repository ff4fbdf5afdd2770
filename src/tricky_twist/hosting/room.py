"""Room: people, bots and links around a hosted table, as a value; a server and a page share it.

Before the game a room waits until a person sits at each free seat and all are ready. Then it deals.
After the game the same people may play again. A room does no input and no output: it takes texts
and returns documents, with the lines to write down.
"""

from functools import partial
from hmac import compare_digest
from typing import Any, Self

import attrs

from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import EncodingError, WrongTypeError, describe
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.validators import exactly, require_seat
from tricky_twist.core.values import changed, value
from tricky_twist.core.wellformed import require_genuine
from tricky_twist.games import game_called
from tricky_twist.hosting._asking import Again, Gift, Ready, RecordAsked, Sit, read_in_room
from tricky_twist.hosting._bots import choose, require_bots
from tricky_twist.hosting.messages import Reason, Refusal, RoomNews
from tricky_twist.hosting.places import Bots, Place, digest_of
from tricky_twist.hosting.stand_in import Pace
from tricky_twist.hosting.table import Received, Table, open_table
from tricky_twist.records import AnyGame, Occupant, Record, begin, dumps
from tricky_twist.records.names import find_name_fault

# The room -----------------------------------------------------------------------------------------


@value
class Outcome:
    """What came of a request to a room.

    If there is a ``record``, open a journal with it. Append ``lines``, and then put ``room`` in the
    place of the old one.

    >>> room = Room.begin("twisted", (Place("Ada"), Place("Ben")))
    >>> room.receive(Seat(0), {"ready": True})
    <Outcome: 0 lines>
    """

    room: "Room" = attrs.field(validator=lambda _self, _field, it: require_genuine(it, Room))
    record: Record | None = None
    """The game that has just begun."""
    lines: tuple[Any, ...] = ()
    refusal: Refusal | None = None
    """For the sender alone."""
    answer: Any = None
    """For the sender alone, who asked for something and changed nothing."""

    def __repr__(self) -> str:
        """Return what fits a line and shows no card."""
        return f"<Outcome: {'refused' if self.refusal else f'{len(self.lines)} lines'}>"


@value
class Room:
    """A room. Nothing in it ever changes: a request gives the next room.

    >>> room = Room.begin("twisted", (Place("Ada"), Place("", Occupant.NOBODY)), bots=())
    >>> room = room.receive(Seat(1), '{"sit": "Ben"}').room
    >>> for seat in room.seats:
    ...     room = room.receive(seat, '{"ready": true}').room
    >>> room, room.table.welcome(None)["names"]
    (<Room twisted, Ada and Ben, game 1>, ['Ada', 'Ben'])
    """

    game: AnyGame
    rules: Any
    places: tuple[Place, ...] = attrs.field(validator=exactly(tuple))
    bots: Bots = ()
    shuffler: Shuffler | None = attrs.field(default=None, validator=exactly(Shuffler, type(None)))
    """What shuffles; ``None`` if nobody may predict it."""
    table: Table | None = attrs.field(default=None, validator=exactly(Table, type(None)))
    """The table; ``None`` before the first game."""
    games: tuple[Record, ...] = ()
    """The games that are finished, but for the one on the table."""
    again: frozenset[Seat] = frozenset()
    """The seats that would like to play another game."""

    @classmethod
    def begin(
        cls,
        game: str,
        places: tuple[Place, ...],
        rules: Any = None,  # noqa: ANN401  # each game has rules of its own
        *,
        bots: Bots = (),
        shuffler: Shuffler | None = None,
    ) -> Self:
        """Return the room before the first game; bots are ready.

        Raises:
            ~tricky_twist.core.errors.SetupError: If so many cannot play.
            ~tricky_twist.core.errors.UnknownGameError: If there is no such game.
            ~tricky_twist.core.errors.WrongTypeError: If a name is none, two are the same, a bot is
                unknown, or an argument is not what it should be.
        """
        found = game_called(game)
        chosen = found.editions[0][1] if rules is None else rules
        if type(places) is not tuple or any(type(each) is not Place for each in places):
            raise WrongTypeError("a tuple of places", describe(places))
        found.setup(len(places), chosen)
        ready = tuple([changed(each, is_ready=each.occupant is Occupant.BOT) for each in places])
        room = cls(found, chosen, ready, require_bots(bots), shuffler)
        for seat, place in zip(room.seats, places, strict=True):
            room.require_place(seat, place)
        return room

    def require_place(self, seat: Seat, place: Place) -> None:
        """Refuse a place with a name that cannot be, or with a bot that is unknown.

        >>> room = Room.begin("twisted", (Place("Ada"), Place("Ben")))
        >>> room.require_place(Seat(1), Place("ADA"))  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        tricky_twist.core.errors.WrongTypeError: expected a name for a player, got one of which ...

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is such a place.
        """
        require_genuine(place, Place)
        if place.bot and place.bot not in dict(self.bots):
            raise WrongTypeError("the name of a bot of this room", describe(place.bot))
        if place.occupant is Occupant.NOBODY and not place.name:
            return
        fault = find_name_fault(place.name, _other_names(self, _at_table(self, seat)))
        if fault is not None:
            raise WrongTypeError("a name for a player", f"one of which this is wrong: {fault}")

    def __repr__(self) -> str:
        """Return what fits a line and shows no card."""
        names = " and ".join(each.name or "free" for each in self.places)
        state = "waiting" if self.table is None else f"game {len(self.games) + 1}"
        return f"<Room {self.game.name}, {names}, {state}>"

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the room."""
        return SEATS[: len(self.places)]

    @property
    def host(self) -> Seat | None:
        """The first seat at which a person sits, who decides what becomes of empty seats.

        >>> room = Room.begin("twisted", (Place("Ada"), Place("Ben")))
        >>> room.host
        Seat(0)
        """
        return next(iter(_people(self)), None)

    # Links ----------------------------------------------------------------------------------------

    def find_seat(self, key: str) -> Seat | None:
        """Return the seat of a link by its key; ``None`` if no seat has this key.

        >>> room = Room.begin("twisted", (Place("Ada"), Place("Ben"))).with_link(Seat(1), "a key")
        >>> room.find_seat("a key"), room.find_seat("")
        (Seat(1), None)

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is no text.
        """
        digest = digest_of(key)
        found = [s for s in self.seats if compare_digest(self.places[s].link, digest)]
        return found[0] if found else None

    def with_link(self, seat: Seat, key: str) -> "Room":
        """Return the room in which a seat has a link with this key; an older link leads nowhere.

        >>> room = Room.begin("twisted", (Place("Ada"), Place("Ben")))
        >>> room.with_link(Seat(1), "a key").find_seat("a key")
        Seat(1)

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If there is no such seat, or it is no text.
        """
        return _with(self, seat, link=digest_of(key))

    # What is said ---------------------------------------------------------------------------------

    def receive(self, seat: Seat | None, document: object, time: int | None = None) -> Outcome:
        """Return what comes of a request: one of the room, or of the table.

        Whatever a client sends, nothing is raised: what cannot be is refused, in words.
        """
        try:
            request = read_in_room(self.game, document)
        except EncodingError as error:
            return _refuse(self, *map(str, error.problems))
        sits = type(seat) is Seat and seat in self.seats
        match request:
            case RecordAsked() if sits or seat is None:
                return _record(self)
            case Sit() | Ready() | Again() | Gift() if sits and seat is not None:
                return _answer(self, seat, request)
            case Sit() | Ready() | Again() | Gift() | RecordAsked():
                return _refuse(self, "only players who sit at the table may send requests")
            case _ if self.table is None:
                return _refuse(self, "the game has not begun")
            case _:
                return _follow(self, self.table.receive(seat, request, time))

    def tick(self, time: int | None = None) -> Outcome:
        """Return the room after one move of a bot; the same one if none is due.

        >>> room = Room.begin("twisted", (Place("Ada"), Place("Ben")))
        >>> room.tick().room is room
        True
        """
        return Outcome(self) if self.table is None else _follow(self, self.table.tick(time))

    @property
    def due(self) -> Seat | None:
        """The seat for which a bot must move; ``None`` if none must.

        >>> room = Room.begin("twisted", (Place("Ada"), Place("Ben")))
        >>> print(room.due)
        None
        """
        return None if self.table is None else self.table.due

    def replace(self, seat: Seat, place: Place) -> Outcome:
        """Return the room in which another player, a bot or nobody sits at a seat.

        The link of the seat stays.

        >>> room = Room.begin("twisted", (Place("Ada"), Place("Ben")))
        >>> room.replace(Seat(1), Place("", Occupant.NOBODY)).room.places[1]
        <Place free>

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: As :meth:`require_place`.
        """
        self.require_place(seat, place)
        is_bot = place.occupant is Occupant.BOT
        room = _with(self, seat, name=place.name, occupant=place.occupant, bot=place.bot)
        room = _with(room, seat, is_ready=is_bot)
        if self.table is None:
            return _begin_if_ready(room)
        name = place.name or self.places[seat].name
        stand_in = partial(choose, room.places, room.bots)
        table = changed(self.table, stand_in=stand_in)
        return _follow(room, table.replaced(seat, name, place.occupant))

    # What is told ---------------------------------------------------------------------------------

    def tell(self) -> RoomNews:
        """Return who sits in the room, for everybody in it.

        >>> told = Room.begin("twisted", (Place("Ada"), Place("", Occupant.NOBODY))).tell()
        >>> told["begun"], told["seats"][0]
        (False, {'name': 'Ada', 'occupant': 'person', 'ready': False})
        """
        return {
            "type": "room",
            "game": self.game.name,
            "begun": self.table is not None,
            "host": None if self.host is None else int(self.host),
            "seats": [
                {"name": each.name, "occupant": each.occupant.value, "ready": each.is_ready}
                for each in self.places
            ],
            "again": sorted(map(int, self.again)),
            "results": [list(game.game.scores(game.state)) for game in _finished(self)],
        }


# What comes of a request --------------------------------------------------------------------------


def _answer(room: Room, seat: Seat, request: Sit | Ready | Again | Gift) -> Outcome:
    match request:
        case Sit(name):
            return _sit(room, seat, name)
        case Ready(is_ready):
            return _ready(room, seat, is_ready=is_ready)
        case Again():
            return _play_again(room, seat)
        case Gift(given, occupant):
            return _give(room, seat, given, occupant)


def _sit(room: Room, seat: Seat, name: str) -> Outcome:
    place = room.places[seat]
    if place.occupant is not Occupant.NOBODY and room.table is not None:
        return _refuse(room, "somebody sits at this seat")
    try:
        return room.replace(seat, Place(name))
    except WrongTypeError as error:
        return _refuse(room, str(error))


def _ready(room: Room, seat: Seat, *, is_ready: bool) -> Outcome:
    if room.table is not None:
        return _refuse(room, "the game has begun")
    if room.places[seat].occupant is not Occupant.PERSON:
        return _refuse(room, "nobody sits at this seat now")
    return _begin_if_ready(_with(room, seat, is_ready=is_ready))


def _play_again(room: Room, seat: Seat) -> Outcome:
    """Begin the next game with the same people, when all of them want it."""
    table = room.table
    if table is None or not room.game.is_over(table.record.state):
        return _refuse(room, "the game is not over")
    wanted = changed(room, again=room.again | {seat})
    if not wanted.again >= set(_people(room)):
        return Outcome(wanted)
    return _deal(changed(room, games=(*room.games, table.record), again=frozenset()))


def _give(room: Room, seat: Seat, given: Seat, occupant: Occupant) -> Outcome:
    """Let the host give the seat of another to a bot, or leave it free."""
    if seat is not room.host:
        return _refuse(room, "only the host decides who sits where")
    if given is seat or given not in room.seats:
        return _refuse(room, "there is no such other seat")
    bot = room.bots[0][0] if room.bots and occupant is Occupant.BOT else ""
    name = room.places[given].name or f"bot {given:d}"
    free = occupant is Occupant.NOBODY
    return room.replace(given, Place("" if free else name, occupant, bot))


def _record(room: Room) -> Outcome:
    if room.table is None or not room.game.is_over(room.table.record.state):
        return _refuse(room, "the record holds hidden cards: ask after the game")
    return Outcome(room, answer={"type": "record", "text": dumps(room.table.record)})


def _begin_if_ready(room: Room) -> Outcome:
    return _deal(room) if all(each.is_ready for each in room.places) else Outcome(room)


def _deal(room: Room) -> Outcome:
    """Begin a game with those who sit there."""
    names = [each.name for each in room.places]
    record = begin(room.game.name, len(names), room.rules, names=names)
    shuffler, number = room.shuffler, len(room.games)
    if shuffler is not None and number:
        shuffler = Shuffler(f"{shuffler.seed}/{number}")
    opened = open_table(
        record,
        shuffler=shuffler,
        stand_in=partial(choose, room.places, room.bots),
        pace=Pace.ON_TICK,
        bots=[s for s in room.seats if room.places[s].occupant is Occupant.BOT],
    )
    return Outcome(changed(room, table=opened.table), record, opened.moves)


def _follow(room: Room, received: Received) -> Outcome:
    """Return the room with the next table, in which a player may have left."""
    after = room
    if received.table is not room.table:
        after = changed(room, table=received.table)
        for seat in received.table.course.away:
            after = _with(after, seat, occupant=Occupant.BOT, is_ready=True)
    return Outcome(after, None, received.moves, received.refusal, received.answer)


def _refuse(room: Room, *words: str) -> Outcome:
    why = [Reason(clause=None, facts=None, words=each) for each in words]
    return Outcome(room, refusal=Refusal(type="refused", why=why, number=None))


def _with(room: Room, seat: Seat, **changes: object) -> Room:
    place = changed(room.places[_at_table(room, seat)], **changes)
    return changed(room, places=(*room.places[:seat], place, *room.places[seat + 1 :]))


def _at_table(room: Room, seat: Seat) -> Seat:
    if require_seat(seat) not in room.seats:
        raise WrongTypeError(f"a seat of a room of {len(room.places)}", str(seat))
    return seat


def _people(room: Room) -> tuple[Seat, ...]:
    return tuple([s for s in room.seats if room.places[s].occupant is Occupant.PERSON])


def _other_names(room: Room, seat: Seat) -> list[str]:
    return [each.name for s, each in zip(room.seats, room.places, strict=True) if s is not seat]


def _finished(room: Room) -> tuple[Record, ...]:
    table = room.table
    last = () if table is None or not room.game.is_over(table.record.state) else (table.record,)
    return (*room.games, *last)
