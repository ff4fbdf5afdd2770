"""The requests to a room, beyond the requests to a table."""

from collections.abc import Callable
from typing import Any

from tricky_twist.core.errors import EncodingError, Problem
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.values import value
from tricky_twist.encoding.text import show
from tricky_twist.hosting.requests import REQUESTS, read_request
from tricky_twist.records import AnyGame, Occupant


@value
class Sit:
    """The person takes the seat of the link under this name: ``{"sit": "Ada"}``."""

    name: str


@value
class Ready:
    """The person is ready, or no longer: ``{"ready": true}``."""

    is_ready: bool


@value
class Again:
    """The person would like to play another game: ``{"again": true}``."""


@value
class Gift:
    """A player gives the seat of another to a bot, or leaves it free.

    The request is ``{"give": {"seat": 1, "to": "bot"}}``, or with ``nobody`` or ``resigned``.
    """

    seat: Seat
    occupant: Occupant
    is_final: bool = False
    """Whether the player who sat there has lost the seat for good."""

    @property
    def to(self) -> str:
        """The word of the request."""
        return next(word for word, to in GIFTS.items() if to == (self.occupant, self.is_final))


@value
class RecordAsked:
    """The client asks for the record of the game that is over: ``{"record": true}``."""


@value
class HintAsked:
    """The player asks for a bot's move: ``{"hint": true}``."""


@value
class ComparisonAsked:
    """The player asks for the legal moves under other readings: ``{"whatif": true}``."""


@value
class LinkAsked:
    """The host asks a server for a new link to the seat of another: ``{"link": {"seat": 1}}``."""

    seat: Seat


ROOM_REQUESTS: tuple[type[Any], ...] = (
    Sit,
    Ready,
    Again,
    Gift,
    RecordAsked,
    HintAsked,
    ComparisonAsked,
    LinkAsked,
)
"""The requests to a room, beyond the requests to a table."""


def read_in_room(game: AnyGame, document: object) -> Any:
    """Return a request of a room or of its table, read by the same strict reader."""
    if type(document) in ROOM_REQUESTS or type(document) in REQUESTS:
        return document
    return read_request(game, document, READERS)


def _wrong(field: str, reason: str) -> EncodingError:
    return EncodingError((Problem(f"$.{field}", reason),))


def _sit(name: object) -> Sit:
    if type(name) is not str:
        raise _wrong("sit", f"expected a name, got {show(name)}")
    return Sit(name)


def _ready(is_ready: object) -> Ready:
    if type(is_ready) is not bool:
        raise _wrong("ready", f"expected true or false, got {show(is_ready)}")
    return Ready(is_ready)


def _asked(name: str, kind: type[Any]) -> Callable[[object], Any]:
    """Return the reader of a request whose value is ``true``."""

    def read(wish: object) -> Any:
        if wish is not True:
            raise _wrong(name, f"expected true, got {show(wish)}")
        return kind()

    return read


GIFTS = {
    "bot": (Occupant.BOT, False),
    "nobody": (Occupant.NOBODY, False),
    "resigned": (Occupant.BOT, True),
}


def _give(gift: object) -> Gift:
    if type(gift) is not dict or gift.keys() != {"seat", "to"}:
        raise _wrong("give", 'expected {"seat": ..., "to": ...}')
    seat, to = _seat("give.seat", gift["seat"]), gift["to"]
    if type(to) is not str or to not in GIFTS:
        raise _wrong("give.to", f'expected "bot", "nobody" or "resigned", got {show(to)}')
    return Gift(seat, *GIFTS[to])


def _link(wish: object) -> LinkAsked:
    if type(wish) is not dict or wish.keys() != {"seat"}:
        raise _wrong("link", 'expected {"seat": ...}')
    return LinkAsked(_seat("link.seat", wish["seat"]))


def _seat(field: str, number: object) -> Seat:
    if type(number) is not int or not 0 <= number < len(SEATS):
        raise _wrong(field, f"expected the number of a seat, got {show(number)}")
    return SEATS[number]


READERS: dict[str, Callable[[Any], Any]] = {
    "again": _asked("again", Again),
    "give": _give,
    "hint": _asked("hint", HintAsked),
    "link": _link,
    "ready": _ready,
    "record": _asked("record", RecordAsked),
    "sit": _sit,
    "whatif": _asked("whatif", ComparisonAsked),
}
"""The reader of each request of a room."""
