"""Messages from a room to a client, besides the messages of its table: documents, ready to send.

These classes are for type checkers, like the classes of :mod:`tricky_twist.hosting.messages`.
"""

from typing import Annotated, Literal, NotRequired, TypedDict

from tricky_twist.hosting.messages import Answer, LegalMove, Message, SeatNumber

# Answers ------------------------------------------------------------------------------------------


class Hint(TypedDict):
    """The answer to ``{"hint": true}``: a bot's move.

    >>> move = LegalMove(move={"type": "take", "seat": 0}, words="Ada takes the row")
    >>> Hint(type="hint", move=move)["type"]
    'hint'
    """

    type: Literal["hint"]
    move: LegalMove


class ComparedChoice(TypedDict):
    """The moves of a player under one choice of a reading.

    >>> choice = ComparedChoice(name="NO", meaning="not", now=True, gained=[], lost=[])
    >>> choice["now"]
    True
    """

    name: str
    meaning: str
    now: bool
    """Whether it is in force."""
    gained: list[str]
    """The moves that would be legal besides, in words."""
    lost: list[str]
    """The legal moves that would not be."""
    cannot: NotRequired[str]
    """Why this position cannot be under the choice; left out if it can."""


class ComparedReading(TypedDict):
    """The moves of a player under each choice of a reading.

    >>> ComparedReading(id="TW-A01", question="?", weight="often", argument="", choices=[])["id"]
    'TW-A01'
    """

    id: str
    question: str
    weight: str
    argument: str
    choices: list[ComparedChoice]


class Comparison(TypedDict):
    """The answer to ``{"whatif": true}``: the legal moves under other readings.

    >>> Comparison(type="whatif", readings=[])
    {'type': 'whatif', 'readings': []}
    """

    type: Literal["whatif"]
    readings: list[ComparedReading]


class RecordText(TypedDict):
    """The answer to ``{"record": true}``: the record of the game that is over.

    >>> RecordText(type="record", text="{}")["type"]
    'record'
    """

    type: Literal["record"]
    text: str


RoomAnswer = Answer | Hint | Comparison | RecordText
"""The answer of a room to a client's question that changes nothing."""

# Occupants ----------------------------------------------------------------------------------------


class RoomSeat(TypedDict):
    """A seat of a room with its occupant.

    >>> RoomSeat(name="Ada", occupant="person", ready=False, bot="", resigned=False)["name"]
    'Ada'
    """

    name: str
    """The player's name; empty if the seat is free."""
    occupant: str
    """``person``, ``bot`` or ``nobody``."""
    ready: bool
    bot: str
    """Which bot plays here; empty if none does."""
    resigned: bool
    """Whether the player who sat here has left for good."""


class RoomGift(TypedDict):
    """The future of the seat of a player who left.

    >>> RoomGift(seat=1, to="bot")
    {'seat': 1, 'to': 'bot'}
    """

    seat: SeatNumber
    to: str
    """``bot``, ``nobody`` or ``resigned``."""


class RoomVote(TypedDict):
    """A player would like this to become of the seat of another.

    >>> RoomVote(seat=0, give=RoomGift(seat=1, to="bot"))["seat"]
    0
    """

    seat: SeatNumber
    give: RoomGift


class RoomNews(TypedDict):
    """The occupants of a room, for every client in it.

    >>> from tricky_twist.hosting import Place, Room
    >>> Room.begin("twisted", (Place("Ada"), Place("Ben"))).tell()["host"]
    0
    """

    type: Literal["room"]
    game: Annotated[str, "GameName"]
    begun: bool
    """Whether the cards are dealt."""
    number: int
    """How many games were finished before the one on the table."""
    host: SeatNumber | None
    """The seat that decides about empty seats; ``None`` if no person sits there."""
    seats: list[RoomSeat]
    absent: list[SeatNumber]
    """The seats whose players do not play, if the server says so: the others may vote on them."""
    votes: list[RoomVote]
    """The players' votes on these seats."""
    again: list[SeatNumber]
    """The seats that would like to play another game."""
    results: list[list[int]]
    """The points of each finished game, by seat."""
    online: NotRequired[list[bool]]
    """Whether each seat is connected, if there is a server; bots always are."""
    watching: NotRequired[int]
    """How many watch, if there is a server."""


class Entered(TypedDict):
    """The first message of a server to a client that has come in.

    >>> rules = {"edition": "standard", "readings": {}}
    >>> about = {"table": "friday", "seat": None, "time": 0, "clock": None, "language": "en"}
    >>> Entered(type="entered", **about, **rules)["clock"]
    """

    type: Literal["entered"]
    table: str
    """The name of the table."""
    seat: SeatNumber | None
    """Where the client sits; ``None`` if it watches."""
    time: int
    """The time on the server's clock."""
    clock: int | None
    """After how many seconds a bot moves for a player; ``None`` for never."""
    language: str
    """The language of the client."""
    edition: str
    """The edition by which they play; empty if some readings are otherwise."""
    readings: dict[str, str]
    """The choice of each reading that can be chosen."""


class Link(TypedDict):
    """The answer to ``{"link": {"seat": 1}}``: a new key, in place of the one that leads there.

    >>> Link(type="link", seat=1, key="a key")["seat"]
    1
    """

    type: Literal["link"]
    seat: SeatNumber
    key: str


RoomMessage = Entered | RoomNews | Message | Link
"""A message to a client of a room, besides the answers to its questions."""
