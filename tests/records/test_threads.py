"""Threads that share one journal lose nothing, and the file is read as it was written."""

import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import pytest

from tests.records.games import recorded
from tricky_twist import Seat, Shuffler, StorageError, TrickyTwistError, advance
from tricky_twist.records import (
    Durability,
    Journal,
    Occupant,
    SeatReplaced,
    Undone,
    begin,
    read_journal,
)
from tricky_twist.testing.lines import seeded

THREADS, TRIES = 8, 20


@pytest.fixture
def restless() -> Iterator[None]:
    """Switch between threads far more often than usual."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(before)


class Player(Thread):
    """A thread that plays whatever it finds legal, and remembers what was written for it."""

    def __init__(self, journal: Journal, start: Barrier, seed: int) -> None:
        """Wait for the others at the start."""
        super().__init__()
        self.journal, self.start_line, self.seed = journal, start, seed
        self.written: list[Any] = []
        self.foreign: list[BaseException] = []

    def run(self) -> None:
        """Add moves and notes; another thread may have made a move illegal meanwhile."""
        rng = seeded(self.seed)
        self.start_line.wait()
        for number in range(TRIES):
            moves = self.journal.record.game.legal_moves(self.journal.state)
            note = SeatReplaced(Seat(number % 2), f"{self.seed}-{number}", Occupant.BOT)
            added = (rng.choice(moves), note) if moves else (Undone(1), note)
            try:
                self.journal.append(*added)
                self.written += added
            except TrickyTwistError:
                continue
            except BaseException as error:  # noqa: BLE001  # another thread must not hide it
                self.foreign.append(error)


def played(path: Path, seed: int, durability: Durability) -> tuple[Journal, list[Player]]:
    """Let threads play a game; return its journal, and them."""
    begun = begin("twisted", 2, first=Seat(0))
    journal = Journal.open(path, begun, durability=durability)
    journal.append(*advance(begun.game, journal.state, Shuffler(seed)).moves)
    start = Barrier(THREADS)
    players = [Player(journal, start, THREADS * seed + number) for number in range(THREADS)]
    for player in players:
        player.start()
    for player in players:
        player.join()
    return journal, players


@pytest.mark.untraced
@pytest.mark.usefixtures("restless")
@pytest.mark.parametrize("durability", Durability)
@pytest.mark.parametrize("games", [2, pytest.param(200, marks=pytest.mark.thorough)])
def test_threads_lose_nothing(games: int, durability: Durability, tmp_path: Path) -> None:
    """Each line that was written for a thread is there once, and nothing else."""
    for seed in range(games):
        path = tmp_path / f"{seed}.jsonl"
        journal, players = played(path, seed, durability)
        journal.close()
        written = [entry for player in players for entry in player.written]
        logged = read_journal(path.read_bytes())

        assert [[]] * THREADS == [player.foreign for player in players]
        assert written
        dealt = len(journal.entries) - len(written)
        assert Counter(journal.entries[dealt:]) == Counter(written)
        assert (journal.record, journal.entries) == (logged.record, logged.entries)


def test_what_another_thread_adds_meanwhile_comes_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is played from the state that the first one leads to, and so it may be refused."""
    path, record = tmp_path / "game", recorded("twisted")
    first, second = record.moves[:2]
    refused: list[TrickyTwistError] = []

    def add() -> None:
        try:
            journal.append(first)
        except TrickyTwistError as error:
            refused.append(error)

    other = Thread(target=add)

    def sync(_file: int) -> None:
        other.start()
        other.join(0.1)

    with Journal.open(path, record.taken_back(len(record.moves))) as journal:
        with monkeypatch.context() as patched:
            patched.setattr(os, "fsync", sync)
            journal.append(first)
        other.join()
        journal.append(second)

    assert 1 == len(refused)
    assert (first, second) == read_journal(path.read_bytes()).entries


def test_a_journal_is_closed_between_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Closing it waits for the line that another thread is adding; the next one is refused."""
    path, record = tmp_path / "game", recorded("twisted")
    journal = Journal.open(path, record.taken_back(len(record.moves)))
    other, look = Thread(target=journal.close), os.fstat

    def look_and_close(file: int) -> os.stat_result:
        found = look(file)
        other.start()
        other.join(0.1)
        return found

    with monkeypatch.context() as patched:
        patched.setattr(os, "fstat", look_and_close)
        journal.append(record.moves[0])
    other.join()
    with pytest.raises(StorageError, match="it is closed"):
        journal.append(record.moves[1])

    assert record.moves[:1] == read_journal(path.read_bytes()).entries
