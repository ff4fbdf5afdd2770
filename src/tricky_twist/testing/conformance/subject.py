"""What the laws need to know of a game."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import attrs
from hypothesis import HealthCheck, settings

from tricky_twist import Game, Seat
from tricky_twist.testing.lines import play_out
from tricky_twist.testing.material import Material
from tricky_twist.testing.strategies import SHARED

slowly = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
"""A whole game is much to draw."""

AnyGame = Game[Any, Any, Any, Any, Any]
State = Any
Move = Any
Event = Any


class ShownByRepr:
    """A value that Hypothesis prints as ``repr`` does, instead of field by field."""

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:  # noqa: ANN401, FBT001  # a protocol
        printer.text(repr(self))


@attrs.frozen(repr=False, eq=False)
class Subject(ShownByRepr):
    """A game with what the laws need to know of it; list it in ``subjects.py``."""

    material: Material
    secretive: Any
    """Rules under which most is hidden."""
    cards: Callable[[State], Counter[object]]
    """Every card of the game, counted where it lies now."""
    all_cards: Callable[[State], Counter[object]]
    """Every card that there must be."""
    secrets: Callable[[State, Seat], frozenset[str]]
    """The notation of the cards that a seat holds and the others may not see."""
    named: Callable[[str], frozenset[str]]
    """The notation of the cards that a text names."""
    never_open: tuple[type[Move], ...] = ()
    """The moves of players that are seen by their own seat alone."""
    unrevealed: Callable[[State], tuple[Move, ...]] = lambda _state: ()
    """The answers that are not shown before the last one is given."""
    told_in_any_order: tuple[type[Event], ...] = ()
    """The events of answers that count as given at once: nobody remembers who came first."""
    played_cards_matter: bool = True
    """Whether a position still says where the cards lie that were played."""

    def __repr__(self) -> str:
        """Return the name of the game."""
        return self.game.name

    @property
    def game(self) -> AnyGame:
        """The game itself."""
        return self.material.game

    @property
    def package(self) -> Any:  # noqa: ANN401  # a module, whose names are those of its game
        """The package of the game."""
        return import_module(f"tricky_twist.games.{self.game.name.replace('-', '_')}")

    def find_problems(self, state: State) -> tuple[object, ...]:
        """Return all that is wrong with a state."""
        validation = import_module(f"{self.package.__name__}.validation")
        found: tuple[object, ...] = validation.find_problems(state)
        return found


def fresh(game: AnyGame) -> State:
    """Return a start of the standard game for the fewest players."""
    return game.setup(min(game.players))


def some_of(moves: tuple[Move, ...], number: int, rng: random.Random) -> list[Move]:
    """Return so many of these moves in any order, or all of them if there are fewer."""
    return rng.sample(moves, min(number, len(moves)))


def late_in_each_phase(subject: Subject) -> Iterator[State]:
    """Yield states of every phase: in each edition, with much hidden, and with few cards."""
    game = subject.game
    rules = [*dict(game.editions).values(), subject.secretive]
    starts = [game.setup(players, one) for one in rules for players in game.players]
    for start in (*starts, *subject.material.small):
        yield from {type(state): state for state in play_out(game, start, 1).states}.values()


def replay(game: AnyGame, start: State, moves: tuple[Move, ...]) -> State:
    """Play moves one after another; an illegal one is an error."""
    state = start
    for move in moves:
        state = game.play(state, move).state
    return state


def is_thorough() -> bool:
    """Say whether this is a run that takes its time, as ``nox -s thorough`` does."""
    return settings().max_examples > SHARED
