"""Seats of players who left: the votes on their future; and the news of a room."""

from typing import Any

from tricky_twist.core.phrases import Sentence
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.values import value
from tricky_twist.hosting._asking import Gift
from tricky_twist.hosting._refusals import Refused
from tricky_twist.hosting.places import Place
from tricky_twist.hosting.room_messages import RoomNews
from tricky_twist.records import Occupant, Record


@value
class Vote:
    """A player would like this to become of the seat of another.

    >>> Vote(Seat(0), Gift(Seat(1), Occupant.BOT)).by
    Seat(0)
    """

    by: Seat
    gift: Gift


Votes = tuple[Vote, ...]


def people_of(places: tuple[Place, ...]) -> tuple[Seat, ...]:
    """Return the seats at which people sit.

    >>> people_of((Place("Ada"), Place("", Occupant.NOBODY), Place("Ben")))
    (Seat(0), Seat(2))
    """
    sits = [each.occupant is Occupant.PERSON for each in places]
    return tuple([seat for seat, is_person in zip(SEATS, sits, strict=False) if is_person])


def all_want(places: tuple[Place, ...], again: frozenset[Seat]) -> bool:
    """Say whether all people want the next game; a free seat waits for a player.

    >>> all_want((Place("Ada"), Place("Hal", Occupant.BOT)), frozenset((Seat(0),)))
    True
    """
    people = set(people_of(places))
    is_full = all(place.occupant is not Occupant.NOBODY for place in places)
    return is_full and bool(people) and again >= people


def decide(
    places: tuple[Place, ...], absent: frozenset[Seat], votes: Votes, vote: Vote
) -> Votes | str | None:
    """Return the votes that wait after one more, or why it does not count; ``None`` if it decides.

    The host decides alone. The others decide together, about a seat whose player is absent.

    >>> places = (Place("Ada"), Place("Ben"), Place("Cleo"))
    >>> vote = Vote(Seat(1), Gift(Seat(0), Occupant.BOT))
    >>> decide(places, frozenset(), (), vote)
    'only the host decides who sits where'
    >>> len(decide(places, frozenset((Seat(0),)), (), vote))
    1
    """
    people, given = people_of(places), vote.gift.seat
    if given is vote.by or given >= len(places):
        return Sentence(Refused.NO_OTHER_SEAT)
    if vote.by is next(iter(people), None):
        return None
    if vote.by not in people or given not in absent:
        return Sentence(Refused.ONLY_HOST)
    others = [each for each in votes if (each.by, each.gift.seat) != (vote.by, given)]
    agreed = {each.by for each in others if each.gift == vote.gift} | {vote.by}
    return None if agreed >= set(people) - absent - {given} else (*others, vote)


def still_open(votes: Votes, absent: frozenset[Seat]) -> Votes:
    """Return the votes that still matter: those about seats whose players are absent.

    >>> still_open((), frozenset())
    ()
    """
    return tuple([each for each in votes if each.gift.seat in absent])


def shown(votes: Votes) -> list[Any]:
    """Return votes in the form for all clients.

    >>> shown(())
    []
    """
    return [
        {"seat": int(each.by), "give": {"seat": int(each.gift.seat), "to": each.gift.to}}
        for each in votes
    ]


# The news of a room -------------------------------------------------------------------------------


def news_of(room: Any) -> RoomNews:
    """Return the occupants of a room, for every client in it.

    >>> from tricky_twist.hosting import Place, Room
    >>> news_of(Room.begin("twisted", (Place("Ada"), Place("Ben"))))["begun"]
    False
    """
    return {
        "type": "room",
        "game": room.game.name,
        "begun": room.table is not None,
        "number": len(room.games),
        "host": None if room.host is None else int(room.host),
        "seats": [each.tell() for each in room.places],
        "absent": sorted(map(int, room.absent)),
        "votes": shown(room.votes),
        "again": sorted(map(int, room.again)),
        "results": [list(game.game.scores(game.state)) for game in _finished(room)],
    }


def _finished(room: Any) -> tuple[Record, ...]:
    table = room.table
    last = () if table is None or not room.game.is_over(table.record.state) else (table.record,)
    return (*room.games, *last)
