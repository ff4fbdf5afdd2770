"""Dialogs: questions to people at a real table, and their answers, as values.

A dialog holds all answers so far, and has the next question. An answer makes a new dialog: to take
it back is to keep the one before.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol, TypeVar

import attrs
from rich.console import RenderableType

from tricky_twist.cli.text import guess
from tricky_twist.core.errors import NotationError
from tricky_twist.core.phrases import Names, join_words, name_of, names_of
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.records import find_name_fault

T = TypeVar("T")

State = Any  # of the game, which is known when the program runs

NOTHING = "-"
"""The answer for nothing; on a terminal, Enter alone is the same."""

ALL = "all"
"""The answer for all players."""

BETWEEN = "/"
"""The sign that ends an answer before the end of its line."""

_FIRST_WORD = re.compile(r"\s*((?:[^:]*:\s*)?\S*)\s*(.*)", re.DOTALL)

_TAKEN = {NOTHING, ALL, "undo", "edit", "quit", "help", "?"}
"""Answers that are no name."""

_SIGNS = "/:#"
"""Signs with a meaning in answers."""


class AnswerError(Exception):
    """An answer that cannot be; the sentence says why."""


@attrs.frozen
class Question:
    """A question to a person."""

    asks: str
    """The prompt of a terminal: ``Ada, false tricks``."""
    help: str
    """The possible answers, for a person who types ``?``."""
    words: tuple[str, ...] = ()
    """Answers that a terminal completes."""
    is_word: bool = False
    """Whether an answer is one word, so that the next word answers the next question."""
    enter: str = NOTHING
    """The meaning of Enter alone on a terminal."""
    tells: str = ""
    """The text above it on a terminal."""


@attrs.frozen
class Outcome:
    """A dialog after an answer, and the words about it."""

    dialog: "Dialog"
    lines: tuple[RenderableType, ...] = ()
    """For people."""
    data: tuple[object, ...] = ()
    """For programs that read along."""
    meant: str = ""
    """The kept form of the answer, if the typed one could have another meaning later."""


class Dialog(Protocol):
    """The answers so far."""

    @property
    def question(self) -> Question | None:
        """The next question; ``None`` after the last."""
        ...

    def answered(self, text: str) -> Outcome:
        """Return the dialog after an answer.

        Raises:
            AnswerError: If that cannot be.
        """
        ...


# Names --------------------------------------------------------------------------------------------


def find_fault(name: str, others: Iterable[str]) -> str | None:
    """Return what is wrong with the name of a player in a dialog; ``None`` if nothing is."""
    fault = find_name_fault(name, others)
    if fault is not None:
        return fault
    if name.lower() in _TAKEN or is_number(name):
        return "it has another meaning in answers"
    sign = next((sign for sign in name if sign in _SIGNS), None)
    return sign and f"it has a {sign}"


# Understanding an answer --------------------------------------------------------------------------


def is_number(text: str) -> bool:
    """Say whether a text is a number without a sign, in the digits 0 to 9.

    >>> is_number("4"), is_number("-4"), is_number("\N{FULLWIDTH DIGIT FOUR}")
    (True, False, False)
    """
    return text.isascii() and text.isdecimal()


def find_choice(text: str, choices: Mapping[str, T], what: str) -> T:
    """Return the choice that a text means: its words, the beginning of them, or its number.

    Several words may be written apart or with hyphens, and small or large.
    """
    typed = _plain(text)
    meant = {words: choice for words, choice in choices.items() if _plain(words) == typed}
    if is_number(typed) and len(typed) < len(str(len(choices))) + 1:
        meant |= dict(list(choices.items())[int(typed) - 1 : int(typed)]) if int(typed) else {}
    if not meant and typed:
        meant = {w: choice for w, choice in choices.items() if _plain(w).startswith(typed)}
    if not meant:
        raise AnswerError(f"{text!r} is not {what}: {', '.join(choices)}{guess(text, choices)}")
    return single_choice(text, meant)


def single_choice(text: str, meant: Mapping[str, T]) -> T:
    """Return the one choice that a text means; the beginning of several is refused."""
    if len(meant) > 1:
        raise AnswerError(f"{text!r} could be {join_words(meant, 'or')}")
    return next(iter(meant.values()))


def parse_card(kind: Any, text: str, deck: Iterable[object]) -> Any:
    """Return the card that a text means, in small letters or large.

    A refusal asks about similar cards of the *deck*.
    """
    expected = ""
    for written in (text.upper(), text.capitalize()):  # a second card of a face is R2b
        try:
            return kind.parse(written)
        except NotationError as error:
            expected = error.expected
    raise AnswerError(f"{text!r} is not {expected}{guess(text, map(str, deck))}")


def _plain(text: str) -> str:
    return _in_small(text.replace("-", " "))


def _in_small(text: str) -> str:
    return " ".join(text.lower().split())


def number_choices(words: Iterable[str]) -> str:
    """Return the choices of a question with their numbers."""
    return ", ".join(f"{number} {word}" for number, word in enumerate(words, 1))


def split_words(text: str) -> tuple[str, ...]:
    """Return the words of an answer, with spaces or commas between them; none for nothing."""
    return () if text.strip() == NOTHING else tuple(text.replace(",", " ").split())


def first_answer(line: str, question: Question) -> tuple[str, str | None]:
    """Return the first answer of a line, and the rest: ``None`` if that was all."""
    first, _, rest = line.partition(BETWEEN)
    left = rest if rest.strip() else None
    if not question.is_word:
        return first.strip() or NOTHING, left
    found = _FIRST_WORD.fullmatch(first)
    word, more = (found[1], found[2].strip()) if found else (first, "")
    if more:
        left = more if left is None else f"{more}{BETWEEN}{left}"
    return word.strip() or NOTHING, left


# Who answers --------------------------------------------------------------------------------------


def split_name(text: str, names: Names) -> tuple[Seat | None, str]:
    """Return the named player, as in ``Ben: M7``, and the rest; ``None`` without a name."""
    name, colon, rest = text.partition(":")
    if not colon:
        return None, text
    return seat_called(name, names), rest.strip()


def seat_called(name: str, names: Names) -> Seat:
    """Return the seat of a player by the name, or the beginning of it."""
    typed = _in_small(name)
    seats = dict(zip(names, SEATS, strict=False))
    for is_meant in (str.__eq__, str.startswith):
        found = {own: seat for own, seat in seats.items() if is_meant(_in_small(own), typed)}
        if typed and found:
            return single_choice(name.strip(), found)
    raise AnswerError(f"{name.strip()!r} does not play: {names_of(SEATS[: len(names)], names)} do")


def seats_called(text: str, names: Names) -> tuple[Seat, ...]:
    """Return the seats of those who are named, with commas between the names, or spaces.

    The text between commas is one name if possible, and else several.
    """
    if text == NOTHING:
        return ()
    parts = filter(None, map(str.strip, text.split(",")))
    return tuple(seat for part in parts for seat in _seats_between_commas(part, names))


def _seats_between_commas(part: str, names: Names) -> tuple[Seat, ...]:
    words = part.split()
    if not words[1:] or any(_in_small(own).startswith(_in_small(part)) for own in names):
        return (seat_called(part, names),)
    try:
        return tuple(seat_called(word, names) for word in words)
    except AnswerError as error:
        if any(" " in own for own in names):
            raise AnswerError(f"{error}; put commas between names") from error
        raise


def turn_question(does: str, help_: str, words: Iterable[str] = ()) -> Callable[..., Question]:
    """Return the question of a phase in which one seat has the turn, by the state's ``turn``."""
    listed = tuple(words)

    def ask(state: State, names: Names) -> Question:
        who = name_of(state.turn, names)
        return Question(f"{who} {does}", help_, listed, is_word=True, enter="")

    return ask
