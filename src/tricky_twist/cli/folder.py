"""The folder in which a command keeps its files without a name, so that it can continue them."""

import os
import sys
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path

import click

from tricky_twist.cli.commands import BadInputError
from tricky_twist.records.files import PRIVATE


def state_folder() -> Path:
    """Return the folder for the files of programs.

    It is ``$XDG_STATE_HOME`` or ``~/.local/state`` on Linux, and its like on other systems.
    """
    if state := os.environ.get("XDG_STATE_HOME"):
        return Path(state) / "tricky-twist"
    if sys.platform in {"win32", "darwin"}:
        return Path(click.get_app_dir("tricky-twist", roaming=False))
    return home() / ".local" / "state" / "tricky-twist"


def home() -> Path:
    """Return the home folder of the user.

    Raises:
        BadInputError: If it is unknown, such as in a container for a user without a name.
    """
    try:
        return Path.home()
    except RuntimeError as error:
        raise BadInputError("your home folder is not known: set HOME") from error


def new_file(kind: str, suffix: str, option: str) -> Path:
    """Return a file that was not there before and is empty; no other process gets the same.

    The option names another file.
    """
    place = state_folder()
    try:
        place.mkdir(parents=True, exist_ok=True)
        return _new_in(place, f"{kind}-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}", suffix)
    except OSError as error:
        reason = f"{place} cannot keep a file ({error.strerror})"
        raise BadInputError(f"{reason}: {option} FILE keeps it elsewhere") from error


def _new_in(place: Path, begun: str, suffix: str) -> Path:
    numbers = count(1)
    while True:
        number = next(numbers)
        path = place / f"{begun}{f'-{number}' * (number > 1)}{suffix}"
        with suppress(FileExistsError):  # of another game that began in the same second
            path.touch(PRIVATE, exist_ok=False)
            return path


def newest_first(kind: str, suffix: str) -> list[Path]:
    """Return the files of a kind, the one that was written last first; ``*`` is any kind.

    Of those written at the same time, the one that was begun last comes first.
    """

    def written(path: Path) -> tuple[int, int, str]:
        return path.stat().st_mtime_ns, len(path.stem), path.stem  # -10 comes after -9

    return sorted(state_folder().glob(f"{kind}-*{suffix}"), key=written, reverse=True)
