"""A player who leaves freezes no table: the host, or the others, say what becomes of the seat."""

import json
from typing import Any

import pytest

from tests.hosting.test_room import BOTS, SHORT, finished, made, refused
from tricky_twist import Seat, Shuffler, TrickyTwistError, WrongTypeError, hosting, records
from tricky_twist.core.values import changed
from tricky_twist.hosting import Place, Room
from tricky_twist.hosting._asking import Gift
from tricky_twist.hosting._leaving import all_want
from tricky_twist.hosting.keeping import restore, save
from tricky_twist.hosting.lines import begin, follow
from tricky_twist.hosting.stores import Line
from tricky_twist.records import Journal, Occupant

ADA, BEN, CLEO = (Seat(n) for n in range(3))


def three() -> Room:
    """Return a room in which Ada, Ben and Cleo play."""
    places = (Place("Ada"), Place("Ben"), Place("Cleo"))
    room = Room.begin("twisted", places, SHORT, bots=BOTS, shuffler=Shuffler(3))
    for seat in room.seats:
        room = made(room, seat, ready=True)
    return room


def give(seat: Seat, to: str) -> dict[str, Any]:
    """Return the request that gives a seat."""
    return {"give": {"seat": int(seat), "to": to}}


# The host and the others --------------------------------------------------------------------------


def test_the_others_decide_about_a_player_who_is_absent() -> None:
    """All of them who are present; the host alone needs nobody."""
    room = three()
    assert "only the host" in refused(room.receive(BEN, give(ADA, "bot")))
    gone = room.notice(frozenset((ADA,)))
    one = made(gone, BEN, **give(ADA, "bot"))
    two = made(one, CLEO, **give(ADA, "bot"))
    alone = made(gone.notice(frozenset((ADA, CLEO))), BEN, **give(ADA, "nobody"))

    assert [0] == gone.tell()["absent"]
    assert [{"seat": 1, "give": {"seat": 0, "to": "bot"}}] == one.tell()["votes"]
    assert "person" == one.tell()["seats"][0]["occupant"]
    assert ("bot", [], [], 1) == (
        two.tell()["seats"][0]["occupant"],
        two.tell()["votes"],
        two.tell()["absent"],
        two.tell()["host"],
    )
    assert "nobody" == alone.tell()["seats"][0]["occupant"]
    assert "bot" == made(room, ADA, **give(BEN, "bot")).tell()["seats"][1]["occupant"]


def test_votes_for_different_ends_decide_nothing() -> None:
    """A later vote of the same player takes the place of the earlier one."""
    gone = three().notice(frozenset((ADA,)))
    split = made(made(gone, BEN, **give(ADA, "bot")), CLEO, **give(ADA, "resigned"))
    same = made(split, BEN, **give(ADA, "resigned"))

    assert 2 == len(split.votes)
    assert "person" == split.tell()["seats"][0]["occupant"]
    assert (True, "bot") == (same.places[0].has_resigned, same.places[0].occupant.value)


def test_a_vote_lapses_when_the_player_is_back() -> None:
    """And only people are absent: neither bots nor free seats."""
    voted = made(three().notice(frozenset((ADA,))), BEN, **give(ADA, "bot"))
    back = voted.notice(frozenset())
    bot = made(back, ADA, **give(CLEO, "bot"))

    assert ((), frozenset()) == (back.votes, back.absent)
    assert frozenset() == bot.notice(frozenset((CLEO,))).absent
    assert voted is voted.notice(frozenset((ADA,)))
    assert "no such other" in refused(back.receive(BEN, give(BEN, "bot")))
    assert "no such other" in refused(back.receive(ADA, give(Seat(3), "bot")))
    with pytest.raises(WrongTypeError, match=r"^expected a frozen set of seats, got .* type list$"):
        back.notice([ADA])  # type: ignore[arg-type]


def test_a_bot_has_no_vote() -> None:
    """Nor has a seat that is free."""
    room = made(three(), ADA, **give(BEN, "nobody")).notice(frozenset((CLEO,)))
    bots = changed(room, places=(Place("Hal", Occupant.BOT),) * 3)

    assert "only the host" in refused(room.receive(BEN, give(CLEO, "bot")))
    assert "only the host" in refused(bots.receive(ADA, give(CLEO, "bot")))


def test_bots_alone_want_no_next_game() -> None:
    """Else they would play game after game that no person watches."""
    bots = tuple([Place(name, Occupant.BOT) for name in ("Hal", "Eve")])

    assert not all_want(bots, frozenset())
    assert not all_want((*bots, Place("", Occupant.NOBODY)), frozenset())


# Coming back --------------------------------------------------------------------------------------


def test_who_was_away_sits_down_again() -> None:
    """In the place of the bot, or at the free seat; one who resigned does not."""
    room = three().with_link(BEN, "a key")
    for to in ("bot", "nobody"):
        back = made(made(room, ADA, **give(BEN, to)), BEN, sit="Ben")
        assert ("person", "Ben") == (back.places[1].occupant.value, back.places[1].name)
        assert back.table is not None
        assert (frozenset(), frozenset()) == (back.table.course.away, back.table.course.free)
    gone = made(room, BEN, resign=True)
    assert "somebody sits at this seat" == refused(gone.receive(BEN, {"sit": "Ben"}))
    assert "a bot plays for this seat now" == refused(gone.receive(BEN, {"resign": True}))
    assert BEN is gone.find_seat("a key")
    again = gone.with_link(BEN, "another key")
    assert "person" == made(again, BEN, sit="Eve").places[1].occupant.value


def test_the_first_bot_of_the_room_plays_for_a_leaver() -> None:
    """To the end of the game, whoever decided it; without bots any legal move is made."""
    for room in (made(three(), BEN, resign=True), made(three(), ADA, **give(BEN, "bot"))):
        assert "easy" == room.places[1].bot
        assert room.game.is_over(finished(room).table.record.state)  # type: ignore[union-attr]
    bare = made(changed(three(), bots=()), BEN, resign=True)
    assert "" == bare.places[1].bot
    assert bare.game.is_over(finished(bare).table.record.state)  # type: ignore[union-attr]


def test_those_who_are_left_play_again() -> None:
    """As soon as the last player who said nothing leaves; a free seat waits for a player."""
    over = finished(three())
    wanted = made(made(over, ADA, again=True), BEN, again=True)
    for outcome in (
        wanted.receive(ADA, give(CLEO, "bot")),
        wanted.receive(ADA, give(CLEO, "resigned")),
        wanted.receive(CLEO, {"resign": True}),
    ):
        assert outcome.record is not None
        assert 1 == outcome.room.tell()["number"]
        assert "bot" == outcome.room.places[2].occupant.value
    free = made(wanted, ADA, **give(CLEO, "nobody"))
    dora = made(free, CLEO, sit="Dora")

    assert free.receive(ADA, {"again": True}).record is None
    assert dora.receive(ADA, {"again": True}).record is None
    assert dora.receive(CLEO, {"again": True}).record is not None
    assert made(over, ADA, resign=True).tell()["number"] == 0


def test_a_gift_is_told_as_it_was_sent() -> None:
    """For each of the three ends."""
    ends = [
        Gift(ADA, Occupant.BOT),
        Gift(ADA, Occupant.NOBODY),
        Gift(ADA, Occupant.BOT, is_final=True),
    ]

    assert ["bot", "nobody", "resigned"] == [gift.to for gift in ends]


# Kept on disk -------------------------------------------------------------------------------------


def test_a_room_keeps_its_finished_games() -> None:
    """Their results are told after a restart; an unfinished or illegal game is none of them."""
    over = finished(three())
    room = made(made(made(over, ADA, again=True), BEN, again=True), CLEO, again=True)
    document = json.loads(json.dumps(save(room)))
    back = restore(document, bots=BOTS)

    assert room.games == back.games
    assert over.tell()["results"] == back.tell()["results"]
    assert () == restore(document, bots=BOTS, games=()).games
    assert room.table is not None
    begun = records.encode(room.table.record)
    spoilt: Any = records.encode(room.games[0])
    spoilt["moves"] = [*spoilt["moves"][:4], *spoilt["moves"][3:]]
    for wrong in (7, [7], [begun], [spoilt]):
        with pytest.raises(TrickyTwistError):
            restore({**document, "games": wrong}, bots=BOTS)
    with pytest.raises(WrongTypeError, match=r"^expected the records of finished .* type list$"):
        restore({**document, "games": [begun]}, bots=BOTS)
    older = {name: document[name] for name in ("game", "rules")}
    rows = [row[:5] for row in document["places"]]
    assert 3 == len(restore({**older, "places": rows}, bots=BOTS).places)


def test_the_table_is_right_about_who_sits_there(tmp_path: Any) -> None:
    """A stop may come after the journal was written, and before the room was."""
    room = three().with_link(BEN, "a key")
    assert room.table is not None
    with Journal.open(tmp_path / "game", changed(room.table.record, moves=())) as journal:
        journal.append(*room.table.record.moves)
        for step in (give(BEN, "bot"), give(CLEO, "nobody")):
            outcome = room.receive(ADA, step)
            journal.append(*outcome.lines)
            back = restore(save(room), hosting.resume(journal), bots=BOTS)
            room = outcome.room
            assert [(p.name, p.occupant) for p in room.places] == [
                (p.name, p.occupant) for p in back.places
            ]
        outcome = room.receive(CLEO, {"sit": "Eve"})
        journal.append(*outcome.lines)
        back = restore(save(room), hosting.resume(journal), bots=BOTS)

    assert ("Eve", Occupant.PERSON, "easy") == (
        back.places[2].name,
        back.places[2].occupant,
        back.places[1].bot,
    )
    assert BEN is back.find_seat("a key")


def test_a_seat_is_freed_once() -> None:
    """The request may come twice: the second one changes nothing."""
    room = Room.begin("twisted", (Place("Ada"), Place("Ben")))
    for seat in room.seats:
        room = room.receive(seat, {"ready": True}).room
    free = {"give": {"seat": 1, "to": "nobody"}}
    freed = room.receive(Seat(0), free).room
    again = freed.receive(Seat(0), free)

    assert (None, (), True) == (again.refusal, again.lines, again.room is freed)


def test_a_stored_room_knows_what_the_others_would_like() -> None:
    """Who is absent, the votes about it, who wants another game, and what is dealt next."""
    people = (Place("Ada"), Place("Ben"), Place("Cleo"), Place("Dan"))
    room = Room.begin("twisted", people, shuffler=Shuffler(5)).notice(frozenset((Seat(0),)))
    room = room.receive(Seat(1), {"give": {"seat": 0, "to": "bot"}}).room
    room = changed(room, again=frozenset((Seat(2),)))

    assert room.votes
    assert room == restore(save(room))


def test_a_line_holds_what_json_can() -> None:
    """Fields of a server are written as they are, or refused."""
    room = Room.begin("twisted", (Place("Ada"), Place("Ben")))

    assert '"clock": 60' in begin(room, {"clock": 60}).text
    with pytest.raises(WrongTypeError, match="expected fields that JSON has"):
        begin(room, {"clock": object()})


def test_a_line_of_another_game_cannot_follow() -> None:
    """Neither before the first one nor long after it."""
    room = Room.begin("twisted", (Place("Ada"), Place("Ben")))

    with pytest.raises(WrongTypeError, match="expected a line of the game at hand, got one of"):
        follow(room, [Line("{}", game=2)])
