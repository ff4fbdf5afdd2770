"""The table of a dialog, and the file that keeps it, so that an evening can be interrupted.

The first line of a file is JSON with the game, the players and the rules. Every answer follows on a
line of its own, as the person typed it. It is written anew after every answer.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import attrs
import click

from tricky_twist.cli import folder
from tricky_twist.cli.commands import BadInputError
from tricky_twist.cli.dialog.question import find_fault
from tricky_twist.cli.keyboard import is_terminal
from tricky_twist.cli.options import GAME, KEPT, RulesChoice, refuse_given, rules_options
from tricky_twist.core.errors import EncodingError, TrickyTwistError
from tricky_twist.core.phrases import Names, join_words
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.encoding import codecs_of
from tricky_twist.games import NAMES, game_called
from tricky_twist.records import AnyGame, find_name_fault
from tricky_twist.records.files import write_whole

T = TypeVar("T")

FORMAT = 1
SUFFIX = ".txt"
LARGEST = 1_000_000
"""How many bytes a file may have; a long evening has some thousand."""


# The command line ---------------------------------------------------------------------------------


@attrs.frozen
class Table:
    """The arguments about the table and its file."""

    kind: str
    """The subcommand: ``score`` or ``referee``."""
    game: AnyGame | None
    players: str
    rules: RulesChoice
    file: Path | None
    resume: bool
    first: str = ""
    """The name of the player with the first turn; empty for the player named first."""


def table_options(function: Callable[..., T]) -> Callable[..., T]:
    """Add the arguments for the table and its file."""
    for add in (
        click.option("--resume", is_flag=True, help="Continue where you stopped last time."),
        click.option(
            "--file",
            type=KEPT,
            help="Keep it in this file, and continue with the answers already in it.",
        ),
        rules_options,
        click.option(
            "--players", default="", metavar="NAMES", help="Who plays, clockwise: Ada,Ben,Cy."
        ),
        click.argument("game", type=GAME, required=False),
    ):
        function = add(function)
    return function


@attrs.frozen
class Header:
    """The part of a dialog that is settled before the first answer."""

    kind: str
    """The subcommand: ``score`` or ``referee``."""
    game: AnyGame
    names: Names
    rules: Any
    """By value: an edition that is corrected later does not change what was played."""
    first: Seat = SEATS[0]
    """The player with the first turn."""

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


def header_given(table: Table) -> Header:
    """Return the header that the command line gives, or else a person at the terminal."""
    game = table.game or GAME.convert(_ask(f"Which game ({', '.join(NAMES)})", "GAME"), None, None)
    players = table.players or _ask("Who plays, clockwise (Ada, Ben, Cy)", "--players Ada,Ben,Cy")
    names = _names(game, players)
    return Header(table.kind, game, names, table.rules.of(game), _seat(table.first, names))


def _ask(question: str, option: str) -> str:
    """Return what a person at the terminal answers."""
    if not is_terminal():
        raise click.UsageError(f"there is nobody to ask, so {option} is needed")
    answer: str = click.prompt(question, err=True)
    return answer


def _names(game: AnyGame, players: str) -> Names:
    names = tuple(map(str.strip, players.strip(" ,").split(",")))
    if len(names) == 1:
        names = tuple(players.split())
    for place, name in enumerate(names):
        fault = find_fault(name, names[:place])
        if fault is not None:
            raise click.UsageError(f"{name!r} is not a name for a player: {fault}")
    if len(names) not in game.players:
        numbers = join_words(game.players, "or")
        raise click.UsageError(f"{numbers} play {game.title}, not {len(names)}: {players!r}")
    return names


def _seat(first: str, names: Names) -> Seat:
    """Return the seat of a name; the first without one."""
    if not first:
        return SEATS[0]
    for seat, name in zip(SEATS, names, strict=False):
        if name.lower() == first.lower():
            return seat
    raise click.UsageError(f"{first!r} does not play: {join_words(names)} do")


# The file -----------------------------------------------------------------------------------------


@attrs.frozen
class SavedDialog:
    """A dialog as a file holds it."""

    header: Header
    answers: tuple[str, ...]


class Keeper:
    """Keeps the answers of a dialog in a file, as long as no other process writes to it."""

    def __init__(self, path: Path | None, header: Header) -> None:
        """Keep them in this file; without a path, nowhere."""
        self._path, self._header, self._last = path, header, _bytes_in(path)

    def keep(self, answers: tuple[str, ...]) -> None:
        """Write all answers.

        Raises:
            BadInputError: If another process has written to the file.
        """
        if self._path is None:
            return
        if _bytes_in(self._path) != self._last:
            raise BadInputError(f"{self._path} has changed in the meantime: is it open twice?")
        write(self._path, SavedDialog(self._header, answers))
        self._last = _bytes_in(self._path)


def _bytes_in(path: Path | None) -> bytes:
    """Return what a file holds; nothing if there is none."""
    return path.read_bytes() if path is not None and path.exists() else b""


def write(path: Path, saved: SavedDialog) -> None:
    """Put a dialog into a file, all of it or nothing."""
    answers = (" ".join(answer.split()) for answer in saved.answers)  # each stays on its line
    write_whole(path, "\n".join((saved.header.dumps(), *answers, "")))


def read(path: Path, kind: str) -> SavedDialog:
    """Return the dialog of a file.

    Raises:
        BadInputError: If the file holds no dialog of this kind.
    """
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise BadInputError(f"{path} is larger than anything tricky-twist {kind} keeps")
    header, *answers = data.decode(errors="replace").splitlines() or [""]
    return SavedDialog(_header(path, kind, header), tuple(answer for answer in answers if answer))


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
        return Header(kind, game, _names_in(document["names"], first), rules, first)
    except EncodingError as error:
        raise BadInputError(f"{path}: {error.problems[0]}") from error
    except (KeyError, RecursionError, TrickyTwistError, TypeError, ValueError) as error:
        raise BadInputError(
            f"{path} was not written by tricky-twist {kind}, or its first line is damaged"
        ) from error


def _names_in(found: list[str], first: Seat) -> Names:
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


# Where they are -----------------------------------------------------------------------------------


def find_saved(table: Table) -> tuple[Path | None, SavedDialog | None]:
    """Return the file that keeps the dialog of a table, if any, and its answers so far."""
    path = table.file and table.file.resolve()  # a link stays: its target is written anew
    if table.resume and path is None:
        path = newest(table.kind)
    if path is None:
        return None, None
    if table.resume or (path.exists() and path.stat().st_size):
        saved = read(path, table.kind)
        reason = f"{path} already has the game, the players and the rules"
        refuse_given(reason, "game", "players", "edition", "readings", "first")
        return path, saved
    return path, None


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
