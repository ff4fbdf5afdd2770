"""Taking moves back, when everybody agrees."""

import json
from itertools import pairwise
from typing import Any

import pytest

from tests.hosting.clients import Client, opened, play, why
from tests.records.games import NAMES
from tricky_twist import GAMES, Seat, WrongTypeError, records
from tricky_twist.core.seats import SEATS
from tricky_twist.core.values import changed
from tricky_twist.hosting import Table
from tricky_twist.hosting.course import Course
from tricky_twist.records import Occupant, UndoAccepted, Undone, UndoProposed, UndoRejected
from tricky_twist.testing.lines import seeded

every_name = pytest.mark.parametrize("name", GAMES)
"""Runs a test once for each game."""


def moved(name: str, seed: int) -> tuple[Table, Table, Seat, int]:
    """Return a table before and after a move, whose it was, and its number."""
    before = play(opened(name), seeded(seed), requests=15)
    (seat, *_) = before.course.game.actors(before.record.state)
    number = before.course.made[seat]
    client = Client(seat)
    client.hear(before)
    return before, before.receive(seat, client.move(seeded(seed))).table, seat, number


def wish(kind: str, seat: Seat, number: int) -> str:
    """Return the answer to a wish."""
    return json.dumps({kind: {"seat": seat, "number": number}})


def wished(message: Any) -> dict[str, object]:
    """Return a wish without its words."""
    return {name: held for name, held in message["undo"].items() if name not in {"words", "parts"}}


@every_name
def test_a_lapse_is_told_until_a_person_plays(name: str) -> None:
    """A bot that takes over a seat plays at once, and the news stays for the others."""
    _, after, seat, number = moved(name, 1)
    (due, *_) = after.course.game.actors(after.record.state)
    asked = after.receive(seat, json.dumps({"undo": number})).table
    taken = asked.replaced(due, "Hal", Occupant.BOT)

    assert taken.moves[1:]
    assert taken.table.lapse is not None
    assert taken.table == asked.followed(taken.moves)


@every_name
def test_a_move_is_taken_back_when_all_agree(name: str) -> None:
    """Not before; then the game stands where it stood, and all that came after is gone."""
    before, after, seat, number = moved(name, 1)
    later = play(after, seeded(2), requests=4)
    received = later.receive(seat, json.dumps({"undo": number}))
    others = [other for other in later.course.seats if other is not seat]
    note: object = UndoProposed(seat, number)
    for other in others[:-1]:
        assert received.moves == (note,)
        assert received.table.record == later.record
        received, note = (
            received.table.receive(other, wish("agree", seat, number)),
            UndoAccepted(other),
        )
    received = received.table.receive(others[-1], wish("agree", seat, number))

    assert received.moves == (Undone(len(later.record.moves) - len(before.record.moves)),)
    assert before.record == received.table.record
    assert received.table.undo is None


@every_name
def test_everybody_is_told_who_asks_and_who_agrees(name: str) -> None:
    """Until it is done; it is no event."""
    _, after, seat, number = moved(name, 3)
    other = next(other for other in after.course.seats if other is not seat)
    asked = after.receive(seat, json.dumps({"undo": number})).table
    agreed = asked.receive(other, wish("agree", seat, number)).table

    assert {"seat": seat, "number": number, "agreed": [seat]} == wished(asked.welcome(None))
    told = agreed.welcome(other)["undo"]
    assert told is not None
    assert sorted((seat, other)) == told["agreed"]
    assert after.course == agreed.course
    assert agreed.receive(other, wish("agree", seat, number)).table == agreed


@every_name
def test_who_asks_again_loses_no_consent(name: str) -> None:
    """A client that did not hear the answer says the same again; that changes nothing."""
    _, after, seat, number = moved(name, 3)
    other = next(other for other in after.course.seats if other is not seat)
    asked = after.receive(seat, json.dumps({"undo": number})).table
    agreed = asked.receive(other, wish("agree", seat, number)).table
    again = agreed.receive(seat, json.dumps({"undo": number}))

    assert again.refusal is None
    assert again.moves == ()
    assert again.table is agreed
    assert agreed.undo is not None
    assert agreed.undo.agreed == {seat, other}


@every_name
def test_counters_and_numbers_do_not_come_back(name: str) -> None:
    """After moves were taken back everybody is welcomed, and no old request is taken for new."""
    before, after, seat, number = moved(name, 4)
    client = Client(seat)
    client.hear(before)
    old = client.move(seeded(4))
    table = after.receive(seat, json.dumps({"undo": number})).table
    for other in table.course.seats:
        table = table.receive(other, wish("agree", seat, number)).table

    assert table.course.counter > after.course.counter
    for counter in (before.course.counter, after.course.counter):
        assert table.since(seat, counter)["type"] == "welcome"
    assert table.since(seat, table.course.counter)["type"] == "news"
    assert table.course.made[seat] == number + 1
    assert why(table.receive(seat, old)) == f"your next move is number {number + 1}, not {number}"
    client.counter = -1
    client.hear(table)
    again = table.receive(seat, client.move(seeded(4)))
    assert after.record == again.table.record
    assert again.table.course.made[seat] == number + 2


@every_name
def test_a_wish_is_declined_or_passed_over(name: str) -> None:
    """One no is enough, and so is a move."""
    _, after, seat, number = moved(name, 5)
    other = next(other for other in after.course.seats if other is not seat)
    asked = after.receive(seat, json.dumps({"undo": number})).table
    declined = asked.receive(other, wish("decline", seat, number)).table

    assert after == changed(declined, lapse=None)
    assert why(declined.receive(other, wish("agree", seat, number))) == "nobody is asking for that"
    assert (
        why(declined.receive(other, wish("decline", seat, number))) == "nobody is asking for that"
    )
    assert play(asked, seeded(6), requests=1).undo is None


@every_name
def test_a_wish_lapses_when_somebody_leaves_or_sits_down(name: str) -> None:
    """Nobody was asked by the table that there is now."""
    _, after, seat, number = moved(name, 5)
    asked = after.receive(seat, json.dumps({"undo": number})).table
    resigned = asked.receive(seat, '{"resign": true}').table
    seated = [asked.replaced(each, "Eve", Occupant.PERSON).table for each in asked.seats]

    for table in (resigned, *seated):
        assert table.undo is None
        assert table.welcome(None)["undo"] is None


@every_name
def test_an_agreement_is_to_one_wish(name: str) -> None:
    """Who asks for another move instead must ask all the others again."""
    _, after, seat, number = moved(name, 5)
    other = next(other for other in after.course.seats if other is not seat)
    earlier = next(n for n in range(number) if after.course.find_move(seat, n) is not None)
    asked = after.receive(seat, json.dumps({"undo": number})).table
    agreed = asked.receive(other, wish("agree", seat, number)).table
    instead = agreed.receive(seat, json.dumps({"undo": earlier})).table

    both = {"seat": seat, "number": number, "agreed": sorted((seat, other))}
    assert both == wished(agreed.welcome(None))
    assert {"seat": seat, "number": earlier, "agreed": [seat]} == wished(instead.welcome(None))


@every_name
def test_what_cannot_be_taken_back_is_refused(name: str) -> None:
    """A move that was not made, that is gone, or while somebody else asks."""
    _, after, seat, number = moved(name, 7)
    other = next(other for other in after.course.seats if other is not seat)
    words = f"you have no move number {number + 1} to take back"
    assert why(after.receive(seat, json.dumps({"undo": number + 1}))) == words
    asked = after.receive(seat, json.dumps({"undo": number})).table
    if after.course.made[other]:
        words = f"{NAMES[seat]} has asked to take a move back: answer that first"
        assert why(asked.receive(other, '{"undo": 0}')) == words
    for wrong in (wish("agree", other, number), wish("agree", seat, number + 1)):
        assert why(asked.receive(other, wrong)) == "nobody is asking for that"
    assert why(asked.receive(other, wish("decline", other, number))) == "nobody is asking for that"
    earlier = asked.receive(seat, '{"undo": 0}').table
    assert earlier.undo is not None
    assert earlier.undo.number == 0


def test_bots_agree() -> None:
    """Only who sits at the table is asked."""
    _, after, seat, number = moved("twisted", 8)
    table = after
    for other in table.course.seats:
        if other is not seat:
            table = table.receive(other, '{"resign": true}').table
    received = table.receive(seat, json.dumps({"undo": number}))

    assert isinstance(received.moves[0], Undone)
    assert received.table.course.find_move(seat, number) is None


def tables_with_an_undo(name: str) -> tuple[list[Table], list[Table]]:
    """Return a table after each move, up to one that is taken back, and after each one then."""
    rng, early = seeded(7), [opened(name)]
    for _ in range(6):
        early.append(play(early[-1], rng, requests=1))
    (seat, *_) = early[-1].course.game.actors(early[-1].record.state)
    number = early[-1].course.made[seat]
    client = Client(seat)
    client.hear(early[-1])
    table = early[-1].receive(seat, client.move(rng)).table
    table = table.receive(seat, {"undo": number}).table
    for other in table.seats:
        table = table.receive(other, wish("agree", seat, number)).table
    late = [table]
    for _ in range(5):
        late.append(play(late[-1], rng, requests=1))
    return early, late


@every_name
def test_after_a_take_back_news_are_what_was_missed(name: str) -> None:
    """From whatever counter since then, each event once."""
    _, late = tables_with_an_undo(name)
    told = [new.since(None, old.course.counter) for old, new in pairwise(late)]
    heard = [message["events"] for message in told if message["type"] == "news"]
    for place, table in enumerate(late):
        whole = late[-1].since(None, table.course.counter)

        assert whole["type"] == "news"
        assert [event for events in heard[place:] for event in events] == whole["events"]
    assert len(late) - 1 == len(heard)
    assert all(heard)  # every move was heard of


@every_name
def test_spectators_may_see_an_earlier_table_across_a_take_back(name: str) -> None:
    """It is exactly the one that was there, with the counter of then."""
    early, late = tables_with_an_undo(name)
    tables = [*late, *[table for table in early if table.record != late[0].record]]
    seen = 0
    for delay in range(len(late[-1].record.moves)):
        delayed = late[-1].delayed(delay)
        for table in tables:
            if table.record.moves == delayed.record.moves:
                seen += 1
                counter = table.course.counter
                assert table.since(None, counter) == delayed.since(None, counter)
                assert table.welcome(None) == delayed.welcome(None)
    assert len(tables) == seen


def test_a_wish_is_told_in_news_and_not_to_spectators_of_an_earlier_table() -> None:
    """They may see it when they see the move."""
    _, after, seat, number = moved("twisted", 3)
    asked = after.receive(seat, {"undo": number}).table
    news = asked.since(None, asked.course.counter)

    assert {"seat": seat, "number": number, "agreed": [seat]} == wished(news)
    assert asked.delayed(0).welcome(None)["undo"] is None


def test_where_nothing_was_played_there_is_no_move_to_find() -> None:
    """Nor is there a result: one that somebody wrote down is no longer that of the game."""
    course = Course.begin(records.begin("twisted", 3).scored(1, 2, 3))

    assert course.find_move(Seat(0), 0) is None
    assert course.record.result is None


@every_name
def test_a_word_about_no_wish_cannot_follow(name: str) -> None:
    """Neither an answer where nobody asks, nor a wish about a move that is not there."""
    _, after, seat, number = moved(name, 6)
    asked = after.followed((UndoProposed(seat, number),))

    assert asked.followed((UndoAccepted(seat),)) == asked
    for note in (UndoAccepted(seat), UndoRejected(seat)):
        with pytest.raises(WrongTypeError, match="expected an answer to a wish that waits"):
            after.followed((note,))
    with pytest.raises(WrongTypeError, match="expected the number of a move of this seat, got 99"):
        after.followed((UndoProposed(seat, 99),))
    with pytest.raises(WrongTypeError, match="expected a seat at a table of"):
        asked.followed((UndoAccepted(SEATS[-1]),))
