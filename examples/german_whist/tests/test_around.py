"""The layers of the library work with a game that is new to them."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import german_whist as gw
from tricky_twist import GAMES, Seat, Shuffler, advance, hosting, records
from tricky_twist.bots import Greedy, Random, match
from tricky_twist.cli.commands import tricky_twist as command
from tricky_twist.encoding import codecs_of, notate, parse_move, schema
from tricky_twist.lab import explore, few_cards, laws_of
from tricky_twist.testing.lines import play_out

ADA, BEN = Seat(0), Seat(1)


def told(*arguments: str, given: str = "") -> str:
    """Return what the command prints."""
    done = CliRunner().invoke(command, arguments, input=given, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.output


def test_the_entry_point_makes_it_a_game() -> None:
    """Nothing registers it."""
    assert GAMES["german-whist"] is gw.GAME


def test_the_command_plays_tells_and_finds_clauses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It knows the game by the beginning of its name."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert "GW-05  " in told("play", "german", "--seed", "1")
    assert "A player who holds the suit led plays that suit." in told("clause", "GW-08")
    assert "How to play German Whist" in told("rules", "german-whist")
    assert "GW-A02" in told("readings", "german-whist")
    assert "games of German Whist" in told(
        "bots", "german-whist", "random", "random", "--games", "2"
    )


def test_a_game_is_recorded() -> None:
    """The record reads back, and is sound."""
    record = records.begin("german-whist", 2, first=Seat(0), names=("Ada", "Ben"))
    record = record.played(*play_out(gw.GAME, gw.setup(2), 3).moves)
    assert records.loads(records.dumps(record)) == record
    assert isinstance(records.verify(record), records.Sound)


def request(card: str) -> str:
    """Return what Ada's client sends to play a card first."""
    move = {"type": "play-card", "seat": 0, "card": card}
    return json.dumps({"number": 0, "move": move})


def test_a_table_is_hosted() -> None:
    """A wrong card is refused with its clause, and the right one is news for the other."""
    begun = records.begin("german-whist", 2, first=Seat(0), names=("Ada", "Ben"))
    table = hosting.open_table(begun, shuffler=Shuffler(7)).table
    welcome = table.since(Seat(0), None)
    held = [str(each["move"]["card"]) for each in welcome["moves"]]
    wrong = next(str(card) for card in gw.Cards.deck if str(card) not in held)
    refused = table.receive(ADA, request(wrong)).refusal
    assert refused is not None
    assert refused["why"][0]["clause"] == "GW-07"
    news = table.receive(ADA, request(held[0])).table.since(BEN, welcome["counter"])
    assert news["type"] == "news"
    assert [event["words"] for event in news["events"]] == [f"Ada plays {held[0]}"]


def test_bots_play_it() -> None:
    """Greedy players look ahead with sampled states."""
    played = match((Greedy(gw.GAME), Random()), gw.GAME, games=2, seed=1)
    assert len(played.played) == 2


def test_every_line_of_a_small_game_keeps_the_laws() -> None:
    """It has the four aces only."""
    found = explore(gw.GAME, gw.setup(2, gw.Rules(ranks=1)), laws_of(gw.GAME))
    assert (found.broken, found.is_complete, found.depths[1].positions) == (None, True, 24)


def test_values_are_written_and_read() -> None:
    """A state, a move in notation, and the schema for other languages."""
    state = advance(gw.GAME, gw.setup(2), Shuffler(1)).state
    codecs = codecs_of(gw.GAME)
    assert state == codecs.state.loads(codecs.state.dumps(state))
    move = gw.legal_moves(state)[0]
    assert move == parse_move(gw.GAME, notate(gw.GAME, move))
    assert "play-card" in json.dumps(schema(gw.GAME))
    assert gw.Rules(ranks=2) == few_cards(gw.GAME)
