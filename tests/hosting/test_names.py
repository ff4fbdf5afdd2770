"""A table takes the names that the command takes, and shows those of older records safely."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.hosting.clients import opened, play
from tests.records.games import NAMES
from tricky_twist import GAMES, Seat, WrongTypeError, hosting
from tricky_twist.core.values import changed
from tricky_twist.hosting import Table
from tricky_twist.records import Journal, Occupant, escape_name
from tricky_twist.testing.lines import seeded

OLDER = ("Ada\x1b]0;pwn\x07", "B\nTT-99  B scores 500 points", "C" * 100_000)
"""Names in records of the first versions."""

FAULTS = {
    "": "it is empty",
    " Eve": "a space stands before or after it",
    "E" * 31: "it has more than 30 characters",
    "\x1b[31mEve": "it has signs that cannot be shown",
    "E\nve": "it has signs that cannot be shown",
    "BEN": "another player has the same name",
}

every_name = pytest.mark.parametrize("name", GAMES)
"""Runs a test once for each game."""


def of_older(name: str, names: tuple[str, ...] = OLDER) -> Table:
    """Return a table that is opened from an older record."""
    record = changed(opened(name).record, names=names)
    return hosting.open_table(record).table


def texts_in(document: Any) -> Iterator[str]:
    """Yield every text in a message."""
    if isinstance(document, str):
        yield document
    elif isinstance(document, dict | list):
        for part in document.values() if isinstance(document, dict) else document:
            yield from texts_in(part)


@pytest.mark.parametrize("name", FAULTS)
def test_a_name_with_a_fault_sits_nowhere(name: str) -> None:
    """Neither a person nor a bot gets it, and the error says what is wrong with it."""
    table = opened("twisted")
    for occupant in Occupant:
        with pytest.raises(WrongTypeError, match=FAULTS[name]):
            table.replaced(Seat(0), name, occupant)


def test_a_player_may_keep_a_name() -> None:
    """Somebody may leave and come back, also with the name that an older record has."""
    table, older = opened("twisted"), of_older("twisted")

    for seat in table.seats:
        for each in (table, older):
            left = each.replaced(seat, each.record.names[seat], Occupant.BOT).table
            assert each.record.names == left.record.names
    with pytest.raises(WrongTypeError, match="expected a name for a player"):
        older.replaced(Seat(0), OLDER[1], Occupant.PERSON)


def test_a_table_without_names_takes_none_of_them() -> None:
    """Its messages call the others by their seats, and so nobody else may be called that."""
    table = of_older("twisted", ())

    with pytest.raises(WrongTypeError, match="another player has the same name"):
        table.replaced(Seat(0), "Seat 1", Occupant.PERSON)
    assert table.replaced(Seat(0), "seat 0", Occupant.PERSON).table.record.names[0] == "seat 0"


@every_name
def test_no_message_has_a_control_code(name: str) -> None:
    """A message names players in words, events, refusals and wishes, and stays short."""
    table = play(of_older(name), seeded(1), requests=20)
    seat = max(table.seats, key=lambda seat: table.course.made[seat])
    other = Seat((seat + 1) % 3)
    table = table.receive(seat, {"undo": table.course.made[seat] - 1}).table
    moves = [told["move"] for told in table.welcome(seat)["moves"]]
    said = [table.receive(other, {"number": 0, "move": move}).refusal for move in moves]
    said += [table.receive(other, {"undo": 0}).refusal]
    told = [
        message
        for each in (*table.seats, None)
        for message in (table.welcome(each), table.since(each, 0))
    ]

    found = [*texts_in(told), *texts_in(said)]
    assert {*map(escape_name, OLDER)} < {*found}
    assert [] == [text for text in found if not text.isprintable() or len(text) > 500]
    assert OLDER == table.record.names


def test_leaving_an_older_table_is_no_fault_of_the_client(tmp_path: Path) -> None:
    """Who resigns keeps a name that nobody could take now, and `receive` never raises."""
    table = of_older("twisted", ("B", "B", ""))
    received = table.receive(Seat(1), '{"resign": true}')
    begun = table.record.taken_back(len(table.record.moves))
    with Journal.open(tmp_path / "game", begun) as journal:
        journal.append(*table.record.moves, *received.moves)
        again = hosting.resume(journal, shuffler=table.shuffler)

    assert received.refusal is None
    assert ("B", "B", "") == again.record.names
    assert again.course.away == {Seat(1)}


def test_names_that_can_be_shown_stay_as_they_are() -> None:
    """HTML is the affair of the page that shows it."""
    table = of_older("twisted", ("<b>Ada</b>", "Béa & Co", "小明"))

    assert ["<b>Ada</b>", "Béa & Co", "小明"] == table.welcome(None)["names"]
    assert list(NAMES[:3]) == opened("twisted").welcome(None)["names"]
