"""A table in a reader's own browser: one person, and bots, without a server.

The worker of the documentation's playground runs this module in Pyodide. It takes the texts that
the page would send to a server, and returns the texts that a server would answer with. Besides, a
reader can enter any position, and play on under another reading of the rules.
"""

import json
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

import attrs

from tricky_twist.bots import USUAL_LEVEL
from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import EncodingError, Problem, TrickyTwistError
from tricky_twist.core.house_rules import with_readings
from tricky_twist.core.ruleset import AnyRules
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.values import changed
from tricky_twist.encoding.text import parse, show
from tricky_twist.hosting import Outcome, Pace, Place, Room, open_table
from tricky_twist.hosting._answers import comparisons
from tricky_twist.hosting._asking import READERS, ComparisonAsked
from tricky_twist.hosting._bots import choose
from tricky_twist.hosting.requests import read_request
from tricky_twist.records import Occupant, Record, begin_at, decode
from tricky_twist.web import words
from tricky_twist.web.clients import Client, entered, refuse, told_of
from tricky_twist.web.levels import bots_for, tick
from tricky_twist.web.limits import Bucket, Rate
from tricky_twist.web.orders import read_order
from tricky_twist.web.page import language_of
from tricky_twist.web.presence import now
from tricky_twist.web.replays import replayed

TABLE = "here"
"""The name of the only table."""


@attrs.frozen
class PlayedUnder:
    """The reader plays on under another reading: ``{"under": {"reading": ..., "choice": ...}}``."""

    reading: str
    choice: str


class Seated:
    """The page at its table: the news that it has heard, and the bots beside it."""

    def __init__(self) -> None:
        """Begin without a table."""
        self._room: Room | None = None
        self._client = _client(SEATS[0])
        self._is_new = False

    def sit(self, language: str = ENGLISH) -> None:
        """Tell everything anew to a page that has just come, in the language that it wants."""
        self._client, self._is_new = _client(self._client.seat, language), True

    def news(self) -> tuple[str, ...]:
        """Return what the page has not heard yet: one text for each move."""
        room = self._room
        if room is None:
            return ()
        self._client.language = language_of(room.game, self._client.language)
        first = [json.dumps(entered(TABLE, room, self._client, None))] if self._is_new else []
        self._is_new = False
        told = json.dumps(told_of(room, [self._client.seat]))
        return (*first, *self._client.missed(room, told, 0))

    @property
    def is_due(self) -> bool:
        """Whether a bot must move.

        >>> Playground().is_due
        False
        """
        return self._room is not None and self._room.due is not None

    def tick(self) -> None:
        """Let a bot move, if one must."""
        if self._room is not None:
            self._room = tick(self._room, now()).room


class Playground(Seated):
    """The only table of a page, whose library runs in the browser.

    >>> playground = Playground(seed=7)
    >>> places = [{"name": "Ada", "occupant": "person"}, {"name": "Ben", "occupant": "bot"}]
    >>> playground.lay(json.dumps({"game": "twisted", "places": places}))
    '{"table": "here", "seat": 0}'
    >>> [json.loads(text)["type"] for text in playground.news()]
    ['entered', 'room', 'welcome']
    """

    def __init__(self, seed: int | str | None = None) -> None:
        """Begin without a table; the *seed* makes the shuffles predictable, for tests."""
        super().__init__()
        self._shuffler = None if seed is None else Shuffler(seed)
        self._comparing: Comparing | None = None

    # A table --------------------------------------------------------------------------------------

    def lay(self, text: str) -> str:
        """Lay a table for an order, as the page sends it to a server; return the seat there."""
        return _answer(lambda: self._lay(text))

    def enter(self, text: str) -> str:
        """Lay a table with the position of a record: ``{"record": ..., "seat": ...}``.

        >>> from tricky_twist import records
        >>> record = records.dumps(records.begin("twisted", players=2))
        >>> Playground().enter(json.dumps({"record": record, "seat": 1}))
        '{"table": "here", "seat": 1}'
        """
        return _answer(lambda: self._enter(text))

    def replay(self, text: str) -> str:
        """Return a recorded game, as a server does."""
        return _answer(lambda: replayed(text))

    def _lay(self, text: str) -> str:
        room = changed(read_order(text).room(), shuffler=self._shuffler)
        if room.host is None:
            raise EncodingError((Problem("$.places", "expected a person"),))
        return self._open(room.begin_if_ready().room, room.host)

    def _enter(self, text: str) -> str:
        record, seat = read_position(text)
        return self._open(room_of(record, seat, self._shuffler), seat)

    def _open(self, room: Room, seat: Seat) -> str:
        self._room = room.start_clocks(now())
        self._client, self._is_new = _client(seat), True
        return json.dumps({"table": TABLE, "seat": int(seat)})

    # Requests -------------------------------------------------------------------------------------

    def receive(self, text: str) -> str:
        """Take a request; return its answer, which may be empty, since the news has all else.

        >>> playground = Playground()
        >>> json.loads(playground.receive('{"hint": true}'))["why"][0]["words"]
        'there is no table'
        """
        room = self._room
        if room is None:
            return json.dumps(refuse(words.NO_TABLE))
        try:
            request = read_request(room.game, text, _READERS)
        except EncodingError as error:
            return json.dumps(refuse(*map(str, error.problems)))
        if isinstance(request, PlayedUnder):
            return _answer(lambda: self._under(room, request))
        client = self._client
        if type(request) is ComparisonAsked and is_on_turn(room, client.seat):
            self._comparing = Comparing(room, client)
            return ""
        outcome = room.receive(client.seat, request, now(), client.language)
        return self._settle(outcome)

    def _settle(self, outcome: Outcome) -> str:
        self._room = outcome.room
        answer = outcome.refusal or outcome.answer
        return "" if answer is None else json.dumps(answer)

    def _under(self, room: Room, request: PlayedUnder) -> str:
        self._room = with_reading(room, request).start_clocks(now())
        self.sit(self._client.language)
        return ""

    # What if --------------------------------------------------------------------------------------

    @property
    def is_thinking(self) -> bool:
        """Whether readings are still to be compared.

        >>> Playground().is_thinking
        False
        """
        return self._comparing is not None and self._comparing.room is self._room

    def think(self) -> str:
        """Compare one more reading; return the answer when all are compared."""
        found = self._comparing.go_on() if self._comparing and self.is_thinking else ""
        self._comparing = None if found else self._comparing
        return found


def _client(seat: Seat | None, language: str = ENGLISH) -> Client:
    """Return the page, which knows nothing yet."""
    return Client(seat, "", Bucket(Rate(1, 1)), language=language)


def is_on_turn(room: Room, seat: Seat | None) -> bool:
    """Say whether a seat is to move."""
    return room.table is not None and seat in room.game.actors(room.table.course.state)


class Comparing:
    """A comparison of readings in the middle of its work; a move makes it pointless."""

    def __init__(self, room: Room, client: Client) -> None:
        """Begin, for a client whose turn it is."""
        assert room.table is not None  # a seat is to move
        assert client.seat is not None
        self.room: Room = room
        self._left = comparisons(room.table.course, client.seat, client.language)
        self._compared: list[Any] = []

    def go_on(self) -> str:
        """Compare one reading; return the answer when none is left."""
        found = next(self._left, None)
        if found is None:
            return json.dumps({"type": "whatif", "readings": self._compared})
        self._compared.append(found)
        return ""


def _answer(ask: Callable[[], str]) -> str:
    """Return an answer, or the refusal that the page shows."""
    try:
        return ask()
    except TrickyTwistError as error:
        return json.dumps(refuse(str(error)))


# Positions ----------------------------------------------------------------------------------------


def read_position(text: str) -> tuple[Record, Seat]:
    """Return the record and the seat of a request for a position; each seat has a name.

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If it is no such request, or no record.
    """
    asked: Any = parse(text)
    if type(asked) is not dict or asked.keys() != {"record", "seat"}:
        raise EncodingError((Problem("$", 'expected {"record": ..., "seat": ...}'),))
    held = asked["record"]
    record = decode(parse(held) if type(held) is str else held)
    players, seat = record.players, asked["seat"]
    if type(seat) is not int or not 0 <= seat < players:
        raise EncodingError((Problem("$.seat", f"expected a seat, got {show(seat)}"),))
    names = record.names or tuple([f"seat {number}" for number in range(players)])
    return changed(record, names=names, result=None), SEATS[seat]


def room_of(record: Record, seat: Seat, shuffler: Shuffler | None) -> Room:
    """Return the room of a record, with a person at a seat and bots at the others.

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If there can be no such room.
    """
    game, rules = record.game, record.game.rules_of(record.state)
    places = [Place(name, Occupant.BOT, USUAL_LEVEL, is_ready=True) for name in record.names]
    places[seat] = Place(record.names[seat], is_ready=True)
    bots = bots_for(game)
    room = Room.begin(game.name, tuple(places), rules, bots=bots, shuffler=shuffler)
    return with_record(room, record)


def with_record(room: Room, record: Record) -> Room:
    """Return a room with the game of a record on its table."""
    bots = [seat for seat in room.seats if room.places[seat].occupant is Occupant.BOT]
    stand_in = partial(choose, room.places, room.bots)
    shuffler = room.dealer if room.table is None else room.table.shuffler
    opened = open_table(record, shuffler=shuffler, stand_in=stand_in, pace=Pace.ON_TICK, bots=bots)
    return changed(room, table=opened.table, again=frozenset())


def with_reading(room: Room, request: PlayedUnder) -> Room:
    """Return a room that plays on under another reading, from the position at hand.

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If there is no such reading, or no game, or the
            position cannot be under it.
    """
    if room.table is None:
        raise EncodingError((Problem("$.under", words.NO_TABLE),))
    rules = with_readings(room.game.register, room.rules, {request.reading: request.choice})
    record = under(room.table.record, rules)
    return with_record(changed(room, rules=rules), record)


def under(record: Record, rules: AnyRules) -> Record:
    """Return a record of the same position under other rules.

    It keeps its moves if they lead there under these rules as well; otherwise it begins with the
    position.

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If the position cannot be under these rules.
    """
    state = record.game.with_rules(record.state, rules)
    same = record.under(rules)
    if _leads_to(same, state, rules):
        return same
    return begin_at(record.game, state, names=record.names)


def _leads_to(record: Record, state: object, rules: AnyRules) -> bool:
    """Say whether the moves of a record are legal, and lead to a position without a past."""
    try:
        return bool(record.game.with_rules(record.state, rules) == state)
    except TrickyTwistError:
        return False


def _under(wish: object) -> PlayedUnder:
    if type(wish) is dict and wish.keys() == {"reading", "choice"}:
        reading, choice = wish["reading"], wish["choice"]
        if type(reading) is str and type(choice) is str:
            return PlayedUnder(reading, choice)
    raise EncodingError((Problem("$.under", 'expected {"reading": ..., "choice": ...}'),))


_READERS: Mapping[str, Callable[[Any], Any]] = MappingProxyType({**READERS, "under": _under})
