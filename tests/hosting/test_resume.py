"""A hosted game that is written down goes on after a stop as if nothing had happened."""

import json
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.hosting.clients import Client, clients_of, opened, sent
from tricky_twist import GAMES, Seat, Shuffler, WrongTypeError, hosting, records
from tricky_twist.hosting import Pace, Pledges, Received, Table
from tricky_twist.records import Durability, FairShuffle, Journal, Occupant, Sound, verify
from tricky_twist.testing.lines import seeded

every_name = pytest.mark.parametrize("name", GAMES)
"""Runs a test once for each game."""


@every_name
def test_a_table_goes_on_after_a_stop(name: str, tmp_path: Path) -> None:
    """Every message is the same to the byte; what was said before the stop is still known."""
    begun = opened(name).record.taken_back(len(opened(name).record.moves))
    path, shuffler = tmp_path / "game", Shuffler(2)
    said: list[tuple[Seat | None, str]] = []
    with Journal.open(path, begun) as journal:
        table = hosting.resume(journal, shuffler=shuffler)
        for number in range(24):
            table = request(table, journal, said, number)
    with Journal.open(path) as journal:
        again = hosting.resume(journal, shuffler=shuffler)

    assert table == again
    for seat in clients_of(table):
        for counter in range(-1, table.course.counter + 1):
            assert sent(table.since(seat, counter)) == sent(again.since(seat, counter))
    seat, text = said[-1]
    assert again.receive(seat, text).table is again
    assert again.receive(seat, text).refusal is None


def request(
    table: Table, journal: Journal, said: list[tuple[Seat | None, str]], number: int
) -> Table:
    """Let somebody say something, which sometimes is no move; write it down."""
    seat = table.course.game.actors(table.record.state)[0]
    client = Client(seat)
    client.hear(table)
    if number == 9:
        received = table.replaced(Seat(1), "Hal", Occupant.BOT)
    elif number == 12:
        received = table.replaced(Seat(1), "Ida", Occupant.PERSON)
    elif number == 20:
        mine = table.course.made[seat] - 1
        received = table.receive(seat, json.dumps({"undo": mine}))
        journal.append(*received.moves)
        asked = received.table
        for other in asked.course.seats:
            answer = {"agree": {"seat": seat, "number": mine}}
            received = asked.receive(other, json.dumps(answer))
            asked = received.table
            journal.append(*received.moves)
        return asked
    else:
        said.append((seat, client.move(seeded(number))))
        received = table.receive(*said[-1])
    assert received.refusal is None
    journal.append(*received.moves)
    return received.table


@every_name
def test_what_chance_owes_is_written_at_once(name: str, tmp_path: Path) -> None:
    """A new game is dealt, and so is one that stopped between a move and the next deal."""
    with Journal.open(tmp_path / "game", records.begin(name, 3)) as journal:
        table = hosting.resume(journal)

        assert table.record == journal.record
        assert table.course.game.actors(journal.state)


@every_name
def test_a_fair_game_is_dealt_as_was_pledged(name: str, tmp_path: Path) -> None:
    """Without being told the shuffler, also after a stop; the record proves it."""
    pledges = Pledges.begin(3)
    salts = [f"{seat}, a salt of one's own" for seat in range(3)]
    for seat, salt in enumerate(salts):
        pledges = pledges.committed(Seat(seat), records.commitment_to(salt))
    for seat, salt in enumerate(salts):
        pledges = pledges.told(Seat(seat), salt)
    assert pledges.fair is not None
    begun = records.begin(name, 3).shuffled_by(pledges.fair)
    with Journal.open(tmp_path / "game", begun) as journal:
        hosting.resume(journal)
    with Journal.open(tmp_path / "game") as journal:
        table = hosting.resume(journal)
        for seat in table.course.seats:
            received = table.receive(seat, '{"resign": true}')
            journal.append(*received.moves)
            table = received.table
        whole = journal.record

    assert whole.game.is_over(whole.state)
    assert Sound(whole.state) == verify(whole)
    assert pledges.secret not in "".join(
        json.dumps(table.since(seat, 0)) for seat in (*table.course.seats, None)
    )


# Other kinds of seeds, and several tables at once -------------------------------------------------


def hosted_game(path: Path, name: str, seed: int | str | None, stops: int) -> bytes:
    """Play a game against a bot, with a stop after so many requests; return its journal.

    Without a seed the shuffle is a fair one, which the record knows.
    """
    fair = FairShuffle.of("the dealer's secret", ("Ada's salt", "Ben's salt", "Cy's salt"))
    begun = opened(name).record.taken_back(len(opened(name).record.moves))
    begun = begun.shuffled_by(fair) if seed is None else begun
    shuffler = None if seed is None else Shuffler(seed)
    requests, over = 0, False
    while not over:
        with Journal.open(path, begun, durability=Durability.SYSTEM) as journal:
            table = hosting.resume(journal, shuffler=shuffler)
            for _ in range(stops):
                if not table.course.away:
                    received = table.replaced(Seat(1), "Hal", Occupant.BOT)
                else:
                    client = Client(table.course.game.actors(table.record.state)[0])
                    client.hear(table)
                    received = table.receive(client.seat, client.move(seeded(requests)))
                    requests += 1
                journal.append(*received.moves)
                table = received.table
                if over := table.course.game.is_over(table.record.state):
                    break
    return path.read_bytes()


SEEDS = (7, "7", -(2**70), "seven", None)
"""Numbers, texts, and a fair shuffle."""


@pytest.mark.untraced
@every_name
def test_a_game_with_stops_is_the_game_without(name: str, tmp_path: Path) -> None:
    """With any kind of seed: chance and the bot do the same, and each seed is a game of its own."""
    paths = (tmp_path / str(number) for number in count())
    whole = [hosted_game(next(paths), name, seed, 10_000) for seed in SEEDS]
    stopped = [hosted_game(next(paths), name, seed, 2) for seed in SEEDS]

    assert whole == stopped
    assert len({*whole}) == len(SEEDS)


@pytest.mark.untraced
@every_name
def test_tables_side_by_side_do_not_touch_each_other(name: str, tmp_path: Path) -> None:
    """In threads each game is the one that it is alone."""
    alone = [hosted_game(tmp_path / f"alone {seed!r}", name, seed, 5) for seed in SEEDS]
    with ThreadPoolExecutor(len(SEEDS)) as threads:
        games = [
            threads.submit(hosted_game, tmp_path / f"beside {seed!r}", name, seed, 5)
            for seed in SEEDS
        ]

    assert alone == [game.result() for game in games]


@every_name
def test_lines_from_any_store_make_the_same_table(name: str) -> None:
    """With the seed of the first table; what is pending is dealt, and told to be written."""
    record, shuffler = records.begin(name, 3), Shuffler(5)
    opened_ = hosting.open_table(record, shuffler=shuffler)
    half = hosting.reopen(record, opened_.moves[:-1], shuffler=shuffler)

    assert hosting.reopen(record, opened_.moves, shuffler=shuffler) == Received(opened_.table)
    assert half == Received(opened_.table, opened_.moves[-1:])


def test_a_resumed_table_has_the_settings_of_the_server(tmp_path: Path) -> None:
    """The journal holds none of them."""
    with Journal.open(tmp_path / "game", records.begin("twisted", 2)) as journal:
        table = hosting.resume(
            journal, shuffler=Shuffler(4), stand_in=hosting.any_move, pace=Pace.ON_TICK
        )
        other = hosting.resume(journal, shuffler=Shuffler(5), stand_in=chosen)

    assert (Shuffler(4), hosting.any_move, Pace.ON_TICK) == (
        table.shuffler,
        table.stand_in,
        table.pace,
    )
    assert (Shuffler(5), chosen, Pace.AT_ONCE) == (other.shuffler, other.stand_in, other.pace)


def chosen(_view: Any, moves: Any, _seed: Any) -> Any:
    """Choose the last legal move."""
    return moves[-1]


def test_a_fair_game_is_shuffled_as_was_agreed() -> None:
    """Unless the server brings a shuffler of its own."""
    fair = FairShuffle.of("s" * 64, ("a salt of Ada", "a salt of Ben"))
    record = records.begin("twisted", 2).shuffled_by(fair)

    assert fair.shuffler() == hosting.open_table(record).table.shuffler
    assert Shuffler(1) == hosting.open_table(record, shuffler=Shuffler(1)).table.shuffler
    with pytest.raises(WrongTypeError, match=r"^expected seats, got a value of type str$"):
        hosting.open_table(record, bots="01")  # type: ignore[arg-type]  # that is the point
