"""Talks that are kept in files, so that an evening can be interrupted.

A file has a line of JSON that says what is played, by whom, and by which rules; below it stands
every answer on a line of its own, as it was typed. It is written anew after every answer.
"""

import json
from pathlib import Path
from typing import Any

import attrs

from tricky_twist.cli import folder
from tricky_twist.cli.commands import BadInputError
from tricky_twist.core.errors import EncodingError, TrickyTwistError
from tricky_twist.core.phrases import Names
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.encoding import codecs_of
from tricky_twist.games import game_called
from tricky_twist.records import AnyGame, find_name_fault
from tricky_twist.records.files import write_whole

FORMAT = 1
SUFFIX = ".txt"
LARGEST = 1_000_000
"""How many bytes a file may have; a long evening has some thousand."""


@attrs.frozen
class Header:
    """What is settled before the first answer."""

    kind: str
    """The subcommand: ``score`` or ``referee``."""
    game: AnyGame
    names: Names
    rules: Any
    """By value: an edition that is corrected later does not change what was played."""
    first: Seat = SEATS[0]
    """Who has the first turn."""

    def dumps(self) -> str:
        """Return the line of JSON."""
        document = {
            "kind": self.kind,
            "format": FORMAT,
            "game": self.game.name,
            "names": list(self.names),
            "first": int(self.first),
            "rules": codecs_of(self.game).rules.encode(self.rules),
        }
        return json.dumps(document)


@attrs.frozen
class Kept:
    """A talk as a file holds it."""

    header: Header
    answers: tuple[str, ...]


def bytes_in(path: Path | None) -> bytes:
    """Return what a file holds; nothing if there is none."""
    return path.read_bytes() if path is not None and path.exists() else b""


def write(path: Path, kept: Kept) -> None:
    """Put a talk into a file, all of it or nothing."""
    answers = (" ".join(answer.split()) for answer in kept.answers)  # each stays on its line
    write_whole(path, "\n".join((kept.header.dumps(), *answers, "")))


def read(path: Path, kind: str) -> Kept:
    """Return the talk of a file.

    Raises:
        BadInputError: If the file holds no talk of this kind.
    """
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise BadInputError(f"{path} is larger than anything tricky-twist {kind} keeps")
    header, *answers = data.decode(errors="replace").splitlines() or [""]
    return Kept(_header(path, kind, header), tuple(answer for answer in answers if answer))


def _header(path: Path, kind: str, line: str) -> Header:
    try:
        document = json.loads(line)
        if not isinstance(document, dict) or document.get("kind") != kind:
            raise BadInputError(f"{path} was not written by tricky-twist {kind}")
        if document["format"] != FORMAT:
            raise BadInputError(f"{path} was written by a newer version of tricky-twist")
        game = game_called(document["game"])
        rules = codecs_of(game).rules.decode(document["rules"])
        first = Seat(document["first"])
        return Header(kind, game, _names(document["names"], first), rules, first)
    except EncodingError as error:
        raise BadInputError(f"{path}: {error.problems[0]}") from error
    except (KeyError, RecursionError, TrickyTwistError, TypeError, ValueError) as error:
        raise BadInputError(
            f"{path} was not written by tricky-twist {kind}, or its first line is damaged"
        ) from error


def _names(found: list[str], first: Seat) -> Names:
    """Return the names in a file.

    Raises:
        ValueError: If the command would not accept one, or the first player has none.
    """
    names: Names = ()
    for name in found:
        if (fault := find_name_fault(name, names)) is not None:
            raise ValueError(fault)
        names = (*names, name)
    if first >= len(names):
        raise ValueError("the first player has no name")
    return names


# Where they are kept ------------------------------------------------------------------------------


def new_file(kind: str) -> Path:
    """Return a file that was not there before and is empty."""
    return folder.new_file(kind, SUFFIX, "--file")


def newest(kind: str) -> Path:
    """Return the file that was written last.

    Raises:
        BadInputError: If there is none.
    """
    for path in folder.newest_first(kind, SUFFIX):
        if path.stat().st_size:  # or it was stopped before anything was written
            return path
    raise BadInputError(f"there is nothing to resume in {folder.state_folder()}")
