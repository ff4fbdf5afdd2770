"""The bots that a page offers, each by how well it plays."""

from typing import Any

from tricky_twist.bots import LEVELS, USUAL_LEVEL
from tricky_twist.core.values import changed
from tricky_twist.hosting import Outcome, Room, any_move
from tricky_twist.hosting.places import Bots
from tricky_twist.records import AnyGame


def bots_for(game: AnyGame) -> Bots:
    """Return the bots of a room; the usual one comes first.

    >>> from tricky_twist import TWISTED
    >>> [name for name, _ in bots_for(TWISTED)]
    ['normal', 'easy', 'hard']
    """
    order = sorted(LEVELS, key=lambda name: name != USUAL_LEVEL)
    return tuple([(name, LEVELS[name](game).choose) for name in order])


def tick(room: Room, time: int) -> Outcome:
    """Let a bot move; if it fails, make any move, so that the game continues."""
    try:
        return room.tick(time)
    except Exception:  # noqa: BLE001  # whatever the bot of another package raises
        table: Any = room.table
        return changed(room, table=changed(table, stand_in=any_move)).tick(time)
