"""The input of a player: a move, in one of several forms, or a word that is no move.

People type these words in the language of play, or in English.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

import attrs

from tricky_twist.cli.language import here, spoken
from tricky_twist.cli.play import words
from tricky_twist.cli.play.english import TYPED
from tricky_twist.cli.text import guess, without_accents
from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.errors import NotationError
from tricky_twist.core.memo import recent
from tricky_twist.core.parts import imperative
from tricky_twist.core.phrases import join_words
from tricky_twist.encoding import notate, notate_all, parse_move
from tricky_twist.games import game_called
from tricky_twist.records import AnyGame

# Words besides moves ------------------------------------------------------------------------------

QUIT = "quit"
"""The word that stops a game, at every question."""

COMMANDS = {
    "?": "ASK",
    "hint": "HINT",
    "undo": "UNDO",
    "table": "TABLE",
    "log": "LOG",
    "score": "SCORE",
    "rules": "RULES",
    "words": "WORDS",
    "help": "HELP",
    QUIT: "QUIT",
}
"""The words that are no moves, each with the name of the sentence about its effect."""

KEYS = {"!": "hint", "<": "undo", "=": "score"}
"""The keys that stand for words in a window, unless a person is typing."""

IN_TURN = ("hint", "undo", QUIT)
"""The words that do something, and look nothing up."""

YES_OR_NO = ("yes", "no")
"""The answers to a person who wants to take a move back."""

CONTEXT = "typed"
"""The context of these words in a catalogue."""


def said(word: str) -> str:
    """Return a word as it is typed in the language of play.

    >>> said("undo")
    'undo'
    """
    return here(word, CONTEXT) if word.isalpha() else word


def holes() -> Mapping[str, str]:
    """Return each word by its English one, and its first letter, for the holes of a sentence.

    >>> holes()["yes"], holes()["yes_key"]
    ('yes', 'y')
    """
    spoken_words = {word: said(word) for word in TYPED}
    return spoken_words | {f"{word}_key": typed[:1] for word, typed in spoken_words.items()}


def meant(typed: str) -> str:
    """Return the English word for a typed one; a word that is none of these stays as it is.

    Capitals and accents do not matter.

    >>> meant("UNDO"), meant("45")
    ('undo', '45')
    """
    text = plain(typed)
    return next((word for word in TYPED if text in {word, plain(said(word))}), text)


def meant_by_key(key: str, known: tuple[str, ...]) -> str:
    """Return the word, of some, that begins with a letter in the language or in English.

    >>> meant_by_key("Y", ("yes", "no")), meant_by_key("x", ("yes", "no"))
    ('yes', '')
    """
    begun = {plain(begin[:1]): word for word in known for begin in (word, said(word))}
    return begun.get(plain(key[:1]), "")


def plain(text: str) -> str:
    """Return a text in small letters without accents.

    >>> plain("Règles")
    'regles'
    """
    return without_accents(text.lower())


# A line ------------------------------------------------------------------------------------------

Moves = tuple[Any, ...]


class MisreadError(Exception):
    """The input has no meaning; the sentence names the expected one."""


@attrs.frozen
class Command:
    """A word that is no move, and the rest of its line."""

    word: str
    rest: str = ""


@attrs.frozen
class TypedMoves:
    """Moves, legal or not, to be made one after another."""

    moves: Moves


def looked_up(typed: str) -> Command:
    """Return what a line means below a text: a word, its sign, or something to look up.

    >>> looked_up("="), looked_up("why pass")
    (Command(word='score', rest=''), Command(word='?', rest='why pass'))
    """
    word = KEYS.get(typed) or meant(typed)
    return Command(word) if word in COMMANDS else Command("?", typed.removeprefix("?").strip())


def understand(game: AnyGame, moves: Moves, typed: str) -> Command | TypedMoves:
    """Return the meaning of the input among these legal moves, which a list shows with numbers.

    A number chooses a legal move from the list. Anything else is read as in :func:`read_moves`.

    Raises:
        MisreadError: If it is nothing, or more than one thing.
    """
    return _read(game, moves, typed, _listed)


def read_moves(game: AnyGame, moves: Moves, typed: str) -> Command | TypedMoves:
    """Return the meaning of the input among these legal moves; a number is a card or nothing.

    A word is a command. Anything else is read as :func:`~tricky_twist.encoding.parse_move` reads it
    beside the legal moves. If moves can be made in any order, a line may have several of them.

    Raises:
        MisreadError: If it is nothing, or more than one thing.
    """
    return _read(game, moves, typed, _unlisted)


Read = Callable[[AnyGame, Moves, str], object]
"""A function that returns the move of a text."""


def _read(game: AnyGame, moves: Moves, typed: str, read: Read) -> Command | TypedMoves:
    line = " ".join(typed.replace(",", " ").split())
    word, _, rest = line.partition(" ")
    command = meant(word)
    if command in COMMANDS and (word == "?" or not rest):
        return Command(command, rest)
    if word.startswith("?"):
        return Command("?", line[1:])
    try:
        return TypedMoves((read(game, moves, " ".join(typed.split())),))
    except MisreadError:
        if rest and moves and getattr(type(moves[0]), "in_any_order", False):
            return _together(line.split(), lambda text: read(game, moves, text))
        raise


def _together(texts: list[str], read: Callable[[str], object]) -> TypedMoves:
    """Return the moves of several texts, each another one."""
    moves = tuple([_one_of_them(read, text) for text in texts])
    for place, move in enumerate(moves):
        if move in moves[:place]:
            raise MisreadError(words.NAMED_TWICE.format(card=texts[place]))
    return TypedMoves(moves)


def _one_of_them(read: Callable[[str], object], text: str) -> object:
    """Return the move of one of several texts.

    Raises:
        MisreadError: If it is nothing; the sentence begins with the text.
    """
    try:
        return read(text)
    except MisreadError as error:
        raise MisreadError(words.LABELLED.format(label=text, text=error)) from None


def require_few(meant: Command | TypedMoves, most: int) -> None:
    """Require that an input has no more moves than can be made at once.

    Raises:
        MisreadError: If there are more.
    """
    if isinstance(meant, TypedMoves) and len(meant.moves) > max(most, 1):
        raise MisreadError(words.TOO_MANY.format(number=len(meant.moves), most=most))


def _listed(game: AnyGame, moves: Moves, line: str) -> object:
    if (numbered := _numbered(moves, line)) is not None:
        return _only(game, moves, numbered, line)
    return _in_short(game, moves, line) or _parsed(game, moves, line, words.WANTED_LISTED)


def _unlisted(game: AnyGame, moves: Moves, line: str) -> object:
    return _in_short(game, moves, line) or _parsed(game, moves, line, words.WANTED)


def _in_short(game: AnyGame, moves: Moves, line: str) -> object:
    """Return the legal move with this short line; ``None`` if there is none.

    Most typed lines are short ones, since a completion writes them. Capitals do not matter if
    the line fits one move only.
    """
    written = all_in_short(game.name, moves)
    if line in written:
        return moves[written.index(line)]
    typed = line.lower()
    found = [move for text, move in zip(written, moves, strict=True) if text.lower() == typed]
    return found[0] if len(found) == 1 else None


def _parsed(game: AnyGame, moves: Moves, line: str, wanted: str) -> object:
    try:
        return parse_move(game, line, moves)
    except NotationError as error:
        if (said := _in_words(moves, line)) is not None:
            return said
        word, _, rest = line.partition(" ")
        if meant(word) in COMMANDS:
            raise MisreadError(words.ALONE.format(word=word, rest=repr(rest))) from None
        written = all_in_short(game.name, moves)
        if spoken() == ENGLISH:
            expected = f"{error.expected}{guess(line, (*COMMANDS, *written))}"
        else:
            expected = words.MOVE_SUCH_AS.format(move=written[0])
        raise MisreadError(wanted.format(last=len(moves), expected=expected)) from None


def _in_words(moves: Moves, line: str) -> object:
    """Return the move with these words, as the screen shows them; ``None`` if none has them.

    In another language than English a part is enough, such as a suit, if one move alone has it.
    English words are those of the notation, whose parts are enough.
    """
    shown = [plain(imperative(move, spoken())) for move in moves]
    if (typed := plain(line)) in shown:
        return moves[shown.index(typed)]
    if spoken() == ENGLISH or not _says_something(typed):
        return None
    part = re.compile(rf"(?<!\w){re.escape(typed)}(?!\w)")
    found = [move for move, words in zip(moves, shown, strict=True) if part.search(words)]
    return found[0] if len(found) == 1 else None


def _says_something(text: str) -> bool:
    """Say whether a text has other words than articles and the like."""
    from tricky_twist.search.languages import speech_of  # not in English

    return speech_of(spoken()).told(text) != []


def _only(game: AnyGame, moves: Moves, numbered: object, line: str) -> object:
    """Return the move with a number; refuse a number that other legal moves end with, too."""
    both = zip(all_in_full(game.name, moves), moves, strict=True)
    if others := [text for text, move in both if move != numbered and text.endswith(f" {line}")]:
        clear = join_words((f"#{line}", *others), "or", spoken())
        raise MisreadError(words.NUMBER_AND_MOVE.format(number=line, clear=clear))
    return numbered


@recent
def all_in_short(name: str, moves: Moves) -> tuple[str, ...]:
    """Return the shortest line of each move beside the others; worked out once for each list."""
    return notate_all(game_called(name), moves)


@recent
def all_in_full(name: str, moves: Moves) -> tuple[str, ...]:
    """Return the notation of each move, without the seat; worked out once for each list."""
    return tuple(in_full(game_called(name), move) for move in moves)


def in_full(game: AnyGame, move: object) -> str:
    """Return the notation of a move, without the seat."""
    tag, _seat, *rest = notate(game, move).split()
    return " ".join((tag, *rest))


def _numbered(moves: Moves, line: str) -> object:
    """Return the move with this number; ``None`` if it is none."""
    found = re.fullmatch(r"#?([1-9][0-9]{0,2})", line)
    if found is None or int(found[1]) > len(moves):
        return None
    move: object = moves[int(found[1]) - 1]
    return move
