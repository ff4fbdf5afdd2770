"""What people in a room may say besides what a table takes."""

from typing import Any

from tricky_twist.core.errors import EncodingError, Problem
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.values import value
from tricky_twist.encoding.text import show
from tricky_twist.hosting.requests import read_request
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
    """The host gives a seat to a bot, or leaves it free: ``{"give": {"seat": 1, "to": "bot"}}``."""

    seat: Seat
    occupant: Occupant


@value
class RecordAsked:
    """The client asks for the record of the game that is over: ``{"record": true}``."""


def read_in_room(game: AnyGame, document: object) -> Any:  # noqa: ANN401  # a request
    """Return a request of a room or of its table, read by the same strict reader."""
    return read_request(game, document, _READERS)


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


def _again(wish: object) -> Again:
    if wish is not True:
        raise _wrong("again", f"expected true, got {show(wish)}")
    return Again()


def _record(wish: object) -> RecordAsked:
    if wish is not True:
        raise _wrong("record", f"expected true, got {show(wish)}")
    return RecordAsked()


_TO = {"bot": Occupant.BOT, "nobody": Occupant.NOBODY}


def _give(gift: object) -> Gift:
    if type(gift) is not dict or gift.keys() != {"seat", "to"}:
        raise _wrong("give", 'expected {"seat": ..., "to": ...}')
    seat, to = gift["seat"], gift["to"]
    if type(seat) is not int or not 0 <= seat < len(SEATS):
        raise _wrong("give.seat", f"expected the number of a seat, got {show(seat)}")
    if type(to) is not str or to not in _TO:
        raise _wrong("give.to", f'expected "bot" or "nobody", got {show(to)}')
    return Gift(SEATS[seat], _TO[to])


_READERS: dict[str, Any] = {
    "again": _again,
    "give": _give,
    "ready": _ready,
    "record": _record,
    "sit": _sit,
}
