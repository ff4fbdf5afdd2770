"""A table and a room speak the language of each reader; no word of theirs stays English."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.hosting.clients import opened, play
from tests.hosting.test_room import BOTS
from tests.web.test_spoken import in_english
from tricky_twist import GAMES, Seat
from tricky_twist.core.values import changed
from tricky_twist.encoding import codecs_of
from tricky_twist.games import twisted as tw
from tricky_twist.hosting import Place, Room, Table
from tricky_twist.testing.lines import seeded
from tricky_twist.words.made_up import made_up

every_name = pytest.mark.parametrize("name", GAMES)
"""Runs a test once for each game."""

ADA, BEN = Seat(0), Seat(1)


def on_turn(table: Table) -> Seat:
    """Return a seat that must act."""
    return table.course.game.actors(table.record.state)[0]


def wished(table: Table) -> Table:
    """Return the table where a player has asked to take a move back."""
    seat = next(each for each in table.seats if table.course.made[each])
    return table.receive(seat, {"undo": table.course.made[seat] - 1}).table


def declined(table: Table) -> Table:
    """Return the table where another player has declined it."""
    wish: Any = table.undo
    other = next(each for each in table.seats if each is not wish.seat)
    told = {"seat": int(wish.seat), "number": wish.number}
    return table.receive(other, {"decline": told}).table


def messages(table: Table, seat: Seat | None, language: str) -> Iterator[Any]:
    """Yield each message about how a table stands."""
    yield table.welcome(seat, language)
    yield table.welcome_with_log(seat, language)
    yield table.since(seat, 0, language=language)
    yield table.since(seat, table.course.counter + 1, language=language)
    yield table.since(seat, 0, moves=1, language=language)


@every_name
def test_how_a_table_stands_is_told_in_the_language(name: str, made_up_language: str) -> None:
    """To each seat and to watchers, with a wish that waits or has come to nothing."""
    table = play(opened(name), seeded(5), requests=9)
    asked = wished(table)
    for each in (table, asked, declined(asked)):
        for seat in (*table.seats, None):
            told = [*messages(each, seat, made_up_language)]
            assert [] == in_english(*told)
            assert in_english(*messages(each, seat, "en"))


@every_name
def test_answers_of_a_table_are_in_the_language(name: str, made_up_language: str) -> None:
    """The history, the reasons of each refusal, and the move that a client tries."""
    table = play(opened(name), seeded(5), requests=9)
    seat, code = on_turn(table), made_up_language
    game, number = table.course.game, table.course.made[seat]
    other = next(each for each in table.seats if each is not seat)
    legal = codecs_of(game).move.encode(game.legal_moves(table.record.state, seat)[0])
    requests: list[Any] = [
        {"history": True},
        {"why": [legal]},
        {"undo": 99},
        {"number": number + 7, "move": legal},
        {"agree": {"seat": 0, "number": 9}},
    ]
    senders = [(seat, each) for each in requests] + [(other, {"number": 0, "move": legal})]
    for sender, request in senders:
        received = table.receive(sender, request, language=code)
        assert [] == in_english(received.refusal or received.answer), request
    assert [] == in_english(table.make(seat, illegal(table, seat), language=code).refusal)
    for asker in (None, Seat(4)):
        refused: Any = table.receive(asker, requests[2], language=code).refusal
        assert [] == in_english(refused)


def illegal(table: Table, seat: Seat) -> Any:
    """Return a move of a seat that is not legal now."""
    game = table.course.game
    moves = [
        move
        for moves in (game.legal_moves(state, seat) for state in states(table))
        for move in moves
        if game.find_violations(table.record.state, move)
    ]
    return moves[0]


def states(table: Table) -> list[Any]:
    """Return the states of a game so far."""
    return [table.course.before(n).state for n in range(1, len(table.course.marks))]


def test_a_sheet_is_told_in_the_language(made_up_language: str) -> None:
    """With the words of each line."""
    table = play(opened("flip-twhist"), seeded(4))

    assert [] == in_english(table.receive(None, {"sheet": True}, language=made_up_language).answer)


def test_a_room_speaks_the_language(made_up_language: str) -> None:
    """In advice, and in each refusal; names stay as they are."""
    code = made_up_language
    table = play(opened("twisted", players=3), seeded(5), requests=3)
    room = Room.begin("twisted", tuple(map(Place, table.record.names)), bots=BOTS)
    seat = on_turn(table)
    begun = changed(room, table=table)

    asked: Any
    for asked in ({"hint": True}, {"whatif": True}):
        assert [] == in_english(begun.receive(seat, asked, language=code).answer)
        assert [] == in_english(room.receive(seat, asked, language=code).refusal)
        watching = begun.receive(None, asked, language=code).refusal
        assert [] == in_english(watching)
    for asked in ({"record": True}, {"again": True}, {"link": {"seat": 1}}, {"ready": True}):
        assert [] == in_english(begun.receive(seat, asked, language=code).refusal)
    take = codecs_of(begun.game).move.encode(tw.Take(seat))
    told: Any = begun.receive(Seat((seat + 1) % 3), {"number": 0, "move": take}, language=code)
    (reason,) = told.refusal["why"]
    assert (
        made_up("you cannot move for {seat}").replace("{seat}", table.record.names[seat])
        == (reason["words"])
    )
