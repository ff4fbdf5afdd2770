"""A hosted table: what is sent, and what comes of what a client says."""

import copy
import json
import pickle
from itertools import product
from typing import Any

import pytest

from tests.hosting.clients import Client, clients_of, opened, play, sent, why
from tests.nonsense import oddments
from tests.records.games import NAMES, recorded
from tests.test_bad_input import only_errors_of_ours
from tricky_twist import GAMES, Seat, Shuffler, WrongTypeError, hosting, records
from tricky_twist.core.phrases import count_of
from tricky_twist.core.values import changed
from tricky_twist.encoding import codecs_of
from tricky_twist.hosting import requests
from tricky_twist.records import Occupant, Sound, verify
from tricky_twist.testing.lines import seeded

every_name = pytest.mark.parametrize("name", GAMES)
"""Runs a test once for each game."""


# What is sent -----------------------------------------------------------------------------------


@every_name
def test_clients_play_a_whole_game_by_what_is_sent(name: str) -> None:
    """Everything that a client needs is in the messages; nothing that was offered is refused."""
    table = play(opened(name), seeded(1))

    assert table.course.game.is_over(table.record.state)
    assert Sound(table.record.state) == verify(table.record)
    assert hosting.open_table(table.record).moves == ()


@every_name
def test_a_message_tells_how_the_game_stands(name: str) -> None:
    """Each field says what the function of the game says of the state, to every seat."""
    table = opened(name)
    rng = seeded(2)
    for _ in range(40):
        game, state = table.course.game, table.record.state
        for seat in (*table.course.seats, None):
            message = json.loads(sent(table.welcome(seat)))
            legal = [] if seat is None else game.legal_moves(state, seat)

            assert (
                json.loads(json.dumps(codecs_of(game).brief.encode(game.view(state, seat))))
                == message["view"]
            )
            assert list(game.actors(state)) == message["actors"]
            assert (game.is_over(state), list(game.scores(state))) == (
                message["over"],
                message["scores"],
            )
            assert [game.in_words(move, NAMES[:3]) for move in legal] == [
                offered["words"] for offered in message["moves"]
            ]
            assert list(legal) == [
                codecs_of(game).move.decode(offered["move"]) for offered in message["moves"]
            ]
            assert (list(NAMES[:3]), []) == (message["names"], message["away"])
        table = play(table, rng, requests=1)


@every_name
def test_a_welcome_has_the_rules(name: str) -> None:
    """With the game and the seat, so that a client can begin without knowing anything."""
    table = opened(name)
    game = table.course.game
    message = table.welcome(Seat(1))

    assert (name, 1) == (message["game"], message["seat"])
    assert game.rules_of(table.record.state) == codecs_of(game).rules.decode(message["rules"])
    assert table.welcome(None)["seat"] is None


@every_name
def test_news_are_the_events_that_were_missed(name: str) -> None:
    """Whoever pulls after every move, seldom or never, hears every event once and in order."""
    table, rng = opened(name), seeded(3)
    clients = clients_of(table)
    heard: dict[Seat | None, list[object]] = {seat: [] for seat in clients}
    for client in clients.values():
        client.hear(table)
    begun = table.course.counter
    while table.course.game.actors(table.record.state):
        table = play(table, rng, requests=1)
        for seat, client in clients.items():
            if rng.random() < 0.3:
                heard[seat] += client.hear(table)["events"]
    for seat, client in clients.items():
        heard[seat] += client.hear(table)["events"]
        whole = json.loads(sent(table.since(seat, begun)))

        assert heard[seat] == whole["events"]
        assert ("news", begun) == (whole["type"], whole["since"])
        assert client.hear(table)["events"] == []


@every_name
def test_an_event_has_its_words_and_its_clause(name: str) -> None:
    """As the seat sees it, with the names of the players."""
    table = play(opened(name), seeded(4), requests=30)
    game = table.course.game
    for seat in (*table.course.seats, None):
        message = table.since(seat, 0)
        assert message["type"] == "news"
        seen = game.view_events(table.course.happened, seat)

        assert [game.in_words(event, NAMES[:3]) for event in seen] == [
            told["words"] for told in message["events"]
        ]
        assert [event.clause.id for event in seen] == [
            told["event"]["clause"] for told in message["events"]
        ]


@every_name
def test_news_tell_how_the_game_stands_as_a_welcome_does(name: str) -> None:
    """To every seat its own view, moves and number, and to spectators what they may see."""
    table = play(opened(name), seeded(5), requests=7)
    for seat in (*table.seats, None):
        welcome: dict[str, object] = {**table.welcome(seat)}
        news: dict[str, object] = {**table.since(seat, 0)}

        assert {"events", "since", "type"} == {*news} - {*welcome} | {"type"}
        assert {"game", "rules", "seat"} == {*welcome} - {*news}
        assert all(news[field] == welcome[field] for field in {*news} & {*welcome} - {"type"})


def test_who_is_out_of_date_is_welcomed() -> None:
    """A counter that is not one of this table's gets everything, whatever it is."""
    table = opened("twisted")
    for counter in (
        -1,
        table.course.counter + 1,
        10**30,
        None,
        "-1",
        "x",
        "9" * 5000,
        "³",
        True,
        1.0,
    ):
        message = table.since(Seat(0), counter)  # type: ignore[arg-type]
        assert table.welcome(Seat(0)) == message
    assert table.since(Seat(0), 1) == table.since(Seat(0), "1")


def test_which_texts_are_counters() -> None:
    """Up to 19 of the digits 0 to 9, as a URL may have them."""
    table = opened("twisted")

    assert table.since(Seat(0), 3) == table.since(Seat(0), "3".zfill(19))
    for text in ("3".zfill(20), "\u0663", "+3", " 3", "3.0"):
        assert table.welcome(Seat(0)) == table.since(Seat(0), text)


@every_name
def test_spectators_may_see_an_earlier_table(name: str) -> None:
    """What is delayed is exactly what was there so many moves ago, its counter included."""
    tables = [opened(name)]
    rng = seeded(5)
    for _ in range(12):
        tables.append(play(tables[-1], rng, requests=1))
    last = tables[-1]
    for delay in range(len(last.record.moves) + 2):
        delayed = last.delayed(delay)
        match = [table for table in tables if table.record.moves == delayed.record.moves]
        for table in match:
            for counter in (0, table.course.counter):
                assert sent(table.since(None, counter)) == sent(delayed.since(None, counter))
    assert len(last.delayed(10**6).record.moves) == 0
    for wrong in (-1, None, "3", True, 1.5):
        with pytest.raises(WrongTypeError, match="a number of moves"):
            last.delayed(wrong)  # type: ignore[arg-type]


def test_only_a_seat_at_the_table_is_told_something() -> None:
    """To ask for another is a mistake of the server."""
    table = opened("twisted")
    for ask in (table.welcome, lambda seat: table.since(seat, 0)):
        with pytest.raises(WrongTypeError, match="a seat at a table of 3"):
            ask(Seat(3))
        for thing in oddments():
            only_errors_of_ours(ask, thing)


# What is said -----------------------------------------------------------------------------------


@every_name
def test_a_repeated_move_is_not_played_again(name: str) -> None:
    """Whoever did not hear the answer may say the same again, at once or much later."""
    table, rng = opened(name), seeded(6)
    said: list[tuple[Seat | None, str]] = []
    while table.course.game.actors(table.record.state):
        client = Client(rng.choice(table.course.game.actors(table.record.state)))
        client.hear(table)
        said.append((client.seat, client.move(rng)))
        table = table.receive(*said[-1]).table
        for seat, text in (said[-1], rng.choice(said)):
            received = table.receive(seat, text)

            assert (table, (), None) == (received.table, received.moves, received.refusal)


@every_name
def test_a_move_has_its_number(name: str) -> None:
    """An old number with another move, and one that is not due yet, are refused."""
    table, rng = play(opened(name), seeded(7), requests=9), seeded(8)
    (seat, *_) = table.course.game.actors(table.record.state)
    client = Client(seat)
    number = client.hear(table)["number"]
    move = json.loads(client.move(rng))
    for wrong in (number + 1, number - 1, number + 10**15):
        received = table.receive(seat, {**move, "number": wrong})

        assert received.table is table
        if wrong >= 0:
            assert why(received) == f"your next move is number {number}, not {wrong}"
            assert received.refusal is not None
            assert received.refusal["number"] == number

    made = [table.record.moves[table.course.find_move(seat, old) or 0] for old in range(number)]
    codec = codecs_of(table.course.game).move
    for offered, old in product(client.now["moves"], range(number)):
        received = table.receive(seat, {"number": old, "move": offered["move"]})

        assert (received.table, received.moves) == (table, ())
        assert (received.refusal is None) == (codec.decode(offered["move"]) == made[old])


@every_name
def test_a_move_of_another_is_refused_before_the_rules_are_asked(name: str) -> None:
    """Whatever it is, whoever's turn it is."""
    table, rng = opened(name), seeded(9)
    (seat, *_) = table.course.game.actors(table.record.state)
    client = Client(seat)
    client.hear(table)
    others = [other for other in table.course.seats if other is not seat]
    for other in others:
        received = table.receive(other, client.move(rng))
        assert why(received) == f"you cannot move for {NAMES[seat]}"
    chance = codecs_of(table.course.game).move.encode(table.record.moves[0])
    received = table.receive(seat, {"number": 0, "move": chance})
    assert why(received) == "you cannot move for chance"
    assert why(table.receive(None, client.move(rng))).startswith("only players who sit")


@every_name
def test_a_move_is_made_as_a_request_makes_it(name: str) -> None:
    """Legal or not, whoever's turn it is, and whoever sits there."""
    table = play(opened(name), seeded(10), requests=12)
    game, (seat, *_) = table.course.game, table.course.game.actors(table.record.state)
    gone = table.replaced(seat, NAMES[seat], Occupant.BOT).table
    for move in (*game.legal_moves(table.record.state, seat), *recorded(name).moves[:20]):
        for there in (table, gone):
            document = codecs_of(game).move.encode(move)
            request = {"number": there.course.made[seat], "move": document}

            assert there.receive(seat, request, 5) == there.make(seat, move, 5)


def test_what_no_player_can_make_is_an_error() -> None:
    """A seat that is not at the table, and what is no move of the game."""
    table = opened("twisted")
    (move, *_) = table.course.game.legal_moves(table.record.state)
    with pytest.raises(WrongTypeError, match="expected a seat at a table of 3"):
        table.make(Seat(4), move)
    for wrong in (None, "take", 7):
        with pytest.raises(WrongTypeError, match="expected a move of Twisted"):
            table.make(Seat(0), wrong)


@every_name
def test_a_refusal_names_the_clauses(name: str) -> None:
    """With the words for the player who tried, in which seats have their names."""
    table = play(opened(name), seeded(10), requests=12)
    game, state = table.course.game, table.record.state
    tried = 0
    for move in recorded(name).moves:
        seat = game.sender_of(move)
        broken = game.find_violations(state, move)
        if seat is None or not broken:
            continue
        tried += 1
        document = codecs_of(game).move.encode(move)
        received = table.receive(seat, {"number": table.course.made[seat], "move": document})

        assert received.table is table
        assert received.refusal is not None
        assert [(v.clause.id, game.in_words(v, NAMES[:3])) for v in broken] == [
            (reason["clause"], reason["words"]) for reason in received.refusal["why"]
        ]
        assert ("refused", table.course.made[seat]) == (
            received.refusal["type"],
            received.refusal["number"],
        )
    assert tried


SHAPES = (
    '$: expected {"number": ..., "move": ...}, {"undo": ...}, {"agree": ...}, {"decline": ...}, '
    '{"resign": true}, {"why": ...}, {"sheet": true} or {"history": true}'
)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "$: not JSON: Expecting value (line 1, column 1)"),
        ("[]", "$: expected an object, got a list"),
        ("7", "$: expected an object, got 7"),
        ("NaN", "$: expected an object, got the number nan"),
        ("{}", SHAPES),
        ('{"number": 0}', SHAPES),
        ('{"move": {}, "number": 0, "seat": 0}', SHAPES),
        ('{"number": 0, "number": 0, "move": {}}', "$: field 'number' is there more than once"),
        ('{"number": -1, "move": {}}', "$.number: expected a number from 0, got -1"),
        ('{"number": 0.5, "move": {}}', "$.number: expected a number from 0, got the number 0.5"),
        ('{"number": true, "move": {}}', "$.number: expected a number from 0, got true"),
        (
            '{"number": 0, "move": {"type": "fly"}}',
            "$.move.type: expected the type of a move, got 'fly'",
        ),
        (
            '{"number": 0, "move": {"type": "take", "seat": 9}}',
            "$.move.seat: expected the number of a seat, got 9",
        ),
        (
            '{"number": 0, "move": {"type": "take", "seat": 0, "seat": 0}}',
            "$.move: field 'seat' is there more than once",
        ),
        ('{"undo": null}', "$.undo: expected a number from 0, got null"),
        ('{"agree": 3}', '$.agree: expected {"seat": ..., "number": ...}'),
        ('{"agree": {"seat": 0}}', '$.agree: expected {"seat": ..., "number": ...}'),
        (
            '{"agree": {"seat": 5, "number": 0}}',
            "$.agree.seat: expected the number of a seat, got 5",
        ),
        (
            '{"decline": {"seat": "0", "number": 0}}',
            "$.decline.seat: expected a number from 0, got '0'",
        ),
        (
            '{"decline": {"seat": 0, "number": -1}}',
            "$.decline.number: expected a number from 0, got -1",
        ),
        ('{"resign": false}', SHAPES),
        ('{"resign": 1}', SHAPES),
        ('{"sheet": false}', SHAPES),
        ('{"history": 1}', SHAPES),
        ('{"why": "M7"}', '$.why: expected a list of moves, or {"card": ...}'),
        ('{"why": {"card": null}}', "$.why.card: expected a card, got null"),
        ('{"why": {"card": [7]}}', "$.why.card: expected a card, got a list"),
        ('{"why": {}}', '$.why: expected a list of moves, or {"card": ...}'),
        (
            '{"why": {"card": "45", "seat": 0}}',
            '$.why: expected a list of moves, or {"card": ...}',
        ),
        ('{"why": [{"type": "fly"}]}', "$.why[0].type: expected the type of a move, got 'fly'"),
        (b"\xff", "$: not UTF-8 at byte 1"),
        ("[" * 3_000, "$: it is nested too deeply"),
        ("[" * (requests.LONGEST_REQUEST + 1), "$: longer than 4000 characters"),
        (b" " * (requests.LONGEST_REQUEST + 1), "$: longer than 4000 characters"),
        ({3: 4}, "$: expected an object, got an object"),
        ({"undo": 2**53}, "$.undo: expected a number from 0, got a value of type int"),
        ({"undo": 10**5000}, "$.undo: expected a number from 0, got a value of type int"),
        (
            {"number": 10**5000, "move": {}},
            "$.number: expected a number from 0, got a value of type int",
        ),
        (
            {"agree": {"seat": 10**5000, "number": 0}},
            "$.agree.seat: expected a number from 0, got a value of type int",
        ),
    ],
)
def test_what_is_no_request_is_refused_with_its_path(text: object, words: str) -> None:
    """In words, for the sender alone; nothing changes."""
    table = opened("twisted")
    received = table.receive(Seat(0), text)

    assert received.table is table
    assert words == why(received)


@every_name
def test_a_hostile_client_gets_only_refusals(name: str) -> None:
    """Values of any kind, and requests with a letter changed, never raise."""
    table, rng = opened(name), seeded(11)
    for thing in oddments():
        assert table.receive(Seat(0), thing).table is table
        if type(thing) is not Seat:
            assert table.receive(thing, '{"resign": true}').table is table  # type: ignore[arg-type]
    for _ in range(300):
        client = Client(rng.choice(table.course.game.actors(table.record.state)))
        client.hear(table)
        letters = list(client.move(rng))
        for _ in range(rng.randrange(1, 3)):
            letters[rng.randrange(len(letters))] = rng.choice('{}[]",:09aexnM\0\ud800')
        received = table.receive(client.seat, "".join(letters))
        json.dumps(received.refusal)
        assert received.refusal or received.moves or received.table == table


# Somebody leaves --------------------------------------------------------------------------------


@every_name
def test_a_bot_plays_for_whoever_resigns(name: str) -> None:
    """The others play on; what the bot does is written down like any move."""
    table, rng = play(opened(name), seeded(12), requests=5), seeded(13)
    received = table.receive(Seat(1), '{"resign": true}')

    assert received.moves[0] == records.SeatReplaced(Seat(1), "Ben", Occupant.BOT)
    assert ([1], "Ben") == (
        received.table.welcome(None)["away"],
        received.table.welcome(None)["names"][1],
    )
    assert why(received.table.receive(Seat(1), '{"resign": true}')).startswith("a bot plays")
    table = play(received.table, rng)
    assert table.course.game.is_over(table.record.state)
    assert Sound(table.record.state) == verify(table.record)


@every_name
def test_a_table_of_bots_plays_to_the_end(name: str) -> None:
    """When the last person leaves, nobody is waited for."""
    table = opened(name)
    for seat in table.course.seats:
        table = table.receive(seat, '{"resign": true}').table

    assert table.course.game.is_over(table.record.state)
    assert table.course.away == {*table.course.seats}


def test_somebody_else_may_sit_down() -> None:
    """A person takes over from a bot, with the number that the seat has come to."""
    table = play(opened("tricky-twist", players=4), seeded(14), requests=40)
    table = table.receive(Seat(2), '{"resign": true}').table
    table = table.replaced(Seat(2), "Eve", Occupant.PERSON).table
    message = table.welcome(Seat(2))

    assert ([], "Eve") == (message["away"], message["names"][2])
    assert message["number"] == table.course.made[2]
    assert play(table, seeded(15), requests=50).record.moves
    with pytest.raises(WrongTypeError):
        table.replaced(Seat(4), "Eve", Occupant.PERSON)
    for thing in oddments():
        only_errors_of_ours(table.replaced, thing, "Eve", Occupant.BOT)
        only_errors_of_ours(table.replaced, Seat(0), thing, Occupant.BOT)
        only_errors_of_ours(table.replaced, Seat(0), "Eve", thing)


def test_a_stand_in_sees_a_view_and_nothing_else() -> None:
    """It gets the view of its seat, the legal moves, and a seed."""
    asked: list[tuple[object, ...]] = []

    def first(view: object, moves: tuple[object, ...], seed: int | str) -> object:
        asked.append((view, moves, seed))
        return moves[0]

    record = records.begin("twisted", 2, first=Seat(0))
    table = hosting.open_table(record, shuffler=Shuffler(1), stand_in=first).table
    before = table.record.state
    table.receive(Seat(0), '{"resign": true}')
    game = table.course.game

    assert asked[0][:2] == (game.view(before, Seat(0)), game.legal_moves(before, Seat(0)))


@every_name
def test_a_stand_in_is_asked_for_its_own_seat(name: str) -> None:
    """Also where several seats may act."""
    several = 0
    game = GAMES[name]

    def last(view: Any, moves: tuple[Any, ...], _seed: int | str) -> object:
        nonlocal several
        several += len(game.actors(view)) > 1
        assert {view.seat} == {game.sender_of(move) for move in moves}
        assert moves == game.legal_moves(view)
        return moves[-1]

    record = records.begin(name, 3, first=Seat(0))
    table = hosting.open_table(record, shuffler=Shuffler(1), stand_in=last).table
    for seat in table.seats:
        table = table.receive(seat, '{"resign": true}').table
    assert game.is_over(table.record.state)
    assert (several > 0) == (name == "tricky-twist")


def test_a_stand_in_cannot_be_predicted() -> None:
    """Its seeds come from the shuffler: another for each move and each table, again the same."""

    def seeds(shuffler: Shuffler) -> list[int | str]:
        asked: list[int | str] = []

        def first(_view: object, moves: tuple[object, ...], seed: int | str) -> object:
            asked.append(seed)
            return moves[0]

        record = records.begin("twisted", 2, first=Seat(0))
        table = hosting.open_table(record, shuffler=shuffler, stand_in=first).table
        for seat in table.seats:
            table = table.receive(seat, '{"resign": true}').table
        return asked

    here, there = seeds(Shuffler(1)), seeds(Shuffler(2))
    assert [3648804880, 2112717891, 3664156571] == seeds(Shuffler("for ever"))[
        :3
    ]  # in every version
    assert len(here) > 20
    assert len(here) == len(set(here))
    assert not set(here) & set(there)
    assert here == seeds(Shuffler(1))


# A value ----------------------------------------------------------------------------------------


@every_name
def test_a_table_is_a_value(name: str) -> None:
    """It can be compared, copied, hashed, pickled, and sent to another process."""
    table = play(opened(name), seeded(16), requests=20)

    again = pickle.loads(pickle.dumps(table))  # noqa: S301  # our own bytes

    assert table == copy.deepcopy(table) == again
    assert hash(table) == hash(again)
    assert table != play(table, seeded(17), requests=1)


@every_name
def test_no_card_is_shown_in_a_log(name: str) -> None:
    """What is printed of a table fits a line and names no card."""
    table = opened(name)
    (seat, *_) = table.course.game.actors(table.record.state)
    client = Client(seat)
    client.hear(table)
    received = table.receive(seat, client.move(seeded(18)))
    refused = table.receive(seat, "")
    moves = count_of(len(table.record.moves), "move")

    assert repr(table) == f"<Table {name}, 3 seats, {moves}>"
    assert repr(table.course) == f"<Course: {moves}, counter {table.course.counter}>"
    assert repr(received) == f"<Received: {count_of(len(received.moves), 'move')}>"
    assert repr(refused) == "<Received: refused>"


def test_chance_cannot_be_predicted() -> None:
    """Two tables without a shuffler of their own have other cards."""
    record = records.begin("twisted", 3, first=Seat(0))

    assert hosting.open_table(record).moves != hosting.open_table(record).moves


def test_what_is_no_record_is_not_hosted() -> None:
    """An error of ours says so."""
    record = records.begin("twisted", 3)
    fields = ("game", "start", "moves", "names", "tags", "result", "library", "fair", "format")
    for field in fields:
        for use in (hosting.open_table, records.write_journal):
            only_errors_of_ours(lambda f=field, use=use: use(changed(record, **{f: 5})))
    for thing in oddments():
        only_errors_of_ours(hosting.open_table, thing)
        only_errors_of_ours(hosting.resume, thing)
        only_errors_of_ours(lambda thing=thing: hosting.open_table(record, shuffler=thing))
        only_errors_of_ours(lambda thing=thing: hosting.open_table(record, stand_in=thing))
