"""Whatever a table sends fits the schema of its game, and whatever it takes."""

import json
from typing import Any, get_args

import jsonschema_rs
import pytest
from hypothesis import given, strategies as st

from tests.hosting.clients import clients_of, opened, play
from tests.nonsense import oddments
from tests.records.games import subject_of
from tests.schemas.fitting import fits, misfit
from tricky_twist import GAMES, EncodingError, Seat, WrongTypeError, hosting
from tricky_twist.encoding import encode
from tricky_twist.hosting.requests import Request, read_request
from tricky_twist.testing.documents import spoilt
from tricky_twist.testing.lines import seeded

every_name = pytest.mark.parametrize("name", GAMES)
"""Runs a test once for each game."""

REQUESTS: tuple[Any, ...] = (
    {"undo": 3},
    {"agree": {"seat": 2, "number": 3}},
    {"decline": {"seat": 2, "number": 3}},
    {"resign": True},
    {"why": {"card": "M7"}},
    {"sheet": True},
    {"history": True},
)


def move_made(name: str, number: int = 4) -> dict[str, Any]:
    """Return a request of seat 0 to make a move."""
    game = GAMES[name]
    return {"number": number, "move": encode(game, subject_of(name).material.player_moves[0])}


@every_name
def test_every_message_fits(name: str) -> None:
    """Welcomes and news of every seat and of spectators, and refusals, throughout a game."""
    game, table, rng = GAMES[name], opened(name), seeded(1)
    clients = clients_of(table)
    while game.actors(table.record.state):
        table = play(table, rng, requests=1)
        for seat, client in clients.items():
            for message in (client.hear(table), table.welcome(seat)):
                assert "" == misfit(game, "Message", message)
                assert "" == misfit(game, message["type"].capitalize(), message)
    request = move_made(name, table.course.made[Seat(0)])
    refused = table.receive(Seat(0), json.dumps(request)).refusal

    assert refused is not None
    assert refused["why"][0]["clause"]
    assert "" == misfit(game, "Message", refused)


def test_the_wish_to_take_back_fits() -> None:
    """It stands in every message until it is answered."""
    table = play(opened("twisted"), seeded(1), requests=5)
    seat = max(table.seats, key=lambda seat: table.course.made[seat])
    wished = table.receive(seat, {"undo": table.course.made[seat] - 1}).table
    message = wished.welcome(None)

    assert message["undo"] is not None
    assert "" == misfit(GAMES["twisted"], "Welcome", message)


@every_name
def test_every_request_fits(name: str) -> None:
    """There is one of each kind."""
    read = [read_request(GAMES[name], document) for document in (move_made(name), *REQUESTS)]

    assert list(get_args(Request)) == list(map(type, read))
    for document in (move_made(name), *REQUESTS):
        assert "" == misfit(GAMES[name], "Request", document)
    for wrong in ({"resign": False}, {"why": {"card": None}}, {"why": 1}, {"sheet": False}):
        assert not fits(GAMES[name], "Request", wrong)


@every_name
@given(data=st.data())
def test_whatever_request_is_taken_fits(name: str, data: st.DataObject) -> None:
    """One that is nearly right is refused, or it fits."""
    document = data.draw(spoilt(data.draw(st.sampled_from([move_made(name), *REQUESTS]))))
    try:
        read_request(GAMES[name], document)
    except EncodingError:
        return

    assert fits(GAMES[name], "Request", document)


@every_name
def test_the_schema_takes_messages_and_requests(name: str) -> None:
    """Among all other documents of the game."""
    schema = hosting.schema(GAMES[name])
    is_valid = jsonschema_rs.Draft202012Validator(schema).is_valid
    table = opened(name)

    assert all(map(is_valid, (move_made(name), *REQUESTS, table.welcome(None))))
    assert not is_valid({"type": "welcome"})
    assert not is_valid({"undo": -1})


@every_name
def test_a_message_names_its_game(name: str) -> None:
    """And no other."""
    definitions: Any = hosting.schema(GAMES[name])["$defs"]

    assert {"const": name} == definitions["GameName"]
    assert {"$ref": "#/$defs/GameName"} == definitions["Welcome"]["properties"]["game"]


def test_only_games_have_a_schema() -> None:
    """Whatever else is given is an error of ours."""
    for thing in oddments():
        if thing not in GAMES.values():
            with pytest.raises(WrongTypeError):
                hosting.schema(thing)  # type: ignore[arg-type]  # that is the point
