"""Material: each game's source of random values, such as all moves that a client could try."""

import random
from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from typing import Any

import attrs

from tricky_twist.bots.protocol import AnyGame
from tricky_twist.core.errors import WrongTypeError
from tricky_twist.core.values import value
from tricky_twist.encoding import codecs_of
from tricky_twist.games import game_called, part_of

State = Any
Move = Any


@value
class Material:
    """A game's source of random values; each game has a module of this package.

    All randomness comes from a ``random.Random``: from a seed, where many tests share a game, or
    from Hypothesis, which then simplifies it as far as possible.

    >>> from tricky_twist import TWISTED
    >>> material = material_of(TWISTED)
    >>> material, len(material.player_moves), len(material.small)
    (<Material of twisted>, 795, 2)
    """

    game: AnyGame
    small: tuple[State, ...]
    """Games of few cards before the first shuffle, whose documents are short."""
    player_moves: tuple[Move, ...]
    """Every well-formed move of a player, for all seats there can be, legal anywhere or not."""
    rules: Callable[[random.Random, int], Any]
    """Makes rules of any kind that suit a number of players."""
    chance_attempts: Callable[[random.Random, State], Iterator[Move]]
    """Makes moves of chance of every class for a state, most of them not quite right."""
    choose: Callable[[random.Random, tuple[Move, ...]], Move]
    """Chooses a legal move, so that rare events come often."""
    most_moves: Callable[[State], int]
    """The proven bound on the number of moves from a start, including chance moves."""

    def __repr__(self) -> str:
        """Return whose it is: all of it would fill a book."""
        return f"<Material of {self.game.name}>"


def material_of(game: AnyGame) -> Material:
    """Return the material of a game, loaded on first use.

    >>> from tricky_twist import FLIP_TWHIST
    >>> [start.players for start in material_of(FLIP_TWHIST).small]
    [3, 3]

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no registered game, or has no material.
    """
    codecs_of(game)  # or it explains how to register a game
    return _material(game.name)


@cache
def _material(name: str) -> Material:
    material: Material | None = part_of(name, "material")
    if material is None:
        wanted = "a game with material to draw from, its part material"
        raise WrongTypeError(wanted, game_called(name).title)
    return material


def choices_of(game: AnyGame) -> dict[str, tuple[Enum, ...]]:
    """Return the fields of the rules that are readings, each with its choices, standard first.

    >>> from tricky_twist import FLIP_TWHIST
    >>> choices_of(FLIP_TWHIST)["equal_numbers"]
    (<EqualNumbers.FIRST: 'first'>, <EqualNumbers.LAST: 'last'>)
    """
    _, standard = game.editions[0]
    held = {field.name: getattr(standard, field.name) for field in attrs.fields(type(standard))}
    return {
        name: (chosen, *(other for other in type(chosen) if other is not chosen))
        for name, chosen in held.items()
        if isinstance(chosen, Enum)
    }


def some_readings(rng: random.Random, game: AnyGame) -> dict[str, Any]:
    """Return a choice for each reading of a game.

    >>> from tricky_twist import FLIP_TWHIST
    >>> some_readings(random.Random(1), FLIP_TWHIST)["equal_numbers"].value
    'first'
    """
    return {name: rng.choice(choices) for name, choices in choices_of(game).items()}
