"""A room: people sit down, play, leave, and play again; nothing hidden leaves it."""

import json
from typing import Any

import pytest

from tests.hosting.test_noninterference import twins
from tricky_twist import (
    GAMES,
    HistoryError,
    Seat,
    SetupError,
    Shuffler,
    TrickyTwistError,
    WrongTypeError,
    hosting,
    records,
)
from tricky_twist.core.values import changed
from tricky_twist.games import twisted as tw
from tricky_twist.hosting import Outcome, Place, Room
from tricky_twist.hosting.keeping import restore, save
from tricky_twist.hosting.places import digest_of
from tricky_twist.records import Journal, Occupant

every_name = pytest.mark.parametrize("name", GAMES)
"""Runs a test once for each game."""

FREE = Place("", Occupant.NOBODY)
SHORT = tw.Rules(games=1)


def first(_view: Any, moves: tuple[Any, ...], _seed: int | str) -> Any:
    """Choose the first legal move."""
    return moves[0]


BOTS = (("easy", first),)


def two() -> Room:
    """Return a room with Ada and Ben, who are ready, and whose game has begun."""
    room = Room.begin("twisted", (Place("Ada"), Place("Ben")), SHORT, shuffler=Shuffler(3))
    for seat in room.seats:
        room = room.receive(seat, {"ready": True}).room
    return room


def refused(outcome: Outcome) -> str:
    """Return why a room refused a request, which changed nothing."""
    assert outcome.refusal is not None
    assert ((), None) == (outcome.lines, outcome.record)
    return "; ".join(reason["words"] for reason in outcome.refusal["why"])


def made(room: Room, seat: Seat, **wish: Any) -> Room:
    """Return the room after a request that it takes."""
    outcome = room.receive(seat, json.dumps(wish))
    assert outcome.refusal is None
    return outcome.room


def finished(room: Room) -> Room:
    """Return the room after the first legal moves, to the end of the game."""
    while room.table is not None and (actors := room.game.actors(room.table.record.state)):
        if room.due is not None:
            room = room.tick().room
            continue
        assert room.table is not None
        told = room.table.welcome(actors[0])
        move = {"number": told["number"], "move": told["moves"][-1]["move"]}
        room = made(room, actors[0], **move)
    return room


# Before the game --------------------------------------------------------------------------------


@every_name
def test_a_game_begins_when_all_sit_and_are_ready(name: str) -> None:
    """Not while a seat is free; bots are ready at once, and sit there in the journal."""
    places = (Place("Ada"), FREE, Place("Hal", Occupant.BOT, "easy"))
    room = made(Room.begin(name, places, bots=BOTS), Seat(0), ready=True)
    assert (None, "the game has not begun") == (
        room.table,
        refused(room.receive(Seat(0), {"undo": 0})),
    )
    seated = made(room, Seat(1), sit="Ben")
    outcome = seated.receive(Seat(1), {"ready": True})
    table = outcome.room.table

    assert table is not None
    assert outcome.record is not None
    assert ("Ada", "Ben", "Hal") == outcome.record.names
    assert records.SeatReplaced(Seat(2), "Hal", Occupant.BOT) == outcome.lines[0]
    assert {Seat(2)} == table.course.away
    assert outcome.room.tell()["begun"]
    assert "<Place Ada, person>, <Place free>, <Place Hal, bot>" == ", ".join(map(repr, places))
    assert "<Outcome: refused>" == repr(outcome.room.receive(None, {"ready": True}))


def test_a_person_may_hesitate_and_take_another_name() -> None:
    """As long as the cards are not dealt."""
    room = Room.begin("twisted", (Place("Ada"), FREE))
    room = made(made(room, Seat(1), sit="Ben"), Seat(1), ready=True)
    room = made(room, Seat(1), ready=False)
    room = made(room, Seat(0), ready=True)
    assert room.table is None
    room = made(room, Seat(1), sit="Bea")
    assert ["Ada", "Bea"] == [seat["name"] for seat in room.tell()["seats"]]
    assert "<Room twisted, Ada and Bea, waiting>" == repr(room)
    assert "another player has the same name" in refused(room.receive(Seat(1), {"sit": "ADA"}))
    assert "nobody sits" in refused(Room.begin("twisted", (FREE, FREE)).receive(Seat(1), READY))


READY = {"ready": True}


@pytest.mark.parametrize(
    ("places", "error"),
    [
        ((Place("Ada"), Place("ada")), WrongTypeError),
        ((Place("Ada"), Place("")), WrongTypeError),
        ((Place("Ada"), Place("Hal", Occupant.BOT, "grim")), WrongTypeError),
        ((Place("Ada"),), SetupError),
        ([Place("Ada"), Place("Ben")], WrongTypeError),
        (("Ada", "Ben"), WrongTypeError),
    ],
)
def test_what_can_be_no_room_is_refused(places: Any, error: type[Exception]) -> None:
    """With an error of ours."""
    with pytest.raises(error):
        Room.begin("twisted", places)
    wrong: tuple[Any, ...] = ([], (("easy",),), ((1, first),), (("easy", 7),))
    for bots in wrong:
        with pytest.raises(WrongTypeError):
            Room.begin("twisted", (FREE, FREE), bots=bots)


# Links ------------------------------------------------------------------------------------------


def test_a_link_leads_to_its_seat_until_there_is_a_new_one() -> None:
    """The room keeps no key, only its digest."""
    room = two().with_link(Seat(0), "k" * 32).with_link(Seat(1), "x" * 32)
    again = room.with_link(Seat(1), "y" * 32)

    assert (Seat(0), Seat(1)) == (room.find_seat("k" * 32), room.find_seat("x" * 32))
    assert (None, Seat(1)) == (again.find_seat("x" * 32), again.find_seat("y" * 32))
    assert two().find_seat("") is None
    assert digest_of("k" * 32) == room.places[0].link
    assert "k" * 32 not in json.dumps(save(room))
    assert digest_of("k" * 32) not in repr(room) + json.dumps(room.tell())
    with pytest.raises(WrongTypeError):
        room.with_link(Seat(2), "key")


# While it is played -----------------------------------------------------------------------------


def test_requests_go_on_to_the_table() -> None:
    """With their answers and refusals; the lines are for the journal."""
    room = two()
    assert room.table is not None
    (seat,) = room.game.actors(room.table.record.state)
    told = room.table.welcome(seat)
    move = {"number": told["number"], "move": told["moves"][0]["move"]}
    outcome = room.receive(seat, move, 17)
    sheet = outcome.room.receive(None, {"sheet": True})

    assert 1 == len(outcome.lines)
    assert outcome.room.table is not None
    assert 17 == outcome.room.table.course.time
    assert sheet.answer is not None
    assert sheet.room is outcome.room
    assert "cannot move" in refused(room.receive(Seat(1 - seat), move))
    assert "only players" in refused(room.receive(None, READY))
    assert "only players" in refused(room.receive(Seat(4), {"again": True}))
    assert "begun" in refused(room.receive(seat, READY))
    assert "sits" in refused(room.receive(seat, {"sit": "Eve"}))
    assert "hidden cards" in refused(room.receive(seat, {"record": True}))


def test_a_leaver_freezes_no_table() -> None:
    """The host gives the seat to a bot, or leaves it free for another person."""
    room = changed(two(), bots=BOTS)
    assert "only the host" in refused(room.receive(Seat(1), {"give": {"seat": 0, "to": "bot"}}))
    assert "no such other" in refused(room.receive(Seat(0), {"give": {"seat": 0, "to": "bot"}}))
    free = made(room, Seat(0), give={"seat": 1, "to": "nobody"})
    assert free.table is not None
    assert {Seat(1)} == free.table.course.free
    seated = made(free, Seat(1), sit="Eve")
    assert seated.table is not None
    assert "Eve" == seated.table.record.names[1]
    bot = made(free, Seat(0), give={"seat": 1, "to": "bot"})
    assert bot.table is not None
    assert ("easy", [1]) == (bot.places[1].bot, bot.table.welcome(None)["away"])
    assert bot.game.is_over(finished(bot).table.record.state)  # type: ignore[union-attr]


def test_the_bot_of_a_seat_plays_there() -> None:
    """At the pace of the server, and for nobody else."""
    places = (Place("Ada"), Place("Hal", Occupant.BOT, "easy"))
    room = made(Room.begin("twisted", places, bots=BOTS), Seat(0), ready=True)
    assert room.table is not None
    if room.due is None:
        told = room.table.welcome(Seat(0))
        room = made(room, Seat(0), number=0, move=told["moves"][0]["move"])
    assert room.table is not None
    legal = room.game.legal_moves(room.table.record.state)
    ticked = room.tick(5)
    assert Seat(1) is room.due
    assert legal[0] == ticked.lines[0]


def test_a_bot_without_a_past_plays_on() -> None:
    """Where a position was entered, one that needs the past plays any legal move."""

    def forgetful(*_asked: object) -> object:
        raise HistoryError("this view does not record the whole game so far")

    places = (Place("Hal", Occupant.BOT, "easy"), Place("Ada"))
    room = Room.begin("twisted", places, SHORT, bots=(("easy", forgetful),), shuffler=Shuffler(1))

    over = finished(made(room, Seat(1), ready=True))
    assert over.table is not None
    assert over.game.is_over(over.table.record.state)


def test_who_resigns_is_a_bot_for_all_to_see() -> None:
    """The next person who sits is the host."""
    room = made(two(), Seat(0), resign=True)

    assert ("bot", 1) == (room.tell()["seats"][0]["occupant"], room.tell()["host"])


# After the game ---------------------------------------------------------------------------------


def test_the_same_people_play_again() -> None:
    """When all of them want it: with other cards, and the points of each game stay."""
    room = two()
    assert "not over" in refused(room.receive(Seat(0), {"again": True}))
    over = finished(room)
    record = over.receive(None, {"record": True}).answer
    one = made(over, Seat(0), again=True)
    outcome = one.receive(Seat(1), {"again": True})
    deals = [
        next(m for m in each.table.record.moves if isinstance(m, tw.Deal))  # type: ignore[union-attr]
        for each in (room, outcome.room)
    ]

    assert records.loads(record["text"]) == over.table.record  # type: ignore[union-attr]
    assert [0] == one.tell()["again"]
    assert outcome.record is not None
    assert ([], over.tell()["results"]) == (
        outcome.room.tell()["again"],
        outcome.room.tell()["results"],
    )
    assert 1 == len(over.tell()["results"])
    assert deals[0] != deals[1]
    assert "<Room twisted, Ada and Ben, game 2>" == repr(outcome.room)


# Bad input, and a restart -----------------------------------------------------------------------


_SHAPES = (
    '$: expected {"number": ..., "move": ...}, {"undo": ...}, {"agree": ...}, {"decline": ...}, '
    '{"resign": true}, {"why": ...}, {"sheet": true}, '
)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"sit": 7}', "$.sit: expected a name, got 7"),
        ('{"ready": 1}', "$.ready: expected true or false, got 1"),
        ('{"again": false}', "$.again: expected true, got false"),
        ('{"record": null}', "$.record: expected true, got null"),
        ('{"give": 3}', '$.give: expected {"seat": ..., "to": ...}'),
        ('{"give": {"seat": 9, "to": "bot"}}', "$.give.seat: expected the number of a seat, got 9"),
        (
            '{"give": {"seat": 1, "to": "person"}}',
            '$.give.to: expected "bot", "nobody" or "resigned", got \'person\'',
        ),
        ("[" * 3_000, "$: it is nested too deeply"),
        (
            '{"stand": "up"}',
            _SHAPES
            + '{"history": true}, {"again": ...}, {"give": ...}, {"hint": ...}, {"link": ...}, '
            '{"ready": ...}, {"record": ...}, {"sit": ...} or {"whatif": ...}',
        ),
    ],
)
def test_what_is_no_request_is_refused(text: str, words: str) -> None:
    """In words, and the room stays as it is."""
    room = two()
    outcome = room.receive(Seat(0), text)

    assert words == refused(outcome)
    assert room is outcome.room


def test_a_room_goes_on_after_a_restart(tmp_path: Any) -> None:
    """From its document and the journal: the same seats, links and cards."""
    places = (Place("Ada"), Place("Hal", Occupant.BOT, "easy"))
    room = Room.begin("twisted", places, SHORT, bots=BOTS).with_link(Seat(0), "a key")
    outcome = room.receive(Seat(0), {"ready": True})
    with Journal.open(tmp_path / "game", outcome.record) as journal:
        journal.append(*outcome.lines)
        table = hosting.resume(journal, pace=hosting.Pace.ON_TICK)
    back = restore(json.loads(json.dumps(save(outcome.room))), table, bots=BOTS)

    assert back.table is not None
    assert outcome.room.table is not None
    assert back.table.welcome(Seat(0)) == outcome.room.table.welcome(Seat(0))
    assert (back.places, Seat(0)) == (outcome.room.places, back.find_seat("a key"))
    assert back.game.is_over(finished(back).table.record.state)  # type: ignore[union-attr]
    for wrong in ({}, 7, {"game": "twisted", "rules": {}, "places": [[1]]}, {"game": "chess"}):
        with pytest.raises(TrickyTwistError):
            restore(wrong)


@pytest.mark.untraced
@every_name
def test_two_rooms_that_look_alike_tell_the_same(name: str) -> None:
    """Who sits there is all they tell; the record stays until the end."""
    for here, there, seat in twins(name, 5):
        rooms = [
            changed(Room.begin(name, tuple(map(Place, t.record.names))), table=t)
            for t in (here, there)
        ]
        asked = ("record", "sheet", "history", "again", "ready")
        told = [
            json.dumps([room.tell(), *[answer(room, seat, ask) for ask in asked]]) for room in rooms
        ]
        assert told[0] == told[1]


def answer(room: Room, seat: Seat | None, ask: str) -> Any:
    """Return what a seat hears that asks for something."""
    outcome = room.receive(seat, {ask: True})
    return [outcome.refusal, outcome.answer]
