"""Keep a room on disk: the occupants of its seats, and the finished games.

The game at hand has a journal.
"""

from collections.abc import Iterable
from typing import Any

from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import changed
from tricky_twist.core.wellformed import require_genuine
from tricky_twist.encoding import Document, codecs_of
from tricky_twist.games import game_called
from tricky_twist.hosting import _leaving as leaving
from tricky_twist.hosting._asking import GIFTS, Gift
from tricky_twist.hosting._seating import seat_as_at
from tricky_twist.hosting.places import Bots, Place
from tricky_twist.hosting.room import Room
from tricky_twist.hosting.table import Table
from tricky_twist.records import Occupant, Record, decode, encode


def save(room: Room) -> Document:
    """Return the document of a room, without its table and its bots.

    With the seed of its shuffler, every process deals the same cards: keep the document secret.

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
            [each.name, each.occupant.value, each.bot, each.is_ready, each.link, each.has_resigned]
            for each in room.places
        ],
        "games": [encode(game) for game in room.games],
        **_rest(room),
    }


def _rest(room: Room) -> Document:
    """Return the fields that have something to tell."""
    fields: Document = {
        "again": [*sorted(map(int, room.again))],
        "absent": [*sorted(map(int, room.absent))],
        "votes": leaving.shown(room.votes),
    }
    seed: Document = {} if room.shuffler is None else {"seed": room.shuffler.seed}
    return {name: told for name, told in fields.items() if told} | seed


def restore(
    document: object,
    table: Table | None = None,
    *,
    bots: Bots = (),
    games: Iterable[Record] | None = None,
) -> Room:
    """Return the room of a document, with the table of its journal.

    Where the two differ about who sits at a seat, the table is right: a journal is written first.
    The finished games come from the document, unless *games* are others.

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
        past = _finished(found.get("games", [])) if games is None else games
        shuffler = Shuffler(found["seed"]) if "seed" in found else None
        again, absent = [_seats(found.get(name, ())) for name in ("again", "absent")]
        votes = tuple([_vote(each) for each in found.get("votes", ())])
    except (LookupError, TypeError, ValueError):
        raise WrongTypeError("the document of a room", describe(document)) from None
    if type(past) not in {tuple, list} or any(type(each) is not Record for each in past):
        raise WrongTypeError("the records of finished games", describe(past))
    begun = Room.begin(game.name, places, rules, bots=bots)
    people = {"places": places, "again": again, "absent": absent, "votes": votes}
    room = changed(begun, games=tuple(past), shuffler=shuffler, **people)
    if table is None:
        return room
    return seat_as_at(room, require_genuine(table, Table))


def _finished(documents: Any) -> list[Record]:
    """Return the records of finished games; refuse one that was never played to its end."""
    past = [decode(each) for each in documents]
    if not all(each.game.is_over(each.state) for each in past):
        raise WrongTypeError("the records of finished games", describe(documents))
    return past


def _seats(numbers: Any) -> frozenset[Seat]:
    return frozenset([Seat(number) for number in numbers])


def _vote(told: Any) -> leaving.Vote:
    gift = told["give"]
    return leaving.Vote(Seat(told["seat"]), Gift(Seat(gift["seat"]), *GIFTS[gift["to"]]))
