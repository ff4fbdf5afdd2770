"""What a table sends to a seat says nothing that the seat must not know, to the byte."""

import json
from collections.abc import Iterator
from functools import partial
from itertools import groupby
from typing import Any

import pytest

from tests.hosting.clients import opened, sent
from tests.records.games import subject_of
from tricky_twist import GAMES, Seat, hosting
from tricky_twist.core.values import changed
from tricky_twist.encoding import codecs_of
from tricky_twist.hosting import Table
from tricky_twist.records import Undone
from tricky_twist.testing.lines import seeded

pytestmark = pytest.mark.untraced

SHARE = 0.3
"""How many of the states are looked at."""

every_name = pytest.mark.parametrize("name", GAMES)
"""Runs a test once for each game."""


def twins(name: str, seed: int) -> Iterator[tuple[Table, Table, Seat | None]]:
    """Yield two tables that a seat cannot tell apart, because hidden cards lie elsewhere."""
    rng = seeded(seed)
    here = opened(name, seed, first=None)
    game = here.course.game
    while game.actors(here.record.state):
        state = here.record.state
        for seat in (rng.choice(here.course.seats), None):
            if rng.random() > SHARE:
                continue
            guess = game.determinize(game.view(state, seat), seed)
            if guess.state != state:
                yield here, hosted(here, guess.moves, seat), seat
        actor = rng.choice(game.actors(state))
        move = codecs_of(game).move.encode(rng.choice(game.legal_moves(state, actor)))
        here = here.receive(actor, {"number": here.course.made[actor], "move": move}).table


def hosted(here: Table, guess: tuple[Any, ...], seat: Seat | None) -> Table:
    """Return a table at which the invented game was played."""
    unseen = subject_of(here.course.game.name).never_open
    moves: list[Any] = []
    for hidden, run in groupby(zip(here.record.moves, guess, strict=True), partial(_is, unseen)):
        told, invented = zip(*run, strict=True)
        moves += in_order(told, list(invented), seat) if hidden else invented
    begun = changed(here.record, moves=())
    return hosting.open_table(begun.played(*moves), shuffler=here.shuffler).table


def _is(kinds: tuple[type, ...], pair: tuple[object, object]) -> bool:
    return type(pair[0]) in kinds


def in_order(told: tuple[Any, ...], invented: list[Any], seat: Seat | None) -> Iterator[Any]:
    """Yield hidden moves that were invented, in the order in which the seats made theirs.

    Everybody saw that order, and the seat itself that of its own cards; an invented game has any.
    """
    for move in told:
        if move.seat is seat:
            yield move
        else:
            yield invented.pop(next(n for n, m in enumerate(invented) if m.seat is move.seat))


@every_name
@pytest.mark.parametrize("seed", range(2))
def test_two_tables_that_look_alike_send_the_same_bytes(name: str, seed: int) -> None:
    """A welcome, and the news since any counter."""
    compared = 0
    for here, there, seat in twins(name, seed):
        compared += 1
        assert sent(here.welcome(seat)) == sent(there.welcome(seat))
        for counter in range(0, here.course.counter + 1, 7):
            assert sent(here.since(seat, counter)) == sent(there.since(seat, counter))
            some = [table.since(seat, counter, moves=1) for table in (here, there)]
            assert sent(some[0]) == sent(some[1])
        assert told(here, seat) == told(there, seat)
        assert told(undone(here), seat) == told(undone(there), seat)
    assert compared > 2


def told(table: Table, seat: Seat | None) -> bytes:
    """Return what a client gets that asks for everything, but for moves."""
    answers = [table.receive(seat, {ask: True}).answer for ask in ("sheet", "history")]
    return json.dumps([*answers, table.welcome_with_log(seat)]).encode()


def undone(table: Table) -> Table:
    """Return the table at which some moves were taken back."""
    moves = min(3, len(table.course.marks))
    course = table.course.follow(Undone(moves), 5) if moves else table.course
    return changed(table, course=course)


@every_name
def test_they_answer_a_seat_the_same(name: str) -> None:
    """Whatever it tries, its refusals say nothing of the others' cards."""
    rng = seeded(3)
    attempts = [move for move in subject_of(name).material.player_moves if move.seat < 3]
    tried = 0
    for here, there, seat in twins(name, 4):
        if seat is None:
            continue
        own = [move for move in attempts if move.seat is seat]
        for move in rng.sample(own, min(12, len(own))):
            whys = [table.receive(seat, {"why": [encoded(table, move)]}) for table in (here, there)]
            assert whys[0].answer is not None
            assert json.dumps(whys[0].answer) == json.dumps(whys[1].answer)
            request = {
                "number": here.course.made[seat],
                "move": codecs_of(here.course.game).move.encode(move),
            }
            answers = here.receive(seat, request), there.receive(seat, request)
            if answers[0].refusal is None:
                assert answers[1].refusal is None
                continue
            tried += 1
            assert sent(answers[0].refusal) == json.dumps(answers[1].refusal).encode()
        for card in ("45", "M7", "G3", "TH", "reserve", "flip"):
            clicks = [table.receive(seat, {"why": {"card": card}}) for table in (here, there)]
            assert json.dumps(clicks[0].answer) == json.dumps(clicks[1].answer)
    assert tried > 20


def encoded(table: Table, move: Any) -> Any:
    """Return the document of a move."""
    return codecs_of(table.course.game).move.encode(move)
