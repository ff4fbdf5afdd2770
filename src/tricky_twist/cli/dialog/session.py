"""One dialog: with people at a terminal, or with the lines of a file.

A line may hold several answers, with ``/`` between them. ``undo``, ``edit``, ``?`` and ``quit``
are no answers.
"""

import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from io import TextIOWrapper
from itertools import takewhile
from pathlib import Path
from typing import Any

import attrs
import click
from rich.console import Console
from rich.text import Text

from tricky_twist.cli.commands import BadInputError
from tricky_twist.cli.dialog import file as files
from tricky_twist.cli.dialog.file import Header, Keeper, SavedDialog, Table
from tricky_twist.cli.dialog.question import AnswerError, Dialog, Outcome, Question, first_answer
from tricky_twist.cli.drawing import colour_words
from tricky_twist.cli.keyboard import ask, edit_lines, is_terminal, sign
from tricky_twist.cli.output import screen
from tricky_twist.cli.text import escape, quote
from tricky_twist.core.errors import TrickyTwistError
from tricky_twist.core.phrases import count_of
from tricky_twist.records import AnyGame

LONGEST = 1000
"""How many characters a line may have."""

RECALLED = 3
"""A continued dialog begins with so many of the last answers."""

GOING_ON = {"referee"}
"""The subcommands that write JSON line by line, as things happen."""

COMMANDS = """undo takes back the last answer, undo 3 the last three. edit opens all answers in your
editor, so that you can correct an earlier one. quit stops, and --resume goes on. A / between
answers lets you type several on one line."""

ABOUT_EDIT = "Change, add or remove answers. A line that begins with # is no answer."

WORKING = "Working it out ..."
"""The sign of a long task, such as the search for the best use of the bonus cards."""

_COMMAND = re.compile(r"(undo)(?:\s+(-?[0-9]{1,4}))?|(edit|quit|help|\?)", re.IGNORECASE)


Tell = Callable[[Outcome], None]


class StoppedError(Exception):
    """The person wants to stop here."""


@attrs.frozen
class Entry:
    """An answer, and the dialog after it."""

    asked: str
    """Its question."""
    text: str
    outcome: Outcome


class Conversation:
    """A running dialog.

    *tell* shows the outcome of an answer; *keep* gets all answers after each change.
    """

    def __init__(
        self,
        begin: Dialog,
        tell: Tell,
        keep: Callable[[tuple[str, ...]], None] = lambda _: None,
    ) -> None:
        """Begin a dialog without answers."""
        self._begin = begin
        self._entries: tuple[Entry, ...] = ()
        self._tell = tell
        self._keep = keep
        self._draft = ""

    @property
    def dialog(self) -> Dialog:
        """The dialog after the last answer."""
        return self._entries[-1].outcome.dialog if self._entries else self._begin

    @property
    def answers(self) -> tuple[str, ...]:
        """All answers."""
        return tuple(entry.text for entry in self._entries)

    def hear(self, line: str) -> None:
        """Take a line: a command, or answers.

        Raises:
            AnswerError: If something in it cannot be; the answers before it hold.
            StoppedError: If it says so.
        """
        if (found := _COMMAND.fullmatch(line.strip())) is not None:
            self._obey((found[1] or found[3]).lower(), int(found[2] or 1))
            return
        try:
            self._answer(line, self._tell)
        finally:
            self._keep(self.answers)

    def _answer(self, line: str, tell: Tell) -> None:
        """Take the answers of a line; if one of them cannot be, those before it hold."""
        left: str | None = line
        while left is not None:
            with sign(WORKING):
                question = self.dialog.question
            text, left = first_answer(left, question) if question else (left.strip(), None)
            with sign(WORKING):
                outcome = self.take(text)
            tell(outcome)

    def take(self, text: str) -> Outcome:
        """Take one answer, and return what follows from it; one that cannot be is refused."""
        question = self.dialog.question
        if question is None:
            raise AnswerError(f"there are no more questions, so {text!r} answers nothing")
        try:
            outcome = self.dialog.answered(text)
        except TrickyTwistError as error:
            raise AnswerError(str(error)) from error
        asked = question.asks.partition(" [")[0]
        self._entries += (Entry(asked, outcome.meant or text, outcome),)
        return outcome

    def recall(self) -> None:
        """Show the last answers, for a person who continues later."""
        if self._entries:
            last = _in_words(self._entries[-RECALLED:])
            self._tell(Outcome(self.dialog, (f"Answered last: {last}.",)))

    # Other input ----------------------------------------------------------------------------------

    def _obey(self, command: str, count: int) -> None:
        match command:
            case "quit":
                raise StoppedError
            case "undo":
                self._undo(count)
            case "edit":
                self._edit()
            case _:
                question = self.dialog.question
                about = question.help if question else "There are no more questions."
                self._tell(Outcome(self.dialog, (about, " ".join(COMMANDS.split()))))

    def _undo(self, count: int) -> None:
        if not 1 <= count <= len(self._entries):
            given = count_of(len(self._entries), "answer")
            raise AnswerError(f"{count} cannot be taken back: you have given {given}")
        back, self._entries = self._entries[-count:], self._entries[:-count]
        self._keep(self.answers)
        taken = f"Taken back: {_in_words(back)}."
        self._tell(Outcome(self.dialog, (taken,), ({"undone": count},)))

    def _edit(self) -> None:
        """Open all answers in an editor, and keep them if every one holds.

        Otherwise all stay as they were, and the next edit opens the text that was refused.
        """
        before = self._entries
        answers = "".join(f"# {each.asked}\n{each.text}\n" for each in before)
        self._draft = _edited(self._draft or f"# {ABOUT_EDIT}\n{answers}")
        told: list[Outcome] = []
        self._entries = ()
        for number, line in enumerate(self._draft.splitlines(), 1):
            try:
                if answer := line.partition("#")[0].strip():
                    self._answer(answer, told.append)
            except AnswerError as error:
                self._entries = before
                why = f"line {number}: {error}; nothing was changed, and edit opens it again"
                raise AnswerError(why) from error
        self._draft = ""
        self._keep(self.answers)
        for outcome in _change(before, self, told):
            self._tell(outcome)


def _change(before: tuple[Entry, ...], after: Conversation, told: list[Outcome]) -> list[Outcome]:
    """Return what follows from the answers that an edit changed."""
    both = zip((entry.text for entry in before), after.answers, strict=False)
    same = len([*takewhile(lambda pair: pair[0] == pair[1], both)])
    undone = len(before) - same
    words = "Changed." if undone or told[same:] else "Nothing was changed."
    return [Outcome(after.dialog, (words,), ({"undone": undone},) * bool(undone)), *told[same:]]


def _edited(text: str) -> str:
    """Return what a person makes of a text in an editor.

    Raises:
        AnswerError: If there is no person, no editor, or no new text.
    """
    if not is_terminal():
        raise AnswerError("edit needs a terminal")
    try:
        edited = click.edit(text, extension=".txt")
    except click.ClickException as error:
        raise AnswerError(f"no editor opened ({error.message}): set EDITOR") from error
    except OSError as error:
        raise AnswerError("nothing was changed, because the editor kept no text") from error
    if edited is None:
        raise AnswerError("nothing was changed, because you did not save")
    return edited


def _in_words(entries: Iterable[Entry]) -> str:
    """Return answers with their questions."""
    return "; ".join(f"{entry.asked}: {entry.text}" for entry in entries)


# At a terminal ------------------------------------------------------------------------------------


def talk_at_terminal(conversation: Conversation, on: Console, game: AnyGame) -> None:
    """Ask until every question has an answer and a person confirms it, or wants to stop."""
    edit_lines(lambda: _words(conversation.dialog.question), between=" /,")
    told = ""
    while True:
        with sign(WORKING):
            question = conversation.dialog.question or _THE_END
        if question.tells and question.tells != told:
            on.print(colour_words(question.tells, game))
        told = question.tells
        try:
            line = _ask(f"{question.asks}: ", on).strip() or question.enter
            if line:
                conversation.hear(line)
        except AnswerError as error:
            on.print(Text(f"{error}.", "red"))
        except EOFError:
            on.print()
            return
        except KeyboardInterrupt:
            on.print()  # the next line is no answer
            raise
        except StoppedError:
            return


def _ask(prompt: str, on: Console) -> str:
    """Return the line that a person types; the question reaches the terminal in every case."""
    if sys.stdout.isatty():
        return ask(prompt)
    on.print(Text(prompt), end="", soft_wrap=True)
    return input()


def _words(question: Question | None) -> tuple[str, ...]:
    """Return what a terminal completes."""
    return (*(question.words if question else ()), "undo", "edit", "quit", "help")


_THE_END = Question(
    "Enter ends, undo takes back the last answer", "Everything is counted.", enter="quit"
)


# Without one --------------------------------------------------------------------------------------


def read_lines() -> Iterator[tuple[int, str]]:
    """Yield the lines of standard input that say something, with their numbers."""
    if sys.stdin is None:
        return
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # only text can be an answer
    number = 0
    while line := sys.stdin.readline(LONGEST + 1):
        number += 1
        if len(line) > LONGEST:
            raise BadInputError(f"line {number}: it is longer than {LONGEST} characters")
        text = line.partition("#")[0].strip()
        if text:
            yield number, text


def talk_unattended(
    conversation: Conversation, is_settled: Callable[[Dialog], bool] = lambda _: False
) -> None:
    """Answer with the lines of standard input; one that cannot be ends the program.

    Lines after the end, when the dialog *is_settled*, change nothing.
    """
    for number, line in read_lines():
        try:
            conversation.hear(line)
        except AnswerError as error:
            if not is_settled(conversation.dialog):
                raise BadInputError(f"line {number}: {error}") from error
        except StoppedError:
            return


# From the command line ----------------------------------------------------------------------------


def hold(
    table: Table,
    begin: Callable[[Header], Dialog],
    is_settled: Callable[[Any], bool] = lambda _: False,
) -> tuple[Any, Path | None]:
    """Begin or resume a dialog, and continue until it ends or a person stops it.

    Returns the dialog at its end, and the file that keeps it, if any. Without a terminal, lines
    after the dialog *is_settled* change nothing.
    """
    path, saved = files.find_saved(table)
    header = saved.header if saved else files.header_given(table)
    dialog, (on, tell) = begin(header), _teller(table.kind, header.game)
    if path is None and is_terminal():
        path = files.new_file(table.kind)
    keeper = Keeper(path, header)
    conversation = Conversation(dialog, tell, keeper.keep)
    for outcome in _take_up(conversation, saved, path) if saved else ():
        if not is_terminal():
            tell(outcome)
    keeper.keep(conversation.answers)
    if is_terminal():
        again = f"--file {quote(table.file)}" if table.file else "--resume"
        where = f"Kept in {escape(str(path))}. tricky-twist {table.kind} {again} goes on."
        _talk_with_people(conversation, on, header.game, where)
    else:
        talk_unattended(conversation, is_settled)
    return conversation.dialog, path


def _teller(kind: str, game: AnyGame) -> tuple[Console, Tell]:
    """Return the console of a dialog, and the function that shows an outcome.

    With ``--json`` people read on standard error, and only at a terminal.
    """
    as_json = bool(click.get_current_context().params.get("as_json"))
    on = screen(aside=as_json or (is_terminal() and not sys.stdout.isatty()))

    def tell(outcome: Outcome) -> None:
        for entry in outcome.data if as_json and kind in GOING_ON else ():
            click.echo(json.dumps(entry))
        for line in outcome.lines if not as_json or is_terminal() else ():
            on.print(colour_words(line, game) if isinstance(line, str) else line)

    return on, tell


def _talk_with_people(conversation: Conversation, on: Console, game: AnyGame, where: str) -> None:
    """Ask people; if they stop before the end, for any reason, name the file."""
    conversation.recall()
    try:
        talk_at_terminal(conversation, on, game)
    finally:
        if conversation.dialog.question is not None:
            on.print(Text(where), soft_wrap=True)


def _take_up(
    conversation: Conversation, saved: SavedDialog, path: Path | None
) -> Iterator[Outcome]:
    """Give again the answers that a file holds, and yield what follows from them."""
    for number, answer in enumerate(saved.answers, start=2):
        try:
            yield conversation.take(answer)
        except AnswerError as error:
            raise BadInputError(f"{path}, line {number}: {error}") from error
