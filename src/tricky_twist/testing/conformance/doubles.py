"""Doubles: games that look to one seat like another game, though hidden cards lie elsewhere.

They do not depend on the views of the game. The declarations on the fields of its states show which
cards a seat has never seen; the shuffles exchange these, and every result that replays legally is a
double.
"""

import random
from collections.abc import Callable, Mapping
from typing import Any, Protocol

import attrs

from tricky_twist.bots.protocol import AnyGame
from tricky_twist.core.cardset import CardSet
from tricky_twist.core.errors import IllegalMoveError
from tricky_twist.core.game import Step
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import changed
from tricky_twist.testing.conformance.sights import (
    at,
    cards_by_field,
    cards_in,
    cards_seen,
    declared_in,
    views_of,
)
from tricky_twist.testing.lines import Line, next_move, seeded

State = Any
Move = Any
Event = Any
Card = Any
Steps = tuple[Step[State, Event], ...]

TRIES = 12
"""How often a double is looked for."""


class Double(Protocol):
    """Another history, and the steps that it gives."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves, including chance moves."""

    @property
    def steps(self) -> Steps:
        """The steps of these moves."""


Leak = Callable[[State, Seat | None], object]
"""Gives something of a state that a seat must not know."""


@attrs.frozen
class Doubles:
    """The maker of doubles of games, and the possible leaks."""

    double_of: Callable[[random.Random, Line, int, Seat | None], Double | None]
    """Gives a double of a game after so many moves, if one is found soon."""
    go_on: Callable[[random.Random, State, State, Seat | None], tuple[Any, Any] | None]
    """Plays two games on alike; stops where a seat may learn their difference."""
    hides: Callable[[State], bool]
    """Says whether there are cards that some seat cannot see."""
    leaky: State
    """A start of games in which everything can leak, and does if it is planted."""
    moments: Callable[[Line], list[int]]
    """Gives the moves after which to look for planted leaks."""
    leaks: tuple[Leak, ...]
    """The leaks to plant in views, one at a time."""
    least: float = 0.1
    """In which part of all states that hide something, at least, there is a double."""
    watched: Mapping[str, State] = attrs.field(factory=dict)
    """More starts of games whose open records are compared."""
    unseen_answers: Callable[[State], bool] = lambda _state: False
    """Says whether there are answers that other seats have not seen."""


# Facts that follow from the declarations ----------------------------------------------------------


@attrs.frozen
class Exchanged:
    """A game in which some cards were exchanged."""

    moves: tuple[Move, ...]
    steps: Steps


def doubles_of(game: AnyGame) -> Doubles:
    """Return a game's maker of doubles, guided by the declarations on the fields of its states.

    >>> from tricky_twist import FLIP_TWHIST
    >>> [leak.__name__ for leak in doubles_of(FLIP_TWHIST).leaks]
    ['numbers_at_start', 'twhist_at_start']
    """
    return Doubles(
        double_of=_double_of,
        go_on=lambda rng, here, there, seat: _go_on(game, (here, there), rng, seat),
        hides=lambda state: any(_hidden(game, state)),
        leaky=game.setup(game.players[-1]),
        moments=_moments,
        leaks=tuple(_leaks(game)),
    )


def _hidden(game: AnyGame, state: State) -> list[Card]:
    """Return the cards in the fields of a state that some seat cannot see."""
    fields = [path for seen, path in declared_in(game, state).values() if seen.kind != "all"]
    return [card for path in fields for card in cards_in(game, at(state, path))]


def _moments(line: Line) -> list[int]:
    """Return some moments of a game, and its end."""
    last = len(line.moves)
    return [*seeded(line.seed).sample(range(1, last), min(6, last - 1)), last]


def _leaks(game: AnyGame) -> list[Leak]:
    """Return for each hidden field the leak that shows all of it."""
    paths = {
        name: path
        for found in views_of(game).declared.values()
        for name, (seen, path) in found.items()
        if seen.kind in {"owner", "nobody"}
    }
    return [_leak_of(game, name, path) for name, path in paths.items()]


def _leak_of(game: AnyGame, name: str, path: str) -> Leak:
    def leak(state: State, _seat: Seat | None) -> object:
        return at(state, path) if name in declared_in(game, state) else None

    leak.__name__ = name
    return leak


def _double_of(rng: random.Random, line: Line, number: int, seat: Seat | None) -> Exchanged | None:
    """Return a game in which cards are exchanged that the seat has never seen."""
    game, moves = line.game, line.moves[:number]
    seen = frozenset[Card]().union(
        *(cards_seen(game, state, seat) for state in line.states[: number + 1])
    )
    shuffled = [move for move in moves if game.sender_of(move) is None]
    unseen = list(
        dict.fromkeys(card for card in cards_in(game, tuple(shuffled)) if card not in seen)
    )
    if len(unseen) < 2:
        return None
    for _ in range(TRIES):
        other = _exchange(rng, unseen)
        told = tuple(
            _with_others(move, other) if game.sender_of(move) is None else move for move in moves
        )
        double = _replay(game, line.start, told)
        if double is not None:
            return double
    return None


def _exchange(rng: random.Random, unseen: list[Card]) -> dict[Card, Card]:
    """Return for each card of a few pairs the other one of its class."""
    mapping = {card: card for card in unseen}
    for _ in range(rng.randint(1, 4)):
        one, two = rng.sample(unseen, 2)
        if type(one) is type(two):
            mapping[one], mapping[two] = mapping[two], mapping[one]
    return mapping


def _with_others(held: Any, other: Mapping[Card, Card]) -> Any:
    """Return a value with some cards exchanged, however deep they are.

    A value without these cards stays the same object: a copy would make a longer text when pickled.
    """
    if isinstance(held, CardSet):
        return type(held).of(other.get(card, card) for card in held)
    if isinstance(held, tuple):
        return tuple(_with_others(part, other) for part in held)
    if held.__hash__ and held in other:
        return other[held]
    if attrs.has(type(held)):
        parts = {f.name: getattr(held, f.name) for f in attrs.fields(type(held)) if f.init}
        others = {name: _with_others(part, other) for name, part in parts.items()}
        return held if parts == others else changed(held, **others)
    return held


def _replay(game: AnyGame, start: State, moves: tuple[Move, ...]) -> Exchanged | None:
    """Play moves, if they are legal."""
    state, steps = start, list[Step[State, Event]]()
    for move in moves:
        try:
            steps.append(game.play(state, move))
        except IllegalMoveError:
            return None
        state = steps[-1].state
    return Exchanged(moves, tuple(steps))


def _go_on(
    game: AnyGame, states: tuple[State, State], rng: random.Random, seat: Seat | None
) -> tuple[Any, Any] | None:
    """Play the same move in two games, unless it shows the seat another card in each."""
    here, there = states
    if game.is_over(here):
        return None
    move = next_move(game, here, rng)
    if game.find_violations(there, move):
        return None
    steps = game.play(here, move), game.play(there, move)
    one, two = (cards_by_field(game, step.state, seat) for step in steps)
    return steps if one == two else None
