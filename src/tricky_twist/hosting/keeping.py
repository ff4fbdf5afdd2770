"""Keep a room on disk: who sits there. The game itself is in its journal."""

from collections.abc import Iterable
from functools import partial
from typing import Any

from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.values import changed
from tricky_twist.core.wellformed import require_genuine
from tricky_twist.encoding import Document, codecs_of
from tricky_twist.games import game_called
from tricky_twist.hosting._bots import choose
from tricky_twist.hosting.places import Bots, Place
from tricky_twist.hosting.room import Room
from tricky_twist.hosting.stand_in import Pace
from tricky_twist.hosting.table import Table
from tricky_twist.records import Occupant, Record


def save(room: Room) -> Document:
    """Return the document of a room, without its table and its bots.

    >>> save(Room.begin("twisted", (Place("Ada"), Place("Ben"))))["places"][1][0]
    'Ben'

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no room.
    """
    require_genuine(room, Room)
    return {
        "game": room.game.name,
        "rules": codecs_of(room.game).rules.encode(room.rules),
        "places": [
            [each.name, each.occupant.value, each.bot, each.is_ready, each.link]
            for each in room.places
        ],
    }


def restore(
    document: object, table: Table | None = None, *, bots: Bots = (), games: Iterable[Record] = ()
) -> Room:
    """Return the room of a document, with the table of its journal and the games before.

    >>> room = Room.begin("twisted", (Place("Ada"), Place("Ben")))
    >>> restore(save(room)) == room
    True

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If it is no such document.
    """
    found: Any = document
    if type(document) is not dict:
        raise WrongTypeError("the document of a room", describe(document))
    try:
        game = game_called(found["game"])
        rules = codecs_of(game).rules.decode(found["rules"])
        places = tuple([Place(name, Occupant(who), *rest) for name, who, *rest in found["places"]])
    except (LookupError, TypeError, ValueError):
        raise WrongTypeError("the document of a room", describe(document)) from None
    if type(games) not in {tuple, list} or any(type(game) is not Record for game in games):
        raise WrongTypeError("the records of finished games", describe(games))
    begun = Room.begin(game.name, places, rules, bots=bots)
    room = changed(begun, places=places, games=tuple(games))
    if table is None:
        return room
    stand_in = partial(choose, room.places, room.bots)
    at_pace = changed(require_genuine(table, Table), stand_in=stand_in, pace=Pace.ON_TICK)
    return changed(room, table=at_pace)
