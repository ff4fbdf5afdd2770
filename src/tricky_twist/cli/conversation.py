"""Having a talk: with people at a terminal, or with the lines of a file.

A line may hold several answers, with ``/`` between them. ``undo``, ``redo 2``, ``?`` and ``quit``
are no answers.
"""

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from io import TextIOWrapper

import attrs
from rich.console import Console
from rich.text import Text

from tricky_twist.cli.cards import colour_words
from tricky_twist.cli.commands import BadInputError
from tricky_twist.cli.lines import edit_lines
from tricky_twist.cli.talks import NOTHING, AnswerError, Question, Said, Talk
from tricky_twist.core.errors import TrickyTwistError
from tricky_twist.core.phrases import count_of

BETWEEN = "/"
"""What ends an answer that is not the last of its line."""

LONGEST = 1000
"""How many characters a line may have."""

COMMANDS = """undo takes back the last answer, undo 3 the last three. redo 2 asks for round 2 again
and keeps the rounds after it. quit stops, and --resume goes on. A / between answers lets you
type several on one line."""

_COMMAND = re.compile(r"(undo|redo|quit|help|\?)(?:\s+(\d{1,4}))?", re.IGNORECASE)
_FIRST_WORD = re.compile(r"\s*((?:[^:]*:\s*)?\S*)\s*(.*)", re.DOTALL)


class StoppedError(Exception):
    """Somebody wants to stop here."""


@attrs.frozen
class Answered:
    """An answer, and the talk after it."""

    text: str
    talk: Talk


class Conversation:
    """A talk that is going on.

    *tell* is called with what there is to say, *keep* with all answers whenever they change.
    """

    def __init__(
        self,
        begin: Talk,
        tell: Callable[[Said], None],
        keep: Callable[[tuple[str, ...]], None] = lambda _: None,
    ) -> None:
        """Begin a talk in which nothing was said."""
        self._begin = begin
        self._tell = tell
        self._keep = keep
        self._done: list[Answered] = []
        self._later: list[str] = []

    @property
    def talk(self) -> Talk:
        """The talk after the last answer."""
        return self._done[-1].talk if self._done else self._begin

    @property
    def answers(self) -> tuple[str, ...]:
        """All answers; and those of later rounds, while an earlier one is corrected."""
        return (*(answer.text for answer in self._done), *self._later)

    def hear(self, line: str) -> None:
        """Take a line: a command, or answers.

        Raises:
            AnswerError: If something in it cannot be; the answers before it hold.
            StoppedError: If it says so.
        """
        if (found := _COMMAND.fullmatch(line.strip())) is not None:
            self._obey(found[1].lower(), found[2])
            return
        try:
            self._answer(line)
        finally:
            self._keep(self.answers)

    def _answer(self, line: str) -> None:
        left: str | None = line
        while left is not None:
            question = self.talk.question
            if question is None:
                raise AnswerError(
                    f"there are no more questions, so {left.strip()!r} answers nothing"
                )
            text, left = _first_answer(left, question)
            self._said(text)
            self._go_on_with_later()

    def _said(self, text: str) -> None:
        self._tell(self.take_up(text))

    def take_up(self, text: str) -> Said:
        """Take one answer that is kept already, and return what there is to say about it.

        Raises:
            AnswerError: If it cannot be.
        """
        try:
            said = self.talk.answered(text)
        except TrickyTwistError as error:
            raise AnswerError(str(error)) from error
        self._done.append(Answered(text, said.talk))
        return said

    # What is no answer ----------------------------------------------------------------------------

    def _obey(self, command: str, number: str | None) -> None:
        match command:
            case "quit":
                raise StoppedError
            case "undo":
                self._undo(int(number or 1))
            case "redo":
                self._redo(int(number or self.talk.round))
            case _:
                question = self.talk.question
                about = question.help if question else "There are no more questions."
                self._tell(Said(self.talk, (about, " ".join(COMMANDS.split()))))
        self._keep(self.answers)

    def _undo(self, count: int) -> None:
        if not 0 < count <= len(self._done):
            given = count_of(len(self._done), "answer")
            raise AnswerError(f"{count} cannot be taken back: you have given {given}")
        self._tell(Said(self.talk, (), ({"undone": count},)))
        del self._done[-count:]

    def _redo(self, number: int) -> None:
        """Go back to the beginning of a round; the rounds after it are answered already."""
        talks = [self._begin, *(answer.talk for answer in self._done)][:-1]
        begin, end = _first_of(talks, number), _first_of(talks, number + 1)
        if begin is None:
            raise AnswerError(f"there is no round {number} to correct")
        undone = len(self._done) - begin
        if end is not None:
            self._later[:0] = [answer.text for answer in self._done[end:]]
        del self._done[begin:]
        self._tell(Said(self.talk, (f"Round {number} again.",), ({"undone": undone},)))

    def _go_on_with_later(self) -> None:
        """Answer the rounds after a corrected one as they were answered before."""
        before = self._done[-2].talk.round if len(self._done) > 1 else self._begin.round
        if not self._later or self.talk.round == before:
            return
        later, self._later = self._later, []
        for place, text in enumerate(later):
            try:
                self._said(text)
            except AnswerError as error:
                left = len(later) - place
                raise AnswerError(f"{error}; {count_of(left, 'later answer')} dropped") from error


def _first_of(talks: Sequence[Talk], number: int) -> int | None:
    """Return the place of the first talk about a round."""
    return next((place for place, talk in enumerate(talks) if talk.round == number), None)


def _first_answer(line: str, question: Question) -> tuple[str, str | None]:
    """Return the first answer of a line, and what is left of it: ``None`` if that was all."""
    first, _, rest = line.partition(BETWEEN)
    left = rest if rest.strip() else None
    if not question.is_word:
        return first.strip() or NOTHING, left
    found = _FIRST_WORD.fullmatch(first)
    word, more = (found[1], found[2].strip()) if found else (first, "")
    if more:
        left = more if left is None else f"{more}{BETWEEN}{left}"
    return word.strip() or NOTHING, left


# At a terminal ------------------------------------------------------------------------------------


def is_terminal() -> bool:
    """Say whether somebody sits there to be asked."""
    return sys.stdin is not None and sys.stdin.isatty()


def talk_at_terminal(conversation: Conversation, on: Console) -> None:
    """Ask until all was asked and somebody has confirmed it, or wants to stop."""
    edit_lines(lambda: _words(conversation.talk.question), between=" /,")
    told = ""
    while True:
        question = conversation.talk.question or _THE_END
        if question.tells and question.tells != told:
            on.print(colour_words(question.tells))
        told = question.tells
        try:
            line = input(f"{question.asks}: ").strip() or question.enter
            if line:
                conversation.hear(line)
        except AnswerError as error:
            on.print(Text(f"{error}.", "red"))
        except EOFError:
            on.print()
            return
        except StoppedError:
            return


def _words(question: Question | None) -> tuple[str, ...]:
    """Return what a terminal completes."""
    return (*(question.words if question else ()), "undo", "redo", "quit", "help")


_THE_END = Question(
    "Enter ends, undo takes back the last answer", "Everything is counted.", enter="quit"
)


def show_lines(said: Said, on: Console) -> None:
    """Tell people what there is to say."""
    for line in said.lines:
        on.print(colour_words(line) if isinstance(line, str) else line)


# Without one --------------------------------------------------------------------------------------


def read_lines() -> Iterator[tuple[int, str]]:
    """Yield the lines of standard input that say something, with their numbers."""
    if sys.stdin is None:
        return
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # what is no text is no answer
    number = 0
    while line := sys.stdin.readline(LONGEST + 1):
        number += 1
        if len(line) > LONGEST:
            raise BadInputError(f"line {number}: it is longer than {LONGEST} characters")
        text = line.partition("#")[0].strip()
        if text:
            yield number, text


def talk_unattended(conversation: Conversation) -> None:
    """Answer with the lines of standard input; one that cannot be ends the program."""
    for number, line in read_lines():
        try:
            conversation.hear(line)
        except AnswerError as error:
            raise BadInputError(f"line {number}: {error}") from error
        except StoppedError:
            return
