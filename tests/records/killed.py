"""Play and take back until somebody kills this program; say how many lines are written."""

import sys

from tests.records.games import recorded
from tricky_twist.records import Durability, Journal, Undone


def play_on(path: str) -> None:
    """Write a game, take it back, and begin again."""
    record = recorded("twisted")
    begun = record.taken_back(len(record.moves))
    with Journal.open(path, begun, durability=Durability.SYSTEM) as journal:
        while True:
            for move in record.moves:
                journal.append(move)
                print(len(journal.entries), flush=True)  # noqa: T201  # that is its purpose
            journal.append(Undone(len(record.moves)))


if __name__ == "__main__":
    play_on(sys.argv[1])
