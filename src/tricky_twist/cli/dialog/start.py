"""What ``score`` and ``referee`` have in common: who plays, where it is kept, who is asked."""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import attrs
import click
from rich.console import Console
from rich.text import Text

from tricky_twist.cli.commands import BadInputError
from tricky_twist.cli.dialog import file
from tricky_twist.cli.dialog.question import AnswerError, Said, Talk, find_fault
from tricky_twist.cli.dialog.session import (
    Conversation,
    is_terminal,
    show_lines,
    talk_at_terminal,
    talk_unattended,
)
from tricky_twist.cli.options import GAME, KEPT, refuse_given, rules_given, rules_options
from tricky_twist.cli.output import screen
from tricky_twist.cli.text import escape, quote
from tricky_twist.core.phrases import Names, join_words
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.games import NAMES
from tricky_twist.records import AnyGame

F = TypeVar("F", bound=Callable[..., Any])

GOING_ON = {"referee"}
"""The subcommands that write JSON line by line, as things happen."""


@attrs.frozen
class Table:
    """What was said on the command line about the table and its file."""

    game: AnyGame | None
    players: str
    edition: str
    readings: tuple[str, ...]
    file: Path | None
    resume: bool


def table_options(function: F) -> F:
    """Add the arguments that say who plays what and where it is kept."""
    for add in (
        click.option("--resume", is_flag=True, help="Go on where you stopped last time."),
        click.option(
            "--file",
            type=KEPT,
            help="Keep it in this file, and go on from what is already there.",
        ),
        rules_options,
        click.option(
            "--players", default="", metavar="NAMES", help="Who plays, clockwise: Ada,Ben,Cy."
        ),
        click.argument("game", type=GAME, required=False),
    ):
        function = add(function)
    return function


# Who plays what -----------------------------------------------------------------------------------


def header_given(kind: str, table: Table, first: str) -> file.Header:
    """Return what is settled: as it was given, and at a terminal what else one answers."""
    game = table.game or GAME.convert(
        _asked(f"Which game ({', '.join(NAMES)})", "GAME"), None, None
    )
    players = table.players or _asked("Who plays, clockwise (Ada, Ben, Cy)", "--players Ada,Ben,Cy")
    names = _names(game, players)
    rules = rules_given(game, table.edition, table.readings)
    return file.Header(kind, game, names, rules, _seat(first, names))


def _asked(question: str, option: str) -> str:
    """Return what somebody at the terminal answers."""
    if not is_terminal():
        raise click.UsageError(f"there is nobody to ask, so {option} is needed")
    answer: str = click.prompt(question, err=True)
    return answer


def _names(game: AnyGame, players: str) -> Names:
    names = tuple(name for name in map(str.strip, players.replace(",", " , ").split(",")) if name)
    if len(names) == 1:
        names = tuple(players.split())
    if len(names) not in game.players:
        numbers = join_words(game.players, "or")
        raise click.UsageError(f"{numbers} play {game.title}, not {len(names)}: {players!r}")
    for place, name in enumerate(names):
        fault = find_fault(name, names[:place])
        if fault is not None:
            raise click.UsageError(f"{name!r} is not a name for a player: {fault}")
    return names


def _seat(first: str, names: Names) -> Seat:
    """Return the seat of a name; the first without one."""
    if not first:
        return SEATS[0]
    for seat, name in zip(SEATS, names, strict=False):
        if name.lower() == first.lower():
            return seat
    raise click.UsageError(f"{first!r} does not play: {join_words(names)} do")


@attrs.frozen
class Held:
    """A talk that was held."""

    talk: Any
    """As it stands; the subcommand knows of which kind it is."""
    header: file.Header
    path: Path | None
    """Where it is kept, if it is."""


# The talk -----------------------------------------------------------------------------------------


def hold(
    kind: str,
    table: Table,
    begin: Callable[[file.Header], Talk],
    first: str = "",
    is_settled: Callable[[Any], bool] = lambda _: False,
) -> Held:
    """Begin a talk or take it up again, and go on until it ends or somebody stops it.

    With ``--json`` people are told on standard error, and only at a terminal. Without a terminal,
    what would answer nothing because the talk *is_settled* is passed over.
    """
    as_json = bool(click.get_current_context().params.get("as_json"))
    path, before = _file(kind, table)
    header = before.header if before else header_given(kind, table, first)
    aside = as_json or (is_terminal() and not sys.stdout.isatty())
    on = screen(aside=aside)

    def tell(said: Said) -> None:
        _tell(said, on, header.game, as_lines=as_json and kind in GOING_ON, as_words=not as_json)

    talk = begin(header)
    if path is None and is_terminal():
        path = file.new_file(kind)
    conversation = Conversation(talk, tell, _keeper(path, header))
    for said in _take_up(conversation, before, path) if before else ():
        if not is_terminal():
            tell(said)
    if is_terminal():
        again = f"--file {quote(table.file)}" if table.file else "--resume"
        where = f"Kept in {escape(str(path))}. tricky-twist {kind} {again} goes on."
        _talk_at_terminal(conversation, on, header.game, where)
    else:
        talk_unattended(conversation, is_settled)
        conversation.stop()
    return Held(conversation.talk, header, path)


def _keeper(path: Path | None, header: file.Header) -> Callable[[tuple[str, ...]], None]:
    """Return what keeps answers in a file, as long as nobody else writes to it."""
    last = file.bytes_in(path)

    def keep(answers: tuple[str, ...]) -> None:
        nonlocal last
        if path is None:
            return
        if file.bytes_in(path) != last:
            raise BadInputError(f"{path} has changed in the meantime: is it open twice?")
        file.write(path, file.Kept(header, answers))
        last = file.bytes_in(path)

    return keep


def _tell(said: Said, on: Console, game: AnyGame, *, as_lines: bool, as_words: bool) -> None:
    """Tell programs and people what there is to say; who sits at a terminal hears it always."""
    for entry in said.data if as_lines else ():
        click.echo(json.dumps(entry))
    if as_words or is_terminal():
        show_lines(said, on, game)


def _talk_at_terminal(conversation: Conversation, on: Console, game: AnyGame, where: str) -> None:
    """Ask people; if they stop before the end, whatever stops them, say where it is kept."""
    conversation.recall()
    try:
        talk_at_terminal(conversation, on, game)
    finally:
        conversation.stop()
        if conversation.talk.question is not None:
            on.print(Text(where), soft_wrap=True)


def _file(kind: str, table: Table) -> tuple[Path | None, file.Kept | None]:
    """Return the file in which the talk is kept, if it is, and what it holds already."""
    path = table.file and table.file.resolve()  # a link stays: its target is written anew
    if table.resume and path is None:
        path = file.newest(kind)
    if path is None:
        return None, None
    if table.resume or (path.exists() and path.stat().st_size):
        before = file.read(path, kind)
        reason = f"{path} already says who plays what, and by which rules"
        refuse_given(reason, "game", "players", "edition", "readings", "first")
        return path, before
    return path, None


def _take_up(conversation: Conversation, before: file.Kept, path: Path | None) -> Iterator[Said]:
    """Say again all that a file holds, and yield what there is to say about it."""
    for number, answer in enumerate(before.answers, start=2):
        try:
            yield conversation.take_up(answer)
        except AnswerError as error:
            raise BadInputError(f"{path}, line {number}: {error}") from error
