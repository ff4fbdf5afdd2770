"""The input of a player: a move, in one of several forms, or a word that is no move."""

import re
from typing import Any

import attrs

from tricky_twist.cli.text import guess
from tricky_twist.core.errors import NotationError
from tricky_twist.core.memo import recent
from tricky_twist.core.phrases import join_words
from tricky_twist.encoding import notate, parse_move
from tricky_twist.games import game_called
from tricky_twist.records import AnyGame

Moves = tuple[Any, ...]

QUIT = "quit"
"""The word that stops a game, at every question."""

COMMANDS = {
    "?": "why the last move was refused; with an id, such as TT-21, any clause",
    "hint": "what a bot would do",
    "undo": "take back your last move, if the others agree",
    "table": "the table and your cards once more",
    "log": "what happened in this round",
    "score": "the score sheet so far",
    "help": "these words",
    QUIT: "stop here: the game is kept",
}
"""The words that are no moves, with their effects."""


class MisreadError(Exception):
    """The input has no meaning; the sentence names the expected one."""


@attrs.frozen
class Command:
    """A word that is no move, and the rest of its line."""

    word: str
    rest: str = ""


@attrs.frozen
class TypedMove:
    """A move, legal or not."""

    move: Any


def understand(game: AnyGame, moves: Moves, typed: str) -> Command | TypedMove:
    """Return the meaning of the input among these legal moves.

    A number chooses a legal move from the list. Anything else is read as
    :func:`~tricky_twist.encoding.parse_move` reads it beside the legal moves.

    Raises:
        MisreadError: If it is nothing, or more than one thing.
    """
    line = " ".join(typed.split())
    word, _, rest = line.partition(" ")
    if word.lower() in COMMANDS and (word == "?" or not rest):
        return Command(word.lower(), rest)
    if (numbered := _numbered(moves, line)) is not None:
        return TypedMove(_only(game, moves, numbered, line))
    try:
        return TypedMove(parse_move(game, line, moves))
    except NotationError as error:
        if word.lower() in COMMANDS:
            raise MisreadError(f"{word} stands alone, without {rest!r}") from None
        slip = guess(line, (*COMMANDS, *(notate(game, move, moves) for move in moves)))
        wanted = f"type a number from 1 to {len(moves)}, or {error.expected}"
        raise MisreadError(f"{wanted}{slip}") from None


def _only(game: AnyGame, moves: Moves, numbered: object, line: str) -> object:
    """Return the move with a number; refuse a number that other legal moves end with, too."""
    both = zip(all_in_full(game.name, moves), moves, strict=True)
    if others := [text for text, move in both if move != numbered and text.endswith(f" {line}")]:
        clear = join_words((f"#{line}", *others), "or")
        raise MisreadError(f"{line} is a number in the list and a move as well: type {clear}")
    return numbered


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
    found = re.fullmatch(r"#?([1-9]\d{0,2})", line)
    if found is None or int(found[1]) > len(moves):
        return None
    move: object = moves[int(found[1]) - 1]
    return move
