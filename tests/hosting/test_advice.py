"""Hints, comparisons of readings, clocks, and recorded games to step through."""

import json
from typing import Any

import pytest

from tests.hosting.clients import opened, play
from tests.hosting.test_noninterference import twins
from tests.hosting.test_room import BOTS, SHORT, finished, made, refused, two
from tests.records.games import entered
from tests.schemas.fitting import misfit
from tricky_twist import GAMES, Seat, Shuffler, WrongTypeError, hosting
from tricky_twist.core.translating import register_in
from tricky_twist.core.values import changed
from tricky_twist.encoding import parts
from tricky_twist.games import twisted as tw
from tricky_twist.hosting import Place, Room, telling
from tricky_twist.hosting._answers import _imagine, compare, hint
from tricky_twist.hosting._asking import read_in_room
from tricky_twist.hosting._clocks import Clock, run
from tricky_twist.hosting.course import Course
from tricky_twist.hosting.replaying import replay
from tricky_twist.records import Record
from tricky_twist.testing.lines import seeded

every_name = pytest.mark.parametrize("name", GAMES)
"""Runs a test once for each game."""


def asked(room: Room, ask: str) -> Any:
    """Return the answer to a question of the seat whose turn it is."""
    assert room.table is not None
    (seat, *_) = room.game.actors(room.table.record.state)
    return room.receive(seat, {ask: True}).answer


def room_of(name: str) -> Room:
    """Return a room of two or three in the middle of a game."""
    table = play(opened(name), seeded(5), requests=12)
    return changed(Room.begin(name, tuple(map(Place, table.record.names)), bots=BOTS), table=table)


# Hints --------------------------------------------------------------------------------------------


@every_name
def test_a_hint_is_a_legal_move_of_the_seat(name: str) -> None:
    """Of the first bot of the room, or any legal one; it fits the schema, and nothing is made."""
    room = room_of(name)
    hint, other = asked(room, "hint"), asked(changed(room, bots=()), "hint")
    assert room.table is not None
    (seat, *_) = room.game.actors(room.table.record.state)
    offered = room.table.welcome(seat)["moves"]

    assert offered[0] == hint["move"]
    assert other["move"] in offered
    for answer in (hint, asked(room, "whatif")):
        assert "" == misfit(room.game, "RoomAnswer", answer)


@every_name
def test_a_bot_chooses_a_hint_from_the_view_of_the_seat(name: str) -> None:
    """With a seed of the position, so that the same question gets the same answer."""
    course = play(opened(name), seeded(5), requests=12).course
    game, state = course.game, course.state
    (seat, *_) = game.actors(state)
    seen: list[Any] = []

    def watching(view: Any, moves: Any, seed: int | str) -> Any:
        seen.append((view, moves, seed))
        return moves[-1]

    told = hint(course, seat, watching, "nl")
    view = game.view(state, seat)
    legal = game.legal_moves(view)
    assert [(view, legal, f"hint/{len(course.marks)}")] == seen
    assert {"type": "hint", "move": telling.offer(course, legal[-1], "nl")} == told
    assert told != hint(course, seat, watching)


def test_only_a_player_on_turn_is_advised() -> None:
    """Neither before the game nor after it, and no watcher."""
    waiting = Room.begin("twisted", (Place("Ada"), Place("Ben")))
    room, over = two(), finished(two())
    assert room.table is not None
    (seat,) = room.game.actors(room.table.record.state)
    other = Seat(1 - seat)
    for ask in ({"hint": True}, {"whatif": True}):
        assert "the game has not begun" == refused(waiting.receive(Seat(0), ask))
        assert "ask this when it is your turn" == refused(room.receive(other, ask))
        assert "ask this when it is your turn" == refused(over.receive(Seat(0), ask))
        assert "only players" in refused(room.receive(None, ask))
    assert "$.hint: expected true, got 1" == refused(room.receive(seat, {"hint": 1}))


ENOUGH = 3
"""In how many positions of each game it is compared what two seats hear."""


# What if ------------------------------------------------------------------------------------------


@every_name
def test_a_comparison_has_every_reading_that_can_be_chosen(name: str) -> None:
    """One choice of each is in force; it adds nothing and takes nothing away."""
    told = asked(room_of(name), "whatif")
    for reading in told["readings"]:
        now = [each for each in reading["choices"] if each["now"]]
        assert 1 == len(now), reading["id"]
        assert ([], []) == (now[0]["gained"], now[0]["lost"])
    ids = [reading["id"] for reading in told["readings"]]

    assert ids
    assert set(ids) <= {reading.id for reading in GAMES[name].register.readings}


def test_a_reading_that_matters_adds_or_takes_away() -> None:
    """In some position of a game, and where a position cannot be the answer says why."""
    found, cannot = list[str](), list[str]()
    room = Room.begin("twisted", (Place("Ada"), Place("Ben")), bots=BOTS, shuffler=Shuffler(4))
    for seat in room.seats:
        room = made(room, seat, ready=True)
    for _ in range(30):
        choices = [c for r in asked(room, "whatif")["readings"] for c in r["choices"]]
        found += [words for choice in choices for words in (*choice["gained"], *choice["lost"])]
        cannot += [choice["cannot"] for choice in choices if "cannot" in choice]
        assert room.table is not None
        (seat, *_) = room.game.actors(room.table.record.state)
        told = room.table.welcome(seat)
        room = made(room, seat, number=told["number"], move=told["moves"][-1]["move"])

    assert found
    assert cannot


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_comparison_names_the_moves_in_a_language(language: str) -> None:
    """Those that a choice adds or takes away, beside the words of the reading itself."""
    course = play(opened("twisted"), seeded(5), requests=3).course
    (seat,) = course.game.actors(course.state)
    take = parts.told(course.game, tw.Take(seat), course.names, language)
    told: Any = compare(course, seat, language)
    taking, *_ = told["readings"]
    reading = register_in(course.game, language).readings[0]

    assert ("TW-A01", reading.question) == (taking["id"], taking["question"])
    assert [
        {"name": each.name, "meaning": each.meaning, "now": not lost, "gained": [], "lost": lost}
        for each, lost in zip(reading.choices, ([], [take]), strict=True)
    ] == taking["choices"]


def test_a_comparison_says_where_a_position_cannot_be() -> None:
    """Under the choice alone, and in the words of the error."""
    course = play(opened("twisted"), seeded(5), requests=3).course
    (seat,) = course.game.actors(course.state)
    told: Any = compare(course, seat)
    found = [
        (c["name"], c["now"], c["cannot"])
        for r in told["readings"]
        for c in r["choices"]
        if "cannot" in c
    ]

    words = "expected a possible state of Twisted, got $.table: no turns lead from a deal to this"
    assert [("ON", False, f"{words} layout")] == found


@every_name
def test_an_imagined_position_has_the_moves_of_the_real_one(name: str) -> None:
    """For the seat that asks; another seat may hold other cards in it."""
    course = play(opened(name), seeded(5), requests=12).course
    (seat, *_) = course.game.actors(course.state)

    legal = course.game.legal_moves(course.state, seat)
    assert legal == course.game.legal_moves(_imagine(course, seat), seat)


@pytest.mark.untraced
@every_name
def test_advice_tells_nothing_hidden(name: str) -> None:
    """Two tables that look alike give the same advice, and the same game to step through."""
    compared = 0
    for here, there, seat in twins(name, 3):
        if compared < ENOUGH and seat in here.course.game.actors(here.record.state):
            assert seat is not None
            told = [json.dumps(compare(table.course, seat)) for table in (here, there)]
            assert told[0] == told[1]
            hints = [json.dumps(hint_of(table, seat)) for table in (here, there)]
            assert hints[0] == hints[1]
            compared += 1
    shown = [json.dumps(replay(table.record, seat)) for table in (here, there)]

    assert shown[0] == shown[1]
    assert compared


def hint_of(table: hosting.Table, seat: Seat) -> Any:
    """Return the hint of a room with this table."""
    places = tuple(map(Place, table.record.names))
    room = changed(Room.begin(table.course.game.name, places, bots=BOTS), table=table)
    return room.receive(seat, {"hint": True}).answer


# Requests and messages ----------------------------------------------------------------------------


REQUESTS: tuple[Any, ...] = (
    {"sit": "Ada"},
    {"ready": True},
    {"again": True},
    {"give": {"seat": 1, "to": "resigned"}},
    {"record": True},
    {"hint": True},
    {"whatif": True},
    {"link": {"seat": 1}},
    {"undo": 3},
)


@every_name
def test_what_goes_over_the_wire_of_a_room_fits(name: str) -> None:
    """Requests, who sits there, and the record in the end."""
    game = GAMES[name]
    room = room_of(name).notice(frozenset((Seat(0),)))
    room = made(room, Seat(1), give={"seat": 0, "to": "bot"})

    for request in REQUESTS:
        assert "" == misfit(game, "RoomRequest", request)
        asked = read_in_room(game, request)
        assert asked == read_in_room(game, json.dumps(request)) == read_in_room(game, asked)
    for message in (room.tell(), {**room.tell(), "online": [True, False], "watching": 0}):
        assert "" == misfit(game, "RoomMessage", message)
    assert "" == misfit(game, "RoomAnswer", {"type": "record", "text": "{}"})


ENDS = 'expected "bot", "nobody" or "resigned"'
"""What becomes of a seat."""


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        ({"link": 1}, '$.link: expected {"seat": ...}'),
        ({"link": {}}, '$.link: expected {"seat": ...}'),
        ({"link": {"seat": 1, "to": 2}}, '$.link: expected {"seat": ...}'),
        ({"give": [1]}, '$.give: expected {"seat": ..., "to": ...}'),
        ({"give": {"seat": 1, "to": "x"}}, f"$.give.to: {ENDS}, got 'x'"),
        ({"sit": 7}, "$.sit: expected a name, got 7"),
        ({"ready": 1}, "$.ready: expected true or false, got 1"),
        ({"link": {"seat": True}}, "$.link.seat: expected the number of a seat, got true"),
        ({"link": {"seat": 1}}, "only a server makes links"),
        ({"whatif": []}, "$.whatif: expected true, got a list"),
    ],
)
def test_a_room_refuses_what_it_cannot_do(request_: Any, words: str) -> None:
    """In words; a link needs a server."""
    assert words == refused(two().receive(Seat(0), request_))


# Clocks -------------------------------------------------------------------------------------------


def test_clocks_count_the_time_of_each_turn() -> None:
    """From the deal. A clock that is put back takes nothing away; without a time there is none."""
    room = Room.begin("twisted", (Place("Ada"), Place("Ben")), SHORT, shuffler=Shuffler(3))
    room = room.receive(Seat(0), {"ready": True}, 100).room
    room = room.receive(Seat(1), {"ready": True}, 200).room
    assert room.table is not None
    assert 200 == room.table.waiting_since
    used = []
    for time in (250, 350, 300, 500):
        assert room.table is not None
        (seat,) = room.game.actors(room.table.record.state)
        told = room.table.welcome(seat)
        request = {"number": told["number"], "move": told["moves"][0]["move"]}
        room = room.receive(seat, request, time).room
        assert room.table is not None
        used.append((int(seat), room.table.welcome(None)["clocks"][seat]["used"]))

    assert [(0, 50), (1, 100), (0, 50), (0, 250)] == used
    table: Any = room.table
    assert 500 == table.waiting_since
    assert "clocks" not in table.delayed(1).welcome(None)
    assert "clocks" not in two().table.welcome(None)  # type: ignore[union-attr]
    assert None is two().table.waiting_since  # type: ignore[union-attr]


def test_a_turn_ends_when_somebody_else_ends_it() -> None:
    """Its clock stops, and shows the time since its turn began."""
    clocks = (Clock(5, since=100), Clock(7))

    assert (Clock(35), Clock(7, since=130)) == run(clocks, (Seat(1),), None, 130)
    assert clocks == run(clocks, (Seat(0),), Seat(1), 130)


def test_a_table_waits_for_the_turn_that_began_first() -> None:
    """Several seats may have to act; the clock of the others rests."""
    table: Any = two().table
    clocks = (Clock(1, since=9), Clock(2), Clock(3, since=4))
    waiting = changed(table, course=changed(table.course, clocks=clocks))

    assert 4 == waiting.waiting_since
    assert [{"used": 1, "since": 9}, {"used": 2}, {"used": 3, "since": 4}] == (
        waiting.welcome(None)["clocks"]
    )


# Recorded games -----------------------------------------------------------------------------------


@every_name
def test_a_recorded_game_is_stepped_through(name: str) -> None:
    """Each step fits, and the last shows the end; nobody can move in it."""
    table = play(opened(name), seeded(2))
    game = GAMES[name]
    for seat in (None, Seat(0)):
        told = replay(table.record, seat)
        last = told["steps"][-1]
        assert len(table.record.moves) == len(told["steps"])
        assert table.welcome(seat)["view"] == last["view"]
        assert [] == [step for step in told["steps"] if step["moves"] or "prompt" in step]
        assert [] == told["welcome"]["moves"]
        assert "" == "".join(misfit(game, "News", step) for step in told["steps"][::9])
        assert "" == misfit(game, "Welcome", told["welcome"])
    with pytest.raises(WrongTypeError, match=r"^expected a seat at a table of 2, got seat 3$"):
        replay(two().table.record, Seat(3))  # type: ignore[union-attr]


@every_name
def test_a_recorded_game_begins_before_its_first_move(name: str) -> None:
    """As the seat saw it then, in the language that was asked for, with nothing to choose."""
    for record in (play(opened(name), seeded(2), requests=6).record, entered(name)):
        assert_stepped_through(record)


def assert_stepped_through(record: Record) -> None:
    """Compare the steps of a game with the news of its course."""
    begun = Course.begin(changed(record, moves=()))
    for seat in (None, Seat(0)):
        told = replay(record, seat, "nl")
        expected: Any = {**telling.welcome(begun, None, seat, "nl"), "moves": []}
        words = [each["words"] for step in told["steps"] for each in step["events"]]
        heard = telling.events(Course.begin(record), seat, Course.begin(record).happened, "nl")
        expected.pop("prompt", None)

        assert expected == told["welcome"]
        assert [each["words"] for each in heard] == words
