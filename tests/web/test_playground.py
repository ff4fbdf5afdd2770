"""The table in a reader's own browser: the worker runs this module, here without a browser."""

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tests.web.serving import FREE, order, place
from tricky_twist import GAMES, TWISTED, HistoryError, records
from tricky_twist.games import twisted as tw
from tricky_twist.records import Record, begin_at
from tricky_twist.web.playground import Playground, under

# A reader who plays -------------------------------------------------------------------------------


class Reader:
    """A page that plays: it takes the first legal move, and lets the bots move."""

    def __init__(self, playground: Playground) -> None:
        """Take what there is to hear."""
        self.playground = playground
        self.heard: list[Any] = []
        self.hear()

    def hear(self) -> None:
        """Take the news."""
        self.heard += [json.loads(text) for text in self.playground.news()]

    @property
    def now(self) -> Any:
        """The latest news of the table."""
        return next(told for told in reversed(self.heard) if "counter" in told)

    def ask(self, request: object) -> Any:
        """Send a request, and take the news; return the answer."""
        answer = self.playground.receive(json.dumps(request))
        while not answer and self.playground.is_thinking:
            answer = self.playground.think()
        self.hear()
        return json.loads(answer) if answer else None

    def play(self) -> bool:
        """Make a move, or let a bot make one; say whether the game is still open."""
        now = self.now
        if now["over"]:
            return False
        if now["moves"]:
            assert self.ask({"number": now["number"], "move": now["moves"][0]["move"]}) is None
        else:
            assert self.playground.is_due
            self.playground.tick()
            self.hear()
        return True

    def kinds(self) -> list[str]:
        """Return the kinds of all messages."""
        return [told["type"] for told in self.heard]


def laid(game: str = "twisted", players: int = 2) -> Reader:
    """Return a reader at a new table with bots."""
    bots = [place(f"P{seat}", "bot") for seat in range(1, players)]
    playground = Playground(seed=7)
    links = json.loads(playground.lay(json.dumps(order(place("P0"), *bots, game=game))))
    assert {"table": "here", "seat": 0} == links
    return Reader(playground)


def entered(record: Record, seat: int = 0) -> Reader:
    """Return a reader in the position of a record."""
    playground = Playground(seed=7)
    text = json.dumps({"record": records.dumps(record), "seat": seat})
    assert json.loads(playground.enter(text))["seat"] == seat
    return Reader(playground)


def record_of(reader: Reader, moves: int) -> Record:
    """Return the record of a table after some more moves."""
    for _ in range(moves):
        reader.play()
    room = reader.playground._room
    assert room is not None
    assert room.table is not None
    return room.table.record


# A table ------------------------------------------------------------------------------------------


@pytest.mark.untraced
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_against_bots_and_then_another(game: str) -> None:
    """Its record is sound, and can be stepped through."""
    reader = laid(game, 3)
    while reader.play():
        pass
    told = reader.ask({"record": True})
    replayed = json.loads(reader.playground.replay(json.dumps({"record": told["text"], "seat": 0})))
    assert ["entered", "room", "welcome"] == reader.kinds()[:3]
    assert "Sound" == replayed["verdict"]["type"]
    assert reader.ask({"again": True}) is None
    assert not reader.now["over"]


def test_a_page_that_comes_again_hears_everything_anew() -> None:
    """As after the menu, which leads to the start and back."""
    reader = laid()
    assert () == reader.playground.news()
    before = reader.now
    reader.heard.clear()
    reader.playground.sit()
    reader.hear()
    assert ["entered", "room", "welcome"] == reader.kinds()
    assert before == reader.now


def test_without_a_table_there_is_nothing_to_hear_and_nothing_to_do() -> None:
    """The page asks too early, or too late."""
    playground = Playground()
    playground.tick()
    answer = json.loads(playground.receive('{"hint": true}'))
    assert ((), False) == (playground.news(), playground.is_due)
    assert "there is no table" == answer["why"][0]["words"]


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ("[]", 'expected {"game": ..., "places": [...]}'),
        (json.dumps(order(game="chess")), "there is no such game"),
        (
            json.dumps(order(place("A"), place("A", "bot"))),
            "another player has the same name",
        ),
        (
            json.dumps(order(place("A", "bot"), place("B", "bot"))),
            "$.places: expected a person",
        ),
    ],
)
def test_an_order_that_cannot_be_is_refused_in_words(asked: str, reason: str) -> None:
    """As a server refuses it."""
    answer = json.loads(Playground().lay(asked))
    assert "refused" == answer["type"]
    assert reason in answer["why"][0]["words"]


def test_a_record_is_stepped_through_without_a_table() -> None:
    """As at a server: the page asks with a record and a seat."""
    text = records.dumps(records.begin("twisted", players=2))
    answer = json.loads(Playground().replay(json.dumps({"record": text, "seat": None})))
    assert ("replay", []) == (answer["type"], answer["steps"])


# A position ---------------------------------------------------------------------------------------


def test_a_position_is_entered_and_played_on() -> None:
    """Its seats have names, bots sit at the others, and a missing past is no hindrance."""
    state = tw.with_rules(record_of(laid(), moves=6).state, tw.STANDARD)
    reader = entered(begin_at("twisted", state), seat=1)
    while not reader.now["moves"]:
        reader.play()
    assert (["seat 0", "seat 1"], 1) == (reader.now["names"], reader.heard[0]["seat"])
    assert reader.play()
    assert reader.play()
    assert "bot" == reader.heard[1]["seats"][0]["occupant"]


def test_a_seed_also_decides_the_chance_of_a_position() -> None:
    """The deal of one seed is the same each time, and that of another is different."""
    text = json.dumps({"record": records.dumps(records.begin("twisted", players=2)), "seat": 0})
    dealt = []
    for seed in (7, 7, 8):
        playground = Playground(seed)
        playground.enter(text)
        dealt.append(Reader(playground).now["view"])
    assert dealt[0] == dealt[1] != dealt[2]


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ("{}", 'expected {"record": ..., "seat": ...}'),
        ('{"record": "{", "seat": 0}', "not JSON"),
        ('{"record": {"type": "record"}, "seat": 0}', "$"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_words(asked: str, reason: str) -> None:
    """An address may hold anything."""
    answer = json.loads(Playground().enter(asked))
    assert "refused" == answer["type"]
    assert reason in answer["why"][0]["words"]


@pytest.mark.parametrize("seat", [-1, 2, None, True, "0"])
def test_a_position_needs_a_seat_at_its_table(seat: object) -> None:
    """The reader sits down there."""
    text = records.dumps(records.begin("twisted", players=2))
    answer = json.loads(Playground().enter(json.dumps({"record": text, "seat": seat})))
    assert answer["why"][0]["words"].startswith("$.seat: expected a seat")


def test_what_if_compares_even_where_a_missing_past_explains_nothing() -> None:
    """The round began with an unknown deal, and has its second row."""
    record = records.loads(Path(__file__).with_name("no_past.json").read_text("utf-8"))
    seat = tw.actors(record.state)[0]
    with pytest.raises(HistoryError):
        tw.sample(tw.view(record.state, seat), "what if")
    assert "whatif" == entered(record, int(seat)).ask({"whatif": True})["type"]


# Another reading ----------------------------------------------------------------------------------


def choices(reader: Reader) -> Iterator[tuple[str, str, Any]]:
    """Yield each choice that the page offers, with its comparison."""
    for reading in reader.ask({"whatif": True})["readings"]:
        for choice in reading["choices"]:
            if not choice["now"] and "cannot" not in choice:
                yield reading["id"], choice["name"], choice


@pytest.mark.parametrize("game", GAMES)
def test_playing_on_under_another_reading_gives_the_moves_that_what_if_named(game: str) -> None:
    """And the reading is then in force, in the same position."""
    reader = laid(game, 3)
    while not reader.now["moves"]:
        reader.play()
    before = {move["words"] for move in reader.now["moves"]}
    for reading, choice, compared in islice(choices(reader), 6):
        played = reader.playground
        assert reader.ask({"under": {"reading": reading, "choice": choice}}) is None
        told = next(one for one in reversed(reader.heard) if one["type"] == "entered")
        assert choice == told["readings"][reading]
        after = {move["words"] for move in reader.now["moves"]}
        assert (set(compared["gained"]), set(compared["lost"])) == (after - before, before - after)
        reader = laid(game, 3)
        while not reader.now["moves"]:
            reader.play()
        assert played is not reader.playground


def test_readings_are_compared_one_by_one_and_a_move_comes_first() -> None:
    """So that a click never waits for all of them; then the comparison is about the past."""
    reader = laid()
    playground = reader.playground
    while not reader.now["moves"]:
        reader.play()
    answers = [playground.receive('{"whatif": true}'), playground.think()]
    now = reader.now
    move = {"number": now["number"], "move": now["moves"][0]["move"]}
    answers += [playground.receive(json.dumps(move)), playground.think()]
    reader.hear()
    assert (["", "", "", ""], False) == (answers, playground.is_thinking)
    assert "refused" == reader.ask({"whatif": True})["type"]


def test_a_past_that_stays_legal_is_kept_and_another_is_not() -> None:
    """Bots look back at it; under the second reading a card of the row was never legal."""
    record = record_of(laid(), moves=2)
    shared = TWISTED.rules("", {"TW-A18": "SHARED"})
    refused = TWISTED.rules("", {"TW-A01": "REFUSED"})
    kept, entered_anew = under(record, shared), under(record, refused)
    assert (record.moves, ()) == (kept.moves, entered_anew.moves)
    assert [shared, refused] == [game.state.match.rules for game in (kept, entered_anew)]


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        ("TW-A01", "$.under: expected"),
        ({"reading": "TW-A01", "choice": 1}, "$.under: expected"),
        ({"reading": "TW-A99", "choice": "ALLOWED"}, "TW-A99"),
        ({"reading": "TW-A01", "choice": "MAYBE"}, "MAYBE"),
    ],
)
def test_a_reading_that_there_is_not_is_refused_in_words(wish: object, reason: str) -> None:
    """And nothing changes."""
    reader = laid()
    before = reader.now
    answer = reader.ask({"under": wish})
    assert reason in answer["why"][0]["words"]
    assert before == reader.now


def test_a_room_without_a_table_has_nothing_to_play_on() -> None:
    """A seat is free, and the game waits; a page of the playground offers none."""
    playground = Playground()
    playground.lay(json.dumps(order(place("Ada"), place("", FREE))))
    answer = json.loads(playground.receive('{"under": {"reading": "TW-A01", "choice": "ALLOWED"}}'))
    assert "there is no table" in answer["why"][0]["words"]
