"""Games that are kept, a journal for each, and which of them goes on."""

from pathlib import Path

from tricky_twist.cli import places
from tricky_twist.cli.commands import BadInputError
from tricky_twist.core.errors import TrickyTwistError
from tricky_twist.records import AnyGame, read_journal

SUFFIX = ".jsonl"


def require_new(path: Path) -> Path:
    """Return a file that somebody named for a new game; refuse one that holds something."""
    if path.exists() and path.stat().st_size:
        raise BadInputError(f"there is a file {path} already: play --resume goes on with its game")
    return path


def newest_unfinished(game: AnyGame | None) -> Path:
    """Return the journal of the game that was played last and is not over.

    Raises:
        BadInputError: If there is none.
    """
    for path in places.newest_first(game.name if game else "*", SUFFIX):
        if _is_unfinished(path):
            return path
    which = f"game of {game.title}" if game else "game"
    raise BadInputError(f"there is no unfinished {which} in {places.folder()}")


def _is_unfinished(path: Path) -> bool:
    """Say whether the game of a journal can go on; one that cannot be read cannot."""
    try:
        record = read_journal(path.read_bytes()).record
    except (OSError, TrickyTwistError):
        return False
    return not record.game.is_over(record.state)
