"""Having a talk: with people at a terminal, or with the lines of a file.

A line may hold several answers, with ``/`` between them. ``undo``, ``redo 2``, ``?`` and ``quit``
are no answers.
"""

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from io import TextIOWrapper

from rich.console import Console
from rich.text import Text

from tricky_twist.cli.cards import colour_words
from tricky_twist.cli.commands import BadInputError
from tricky_twist.cli.dialog.given import Answered, Answers
from tricky_twist.cli.dialog.question import NOTHING, AnswerError, Question, Said, Talk
from tricky_twist.cli.keyboard import ask, edit_lines, sign
from tricky_twist.records import AnyGame

BETWEEN = "/"
"""What ends an answer that is not the last of its line."""

LONGEST = 1000
"""How many characters a line may have."""

RECALLED = 3
"""So many answers are told to who goes on later."""

COMMANDS = """undo takes back the last answer, undo 3 the last three. redo 2 asks for round 2 again
and keeps the rounds after it; undo leaves it as it was, as long as you have not answered. quit
stops, and --resume goes on. A / between answers lets you type several on one line."""

WORKING = "Working it out ..."
"""The sign of a long task, such as the search for the best use of the bonus cards."""

_COMMAND = re.compile(r"(undo|redo)(?:\s+(-?\d{1,4}))?|(quit|help|\?)", re.IGNORECASE)
_FIRST_WORD = re.compile(r"\s*((?:[^:]*:\s*)?\S*)\s*(.*)", re.DOTALL)


class StoppedError(Exception):
    """Somebody wants to stop here."""


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
        self._answers = Answers(begin)
        self._tell = tell
        self._keep = keep

    @property
    def talk(self) -> Talk:
        """The talk after the last answer."""
        return self._answers.talk

    @property
    def answers(self) -> tuple[str, ...]:
        """All answers that are kept."""
        return self._answers.kept

    def hear(self, line: str) -> None:
        """Take a line: a command, or answers.

        Raises:
            AnswerError: If something in it cannot be; the answers before it hold.
            StoppedError: If it says so.
        """
        if (found := _COMMAND.fullmatch(line.strip())) is not None:
            self._obey((found[1] or found[3]).lower(), found[2])
            return
        try:
            self._answer(line)
        finally:
            self._keep(self.answers)

    def _answer(self, line: str) -> None:
        left: str | None = line
        while left is not None:
            with sign(WORKING):
                question = self.talk.question
            text, left = _first_answer(left, question) if question else (left.strip(), None)
            for said in _worked_out(self._answers.give(text)):
                self._tell(said)

    def take_up(self, text: str) -> Said:
        """Take one answer that is kept already, and return what there is to say about it.

        Raises:
            AnswerError: If it cannot be.
        """
        return self._answers.take(text)

    def recall(self) -> None:
        """Say what was answered last, for who goes on."""
        last = self._answers.given[-RECALLED:]
        if last:
            self._tell(Said(self.talk, (f"Answered last: {_told(last)}.",)))

    def stop(self) -> None:
        """Leave a round as it was of which only a part was answered again."""
        self._leave()
        self._keep(self.answers)

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
        if count == 1 and self._answers.is_reopened:
            self._leave()
            return
        back = self._answers.undo(count)
        told = Said(self.talk, (f"Taken back: {_told(back)}.",), ({"undone": count},))
        self._tell(told)

    def _redo(self, number: int) -> None:
        """Go back to the beginning of a round; the rounds after it are answered already."""
        undone = self._answers.redo(number)
        again = f"{self.talk.unit.capitalize()} {number} again."
        self._tell(Said(self.talk, (again,), ({"undone": undone},)))

    def _leave(self) -> None:
        left = self._answers.give_up()
        if left is not None:
            data = ({"undone": left.undone}, {"restored": left.restored})
            stays = f"{self.talk.unit.capitalize()} {left.round} stays as it was."
            self._tell(Said(self.talk, (stays,), data))


def _worked_out(said: Iterator[Said]) -> Iterator[Said]:
    """Yield the same, and show a sign while the next one takes its time."""
    while True:
        with sign(WORKING):
            each = next(said, None)
        if each is None:
            return
        yield each


def _told(answers: Iterable[Answered]) -> str:
    """Return answers with what they answer."""
    return "; ".join(f"{each.asked}: {each.text}" for each in answers)


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


def talk_at_terminal(conversation: Conversation, on: Console, game: AnyGame) -> None:
    """Ask until all was asked and somebody has confirmed it, or wants to stop."""
    edit_lines(lambda: _words(conversation.talk.question), between=" /,")
    told = ""
    while True:
        with sign(WORKING):
            question = conversation.talk.question or _THE_END
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
            on.print()  # what comes next is no answer
            raise
        except StoppedError:
            return


def _ask(prompt: str, on: Console) -> str:
    """Return the line that somebody types, who sees the question wherever output goes."""
    if sys.stdout.isatty():
        return ask(prompt)
    on.print(Text(prompt), end="", soft_wrap=True)
    return input()


def _words(question: Question | None) -> tuple[str, ...]:
    """Return what a terminal completes."""
    return (*(question.words if question else ()), "undo", "redo", "quit", "help")


_THE_END = Question(
    "Enter ends, undo takes back the last answer", "Everything is counted.", enter="quit"
)


def show_lines(said: Said, on: Console, game: AnyGame) -> None:
    """Tell people what there is to say."""
    for line in said.lines:
        on.print(colour_words(line, game) if isinstance(line, str) else line)


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


def talk_unattended(
    conversation: Conversation, is_settled: Callable[[Talk], bool] = lambda _: False
) -> None:
    """Answer with the lines of standard input; one that cannot be ends the program.

    What would answer nothing any more, because the talk *is_settled*, is passed over.
    """
    for number, line in read_lines():
        try:
            conversation.hear(line)
        except AnswerError as error:
            if not is_settled(conversation.talk):
                raise BadInputError(f"line {number}: {error}") from error
        except StoppedError:
            return
