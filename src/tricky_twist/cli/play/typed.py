"""What a player types: a move, in one of several forms, or a word that is no move."""

import re
from typing import Any

import attrs

from tricky_twist.core.errors import NotationError
from tricky_twist.encoding import notate, parse_move
from tricky_twist.records import AnyGame

Moves = tuple[Any, ...]

COMMANDS = {
    "?": "why the last move was refused; with an id, such as TT-21, any clause",
    "hint": "what a bot would do",
    "undo": "take back your last move, if the others agree",
    "table": "the table and your cards once more",
    "log": "what happened in this round",
    "score": "the score sheet so far",
    "help": "these words",
    "quit": "stop here: the game is kept",
}
"""The words that are no moves, with what they do."""


class MisreadError(Exception):
    """What was typed is nothing; the sentence says what is expected."""


@attrs.frozen
class Command:
    """A word that is no move, and what follows it."""

    word: str
    rest: str = ""


@attrs.frozen
class Chosen:
    """A move, legal or not."""

    move: Any


def understand(game: AnyGame, moves: Moves, typed: str) -> Command | Chosen:
    """Return what is meant, when these are the legal moves.

    A number is that of a legal move in the list. Anything else is read as
    :func:`~tricky_twist.encoding.parse_move` reads it beside the legal moves.

    Raises:
        MisreadError: If it is nothing, or more than one thing.
    """
    line = " ".join(typed.split())
    word, _, rest = line.partition(" ")
    if word.lower() in COMMANDS:
        return Command(word.lower(), rest)
    numbered = _numbered(moves, line)
    try:
        written = parse_move(game, line, moves)
    except NotationError as error:
        if numbered is None:
            raise MisreadError(
                f"type a number from 1 to {len(moves)}, or {error.expected}"
            ) from None
        return Chosen(numbered)
    if numbered is not None and written in moves and written != numbered:
        other = in_full(game, written)
        raise MisreadError(
            f"{line} is a number in the list and a move as well: type #{line} or {other}"
        )
    return Chosen(written if numbered is None else numbered)


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
