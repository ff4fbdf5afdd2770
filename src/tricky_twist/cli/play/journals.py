"""The kept games, a journal for each, and the one to continue."""

from pathlib import Path

from tricky_twist.cli import folder
from tricky_twist.cli.commands import BadInputError
from tricky_twist.cli.files import read_file
from tricky_twist.core.errors import JournalError, TrickyTwistError
from tricky_twist.records import AnyGame, Journal, read_journal

SUFFIX = ".jsonl"


def require_new(path: Path) -> Path:
    """Return a named file for a new game; refuse one that is not empty."""
    if path.exists() and path.stat().st_size:
        raise BadInputError(f"there is a file {path} already: play --resume goes on with its game")
    return path


def open_kept(path: Path) -> Journal:
    """Open the journal of a game to continue.

    Raises:
        BadInputError: If the file is no journal, or something in it cannot be.
    """
    try:
        return Journal.open(path)
    except JournalError as error:
        read_file(str(path))  # or it names the fault
        if error.line == 1:
            reason = f"{path} is a record, and not a journal: no game goes on with it"
            raise BadInputError(reason) from error
        # Why would name hidden cards, which the people at this terminal may not know yet.
        reason = f"{path}, line {error.line}: this move is not legal; `verify` says why"
        raise BadInputError(reason) from error


def newest_unfinished(game: AnyGame | None) -> Path:
    """Return the journal of the game that was played last and is not over.

    Raises:
        BadInputError: If there is none.
    """
    for path in folder.newest_first(game.name if game else "*", SUFFIX):
        if _is_unfinished(path):
            return path
    which = f"game of {game.title}" if game else "game"
    raise BadInputError(f"there is no unfinished {which} in {folder.state_folder()}")


def _is_unfinished(path: Path) -> bool:
    """Return whether the game of a journal can continue; an unreadable one cannot."""
    try:
        record = read_journal(path.read_bytes()).record
    except (OSError, TrickyTwistError):
        return False
    return not record.game.is_over(record.state)
