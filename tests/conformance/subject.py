"""What the laws need to know of a game, and lines of play that they are checked on."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from importlib import import_module
from typing import Any, Protocol

import attrs
from hypothesis import HealthCheck, Phase, given, settings, strategies as st

from tricky_twist import Game, Seat, Shuffler, Step

slowly = settings(
    suppress_health_check=[
        HealthCheck.too_slow,
        HealthCheck.data_too_large,
        HealthCheck.nested_given,
    ]
)
"""A whole game is much to draw."""

AnyGame = Game[Any, Any, Any, Any, Any]
State = Any
Move = Any
Event = Any


class Printer(Protocol):
    """Where Hypothesis prints an argument."""

    def text(self, obj: str) -> object:
        """Print a text."""
        ...


class ShownByRepr:
    """A value that Hypothesis prints as ``repr`` does, instead of field by field."""

    def _repr_pretty_(self, printer: Printer, _cycle: bool) -> None:  # noqa: FBT001  # a protocol
        printer.text(repr(self))


@attrs.frozen(repr=False, eq=False)
class Subject(ShownByRepr):
    """A game with what Hypothesis needs to play it; list it in ``subjects.py``."""

    game: AnyGame
    rules: Callable[[int], st.SearchStrategy[Any]]
    """Rules of every kind that suit a number of players."""
    secretive: Any
    """Rules under which most is hidden."""
    starts: st.SearchStrategy[State]
    """States before the first shuffle."""
    small: tuple[State, ...]
    """Such states of games with few cards, whose documents are short."""
    player_moves: tuple[Move, ...]
    """Every well-formed move of a player, for all seats there can be, legal anywhere or not."""
    chance_attempts: Callable[[random.Random, State], Iterator[Move]]
    """Chance moves of every class for a state, most of them not quite right."""
    choose: Callable[[random.Random, tuple[Move, ...]], Move]
    """Chooses a legal move, so that what is rare is reached often."""
    most_moves: Callable[[State], int]
    """The proven bound on the number of moves, chance included, from a start."""
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


def seats_of(game: AnyGame, state: State) -> tuple[Seat, ...]:
    """Return the seats at the table."""
    return tuple(Seat)[: len(game.scores(state))]


@attrs.frozen(repr=False)
class Line(ShownByRepr):
    """A whole game, from the start to its end; drawn again from the start and the seed."""

    start: State
    seed: int
    moves: tuple[Move, ...]
    steps: tuple[Step[State, Event], ...]

    def __repr__(self) -> str:
        """Return what makes this game again; all of its states would fill a book."""
        return f"play_out(subject, {self.start!r}, {self.seed})"

    @property
    def states(self) -> tuple[State, ...]:
        """Every state, the start and the end included."""
        return (self.start, *(step.state for step in self.steps))


def seeded(seed: int | str) -> random.Random:
    """Return a random generator: the tests choose with it, the library never does."""
    return random.Random(seed)  # noqa: S311  # no secret depends on it


def some_of(moves: tuple[Move, ...], number: int, rng: random.Random) -> list[Move]:
    """Return so many of these moves in any order, or all of them if there are fewer."""
    return rng.sample(moves, min(number, len(moves)))


def outcome_of(game: AnyGame, seed: int | str, state: State) -> Move:
    """Return the outcome that a seed gives for the pending chance."""
    chance = game.pending_chance(state)
    assert chance is not None
    shuffler = Shuffler(seed)
    orders = tuple(shuffler.order(game.name, s.label, s.items) for s in chance.shuffles)
    return game.chance_move(state, orders)


def next_move(subject: Subject, state: State, rng: random.Random) -> Move:
    """Return the outcome of pending chance, or a legal move."""
    game = subject.game
    if game.pending_chance(state) is not None:
        return outcome_of(game, rng.getrandbits(32), state)
    return subject.choose(rng, game.legal_moves(state))


@lru_cache(maxsize=600)
def play_out(subject: Subject, start: State, seed: int) -> Line:
    """Play a game to its end; a game that goes on for ever is cut off.

    Many tests look at the same games, and most of the time of the suite went by playing them.
    """
    rng = seeded(seed)
    moves: list[Move] = []
    steps: list[Step[State, Event]] = []
    state = start
    while not subject.game.is_over(state) and len(moves) <= subject.most_moves(start):
        moves.append(next_move(subject, state, rng))
        steps.append(subject.game.play(state, moves[-1]))
        state = steps[-1].state
    return Line(start, seed, tuple(moves), tuple(steps))


def late_in_each_phase(subject: Subject) -> Iterator[State]:
    """Yield states of every phase: in each edition, with much hidden, and with few cards."""
    game = subject.game
    rules = [*dict(game.editions).values(), subject.secretive]
    starts = [game.setup(players, one) for one in rules for players in game.players]
    for start in (*starts, *subject.small):
        yield from {type(state): state for state in play_out(subject, start, 1).states}.values()


def replay(game: AnyGame, start: State, moves: tuple[Move, ...]) -> State:
    """Play moves one after another; an illegal one is an error."""
    state = start
    for move in moves:
        state = game.play(state, move).state
    return state


SEEDS = st.integers(0, 2**32 - 1)

SHARED = 200
"""How many games the laws share, if they look at so few."""


def is_thorough() -> bool:
    """Say whether this is a run that takes its time, as ``nox -s thorough`` does."""
    return settings().max_examples > SHARED


@cache
def shared_starts(subject: Subject) -> tuple[tuple[State, int], ...]:
    """Return the starts and seeds of the games that the laws share: the same in every run."""
    found: list[tuple[State, int]] = []

    @settings(
        max_examples=SHARED,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(subject.starts, SEEDS)
    def keep(start: State, seed: int) -> None:
        found.append((start, seed))

    keep()
    return tuple(found)


def lines(subject: Subject) -> st.SearchStrategy[Line]:
    """Return whole games: as many as there are examples, and the same for every law.

    Where a law looks at more games than are shared, as in ``nox -s thorough``, each is its own.
    """
    if is_thorough():
        return st.tuples(subject.starts, SEEDS).map(lambda drawn: play_out(subject, *drawn))
    numbers = st.sampled_from(range(settings().max_examples))
    return numbers.map(lambda number: play_out(subject, *shared_starts(subject)[number]))


@st.composite
def moments(draw: st.DrawFn, subject: Subject) -> tuple[Line, int]:
    """Draw a game and a number of moves after which to look at it; each phase is as likely.

    Late phases come first, because Hypothesis likes what comes first.
    """
    line = draw(lines(subject))
    by_phase: dict[str, list[int]] = {}
    for number, state in enumerate(line.states):
        by_phase.setdefault(type(state).__name__, []).append(number)
    phase = draw(st.sampled_from(list(reversed(by_phase))))
    return line, draw(st.sampled_from(by_phase[phase]))


@st.composite
def states(draw: st.DrawFn, subject: Subject) -> State:
    """Draw a state that legal play can reach; each phase is as likely."""
    line, number = draw(moments(subject))
    return line.states[number]
