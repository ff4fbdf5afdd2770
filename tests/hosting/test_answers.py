"""Answers to the letter: the sheet, the history and why a move is refused, for each reader."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.hosting.clients import opened, play, why
from tests.hosting.test_pages import begun
from tests.records.games import NAMES
from tricky_twist import GAMES, Seat
from tricky_twist.encoding.parts import text_of
from tricky_twist.games import twisted as tw
from tricky_twist.hosting import Table, _answers
from tricky_twist.hosting.requests import SheetAsked
from tricky_twist.records import Occupant
from tricky_twist.testing.lines import seeded

every_name = pytest.mark.parametrize("name", GAMES)
"""Runs a test once for each game."""

ONLY = "only players who sit at the table may send requests"


# The sheet and the history ----------------------------------------------------------------------


def test_a_sheet_has_the_lines_of_each_row() -> None:
    """Each with its clause, its words and its points."""
    table = play(opened("flip-twhist"), seeded(4))
    game = table.course.game
    rows = game.score_sheet(table.record.state)[0]
    answer: Any = table.receive(None, {"sheet": True}).answer

    assert ["type", "rounds"] == list(answer)
    assert ["seat", "total", "lines"] == list(answer["rounds"][0][0])
    assert [
        [{"clause": a.clause.id, "words": a.words, "points": a.points} for a in game.explain(row)]
        for row in rows
    ] == [row["lines"] for row in answer["rounds"][0]]


def test_a_sheet_is_that_of_the_own_view_with_the_names() -> None:
    """Of each seat; our games give the same rows to all, others may not."""
    row = tw.SeatScore(Seat(1), (), (), ())
    asked: list[object] = []

    def explain(explained: object, names: object) -> tuple[()]:
        asked.append((explained, names))
        return ()

    game = SimpleNamespace(
        view=lambda state, seat: (state, seat),
        score_sheet=lambda seen: ((row,),) if seen == ("a state", Seat(1)) else (),
        explain=explain,
    )
    course: Any = SimpleNamespace(game=game, state="a state", names=NAMES)
    answer: Any = _answers.answer(course, Seat(1), SheetAsked())

    assert [(row, NAMES)] == asked
    assert {"seat": 1, "total": 0, "lines": []} == answer["rounds"][0][0]


@every_name
def test_a_history_is_what_the_reader_saw(name: str) -> None:
    """The events of the news, for a seat and for a spectator."""
    table = play(opened(name), seeded(4), requests=6)
    for seat in (*table.seats, None):
        answer: Any = table.receive(seat, {"history": True}).answer
        news: Any = table.since(seat, 0)

        assert {"type": "history", "log": news["events"]} == answer
        welcome = table.welcome_with_log(seat)
        assert {**table.welcome(seat), "log": news["events"]} == welcome


def test_the_log_tells_the_time_of_each_move() -> None:
    """In every line that the move brought about."""
    table = begun()
    move = table.welcome(Seat(0))["moves"][0]["move"]
    log = table.receive(Seat(0), {"number": 0, "move": move}, 5).table.welcome_with_log(None)["log"]
    before = len(table.course.happened)

    assert [None] * before == [line.get("time") for line in log[:before]]
    assert {5} == {line.get("time") for line in log[before:]}


# Why --------------------------------------------------------------------------------------------


def test_a_refusal_addresses_its_reader() -> None:
    """The parts call the sender "you"; the words name the seat."""
    table = begun()
    move = {**table.welcome(Seat(0))["moves"][0]["move"], "seat": 1}
    refusal = table.receive(Seat(1), {"number": 0, "move": move}).refusal
    assert refusal is not None
    reason = refusal["why"][0]

    assert "it is not Ben's turn: the game is waiting for Ada" == reason["words"]
    told = text_of(reason["parts"], ("Ada", "Ben"))
    assert "it is not your turn: the game is waiting for Ada" == told


def test_a_wish_is_told_as_each_seat_saw_the_move() -> None:
    """A card that was set aside unseen stands in the words for its own seat alone."""
    table, rng = opened("tricky-twist"), seeded(2)
    while not (made := [n for n in table.record.moves if type(n).__name__ == "SetAside"]):
        table = play(table, rng, requests=1)
    move: Any = made[-1]
    table = table.receive(move.seat, {"undo": table.course.made[move.seat] - 1}).table
    told: dict[Seat | None, Any] = {s: table.welcome(s)["undo"] for s in (*table.seats, None)}

    card = str(move.card)
    assert {move.seat} == {seat for seat, undo in told.items() if card in undo["words"].split()}


def test_nobody_at_another_table_gets_an_answer() -> None:
    """A seat that the table does not have is no spectator."""
    for asked in ({"sheet": True}, {"history": True}):
        assert why(begun().receive(Seat(2), asked)) == ONLY
        assert begun().receive(None, asked).refusal is None


def test_a_refusal_of_an_answer_has_the_number_of_the_next_move() -> None:
    """Also where the seat is free, and where the question is wrong."""

    def number(table: Table, seat: Seat, document: object) -> int | None:
        refusal = table.receive(seat, document).refusal
        assert refusal is not None
        return refusal["number"]

    table = play(begun(), seeded(6), requests=4)
    seat = table.course.game.actors(table.record.state)[0]
    other = Seat(1 - seat)
    free = table.replaced(seat, NAMES[2], Occupant.NOBODY).table

    assert table.course.made[seat] == number(free, seat, {"resign": True}) != 0
    of_another = {"why": [{"type": "take", "seat": int(other)}]}
    assert table.course.made[seat] == number(table, seat, of_another)
