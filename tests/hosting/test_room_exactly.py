"""A room to the letter: each refusal, what it tells, and who plays for a seat."""

from typing import Any

import pytest

from tests.hosting.test_room import BOTS, FREE, READY, SHORT, finished, first, made, refused, two
from tricky_twist import Seat, SetupError, Shuffler, WrongTypeError
from tricky_twist.core.catalogues import UnknownLanguageError
from tricky_twist.core.values import changed
from tricky_twist.games import tricky_twist as tt, twisted as tw
from tricky_twist.hosting import Pace, Place, Room
from tricky_twist.hosting.keeping import restore, save
from tricky_twist.records import Occupant

ADA, BEN = Place("Ada"), Place("Ben")
HAL = Place("Hal", Occupant.BOT, "easy")


def last(_view: Any, moves: tuple[Any, ...], _seed: int | str) -> Any:
    """Choose the last legal move."""
    return moves[-1]


TWO_BOTS = (("easy", first), ("hard", last))


# Words ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "document", "words"),
    [
        (Seat(0), {"again": True}, "the game is not over"),
        (Seat(0), {"record": True}, "the record holds hidden cards: ask after the game"),
        (None, {"record": True}, "the record holds hidden cards: ask after the game"),
        (Seat(2), {"record": True}, "only players who sit at the table may send requests"),
        (Seat(2), READY, "only players who sit at the table may send requests"),
        (None, {"sit": "Eve"}, "only players who sit at the table may send requests"),
        (0, {"again": True}, "only players who sit at the table may send requests"),
        (0, {"link": {"seat": 1}}, "only players who sit at the table may send requests"),
        (Seat(0), READY, "the game has begun"),
        (Seat(1), {"sit": "Eve"}, "somebody sits at this seat"),
        (Seat(1), {"give": {"seat": 0, "to": "bot"}}, "only the host decides who sits where"),
        (Seat(0), {"give": {"seat": 0, "to": "bot"}}, "there is no such other seat"),
        (Seat(0), {"give": {"seat": 2, "to": "bot"}}, "there is no such other seat"),
    ],
)
def test_a_room_refuses_in_these_words(seat: Any, document: Any, words: str) -> None:
    """The sender alone hears them, and they belong to no clause and no move."""
    room = two()
    outcome = room.receive(seat, document, 5)  # no clock begins to run by it
    reason = {"clause": None, "facts": None, "words": words}

    assert {"type": "refused", "why": [reason], "number": None} == outcome.refusal
    assert (room, (), None) == (outcome.room, outcome.lines, outcome.answer)


def test_a_plain_number_is_no_seat_that_resigns() -> None:
    """A server that mixes them up gives no seat to a bot."""
    room = two()
    outcome = room.receive(0, {"resign": True})  # type: ignore[arg-type]  # that is the point

    assert "only players who sit at the table may send requests" == refused(outcome)
    assert outcome.room is room


def test_a_watcher_may_ask_what_needs_no_seat() -> None:
    """The score sheet and the history, as at the table."""
    room: Any = two()
    for request in ({"sheet": True}, {"history": True}):
        assert room.table.receive(None, request).answer == room.receive(None, request).answer
        assert room.receive(None, request).answer is not None


def test_a_room_refuses_a_language_that_its_game_lacks() -> None:
    """Before anything else, whatever the request is."""
    room = Room.begin("twisted", (ADA, BEN))
    for request in ({"ready": True}, {"sit": "Eve"}, 7):
        with pytest.raises(UnknownLanguageError, match="xx"):
            room.receive(Seat(0), request, language="xx")


@pytest.mark.parametrize(
    ("document", "words"),
    [
        ({"record": 7}, "$.record: expected true, got 7"),
        ({"give": {"seat": 0}}, '$.give: expected {"seat": ..., "to": ...}'),
        ({"give": {"seat": 0, "to": "bot", "x": 1}}, '$.give: expected {"seat": ..., "to": ...}'),
        (
            {"give": {"seat": "0", "to": "bot"}},
            "$.give.seat: expected the number of a seat, got '0'",
        ),
        ({"give": {"seat": 5, "to": "bot"}}, "$.give.seat: expected the number of a seat, got 5"),
        (
            {"give": {"seat": 1, "to": []}},
            '$.give.to: expected "bot", "nobody" or "resigned", got a list',
        ),
    ],
)
def test_a_wish_that_cannot_be_read_is_refused_with_its_path(document: Any, words: str) -> None:
    """Whatever a client sends."""
    assert words == refused(two().receive(Seat(0), document))


def test_before_the_game_there_are_other_words() -> None:
    """No table takes a move, no record is there, and no seat is ready without a person."""
    room = Room.begin("twisted", (ADA, FREE))

    assert "the game has not begun" == refused(room.receive(Seat(0), {"resign": True}))
    assert "nobody sits at this seat now" == refused(room.receive(Seat(1), READY))
    assert "the game is not over" == refused(room.receive(Seat(0), {"again": True}))
    hidden = "the record holds hidden cards: ask after the game"
    assert hidden == refused(room.receive(Seat(0), {"record": True}))
    assert "the game has begun" == refused(two().receive(Seat(0), {"ready": False}))
    spectator = "only players who sit at the table may send requests"
    assert spectator == refused(room.receive(None, READY))


def test_a_room_tells_who_sits_there_and_who_decides() -> None:
    """All of it, with a seat that is free and a bot, which is ready from the start."""
    room = Room.begin("twisted", (FREE, ADA, HAL), bots=BOTS)

    assert {
        "type": "room",
        "game": "twisted",
        "begun": False,
        "number": 0,
        "host": 1,
        "seats": [
            {"name": "", "occupant": "nobody", "ready": False, "bot": "", "resigned": False},
            {"name": "Ada", "occupant": "person", "ready": False, "bot": "", "resigned": False},
            {"name": "Hal", "occupant": "bot", "ready": True, "bot": "easy", "resigned": False},
        ],
        "absent": [],
        "votes": [],
        "again": [],
        "results": [],
    } == room.tell()
    assert "<Room twisted, free and Ada and Hal, waiting>" == repr(room)
    assert None is Room.begin("twisted", (FREE, FREE)).tell()["host"]
    assert room.rules == tw.STANDARD
    assert SHORT == Room.begin("twisted", (ADA, BEN), SHORT).rules


@pytest.mark.parametrize(
    ("places", "words"),
    [
        ([ADA, BEN], "a tuple of places, got a value of type list"),
        (("Ada", BEN), "a tuple of places, got a value of type tuple"),
        ((ADA, HAL), f"the name of a bot of this room, got {HAL.bot!r}"),
        (
            (ADA, Place("ada")),
            "a name for a player, got 'Ada': another player has the same name",
        ),
    ],
)
def test_an_error_says_what_is_wrong_with_a_place(places: Any, words: str) -> None:
    """The same for a room that begins and for a seat that changes."""
    with pytest.raises(WrongTypeError) as caught:
        Room.begin("twisted", places)
    assert f"expected {words}" == str(caught.value)


def test_a_room_takes_only_rules_of_its_game() -> None:
    """And of as many players as it has places, before anybody sits down."""
    with pytest.raises(WrongTypeError):
        Room.begin("twisted", (FREE, FREE), tt.STANDARD)
    with pytest.raises(SetupError):
        Room.begin("twisted", (FREE,) * 5, tw.STANDARD)


def test_a_room_has_no_seat_beyond_its_places() -> None:
    """Nor one that is a plain number."""
    room = Room.begin("twisted", (ADA, BEN))
    for change in (lambda: room.with_link(Seat(2), "key"), lambda: room.replace(Seat(2), HAL)):
        with pytest.raises(WrongTypeError):
            change()
    with pytest.raises(WrongTypeError, match=r"^expected a seat of a room of 2, got seat 2$"):
        room.require_place(Seat(2), ADA)
    with pytest.raises(WrongTypeError, match="another player has the same name"):
        room.require_place(Seat(1), Place("ADA", Occupant.NOBODY))
    with pytest.raises(WrongTypeError, match=r"^expected a Place, got"):
        room.require_place(Seat(1), "Ben")  # type: ignore[arg-type]  # that is the point
    with pytest.raises(WrongTypeError, match=r"^expected a str, got"):
        room.find_seat(7)  # type: ignore[arg-type]  # that is the point


# Who plays --------------------------------------------------------------------------------------


def test_a_bot_that_takes_the_last_seat_begins_the_game() -> None:
    """It is ready at once; a person who sits down is not."""
    room = made(Room.begin("twisted", (ADA, BEN), bots=BOTS), Seat(0), ready=True)
    person = room.replace(Seat(0), Place("Eve"))
    bot = room.replace(Seat(1), HAL)

    assert (None, None) == (person.record, person.room.table)
    assert [False, False] == [each.is_ready for each in person.room.places]
    assert bot.record is not None
    assert [True, True] == [each.is_ready for each in bot.room.places]
    assert ("Ada", "Hal") == bot.record.names


def test_a_gift_names_the_bot_and_the_first_of_the_room_plays() -> None:
    """A free seat gets a name with its number; a room without bots lets any move be played."""
    room = Room.begin("twisted", (ADA, FREE), bots=TWO_BOTS)
    bot = made(room, Seat(0), give={"seat": 1, "to": "bot"})
    freed = made(bot, Seat(0), give={"seat": 1, "to": "nobody"})
    without = made(two(), Seat(0), give={"seat": 1, "to": "bot"})

    given = changed(HAL, name="bot 1", is_ready=True)
    assert given == bot.places[1]
    assert FREE == freed.places[1]
    assert ("Ben", "") == (without.places[1].name, without.places[1].bot)
    assert without.table is not None
    assert {Seat(1)} == without.table.course.away
    assert [1] == finished(without).table.welcome(None)["away"]  # type: ignore[union-attr]


@pytest.mark.parametrize(("bot", "place"), [("easy", 0), ("hard", -1)])
def test_a_bot_that_sits_down_plays_its_own_moves(bot: str, place: int) -> None:
    """In the middle of a game, under the name and with the link that the seat had."""
    room = changed(two(), bots=TWO_BOTS).with_link(Seat(0), "a key").with_link(Seat(1), "x")
    assert room.table is not None
    (seat,) = room.game.actors(room.table.record.state)
    legal = room.game.legal_moves(room.table.record.state)
    after = room.replace(seat, Place("Hal", Occupant.BOT, bot)).room

    assert seat is after.due
    assert legal[place] == after.tick().lines[0]
    assert room.places[seat].link == after.places[seat].link
    assert ("Hal", bot, True) == (
        after.places[seat].name,
        after.places[seat].bot,
        after.places[seat].is_ready,
    )
    assert 9 == after.tick(9).room.table.course.time  # type: ignore[union-attr]


@pytest.mark.parametrize(("bot", "place"), [("easy", 0), ("hard", -1)])
def test_a_bot_that_sits_there_from_the_start_plays_its_own_moves(bot: str, place: int) -> None:
    """It sees the view of its seat."""
    seen: list[Any] = []

    def watching(view: Any, moves: Any, seed: Any) -> Any:
        seen.append(view)
        return dict(TWO_BOTS)[bot](view, moves, seed)

    begun = [
        Room.begin("twisted", (ADA, HAL), bots=(("easy", watching),), shuffler=Shuffler(seed))
        for seed in range(5)
    ]
    rooms = [made(room, Seat(0), ready=True) for room in begun]
    room = next(room for room in rooms if room.due is not None)
    assert room.table is not None
    state = room.table.record.state

    assert room.game.legal_moves(state)[place] == room.tick().lines[0]
    assert [room.game.view(state, room.due)] == seen


def test_a_seat_without_a_name_keeps_the_old_one_at_the_table() -> None:
    """It is free in the room; at the table a record has a name for each seat."""
    free = two().replace(Seat(1), FREE)

    assert FREE == free.room.places[1]
    assert free.room.table is not None
    assert ("Ada", "Ben") == free.room.table.record.names
    assert {Seat(1)} == free.room.table.course.free


def test_who_resigns_stays_ready() -> None:
    """So that the next game can begin; the seat keeps its name and its link."""
    room = two().with_link(Seat(0), "a key")
    after = made(room, Seat(0), resign=True)

    bot = changed(room.places[0], occupant=Occupant.BOT, has_resigned=True)
    assert bot == after.places[0]
    assert room.places[1] == after.places[1]
    over = finished(after)
    again = over.receive(Seat(1), {"again": True})
    assert again.record is not None
    assert "only the host" in refused(over.receive(Seat(0), {"give": {"seat": 1, "to": "bot"}}))


def test_who_sat_down_late_and_resigns_is_ready() -> None:
    """The bot in this place holds up no next game."""
    free = made(two(), Seat(0), give={"seat": 1, "to": "nobody"})
    late = made(free, Seat(1), sit="Eve")
    after = made(late, Seat(1), resign=True)

    assert (False, True) == (late.places[1].is_ready, after.places[1].is_ready)


def test_a_game_that_has_begun_does_not_begin_again() -> None:
    """Though all are ready."""
    assert None is two().begin_if_ready().record


def test_a_wish_for_another_game_waits_until_the_game_is_over() -> None:
    """A move that is taken back makes the old game go on, even if a bot sits down then."""
    over = made(finished(two()), Seat(0), again=True)
    assert over.table is not None
    seat = next(seat for seat in over.seats if over.table.course.find_move(seat, moved(over, seat)))
    wish = {"seat": int(seat), "number": moved(over, seat)}
    back = made(made(over, seat, undo=wish["number"]), Seat(1 - seat), agree=wish)
    assert back.table is not None
    assert not back.game.is_over(back.table.record.state)
    outcome = back.receive(Seat(0), {"give": {"seat": 1, "to": "bot"}})

    assert {Seat(0)} == back.again
    assert outcome.record is None
    assert () == outcome.room.games


def moved(room: Room, seat: Seat) -> int:
    """Return the number of the last move of a seat."""
    assert room.table is not None
    return room.table.course.made[seat] - 1


# The next game ----------------------------------------------------------------------------------


def test_each_game_has_a_seed_of_its_own() -> None:
    """Made of that of the room and the number of the game; the rules stay."""
    room = two()
    seeds = []
    for number in range(3):
        assert room.table is not None
        seeds.append(room.table.shuffler.seed)
        assert number == len(room.games)
        over = finished(room)
        one = made(over, Seat(1), again=True)
        assert ([1], one.table) == (one.tell()["again"], over.table)
        outcome = one.receive(Seat(0), {"again": True})
        assert outcome.record is not None
        assert (SHORT, ("Ada", "Ben")) == (outcome.record.start.rules, outcome.record.names)
        assert outcome.room.table is not None
        assert Pace.ON_TICK is outcome.room.table.pace
        assert outcome.lines == outcome.room.table.record.moves
        assert outcome.lines
        room = outcome.room

    assert [3, "3/1", "3/2"] == seeds
    assert 3 == len(room.tell()["results"])


def test_without_a_seed_nobody_can_predict_the_next_game_either() -> None:
    """Each game takes a secret of its own."""
    room = changed(two(), shuffler=None)
    room = made(made(finished(room), Seat(0), again=True), Seat(1), again=True)

    assert room.table is not None
    assert 3 != room.table.shuffler.seed
    assert None is room.shuffler


def test_the_record_of_a_game_is_for_all_when_it_is_over() -> None:
    """A spectator gets it, too, as a text; the room stays as it is."""
    over = finished(two())
    outcome = over.receive(None, {"record": True})

    assert {"type", "text"} == outcome.answer.keys()
    assert ("record", over, None) == (outcome.answer["type"], outcome.room, outcome.refusal)
    assert outcome.answer == over.receive(Seat(1), {"record": True}).answer


# On disk ----------------------------------------------------------------------------------------


def test_the_document_of_a_room_holds_its_seats() -> None:
    """And the rules; neither cards nor bots."""
    room = Room.begin("twisted", (ADA, HAL), SHORT, bots=BOTS).with_link(Seat(0), "a key")
    document = save(room)

    assert {"game", "rules", "places", "games"} == document.keys()
    assert "twisted" == document["game"]
    assert [
        ["Ada", "person", "", False, room.places[0].link, False],
        ["Hal", "bot", "easy", True, "", False],
    ] == document["places"]
    assert room == restore(document, bots=BOTS)
    assert SHORT == restore(document, bots=BOTS).rules


def test_a_room_comes_back_with_its_games_and_its_bots() -> None:
    """They play at the pace of the server, whatever the table had before."""
    over = finished(changed(two(), bots=TWO_BOTS))
    assert over.table is not None
    record = over.table.record
    for games in ((record,), [record]):
        back = restore(save(over), games=games)
        assert (None, (record,)) == (back.table, back.games)
    room = changed(two(), bots=TWO_BOTS)
    assert room.table is not None
    (seat,) = room.game.actors(room.table.record.state)
    gone = room.replace(seat, Place("Hal", Occupant.BOT, "hard")).room
    at_once = changed(gone.table, pace=Pace.AT_ONCE, stand_in=first)
    back = restore(save(gone), at_once, bots=TWO_BOTS)

    assert back.table is not None
    assert Pace.ON_TICK is back.table.pace
    assert back.game.legal_moves(back.table.record.state)[-1] == back.tick().lines[0]


@pytest.mark.parametrize(
    ("document", "more", "words"),
    [
        (7, {}, "the document of a room, got a value of type int"),
        ({}, {}, "the document of a room, got a value of type dict"),
        (None, {"games": 7}, "the records of finished games, got a value of type int"),
        (None, {"games": [7]}, "the records of finished games, got a value of type list"),
        (None, {"table": 7}, "a Table, got a value of type int"),
    ],
)
def test_an_error_says_what_cannot_be_restored(
    document: object,
    more: Any,
    words: str,
) -> None:
    """A document, a table or games that are none."""
    whole = save(Room.begin("twisted", (ADA, BEN)))
    with pytest.raises(WrongTypeError) as caught:
        restore(whole if document is None else document, **more)
    assert f"expected {words}" == str(caught.value)
    with pytest.raises(WrongTypeError, match=r"^expected a Room, got a value of type int$"):
        save(7)  # type: ignore[arg-type]  # that is the point
