"""Where a command keeps what nobody named a file for, so that it can go on with it."""

import os
import sys
from datetime import datetime
from pathlib import Path

import click

from tricky_twist.cli.commands import BadInputError


def folder() -> Path:
    """Return the folder for what programs leave behind.

    It is ``$XDG_STATE_HOME`` or ``~/.local/state`` on Linux, and its like on other systems.
    """
    if state := os.environ.get("XDG_STATE_HOME"):
        return Path(state) / "tricky-twist"
    if sys.platform in {"win32", "darwin"}:
        return Path(click.get_app_dir("tricky-twist", roaming=False))
    return home() / ".local" / "state" / "tricky-twist"


def home() -> Path:
    """Return the folder of whoever uses the command.

    Raises:
        BadInputError: If nobody knows it, such as in a container for a user without a name.
    """
    try:
        return Path.home()
    except RuntimeError as error:
        raise BadInputError("your home folder is not known: set HOME") from error


def new_file(kind: str, suffix: str, option: str) -> Path:
    """Return the name of a file that is not there yet, in a folder that is.

    The option is what one types to keep it elsewhere.
    """
    place = folder()
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = f"nothing can be kept in {place} ({error.strerror})"
        raise BadInputError(f"{reason}: {option} FILE keeps it elsewhere") from error
    begun = f"{kind}-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
    number = 1
    while (path := place / f"{begun}{f'-{number}' * (number > 1)}{suffix}").exists():
        number += 1
    return path


def newest_first(kind: str, suffix: str) -> list[Path]:
    """Return the files of a kind; ``*`` is any kind."""
    found = folder().glob(f"{kind}-*{suffix}")
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)
