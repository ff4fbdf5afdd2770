"""Names of players: what is accepted of new ones, and that older ones still read."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.nonsense import oddments
from tests.records.games import NAMES, recorded
from tests.test_bad_input import only_errors_of_ours
from tricky_twist import Seat, WrongTypeError, records
from tricky_twist.core.values import changed
from tricky_twist.records import (
    LONGEST_NAME,
    Journal,
    Occupant,
    Record,
    SeatReplaced,
    begin,
    begin_at,
    dumps,
    find_name_fault,
    follow,
    loads,
    read_journal,
    write_journal,
)

FAULTS = {
    "": "it is empty",
    "   ": "it is empty",
    "A" * (LONGEST_NAME + 1): "it has more than 30 characters",
    "A" * 100_000: "it has more than 30 characters",
    "B\nTT-99  B scores 500 points": "it has signs that cannot be shown",
    "\x1b[2J": "it has signs that cannot be shown",
    "\u202eadA": "it has signs that cannot be shown",
    " Ada": "a space stands before or after it",
    "Ada ": "a space stands before or after it",
    "BEN": "another player has the same name",
    "Ben": "another player has the same name",
}
"""What is wrong with some names of a player who sits with Ben."""

GOOD = ("A", "Ada Lovelace", "Győző", "<b>Ada</b>", "A" * LONGEST_NAME)

BEGINNINGS: tuple[Callable[[tuple[str, ...]], Record], ...] = (
    lambda names: begin("twisted", 2, names=names),
    lambda names: begin_at("twisted", recorded("twisted").game.setup(2), names=names),
    lambda names: begin("twisted", 2, names=("Ben", "Cy")).named(Seat(1), names[1]),
)
"""How a player gets a name."""


@pytest.mark.parametrize(("name", "fault"), FAULTS.items(), ids=lambda each: each[:20])
@pytest.mark.parametrize("start", BEGINNINGS)
def test_a_name_with_a_fault_is_refused(start: Any, name: str, fault: str) -> None:
    """The message quotes the name, as far as it is short, and tells the fault."""
    with pytest.raises(WrongTypeError) as refused:
        start(("Ben", name))

    assert f"expected a name for a player, got {name[:12]!r}"[:-1] in str(refused.value)
    assert str(refused.value).endswith(f": {fault}")
    assert len(str(refused.value)) < 120
    assert fault == find_name_fault(name, others=("Ben",))


@pytest.mark.parametrize("name", GOOD)
@pytest.mark.parametrize("start", BEGINNINGS)
def test_any_other_name_is_taken_as_it_is(start: Any, name: str) -> None:
    """HTML among them: a page escapes what it shows."""
    assert ("Ben", name) == start(("Ben", name)).names
    assert None is find_name_fault(name, others=("Ben",))


def test_a_player_keeps_the_name_of_the_own_seat() -> None:
    """Only the other seats count, and those without names are called by their numbers."""
    assert NAMES[0] == recorded("twisted").named(Seat(0), NAMES[0]).names[0]
    assert ("seat 0", "Bot") == begin("twisted", 2).named(Seat(1), "Bot").names
    with pytest.raises(WrongTypeError, match="another player has the same name"):
        begin("twisted", 2).named(Seat(1), "seat 0")


@pytest.mark.parametrize("name", FAULTS)
def test_an_older_file_with_other_names_still_reads(name: str) -> None:
    """Records and journals alike, and they are written again as they were."""
    older = changed(begin("twisted", 2), names=("Ben", name))
    lines = write_journal(older)
    note = SeatReplaced(Seat(1), name, Occupant.PERSON)
    later = follow(begin("twisted", 2, names=("Ben", "Cy")), note)

    assert older == loads(dumps(older))
    assert older.names == read_journal(lines).record.names == later.names
    assert lines == write_journal(read_journal(lines).record)


def test_a_journal_takes_no_new_name_with_a_fault(tmp_path: Path) -> None:
    """Nothing is written; a bot may sit down under the name that a seat of an older file has."""
    older = changed(begin("twisted", 2), names=("Ben", "\x1b[2J"))
    with Journal.open(tmp_path / "game", older) as journal:
        written = (tmp_path / "game").read_bytes()
        for name in FAULTS:
            if name != "\x1b[2J":
                with pytest.raises(WrongTypeError, match="a name for a player"):
                    journal.append(SeatReplaced(Seat(1), name, Occupant.PERSON))
        assert written == (tmp_path / "game").read_bytes()
        journal.append(SeatReplaced(Seat(1), "\x1b[2J", Occupant.BOT))

        assert older.names == journal.record.names


def test_the_longest_name_is_shown_whole() -> None:
    """A letter more, and it is cut."""
    longest = "x" * records.LONGEST_NAME

    assert (longest, f"{longest}…") == tuple(map(records.escape_name, (longest, f"{longest}y")))


def test_nonsense_gets_an_error_of_ours() -> None:
    """Whatever stands in the place of a name or of several."""
    for thing in oddments():
        only_errors_of_ours(find_name_fault, thing)
        only_errors_of_ours(find_name_fault, "Ada", thing)
        only_errors_of_ours(find_name_fault, "Ada", (thing,))
