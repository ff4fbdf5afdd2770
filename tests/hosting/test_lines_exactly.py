"""The lines of a room: another process, and the next one, have the room that the first one has."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.hosting.test_room import BOTS, FREE, SHORT, finished, two
from tricky_twist import GAMES, JournalError, Seat, Shuffler, WrongTypeError
from tricky_twist.core.errors import describe
from tricky_twist.core.values import changed
from tricky_twist.hosting import Outcome, Place, Room
from tricky_twist.hosting.keeping import save
from tricky_twist.hosting.lines import begin, follow, game_of, owed, read, write
from tricky_twist.hosting.places import Pace
from tricky_twist.hosting.stores import Line, is_name, require_name
from tricky_twist.records import Occupant, SeatReplaced
from tricky_twist.testing.lines import seeded

every_name = pytest.mark.parametrize("name", GAMES)
"""Runs a test once for each game."""

SMALL = {"twisted": SHORT}

ADA, BEN, CLEO = (Seat(n) for n in range(3))


def parts(room: Room) -> Any:
    """Return all of a room that can be compared: the functions of its bots cannot."""
    table = room.table
    plain = changed(room, table=None)
    if table is None:
        return plain, None
    return plain, (table.course, table.undo, table.lapse, table.pace, table.shuffler.seed)


FIRST: tuple[tuple[Seat, dict[str, Any]], ...] = (
    (ADA, {"ready": True}),
    (BEN, {"sit": "Ben"}),
    (BEN, {"ready": True}),
)
"""The requests after which the game begins."""


# A law --------------------------------------------------------------------------------------------


def step(room: Room, rng: random.Random) -> Outcome:
    """Return the outcome of anything that may happen in a room."""
    seat, other = rng.sample(room.seats, 2)
    chance = rng.random()
    if chance < 0.1:
        return Outcome(room.notice(frozenset(each for each in room.seats if rng.random() < 0.5)))
    if room.table is not None and chance < 0.7:
        if room.due is not None:
            return room.tick()
        for actor in room.game.actors(room.table.record.state):
            told = room.table.welcome(actor)
            return room.receive(
                actor, {"number": told["number"], "move": rng.choice(told["moves"])["move"]}
            )
    return room.receive(seat, rng.choice(wishes(room, seat, other, rng)))


def wishes(room: Room, seat: Seat, other: Seat, rng: random.Random) -> list[Any]:
    """Return requests of a seat that are no moves."""
    undo = None if room.table is None else room.table.undo
    wished = {} if undo is None else {"seat": int(undo.seat), "number": undo.number}
    made_so_far = 1 if room.table is None else room.table.course.made[seat]
    return [
        {"sit": rng.choice(["Ada", "Ben", "Cleo", "Dora"])},
        *[{"ready": rng.random() < 0.9}] * 3,
        {"give": {"seat": int(other), "to": rng.choice(["bot", "nobody", "resigned"])}},
        *[{"again": True}] * 2,
        *[{"undo": made_so_far - 1}] * 2,
        *[{rng.choice(["agree", "agree", "decline"]): wished}] * 3,
    ]


@pytest.mark.untraced
@every_name
def test_the_lines_of_a_room_make_the_same_room(name: str) -> None:
    """For a process that follows them one by one, and for one that reads them all."""
    rng = seeded(f"lines {name}")
    for number in range(5):
        places = (Place("Ada"), FREE, Place("Hal", Occupant.BOT, "easy"))
        here = Room.begin(name, places, SMALL.get(name), bots=BOTS, shuffler=Shuffler(number))
        there, timed, lines = here, here, [begin(here)]
        for time in range(60):
            outcome = here.receive(*FIRST[time]) if time < min(number, 3) else step(here, rng)
            more = write(here, outcome)
            here, there = outcome.room, follow(there, more)
            stamped = [changed(line, time=time) for line in more]
            timed, lines = follow(timed, stamped), [*lines, *stamped]
            assert parts(here) == parts(there)
            assert parts(here.tick().room) == parts(there.tick().room)
        whole = read(tuple(lines), BOTS)
        assert parts(timed) == parts(whole)
        assert parts(timed.tick().room) == parts(whole.tick().room)


# Lines, one by one --------------------------------------------------------------------------------


def sent(room: Room, request: dict[str, Any], seat: Seat = ADA) -> tuple[Room, tuple[Line, ...]]:
    """Return the room after a request, and its lines at the time 5."""
    outcome = room.receive(seat, request)
    assert outcome.refusal is None
    return outcome.room, write(room, outcome, 5)


def test_each_line_has_its_game_and_its_time() -> None:
    """A line about people belongs to no game, and comes after the lines of the journal."""
    room = Room.begin("twisted", (Place("Ada"), Place("Ben")), SHORT, shuffler=Shuffler(3))
    room, (ready,) = sent(room, {"ready": True})
    room, begun = sent(room, {"ready": True}, BEN)
    _, left = sent(room, {"resign": True}, BEN)

    assert (None, 5) == (ready.game, ready.time)
    assert [0, 0, 0, None] == [line.game for line in begun]
    assert {5} == {line.time for line in begun}
    assert '"type":"seat-replaced"' in left[0].text
    assert [0, None] == [line.game for line in left]
    assert () == write(room, room.tick(), 5)
    assert "\n" not in "".join(line.text for line in (ready, *begun, *left))


def test_lines_go_on_over_several_games() -> None:
    """The next game has the next number; a reader has the games that are finished, too."""
    over = finished(two())
    assert over.table is not None
    wanted, (line,) = sent(over, {"again": True})
    again, lines = sent(wanted, {"again": True}, BEN)

    assert (None, {0}) == (line.game, {*wanted.again})
    assert [1, 1, 1, None] == [each.game for each in lines]
    there = follow(follow(over, [line]), list(lines))
    assert frozenset() == follow(wanted, lines[:1]).again
    assert parts(again)[0] == parts(there)[0]
    assert (over.table.record,) == there.games
    assert there.table is not None
    assert Pace.ON_TICK is there.table.pace
    assert "3/1" == there.table.shuffler.seed
    assert 5 == there.table.course.time


def test_a_line_about_people_holds_no_games() -> None:
    """They are in the other lines; a document from elsewhere that has some changes nothing."""
    over = finished(two())
    room = sent(sent(over, {"again": True})[0], {"again": True}, BEN)[0]
    assert 1 == len(room.games)

    assert [] == json.loads(begin(room).text)["games"]
    assert () == read((Line(json.dumps(save(room))),)).games


def test_fields_of_a_server_are_in_each_line_about_people() -> None:
    """The last of these lines takes the place of the others."""
    outcome = ROOM.receive(ADA, {"ready": True})
    (line,) = write(ROOM, outcome, 5, {"clock": 60})

    assert (60, 5) == (json.loads(line.text)["clock"], line.time)


def test_a_room_without_a_seed_follows_a_game() -> None:
    """With a shuffler that nobody can predict."""
    room = changed(ROOM, shuffler=None)
    ready, _ = sent(room, {"ready": True})
    _, lines = sent(ready, {"ready": True}, BEN)
    table = follow(ready, lines).table

    assert table is not None
    assert 64 == len(str(table.shuffler.seed))


def test_a_stop_between_two_lines_leaves_a_bot_at_its_seat() -> None:
    """The journal says that a player has resigned, and no line about people does yet."""
    ready, before = sent(changed(ROOM, bots=BOTS), {"ready": True})
    begun, lines = sent(ready, {"ready": True}, BEN)
    (seat,) = begun.game.actors(begun.table.record.state)  # type: ignore[union-attr]
    move = begun.table.welcome(seat)["moves"][0]["move"]  # type: ignore[union-attr]
    moved, more = sent(begun, {"number": 0, "move": move}, seat)
    _, left = sent(moved, {"resign": True}, BEN)
    back = read((begin(ROOM), *before, *lines, *more, *left[:1]), BOTS)

    bare = read((begin(ROOM), *before, *lines, *more, *left[:1]))

    assert [None] == [line.game for line in left[1:]]
    assert (Occupant.BOT, "") == (bare.places[1].occupant, bare.places[1].bot)
    assert (Occupant.BOT, "easy") == (back.places[1].occupant, back.places[1].bot)


def test_a_stop_may_leave_moves_unwritten() -> None:
    """The bots that sit there from the start take their seats, and chance goes on; once."""
    places = (Place("Ada"), Place("Hal", Occupant.BOT, "easy"), Place("Ben"))
    room = Room.begin("twisted", places, SHORT, bots=BOTS, shuffler=Shuffler(3))
    first = begin(room)
    room = room.receive(CLEO, {"ready": True}).room
    whole, lines = sent(room, {"ready": True})
    stopped = read((first, *lines[:1], lines[-1]), BOTS)
    owing = owed(stopped)

    assert [line.text for line in lines[1:-1]] == [line.text for line in write(stopped, owing)]
    assert () == owed(whole).lines
    assert owing.room.table is not None
    assert {BEN} == owing.room.table.course.away
    later = read((first, *lines), BOTS)
    assert (later, ()) == (owed(later).room, owed(later).lines)
    two_bots = read((first, *lines[:2], begin(changed(whole, places=bots_but(whole, ADA)))), BOTS)
    taken = [each for each in owed(two_bots).lines if type(each) is SeatReplaced]
    assert [SeatReplaced(CLEO, "Eve", Occupant.BOT)] == taken


def test_a_bot_plays_though_only_the_header_was_written() -> None:
    """It moves as it would have without the stop."""
    places = (Place("Ada"), *[Place(name, Occupant.BOT, "easy") for name in ("Hal", "Eve")])
    for seed in range(4):
        room = Room.begin("twisted", places, SHORT, bots=BOTS, shuffler=Shuffler(seed))
        whole, lines = sent(room, {"ready": True})
        back = owed(read((begin(room), lines[0]), BOTS)).room
        assert whole.due is back.due
        if back.due is not None:
            assert whole.tick().lines == back.tick().lines
            return
    pytest.fail("no bot has the first turn")


def test_a_bot_that_sits_down_later_is_not_owed() -> None:
    """Its seat has a note already, or another process writes one."""
    room, _ = sent(ROOM, {"ready": True})
    begun, _ = sent(room, {"ready": True}, BEN)
    (seat,) = begun.game.actors(begun.table.record.state)  # type: ignore[union-attr]
    move = begun.table.welcome(seat)["moves"][0]["move"]  # type: ignore[union-attr]
    moved, _ = sent(begun, {"number": 0, "move": move}, seat)
    bots = changed(moved, places=(moved.places[0], Place("Hal", Occupant.BOT)))

    assert () == owed(bots).lines


def bots_but(room: Room, seat: Seat) -> tuple[Place, ...]:
    """Return the places of a room with bots at all seats but one."""
    person, bot = room.places[seat], changed(room.places[BEN], name="Eve")
    return (person, room.places[BEN], bot)


def test_a_room_of_an_older_folder_gets_a_seed() -> None:
    """The one that is given, or one that nobody can predict; a room with a seed keeps it."""
    places = (Place("Ada"), Place("Ben"))
    older = begin(Room.begin("twisted", places))
    keeps = begin(Room.begin("twisted", places, shuffler=Shuffler(3)))
    seeds = {read((older,)).shuffler.seed for _ in range(2)}  # type: ignore[union-attr]

    assert Shuffler("x") == read((older,), shuffler=Shuffler("x")).shuffler
    assert [64, 64] == [len(str(seed)) for seed in seeds]
    assert Shuffler(3) == read((keeps,), shuffler=Shuffler("x")).shuffler
    assert Shuffler(3) == read((older, keeps)).shuffler == read((keeps, older)).shuffler
    with pytest.raises(WrongTypeError, match=r"^expected a Shuffler, got a value of type str$"):
        read((older,), shuffler="x")  # type: ignore[arg-type]  # that is the point


@pytest.mark.parametrize("text", ["abc-_1", "A" * 40])
def test_a_table_has_a_short_name(text: str) -> None:
    """Of letters, digits and strokes, which any file system takes."""
    assert (True, text) == (is_name(text), require_name(text))


@pytest.mark.parametrize(
    "text", ["abc-1", "A" * 41, "abc def", "abc.def", "abcdéf", "abcdef\n", b"abcdef"]
)
def test_other_values_are_no_names(text: Any) -> None:
    """A table by another name could lie anywhere."""
    assert not is_name(text)
    with pytest.raises(WrongTypeError) as caught:
        require_name(text)
    assert f"expected the name of a table, got {describe(text)}" == str(caught.value)


# What is refused ----------------------------------------------------------------------------------


def deep() -> dict[str, Any]:
    """Return more levels than JSON can write."""
    fields: dict[str, Any] = {}
    for _ in range(100_000):
        fields = {"": fields}
    return fields


ROOM = Room.begin("twisted", (Place("Ada"), Place("Ben")), SHORT, shuffler=Shuffler(3))


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: begin(7), "a Room, got a value of type int"),  # type: ignore[arg-type]
        (lambda: begin(ROOM, [1]), "a dictionary of fields, got a value of type list"),  # type: ignore[arg-type]
        (lambda: begin(ROOM, {"x": {1}}), "fields that JSON has, got a value of type dict"),
        (lambda: begin(ROOM, deep()), "fields that JSON has, got a value of type dict"),
        (lambda: write(7, Outcome(ROOM)), "a Room, got a value of type int"),  # type: ignore[arg-type]
        (lambda: write(ROOM, 7), "an Outcome, got a value of type int"),  # type: ignore[arg-type]
        (lambda: follow(7, ()), "a Room, got a value of type int"),  # type: ignore[arg-type]
        (lambda: follow(ROOM, "no"), "lines of a room, got a value of type str"),  # type: ignore[arg-type]
        (lambda: follow(ROOM, [7]), "a Line, got a value of type int"),  # type: ignore[list-item]
        (lambda: follow(ROOM, [Line("{}", 1)]), "a line of the game at hand, got one of game 1"),
        (lambda: follow(two(), [Line("{}", 2)]), "a line of the game at hand, got one of game 2"),
        (lambda: game_of(7), "a Line, got a value of type int"),  # type: ignore[arg-type]
        (lambda: game_of(Line("[]")), "the document of a room, got a value of type list"),
        (lambda: game_of(Line("{}")), "the document of a room, got a value of type dict"),
        (lambda: game_of(Line('{"game": 7}')), "the document of a room, got a value of type dict"),
        (lambda: read(()), "the lines of a room, got a value of type tuple"),
        (lambda: read([begin(ROOM)]), "the lines of a room, got a value of type list"),  # type: ignore[arg-type]
        (lambda: read((7,)), "a Line, got a value of type int"),  # type: ignore[arg-type]
        (lambda: read((begin(ROOM), 7)), "a Line, got a value of type int"),  # type: ignore[arg-type]
        (lambda: owed(7), "a Room, got a value of type int"),  # type: ignore[arg-type]
    ],
)
def test_an_error_says_what_is_no_line(call: Callable[[], object], words: str) -> None:
    """Whatever the argument is."""
    with pytest.raises(WrongTypeError) as caught:
        call()
    assert f"expected {words}" == str(caught.value)


def test_a_line_that_cannot_follow_has_a_number() -> None:
    """Among the lines of its game, from 1; the header of a journal is the first of them."""
    first = begin(ROOM)
    room = sent(ROOM, {"ready": True})[0]
    _, lines = sent(room, {"ready": True}, BEN)

    for wrong, number in (
        ((*lines[:2], lines[1]), 3),
        ((*lines[:3], Line("7", 0)), 4),
        ((lines[1],), 1),
        ((*lines, Line("7")), 2),
        ((*lines, lines[0]), 4),
    ):
        with pytest.raises(JournalError) as caught:
            read((first, *wrong), BOTS)
        assert number == caught.value.line
    with pytest.raises(JournalError, match=r"^line 1: expected the document of a room, got a "):
        read((first, Line("7")))
    with pytest.raises(JournalError, match=r"^line 2: \$\.seat: .*; \$\.card: [^;\n]*$"):
        read((first, *lines[:1], Line('{"card":0,"seat":9,"type":"place"}', 0)))
