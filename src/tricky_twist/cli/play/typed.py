"""What a player types: a move, in one of several forms, or a word that is no move."""

import re
from collections.abc import Iterator
from typing import Any

import attrs

from tricky_twist.core.errors import NotationError
from tricky_twist.encoding import codecs_of, notate, parse_move
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

_IN_FULL = {"leave-unused"}
"""Moves that a bare word never means: who names a card wants to use it."""

_PLAYS = {"play-card", "place", "play-number", "play-twhist"}
"""Moves that a bare card means, also when another kind of move is asked for."""

_SHORTEST = 3
"""How much of a move's name one must type at least."""


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

    A number is that of a legal move in the list. Anything else may be a move in notation, with or
    without the seat; the beginning of its first word; or its end, such as a card. What is no legal
    move is understood too, so that it can be refused.

    Raises:
        MisreadError: If it is nothing.
    """
    line = " ".join(typed.split())
    word, _, rest = line.partition(" ")
    if word.lower() in COMMANDS:
        return Command(word.lower(), rest)
    numbered = _numbered(moves, line)
    written = _written(game, moves, line)
    if numbered is not None and written in moves and written != numbered:
        other = in_full(game, written)
        raise MisreadError(
            f"{line} is a number in the list and a move as well: type #{line} or {other}"
        )
    if numbered is None and written is None:
        example = short(game, moves[0])
        raise MisreadError(f"type a number from 1 to {len(moves)}, or a move such as {example}")
    return Chosen(written if numbered is None else numbered)


def short(game: AnyGame, move: object) -> str:
    """Return the shortest text that one types for a move: its end, such as a card, or its name."""
    tag, _seat, *rest = notate(game, move).split()
    return rest[-1] if rest and tag not in _IN_FULL else in_full(game, move)


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


def _written(game: AnyGame, moves: Moves, line: str) -> object:
    """Return the move that a line stands for, a legal one first; ``None`` if it is none."""
    first = None
    for text in (line, *_named(game, moves, line), *_ends(game, moves, line)):
        try:
            move = parse_move(game, text)
        except NotationError:
            continue
        if move in moves:
            return move
        first = first or move
    return first


def _named(game: AnyGame, moves: Moves, line: str) -> Iterator[str]:
    """Yield the moves whose name begins as a line does, with the seat that it leaves out."""
    word, _, rest = line.partition(" ")
    if len(word) < _SHORTEST:
        return
    for tag in _tags(game, moves):
        if tag.startswith(word.lower()):
            for text in _spelled(rest):
                yield f"{tag} {_seat(game, moves)} {text}"


def _ends(game: AnyGame, moves: Moves, line: str) -> Iterator[str]:
    """Yield the moves that end as a line does: the legal ones, then any with that card."""
    written = [notate(game, move).split() for move in moves]
    heads = dict.fromkeys(
        " ".join(words[:-1])
        for words in written
        if len(words) > len(("tag", "seat")) and words[0] not in _IN_FULL
    )
    others = (f"{tag} {_seat(game, moves)}" for tag in _tags(game, moves) if tag in _PLAYS)
    for head in (*heads, *others):
        for text in _spelled(line):
            yield f"{head} {text}"


def _spelled(text: str) -> Iterator[str]:
    """Yield a text as it is, and as notation writes words and cards, with commas between."""
    cards = text.lower().replace(" ", ",")
    yield from (text, text.lower(), cards.upper(), re.sub(r"\b[a-z]", _upper, cards))


def _upper(letter: re.Match[str]) -> str:
    return letter[0].upper()


def _seat(game: AnyGame, moves: Moves) -> int:
    """Return the seat whose moves these are."""
    return int(game.sender_of(moves[0]) or 0)


def _tags(game: AnyGame, moves: Moves) -> Iterator[str]:
    """Yield the names of moves that a player may make: first those that are legal."""
    yield from dict.fromkeys(notate(game, move).split()[0] for move in moves)
    coder: Any = codecs_of(game).move.make_coder()
    for tag, form in coder.by_tag.items():
        if form.fields[0][0] == "seat":
            yield tag
