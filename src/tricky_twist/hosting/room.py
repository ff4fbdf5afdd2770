"""Room: people, bots and links around a hosted table, as a value; a server and a page share it.

Before the game a room waits until a person sits at each free seat and all are ready. Then it deals.
After the game the same people may play again. A room does no input and no output: it takes texts
and returns documents, with the lines to write down.
"""

from functools import partial
from typing import Any, Self

import attrs

from tricky_twist.core.catalogues import ENGLISH, require_language
from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import EncodingError, WrongTypeError, describe
from tricky_twist.core.phrases import Sentence
from tricky_twist.core.seats import Seat
from tricky_twist.core.validators import exactly
from tricky_twist.core.values import changed, value
from tricky_twist.core.wellformed import require_genuine
from tricky_twist.games import game_called
from tricky_twist.hosting import _answers as answers, _leaving as leaving
from tricky_twist.hosting._asking import (
    ROOM_REQUESTS,
    ComparisonAsked,
    Gift,
    HintAsked,
    LinkAsked,
    Ready,
    RecordAsked,
    Sit,
    read_in_room,
)
from tricky_twist.hosting._bots import adviser, choose, require_bots
from tricky_twist.hosting._leaving import news_of
from tricky_twist.hosting._refusals import Refused, in_language, refusal_of
from tricky_twist.hosting.messages import Refusal
from tricky_twist.hosting.opening import open_table
from tricky_twist.hosting.people import People
from tricky_twist.hosting.places import Bots, Pace, Place
from tricky_twist.hosting.requests import Resigned
from tricky_twist.hosting.room_messages import RoomNews
from tricky_twist.hosting.table import Received, Table
from tricky_twist.records import AnyGame, Occupant, Record, begin, dumps

# The room -----------------------------------------------------------------------------------------


@value
class Outcome:
    """The result of a request to a room.

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
    """The answer to the sender alone, after a question that changes nothing."""

    def __repr__(self) -> str:
        """Return a text that fits a line and shows no card."""
        return f"<Outcome: {'refused' if self.refusal else f'{len(self.lines)} lines'}>"


@value
class Room(People):
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
    """The source of shuffles; ``None`` if they must be unpredictable."""
    table: Table | None = attrs.field(default=None, validator=exactly(Table, type(None)))
    """The table; ``None`` before the first game."""
    games: tuple[Record, ...] = ()
    """The games that are finished, but for the one on the table."""
    again: frozenset[Seat] = frozenset()
    """The seats that would like to play another game."""
    absent: frozenset[Seat] = attrs.field(default=frozenset(), validator=exactly(frozenset))
    """The seats whose players do not play, as the server says: the others may vote on them."""
    votes: leaving.Votes = attrs.field(default=(), validator=exactly(tuple))
    """The players' votes on these seats."""

    @classmethod
    def begin(
        cls,
        game: str,
        places: tuple[Place, ...],
        rules: Any = None,
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

    def __repr__(self) -> str:
        """Return a text that fits a line and shows no card."""
        names = " and ".join(each.name or "free" for each in self.places)
        state = "waiting" if self.table is None else f"game {len(self.games) + 1}"
        return f"<Room {self.game.name}, {names}, {state}>"

    # Requests -------------------------------------------------------------------------------------

    def receive(
        self,
        seat: Seat | None,
        document: object,
        time: int | None = None,
        language: str = ENGLISH,
    ) -> Outcome:
        """Return the outcome of a request to the room or to the table.

        Nothing that a client sends raises an error: the method refuses impossible requests, in
        words of the *language*.
        """
        require_language(language, self.game.play.__module__)
        outcome = self._receive(seat, document, time, language)
        told = in_language(outcome.refusal, (), language)  # of a table it is in words already
        outcome = changed(outcome, refusal=told)
        if time is None or outcome.record is None:
            return outcome
        return changed(outcome, room=outcome.room.start_clocks(time))

    def start_clocks(self, time: int) -> "Room":
        """Return the room with clocks that run from now, in milliseconds or any unit of the server.

        >>> room = Room.begin("twisted", (Place("Ada"), Place("Ben")))
        >>> room.start_clocks(100) is room
        True

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is no number.
        """
        require_genuine(time, int)
        if self.table is None:
            return self
        course = self.table.course.with_clocks(time)
        return changed(self, table=changed(self.table, course=course))

    def _receive(
        self, seat: Seat | None, document: object, time: int | None, language: str
    ) -> Outcome:
        try:
            request = read_in_room(self.game, document)
        except EncodingError as error:
            return _refuse(self, *map(str, error.problems))
        sits = type(seat) is Seat and seat in self.seats
        match request:
            case RecordAsked() if sits or seat is None:
                return _record(self)
            case _ if type(request) in ROOM_REQUESTS and (not sits or seat is None):
                return _refuse(self, Sentence(Refused.NO_PLAYER))
            case LinkAsked():
                return _refuse(self, Sentence(Refused.NO_LINKS))
            case _ if type(request) in ROOM_REQUESTS:
                return _answer(self, self.seats[seat or 0], request, language)
            case _ if self.table is None:
                return _refuse(self, Sentence(Refused.NOT_BEGUN))
            case Resigned() if sits and seat is not None and seat in leaving.people_of(self.places):
                return _bot_sits(self, seat, is_final=True)
            case _:
                return _follow(self, self.table.receive(seat, request, time, language))

    def begin_if_ready(self) -> Outcome:
        """Return the result if all people there are ready: a game, before the first one.

        >>> room = Room.begin("twisted", (Place("Ada"), Place("Ben")))
        >>> room.begin_if_ready().record is None
        True
        """
        is_ready = self.table is None and all(each.is_ready for each in self.places)
        return _deal(self) if is_ready else Outcome(self)

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
        """Return the room in which another player or a bot sits at a seat, or the seat is free.

        The link of the seat stays.

        >>> room = Room.begin("twisted", (Place("Ada"), Place("Ben")))
        >>> room.replace(Seat(1), Place("", Occupant.NOBODY)).room.places[1]
        <Place free>

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: As
                :meth:`~tricky_twist.hosting.people.People.require_place`.
        """
        self.require_place(seat, place)
        is_bot = place.occupant is Occupant.BOT
        link = self.places[seat].link
        room = self.with_place(seat, changed(place, is_ready=is_bot, link=link))
        votes = tuple([each for each in self.votes if each.gift.seat is not seat])
        room = changed(room, votes=votes, absent=self.absent - {seat})
        if self.table is None:
            return room.begin_if_ready()
        if _is_over(room) and leaving.all_want(room.places, room.again):
            return _next_game(room)
        name = place.name or self.places[seat].name
        table = changed(self.table, stand_in=partial(choose, room.places, room.bots))
        return _follow(room, table.replaced(seat, name, place.occupant))

    @property
    def dealer(self) -> Shuffler | None:
        """The source of shuffles of the game at hand; ``None`` if they must be unpredictable.

        >>> room = Room.begin("twisted", (Place("Ada"), Place("Ben")), shuffler=Shuffler(7))
        >>> room.dealer == Shuffler(7)
        True
        """
        number = len(self.games)
        if self.shuffler is None or not number:
            return self.shuffler
        return Shuffler(f"{self.shuffler.seed}/{number}")

    # Messages -------------------------------------------------------------------------------------

    def tell(self) -> RoomNews:
        """Return the occupants of the room, for every client in it.

        >>> told = Room.begin("twisted", (Place("Ada"), Place("", Occupant.NOBODY))).tell()
        >>> told["begun"], told["seats"][0]["name"], told["seats"][1]["occupant"]
        (False, 'Ada', 'nobody')
        """
        return news_of(self)


# Results of a request -----------------------------------------------------------------------------


def _answer(room: Room, seat: Seat, request: Any, language: str) -> Outcome:
    match request:
        case Sit(name):
            return _sit(room, seat, name)
        case Ready(is_ready):
            return _ready(room, seat, is_ready=is_ready)
        case Gift():
            return _give(room, seat, request)
        case HintAsked():
            return _advise(room, seat, partial(answers.hint, choose=adviser(room.bots)), language)
        case ComparisonAsked():
            return _advise(room, seat, answers.compare, language)
        case _:
            return _play_again(room, seat)


def _advise(room: Room, seat: Seat, ask: Any, language: str) -> Outcome:
    if room.table is None:
        return _refuse(room, Sentence(Refused.NOT_BEGUN))
    told = ask(room.table.course, seat, language=language)
    return _refuse(room, told) if isinstance(told, str) else Outcome(room, answer=told)


def _sit(room: Room, seat: Seat, name: str) -> Outcome:
    place = room.places[seat]
    stands_in = place.occupant is Occupant.BOT and not place.has_resigned
    if place.occupant is not Occupant.NOBODY and room.table is not None and not stands_in:
        return _refuse(room, Sentence(Refused.SOMEBODY_SITS))
    try:
        return room.replace(seat, Place(name))
    except WrongTypeError as error:
        return _refuse(room, str(error))


def _ready(room: Room, seat: Seat, *, is_ready: bool) -> Outcome:
    if room.table is not None:
        return _refuse(room, Sentence(Refused.BEGUN))
    place = room.places[seat]
    if place.occupant is not Occupant.PERSON:
        return _refuse(room, Sentence(Refused.NOBODY_SITS))
    return room.with_place(seat, changed(place, is_ready=is_ready)).begin_if_ready()


def _play_again(room: Room, seat: Seat) -> Outcome:
    """Begin the next game with the same people, when all of them want it."""
    if not _is_over(room):
        return _refuse(room, Sentence(Refused.NOT_OVER))
    wanted = changed(room, again=room.again | {seat})
    return _next_game(wanted) if leaving.all_want(room.places, wanted.again) else Outcome(wanted)


def _is_over(room: Room) -> bool:
    return room.table is not None and room.game.is_over(room.table.record.state)


def _next_game(room: Room) -> Outcome:
    assert room.table is not None  # a game is over
    return _deal(changed(room, games=(*room.games, room.table.record), again=frozenset()))


def _give(room: Room, seat: Seat, gift: Gift) -> Outcome:
    """Let the host, or the others, give the seat of a player to a bot, or leave it free."""
    decided = leaving.decide(room.places, room.absent, room.votes, leaving.Vote(seat, gift))
    if isinstance(decided, str):
        return _refuse(room, decided)
    if decided is not None:
        return Outcome(changed(room, votes=decided))
    if gift.occupant is Occupant.NOBODY:
        is_free = room.places[gift.seat].occupant is Occupant.NOBODY
        return Outcome(room) if is_free else room.replace(gift.seat, Place("", Occupant.NOBODY))
    return _bot_sits(room, gift.seat, is_final=gift.is_final)


def _bot_sits(room: Room, seat: Seat, *, is_final: bool) -> Outcome:
    """Let the first bot of the room play for a seat."""
    bot = room.bots[0][0] if room.bots else ""
    name = room.places[seat].name or f"bot {seat:d}"
    return room.replace(seat, Place(name, Occupant.BOT, bot, has_resigned=is_final))


def _record(room: Room) -> Outcome:
    if room.table is None or not room.game.is_over(room.table.record.state):
        return _refuse(room, Sentence(Refused.HIDDEN_CARDS))
    return Outcome(room, answer={"type": "record", "text": dumps(room.table.record)})


def _deal(room: Room) -> Outcome:
    """Begin a game with those who sit there."""
    names = [each.name for each in room.places]
    record = begin(room.game.name, len(names), room.rules, names=names)
    opened = open_table(
        record,
        shuffler=room.dealer,
        stand_in=partial(choose, room.places, room.bots),
        pace=Pace.ON_TICK,
        bots=[s for s in room.seats if room.places[s].occupant is Occupant.BOT],
    )
    return Outcome(changed(room, table=opened.table), record, opened.moves)


def _follow(room: Room, received: Received) -> Outcome:
    """Return the room with the next table; the same room if that is the old one."""
    after = room if received.table is room.table else changed(room, table=received.table)
    return Outcome(after, None, received.moves, received.refusal, received.answer)


def _refuse(room: Room, *words: str) -> Outcome:
    return Outcome(room, refusal=refusal_of(words))
