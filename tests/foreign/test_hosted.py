"""A game of another package is hosted with all that pages get, though it declares nothing."""

import sys
from typing import Any

import pytest

from tests.foreign.cards import Card
from tests.foreign.game import GAME
from tests.foreign.subject import TOP_CARD_SUBJECT
from tests.foreign.things import PlayCard
from tricky_twist import Seat, Shuffler, hosting, records
from tricky_twist.core.values import changed
from tricky_twist.encoding.parts import in_parts, text_of
from tricky_twist.hosting import Place, Room, attempts
from tricky_twist.hosting._pages import prompt_of
from tricky_twist.hosting.replaying import replay


def begun() -> hosting.Table:
    """Return a table of two."""
    assert TOP_CARD_SUBJECT.game is GAME  # it is registered
    record = records.begin("top-card", players=2, first=Seat(0), names=("Ada", "Ben"))
    return hosting.open_table(record, shuffler=Shuffler(1)).table


def test_moves_have_commands_and_cards_and_a_prompt_lists_them() -> None:
    """They follow from the words and the fields of the moves."""
    message: Any = begun().welcome(Seat(0))
    cards = [offered["cards"][0] for offered in message["moves"]]

    assert [f"Play {card}" for card in cards] == [offered["do"] for offered in message["moves"]]
    assert "play {}, play {} or play {}".format(*cards) == message["prompt"]
    assert "glance" not in message


def test_sentences_have_parts_and_address_the_reader() -> None:
    """From its own templates."""
    table = begun()
    move = table.welcome(Seat(0))["moves"][0]["move"]
    after = table.receive(Seat(0), {"number": 0, "move": move}).table
    (told,) = after.since(Seat(0), table.course.counter)["events"]  # type: ignore[typeddict-item]

    assert [{"seat": 0, "text": "you"}, " play ", {"card": move["card"]}] == told["parts"]
    parts = in_parts(GAME, PlayCard(Seat(1), Card(3)), ("Ada", "Ben"))
    assert "Ben plays c3" == text_of(parts, ("Ada", "Ben"))


def test_a_click_asks_why() -> None:
    """Of the kinds of moves that the phase has, also out of turn."""
    table = begun()
    view: Any = GAME.view(table.record.state, Seat(1))
    held = next(iter(view.own.hand))
    answer: Any = table.receive(Seat(1), {"why": {"card": str(held)}}).answer

    assert (PlayCard(Seat(1), held),) == attempts(GAME, view, str(held))
    assert ["TC-01"] == [why["clause"] for why in answer["tried"][0]["why"]]


def test_what_it_does_not_declare_has_a_default(monkeypatch: pytest.MonkeyPatch) -> None:
    """A prompt that counts many moves, a glance without fields, and clicks on legal moves alone."""
    state = begun().record.state
    view: Any = GAME.view(state, Seat(0))
    moves = tuple(PlayCard(Seat(0), Card(number)) for number in range(1, 8))
    definitions: Any = hosting.schema(GAME)["$defs"]
    assert "choose one of 7 moves" == prompt_of(GAME, view, moves)
    assert {} == definitions["Glance"]["properties"]

    module = sys.modules[attempts.__module__]
    monkeypatch.setattr(module, "part_of", lambda _name, _part: None)
    (legal, *_) = GAME.legal_moves(state)
    assert (legal,) == attempts(GAME, view, str(legal.card))


def test_a_room_plays_it_twice() -> None:
    """With bots and people, as any other."""
    room = Room.begin("top-card", (Place("Ada"), Place("Ben")), shuffler=Shuffler(2))
    for ask in ("ready", "again"):
        for seat in room.seats:
            room = room.receive(seat, {ask: True}).room
        while room.table is not None and (actors := GAME.actors(room.table.record.state)):
            told = room.table.welcome(actors[0])
            move = {"number": told["number"], "move": told["moves"][0]["move"]}
            room = room.receive(actors[0], move).room

    assert 2 == len(room.tell()["results"])


def test_a_player_gets_hints_and_a_game_to_step_through() -> None:
    """It has no readings to compare."""
    table = begun()
    room = changed(Room.begin("top-card", (Place("Ada"), Place("Ben"))), table=table)
    hint: Any = room.receive(Seat(0), {"hint": True}).answer
    told = replay(table.record, Seat(1))

    assert hint["move"] in table.welcome(Seat(0))["moves"]
    assert {"type": "whatif", "readings": []} == room.receive(Seat(0), {"whatif": True}).answer
    assert len(table.record.moves) == len(told["steps"])
