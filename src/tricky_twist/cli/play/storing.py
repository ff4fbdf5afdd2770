"""Where games are kept: a journal for each, in a folder of the person who plays."""

import os
import sys
from datetime import datetime
from pathlib import Path

import click

from tricky_twist.cli.commands import BadInputError
from tricky_twist.core.errors import TrickyTwistError
from tricky_twist.records import AnyGame, read_journal

SUFFIX = ".jsonl"


def folder() -> Path:
    """Return the folder in which games are kept where nobody names a file.

    It is the one for what programs leave behind: ``$XDG_STATE_HOME`` or ``~/.local/state`` on
    Linux, and its like on other systems.
    """
    if state := os.environ.get("XDG_STATE_HOME"):
        return Path(state) / "tricky-twist"
    if sys.platform in {"win32", "darwin"}:
        return Path(click.get_app_dir("tricky-twist", roaming=False)) / "games"
    return Path.home() / ".local" / "state" / "tricky-twist"


def new_file(game: AnyGame) -> Path:
    """Return the name of a file that is not there yet, in a folder that is."""
    place = folder()
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = f"the game cannot be kept in {place} ({error.strerror})"
        raise BadInputError(f"{reason}: --journal FILE keeps it elsewhere") from error
    begun = f"{game.name}-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
    number = 1
    while (path := place / f"{begun}{f'-{number}' * (number > 1)}{SUFFIX}").exists():
        number += 1
    return path


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
    found = folder().glob(f"{game.name if game else '*'}-*{SUFFIX}")
    for path in sorted(found, key=lambda path: path.stat().st_mtime, reverse=True):
        if _is_unfinished(path):
            return path
    which = f"game of {game.title}" if game else "game"
    raise BadInputError(f"there is no unfinished {which} in {folder()}")


def _is_unfinished(path: Path) -> bool:
    """Say whether the game of a journal can go on; one that cannot be read cannot."""
    try:
        record = read_journal(path.read_bytes()).record
    except (OSError, TrickyTwistError):
        return False
    return not record.game.is_over(record.state)
