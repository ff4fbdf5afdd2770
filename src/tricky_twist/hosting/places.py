"""The seats of a room: the occupants, the bots that play there, and the links that lead there."""

import enum
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import attrs

from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.validators import exactly
from tricky_twist.core.values import value
from tricky_twist.core.wellformed import require_genuine
from tricky_twist.hosting.room_messages import RoomSeat
from tricky_twist.records import Occupant

Choose = Callable[[Any, tuple[Any, ...], int | str], Any]
"""Chooses a move: from the view of a seat, its legal moves, and an unpredictable seed.

It sees nothing else.
"""


class Pace(enum.Enum):
    """When stand-ins move."""

    AT_ONCE = "at-once"
    """All of them move before the table answers."""
    ON_TICK = "on-tick"
    """Each waits until the server calls :meth:`~tricky_twist.hosting.table.Table.tick`."""


def any_move(_view: object, moves: tuple[Any, ...], seed: int | str) -> Any:
    """Choose any legal move, the same for the same seed.

    >>> any_move(None, ("a", "b", "c"), 1), any_move(None, ("a", "b", "c"), 1)
    ('c', 'c')

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If these are no moves, or it is no seed.
    """
    if type(moves) is not tuple or not moves:
        got = "none" if type(moves) is tuple else describe(moves)
        raise WrongTypeError("a tuple of moves", got)
    return moves[Shuffler(seed).numbers("stand-in", "move").below(len(moves))]


@value
class Place:
    """A seat of a room: its occupant, whether they are ready, and the link to it.

    >>> Place("Ada"), Place("", Occupant.NOBODY)
    (<Place Ada, person>, <Place free>)
    """

    name: str = attrs.field(validator=exactly(str))
    """The player's name; empty if the seat is free."""
    occupant: Occupant = attrs.field(default=Occupant.PERSON, validator=exactly(Occupant))
    bot: str = attrs.field(default="", validator=exactly(str))
    """Which of the room's bots plays here, if one does."""
    is_ready: bool = attrs.field(default=False, validator=exactly(bool))
    link: str = attrs.field(default="", validator=exactly(str))
    """The digest of the key in the link to this seat; empty if there is none."""
    has_resigned: bool = attrs.field(default=False, validator=exactly(bool))
    """Whether the player who sat here has left for good; a bot plays."""

    def __repr__(self) -> str:
        """Return a text that fits a line; a link stays out of logs."""
        free = self.occupant is Occupant.NOBODY
        return "<Place free>" if free else f"<Place {self.name}, {self.occupant.value}>"

    def tell(self) -> RoomSeat:
        """Return the occupant, for every client in the room.

        >>> Place("Hal", Occupant.BOT, "easy").tell()["bot"]
        'easy'
        """
        return {
            "name": self.name,
            "occupant": self.occupant.value,
            "ready": self.is_ready,
            "bot": self.bot,
            "resigned": self.has_resigned,
        }


Bots = tuple[tuple[str, Choose], ...]
"""The bots that a room offers, each with its name."""


def digest_of(key: str) -> str:
    """Return the part of a link's key that a room keeps; the key cannot be found from it.

    >>> digest_of("a long random key")[:8]
    'a9f3626e'

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no text.
    """
    return sha256(require_genuine(key, str).encode("utf-8", "surrogatepass")).hexdigest()
